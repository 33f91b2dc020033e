"""What is said of puzzles wherever they are: their kinds, names and tasks, and how somebody fares with one."""

from __future__ import annotations

from arkadia_desktop.ai.puzzles.puzzle import OBJECTIVES, Puzzle, PuzzleHead, Theme
from arkadia_desktop.ai.puzzles.solver import Objective
from arkadia_desktop.learn.puzzle_marks import PuzzleMark, PuzzleStanding
from arkadia_desktop.locale import _, ngettext, pgettext
from arkadia_desktop.locale.words import signed

KIND_ICONS = {
    Theme.SALE: "coins",
    Theme.DOUBLE: "double",
    Theme.DENIAL: "deny",
    Theme.ENCLOSURE: "fence",
    Theme.FINISH: "flag",
}


def kind_name(kind: Theme) -> str:
    """What a kind of puzzle is called."""
    return {
        Theme.SALE: _("Best sale"),
        Theme.DOUBLE: _("Double completion"),
        Theme.DENIAL: _("Castle denial"),
        Theme.ENCLOSURE: _("Cheapest enclosure"),
        Theme.FINISH: _("Best finish"),
    }[kind]


def puzzle_name(head: PuzzleHead) -> str:
    """What a puzzle is called: its kind and which of it."""
    return _("{kind} {n}", kind=kind_name(head.kind), n=head.number) if head.number else kind_name(head.kind)


def task(puzzle: Puzzle) -> str:
    """What is to be done, in one sentence or two."""
    match puzzle.kind:
        case Theme.SALE:
            return _("End this turn with as much gold as you can.")
        case Theme.DOUBLE | Theme.DENIAL:
            return _(
                "End this turn as far ahead of the best rival as you can. Seals count at their value after your turn."
            )
        case Theme.ENCLOSURE:
            return _("Complete the marked building and keep as many workers as you can in your tent.")
        case Theme.FINISH:
            return _("This is the last turn of the game. Finish as far ahead of the best rival as you can.")


def score_words(kind: Theme, score: int, best: int | None) -> str:
    """A score, beside the `best` there is; a lead has its sign."""
    shown = signed if OBJECTIVES[kind] is Objective.LEAD else str
    return shown(score) if best is None else _("{score} of {best}", score=shown(score), best=shown(best))


def best_words(kind: Theme) -> str:
    """What the best score there is is called: a lead may be below 0."""
    return _("best lead") if OBJECTIVES[kind] is Objective.LEAD else _("best possible")


def standing_words(head: PuzzleHead, mark: PuzzleMark, *, brief: bool = False) -> str:
    """How somebody fares with a puzzle, in a few words; `brief`: its best score alone."""
    match mark.standing:
        case PuzzleStanding.NEW:
            return pgettext("puzzle", "new")
        case PuzzleStanding.SOLVED:
            return pgettext("puzzle", "solved")
        case PuzzleStanding.HELPED:
            return pgettext("puzzle", "with help")
    if mark.best is not None:
        score = score_words(head.kind, mark.best, head.best)
        return score if brief else _("best {score}", score=score)
    return ngettext("{n} try", "{n} tries", mark.tries) if mark.tries else _("hint seen")
