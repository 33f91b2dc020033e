"""Why not? The second refused try is explained, `?` explains at once, with what decides and what would be right."""

from __future__ import annotations

import pygame

from arkadia_desktop.rules.actions import Build
from arkadia_desktop.rules.game import Game, Phase
from arkadia_desktop.rules.legal import LegalActions
from arkadia_desktop.rules.shapes import box
from arkadia_desktop.rules.squares import Square
from arkadia_desktop.rules.view import view
from arkadia_desktop.scenes.tasks.choose import Choose
from arkadia_desktop.scenes.tasks.drafts import Laying
from arkadia_desktop.scenes.tasks.lay import Lay
from arkadia_desktop.scenes.tasks.why import laid_in_vain, nearest_place
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
    tried = laid_in_vain(draft, draft.refusal)
    assert tried.corner
    assert tried.spot == (9.0, 6.0)  # the lower right corner of the house


def test_far_from_everything_nothing_decides() -> None:
    draft = holding(Square(8, 0))
    assert draft.refusal is not None
    tried = laid_in_vain(draft, draft.refusal)
    assert (tried.corner, tried.spot) == (False, None)


def test_what_is_taken_decides() -> None:
    draft = holding(Square(5, 5))
    assert draft.refusal is not None
    assert laid_in_vain(draft, draft.refusal).spot == (7.5, 5.5)


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
    assert nearest_place(draft) == grid.mask(right)
    legal = LegalActions(draft.view)
    upright = holding(Square(11, 0), rot=1)
    places = [place.mask for place in legal.placements(upright.card.form)]
    assert nearest_place(upright) in places


def begin(screen: Screen) -> Game:
    number = found("std3", lambda game: game.phase is Phase.MUST, 60)
    game = course("std3")[number]
    screen.sit(table_at("std3", number, [game.player]))
    screen.until_mine()
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
        assert screen.bubble == ""
        question_mark(screen, key)
        assert screen.bubble.startswith("Why not? ")
        task = screen.play.task
        assert isinstance(task, Lay)
        model = screen.play.picture._board.model
        assert model is not None
        assert model.overlay.right == nearest_place(task.draft)
        assert model.overlay.spot is not None
        screen.key(pygame.K_ESCAPE)
        assert screen.bubble == ""
    question_mark(screen)
    assert screen.bubble == "Nothing is held where it may not be."


def test_the_first_try_is_shaken_off_and_what_succeeds_forgives_it(screen: Screen) -> None:
    game = begin(screen)
    action = hold(screen, game)
    screen.click(screen.over(action.at, box(action.card.form, 0)))
    assert screen.bubble == ""
    assert screen.ribbon.endswith("? tells why")
    good = next(one for one in LegalActions(game).builds() if one.card == game.hand[0] and one.rot == 0)
    screen.click(screen.over(good.at, box(good.card.form, 0)))
    assert screen.table.history[-1].action == good
    screen.until_mine()
    screen.play.commands.undo()
    screen.step()
    hold(screen, game)
    screen.click(screen.over(action.at, box(action.card.form, 0)))
    assert screen.bubble == ""  # it is a first try again


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
