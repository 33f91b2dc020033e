"""What a game tells when it is over, checked against the games themselves."""

from __future__ import annotations

from random import Random

import pytest

from arkadia_desktop.rules.actions import Banner
from arkadia_desktop.rules.game import EndReason
from arkadia_desktop.table.live import NotYourTurn
from arkadia_desktop.table.statistics import EndOfGame, Feat, GoldPoint, statistics
from tests.table.playing import RECORDS, any_action, sample_table

SAMPLES = sorted(path.stem for path in RECORDS.glob("*.json"))


@pytest.mark.parametrize("name", SAMPLES)
def test_every_coin_is_accounted_for(name: str) -> None:
    table = sample_table(name, 10_000)
    found = table.statistics()
    result = table.game.result
    assert result is not None
    assert tuple(account.total for account in found.accounts) == result.gold
    values = table.game.castle.values
    before = table.history[-1].before
    for seat, account in enumerate(found.accounts):
        assert account.sold == before.players[seat].gold
        assert {line.family: line.seals for line in account.final} == {
            family: count
            for family, count in zip(("red", "olive", "black", "silver"), before.players[seat].seals, strict=True)
            if count
        }
        assert all(line.value == values[line.family.ordinal] for line in account.final)


@pytest.mark.parametrize("name", SAMPLES)
def test_gold_over_time_agrees_with_every_position(name: str) -> None:
    table = sample_table(name, 10_000)
    for seat, line in enumerate(table.statistics().gold):
        assert line[0] == GoldPoint(0, 1, 0)
        assert line[-1].final
        assert [point.final for point in line].count(True) == 1
        for played in table.history[:-1]:
            so_far = [point.gold for point in line if point.turn < played.game.turn and not point.final]
            if played.ended_turn:
                assert played.game.players[seat].gold == (so_far[-1] if so_far else 0)
        assert line[-1].gold == table.game.players[seat].gold


@pytest.mark.parametrize(
    ("name", "sale", "seals", "ending", "rounds"),
    [
        ("greedy4-first", Feat(3, 65, 8), Feat(1, 5, 6), EndOfGame(EndReason.CASTLE, 1, 8), 9),
        ("std2", Feat(1, 15, 29), Feat(1, 6, 31), EndOfGame(EndReason.DEADLOCK, None, 41), 41),
        ("greedy3-tie", Feat(0, 30, 9), Feat(1, 6, 10), EndOfGame(EndReason.CASTLE, 1, 13), 14),
    ],
)
def test_feats_and_endings(name: str, sale: Feat, seals: Feat, ending: EndOfGame, rounds: int) -> None:
    found = sample_table(name, 10_000).statistics()
    assert (found.best_sale, found.most_seals, found.ending, found.rounds) == (sale, seals, ending, rounds)


@pytest.mark.parametrize("name", SAMPLES)
def test_the_feats_are_the_greatest(name: str) -> None:
    """Counted another way: from what the players hold before and after."""
    table = sample_table(name, 10_000)
    sold = []
    earned: dict[tuple[int, int], int] = {}
    for played in table.history[:-1]:
        for seat, (old, new) in enumerate(zip(played.before.players, played.game.players, strict=True)):
            if isinstance(played.action, Banner):
                sold.append(new.gold - old.gold)
            else:
                key = (played.before.turn, seat)
                earned[key] = earned.get(key, 0) + sum(new.seals) - sum(old.seals)
    found = table.statistics()
    assert found.best_sale is not None
    assert found.best_sale.amount == max(sold)
    assert found.most_seals is not None
    assert found.most_seals.amount == max(earned.values())


def test_of_equal_feats_the_earlier_stands() -> None:
    table = sample_table("first3", 10_000)
    best = table.statistics().most_seals
    assert best is not None
    for number in range(table.number):
        game = table.history[number - 1].game if number else table.opening
        early = statistics(table.history[:number], game).most_seals
        if early and early.amount == best.amount:
            assert early == best
            break
    else:
        pytest.fail("never reached")


def test_before_anything_was_played() -> None:
    found = sample_table("std3", 0).statistics()
    assert (found.best_sale, found.most_seals, found.ending, found.rounds) == (None, None, None, 1)
    assert [account.total for account in found.accounts] == [0, 0, 0]
    assert found.gold == ((GoldPoint(0, 1, 0),),) * 3


def test_in_the_middle_of_a_turn() -> None:
    table = sample_table("greedy3-tie", 80)
    found = table.statistics()
    assert found.ending is None
    assert found.rounds == table.round
    assert tuple(account.total for account in found.accounts) == tuple(p.gold for p in table.game.players)


def test_a_game_that_was_ended_early_counts_what_everybody_holds() -> None:
    table = sample_table("std3", 120, 1, 2)
    assert table.outcome is None
    table.ask_for(0, ends=True)
    assert table.over
    assert table.game.result is None
    outcome = table.outcome
    assert outcome is not None
    values = table.game.castle.values
    expected = tuple(
        player.gold + sum(n * value for n, value in zip(player.seals, values, strict=True))
        for player in table.game.players
    )
    assert outcome.gold == expected
    assert outcome.leaders == tuple(i for i, gold in enumerate(expected) if gold == max(expected))
    told = table.statistics()
    assert tuple(account.total for account in told.accounts) == expected
    assert tuple(line[-1].gold for line in told.gold) == expected
    assert all(line[-1].final for line in told.gold)
    assert told.ending is None
    with pytest.raises(NotYourTurn):
        table.submit(table.player, any_action(table, Random(1)))
