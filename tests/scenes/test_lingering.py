"""Workers of a draft rise, a refused building shakes its head and goes back: then all is as the draft has it."""

from __future__ import annotations

from arkadia_desktop.rules.actions import Workers
from arkadia_desktop.scenes.play.motion.animator import GLIDE_MS, REFUSED_MS, SHAKE_MS
from arkadia_desktop.scenes.play.motion.choreography import POP_MS
from arkadia_desktop.scenes.play.tasks.held import PlaceWorkers
from tests.scenes.games import NAMES, played, table_at
from tests.scenes.screen import Screen
from tests.scenes.test_staging import choosing


def drawn(screen: Screen) -> int:
    """The figures on the board."""
    return sum(str(item.key[1]).startswith("worker_") for item in screen.play.picture.board.items)


def test_a_worker_of_a_draft_rises_from_its_base(screen: Screen) -> None:
    name, number, action = next(
        (name, number, one.action) for name in NAMES for number, one in enumerate(played(name))
        if isinstance(one.action, Workers) and one.seat == 0 and one.action.own
    )  # fmt: skip
    screen.play_on(table_at(name, number, [0]), speed=1.0)
    task = PlaceWorkers(screen.play)
    screen.play.begin(task)
    screen.wait(300)
    assert isinstance(action, Workers)
    before = drawn(screen)
    screen.click(screen.square(action.own[0]))
    motions = screen.play.picture.motions
    assert motions.running
    assert drawn(screen) == before
    heights = []
    for _ in range(round(POP_MS / 20) + 2):
        assert motions.model is not None
        heights += [pose.height for pose in motions.model.poses]
        screen.step(20)
    assert heights[0] < screen.layout.square < max(heights)
    assert drawn(screen) == before + 1
    assert not screen.play.picture.animating


def test_a_building_dropped_where_it_may_not_lie_shakes_its_head_and_goes_back(screen: Screen) -> None:
    choosing(screen)
    lot = screen.table.game.board.lot.at
    screen.drag(screen.card(0), screen.over(lot, (1, 1)), ways=4)
    picture = screen.play.picture
    assert picture.board.model is not None
    assert screen.play.task is not None
    assert screen.play.task.held is None
    assert picture.board.model.overlay.ghost is not None
    assert picture.motions.model is not None
    places = []
    start = screen.now
    while picture.motions.running:
        places += [pose.x for pose in picture.motions.model.poses]
        if screen.now - start > REFUSED_MS + 40:
            assert picture.board.model.overlay.ghost is None
        screen.step(16)
    assert screen.now - start <= SHAKE_MS + GLIDE_MS + 60
    shaken = places[: round(SHAKE_MS / 16)]
    assert min(shaken) < shaken[-1] < max(shaken) or len(set(shaken)) > 4
    card = screen.card(0)[0]
    assert abs(places[-1] - card) < abs(places[0] - card)
    assert screen.play.mine
