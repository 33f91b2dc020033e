"""The cards as stops of the keyboard: those of the hand, the face-up ones and the stack."""

from __future__ import annotations

from functools import partial

from arkadia_desktop.locale import _
from arkadia_desktop.rules.game import Phase
from arkadia_desktop.rules.pieces import STACK_PLACE
from arkadia_desktop.scenes.play.focus_stops import Stop
from arkadia_desktop.scenes.play.ports import Situation
from arkadia_desktop.scenes.play.tasks.phase import first_due
from arkadia_desktop.scenes.play.view.looked_at import Target
from arkadia_desktop.stage.common.geometry import PlayLayout
from arkadia_desktop.ui.loop.sheet import Sheet
from arkadia_desktop.ui.widgets.base import Widget


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
