"""The coach: his panel at every size, what he shows and leaves in the hand, and when he may be asked."""

from __future__ import annotations

from dataclasses import replace
from functools import reduce
from itertools import islice
from operator import or_

import pygame
import pytest

from arkadia_desktop.ai.reasons import Advice, Cause, Reason
from arkadia_desktop.rules.actions import END, Action, Banner, Build, Draw, Piece, Workers
from arkadia_desktop.rules.game import Game, Phase
from arkadia_desktop.rules.legal import LegalActions
from arkadia_desktop.rules.pieces import Family
from arkadia_desktop.scenes.play.dialogs.banner import BannerDialog
from arkadia_desktop.scenes.play.drivers.coach import CoachPanel
from arkadia_desktop.scenes.play.screen import PlayScene
from arkadia_desktop.scenes.play.tasks.held import Lay
from arkadia_desktop.scenes.play.view.reason_words import (
    action_gains,
    action_sign,
    action_title,
    advice_sentence,
    computer_sentence,
    in_whole,
    without_gold,
)
from arkadia_desktop.table.live import Table
from arkadia_desktop.table.options import Curtain, Options
from arkadia_desktop.ui.widgets.button import DEAF_MS
from tests.scenes.games import CALLED, course, found, record, seats_of, table_at
from tests.scenes.screen import Screen, button
from tests.ui.desk import sprites

NAME = "std3"


def must(game: Game) -> bool:
    return game.phase is Phase.MUST


def advised(screen: Screen) -> CoachPanel:
    """Ask the coach."""
    screen.key(pygame.K_c)
    panel = screen.expect(CoachPanel)
    screen.until(lambda: panel.advice is not None)
    return panel


def asked(screen: Screen, number: int, name: str = NAME) -> CoachPanel:
    """The panel with its advice, in a game where the person on turn shares the table with computers."""
    game = course(name)[number]
    screen.play_on(table_at(name, number, [game.player], options=Options(curtain=Curtain.OFF)))
    return advised(screen)


def at_must(screen: Screen) -> CoachPanel:
    return asked(screen, found(NAME, must, 70))


# ---- asking


def test_three_rows_with_numbers_on_the_board_and_the_best_laid_ready(screen: Screen) -> None:
    panel, view = at_must(screen), screen.play.view
    assert panel.advice is not None
    assert len(panel.advice) == 3
    assert all(panel.sheet[f"advice {n} title"].boxes() for n in (1, 2, 3))
    board = screen.layout["board"]
    assert all(board.collidepoint(panel.sheet[f"marker {n}"].rect.center) for n in range(3))
    assert panel.looked_at == 0
    assert "Choose a suggestion" in screen.ribbon
    shown = screen.play.picture.board.model
    pieces = sum(gain.sign == "icon_tower" and int(gain.amount) for gain in action_gains(panel.advice[0].action, view))
    assert shown.overlay.lit.bit_count() == pieces
    worths = [panel.sheet[f"advice {n} worth"].said() for n in (1, 2, 3)]
    assert worths == [in_whole(one.tenths) for one in panel.advice]
    assert worths[0].startswith("+")
    assert [in_whole(tenths) for tenths in (42, 15, 4, 0, -4, -5, -12)] == ["+4", "+2", "0", "0", "0", "−1", "−1"]
    told = [panel.sheet[f"advice {n}"].spoken() for n in (1, 2, 3)]
    assert all(row is not None and f"{worth} gold" in row.name for row, worth in zip(told, worths, strict=True))
    assert screen.table.number == len(screen.table.history)


@pytest.mark.parametrize("percent", [100, 200])
def test_a_number_hides_little_of_the_town_and_neither_a_figure_nor_the_castle(wide: Screen, percent: int) -> None:
    wide.rescale(percent / 100)
    wide.resize((1920, 1080))
    panel = at_must(wide)
    assert panel.advice is not None
    numbers = [panel.sheet[f"marker {n}"].rect for n in range(len(panel.advice))]
    assert all(number.collidelist(numbers) == n for n, number in enumerate(numbers))
    board = wide.play.view.board
    workers = [wide.square(one) for one in board.grid.squares(reduce(or_, board.workers, board.neutral))]
    assert workers
    assert not any(number.collidepoint(figure) for number in numbers for figure in workers)
    assert wide.play.picture.board.castle_place.collidelist(numbers) < 0
    side = wide.grid.rect(0, 0).w
    assert all(number.w <= 0.75 * side for number in numbers)


