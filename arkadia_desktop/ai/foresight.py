"""What a net makes of the things that could be done now: each is carried out and the position after it weighed.

The rest of the turn is played on simply: castle pieces where they help the own holdings most, the most useful card
in sight. Positions are weighed at the end of the turn.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import inf
from typing import TypeVar

from arkadia_desktop.ai.candidates import Group, Lying, Standing, candidates, do, groups
from arkadia_desktop.ai.effort import Effort
from arkadia_desktop.ai.features import hand_row, rows, stage_of
from arkadia_desktop.ai.net import Net
from arkadia_desktop.ai.outlook import Outlook
from arkadia_desktop.ai.weights import WEIGHTS
from arkadia_desktop.engine.shared import HAND, PIECES
from arkadia_desktop.rules.actions import END, SOURCES, Action, Banner, Build, Draw, Piece, Workers
from arkadia_desktop.rules.fast import BLANK, CASTLE, DRAW, MUST, OVER, FastGame
from arkadia_desktop.rules.pieces import CARDS, FAMILIES, STACK_PLACE, Counts, four
from arkadia_desktop.rules.plan import CASTLE_SQUARES
from arkadia_desktop.rules.shapes import Turned

Anything = TypeVar("Anything")
Rated = tuple[int, Action]
"""An action and what it is worth, in 1/GRAIN gold."""


def rated(game: FastGame, net: Net, width: int, unseen: Sequence[int]) -> list[Rated]:
    """The actions worth a thought of the player on turn, best first; `unseen` are the cards that may lie on the stack,
    `width` is the number of moves (builds and groups of workers) that are weighed."""
    if game.phase == MUST:
        return [(worth, action_of(game, move)) for worth, move in moves(game, net, width)]
    if game.phase == CASTLE:
        return [(worth, Piece(FAMILIES[family], square)) for worth, (family, square) in pieces(game, net)]
    if game.phase == DRAW:
        return [(worth, Draw(SOURCES[source])) for worth, source in draws(game, net, unseen)]
    return [(worth, END if sale is None else Banner(sale)) for worth, sale in sales(game, net)]


def action_of(game: FastGame, move: Lying | Standing) -> Action:
    """A move as the rules have it."""
    first, second, third = move
    if isinstance(second, Turned):
        return Build(CARDS[first], second.rot, second.grid.square(third))
    squares = game.turns[0][0].grid.squares
    return Workers(third, squares(first), squares(second))


def moves(game: FastGame, net: Net, width: int) -> list[tuple[int, Lying | Standing]]:
    """The `width` best moves at first sight with what they are worth (1/GRAIN gold), best first."""
    outlook = Outlook(game, game.player, WEIGHTS)
    return _moves(outlook, net, width, best_card(outlook))


def _moves(outlook: Outlook, net: Net, width: int, card: int) -> list[tuple[int, Lying | Standing]]:
    found = []
    for _impression, move in candidates(outlook, width):
        twin = outlook.game.copy()
        do(twin, move)
        found.append((_weighed(twin, net, outlook.seat, card), move))
    found.sort(key=_worth)
    return found


def completions(game: FastGame, net: Net) -> list[Rated]:
    """For each building that workers from the tent can complete, the way that takes most own ones, with its worth."""
    outlook = Outlook(game, game.player, WEIGHTS)
    around = {building.number: building.around for building in outlook.unfinished}
    best: dict[int, Group] = {}
    for group in groups(outlook):
        if group.own | group.neutral == around[group.building]:
            known = best.setdefault(group.building, group)
            if group.own.bit_count() > known.own.bit_count():
                best[group.building] = group
    actions = [action_of(game, (group.own, group.neutral, group.building)) for group in best.values()]
    return [(outcome(game, net, action), action) for action in actions]


def pieces(game: FastGame, net: Net) -> list[tuple[int, tuple[int, int]]]:
    """Castle pieces, as family and square, with what they are worth, best first."""
    seat = game.player
    outlook = Outlook(game, seat, WEIGHTS)
    held = [*outlook.holdings, 0.0]
    pool = game.pools[game.floor]
    squares: dict[int, int] = {}
    for square in range(CASTLE_SQUARES):
        if game.level >> square & 1:
            squares.setdefault(game.tops[square], square)
    options = [(held[family] - held[top], family, top) for family in range(BLANK) if pool[family] for top in squares]
    options.sort(key=lambda option: -option[0])
    card = best_card(outlook)
    found = []
    for _gain, family, top in options[:PIECES]:
        twin = game.copy()
        twin.place(family, squares[top])
        found.append((_weighed(twin, net, seat, card), (family, squares[top])))
    found.sort(key=_worth)
    return found


def draws(game: FastGame, net: Net, unseen: Sequence[int]) -> list[tuple[int, int]]:
    """Sources of a card with what they are worth, best first; `unseen` are the cards that may lie on the stack."""
    seat = game.player
    after = game.copy()
    after.end()
    if after.phase == OVER:  # no card is worth anything any more
        return [(0, STACK_PLACE)] if game.stack else [(0, max(range(3), key=lambda place: game.face_up[place]))]
    table = rows(after)
    stages = [stage_of(after, other) for other in range(after.seats)]
    prospects = list(map(net.prospect, table, stages))

    def worth(card: int) -> int:
        after.hands[seat].append(card)
        prospects[seat] = net.prospect([*table[seat][:HAND], *hand_row(after, seat)], stages[seat])
        after.hands[seat].pop()
        return net.lead(prospects, seat)

    found = [(worth(card), place) for place, card in enumerate(game.face_up) if card >= 0]
    if game.stack:
        found.append((sum(map(worth, unseen)) // len(unseen), STACK_PLACE))
    found.sort(key=_worth)
    return found


def sales(game: FastGame, net: Net) -> list[tuple[int, Counts | None]]:
    """Ending the turn (None) and banners, each with the seals sold, with what they are worth, best first."""
    seat = game.player
    found: list[tuple[int, Counts | None]] = [(ended(game.copy(), net, seat), None)]
    if _may_give_banner(game):
        seals = game.seals[seat]
        nothing = _sold(game, net, seat, (0, 0, 0, 0))
        found.append((nothing, (0, 0, 0, 0)))
        good = [0, 0, 0, 0]
        for family, held in enumerate(seals):
            if held:
                alone = [0, 0, 0, 0]
                alone[family] = held
                worth = _sold(game, net, seat, four(alone))
                found.append((worth, four(alone)))
                if worth > nothing:
                    good[family] = held
        if sum(map(bool, good)) > 1:
            found.append((_sold(game, net, seat, four(good)), four(good)))
        if sum(map(bool, seals)) > 1 and good != seals:
            found.append((_sold(game, net, seat, four(seals)), four(seals)))
    found.sort(key=_worth)
    return found


def follow(game: FastGame, seat: int, card: int) -> None:
    """Do what the turn of `seat` demands after its move: castle pieces, and the card of the face-up place `card`."""
    while game.phase == CASTLE:
        game.place(*best_piece(Outlook(game, seat, WEIGHTS)))
    if game.phase == DRAW:
        game.draw(card)


def outcome(game: FastGame, net: Net, action: Action) -> int:
    """What the position is worth to the player on turn when it does this and plays its turn to the end."""
    seat = game.player
    twin = game.copy()
    twin.do(action)
    if action == END:
        return net.standing(twin, seat)
    return _weighed(twin, net, seat, best_card(Outlook(game, seat, WEIGHTS)))


def ended(game: FastGame, net: Net, seat: int) -> int:
    """End the turn; what the position is worth to `seat` then."""
    game.end()
    return net.standing(game, seat)


def distinct(choices: Iterable[tuple[int, Anything]]) -> list[tuple[int, Anything]]:
    """Without actions that are worth exactly the same as one before them: they come to the same."""
    found: dict[int, Anything] = {}
    for worth, action in choices:
        found.setdefault(worth, action)
    return list(found.items())


def dealt_anew(game: FastGame, known: Sequence[Sequence[int]], left: list[int]) -> FastGame:
    """The same position with the hidden cards dealt from `left` in its order, to the hands of the seats that are not on
    turn and to the stack; `known`: the cards of each hand that were seen. Takes from `left`."""
    dealt = game.copy()
    for seat, hand in enumerate(game.hands):
        if seat != game.player:
            need = len(hand) - len(known[seat])
            dealt.hands[seat] = [*known[seat], *left[:need]]
            del left[:need]
    dealt.stack = left
    return dealt


def play_on(game: FastGame, net: Net, width: int) -> None:
    """Play the turn of the player on turn, or what is left of it, as the search imagines turns: the net chooses the
    move among a few and whether to give a banner, first sight decides the rest."""
    seat = game.player
    card = -1
    kept: int | None = None  # what it is worth to end the turn without a banner
    if game.phase == MUST:
        outlook = Outlook(game, seat, WEIGHTS)
        card = best_card(outlook)
        kept, move = _moves(outlook, net, width, card)[0]
        do(game, move)
    outlook = Outlook(game, seat, WEIGHTS)
    while game.phase == CASTLE:
        game.place(*best_piece(outlook))
        outlook = Outlook(game, seat, WEIGHTS)
    if game.phase == DRAW:
        source = best_card(outlook)
        game.draw(source)
        if source != card:
            kept = None
    if _may_give_banner(game):
        sale = four([held if outlook.sale_gain(family) > 0 else 0 for family, held in enumerate(game.seals[seat])])
        if _sold(game, net, seat, sale) > (ended(game.copy(), net, seat) if kept is None else kept):
            game.banner(*sale)
    game.end()


def play_turns(game: FastGame, net: Net, width: int, until: int) -> None:
    """Imagine turns until so many of the game have ended, or it is over."""
    while game.turn < until and game.phase != OVER:
        play_on(game, net, width)


def play_out(game: FastGame, net: Net, effort: Effort, begun: int) -> FastGame:
    """Where an imagined game ends in which somebody has acted in the turn `begun` of the game: the next rival tries so
    many replies and takes the one that turns out best for it."""
    until = begun + game.seats + effort.again
    play_turns(game, net, effort.glance, begun + 1)
    if effort.replies == 1 or game.phase != MUST:
        play_turns(game, net, effort.glance, until)
        return game
    rival = game.player
    ends = []
    for _worth, reply in distinct(moves(game, net, effort.glance))[: effort.replies]:
        twin = game.copy()
        do(twin, reply)
        play_turns(twin, net, effort.glance, until)
        ends.append(twin)
    return max(ends, key=lambda end: net.standing(end, rival))


def _may_give_banner(game: FastGame) -> bool:
    """Whether the player on turn has a banner for this turn; in the very last one it would bring nothing."""
    return game.banners[game.player] > 0 and not game.banner_used and game.turns_left != 1


def _worth(rated: tuple[int, object]) -> int:
    return -rated[0]


def _sold(game: FastGame, net: Net, seat: int, sale: Counts) -> int:
    twin = game.copy()
    twin.banner(*sale)
    return ended(twin, net, seat)


def _weighed(game: FastGame, net: Net, seat: int, card: int) -> int:
    """What the position is worth when the turn is played to its end, with the card of the face-up place `card`."""
    follow(game, seat, card)
    return ended(game, net, seat)


# ---- what follows, simply


def best_piece(outlook: Outlook) -> tuple[int, int]:
    """The family and the square of the castle piece that helps the own holdings most."""
    game = outlook.game
    held = [*outlook.holdings, 0.0]
    pool = game.pools[game.floor]
    family = max([family for family in range(BLANK) if pool[family]], key=held.__getitem__)
    squares = [square for square in range(CASTLE_SQUARES) if game.level >> square & 1]
    return family, min(squares, key=lambda square: held[game.tops[square]])


def best_card(outlook: Outlook) -> int:
    """The face-up place of the most useful card in sight; the stack when there is none."""
    game = outlook.game
    best, source = -inf, STACK_PLACE
    for place, card in enumerate(game.face_up):
        if card >= 0:
            worth = outlook.usefulness(card)
            if worth > best:
                best, source = worth, place
    return source
