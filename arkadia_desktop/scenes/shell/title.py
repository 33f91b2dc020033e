"""The title screen: go on, begin, learn, open a saved game, see the hall of fame, quit."""

from __future__ import annotations

from datetime import date
from functools import partial
from typing import TYPE_CHECKING, Literal

from pygame.event import Event

from arkadia_desktop.locale import _, pgettext
from arkadia_desktop.scenes.common import key_bindings as keys
from arkadia_desktop.scenes.common.director import Director
from arkadia_desktop.scenes.common.key_bindings import in_use
from arkadia_desktop.scenes.common.picture_button import PictureButton, TodayButton
from arkadia_desktop.scenes.common.sign import Badge, Emblem, Icon, Steps
from arkadia_desktop.scenes.shell.title_picture import LEFT, TitlePicture
from arkadia_desktop.stage.common.palette import PLAYERS
from arkadia_desktop.ui.layout import Column, Fits, Gap, Leaf, Node, Over, Row, Scroll, Table, centred
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.widgets import BigButton, Button, Panel, Paragraph, Plate, ScrollPane

if TYPE_CHECKING:
    from arkadia_desktop.table.save_file import Save
    from arkadia_desktop.table.seats import Seat

_CLOTH = theme.rgb("#FBF2DA")
ASK_EVERY_MS = 1000
"""So often it is asked whether another program that has the games has ended."""
_EDGE, _MIDDLE = 16, 270
"""Where a flat panel begins, and its middle, design px: it leaves the castle's walls to be seen."""
Form = Literal["pictured", "broad", "narrow"]
"""Who plays a game stands below its words, or at the end of a broad button."""
_SHAPES: dict[Form, tuple[int, int] | None] = {"pictured": (160, 120), "broad": (88, 66), "narrow": None}
"""The picture beside them, design px."""


class TitleScene(TitlePicture):
    """The first screen. Enter presses the primary button; Escape does nothing."""

    def __init__(self, director: Director) -> None:
        super().__init__()
        self._director = director
        self._save = director.store.resume()
        self._pane = ScrollPane("notice port")
        self._asks_at = 0.0
        self.sheet.primary = "continue" if self._save else "new"

    def _continue(self, form: Form) -> list[Continue]:
        """The button that goes on with the game there is."""
        resume, locked = self._director.resume, self._director.store.why_locked
        saves = [self._save] if self._save else []
        return [Continue(one, partial(resume, one), form, disabled_reason=locked) for one in saves]

    # ---- what is shown

    def tree(self) -> Node:
        name, about = pgettext("short for credits and licences", "Credits"), _("Credits and licences")
        corner = Button("credits", name, self._director.show_credits, size=22, tooltip=about)
        tall = self._tall()
        flat = [
            Column(self._flat(high, gap, broad=broad), pad=(_EDGE, 0), gap=0, w=2 * _MIDDLE, align="start")
            for broad, high, gap in ((True, 54, 8), (True, 45, 6), (False, 54, 8))
        ]
        # The name of the game is larger than its motto: where both have no room, it stands there alone.
        ways = ((one, motto) for one in flat for motto in (True, False))
        below = (self.below_lettering(one, middle=_MIDDLE, most=472, lowest=100, motto=motto) for one, motto in ways)
        lefts = self.below_lettering(tall), *below, centred(flat[-1])
        if not self._director.notice:
            return Fits(*(self.with_corner(left, corner) for left in lefts), tall=True)
        foot = Row(Gap(w=LEFT), self._notice(lowest=None), Gap(w=20), gap=0)
        notice = Row(Gap(w=24), self._notice(), gap=0)
        beside = (self.with_corner(left, corner, notice) for left in lefts)
        return Fits(self.with_corner(self.below_lettering(tall, foot), corner), *beside, tall=True)

    def _tall(self) -> Node:
        """The buttons one below the other, the last four two by two."""
        buttons = self._choices()
        last = Table(*([Leaf(one, h=70) for one in pair] for pair in (buttons[3:5], buttons[5:])), gap=14, between=12)
        first = (part for one in self._continue("pictured") for part in (Leaf(one, h=156), Gap()))
        column = Column(*first, *(Leaf(button, h=76) for button in buttons[:-4]), last, pad=(32, 35))
        panel = Over(Panel("panel", radius=18), column, w=500)
        return Row(Gap(w=LEFT), panel, gap=0)

    def _flat(self, high: float, gap: float, *, broad: bool) -> Node:
        """A flat panel of buttons so `high` and so far apart, in two columns below a broad button for the game there
        is, or with that in one of them. A new game without one beside it has both."""
        first, *others = self._choices(25)
        goes_on = self._continue("broad" if broad else "narrow")
        above = [Leaf(one, h=104, lowest=82) for one in goes_on if broad]
        beside = [Leaf(one, h=156, lowest=104, w=0, grow=1) for one in goes_on if not broad]
        head = Row(*beside, Leaf(first, h=None if beside else high, w=0, grow=1), gap=10)
        pairs = ([Leaf(button, h=high, w=0, grow=1) for button in others[at : at + 2]] for at in (0, 2, 4))
        column = Column(*above, head, Table(*pairs, gap=10, between=gap), gap=gap, pad=(22, 2 * gap))
        return Over(Panel("panel", radius=18), column)

    def _choices(self, size: float = 29) -> list[BigButton]:
        """All buttons with letters so large; the last four are smaller."""
        director = self._director
        return [
            BigButton(
                "new", _("New game"), director.show_new_game, "wood" if self._save else "primary", "plus", size=size,
                disabled_reason=director.store.why_locked,
            ),
            TodayButton(
                "learn", _("Learn"), director.show_school, icon="school", size=size,
                due=director.puzzle_marks.open_today(date.today()),
            ),
            BigButton("load", _("Games"), director.show_loads, icon="save", size=size),
            BigButton("hall", _("Hall of fame"), director.show_hall, icon="trophy", size=min(26, size)),
            BigButton("rules", _("Rules"), director.show_rules, icon="book", size=min(26, size)),
            BigButton("settings", _("Settings"), director.show_settings, icon="gear", size=min(26, size)),
            BigButton("quit", _("Quit"), director.quit, "parchment", "exit", size=min(26, size)),
        ]  # fmt: skip

    def _notice(self, lowest: float | None = 0) -> Node:
        """What is wrong, as much of it as there is room for."""
        words = Paragraph("notice", self._director.notice, colour=theme.CREAM, line_height=1.3)
        sign = Icon("notice sign", "help", light=True, side=34)
        page = Scroll(self._pane, words, lowest=lowest, grow=0)
        return Over(Plate("notice ground", "bar"), Row(sign, page, gap=12, pad=(19, 12)))

    def renewed(self) -> TitleScene:
        return TitleScene(self._director)

    def tick(self, now_ms: float) -> None:
        if self._director.store.locked and now_ms >= self._asks_at:
            self._asks_at = now_ms + ASK_EVERY_MS
            if self._director.unlock():
                self._director.show_title()
                return
        super().tick(now_ms)

    def keys(self, event: Event) -> bool:
        action = {
            keys.NEW_GAME: self._director.show_new_game,
            keys.LOAD_GAME: self._director.show_loads,
            keys.SETTINGS: self._director.show_settings,
        }.get(in_use(self._director.settings.keys).of(event))
        if action is None:
            return False
        action()
        return True