def test_of_suggestions_that_look_the_same_the_best_is_shown(screen: Screen) -> None:
    panel = at_must(screen)
    assert panel.advice is not None
    first, second, _third = panel.advice
    panel.show((first, first._replace(tenths=first.tenths - 1), second))
    assert panel.advice == (first, second)
    assert [f"advice {n}" in panel.sheet for n in (1, 2, 3)] == [True, True, False]


@pytest.mark.parametrize("percent", [100, 150, 200])
@pytest.mark.parametrize("size", [(1280, 720), (1366, 768), (1920, 1080)], ids=str)
def test_what_an_advice_brings_stands_on_the_panel_alone(wide: Screen, size: tuple[int, int], percent: int) -> None:
    screen = wide
    screen.rescale(percent / 100)
    screen.resize(size)
    panel = asked(screen, found(NAME, lambda game: game.phase is Phase.CASTLE, 60) - 1)  # something can be completed
    view = screen.play.view
    paying = (one for one in LegalActions(view) if sum(gain.sign == "icon_tower" for gain in action_gains(one, view)))
    panel.show(tuple(Advice(one, 30 - n, ()) for n, one in enumerate(islice(paying, 3))))
    assert panel.advice
    for n, one in enumerate(panel.advice):
        panel.look(n)
        assert screen.bubble == ""
        gains = action_gains(one.action, screen.play.view)
        painted = [box.text for id, box in panel.sheet.boxes() if f"advice {n + 1} gain" in id]
        assert painted == [gain.amount for gain in gains]
        fields = {gain.seat: f"advice {n + 1} of {gain.seat}" for gain in gains}
        assert all((field in panel.sheet) == (seat != view.player) for seat, field in fields.items())
        amounts = ((gain.seat, panel.sheet[f"advice {n + 1} gain {g} amount"].rect) for g, gain in enumerate(gains))
        assert all(panel.sheet[fields[seat]].rect.contains(rect) for seat, rect in amounts if seat != view.player)
        row = panel.sheet[f"advice {n + 1}"].spoken()
        assert row is not None
        assert all(amount in row.about for amount in painted)
        numbers = [panel.sheet[f"marker {m}"].rect for m in range(len(panel.advice))]
        assert all(screen.scene.kit.frame.area.contains(number) for number in numbers)


def test_looking_lays_ready_and_pressing_leaves_it_in_the_hand(screen: Screen) -> None:
    panel = at_must(screen)
    assert panel.advice is not None
    before = screen.table.number
    for number in (2, 1):
        screen.move(panel.sheet[f"advice {number + 1}"].rect.center)
        action = panel.advice[number].action
        task = screen.play.task
        assert panel.looked_at == number
        if isinstance(action, Build):
            assert isinstance(task, Lay)
            assert task.draft.action == action
    screen.press("advice 2")
    assert isinstance(screen.scene, PlayScene)
    task = screen.play.task
    assert task is not None
    assert task.draft.action == panel.advice[1].action  # type: ignore[attr-defined]  # a draft of the board
    assert screen.table.number == before
    assert isinstance(panel.advice[1].action, Build)
    screen.click(screen.square(next(iter(task.draft.cells))))  # type: ignore[attr-defined]
    assert screen.table.history[before].action == panel.advice[1].action


def test_a_number_on_the_board_and_a_digit_do_the_same(screen: Screen) -> None:
    panel = at_must(screen)
    assert panel.advice is not None
    screen.press("marker 0")
    assert screen.play.task is not None
    assert screen.play.task.draft.action == panel.advice[0].action  # type: ignore[attr-defined]
    panel = advised(screen)
    screen.key(pygame.K_3)
    assert screen.play.task is not None
    assert panel.advice is not None
    assert screen.play.task.draft.action == panel.advice[2].action  # type: ignore[attr-defined]


def test_what_the_others_did_lies_below_him_all_the_while(screen: Screen) -> None:
    """So nothing else is seen for a moment as he comes and goes."""
    at_must(screen)
    assert "recap ground" in screen.play.sheet
    screen.key(pygame.K_ESCAPE)
    assert "recap ground" in screen.play.sheet


@pytest.mark.parametrize(("way", "said"), [("mouse", "Click"), ("key", "Enter"), ("finger", "tap")])
def test_it_is_laid_as_the_hand_that_took_it_up_lays_it(wide: Screen, way: str, said: str) -> None:
    at_must(wide)
    match way:
        case "mouse":
            wide.press("advice 1")
        case "key":
            wide.key(pygame.K_1)
        case _:
            wide.tap("advice 1")
    assert isinstance(wide.play.task, Lay)
    assert said in wide.play.task.hints[0]


