"""A whole turn in a real window, by mouse and by keyboard: the records written are the same."""

from __future__ import annotations

from pathlib import Path

from arkadia_desktop.rules.actions import Build
from arkadia_desktop.rules.game import Game as Position
from arkadia_desktop.rules.game import Phase
from arkadia_desktop.rules.legal import LegalActions
from arkadia_desktop.rules.record import parse_record
from arkadia_desktop.rules.shapes import box
from arkadia_desktop.rules.squares import Square
from arkadia_desktop.rules.view import view
from arkadia_desktop.scenes.play.tasks.drafts import Introducing, Laying
from tests.window.display import Display
from tests.window.harness import Game
from tests.window.tables import Screen, actions, record_until, still_settings, write_save

SIZE = (1280, 720)


def start_of_turn(name: str, seat: int, least: int) -> tuple[int, Position]:
    """How many actions of a sample lead to a turn of `seat` that must begin, at least `least`; the position."""
    from arkadia_desktop.rules.record import replay
    from tests.window.tables import RECORDS

    record = parse_record((RECORDS / f"{name}.json").read_text(encoding="utf-8"))
    for number, step in enumerate(replay(record), start=1):
        if number >= least and step.game.phase is Phase.MUST and step.game.player == seat:
            return number, step.game
    raise AssertionError("no such turn")


def play(display: Display, data: Path, name: str, number: int, seat: int) -> tuple[Game, Screen]:
    save = data.with_name(f"{data.name}-start.json")
    position = write_save(save, record_until(name, number), [seat])
    still_settings(data)
    return Game(display, data, "--load", str(save), "--no-sound", size=SIZE), Screen(SIZE, position)


def wait_actions(game: Game, count: int) -> list[dict[str, object]]:
    return game.wait_for(lambda: found if len(found := actions(game.data)) >= count else None, f"{count} actions")


def a_turned_place(position: Position) -> Build:
    """A legal place for the first card, turned once, away from where the keyboard begins."""
    card = position.hand[0]
    builds = [b for b in LegalActions(position).builds() if b.card is card and b.rot == 1]
    return builds[-1]


def own_part(found: list[dict[str, object]], number: int, seat: int) -> list[dict[str, object]]:
    """The actions of `seat` from `number` to its next End."""
    mine = []
    for action in found[number:]:
        mine.append(action)
        if action["a"] == "end":
            break
    assert all(action["p"] == seat for action in mine)
    return mine


def test_building_a_turn_by_mouse_and_by_keyboard(display: Display, tmp_path: Path) -> None:
    number, position = start_of_turn("greedy2", 1, 20)
    target = a_turned_place(position)
    written = {}

    game, screen = play(display, tmp_path / "mouse", "greedy2", number, 1)
    with game:
        game.wait_drawn()
        game.wait_still()
        game.click(*screen.card(0))
        game.move(*screen.middle(target.at, box(target.card.form, 0)))
        game.wheel(1)
        game.move(*screen.middle(target.at, box(target.card.form, 1)))
        game.wait_still()
        game.click(*screen.middle(target.at, box(target.card.form, 1)))
        wait_actions(game, number + 1)
        finish_by_mouse(game, screen, number)
        game.end_well()
    written["mouse"] = own_part(actions(tmp_path / "mouse"), number, 1)

    game, screen = play(display, tmp_path / "keys", "greedy2", number, 1)
    draft = Laying(view(position, 1), target.card)
    draft.start()
    with game:
        game.wait_drawn()
        game.wait_still()
        game.key("1")
        for _turn in range((target.rot - draft.rot) % 4):
            game.key("r")
            draft.turn()
            draft.step(0, 0)
        assert draft.at is not None
        walk(game, draft.at, target.at)
        game.key("Return")
        wait_actions(game, number + 1)
        finish_by_keys(game, number)
        game.end_well()
    written["keys"] = own_part(actions(tmp_path / "keys"), number, 1)

    assert written["mouse"][0]["a"] == "build"
    assert written["mouse"][0]["at"] == list(target.at)
    assert written["mouse"] == written["keys"]


def walk(game: Game, here: Square, there: Square) -> None:
    """Arrow keys from one square to another."""
    steps = ["Right" if there.x > here.x else "Left"] * abs(there.x - here.x)
    steps += ["Down" if there.y > here.y else "Up"] * abs(there.y - here.y)
    for step in steps:
        game.key(step)


def finish_by_mouse(game: Game, screen: Screen, number: int) -> None:
    """Take the first face-up card, end the turn."""
    game.wait_still()
    game.click(*screen.source(0))
    wait_actions(game, number + 2)
    game.wait_still()
    game.click(*screen.button("end"))
    wait_actions(game, number + 3)


