"""Showing what happened: one step after the other, at every speed, cut short by a click that does nothing else."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random

import pygame
import pytest

from arkadia_desktop.pace import BEATS, reading_ms
from arkadia_desktop.rules import events
from arkadia_desktop.rules.actions import Build, Piece, Workers
from arkadia_desktop.rules.game import Game, Phase
from arkadia_desktop.rules.legal import LegalActions
from arkadia_desktop.rules.view import PlayerView, seen, view
from arkadia_desktop.scenes.play.dialogs.game_menu import GameMenu
from arkadia_desktop.scenes.play.screen import PlayScene
from arkadia_desktop.scenes.play.tasks.phase import Choose
from arkadia_desktop.scenes.play.view.playback import Playback, Shot, beat
from arkadia_desktop.stage.panels.wording import deed, lines
from arkadia_desktop.table.history import sights
from tests.scenes.games import NAMES, course, played, table_at
from tests.scenes.screen import RIGHT, Point, Screen
from tests.scenes.ways import act

# ---- the queue by itself


def shots(*durations: float) -> list[Shot]:
    """Shots of the opening of a game; the event's turn number tells which is which."""
    position = view(course("std2")[0], None)
    return [Shot(events.TurnEnded(0, i), position, ms) for i, ms in enumerate(durations)]


def queue() -> tuple[Playback, list[int]]:
    shown: list[int] = []

    def note(shot: Shot) -> None:
        assert isinstance(shot.event, events.TurnEnded)
        shown.append(shot.event.turn)

    return Playback(note), shown


def test_shots_begin_one_after_the_other_each_for_its_time() -> None:
    playback, shown = queue()
    playback.add(shots(100, 50, 0, 200), 1000)
    begun: dict[int, int] = {}
    for now in range(1000, 1400):
        playback.tick(now)
        for number in shown:
            begun.setdefault(number, now)
        assert playback.running == (now < 1350)
    assert begun == {0: 1000, 1: 1100, 2: 1150, 3: 1150}
    assert shown == [0, 1, 2, 3]


def test_more_shots_line_up_behind_the_ones_that_wait() -> None:
    playback, shown = queue()
    playback.add(shots(100, 100), 0)
    playback.add(shots(100), 50)
    assert shown == [0]
    playback.tick(100)
    playback.tick(200)
    assert shown == [0, 1, 0]


def test_finishing_shows_each_of_them_and_dropping_none() -> None:
    playback, shown = queue()
    playback.add(shots(100, 100, 100), 0)
    playback.finish()
    assert (shown, playback.running) == ([0, 1, 2], False)
    playback.add(shots(100, 100, 100), 500)
    playback.drop()
    assert (shown, playback.running) == ([0, 1, 2, 0], False)
    playback.tick(900)
    assert shown == [0, 1, 2, 0]


def test_ones_own_steps_hold_up_nobody() -> None:
    for name in NAMES:
        for one in played(name):
            for beats in BEATS.values():
                whole = sum(
                    beat(sight.event, sight.view, beats, own=True, met={})
                    for sight in sights(one.step.trail, None)
                    if not isinstance(sight.event, events.TurnBegan)
                )
                assert whole <= 100


# ---- a computer's turn


def before_a_turn_of_a_computer() -> tuple[str, int]:
    """Where a computer's turn begins in which it builds, completes something and raises the castle."""
    name = "greedy3-tie"
    course_of = played(name)
    number = next(
        i for i in range(40, len(course_of))
        if course_of[i - 1].ended_turn and isinstance(course_of[i].action, Build)
        and isinstance(course_of[i + 1].action, Piece)
    )  # fmt: skip
    return name, number


