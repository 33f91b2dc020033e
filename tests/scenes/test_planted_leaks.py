"""Leaks planted on purpose: the proof of `test_secrets.py` must notice every one of them.

Each plant lets something through that depends on a hand nobody at the screen may know, or on the order of the stack.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from itertools import count
from pathlib import Path
from typing import Any

import pygame
import pytest

from arkadia_desktop.rules.actions import END, STACK, Draw
from arkadia_desktop.rules.events import CardDrawn, Event
from arkadia_desktop.rules.game import Game
from arkadia_desktop.rules.pieces import FAMILIES, FORMS, Card
from arkadia_desktop.rules.view import PlayerView, view
from arkadia_desktop.scenes.common.position_picture import position_picture
from arkadia_desktop.scenes.play import presenter
from arkadia_desktop.scenes.play.drivers import hotseat
from arkadia_desktop.scenes.play.drivers.hotseat import HotSeat
from arkadia_desktop.scenes.play.screen import PlayScene
from arkadia_desktop.scenes.play.view import models
from arkadia_desktop.scenes.play.view.playback import duration
from arkadia_desktop.scenes.saved_games import rows
from arkadia_desktop.stage.panels import wording
from arkadia_desktop.stage.panels.wording import Line, lines
from arkadia_desktop.table import history
from arkadia_desktop.table.live import REVEALED, Table
from tests.scale import FULL
from tests.scenes.screen import table_of
from tests.scenes.twin_sessions import Session, Wishes
from tests.scenes.twins import Script, script, told_apart, twin

WISHES = Wishes(speed=2.0, disturbed=0)
LOOKED = {"a_tooltip": "look_about", "the_picture_of_a_saved_game": "saves"}
"""Plants that are seen only by who looks there."""
Plant = Callable[[pytest.MonkeyPatch], None]


def number(cards: tuple[Card, ...]) -> int:
    """A number that tells these cards from most others."""
    found = 0
    for card in cards:
        found = found * 7 + 4 * FORMS.index(card.form) + FAMILIES.index(card.family)
    return found


def others(game: Game) -> int:
    """A number that tells what the person holds who does not begin."""
    return number(game.hands[1 - game.setup.start])


def wrapped(patch: pytest.MonkeyPatch, owner: Any, name: str, more: Callable[..., None]) -> None:
    """After the method `name` of `owner` comes ``more(self)``."""
    real = getattr(owner, name)

    def both(self: Any, *values: Any, **named: Any) -> Any:
        result = real(self, *values, **named)
        more(self)
        return result

    patch.setattr(owner, name, both)


def behind_the_screen(patch: pytest.MonkeyPatch) -> Callable[[], Game]:
    """The game that is shown, with all its secrets: what is shown has no way to it by itself."""
    tables: list[Table] = []
    wrapped(patch, Table, "view", lambda table: tables.append(table))
    return lambda: tables[-1].game


# ---- the plants


def a_hand_while_nobody_sits_there(patch: pytest.MonkeyPatch) -> None:
    """The views of nobody have the hand of whoever is on turn."""
    patch.setattr(history, "view", lambda game, seat: view(game, game.player if seat is None else seat))


def a_hand_that_stays_after_the_turn(patch: pytest.MonkeyPatch) -> None:
    """The hand of the player before is seen until the curtain closes."""
    patch.setattr(HotSeat, "_turn_ended", lambda self: None)


def no_curtain(patch: pytest.MonkeyPatch) -> None:
    """The next person is held to be at the screen at once."""
    patch.setattr(HotSeat, "close_curtain", lambda self: self._seated(self.table.player))


def a_card_drawn_from_the_stack(patch: pytest.MonkeyPatch) -> None:
    """The chronicle tells which card somebody else has drawn."""

    def telling(event: Event, position: PlayerView) -> Iterator[Line]:
        drawn = event.card if isinstance(event, CardDrawn) else None
        for line in lines(event, position):
            yield line if drawn is None else replace(line, text=f"Drew {drawn.form.value}")

    patch.setattr(history, "seen", lambda event, seat: event)
    patch.setattr(wording, "lines", telling)


def the_size_of_a_tent(patch: pytest.MonkeyPatch) -> None:
    """The badge of a tent counts something else than cards."""
    real, behind = models.tent_model, behind_the_screen(patch)

    def leaking(now: models.Shown, seat: int) -> Any:
        return replace(real(now, seat), cards=others(behind()) % 10)

    patch.setattr(models, "tent_model", leaking)


def the_top_of_the_stack(patch: pytest.MonkeyPatch) -> None:
    """The stack looks thicker above some cards."""
    real, behind = models.market_model, behind_the_screen(patch)

    def leaking(now: models.Shown, hover: int | None) -> Any:
        return replace(real(now, hover), stack=10 + number(behind().stack[:1]))

    patch.setattr(models, "market_model", leaking)


def the_news_of_the_curtain(patch: pytest.MonkeyPatch) -> None:
    """The curtain tells more than what is public."""
    patch.setattr(hotseat, "news", lambda table, seat: f"They hold {others(table.game)}.")


def the_title_of_the_window(patch: pytest.MonkeyPatch) -> None:
    """The taskbar names the best card."""
    wrapped(patch, Table, "submit", lambda table: pygame.display.set_caption(f"Arkadia {others(table.game)}"))


def the_picture_of_a_saved_game(patch: pytest.MonkeyPatch) -> None:
    """One pixel of the thumbnail is of another colour."""
    real, looked = position_picture, view

    def leaking(kit: Any, position: Any, *values: Any, **named: Any) -> pygame.Surface:
        picture = real(kit, position, *values, **named)
        picture.set_at((3, 3), (position.stack_size, 0, 0))
        return picture

    patch.setattr(rows, "position_picture", leaking)
    patch.setattr(rows, "view", lambda game, seat: replace(looked(game, seat), stack_size=others(game) % 250))


def a_line_of_the_log(patch: pytest.MonkeyPatch) -> None:
    """What helps when one looks for mistakes."""
    wrapped(patch, Table, "submit", lambda table: logging.getLogger("table").debug("hands %d", others(table.game)))


def a_line_on_the_terminal(patch: pytest.MonkeyPatch) -> None:
    """What somebody forgot to take out."""
    wrapped(patch, Table, "submit", lambda table: print(others(table.game)))


def a_sound(patch: pytest.MonkeyPatch) -> None:
    """An action sounds as the next card of the stack deserves."""

    def chime(scene: PlayScene) -> None:
        stack = table_of(scene).game.stack
        scene.kit.sound.play(f"payout_{1 + FORMS.index(stack[0].form) % 6}")

    wrapped(patch, PlayScene, "play", chime)


def a_tooltip(patch: pytest.MonkeyPatch) -> None:
    """The button of the menu says it to whoever points at it."""

    def hint(scene: PlayScene) -> None:
        scene.sheet["menu"].tooltip = f"Menu {others(table_of(scene).game)}"

    wrapped(patch, PlayScene, "_refresh", hint)


def an_offer_to_undo(patch: pytest.MonkeyPatch) -> None:
    """Undo is refused before some cards."""
    real = Table.why_no_undo
    odd: Callable[[Table], bool] = lambda table: bool(FORMS.index(table.game.stack[0].form) % 2)  # noqa: E731
    patch.setattr(Table, "why_no_undo", lambda table: REVEALED if odd(table) else real(table))


def the_length_of_a_step(patch: pytest.MonkeyPatch) -> None:
    """A turn takes longer with some hands."""
    behind = behind_the_screen(patch)

    def longer(event: Event, mine: bool) -> float:
        return duration(event, mine) + 100.0 * (others(behind()) % 5)

    patch.setattr(presenter, "duration", longer)


ASIDE: tuple[tuple[Plant, str], ...] = (
    (the_title_of_the_window, "title"),
    (a_line_of_the_log, "log"),
    (a_line_on_the_terminal, "printed"),
    (a_sound, "sounds"),
    (a_tooltip, "tooltip"),
    (an_offer_to_undo, "undo"),
)
"""What does not change the course of a session, and the name of what it changes."""

QUICK: tuple[Plant, ...] = (
    a_hand_that_stays_after_the_turn,
    the_top_of_the_stack,
    the_picture_of_a_saved_game,
    the_length_of_a_step,
)
PLANTS: tuple[Plant, ...] = (
    *QUICK,
    *(plant for plant, _channel in ASIDE),
    a_hand_while_nobody_sits_there,
    no_curtain,
    a_card_drawn_from_the_stack,
    the_size_of_a_tent,
    the_news_of_the_curtain,
)


@cache
def told_here() -> Script:
    """The first turns of two persons and a computer, who draws from the stack while one of them looks on."""
    for seed in count():
        told = script(3, (0, 1), seed, 3)
        if told.setup.start == 1 and Draw(STACK) in told.actions[told.actions.index(END) :][: told.actions.index(END)]:
            return told
    raise AssertionError("endless")


def sessions(folder: Path, wishes: Wishes = WISHES, *, whole: bool = False) -> list[str]:
    """How the person who begins can tell that script and its twin apart; what comes first, or the `whole` list."""
    told, viewer = told_here(), told_here().setup.start
    first = Session(folder, told, wishes).run()
    beside = () if whole else first
    return told_apart(first, Session(folder, twin(told, viewer), wishes, beside=beside, viewer=viewer).run(), viewer)


@pytest.mark.parametrize("plant", PLANTS if FULL else QUICK, ids=lambda plant: plant.__name__)
def test_a_planted_leak_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, plant: Plant) -> None:
    plant(monkeypatch)
    looked = LOOKED.get(plant.__name__)
    assert sessions(tmp_path / "data", replace(WISHES, once=(looked,) if looked else ()))


def test_every_way_out_of_the_window_is_watched(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Several leaks in one session: each is named."""
    for plant, _channel in ASIDE:
        plant(monkeypatch)
    found = sessions(tmp_path / "data", replace(WISHES, once=("look_about",)), whole=True)
    assert {channel for _plant, channel in ASIDE} <= {one.partition(" ")[0] for one in found}


def test_without_one_nothing_is_noticed(tmp_path: Path) -> None:
    assert sessions(tmp_path / "data", replace(WISHES, once=tuple(LOOKED.values())), whole=True) == []
