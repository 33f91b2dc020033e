"""One of every widget, for tests that look at all of them."""

from __future__ import annotations

from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.widgets import (
    Button,
    DialogFrame,
    DropDown,
    IconButton,
    Label,
    Option,
    Panel,
    Paragraph,
    Ribbon,
    Segmented,
    Slider,
    Stepper,
    Tabs,
    TextField,
    Toggle,
)
from tests.ui.desk import Desk, PaintedList, Table

OPTIONS = (Option("a", "Human", "human"), Option("b", "Computer", "cpu"), Option("c", "Empty", "cross"))


def gallery(kit: Kit) -> Desk:
    """A desk full of widgets, laid out as on the screens of the game."""
    desk = Desk(kit, Table())

    def row(surface, rect, index, state):
        desk.kit.skin.row(rect.size, chosen=state.chosen, strength=1.0 if state.hovered else 0.85).blit(surface, rect)
        desk.kit.type.draw(
            surface, f"Saved game {index}", theme.NAME, theme.INK, (rect.x + 20, rect.centery), valign="middle"
        )

    put = desk.put
    put(Panel("left", radius=20), 30, 100, 1130, 840)
    put(DialogFrame("right", "Set-up", ribbon=360), 1190, 130, 690, 810)
    put(Ribbon("title", "New game"), 680, 12, 440, 60)
    put(Tabs("tabs", OPTIONS, "a", lambda key: None), 60, 34, 560, 66)
    put(Segmented("kind", OPTIONS, "b", lambda key: None, group="seat"), 60, 180, 544, 50)
    put(DropDown("hints", OPTIONS, "a", lambda key: None, group="seat"), 640, 180, 270, 50)
    put(TextField("name", "Mara", end_icon="pencil", group="seat"), 60, 260, 272, 50)
    put(Toggle("memory", True, lambda on: None, label="Memory game"), 380, 260, 330, 50)
    put(Stepper("count", 3, lambda n: None, high=5), 740, 256, 232, 58)
    put(
        Slider(
            "scale",
            125,
            lambda n: None,
            low=100,
            high=200,
            step=25,
            say=lambda n: f"{n}%",
        ),
        60,
        340,
        500,
        70,
    )
    put(PaintedList("saves", [60] * 9, row, on_choose=lambda index: None), 60, 440, 620, 300)
    put(Paragraph("note", "Seals you keep are sold at the final scoring.", colour=theme.INK_2), 720, 440, 400, 100)
    put(Label("seed", "Seed", role=theme.NAME, icon="dice"), 720, 560, 200, 40)
    put(Button("end", "End turn", lambda: None, style="primary", icon="end", on_parchment=True), 1240, 240, 290, 60)
    put(Button("undo", "Undo", lambda: None, icon="undo", badge="2", on_parchment=True), 1560, 240, 150, 60)
    put(Button("back", "Back", lambda: None, style="parchment", tooltip="To the title"), 30, 966, 190, 84)
    put(Button("leaf", "Continue", lambda: None, style="leaf", sub="Round 11"), 260, 966, 300, 96)
    put(IconButton("dice", "dice", "Another seed", lambda: None), 600, 980, 62, 54)
    desk.sheet["undo"].set_disabled("There is nothing to take back.")
    return desk
