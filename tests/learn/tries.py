"""What somebody may try in a lesson: anything at all, legal or not."""

from __future__ import annotations

from random import Random

from arkadia_desktop.rules.actions import END, SOURCES, Action, Banner, Build, Draw, Piece, Workers
from arkadia_desktop.rules.game import Game, Phase
from arkadia_desktop.rules.pieces import CARDS, FAMILIES
from arkadia_desktop.rules.squares import Square
from tests.rules.randomly import random_action


def any_action(game: Game, chance: Random) -> Action:
    """A legal action half of the time, else any action that can be put into words, however wrong."""
    if game.phase is not Phase.OVER and chance.random() < 0.5:
        return random_action(game, chance)
    match chance.randrange(6):
        case 0:
            return Build(chance.choice([*game.hand, *CARDS]), chance.randrange(4), _square(chance))
        case 1:
            own = tuple(_square(chance) for _ in range(chance.randrange(3)))
            neutral = tuple(_square(chance) for _ in range(chance.randrange(3)))
            return Workers(chance.randrange(len(game.board.buildings) + 2), own, neutral)
        case 2:
            return Piece(chance.choice(FAMILIES), chance.randrange(-1, 11))
        case 3:
            return Draw(chance.choice(SOURCES))
        case 4:
            red, olive, black, silver = (chance.choice([0, held, held + 1]) for held in game.players[game.player].seals)
            return Banner((red, olive, black, silver))
        case _:
            return END


def _square(chance: Random) -> Square:
    return Square(chance.randrange(-1, 17), chance.randrange(-1, 13))