def follow(
    screen: Screen, name: str, number: int, *, speed: float = 1.0, checked: bool = False
) -> list[Game]:
    """A computer that plays as the sample goes on, a person after it. The positions there are to be seen."""
    screen.checked = checked  # by the millisecond that would take most of the time
    computer = course(name)[number].player
    me = (computer + 1) % course(name)[number].seats
    screen.thinker.decide = lambda view, level, seed: played(name)[screen.table.number].action
    screen.speed(speed)
    screen.sit(table_at(name, number, [me], store=screen.app.store), speed=None)
    trail = [moment for one in played(name)[number : turn_end(name, number)] for moment in one.step.trail]
    # What takes no time (a turn ends as the next one begins) is no picture of its own.
    timeless = events.TurnEnded | events.CampsCovered | events.CardDrawn | events.CardRevealed | events.FloorFinished
    return [moment.game for moment in trail if not isinstance(moment.event, timeless)]


def turn_end(name: str, number: int) -> int:
    """How many actions there are when the turn that begins at `number` has ended."""
    return next(i for i in range(number, len(played(name))) if played(name)[i].ended_turn) + 1


def watch(screen: Screen, until: Callable[[], object]) -> list[PlayerView]:
    """The positions shown one after the other."""
    found = [screen.play.shown]
    while not until():
        screen.step(10)
        if screen.play.shown != found[-1]:
            found.append(screen.play.shown)
        assert screen.now < 100_000
    return found


def part_of(some: list[PlayerView], many: list[PlayerView]) -> bool:
    """Whether all of `some` are found in `many`, in this order; one may be found for several that are equal."""
    place = 0
    for one in some:
        while place < len(many) and many[place] != one:
            place += 1
    return place < len(many)


def at_rest_at(screen: Screen, number: int) -> Callable[[], bool]:
    return lambda: screen.table.number >= number and screen.at_rest


@pytest.mark.parametrize("speed", [0.5, 1.0, 2.0])
def test_every_step_of_a_turn_is_seen_for_its_time(screen: Screen, speed: float) -> None:
    name, number = before_a_turn_of_a_computer()
    expected = follow(screen, name, number, speed=speed)
    began = screen.now
    me = screen.play.seat
    shown = watch(screen, at_rest_at(screen, turn_end(name, number)))
    trail = [m for one in played(name)[number : turn_end(name, number)] for m in one.step.trail]
    real = [view(course(name)[number], me), *(view(moment.game, me) for moment in trail)]
    assert part_of(shown, real)  # in order, and nothing but positions of the game
    assert part_of([view(game, me) for game in expected], shown)
    # Two castle pieces at most are placed in it; a card is taken before the turn passes on.
    beats = screen.app.settings.beats
    least = beats.acts + beats.completes + 2 * beats.hands_over
    assert least - 30 <= screen.now - began <= least + beats.further + beats.hands_over + 20 * len(trail)


@pytest.mark.parametrize("speed", [0.5, 1.0, 2.0, 0.0])
def test_words_stay_until_they_can_be_read(screen: Screen, speed: float) -> None:
    """They outlive the turn, two stand at a time, and a key ends them."""
    name, number = before_a_turn_of_a_computer()
    follow(screen, name, number, speed=speed)
    seen: dict[str, list[float]] = {}
    screen.until(lambda: screen.words, each=10)
    while screen.words:
        assert len(screen.words) <= 2
        for text in screen.words:
            seen.setdefault(text, []).append(screen.now)
        screen.step(10)
    assert seen
    for text, times in seen.items():
        assert times[-1] - times[0] >= reading_ms(text)
    follow(screen, name, number, speed=speed)
    screen.until(lambda: screen.words, each=10)
    screen.key(pygame.K_F12)
    assert not screen.words


def test_words_come_and_go_softly(screen: Screen) -> None:
    """Their time counts while they are seen whole; where nothing moves they are there at once."""
    name, number = before_a_turn_of_a_computer()
    for speed in (1.0, 0.0):
        follow(screen, name, number, speed=speed)
        screen.until(lambda: screen.words, each=10)
        first, bubble, seen = screen.words[0], screen.play.picture.bubble, list[bool]()
        while screen.words and screen.words[0] == first:
            seen.append(bubble.whole)
            screen.step(10)
        went = bubble.model
        while speed and bubble.model is went:  # the picture comes up to date later than the time of the words ends
            assert not bubble.whole
            screen.step(10)
        if speed:  # the picture comes up to date in steps: until then the bubble is as it was
            seen = seen[seen.index(False) :]
        whole = [n for n, one in enumerate(seen) if one]
        assert all(seen[whole[0] : whole[-1]]), "whole from then on until they go"
        come, go = whole[0], len(seen) - 1 - whole[-1]
        assert 10 * len(whole) >= reading_ms(first)
        assert (10 <= come <= 17, 15 <= go <= 25) == ((True, True) if speed else (False, False))
        assert speed or come <= 3


