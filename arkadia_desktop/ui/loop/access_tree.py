"""The screen as a tree of things with roles and names, for somebody who does not see it.

A tree is a value. It is made only while an assistive program listens, of what is on the screen and nothing else.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from arkadia_desktop import locale
from arkadia_desktop.ui.loop.scene import Scene, SceneStack
from arkadia_desktop.ui.pads.in_hand import spelled
from arkadia_desktop.ui.widgets.access import AccessBranch, AccessNode, Path, Place, place_of, sentence

WINDOW: Path = ("window",)
_CONTROLS = ("radio group", "switch", "slider", "spin button", "combo box", "text input", "list", "list box")


class AccessEntry(NamedTuple):
    """A thing of the tree: what is told of it, where it lies, and the ways to what belongs to it. `widget` is the id of
    the one it is (`whole`) or a part of, empty for what belongs to none."""

    spoken: AccessNode
    place: Place
    children: tuple[Path, ...] = ()
    widget: str = ""
    whole: bool = False


@dataclass(frozen=True, slots=True)
class AccessTree:
    """All that is told now, by the way to it, and where the keyboard is."""

    nodes: Mapping[Path, AccessEntry] = field(default_factory=dict)
    focus: Path = WINDOW


class _Grown(NamedTuple):
    """What a branch became: `nodes` are its own and those of all its parts, `below` what each part became."""

    branch: AccessBranch
    within: str
    nodes: Mapping[Path, AccessEntry]
    below: Mapping[Path, _Grown]


class Teller:
    """Makes one tree after the other. What is told as before is taken over from the last one: a screen in motion is
    told many times a second, and all but a few of its things stay what they are."""

    def __init__(self) -> None:
        self._last: _Grown | None = None
        self._language = ""

    def tree(self, stack: SceneStack, title: str) -> AccessTree:
        """What the screen on top tells, and what is said over all screens."""
        area = stack.kit.frame.area
        whole: Place = (0, 0, area.w, area.h)
        scene = stack.top
        told = [] if scene is None or not scene.laid_out else [_scene(scene, whole)]
        said = AccessNode("status", "\n".join(stack.captions.words), live="polite")
        parts = (*told, AccessBranch("said", whole, said))
        if self._language != locale.current():  # the names of a gamepad's buttons are of a language
            self._language, self._last = locale.current(), None
        window = AccessBranch(WINDOW[0], whole, AccessNode("window", title, parts=parts))
        self._last = _grown(window, WINDOW, "", self._last)
        nodes = self._last.nodes
        focus = WINDOW if scene is None or not told else _focus(scene, (*WINDOW, told[0].key), nodes)
        return AccessTree(nodes, focus)


def tree_of(stack: SceneStack, title: str) -> AccessTree:
    """The tree of this moment, made whole."""
    return Teller().tree(stack, title)


def _scene(scene: Scene, whole: Place) -> AccessBranch:
    """All that a scene tells. A dialog says its title and what it asks as soon as it comes."""
    told = tuple(scene.gathered(list(_told(scene))))
    title = next((branch.spoken.name for branch in told if branch.spoken.role == "heading"), "")
    if not scene.overlay:
        return AccessBranch(type(scene).__name__, whole, AccessNode("group", title, parts=told))
    said = [one.spoken.value or one.spoken.name for one in told if one.spoken.role in ("label", "status")]
    title, *asked = (one for one in (title, *said[:1]) if one)
    return AccessBranch(type(scene).__name__, whole, AccessNode("dialog", title, about=sentence(*asked), parts=told))


def _told(scene: Scene) -> Iterator[AccessBranch]:
    sheet, label, before = scene.sheet, "", ""
    for widget in sheet:
        spoken = scene.spoken(widget) if widget.visible else None
        if spoken is None:
            continue
        if spoken.role == "label":
            label = spoken.value if before != "label" else label
        elif spoken.role not in _CONTROLS:
            label = ""
        before = spoken.role
        yield AccessBranch(widget.id, place_of(widget.rect), _named(spoken, label), widget.id)
    yield from scene.branches()
    if sheet.popup is not None and (spoken := sheet.popup.spoken()) is not None:
        yield AccessBranch(sheet.popup.id, place_of(sheet.popup.rect), spoken, sheet.popup.id)


def _named(spoken: AccessNode, label: str) -> AccessNode:
    """A control without a name of its own is called as the first of the labels right before it says; one whose value is
    a word tells that with its name, for programs that read no value of such a thing."""
    if spoken.role not in _CONTROLS:
        return spoken
    name = spoken.name or label
    if spoken.role == "combo box":
        name = ", ".join(one for one in (name, spoken.value) if one)
    return spoken if name == spoken.name else replace(spoken, name=name)


def _grown(branch: AccessBranch, way: Path, within: str, last: _Grown | None) -> _Grown:
    """A thing with its parts as nodes of the tree; where it is as in the `last` tree, those of that. Each part has a
    way of its own: the system bears no two of one name."""
    if last is not None and last.within == within and last.branch == branch:
        return last
    before = {} if last is None else last.below
    widget, spoken = branch.widget or within, branch.spoken
    below: dict[Path, _Grown] = {}
    for part in spoken.parts:
        one = (*way, part.key)
        while one in below:
            one = (*one[:-1], f"{one[-1]}'")
        below[one] = _grown(part, one, widget, before.get(one))
    name, value, about = spelled(spoken.name), spelled(spoken.value), spelled(spoken.about)
    plain = (name, value, about) == (spoken.name, spoken.value, spoken.about) and not spoken.parts
    own = spoken if plain else replace(spoken, name=name, value=value, about=about, parts=())
    node = AccessEntry(own, branch.place, tuple(below), widget, bool(branch.widget))
    nodes = {way: node}
    for part_grown in below.values():
        nodes.update(part_grown.nodes)
    return _Grown(branch, within, nodes, below)


def _focus(scene: Scene, path: Path, nodes: Mapping[Path, AccessEntry]) -> Path:
    """Where the keyboard is: on a popup, on what the scene says, on a widget; of several fields on the chosen one."""
    own, popup = scene.spoken_focus(), scene.sheet.popup
    id = scene.sheet.focused if popup is None else popup.id
    if own and popup is None:
        way = (*path, *own)
    else:
        way = next((way for way, node in nodes.items() if node.whole and node.widget == id), path)
    if way not in nodes or way == path:
        return path
    chosen = (child for child in nodes[way].children if nodes[child].spoken.chosen)
    return next(chosen, way)
