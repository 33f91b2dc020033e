"""The chronicle beside the board: the last turn of another player is seen when one's own begins."""

from __future__ import annotations

import pytest

from arkadia_desktop import locale
from arkadia_desktop.rules.game import Phase
from arkadia_desktop.rules.pieces import FAMILIES, Colour
from arkadia_desktop.scenes.common.agreement import Noted
from arkadia_desktop.scenes.play.view.chronicle_lines import newest_lines
from arkadia_desktop.stage.common.geometry import PlayLayout
from arkadia_desktop.stage.panels.chronicle import Chronicle, ChronicleModel
from arkadia_desktop.stage.panels.wording import Line, lines
from arkadia_desktop.table.history import Sight, sights
from arkadia_desktop.ui.paint.frame import Frame
from arkadia_desktop.ui.paint.kit import Kit
from tests.scenes.games import course, played, record
from tests.tongues import LANGUAGES
from tests.ui.desk import kit, sprites

SAMPLES = ("first4", "greedy4-first", "std4")


def seen_of(told: tuple[Line, ...], size: tuple[int, int], opponents: int) -> int:
    """How many of these lines the chronicle shows."""
    layout = PlayLayout(Frame(*size), opponents)
    assert "chronicle" in layout
    chronicle = Chronicle()
    chronicle.layout(Kit(layout.frame, sprites()), layout["chronicle"])
    chronicle.show(ChronicleModel(told))
    return sum(chronicle.places.get(f"line {n}") is not None for n in range(len(told)))


def beginnings(name: str) -> list[int]:
    """After how many actions a turn begins, from the second round on."""
    seats = len(record(name).setup.colours)
    return [n for n, game in enumerate(course(name)) if n and game.phase is Phase.MUST and game.turn >= seats
            and played(name)[n - 1].ended_turn]  # fmt: skip


def told_until(name: str, number: int, seat: int) -> list[Sight]:
    return [sight for one in played(name)[:number] for sight in sights(one.step.trail, seat)]


def turn_before(name: str, number: int, seat: int) -> list[Line]:
    """Every line of the turn that ended with the last of `number` actions."""
    before = played(name)[:number]
    turn = before[-1].before.turn
    found: list[Line] = []
    for one in before:
        if one.before.turn == turn:
            for sight in sights(one.step.trail, seat):
                found += lines(sight.event, sight.view)
    return found


@pytest.mark.parametrize("name", SAMPLES)
def test_the_turn_of_the_player_before_is_seen_when_one_begins(name: str) -> None:
    seen, cut = 0, 0
    for number in beginnings(name):
        seat = course(name)[number].player
        shown = newest_lines(told_until(name, number, seat), lines)
        seen += 1
        cut += seen_of(shown, (1280, 720), 3) < len(turn_before(name, number, seat))
    assert seen > 20
    assert cut <= seen / 12


def test_notes_are_told_between_the_events() -> None:
    name = "std4"
    told = told_until(name, 60, 0)
    note = Noted(Line(record(name).setup.colours[0], "Something was agreed on"))
    assert newest_lines([*told, note], lines)[-1] is note.line
    assert newest_lines([*told[:-1], note, told[-1]], lines)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("frame", [(960, 600, 1.0), (1280, 720, 1.5), (1920, 1080, 2.0)])
def test_where_there_is_little_room_the_last_actions_are_told_in_whole_words(
    frame: tuple[int, int, float], language: str
) -> None:
    locale.use(language)
    desk = kit(*frame)
    place = PlayLayout(desk.frame, 2)["chronicle"]
    chronicle = Chronicle()
    chronicle.layout(desk, place)
    for number in beginnings("std4")[::3]:
        seat = course("std4")[number].player
        shown = newest_lines(told_until("std4", number, seat), lines)
        chronicle.show(ChronicleModel(shown))
        _title, *told = chronicle.boxes()
        assert told
        assert not any(box.shortened for box in told)
        assert all(place.contains(box.rect) for box in told)
    locale.use("en")


@pytest.mark.parametrize("frame", [(960, 600, 1.0), (1280, 720, 1.5), (1920, 1080, 2.0)])
def test_an_action_with_more_to_tell_than_there_is_room_ends_in_dots(frame: tuple[int, int, float]) -> None:
    desk = kit(*frame)
    place = PlayLayout(desk.frame, 3)["chronicle"]
    chronicle = Chronicle()
    chronicle.layout(desk, place)
    earned = [
        Line(colour, "Earned by 2 workers", "+2", f"seal_{family}", came=True)
        for family in FAMILIES
        for colour in (Colour.GREEN, Colour.VIOLET, Colour.YELLOW)
    ]
    chronicle.show(ChronicleModel((Line(Colour.GREEN, "Laid a house"), *earned * 3)))
    assert all(place.contains(item.rect) for item in chronicle.items)
    assert "…" in {box.text for box in chronicle.boxes()}
