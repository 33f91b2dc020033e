"""Games at tables of mixed levels, the searchers played in C: how strong the levels are among each other.

    python -m arkadia_desktop.tools.train.mixed 3 --games 2000 --seed 1 --jobs 2
    python -m arkadia_desktop.tools.train.mixed 4 --games 400 --seed 220 --alone master:seller --against master

They are the games that `headless.match` plays from the same seeds, move by move. At every table sits one level, and
others no more than three rungs from it. The strengths are those of a Plackett-Luce model: every place of the final
order counts, who has the same gold shares it. With `--alone` one plays against others of one kind, every deal from
every seat, as `arkadia simulate --rotate` does.
"""

from __future__ import annotations

import argparse
import json
import math
import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from itertools import groupby, permutations
from multiprocessing import Pool
from statistics import fmean, stdev
from types import MappingProxyType

import numpy as np

from arkadia_desktop.ai import levels
from arkadia_desktop.ai.apprentice import OVERSIGHTS, WIDTH, Apprentice
from arkadia_desktop.ai.choosing import chance_at, chosen
from arkadia_desktop.ai.effort import EFFORTS, Effort
from arkadia_desktop.ai.fondness import fond_net, fond_weights
from arkadia_desktop.ai.journeyman import Journeyman
from arkadia_desktop.ai.measured import Means, means
from arkadia_desktop.ai.random_player import step
from arkadia_desktop.engine.shared import GRAIN
from arkadia_desktop.headless.ladder import LIKELY, POINTS, Rating
from arkadia_desktop.headless.match import MatchSeries
from arkadia_desktop.headless.seats import Sitter
from arkadia_desktop.rules.actions import Action
from arkadia_desktop.rules.deal import begin
from arkadia_desktop.rules.fast import OVER, PHASES, FastGame
from arkadia_desktop.rules.plan import STANDARD
from arkadia_desktop.tools.train import native

LOOK = Effort(width=WIDTH)
"""How the apprentice looks for glaring mistakes."""
NO_CHANCE = random.Random(0)
"""For who looks no further than the end of the turn: nothing is drawn from it."""
TASK = "Plays games at tables of mixed levels and prints how strong each level is."
APART = 3
"""The others at a table are so many rungs from the first, at most."""
CERTAIN = 1000.0
"""Before any game a level's points are believed to lie within so many of the mean (one standard deviation)."""


@dataclass(frozen=True, slots=True)
class Finish:
    """Who sat at a table, and the gold of each."""

    names: tuple[str, ...]
    gold: tuple[int, ...]


def table(seats: int, seed: int, number: int, entrants: Sequence[str]) -> tuple[str, ...]:
    """Who sits at a table: one of the entrants (weakest first), and others not far from it."""
    chance = random.Random(f"table {seed}/{number}")
    first = chance.randrange(len(entrants))
    near = [place for place in range(len(entrants)) if 0 < abs(place - first) <= APART]
    places = [first, *(chance.choice(near) for _seat in range(seats - 1))]
    chance.shuffle(places)
    return tuple(entrants[place] for place in places)


def finish(seats: int, seed: int, entrants: Sequence[str], number: int) -> Finish:
    """How the game of a table ends."""
    names = table(seats, seed, number, entrants)
    return Finish(names, tuple(play(MatchSeries(tuple(map(Sitter, names)), seed, STANDARD), number)))


# ---- a game, as `headless.match.play_game` plays it


def play(series: MatchSeries, number: int, others: Mapping[str, Means] = MappingProxyType({})) -> list[int]:
    """The gold of each seat at the end of game `number` of a series without foreign programs; `others`: what those play
    with that are no levels."""
    game = FastGame.of(begin(series.setup(number)))
    seats = range(game.seats)
    names = [series.sitters[series.sitter_at(number, seat)].name for seat in seats]
    players = [_player(name, series.seed_of(number, seat), game, others) for seat, name in enumerate(names)]
    at = native.position(game)
    while at.phase != OVER:
        players[at.player].play_turn(at)
    return list(at.gold[: game.seats])


class _Searcher:
    """`ai.searcher`, played by the engine."""

    def __init__(self, seed: int, effort: Effort, mover: native.Mover) -> None:
        self.seed = seed
        self.softness = effort.softness
        self.mover = mover

    def play_turn(self, at: native.Position) -> None:
        """Play the turn of the seat on turn."""
        turn = at.turn
        while at.turn == turn and at.phase != OVER:
            chance = native.chance_of(chance_at(self.seed, at.turn, PHASES[at.phase], at.pending))
            worths = native.consider(at, self.mover, chance)
            which = 0
            if self.softness and len(worths) > 1 and not _is_behind(at):
                places = [(worth, place) for place, worth in enumerate(worths)]
                which = chosen(places, GRAIN, self.softness, native.Fractions(chance))
            native.carry_out(at, which)


_Choose = Callable[[FastGame, Sequence[Sequence[int]]], Action | Callable[[FastGame], object]]
"""What to do in a position, given the face-up cards that each seat took."""


