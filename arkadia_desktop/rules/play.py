"""`play(game, action) -> Step`: the rules in motion."""

from __future__ import annotations

from operator import sub
from typing import NamedTuple

from .actions import STACK, Action, Banner, Build, Draw, Piece, Workers
from .evaluation import sale
from .events import (
    BannerRaised,
    BuildingCompleted,
    BuildingLaid,
    CampsCovered,
    CardDrawn,
    CardRevealed,
    Event,
    FinalEvaluation,
    FloorFinished,
    GameEnded,
    LastRoundBegan,
    PiecePlaced,
    SealsSold,
    TurnBegan,
    TurnEnded,
    WorkersIntroduced,
)
from .game import EndReason, Game, Phase, Player, Result
from .legal import Illegal, LegalActions, can_build, can_introduce, neutral_pool
from .payout import payout
from .pieces import NONE_OF_ANY, WORKERS_PER_BANNER, Card, four, with_count


class Moment(NamedTuple):
    """An event and the game after it."""

    event: Event
    game: Game


class Step(NamedTuple):
    """What came of an action: the game after it, and the trail of events that led there."""

    game: Game
    trail: tuple[Moment, ...]


class _Trail:
    """Collects moments while an action is carried out."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.moments: list[Moment] = []

    def happen(self, event: Event, game: Game) -> None:
        self.game = game
        self.moments.append(Moment(event, game))


def play(game: Game, action: Action) -> Step:
    """Carry out `action` for the player on turn.

    Raises:
        Illegal: the rules refuse the action; the game is as it was.
    """
    refusal = LegalActions(game).why(action)
    if refusal:
        raise Illegal(refusal)
    trail = _Trail(game)
    match action:
        case Build():
            _build(trail, action)
        case Workers():
            _workers(trail, action)
        case Piece():
            _piece(trail, action)
        case Draw():
            _draw(trail, action)
        case Banner():
            _banner(trail, action)
        case _:
            _end(trail)
    return Step(trail.game, tuple(trail.moments))


def _with_player(game: Game, seat: int, player: Player) -> tuple[Player, ...]:
    return (*game.players[:seat], player, *game.players[seat + 1 :])


def _without(cards: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]


def _build(trail: _Trail, action: Build) -> None:
    game = trail.game
    seat = game.player
    placement = game.board.shapes.place(action.card.form, action.rot, action.at)
    assert placement is not None  # legal actions lie on the board
    covered = placement.mask & game.board.plan.camp_mask
    board = game.board.with_building(action.card, placement)
    hands = tuple(_without(hand, action.card) if i == seat else hand for i, hand in enumerate(game.hands))
    seen = tuple(
        _without(cards, action.card) if i == seat and action.card in cards else cards
        for i, cards in enumerate(game.seen)
    )
    game = game._replace(
        board=board,
        hands=hands,
        seen=seen,
        discard=(*game.discard, action.card),
        draw_due=True,
        acted=True,
    )
    trail.happen(BuildingLaid(seat, board.buildings[-1]), game)
    if covered:
        gained = min(covered.bit_count(), neutral_pool(game))
        player = game.players[seat]
        game = game._replace(players=_with_player(game, seat, player._replace(neutral=player.neutral + gained)))
        trail.happen(CampsCovered(seat, board.grid.squares(covered), gained), game)
    _complete(trail)


def _workers(trail: _Trail, action: Workers) -> None:
    game = trail.game
    seat = game.player
    grid = game.board.grid
    board = game.board.with_workers(seat, grid.mask(action.own), grid.mask(action.neutral))
    player = game.players[seat]
    player = player._replace(own=player.own - len(action.own), neutral=player.neutral - len(action.neutral))
    game = game._replace(board=board, players=_with_player(game, seat, player), acted=True)
    trail.happen(WorkersIntroduced(seat, action.building, action.own, action.neutral), game)
    _complete(trail)


def _complete(trail: _Trail) -> None:
    """Pay out all newly enclosed buildings, one after the other (R2), and owe a castle piece for each."""
    seat = trail.game.player
    finished = trail.game.board.enclosed()
    for building in finished:
        game = trail.game
        paid = payout(game.board, building, seat)
        players = list(game.players)
        for line in paid.lines:
            earner = players[line.seat]
            players[line.seat] = earner._replace(seals=with_count(earner.seals, paid.family, line.seals))
        board = game.board.with_complete((building,))
        game = game._replace(board=board, players=tuple(players), pending=game.pending + 1)
        trail.happen(BuildingCompleted(seat, building._replace(complete=True), paid), game)
    _next_phase(trail)


def _next_phase(trail: _Trail) -> None:
    """Castle pieces as long as one is owed and left (R27), then the draw if a card is left (R10), then CAN."""
    game = trail.game
    if game.pending and not game.castle.can_grow:
        game = game._replace(pending=0)
    if game.pending:
        phase = Phase.CASTLE
    elif game.draw_due and (game.stack or any(game.face_up)):
        phase = Phase.DRAW
    else:
        phase = Phase.CAN
    _settle(trail, game._replace(phase=phase))


def _settle(trail: _Trail, game: Game) -> None:
    """Make `game` the state of the last moment: a change that needs no event of its own."""
    trail.game = game
    if trail.moments:
        trail.moments[-1] = Moment(trail.moments[-1].event, game)


def _piece(trail: _Trail, action: Piece) -> None:
    game = trail.game
    seat = game.player
    before = game.castle
    castle = before.with_piece(action.family, action.square)
    game = game._replace(castle=castle, pending=game.pending - 1)
    trail.happen(PiecePlaced(seat, action.family, action.square, before.floor, before.top(action.square)), game)
    if castle.floor != before.floor:
        trail.happen(FloorFinished(seat, before.floor), game)
        if castle.floor == 2:
            trail.happen(LastRoundBegan(seat), game)
    _next_phase(trail)


def _draw(trail: _Trail, action: Draw) -> None:
    game = trail.game
    seat = game.player
    seen = game.seen
    revealed: Card | None = None
    if action.source == STACK:
        card, stack, face_up = game.stack[0], game.stack[1:], game.face_up
    else:
        place = action.source
        taken = game.face_up[place]
        assert taken is not None  # legal draws name a filled place
        card, stack = taken, game.stack
        face_up = (*game.face_up[:place], None, *game.face_up[place + 1 :])
        seen = tuple((*cards, card) if i == seat else cards for i, cards in enumerate(seen))
    hands = tuple((*hand, card) if i == seat else hand for i, hand in enumerate(game.hands))
    game = game._replace(hands=hands, stack=stack, face_up=face_up, seen=seen, draw_due=False, phase=Phase.CAN)
    trail.happen(CardDrawn(seat, action.source, card), game)
    if action.source != STACK and stack:
        place = action.source
        revealed, stack = stack[0], stack[1:]
        game = game._replace(stack=stack, face_up=(*face_up[:place], revealed, *face_up[place + 1 :]))
        trail.happen(CardRevealed(seat, place, revealed), game)


def _banner(trail: _Trail, action: Banner) -> None:
    game = trail.game
    seat = game.player
    player = game.players[seat]
    player = player._replace(banners=player.banners - 1, own=player.own + WORKERS_PER_BANNER)
    game = game._replace(players=_with_player(game, seat, player), banner_used=True, acted=True)
    trail.happen(BannerRaised(seat, WORKERS_PER_BANNER), game)
    lines = sale(action.sell, game.castle.values)
    if lines:
        gold = sum(line.gold for line in lines)
        player = player._replace(seals=four(map(sub, player.seals, action.sell)), gold=player.gold + gold)
        trail.happen(SealsSold(seat, lines, gold), game._replace(players=_with_player(game, seat, player)))


def _end(trail: _Trail) -> None:
    game = trail.game
    seat = game.player
    idle = 0 if game.acted else game.idle + 1
    if game.turns_left is not None:
        turns_left: int | None = game.turns_left - 1
    elif game.castle.floor == 2:
        turns_left = game.seats
    else:
        turns_left = None
    turn = game.turn + 1
    game = game._replace(turn=turn, idle=idle, turns_left=turns_left, draw_due=False, banner_used=False, acted=False)
    if turns_left == 0 or idle == game.seats:
        trail.happen(TurnEnded(seat, game.turn), game._replace(turns_left=0))
        _finish(trail, EndReason.CASTLE if turns_left == 0 else EndReason.DEADLOCK)
        return
    trail.happen(TurnEnded(seat, game.turn), game)
    following = (seat + 1) % game.seats
    begun = game._replace(player=following)
    free = can_introduce(begun.board, begun.players[following]) or can_build(begun.board, begun.hand)
    begun = begun._replace(phase=Phase.MUST if free else Phase.CAN)
    trail.happen(TurnBegan(following, not free, turns_left), begun)


def _finish(trail: _Trail, reason: EndReason) -> None:
    """The final evaluation for all seals of everybody, without banners (R32)."""
    game = trail.game
    values = game.castle.values
    last = game.player
    for seat, player in enumerate(game.players):
        lines = sale(player.seals, values)
        gold = sum(line.gold for line in lines)
        counted = player._replace(seals=NONE_OF_ANY, gold=player.gold + gold)
        game = game._replace(players=_with_player(game, seat, counted))
        trail.happen(FinalEvaluation(seat, lines, gold), game)
    purses = tuple(player.gold for player in game.players)
    winners = tuple(seat for seat, gold in enumerate(purses) if gold == max(purses))
    result = Result(purses, winners, reason)
    trail.happen(GameEnded(last, result), game._replace(phase=Phase.OVER, result=result))
