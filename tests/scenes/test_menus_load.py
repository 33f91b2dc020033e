"""The list of saved games: read one by one, the broken ones kept and explained, the chosen one opened."""

from __future__ import annotations

import itertools
import json
import os
import shutil
from dataclasses import replace
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path

import pygame
import pytest

from arkadia_desktop.locale import use
from arkadia_desktop.rules.record import Entry, parse_record, record_text
from arkadia_desktop.scenes.common.dates import day_and_year, day_of
from arkadia_desktop.scenes.saved_games.rows import standing, title_of
from arkadia_desktop.scenes.saved_games.screen import LoadScene
from arkadia_desktop.table.envelope import Envelope
from arkadia_desktop.table.keeping import hand_on
from arkadia_desktop.table.save_file import read_save, save_text
from arkadia_desktop.table.saves import Listed, Shelf, Store
from arkadia_desktop.ui.paint.frame import Frame
from arkadia_desktop.ui.paint.text import TextBox
from arkadia_desktop.ui.widgets import ScrollPane
from tests.scenes.menus import EVENING, RECORDS, Listener, Screen, finished, played


@pytest.fixture
def listener(tmp_path: Path) -> Listener:
    """Two games going on, one broken file, two finished games."""
    listener = Listener(tmp_path)
    played(listener.store, "std2", 30)
    played(listener.store, "std4", 60)
    (listener.store.saves / "evening.json").write_text("{")
    listener.store.records.mkdir()
    for record in ("greedy2", "first3"):
        shutil.copy(RECORDS / f"{record}.json", listener.store.records)
    return listener


def opened(listener: Listener) -> tuple[Screen, LoadScene]:
    scene = LoadScene(listener, lambda: EVENING)
    screen = Screen(scene)
    for _ in range(400):  # how much is done in a frame hangs on how fast the machine is
        screen.tick()
        if not scene.animating:
            break
    return screen, scene


def rows(scene: LoadScene) -> list[Listed]:
    return list(scene._shown)


def show(scene: LoadScene, listed: Listed) -> None:
    """In the details."""
    scene._shown[0] = listed
    scene.choose(0)


def details(scene: LoadScene) -> list[TextBox]:
    """What is written in the details."""
    panel = scene.sheet["right panel"].rect
    return [box for _id, box in scene.sheet.boxes() if panel.contains(box.rect)]


def test_the_list_is_there_at_once_and_fills_row_by_row(listener: Listener) -> None:
    scene = LoadScene(listener, lambda: EVENING)
    screen = Screen(scene)
    counts = [len(rows(scene))]
    for _ in range(8):
        screen.tick()
        counts.append(len(rows(scene)))
    assert counts[0] <= 5
    assert counts[-1] == 5
    assert all(after >= before for before, after in itertools.pairwise(counts))


def test_what_is_listed(listener: Listener) -> None:
    _, scene = opened(listener)
    shelves = [listed.shelf for listed in rows(scene)]
    assert shelves == [Shelf.AUTOSAVE, Shelf.KEPT, Shelf.RECORD, Shelf.RECORD, Shelf.KEPT]
    assert [listed.save is None for listed in rows(scene)] == [False] * 4 + [True], "what cannot be read comes last"
    assert scene.list.chosen == 0


def test_enter_goes_on_with_the_chosen_game(listener: Listener) -> None:
    screen, scene = opened(listener)
    screen.key(pygame.K_RETURN)
    assert listener.names == ["resume"]
    assert listener.asked[0][1] is rows(scene)[0].save
    screen.tab_to("games")
    screen.key(pygame.K_END)
    screen.key(pygame.K_UP)
    screen.key(pygame.K_RETURN)
    assert listener.asked[1][1] is rows(scene)[-2].save


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_the_keyboard_is_in_the_list_at_once(listener: Listener, scale: float) -> None:
    """Also when the first file has not been read yet."""
    scene = LoadScene(listener, lambda: EVENING)
    screen = Screen(scene, scale=scale)
    assert scene.sheet.focused == "games"
    screen.tick(20)
    screen.keys(pygame.K_DOWN, pygame.K_DOWN)
    assert scene.list.chosen == 2
    screen.key(pygame.K_RETURN)
    assert listener.names == ["resume"]
    assert listener.asked[0][1] is rows(scene)[2].save


