"""The title screen: go on, begin, learn, open a saved game, see the hall of fame, quit."""

from __future__ import annotations

from collections.abc import Hashable
from datetime import date
from functools import partial
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from arkadia_desktop.locale import _, pgettext
from arkadia_desktop.scenes.common import key_bindings as keys
from arkadia_desktop.scenes.common.dialog_box import place_in_row
from arkadia_desktop.scenes.common.director import Director
from arkadia_desktop.scenes.common.key_bindings import Bindings
from arkadia_desktop.scenes.common.menu_paint import disc
from arkadia_desktop.scenes.common.picture_button import PictureButton
from arkadia_desktop.scenes.common.today_button import TodayButton
from arkadia_desktop.scenes.shell.title_picture import LEFT, TitlePicture
from arkadia_desktop.stage.common.palette import PLAYERS
from arkadia_desktop.table.saves import why_locked
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.brush import OVER
from arkadia_desktop.ui.paint.kept import Kept, size_of
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.widgets import BigButton, Button, Panel, Paragraph, ScrollPane

if TYPE_CHECKING:
    from arkadia_desktop.table.save_file import Save

_WIDE, _INSET = 500, 32
_CRAMPED, _CRAMPED_U = 80, 0.62
"""The panel is so much wider where a design px has fewer real ones than that: letters are large for it."""
_PICTURED, _FIRST_GAP = 156, 16
_HIGH, _GAP = 76, 12
_FOOT, _FOOT_GAP = 70, 14
"""Design px of the buttons: to go on, all others, and the two at the foot side by side."""
_FLAT_PANEL = 30, 600
_FLAT_INSET = 26
_FLAT_FIRST, _FLAT_HIGH = 94, 62
_DISC, _DISC_PITCH = 23, 56
_BOARDS: Kept[Surface] = Kept(2_000_000, size_of)
"""Pictures of games to go on with: who comes back to the title finds the one that was there."""
_CLOTH = theme.rgb("#FBF2DA")


