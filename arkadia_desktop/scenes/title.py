"""The title screen: go on, begin, open a saved game, quit."""

from __future__ import annotations

from functools import partial

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from arkadia_desktop import __version__
from arkadia_desktop.locale import _
from arkadia_desktop.scenes import key_bindings as keys
from arkadia_desktop.scenes.director import Director
from arkadia_desktop.scenes.key_bindings import Bindings
from arkadia_desktop.scenes.title_smoke import Smoke
from arkadia_desktop.table.save_file import Save
from arkadia_desktop.table.saves import why_locked
from arkadia_desktop.ui import theme
from arkadia_desktop.ui.brush import Gradient
from arkadia_desktop.ui.frame import DESIGN_HEIGHT, Frame
from arkadia_desktop.ui.grounds import tinted
from arkadia_desktop.ui.kit import Kit
from arkadia_desktop.ui.scene import Scene
from arkadia_desktop.ui.widgets import BigButton, Button, Label, Panel, Paragraph, Ribbon

_NEEDED = 1280, 850
"""Design px it can do with; a larger interface scale gives way."""
_PANEL = 92, 318, 476
_CRAMPED = 110
"""The panel is so much wider in a window where letters are large for it."""
_INSET, _GAP = 34, 12
_HIGH, _LOW = 100, 74
_LETTERING = 640, 330, 150
"""Width of the lettering sprite, and where its middle lies, design px."""
_DARK = theme.rgb("#1D120C")
_SHADE = Gradient(((0.0, _DARK, 0.30), (0.25, _DARK, 0.14), (0.45, _DARK, 0.0)), 1.0, 0.0)


