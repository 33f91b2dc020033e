"""Measures the analysis of games: what docs/ANALYSIS.md tells comes from here.

    python -m arkadia_desktop.tools.lookback honest --players 2 --games 60      do the bars hold?
    python -m arkadia_desktop.tools.lookback far --players 2 --games 24         are losses the same in the end?
    python -m arkadia_desktop.tools.lookback planted --games 100                are planted blunders found?
    python -m arkadia_desktop.tools.lookback levels --players 2 --games 60      what each level loses in a turn
    python -m arkadia_desktop.tools.lookback handicap --players 3 --games 24 --levels A,B,C --handicap 14,6,0
                                                                                does gold at the start change that?
    python -m arkadia_desktop.tools.lookback luck --players 2 --games 2000      mean luck, raw and adjusted results

Each prints one line of JSON for every part that is done and the summary last.
"""

from __future__ import annotations

import argparse
import json
import random
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from statistics import fmean, stdev
from typing import cast

from arkadia_desktop.ai import by_engine
from arkadia_desktop.ai import levels as all_levels
from arkadia_desktop.ai.analysis import rating
from arkadia_desktop.ai.analysis.account import BUDGET, Finding
from arkadia_desktop.ai.analysis.lines import Line, lines
from arkadia_desktop.ai.analysis.rating import Deals
from arkadia_desktop.ai.analysis.report import LEVELS_FILE, Grade, TurnReport
from arkadia_desktop.ai.analysis.standing import Standing
from arkadia_desktop.ai.analysis.study import Study
from arkadia_desktop.ai.net import Net, net_for
from arkadia_desktop.ai.random_player import RandomPlayer
from arkadia_desktop.engine.shared import GRAIN
from arkadia_desktop.files import write_whole
from arkadia_desktop.headless.match import MatchSeries, play_game
from arkadia_desktop.headless.seats import parse_seats
from arkadia_desktop.rules.actions import Action
from arkadia_desktop.rules.fast import FastGame
from arkadia_desktop.rules.game import Game, Phase
from arkadia_desktop.rules.plan import STANDARD
from arkadia_desktop.rules.play import play
from arkadia_desktop.rules.record import parse_record, record_of, result_json
from arkadia_desktop.rules.view import view
from arkadia_desktop.tools.train import native

LEVELS = tuple(name for name in all_levels.names() if name != "random")
GROSS = (4, 8, 20)
"""Turns that lose so much gold are counted."""
MUCH = 50
"""The bars are held against so many times the budget."""
PlayOut = Callable[[FastGame, Line, Net, rating.Stopped], Standing]
OTHER_DEALS = "held against"
TO_THE_END = 16
"""So many games are played on to the end after each of two lines."""
BAD, LONG = 8, 200
"""A planted blunder loses so much gold, by so many deals."""


def to_the_end(dealt: FastGame, line: Line, net: Net, stopped: rating.Stopped) -> Standing:
    """As `rating.imagined`, but to the end of the game, by the engine."""
    del stopped
    game = dealt.copy()
    for action in line:
        game.do(action)
    at = native.position(game)
    golds = native.play_until(at, by_engine.net_of(net), native.LONGEST, rating.EFFORTS[game.seats].glance)
    return Standing(cast(FastGame, at), golds)  # it has all that tells how far the game has come


def games(levels: Sequence[str], number: int, seed: int) -> Iterator[Study]:
    """Finished games among computers of these levels, one a seat, in turn at every seat."""
    series = MatchSeries(parse_seats(",".join(levels)), seed, STANDARD, rotate=True)
    for which in range(number):
        yield Study(parse_record(play_game(series, which).record))


def _tell(**what: object) -> None:
    print(json.dumps(what), flush=True)


def _share(part: int, of: int) -> dict[str, object]:
    """A share with its 95 % interval, in per cent (Wilson)."""
    if not of:
        return {"of": 0}
    z, p = 1.96, part / of
    middle, wide = p + z * z / (2 * of), z * (p * (1 - p) / of + z * z / (4 * of * of)) ** 0.5
    low, high = ((middle + sign * wide) / (1 + z * z / of) for sign in (-1, 1))
    return {"of": of, "share": round(100 * p, 1), "from": round(100 * low, 1), "to": round(100 * high, 1)}


def _mean(numbers: Sequence[float]) -> dict[str, float]:
    """A mean with half of its 95 % interval."""
    wide = 1.96 * stdev(numbers) / len(numbers) ** 0.5 if len(numbers) > 1 else 0.0
    return {"mean": round(fmean(numbers), 3), "error": round(wide, 3)}


