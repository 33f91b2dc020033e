"""The turn on the screen: what is done by itself, what stays a click, banner and end, and who is asked."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pygame
import pytest

from arkadia_desktop.pace import reading_ms
from arkadia_desktop.rules import events
from arkadia_desktop.rules.actions import END, Banner, Build, Draw, Piece
from arkadia_desktop.rules.game import Game, Phase
from arkadia_desktop.rules.pieces import NONE_OF_ANY
from arkadia_desktop.scenes.common.question import Question
from arkadia_desktop.scenes.play.dialogs.banner import BannerDialog
from arkadia_desktop.scenes.play.dialogs.chronicle import FullChronicle
from arkadia_desktop.scenes.play.dialogs.game_menu import GameMenu
from arkadia_desktop.scenes.play.hotseat.handover import Handover
from arkadia_desktop.scenes.play.screen import PlayScene
from arkadia_desktop.scenes.play.tasks.phase import Choose, TakeCard
from arkadia_desktop.stage.panels.wording import lines
from arkadia_desktop.table.history import sights
from arkadia_desktop.table.live import forced_action
from arkadia_desktop.table.options import Options
from tests.scenes.games import NAMES, course, everywhere, played, table_at
from tests.scenes.screen import Screen
from tests.scenes.ways import act

BY_HAND = Options(auto_forced=False)
NO_BANNER = "You have no banner left."


def passing(game: Game) -> bool:
    """A turn has begun that is a pass."""
    return game.phase is Phase.CAN and not game.acted and not game.draw_due


def only(kind: type) -> tuple[str, int]:
    """Where the samples stand before an action of that kind without a choice."""
    return next(everywhere(lambda game: isinstance(forced_action(game), kind)))


def lines_of(screen: Screen) -> list[str]:
    """The chronicle of what was shown."""
    return [line.text for sight in screen.play.presenter.lines for line in lines(sight.event, sight.view)]


# ---- what calls


def test_hand_and_workers_are_framed_until_something_is_taken(screen: Screen) -> None:
    def both(game: Game) -> bool:
        return game.phase is Phase.MUST and game.players[game.player].own > 1 and len(game.hand) == 4

    name, number = next(everywhere(both))
    screen.play_on(table_at(name, number, [course(name)[number].player]))
    hand, own = screen.play.picture.hand, screen.play.picture.own

    def calling() -> tuple[bool, bool]:
        assert hand.model is not None
        assert own.model is not None
        return hand.model.calls, own.model.calls

    assert calling() == (True, True)
    screen.key(pygame.K_1)
    assert calling() == (False, False)
    screen.key(pygame.K_ESCAPE)
    assert calling() == (True, True)
    screen.key(pygame.K_w)
    assert calling() == (False, False)


# ---- by itself


@pytest.mark.parametrize("kind", [Piece, Draw])
def test_a_step_without_a_choice_is_taken_by_itself(screen: Screen, kind: type) -> None:
    name, number = only(kind)
    before = course(name)[number]
    screen.play_on(table_at(name, number, [before.player], store=screen.app.store), speed=1)
    taken = screen.table.history[number]
    assert taken.action == forced_action(before)
    assert taken.seat == before.player
    line = "Took a face-up card" if kind is Draw else "Placed a castle piece"
    assert any(text.startswith(line) for text in lines_of(screen))
    assert screen.play.messages.told.endswith("for you.")
    assert screen.table.number == number + 1


@pytest.mark.parametrize("kind", [Piece, Draw])
@pytest.mark.parametrize("way", ["drag", "click", "keys"])
def test_with_the_option_off_it_is_left_to_the_person(screen: Screen, kind: type, way: str) -> None:
    name, number = only(kind)
    before = course(name)[number]
    screen.sit(table_at(name, number, [before.player], options=BY_HAND, store=screen.app.store))
    screen.wait(3000)
    assert screen.table.number == number
    forced = forced_action(before)
    assert forced is not None
    act(screen, forced, way, Random(3))
    assert screen.table.history[number].action == forced


def test_the_option_may_change_while_the_choice_is_open(screen: Screen) -> None:
    """The task that waited for the card must not stay when the card is taken by itself."""
    name, number = only(Draw)
    before = course(name)[number]
    screen.play_on(table_at(name, number, [before.player], options=BY_HAND, store=screen.app.store))
    assert isinstance(screen.play.task, TakeCard)
    screen.key(pygame.K_ESCAPE)
    screen.expect(GameMenu)
    screen.press("auto_forced")
    screen.key(pygame.K_ESCAPE)
    screen.until_mine()
    assert screen.table.number == number + 1
    assert screen.play.task is None
    screen.key(pygame.K_e)
    screen.until_mine()
    if isinstance(screen.scene, PlayScene):  # the next turn can be played
        assert isinstance(screen.play.task, Choose) or passing(screen.table.game)


@pytest.mark.parametrize("speed", [0.0, 1.0])
def test_a_pass_with_nothing_to_do_is_announced_and_ends_by_itself(screen: Screen, speed: float) -> None:
    name, number = next(
        (name, number)
        for name, number in everywhere(lambda game: passing(game) and not game.players[game.player].banners)
        if not passing(course(name)[number - 2])
    )
    seat = course(name)[number].player
    last = number - 1  # the End of the turn before: of a computer, unless there is only one other seat
    screen.thinker.decide = lambda view, level, seed: played(name)[screen.table.number].action
    screen.sit(table_at(name, last, [seat], store=screen.app.store), speed=speed)
    screen.until(lambda: screen.bubble)
    began = screen.now
    text = "You can neither build nor place workers: you pass."
    assert screen.bubble == text
    screen.until(lambda: screen.table.number > number)
    assert screen.table.history[number].action == END
    told = lines_of(screen)
    screen.until(lambda: not isinstance(screen.scene, PlayScene) or text not in screen.words, each=20)
    assert screen.now - began >= reading_ms(text)
    assert "Had to pass" in told


def test_with_the_option_off_a_pass_is_ended_by_the_person(screen: Screen) -> None:
    name, number = next(everywhere(lambda game: passing(game) and not game.players[game.player].banners))
    game = course(name)[number]
    screen.sit(table_at(name, number, [game.player], options=BY_HAND))
    screen.wait(3000)
    assert screen.table.number == number
    assert screen.ribbon.endswith("End your turn")
    screen.press("end")
    assert screen.table.history[number].action == END


def test_a_pass_with_a_banner_is_a_choice(screen: Screen) -> None:
    name, number = next(everywhere(lambda game: passing(game) and game.players[game.player].banners > 0))
    game = course(name)[number]
    screen.sit(table_at(name, number, [game.player], store=screen.app.store))
    screen.wait(3000)
    assert screen.table.number == number
    assert screen.ribbon.endswith("Raise a banner or end turn")
    screen.key(pygame.K_1, pygame.K_w, pygame.K_SPACE)
    screen.click(screen.square(game.board.grid.squares(game.board.grid.board)[0]))
    assert screen.table.number == number
    act(screen, Banner(NONE_OF_ANY), "keys", Random(0))
    assert screen.table.history[number].action == Banner(NONE_OF_ANY)


def test_nobody_takes_the_screen_over_for_a_pass_with_nothing_to_do(screen: Screen) -> None:
    name, number = next(
        (name, number)
        for name, number in everywhere(lambda game: passing(game) and not game.players[game.player].banners)
        if len(course(name)[number].players) == 2 and course(name)[number + 1].phase is Phase.MUST
    )
    screen.thinker.decide = lambda view, level, seed: played(name)[screen.table.number].action
    screen.sit(table_at(name, number - 1, [0, 1]), speed=1)
    before = course(name)[number - 1]
    screen.expect(Handover)
    screen.take_seat()
    assert screen.play.seat == before.player
    screen.until_mine()
    screen.key(pygame.K_e)
    screen.until(lambda: screen.table.number > number)
    assert screen.table.history[number].action == END
    assert screen.table.history[number].seat != before.player
    screen.until(lambda: isinstance(screen.scene, Handover))
    assert screen.table.number == number + 1
    assert screen.table.player == before.player


def test_the_end_of_a_turn_that_had_an_action_stays_a_click(screen: Screen) -> None:
    name, number = next(
        everywhere(
            lambda game: game.phase is Phase.CAN and game.acted and not game.players[game.player].banners
            and not game.banner_used and game.turns_left is None
        )
    )  # fmt: skip
    game = course(name)[number]
    screen.sit(table_at(name, number, [game.player]))
    screen.wait(5000)
    assert screen.table.number == number
    assert screen.play.sheet["banner"].reason == NO_BANNER
    screen.press("end")
    assert screen.table.number > number


# ---- banner and end

TOO_EARLY = {
    Phase.MUST: "First lay a building or place workers.",
    Phase.CASTLE: "First place your castle pieces.",
    Phase.DRAW: "First take a card.",
}


@pytest.mark.parametrize("phase", TOO_EARLY)
def test_end_and_banner_wait_for_what_must_be_done(screen: Screen, phase: Phase) -> None:
    name, number = next(everywhere(lambda game: game.phase is phase and not forced_action(game)))
    game = course(name)[number]
    screen.play_on(table_at(name, number, [game.player]))
    end = screen.play.sheet["end"]
    assert (end.enabled, end.reason) == (False, TOO_EARLY[phase])
    screen.key(pygame.K_e)
    assert screen.bubble == TOO_EARLY[phase]
    screen.press("end")
    screen.key(pygame.K_b)
    assert screen.bubble == "You raise a banner at the end of your turn, after the compulsory part."
    screen.press("banner")
    screen.expect(PlayScene)
    assert screen.table.number == number


def in_can(banners: bool = True) -> tuple[str, int]:
    return next(
        everywhere(
            lambda game: game.phase is Phase.CAN and game.acted and not game.banner_used
            and bool(game.players[game.player].banners) == banners and any(game.players[game.player].seals)
        )
    )  # fmt: skip


@pytest.mark.parametrize("way", ["Esc", "Cancel"])
def test_a_banner_may_stay_where_it_is(screen: Screen, way: str) -> None:
    name, number = in_can()
    screen.play_on(table_at(name, number, [course(name)[number].player]))
    screen.press("banner")
    screen.expect(BannerDialog)
    if way == "Esc":
        screen.key(pygame.K_ESCAPE)
    else:
        screen.press("cancel")
    screen.expect(PlayScene)
    assert screen.table.number == number


def test_one_banner_a_turn(screen: Screen) -> None:
    """R39; the sale is told, and the turn goes on to its end."""
    name, number = in_can()
    game = course(name)[number]
    seals = game.players[game.player].seals
    screen.play_on(table_at(name, number, [game.player]), speed=1)
    act(screen, Banner(seals), "click", Random(0))
    screen.until(lambda: "You sell" in screen.bubble)
    screen.until_mine()
    assert screen.table.game.banner_used
    screen.key(pygame.K_b)
    assert screen.bubble == "You have already raised a banner this turn."
    assert screen.ribbon.endswith("End your turn")


def test_one_s_own_banner_is_told_of(screen: Screen) -> None:
    """Without a sale, which would say it."""
    name, number = in_can()
    screen.play_on(table_at(name, number, [course(name)[number].player]), speed=1)
    act(screen, Banner(NONE_OF_ANY), "click", Random(0))
    screen.until(lambda: screen.bubble.startswith("You raise a banner +2"))


def test_the_end_is_asked_about_where_that_is_wished(screen: Screen) -> None:
    name, number = in_can()
    game = course(name)[number]
    screen.sit(table_at(name, number, [game.player]))
    screen.app.change(replace(screen.app.settings, confirm_end=True))
    screen.until_mine()
    for stay in (pygame.K_ESCAPE, None):
        screen.key(pygame.K_e)
        screen.expect(Question)
        if stay:
            screen.key(stay)
        else:
            screen.press("stay")
        screen.expect(PlayScene)
        assert screen.table.number == number
    screen.press("end")
    screen.expect(Question)
    screen.key(pygame.K_RETURN)
    assert screen.table.history[number].action == END


def test_while_a_computer_plays_nothing_can_be_done(screen: Screen) -> None:
    name, number = next(
        (name, number) for name in NAMES for number, one in enumerate(played(name)) if isinstance(one.action, Build)
    )
    seat = course(name)[number].player
    screen.sit(table_at(name, number, [1 - seat]), speed=0.5)
    screen.until(lambda: screen.play.busy)
    count = screen.table.number
    for key, sentence in (
        (pygame.K_e, "It is not your turn."), (pygame.K_b, "You can only raise a banner on your turn."),
        (pygame.K_1, None), (pygame.K_w, None), (pygame.K_r, None),
    ):  # fmt: skip
        screen.key(key)
        if sentence:
            assert screen.bubble == sentence
        assert screen.play.task is None
    screen.drag(screen.card(0), screen.layout["board"].center)  # a click skips
    assert screen.play.task is None or isinstance(screen.play.task, Choose)
    assert all(one.seat == seat for one in screen.table.history[count:])


def test_while_the_own_step_is_shown_the_reason_is_another(screen: Screen) -> None:
    name, number = next(
        (name, number) for name in NAMES for number, one in enumerate(played(name))
        if isinstance(one.action, Build) and isinstance(played(name)[number + 1].action, Piece)
    )  # fmt: skip
    screen.play_on(table_at(name, number, [course(name)[number].player]), speed=0.5)
    act(screen, played(name)[number].action, "click", Random(0))
    assert screen.play.busy
    screen.key(pygame.K_e)
    assert screen.bubble == "The last moves are still being shown. Click or press Space to show the rest at once."


# ---- the other keys


def test_keys_open_menu_help_and_chronicle_and_turn_the_sound(screen: Screen) -> None:
    name, number = in_can()
    screen.play_on(table_at(name, number, [course(name)[number].player]))
    for key, kind in ((pygame.K_ESCAPE, GameMenu), (pygame.K_h, FullChronicle)):
        screen.key(key)
        screen.expect(kind)
        screen.key(pygame.K_ESCAPE)
        screen.expect(PlayScene)
    on = screen.app.settings.sound
    screen.key(pygame.K_m)
    assert screen.app.settings.sound is not on
    assert screen.table.number == number


def test_every_button_of_the_top_bar_opens_its_dialog(screen: Screen) -> None:
    name, number = in_can()
    screen.play_on(table_at(name, number, [course(name)[number].player]))
    for id in ("menu", "log", "help"):
        screen.press(id)
        assert screen.scene is not screen.play
        screen.key(pygame.K_ESCAPE)
        screen.expect(PlayScene)


def test_the_chronicle_tells_every_event_of_the_game(screen: Screen) -> None:
    """A line for each event that is told, whatever the speed and whoever acted."""
    name, number = in_can()
    table = table_at(name, number, [course(name)[number].player])
    screen.play_on(table)
    screen.key(pygame.K_h)
    shown = screen.expect(FullChronicle)._rows
    told = [
        line for one in table.history for sight in sights(one.step.trail, 0) for line in lines(sight.event, sight.view)
    ]
    assert [row for row in shown if not isinstance(row, str)] == told
    assert shown[0] == "Round 1"
    silent = (events.TurnEnded, events.TurnBegan)
    happened = [m.event for one in table.history for m in one.step.trail if not isinstance(m.event, silent)]
    assert len(told) >= len(happened)
