"""Which keys do what: the standard ones, and those a player has put in their place; and the rows that show them in the
rules and in the settings."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from arkadia_desktop.locale import _, pgettext
from arkadia_desktop.locale.words import labelled
from arkadia_desktop.scenes.common.sign import Icon
from arkadia_desktop.ui.layout import Leaf, Node, Over, Row
from arkadia_desktop.ui.loop.chord import Chord
from arkadia_desktop.ui.pads import in_hand
from arkadia_desktop.ui.pads.in_hand import GLYPHS, hand
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.widgets import Label, Paragraph, Plate

SHIFTS = (pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT, pygame.K_RALT)
"""Keys that do nothing by themselves."""

CARDS = ("card-1", "card-2", "card-3", "card-4")
ROTATE, ROTATE_BACK, WORKERS, TAKE_BACK_WORKER = "rotate", "rotate-back", "workers", "take-worker-back"
UNDO, REDO, BANNER, END_TURN = "undo", "redo", "banner", "end-turn"
HELP, CHRONICLE, SETTINGS, SOUND = "help", "chronicle", "settings", "sound"
WHY, PEEK = "why", "peek"
COACH, MOVE_NOW = "coach", "move-now"
SAY_OPTIONS, SAY_MOVES, SAY_VALUES = "say-options", "say-moves", "say-values"
SAY_TENT, SAY_RIVALS, SAY_HAND = "say-tent", "say-rivals", "say-hand"
NEW_GAME, LOAD_GAME, SAVE_GAME = "new-game", "load-game", "save-game"

STANDARD: Mapping[str, tuple[str, ...]] = {
    **{card: (str(n),) for n, card in enumerate(CARDS, start=1)},
    ROTATE: ("R",),
    WORKERS: ("W",),
    TAKE_BACK_WORKER: ("Backspace", "Delete"),
    UNDO: ("Ctrl+Z",),
    REDO: ("Ctrl+Y", "Ctrl+Shift+Z"),
    BANNER: ("B",),
    END_TURN: ("E",),
    HELP: ("F1",),
    CHRONICLE: ("H",),
    WHY: ("?",),
    PEEK: ("P",),
    COACH: ("C",),
    MOVE_NOW: ("N",),
    SAY_OPTIONS: ("F4",),
    SAY_MOVES: ("F5",),
    SAY_VALUES: ("F6",),
    SAY_TENT: ("F7",),
    SAY_RIVALS: ("F8",),
    SAY_HAND: ("F9",),
    SETTINGS: ("Ctrl+,",),
    SOUND: ("M",),
    NEW_GAME: ("Ctrl+N",),
    LOAD_GAME: ("Ctrl+O",),
    SAVE_GAME: ("Ctrl+S",),
}
"""Action -> its keys. With Shift the keys of ROTATE turn the other way (ROTATE_BACK), unless they do something else."""

SAYING = (SAY_OPTIONS, SAY_MOVES, SAY_VALUES, SAY_TENT, SAY_RIVALS, SAY_HAND)
"""What says something of the position again."""

IN_TASKS = frozenset({*CARDS, ROTATE, ROTATE_BACK, WORKERS, TAKE_BACK_WORKER})
"""What the task of the person on turn takes, before the buttons get their keys."""

_FIXED = {
    *(pygame.K_ESCAPE, pygame.K_TAB, pygame.K_RETURN, pygame.K_SPACE),
    *(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_F11),
}


Caps = tuple[str, ...]
"""Keys pressed together."""


def is_fixed(chord: Chord) -> bool:
    """Whether its key has the same meaning on every screen and can be given to nothing else."""
    return chord.key in _FIXED


class Bindings:
    """The keys in use. ``changed`` maps actions to chords as the settings keep them; what cannot be read, has a fixed
    meaning or is taken already keeps its standard keys."""

    def __init__(self, changed: Mapping[str, str] | None = None) -> None:
        self._chords: dict[str, tuple[Chord, ...]] = {}
        taken: set[Chord] = set()
        for action, text in (changed or {}).items():
            chord = _readable(text)
            if action in STANDARD and chord is not None and chord not in taken:
                self._chords[action] = (chord,)
                taken.add(chord)
        for action, texts in STANDARD.items():
            if action not in self._chords:
                chords = tuple(chord for chord in map(Chord.parse, texts) if chord not in taken)
                self._chords[action] = chords
                taken.update(chords)
        self._actions = {chord: action for action, chords in self._chords.items() for chord in chords}

    def chords(self, action: str) -> tuple[Chord, ...]:
        """The keys of an action. Raises KeyError when there is no such action."""
        if action == ROTATE_BACK:
            return tuple(map(_shifted, self._chords[ROTATE]))
        return self._chords[action]

    def words(self, action: str) -> str:
        """The first keys of an action for a sentence, or its button while a gamepad is in the hand; empty when it has
        none."""
        if hand().holds and (signs := hand().signs(action)):
            return signs[0]
        return next((chord.words for chord in self.chords(action)), "")

    def caps(self, action: str) -> tuple[Caps, ...]:
        """What is shown of it as caps, one for each way: its keys, and its button where a gamepad is there."""
        return (*(chord.caps for chord in self.chords(action)), *((sign,) for sign in hand().signs(action)))

    def row(self, name: str, *actions: str, besides: tuple[Caps, ...] = (), names: tuple[str, ...] = ()) -> KeyRow:
        """A row of actions. ``besides`` are what else does the same, such as the wheel; ``names`` those of several."""
        chords = tuple(caps for action in actions for caps in self.caps(action))
        return KeyRow(name, chords + besides, actions, names or (name,))

    def of(self, event: Event) -> str:
        """What a KEYDOWN event asks for; empty for nothing. A button of a gamepad says so itself."""
        if asked := getattr(event, "asks", ""):
            return str(asked)
        chord = Chord.of(event)
        if chord is None:
            return self._of_sign(event)
        action = self._actions.get(chord, "") or self._of_sign(event)
        if not action and chord.shift and self._actions.get(chord.unshifted) == ROTATE:
            return ROTATE_BACK
        return action

    def _of_sign(self, event: Event) -> str:
        """What the sign asks for that was typed, wherever on the keyboard it is and whatever is held down for it."""
        sign = getattr(event, "unicode", "")
        if len(sign) != 1 or sign.isalnum() or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            return ""
        return self._actions.get(Chord(ord(sign)), "")

    def card(self, event: Event) -> int | None:
        """The place 0..3 of the card a KEYDOWN event asks for."""
        action = self.of(event)
        return CARDS.index(action) if action in CARDS else None

    def holder(self, chord: Chord) -> str:
        """The action these keys belong to; empty for none."""
        return self._actions.get(chord, "")

    def rebound(self, action: str, chord: Chord) -> dict[str, str]:
        """``changed`` after ``chord`` was given to ``action``. If they belonged to another action that has no other
        keys, it gets those of ``action`` instead. Raises ValueError for keys with a fixed meaning."""
        if is_fixed(chord):
            raise ValueError(f"{chord} is fixed")
        after = dict(self._chords)
        before, after[action] = after[action], (chord,)
        holder = self.holder(chord)
        if holder and holder != action:
            left = tuple(one for one in after[holder] if one != chord)
            after[holder] = left or before[:1]
        changed = {}
        for name, texts in STANDARD.items():
            now = tuple(map(str, after[name]))
            if now and now != texts:
                changed[name] = now[0]
        return changed


def _shifted(chord: Chord) -> Chord:
    return chord._replace(shift=True)


def _readable(text: str) -> Chord | None:
    try:
        chord = Chord.parse(text)
    except ValueError:
        return None
    return None if is_fixed(chord) else chord


def in_use(wished: Mapping[str, str]) -> Bindings:
    """The bindings that the settings wish for; read anew only where they are others."""
    return _read(tuple(wished.items()))


@lru_cache(maxsize=2)
def _read(wished: tuple[tuple[str, str], ...]) -> Bindings:
    return Bindings(dict(wished))


ROW_TEXT = theme.Role(theme.SANS_SEMIBOLD, 24)
_CAP = theme.Role(theme.SANS_BOLD, 21)
_BUTTON = theme.Role(theme.SANS_BOLD, 33)
_CAP_HEIGHT, _IN_CHORD, _BETWEEN = 42, 8, 14


class KeyRow(NamedTuple):
    """A row: what is done, the keys that do it, the actions they are bound to (none: they are fixed), and what each of
    these is called."""

    name: str
    chords: tuple[Caps, ...]
    actions: tuple[str, ...] = ()
    names: tuple[str, ...] = ()


def turn_keys(bindings: Bindings) -> tuple[KeyRow, ...]:
    """What acts in one's own turn."""
    space, enter = pgettext("key", "Space"), pgettext("key", "Enter")
    wheel, right_click = pgettext("key", "wheel"), pgettext("key", "right click")
    cards = tuple(_("Card or castle piece {n}", n=n + 1) for n in range(len(CARDS)))
    ending = _("End turn"), _("Hurry the computer")
    asking = _("Ask why not"), _("Ask the coach")
    return (
        bindings.row(_("Choose a card or a castle piece"), *CARDS, names=cards),
        KeyRow(_("Move across the board"), ((pgettext("key", "arrows"),), *_signs(in_hand.CROSS))),
        bindings.row(_("Rotate the building"), ROTATE, besides=((wheel,), (right_click,))),
        bindings.row(_("Rotate the other way"), ROTATE_BACK),
        KeyRow(_("Place, confirm"), ((enter,), (space,), *_signs(in_hand.A))),
        bindings.row(_("Place workers"), WORKERS),
        bindings.row(_("Take a worker back"), TAKE_BACK_WORKER),
        bindings.row(_("Raise a banner"), BANNER),
        bindings.row(_("End turn, hurry the computer"), END_TURN, MOVE_NOW, names=ending),
        bindings.row(_("Ask why not, ask the coach"), WHY, COACH, names=asking),
        bindings.row(_("Undo"), UNDO),
        bindings.row(_("Redo"), REDO),
    )


