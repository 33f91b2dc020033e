"""Motion over the picture, by a clock set by hand: ways, speeds, what stays, what is painted again."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest
from pygame import Rect, Surface

from arkadia_desktop.rules.pieces import CARDS
from arkadia_desktop.stage.board.motion import GLOW, SHADE, Flight, Motions, Pose, Trace, length, within
from arkadia_desktop.ui.paint.tween import back, linear
from tests.ui import desk

WINDOW = Rect(0, 0, 1280, 720)
SEAL = Flight(("seal_red",), (100, 400), (500, 200), (60, 40), 70, 520, rise=90, ease=linear)
PIECE = Flight(("castle_red",), (300, 300), (300, 340), (64, 64), 0, 140, 84 / 64, stays=True)
LINE = Trace(((100, 100), (200, 100), (200, 180), (100, 180)), 4, 0, 420)


def motions() -> Motions:
    made = Motions()
    made.layout(desk.kit(), WINDOW)
    return made


def poses(made: Motions) -> tuple[Pose, ...]:
    assert made.model is not None
    return made.model.poses


def test_a_flight_rises_above_the_straight_way_and_ends_where_it_should():
    first, middle, last = SEAL.pose(0.0), SEAL.pose(0.5), SEAL.pose(1.0)
    assert first is not None
    assert middle is not None
    assert last is not None
    assert (first.x, first.y, first.width) == (100, 400, 60)
    assert (middle.x, middle.y, middle.width) == (300, 300 - 90, 50)
    assert (last.x, last.y, last.width) == (500, 200, 40)


def test_a_card_that_turns_shows_its_other_side_from_the_middle_on():
    turning = Flight(("card_back", CARDS[3]), (0, 0), (100, 0), (80, 80), 0, 300, 1.3, ease=linear, turn=True)
    early, late = turning.pose(0.4), turning.pose(0.6)
    assert early is not None
    assert late is not None
    assert early.picture == "card_back"
    assert late.picture == CARDS[3]
    assert early.width == late.width == 16
    assert early.height == late.height == 104
    assert turning.pose(0.5) is None


def test_a_card_that_turns_away_cannot_be_seen_at_the_end():
    away = Flight(("card_back",), (0, 0), (0, 0), (80, 80), 0, 180, ease=linear, away=True)
    assert [pose.width if (pose := away.pose(t)) else 0 for t in (0.0, 0.5, 1.0)] == [80, 40, 0]


def test_pictures_follow_each_other():
    puff = Flight(("dust_0", "dust_1", "dust_2"), (0, 0), (0, 0), (30, 30), 0, 180, fade="out")
    seen = [pose.picture if (pose := puff.pose(t)) else None for t in (0.1, 0.5, 0.9, 1.0)]
    assert seen == ["dust_0", "dust_1", "dust_2", None]


def test_an_overshooting_figure_is_a_little_too_large_for_a_moment():
    pop = Flight(("worker_green",), (29, 52), (32, 32), (0, 64), 0, 220, ease=back, stays=True)
    assert pop.pose(0.0) is None
    assert max(pose.width for t in range(1, 100) if (pose := pop.pose(t / 100))) > 66


def test_motions_are_quickened_alike_to_fit():
    quick = within((SEAL, LINE), 295)
    assert length((SEAL, LINE)) == 590
    assert length(quick) == pytest.approx(295)
    assert (quick[0].start, quick[0].ms, quick[1].ms) == (35, 260, 210)
    assert within((SEAL,), 590) == (SEAL,)


def test_nothing_is_shown_before_its_time_and_after_its_end():
    made = motions()
    made.begin((SEAL,), 1.0)
    made.advance(1000)
    assert poses(made) == ()
    made.advance(1000 + 70 + 260)
    assert [(pose.x, pose.y) for pose in poses(made)] == [(300, 210)]
    assert made.running
    made.advance(1000 + 70 + 520)
    assert poses(made) == ()
    assert not made.running


@pytest.mark.parametrize(("speed", "ms"), [(0.5, 1180), (1.0, 590), (2.0, 295)])
def test_speed(speed, ms):
    made = motions()
    made.begin((SEAL,), speed)
    made.advance(0)
    made.advance(ms - 1)
    assert poses(made)
    made.advance(ms)
    assert not poses(made)


def test_without_motion_nothing_moves():
    made = motions()
    made.begin((SEAL, PIECE, LINE), 0.0, held=True)
    assert made.advance(0) == []
    assert not made.running


def test_what_stays_is_seen_until_the_picture_below_shows_it():
    made = motions()
    made.begin((PIECE, SEAL), 1.0, held=True)
    for now in (0, 700, 5000):
        made.advance(now)
    assert [(pose.picture, pose.x, pose.y) for pose in poses(made)] == [("castle_red", 300, 340)]
    assert made.running
    made.settle()
    assert made.advance(5010)
    assert not poses(made)


def test_settling_leaves_what_holds_nothing_up():
    made = motions()
    made.begin((PIECE,), 1.0, held=True)
    made.begin((SEAL,), 1.0)
    made.advance(0)
    made.settle()
    made.advance(200)
    assert [pose.picture for pose in poses(made)] == ["seal_red"]


def test_stopping_ends_everything():
    made = motions()
    made.begin((PIECE, LINE), 1.0, held=True)
    made.begin((SEAL,), 1.0)
    made.advance(0)
    made.advance(100)
    made.stop()
    assert made.refresh()
    assert made.items == []
    assert not made.running


def test_the_golden_line_grows_until_it_is_closed():
    made = motions()
    made.begin((LINE,), 1.0, held=True)
    drawn = []
    for now in (0, 105, 210, 315, 420, 500):
        made.advance(now)
        drawn.append(len(made.items))
    assert drawn[0] == 0
    assert drawn == sorted(drawn)
    assert drawn[-1] == drawn[-2] == 2 * 28
    whole = made.items[0].rect.unionall([item.rect for item in made.items])
    assert whole.contains(Rect(98, 98, 104, 84))
    assert Rect(88, 88, 124, 104).contains(whole)


def test_only_what_moved_is_painted_again_and_all_of_it():
    made = motions()
    card = Flight(("card_back", CARDS[0]), (600, 600), (200, 300), (70, 90), 0, 400, 1.3, turn=True)
    glow = Flight((GLOW,), (900, 300), (900, 300), (80, 80), 100, 300, fade="both")
    shade = Flight((SHADE,), (700, 500), (400, 500), (60, 80), 0, 300, fade="both")
    made.begin((SEAL, PIECE, LINE, shade, card, glow), 1.0, held=True)
    ground = Surface(WINDOW.size)
    ground.fill((90, 120, 60))
    shown = ground.copy()
    for now in range(0, 700, 30):
        dirty = made.advance(now)
        assert sum(rect.w * rect.h for rect in dirty) < 0.3 * WINDOW.w * WINDOW.h
        for rect in dirty:
            shown.set_clip(rect)
            shown.blit(ground, (0, 0))
            made.paint(shown, rect)
        shown.set_clip(None)
        anew = ground.copy()
        made.paint(anew, WINDOW)
        assert pygame.image.tobytes(shown, "RGB") == pygame.image.tobytes(anew, "RGB"), now


def test_of_a_line_that_is_gone_no_picture_is_kept():
    """Each runs somewhere else: over a game its pictures would take tens of megabytes."""
    made = motions()
    for line in (LINE, replace(LINE, flash=True)):
        made.begin((line,), 1.0)
        for now in range(0, 600, 40):
            made.advance(now)
            if now == 200:
                assert made.items
        assert not made.running
    assert not len(made._kept)