class TitleScene(TitlePicture):
    """The first screen. Enter presses the primary button; Escape does nothing."""

    def __init__(self, director: Director) -> None:
        corner = Button("credits", _("Credits and licences"), director.show_credits, size=22, icon="star")
        super().__init__(corner)
        self._director = director
        self._save = director.store.resume()
        self._told = Rect(0, 0, 0, 0)
        self._panel = self.sheet.add(Panel("panel", radius=18))
        self._go_on = self._continue()
        if self._go_on is not None:
            self.sheet.add(self._go_on)
        self._buttons = [self.sheet.add(button) for button in self._choices()]
        self.sheet.primary = (self._go_on or self._buttons[0]).id
        self.sheet.add(corner)
        self._notice = self.sheet.add(Paragraph("notice", director.notice, colour=theme.CREAM, line_height=1.3))
        self._port = self.sheet.add(ScrollPane("notice port", self._notice))
        self._notice.visible = self._port.visible = bool(director.notice)

    def _continue(self) -> Continue | None:
        if self._save is None:
            return None
        button = Continue(self._save, partial(self._director.resume, self._save))
        button.allow(why_locked() if self._director.store.locked else None)
        return button

    def _choices(self) -> list[BigButton]:
        director = self._director
        begin = BigButton(
            "new", _("New game"), director.show_new_game, "wood" if self._save else "primary", "plus", size=29
        )
        begin.allow(why_locked() if director.store.locked else None)
        return [
            begin,
            TodayButton(
                "learn", _("Learning & puzzles"), director.show_school, icon="school", size=29,
                due=director.puzzle_marks.open_today(date.today()),
            ),
            BigButton("load", _("Games and replays"), director.show_loads, icon="save", size=29),
            BigButton("hall", _("Hall of fame"), director.show_hall, icon="trophy", size=26),
            BigButton("rules", _("Rules"), director.show_rules, icon="book", size=26),
            BigButton("settings", _("Settings"), director.show_settings, icon="gear", size=26),
            BigButton("quit", _("Quit"), director.quit, "parchment", "exit", size=26),
        ]  # fmt: skip

    def layout(self, kit: Kit) -> None:
        super().layout(kit)
        frame = self.kit.frame
        top = self.room_below(self._height())
        below = top is not None
        if top is not None:
            self._stand_below(top)
        else:
            self._stand_beside()
        margin = frame.px(24)
        self.place_corner(frame.design_width - 48 - (0 if below else sum(_FLAT_PANEL)))
        beside = self._panel.rect.right + frame.px(24)
        over_corner = Rect(beside, 0, frame.width - margin - beside, self._version.rect.y - frame.px(24))
        right = min(self._version.rect.x, self._corner.rect.x) - frame.px(34)
        foot = Rect(frame.px(LEFT), 0, right - frame.px(LEFT), frame.height - margin)
        if not (below and self._place_notice(foot, self._panel.rect.bottom)):
            self._place_notice(over_corner, 0)

    def _height(self) -> float:
        """Design px of the panel with its buttons one below the other."""
        first = _PICTURED + _FIRST_GAP if self._go_on else 0
        return 2 * _INSET + first + (len(self._buttons) - 4) * (_HIGH + _GAP) + 2 * _FOOT + _GAP + 6

    def _name(self, labels: dict[str, str]) -> None:
        """What buttons say, by their ids: half of a row has no room for all of it."""
        for button in self._buttons:
            if button.id in labels:
                button.show(label=labels[button.id])

    def _stand_below(self, y: float) -> None:
        """Below the lettering: the buttons one below the other, the last four two by two."""
        self._name({"learn": _("Learning & puzzles"), "load": _("Games and replays"), "hall": _("Hall of fame")})
        frame = self.kit.frame
        w = float(_WIDE + (_CRAMPED if frame.u < _CRAMPED_U else 0))
        self._panel.rect = frame.rect(LEFT, y, w, self._height())
        x, inner, y = LEFT + _INSET, w - 2 * _INSET, y + _INSET
        if self._go_on is not None:
            self._go_on.pictured = True
            self._go_on.rect = frame.rect(x, y, inner, _PICTURED)
            y += _PICTURED + _FIRST_GAP
        for button in self._buttons[:-4]:
            button.rect = frame.rect(x, y, inner, _HIGH)
            y += _HIGH + _GAP
        half = (inner - _FOOT_GAP) / 2
        for i, button in enumerate(self._buttons[-4:]):
            button.rect = frame.rect(x + i % 2 * (half + _FOOT_GAP), y + i // 2 * (_FOOT + _GAP), half, _FOOT)

    def _stand_beside(self) -> None:
        """A flat panel of rows; a single button of the first one has all of it."""
        self._name({"learn": _("Learn"), "load": _("Games"), "hall": pgettext("short for hall of fame", "Hall")})
        frame = self.kit.frame
        x, w = _FLAT_PANEL
        grid: list[list[BigButton]] = [[self._go_on, self._buttons[0]] if self._go_on else self._buttons[:1]]
        grid += [self._buttons[1:4], self._buttons[4:]]
        first = _FLAT_FIRST if self._go_on else _FLAT_HIGH
        high = 2 * _FLAT_INSET + first + (len(grid) - 1) * (_FLAT_HIGH + _GAP) + 6
        y = self.squeezed(x + w / 2, high)
        if y is None:
            y = max(8.0, (frame.design_height - high) / 2)
        self._panel.rect = frame.rect(x, y, w, high)
        y += _FLAT_INSET
        if self._go_on is not None:
            self._go_on.pictured = False
        for row in grid:
            tall = first if row is grid[0] else _FLAT_HIGH
            place_in_row(row, frame.rect(x + _FLAT_INSET, y, w - 2 * _FLAT_INSET, tall), frame.px(_GAP))
            y += tall + _GAP

    def _place_notice(self, room: Rect, above: int) -> bool:
        """At the foot of `room`, as wide as the words need; longer ones than reach up to `above` scroll. Whether all of
        it has room."""
        frame = self.kit.frame
        lead, pad = frame.px(64), frame.px(18)
        widest = max(1, room.w - lead - pad)
        lines = self.kit.type.wrap(self._notice.text, self._notice.role, widest)
        wide = max(self.kit.type.width(line, self._notice.role) for line in lines)
        high, most = self._notice.height_for(wide), room.h - above - 2 * frame.px(24)
        if high > most:  # beside the bar
            wide = self._port.column(Rect(0, 0, widest, most)).w
            high = self._notice.height_for(wide)
        place = Rect(room.x + lead, room.bottom - frame.px(12) - min(high, most), wide, min(high, most))
        self._notice.rect = Rect(place.topleft, (wide, high))
        self._told = Rect(place.x, place.y, max(wide, widest) if high > most else wide, place.h)
        self._port.open(self._told, high)
        return high <= most

    def renewed(self) -> TitleScene:
        return TitleScene(self._director)

    def handle(self, event: Event) -> bool:
        if event.type == pygame.WINDOWFOCUSGAINED and self._director.store.locked:
            self._director.show_title()  # perhaps the other program was closed meanwhile
            return True
        return super().handle(event)

    def keys(self, event: Event) -> bool:
        action = {
            keys.NEW_GAME: self._director.show_new_game,
            keys.LOAD_GAME: self._director.show_loads,
            keys.SETTINGS: self._director.show_settings,
        }.get(Bindings(self._director.settings.keys).of(event))
        if action is None:
            return False
        action()
        return True

    def paint_ground(self, surface: Surface, clip: Rect) -> None:
        super().paint_ground(surface, clip)
        if self._notice.visible:
            self._paint_notice_ground(surface)

    def _paint_notice_ground(self, surface: Surface) -> None:
        px = self.kit.frame.px
        box = self._told.inflate(px(36), px(24))
        box.x -= px(40)
        box.w += px(40)
        self.kit.skin.bar(box.size).blit(surface, box)
        self.kit.sprites.put(surface, "icon_help_light", px(34), center=(box.x + px(36), box.centery))


class Continue(PictureButton):
    """Goes on with a game: its board as anybody may see it, where it stands, and who plays."""

    def __init__(self, save: Save, on_press: partial[None]) -> None:
        super().__init__(
            "continue", _("Continue"), on_press, "primary", sub=where_it_stands(save), arrow=False, size=35,
            picture=self._board, shape=(160, 120),
        )  # fmt: skip
        self._save = save

    def moved(self) -> None:
        super().moved()
        size = self.frame_rect().size
        if self._made is None and all(size):
            self._made = _BOARDS.find(self._key(size))
            self._made_size = size if self._made is not None else None

    def _key(self, size: tuple[int, int]) -> Hashable:
        record, wishes = self._save.record, self.kit.wishes
        return record.setup, record.entries, size, wishes.contrast, wishes.grid, wishes.marks

    def _board(self, size: tuple[int, int]) -> Surface:
        return _BOARDS.get(self._key(size), lambda: self._drawn(size))

    def _drawn(self, size: tuple[int, int]) -> Surface:
        from arkadia_desktop.rules.view import view
        from arkadia_desktop.scenes.common.position_picture import position_picture

        return position_picture(self.kit, view(self._save.game, None), None, size, plain=True)

    def _extra_height(self) -> int:
        return 2 * self.kit.frame.px(_DISC if len(self._lines()) < 2 else 18) if self._has_picture else 0

    def paint_extra(self, surface: Surface) -> None:
        if not self._has_picture:
            return
        px, strip = self.kit.frame.px, self.extra()
        seats = self._save.envelope.seats
        pitch = min(px(_DISC_PITCH), (strip.w - strip.h) // max(1, len(seats) - 1))
        for number, seat in enumerate(seats):
            on_turn = seat is self._save.on_turn
            ground = theme.mix(PLAYERS[seat.colour].base, _CLOTH, 0.5)
            line, weight = (theme.FOCUS, 3.4) if on_turn else (theme.TERRACOTTA_EDGE, 2.0)
            place = Rect(strip.x + number * pitch, strip.y, strip.h, strip.h)
            plate = disc(self.kit.frame.u, strip.h / 2 / self.kit.frame.u, ground, line, weight)
            plate.blit(surface, place)
            figure = self.kit.sprites.sized(f"worker_{seat.colour.value}", round(strip.h * 1.1))
            surface.blit(figure, figure.get_rect(center=(place.centerx, place.centery)), special_flags=OVER)


def where_it_stands(save: Save) -> str:
    """What the game is called and which round it is; without a name which round and whose turn. In one line."""
    if save.envelope.name:
        return _("{name}, round {round}").format(name=save.envelope.name, round=save.round)
    return _("Round {round}, {name} to play").format(round=save.round, name=save.on_turn.name)
