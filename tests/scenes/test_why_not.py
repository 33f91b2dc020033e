"""Why not? What is refused is explained at once, `?` explains it again, with what decides and what would be right."""

from __future__ import annotations

import re
from dataclasses import replace

import pygame
import pytest

from arkadia_desktop.rules.actions import Build
from arkadia_desktop.rules.game import Game, Phase
from arkadia_desktop.rules.legal import LegalActions, Refusal
from arkadia_desktop.rules.shapes import box
from arkadia_desktop.rules.squares import Square
from arkadia_desktop.rules.view import view
from arkadia_desktop.scenes.play.messages import refusal_words
from arkadia_desktop.scenes.play.tasks.drafts import Introducing, Laying, Tried
from arkadia_desktop.scenes.play.tasks.held import Lay
from arkadia_desktop.scenes.play.tasks.phase import Choose
from tests.drawn import game as drawn
from tests.drawn import squares_of
from tests.scenes.games import course, found, table_at
from tests.scenes.screen import Screen

TOWN = """
    ............
    ............
    ...####.....
    ...####.....
    ...####.....
    .......AA...
    ............
    ............
"""


def holding(at: Square, rot: int = 0, name: str = "red-farm-1") -> Laying:
    """A farm (three squares in a row) held over the town drawn above."""
    position = drawn(TOWN, {"A": "black-house-1"}, hand=name)
    draft = Laying(view(position, position.player), position.hand[0], rot)
    draft.at = at
    return draft


def test_where_only_corners_meet_that_corner_decides() -> None:
    draft = holding(Square(9, 6))
    assert draft.refusal is not None
    tried = draft.tried(draft.refusal)
    assert tried.corner == draft.view.board.grid.bit(Square(8, 5))
    assert tried.spot == (9.0, 6.0)  # the lower right corner of the house


def test_far_from_everything_nothing_decides() -> None:
    draft = holding(Square(8, 0))
    assert draft.refusal is not None
    tried = draft.tried(draft.refusal)
    assert (tried.corner, tried.spot) == (0, None)


def test_what_is_taken_decides() -> None:
    draft = holding(Square(5, 5))
    assert draft.refusal is not None
    assert draft.tried(draft.refusal).spot == (7.5, 5.5)


def test_the_nearest_place_is_right() -> None:
    draft = holding(Square(9, 6))
    right = squares_of(
        """
        ............
        ............
        ...####.....
        ...####.....
        ...####.....
        .......AArrr
        ............
        ............
        """,
        "r",
    )
    grid = draft.view.board.grid
    assert draft.nearest_place() == grid.mask(right)
    legal = LegalActions(draft.view)
    upright = holding(Square(11, 0), rot=1)
    places = [place.mask for place in legal.placements(upright.card.form)]
    assert upright.nearest_place() in places


def begin(screen: Screen) -> Game:
    number = found("std3", lambda game: game.phase is Phase.MUST, 60)
    game = course("std3")[number]
    screen.play_on(table_at("std3", number, [game.player]))
    screen.click(screen.nowhere)
    return game


def hold(screen: Screen, game: Game) -> Build:
    """The first card over the castle."""
    action = Build(game.hand[0], 0, game.board.lot.at)
    screen.click(screen.card(0))
    screen.move(screen.over(action.at, box(action.card.form, 0)))
    return action


def question_mark(screen: Screen, key: int = pygame.K_SLASH) -> None:
    """As an English keyboard sends it, or another one."""
    screen.send(pygame.KEYDOWN, key=key, mod=pygame.KMOD_LSHIFT, unicode="?", scancode=0)
    screen.step()


def test_the_question_mark_explains_at_once_on_any_keyboard(screen: Screen) -> None:
    game = begin(screen)
    for key in (pygame.K_SLASH, 223, pygame.K_COMMA, pygame.K_QUESTION):  # English, German, French, by itself
        hold(screen, game)
        question_mark(screen, key)
        assert screen.bubble.startswith("Why not? ")
        task = screen.play.task
        assert isinstance(task, Lay)
        model = screen.play.picture.board.model
        assert model is not None
        assert model.overlay.right == task.draft.nearest_place()
        assert model.overlay.spot is not None
        screen.key(pygame.K_ESCAPE)
        assert screen.bubble == ""
    question_mark(screen)
    assert screen.bubble == NOTHING


NOTHING = "No move has been refused. When one is, the reason appears beside it."
CASTLE = "Why not? The castle is there."


def test_the_first_refusal_is_explained_and_kept_for_the_question_mark_until_something_is_done(screen: Screen) -> None:
    game = begin(screen)
    action = hold(screen, game)
    screen.click(screen.over(action.at, box(action.card.form, 0)))
    assert screen.bubble == CASTLE
    good = next(one for one in LegalActions(game).builds() if one.card == game.hand[0] and one.rot == 0)
    screen.move(screen.over(good.at, box(good.card.form, 0)))
    assert not screen.bubble.startswith("Why not?")
    question_mark(screen)  # held where it may lie: what was refused last is what is asked about
    assert screen.bubble == CASTLE
    screen.click(screen.over(good.at, box(good.card.form, 0)))
    assert screen.table.history[-1].action == good
    screen.until_mine()
    screen.play.undo()
    screen.step()
    question_mark(screen)
    assert screen.bubble == NOTHING


