"""What the keys do, in words: the rows of the help and of the settings."""

from __future__ import annotations

from dataclasses import dataclass

from arkadia_desktop.locale import _, pgettext
from arkadia_desktop.scenes import key_bindings as keys
from arkadia_desktop.scenes.help_parts import Chord
from arkadia_desktop.scenes.key_bindings import Bindings


@dataclass(frozen=True)
class Row:
    """A row: what is done, the keys that do it, and the actions they are bound to (none: they are fixed)."""

    name: str
    chords: tuple[Chord, ...]
    actions: tuple[str, ...] = ()


def turn_keys(bindings: Bindings) -> tuple[Row, ...]:
    """What acts in one's own turn."""
    space, enter = pgettext("key", "Space"), pgettext("key", "Enter")
    wheel, right_click = pgettext("key", "wheel"), pgettext("key", "right click")
    bound = _Bound(bindings)
    return (
        bound.row(_("Choose a card or a castle piece"), *keys.CARDS),
        Row(_("Move over the board"), ((pgettext("key", "arrows"),),)),
        bound.row(_("Rotate the building"), keys.ROTATE, besides=((wheel,), (right_click,))),
        Row(_("Put down, confirm"), ((enter,), (space,))),
        bound.row(_("Begin with workers"), keys.WORKERS),
        bound.row(_("Take a worker back"), keys.TAKE_BACK_WORKER),
        bound.row(_("Raise a banner"), keys.BANNER),
        bound.row(_("End the turn, hurry a computer"), keys.END_TURN, keys.MOVE_NOW),
        bound.row(_("Why not? Ask the coach"), keys.WHY, keys.COACH),
        bound.row(_("Take back"), keys.UNDO),
        bound.row(_("Do again"), keys.REDO),
    )


def other_keys(bindings: Bindings) -> tuple[Row, ...]:
    """What acts at any time."""
    tab, shift = pgettext("key", "Tab"), pgettext("key", "Shift")
    bound = _Bound(bindings)
    return (
        Row(_("Next, previous element"), ((tab,), (shift, tab))),
        Row(_("Back; the menu; never quits"), ((pgettext("key", "Esc"),),)),
        bound.row(_("Help and keys"), keys.HELP),
        bound.row(_("Chronicle of the town"), keys.CHRONICLE),
        bound.row(_("All settings"), keys.SETTINGS),
        bound.row(_("Sound on and off"), keys.SOUND),
        Row(_("Full screen"), (("F11",), (pgettext("key", "Alt"), pgettext("key", "Enter")))),
        bound.row(_("Look into one’s tent again (hold)"), keys.PEEK),
        bound.row(_("New game"), keys.NEW_GAME),
        bound.row(_("Save by a name"), keys.SAVE_GAME),
        bound.row(_("Saved games"), keys.LOAD_GAME),
    )


class _Bound:
    """Makes rows of actions that can have other keys."""

    def __init__(self, bindings: Bindings) -> None:
        self._bindings = bindings

    def row(self, name: str, *actions: str, besides: tuple[Chord, ...] = ()) -> Row:
        """``besides`` are what else does the same, such as the wheel."""
        chords = tuple(chord.caps for action in actions for chord in self._bindings.chords(action))
        return Row(name, chords + besides, actions)
