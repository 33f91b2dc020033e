"""`hall`: the hall of fame of a data folder, as tables for people or as JSON for programs. Nothing is written."""

from __future__ import annotations

import json
import logging
from collections.abc import Iterator, Sequence

from arkadia_desktop.ai.analysis.report import HUNDREDTHS
from arkadia_desktop.files import FileTrouble, is_folder
from arkadia_desktop.learn.themes import theme_name
from arkadia_desktop.locale import _, ngettext
from arkadia_desktop.locale.words import MINUS, labelled, listed, one_decimal
from arkadia_desktop.paths import Folders
from arkadia_desktop.table.hall.export import rated, told
from arkadia_desktop.table.hall.hall_file import HallFile
from arkadia_desktop.table.hall.mistakes import CatchingUp, ThemeStanding, own_mistakes, standings
from arkadia_desktop.table.hall.mistakes_file import MistakesFile
from arkadia_desktop.table.hall.profile import Profile, profiles
from arkadia_desktop.table.hall.progress import Progress, form
from arkadia_desktop.table.hall.rating import ladder
from arkadia_desktop.table.hall.telling import cost_told, dearest, each, loss_told, luck_told, usual_luck, waiting_told

FORMAT = "arkadia-people/1"
logging.getLogger("arkadia_desktop").addHandler(logging.NullHandler())  # what is wrong is told once, by the command


def printed(folders: Folders, name: str | None, *, as_json: bool) -> str:
    """Everybody in the hall, or whoever is called `name`. The progress of one of several stands in it only where that
    person was named. Raises FileTrouble."""
    if not is_folder(folders.data):
        raise FileTrouble(folders.data, _("There is no such folder."))
    hall = HallFile(folders.hall, folders.analyses, locked=True)
    mistakes = MistakesFile(folders.mistakes, locked=True)
    reading = CatchingUp(hall, mistakes, folders.records)
    while reading.step():
        pass
    if hall.notice:
        raise FileTrouble(folders.hall, hall.notice)
    people, own = profiles(hall.value, ladder()), own_mistakes(mistakes.value, hall.value)
    if name is not None:
        name = hall.value.name(name)
        if name not in people:
            raise FileTrouble(folders.hall, _("Nobody called “{name}” is in the hall of fame.", name=name))
        people = {name: people[name]}
    alone = len(people) == 1
    dear = {name: dearest(standings(own[name])) if name in own else [] for name in people}
    if as_json:
        values = [told(profile, ladder(), dear[name] if alone else None) for name, profile in people.items()]
        return json.dumps({"format": FORMAT, "people": values}, indent=2, ensure_ascii=False)
    if not alone:
        return "\n".join(_of_all(list(people.values())))
    ((name, profile),) = people.items()
    return "\n".join(_of_one(profile, dear[name]))


def _of_all(people: Sequence[Profile]) -> Iterator[str]:
    if not people:
        yield _("Nobody has finished a game yet.")
        return
    yield from _table((_("Player"), _("Games"), _("Won"), _("Rating"), "±", _("Not analysed")))
    for one in people:
        score, skill, waiting = one.score, one.rating, len(Progress(one).waiting)
        yield _row((one.name, score.games, score.won, round(skill.points), round(skill.off), waiting))


def _of_one(profile: Profile, dear: Sequence[ThemeStanding]) -> Iterator[str]:
    progress, rating, score = Progress(profile), profile.rating, profile.score
    yield labelled(profile.name, ngettext("{n} game, {won} won", "{n} games, {won} won", score.games, won=score.won))
    yield _("Rating {points} {doubt}", points=round(rating.points), doubt=f"± {rating.off:.0f}")
    told = loss_told(progress)
    if told:
        yield labelled(_("Loss per decision"), told)
        yield luck_told(profile.name, progress.luck)
        yield usual_luck(progress.luck)
    if dear:
        themes = [f"{theme_name(one.theme)} ({cost_told(one)})" for one in dear]
        yield labelled(_("What to practise next"), listed(themes))
    if progress.waiting:
        yield waiting_told(progress, [bout.entry.file or bout.entry.id for bout in progress.waiting])
    if not told:
        return
    yield ""
    heads = _("Ended"), _("Rating"), _("Decisions"), _("Lost"), "±", _("Loss per decision"), _("Luck"), _("Game")
    yield from _table(heads)
    ratings = {bout: skill.points for bout, skill in rated(profile)}
    for bout, one in zip(progress.analysed, progress.told, strict=True):
        game, day, file = form([one]), f"{bout.entry.ended:%Y-%m-%d}", bout.entry.file or bout.entry.id
        lost, error, luck = _gold(game.lost), _gold(game.error), _gold(one.luck / HUNDREDTHS)
        yield _row((day, round(ratings[bout]), game.decisions, lost, error, each(game), luck, file))


def _gold(gold: float) -> str:
    tenths = round(gold * 10)
    return (MINUS if tenths < 0 else "") + one_decimal(abs(tenths))


def _table(heads: Sequence[str]) -> tuple[str, str]:
    return _row(heads), "|---" * len(heads) + "|"


def _row(cells: Sequence[object]) -> str:
    return f"| {' | '.join(map(str, cells))} |"