def test_a_plain_turn_of_a_computer_is_told_below_its_name(screen: Screen) -> None:
    """What it laid or placed, unless something comes of that which tells more."""
    for name, number in plain_turns():
        follow(screen, name, number)
        screen.until(lambda: screen.words, each=20)
        seat = course(name)[number].player
        event = played(name)[number].events[0]
        (line,) = lines(event, view(course(name)[number + 1], None))
        assert screen.words == [deed(event, screen.table.seats[seat].name)]
        assert screen.words[0].startswith(screen.table.seats[seat].name)
        assert lit(screen) == line.squares
        screen.wait(100)


def plain_turns() -> Iterator[tuple[str, int]]:
    """Where a turn begins in which only a building is laid, and one in which only workers are placed."""
    more = events.BuildingCompleted | events.BannerRaised | events.CampsCovered
    for kind in (Build, Workers):
        yield next(
            (name, number) for name in NAMES for number, one in enumerate(played(name))
            if isinstance(one.action, kind) and one.before.turn > 8 and played(name)[number - 1].ended_turn
            and not any(isinstance(event, more) for event in happening(name, number))
        )  # fmt: skip


def happening(name: str, number: int) -> list[events.Event]:
    """All that happens in the turn that begins there."""
    return [event for one in played(name)[number : turn_end(name, number)] for event in one.events]


def test_the_ribbon_says_at_any_moment_whose_turn_it_is(screen: Screen) -> None:
    """The next one comes down over the one before."""
    name, number = before_a_turn_of_a_computer()
    follow(screen, name, number)
    ribbon, names = screen.play.picture.ribbon, {seat.name for seat in screen.table.seats}
    moved = 0
    while screen.play.presenter.deed or not at_rest_at(screen, turn_end(name, number))():
        grounds = [item.rect for item in ribbon.items if item.rect.w >= ribbon.rect.w]
        moved += len(grounds) > 1
        assert any(rect.contains(ribbon.rect) for rect in grounds)
        assert any(one in screen.ribbon for one in names)
        screen.step(10)
    while screen.play.animating:
        moved += sum(item.rect.w >= ribbon.rect.w for item in ribbon.items) > 1
        screen.step(10)
    assert moved > 10


def test_what_the_ribbon_tells_of_a_turn_of_a_computer_can_be_read(screen: Screen) -> None:
    """What has been completed stays until the values have come to rest; the line of the card outlives the turn."""
    name, number = before_a_turn_of_a_computer()
    follow(screen, name, number)
    picture, playing = screen.play.picture, screen.play.shown.player
    seat, said, drawn = screen.table.seats[playing], list[tuple[str, float]](), 0.0
    while (model := picture.ribbon.model) is None or not model.title.startswith("Your turn"):
        assert model is None or model.colour == seat.colour
        if model is not None and (not said or said[-1][0] != model.hints[0]):
            said.append((model.hints[0], screen.now))
        if picture.ticker.model.was is not None:
            drawn = screen.now
        screen.step(10)
    (_thinks, _at), (laid, since), (complete, shines), (taken, takes) = said
    assert laid.startswith("Laid a")
    assert complete.endswith("complete")
    assert taken in ("Took a face-up card", "Drew a card")
    assert drawn + 90 <= takes, "the new values are looked at first"
    for text, ms in (laid, shines - since), (complete, takes - shines), (taken, screen.now - takes):
        assert reading_ms(text) - 20 <= ms, text


