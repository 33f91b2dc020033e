"""The menu of a game going on: back to it, away from it, and the settings that count while one plays."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from pygame import Rect, Surface
from pygame.event import Event

from arkadia_desktop.locale import _, pgettext
from arkadia_desktop.scenes import key_bindings as keys
from arkadia_desktop.scenes.dialog_kit import dialog_kit
from arkadia_desktop.scenes.director import Director
from arkadia_desktop.scenes.help import Help
from arkadia_desktop.scenes.key_bindings import Bindings
from arkadia_desktop.scenes.menu_setting import CONTROL_WIDTH, Setting, options_width
from arkadia_desktop.scenes.saving import ask_name, why_no_save
from arkadia_desktop.scenes.seats import SeatsDialog
from arkadia_desktop.settings import Settings
from arkadia_desktop.table.live import Table
from arkadia_desktop.ui import theme
from arkadia_desktop.ui.brush import OVER
from arkadia_desktop.ui.kit import Kit
from arkadia_desktop.ui.scene import Scene
from arkadia_desktop.ui.widgets import BigButton, DialogFrame, Option, Paragraph, Segmented, Slider, Toggle

_HEIGHT = 800
_LEFT = 40, 392
"""Where the buttons begin, and how wide they are."""
_WORDS = 330
"""The settings' words are at least so wide."""
_TOP, _PITCH = 84, 90
_RIGHT = _LEFT[0] + _LEFT[1] + 76
"""Where the settings begin; the line between the halves lies in the middle of the gap."""
_WIDTH = _RIGHT + _WORDS + 28 + CONTROL_WIDTH + 44
_ROUND = 40
_LONGER = 200
"""Room for languages with longer words, before the dialog grows to the size of the window."""
_TALL, _LOW, _BETWEEN = 92, 60, 10
"""Heights of Continue and of the other buttons, and the gap between them."""
_KEPT_Y = _TOP + 6 + _TALL + 7 * _LOW + 8 * _BETWEEN + 10
_LEAD = 46
"""The words about saving begin so far right of their icon's left edge."""