def test_what_was_dropped_in_vain_is_asked_about_after_it_went_back(screen: Screen) -> None:
    game = begin(screen)
    lot = game.board.lot.at
    screen.drag(screen.card(0), screen.over(lot, box(game.hand[0].form, 0)))
    assert screen.bubble == CASTLE
    screen.move(screen.square(Square(0, 0)))
    assert screen.bubble == CASTLE  # nothing is held: the pointer may go and read
    screen.click(screen.nowhere)
    assert CASTLE not in screen.bubble
    question_mark(screen)
    assert screen.bubble == CASTLE


def test_nobody_is_told_what_was_refused_to_somebody_else(screen: Screen) -> None:
    number = found("std3", lambda game: game.phase is Phase.MUST, 60)
    game = course("std3")[number]
    screen.play_on(table_at("std3", number, [0, 1, 2]))
    screen.take_seat()
    lot = game.board.lot.at
    screen.drag(screen.card(0), screen.over(lot, box(game.hand[0].form, 0)))
    assert screen.bubble == CASTLE
    screen.play.submit(next(iter(LegalActions(game).builds())))
    while screen.table.game.player == game.player:
        screen.until_mine()
        if screen.table.game.player == game.player:
            screen.play.submit(next(iter(LegalActions(screen.table.game))))
    screen.until_mine()
    assert screen.bubble == ""
    screen.take_seat()
    question_mark(screen)
    assert screen.bubble == NOTHING


@pytest.mark.parametrize("scale", [100, 150, 200])
def test_the_explanation_covers_neither_what_was_tried_nor_what_would_be_right(screen: Screen, scale: int) -> None:
    """Wherever a card is refused on the board, as long as there is a side with room."""
    screen.app.change(replace(screen.app.settings, ui_scale=scale))
    covered = tried = 0
    game = begin(screen)
    window = screen.play.kit.frame.area
    grid = game.board.grid
    for place in range(len(game.hand)):
        screen.click(screen.card(place))
        for at in grid.squares(grid.board)[:: 7 + place]:
            screen.move(screen.square(at))
            task = screen.play.task
            assert isinstance(task, Lay)
            if task.draft.refusal is None:
                continue
            question_mark(screen)
            shown = screen.play.messages.tried
            assert shown is not None
            tried += 1
            words = [one.rect for one in screen.play.picture.bubble.boxes()]
            bubble = words[0].unionall(words[1:]).inflate(20, 20)
            assert window.contains(bubble)
            assert not bubble.colliderect(screen.layout["rail"])
            of = grid.squares(shown.about | shown.near(grid))
            covered += any(bubble.colliderect(screen.grid.rect(*square)) for square in of)
        screen.key(pygame.K_ESCAPE)
    assert tried > 20
    assert covered <= tried // 20


def test_a_worker_is_told_about_the_square_and_not_about_the_tent(screen: Screen) -> None:
    """With the last worker placed a square far away is still wrong for its own reason."""
    number = found("std3", lambda game: game.phase is Phase.MUST and _single(game), 20)
    game = course("std3")[number]
    draft = Introducing(view(game, game.player))
    player = game.players[game.player]
    for square in game.board.grid.squares(draft.allowed())[: player.own + player.neutral]:
        draft.put(square)
    assert not draft.left(False)
    assert not draft.left(True)
    building = draft.building()
    assert building is not None
    codes = set()
    for square in game.board.grid.squares(game.board.grid.board):
        refusal = draft.why(square)
        if refusal is None:
            continue
        codes.add(refusal.code)
        bit = game.board.grid.bit(square)
        words = refusal_words(refusal, draft.tried(square), game.board)
        if not bit & game.board.vacant:
            assert refusal.code == "occupied", square
        elif bit & building.rim:
            assert words == "All your workers are placed. Take one back to move it here."
        else:
            assert words == "Workers go on the free squares beside the building you have chosen."
    assert codes == {"occupied", "not-adjacent", "too-few-own"}


def _single(game: Game) -> bool:
    """Whether one worker is left, and a building with two free squares that touch no other unfinished one."""
    player = game.players[game.player]
    draft = Introducing(view(game, game.player))
    squares = game.board.grid.squares(draft.allowed())
    if player.own + player.neutral != 1 or not squares:
        return False
    draft.put(squares[0])
    building = draft.building()
    return building is not None and (building.rim & game.board.vacant).bit_count() > 1


CODES = "occupied", "not-adjacent", "off-board", "no-building", "castle-occupied", "no-piece"


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("figure", [False, True])
def test_reasons_name_no_square(code: str, figure: bool) -> None:
    board = drawn(TOWN, {"A": "black-house-1"}).board
    for by in ("building", "worker", "neutral", "lot"):
        values: dict[str, object] = {
            "square": Square(5, 5), "by": by, "which": 1, "building": 1, "form": "farm", "family": "red", "floor": 0,
        }  # fmt: skip
        words = refusal_words(Refusal(code, values), Tried(figure=figure), board)
        assert words.endswith(".")
        assert not re.search(r"\b[A-P][0-9]", words)


def test_the_explanation_stays_with_the_place_it_speaks_of(screen: Screen) -> None:
    game = begin(screen)
    hold(screen, game)
    question_mark(screen)
    assert screen.bubble
    screen.move(screen.square(Square(1, 1)))
    assert not screen.bubble.startswith("Why not?")
    hold_again = screen.play.task
    assert isinstance(hold_again, Lay)
    screen.key(pygame.K_ESCAPE)
    assert isinstance(screen.play.task, Choose)
