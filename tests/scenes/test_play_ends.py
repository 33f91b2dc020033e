"""Where a game runs dry and where it ends: empty stack, short hands, the last round, a deadlock, the finished town."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pygame
import pytest

from arkadia_desktop.rules.game import EndReason, Game, Phase
from arkadia_desktop.rules.legal import can_build, can_introduce
from arkadia_desktop.scenes.play.motion.animator import GOLDEN_MS
from arkadia_desktop.scenes.play.screen import PlayScene
from arkadia_desktop.scenes.play.tasks.phase import Choose
from arkadia_desktop.scenes.result.ceremony import ScoringScene
from arkadia_desktop.scenes.result.screen import ResultScene
from arkadia_desktop.scenes.shell.title import TitleScene
from arkadia_desktop.stage.panels.wording import lines
from arkadia_desktop.ui.paint import theme
from tests.scenes.games import course, everywhere, found, played, table_at
from tests.scenes.screen import Point, Screen, table_of
from tests.scenes.ways import act


def as_played(screen: Screen, name: str) -> None:
    """Computers do what the sample says."""
    screen.thinker.decide = lambda view, level, seed: played(name)[screen.table.number].action


# ---- running dry


@pytest.mark.parametrize("size", [(1280, 720), (1000, 640)])
def test_an_empty_stack_and_an_empty_hand_have_no_places_left(screens: Callable[..., Screen], size: Point) -> None:
    screen = screens(size=size)
    name, number = next(everywhere(lambda game: game.phase is Phase.MUST and not game.hand and not game.stack))
    game = course(name)[number]
    screen.play_on(table_at(name, number, [game.player]))
    hand, market = screen.play.picture.hand.model, screen.play.picture.market.model
    assert hand is not None
    assert market is not None
    assert (hand.cards, hand.places) == ((), 0)
    assert (market.face_up, market.stack) == (game.face_up, 0)
    for place in range(4):
        screen.click(screen.card(place))
        screen.click(screen.source(place))
    screen.key(pygame.K_1)
    assert isinstance(screen.play.task, Choose)
    assert screen.ribbon.endswith("Place workers") or "turn" in screen.ribbon
    assert screen.table.number == number


def test_where_only_one_of_both_is_possible_the_ribbon_says_which(screen: Screen) -> None:
    def only_build(game: Game) -> bool:
        return must(game) and not can_introduce(game.board, game.players[game.player])

    def only_workers(game: Game) -> bool:
        return must(game) and not can_build(game.board, game.hand)

    for wanted, hint in ((only_build, "Lay a building"), (only_workers, "Place workers")):
        name, number = next(everywhere(wanted))
        screen.play_on(table_at(name, number, [course(name)[number].player]))
        assert screen.ribbon.endswith(hint)


def must(game: Game) -> bool:
    return game.phase is Phase.MUST and game.turns_left is None


def test_after_the_last_card_the_turn_goes_on_without_a_draw(screen: Screen) -> None:
    """R10: nothing left to draw. The building is laid, and the next thing is the end of the turn."""
    name, number = next(
        (name, number)
        for name, number in everywhere(lambda game: game.phase is Phase.MUST and not game.stack)
        if not any(course(name)[number].face_up) and course(name)[number + 1].phase is Phase.CAN
        and len(course(name)[number + 1].hands[course(name)[number].player]) < len(course(name)[number].hand)
    )  # fmt: skip
    game = course(name)[number]
    screen.play_on(table_at(name, number, [game.player]))
    act(screen, played(name)[number].action, "click", Random(0))
    screen.until_mine()
    assert screen.table.game.phase is Phase.CAN
    assert screen.ribbon.endswith("End your turn") or screen.ribbon.endswith("Raise a banner or end turn")
    hand = screen.play.picture.hand.model
    assert hand is not None
    assert len(hand.cards) == len(game.hand) - 1
    assert hand.empty_text == ""


# ---- the last round


def test_the_last_round_is_announced_and_counted(screen: Screen) -> None:
    name = "greedy4-first"
    trigger = found(name, lambda game: game.castle.floor == 2)
    first = course(name)[trigger - 1].player
    me = (first + 1) % 4
    as_played(screen, name)
    screen.sit(table_at(name, trigger - 1, [me]), speed=1.0)
    screen.until(lambda: screen.bubble.startswith("Floor 2 is full"))
    screen.wait(100)
    assert "After this turn: the last round" in [box.text for box in screen.play.picture.pools.boxes()]
    screen.until_mine()
    screen.wait(GOLDEN_MS)
    assert screen.ribbon == f"Your turn, {screen.table.seats[me].name} Last round, 4 turns left"
    screen.key(pygame.K_1)
    assert "Last round" not in screen.ribbon  # what to do is said as soon as something is done
    screen.key(pygame.K_ESCAPE)
    assert "Last round, 4 turns left" in screen.ribbon


def test_the_turns_left_go_down_to_one(screen: Screen) -> None:
    name = "greedy3-tie"
    start = found(name, lambda game: game.turns_left == 3)
    as_played(screen, name)
    screen.sit(table_at(name, start, []), speed=1.0)  # computers only: everything can be watched
    seen: list[str] = []
    while isinstance(screen.scene, PlayScene):
        screen.step(50)
        if isinstance(screen.scene, PlayScene):
            found_text = screen.ribbon.partition("Last round, ")[2]
            if found_text and found_text not in seen:
                seen.append(found_text)
    assert seen == ["3 turns left", "2 turns left", "1 turn left"]
    screen.expect(ScoringScene)


# ---- the end


def to_the_end(screen: Screen, name: str, left: int) -> list[str]:
    """Watch the last actions of a sample; what the chronicle told."""
    as_played(screen, name)
    total = len(played(name))
    screen.sit(table_at(name, total - left, [], store=screen.app.store), speed=2.0)
    table, told, shown = screen.table, [], screen.play.shown
    while isinstance(screen.scene, PlayScene):
        screen.step(40)
        if isinstance(screen.scene, PlayScene):
            told = [line.text for sight in screen.play.presenter.lines for line in lines(sight.event, sight.view)]
            shown = screen.play.shown
    assert table.over
    assert (shown.phase, shown.players) == (Phase.OVER, course(name)[total - 1].players)
    assert table.number == total
    screen.expect(ScoringScene)
    screen.wait(2 * theme.DIALOG_MS)
    screen.key(*[pygame.K_RETURN] * 3)  # the counting, what it comes to, and its last light
    return told


@pytest.mark.parametrize(("name", "reason"), [("std2", EndReason.DEADLOCK), ("greedy3-tie", EndReason.CASTLE)])
def test_every_end_is_told_and_leads_to_the_final_scoring(screen: Screen, name: str, reason: EndReason) -> None:
    told = to_the_end(screen, name, 4)
    assert told[-1] == "The game is over"
    assert "Final scoring" not in told  # nothing gives away what is about to be counted
    result = screen.expect(ResultScene)
    assert result._table.game.result is not None
    assert result._table.game.result.reason is reason
    assert not screen.app.store.path.exists()  # the finished game is among the records, as it was played
    records = list(screen.app.folders.records.iterdir())
    assert len(records) == 1


def test_a_deadlock_is_told_by_its_name(screen: Screen) -> None:
    to_the_end(screen, "std2", 3)
    words = [box.text for _id, box in screen.scene.sheet.boxes()]
    assert any("Nobody could act" in text for text in words)


def test_to_the_town_and_back_to_the_scoring(screen: Screen) -> None:
    to_the_end(screen, "greedy2", 2)
    for back in (lambda: screen.press("end"), lambda: screen.key(pygame.K_ESCAPE)):
        screen.press("more")
        screen.press("town")
        scene = screen.expect(PlayScene)
        assert screen.ribbon == "The game is over The finished town"
        assert scene.shown.phase is Phase.OVER
        # Nothing of a turn can be done any more.
        screen.key(pygame.K_1, pygame.K_w, pygame.K_b, pygame.K_e)
        screen.key(pygame.K_z, mod=pygame.KMOD_LCTRL)
        screen.click(screen.layout["board"].center)
        screen.drag(screen.card(0), screen.layout["board"].center)
        screen.wait(3000)
        assert screen.table.over
        assert scene.task is None
        back()
        screen.expect(ResultScene)


def test_the_same_deal_once_more_with_the_seats_changed(screen: Screen) -> None:
    """What one had, the other has: hands, castle, face-up cards, stack, and who starts."""
    to_the_end(screen, "greedy2", 2)
    before = screen.expect(ResultScene)._table
    screen.press("more")
    screen.press("duel")
    screen.step()
    table = table_of(screen.play)
    assert [seat.name for seat in table.seats] == [seat.name for seat in reversed(before.seats)]
    assert table.setup.colours == tuple(seat.colour for seat in table.seats)
    assert table.setup == before.setup._replace(colours=table.setup.colours)
    assert table.opening.hands == before.opening.hands
    assert table.seed == before.seed


def test_from_the_scoring_to_the_next_game_and_to_the_title(screen: Screen) -> None:
    to_the_end(screen, "greedy2", 2)
    before = screen.expect(ResultScene)._table
    screen.press("again")
    screen.step()
    table = table_of(screen.play)
    assert table.seats == before.seats
    assert table.setup.start == (before.setup.start + 1) % 2
    assert table.setup.deck != before.setup.deck
    assert table.number <= 1
    screen.app.show_title()
    screen.step()
    screen.expect(TitleScene)