def other_keys(bindings: Bindings) -> tuple[KeyRow, ...]:
    """What acts at any time."""
    tab, shift = pgettext("key", "Tab"), pgettext("key", "Shift")
    shoulders = _signs(in_hand.LEFT_SHOULDER, in_hand.RIGHT_SHOULDER)
    told = _("What you can do"), _("Recent moves"), _("Seal values"), _("Your tent"), _("Other tents"), _("Your hand")
    return (
        KeyRow(_("Next or previous control"), ((tab,), *(shoulders or ((shift, tab),)))),
        KeyRow(_("Back, open the menu"), ((pgettext("key", "Esc"),), *_signs(in_hand.B, in_hand.START))),
        bindings.row(_("Rules and keys"), HELP),
        bindings.row(_("Town chronicle"), CHRONICLE),
        bindings.row(_("Settings"), SETTINGS),
        bindings.row(_("Sound on or off"), SOUND),
        bindings.row(_("Say it again"), *SAYING, names=told),
        KeyRow(_("Full screen"), (("F11",), (pgettext("key", "Alt"), pgettext("key", "Enter")))),
        bindings.row(_("Peek into your tent (hold)"), PEEK),
        bindings.row(_("New game"), NEW_GAME),
        bindings.row(_("Save as"), SAVE_GAME),
        bindings.row(_("Saved games"), LOAD_GAME),
    )