class TitleScene(Scene):
    """The first screen. Enter presses the primary button; Escape does nothing."""

    def __init__(self, director: Director) -> None:
        super().__init__()
        self._director = director
        self._save = director.store.resume()
        self._ground: Surface | None = None
        self._smoke = Smoke()
        self._ribbon = self.sheet.add(Ribbon("motto", _motto(), role=theme.Role(theme.SERIF_BOLD, 25)))
        self._panel = self.sheet.add(Panel("panel", radius=18))
        self._buttons = [self.sheet.add(button) for button in self._choices()]
        self.sheet.primary = self._buttons[0].id
        self._version = self.sheet.add(
            Label(
                "version",
                _("Version {version}").format(version=__version__),
                role=theme.NOTE,
                colour=theme.CREAM,
                align="right",
                drop=theme.DROP,
            )
        )
        self._credits = self.sheet.add(
            Button("credits", _("Credits and licences"), director.show_credits, size=22, icon="star")
        )
        self._notice = self.sheet.add(
            Paragraph("notice", director.notice, role=theme.BODY, colour=theme.CREAM, line_height=1.3)
        )
        self._notice.visible = bool(director.notice)

    def _choices(self) -> list[BigButton]:
        director, save = self._director, self._save
        begin = BigButton("new", _("New game"), director.show_new_game, icon="plus", size=29)
        if director.store.locked:
            begin.allow(why_locked())
        load = BigButton("load", _("Load game"), director.show_loads, icon="save", size=29)
        settings = BigButton("settings", _("Settings"), director.show_settings, icon="gear", size=29)
        leave = BigButton("quit", _("Quit"), director.quit, "parchment", "exit", size=29)
        if save is None:
            begin.show(style="primary")
            return [begin, load, settings, leave]
        resume = partial(director.resume, save)
        go_on = BigButton("continue", _("Continue"), resume, "primary", "next", size=34, sub=where_it_stands(save))
        if director.store.locked:
            go_on.allow(why_locked())
        return [go_on, begin, load, settings, leave]

    def layout(self, kit: Kit) -> None:
        super().layout(kit.on(Frame(kit.frame.width, kit.frame.height, max(1.0, kit.frame.scale)).page(*_NEEDED)))
        frame = self.kit.frame
        self._ground = None
        self._smoke.place(self.kit)
        words = self.kit.type.width(_motto(), self._ribbon.role) / frame.u + 56
        wide = max(430.0, min(700.0, words))
        left = max(_LETTERING[1] - wide / 2, theme.RIBBON_TAIL + 10)
        self._ribbon.rect = self._placed(left, 222, wide, 52)
        x, y, w = _PANEL
        if frame.u < 0.6:
            w += _CRAMPED
        top = y + _INSET
        for button in self._buttons:
            high = _HIGH if button is self._buttons[0] and self._save else _LOW
            button.rect = self._placed(x + _INSET, top, w - 2 * _INSET, high)
            top += high + _GAP
        self._panel.rect = self._placed(x, y, w, top - _GAP + _INSET + 6 - y)
        margin = frame.px(24)
        wide = self.kit.type.width(self._credits.label, theme.BUTTON.at(22)) + frame.px(80)
        high = max(theme.LEAST_HIT_PX, frame.px(48))
        self._credits.rect = Rect(frame.width - margin - wide, frame.height - margin - high, wide, high)
        wide, high = self.kit.type.width(self._version.text, theme.NOTE) + 2, self.kit.type.height(theme.NOTE)
        right = frame.width - margin - frame.px(16)
        self._version.rect = Rect(right - wide, self._credits.rect.y - frame.px(18) - high, wide, high)
        self._place_notice(margin)

    def _place_notice(self, margin: int) -> None:
        """At the lower left, as wide as the words need, left of the version."""
        frame = self.kit.frame
        left, ground = frame.px(_PANEL[0]) + frame.px(64), frame.px(18 + 16)
        widest = min(self._version.rect.x, self._credits.rect.x) - ground - left
        lines = self.kit.type.wrap(self._notice.text, self._notice.role, widest)
        wide = max(self.kit.type.width(line, self._notice.role) for line in lines)
        high = self._notice.height_for(wide)
        self._notice.rect = Rect(left, frame.height - margin - frame.px(12) - high, wide, high)

    def tick(self, now_ms: float) -> None:
        super().tick(now_ms)
        if self.stack is not None and self.stack.attended:
            for rect in self._smoke.still() if self.kit.reduced else self._smoke.live(now_ms):
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

    def _placed(self, x: float, y: float, w: float, h: float) -> Rect:
        down = 0.5 if self.kit.frame.design_height >= DESIGN_HEIGHT else 0.2
        return self.kit.frame.rect(x, y, w, h, across=0, down=down)

    def paint_ground(self, surface: Surface, clip: Rect) -> None:
        if self._ground is None:
            self._ground = self._landscape()
        surface.blit(self._ground, clip, clip)
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
        width, x, y = _LETTERING
        lettering = kit.sprites.sized("lettering", kit.frame.px(width))
        ground.blit(
            lettering,
            lettering.get_rect(center=self._placed(x, y, 0, 0).topleft),
            special_flags=pygame.BLEND_PREMULTIPLIED,
        )
        return ground

    def _paint_notice_ground(self, surface: Surface) -> None:
        px = self.kit.frame.px
        box = self._notice.rect.inflate(px(36), px(24))
        box.x -= px(40)
        box.w += px(40)
        self.kit.skin.bar(box.size).blit(surface, box)
        icon = self.kit.sprites.icon("help", px(34), light=True)
        surface.blit(
            icon, icon.get_rect(center=(box.x + px(36), box.centery)), special_flags=pygame.BLEND_PREMULTIPLIED
        )


def _motto() -> str:
    return _("Build the town. Raise the castle.")


def where_it_stands(save: Save) -> str:
    """What the game is called and which round it is; without a name which round and whose turn. In one line."""
    if save.envelope.name:
        return _("{name}, round {round}").format(name=save.envelope.name, round=save.round)
    return _("Round {round}, {name} to play").format(round=save.round, name=save.on_turn.name)