def test_where_the_page_is_small_the_details_stand_in_the_place_of_the_list(listener: Listener) -> None:
    scene = LoadScene(listener, lambda: EVENING)
    screen = Screen(scene, scale=2.0)
    screen.tick(20)
    screen.key(pygame.K_DOWN)
    assert "rename" not in scene.sheet.ring()
    screen.press("turn")
    assert "games" not in scene.sheet
    assert scene.chosen is rows(scene)[1]
    assert [id for id in scene.sheet.ring() if id in ("rename", "copy", "export", "trash", "folder")] == [
        "rename", "copy", "export", "trash", "folder"
    ]  # fmt: skip
    screen.tab_to("trash")
    assert scene.sheet["trash"].seen == scene.sheet["trash"].rect
    screen.key(pygame.K_ESCAPE)
    assert (scene.list.chosen, scene.sheet.focused) == (1, "games")
    assert listener.names == []
    screen.key(pygame.K_ESCAPE)
    assert listener.names == ["back"]


def test_details_beside_their_picture_do_not_scroll_by_what_is_lost_in_rounding(listener: Listener) -> None:
    scene = LoadScene(listener, lambda: EVENING)
    screen = Screen(scene, (1920, 1080), scale=1.25)
    screen.tick(20)
    screen.key(pygame.K_DOWN)
    screen.press("turn")
    assert "rename" in scene.sheet.ring()
    column = scene.sheet["column"]
    assert isinstance(column, ScrollPane)
    assert not column.scrolls


def test_in_a_larger_window_both_are_there_again(listener: Listener) -> None:
    scene = LoadScene(listener, lambda: EVENING)
    screen = Screen(scene, scale=2.0)
    screen.tick(20)
    screen.press("turn")
    screen.stack.resize(screen.stack.kit.at(Frame(1920, 1080)))
    assert "games" in scene.sheet
    assert "board" in scene.sheet
    assert "turn" not in scene.sheet.ring()
    screen.key(pygame.K_ESCAPE)
    assert listener.names == ["back"]


def test_a_click_chooses_and_a_double_click_opens(listener: Listener) -> None:
    screen, scene = opened(listener)
    at = next(i for i, listed in enumerate(rows(scene)) if listed.shelf is Shelf.KEPT and listed.save)
    rect = next(rect for i, rect in scene.list.rows() if i == at)
    screen.click(rect.center)
    assert scene.list.chosen == at
    assert scene.chosen is rows(scene)[at]
    assert listener.names == []
    screen.click(rect.center)
    assert listener.names == ["resume"]
    assert listener.asked[0][1] is rows(scene)[at].save


def test_a_broken_file_is_explained_and_stays(listener: Listener) -> None:
    screen, scene = opened(listener)
    broken = next(i for i, listed in enumerate(rows(scene)) if listed.save is None)
    scene.list.choose(broken)
    path = rows(scene)[broken].path
    words = " ".join(box.text for box in details(scene))
    assert path.name in words
    assert rows(scene)[broken].reason.split(":")[0] in words
    assert not scene.sheet["open"].enabled
    assert "cannot be opened" in scene.sheet["open"].help
    screen.key(pygame.K_RETURN)
    screen.press("open")
    assert listener.names == []
    assert path.read_text() == "{"
    screen.picture()


def test_names_that_are_no_letters(listener: Listener) -> None:
    """Names of files are bytes."""
    store = listener.store
    good = store.path.read_bytes()
    for name, content in (
        (b"\xff\xfe.json", good),
        (b"bad\n\xff.json", b"{"),
        ("\u202e\U0001f3f0.json".encode(), good),
    ):
        Path(os.fsdecode(os.path.join(os.fsencode(store.saves), name))).write_bytes(content)
    screen, scene = opened(listener)
    for _ in rows(scene):
        screen.picture()
        screen.key(pygame.K_DOWN)
        screen.tick(2)
    assert {title_of(listed) for listed in rows(scene)} >= {"Unfinished game", "🏰", "bad\n\udcff.json"}


def test_the_filter(listener: Listener) -> None:
    screen, scene = opened(listener)
    screen.tab_to("filter")
    screen.key(pygame.K_RIGHT)
    running = rows(scene)
    assert all(listed.save is None or not listed.save.finished for listed in running)
    assert len(running) == 3, "the broken one stays in sight"
    screen.key(pygame.K_RIGHT)
    assert sum(listed.save is not None for listed in rows(scene)) == 2
    finished_one = next(i for i, listed in enumerate(rows(scene)) if listed.save)
    scene.list.choose(finished_one)
    assert "See the final scoring" in [box.text for box in scene.sheet["open"].boxes()]
    screen.key(pygame.K_HOME)
    assert len(rows(scene)) == 5
    assert rows(scene)[scene.list.chosen].shelf is Shelf.RECORD, "what was chosen stays chosen"


