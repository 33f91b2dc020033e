"""Numbers that roll and count: they end with what is so, show nothing else than old and new, and hold nobody up."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from arkadia_desktop.locale.words import signed
from arkadia_desktop.rules import events
from arkadia_desktop.rules.actions import Piece
from arkadia_desktop.rules.evaluation import worth
from arkadia_desktop.rules.game import Game, Phase
from arkadia_desktop.rules.view import PlayerView
from arkadia_desktop.scenes.play.motion.animator import GOLDEN_MS, ROLL_MS
from arkadia_desktop.scenes.play.motion.choreography import COIN_FLIES_MS, LEAD_MS
from arkadia_desktop.scenes.play.position_words import tent
from arkadia_desktop.scenes.play.presenter import VALUED_MS
from arkadia_desktop.scenes.play.screen import PlayScene
from arkadia_desktop.stage.panels.tents import COIN
from arkadia_desktop.table.options import Options
from tests.scenes.games import NAMES, played, table_at
from tests.scenes.screen import Screen
from tests.scenes.shows import Shows
from tests.scenes.test_staging import begin, leading, of


def changing(kind: type) -> tuple[str, int, PlayerView, PlayerView]:
    """Where such an event of somebody else changes the seal values or the gold of seat 0: before and after."""
    for name, number, sight, before in of(kind):
        values = before.castle.values != sight.view.castle.values
        gold = before.players[0].gold != sight.view.players[0].gold
        if values or gold:
            return name, number, before, sight.view
    raise AssertionError(kind)


def landed(screen: Screen, kind: type, speed: float = 1.0) -> tuple[PlayerView, PlayerView]:
    name, number, before, after = changing(kind)
    begin(screen, name, number, speed)
    screen.until(lambda: leading(screen, kind) or screen.play.shown == after, each=20)
    screen.until(lambda: screen.play.shown == after, each=10)
    screen.step(0)  # the numbers come a frame after what moves
    return before, after


def test_a_seal_value_rolls_over_and_its_cell_flashes(screen: Screen) -> None:
    before, after = landed(screen, events.PiecePlaced)
    ticker = screen.play.picture.ticker
    assert ticker.model is not None
    assert ticker.model.values == after.castle.values
    assert ticker.model.was == before.castle.values
    keys = set()
    for _ in range(round((LEAD_MS + ROLL_MS) / 20) + 2):
        keys |= {item.key[0] for item in ticker.items}
        screen.step(20)
    assert {"roll", "flash"} <= keys
    assert ticker.model.was is None
    assert {"roll", "flash"}.isdisjoint(item.key[0] for item in ticker.items)


def test_gold_is_counted_up_as_the_coins_come(screen: Screen) -> None:
    before, after = landed(screen, events.SealsSold)
    own = screen.play.picture.own
    seen, lids = [], []
    for _ in range(120):
        assert own.model is not None
        seen.append(own.model.player.gold)
        lids.append(own.model.lid)
        screen.step(16)
    assert seen == sorted(seen)
    assert len([gold for gold in seen if gold == before.players[0].gold]) * 16 >= COIN_FLIES_MS  # no coin has come yet
    assert len(set(seen)) >= 3
    assert min(seen) >= before.players[0].gold
    assert seen[-1] == after.players[0].gold
    assert max(lids) == 100
    assert (lids[0], lids[-1]) == (0, 0)


def test_ones_seals_are_counted_one_by_one_as_they_come_and_the_number_rolls_over(screen: Screen) -> None:
    name, number, sight, before = next(
        one for one in of(events.BuildingCompleted)
        if any(line.seat == 0 and line.seals > 1 for line in one[2].event.payout.lines)
    )  # fmt: skip
    family = sight.event.payout.family.ordinal
    begin(screen, name, number, 1.0)
    own, seen, rolled = screen.play.picture.own, list[int](), set[int]()
    while screen.play.busy or screen.play.picture.animating:
        assert own.model is not None
        seen.append(own.model.player.seals[family])
        rolled.add(own.model.rolled[family])
        screen.step(16)
    assert sorted(set(seen)) == list(range(before.players[0].seals[family], sight.view.players[0].seals[family] + 1))
    assert seen == sorted(seen)
    assert len(rolled) > 5
    assert own.model is not None
    assert set(own.model.rolled) == {100}


def test_a_click_and_no_motion_show_the_numbers_at_once(screen: Screen) -> None:
    _, after = landed(screen, events.SealsSold)
    screen.click(screen.nowhere)
    own = screen.play.picture.own
    assert own.model is not None
    assert (own.model.player.gold, own.model.lid) == (after.players[0].gold, 0)
    assert not screen.play.picture.animating
    landed(screen, events.PiecePlaced, speed=0.0)
    assert not screen.play.picture.animating


def comes_about(screen: Screen, kind: type, speed: float) -> None:
    """The first event of a kind in the samples happens."""
    name, number = next(
        (name, number) for name in NAMES for number, one in enumerate(played(name))
        if any(isinstance(moment.event, kind) for moment in one.step.trail)
    )  # fmt: skip
    screen.speed(speed)
    table = table_at(name, number, [0])
    driver = Shows(screen.app, table, 0)
    screen.show(PlayScene(screen.app, driver))
    driver.show(table.submit(table.player, played(name)[number].action))


def golden(screen: Screen) -> bool:
    model = screen.play.picture.ribbon.model
    return model is not None and model.golden


@pytest.mark.parametrize(
    ("kind", "news", "told"),
    [
        (events.LastRoundBegan, "The last round begins", "Floor 2 is full"),
        (events.FloorFinished, "Floor 1 is complete", "Floor 1 is complete"),
    ],
)
def test_great_news_turns_the_ribbon_golden_and_is_told_in_large_letters(
    screen: Screen, kind: type, news: str, told: str
) -> None:
    for speed in (2.0, 0.0):
        comes_about(screen, kind, speed)
        screen.until(lambda: golden(screen), each=20)
        start = screen.now
        assert news in screen.ribbon
        screen.until(lambda: screen.bubble.startswith(told), each=20)
        bubble = screen.play.picture.bubble
        large = {box.text: box.font_px for box in bubble.boxes()}
        assert large[told] > 1.5 * min(large.values())
        assert bubble.place.collidelist(screen.play.picture.in_sight) < 0
        screen.until(lambda: not golden(screen), each=20)
        assert GOLDEN_MS - 20 <= screen.now - start <= GOLDEN_MS + 60
        ribbon = screen.play.picture.ribbon
        grounds = [item for item in ribbon.items if item.rect.w >= ribbon.rect.w]
        assert len(grounds) == (2 if speed else 1), "the next comes down over the golden one"


def test_no_words_lie_over_the_castle_pieces_while_one_is_to_come_from_there(screen: Screen) -> None:
    comes_about(screen, events.BuildingCompleted, speed=1.0)
    screen.until(lambda: "complete" in screen.bubble, each=20)
    picture = screen.play.picture
    assert picture.shown is not None
    assert picture.shown.view.phase is Phase.CASTLE
    picture.keep_clear([picture.bubble.place])  # it has to go elsewhere
    assert picture.bubble.place
    assert not picture.bubble.place.colliderect(picture.pools.rect)
    assert picture.pools.rect in picture.in_sight


# ---- whose seals rise or fall with a castle piece


def raises(screen: Screen, *, memory: bool = False, people: Sequence[int] = ()) -> tuple[int, list[int]]:
    """Place a castle piece that changes what everybody's seals are worth, by one of the `people`, the only one where
    there are none: the seat that does, and by how much."""
    name = "greedy3-tie"
    number, one, gains = next(
        (number, one, gains) for number, one in enumerate(played(name))
        if isinstance(one.action, Piece) and all(gains := changes(one.before, one.game))
    )  # fmt: skip
    screen.speed(1.0)
    screen.play_on(table_at(name, number, people or [one.seat], options=Options(memory_game=memory)), speed=None)
    if people:
        screen.take_seat()
    screen.play.submit(one.action)
    screen.until(lambda: screen.play.presenter.valued, each=10)
    screen.wait(100, each=10)
    return one.seat, gains


def changes(before: Game, after: Game) -> list[int]:
    """By how much gold the seals of each seat are worth more at the later values."""
    held, (then, now) = [one.seals for one in before.players], (before.castle.values, after.castle.values)
    return [worth(seals, now) - worth(seals, then) for seals in held]


def told(screen: Screen) -> list[int]:
    """The gold on the plates, from the tent below on."""
    model = screen.play.picture.labels.model
    assert model is not None
    return [one.number for gain in model.gains for one in gain.amounts if one.sprite == COIN]


def tent_words(screen: Screen, seat: int) -> str:
    """What is told of a tent by ear."""
    shown = screen.play.picture.shown
    assert shown is not None
    return tent(shown, seat)


def test_every_open_tent_tells_what_a_castle_piece_did_to_its_seals(screen: Screen) -> None:
    seat, gains = raises(screen)
    assert told(screen) == [gains[one] for one in (seat, *screen.play.tents)]
    for one in (seat, *screen.play.tents):
        way = "more" if gains[one] > 0 else "less"
        assert f"worth {abs(gains[one])} gold {way}" in tent_words(screen, one)
    screen.wait(VALUED_MS, each=40)
    assert told(screen) == []


def test_where_rivals_have_name_plates_it_stands_beside_the_names(screen: Screen) -> None:
    screen.rescale(1.5)
    seat, gains = raises(screen)
    tents, picture = screen.play.tents, screen.play.picture
    screen.until(lambda: any(one.model is not None and one.model.gain for one in picture.tents_seen), each=10)
    assert told(screen) == [gains[seat]]
    for number, plate in zip(tents, picture.tents_seen, strict=True):
        name, gain, *_counted = plate.boxes()
        assert gain.text == signed(gains[number])
        assert name.rect.right <= gain.rect.left
        assert plate.rect.contains(gain.rect)


def test_in_a_memory_game_only_ones_own_tent_does(screen: Screen) -> None:
    seat, gains = raises(screen, memory=True)
    assert told(screen) == [gains[seat]]
    assert all("worth" not in tent_words(screen, one) for one in screen.play.tents)


def test_a_press_ends_it(screen: Screen) -> None:
    raises(screen)
    screen.click(screen.nowhere)
    assert told(screen) == []
