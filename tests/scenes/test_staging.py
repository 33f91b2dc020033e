"""What moves when something happens: it ends where the picture has it, gives nothing away, and holds nobody up."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from itertools import pairwise
from typing import Any

import pygame
import pytest
from pygame import Rect

from arkadia_desktop.rules import events
from arkadia_desktop.rules.events import Event
from arkadia_desktop.rules.game import Phase
from arkadia_desktop.rules.legal import LegalActions
from arkadia_desktop.rules.pieces import FAMILIES, Card, Form
from arkadia_desktop.rules.shapes import box
from arkadia_desktop.rules.view import PlayerView
from arkadia_desktop.scenes.play.motion.choreography import (
    BUMP,
    LEAD_MS,
    PAID_MS,
    SEAL_FLIES_MS,
    SEAL_MS,
    SEALS_APART_MS,
    TICK_MS,
    Ends,
    Staged,
    ring_of,
    stage,
)
from arkadia_desktop.scenes.play.screen import PlayScene
from arkadia_desktop.scenes.play.view.playback import Playback, Shot
from arkadia_desktop.stage.board.motion import GLOW, Flight, Pose, Ticks, Trace, length
from arkadia_desktop.table.history import Sight, sights
from tests.scenes.games import NAMES, played, table_at
from tests.scenes.screen import Screen
from tests.scenes.shows import Shows

Moment = tuple[str, int, Sight, PlayerView]
"""A sample, the number of the action, what it brought about, and the position before."""


@cache
def moments(seat: int | None) -> tuple[Moment, ...]:
    """Everything that happens in the samples, as a seat knows it."""
    found: list[Moment] = []
    for name in NAMES:
        before: PlayerView | None = None
        for number, one in enumerate(played(name)):
            if seat is not None and seat >= len(one.before.players):
                break
            for sight in sights(one.step.trail, seat):
                if before is not None:
                    found.append((name, number, sight, before))
                before = sight.view
    return tuple(found)


def of(kind: type, seat: int | None = 0, *, mine: bool | None = None) -> Iterator[Moment]:
    """The moments of a kind; `mine`: those the seat brought about, or the others."""
    for moment in moments(seat):
        event = moment[2].event
        if isinstance(event, kind) and (mine is None or (event.seat == seat) == mine):
            yield moment


@pytest.fixture(scope="module")
def places(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], Ends]:
    """Where things lie on a window of 1280 x 720, seen by seat 0, before anything has been done in a sample."""
    screen = Screen(tmp_path_factory.mktemp("places"), checked=False)
    known: dict[str, Ends] = {}

    def at(name: str) -> Ends:
        if name not in known:
            scene = screen.sit(table_at(name, 0, [0]))
            known[name] = scene.picture.ends(scene.below, scene.tents)
        return known[name]

    return at


def staged(moment: Moment, places: Callable[[str], Ends], *, own: bool = False) -> Staged:
    name, _, sight, before = moment
    return stage(sight.event, before, sight.view, places(name), own)


def flights(motions: object) -> list[Flight]:
    assert isinstance(motions, tuple)
    return [motion for motion in motions if isinstance(motion, Flight)]


def seals_in(lines: Iterable[Any]) -> int:
    """How many seals these lines of an event tell of."""
    numbers: list[int] = [line.seals for line in lines]
    return sum(numbers)


def faces(motions: object) -> set[Card]:
    return {picture for flight in flights(motions) for picture in flight.pictures if isinstance(picture, Card)}


def test_seals_fly_to_those_who_earn_them(places):
    seen = 0
    for moment in of(events.BuildingCompleted):
        event = moment[2].event
        moving = [flight for flight in flights(staged(moment, places).after) if flight.begin != flight.end]
        going, swelling = ([one for one in moving if bool(one.rise) is flies] for flies in (True, False))
        assert {flight.pictures for flight in going} <= {(f"seal_{event.payout.family}",)}
        assert {one.start for one in swelling} <= {one.start + one.ms for one in going}, "a tent swells when they come"
        tents = places(moment[0]).tents
        for line in event.payout.lines:
            tent = tents[line.seat]
            end = tent.seals[event.payout.family]
            mine = [one for one in going if one.end == (end if end != tent.middle else tent.badge)]
            assert len(mine) == line.seals
            starts = [flight.start for flight in mine]
            assert [b - a for a, b in pairwise(starts)] == [SEALS_APART_MS] * (line.seals - 1)
        owed: list[int] = [line.seals for line in event.payout.lines]
        assert len(going) == sum(owed)
        seen += 1
    assert seen > 20


def test_cards_of_others_go_into_their_tents_face_down(places):
    stack = row = 0
    for moment in of(events.CardDrawn, mine=False):
        event = moment[2].event
        (flight,) = flights(staged(moment, places).after)
        assert flight.pictures[-1] == "card_back"
        assert flight.end == places(moment[0]).tents[event.seat].middle
        if event.source == "stack":
            assert flight.pictures == ("card_back",)
            stack += 1
        else:
            assert faces((flight,)) == {moment[3].face_up[event.source]}
            row += 1
    assert stack > 5
    assert row > 5


@pytest.mark.parametrize("seat", [0, 1, None])
def test_no_motion_shows_a_card_that_may_not_be_seen(seat, places):
    for moment in moments(seat):
        name, _, sight, before = moment
        for own in (False, True):
            made = stage(sight.event, before, sight.view, places(name), own)
            open_cards = {*before.face_up, *sight.view.face_up, *before.hand, *sight.view.hand}
            assert faces(made.before) | faces(made.after) <= open_cards


def test_a_card_of_ones_own_comes_open_into_its_place_in_the_hand(places):
    for moment in of(events.CardDrawn, mine=True):
        event = moment[2].event
        made = staged(moment, places, own=True)
        (flight,) = flights(made.after)
        assert made.coming.drawn == len(moment[3].hand)
        at = places(moment[0])
        assert flight.pictures[-1] == event.card
        assert flight.end == at.hand[len(moment[3].hand)].center
        assert round(flight.widths[1]) == at.hand[0].w


def test_what_is_in_the_air_does_not_lie_at_its_place(places):
    for moment in of(events.PiecePlaced, mine=False):
        assert staged(moment, places).away.piece is moment[2].event.family
    for moment in of(events.CardRevealed):
        assert staged(moment, places).coming.source == moment[2].event.place


def test_only_what_the_hand_puts_down_leads_up_to_ones_own_steps(places):
    for moment in moments(0):
        event = moment[2].event
        if not isinstance(event, events.BuildingLaid | events.PiecePlaced | events.TurnBegan):
            assert staged(moment, places, own=True).ms == 0


def test_what_the_hand_puts_down_comes_from_the_hand(places):
    for kind in (events.BuildingLaid, events.WorkersIntroduced, events.PiecePlaced):
        for moment in of(kind, mine=True):
            made = staged(moment, places, own=True)
            square = places(moment[0]).grid.square
            for flight in flights(made.before):
                assert abs(flight.begin[0] - flight.end[0]) + abs(flight.begin[1] - flight.end[1]) < 1.6 * square
            assert made.ms <= 180
            assert bool(made.before) == (kind is not events.WorkersIntroduced)


def test_a_seal_leads_from_a_castle_piece_to_every_value_it_changes(places):
    for moment in of(events.PiecePlaced):
        values, now = places(moment[0]).values, moment[2].view.castle.values
        changed = {family for family in FAMILIES if now[family.ordinal] != moment[3].castle.values[family.ordinal]}
        leads = [one for one in flights(staged(moment, places).after) if str(one.pictures[0]).startswith("seal_")]
        assert [(one.pictures, one.end) for one in leads] == [
            ((f"seal_{family}",), values[family]) for family in FAMILIES if family in changed
        ]
        assert all(one.over == LEAD_MS for one in leads)


def test_as_many_coins_and_seals_as_can_be_looked_at(places):
    sales = [moment for moment in moments(0) if isinstance(moment[2].event, events.SealsSold)]
    assert sales
    for moment in sales:
        made = staged(moment, places)
        at = places(moment[0])
        coins = [one for one in flights(made.after) if str(one.pictures[0]).startswith("coin")]
        assert all(one.end == at.tents[moment[2].event.seat].gold for one in coins)
        seals = [one for one in flights(made.after) if str(one.pictures[0]).startswith("seal")]
        lights = [one for one in flights(made.after) if one.pictures == (GLOW,)]
        assert len(lights) == len(coins) + len(seals)
        pieces = [str(one.pictures[0]) for one in seals]
        handed = sum((5 if piece.startswith("seal5_") else 1) for piece in pieces)
        assert handed == seals_in(moment[2].event.lines)
        assert bool(coins) is bool(moment[2].event.gold)
        assert length(made.after) < 3000


# ---- where it ends


def begin(screen: Screen, name: str, number: int, speed: float) -> None:
    """Show the next action of a sample to seat 0, as if another did it; nobody acts after it."""
    table = table_at(name, number, [0])
    screen.speed(speed)
    driver = Shows(screen.app, table, 0)
    screen.show(PlayScene(screen.app, driver))
    driver.show(table.submit(table.player, played(name)[number].action))


def landed(screen: Screen, kind: type, wanted: Callable[[Event], bool] = lambda event: True) -> None:
    """Show what others do, and compare every landing of a kind with the picture after it."""
    name, number, sight, _before = next(one for one in of(kind, mine=False) if wanted(one[2].event))
    begin(screen, name, number, 1.0)
    scene = screen.play
    screen.until(lambda: leading(screen, kind), each=20)
    before = scene.shown
    playback = scene.presenter._playback
    screen.until(lambda: playback._landing is None or screen.now >= playback._landing - 9, each=8)
    assert scene.shown == before
    assert scene.shown != sight.view
    motions = scene.picture.motions
    assert playback._landing is not None
    motions.advance(playback._landing)
    at_rest = [item for item in motions.items if item.key[0] == "pose"]
    assert at_rest
    places = [(item.rect.topleft, item.surface.get_size()) for item in at_rest]
    screen.step(20)
    assert scene.shown == sight.view
    shown = {(item.rect.topleft, item.surface.get_size()) for item in parts(screen)}
    for (x, y), size in places:
        near = {((x + dx, y + dy), size) for dx in (-1, 0, 1) for dy in (-1, 0, 1)}
        assert near & shown, (x, y, size)


def leading(screen: Screen, kind: type) -> bool:
    playback = screen.play.presenter._playback
    return playback.current is not None and isinstance(playback.current.event, kind) and playback._landing is not None


def parts(screen: Screen) -> list:
    picture = screen.play.picture
    return [*picture.board.items, *picture.hand.items, *picture.market.items]


@pytest.mark.parametrize("kind", [events.PiecePlaced, events.WorkersIntroduced])
def test_things_land_where_the_picture_has_them(screen, kind):
    landed(screen, kind)


def test_buildings_land_where_the_picture_has_them(screen):
    landed(screen, events.BuildingLaid, lambda event: event.building.card.form is not Form.MILL)


# ---- the screen


def watch(screen: Screen, kind: type, speed: float) -> None:
    """A computer's step with such an event is about to be shown."""
    name, number, _, _ = next(of(kind, mine=False))
    begin(screen, name, number, speed)


