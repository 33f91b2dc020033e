"""The seal market lens: what an action in the making does to the values and to everybody's seals."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pygame
import pytest

from arkadia_desktop.rules.actions import Build, Workers
from arkadia_desktop.rules.evaluation import worth
from arkadia_desktop.rules.game import Game, Phase
from arkadia_desktop.rules.legal import LegalActions
from arkadia_desktop.rules.pieces import FAMILIES
from arkadia_desktop.rules.play import play
from arkadia_desktop.scenes.play.tasks.held import Lay, PlacePiece
from arkadia_desktop.settings import UI_SCALES
from arkadia_desktop.stage.panels.ticker import LensModel
from arkadia_desktop.table.options import Options
from tests.scenes.games import course, everywhere, table_at
from tests.scenes.screen import Screen
from tests.scenes.ways import build_by_clicks


def completing(game: Game) -> Build | None:
    """A building that can be laid without a turn and completes exactly one."""
    if game.phase is not Phase.MUST or len(game.board.buildings) < 12:
        return None
    for action in LegalActions(game).builds():
        if action.rot == 0 and play(game, action).game.pending == 1:
            return action
    return None


def sit(screen: Screen, wanted: Callable[[Game], object], *, memory: bool = False) -> Game:
    name, number = next(everywhere(wanted))
    game = course(name)[number]
    screen.play_on(table_at(name, number, [game.player], options=Options(memory_game=memory, auto_forced=False)))
    screen.click(screen.nowhere)
    return screen.table.game


def lens(screen: Screen) -> LensModel | None:
    picture = screen.play.picture
    return picture.lens.model if picture.lens_shown else None


def hold(screen: Screen, action: Build) -> None:
    """The building over its place, not dropped."""
    screen.click(screen.card(screen.table.game.hand.index(action.card)))
    task = screen.play.task
    assert isinstance(task, Lay)
    screen.move(screen.over(action.at, task.draft.size))


@pytest.mark.parametrize("memory", [True, False])
def test_a_building_that_completes_another_opens_it_at_best(screen: Screen, memory: bool) -> None:
    game = sit(screen, completing, memory=memory)
    action = completing(game)
    assert action is not None
    hold(screen, action)
    after = play(game, action).game
    model, ticker = lens(screen), screen.play.picture.ticker.model
    assert model is not None
    assert ticker is not None
    assert model.at_best
    pieces = [play(after, piece).game for piece in LegalActions(after).pieces()]
    best = max(worth(one.players[game.player].seals, one.castle.values) for one in pieces)
    me = model.rows[0]
    assert (me.name, me.own) == ("You", True)
    assert me.before == worth(game.players[game.player].seals, game.castle.values)
    assert me.after == best
    assert ticker.after in {one.castle.values for one in pieces}
    assert (sum(share.before for share in model.shares), sum(share.after for share in model.shares)) == (
        me.before,
        me.after,
    )
    assert all(share.seals * share.value == share.after for share in model.shares)
    assert len(model.rows) == (1 if memory else len(game.players))
    for row in model.rows[1:]:
        seat = next(seat for seat, player in enumerate(game.players) if player.colour is row.colour)
        assert row.after == worth(after.players[seat].seals, ticker.after)
    assert "with your best piece" in " ".join(box.text for box in screen.play.picture.lens.boxes())
    screen.move(screen.nowhere)
    assert lens(screen) is None
    assert ticker.after is not None
    assert screen.play.picture.ticker.model.after is None


def test_workers_that_complete_open_it_too(screen: Screen) -> None:
    def fits(game: Game) -> Workers | None:
        if game.phase is not Phase.MUST:
            return None
        player = game.players[game.player]
        for building, around in LegalActions(game).open_buildings():
            squares = game.board.grid.squares(around)
            if len(squares) <= player.own:
                return Workers(building.id, squares, ())
        return None

    game = sit(screen, fits)
    action = fits(game)
    assert action is not None
    for square in action.own:
        assert lens(screen) is None
        screen.click(screen.square(square))
    model = lens(screen)
    assert model is not None
    assert model.at_best


def test_a_piece_is_foreseen_at_best_once_it_is_pointed_at_and_exactly_over_its_square(screen: Screen) -> None:
    game = sit(screen, lambda game: game.phase is Phase.CASTLE and len(game.castle.open_squares()) > 3)
    assert isinstance(screen.play.task, PlacePiece)
    assert lens(screen) is None, "nothing has been chosen"
    assert screen.play.picture.ticker.model.after is None
    family = next(family for family in FAMILIES if game.castle.pool[family.ordinal])
    screen.move(screen.pool(family))
    model = lens(screen)
    assert model is not None
    assert model.at_best
    screen.click(screen.pool(family))
    screen.move(screen.castle(game.castle.open_squares()[0]))
    model = lens(screen)
    assert model is not None
    assert not model.at_best
    assert "Seal market" in [box.text for box in screen.play.picture.lens.boxes()]
    told = " ".join(box.text for box in screen.play.picture.facts.boxes())
    after = game.castle.with_piece(family, game.castle.open_squares()[0]).values
    assert ("\N{RIGHTWARDS ARROW}" in told) is (after != game.castle.values), "only what changes is told"
    for now, then in zip(game.castle.values, after, strict=True):
        assert now == then or f"{now} → {then}" in told
    screen.key(pygame.K_ESCAPE)


def test_it_closes_when_the_building_lies(screen: Screen) -> None:
    game = sit(screen, lambda game: game.phase is Phase.MUST and len(game.board.buildings) < 6)
    action = next(LegalActions(game).builds())
    build_by_clicks(screen, action, Random(1))
    assert lens(screen) is None


@pytest.mark.parametrize("percent", UI_SCALES)
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1366, 768), (1920, 1080), (2560, 1440)], ids=str)
def test_what_is_told_beside_a_piece_covers_no_word_of_it(wide: Screen, size: tuple[int, int], percent: int) -> None:
    """Nor a seal value, on whichever square of the castle the piece is held."""
    screen = wide
    screen.rescale(percent / 100)
    screen.resize(size)
    sit(screen, lambda game: game.phase is Phase.CASTLE)
    screen.key(pygame.K_1)
    picture = screen.play.picture
    for arrow in (pygame.K_LEFT, *[pygame.K_RIGHT] * 4, *[pygame.K_DOWN] * 3, *[pygame.K_LEFT] * 3):
        told = [box.rect.inflate(16, 16) for box in picture.facts.boxes()]
        words = [box for part, box in screen.play.sheet.boxes() if part in ("lens", "ticker")]
        covered = [box.text for box in words if box.rect.collidelist(told) >= 0]
        assert covered == []
        screen.key(arrow)


@pytest.mark.parametrize(("size", "percent"), [((960, 600), 100), ((1280, 720), 150), ((2560, 1440), 150)], ids=str)
def test_a_short_name_stands_in_one_line_with_its_figures(wide: Screen, size: tuple[int, int], percent: int) -> None:
    wide.rescale(percent / 100)
    wide.resize(size)
    sit(wide, lambda game: game.phase is Phase.CASTLE)
    wide.key(pygame.K_1)
    boxes = wide.play.picture.lens.boxes()
    first = next(number for number, box in enumerate(boxes) if box.text == "You")
    name, before, after = (box.rect for box in boxes[first : first + 3])
    assert name.right < before.left < before.right < after.left
    assert before.top < name.centery < before.bottom
    assert after.left - before.right < 2 * before.h, "both numbers are one group"


def test_what_a_piece_does_is_told_over_free_meadow(wide: Screen) -> None:
    wide.rescale(1)
    wide.resize((1920, 1080))
    sit(wide, lambda game: game.phase is Phase.CASTLE)
    wide.key(pygame.K_1)
    picture, places = wide.play.picture, list[pygame.Rect]()
    for arrow in (pygame.K_LEFT, *[pygame.K_RIGHT] * 4, *[pygame.K_DOWN] * 3, *[pygame.K_LEFT] * 3):
        wide.key(arrow)
        places.append(picture.facts.place.copy())
    assert any(place.w for place in places)
    assert all(place.collidelist(picture.town) < 0 for place in places if place.w)


@pytest.mark.parametrize(("size", "percent"), [((1366, 768), 100), ((1920, 1080), 100), ((1280, 720), 150)], ids=str)
def test_what_a_held_building_brings_is_told_below_what_its_seals_come_to(
    wide: Screen, size: tuple[int, int], percent: int
) -> None:
    """All of the town stays in sight in every form."""
    wide.rescale(percent / 100)
    wide.resize(size)
    action = completing(sit(wide, completing))
    assert action is not None
    hold(wide, action)
    picture = wide.play.picture
    told = picture.bubble.place
    assert told.w
    assert picture.lens.rect.contains(told)
    assert [box.text for box in picture.lens.boxes() if box.rect.colliderect(told)] == []
    wide.key(pygame.K_ESCAPE)