class _InPython:
    """Plays by what Python chooses."""

    def __init__(self, choose: _Choose, like: FastGame) -> None:
        self.choose = choose
        self.like = like

    def play_turn(self, at: native.Position) -> None:
        """Play the turn of the seat on turn."""
        turn = at.turn
        game, seen = native.game_of(at, self.like), native.seen_of(at)
        while game.turn == turn and game.phase != OVER:
            native.do(game, seen, self.choose(game, seen))
        native.put(at, game, seen)


class _Apprentice(Apprentice):
    """The apprentice, whose glaring mistakes the engine finds."""

    def best_worth(self, game: FastGame, unseen: Sequence[int]) -> int:
        """See `Apprentice`."""
        return native.consider(native.position(game), _mover(LOOK, "", game.seats), native.chance_of(NO_CHANCE))[0]


def _ahead(player: Journeyman | Apprentice) -> _Choose:
    """Who looks one action ahead."""

    def choose(game: FastGame, seen: Sequence[Sequence[int]]) -> Action:
        chance = chance_at(player.seed, game.turn, PHASES[game.phase], game.pending)
        return player.choose(*_imagined(game.copy(), seen), chance)

    return choose


def _player(name: str, seed: int, like: FastGame, others: Mapping[str, Means]) -> _Searcher | _InPython:
    level, _with, more = name.partition(levels.WITH)
    if level == "random":
        chance = random.Random(seed)
        return _InPython(lambda _game, _seen: partial(step, chance=chance), like)
    if level == levels.RATED:
        others, more = {level: means(int(more), like.seats)}, ""
    found = others.get(level) or EFFORTS.get(level) or OVERSIGHTS.get(level)
    if isinstance(found, Effort):
        return _Searcher(seed, found, _mover(found, more, like.seats))
    weights = fond_weights(more)
    return _InPython(_ahead(Journeyman(seed, weights) if found is None else _Apprentice(seed, weights, found)), like)


@lru_cache(maxsize=64)
def _mover(effort: Effort, personality: str, seats: int) -> native.Mover:
    return native.Mover.of(fond_net(seats, personality).weighing, effort, seats)


def _is_behind(at: native.Position) -> bool:
    worths: list[int] = [
        at.gold[seat] - at.handicap[seat]
        + sum(held * value for held, value in zip(at.seals[seat], at.values, strict=False))
        for seat in range(at.seats)
    ]
    return bool(worths[at.player] < max(worths))


def _imagined(game: FastGame, seen: Sequence[Sequence[int]]) -> tuple[FastGame, list[int]]:
    """The position with the cards that the seat on turn cannot place dealt in their order, and these cards."""
    rivals = [seat for seat in range(game.seats) if seat != game.player]
    held = {card for seat in rivals for card in game.hands[seat]} - {card for seat in rivals for card in seen[seat]}
    unseen = sorted(held | set(game.stack))
    left = unseen[:]
    for seat in rivals:
        need = len(game.hands[seat]) - len(seen[seat])
        game.hands[seat] = [*seen[seat], *left[:need]]
        del left[:need]
    game.stack = left[::-1]
    return game, unseen


# ---- strengths


def strengths(names: Sequence[str], finishes: Sequence[Finish]) -> dict[str, Rating]:
    """The Plackett-Luce strengths of `names`, weakest first, in Elo points, with 95 % half-widths. The mean of all but
    the weakest is 0: who never wins says little of where the others stand."""
    index = {name: place for place, name in enumerate(names)}
    told = [([index[name] for name in order], weight) for finished in finishes for order, weight in orders(finished)]
    logs = np.zeros(len(names))
    information = prior = np.eye(len(names)) * (POINTS / CERTAIN) ** 2
    for _round in range(50):
        slope, information = -prior @ logs, prior.copy()
        for order, weight in told:
            for first in range(len(order) - 1):
                left = order[first:]
                odds = np.exp(logs[left] - logs[left].max())
                odds /= odds.sum()
                slope[left[0]] += weight
                np.subtract.at(slope, left, weight * odds)
                np.add.at(information, (left, left), weight * odds)
                np.subtract.at(information, np.ix_(left, left), weight * np.outer(odds, odds))
        change = np.linalg.solve(information, slope)
        logs += np.clip(change, -2, 2)
        if abs(change).max() < 1e-6:
            break
    spread = np.linalg.inv(information)
    above = np.array([place > 0 for place in range(len(names))]) / (len(names) - 1)
    contrast = np.eye(len(names)) - above
    off = LIKELY * np.sqrt(np.diag(contrast @ spread @ contrast.T))
    points = contrast @ logs
    return {name: Rating(float(points[place]) * POINTS, float(off[place]) * POINTS) for place, name in enumerate(names)}


def orders(finished: Finish) -> Iterator[tuple[list[str], float]]:
    """The orders in which the seats may be said to have finished, with weights that add up to 1."""
    ranked = sorted(range(len(finished.names)), key=lambda seat: -finished.gold[seat])
    shared = [list(seats) for _gold, seats in groupby(ranked, key=lambda seat: finished.gold[seat])]
    found: list[list[int]] = [[]]
    for seats in shared:
        found = [[*before, *order] for before in found for order in permutations(seats)]
    for order in found:
        yield [finished.names[seat] for seat in order], 1 / len(found)


