"""What the hall of fame says: sentences from the values of a profile."""

from __future__ import annotations

from datetime import datetime

from arkadia_desktop.locale import _, ngettext
from arkadia_desktop.locale.words import listed, signed
from arkadia_desktop.scenes.common.dates import day_of
from arkadia_desktop.scenes.common.seat_words import level_name, parted
from arkadia_desktop.table.hall.bouts import Bout
from arkadia_desktop.table.hall.games import HallSeat
from arkadia_desktop.table.hall.ladder import Ladder
from arkadia_desktop.table.hall.profile import Profile, Score
from arkadia_desktop.table.hall.rating import SETTLED, Contender, Skill, after

SERIES = 5
"""So many games ahead the hall looks."""


def points_of(skill: Skill) -> str:
    """The points as one reads them."""
    return f"{skill.points:.0f}"


def doubt_of(skill: Skill) -> str:
    """How far off they may be."""
    return f"± {skill.off:.0f}"


def games_line(score: Score) -> str:
    """How many games, and how many were won."""
    told = ngettext("{n} game, {won} won", "{n} games, {won} won", score.games)
    return told.format(n=score.games, won=score.won)


def since_line(profile: Profile, now: datetime) -> str:
    """Since when somebody plays; empty before the first game."""
    return _("since {day}").format(day=day_of(profile.since, now)) if profile.since else ""


def trend_line(profile: Profile) -> str:
    """How the rating has changed, or that it is not settled yet."""
    missing = SETTLED - (len(profile.course) - 1)
    if missing > 0:
        return _("provisional, {n} to go").format(n=missing)
    trend = round(profile.trend or 0)
    return _("{change} in ten games").format(change=signed(trend))


def apart_line(profile: Profile) -> str:
    """The rating with the luck of the cards taken out; empty where no game was analysed."""
    if len(profile.apart) < 2:
        return ""
    return _("without luck {points} {doubt}").format(
        points=points_of(profile.apart[-1]), doubt=doubt_of(profile.apart[-1])
    )


def won_of(score: Score) -> str:
    """So many games were won of so many."""
    return _("{won} of {games}").format(won=score.won, games=score.games)


def level_of(seats: tuple[HallSeat, ...]) -> str:
    """How strong the computers at these seats were; empty where only persons sat there, or computers of several
    levels."""
    levels = {parted(seat.level)[0] for seat in seats if not seat.person}
    return level_name(levels.pop()) if len(levels) == 1 else ""


def rivals_said(bout: Bout) -> str:
    """Everybody else at the table, with the level of a computer."""
    return listed([seat.name if seat.person else with_level(seat) for seat in bout.rivals])


def with_level(seat: HallSeat) -> str:
    """A computer by name and level."""
    return _("{name} ({level})").format(name=seat.name, level=level_name(parted(seat.level)[0]))


def what_counts() -> str:
    """Which games are in the hall."""
    return _(
        "A game counts once if the players who started it also finished it; playing the same deal again"
        " makes it a duel."
    )


def next_rung(profile: Profile, ladder: Ladder) -> tuple[str, str]:
    """A heading and a sentence: how far it is to the next rung, and what would lead there."""
    skill = profile.rating
    level = ladder.above(skill.points)
    if level is None:
        return _("The top of the ladder"), _("You rank above every computer in this program.")
    missing = max(1, round(ladder.points[level] - skill.points))
    heading = ngettext("{n} point to the next rung", "{n} points to the next rung", missing).format(n=missing)
    wins = wins_needed(skill, level, ladder)
    if wins is None:
        told = _("It is a long way to {level}: win more often than you lose, and you will get closer.")
        return heading, told.format(level=level_name(level))
    if wins == SERIES:
        told = _("Win the next {all} games against {level} to reach this rung.")
    else:
        told = _("Win {n} of the next {all} games against {level} to reach this rung.")
    return heading, told.format(n=wins, all=SERIES, level=level_name(level))


def wins_needed(skill: Skill, level: str, ladder: Ladder) -> int | None:
    """How many of the next games of two, played against a level, must be won to stand on its rung, even if those that
    are lost come last. None where not even all are enough."""
    points = ladder.points[level]
    for wins in range(1, SERIES + 1):
        then = skill
        for number in range(SERIES):
            mine, other = (1, 2) if number < wins else (2, 1)
            both = [Contender(mine, "?"), Contender(other, points=points)]
            then = after([then, Skill(points, 0)], both, ladder)[0]
        if then.points >= points:
            return wins
    return None
