"""Leaks to plant on purpose, for `test_planted_leaks.py`.

Each lets something through that depends on a hand nobody at the screen may know, or on the order of the stack.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest

from arkadia_desktop.rules.events import CardDrawn, Event
from arkadia_desktop.rules.game import Game
from arkadia_desktop.rules.pieces import FAMILIES, FORMS, Card
from arkadia_desktop.rules.view import PlayerView, view
from arkadia_desktop.scenes.play import presenter
from arkadia_desktop.scenes.play.accessibility import Accessibility
from arkadia_desktop.scenes.play.drivers import table as table_driver
from arkadia_desktop.scenes.play.drivers.table import TableDriver
from arkadia_desktop.scenes.play.screen import PlayScene
from arkadia_desktop.scenes.play.view import models
from arkadia_desktop.scenes.play.view.playback import beat
from arkadia_desktop.stage.panels import wording
from arkadia_desktop.stage.panels.wording import Line, lines
from arkadia_desktop.table import history
from arkadia_desktop.table.live import Table
from tests.scenes.screen import windows


class Secret:
    """The game of `table`, with all that nobody at the screen may know; so often has a plant `taken` something from it.

    A plant that takes something while a driver's screen is shown must be noticed there. One that never does has found
    nothing to leak: what it spoils is nothing of this driver's.
    """

    def __init__(self) -> None:
        self.table: Table | None = None
        self.taken = 0

    @property
    def game(self) -> Game:
        self.taken += 1
        assert self.table is not None
        return self.table.game

    @property
    def hand(self) -> int:
        """A number that tells what the seat after the viewer's holds."""
        return number(self.game.hands[1])

    @property
    def top(self) -> Card:
        """The next card of the stack."""
        return self.game.stack[0]


Plant = Callable[[pytest.MonkeyPatch, Secret], None]


def number(cards: tuple[Card, ...]) -> int:
    """A number that tells these cards from most others."""
    found = 0
    for card in cards:
        found = found * 7 + 4 * FORMS.index(card.form) + FAMILIES.index(card.family)
    return found


def wrapped(patch: pytest.MonkeyPatch, owner: Any, name: str, more: Callable[..., None]) -> None:
    """After the method `name` of `owner`, or the last of its steps, comes ``more(self)``."""
    real = getattr(owner, name)

    def stepwise(self: Any, steps: Iterator[None]) -> Iterator[None]:
        yield from steps
        more(self)

    def both(self: Any, *values: Any, **named: Any) -> Any:
        result = real(self, *values, **named)
        if isinstance(result, Iterator):
            return stepwise(self, result)
        more(self)
        return result

    patch.setattr(owner, name, both)


def another_hand(patch: pytest.MonkeyPatch, secret: Secret) -> None:
    """The driver gives the hand of somebody else for that of the seat at its screen."""
    real = PlayScene.__init__

    def begin(scene: PlayScene, director: Any, driver: Any, *more: Any) -> None:
        own = driver.view

        def theirs() -> PlayerView:
            position: PlayerView = own()
            return position if position.seat is None else position._replace(hand=secret.game.hands[1])

        driver.view = theirs
        real(scene, director, driver, *more)

    patch.setattr(PlayScene, "__init__", begin)


def a_hand_while_nobody_sits_there(patch: pytest.MonkeyPatch, secret: Secret) -> None:
    """What is shown to nobody has the hand of whoever is on turn."""

    def leaking(game: Game, seat: int | None) -> PlayerView:
        return view(game, secret.game.player if seat is None else seat)

    patch.setattr(history, "view", leaking)


def a_hand_that_stays_after_the_turn(patch: pytest.MonkeyPatch, secret: Secret) -> None:
    """The hand of the player before is seen until the curtain closes."""

    def stays(driver: TableDriver) -> None:
        if driver._shares:  # from one person alone nothing is hidden
            assert secret.game

    patch.setattr(TableDriver, "_turn_ended", stays)


def no_curtain(patch: pytest.MonkeyPatch, secret: Secret) -> None:
    """The next person is held to be at the screen at once."""
    patch.setattr(TableDriver, "close_curtain", lambda self: self._seated(secret.game.player))