# ---- do the bars hold?


def honest(players: int, number: int, seed: int, budget: int) -> None:
    """Turns of games of weak and strong computers: how often a bar holds the mean over many more other deals, the same
    two lines compared."""
    names = ["journeyman", "master", "apprentice", "journeyman+"][:players]
    chance = random.Random(seed)
    held = positions = 0
    ratios: list[float] = []
    for study in games(names, number, seed):
        for turn in chance.sample(study.turns, 12):
            found = study.found(turn.number, budget, seed).turn
            if not found.error:
                continue  # the last turn, a turn without a choice, or nothing better was found
            loss = long_mean(study, found, MUCH * budget // 4)
            off = abs(loss - found.loss)
            held += off <= found.error
            positions += 1
            ratios.append((loss - found.loss) / found.error)
        _tell(game=study.sha[:8], positions=positions, held=held)
    _tell(measure="honest", players=players, budget=budget, seed=seed, bars=_share(held, positions), off=_mean(ratios))


def long_mean(study: Study, turn: TurnReport, number: int, play_out: PlayOut = rating.imagined) -> float:
    """What a turn lost against the best one found over so many other deals, in hundredths of gold."""
    game = study.turns[turn.turn].game
    net, deals = net_for(game.seats), Deals(view(game, turn.seat), OTHER_DEALS)
    total = 0
    for deal in range(number):
        dealt = deals.deal(0, deal)
        better = play_out(dealt, turn.best, net, rating.never).margins[turn.seat]
        total += better - play_out(dealt, turn.played, net, rating.never).margins[turn.seat]
    return total * 100 / GRAIN / number


# ---- is the horizon far enough?


def far(players: int, number: int, seed: int, budget: int) -> None:
    """What the turns of each level lost where imagined games end as ever, and where masters play on to the end of the
    game: on an average both are to be the same."""
    names = ["journeyman", "apprentice", "master", "journeyman+"][:players]
    off: dict[str, list[list[float]]] = {name: [] for name in names}
    for which, study in enumerate(games(names, number, seed)):
        for turn in study.turns:
            found = study.found(turn.number, budget, seed).turn
            if found.error:
                ends = (rating.imagined, to_the_end)
                near, end = (long_mean(study, found, TO_THE_END, play_out) / 100 for play_out in ends)
                off[names[(found.seat + which) % players]].append([near, end])
        _tell(game=study.sha[:8], turns={name: len(of) for name, of in off.items()})
    losses = {
        name: {"near": _mean([near for near, _end in of]), "end": _mean([end for _near, end in of]),
               "off": _mean([near - end for near, end in of])}
        for name, of in off.items()
    }  # fmt: skip
    _tell(measure="far", players=players, games=number, budget=budget, seed=seed, deals=TO_THE_END, losses=losses)


# ---- are planted blunders found?


def planted(players: int, number: int, seed: int, budget: int) -> None:
    """Games of masters, each with one turn in it that loses 8 gold or more by a long search: how often it is among the
    three worst of its seat; and how often the best turn, planted in its place, is called a mistake."""
    chance = random.Random(seed)
    found = tried = called = best_turns = 0
    for study in games(["master"] * players, number, seed):
        planting = plant(study, chance)
        if planting is None:
            continue
        spoilt, where = planting
        seat = study.turns[where].game.player
        own = {one.number: spoilt.found(one.number, budget, seed) for one in spoilt.turns if one.game.player == seat}
        tried += 1
        found += where in worst(own)
        turn = spoilt.turns[where]
        good = rating.rated(turn._replace(played=own[where].turn.best), budget, f"best/{seed}", rating.never)
        best_turns += 1
        called += good.turn.grade in (Grade.BLUNDER, Grade.MISTAKE)
        _tell(game=spoilt.sha[:8], turn=where, loss=own[where].turn.loss, found=found, of=tried, wrongly=called)
    _tell(
        measure="planted", players=players, budget=budget, seed=seed, among_the_worst=_share(found, tried),
        best_called_mistakes=_share(called, best_turns),
    )  # fmt: skip


def worst(found: dict[int, Finding]) -> list[int]:
    """The three turns that lost most."""
    return sorted(found, key=lambda number: -found[number].turn.loss)[:3]


def plant(study: Study, chance: random.Random, tries: int = 12) -> tuple[Study, int] | None:
    """The game again, with one of its turns replaced by a bad one and masters who go on from there; and the number of
    that turn."""
    for turn in chance.sample(study.turns[:-2], min(tries, len(study.turns) - 2)):
        if turn.game.phase is not Phase.MUST:
            continue
        bad = _bad(turn, chance)
        if bad is not None:
            before = study.actions[: turn.after]
            return _continued(study, [*before, *bad]), turn.number
    return None


def _bad(turn: rating.Turn, chance: random.Random) -> Line | None:
    """A turn that loses 8 gold or more against the best that is known, by 200 deals: the worst of some
    random ones."""
    game = turn.game
    net, deals = net_for(game.seats), Deals(view(game, game.player), "planted")
    known = [line for _worth, line in lines(deals.plain, net, deals.hidden, turn.played, 8)]

    def worth(line: Line, number: int) -> float:
        ends = (rating.imagined(deals.deal(0, deal), line, net, rating.never) for deal in range(number))
        return sum(end.margins[game.player] for end in ends) / number / GRAIN

    best = max(known, key=lambda line: worth(line, 40))
    least = worth(best, LONG) - BAD
    line = min((_random_turn(game, chance) for _try in range(6)), key=lambda line: worth(line, 20))
    return line if worth(line, LONG) <= least else None


def _random_turn(game: Game, chance: random.Random) -> Line:
    somebody, turn, line = RandomPlayer(chance), game.turn, []
    while game.turn == turn and game.phase is not Phase.OVER:
        line.append(somebody.decide(view(game, game.player)))
        game = play(game, line[-1]).game
    return tuple(line)


def _continued(study: Study, begun: Sequence[Action]) -> Study:
    """The game that begins with these actions; masters play it to its end."""
    game, actions = study.games[0], list(begun)
    for action in begun:
        game = play(game, action).game
    master = all_levels.create("master", 0)
    while game.phase is not Phase.OVER:
        actions.append(master.decide(view(game, game.player)))
        game = play(game, actions[-1]).game
    return Study(record_of(study.record.setup, actions, result=result_json(game)))


# ---- what each level loses


def levels(players: int, number: int, seed: int, budget: int, names: Sequence[str], *, write: bool) -> None:
    """The mean loss of each level in a turn, over games at which all levels sit with each other; what sets each level
    apart from the next; and the turns of a hundred that lose at least so much gold."""
    losses: dict[str, list[float]] = {name: [] for name in names}
    turns: dict[str, list[int]] = {name: [] for name in names}
    chance = random.Random(seed)
    for game in range(number):
        seated = _seated(names, players, game, chance)
        (study,) = games(seated, 1, seed * 100_000 + game)
        found = [study.found(turn.number, budget, seed).turn for turn in study.turns]
        for seat, name in enumerate(seated):
            own = [turn.loss for turn in found if turn.seat == seat and turn.grade is not Grade.ONLY]
            losses[name].append(fmean(own) / 100)
            turns[name] += own
        _tell(game=game, seats=seated, losses=[round(losses[name][-1], 2) for name in seated])
    means = {name: _mean(of) for name, of in losses.items()}
    worse = {name: {gold: _share(sum(loss >= 100 * gold for loss in of), len(of)) for gold in GROSS}
             for name, of in turns.items()}  # fmt: skip
    apart = {f"{one} - {two}": _difference(losses[one], losses[two]) for one, two in pairwise(names)}
    _tell(
        measure="levels", players=players, games=number, budget=budget, seed=seed, means=means, apart=apart, worse=worse
    )  # fmt: skip
    if write:
        table = json.loads(LEVELS_FILE.read_bytes())
        found_now = {name: round(1000 * mean["mean"]) for name, mean in means.items()}
        table["losses"][str(players)] = found_now
        table["measured"] = {**table.get("measured", {}), str(players): {"games": number, "seed": seed, "means": means}}
        write_whole(LEVELS_FILE, json.dumps(table, indent=1) + "\n")


def _seated(names: Sequence[str], players: int, game: int, chance: random.Random) -> list[str]:
    """Who sits at a table: each level as often as the others, beside everybody in turn."""
    first = game % len(names)
    others = [name for place, name in enumerate(names) if place != first]
    seated = [names[first], *chance.sample(others, players - 1)]
    chance.shuffle(seated)
    return seated


def _difference(one: Sequence[float], two: Sequence[float]) -> dict[str, float]:
    """The difference of two means with half of its 95 % interval."""
    wide = 1.96 * sum(stdev(of) ** 2 / len(of) for of in (one, two) if len(of) > 1) ** 0.5
    return {"mean": round(fmean(one) - fmean(two), 3), "error": round(wide, 3)}


# ---- what a handicap changes


def handicap(players: int, number: int, seed: int, budget: int, names: Sequence[str], golds: Sequence[int]) -> None:
    """What each level loses in a turn of games without a handicap, and how much more the same turns lose where it is
    judged with the gold that the level begins with: computers leave that out of account, so they play the same game.
    Both are judged on the same imagined deals; errors are over games."""
    gold = dict(zip(names, golds, strict=True))
    losses: dict[str, list[float]] = {name: [] for name in names}
    more: dict[str, list[float]] = {name: [] for name in names}
    together: list[float] = []
    chance = random.Random(seed)
    for game in range(number):
        seated = _seated(names, players, game, chance)
        (plain,) = games(seated, 1, seed * 100_000 + game)
        setup = plain.record.setup._replace(handicap=tuple(gold[name] for name in seated))
        given = Study(record_of(setup, plain.actions))
        lost: list[list[tuple[int, int]]] = [[] for _seat in seated]
        for pair in zip(plain.turns, given.turns, strict=True):
            label = f"{plain.sha}/{seed}/{pair[0].number}"
            one, two = (rating.rated(turn, budget, label, rating.never).turn for turn in pair)
            if one.grade is not Grade.ONLY:
                lost[one.seat].append((one.loss, two.loss))
        for name, own in zip(seated, lost, strict=True):
            losses[name].append(fmean(before for before, _after in own) / 100)
            more[name].append(fmean(after - before for before, after in own) / 100)
        together.append(fmean(more[name][-1] for name in seated))
        _tell(game=game, seats=seated, more=[round(more[name][-1], 3) for name in seated])
    without, differ = ({name: _mean(each) for name, each in of.items()} for of in (losses, more))
    _tell(
        measure="handicap", players=players, games=number, budget=budget, seed=seed, gold=gold, without=without,
        more=differ, all=_mean(together),
    )  # fmt: skip


# ---- luck


def luck(players: int, number: int, seed: int) -> None:
    """Mean luck of the first seat over games of masters, and how much less results vary without the luck of cards."""
    lucky: list[float] = []
    margins: list[float] = []
    for study in games(["master"] * players, number, seed):
        ground = study.ground()
        for seat in range(players):
            margins.append(ground.margins[seat] / 100)
            lucky.append(sum(one.gold[seat] for one in ground.luck) / 100)
    adjusted = [margin - one for margin, one in zip(margins, lucky, strict=True)]
    raw, left = stdev(margins), stdev(adjusted)
    chance = random.Random(seed)
    tables = range(0, len(margins), players)
    ratios = []
    for _sample in range(400):  # bootstrap over games
        drawn = [seat for first in chance.choices(tables, k=len(tables)) for seat in range(first, first + players)]
        ratios.append(stdev([adjusted[n] for n in drawn]) / stdev([margins[n] for n in drawn]))
    ratios.sort()
    first = lucky[::players]
    _tell(
        measure="luck", players=players, games=number, seed=seed,
        mean={"luck": round(fmean(first), 3), "standard_error": round(stdev(first) / len(first) ** 0.5, 3)},
        deviation={"luck": round(stdev(lucky), 2), "raw": round(raw, 2), "adjusted": round(left, 2)},
        ratio={"is": round(left / raw, 4), "from": round(ratios[9], 4), "to": round(ratios[389], 4)},
    )  # fmt: skip


# ---- at the command line


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(
        prog="python -m arkadia_desktop.tools.lookback", description="Measures the analysis of finished games."
    )
    parser.add_argument("what", choices=("honest", "far", "planted", "levels", "handicap", "luck"))
    parser.add_argument("--players", type=int, choices=(2, 3, 4), default=2)
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--budget", type=int, default=BUDGET)
    parser.add_argument("--levels", default="", help="as CSV; levels and handicap: one of them a game, against all")
    parser.add_argument("--handicap", default="", help="as CSV; handicap only: the gold of each level to begin with")
    parser.add_argument("--write", action="store_true", help="levels only: into the table that the program reads")
    asked = parser.parse_args()
    given = asked.players, asked.games, asked.seed, asked.budget
    names = asked.levels.split(",") if asked.levels else list(LEVELS)
    match asked.what:
        case "levels":
            levels(*given, names, write=asked.write)
        case "handicap":
            handicap(*given, names, [int(own) for own in asked.handicap.split(",")])
        case "luck":
            luck(asked.players, asked.games, asked.seed)
        case what:
            {"honest": honest, "far": far, "planted": planted}[what](*given)


if __name__ == "__main__":
    main()