def test_the_ribbon_says_what_to_do_while_what_one_did_comes_about(screen: Screen) -> None:
    name, number = before_a_turn_of_a_computer()
    me = course(name)[number].player
    screen.play_on(table_at(name, number, [me], store=screen.app.store), speed=1.0)
    act(screen, played(name)[number].action, "click", Random(0))
    said = [screen.ribbon]
    while screen.play.busy or screen.play.animating:
        screen.step(10)
        said += [screen.ribbon] if screen.ribbon != said[-1] else []
    ribbon = screen.play.picture.ribbon.model
    assert ribbon is not None
    assert ribbon.hints
    done = [one for one in said[1:] if "complete" in one]
    assert len(said) == 2 + len(done), "only what has been completed, and what to do next, are others"


def lit(screen: Screen) -> int:
    """The squares of what was done last, as bits."""
    model = screen.play.picture.board.model
    assert model is not None
    return model.overlay.last


def test_what_somebody_did_is_lit_while_it_is_told(screen: Screen) -> None:
    name, number = before_a_turn_of_a_computer()
    follow(screen, name, number)
    screen.until(lambda: screen.words, each=10)
    while screen.words:
        assert lit(screen)
        screen.step(20)
    screen.until(lambda: screen.at_rest)
    assert not lit(screen)


def test_with_motion_off_everything_is_there_at_once(screen: Screen) -> None:
    name, number = before_a_turn_of_a_computer()
    follow(screen, name, number, speed=0.0)
    began = screen.now
    screen.until(at_rest_at(screen, turn_end(name, number)), each=10)
    assert screen.now - began <= 10 * (turn_end(name, number) - number + 4)
    assert screen.play.shown == screen.table.view(screen.play.seat)
    assert screen.play.announced is None


def test_what_a_seat_may_not_know_is_not_shown_to_it(screen: Screen) -> None:
    name, number = before_a_turn_of_a_computer()
    follow(screen, name, number, speed=2.0)
    me = screen.play.seat
    screen.until(at_rest_at(screen, turn_end(name, number)))
    trail = [m for one in played(name)[number : turn_end(name, number)] for m in one.step.trail]
    told = [sight.event for sight in screen.play.presenter.lines[-len(trail) :]]
    assert told == [seen(moment.event, me) for moment in trail]


# ---- a click


PLACES: dict[str, Callable[[Screen], Point]] = {
    "the hand": lambda screen: screen.card(0),
    "a face-up card": lambda screen: screen.source(0),
    "the tent": lambda screen: screen.worker("own"),
    "End turn": lambda screen: screen.play.sheet["end"].rect.center,
    "Undo": lambda screen: screen.play.sheet["undo"].rect.center,
    "a free square": lambda screen: screen.square(
        screen.table.game.board.grid.squares(screen.table.game.board.touching)[0]
    ),
}


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("button", [1, RIGHT])
def test_a_click_shows_the_rest_at_once_and_does_nothing_else(screen: Screen, place: str, button: int) -> None:
    name, number = before_a_turn_of_a_computer()
    follow(screen, name, number)
    end = turn_end(name, number)
    while not (screen.table.number >= end and screen.at_rest):
        screen.until(lambda: screen.play.busy or screen.at_rest, each=10)
        if screen.at_rest:
            break
        count = screen.table.number
        pos = PLACES[place](screen)
        screen.move(pos)
        screen.post(pygame.MOUSEBUTTONDOWN, pos=pos, button=button, touch=False)
        screen.post(pygame.MOUSEBUTTONUP, pos=pos, button=button, touch=False)
        screen.step(10)
        assert all(one.seat != screen.play.seat for one in screen.table.history[count:])
    assert screen.table.number == end
    assert isinstance(screen.play.task, Choose)
    assert screen.play.shown == screen.table.view(screen.play.seat)
    assert len(screen.app.stack) == 1


def test_the_button_may_come_up_later(screen: Screen) -> None:
    """The press ends what is shown; letting go, when the person is on turn already, lifts nothing and drops nothing."""
    name, number = before_a_turn_of_a_computer()
    follow(screen, name, number)
    end = turn_end(name, number)
    screen.until(lambda: screen.table.number == end, each=10)
    assert screen.play.busy
    screen.down(screen.card(0))
    screen.wait(300)
    assert isinstance(screen.play.task, Choose)
    screen.move(screen.layout["board"].center)
    screen.up(screen.layout["board"].center)
    assert isinstance(screen.play.task, Choose)
    assert screen.table.number == end


