"""The settings: five tabs. What is changed counts at once and is kept."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame.event import Event

from arkadia_desktop.locale import _
from arkadia_desktop.locale.words import cue_name
from arkadia_desktop.scenes.common.director import Director
from arkadia_desktop.scenes.common.menu_page import SECTION, MenuScene, at_foot, scrolling
from arkadia_desktop.scenes.common.picture_button import ComposedButton
from arkadia_desktop.scenes.common.question import Answer, Question
from arkadia_desktop.scenes.common.setting_list import (
    ACCESS,
    DISPLAY,
    GAME,
    KEYS,
    SOUND,
    Choosing,
    SettingRows,
    entries,
    interface_scale,
)
from arkadia_desktop.scenes.common.sign import Emblem
from arkadia_desktop.scenes.settings.keys_tab import PADS, KeysTab
from arkadia_desktop.scenes.settings.preview import ScalePreview
from arkadia_desktop.table.live import Table
from arkadia_desktop.ui.layout import NATURAL, WHOLE, Column, Even, Fits, Gap, Leaf, Node, Over, Row, Unseen, amid, leaf
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.sound import Sound
from arkadia_desktop.ui.widgets import Label, Option, Panel, Paragraph, Rule, ScrollPane, Tabs

_HINT = theme.BODY.at(23)
_CUES = {
    "drop": "building_tavern_r0", "worker": "worker_orange", "enclosure": "seal_olive", "castle": "castle_red",
    "floor": "castle_lot", "banner": "banner_orange", "card": "card_back", "illegal": "icon_deny",
    "turn": "tent_violet", "your_turn": "lantern", "bell": "icon_tower", "win": "medal_1",
}  # fmt: skip
"""What can be listened to, as it is heard in a game, and what it looks like there."""
_PICTURE, _CUE = 50, 340
"""How large that is, and how wide what it stands on wants to be; design px."""
_BETWEEN = {DISPLAY: 12, SOUND: 92, ACCESS: 24}
"""Room between the rows of tabs with few of them, design px."""


class Cue(ComposedButton):
    """Plays a sound; the sprite shows what is heard."""

    def __init__(self, cue: str, sprite: str, sound: Sound, disabled_reason: str | None) -> None:
        super().__init__(
            f"hear {cue}", cue_name(cue), lambda: sound.play(cue), "parchment", group="heard",
            disabled_reason=disabled_reason,
        )  # fmt: skip
        self._sprite = sprite

    def face(self) -> Node:
        look, (wide, high) = self._look(), self.kit.sprites.canvas(self._sprite)
        sprite = Emblem("sprite", self._sprite, 1.0 if self.enabled else 0.5)
        picture = amid(Leaf(sprite, w=_PICTURE * min(1.0, wide / high)), w=_PICTURE)
        words = Paragraph("words", self.label, theme.CONTROL, look.text, drop=look.drop, line_height=1.15)
        return Row(picture, Leaf(words, grow=1, align="centre"), gap=14, pad=(14, 0))


class SettingsScene(MenuScene):
    """Over another screen, which comes back after Done, Enter or Escape. ``table`` is the game going on: what was
    agreed on for it is changed along with what counts for games to come; ``seat`` is the person at its screen."""

    def __init__(
        self, director: Director, table: Table | None = None, tab: str = DISPLAY, *, seat: int | None = None
    ) -> None:
        super().__init__(_("Settings"))
        self._made_for = director, table, seat
        self.tab = tab
        self.choosing = Choosing(director, table, seat, self._changed)
        self._known = director.settings
        self._entries = {key: [one for one in entries() if one.tab == key] for key in (DISPLAY, SOUND, GAME, ACCESS)}
        self.key_tab = KeysTab(self.choosing, self)
        self._whole, self._things = ScalePreview("preview"), ScalePreview("preview things", "things")
        self._town = ScalePreview("access preview", "town")
        self._panes = {option.key: ScrollPane(f"{option.key} column") for option in _tabs()}
        self.sheet.primary = self.sheet.cancel = "done"

    # ---- what is shown

    def tree(self) -> Node:
        high, side, most = (66, 90, 92) if self.has_room else (54, 0, 24)
        page = self._page(min(most, _BETWEEN.get(self.tab, 28)))
        tabs = Leaf(Tabs("tabs", _tabs(), self.tab, self.turn), h=high, grow=1)
        panel = Column(Gap(h=high - 4), Leaf(Panel("panel", radius=18), grow=1), gap=0)
        column = scrolling(self._panes[self.tab], page)
        column.grow = 1
        front = Column(Row(tabs, pad=(30, 0)), column, gap=-4)
        foot = self._foot(90, 420) if self.has_room else self._foot(0, 320)
        return self.menu(Row(Over(panel, front, grow=1), pad=(side, 0)), foot)

    def _foot(self, side: float, wide: float) -> Node:
        standard = at_foot("standard", _("Reset to defaults"), self._reset, "undo", "parchment", size=27)
        done = at_foot("done", _("Done"), self.close, "check", "primary", size=36)
        hint = Paragraph("hint", self._hint(), _HINT, theme.CREAM, drop=theme.DROP, line_height=1.2, balanced=True)
        middle = Row(Leaf(hint, align="centre", grow=1), grow=1, w=300, least=100, pad=(18, 0))
        return Row(Leaf(standard, least=NATURAL), middle, Leaf(done, w=wide, least=NATURAL), pad=(side, 0))

    def _hint(self) -> str:
        if self.tab == KEYS:
            return self.key_tab.hint
        if self.tab == GAME and self.choosing.agreeing is not None:
            return _("Changes apply at once, to this game too.")
        return _("Changes apply at once.")

    def _page(self, between: float) -> Node:
        """What the open tab shows."""
        if self.tab == KEYS:
            return self.key_tab.node()
        rows = SettingRows(self._entries[self.tab], self.choosing, self.kit, explained=True).node(between)
        if self.tab == DISPLAY:
            return self._display(rows)
        if self.tab == SOUND:
            title, cues = Label("heard title", _("This is how it sounds:"), SECTION), self._cues()
            beside = Column(title, _in_columns(2, cues), w=698, gap=14)
            return Fits(
                Row(Column(rows, w=820, grow=1), Leaf(Rule("line"), w=2), beside, gap=24),
                Column(rows, Gap(h=24), title, Fits(_in_columns(3, cues), _in_columns(2, cues))),
                grow=1,
            )
        if self.tab == ACCESS:
            title = Label("access preview title", _("This is how it looks:"), colour=theme.INK_2)
            return Column(rows, Gap(h=10), title, Leaf(self._town, h=220, grow=1), grow=1)
        return rows

    def _cues(self) -> list[Cue]:
        """Sounds to be listened to."""
        sound = self.kit.sound
        quiet = None if sound.available and not sound.muted else _("Turn the sound on to hear them.")
        return [Cue(cue, sprite, sound, quiet) for cue, sprite in _CUES.items()]

    def _display(self, rows: Node) -> Node:
        """The rows, and beside them how the play screen will look; where there is no room for that, below them, with
        the sample that shows how large letters will be first."""
        title = Leaf(Label("preview title", _("Preview at {n}%", n=self._scale), SECTION), least=WHOLE)
        note = Label("preview note", _("the whole screen"), colour=theme.INK_2, align="right")
        head = Fits(Row(title, Leaf(note, grow=1, least=WHOLE)), title)
        true = leaf(Label("preview true", _("Actual size:"), colour=theme.INK_2))
        true = true if self._things.drawn else Unseen(true)
        whole, sample = Leaf(self._whole, h=150, grow=3), Leaf(self._things, h=165, grow=1)
        beside = Column(head, whole, true, sample, w=698, least=410, grow=1, gap=10)
        rows.grow = 1
        most = 0.55 * self.kit.frame.design_height
        return Fits(
            Row(Column(rows, w=820, least=690, grow=1), Leaf(Rule("line"), w=2), beside, gap=18),
            Column(rows, Gap(h=6), true, sample, head, Leaf(self._whole, highest=most)),
            grow=1,
        )

    @property
    def _scale(self) -> int:
        """The interface scale of now, percent."""
        frame = self.kit.frame
        return interface_scale(self.choosing.settings.ui_scale, frame.points(frame.area).size)

    def turn(self, tab: str) -> None:
        """Show another tab."""
        self.key_tab.leave()
        self.tab = tab
        self.arrange()

    # ---- changes

    def _changed(self) -> None:
        if self.on_top:
            self.arrange()

    def hand_changed(self) -> None:
        self.arrange()

    def _reset(self) -> None:
        """Standard values: of everything, or of this tab?"""
        only = next(_("Only “{tab}”", tab=option.label) for option in _tabs() if option.key == self.tab)
        answers = (
            Answer("page", only, "", "primary", lambda: self._standard_values(self.tab)),
            Answer("all", _("All settings"), act=lambda: self._standard_values(*self._entries, KEYS)),
            Answer("none", _("Cancel"), "prev"),
        )
        text = _("Which settings do you want to reset? The language and the window stay as they are.")
        self.ask(Question(_("Reset to defaults"), text, answers))

    def _standard_values(self, *tabs: str) -> None:
        self.choosing.reset([name for tab in tabs for name in self.names(tab)])

    def names(self, tab: str) -> Sequence[str]:
        """The settings of a tab that have a standard value."""
        return [KEYS, PADS] if tab == KEYS else [one.field for one in self._entries[tab] if not one.stays]

    # ---- scene

    def renewed(self) -> SettingsScene:
        director, table, seat = self._made_for
        return SettingsScene(director, table, self.tab, seat=seat)

    def on_enter(self) -> None:
        self.arrange()
        if self.sheet.focused is None:
            self.sheet.focus("tabs")

    def on_leave(self) -> None:
        self.key_tab.leave()
        for preview in (self._whole, self._things, self._town):
            preview.stop()

    def tick(self, now_ms: float) -> None:
        super().tick(now_ms)
        if self.choosing.settings is not self._known:  # F11 was pressed
            self._known = self.choosing.settings
            self.arrange()
        previews = [one for one in (self._whole, self._things, self._town) if one.id in self.sheet]
        if not self.sheet.held:
            drawn = self._things.drawn
            any(preview.make(self.choosing.director, self._scale / 100) for preview in previews)
            if self._things.drawn != drawn:
                self.arrange()

    def handle(self, event: Event) -> bool:
        return (self.tab == KEYS and self.key_tab.intercept(event)) or super().handle(event)

    def keys(self, event: Event) -> bool:
        if event.key == pygame.K_TAB and event.mod & pygame.KMOD_CTRL:
            order = [option.key for option in _tabs()]
            way = -1 if event.mod & pygame.KMOD_SHIFT else 1
            self.turn(order[(order.index(self.tab) + way) % len(order)])
            return True
        return False


def _in_columns(count: int, cues: Sequence[Cue]) -> Node:
    """Cues in rows of so many."""
    rows = ([Leaf(cue, h=66) for cue in cues[at : at + count]] for at in range(0, len(cues), count))
    return Column(*(Even(*row, gap=14, grow=1, highest=104) for row in rows), w=count * _CUE, gap=10, grow=1)


def _tabs() -> tuple[Option, ...]:
    return (
        Option(DISPLAY, _("Display"), "display"),
        Option(SOUND, _("Sound"), "sound"),
        Option(GAME, _("Game"), "gear"),
        Option(ACCESS, _("Accessibility"), "access"),
        Option(KEYS, _("Keys"), "keyboard"),
    )