class GameMenu(Scene):
    """The menu over the board of `table`. Escape and Continue close it; every change counts at once.

    What was agreed on for this game (memory game, forced choices) is changed for it and for the games to come.
    """

    overlay = True

    def __init__(self, director: Director, table: Table) -> None:
        super().__init__()
        self._director = director
        self._table = table
        self._known = director.settings
        add = self.sheet.add
        self._frame = add(DialogFrame("dialog", _("Menu"), ribbon=420))
        self._buttons = [
            add(BigButton("continue", _("Continue"), self.close, "primary", "next", size=32, sub=self._where(""))),
            add(BigButton("players", _("Players"), self.open_players, icon="human")),
            add(BigButton("save", _("Save by a name"), self.save_as, icon="save")),
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
        self._kept.visible = not table.over
        self._speeds = speeds()
        self._pauses = pauses()
        self._settings = self._rows()
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
        self._sounds = Setting(sheet, _("Sound"), self._sound_note(), self._sound, self._volume)
        return [
            Setting(sheet, _("Animation speed"), _("Everything that moves"), self._speed),
            Setting(sheet, _("Pause of the computers"), _("After each of their steps"), self._pause),
            Setting(sheet, _("Forced choices by themselves"), _("Where only one is left"), self._forced),
            Setting(sheet, _("Ask before a turn ends"), _("Then it cannot be taken back"), self._confirm),
            Setting(sheet, _("Memory game"), _("What others hold is not shown"), self._memory),
            self._sounds,
            Setting(sheet, _("Full screen"), _("F11 switches"), self._full),
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
        self._agree(auto_forced=on)
        self._change(auto_forced=on)

    def _set_memory(self, on: bool) -> None:
        self._agree(memory_game=on)
        self._change(memory_game=on)

    def _agree(self, **values: Any) -> None:
        """Change what was agreed on for this game; a finished one stays as it was played."""
        if not self._table.over:
            self._table.change_options(replace(self._table.options, **values))

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
            self.stack.push(SeatsDialog(self._table))

    def save_as(self) -> None:
        """Save the game by a name, over the menu."""
        if self.stack is not None:
            ask_name(self.stack, self._director.store, self._table, self._saved)

    def _saved(self, name: str) -> None:
        self._kept.text = _("Saved as “{name}”.").format(name=name)

    def open_settings(self) -> None:
        """All settings, over the menu."""
        self._director.show_settings(self._table)

    def _bindings(self) -> Bindings:
        return Bindings(self._director.settings.keys)

    def _sound_note(self) -> str:
        return _("{key} turns it on and off").format(key=self._bindings().words(keys.SOUND))

    # ---- scene

    def renewed(self) -> GameMenu:
        return GameMenu(self._director, self._table)

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
        if not self._volume.pressed:
            self._volume.value = settings.volume
        silent = self._why_silent()
        self._sounds.note = silent or self._sound_note()
        self._sound.allow(silent)
        self._volume.allow(silent or (None if settings.sound else _("The sound is turned off")))

    def _why_silent(self) -> str | None:
        sound = self.kit.sound
        if sound.folder is None:
            return _("Started without sound")
        if not sound.available:
            return _("No sound device was found")
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
        super().layout(dialog_kit(kit, _WIDTH + 2 * _ROUND + _LONGER, _HEIGHT + 2 * _ROUND))
        self._follow()
        px, frame = self.kit.frame.px, self.kit.frame
        controls = max(CONTROL_WIDTH, *(options_width(self.kit, one) for one in (self._speeds, self._pauses)))
        words = max(_WORDS, *(setting.width(self.kit) for setting in self._settings))
        spare = frame.design_width - 2 * _ROUND - _WIDTH
        words = min(words, _WORDS + spare * 0.5)
        controls = min(controls, CONTROL_WIDTH + spare - (words - _WORDS))
        wide, lead = px(_LEFT[1]), px(_LEAD)
        saying = self._kept.height_for(wide - lead) / frame.u
        height = min(max(_HEIGHT, _KEPT_Y + saying + 34), frame.design_height - 2 * _ROUND)
        box = frame.centred(_WIDTH + words - _WORDS + controls - CONTROL_WIDTH, height, dy=14)
        self._frame.rect = box
        left, top = box.x + px(_LEFT[0]), box.y + px(_TOP + 6)
        for button in self._buttons:
            high = px(_TALL if button is self._buttons[0] else _LOW)
            button.rect = Rect(left, top, wide, high)
            top += high + px(_BETWEEN)
        self._say_where()
        self._kept.rect = Rect(left + lead, box.y + px(_KEPT_Y), wide - lead, box.bottom - px(26) - box.y - px(_KEPT_Y))
        row = Rect(box.x + px(_RIGHT), box.y + px(_TOP), box.w - px(_RIGHT) - px(44), px(_PITCH - 14))
        for setting in self._settings:
            setting.place(self.kit, row, px(words))
            row = row.move(0, px(_PITCH))

    def _say_where(self) -> None:
        """The round and the name below Continue, or the round alone where a long name would be cut."""
        go_on, table = self._buttons[0], self._table
        for name in (table.seats[table.player].name, ""):
            go_on.show(sub=self._where(name))
            if not any(box.shortened for box in go_on.boxes()):
                return

    def paint_above(self, surface: Surface, clip: Rect) -> None:
        px, box = self.kit.frame.px, self._frame.rect
        line = Rect(box.x + px(_RIGHT - 38), box.y + px(_TOP), px(1.8), box.h - px(_TOP + 40))
        surface.blit(self.kit.skin.line(line.size, theme.RULE, 0.6), line, special_flags=OVER)
        if self._kept.visible:
            icon = self.kit.sprites.icon("save" if self._table.kept else "cross", px(32))
            surface.blit(icon, (self._buttons[0].rect.x, self._kept.rect.y), special_flags=OVER)


def _saving(table: Table) -> str:
    """What leaving means for the game."""
    if table.kept:
        return _("The game is saved after every action. Go on from the main menu whenever you like.")
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