def _signs(*buttons: str) -> tuple[Caps, ...]:
    """Buttons of the gamepad that is there, each a way of its own."""
    family = in_hand.hand().family
    return tuple((in_hand.glyph(family, button),) for button in buttons) if family else ()


class KeyCap(Label):
    """A key of the keyboard, or a button of a gamepad: that is a picture as high as the cap of a key."""

    fades = True

    def __init__(self, id: str, key: str) -> None:
        role = _BUTTON if GLYPHS.match(key) else _CAP
        super().__init__(id, key, role=role, align="centre", quiet=True)

    def natural_widths(self) -> tuple[int, int]:
        px, beside = self.kit.px, 26 if self.role is _CAP else 0
        return (max(px(_CAP_HEIGHT), self.kit.type.width(self.text, self.role) + px(beside)),) * 2

    def paint(self, surface: Surface, clip: Rect) -> None:
        if self.role is _CAP:
            self.kit.skin.key_cap(self.rect.size).blit(surface, self.rect)
        super().paint(surface, clip)


def key_row(id: str, row: KeyRow, name: Label | Paragraph, *after: Node, h: float) -> Node:
    """A strip with an action and the chords that do it; `name` is quiet, `after` stands at the right."""
    chords = (
        Row(
            *(Leaf(KeyCap(f"{id} cap {n} {i}", key), h=_CAP_HEIGHT, align="centre") for i, key in enumerate(chord)),
            gap=_IN_CHORD,
        )
        for n, chord in enumerate(row.chords)
    )
    words = Leaf(name, least=0, grow=1, align="centre")
    ways = _(", ").join("+".join(chord) for chord in row.chords)
    told = labelled(row.name, ways) if ways else row.name
    return Over(Plate(id, told=told), Row(words, *chords, *after, gap=_BETWEEN, pad=(18, 0)), h=h)


def advice(id: str, words: Paragraph) -> Node:
    """Words on a tinted ground, with a lamp."""
    lamp = Icon(f"{id} lamp", "bulb", side=36)
    row = Row(lamp, Leaf(words, grow=1, align="centre"), gap=22, pad=(22, 8))
    return Over(Plate(f"{id} ground", "inset", stripe=theme.RULE, strength=0.2), row)
