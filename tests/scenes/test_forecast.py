"""What one may expect of a game, for who wishes to know and plays alone."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from arkadia_desktop import locale
from arkadia_desktop.ai import levels
from arkadia_desktop.rules.game import Phase
from arkadia_desktop.rules.pieces import Colour
from arkadia_desktop.scenes.common.setting_list import GAME
from arkadia_desktop.scenes.settings.screen import SettingsScene
from arkadia_desktop.stage.common.geometry import PlayLayout
from arkadia_desktop.stage.panels.forecast import Forecast, ForecastModel
from arkadia_desktop.table.options import Curtain, Options
from arkadia_desktop.ui.paint.frame import Frame
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.widgets import Toggle
from tests.scenes.games import found, table_at
from tests.scenes.scan import small_or_cut
from tests.scenes.screen import Screen, by_level
from tests.tongues import READ
from tests.ui.desk import sprites

NAME = "std3"
Screens = Callable[..., Screen]


@pytest.fixture(autouse=True)
def engine(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(levels, "is_fast", lambda: True)


def wishing(screen: Screen) -> Screen:
    screen.app.change(replace(screen.app.settings, estimate=True))
    return screen


def seated(screen: Screen, people: tuple[int, ...], options: Options | None = None) -> Screen:
    """A game in its middle, in which a person of these is on turn."""
    number = found(NAME, lambda game: game.phase is Phase.MUST and game.player in people, 20)
    screen.sit(table_at(NAME, number, people, options=options or Options(curtain=Curtain.OFF)))
    screen.wait(3000)
    return screen


def known(screen: Screen) -> list[int]:
    """After which turns it is known."""
    return [one.turn for one in screen.play.driver.prompt().estimates or ()]


def test_it_is_told_after_each_turn(screens: Screens) -> None:
    screen = seated(wishing(screens()), (0,))
    turns = screen.play.view.turn
    assert known(screen) == [*range(1, turns + 1)]
    model = screen.play.picture.forecast.model
    assert model is not None
    assert len(model.chances) == turns
    assert "forecast" in screen.layout
    words = [branch.spoken.name for branch in screen.play.accessibility.branches() if branch.key == "expected"]
    assert words == [f"Win chance {model.chances[-1]}%, {model.gold} gold expected"]


def test_a_turn_that_is_not_shown_yet_is_not_given_away(screens: Screens) -> None:
    screen = seated(wishing(screens()), (0,))
    screen.speed(1.0)
    turn, ahead = screen.table.game.turn, False
    while screen.table.player == 0:
        screen.play.submit(by_level(screen.table.view(0), "apprentice", 1))
    while screen.play.view.turn < turn + 2:
        screen.step()
        model, shown = screen.play.picture.forecast.model, screen.play.picture.shown
        assert model is not None
        assert shown is not None
        assert len(model.chances) <= shown.view.turn
        ahead = ahead or known(screen)[-1] > shown.view.turn
    assert ahead


@pytest.mark.parametrize("people", [(0, 1), (0, 1, 2)])
def test_who_plays_with_other_people_is_told_nothing(screens: Screens, people: tuple[int, ...]) -> None:
    screen = seated(wishing(screens()), people)
    assert screen.play.driver.prompt().estimates is None
    assert "forecast" not in screen.layout


def test_nobody_is_told_who_does_not_wish_it(screens: Screens) -> None:
    screen = seated(screens(), (0,))
    assert screen.play.driver.prompt().estimates is None
    assert "forecast" not in screen.layout
    wishing(screen).wait(3000)
    assert "forecast" in screen.layout


def test_behind_the_curtain_nothing_is_told(screens: Screens) -> None:
    screen = seated(wishing(screens()), (0,), Options(curtain=Curtain.ALWAYS))
    assert screen.play.seat is None
    assert screen.play.driver.prompt().estimates == ()


def test_without_the_engine_in_c_there_is_none(screens: Screens, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(levels, "is_fast", lambda: False)
    screen = seated(wishing(screens()), (0,))
    assert screen.play.driver.prompt().estimates is None
    screen.show(SettingsScene(screen.app, None, GAME))
    screen.step()
    switch = screen.expect(SettingsScene).sheet["estimate"]
    assert isinstance(switch, Toggle)
    assert switch.reason == "The fast engine is missing."


@pytest.mark.parametrize("language", READ)
@pytest.mark.parametrize("size", [(1280, 720), (1366, 768), (1920, 1080), (2560, 1080), (3840, 2160)])
@pytest.mark.parametrize("opponents", [1, 3])
def test_no_word_is_cut(size: tuple[int, int], opponents: int, language: str) -> None:
    locale.use(language)
    places = PlayLayout(Frame(*size), opponents, expects=True)
    panel = Forecast()
    panel.layout(Kit(places.frame, sprites()), places["forecast"])
    panel.show(ForecastModel((100,) * 30, 188, Colour.VIOLET))
    boxes = [("forecast", box) for box in panel.boxes()]
    assert small_or_cut(boxes) == []
    assert all(panel.rect.contains(box.rect) for _id, box in boxes)
