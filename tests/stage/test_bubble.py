"""The bubble: it tells as much as its room holds, and says how much it leaves out."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from typing import TypeVar

import pytest
from pygame import SRCALPHA, Rect, Surface

from arkadia_desktop.rules.pieces import Colour
from arkadia_desktop.stage.common.geometry import PlayLayout
from arkadia_desktop.stage.panels.bubble import (
    MOST_LINES,
    Bubble,
    BubbleModel,
    Earning,
    Fact,
    Facts,
    FactsModel,
    Saying,
    pointed,
)
from arkadia_desktop.ui.paint.frame import Frame
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.paint.placing import About, Placed
from tests.ui.desk import sprites

EVERYBODY = tuple(Earning(colour, "Bartholomew", "+4", "seal_red") for colour in Colour)
SIZES = (960, 600), (1280, 720), (1366, 768), (1920, 1080)
S = TypeVar("S", Bubble, Facts)


def laid_out(said: S) -> S:
    """In a window of 1280 × 720 it has the room between the bars."""
    said.layout(Kit(Frame(1280, 720), sprites(), speed=0), Rect(0, 60, 1280, 480))
    return said


@pytest.mark.parametrize(("size", "scale"), [*product(SIZES, [0.75, 1.0, 1.5, 2.0])])
def test_it_stays_in_its_room_however_much_there_is_to_tell(size: tuple[int, int], scale: float) -> None:
    places = PlayLayout(Frame(*size, scale), 3)
    kit = Kit(places.frame, sprites(), speed=0)
    room = Rect(0, places["top"].bottom, size[0], places["rail"].top - places["top"].bottom)
    bubble = Bubble()
    bubble.layout(kit, room)
    for count in range(1, 6):
        sayings = tuple(Saying(f"Completes building {n}", "+1", "icon_tower", earnings=EVERYBODY) for n in range(count))
        place = Rect(room.centerx, room.centery, 40, 40)
        bubble.show(BubbleModel("leaf", sayings, About(place)))
        boxes = bubble.boxes()
        assert all(room.contains(box.rect) for box in boxes)
        told = sum(box.text.startswith("Completes") for box in boxes)
        assert 1 <= told <= min(count, MOST_LINES)
        left = [box.text for box in boxes if box.text.startswith("and ")]
        assert left == ([f"and {count - told} more"] if told < count else [])


def test_where_there_is_room_three_are_told() -> None:
    places = PlayLayout(Frame(1920, 1080), 3)
    bubble = Bubble()
    bubble.layout(Kit(places.frame, sprites(), speed=0), places.board_frame)
    sayings = tuple(Saying(f"Completes building {n}", earnings=EVERYBODY[:2]) for n in range(4))
    bubble.show(BubbleModel("leaf", sayings, About(Rect(900, 500, 40, 40))))
    assert [box.text for box in bubble.boxes() if box.text.startswith("and ")] == ["and 1 more"]


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_no_word_is_broken_where_little_is_free(scale: float) -> None:
    places = PlayLayout(Frame(1280, 720, scale), 3)
    bubble = Bubble()
    bubble.layout(Kit(places.frame, sprites(), speed=0), Rect(0, 60, 1280, 480))
    saying = "Completes the monastery"
    clear = Rect(0, 60, 500, 480), Rect(660, 60, 620, 480)
    bubble.show(BubbleModel("leaf", (Saying(saying, "+1", "icon_tower"),), About(Rect(560, 500, 40, 40), clear=clear)))
    assert " ".join(box.text for box in bubble.boxes() if box.text != "+1") == saying
    assert all(word in saying.split() for box in bubble.boxes() if box.text != "+1" for word in box.text.split())


def test_what_is_said_keeps_its_place_until_something_there_is_to_be_seen() -> None:
    bubble, about = laid_out(Bubble()), Rect(600, 300, 40, 40)

    def place(*clear: Rect, text: str = "The mill is complete") -> Rect:
        bubble.show(BubbleModel("leaf", (Saying(text),), About(about, clear=clear)))
        assert bubble.boxes()
        return bubble.place

    wall = Rect(0, 60, 1280, 230)
    below = place(wall)
    assert below.top > about.bottom
    assert place() == below  # nothing is above any more, but it is being read
    assert place(text="The farm is complete").bottom < about.top
    assert place(wall, text="The farm is complete").top > about.bottom


def test_a_worker_that_comes_below_it_sends_it_elsewhere_but_not_one_it_had_to_hide() -> None:
    bubble, about = laid_out(Bubble()), Rect(600, 300, 40, 40)

    def place(*small: Rect) -> Rect:
        bubble.show(BubbleModel("leaf", (Saying("The mill is complete"),), About(about, small=small)))
        return bubble.place

    first = place()
    worker = Rect(first.centerx, first.centery, 20, 20)
    assert not place(worker).colliderect(worker)
    everywhere = [Rect(x, y, 20, 20) for x in range(0, 1280, 40) for y in range(60, 540, 40)]
    least = place(*everywhere)
    assert place(*everywhere, Rect(0, 0, 1, 1)) == least


def test_it_is_shown_step_by_step_and_given_up_for_another() -> None:
    bubble = laid_out(Bubble())
    first, second = (BubbleModel("leaf", (Saying(text),), About(Rect(600, 300, 40, 40))) for text in ("Mill", "Farm"))
    steps = bubble.showing(first)
    next(steps)
    assert bubble.model is None
    assert not bubble.boxes()
    bubble.show(second)
    assert list(steps) == []
    assert [box.text for box in bubble.boxes()] == ["Farm"]
    assert list(bubble.showing(first))
    assert [box.text for box in bubble.boxes()] == ["Mill"]


def test_it_lies_rather_over_the_meadow_than_over_the_town() -> None:
    bubble, about = laid_out(Bubble()), Rect(600, 300, 40, 40)
    town = [Rect(x, 100, 40, 40) for x in range(400, 800, 40)] + [Rect(x, 200, 40, 40) for x in range(400, 800, 40)]
    bubble.show(BubbleModel("leaf", (Saying("The mill is complete"),), About(about, rather=town)))
    assert bubble.boxes()
    assert bubble.place.collidelist(town) < 0


def test_from_far_away_a_line_leads_to_what_it_tells_of() -> None:
    bubble, about = laid_out(Bubble()), Rect(1100, 300, 40, 40)
    town = [Rect(x, y, 40, 40) for x in range(400, 1280, 40) for y in range(60, 540, 40)]

    def drawn(*clear: Rect) -> Rect:
        told = About(about, clear=clear, things=[about])
        bubble.show(BubbleModel("leaf", (Saying("The mill is complete"),), told))
        surface = Surface((1280, 720), SRCALPHA)
        bubble.paint(surface, surface.get_rect())
        return surface.get_bounding_rect()

    assert drawn().h < 200, "beside it there is only a pointer"
    assert drawn(*town).colliderect(about)
    assert bubble.place.right <= 400


@pytest.mark.parametrize(("way", "near"), [(20, True), (55, True), (65, False), (290, False)])
def test_it_points_with_a_short_pointer_or_not_at_all(way: int, *, near: bool) -> None:
    kit = Kit(Frame(1920, 1080), sprites(), speed=0)
    below = Placed(Rect(500, 100, 300, 80), ("bottom", 150.0, 150.0, 80.0 + way), 0, far=not near, hides=0)
    assert pointed(kit, below) is near
    aslant = below._replace(tip=("bottom", 30.0, -30.0, 80.0 + 40.0))
    assert not pointed(kit, aslant)
    assert not pointed(kit, below._replace(tip=("", 0.0, 0.0, 0.0)))


def test_in_the_compact_form_it_lies_on_the_sheet_else_over_its_home_unless_that_is_out_of_reach() -> None:
    bubble, sheet, about = laid_out(Bubble()), Rect(0, 60, 300, 480), About(Rect(600, 300, 40, 40), strays=1)
    bubble.home, bubble.sheets, bubble.aside = Rect(320, 60, 960, 480), (sheet,), True

    def place(about: About, *clear: Rect, reach: int = 0) -> Rect:
        bubble.hush()
        about = about._replace(clear=clear, reach=reach)
        bubble.show(BubbleModel("neutral", (Saying("Bruno laid a tavern"),), about, told=True))
        return bubble.place

    assert sheet.contains(place(about, reach=160))
    assert bubble.home.contains(place(about, sheet, reach=160))
    crowded = bubble.home.inflate(-40, -40)
    assert not place(about, sheet, crowded, reach=160)
    assert bubble.boxes() == []
    assert bubble.home.contains(place(about, sheet, crowded))


def test_where_little_is_free_nearby_who_earns_what_is_said_without_names() -> None:
    bubble, about = laid_out(Bubble()), About(Rect(600, 300, 40, 40), strays=1)
    earned = Saying("Mill complete", earnings=EVERYBODY[:1])
    town = [Rect(0, 60, 1280, 230), Rect(0, 355, 1280, 185)]

    def told(about: About) -> list[str]:
        bubble.show(BubbleModel("leaf", (earned,), about))
        return [box.text.replace("\N{NO-BREAK SPACE}", " ") for box in bubble.boxes()]

    assert told(about) == ["Mill complete", EVERYBODY[0].name, "+4"]
    assert told(about._replace(clear=town)) == ["Mill complete", "+4"]
    assert bubble.place.collidelist(town) < 0


def test_where_it_has_to_move_it_keeps_its_words() -> None:
    bubble, about = laid_out(Bubble()), About(Rect(600, 300, 40, 40), strays=1)
    model = BubbleModel("leaf", (Saying("Mill complete", earnings=EVERYBODY[:1]),), about)
    town = [Rect(0, 60, 1280, 230), Rect(0, 355, 1280, 185)]

    def told(*clear: Rect) -> tuple[Rect, list[str]]:
        bubble.show(replace(model, about=about._replace(clear=clear)))
        return bubble.place, [box.text.replace("\N{NO-BREAK SPACE}", " ") for box in bubble.boxes()]

    _place, brief = told(*town)
    assert brief == ["Mill complete", "+4"]
    bubble.move()  # as when the lens comes, where it may lie
    before, words = told()
    assert words == brief
    after, words = told(before)
    assert words == brief
    assert after != before


def test_what_seals_bring_is_told_row_by_row_but_shorter_where_it_would_lie_over_the_castle() -> None:
    facts, tent = laid_out(Facts()), Rect(1000, 300, 270, 200)
    rows = tuple((family, (Fact("2 × 3 = 6", f"seal_{family}"),)) for family in ("red", "olive", "black", "silver"))
    rows += (("All seals now", (Fact("24", "coin_1"),)),)

    def told(*clear: Rect) -> list[str]:
        facts.show(FactsModel("Your seals now", rows, about=About(tent, clear=clear)))
        assert facts.place.collidelist(clear) < 0
        return [box.text for box in facts.boxes()]

    assert {"Your seals now", "red", "2 × 3 = 6", "All seals now", "24"} <= set(told())
    castle = Rect(0, 60, 1280, 370)
    assert sorted(told(castle)) == sorted(["2 × 3 = 6"] * 4 + ["All seals now", "24"])


def test_a_long_fact_is_told_within_the_bubble_where_the_board_is_narrow() -> None:
    facts = Facts()
    facts.layout(Kit(Frame(1920, 1080, 2.0), sprites(), speed=0), Rect(0, 0, 1920, 1080))
    facts.home = Rect(480, 90, 964, 720)
    words = Fact("Remember seals, gold and workers yourself", "icon_hidden")
    facts.show(FactsModel("Mara", (("", (words,)),), about=About(Rect(26, 170, 420, 64))))
    assert all(facts.place.contains(box.rect) for box in facts.boxes())


def test_on_a_sheet_words_are_never_seen_through_those_below() -> None:
    """The sheet is whole before they come, and as long as they go."""
    bubble, sheet = laid_out(Bubble()), Rect(0, 60, 300, 480)
    bubble.home, bubble.sheets, bubble.aside = Rect(320, 60, 960, 480), (sheet,), True
    bubble.show(
        BubbleModel("neutral", (Saying("Bruno laid a tavern"),), About(Rect(600, 300, 40, 40), strays=1), told=True)
    )
    whole = [item.key for item in bubble.items]
    for share in (1 / 8, 1 / 4, 3 / 8, 1 / 2, 5 / 8, 7 / 8):
        bubble.fade(share)
        ground, *words = bubble.items
        assert ground.key[:-1] == whole[0]
        assert not words or ground.key[-1] == 1
        assert bool(words) is (share > 1 / 2)
