"""Stops of the keyboard on the play screen that are no buttons: tents, the values of the seals, the chronicle.

They draw nothing but the ring around what they stand for.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from arkadia_desktop.locale import _
from arkadia_desktop.locale.words import labelled
from arkadia_desktop.rules.game import Phase
from arkadia_desktop.rules.pieces import STACK_PLACE, Family
from arkadia_desktop.scenes.play.ports import Driver, Situation
from arkadia_desktop.scenes.play.rail import RailButtons
from arkadia_desktop.scenes.play.tasks.phase import first_due
from arkadia_desktop.scenes.play.tasks.task import Task
from arkadia_desktop.scenes.play.view.looked_at import Target
from arkadia_desktop.stage.common.geometry import PlayLayout
from arkadia_desktop.stage.common.names import family_title
from arkadia_desktop.ui.loop.sheet import Sheet
from arkadia_desktop.ui.pads.in_hand import shown
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.widgets.base import CONFIRM, Way, Widget


class Stop(Widget):
    """``on_look`` is called when the keyboard comes here or goes away. Without a tooltip the pointer does not notice
    it: what lies below it keeps its clicks. What is not ``ringing`` has its ring drawn by what it stands for."""

    def __init__(
        self,
        id: str,
        on_look: Callable[[], None],
        *,
        group: str = "",
        pointable: bool = False,
        on_press: Callable[[], None] | None = None,
        tooltip: str = "",
        ringing: bool = True,
    ) -> None:
        super().__init__(id, group=group, tooltip=tooltip)
        self.pointable = pointable
        self.cursor = "open" if on_press else "arrow"
        self.looked_at = False
        """Whether the keyboard is here."""
        self._on_look, self._on_press, self._ringing = on_look, on_press, ringing

    @property
    def finger(self) -> Way:
        return "at once" if self.acts else "tap"

    @property
    def acts(self) -> bool:
        """Whether a press does something."""
        return self._on_press is not None

    def got_focus(self) -> None:
        self.looked_at = True
        self._on_look()

    def lost_focus(self) -> None:
        self.looked_at = False
        self._on_look()

    def handle(self, event: Event, now_ms: float) -> bool:
        if self._on_press is None:
            return False
        down = event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT
        if (event.type == pygame.KEYDOWN and event.key in CONFIRM) or (
            event.type == pygame.MOUSEBUTTONUP and self.rect.collidepoint(event.pos)
        ):
            self._on_press()
            return True
        return down

    def paint(self, surface: Surface, clip: Rect) -> None:
        if self._ringing:
            inside = self.rect.inflate(-self.kit.frame.px(8), -self.kit.frame.px(8))
            self.paint_ring(surface, inside, theme.PANEL_RADIUS)


class LineStop(Stop):
    """The chronicle: up and down go through its lines, Enter opens the whole of it. ``line`` counts from the newest
    one (0); None while the keyboard is elsewhere."""

    def __init__(
        self, id: str, on_look: Callable[[], None], count: Callable[[], int], on_open: Callable[[], None]
    ) -> None:
        super().__init__(id, on_look)
        self.line: int | None = None
        self._count, self._on_open = count, on_open

    def got_focus(self) -> None:
        self.line = 0
        super().got_focus()

    def lost_focus(self) -> None:
        self.line = None
        super().lost_focus()

    def handle(self, event: Event, now_ms: float) -> bool:
        if event.type != pygame.KEYDOWN or self.line is None:
            return False
        if event.key in (pygame.K_UP, pygame.K_DOWN):
            step = 1 if event.key == pygame.K_UP else -1
            self.line = max(0, min(self._count() - 1, self.line + step))
            self._on_look()
            return True
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self._on_open()
            return True
        return False


Words = tuple[str, ...]


def ribbon_words(
    now: Situation, driver: Driver, task: Task | None, sheet: Sheet, rail: RailButtons, *, coached: bool, sound: bool
) -> Words:
    """What to do: what Enter does where the keyboard is, else what the task or the driver says."""
    if coached:
        return (_("Choose a suggestion"),)
    seats = driver.facts.seats
    focused = focus_words(sheet, rail, [seats[seat].name for seat in now.tents], sound=sound)
    prompted = driver.prompt().hints if task is None or task.chooses else ()
    words = focused or prompted or (task.hints if task is not None else driver.hints())
    return tuple(map(shown, words))


def focus_words(sheet: Sheet, rail: RailButtons, tents: Sequence[str], *, sound: bool) -> Words:
    """What the ribbon says while a stop of the keyboard shows its ring; nothing while none does, or one that does
    nothing: its reason is told beside it. `tents` are the names of the left column; `sound`: whether it is on."""
    id = sheet.focused
    if id is None or not sheet[id].ringed or not sheet[id].enabled:
        return ()
    plain = {
        "redo": (_("Enter: redo"),),
        "log": (_("Enter: open the chronicle"),),
        "supply": (_("Enter: show the supply"),),
        "left": (_("Enter: show what is left"),),
        "pools": (_("Enter: show the castle pieces"), _("Enter: show the castle")),
        "coach": (_("Enter: ask the coach"),),
        "help": (_("Enter: open the rules"),),
        "menu": (_("Enter: open the menu"),),
        "own tent": (_("Your tent"),),
        "recap": (_("Arrows: choose a line"),),
        "recap close": (_("Enter: close this list"),),
        "lines": (_("Arrows: choose a line, Enter: show all"), _("Enter: open the chronicle")),
        "card 4": (_("Enter: draw from the stack"),),
        "sound": (_("Enter: turn the sound off") if sound else _("Enter: turn the sound on"),),
    }
    if id in plain:
        return plain[id]
    match id.split(" "):
        case ["hand", _number]:
            return (_("Enter: pick up this card"),)
        case ["card", _number]:
            return (_("Enter: take this card"),)
        case ["tent", number]:
            name = tents[int(number)]
            return _("{name}’s tent").format(name=name), name
        case ["floor", number]:
            return (_("Floor {number}").format(number=int(number) + 1),)
        case ["value", family]:
            title = family_title(Family(family))
            return labelled(title, sheet[id].tooltip), title
        case _:
            return rail.enter(id)


class CardStop(Stop):
    """What is told of a card stands on the panel it is read on, and not in a tooltip."""

    @property
    def help(self) -> str:
        return ""


class CardStops:
    """The picture draws the ring around a card, which may have grown; Enter takes a card of the hand up, and takes one
    of the others."""

    def __init__(self, situation: Situation, sheet: Sheet) -> None:
        self._situation, self._sheet = situation, sheet
        look = situation.refresh
        self._hand = [
            sheet.add(CardStop(f"hand {i + 1}", look, group="hand", ringing=False, on_press=partial(self._take_up, i)))
            for i in range(4)
        ]
        self._market = [
            sheet.add(CardStop(f"card {i + 1}", look, group="cards", ringing=False, on_press=partial(self._take, i)))
            for i in range(4)
        ]

    def layout(self, places: PlayLayout) -> None:
        """Lay them over the cards."""
        for stop, place in zip(self._hand, places.hand_cards, strict=True):
            stop.rect = place
        for stop, place in zip(self._market, places.market_places, strict=True):
            stop.rect = place

    @property
    def hand(self) -> int | None:
        """The card of the hand the keyboard is on."""
        return next((i for i, stop in enumerate(self._hand) if stop.ringed), None)

    @property
    def source(self) -> int | None:
        """The face-up place 0, 1, 2 it is on, 3 for the stack."""
        return next((i for i, stop in enumerate(self._market) if stop.ringed), None)

    def standing(self) -> dict[Widget, Target]:
        """The stops, and what each stands for."""
        hand, market = enumerate(self._hand), enumerate(self._market)
        return {**{stop: ("card", i) for i, stop in hand}, **{stop: ("source", i) for i, stop in market}}

    @property
    def looked_at(self) -> Target | None:
        """The card the keyboard is on, or the stack."""
        if self.hand is not None:
            return "card", self.hand
        return None if self.source is None else ("source", self.source)

    def note(self, card: Target | None) -> str:
        """What can be done with a card, or why nothing; empty for everything else."""
        match card:
            case "card", place:
                return self._hand[place].reason or _("Click it or drag it to lay its building")
            case "source", place if place != STACK_PLACE:
                return self._market[place].reason or _("Click it to take it")
            case _:
                return ""

    @property
    def first(self) -> str:
        """The id of the first of them that Enter would take up or take now; empty where there is none."""
        return next((stop.id for stop in (*self._hand, *self._market) if stop.takes_focus and stop.enabled), "")

    def refresh(self) -> None:
        """Say which of them can be taken, and why not. The keyboard does not stay on one that could be and no longer
        can."""
        ringed = next((stop for stop in (*self._hand, *self._market) if stop.ringed and stop.enabled), None)
        view, task = self._situation.shown, self._situation.task if self._situation.mine else None
        may_lift = task is not None and task.lifts_cards
        may_take = task is not None and task.takes_cards
        for i, stop in enumerate(self._hand):
            stop.visible = self._situation.seat is not None and i < len(view.hand)
            stop.allow(None if may_lift else self._why_no_hand())
        for i, stop in enumerate(self._market):
            stop.visible = view.stack_size > 0 if i == STACK_PLACE else view.face_up[i] is not None
            stop.allow(None if may_take else _("You take a card after you have laid a building."))
        if ringed is not None and not ringed.enabled:
            self._sheet.focus(None)

    def _why_no_hand(self) -> str:
        if not self._situation.mine:
            return _("You can only play a card on your turn.")
        phase = self._situation.shown.phase
        if phase is Phase.MUST:
            return _("First put the workers back.")
        return first_due(phase) or _("You have already laid a building or placed workers this turn.")

    def _take_up(self, place: int) -> None:
        if self._situation.task is not None and self._situation.task.lift(place):
            self._sheet.focus(None)  # the arrows move the building now

    def _take(self, source: int) -> None:
        if self._situation.task is not None:
            self._situation.task.take(source)
