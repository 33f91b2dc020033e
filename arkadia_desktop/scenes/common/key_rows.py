"""What the keys do: the rows in the rules and in the settings, in words and as widgets."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect, Surface

from arkadia_desktop.locale import _, pgettext
from arkadia_desktop.locale.words import labelled
from arkadia_desktop.scenes.common import key_bindings as keys
from arkadia_desktop.scenes.common.key_bindings import Bindings
from arkadia_desktop.scenes.common.sign import Icon
from arkadia_desktop.ui import layout
from arkadia_desktop.ui.layout import Leaf, Node, Over
from arkadia_desktop.ui.pads import in_hand
from arkadia_desktop.ui.pads.in_hand import GLYPHS
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.widgets import Label, Paragraph, Plate

Chord = tuple[str, ...]
"""Keys pressed together."""

ROW_TEXT = theme.Role(theme.SANS_SEMIBOLD, 24)
_CAP = theme.Role(theme.SANS_BOLD, 21)
_BUTTON = theme.Role(theme.SANS_BOLD, 33)
_CAP_HEIGHT, _IN_CHORD, _BETWEEN = 42, 8, 14


@dataclass(frozen=True)
class Row:
    """A row: what is done, the keys that do it, the actions they are bound to (none: they are fixed), and what each of
    these is called."""

    name: str
    chords: tuple[Chord, ...]
    actions: tuple[str, ...] = ()
    names: tuple[str, ...] = ()


def turn_keys(bindings: Bindings) -> tuple[Row, ...]:
    """What acts in one's own turn."""
    space, enter = pgettext("key", "Space"), pgettext("key", "Enter")
    wheel, right_click = pgettext("key", "wheel"), pgettext("key", "right click")
    cards = tuple(_("Card or castle piece {n}").format(n=n + 1) for n in range(len(keys.CARDS)))
    ending = _("End turn"), _("Hurry the computer")
    asking = _("Ask why not"), _("Ask the coach")
    bound = _Bound(bindings)
    return (
        bound.row(_("Choose a card or a castle piece"), *keys.CARDS, names=cards),
        Row(_("Move across the board"), ((pgettext("key", "arrows"),), *_signs(in_hand.CROSS))),
        bound.row(_("Rotate the building"), keys.ROTATE, besides=((wheel,), (right_click,))),
        bound.row(_("Rotate the other way"), keys.ROTATE_BACK),
        Row(_("Place, confirm"), ((enter,), (space,), *_signs(in_hand.A))),
        bound.row(_("Place workers"), keys.WORKERS),
        bound.row(_("Take a worker back"), keys.TAKE_BACK_WORKER),
        bound.row(_("Raise a banner"), keys.BANNER),
        bound.row(_("End turn, hurry the computer"), keys.END_TURN, keys.MOVE_NOW, names=ending),
        bound.row(_("Ask why not, ask the coach"), keys.WHY, keys.COACH, names=asking),
        bound.row(_("Undo"), keys.UNDO),
        bound.row(_("Redo"), keys.REDO),
    )


def other_keys(bindings: Bindings) -> tuple[Row, ...]:
    """What acts at any time."""
    tab, shift = pgettext("key", "Tab"), pgettext("key", "Shift")
    shoulders = _signs(in_hand.LEFT_SHOULDER, in_hand.RIGHT_SHOULDER)
    told = _("What you can do"), _("Recent moves"), _("Seal values"), _("Your tent"), _("Other tents"), _("Your hand")
    bound = _Bound(bindings)
    return (
        Row(_("Next or previous control"), ((tab,), *(shoulders or ((shift, tab),)))),
        Row(_("Back, open the menu"), ((pgettext("key", "Esc"),), *_signs(in_hand.B, in_hand.START))),
        bound.row(_("Rules and keys"), keys.HELP),
        bound.row(_("Town chronicle"), keys.CHRONICLE),
        bound.row(_("Settings"), keys.SETTINGS),
        bound.row(_("Sound on or off"), keys.SOUND),
        bound.row(_("Say it again"), *keys.SAYING, names=told),
        Row(_("Full screen"), (("F11",), (pgettext("key", "Alt"), pgettext("key", "Enter")))),
        bound.row(_("Peek into your tent (hold)"), keys.PEEK),
        bound.row(_("New game"), keys.NEW_GAME),
        bound.row(_("Save as"), keys.SAVE_GAME),
        bound.row(_("Saved games"), keys.LOAD_GAME),
    )


def _signs(*buttons: str) -> tuple[Chord, ...]:
    """Buttons of the gamepad that is there, each a way of its own."""
    family = in_hand.hand().family
    return tuple((in_hand.glyph(family, button),) for button in buttons) if family else ()


class _Bound:
    """Makes rows of actions that can have other keys."""

    def __init__(self, bindings: Bindings) -> None:
        self._bindings = bindings

    def row(self, name: str, *actions: str, besides: tuple[Chord, ...] = (), names: tuple[str, ...] = ()) -> Row:
        """``besides`` are what else does the same, such as the wheel; ``names`` those of several actions."""
        chords = tuple(caps for action in actions for caps in self._bindings.caps(action))
        return Row(name, chords + besides, actions, names or (name,))


class KeyCap(Label):
    """A key of the keyboard, or a button of a gamepad: that is a picture as high as the cap of a key."""

    def __init__(self, id: str, key: str) -> None:
        role = _BUTTON if GLYPHS.match(key) else _CAP
        super().__init__(id, key, role=role, align="centre", quiet=True)

    def natural_widths(self) -> tuple[int, int]:
        px, beside = self.kit.frame.px, 26 if self.role is _CAP else 0
        return (max(px(_CAP_HEIGHT), self.kit.type.width(self.text, self.role) + px(beside)),) * 2

    def paint(self, surface: Surface, clip: Rect) -> None:
        if self.role is _CAP:
            self.kit.skin.key_cap(self.rect.size).blit(surface, self.rect)
        super().paint(surface, clip)


def key_row(id: str, row: Row, name: Label | Paragraph, *after: Node, h: float) -> Node:
    """A strip with an action and the chords that do it; `name` is quiet, `after` stands at the right."""
    chords = (
        layout.Row(
            *(Leaf(KeyCap(f"{id} cap {n} {i}", key), h=_CAP_HEIGHT, align="centre") for i, key in enumerate(chord)),
            gap=_IN_CHORD,
        )
        for n, chord in enumerate(row.chords)
    )
    words = Leaf(name, least=0, grow=1, align="centre")
    ways = _(", ").join("+".join(chord) for chord in row.chords)
    told = labelled(row.name, ways) if ways else row.name
    return Over(Plate(id, told=told), layout.Row(words, *chords, *after, gap=_BETWEEN, pad=(18, 0)), h=h)


def advice(id: str, words: Paragraph) -> Node:
    """Words on a tinted ground, with a lamp."""
    lamp = Leaf(Icon(f"{id} lamp", "bulb"), w=36, h=36, align="centre")
    row = layout.Row(lamp, Leaf(words, grow=1, align="centre"), gap=22, pad=(22, 8))
    return Over(Plate(f"{id} ground", "inset", stripe=theme.RULE, strength=0.2), row)