def test_escape_goes_back(listener: Listener) -> None:
    screen, _ = opened(listener)
    screen.key(pygame.K_ESCAPE)
    screen.press("back")
    assert listener.names == ["back", "back"]


def test_an_empty_list_says_so(tmp_path: Path) -> None:
    empty = Listener(tmp_path)
    screen, scene = opened(empty)
    assert "nothing" in scene.sheet
    assert not scene.sheet["open"].enabled
    screen.key(pygame.K_RETURN)
    assert empty.names == []
    screen.picture()


def test_thumbnails_come_one_a_tick(listener: Listener) -> None:
    scene = LoadScene(listener, lambda: EVENING)
    screen = Screen(scene)
    made = []
    for _ in range(40):
        screen.tick()
        made.append(len(scene._thumbs))
    assert made[-1] == 4
    assert all(after - before <= 1 for before, after in itertools.pairwise(made))


def test_nothing_secret_is_drawn(listener: Listener) -> None:
    """Two saves that differ only in the hands and the stack look the same."""
    save = read_save(listener.store.path)
    hands, stack = save.game.hands, tuple(reversed(save.game.stack))
    other = save._replace(game=save.game._replace(hands=(hands[1], hands[0], *hands[2:]), stack=stack))
    pictures = []
    for one in (save, other):
        screen, scene = opened(listener)
        show(scene, Listed(one.path, Shelf.AUTOSAVE, None, one))
        screen.tick(100)
        panel = scene.sheet["right panel"].rect
        pictures.append(pygame.image.tobytes(screen.picture().subsurface(panel), "RGB"))
        scene.choose(-1)
        assert pygame.image.tobytes(screen.picture().subsurface(panel), "RGB") != pictures[-1]
    assert pictures[0] == pictures[1]


def test_the_seed_of_a_game_is_told_when_it_is_over_and_no_earlier(listener: Listener, tmp_path: Path) -> None:
    """With the seed of a running game its deal can be made again, hands and stack."""
    _screen, scene = opened(listener)
    running = [listed for listed in rows(scene) if listed.save is not None and not listed.save.finished]
    assert len(running) == 2
    for listed in running:
        assert listed.save is not None
        seed = str(listed.save.envelope.seed)
        assert seed
        show(scene, listed)
        assert not [box.text for _, box in scene.sheet.boxes() if seed in box.text]
        assert seed not in hand_on(listed, tmp_path).name
        end = finished({2: "std2", 4: "std4"}[listed.save.game.seats])
        show(scene, listed._replace(save=listed.save._replace(record=end.record(), game=end.game)))
        assert [box.text for _, box in scene.sheet.boxes() if seed in box.text]


def test_days_as_one_says_them() -> None:
    now = datetime(2026, 11, 18, 21, 0, tzinfo=timezone(timedelta(hours=1)))
    assert day_of(now - timedelta(hours=2), now) == "today"
    assert day_of(datetime(2026, 11, 17, 23, 30, tzinfo=UTC), now) == "today", "it was half past midnight here"
    assert day_of(now - timedelta(days=3), now) == "15 Nov"
    assert day_of(datetime(2025, 2, 3, tzinfo=UTC), now) == "3 Feb 2025"
    use("fr")
    assert day_and_year(datetime(2025, 2, 1, tzinfo=UTC)) == "1er févr. 2025"
    assert day_and_year(datetime(2025, 2, 21, tzinfo=UTC)) == "21 févr. 2025"


def test_who_plays_and_who_won(listener: Listener) -> None:
    _, scene = opened(listener)
    first = rows(scene)[0]
    assert first.save is not None
    assert standing(first) == f"{first.save.on_turn.name} to play"
    assert title_of(first) == "Autosave"
    record = next(listed for listed in rows(scene) if listed.path.name == "greedy2.json")
    result = finished("greedy2").game.result
    assert result is not None
    winner = record.seats[result.winners[0]].name
    assert standing(record) == f"{winner} won"
    assert record.outcome == (result.gold, result.winners)


# ---- a shelf full of records


