"""A profile as text for other programs: all of it as JSON, its games as a table."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Sequence
from typing import Any

from arkadia_desktop.ai.analysis.report import HUNDREDTHS
from arkadia_desktop.ai.strength import SEATS
from arkadia_desktop.table.hall.bouts import Bout
from arkadia_desktop.table.hall.mistakes import ThemeStanding
from arkadia_desktop.table.hall.profile import Profile
from arkadia_desktop.table.hall.progress import WINDOW, Progress, form
from arkadia_desktop.table.hall.rating import SETTLED, Ladder, Skill

FORMAT = "arkadia-profile/1"
_COLUMNS = (
    "ended", "seats", "place", "gold", "best_rival", "rivals", "levels", "handicap", "counted", "rating", "off", "game",
)  # fmt: skip
_FORMULAS = ("=", "+", "-", "@")
"""What a table calculator would take for a formula at the beginning of a name."""


def as_json(profile: Profile, ladder: Ladder, dear: Sequence[ThemeStanding] | None) -> str:
    """Everything the hall shows of somebody. `dear`: the themes to practise; without them nothing is said of the
    progress."""
    return json.dumps(told(profile, ladder, dear), indent=2, ensure_ascii=False) + "\n"


def told(profile: Profile, ladder: Ladder, dear: Sequence[ThemeStanding] | None) -> dict[str, Any]:
    """The same as values."""
    known = Progress(profile)
    return {
        "format": FORMAT,
        "name": profile.name,
        "rating": _skill(profile.rating),
        "provisional": len(profile.course) - 1 < SETTLED,
        "without_luck": _skill(profile.apart[-1]) if len(profile.apart) > 1 else None,
        "games": profile.score._asdict(),
        "by_seats": {str(seats): profile.among(seats)._asdict() for seats in SEATS},
        "by_level": {
            level: {"rating": round(ladder.points[level], 1), **profile.against(level)._asdict()}
            for level in ladder.rungs
        },
        "played": [_bout(bout, skill) for bout, skill in rated(profile)],
        "duels": [
            {"games": [bout.entry.id for bout in duel.bouts], "gold": duel.own, "rival": duel.rivals[0][1]}
            for duel in profile.duels
        ],
        "analysed": len(known.analysed),
        "unanalysed": [{"game": bout.entry.id, "file": bout.entry.file} for bout in known.waiting],
        "progress": None if dear is None else _progress(known, dear),
    }


def _progress(known: Progress, dear: Sequence[ThemeStanding]) -> dict[str, Any]:
    return {
        "loss": form(known.told)._asdict(),
        "lately": form(known.told[-WINDOW:])._asdict(),
        "before": known.before and known.before._asdict(),
        "luck": known.luck._asdict(),
        "practise": [{"theme": one.theme, "mistakes": one.often, "lost": one.lost / HUNDREDTHS} for one in dear],
        "games": [
            {"game": bout.entry.id, **form([one])._asdict(), "luck": one.luck / HUNDREDTHS}
            for bout, one in zip(known.analysed, known.told, strict=True)
        ],
    }


def as_csv(profile: Profile) -> str:
    """A line for each game, the first one first, under the names of the columns."""
    written = io.StringIO()
    table = csv.DictWriter(written, _COLUMNS, lineterminator="\n")
    table.writeheader()
    for bout, skill in rated(profile):
        row = _bout(bout, skill)
        handicap = "; ".join(map(str, row["handicap"]))
        levels, rivals = "; ".join(row["levels"]), _plain("; ".join(row["rivals"]))
        table.writerow({**row, "rivals": rivals, "levels": levels, "handicap": handicap})
    return written.getvalue()


def _plain(text: str) -> str:
    return f"'{text}" if text.startswith(_FORMULAS) else text


def rated(profile: Profile) -> list[tuple[Bout, Skill]]:
    """Every game with the rating after it."""
    found, at = [], 0
    for bout in profile.bouts:
        at += bout.rated
        found.append((bout, profile.course[at]))
    return found


def _bout(bout: Bout, skill: Skill) -> dict[str, Any]:
    return {
        "ended": bout.entry.ended.isoformat(timespec="seconds"),
        "seats": len(bout.entry.seats),
        "place": bout.place,
        "gold": bout.gold,
        "best_rival": bout.best_rival,
        "rivals": [seat.name for seat in bout.rivals],
        "levels": [seat.level or "person" for seat in bout.rivals],
        "handicap": [seat.handicap for seat in (bout.own, *bout.rivals)] if bout.entry.handicapped else [],
        "counted": bout.fresh,
        "rating": round(skill.points, 1),
        "off": round(skill.off, 1),
        "game": bout.entry.id,
    }


def _skill(skill: Skill) -> dict[str, float]:
    return {"points": round(skill.points, 1), "off": round(skill.off, 1)}
