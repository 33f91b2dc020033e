"""The title screen: go on, begin, open a saved game, quit."""

from __future__ import annotations

from functools import partial

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from arkadia_desktop import __version__
from arkadia_desktop.locale import _
from arkadia_desktop.scenes.common import key_bindings as keys
from arkadia_desktop.scenes.common.director import Director
from arkadia_desktop.scenes.common.key_bindings import Bindings
from arkadia_desktop.scenes.common.landscape_flags import Flags
from arkadia_desktop.scenes.common.menu_page import page_kit
from arkadia_desktop.scenes.shell.title_smoke import Smoke
from arkadia_desktop.table.save_file import Save
from arkadia_desktop.table.saves import why_locked
from arkadia_desktop.ui.loop.scene import Scene
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.brush import Gradient
from arkadia_desktop.ui.paint.frame import DESIGN_HEIGHT
from arkadia_desktop.ui.paint.grounds import tinted
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.widgets import BigButton, Button, Label, Panel, Paragraph, Port, Ribbon

_TALL = 850
"""Design px of height from which on the buttons stand one below the other."""
_PANEL = 92, 318, 476
_CRAMPED, _CRAMPED_U = 80, 0.62
"""The panel is so much wider where a design px has fewer real ones than that: letters are large for it."""
_INSET, _GAP = 34, 12
_HIGH, _LOW = 100, 74
_LETTERING = 640, 330, 150
"""Width of the lettering sprite, and where its middle lies, design px, where the buttons stand below each other."""
_SHAPE = 8 / 3
"""Width of the lettering sprite for its height."""
_LETTERS = 0.82
"""The ribbon lies over the foot of the sprite, so much of its height below its top."""
_FLAT_LETTERING = 580
_FLAT_PANEL = 30, 600
_FLAT_INSET = 26
_FLAT_HIGH, _FLAT_LOW = 88, 66
_MOTTO = 52
_DARK = theme.rgb("#1D120C")
_SHADE = Gradient(((0.0, _DARK, 0.30), (0.25, _DARK, 0.14), (0.45, _DARK, 0.0)), 1.0, 0.0)


