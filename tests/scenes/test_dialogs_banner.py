"""The dialog of the banner: what is chosen, what is answered, what it says, whether it fits."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

import pygame
import pytest
from pygame import Surface

from arkadia_desktop import locale
from arkadia_desktop.rules.actions import Banner
from arkadia_desktop.rules.castle import Castle
from arkadia_desktop.rules.game import Game, Phase
from arkadia_desktop.rules.pieces import FAMILIES, Counts
from arkadia_desktop.rules.play import play
from arkadia_desktop.rules.view import PlayerView, view
from arkadia_desktop.scenes.play.dialogs.banner import BannerDialog
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.widgets import Button, Stepper
from tests.playing import random_course
from tests.scale import crossed
from tests.scenes.dialogs import (
    SIZES,
    SMALL_SIZES,
    Plain,
    check_hit_areas,
    check_layout,
    check_repaint,
    check_words,
    closed,
    over,
    words,
)
from tests.scenes.menus import Screen, language


def position(seals: Counts = (5, 4, 8, 2), *, gold: int = 41, banners: int = 2, players: int = 3) -> Game:
    """A turn in which a banner may be raised by somebody who holds this."""
    game = next(game for game in random_course(players, 4)[60:] if game.phase is Phase.CAN and not game.banner_used)
    mine = game.players[game.player]._replace(seals=seals, gold=gold, banners=banners)
    others = (*game.players[: game.player], mine, *game.players[game.player + 1 :])
    return game._replace(players=others)


class Asked:
    """A dialog that is open, and the answers it gave; each with whether the dialog was closed by then."""

    def __init__(self, game: Game, size: tuple[int, int] = (1280, 720)) -> None:
        self.game = game
        self.answers: list[Banner] = []
        self.dialog = BannerDialog(view(game, game.player), self._answered)
        self.screen = over(self.dialog, size)

    def _answered(self, banner: Banner) -> None:
        assert closed(self.screen), "it closes before it answers"
        self.answers.append(banner)

    def stepper(self, family: int) -> Stepper:
        return cast(Stepper, self.dialog.sheet[FAMILIES[family].value])

    def button(self, id: str) -> Button:
        return cast(Button, self.dialog.sheet[id])

    def plus(self, family: int, times: int = 1) -> None:
        rect = self.stepper(family).rect
        for _ in range(times):
            self.screen.click((rect.right - 10, rect.centery))


def test_it_begins_with_nothing_chosen_and_enter_sells_nothing() -> None:
    asked = Asked(position())
    assert asked.dialog.sale == (0, 0, 0, 0)
    assert asked.button("sell").reason == "Choose seals to sell, or take only the workers."
    asked.screen.keys(pygame.K_RETURN, pygame.K_RETURN)
    assert asked.answers == []
    assert not closed(asked.screen)


def test_seals_are_chosen_and_sold_with_the_mouse() -> None:
    asked = Asked(position())
    asked.plus(0, 3)
    asked.plus(2, 8)
    asked.screen.click((asked.stepper(0).rect.x + 10, asked.stepper(0).rect.centery))
    assert asked.dialog.sale == (2, 0, 8, 0)
    asked.screen.press("sell")
    assert asked.answers == [Banner((2, 0, 8, 0))]


def test_seals_are_chosen_and_sold_with_the_keyboard_alone() -> None:
    asked = Asked(position())
    screen = asked.screen
    screen.keys(pygame.K_RIGHT, pygame.K_RIGHT)  # the first row has the keyboard
    screen.keys(pygame.K_DOWN, pygame.K_DOWN, pygame.K_END)
    screen.tab_to("silver")
    screen.keys(pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_LEFT)
    assert asked.dialog.sale == (2, 0, 8, 1)
    screen.key(pygame.K_RETURN)
    assert asked.answers == [Banner((2, 0, 8, 1))]


def test_every_button_is_reached_with_tab() -> None:
    asked = Asked(position())
    asked.plus(0)
    for id in ("all", "none", "red", "olive", "black", "silver", "cancel", "workers", "sell"):
        asked.screen.tab_to(id)


def test_the_wheel_works_on_the_whole_row() -> None:
    asked = Asked(position())
    row = asked.dialog.sheet["row olive"].rect
    asked.screen.move((row.x + 30, row.centery))
    asked.screen.stack.handle(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=1))
    asked.screen.move(asked.stepper(1).rect.center)
    asked.screen.stack.handle(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=1))
    assert asked.dialog.sale == (0, 2, 0, 0)


def test_a_held_button_goes_on() -> None:
    asked = Asked(position())
    rect = asked.stepper(2).rect
    at = rect.right - 10, rect.centery
    asked.screen.move(at)
    asked.screen.stack.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
    asked.screen.tick(36)  # 576 ms: one at once, one after 350, then each 60
    asked.screen.stack.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=at, button=1))
    assert asked.dialog.sale[2] == 5
    asked.screen.tick(30)
    assert asked.dialog.sale[2] == 5


def test_all_and_none() -> None:
    asked = Asked(position())
    asked.screen.press("all")
    assert asked.dialog.sale == (5, 4, 8, 2)
    assert not asked.button("all").enabled
    asked.screen.press("none")
    assert asked.dialog.sale == (0, 0, 0, 0)
    assert asked.button("none").reason == "No seal is selected."


def test_all_keeps_what_is_worth_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Castle, "values", property(lambda castle: (0, 3, 0, 2)))
    asked = Asked(position())
    asked.screen.press("all")
    assert asked.dialog.sale == (0, 4, 0, 2)
    asked.plus(0)
    assert asked.dialog.sale == (1, 4, 0, 2), "one may sell for nothing all the same"


def test_where_nothing_is_worth_gold_not_all_can_be_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Castle, "values", property(lambda castle: (0, 0, 0, 0)))
    assert Asked(position()).button("all").reason == "None of your seals is worth gold now."


def test_the_preview_is_what_the_rules_pay() -> None:
    game = position()
    asked = Asked(game)
    asked.plus(0, 2)
    asked.plus(3, 1)
    after = play(game, Banner((2, 0, 0, 1))).game.players[game.player]
    shown = words(asked.dialog)
    gain = after.gold - 41
    assert gain > 0
    assert {str(after.gold), f"+{gain}", f"Sell 3 for {gain} gold"} <= set(shown)
    assert after.own - game.players[game.player].own == 2
    assert "+2 workers" in shown
    assert "1 banner left after this" in shown


def test_it_tells_what_the_seals_are_worth_before_and_after_the_sale() -> None:
    game = position((5, 4, 8, 2))
    asked = Asked(game)
    assert "Seals you keep are sold in the final scoring." in words(asked.dialog)
    asked.plus(2, 3)
    values = game.castle.values
    worth = sum(n * value for n, value in zip((5, 4, 8, 2), values, strict=True))
    assert f"Your seals are worth {worth} gold now, {worth - 3 * values[2]} after this sale." in words(asked.dialog)


def test_before_a_seal_is_chosen_it_tells_what_all_of_them_would_bring() -> None:
    seals, game = (5, 0, 8, 2), position((5, 0, 8, 2))
    worths = [n * value for n, value in zip(seals, game.castle.values, strict=True)]
    asked = Asked(game)
    shown = [word for word in words(asked.dialog) if word.startswith("up to ")]
    assert shown == [f"up to {gold}" for gold in (worths[0], *worths[2:], f"+{sum(worths)}")]
    asked.plus(2)
    shown = [word for word in words(asked.dialog) if word.startswith(("of ", "up to "))]
    assert shown == [f"up to {worths[0]}", f"of {worths[2]}", f"up to {worths[3]}", f"of {sum(worths)}"]


def test_workers_only_whatever_is_chosen() -> None:
    asked = Asked(position())
    asked.plus(0, 2)
    asked.screen.press("workers")
    assert asked.answers == [Banner()]


@pytest.mark.parametrize(
    "leave",
    [lambda screen: screen.press("cancel"), lambda screen: screen.key(pygame.K_ESCAPE)],
    ids=["cancel", "escape"],
)
def test_it_can_be_left_without_an_answer(leave: Callable[[Screen], object]) -> None:
    asked = Asked(position())
    asked.plus(0, 2)
    leave(asked.screen)
    assert closed(asked.screen)
    assert asked.answers == []


def test_without_seals_it_says_so_and_brings_the_workers() -> None:
    asked = Asked(position((0, 0, 0, 0), banners=1))
    assert "You have no seals to sell, so the banner brings only workers." in words(asked.dialog)
    assert not {"sell", "red", "all"} & set(asked.dialog.sheet.ring())
    assert "No banner left after this" in words(asked.dialog)
    asked.screen.move(asked.dialog.kit.frame.area.center)
    asked.screen.stack.handle(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=1))
    asked.screen.tab_to("workers")
    asked.screen.key(pygame.K_SPACE)
    assert asked.answers == [Banner()]


def test_only_what_changes_is_painted_again() -> None:
    asked = Asked(position())
    surface = Surface(asked.screen.stack.kit.frame.area.size, 0, 32)
    check_repaint(asked.screen, surface)
    asked.plus(0, 2)
    check_repaint(asked.screen, surface)
    asked.screen.key(pygame.K_TAB)
    check_repaint(asked.screen, surface)
    asked.screen.press("all")
    check_repaint(asked.screen, surface)


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_every_word_fits(size: tuple[int, int]) -> None:
    asked = Asked(position((23, 31, 12, 44), gold=138, banners=4), size)
    check_words(asked.screen)
    asked.screen.press("all")
    check_words(asked.screen)
    check_hit_areas(asked.screen)


@pytest.mark.parametrize("size", SMALL_SIZES, ids=str)
def test_every_word_fits_in_a_longer_language(size: tuple[int, int]) -> None:
    with language("en_XA"):
        asked = Asked(position((23, 31, 12, 44), gold=138), size)
        check_words(asked.screen)
        asked.screen.press("all")
        check_words(asked.screen)


@pytest.mark.parametrize(
    ("scale", "size"),
    crossed([0.75, 1.0, 1.25, 1.5, 1.75, 2.0], [(960, 600), (1280, 720), (1366, 768), (3440, 1440)], each=2),
    ids=str,
)
def test_it_fits_at_every_interface_scale(size: tuple[int, int], scale: float) -> None:
    game = position((23, 31, 12, 44), gold=138, banners=4)
    screen = over(BannerDialog(view(game, game.player), lambda banner: None), size, scale=scale)
    for id in ("all", "none", "sell", "workers"):
        check_layout(screen)
        if screen.scene.sheet[id].enabled:
            screen.tab_to(id)
            assert screen.scene.sheet[id].seen == screen.scene.sheet[id].rect
            if id in ("all", "none"):
                screen.key(pygame.K_SPACE)


@pytest.mark.parametrize("code", locale.languages())
@pytest.mark.parametrize("scale", [1.0, 1.25, 1.5, 1.75, 2.0])
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1366, 768), (1920, 1080)], ids=str)
def test_four_families_and_the_total_are_seen_without_scrolling(size: tuple[int, int], scale: float, code: str) -> None:
    with language(code):
        game = position((23, 31, 12, 44), gold=138, banners=4)
        screen = over(BannerDialog(view(game, game.player), lambda banner: None), size, scale=scale)
        sheet = screen.scene.sheet
        seen = [sheet[id] for id in (*(f"row {family}" for family in FAMILIES), "gold", "all", "sell", "cancel")]
        assert "column" not in sheet  # there is nothing to scroll
        assert [one.id for one in seen if not screen.scene.kit.frame.area.contains(one.rect)] == []
        check_words(screen)
        check_layout(screen)


def test_enter_takes_the_workers_where_there_is_nothing_to_sell() -> None:
    asked = Asked(position((0, 0, 0, 0)))
    assert not {"all", "none"} & set(asked.screen.scene.sheet.ring())
    asked.screen.key(pygame.K_RETURN)
    assert asked.answers == [Banner()]


def test_every_colour_has_its_banner() -> None:
    pictures = set()
    for seat in range(4):
        game = position(players=4)
        seen: PlayerView = view(game, seat)._replace(player=seat)
        pictures.add(pygame.image.tobytes(over(BannerDialog(seen, lambda banner: None)).picture(), "RGB"))
    assert len(pictures) == 4


def test_the_banner_unrolls_when_the_dialog_has_come_in() -> None:
    moving = Screen(Plain(), (1280, 720))
    moving.stack.kit.speed = 1.0
    dialog = BannerDialog(view(position(), position().player), lambda banner: None)
    moving.stack.push(dialog)
    pictures = []
    for _ in range(48):
        moving.tick()
        pictures.append(pygame.image.tobytes(moving.picture(), "RGB"))
        if not dialog.animating and not moving.stack.animating:
            break
    assert len(set(pictures)) > 15
    assert moving.now <= 16 + 160 + 380 + 64
    still = over(BannerDialog(view(position(), position().player), lambda banner: None))
    assert pygame.image.tobytes(still.picture(), "RGB") == pictures[-1]


@pytest.mark.parametrize(("size", "scale", "dark"), [((1280, 720), 1.5, True), ((1920, 1080), 1.0, False)])
def test_scraps_of_the_table_around_it_are_faint(size: tuple[int, int], scale: float, dark: bool) -> None:
    game = position()
    dialog = BannerDialog(view(game, game.player), lambda _banner: None)
    over(dialog, size, scale=scale).picture()
    assert (dialog.veil[1] > theme.VEIL_STRENGTH) == dark