def finish_by_keys(game: Game, number: int) -> None:
    game.wait_still()
    game.key("Right", "Return")
    wait_actions(game, number + 2)
    game.wait_still()
    game.key("e")
    wait_actions(game, number + 3)


def a_completing_set(position: Position, seat: int) -> tuple[int, list[Square], list[Square]] | None:
    """A building the seat can complete now with its workers: its number, own and neutral squares."""
    draft = Introducing(view(position, seat))
    player = position.players[seat]
    for building, around in LegalActions(position).open_buildings():
        squares = list(position.board.grid.squares(around))
        if len(squares) <= player.own + player.neutral and len(squares) <= 3:
            own = squares[: min(player.own, len(squares))]
            return building.id, own, squares[len(own) :]
    assert draft is not None
    return None


def test_workers_castle_and_banner_by_mouse_and_by_keyboard(display: Display, tmp_path: Path) -> None:
    number, position, seat = next(
        (number, position, seat)
        for least in range(20, 120)
        for seat in range(4)
        for number, position in [start_of_turn("greedy4-first", seat, least)]
        if a_completing_set(position, seat) and position.players[seat].banners
    )
    found = a_completing_set(position, seat)
    assert found is not None
    building, own, neutral = found
    start = position.board.buildings[building - 1].at
    inside = next(s for s in position.board.grid.squares(position.board.buildings[building - 1].mask))
    assert start is not None
    written = {}

    game, screen = play(display, tmp_path / "mouse", "greedy4-first", number, seat)
    with game:
        game.wait_drawn()
        before = game.wait_still()
        game.click(*screen.square(inside))
        # A press that waits with the others for the program to come is none on a button that means something new.
        game.wait_changed(before)
        for square in own:
            game.click(*screen.square(square))
        for square in neutral:
            game.click(*screen.square(square), 3)
        game.wait_still()
        game.click(*screen.button("end"))
        wait_actions(game, number + 1)
        open_squares = position.castle.open_squares()
        family = next(i for i, left in enumerate(position.castle.pool) if left)
        game.wait_still()
        game.key(str(family + 1))
        game.click(*screen.castle(open_squares[0]))
        done = wait_actions(game, number + 2)
        game.wait_still()
        game.click(*screen.button("banner"))
        game.wait_still()
        game.key("Escape")
        game.wait_still()
        game.click(*screen.button("end"))
        wait_actions(game, number + 3)
        game.end_well()
    assert done[number]["a"] == "workers"
    written["mouse"] = own_part(actions(tmp_path / "mouse"), number, seat)

    game, screen = play(display, tmp_path / "keys", "greedy4-first", number, seat)
    with game:
        game.wait_drawn()
        game.wait_still()
        game.key("w")
        here = first_cursor(position, seat)
        for square in own + neutral:
            walk(game, here, square)
            here = square
            game.key("space")
            if square in neutral and len(own) < position.players[seat].own:
                game.key("space")
        game.key("Return")
        wait_actions(game, number + 1)
        game.wait_still()
        game.key(str(family + 1))
        game.key("Return")
        wait_actions(game, number + 2)
        game.wait_still()
        game.key("e")
        wait_actions(game, number + 3)
        game.end_well()
    written["keys"] = own_part(actions(tmp_path / "keys"), number, seat)

    assert [action["a"] for action in written["mouse"]] == ["workers", "castle", "end"]
    assert written["mouse"] == written["keys"]


def first_cursor(position: Position, seat: int) -> Square:
    """Where the keyboard's square begins: the allowed one nearest to the middle of the board."""
    grid = position.board.grid
    squares = grid.squares(Introducing(view(position, seat)).allowed())
    return min(squares, key=lambda s: ((s.x - grid.width / 2) ** 2 + (s.y - grid.height / 2) ** 2, s.y, s.x))


def test_a_killed_game_goes_on_at_the_step_within_the_turn(display: Display, tmp_path: Path) -> None:
    number, position = start_of_turn("greedy2", 1, 20)
    target = a_turned_place(position)
    data = tmp_path / "data"
    game, _screen = play(display, data, "greedy2", number, 1)
    draft = Laying(view(position, 1), target.card)
    draft.start()
    with game:
        game.wait_drawn()
        game.wait_still()
        game.key("1", "Return")
        before = wait_actions(game, number + 1)
        game.kill()
    assert actions(data) == before

    with Game(display, data, "--no-sound", size=SIZE) as again:
        again.wait_drawn()
        again.wait_still()
        again.key("Return")  # Continue
        again.wait_still()
        again.key("2")  # the draw is still due: the second face-up card
        found = again.wait_for(lambda: rest if len(rest := actions(data)) > len(before) else None, "the draw")
        assert found[: len(before)] == before
        assert found[len(before)]["a"] == "draw"
        assert found[len(before)]["from"] == 1
        assert again.close() == 0