@pytest.mark.parametrize("kind", [events.BuildingCompleted, events.CampsCovered, events.SealsSold, events.CardDrawn])
def test_every_frame_of_a_step_is_painted_whole(screen, kind):
    screen.check_each = 1
    watch(screen, kind, 2.0)
    screen.until(lambda: not screen.play.busy and not screen.play.picture.animating, each=40)
    assert screen.paints > 4


def test_the_position_before_is_shown_until_it_has_landed(screen):
    watch(screen, events.PiecePlaced, 1.0)
    screen.until(lambda: leading(screen, events.PiecePlaced))
    scene = screen.play
    start, before = screen.now, scene.shown
    screen.wait(580, each=20)
    assert scene.shown == before
    assert scene.picture.animating
    screen.wait(140, each=20)
    assert scene.shown.castle.pieces == before.castle.pieces + 1
    assert screen.now - start <= 760


def test_a_click_ends_what_moves(screen):
    watch(screen, events.PiecePlaced, 0.5)
    screen.until(lambda: leading(screen, events.PiecePlaced))
    screen.step(100)
    assert screen.play.picture.animating
    screen.click(screen.nowhere)
    assert not screen.play.busy
    assert not screen.play.picture.animating
    assert screen.play.shown == screen.table.view(0)


def test_without_motion_the_position_after_is_there_at_once(screen):
    watch(screen, events.PiecePlaced, 0.0)
    screen.step()
    assert not screen.play.picture.animating
    assert screen.play.shown == screen.table.view(0)