def main() -> None:
    """Play and print."""
    asked = _asked()
    with Pool(asked.jobs) as pool:
        if asked.alone:
            sitters = (Sitter(asked.alone), *(Sitter(asked.against),) * (asked.players - 1))
            series = MatchSeries(sitters, asked.seed, STANDARD, rotate=True)
            ends = pool.map(partial(_end_alone, series), range(asked.games), chunksize=8)
            won, leads = sum(won for won, _lead in ends), [lead for _won, lead in ends]
            low, high = between(won, asked.games)
            share = f"{100 * won / asked.games:.0f} [{low:.0f}, {high:.0f}] % of {asked.games} games"
            ahead_by = f"ahead by {fmean(leads):.1f} gold ± {LIKELY * stdev(leads) / len(leads) ** 0.5:.1f}"
            print(f"{asked.alone} against {asked.against}: {share}, {ahead_by} (standard deviation {stdev(leads):.1f})")
            return
        names = tuple(asked.levels.split(",")) if asked.levels else levels.names()
        game = partial(finish, asked.players, asked.seed, names)
        finishes = list(pool.imap_unordered(game, range(asked.games), chunksize=8))
    print(report(names, finishes, asked))


def _end_alone(series: MatchSeries, number: int) -> tuple[float, int]:
    """The share of a win, and by how much gold it was ahead of the best of the others."""
    gold = play(series, number)
    mine = gold.pop(next(seat for seat in range(len(gold)) if series.sitter_at(number, seat) == 0))
    return (mine >= max(gold)) / (1 + gold.count(mine)), mine - max(gold)


def between(won: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a share of games, in per cent."""
    share, square = won / games, LIKELY**2 / games
    half = LIKELY * math.sqrt(share * (1 - share) / games + square / games / 4)
    return 100 * (share + square / 2 - half) / (1 + square), 100 * (share + square / 2 + half) / (1 + square)


def ahead(names: Sequence[str], finishes: Sequence[Finish]) -> dict[str, float]:
    """By how much gold each of `names` ends ahead of the first one, by least squares over all tables."""
    index, rows, gold = {name: place for place, name in enumerate(names)}, [], []
    for finished in finishes:
        sat = np.eye(len(names))[[index[name] for name in finished.names]]
        rows.append(sat - sat.mean(0))
        gold.append(np.array(finished.gold) - np.mean(finished.gold))
    found = np.linalg.lstsq(np.concatenate(rows)[:, 1:], np.concatenate(gold), rcond=None)[0]
    return dict(zip(names, (0.0, *found.round(1).tolist()), strict=True))


def spread(gold: Mapping[str, float], finishes: Sequence[Finish]) -> float:
    """So much more expected gold makes a win e times as likely: what makes the winners of these tables likeliest."""

    def likelihood(tenths: int) -> float:
        total = 0.0
        for finished in finishes:
            odds = np.exp(10 * np.array([gold[name] for name in finished.names]) / tenths)
            best = np.array(finished.gold) == max(finished.gold)
            total += np.log(odds[best] / odds.sum()).mean()
        return total

    return max(range(30, 200), key=likelihood) / 10


def report(names: Sequence[str], finishes: Sequence[Finish], asked: argparse.Namespace) -> str:
    """A table in Markdown, the strongest first, and the same as `ai/level_ratings.json` has it."""
    rated = strengths(names, finishes)
    lines = [f"| {asked.players} players, {asked.games} games | Elo | ± | games | won |", "|---|---|---|---|---|"]
    for name in sorted(names, key=lambda name: -rated[name].elo):
        won = [
            (gold == max(one.gold)) / one.gold.count(max(one.gold))
            for one in finishes
            for seat, gold in zip(one.names, one.gold, strict=True)
            if seat == name
        ]
        share = 100 * sum(won) / max(1, len(won))
        lines.append(f"| {name} | {rated[name].elo:+.0f} | {rated[name].off:.0f} | {len(won)} | {share:.0f} |")
    elo = {name: [round(rated[name].elo), math.ceil(rated[name].off)] for name in names}
    gold = ahead(names, finishes)
    told = {"games": asked.games, "seed": asked.seed, "elo": elo, "gold": gold, "spread": spread(gold, finishes)}
    return "\n".join((*lines, json.dumps({str(asked.players): told})))


def _asked() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m arkadia_desktop.tools.train.mixed", description=TASK)
    parser.add_argument("players", type=int, choices=(2, 3, 4))
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--levels", help="who sits at the tables, the weakest first, as CSV (default: every level)")
    parser.add_argument("--alone", type=_player_name, help="plays alone against the others")
    parser.add_argument("--against", type=_player_name, default="master", help="the others, then")
    return parser.parse_args()


def _player_name(text: str) -> str:
    if not levels.known(text):
        raise argparse.ArgumentTypeError(f"there is no {text}")
    return text


if __name__ == "__main__":
    main()
