"""The menu of a game going on: back to it, away from it, and the settings that count while one plays."""

from __future__ import annotations

from dataclasses import replace

from pygame import Rect
from pygame.event import Event

from arkadia_desktop.locale import _, pgettext
from arkadia_desktop.scenes.common import key_bindings as keys
from arkadia_desktop.scenes.common.column import Column
from arkadia_desktop.scenes.common.dialog_box import DialogBox
from arkadia_desktop.scenes.common.director import Director
from arkadia_desktop.scenes.common.key_bindings import Bindings
from arkadia_desktop.scenes.common.menu_page import page_kit
from arkadia_desktop.scenes.common.setting_column import stack
from arkadia_desktop.scenes.common.setting_row import CONTROL_WIDTH, Setting, options_width
from arkadia_desktop.scenes.common.wishing import Agreeing
from arkadia_desktop.scenes.play.dialogs.help import Help
from arkadia_desktop.scenes.play.dialogs.players import SeatsDialog
from arkadia_desktop.scenes.play.dialogs.save_as import ask_name, why_no_save
from arkadia_desktop.settings import Settings
from arkadia_desktop.table.live import Table
from arkadia_desktop.ui.loop.scene import Scene
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.widgets import (
    BigButton,
    DialogFrame,
    Label,
    Option,
    Paragraph,
    Port,
    Rule,
    Segmented,
    Slider,
    Toggle,
)

_HEIGHT = 800
_LEFT = 40, 392
"""Where the buttons begin, and how wide they are."""
_WORDS = 330
"""The settings' words are at least so wide."""
_TOP, _PITCH = 84, 90
_RIGHT = _LEFT[0] + _LEFT[1] + 76
"""Where the settings begin; the line between the halves lies in the middle of the gap."""
_TALL, _LOW, _BETWEEN = 92, 60, 10
"""Heights of Continue and of the other buttons, and the gap between them."""
_KEPT_Y = _TOP + 6 + _TALL + 7 * _LOW + 8 * _BETWEEN + 10
_SIGN = theme.Role(theme.SANS_BOLD, 25.6)
_LEAD = 46
"""The words about saving begin so far right of their icon's left edge."""


