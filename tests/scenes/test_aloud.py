"""The play screen for somebody who does not see it: told whole, played by what is told, without a secret."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from pygame import Rect

from arkadia_desktop import locale
from arkadia_desktop.ai.puzzles.collection import heads, puzzles
from arkadia_desktop.ai.puzzles.puzzle import Theme
from arkadia_desktop.learn.course import lessons
from arkadia_desktop.learn.lesson import Lesson
from arkadia_desktop.learn.puzzle_marks import PuzzleStanding
from arkadia_desktop.locale import _
from arkadia_desktop.rules import events
from arkadia_desktop.rules.actions import Banner
from arkadia_desktop.rules.game import Phase
from arkadia_desktop.scenes.common.setting_list import SOUND
from arkadia_desktop.scenes.hall.profile import Curve
from arkadia_desktop.scenes.play.drivers.replay import NOBODY
from arkadia_desktop.scenes.play.position_words import own_tent
from arkadia_desktop.scenes.play.screen import PlayScene
from arkadia_desktop.scenes.play.view.models import Shown
from arkadia_desktop.scenes.replay.chart import CourseChart
from arkadia_desktop.scenes.replay.screen import ReplayScene
from arkadia_desktop.scenes.replay.scrub import Scrub
from arkadia_desktop.scenes.result.chart import GoldChart
from arkadia_desktop.scenes.result.screen import ResultScene
from arkadia_desktop.scenes.settings.screen import SettingsScene
from arkadia_desktop.stage.common.names import building_title, card_words
from arkadia_desktop.stage.panels.labels import Labels
from arkadia_desktop.table.course import Sign
from arkadia_desktop.table.live import Table
from arkadia_desktop.ui.loop.access_tree import AccessEntry, AccessTree, Teller, tree_of
from arkadia_desktop.ui.loop.assistive import perform
from arkadia_desktop.ui.widgets import DropDown, Segmented, Slider
from arkadia_desktop.ui.widgets.access import LESS, LOOK, MORE, PRESS, WRITE, AccessNode
from arkadia_desktop.ui.widgets.access import Path as Way
from tests.listening import Heard, Listener
from tests.scale import FULL, scale
from tests.scenes.games import table_at
from tests.scenes.menu_states import SCREENS
from tests.scenes.menus import Listener as Director
from tests.scenes.menus import Screen as Menu
from tests.scenes.menus import finished
from tests.scenes.screen import PromptThinker, Screen
from tests.scenes.test_staging import Moment, begin, of


class Hearing:
    """What the program would tell an assistive program, and the way back."""

    def __init__(self, screen: Screen) -> None:
        self.screen = screen

    @property
    def tree(self) -> AccessTree:
        return tree_of(self.screen.app.stack, "Arkadia")

    def heard(self) -> list[Heard]:
        nodes = self.tree.nodes
        return [_heard(way, node, nodes) for way, node in nodes.items()]

    def press(self, thing: Heard) -> None:
        assert isinstance(thing.of, tuple)
        perform(self.screen.app.stack, self.tree, thing.of, PRESS)
        self.screen.step()
        if isinstance(self.screen.scene, PlayScene):
            self.screen.until(lambda: not self.screen.play.busy)

    def write(self, thing: Heard, text: str) -> None:
        assert isinstance(thing.of, tuple)
        assert perform(self.screen.app.stack, self.tree, thing.of, WRITE, text)
        self.screen.step()

    def pause(self) -> None:
        self.screen.step(100)


def _heard(way: Way, node: AccessEntry, nodes: Mapping[Way, AccessEntry]) -> Heard:
    spoken, above = node.spoken, nodes.get(way[:-1])
    whole = above.spoken.name if above is not None and above.spoken.role == "list" else ""
    about = f"{spoken.value}\n{spoken.about}"
    return Heard(spoken.role, spoken.name, about, spoken.off, PRESS in spoken.acts, whole, way)


def test_a_game_is_played_by_what_is_told(screen: Screen) -> None:
    screen.play_on(table_at("std2", scale(150, 0), [0]))
    listener = Listener(Hearing(screen))
    while isinstance(screen.scene, PlayScene):
        assert listener.step(), "nothing that is told can be done"
        if isinstance(screen.scene, PlayScene):
            screen.until_mine()
    assert screen.expect(ResultScene)


class Followed(Hearing):
    """One who is told only what changes, and compares that with all that would be told if nothing were known yet."""

    def __init__(self, screen: Screen) -> None:
        super().__init__(screen)
        self.teller = Teller()

    @property
    def tree(self) -> AccessTree:
        followed = self.teller.tree(self.screen.app.stack, "Arkadia")
        if isinstance(self.screen.scene, PlayScene):
            self.screen.scene.accessibility.tell_anew()
        whole = tree_of(self.screen.app.stack, "Arkadia")
        assert followed == whole
        assert list(followed.nodes) == list(whole.nodes)
        return followed


def test_what_is_taken_over_from_the_last_tree_is_what_would_be_told(screen: Screen) -> None:
    """Whatever a turn brings, another language and another size: nothing that was said before is said on."""
    screen.play_on(table_at("std2", 60, [0]))
    turn, ears = screen.play.view.turn, Followed(screen)
    for number, change in enumerate(({"language": "de"}, {"ui_scale": 150}, {"language": "en"})):
        listener = Listener(ears)
        while screen.play.view.turn <= turn + 2 * number:
            assert listener.step(), "nothing that is told can be done"
            screen.until_mine()
        screen.app.change(replace(screen.app.settings, **change))  # type: ignore[arg-type]
        screen.step()
        assert ears.tree


@pytest.mark.parametrize("language", locale.languages())
def test_a_turn_is_played_in_every_language(screen: Screen, language: str) -> None:
    locale.use(language)
    try:
        screen.play_on(table_at("std2", 40, [0]))
        turn, listener = screen.play.view.turn, Listener(Hearing(screen))
        while screen.play.view.turn == turn:
            assert listener.step(), "nothing that is told can be done"
            screen.until_mine()
    finally:
        locale.use("en")


def named(screen: Screen, role: str) -> dict[str, Heard]:
    return {one.name: one for one in Hearing(screen).heard() if one.role == role}


def said(screen: Screen) -> str:
    """All that is told, in one."""
    return "\n".join(f"{node.spoken}" for node in Hearing(screen).tree.nodes.values())


def test_the_board_is_a_grid_of_squares_with_letters_and_numbers(screen: Screen) -> None:
    screen.play_on(table_at("std2", 20, [0]))
    cells, board = named(screen, "cell"), screen.play.shown.board
    assert len(cells) == board.grid.width * board.grid.height
    building = board.buildings[0]
    square = next(iter(board.grid.squares(building.mask)))
    letter = "ABCDEFGHIJKLMNOPQRST"[square.x]
    name = next(name for name in cells if name.startswith(f"{letter}{square.y + 1}, "))
    assert building_title(building.card.form) in name
    assert any("Camp" in name or "camp" in name for name in cells)


def test_the_keyboard_walks_over_the_squares(screen: Screen) -> None:
    screen.play_on(table_at("std2", 20, [0]))
    screen.key(pygame.K_RIGHT)
    first = Hearing(screen).tree
    screen.key(pygame.K_RIGHT)
    second = Hearing(screen).tree
    assert first.nodes[first.focus].spoken.role == second.nodes[second.focus].spoken.role == "cell"
    assert ord(second.focus[-1][0]) == ord(first.focus[-1][0]) + 1


def test_a_card_in_the_hand_is_told_with_its_building_and_family(screen: Screen) -> None:
    screen.play_on(table_at("std2", 20, [0]))
    hand = [one.name for one in Hearing(screen).heard() if one.list == "Your hand"]
    assert hand == [card_words(card) for card in screen.play.shown.hand]


@pytest.mark.parametrize("people", [(0, 1), (0, 1, 2)])
def test_among_others_the_hand_is_told_only_when_it_is_asked_for(screen: Screen, people: tuple[int, ...]) -> None:
    screen.sit(table_at("greedy3-tie", 60, people))
    assert "Your hand" not in said(screen)  # behind the curtain
    screen.take_seat()
    screen.until_mine()
    view = screen.play.shown
    cards, tent = [card_words(card) for card in view.hand], own_tent(shown_now(screen))
    assert not any(card in one.name for card in cards for one in Hearing(screen).heard() if one.list == "Your hand")
    assert tent not in said(screen)
    assert "Card 1 of your hand" in said(screen)
    screen.key(pygame.K_F9)
    assert all(card in said(screen) for card in cards)
    screen.key(pygame.K_F7)
    assert tent in said(screen)


@pytest.mark.parametrize(
    ("key", "words"),
    [
        (pygame.K_F4, "Your turn"),
        (pygame.K_F5, ":"),
        (pygame.K_F6, "A seal is worth: red"),
        (pygame.K_F7, "Seals: red"),
        (pygame.K_F8, "banner"),
        (pygame.K_F9, "Card 1:"),
    ],
)
def test_a_key_says_it_again(screen: Screen, key: int, words: str) -> None:
    screen.play_on(table_at("std2", 20, [0]))
    screen.key(key)
    bubble = screen.play.picture.bubble.model
    assert bubble is not None
    assert words in bubble.lines[0].text
    assert screen.play.view.phase is Phase.MUST


def test_a_refusal_is_told_at_once(screen: Screen) -> None:
    screen.play_on(table_at("std2", 20, [0]))
    hearing = Hearing(screen)
    hearing.press(next(one for one in hearing.heard() if one.list == "Your hand"))
    taken = next(one for one in hearing.heard() if one.role == "cell" and "worker" in one.name)
    hearing.press(taken)
    told = [node.spoken for node in hearing.tree.nodes.values() if node.spoken.role == "alert"]
    assert [one.live for one in told] == ["assertive"]
    assert told[0].name


def shown_now(screen: Screen) -> Shown:
    shown = screen.play.picture.shown
    assert shown is not None
    return shown


SIGNS = "?!="
"""What chess players write behind a move; it is told in words."""
SCALED = Slider, GoldChart, CourseChart, Scrub, Curve, Labels
"""What has numbers along its edge, or names on the board, that are told with the words they belong to."""


def test_what_is_not_told_cannot_be_asked_for(screen: Screen) -> None:
    """A request that comes late, for what is no longer there or takes nothing, does nothing."""
    screen.play_on(table_at("std2", 20, [0]))
    stack, tree = screen.app.stack, Hearing(screen).tree
    before = screen.table.record().entries
    status = next(way for way, node in tree.nodes.items() if node.spoken.role == "status")
    assert not perform(stack, tree, status, PRESS)
    assert not perform(stack, tree, ("window", "Handover", "open"), PRESS)
    assert not perform(stack, None, status, PRESS)
    screen.key(pygame.K_ESCAPE)  # a dialog is there now
    card = next(one for one in tree.nodes if one[-1] == "hand 1")
    assert not perform(stack, tree, card, PRESS)
    assert screen.table.record().entries == before


@pytest.mark.parametrize("name", SCREENS)
def test_every_control_of_a_menu_has_a_name(tmp_path: Path, name: str) -> None:
    menu = Menu(SCREENS[name](Director(tmp_path)))
    nodes = tree_of(menu.stack, "Arkadia").nodes
    nameless = [way for way, node in nodes.items() if node.spoken.acts and not node.spoken.name]
    assert [way for way in nameless if nodes[way].spoken.role != "tab list"] == []  # known by what it holds
    chosen = [node.spoken.name for node in nodes.values() if node.spoken.role in ("radio group", "combo box")]
    assert all(len(name) < 90 for name in chosen)
    heard = " ".join(f"{node.spoken.name} {node.spoken.value} {node.spoken.about}" for node in nodes.values())
    shown = [(id, box) for id, box in menu.scene.sheet.boxes() if not isinstance(menu.scene.sheet[id], SCALED)]
    seen = [box for id, box in shown if not id.startswith("scores ")]  # its numbers are those of a table
    whole = [box.text for box in seen if not box.shortened and box.text.strip(SIGNS)]
    assert [text for text in whole if not is_heard(text, heard)] == []


def is_heard(text: str, heard: str) -> bool:
    """Whether a text is told: word for word, but from one figure to another by a sentence that has both."""
    return text in heard or ("→" in text and all(figure in heard for figure in re.findall(r"\d+", text)))


def test_a_field_is_not_taken_for_the_control_of_the_same_name(tmp_path: Path) -> None:
    """In the settings a tab and a switch are both called “sound”."""
    menu = Menu(SettingsScene(Director(tmp_path), None, SOUND))
    tree, tabs = tree_of(menu.stack, "Arkadia"), menu.scene.sheet["tabs"]
    assert isinstance(tabs, Segmented)
    for key in [option.key for option in tabs.options]:
        way = next(way for way in tree.nodes if way[-2:] == ("tabs", key))
        assert tree.nodes[way].widget == "tabs"
        assert not tree.nodes[way].whole
    for id in menu.scene.sheet.ring():
        way = next(way for way, node in tree.nodes.items() if node.whole and node.widget == id)
        assert way[-1] == id


def test_the_final_scoring_is_a_table(tmp_path: Path) -> None:
    """Heads, a row for every player, and every cell says of itself what it is."""
    table = finished("greedy3-tie")
    nodes = tree_of(Menu(ResultScene(Director(tmp_path), table)).stack, "Arkadia").nodes
    whole = next(node for node in nodes.values() if node.spoken.role == "table")
    heads, *rows = [[nodes[way].spoken for way in nodes[row].children] for row in whole.children]
    assert [head.name for head in heads] == ["Player", "Total", "Sold", "red", "olive", "black", "silver"]
    assert {head.role for head in heads} == {"column header"}
    assert "red 3, olive 2, black 1, silver 4" in whole.spoken.about
    assert [row[0].name for row in rows] == ["1: Mara, human", "1: Clara, human", "3: Jonas, computer"]
    assert rows[0][1].name == "Total: 109 gold"
    assert rows[0][2].name == "Sold: 70 gold, 3 sales"
    assert rows[2][3].name == "red: 12 gold, 4 seals"
    for row in rows:
        assert all(cell.name.startswith(f"{head.name}: ") for head, cell in zip(heads[1:], row[1:], strict=True))


class Replayed:
    """A replay by ear."""

    def __init__(self, tmp_path: Path, table: Table | None = None, *, thinker: bool = False) -> None:
        director = Director(tmp_path)
        self.scene = ReplayScene(director, table or finished("greedy3-tie"), None, PromptThinker() if thinker else None)
        self.menu = Menu(self.scene)

    @property
    def tree(self) -> AccessTree:
        self.menu.tick()
        return tree_of(self.menu.stack, "Arkadia")

    def all(self, role: str) -> list[AccessEntry]:
        return [node for node in self.tree.nodes.values() if node.spoken.role == role]

    def cells(self, name: str) -> list[list[str]]:
        """The words of a table, row by row."""
        nodes = self.tree.nodes
        whole = next(node for node in self.all("table") if name in node.spoken.name)
        return [[nodes[way].spoken.name for way in nodes[row].children] for row in whole.children]

    def ask(self, test: Callable[[AccessNode], bool], act: str) -> bool:
        """Ask for something, as a program would that listens."""
        tree = self.tree
        way = next(way for way, node in tree.nodes.items() if test(node.spoken))
        return perform(self.menu.stack, tree, way, act)


def test_a_replay_is_told_step_by_step(tmp_path: Path) -> None:
    """Where in the game it stands, what happened last, what lies where, and what everybody has."""
    heard = Replayed(tmp_path)
    course = heard.scene.replay.course
    where, happened = heard.all("status")[:2]
    assert (where.spoken.name, happened.spoken.name) == (f"round 1, turn 1 of {course.turns}", "")
    mark = next(mark for mark in course.marks if mark.sign is Sign.SALE)
    heard.scene.replay.go(mark.after)
    where, happened = heard.all("status")[:2]
    assert f"round {course.round(mark.after)}, turn {course.turn(mark.after)} of" in where.spoken.name
    assert "Sold" in happened.spoken.name or "sold" in happened.spoken.name
    assert heard.scene.table.seats[mark.seat].name in happened.spoken.name
    view, cells = heard.scene.presenter.shown, [node.spoken.name for node in heard.all("cell")]
    for building in view.board.buildings:
        square = next(iter(view.board.grid.squares(building.mask)))
        name = f"{square.name}, {building_title(building.card.form)}"
        assert any(cell.startswith(name) for cell in cells)
    heads, *rows = heard.cells("Table")
    assert heads[:3] == ["Player", "Gold", "red"]
    assert [row[1] for row in rows] == [f"Gold: {player.gold}" for player in view.players]


def test_the_replay_is_steered_by_ear(tmp_path: Path) -> None:
    heard = Replayed(tmp_path)
    scene = heard.scene
    assert heard.ask(lambda one: one.role == "slider", MORE)
    assert scene.replay.moment == 1
    assert heard.ask(lambda one: one.role == "slider", LESS)
    assert scene.replay.moment == 0
    assert not heard.ask(lambda one: one.role == "cell" and one.name.startswith("A1"), PRESS)
    assert heard.ask(lambda one: one.role == "cell" and one.name.startswith("C4"), LOOK)
    tree = heard.tree
    assert tree.nodes[tree.focus].spoken.name.startswith("C4")
    heard.menu.key(pygame.K_RIGHT)
    tree = heard.tree
    assert tree.nodes[tree.focus].spoken.name.startswith("D4")
    heard.menu.key(pygame.K_RIGHT, pygame.KMOD_SHIFT)
    assert scene.replay.course.turn(scene.replay.moment) == 2


def test_what_is_worth_a_look_is_a_press_away(tmp_path: Path) -> None:
    heard = Replayed(tmp_path)
    marks = [node.spoken.name for node in heard.all("list item") if PRESS in node.spoken.acts]
    assert len(marks) == len(heard.scene.replay.course.marks)
    for number in (0, len(marks) // 2, len(marks) - 1):
        heard.scene.replay.go(0)
        name = marks[number]
        assert heard.ask(lambda one: one.name == name, PRESS)  # noqa: B023  # asked at once
        after = heard.scene.replay.course.marks[number].after
        assert heard.scene.replay.course.turn(heard.scene.replay.moment) == heard.scene.replay.course.turn(after)


def test_through_the_eyes_of_a_seat_only_its_cards_are_told(tmp_path: Path) -> None:
    heard = Replayed(tmp_path)
    drop = heard.scene.sheet["eyes"]
    assert isinstance(drop, DropDown)
    everybody = heard.cells("Table")
    assert not any("hidden" in row[-1] for row in everybody)
    drop.choose("1")
    rows = heard.cells("Table")[1:]
    assert [row[-1] for row in rows if "hidden" not in row[-1]] == [everybody[2][-1]]
    drop.choose(str(NOBODY))
    assert all(row[-1] == "Cards: 4 hidden cards" for row in heard.cells("Table")[1:])


def test_two_endings_are_a_table_and_the_lines_a_list(tmp_path: Path) -> None:
    table = finished("greedy3-tie")
    heard = Replayed(tmp_path, table, thinker=True)
    scene, lines = heard.scene, heard.scene.replay.lines
    bolder = lines.draft(0, 100, "Bolder", table.seats)
    table.keep_branches((bolder,))
    number = bolder.id
    scene.ask_what_if()
    scene.replay.view_line(number)
    heads, *rows = heard.cells("Comparison")
    assert heads == ["Player", "Main line", f"Bolder, round {scene.replay.course.round(100)}", "Difference"]
    main, branch = lines.course(0), lines.course(number)  # that goes on: both after so many turns
    left, right = main.worth[main.span(branch.turns)[1]], branch.worth[-1]
    assert [row[1] for row in rows] == [f"Main line: {gold} gold" for gold in left]
    for row, one, other in zip(rows, left, right, strict=True):
        sign = "+" if other > one else "−" if other < one else ""
        assert row[3].startswith(f"Difference: {sign}{abs(other - one)} ")
    told = [node.spoken for node in heard.all("list item")]
    assert [one.name.split(",")[0] for one in told] == ["Main line", "Bolder"]
    assert [one.chosen for one in told] == [False, True]
    assert heard.ask(lambda one: one.name == "Main line" and one.role == "list item", PRESS)
    assert (scene.replay.number, scene.replay.moment) == (0, lines.course(0).last)


@pytest.mark.parametrize("which", [0.0, 0.5, 1.0])
def test_a_building_lies_where_it_was_said_to(screen: Screen, which: float) -> None:
    """Every square that is called good takes the building, and what it would cover it covers."""
    screen.play_on(table_at("std2", 20, [0]))
    hearing = Hearing(screen)
    hearing.press([one for one in hearing.heard() if one.list == "Your hand"][-1])
    squares = [one for one in hearing.heard() if one.role == "cell" and "The building may go here." in one.name]
    square = squares[round(which * (len(squares) - 1))]
    before = {building.id for building in screen.play.shown.board.buildings}
    hearing.press(square)
    (laid,) = (building for building in screen.play.shown.board.buildings if building.id not in before)
    covered = [one.name for one in screen.play.shown.board.grid.squares(laid.mask)]
    (told,) = [line for line in square.about.split("\n") if line.startswith("It would cover")]
    assert sorted(covered) == sorted(told.removeprefix("It would cover ").strip(".").replace(" and ", ", ").split(", "))


def test_what_the_mentor_says_is_told_by_itself(screen: Screen) -> None:
    """A lesson begins: its words are news, before the board, with what the light points at."""
    screen.app.start_lesson(lessons()[0].id)
    screen.step(200)
    tree = Hearing(screen).tree
    (scene,) = (way for way in tree.nodes[("window",)].children if way[-1] == "PlayScene")
    order = [tree.nodes[way].spoken for way in tree.nodes[scene].children]
    news = [one for one in order if one.live]
    step = lessons()[0].steps[0]
    assert any(step.text.replace("*", "") in one.name and "points to: The castle" in one.name for one in news)
    names = [one.name for one in order]
    assert names.index("Continue") < names.index("The board")
    assert not any("*" in name for name in names)


def test_in_a_puzzle_the_open_tents_are_told_in_sentences(screen: Screen) -> None:
    screen.app.start_puzzle(heads()[3].id)
    screen.step(200)
    game = screen.play.view
    told = [one.name for one in Hearing(screen).heard() if one.list == "All tents are open"]
    assert len(told) == len(game.players) - 1
    assert all("Seals: red" in line and "gold" in line for line in told)
    headings = [one.spoken for one in screen.play.branches() if one.spoken.role == "heading"]
    assert sum("Difficulty" in one.about for one in headings) == 1


@pytest.mark.parametrize("lesson", lessons() if FULL else lessons()[:3], ids=lambda lesson: lesson.id)
def test_a_lesson_is_done_by_ear(screen: Screen, lesson: Lesson) -> None:
    screen.speed(0)
    screen.app.start_lesson(lesson.id)
    screen.step(100)
    listener = Listener(Hearing(screen))
    for step, game in zip(lesson.steps, lesson.positions, strict=True):
        listener.until(_(step.text).replace("*", ""))
        if step.reading:
            listener.press(listener.button(_("Continue"))[0])
        for action in step.answer:
            listener.do(action, game.board.lot.castle_squares())
    screen.until(lambda: screen.app.progress.of(lesson.id).done)


@pytest.mark.parametrize("kind", [Theme.DENIAL, Theme.ENCLOSURE, Theme.FINISH])
def test_a_puzzle_is_solved_by_ear(screen: Screen, kind: Theme) -> None:
    screen.speed(0)
    puzzle = next(one for one in puzzles(kind) if not any(isinstance(action, Banner) for action in one.answer))
    screen.app.start_puzzle(puzzle.id)
    screen.step(200)
    listener = Listener(Hearing(screen))
    castle = screen.play.view.board.lot.castle_squares()
    for action in puzzle.answer:
        if screen.app.puzzle_marks.of(puzzle.id).standing is not PuzzleStanding.SOLVED:
            listener.do(action, castle)
    assert screen.app.puzzle_marks.of(puzzle.id).standing is PuzzleStanding.SOLVED


# ---- what the bubble of a step points at: what the step is about, wherever that lies


def told(screen: Screen, moment: Moment) -> Rect:
    """Where the bubble of a step lies that has just been shown, without shadow and pointer."""
    name, number, sight, _before = moment
    begin(screen, name, number, 1.0)
    screen.until(lambda: screen.play.shown == sight.view, each=20)
    screen.until(lambda: screen.bubble, most_ms=160, each=20)  # the picture comes up to date in steps
    lines = [box.rect for box in screen.play.picture.bubble.boxes()]
    return lines[0].unionall(lines[1:])


def test_a_sale_is_told_beside_the_tent_of_who_sells(screen: Screen) -> None:
    bubble = told(screen, next(of(events.SealsSold, mine=False)))
    tent = screen.layout.tents[0]
    assert tent.top < bubble.centery < tent.bottom + screen.layout.square  # lower where camps stand beside it
    assert tent.right < bubble.left < tent.right + 2 * screen.layout.square


def test_ones_own_sale_is_told_above_ones_own_tent(screen: Screen) -> None:
    bubble = told(screen, next(of(events.SealsSold, mine=True)))
    own = screen.layout["own"]
    assert own.left < bubble.left < own.right
    assert own.top - 2 * screen.layout.square < bubble.bottom < own.top


@pytest.mark.parametrize("mine", [True, False])
def test_the_last_round_is_told_beside_the_castle(screen: Screen, mine: bool) -> None:
    bubble = told(screen, next(of(events.LastRoundBegan, mine=mine)))
    lot = screen.table.game.board.lot
    squares = [screen.grid.rect(square.x, square.y) for square in lot.castle_squares()]
    castle = squares[0].unionall(squares[1:])
    assert not bubble.colliderect(castle)
    assert bubble.colliderect(castle.inflate(100, 100))