@pytest.mark.parametrize("way", ["escape", "key", "cross", "beside"])
def test_closing_leaves_the_hand_empty(screen: Screen, way: str) -> None:
    panel = at_must(screen)
    match way:
        case "escape":
            screen.key(pygame.K_ESCAPE)
        case "key":
            screen.key(pygame.K_c)
        case "cross":
            screen.press("close")
        case _:
            screen.click(screen.layout["own"].center)
    assert panel.stack is None
    assert isinstance(screen.scene, PlayScene)
    assert not isinstance(screen.play.task, Lay)
    assert not screen.play.coached


@pytest.mark.parametrize(("key", "mod"), [(pygame.K_h, 0), (pygame.K_COMMA, pygame.KMOD_LCTRL)])
def test_keys_that_change_nothing_of_the_game_work_over_it(screen: Screen, key: int, mod: int) -> None:
    panel = at_must(screen)
    screen.key(key, mod=mod)
    screen.step()
    assert screen.scene is not panel
    assert not isinstance(screen.scene, PlayScene)
    screen.key(pygame.K_ESCAPE)
    assert screen.scene is panel
    assert panel.looked_at == 0


@pytest.mark.parametrize("percent", [100, 150, 200])
def test_whatever_is_looked_at_tells_why_and_all_rows_are_seen(wide: Screen, percent: int) -> None:
    """What it brings stands below its title; with the largest letters only as many reasons are told as have room."""
    wide.rescale(percent / 100)
    wide.resize((1920, 1080))
    panel = at_must(wide)
    assert panel.advice is not None
    for number, one in enumerate(panel.advice):
        panel.look(number)
        rows = [panel.sheet[f"advice {n + 1}"].rect for n in range(len(panel.advice))]
        assert all(panel.sheet["panel"].rect.contains(row) for row in rows)
        titles = [panel.sheet[f"advice {n + 1} worth"].rect for n in range(len(panel.advice))]
        assert len({title.right for title in titles}) == 1
        told = (one.reasons, one.reasons[:1], without_gold(one.reasons)[:1])
        said = [advice_sentence(reasons, wide.table.seats, one.tenths) for reasons in told]
        why = panel.sheet[f"advice {number + 1} why"]
        assert why.said() == said[0] or (percent == 200 and why.said() in said)
        assert all(rows[number].contains(box.rect) for box in why.boxes())
        brought = [widget.rect for widget in panel.sheet if f"advice {number + 1} gain" in widget.id]
        assert all(rows[number].contains(gain) and gain.bottom <= why.rect.top for gain in brought)


@pytest.mark.parametrize("taken_up", [True, False])
def test_a_button_carries_out_what_was_chosen(screen: Screen, taken_up: bool) -> None:
    """Of mouse alone: choose, then lay it; also while the panel still lies there."""
    panel = at_must(screen)
    assert panel.advice is not None
    action = panel.advice[0].action
    number = screen.table.number
    if taken_up:
        screen.press("advice 1")
    end = button(screen.play, "end")
    assert isinstance(action, Build)
    assert (end.label, end.enabled) == ("Lay it", True)
    screen.wait(DEAF_MS + 40)
    screen.click(end.rect.center)
    assert screen.table.history[number].action == action
    assert isinstance(screen.scene, PlayScene)
    assert not screen.play.coached


@pytest.mark.parametrize(("phase", "label"), [(Phase.CASTLE, "Place it"), (Phase.DRAW, "Take it")])
def test_the_button_names_what_it_does(screen: Screen, phase: Phase, label: str) -> None:
    choice = {Phase.CASTLE: lambda game: sum(map(bool, game.castle.pool)) > 1, Phase.DRAW: lambda game: True}
    panel = asked(screen, found(NAME, lambda game: game.phase is phase and choice[phase](game), 60))
    assert panel.advice is not None
    action = panel.advice[0].action
    number = screen.table.number
    screen.press("advice 1")
    assert button(screen.play, "end").label == label
    screen.wait(DEAF_MS + 40)
    screen.press("end")
    assert screen.table.history[number].action == action


def test_arrows_walk_through_the_advice(screen: Screen) -> None:
    panel = at_must(screen)
    screen.key(pygame.K_DOWN)
    assert panel.looked_at == 1
    screen.key(pygame.K_RETURN)
    assert isinstance(screen.scene, PlayScene)
    assert screen.play.task is not None


