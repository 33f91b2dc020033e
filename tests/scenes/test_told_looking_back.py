"""What assistive programs are told of the screens that look back at a game: who, how much, and of what."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from arkadia_desktop import locale
from arkadia_desktop.scenes.play.drivers.mistakes import Mistakes
from arkadia_desktop.scenes.turning.rows import Explanation
from arkadia_desktop.ui.loop.access_tree import AccessEntry, AccessTree, tree_of
from arkadia_desktop.ui.loop.scene import SceneStack
from arkadia_desktop.ui.widgets.access import AccessNode
from tests.scenes.drivers import driven, story
from tests.scenes.menu_states import SCREENS
from tests.scenes.menus import Listener as Director
from tests.scenes.menus import Screen as Menu
from tests.scenes.screen import Screen
from tests.scenes.test_dashboard import scene_of
from tests.scenes.test_menus_layout import listener
from tests.tongues import READ

__all__ = ["listener"]


def told(stack: SceneStack) -> AccessTree:
    return tree_of(stack, "Arkadia")


def those(tree: AccessTree, role: str) -> list[AccessNode]:
    return [node.spoken for node in tree.nodes.values() if node.spoken.role == role]


def of(tree: AccessTree, role: str, name: str) -> list[AccessEntry]:
    """What belongs to the one of this role and name."""
    whole = next(node for node in tree.nodes.values() if (node.spoken.role, node.spoken.name) == (role, name))
    return [tree.nodes[way] for way in whole.children]


@pytest.mark.parametrize("language", READ)
def test_a_turning_point_is_told_with_who_when_and_how_much(listener: Director, language: str) -> None:
    locale.use(language)
    scene = SCREENS["turning points"](listener)
    tree = told(Menu(scene).stack)
    names = [seat.name for seat in scene.table.seats]  # type: ignore[attr-defined]
    points = of(tree, "list box", locale._("Turning points"))
    assert points
    for point in points:
        assert any(point.spoken.name.startswith(name) for name in names)
        assert "±" in point.spoken.name
    _all, *fields = of(tree, "radio group", locale._("Show turns by"))
    assert [field.spoken.name.split("\N{NO-BREAK SPACE}")[0].split(":")[0] for field in fields] == names
    locale.use("en")


def test_an_explanation_is_a_list_of_headings_with_their_sentences(listener: Director) -> None:
    scene = SCREENS["a turning point explained"](listener)
    tree = told(Menu(scene).stack)
    items = [node.spoken.name for node in of(tree, "list", "Why")]
    assert items
    assert all(": " in item for item in items)
    assert [item for item in items if item.startswith("Played: ")]
    panel = scene.sheet["points told"]
    assert isinstance(panel, Explanation)
    assert len(panel.rows()) < len(items) == len(panel.told), "also what is scrolled away"


def test_how_a_game_went_is_told_with_every_number_and_what_it_counts(tmp_path: Path) -> None:
    scene = scene_of(tmp_path, "std2")
    tree = told(Menu(scene).stack)
    result = scene.story.seats
    assert [spoken.name for spoken in those(tree, "heading")][1:] == ["Mara", "Jonas"]
    assert len([one for one in those(tree, "table") if one.name.startswith("Seals taken and sold")]) == len(result)
    for cell in those(tree, "cell"):
        assert cell.name.startswith(("Taken: ", "Average price: ", "Earned: "))
    balance = [spoken.value for spoken in those(tree, "label") if spoken.value.startswith("Skill and luck")]
    assert len(balance) == len(result)
    assert all(word in one for one in balance for word in ("decisions: ", "cards: ", "unexplained: ", "total: "))


def test_an_exercise_tells_what_was_played_and_not_what_is_better(screen: Screen) -> None:
    """Nor what nobody could know: the other hand, and what lies on the stack."""
    play = driven(screen, "mistakes", story())
    screen.show(play)
    screen.wait(700)
    assert isinstance(play.driver, Mistakes)
    tree = told(screen.app.stack)
    heard = "\n".join(f"{node.spoken.name} {node.spoken.value} {node.spoken.about}" for node in tree.nodes.values())
    assert "Played: " in heard
    assert "Better" not in heard
    cards = [spoken.name for spoken in those(tree, "group") if "Seals: " in spoken.name]
    assert cards
    assert all(re.search(r"\. \d cards\. \d workers on the board\.$", name) for name in cards)
    assert "Nobody knows which comes next." in heard