class TitleScene(Scene):
    """The first screen. Enter presses the primary button; Escape does nothing."""

    def __init__(self, director: Director) -> None:
        super().__init__()
        self._director = director
        self._save = director.store.resume()
        self._ground: Surface | None = None
        self._smoke, self._flags = Smoke(), Flags()
        self._lettering = self._told = Rect(0, 0, 0, 0)
        self._ribbon = self.sheet.add(Ribbon("motto", _motto(), role=theme.Role(theme.SERIF_BOLD, 25)))
        self._panel = self.sheet.add(Panel("panel", radius=18))
        self._buttons = [self.sheet.add(button) for button in self._choices()]
        self.sheet.primary = self._buttons[0].id
        add, version = self.sheet.add, _("Version {version}").format(version=__version__)
        self._version = add(
            Label("version", version, role=theme.NOTE, colour=theme.CREAM, align="right", drop=theme.DROP)
        )
        self._credits = add(Button("credits", _("Credits and licences"), director.show_credits, size=22, icon="star"))
        self._notice = add(Paragraph("notice", director.notice, colour=theme.CREAM, line_height=1.3))
        self._port = add(Port("notice port", self._notice))
        self._notice.visible = self._port.visible = bool(director.notice)

    def _choices(self) -> list[BigButton]:
        director, save = self._director, self._save
        locked = why_locked() if director.store.locked else None
        begin = BigButton("new", _("New game"), director.show_new_game, icon="plus", size=29)
        begin.allow(locked)
        load = BigButton("load", _("Saved games"), director.show_loads, icon="save", size=29)
        settings = BigButton("settings", _("Settings"), director.show_settings, icon="gear", size=29)
        leave = BigButton("quit", _("Quit"), director.quit, "parchment", "exit", size=29)
        if save is None:
            begin.show(style="primary")
            return [begin, load, settings, leave]
        resume = partial(director.resume, save)
        go_on = BigButton("continue", _("Continue"), resume, "primary", "next", size=34, sub=where_it_stands(save))
        go_on.allow(locked)
        return [go_on, begin, load, settings, leave]

    def layout(self, kit: Kit) -> None:
        super().layout(page_kit(kit))
        frame = self.kit.frame
        self._ground = None
        self._smoke.place(self.kit)
        self._flags.place(self.kit, frame.area.size)
        margin, beside = frame.px(24), frame.design_height < _TALL
        wide = self.kit.type.width(self._credits.label, theme.BUTTON.at(22)) + frame.px(80)
        wide = min(wide, frame.width - 2 * margin - frame.px(sum(_FLAT_PANEL))) if beside else wide
        high = max(theme.LEAST_HIT_PX, frame.px(48))
        self._credits.rect = Rect(frame.width - margin - wide, frame.height - margin - high, wide, high)
        wide, high = self.kit.type.width(self._version.text, theme.NOTE) + 2, self.kit.type.height(theme.NOTE)
        right = frame.width - margin - frame.px(16)
        self._version.rect = Rect(right - wide, self._credits.rect.y - frame.px(18) - high, wide, high)
        if not beside:
            self._stand_below()
            left = frame.px(_PANEL[0])
            right = min(self._version.rect.x, self._credits.rect.x) - frame.px(34)
            self._place_notice(Rect(left, 0, right - left, frame.height - margin), self._panel.rect.bottom)
        else:
            self._stand_beside()
            left = self._panel.rect.right + frame.px(24)
            above = self._version.rect.y - frame.px(24)
            self._place_notice(Rect(left, 0, frame.width - margin - left, above), 0)

    def _stand_below(self) -> None:
        """Lettering and motto over a high panel: the buttons stand below each other."""
        frame = self.kit.frame
        down = 0.5 if frame.design_height >= DESIGN_HEIGHT else 0.2

        def placed(x: float, y: float, w: float, h: float) -> Rect:
            return frame.rect(x, y, w, h, across=0, down=down)

        width, middle, above = _LETTERING
        self._lettering = placed(middle - width / 2, above - width / _SHAPE / 2, width, width / _SHAPE)
        wide = self._motto_width(430)
        self._ribbon.rect = placed(max(middle - wide / 2, theme.RIBBON_TAIL + 10), 222, wide, _MOTTO)
        x, y, w = _PANEL
        if frame.u < _CRAMPED_U:
            w += _CRAMPED
        top = y + _INSET
        for button in self._buttons:
            high = _HIGH if button is self._buttons[0] and self._save else _LOW
            button.rect = placed(x + _INSET, top, w - 2 * _INSET, high)
            top += high + _GAP
        self._panel.rect = placed(x, y, w, top - _GAP + _INSET + 6 - y)

    def _stand_beside(self) -> None:
        """A flat panel, in which all buttons but the one to go on stand in twos; above it what has room."""
        frame = self.kit.frame
        x, w = _FLAT_PANEL
        first, rest = (self._buttons[:1], self._buttons[1:]) if self._save else ([], self._buttons)
        rows = (len(rest) + 1) // 2
        inner = len(first) * (_FLAT_HIGH + _GAP) + rows * (_FLAT_LOW + _GAP) - _GAP
        panel = inner + 2 * _FLAT_INSET + 6
        room = frame.design_height - panel - _MOTTO - 18 - 26
        high = min(_FLAT_LETTERING / _SHAPE, room / _LETTERS)
        y = max(4.0, (room - _LETTERS * high) * 0.4)
        middle = x + w / 2
        self._lettering = frame.rect(middle - high * _SHAPE / 2, y, high * _SHAPE, high)
        y += _LETTERS * high
        wide = self._motto_width(400)
        self._ribbon.rect = frame.rect(middle - wide / 2, y, wide, _MOTTO)
        y += _MOTTO + 18
        self._panel.rect = frame.rect(x, y, w, panel)
        y += _FLAT_INSET
        for button in first:
            button.rect = frame.rect(x + _FLAT_INSET, y, w - 2 * _FLAT_INSET, _FLAT_HIGH)
            y += _FLAT_HIGH + _GAP
        half = (w - 2 * _FLAT_INSET - _GAP) / 2
        for i, button in enumerate(rest):
            row, column = divmod(i, 2)
            left = x + _FLAT_INSET + column * (half + _GAP)
            button.rect = frame.rect(left, y + row * (_FLAT_LOW + _GAP), half, _FLAT_LOW)

    def _motto_width(self, least: float) -> float:
        """Design px of the ribbon below the lettering."""
        return max(least, min(600.0, self.kit.type.width(_motto(), self._ribbon.role) / self.kit.frame.u + 56))

    def _place_notice(self, room: Rect, above: int) -> None:
        """At the foot of `room`, as wide as the words need; longer ones than reach up to `above` scroll."""
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

    def tick(self, now_ms: float) -> None:
        super().tick(now_ms)
        if self.stack is None or not self.stack.attended:
            return
        for life in (self._smoke, self._flags):
            for rect in life.still() if self.kit.reduced else life.live(now_ms, calm=self.stack.dozing):
                self.invalidate(rect)

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
        if self._ground is None:
            self._ground = self._landscape()
        surface.blit(self._ground, clip, clip)
        self._flags.paint(surface, clip, self.kit)
        self._smoke.paint(surface, clip, self.kit)
        badge = self._version.rect.inflate(self.kit.frame.px(32), self.kit.frame.px(12))
        self.kit.skin.badge(badge.size).blit(surface, badge)
        if self._notice.visible:
            self._paint_notice_ground(surface)

    def _landscape(self) -> Surface:
        """The picture, darker at the left so that the lettering stands out, and the lettering."""
        kit, size = self.kit, self.kit.frame.area.size
        ground = kit.sprites.picture("title", size).copy()
        ground.blit(tinted(*size, _SHADE, 1.0), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
        kit.sprites.put(ground, "lettering", self._lettering.w, center=self._lettering.center)
        return ground

    def _paint_notice_ground(self, surface: Surface) -> None:
        px = self.kit.frame.px
        box = self._told.inflate(px(36), px(24))
        box.x -= px(40)
        box.w += px(40)
        self.kit.skin.bar(box.size).blit(surface, box)
        self.kit.sprites.put(surface, "icon_help_light", px(34), center=(box.x + px(36), box.centery))


def _motto() -> str:
    return _("Build the town. Raise the castle.")


def where_it_stands(save: Save) -> str:
    """What the game is called and which round it is; without a name which round and whose turn. In one line."""
    if save.envelope.name:
        return _("{name}, round {round}").format(name=save.envelope.name, round=save.round)
    return _("Round {round}, {name} to play").format(round=save.round, name=save.on_turn.name)
