"""The coach: good advice, and reasons that are true: what is taken away makes the action worth less."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from functools import cache
from itertools import islice

import pytest

from arkadia_desktop.ai import levels
from arkadia_desktop.ai.causes import causes, telling, worth_of
from arkadia_desktop.ai.coach import BEST, COACH, advise, why
from arkadia_desktop.ai.effort import EFFORTS, Effort
from arkadia_desktop.ai.features import BANKS
from arkadia_desktop.ai.journeyman import Journeyman
from arkadia_desktop.ai.net import Net, Weighing
from arkadia_desktop.ai.player import Budget
from arkadia_desktop.ai.reasons import Cause, Reason, advice_json, parse_advice, parse_reason, reason_json
from arkadia_desktop.ai.searcher import Searcher
from arkadia_desktop.engine.shared import GRAIN, NAMES
from arkadia_desktop.rules.actions import STACK, Action, Banner, Build, Draw, Piece, Workers
from arkadia_desktop.rules.deal import shuffled
from arkadia_desktop.rules.fast import FastGame
from arkadia_desktop.rules.game import Game, Phase
from arkadia_desktop.rules.legal import LegalActions
from arkadia_desktop.rules.pieces import FAMILIES, Form
from arkadia_desktop.rules.reading import Malformed
from arkadia_desktop.rules.view import imagine, unknown, view
from tests.playing import course, opening
from tests.scale import scale

GLANCE = Effort(width=8)
"""Looks at a few moves, and at no imagined games."""
GOLD = {
    "gold": 1.0, "worth": 1.0, "own": 1.5, "neutral": 1.0, "banners>=1": 3.0, "hand worth": 0.3, "reach": 0.1,
    "beside worth 1": 0.8, "beside worth 2": 0.7, "beside worth 3": 0.6, "beside worth 4": 0.5, "beside worth 5-6": 0.4,
    "completes 0": 0.4, "completes 1": 0.3, "completes 2": 0.2, "completes 3": 0.1, "hand kinship": 0.2,
}  # fmt: skip
_ROW = tuple(round(GOLD.get(name, 0) * GRAIN) for name in NAMES)
PLAIN = Net(Weighing(4, 4, (_ROW,) * BANKS, (), ()))
"""Worths anybody can reckon: the trained nets may come to other figures at any time."""


@cache
def positions() -> tuple[Game, ...]:
    """Some positions of good games with two to four players."""
    found: list[Game] = []
    for players in (2, 3, 4):
        for seed in range(scale(1, 8)):
            start = opening(players, seed, first_game=seed % 2 == 1)
            found += list(course(start, [Journeyman(seed)] * players))[:-1 : scale(3, 1)]
    return tuple(found)


def good_actions(position: Game) -> Iterator[tuple[FastGame, Action, list[Reason]]]:
    """What might be advised, with everything it brings about."""
    forms = {building.id: building.card.form.value for building in position.board.buildings}
    game = FastGame.of(position)
    for advice in advise(view(position, position.player), GLANCE):
        yield game, advice.action, causes(game, advice.action, PLAIN, forms)


def rating(game: FastGame, action: Action) -> int:
    """What an action is worth, compared with doing nothing."""
    idle = game.copy()
    idle.pending = 0
    idle.end()
    return worth_of(game, action, PLAIN) - PLAIN.standing(idle, game.player)


@cache
def weighed() -> tuple[tuple[FastGame, Action, list[Reason]], ...]:
    """`good_actions` of all positions."""
    return tuple(one for position in positions() for one in good_actions(position))


def all_reasons(cause: Cause) -> list[tuple[FastGame, Action, list[Reason], Reason]]:
    """Every action that something of this kind speaks for or against."""
    return [(*one, reason) for one in weighed() for reason in one[2] if reason.cause is cause]


def nearly_all(held: list[bool]) -> bool:
    """Whether all held; with the full counts at most one in fifty did not.

    What is taken away here is taken from the position before the action, and now and then more goes with it: another
    castle piece is the best one then, or the rivals lose still more by it.
    """
    return held.count(False) <= scale(0, len(held) // 50)


# ---- what is advised


def test_three_legal_actions_the_best_first_and_different() -> None:
    for position in positions()[:: scale(5, 1)]:
        seen = view(position, position.player)
        advised = advise(seen, GLANCE)
        assert 1 <= len(advised) <= BEST
        assert all(LegalActions(position).why(advice.action) is None for advice in advised)
        assert [advice.tenths for advice in advised] == sorted((advice.tenths for advice in advised), reverse=True)
        assert len({advice.action for advice in advised}) == len(advised)
        if position.phase is Phase.MUST:
            assert advised[0].tenths >= 0


def test_at_first_sight_the_best_is_what_a_master_does() -> None:
    for position in positions()[:: scale(9, 2)]:
        seen = view(position, position.player)
        assert advise(seen, EFFORTS["master"])[0].action == levels.create("master", 1).decide(seen)


def test_a_stopped_coach_still_advises() -> None:
    budget = Budget()
    budget.stop()
    start = opening(2, 3)
    seen = view(start, start.player)
    assert advise(seen, Effort(turns=10**9), budget)


def test_advice_looks_at_no_hidden_card() -> None:
    chance = random.Random(2)
    for position in positions()[:: scale(9, 1)]:
        seen = view(position, position.player)
        other = imagine(seen, shuffled(unknown(seen), chance))
        assert advise(view(other, other.player), GLANCE) == advise(seen, GLANCE)


def test_workers_that_would_complete_a_building_at_once_are_weighed_however_they_look_at_first_sight() -> None:
    # Three own and three neutral workers would complete the monastery, and three of them were once advised without a
    # thought about that.
    computers = [levels.create("apprentice", seed) for seed in (2, 9)]
    position = next(islice(course(opening(2, 2, first_game=True), computers), 11, None))
    player = position.players[position.player]
    monastery = next(one for one in position.board.buildings if one.card.form is Form.MONASTERY)
    assert (player.own, player.neutral, (monastery.rim & position.board.vacant).bit_count()) == (3, 3, 6)
    seen = view(position, position.player)
    choices = Searcher(0, COACH, Budget()).weighed(seen).choices
    groups = [action for _worth, action in choices if isinstance(action, Workers)]
    at_once = [action for action in groups if len(action.own + action.neutral) == 6]
    assert monastery.id in [action.building for action in at_once]
    assert advise(seen)[0].action == choices[0][1]
    assert at_once[0] in [advice.action for advice in advise(seen)]  # and it is told that it is the next best


# ---- why: the cause is taken away, and the rating drops


def test_seals_worth_nothing_make_a_completion_worth_less() -> None:
    found = [one for one in all_reasons(Cause.COMPLETES) if not any(r.cause is Cause.PAYS for r in one[2])]
    assert found
    assert min(reason.gold for *_rest, reason in found) >= 0
    drops = []
    for game, action, _reasons, reason in found:
        if reason.left > 1:
            continue  # of several families
        assert reason.worth == reason.number * game.values[FAMILIES.index(reason.family)]
        poorer = game.copy()
        poorer.values[FAMILIES.index(reason.family)] = 0
        if reason.worth:
            drops.append(rating(poorer, action) < rating(game, action))
    assert nearly_all(drops)


def test_several_buildings_completed_at_once_are_one_reason_with_all_their_seals() -> None:
    several = 0
    for game, action, reasons in weighed():
        after = game.copy()
        after.do(action)
        seat = game.player
        gained = [new - old for new, old in zip(after.seals[seat], game.seals[seat], strict=True)]
        finished = len(game.open) + (after.built - game.built) - len(after.open)
        completes = [one for one in reasons if one.cause is Cause.COMPLETES]
        if finished and completes and isinstance(action, Build | Workers):
            several += finished > 1
            assert [one.number for one in completes] == [sum(gained)]
            assert [one.left for one in completes] == [finished if finished > 1 else 0]
            assert completes[0].worth == sum(n * value for n, value in zip(gained, game.values, strict=False))
    assert several


def test_a_rival_without_workers_is_not_paid() -> None:
    found = all_reasons(Cause.PAYS)
    assert found
    rises = []
    for game, action, _reasons, reason in found:
        assert reason.seat != game.player
        assert reason.gold < 0
        alone = game.copy()
        for rim, _family, number in game.open:
            if number == reason.building:
                alone.workers[reason.seat] &= ~rim
        if reason.building <= game.built and reason.gold < -GRAIN:
            rises.append(worth_of(alone, action, PLAIN) - worth_of(game, action, PLAIN) > -reason.gold // 2)
    assert nearly_all(rises)


def test_camps_that_are_not_there_bring_nobody() -> None:
    found = all_reasons(Cause.CAMPS)
    assert found
    for game, action, _reasons, reason in found:
        bare = game.copy()
        bare.camps = 0
        assert reason.number > 0 < reason.gold
        assert rating(bare, action) < rating(game, action)


def test_a_building_that_is_not_there_pays_no_workers() -> None:
    found = all_reasons(Cause.STANDS)
    assert found
    drops = []
    for game, action, _reasons, reason in found:
        assert isinstance(action, Workers)
        bare = game.copy()
        bare.open = []
        assert reason.gold > 0
        drops.append(rating(bare, action) < rating(game, action))
    assert nearly_all(drops)


def test_a_building_that_was_begun_for_workers_that_stand_there() -> None:
    found = [one for one in all_reasons(Cause.OPENS) if one[3].number]
    assert found
    drops = []
    for game, action, _reasons, reason in found:
        idle = game.copy()
        idle.workers[game.player] = 0
        assert reason.left > 0
        drops.append(rating(idle, action) < rating(game, action))
    assert nearly_all(drops)


def elsewhere(game: FastGame, action: Action, building: int) -> FastGame:
    """The position if the squares the action takes were not beside the building, but others in their place."""
    after = game.copy()
    after.do(action)
    moved = game.copy()
    for place, (rim, family, number) in enumerate(game.open):
        if number == building:
            free = after.vacant & ~rim
            for _square in range((rim & game.vacant & ~after.vacant).bit_count()):
                rim |= free & -free
                free &= free - 1
            moved.open[place] = rim & (after.vacant | ~game.vacant), family, number
    return moved


def test_squares_that_lie_elsewhere_bring_a_building_no_nearer() -> None:
    for cause, way in ((Cause.NEARS, -1), (Cause.LEAVES, 1)):
        found = [one for one in all_reasons(cause) if one[3].building <= one[0].built]
        assert found
        changes = []
        for game, action, _reasons, reason in found:
            assert reason.left > 0
            if cause is Cause.LEAVES:
                assert reason.seat != game.player
                assert reason.left <= game.own[reason.seat] + game.neutral[reason.seat]
            if isinstance(action, Build) or not action.own:
                moved = elsewhere(game, action, reason.building)
                changes.append((rating(moved, action) - rating(game, action)) * way > 0)
        assert nearly_all(changes)


def test_a_castle_piece_for_seals_nobody_holds() -> None:
    for cause in (Cause.RAISES, Cause.LOWERS_OWN):
        found = all_reasons(cause)
        assert found
        for game, action, _reasons, reason in found:
            assert isinstance(action, Piece)
            family = FAMILIES.index(reason.family)
            assert reason.worth == game.seals[game.player][family]
            bare = game.copy()
            bare.seals[game.player][family] = 0
            assert (rating(bare, action) < rating(game, action)) == (reason.gold > 0)


def test_covering_what_rivals_collect() -> None:
    found = all_reasons(Cause.LOWERS)
    assert found
    drops = []
    for game, action, _reasons, reason in found:
        poor = game.copy()
        for seat in range(game.seats):
            if seat != game.player:
                poor.seals[seat][FAMILIES.index(reason.family)] = 0
        drops.append(rating(poor, action) < rating(game, action))
    assert nearly_all(drops)


def test_what_is_sold_and_who_comes_for_a_banner() -> None:
    found = all_reasons(Cause.SELLS)
    for game, action, _reasons, reason in found:
        assert isinstance(action, Banner)
        family = FAMILIES.index(reason.family)
        assert reason.number == action.sell[family]
        assert reason.worth == reason.number * game.values[family]
    helped = all_reasons(Cause.HELP)
    assert helped
    assert all(reason.gold >= GOLD["own"] * 2 * GRAIN for *_rest, reason in helped)


def test_two_reasons_at_most_and_the_first_speaks_for_it() -> None:
    for _game, _action, reasons in weighed():
        said = telling(reasons)
        assert len(said) <= 2
        assert set(said) <= set(reasons)
        if any(reason.gold > 0 for reason in reasons):
            assert said[0].gold > 0
            best = max(reasons, key=lambda reason: reason.gold)
            assert best in said or best.cause in (Cause.CASTLE, Cause.AGAINST)


# ---- why computers moved


def test_a_computer_tells_nothing_of_its_hand() -> None:
    chance = random.Random(8)
    told = 0
    for position in positions():
        seat = position.player
        action = Journeyman(1).decide(view(position, seat))
        seen = view(position, seat)
        reasons = why(seen, action)
        told += len(reasons)
        if isinstance(action, Draw) and action.source == STACK:
            assert reasons == ()
        # The same seat with any other cards beside the one it lays: it says the same.
        onlooker = view(position, None)
        kept = [action.card] if isinstance(action, Build) else []
        others = [card for card in shuffled(unknown(onlooker), chance) if card not in kept]
        hand = (*kept, *others[: len(position.hands[seat]) - len(kept)])
        assert why(seen._replace(hand=hand), action) == reasons
    assert told > len(positions()) // 4


# ---- as it is sent


def test_advice_survives_its_way_between_processes() -> None:
    for position in positions()[:: scale(4, 1)]:
        advised = tuple(advise(view(position, position.player), GLANCE))
        sent = json.loads(json.dumps([advice_json(advice) for advice in advised]))
        assert parse_advice(sent) == advised


@pytest.mark.parametrize(
    "change", [{"cause": "luck"}, {"form": "ship"}, {"family": "pink"}, {"seat": 4}, {"gold": "9"}, {"colour": 1}]
)
def test_nonsense_is_no_reason(change: dict[str, object]) -> None:
    sent = reason_json(Reason(Cause.PAYS, -900, "farm", "red", 2, seat=1))
    assert parse_reason(sent) == Reason(Cause.PAYS, -900, "farm", "red", 2, seat=1)
    with pytest.raises(Malformed):
        parse_reason({**sent, **change})