def test_a_click_during_the_own_payout_confirms_nothing(screen: Screen) -> None:
    """A building that completes something: the next click lies on the castle, on cards, on End: it only hurries."""
    name, number = before_a_turn_of_a_computer()
    me = course(name)[number].player
    for place in ("a castle square", *PLACES):
        screen.play_on(table_at(name, number, [me], store=screen.app.store), speed=1.0)
        act(screen, played(name)[number].action, "click", Random(0))
        assert screen.play.busy
        if place == "a castle square":
            pos = screen.castle(screen.table.game.castle.open_squares()[0])
        else:
            pos = PLACES[place](screen)
        screen.click(pos)
        screen.wait(200)
        assert screen.table.number == number + 1, place
        assert screen.table.game.phase is Phase.CASTLE
        assert not screen.play.busy


@pytest.mark.parametrize("key", [pygame.K_SPACE, pygame.K_RETURN])
def test_space_and_enter_hurry_too(screen: Screen, key: int) -> None:
    name, number = before_a_turn_of_a_computer()
    follow(screen, name, number)
    screen.until(lambda: screen.play.busy, each=10)
    count = screen.table.number
    screen.key(key)
    assert not screen.play.busy or screen.table.number > count
    while not screen.at_rest:
        screen.key(key)
    assert screen.table.number == turn_end(name, number)


def test_the_menu_stops_the_show_and_the_computers(screen: Screen) -> None:
    name, number = before_a_turn_of_a_computer()
    follow(screen, name, number)
    screen.until(lambda: screen.play.busy, each=10)
    count, shown = screen.table.number, screen.play.shown
    screen.press("menu")
    screen.expect(GameMenu)
    screen.wait(5000)
    assert (screen.table.number, screen.play.shown) == (count, shown)
    screen.key(pygame.K_ESCAPE)
    screen.expect(PlayScene)
    screen.until(at_rest_at(screen, turn_end(name, number)))
    assert screen.play.shown == screen.table.view(screen.play.seat)


def test_the_speed_may_change_in_the_middle(screen: Screen) -> None:
    name, number = before_a_turn_of_a_computer()
    follow(screen, name, number, speed=0.5)
    screen.until(lambda: screen.play.busy, each=10)
    screen.press("menu")
    screen.app.change(replace(screen.app.settings, pace="at_once"))
    screen.key(pygame.K_ESCAPE)
    screen.until(at_rest_at(screen, turn_end(name, number)), most_ms=3000)


# ---- real positions, whole chronicle


def test_every_picture_is_a_real_position_and_the_chronicle_misses_nothing(screen: Screen) -> None:
    """Two rounds among computers and a person, hurried through now and then."""
    name, number = before_a_turn_of_a_computer()
    follow(screen, name, number, speed=2.0, checked=True)
    me = screen.play.seat
    assert me is not None
    positions = {id(screen.play.shown): screen.play.shown}
    step = 0
    end = number + 24
    while screen.table.number < end:
        screen.step(30)
        step += 1
        positions[id(screen.play.shown)] = screen.play.shown
        if step % 23 == 0 and screen.play.busy:
            screen.click(screen.nowhere)
        if screen.at_rest:
            action = played(name)[screen.table.number].action
            assert action in LegalActions(screen.table.game)
            act(screen, action, "keys", Random(step))
    screen.until_mine()
    real = [view(moment.game, me) for one in screen.table.history for moment in one.step.trail]
    for position in positions.values():
        assert position in real
    told = [line for sight in screen.play.presenter.lines for line in lines(sight.event, sight.view)]
    history = screen.table.history
    whole = [line for one in history for sight in sights(one.step.trail, me) for line in lines(sight.event, sight.view)]
    assert told == whole[-len(told) :]
    assert len(told) > 60
