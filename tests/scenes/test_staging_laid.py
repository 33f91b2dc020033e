"""Rings that fill, seals that fall, badges that bump: counted against the board before and after."""

from __future__ import annotations

from pygame import Rect

from arkadia_desktop.rules import events
from arkadia_desktop.rules.legal import LegalActions
from arkadia_desktop.rules.shapes import box
from arkadia_desktop.scenes.play.motion.choreography import SEAL_MS, TICK_MS, ring_of, stage
from arkadia_desktop.stage.board.motion import Pose, Ticks, Trace
from tests.scenes.screen import Screen
from tests.scenes.test_staging import begin, choosing, flights, leading, of, places, seals_in, staged

__all__ = ["places"]


def test_a_ring_fills_tick_by_tick_from_what_it_was_to_what_it_is(places):
    filled = 0
    for kind in (events.BuildingLaid, events.WorkersIntroduced):
        for moment in of(kind):
            before, after = moment[3].board, moment[2].view.board
            old = {building.id: ring_of(before, building)[1] for building in before.buildings}
            due = {
                building.id: (old.get(building.id, 0), *reversed(ring_of(after, building)))
                for building in after.buildings
                if not building.complete and (building.id not in old or ring_of(after, building)[1] > old[building.id])
            }
            rings = [one for one in flights(staged(moment, places).after) if isinstance(one.pictures[0], Ticks)]
            shown = sorted((one.pictures[0].closed, one.pictures[-1].closed, one.pictures[0].sides) for one in rings)
            assert shown == sorted(due.values())
            for one in rings:
                ticks = [picture.closed for picture in one.pictures]
                assert ticks == list(range(ticks[0], ticks[-1] + 1))
                assert one.ms in (SEAL_MS, TICK_MS * (len(ticks) - 1))
            filled += len(rings)
    assert filled > 40


def test_the_seal_of_a_new_building_falls_onto_it_and_its_line_flashes(places):
    for moment in of(events.BuildingLaid):
        building = moment[2].event.building
        after = staged(moment, places).after
        falls = [one for one in flights(after) if one.widths[0] == 1.6 * one.widths[1]]
        laid = next(one for one in moment[2].view.board.buildings if one.id == building.id)
        assert [one.pictures for one in falls] == ([] if laid.complete else [(f"seal_{building.card.family}",)])
        assert sum(isinstance(one, Trace) and one.flash for one in after) == 1


def test_a_completion_is_paid_while_its_line_shines(places):
    for moment in of(events.BuildingCompleted):
        made = staged(moment, places)
        runs, shines = (one for one in made.after if isinstance(one, Trace))
        starts = [one.start for one in flights(made.after) if one.rise]
        assert not made.before
        assert runs.over == shines.start
        assert not starts or shines.start < min(starts) < shines.over


def test_each_arriving_seal_bumps_the_badge_of_its_tent(places):
    for moment in of(events.BuildingCompleted):
        made, at = staged(moment, places), places(moment[0])
        bumps = [one for one in flights(made.after) if one.widths[0] == 1.25 * one.widths[1]]
        assert len(bumps) == seals_in(moment[2].event.payout.lines)
        assert {one.start for one in bumps} <= {one.over for one in flights(made.after) if one.begin != one.end}
        for one in bumps:
            tents = [at.tents[line.seat] for line in moment[2].event.payout.lines]
            assert one.end in {spot for tent in tents for spot in (tent.badge, *tent.seals.values())}


def test_the_rings_end_as_the_board_has_them(screen: Screen) -> None:
    """The last picture of a ring lies exactly on the one that the board shows."""
    name, number, sight, _before = next(of(events.BuildingLaid, mine=False))
    begin(screen, name, number, 1.0)
    screen.until(lambda: leading(screen, events.BuildingLaid), each=20)
    screen.until(lambda: screen.play.shown == sight.view, each=8)
    motions = screen.play.picture.motions

    def rings() -> list[tuple[Rect, Ticks]]:
        poses = [(item.rect, item.key[1]) for item in motions.items if item.key[0] == "pose"]
        shown = [(rect, pose.picture) for rect, pose in poses if isinstance(pose, Pose)]
        return [(rect, picture) for rect, picture in shown if isinstance(picture, Ticks)]

    last = []
    while now := rings():
        last = now
        screen.step(8)
    board = {(item.rect.topleft, item.key[1:4]) for item in screen.play.picture.board.items if item.key[0] == "mark"}
    assert last
    for rect, picture in last:
        assert (rect.topleft, (picture.square, "ring", picture.sides)) in board


def test_what_is_dropped_goes_down_from_where_it_hung_and_its_card_stays_away(places):
    hung = 400.5, 300.0
    for kind in (events.BuildingLaid, events.PiecePlaced):
        name, _number, sight, before = next(of(kind, mine=True))
        made = stage(sight.event, before, sight.view, places(name)._replace(held=hung), True)
        down = flights(made.before)[-2 if kind is events.BuildingLaid else -1]
        assert down.begin == hung
        if kind is events.BuildingLaid:
            assert made.away.card is not None
            assert before.hand[made.away.card] == sight.event.building.card


def test_a_dropped_card_does_not_come_back_while_its_building_goes_down(screen: Screen) -> None:
    choosing(screen)
    build = next(one for one in LegalActions(screen.table.view(0)).builds() if one.rot == 0)
    place = screen.table.game.hand.index(build.card)
    screen.click(screen.card(place))
    screen.move(screen.over(build.at, box(build.card.form, 0)))
    screen.down(screen.play.pointer)
    hand = screen.play.picture.hand
    before = screen.play.shown
    for _ in range(4):
        assert screen.play.shown is before
        assert hand.model is not None
        assert hand.model.away == place
        screen.step(20)
    screen.until(lambda: screen.play.shown is not before, each=20)
    assert hand.model.away is None
