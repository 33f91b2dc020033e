"""The real window made smaller than the program wishes, and larger again, in the middle of what a hand does."""

from __future__ import annotations

from pathlib import Path

import pygame

from arkadia_desktop.rules.shapes import box
from tests.window.display import Display
from tests.window.harness import Game, Point
from tests.window.tables import Screen, actions
from tests.window.test_turn import a_turned_place, play, start_of_turn, wait_actions

SMALL: tuple[Point, ...] = ((300, 900), (420, 700), (1900, 240), (1, 1), (120, 80))


def sized(game: Game, size: Point) -> pygame.Surface:
    """The picture once the window has that size, and something is painted on all of it."""
    game.resize(*size)

    def there() -> pygame.Surface | None:
        picture = game.picture()
        black = pygame.mask.from_threshold(picture, (0, 0, 0), (2, 2, 2, 255)).count()
        return picture if picture.get_size() == size and black < 0.5 * size[0] * size[1] else None

    game.wait_for(there, f"a picture of {size}")
    return game.wait_still()


def test_it_says_when_it_is_too_small_and_goes_on_where_it_was(display: Display, tmp_path: Path) -> None:
    number, position = start_of_turn("greedy2", 1, 20)
    target = a_turned_place(position)
    game, screen = play(display, tmp_path / "data", "greedy2", number, 1)
    with game:
        game.wait_drawn()
        game.wait_still()
        before = sized(game, (1280, 720))
        game.carry(screen.card(0), screen.middle(target.at, box(target.card.form, 0)))
        held = game.wait_still()
        assert held.get_buffer().raw != before.get_buffer().raw
        for size in SMALL:
            picture = sized(game, size)
            grounds = {tuple(picture.get_at((x, 0))) for x in range(0, size[0], 7)}
            assert len(grounds) == 1, size  # one colour behind the sentence, no part of a screen
        game.release()
        game.key("e", "Return", "Escape")
        for size in ((960, 600), (1700, 950)):
            sized(game, size)
        assert not actions(game.data)  # nothing was dropped, nothing was ended
        large = Screen((1700, 950), position)
        game.move(*large.middle(target.at, box(target.card.form, 0)))
        game.wheel(1)
        game.move(*large.middle(target.at, box(target.card.form, 1)))
        game.wait_still()
        game.click(*large.middle(target.at, box(target.card.form, 1)))
        laid = wait_actions(game, number + 1)[number]
        assert laid["at"] == list(target.at)
        game.end_well()
