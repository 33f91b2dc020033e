"""The rules on the screen: turned, searched, scrolled and closed; at every size every word has room."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest
from pygame import Rect, Surface

from arkadia_desktop.learn import finding, handbook
from arkadia_desktop.learn.handbook import spot_for, text_at
from arkadia_desktop.scenes.common import key_bindings as keys
from arkadia_desktop.scenes.common.composed_list import ComposedList
from arkadia_desktop.scenes.common.key_bindings import Bindings
from arkadia_desktop.scenes.common.sign import KeptPicture
from arkadia_desktop.scenes.rules.pages import Passage, parts_of, texts_of
from arkadia_desktop.scenes.rules.screen import RulesScene
from arkadia_desktop.ui.paint import theme
from tests.scale import crossed
from tests.scenes.dialogs import check_layout, check_repaint, closed, over, words
from tests.scenes.menus import Listener, Screen, language

SIZES = (960, 600), (1280, 720), (1366, 768), (1920, 1080), (1920, 1200), (2560, 1440), (3440, 1440), (3840, 2160)
SCALES = 0.75, 1.0, 1.25, 1.5, 1.75, 2.0
PAGES = [one.id for one in handbook.pages()]


def reading(listener: Listener, page: str = "", size: tuple[int, int] = (1920, 1080), scale: float = 1.0) -> Screen:
    return over(RulesScene(listener, page), size, scale=scale)


def scene_of(screen: Screen) -> RulesScene:
    assert isinstance(screen.scene, RulesScene)
    return screen.scene


def page_of(screen: Screen) -> str:
    return scene_of(screen).page.id


def passages(screen: Screen) -> list[Passage]:
    """The texts of the page, in the order they are read."""
    found = [one for one in screen.scene.sheet if isinstance(one, Passage)]
    return sorted(found, key=lambda one: int(one.id.split()[-1]))


def pictures(screen: Screen) -> list[KeptPicture]:
    return [one for one in screen.scene.sheet if isinstance(one, KeptPicture)]


def place_of(screen: Screen, text: int, span: tuple[int, int]) -> Rect:
    """Where letters of a text of the page stand."""
    passage = screen.scene.sheet[f"words {text}"]
    assert isinstance(passage, Passage)
    return next(passage.places(span))


def search(screen: Screen, text: str) -> None:
    screen.press("find")
    screen.type(text)


def chosen(screen: Screen) -> str:
    """The letters of the place one has gone to."""
    scene = scene_of(screen)
    hit = scene._hits[scene._at]
    assert hit.page == scene._number
    return scene._texts[hit.page][hit.text][hit.start : hit.end]


# ---- opening and turning


def test_it_opens_where_it_is_asked_to(listener: Listener) -> None:
    assert page_of(reading(listener)) == "idea"
    assert page_of(reading(listener, "castle")) == "castle"
    assert page_of(reading(listener, "R18")) == "completed"


@pytest.mark.parametrize("size", [(1280, 720), (1366, 768), (1920, 1080)])
@pytest.mark.parametrize("page", PAGES)
def test_no_half_of_the_page_is_empty_beside_a_picture(listener: Listener, page: str, size: tuple[int, int]) -> None:
    screen = reading(listener, page, size)
    parts = [*pictures(screen), *passages(screen)[1:]]
    for picture in pictures(screen):
        beside = [part for part in parts if part is not picture and part.rect.y < picture.rect.centery]
        apart = [part for part in beside if part.rect.x > picture.rect.right or part.rect.right < picture.rect.x]
        assert any(part.rect.bottom > picture.rect.y for part in apart), picture.id


@pytest.mark.parametrize("size", [(1280, 720), (1366, 768), (1920, 1080)])
def test_all_pages_are_seen_in_the_contents(listener: Listener, size: tuple[int, int]) -> None:
    contents = scene_of(reading(listener, "keys", size)).sheet["contents"]
    assert isinstance(contents, ComposedList)
    assert contents.rect.h >= len(PAGES) * theme.LEAST_HIT_PX


@pytest.mark.parametrize("size", [(960, 600), (1280, 720)])
def test_opened_at_a_paragraph_it_is_in_sight_and_marked(listener: Listener, size: tuple[int, int]) -> None:
    screen = reading(listener, spot_for("court"), size)
    scene = scene_of(screen)
    number = text_at(spot_for("court"))
    place = place_of(screen, number, (0, 5))
    assert passages(screen)[number].text.startswith("The castle takes up twelve squares")
    assert scene._pane.area.contains(place)
    assert screen.picture().get_at((place.x + 1, place.y + 2)) != screen.picture().get_at((place.x - 12, place.y + 2))
    for key in (pygame.K_RIGHT, pygame.K_LEFT):
        screen.key(key)
    assert page_of(screen) == "build"
    assert not scene._pane.area.contains(place_of(screen, 12, (0, 5))), "from its beginning"


@pytest.mark.parametrize("key", [pygame.K_ESCAPE, pygame.K_F1])
def test_keys_close_it(listener: Listener, key: int) -> None:
    screen = reading(listener)
    screen.key(key)
    assert closed(screen)


def test_the_key_that_opens_it_closes_it_whichever_it_is(listener: Listener) -> None:
    listener.settings = replace(listener.settings, keys={keys.HELP: "K"})
    screen = reading(listener)
    screen.key(pygame.K_F1)
    assert not closed(screen)
    screen.key(pygame.K_k)
    assert closed(screen)


def test_back_closes_it(listener: Listener) -> None:
    screen = reading(listener)
    screen.press("back")
    assert closed(screen)


def test_pages_are_turned_by_keys_buttons_and_contents(listener: Listener) -> None:
    screen = reading(listener)
    screen.key(pygame.K_RIGHT)
    assert page_of(screen) == "components"
    screen.press("next")
    assert page_of(screen) == "setup"
    screen.press("before")
    screen.key(pygame.K_LEFT)
    assert page_of(screen) == "idea"
    assert "before" not in screen.scene.sheet
    screen.key(pygame.K_LEFT)
    assert page_of(screen) == "idea"
    contents = scene_of(screen)._contents
    _index, row = contents.rows()[PAGES.index("castle")]
    screen.click(row.center)
    assert page_of(screen) == "castle"
    screen.keys(pygame.K_DOWN, pygame.K_DOWN)
    assert page_of(screen) == "banner"


def test_another_page_begins_at_its_top(listener: Listener) -> None:
    screen = reading(listener, "rulings", (1280, 720))
    port = scene_of(screen)._pane
    screen.keys(pygame.K_PAGEDOWN, pygame.K_PAGEDOWN)
    assert port.whole.y < port.area.y
    screen.key(pygame.K_LEFT)
    assert port.whole.y == port.area.y


def test_it_speaks_another_language_at_once(listener: Listener) -> None:
    screen = reading(listener, "castle")
    with language("en_XA"):
        again = screen.scene.renewed()
        assert isinstance(again, RulesScene)
        assert again.page.id == "castle"
        assert all(text.startswith("[") for text in again._texts[PAGES.index("castle")] if len(text) > 3)


# ---- what stands there


def test_the_reference_card_is_one_page(listener: Listener) -> None:
    screen = reading(listener, "card")
    assert not scene_of(screen)._pane.scrolls
    numbers = [part.number for part in parts_of(scene_of(screen).page, Bindings())]
    assert sorted(filter(None, numbers)) == [1, 2, 3, 4, 5, 6]
    shown = words(screen.scene)
    assert {"The most gold wins", "Build or place workers", "Camps"} <= set(shown)


def test_the_keys_of_this_version_are_all_there(listener: Listener) -> None:
    shown = words(reading(listener, "keys").scene)
    caps = {"1", "2", "3", "4", "R", "W", "B", "E", "H", "M", "F1", "F11", "Z", "Y", "N", "O", ",", "?", "C"}
    named = {"Ctrl", "Shift", "Alt", "Tab", "Esc", "Enter", "Space", "Backspace", "arrows", "wheel", "right click"}
    assert caps | named <= set(shown)


def test_every_action_has_a_row_of_its_own(listener: Listener) -> None:
    parts = parts_of(scene_of(reading(listener, "keys")).page, Bindings())
    rows = [part.about for part in parts if part.kind == handbook.KEYS]
    names = [row.name for row in rows]
    assert {"End turn", "Hurry the computer", "Ask why not", "Ask the coach", "Undo", "Redo"} <= set(names)
    assert len(set(names)) == len(names)
    caps = {row.name: row.chords for row in rows}
    assert caps["Ask why not"] == (("?",),)
    assert caps["Hurry the computer"] == (("N",),)


def test_the_payout_is_that_of_the_game(listener: Listener) -> None:
    shown = words(reading(listener, "completed").scene)
    assert [word for word in shown if word.startswith("+")] == ["+3", "+2"]
    assert "2 workers, and 1 for completing it" in shown


def test_the_sale_is_counted_by_the_game(listener: Listener) -> None:
    shown = words(reading(listener, "banner").scene)
    assert {"4 × 3 = 12", "5 × 4 = 20", "32"} <= set(shown)


@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize("size", [(1920, 1080), (960, 600)])
def test_what_is_searched_is_what_is_read(listener: Listener, page: str, size: tuple[int, int]) -> None:
    """Each text that can be found has its passage, in the same order, in one column and in two."""
    screen = reading(listener, page, size)
    assert [one.text for one in passages(screen)] == list(filter(None, texts_of(scene_of(screen).page, Bindings())))


# ---- searching


def test_found_words_are_counted_on_each_page_and_marked(listener: Listener) -> None:
    screen = reading(listener, "completed")
    search(screen, "enclosed")
    scene = scene_of(screen)
    assert f"{len(scene._hits)} matches found" in words(scene)
    counts = list(finding.counts(scene._hits, len(PAGES)))
    assert counts[PAGES.index("completed")] >= 3
    assert {str(count) for count in counts if count} <= set(words(scene))
    assert page_of(screen) == "completed"
    assert chosen(screen) == "enclosed"
    marked = [one for one in passages(screen) if one._spans]
    assert len(marked) == len([hit for hit in scene._hits if hit.page == scene._number])


def test_one_goes_from_place_to_place(listener: Listener) -> None:
    screen = reading(listener, "completed")
    search(screen, "enclosing")
    scene = scene_of(screen)
    first = scene._at
    screen.key(pygame.K_F3)
    assert scene._at == first + 1
    screen.key(pygame.K_F3, pygame.KMOD_SHIFT)
    assert scene._at == first
    screen.key(pygame.K_RETURN)
    assert scene._at == first + 1
    screen.press("up")
    screen.press("up")
    assert scene._at == first - 1
    assert page_of(screen) != "completed"
    for _ in scene._hits:
        screen.press("down")
        assert chosen(screen).casefold().startswith("enclos")
        hit = scene._hits[scene._at]
        if hit.text:
            assert scene._pane.area.contains(place_of(screen, hit.text, (hit.start, hit.end)))


def test_words_that_stand_nowhere_lead_to_the_sentence_about_it(listener: Listener) -> None:
    screen = reading(listener)
    search(screen, "meeple")
    screen.key(pygame.K_RETURN)
    assert page_of(screen) == "workers"
    assert len(chosen(screen)) > len("Place workers")  # a sentence of the page, not its heading


def test_the_rulings_of_a_page_lead_to_them(listener: Listener) -> None:
    screen = reading(listener, "build")
    screen.tab_to("rulings")  # below the page
    screen.press("rulings")
    assert page_of(screen) == "rulings"
    assert "rulings" not in screen.scene.sheet


def test_the_rule_about_a_tie_is_found_by_equal_gold(listener: Listener) -> None:
    screen = reading(listener)
    search(screen, "equal gold")
    screen.key(pygame.K_RETURN)
    assert page_of(screen) == "end"
    assert chosen(screen) == "The player with the most gold wins. Players tied for the most win together."
    screen.key(pygame.K_RETURN)
    assert page_of(screen) == "rulings"
    assert chosen(screen) == "All players with the most gold win together."


def test_a_found_heading_is_seen_with_the_sentence_below_it(listener: Listener) -> None:
    screen = reading(listener)
    search(screen, "your workers never run out")
    screen.key(pygame.K_RETURN)
    scene = scene_of(screen)
    assert page_of(screen) == "rulings"
    ruling = screen.scene.sheet[f"words {scene._hits[scene._at].text + 1}"]
    assert scene._pane.area.contains(ruling.rect)


def test_nothing_found_is_said(listener: Listener) -> None:
    screen = reading(listener)
    search(screen, "dragon")
    assert "Nothing found" in words(screen.scene)
    assert not screen.scene.sheet["down"].enabled
    screen.key(pygame.K_F3)
    assert page_of(screen) == "idea"


def test_escape_clears_the_search_before_it_closes(listener: Listener) -> None:
    screen = reading(listener)
    search(screen, "seal")
    screen.key(pygame.K_ESCAPE)
    assert scene_of(screen)._hits == ()
    assert "found" not in screen.scene.sheet
    screen.key(pygame.K_ESCAPE)
    assert closed(screen)


@pytest.mark.parametrize(("key", "mod"), [(pygame.K_F3, 0), (pygame.K_f, pygame.KMOD_CTRL)])
@pytest.mark.parametrize("size", [(1920, 1080), (960, 600)])
def test_keys_begin_a_search(listener: Listener, key: int, mod: int, size: tuple[int, int]) -> None:
    screen = reading(listener, "", size, 2.0 if size[0] < 1000 else 1.0)
    screen.key(key, mod)
    assert screen.scene.sheet.focused == "find"
    screen.type("banner")
    screen.key(pygame.K_RETURN)
    assert chosen(screen).casefold() == "banners"


# ---- where there is no room for both


def test_the_contents_take_the_place_of_the_page(listener: Listener) -> None:
    screen = reading(listener, "castle", (1280, 720), 2.0)
    sheet = screen.scene.sheet
    assert "contents" not in sheet
    screen.press("list")
    assert "contents" in sheet
    assert sheet.focused == "contents"
    assert "words 0" not in sheet
    check_layout(screen)
    screen.key(pygame.K_DOWN)
    assert page_of(screen) == "draw"
    assert "words 0" in sheet
    screen.press("list")
    screen.press("list")
    assert "words 0" in sheet


# ---- room and repaint


@pytest.mark.parametrize(("page", "size", "scale"), crossed(PAGES, SIZES, SCALES, each=2), ids=str)
def test_it_fits_at_every_size_and_scale(listener: Listener, page: str, size: tuple[int, int], scale: float) -> None:
    check_layout(reading(listener, page, size, scale))
    with language("en_XA"):
        check_layout(reading(listener, page, size), whole=False)


@pytest.mark.parametrize("page", PAGES)
def test_everything_comes_into_sight(listener: Listener, page: str) -> None:
    screen = reading(listener, page, (1366, 768), 1.5)
    port = scene_of(screen)._pane
    tops, ends = set[str](), set[str]()
    for _ in range(200):
        tops |= {widget.id for widget in port._content if port.area.collidepoint(widget.rect.topleft)}
        ends |= {widget.id for widget in port._content if port.area.collidepoint(widget.rect.x, widget.rect.bottom - 1)}
        before = port.whole.y
        screen.key(pygame.K_DOWN)
        if port.whole.y == before:
            break
    assert tops == ends == {widget.id for widget in port._content}


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_picture_can_be_seen_whole(listener: Listener, size: tuple[int, int]) -> None:
    for scale in SCALES:
        screen = reading(listener, "build", size, scale)
        assert all(one.rect.h < scene_of(screen)._pane.area.h for one in pictures(screen))


@pytest.mark.parametrize("size", [(1280, 720), (960, 600)], ids=str)
def test_a_repaired_picture_is_the_whole_picture(listener: Listener, size: tuple[int, int]) -> None:
    screen = reading(listener, "completed", size)
    surface = Surface(size, 0, 32)
    check_repaint(screen, surface)
    steps = (pygame.K_PAGEDOWN, pygame.K_RIGHT, pygame.K_F3, pygame.K_a, pygame.K_TAB, pygame.K_F3, pygame.K_DOWN)
    for key in steps:
        screen.key(key)
        screen.tick(6)
        check_repaint(screen, surface)
    search(screen, "seal")
    for key in (pygame.K_RETURN, pygame.K_F3, pygame.K_F3, pygame.K_TAB, pygame.K_TAB, pygame.K_TAB, pygame.K_ESCAPE):
        screen.key(key)
        screen.tick(6)
        check_repaint(screen, surface)


def test_pictures_are_painted_one_after_the_other_and_kept(listener: Listener) -> None:
    screen = reading(listener, "build")
    scene = scene_of(screen)
    assert all(one.drawn is not None for one in pictures(screen) if one.seen.h > 0)
    while scene.prepare():
        pass
    painted = [one.drawn for one in pictures(screen)]
    screen.keys(pygame.K_RIGHT, pygame.K_LEFT)
    screen.tick(8)
    while scene.prepare():
        pass
    assert [one.drawn for one in pictures(screen)] == painted