def test_castle_pieces_cards_and_banners_are_laid_ready_as_well(screen: Screen) -> None:
    panel = asked(screen, found(NAME, lambda game: game.phase is Phase.CASTLE and sum(map(bool, game.castle.pool)) > 1))
    assert panel.advice is not None
    piece = panel.advice[0].action
    screen.press("advice 1")
    assert isinstance(piece, Piece)
    screen.key(pygame.K_RETURN)
    assert screen.table.history[-1].action == piece or piece in [one.action for one in screen.table.history[-4:]]

    panel = asked(screen, found(NAME, lambda game: game.phase is Phase.DRAW and any(game.face_up), 60))
    assert panel.advice is not None
    card = panel.advice[0].action
    number = screen.table.number
    screen.press("advice 1")
    assert isinstance(card, Draw)
    screen.key(pygame.K_RETURN)
    assert screen.table.history[number].action == card


def sale(game: Game) -> bool:
    """Whether a banner may be raised and there is something to sell."""
    player = game.players[game.player]
    return game.phase is Phase.CAN and not game.banner_used and player.banners > 0 and sum(player.seals) > 2


def test_a_banner_opens_its_dialog_with_the_sale_and_the_end_of_the_turn_only_its_button(screen: Screen) -> None:
    panel = asked(screen, found("std2", sale, 40), "std2")
    seals = screen.table.game.players[screen.table.player].seals
    sold = Banner(seals)
    panel.show((Advice(sold, 12, ()), Advice(END, 0, ())))
    screen.press("advice 1")
    dialog = screen.expect(BannerDialog)
    assert dialog.sale == seals
    screen.key(pygame.K_ESCAPE)
    number = screen.table.number
    panel = advised(screen)
    panel.show((Advice(END, 0, ()),))
    panel.take(0)
    screen.step()
    assert screen.play.sheet.focused == "end"
    assert screen.table.number == number


def test_only_in_ones_own_turn_and_only_where_he_is_wished(screen: Screen) -> None:
    number = found(NAME, must, 70)
    game = course(NAME)[number]
    others = [seat for seat in range(3) if seat != game.player]
    screen.sit(table_at(NAME, number, others[:1]))
    assert not screen.play.sheet["coach"].enabled
    screen.key(pygame.K_c)
    assert isinstance(screen.scene, PlayScene)
    screen.app.change(replace(screen.app.settings, coach=False))
    screen.play_on(table_at(NAME, number, [game.player], options=Options(curtain=Curtain.OFF)))
    assert "settings" in screen.play.sheet["coach"].help
    screen.key(pygame.K_c)
    assert isinstance(screen.scene, PlayScene)
    assert "turned off" in screen.bubble


def test_nobody_is_advised_before_the_curtain_opens(screen: Screen) -> None:
    screen.play_on(table_at(NAME, found(NAME, must, 70), [0, 1, 2]))
    asked_before = screen.thinker._coaching
    screen.key(pygame.K_c)
    assert not isinstance(screen.scene, CoachPanel)
    assert screen.thinker._coaching is asked_before is None


def test_no_answer_is_said(screen: Screen) -> None:
    panel = at_must(screen)
    panel.show(())
    assert "advice 1" not in panel.sheet
    assert panel.sheet["coach says"].said() == "has no answer"


# ---- words


def test_every_cause_has_a_sentence_and_computers_count_nothing_they_hold() -> None:
    seats = seats_of(record(NAME).setup.colours, [0])
    for cause in Cause:
        reason = Reason(cause, 900, "farm", "olive", 3, 77, 2, seat=1)
        assert advice_sentence([reason], seats).endswith(".")
        assert advice_sentence([reason, reason], seats).count(";") == 1
        said = computer_sentence(reason, seats, 2)
        assert not said[0].islower()
        assert "your" not in said
        assert "you " not in said
        if cause not in (Cause.COMPLETES, Cause.STANDS, Cause.SELLS):
            assert "77" not in said, said
        if cause in (Cause.CASTLE, Cause.RAISES, Cause.CARD_KIN):
            assert CALLED[2] in said, said
            assert "it" not in said.split(), said
    example = Reason(Cause.COMPLETES, 1, "farm", "red", 3, 9), Reason(Cause.LEAVES, -1, "mill", "red", left=1, seat=1)
    assert advice_sentence(example, seats) == (
        f"Completes the farm: 3 seals worth 9 gold; leaves {CALLED[1]} one square to complete the mill."
    )
    both = Reason(Cause.COMPLETES, 1, "mill", "silver", 2, 3, 2), Reason(Cause.PAYS, -1, "mill", "silver", 1, seat=1)
    said = f"Completes 2 buildings: 2 seals worth 3 gold; pays {CALLED[1]} 1 seal"
    assert advice_sentence(both, seats) == advice_sentence(both, seats, 26) == f"{said}."
    assert advice_sentence(both, seats, 9) == f"{said}; all else: −2 gold."
    assert advice_sentence(both[1:], seats, 9) == f"Pays {CALLED[1]} 1 seal."


