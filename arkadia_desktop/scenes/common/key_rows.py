"""What the keys do, in words: the rows of the help and of the settings."""

from __future__ import annotations

from dataclasses import dataclass

from arkadia_desktop.locale import _, pgettext
from arkadia_desktop.scenes.common import key_bindings as keys
from arkadia_desktop.scenes.common.key_bindings import Bindings
from arkadia_desktop.scenes.play.dialogs.help_parts import Chord


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
    ending = _("End turn"), _("Hurry a computer")
    asking = _("Ask why not"), _("Ask the coach")
    bound = _Bound(bindings)
    return (
        bound.row(_("Choose a card or a castle piece"), *keys.CARDS, names=cards),
        Row(_("Move across the board"), ((pgettext("key", "arrows"),),)),
        bound.row(_("Rotate the building"), keys.ROTATE, besides=((wheel,), (right_click,))),
        Row(_("Place, confirm"), ((enter,), (space,))),
        bound.row(_("Place workers"), keys.WORKERS),
        bound.row(_("Take a worker back"), keys.TAKE_BACK_WORKER),
        bound.row(_("Raise a banner"), keys.BANNER),
        bound.row(_("End turn, hurry a computer"), keys.END_TURN, keys.MOVE_NOW, names=ending),
        bound.row(_("Ask why not, ask the coach"), keys.WHY, keys.COACH, names=asking),
        bound.row(_("Undo"), keys.UNDO),
        bound.row(_("Redo"), keys.REDO),
    )


def other_keys(bindings: Bindings) -> tuple[Row, ...]:
    """What acts at any time."""
    tab, shift = pgettext("key", "Tab"), pgettext("key", "Shift")
    bound = _Bound(bindings)
    return (
        Row(_("Next or previous control"), ((tab,), (shift, tab))),
        Row(_("Back, open the menu"), ((pgettext("key", "Esc"),),)),
        bound.row(_("Help and keys"), keys.HELP),
        bound.row(_("Town chronicle"), keys.CHRONICLE),
        bound.row(_("Settings"), keys.SETTINGS),
        bound.row(_("Sound on or off"), keys.SOUND),
        Row(_("Full screen"), (("F11",), (pgettext("key", "Alt"), pgettext("key", "Enter")))),
        bound.row(_("Peek into your tent (hold)"), keys.PEEK),
        bound.row(_("New game"), keys.NEW_GAME),
        bound.row(_("Save as"), keys.SAVE_GAME),
        bound.row(_("Saved games"), keys.LOAD_GAME),
    )


class _Bound:
    """Makes rows of actions that can have other keys."""

    def __init__(self, bindings: Bindings) -> None:
        self._bindings = bindings

    def row(self, name: str, *actions: str, besides: tuple[Chord, ...] = (), names: tuple[str, ...] = ()) -> Row:
        """``besides`` are what else does the same, such as the wheel; ``names`` those of several actions."""
        chords = tuple(chord.caps for action in actions for chord in self._bindings.chords(action))
        return Row(name, chords + besides, actions, names or (name,))