def test_an_undo_stops_what_moves(screen):
    watch(screen, events.BuildingLaid, 1.0)
    screen.step(100)
    screen.play.jump(cue="undo")
    screen.step()
    assert not screen.play.picture.animating


def test_a_window_of_another_size_lets_go_of_what_moves(screen):
    watch(screen, events.PiecePlaced, 1.0)
    screen.until(lambda: leading(screen, events.PiecePlaced))
    screen.step(100)
    screen.rescale(1.25)
    assert screen.play.picture.motions.items == []
    screen.until(lambda: not screen.play.busy, each=50)
    assert screen.play.shown == screen.table.view(0)


# ---- the thing in the hand


def choosing(screen: Screen) -> None:
    """Seat 0 has a building to choose."""
    starts = (
        (name, number) for name in NAMES for number, one in enumerate(played(name))
        if number > 10 and one.seat == 0 and one.before.phase is Phase.MUST
    )  # fmt: skip
    screen.play_on(table_at(*next(starts), [0]), speed=1.0)


def test_a_building_is_lifted_and_shakes_where_it_may_not_lie(screen):
    choosing(screen)
    screen.move(screen.card(0))
    screen.down(screen.card(0))
    screen.up(screen.card(0))
    screen.move(screen.nowhere)
    held = screen.play.picture.dragged
    screen.wait(140)
    assert held.model.lift == 100
    lot = screen.table.game.board.lot.at
    screen.move(screen.square(lot))
    still = held.model.pos
    screen.down(screen.square(lot))
    seen = set()
    for _ in range(20):
        screen.step(12)
        seen.add(held.model.pos[0] - still[0])
    assert min(seen) < 0 < max(seen)
    screen.wait(100)
    assert held.model.pos == still


