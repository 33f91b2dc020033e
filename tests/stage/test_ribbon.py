"""What the turn ribbon says where it is wide, narrower, and too narrow for a name."""

from __future__ import annotations

import pytest
from pygame import Rect

from arkadia_desktop.rules.pieces import Colour
from arkadia_desktop.stage.panels.ribbon import RibbonModel, TurnRibbon
from tests.ui.desk import kit

LONG, SHORT = "Lay a building or place workers", "Build or place workers"


@pytest.mark.parametrize(
    ("wide", "said"),
    [
        (800, ["Your turn, Mara", LONG]),
        (540, ["Mara", LONG]),
        (440, ["Mara", SHORT]),
        (360, [LONG]),
        (300, [SHORT]),
    ],
)
def test_it_says_as_much_as_it_has_room_for(wide: int, said: list[str]) -> None:
    desk = kit(1920, 1080)
    ribbon = TurnRibbon()
    ribbon.layout(desk, Rect(200, 3, wide, 52))
    ribbon.show(RibbonModel(Colour.YELLOW, "Your turn, Mara", (LONG, SHORT), short="Mara"))
    boxes = ribbon.boxes()
    assert [box.text for box in boxes] == said
    assert not any(box.shortened for box in boxes)
    assert all(box.rect.left > 200 and box.rect.right < 200 + wide for box in boxes)


def test_without_a_hint_the_title_stands_alone() -> None:
    ribbon = TurnRibbon()
    ribbon.layout(kit(1920, 1080), Rect(200, 3, 800, 52))
    ribbon.show(RibbonModel(Colour.GREEN, "Clara’s turn", short="Clara"))
    assert [box.text for box in ribbon.boxes()] == ["Clara’s turn"]
