"""The screen as a tree of things with roles and names, for somebody who does not see it.

A tree is a value. It is made only while an assistive program listens, of what is on the screen and nothing else.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

from arkadia_desktop.ui.loop.aloud import Path
from arkadia_desktop.ui.loop.scene import Scene, SceneStack
from arkadia_desktop.ui.pads.in_hand import spelled
from arkadia_desktop.ui.widgets.spoken import Branch, Place, Spoken, place_of

WINDOW: Path = ("window",)
_CONTROLS = ("radio group", "switch", "slider", "spin button", "combo box", "text input", "list", "list box")


@dataclass(frozen=True, slots=True)
class Node:
    """A thing of the tree: what is told of it, where it lies, and the ways to what belongs to it. `widget` is the id of
    the one it is (`whole`) or a part of, empty for what belongs to none."""

    spoken: Spoken
    place: Place
    children: tuple[Path, ...] = ()
    widget: str = ""
    whole: bool = False


@dataclass(frozen=True, slots=True)
class SpokenTree:
    """All that is told now, by the way to it, and where the keyboard is."""

    nodes: Mapping[Path, Node] = field(default_factory=dict)
    focus: Path = WINDOW


def tree_of(stack: SceneStack, title: str) -> SpokenTree:
    """What the screen on top tells, and what is said over all screens."""
    area = stack.kit.frame.area
    whole: Place = (0, 0, area.w, area.h)
    nodes: dict[Path, Node] = {}
    children: list[Path] = []
    focus = WINDOW
    scene = stack.top
    if scene is not None and scene.laid_out:
        path, focus = _scene(scene, whole, nodes)
        children.append(path)
    said = "\n".join(stack.captions.words)
    heard = (*WINDOW, "said")
    nodes[heard] = Node(Spoken("status", said, live="polite"), whole)
    nodes[WINDOW] = Node(Spoken("window", title), whole, (*children, heard))
    return SpokenTree(nodes, focus)


def _scene(scene: Scene, whole: Place, nodes: dict[Path, Node]) -> tuple[Path, Path]:
    """Put a scene into the tree; the ways to it and to what has the keyboard."""
    path = (*WINDOW, type(scene).__name__)
    told = tuple(scene.gathered(list(_told(scene))))
    title = next((branch.spoken.name for branch in told if branch.spoken.role == "heading"), "")
    _put(Branch(path[-1], whole, Spoken("dialog" if scene.overlay else "group", title, parts=told)), path, nodes)
    return path, _focus(scene, path, nodes)


def _told(scene: Scene) -> Iterator[Branch]:
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
        yield Branch(widget.id, place_of(widget.rect), _named(spoken, label), widget.id)
    yield from scene.branches()
    if sheet.popup is not None and (spoken := sheet.popup.spoken()) is not None:
        yield Branch(sheet.popup.id, place_of(sheet.popup.rect), spoken, sheet.popup.id)


def _named(spoken: Spoken, label: str) -> Spoken:
    """A control without a name of its own is called as the first of the labels right before it says; one whose value is
    a word tells that with its name, for programs that read no value of such a thing."""
    if spoken.role not in _CONTROLS:
        return spoken
    name = spoken.name or label
    if spoken.role == "combo box":
        name = ", ".join(one for one in (name, spoken.value) if one)
    return replace(spoken, name=name)


def _put(branch: Branch, way: Path, nodes: dict[Path, Node], within: str = "") -> None:
    """Put a thing with its parts into the tree. Each part has a way of its own: the system bears no two of one name."""
    ways: dict[Path, Branch] = {}
    for part in branch.spoken.parts:
        below = (*way, part.key)
        while below in ways:
            below = (*below[:-1], f"{below[-1]}'")
        ways[below] = part
    widget, whole = branch.widget or within, bool(branch.widget)
    spoken = branch.spoken
    name, value, about = spelled(spoken.name), spelled(spoken.value), spelled(spoken.about)
    spoken = replace(spoken, name=name, value=value, about=about, parts=())
    nodes[way] = Node(spoken, branch.place, tuple(ways), widget, whole)
    for below, part in ways.items():
        _put(part, below, nodes, widget)


def _focus(scene: Scene, path: Path, nodes: Mapping[Path, Node]) -> Path:
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
