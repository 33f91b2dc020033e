"""Games played at random by the plain rules, for tests of what holds in every game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from arkadia_desktop.rules.actions import END, Action, Banner, Build, Workers
from arkadia_desktop.rules.deal import begin, deal
from arkadia_desktop.rules.game import Game, Phase
from arkadia_desktop.rules.legal import LegalActions
from arkadia_desktop.rules.pieces import COLOURS
from arkadia_desktop.rules.plan import MAX_CAMPS, STANDARD, Plan, fault, lot_places
from arkadia_desktop.rules.play import Step, play
from arkadia_desktop.rules.preview import preview
from arkadia_desktop.rules.setup_format import MOST_HANDICAP
from arkadia_desktop.rules.squares import Square


def random_plan(chance: Random, least: int = 6, most: int = 13) -> Plan:
    """A board of any size with camps anywhere, few or (more than there are neutral workers) very many, and every place
    for the lot that they leave: one at least.
    """
    width, height = chance.randint(least, most), chance.randint(least, most)
    kept = set(chance.choice(lot_places(width, height, frozenset())).footprint())
    free = [Square(x, y) for y in range(height) for x in range(width) if (x, y) not in kept]
    number = chance.randint(0, min(MAX_CAMPS, len(free) // chance.choice([2, 8, 8])))
    camps = frozenset(chance.sample(free, number))
    plan = Plan(width, height, camps, lot_places(width, height, camps))
    assert fault(plan) is None
    return plan


def random_game(
    chance: Random, *, seats: int | None = None, plan: Plan | None = None, first: bool | None = None
) -> Game:
    """The opening of a random deal; both set-ups on the standard board, where `plan` is not given. Every third has a
    handicap, which takes nothing from `chance`."""
    plan = plan or STANDARD
    colours = chance.sample(COLOURS, seats or chance.randint(2, 4))
    first_game = plan.first_game is not None and (chance.random() < 0.5 if first is None else first)
    setup = deal(colours, plan, chance, first_game=first_game)
    return begin(setup._replace(handicap=random_handicap(Random(str(setup.deck)), len(colours))))


def random_handicap(chance: Random, seats: int) -> tuple[int, ...]:
    """Gold to begin with, in two of three games none."""
    if chance.random() < 2 / 3:
        return ()
    gold = [0, chance.randint(1, MOST_HANDICAP), *(chance.randint(0, MOST_HANDICAP) for _ in range(seats - 2))]
    return tuple(chance.sample(gold, seats))


def random_action(game: Game, chance: Random, eager: float = 0.5) -> Action:
    """Some legal action.

    `eager` is how often, of several MUST actions, the one is chosen that completes most: it drives the castle up,
    while aimless play fills the board.
    """
    legal = LegalActions(game)
    match game.phase:
        case Phase.MUST:
            if chance.random() < eager:
                return max((_must(game, legal, chance) for _ in range(6)), key=lambda act: preview(game, act).pieces)
            return _must(game, legal, chance)
        case Phase.CASTLE:
            return chance.choice(list(legal.pieces()))
        case Phase.DRAW:
            return chance.choice(list(legal.draws()))
        case _:
            player = game.players[game.player]
            if Banner() in legal and (not game.acted or chance.random() < 0.15):
                red, olive, black, silver = (chance.randint(0, held) for held in player.seals)
                return Banner((red, olive, black, silver))
            return END


def _must(game: Game, legal: LegalActions, chance: Random) -> Build | Workers:
    workers = random_workers(game, legal, chance)
    if workers is not None and chance.random() < 0.5:
        return workers
    for card in chance.sample(game.hand, len(game.hand)):
        places = list(legal.placements(card.form))
        if places:
            place = chance.choice(places)
            return Build(card, place.rot, place.at)
    assert workers is not None  # in MUST one of both is possible
    return workers


def random_workers(game: Game, legal: LegalActions, chance: Random) -> Workers | None:
    """Some Workers action, None where there is none."""
    player = game.players[game.player]
    buildings = list(legal.open_buildings())
    if not buildings:
        return None
    building, around = chance.choice(buildings)
    squares = list(game.board.grid.squares(around))
    number = chance.randint(1, min(len(squares), player.own + player.neutral))
    own = chance.randint(max(0, number - player.neutral), min(number, player.own))
    chosen = chance.sample(squares, number)
    return Workers(building.id, tuple(chosen[:own]), tuple(chosen[own:]))


def steps(game: Game, chance: Random, eager: float = 0.5) -> Iterator[tuple[Game, Action, Step]]:
    """The game played to its end: position, action, step."""
    while game.phase is not Phase.OVER:
        action = random_action(game, chance, eager)
        step = play(game, action)
        yield game, action, step
        game = step.game


def some_games(chance: Random, number: int, plans: Sequence[Plan | None] = (None,)) -> Iterator[Game]:
    """Openings, in turn on each of `plans` (None: the standard board)."""
    for i in range(number):
        yield random_game(chance, plan=plans[i % len(plans)])