# ---- the queue


def test_a_shot_is_shown_when_what_leads_up_to_it_has_landed():
    _, _, sight, _ = next(of(events.PiecePlaced))
    shown: list[Shot] = []
    playback = Playback(shown.append, lambda shot: 300)
    one, two = Shot(sight.event, sight.view, 500), Shot(sight.event, sight.view, 0)
    playback.add([one, two], 0)
    playback.tick(299)
    assert shown == []
    playback.tick(300)
    assert shown == [one]
    assert playback.current is one
    playback.tick(500)
    assert playback.current is two
    playback.tick(800)
    assert shown == [one, two]
    assert not playback.running


def test_finishing_shows_each_shot_once():
    _, _, sight, _ = next(of(events.PiecePlaced))
    shown: list[Shot] = []
    playback = Playback(shown.append, lambda shot: 300)
    shots = [Shot(sight.event, sight.view, 500), Shot(sight.event, sight.view, 600), Shot(sight.event, sight.view, 700)]
    playback.add(shots, 0)
    playback.finish()
    playback.finish()
    assert shown == shots
    playback.add(shots[:1], 1000)
    playback.tick(1300)
    playback.finish()
    assert shown == [*shots, shots[0]]


def test_a_building_put_back_glides_to_its_card(screen):
    choosing(screen)
    screen.click(screen.card(1))
    screen.move(screen.square(screen.table.game.board.lot.at))
    screen.wait(300)
    assert not screen.play.picture.animating
    screen.key(pygame.K_ESCAPE)
    motions = screen.play.picture.motions
    (there,) = motions.model.poses
    screen.step(60)
    (nearer,) = motions.model.poses
    card = screen.card(1)
    assert there.picture == nearer.picture
    assert abs(nearer.x - card[0]) + abs(nearer.y - card[1]) < abs(there.x - card[0]) + abs(there.y - card[1])
    assert nearer.width < there.width
    screen.wait(200)
    assert not screen.play.picture.animating
    assert screen.play.mine


# ---- rings that fill, seals that fall, badges that bump: counted against the board before and after


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
        grown = [one for one in flights(made.after) if one.widths[0] == BUMP * one.widths[1]]
        bumps = [one for one in grown if one.start >= PAID_MS + SEAL_FLIES_MS]
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
