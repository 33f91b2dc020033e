"""The tree of a game: its lines and branches, a cursor that jumps, and always the same positions as a replay."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, note
from hypothesis import strategies as st

from arkadia_desktop.ai.random_player import RandomPlayer
from arkadia_desktop.rules.actions import END, STACK, Action, Draw
from arkadia_desktop.rules.deal import begin
from arkadia_desktop.rules.game import Phase
from arkadia_desktop.rules.legal import Illegal
from arkadia_desktop.rules.record import after, record_of
from arkadia_desktop.rules.view import view
from arkadia_desktop.table.game_tree import GameTree, Node
from tests.table.playing import sample, setup_of

GAME = sample("std3")
ACTIONS = [entry.action for entry in GAME.entries]


def other_action(tree: GameTree, *known: Action) -> Action:
    """Something legal at the cursor that is none of the known actions."""
    here = view(tree.game, tree.game.player)
    found = (RandomPlayer(Random(seed)).decide(here) for seed in range(50))
    return next(action for action in found if action not in known)


def line(*nodes: Node) -> list[Action]:
    """What was played to each of the nodes."""
    return [node.played.action for node in nodes if node.played]


def branched() -> tuple[GameTree, Node, Node]:
    """A sample with a branch of two actions instead of its ninth: the tree, its cursor at the end of the branch; the
    last node of the main line, the first of the branch."""
    tree = GameTree.of(GAME)
    end, fork = tree.cursor, tree.course[8]
    tree = tree.jump(fork)
    tree = tree.play(other_action(tree, ACTIONS[8]))
    branch = tree.cursor
    return tree.play(other_action(tree)), end, branch


def test_a_tree_begins_with_the_deal() -> None:
    tree = GameTree.begin(GAME.setup)
    assert tree.game == begin(GAME.setup)
    assert (tree.cursor, tree.cursor.number, tree.history, tree.course) == (tree.root, 0, (), (tree.root,))
    for nowhere in (tree.back, tree.forward):
        with pytest.raises(ValueError):
            nowhere()
    with pytest.raises(ValueError):
        tree.without(tree.root)


def test_a_record_is_one_line_with_the_cursor_at_its_end() -> None:
    tree = GameTree.of(GAME)
    assert [played.action for played in tree.history] == ACTIONS
    assert line(*tree.course) == line(*tree.walk()) == ACTIONS
    assert tree.game == after(GAME, len(ACTIONS))
    assert tree.game.phase is Phase.OVER


def test_every_position_is_one_jump_away() -> None:
    tree = GameTree.of(GAME)
    for number, node in enumerate(tree.course):
        there = tree.jump(node)
        assert there.game is node.game
        assert (there.cursor.number, len(there.history)) == (number, number)
        assert there.course == tree.course
    assert tree.jump(tree.course[100]).game == after(GAME, 100)


def test_playing_what_was_played_there_goes_there() -> None:
    tree = GameTree.of(GAME)
    for number in range(40):
        there = tree.jump(tree.course[number]).play(ACTIONS[number])
        assert there.cursor is tree.course[number + 1]
        assert there.children is tree.children


def test_playing_something_else_begins_a_branch_and_leaves_the_main_line() -> None:
    tree, end, branch = branched()
    fork = end.path[8]
    assert tree.children[fork] == (end.path[9], branch)
    assert tree.cursor.parent is branch
    assert tree.cursor.number == 10
    assert tree.jump(tree.root).course == end.path
    assert tree.jump(fork).forward().cursor is end.path[9]


def test_a_tree_stays_as_it_was() -> None:
    tree = GameTree.of(GAME).back()
    nodes = tuple(tree.walk())
    for changed in (tree.without_rest(), tree.without(tree.course[3]), tree.back().play(other_action(tree.back()))):
        assert changed is not tree
        assert tuple(tree.walk()) == nodes
        assert tree.cursor.number == len(ACTIONS) - 1


def test_what_the_rules_refuse_is_refused() -> None:
    with pytest.raises(Illegal):
        GameTree.begin(GAME.setup).play(END)
    with pytest.raises(Illegal, match="game-over"):
        GameTree.of(GAME).play(END)


def test_a_removed_branch_is_gone_and_a_cursor_in_it_stands_where_it_began() -> None:
    tree, end, branch = branched()
    left = tree.without(branch)
    assert left.cursor is end.path[8]
    assert tuple(left.walk()) == end.path
    assert branch not in left.children
    assert tree.jump(end).without(branch).cursor is end
    for gone in (left.jump, left.without):
        with pytest.raises(ValueError, match="not in this tree"):
            gone(branch)


def test_when_the_main_line_is_removed_the_branch_takes_its_place() -> None:
    tree, end, branch = branched()
    left = tree.without(end.path[9])
    assert left.jump(left.root).course == (*end.path[:9], branch, tree.cursor)


def test_nodes_are_walked_parents_first_and_the_main_line_before_branches() -> None:
    tree, end, branch = branched()
    assert tuple(tree.walk()) == (*end.path, branch, tree.cursor)
    assert tuple(tree.walk(branch)) == (branch, tree.cursor)


def test_what_is_drawn_from_the_stack_is_the_same_in_every_branch() -> None:
    """The deck is dealt once: where a branch draws as many cards it draws the same ones."""
    number = ACTIONS.index(Draw(STACK))
    tree = GameTree.of(GAME)
    there = tree.jump(tree.course[number])
    aside = there.play(Draw(0)) if there.game.face_up[0] else there.play(Draw(1))
    assert aside.cursor in aside.children[there.cursor][1:]
    assert there.game.stack[1:] == aside.game.stack == tree.course[number + 1].game.stack


MOVES = st.lists(
    st.sampled_from(["play", "play", "play", "again", "back", "forward", "jump", "remove", "cut"]),
    max_size=40,
)


@given(MOVES, st.integers(0, 2**32), st.integers(2, 4))
def test_however_one_goes_about_a_tree_it_stays_whole(moves: list[str], seed: int, seats: int) -> None:
    chance = Random(seed)
    tree = GameTree.begin(setup_of(seats, seed))
    for move in moves:
        note(move)
        before, nodes = tree, list(tree.walk())
        tree = gone_on(tree, move, nodes, chance)
        check(tree)
        check(before)
        assert list(before.walk()) == nodes


def gone_on(tree: GameTree, move: str, nodes: list[Node], chance: Random) -> GameTree:
    """One move, where it can be made."""
    somewhere, following = chance.choice(nodes), tree.children[tree.cursor]
    match move:
        case "play" if tree.game.phase is not Phase.OVER:
            action = RandomPlayer(chance).decide(view(tree.game, tree.game.player))
            after_it = tree.play(action)
            assert line(after_it.cursor) == [action]
            assert after_it.back().cursor is tree.cursor
            assert len(after_it.children) - len(nodes) == (action not in line(*following))
            return after_it
        case "again" if following:
            again = chance.choice(following)
            assert tree.play(*line(again)).cursor is again
            return tree.jump(again)
        case "back" if tree.cursor.parent:
            back = tree.back()
            assert back.jump(tree.cursor).cursor is tree.cursor
            return back
        case "forward" if following:
            assert tree.forward().back().cursor is tree.cursor
            return tree.forward()
        case "jump":
            return tree.jump(somewhere)
        case "remove" if somewhere.parent:
            left = tree.without(somewhere)
            assert set(left.walk()) == {node for node in nodes if somewhere not in node.path}
            assert left.cursor is (somewhere.parent if somewhere in tree.cursor.path else tree.cursor)
            return left
        case "cut":
            return tree.without_rest()
    return tree


def check(tree: GameTree) -> None:
    """Parents and children fit, no action stands twice beside itself, and the cursor's game is that of a replay."""
    assert set(tree.walk()) == set(tree.children)
    for node, following in tree.children.items():
        assert all(child.parent is node and child.number == node.number + 1 for child in following)
        assert all(child.played is not None and child.played.before is node.game for child in following)
        assert len(set(line(*following))) == len(following)
        assert (node.parent is None) == (node is tree.root)
        assert node.parent is None or node in tree.children[node.parent]
    assert tree.course[tree.cursor.number] is tree.cursor
    actions = [played.action for played in tree.history]
    assert tree.game == after(record_of(tree.game.setup, actions), len(actions))