class Continue(PictureButton):
    """Goes on with a game: its board as anybody may see it, where it stands, and who plays."""

    def __init__(self, save: Save, on_press: partial[None], form: Form, *, disabled_reason: str | None) -> None:
        super().__init__(
            "continue", _("Continue"), on_press, "primary", (save.record.setup, save.record.entries),
            partial(_drawn, save), _SHAPES[form],
            below=self._figures if form != "broad" else lambda: None, sub=where_it_stands(save), arrow=False, size=35,
            disabled_reason=disabled_reason,
        )  # fmt: skip
        self._save, self._form = save, form

    def face(self) -> Node:
        if self._form != "broad":
            return super().face()
        beside = Row(centred(super().face(), grow=1), centred(self._figures()), Gap(w=17), gap=0)
        return Fits(beside, super().face(), tall=True)  # the words come first

    def _figures(self) -> Node:
        """Who plays: the one on turn in a golden ring."""
        seats = (self._figure(seat, on_turn=seat is self._save.on_turn) for seat in self._save.envelope.seats)
        return Row(*seats, gap=10, h=46, lowest=36)

    @staticmethod
    def _figure(seat: Seat, *, on_turn: bool) -> Node:
        id, ground = seat.colour.value, theme.mix(PLAYERS[seat.colour].base, _CLOTH, 0.5)
        line, weight = (theme.FOCUS, 3.4) if on_turn else (theme.TERRACOTTA_EDGE, 2.0)
        figure = Row(Leaf(Emblem(f"{id} worker", f"worker_{id}"), grow=1), pad=(-2, -2))
        return Over(Badge(f"{id} disc", "", ground, line, weight=weight), figure, w=46)


def _drawn(save: Save, kit: Kit, size: tuple[int, int]) -> Steps:
    from arkadia_desktop.rules.view import view
    from arkadia_desktop.scenes.common.position_picture import position_picture

    yield position_picture(kit, view(save.game, None), size)


def where_it_stands(save: Save) -> str:
    """What the game is called and which round it is; without a name which round and whose turn. In one line."""
    if save.envelope.name:
        return _("{name}, round {round}", name=save.envelope.name, round=save.round)
    return _("Round {round}, {name} to play", round=save.round, name=save.on_turn.name)