class GameMenu(Scene):
    """The menu over the board of `table`. Escape and Continue close it; every change counts at once.

    What was agreed on for this game (memory game, forced choices) is changed for it and for the games to come.
    """

    overlay = True

    def __init__(self, director: Director, table: Table, seat: int | None = None) -> None:
        super().__init__()
        self._director = director
        self._table = table
        self._agreeing = Agreeing(table, seat)
        self._known = director.settings
        add = self.sheet.add
        self._frame = add(DialogFrame("dialog", _("Menu"), ribbon=420))
        self._buttons = [
            add(BigButton("continue", _("Continue"), self.close, "primary", "next", size=32, sub=self._where(""))),
            add(BigButton("players", _("Players"), self.open_players, icon="human")),
            add(BigButton("save", _("Save as"), self.save_as, icon="save")),
            add(BigButton("help", _("Help and keys"), self.open_help, icon="help")),
            add(BigButton("settings", _("All settings"), self.open_settings, icon="gear")),
            add(BigButton("new", _("New game"), director.show_new_game, icon="plus")),
            add(BigButton("main", _("Main menu"), director.show_title, icon="prev")),
            add(BigButton("quit", _("Quit"), director.quit, "parchment", "exit")),
        ]
        self._buttons[2].allow(why_no_save(table))
        if table.over:
            self._buttons[1].allow(_("The game is over"))
        trouble = director.store.trouble if table.kept else ""
        self._kept = add(
            Paragraph(
                "kept",
                trouble or _saving(table),
                role=theme.NOTE,
                colour=theme.LOSS if trouble else theme.INK_2,
                line_height=1.3,
            )
        )
        self._sign = add(Label("sign", "", role=_SIGN, icon="save" if table.kept else "cross"))
        self._line = add(Rule("line"))
        self._kept.visible = self._sign.visible = not table.over
        self._speeds = speeds()
        self._pauses = pauses()
        self._settings = self._rows()
        rows = [widget for setting in self._settings for widget in setting.widgets]
        self._port = add(Port("column", *self._buttons[1:], self._kept, self._sign, self._line, *rows))
        self.sheet.primary = self.sheet.cancel = "continue"

    def _where(self, name: str) -> str:
        """Where the game stands; without a name in short."""
        table = self._table
        if table.over:
            return _("The game is over")
        if name:
            return _("Round {round}, {name} to play").format(round=table.round, name=name)
        return _("Round {round}").format(round=table.round)

    def _rows(self) -> list[Setting]:
        settings, options, sheet = self._director.settings, self._table.options, self.sheet
        self._speed = Segmented("speed", self._speeds, f"{settings.speed:g}", self._set_speed)
        self._pause = Segmented("pause", self._pauses, str(settings.computer_pause_ms), self._set_pause)
        self._forced = Toggle("forced", options.auto_forced, self._set_forced)
        self._confirm = Toggle("confirm", settings.confirm_end, lambda on: self._change(confirm_end=on))
        self._memory = Toggle("memory", options.memory_game, self._set_memory)
        self._sound = Toggle("sound", settings.sound, lambda on: self._change(sound=on))
        self._volume = Slider(
            "volume",
            settings.volume,
            self._try_volume,
            step=5,
            say=lambda n: _("{n} %").format(n=n),
            on_settle=lambda n: self._change(volume=n),
            tooltip=_("Volume"),
        )
        self._full = Toggle("fullscreen", settings.fullscreen, lambda on: self._change(fullscreen=on))
        self._memories = Setting(sheet, _("Memory game"), _("What others hold is not shown"), self._memory)
        self._sounds = Setting(sheet, _("Sound"), self._sound_note(), self._sound, self._volume)
        return [
            Setting(sheet, _("Animation speed"), _("Everything that moves"), self._speed),
            Setting(sheet, _("Computer pause"), _("After each step a computer takes"), self._pause),
            Setting(sheet, _("Automatic forced moves"), _("When only one choice is left"), self._forced),
            Setting(sheet, _("Ask before ending a turn"), _("After you press End turn"), self._confirm),
            self._memories,
            self._sounds,
            Setting(sheet, _("Full screen"), _("{key} turns it on and off").format(key="F11"), self._full),
        ]

    # ---- changes

    def _change(self, **values: object) -> None:
        self._use(replace(self._director.settings, **values))  # type: ignore[arg-type]  # names are given above

    def _use(self, settings: Settings) -> None:
        if settings != self._director.settings:
            self._director.change(settings)
            self._follow()

    def _set_speed(self, key: str) -> None:
        self._change(speed=float(key))

    def _set_pause(self, key: str) -> None:
        self._change(computer_pause_ms=int(key))

    def _set_forced(self, on: bool) -> None:
        self._agreeing.set(auto_forced=on)
        self._change(auto_forced=on)

    def _set_memory(self, on: bool) -> None:
        self._agreeing.set(memory_game=on)
        if self._table.over or self._table.options.memory_game == on:
            self._change(memory_game=on)
        self._follow()

    def _try_volume(self, percent: int) -> None:
        """Heard while the knob moves; kept when it is let go."""
        self.kit.sound.volume = percent / 100

    # ---- buttons

    def close(self) -> None:
        """Back to the board."""
        if self.stack is not None and self.on_top:
            self.stack.pop()

    def open_help(self) -> None:
        """The keys, over the menu."""
        if self.stack is not None:
            self.stack.push(Help(bindings=self._bindings()))

    def open_players(self) -> None:
        """Who decides for which seat, over the menu."""
        if self.stack is not None:
            self.stack.push(SeatsDialog(self._table, self._agreeing.seat))

    def save_as(self) -> None:
        """Save the game by a name, over the menu."""
        if self.stack is not None:
            ask_name(self.stack, self._director.store, self._table, self._saved)

    def _saved(self, name: str) -> None:
        self._kept.text, self._sign.icon = _("Saved as “{name}”.").format(name=name), "check"
        if self.stack is not None:
            self.layout(self.stack.kit)
            self.invalidate()

    def open_settings(self) -> None:
        """All settings, over the menu."""
        self._director.show_settings(self._table, self._agreeing.seat)

    def _bindings(self) -> Bindings:
        return Bindings(self._director.settings.keys)

    def _sound_note(self) -> str:
        return _("{key} turns it on and off").format(key=self._bindings().words(keys.SOUND))

    # ---- scene

    def renewed(self) -> GameMenu:
        return GameMenu(self._director, self._table, self._agreeing.seat)

    def on_enter(self) -> None:
        self._follow()

    def on_leave(self) -> None:
        self._change(volume=self._volume.value)

    def tick(self, now_ms: float) -> None:
        super().tick(now_ms)
        if self._director.settings is not self._known:  # F11 was pressed
            self._follow()

    def _follow(self) -> None:
        """Show the settings as they are now."""
        settings = self._known = self._director.settings
        self._speed.value = f"{settings.speed:g}"
        self._pause.value = str(settings.computer_pause_ms)
        self._confirm.value, self._sound.value = settings.confirm_end, settings.sound
        self._full.value = settings.fullscreen
        if not self._table.over:
            self._memory.value = self._table.options.memory_game
            self._memories.note = self._agreeing.note("memory_game", _("What others hold is not shown"))
        if not self._volume.pressed:
            self._volume.value = settings.volume
        silent = self._why_silent()
        self._sounds.note = silent or self._sound_note()
        self._sound.allow(silent)
        self._volume.allow(silent or (None if settings.sound else _("Sound is off.")))

    def _why_silent(self) -> str | None:
        sound = self.kit.sound
        if sound.folder is None:
            return _("Started without sound")
        if not sound.available:
            return _("No sound device found")
        return None

    def keys(self, event: Event) -> bool:
        asked = self._bindings().of(event)
        if asked == keys.HELP:
            self.open_help()
        elif asked == keys.SETTINGS:
            self.open_settings()
        elif asked == keys.SOUND and self._sound.enabled:
            self._sound.press()
        else:
            return False
        return True

    def layout(self, kit: Kit) -> None:
        super().layout(page_kit(kit))
        self._follow()
        frame = self.kit.frame
        controls = max(CONTROL_WIDTH, *(options_width(self.kit, one) for one in (self._speeds, self._pauses)))
        words = max(_WORDS, *(setting.width(self.kit) for setting in self._settings))
        saying = self._kept.height_for(frame.px(_LEFT[1] - _LEAD)) / frame.u if self._kept.visible else 0
        rows = _TOP + _PITCH * len(self._settings)
        box = DialogBox(frame, _RIGHT + words + 28 + controls + 44, max(_HEIGHT, _KEPT_Y + saying + 34, rows), dy=14)
        if box.roomy:
            self._place_beside(box, frame.px(words))
        else:
            box.fit(self._place_in_column)
        self._frame.rect = box.rect
        self._say_where()

    def _place_beside(self, box: DialogBox, words: int) -> None:
        """The buttons at the left, the settings at the right with so many real px for their words."""
        px, rect = self.kit.frame.px, box.rect
        left, top, wide = rect.x + px(_LEFT[0]), rect.y + px(_TOP + 6), px(_LEFT[1])
        for button in self._buttons:
            high = px(_TALL if button is self._buttons[0] else _LOW)
            button.rect = Rect(left, top, wide, high)
            top += high + px(_BETWEEN)
        top = rect.y + px(_KEPT_Y)
        self._place_kept(Rect(left, top, wide, rect.bottom - px(26) - top))
        row = Rect(rect.x + px(_RIGHT), rect.y + px(_TOP), rect.w - px(_RIGHT) - px(44), px(_PITCH - 14))
        for setting in self._settings:
            setting.place(self.kit, row, words)
            row = row.move(0, px(_PITCH))
        self._line.rect = Rect(rect.x + px(_RIGHT - 38), rect.y + px(_TOP), px(1.8), rect.h - px(_TOP + 40))
        self._port.open(self.kit.frame.area, 0)

    def _place_in_column(self, box: DialogBox) -> Column:
        """Continue in the foot; above it the other buttons in two rows side by side, and the settings."""
        px, (go_on, *others) = self.kit.frame.px, self._buttons
        box.foot(self.kit, [go_on], 84)
        column = box.column(self._port)
        high, gap = max(theme.LEAST_HIT_PX, px(_LOW)), px(14)
        for pair in zip(others[::2], [*others[1::2], None], strict=False):
            row = column.take(high, _BETWEEN)
            half = (row.w - gap) // 2
            for i, button in enumerate(pair):
                if button is not None:
                    button.rect = Rect(row.x + i * (half + gap), row.y, half, row.h)
        column.skip(6)
        if self._kept.visible:
            self._place_kept(column.take(self._kept.height_for(column.w - px(_LEAD)), 14))
        self._line.rect = column.take(px(1.8), 10)
        stack(self.kit, column, [(one, None) for one in self._settings if one.controls[0].visible])
        column.open()
        return column

    def _place_kept(self, rect: Rect) -> None:
        """The words about saving, with their sign in front of the first line."""
        lead, line = self.kit.frame.px(_LEAD), self.kit.type.line_height(self._kept.role, self._kept.line_height)
        self._sign.rect = Rect(rect.x, rect.y, lead, line)
        self._kept.rect = Rect(rect.x + lead, rect.y, rect.w - lead, rect.h)

    def _say_where(self) -> None:
        """The round and the name below Continue, or the round alone where a long name would be cut."""
        go_on, table = self._buttons[0], self._table
        for name in (table.seats[table.player].name, ""):
            go_on.show(sub=self._where(name))
            if not any(box.shortened for box in go_on.boxes()):
                return


def _saving(table: Table) -> str:
    """What leaving means for the game."""
    if table.kept:
        return _("The game is saved after every action. You can go on from the main menu at any time.")
    return _("This game is not saved.")


def speeds() -> tuple[Option, ...]:
    """Speeds of motion to choose from; the keys are those of ``f"{speed:g}"``."""
    return (
        Option("0", pgettext("animation", "Off")),
        Option("0.5", pgettext("animation", "Slow")),
        Option("1", pgettext("animation", "Normal")),
        Option("2", pgettext("animation", "Fast")),
    )


def pauses() -> tuple[Option, ...]:
    """Pauses of the computers to choose from; the keys are milliseconds."""
    return (
        Option("0", pgettext("pause", "None")),
        Option("400", pgettext("pause", "Short")),
        Option("1000", pgettext("pause", "Medium")),
        Option("2000", pgettext("pause", "Long")),
    )