def test_titles_and_signs() -> None:
    game = course(NAME)[found(NAME, lambda game: game.phase is Phase.MUST and game.board.buildings, 60)]
    table: Table = table_at(NAME, found(NAME, lambda one: one is game), [game.player])
    view = table.view(game.player)
    building = next(one for one in view.board.buildings if not one.complete)
    square = view.board.grid.squares(building.rim & view.board.vacant)[0]
    actions = (Workers(building.id, own=(square,)), Piece(Family.RED, 0), Draw("stack"), Banner(), END)
    assert all(action_title(action, view) for action in actions)
    assert all(action_sign(action, view) in sprites() for action in actions)


# ---- computers that say why, and computers that take their time


def test_a_computer_says_why_only_where_it_is_wished(screen: Screen) -> None:
    number = found(NAME, must, 70)
    player = course(NAME)[number].player
    person = (player + 1) % 3
    for wished in (False, True):
        screen.app.change(replace(screen.app.settings, say_why=wished))
        screen.sit(table_at(NAME, number, [person]))
        said = set()
        while screen.table.game.player == player:
            screen.step(100)
            for one in screen.play.presenter.words:
                if one.shot.why is not None:
                    said.add(computer_sentence(one.shot.why, screen.table.seats, player))
            told = f"{screen.bubble} {' '.join(screen.words)}"
            assert all(word in told for sentence in said for word in sentence.split())
        assert bool(said) == wished


class Slow:
    """Has no answer until it is told to hurry."""

    def __init__(self, screen: Screen) -> None:
        self.screen, self.count = screen, list[int]()
        self._poll = screen.thinker.poll
        screen.thinker.poll = self.poll  # type: ignore[method-assign]
        screen.thinker.hurry = self.hurry  # type: ignore[method-assign]

    def poll(self) -> tuple[int, Action] | None:
        return self._poll() if self.count else None

    def hurry(self) -> None:
        self.count.append(1)


@pytest.mark.parametrize("way", ["button", "key"])
def test_a_tent_shows_who_thinks_and_one_may_ask_for_the_move(screen: Screen, way: str) -> None:
    slow = Slow(screen)
    number = found(NAME, must, 70)
    player = course(NAME)[number].player
    screen.sit(table_at(NAME, number, [(player + 1) % 3]), speed=1.0)
    tent = screen.play.picture.tents[screen.play.tents.index(player)]
    screen.wait(250)
    assert tent.model is not None
    assert tent.model.dots == 0
    assert button(screen.play, "end").label == "Skip"
    seen = set()
    for _ in range(20):
        screen.step(100)
        seen.add(tent.model.dots)
    assert seen >= {1, 2, 3}
    assert button(screen.play, "end").label == "Move now"
    screen.thinker.percent = 40
    ribbon = screen.play.picture.ribbon
    screen.until(lambda: ribbon.model is not None and ribbon.model.hints == ("thinking … 40%",))
    assert slow.count == []
    if way == "button":
        screen.press("end")
    else:
        screen.key(pygame.K_n)
    assert slow.count == [1]
    screen.until(lambda: screen.table.number > number)
    screen.wait(100)
    assert tent.model.dots == 0
    assert button(screen.play, "end").label == "Skip"


def test_whoever_wants_no_motion_sees_all_dots_at_once(screen: Screen) -> None:
    Slow(screen)
    number = found(NAME, must, 70)
    player = course(NAME)[number].player
    screen.app.change(replace(screen.app.settings, reduced_motion=True))
    screen.sit(table_at(NAME, number, [(player + 1) % 3]))
    screen.wait(400)
    assert screen.play.driver.waiting.dots == 3
    screen.wait(500)
    assert screen.play.driver.waiting.dots == 3
