"""Cards grow under the pointer and shrink again; a building springs when it is turned; each to its end, in its time."""

from __future__ import annotations

from itertools import pairwise

from arkadia_desktop.rules.game import Phase
from arkadia_desktop.scenes.play.motion.animator import GROW_MS, PULSE, RESTED_MS, TURN_MS, HoverScale, Pulsing
from arkadia_desktop.scenes.play.tasks.held import PlacePiece
from arkadia_desktop.stage.board.motion import RING
from arkadia_desktop.ui.loop.scene import LIFE_MS
from tests.scenes.games import moments, table_at
from tests.scenes.screen import RIGHT, Screen
from tests.scenes.test_staging import choosing


def test_one_place_at_a_time_grows_from_where_it_is() -> None:
    growing = HoverScale()
    growing.point(2, 1.0)
    assert (growing.place, growing.percent) == (2, 0)
    growing.tick(0)
    growing.tick(30)
    half = growing.percent
    assert 0 < half < 100
    growing.point(None, 1.0)
    assert (growing.place, growing.percent) == (2, half)
    growing.tick(40)
    growing.tick(40 + GROW_MS)
    assert (growing.place, growing.running) == (None, False)
    growing.point(1, 1.0)
    growing.point(0, 1.0)
    assert (growing.place, growing.percent) == (0, 0)
    growing.point(3, 0.0)
    assert (growing.place, growing.percent, growing.running) == (3, 100, False)


def test_a_card_of_the_hand_grows_and_its_neighbours_make_room(screen: Screen) -> None:
    choosing(screen)
    hand = screen.play.picture.hand
    bases = [hand.card_rect(place) for place in range(4)]
    screen.move(screen.card(1))
    widths = []
    for _ in range(9):
        widths.append(hand.card_rect(1).w)
        screen.step(20)
    assert widths == sorted(widths)
    assert bases[1].w < widths[2] < widths[-1] == round(1.35 * bases[1].w)
    assert hand.card_rect(0).x < bases[0].x
    assert hand.card_rect(2).x > bases[2].x
    screen.move(screen.nowhere)
    screen.step(20)
    screen.step(20)
    assert bases[1].w < hand.card_rect(1).w < widths[-1]
    screen.wait(GROW_MS + 40, each=20)
    assert [hand.card_rect(place) for place in range(4)] == bases
    assert not screen.play.picture.animating


def test_a_card_that_can_be_taken_grows(screen: Screen) -> None:
    name, number = next(moment for moment in moments(Phase.DRAW))
    table = table_at(name, number, [])
    screen.play_on(table_at(name, number, [table.player]), speed=1.0)
    market = screen.play.picture.market
    place = next(place for place, card in enumerate(table.game.face_up) if card is not None)
    base = market.card_rect(place)
    screen.move(screen.source(place))
    screen.wait(GROW_MS + 60, each=20)
    assert market.card_rect(place).w == round(1.2 * base.w)
    assert market.card_rect(place).bottom == base.bottom


def test_a_building_springs_when_it_is_turned(screen: Screen) -> None:
    choosing(screen)
    screen.click(screen.card(0))
    screen.move(screen.square(screen.table.game.board.lot.at))
    screen.wait(300)
    dragged = screen.play.picture.dragged
    assert dragged.model is not None
    assert dragged.model.squash == 100
    screen.down(screen.square(screen.table.game.board.lot.at), RIGHT)
    squashes = []
    for _ in range(10):
        squashes.append(dragged.model.squash)
        screen.step(TURN_MS / 8)
    assert min(squashes) < 95
    assert max(squashes) > 100
    assert squashes[-1] == 100
    assert not screen.play.picture.animating


def test_the_squares_that_wait_for_a_castle_piece_call_once_and_rest_marked(screen: Screen) -> None:
    name, number = next(moment for moment in moments(Phase.CASTLE))
    table = table_at(name, number, [])
    waiting = table.game.castle.open_squares()
    for speed in (1.0, 0.0):
        screen.play_on(table_at(name, number, [table.player]), speed=speed)
        lights = []
        for _ in range(120):
            screen.step(60)
            model = screen.play.picture.motions.model
            lights += [{(one.x, one.y) for one in model.poses if one.picture == RING}] if model is not None else []
            shown = screen.play.picture.board.model
            assert shown is not None
            assert shown.overlay.targets == waiting
        assert not screen.play.animating
        lit = [bool(one) for one in lights]
        assert lit[1:].count(True) - sum(a and b for a, b in pairwise(lit)) <= 1, "it comes once"
        assert len(set().union(*lights)) == (len(waiting) if speed else 0)
    screen.play_on(table_at(name, number, [table.player]), speed=1.0)
    assert isinstance(screen.play.task, PlacePiece)
    screen.play.task.wheel(1)
    screen.wait(1000)
    assert not screen.play.picture.motions.running


def test_the_line_around_what_can_be_taken_pulses_with_idle_life_and_rests_with_it(screen: Screen) -> None:
    name, number = next(moment for moment in moments(Phase.DRAW))
    table = table_at(name, number, [])
    pulses = 10
    for speed in (1.0, 0.0):
        screen.play_on(table_at(name, number, [table.player]), speed=speed)
        glows = []
        for _ in range(round((pulses * PULSE * LIFE_MS + 120) / 60)):
            screen.step(60)
            model = screen.play.picture.market.model
            assert model is not None
            glows.append(model.glow)
        assert not screen.play.animating
        assert min(glows) == (45 if speed else 100)
        assert sum(a > 45 == b for a, b in pairwise(glows)) == (pulses if speed else 0)
    pulsing, dim = Pulsing(), PULSE // 2
    assert [pulsing.glow(0, life, due=True) for life in (0, dim)] == [100, 45]
    assert pulsing.glow(RESTED_MS, dim, due=True) == 100
    assert not pulsing.pulses