def a_card_drawn_from_the_stack(patch: pytest.MonkeyPatch, secret: Secret) -> None:
    """The chronicle tells which card somebody else has drawn."""

    def telling(event: Event, position: PlayerView) -> Iterator[Line]:
        assert secret.table is not None
        ours = position.setup == view(secret.table.game, None).setup
        drawn = event.card if ours and isinstance(event, CardDrawn) else None
        for line in lines(event, position):
            if drawn is None:
                yield line
            else:
                secret.taken += 1
                yield replace(line, text=f"Drew {drawn}")

    patch.setattr(history, "seen", lambda event, seat: event)
    patch.setattr(wording, "lines", telling)


def the_size_of_a_tent(patch: pytest.MonkeyPatch, secret: Secret) -> None:
    """The badge of a tent counts something else than cards."""
    real = models.tent_model
    patch.setattr(models, "tent_model", lambda now, seat: replace(real(now, seat), cards=secret.hand % 10))


def the_top_of_the_stack(patch: pytest.MonkeyPatch, secret: Secret) -> None:
    """The stack looks thicker above some cards."""
    real = models.market_model
    patch.setattr(
        models, "market_model", lambda now, hover: replace(real(now, hover), stack=10 + number((secret.top,)))
    )


def the_news_of_the_curtain(patch: pytest.MonkeyPatch, secret: Secret) -> None:
    """The curtain tells more than what is public."""
    patch.setattr(table_driver, "news", lambda table, seat: f"They hold {secret.hand}.")


def the_title_of_the_window(patch: pytest.MonkeyPatch, secret: Secret) -> None:
    """The taskbar names the best card."""
    wrapped(patch, Table, "submit", lambda table: setattr(windows[0], "title", f"Arkadia {secret.hand}"))


def a_line_of_the_log(patch: pytest.MonkeyPatch, secret: Secret) -> None:
    """What helps when one looks for mistakes."""
    wrapped(patch, Table, "submit", lambda table: logging.getLogger("table").debug("hands %d", secret.hand))


def a_line_on_the_terminal(patch: pytest.MonkeyPatch, secret: Secret) -> None:
    """What somebody forgot to take out."""
    wrapped(patch, Table, "submit", lambda table: print(secret.hand))


def a_sound(patch: pytest.MonkeyPatch, secret: Secret) -> None:
    """An action sounds as the next card of the stack deserves."""
    wrapped(
        patch, PlayScene, "play", lambda scene: scene.kit.sound.play(f"payout_{1 + FORMS.index(secret.top.form) % 6}")
    )


def what_is_told_by_ear(patch: pytest.MonkeyPatch, secret: Secret) -> None:
    """What an assistive program is told happened last tells of a hand too."""
    real = Accessibility._happened

    def telling(scene: Accessibility, shown: Any) -> Any:
        spoken = real(scene, shown)
        return replace(spoken, name=f"{spoken.name} {secret.hand}")

    patch.setattr(Accessibility, "_happened", telling)


def a_tooltip(patch: pytest.MonkeyPatch, secret: Secret) -> None:
    """The button of the menu says it to whoever points at it, where there is one."""

    def hint(scene: PlayScene) -> None:
        menu = scene.sheet["menu"]
        if menu.enabled and menu.visible:
            menu.tooltip = f"They hold {secret.hand}"

    wrapped(patch, PlayScene, "_offer", hint)


def an_offer_to_undo(patch: pytest.MonkeyPatch, secret: Secret) -> None:
    """Undo is refused, and the reason tells which card would come."""
    patch.setattr(Table, "why_no_undo", lambda table: f"before {secret.top}")


def the_length_of_a_step(patch: pytest.MonkeyPatch, secret: Secret) -> None:
    """A turn takes longer with some hands."""
    patch.setattr(presenter, "beat", lambda *given, **more: beat(*given, **more) + 100.0 * (secret.hand % 5))


ASIDE: tuple[tuple[Plant, str], ...] = (
    (the_title_of_the_window, "title"),
    (a_line_of_the_log, "log"),
    (a_line_on_the_terminal, "printed"),
    (a_sound, "sounds"),
    (a_tooltip, "tooltip"),
    (what_is_told_by_ear, "told"),
    (an_offer_to_undo, "undo"),
)
"""What does not change the course of a session, and the name of what it changes."""

QUICK: tuple[Plant, ...] = (another_hand, a_hand_that_stays_after_the_turn, the_length_of_a_step)
PLANTS: tuple[Plant, ...] = (
    *QUICK,
    *(plant for plant, _channel in ASIDE),
    the_top_of_the_stack,
    a_hand_while_nobody_sits_there,
    no_curtain,
    a_card_drawn_from_the_stack,
    the_size_of_a_tent,
    the_news_of_the_curtain,
)
