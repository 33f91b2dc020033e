"""A town that nobody plays: it is shown, and nothing comes of anything. Other drivers begin with what this one has."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial

from pygame.event import Event

from arkadia_desktop.locale import _, pgettext
from arkadia_desktop.rules.actions import Action
from arkadia_desktop.rules.view import PlayerView
from arkadia_desktop.scenes.common import key_bindings as keys
from arkadia_desktop.scenes.play.ports import Command, Screen, Waiting
from arkadia_desktop.scenes.play.tasks.rail_button import BANNER, END, REDO, TURN, UNDO, Rail, RailButton
from arkadia_desktop.scenes.play.view.chronicle_lines import Told
from arkadia_desktop.scenes.play.view.prompt import SILENT, Prompt
from arkadia_desktop.scenes.play.view.recap_lines import Recap
from arkadia_desktop.scenes.play.view.table_facts import TableFacts


class Still:
    """Shows `position`, with what is known besides it."""

    def __init__(self, position: PlayerView, facts: TableFacts) -> None:
        self._position, self._facts = position, facts
        self._attached: Screen | None = None

    @property
    def seat(self) -> int | None:
        """Whose hand is shown: that of the seat who sees the position."""
        return self._position.seat

    @property
    def screen(self) -> Screen:
        """The screen it drives. Raises RuntimeError before there is one."""
        if self._attached is None:
            raise RuntimeError("no screen has been attached")
        return self._attached

    @property
    def facts(self) -> TableFacts:
        return self._facts

    @property
    def may_act(self) -> bool:
        return False

    @property
    def waits(self) -> bool:
        return False

    @property
    def waiting(self) -> Waiting:
        return Waiting()

    @property
    def curtain_due(self) -> bool:
        return False

    def attach(self, screen: Screen) -> None:
        self._attached = screen

    def view(self) -> PlayerView:
        return self._position

    def past(self) -> Sequence[Told]:
        return ()

    def recap(self) -> Recap | None:
        return None

    def submit(self, action: Action) -> None:
        """Nobody is on turn, so nobody submits anything."""

    def tick(self, now_ms: float, *, idle: bool) -> None:
        """Nothing happens."""

    def left(self) -> None:
        """Nothing is kept."""

    def shown(self, *, hurried: bool) -> None:
        """Nothing follows."""

    def hurried(self) -> None:
        """There is nothing to skip."""

    def close_curtain(self) -> None:
        """No hand is in danger."""

    def prompt(self) -> Prompt:
        return SILENT

    def rail(self) -> Rail:
        return standing_rail(out_of_turn())

    def hints(self) -> tuple[str, ...]:
        return ()

    def commands(self) -> Mapping[str, Command]:
        return {key: Command(_nothing, partial(out_of_turn().get, key)) for key in out_of_turn()}

    def key(self, event: Event) -> bool:
        return False

    def entered(self) -> None:
        """Nothing has changed meanwhile."""

    def closing(self) -> bool:
        return True


def out_of_turn() -> dict[str, str]:
    """Why nothing can be done while it is nobody's turn at the screen, by the names of keys and places of the rail."""
    return {
        keys.UNDO: _("You can only undo on your turn."),
        keys.REDO: _("You can only redo on your turn."),
        keys.BANNER: _("You can only raise a banner on your turn."),
        keys.END_TURN: _("It is not your turn."),
        keys.COACH: _("You can only ask the coach on your turn."),
    }


def standing_rail(why_not: Mapping[str, str]) -> Rail:
    """The buttons as they are named in a turn, with nothing behind them but the reasons by keys; one that has none can
    be pressed."""
    offers = (
        (UNDO, keys.UNDO, _("Undo"), "undo", ""),
        (REDO, keys.REDO, _("Redo"), "redo", ""),
        (BANNER, keys.BANNER, _("Banner & sell"), "banner", _("Banner")),
        (END, keys.END_TURN, _("End turn"), "end", ""),
    )
    rail = {
        place: RailButton(label, icon, _nothing, why_not.get(key), short=short, meaning=place)
        for place, key, label, icon, short in offers
    }
    end = replace(rail[END], least=pgettext("where there is hardly any room", "End turn"))
    turn = RailButton(_("Rotate"), "rotate", _nothing, _("Pick up a building first."), meaning="rotate")
    return {**rail, END: end, TURN: turn}


def _nothing() -> None:
    """Nothing stands behind such a button."""