class Counting:
    """Counts how many games are played through."""

    def __init__(self, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
        self.played: list[Path] = []
        look = store.look

        def counted(path: Path) -> Listed:
            self.played.append(path)
            return look(path)

        monkeypatch.setattr(store, "look", counted)


@pytest.fixture
def shelf(tmp_path: Path) -> Listener:
    """Five hundred finished games."""
    listener = Listener(tmp_path)
    listener.store.records.mkdir()
    sample = parse_record((RECORDS / "greedy2.json").read_text())
    bare = record_text(replace(sample, entries=tuple(Entry(entry.action) for entry in sample.entries)))
    for number in range(500):
        (listener.store.records / f"arkadia-20260301-{number:06}.json").write_text(bare)
    return listener


def test_of_five_hundred_records_only_those_in_sight_are_played_through(
    shelf: Listener, monkeypatch: pytest.MonkeyPatch
) -> None:
    counting = Counting(shelf.store, monkeypatch)
    scene = LoadScene(shelf, lambda: EVENING)
    screen = Screen(scene)
    for _ in range(1000):
        if scene._unread is None:
            break
        screen.tick()
    assert len(rows(scene)) == 500
    assert counting.played == []
    screen.tick(60)
    in_sight = {rows(scene)[row].path for row, _rect in scene.list.rows()}
    assert set(counting.played) == in_sight
    assert all(listed.save for listed in rows(scene) if listed.path in in_sight)


def test_nothing_is_played_through_while_the_arrow_key_is_held(
    shelf: Listener, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = LoadScene(shelf, lambda: EVENING)
    screen = Screen(scene)
    while scene._unread is not None:
        screen.tick()
    counting = Counting(shelf.store, monkeypatch)
    for _ in range(40):
        screen.key(pygame.K_DOWN)
        screen.tick(2)
    assert counting.played == []
    screen.key(pygame.K_RETURN)
    assert shelf.asked == [("resume", rows(scene)[40].save)], "Enter opens what is chosen all the same"


def test_a_record_that_says_what_is_not_so_is_found_out_when_it_is_seen(listener: Listener) -> None:
    record = (RECORDS / "greedy2.json").read_text()
    data = json.loads(record)
    data["result"]["gold"][0] += 1
    (listener.store.records / "wishful.json").write_text(json.dumps(data))
    _, scene = opened(listener)
    wishful = next(listed for listed in rows(scene) if listed.path.name == "wishful.json")
    assert wishful.broken
    assert "result" in wishful.reason


def test_the_row_of_a_finished_game_says_who_won_and_the_gold(listener: Listener) -> None:
    screen, scene = opened(listener)
    at = next(i for i, listed in enumerate(rows(scene)) if listed.path.name == "greedy2.json")
    result = finished("greedy2").game.result
    assert result is not None
    said = scene.list.row_said(next(rect for i, rect in scene.list.rows() if i == at), at)
    assert " : ".join(map(str, result.gold)) in said
    assert " won" in said
    scene.list.choose(at)
    screen.tick(20)
    boxes = [box.text for box in details(scene)]
    assert all(str(gold) in boxes for gold in result.gold)


def saved(day: int) -> Envelope:
    """Of a game saved on that day of March."""
    table = finished("greedy2")
    time = datetime(2026, 3, day, 20, 0, tzinfo=UTC)
    return Envelope(table.seats, table.options, started=time, saved=time)


def test_the_first_row_is_the_chosen_one_until_somebody_does_something(shelf: Listener) -> None:
    """Whatever order the files are read in."""
    texts = [save_text(parse_record((RECORDS / "greedy2.json").read_text()), saved(day)) for day in range(1, 29)]
    for number, path in enumerate(sorted(shelf.store.records.iterdir())):
        path.write_text(texts[number * 5 % 28])
        os.utime(path, (EVENING.timestamp() - number, EVENING.timestamp() + number))
    scene = LoadScene(shelf, lambda: EVENING)
    screen = Screen(scene)
    while scene._unread is not None:
        screen.tick()
    assert scene.list.chosen == 0
    assert scene.chosen is rows(scene)[0]
    assert scene.animating, "there are boards to draw"
    screen.tick(100)
    assert not scene.animating, "then the window may rest"


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_no_row_is_cut_at_the_lower_edge(listener: Listener, scale: float) -> None:
    for number in range(12):
        played(listener.store, f"std{2 + number % 3}", 20 + number)
    scene = LoadScene(listener, lambda: EVENING)
    screen = Screen(scene, scale=scale)
    for _ in range(400):
        screen.tick()
        if not scene.animating:
            break
    games = scene.list
    assert games.scrolls
    for _notch in range(3):
        seen = [rect for _index, rect in games.rows()]
        assert len(seen) >= 2
        assert all(rect.bottom <= games.rect.bottom for rect in seen)
        assert games.scroll(-1)
