"""The tabs of the settings that are rows: a name, a control, and what it means."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from pygame import Rect, Surface
from pygame.event import Event

from arkadia_desktop.locale import _
from arkadia_desktop.scenes.common import key_bindings as keys
from arkadia_desktop.scenes.common.column import Column
from arkadia_desktop.scenes.common.key_bindings import Bindings
from arkadia_desktop.scenes.common.menu_page import Page
from arkadia_desktop.scenes.common.setting_column import Row, stack
from arkadia_desktop.scenes.common.setting_row import Setting
from arkadia_desktop.scenes.play.dialogs.game_menu import pauses
from arkadia_desktop.settings import Settings
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.widgets import Paragraph, Port, Segmented, Slider, Toggle, Widget

if TYPE_CHECKING:
    from arkadia_desktop.scenes.settings.screen import SettingsScene

LEFT, TOP, PITCH, ROW = 164, 178, 88, 76
"""Where the rows begin on the page, their distance and height; design px."""
_WORDS, _CONTROL, _SWITCH, _GAP = 420, 546, 84, 28
_SAYING = LEFT + _WORDS + _GAP + _CONTROL + 34
_RIGHT = 1758


class Tab:
    """What a tab shows. ``names`` are the settings it changes. Call `hold` when all its widgets are there."""

    names: tuple[str, ...] = ()

    def __init__(self, scene: SettingsScene) -> None:
        self.scene = scene

    def hold(self, id: str, *widgets: Widget) -> None:
        """It is made of these, and they scroll where the page is not roomy. Tab goes through them in this order,
        whichever was made first."""
        self._widgets = widgets
        self.scene.sheet.put_last(*(widget.id for widget in widgets))
        self.port = self.scene.sheet.add(Port(f"{id} column", *widgets))

    @property
    def settings(self) -> Settings:
        """The settings as they are."""
        return self.scene.director.settings

    @property
    def hint(self) -> str:
        """A line beside the buttons."""
        return _("Changes apply at once.")

    def show(self, visible: bool) -> None:
        """The tab was opened or closed."""
        for widget in (*self._widgets, self.port):
            widget.visible = visible

    def place(self, page: Page, height: float) -> None:
        """Lay it out on the panel of a roomy page, which is ``height`` design px high."""
        raise NotImplementedError

    def stack(self, column: Column) -> None:
        """Lay it out in a column."""
        raise NotImplementedError

    def follow(self) -> None:
        """Show the settings as they are now."""

    def tick(self) -> None:
        """Time passes while it is open."""

    def leave(self) -> None:
        """Another screen comes over this one, or it is closed."""

    def intercept(self, event: Event) -> bool:
        """Take an event before any widget does."""
        return False

    def paint(self, surface: Surface) -> None:
        """Draw what is no widget."""


class RowsTab(Tab):
    """Rows of settings, each with a sentence beside its control that explains it; ``pitch`` is how far apart the rows
    are at most (design px)."""

    pitch = PITCH * 1.35

    def __init__(self, scene: SettingsScene, rows: Sequence[tuple[Setting, str]]) -> None:
        super().__init__(scene)
        self._rows: list[Row] = [(setting, self._saying(setting, text) if text else None) for setting, text in rows]
        self._all = [one for setting, saying in self._rows for one in (*setting.widgets, saying) if one is not None]

    def _saying(self, setting: Setting, text: str) -> Paragraph:
        id = f"{setting.controls[0].id} saying"
        return self.scene.sheet.add(Paragraph(id, text, colour=theme.INK_2, line_height=1.24))

    def place(self, page: Page, height: float) -> None:
        pitch = min(self.pitch, (height - 2 * (TOP - 150)) / max(6, len(self._rows)))
        for i, (setting, saying) in enumerate(self._rows):
            top = TOP + i * pitch
            row = page.rect(LEFT, top, _WORDS + _GAP + _CONTROL, ROW)
            setting.place(self.scene.kit, row, page.rect(0, 0, _WORDS, 1).w)
            if saying is None:
                continue
            left = _SAYING - (_CONTROL - _SWITCH) * isinstance(setting.controls[-1], Toggle)
            room = page.rect(left, top - 4, _RIGHT - left, ROW + 8)
            high = min(room.h, saying.height_for(room.w))
            saying.rect = Rect(room.x, room.centery - high // 2, room.w, high)

    def stack(self, column: Column) -> None:
        stack(self.scene.kit, column, self._rows)


class SoundTab(RowsTab):
    """Sound on or off, the ambience, and how loud each is."""

    names = ("sound", "volume", "ambience", "ambience_volume")

    def __init__(self, scene: SettingsScene) -> None:
        self.scene = scene
        settings, sheet = scene.director.settings, scene.sheet
        self._sound = Toggle("sound", settings.sound, lambda on: scene.change(sound=on))
        self._volume = _volume("volume", settings.volume, self._try, self._settle)
        self._ambience = Toggle("ambience", settings.ambience, lambda on: scene.change(ambience=on))
        self._ambience_volume = _volume(
            "ambience volume",
            settings.ambience_volume,
            self._try_ambience,
            lambda percent: scene.change(ambience_volume=percent),
        )
        self._first = Setting(sheet, _("Sound"), self._note(), self._sound)
        rows = (
            (self._first, _("Wood, wax and stone, and a bell when it is your turn.")),
            (Setting(sheet, _("Volume"), _("Of all game sounds"), self._volume), ""),
            (
                Setting(sheet, _("Ambience"), _("Background sounds"), self._ambience),
                _("Wind in the meadow, a few birds, someone hammering far away."),
            ),
            (Setting(sheet, _("Ambience volume"), _("Of background sounds"), self._ambience_volume), ""),
        )
        super().__init__(scene, rows)
        self.hold("sound", *self._all)

    def _note(self) -> str:
        key = Bindings(self.settings.keys).words(keys.SOUND)
        return _("{key} turns it on and off").format(key=key)

    def _try(self, percent: int) -> None:
        """Heard while the knob moves; kept when it is let go."""
        self.scene.kit.sound.volume = percent / 100

    def _try_ambience(self, percent: int) -> None:
        self.scene.kit.sound.ambience_volume = percent / 100

    def _settle(self, percent: int) -> None:
        self.scene.change(volume=percent)
        self.scene.kit.sound.play("coin_5")

    def leave(self) -> None:
        self.scene.change(volume=self._volume.value, ambience_volume=self._ambience_volume.value)

    def follow(self) -> None:
        settings = self.settings
        silent = self._why_silent()
        self._first.note = silent or self._note()
        self._sound.value, self._ambience.value = settings.sound, settings.ambience
        for slider, percent in ((self._volume, settings.volume), (self._ambience_volume, settings.ambience_volume)):
            if not slider.pressed:
                slider.value = percent
        muted = silent or (None if settings.sound else _("Sound is off."))
        self._sound.allow(silent)
        self._volume.allow(muted)
        self._ambience.allow(muted)
        self._ambience_volume.allow(muted or (None if settings.ambience else _("Ambience is off.")))

    def _why_silent(self) -> str | None:
        sound = self.scene.kit.sound
        if sound.folder is None:
            return _("Started without sound")
        if not sound.available:
            return _("No sound device found")
        return None


def _volume(id: str, percent: int, on_change: Callable[[int], None], on_settle: Callable[[int], None]) -> Slider:
    return Slider(id, percent, on_change, step=5, say=lambda n: _("{n} %").format(n=n), on_settle=on_settle)


class GameTab(RowsTab):
    """The pace of the computers, and what the program does by itself."""

    names = ("computer_pause_ms", "auto_forced", "confirm_end", "memory_game", "purist", "recap", "coach", "say_why")

    def __init__(self, scene: SettingsScene) -> None:
        settings, sheet = scene.director.settings, scene.sheet
        options = scene.table.options if scene.table is not None else None
        forced = options.auto_forced if options else settings.auto_forced
        memory = options.memory_game if options else settings.memory_game
        self._pause = Segmented(
            "pause", pauses(), str(settings.computer_pause_ms), lambda key: scene.change(computer_pause_ms=int(key))
        )
        self._forced = Toggle("forced", forced, self._set_forced)
        self._confirm = Toggle("confirm", settings.confirm_end, lambda on: scene.change(confirm_end=on))
        self._memory = Toggle("memory", memory, self._set_memory)
        self._memories = Setting(sheet, _("Memory game"), _("What others hold is not shown"), self._memory)
        self._purist = Toggle("purist", settings.purist, lambda on: scene.change(purist=on))
        self._recap = Toggle("recap", settings.recap, lambda on: scene.change(recap=on))
        self._coach = Toggle("coach", settings.coach, lambda on: scene.change(coach=on))
        self._say_why = Toggle("say why", settings.say_why, lambda on: scene.change(say_why=on))
        rows = (
            (
                Setting(sheet, _("Computer pause"), _("After each step a computer takes"), self._pause),
                _("Time to see what it did. Computers play the same."),
            ),
            (
                Setting(sheet, _("Automatic forced moves"), _("When only one choice is left"), self._forced),
                _("Such as the last castle piece of a floor, or a turn in which you can do nothing."),
            ),
            (
                Setting(sheet, _("Ask before ending a turn"), _("After you press End turn"), self._confirm),
                _("In case you press End turn too early."),
            ),
            (
                self._memories,
                _("As at a real table: you have to remember the seals, workers and gold the others hold."),
            ),
            (
                Setting(sheet, _("Remember the cards myself"), _("No list of cards seen"), self._purist),
                _("Hides which cards may still come, and which face-up cards the others took."),
            ),
            (
                Setting(sheet, _("Recap"), _("When your turn begins"), self._recap),
                _("What the others did since your last turn, in short lines beside the board."),
            ),
            (
                Setting(sheet, _("Coach"), _("Advice when you ask"), self._coach),
                _("Three good actions for your turn, what each is worth in gold, and why."),
            ),
            (
                Setting(sheet, _("Computers explain"), _("With each move"), self._say_why),
                _("One sentence about what everybody can see. It stays long enough to read."),
            ),
        )
        super().__init__(scene, rows)
        self.hold("game", *self._all)

    def _set_forced(self, on: bool) -> None:
        self.scene.agree(auto_forced=on)
        self.scene.change(auto_forced=on)

    def _set_memory(self, on: bool) -> None:
        self.scene.agree(memory_game=on)
        table = self.scene.table
        if table is None or table.over or table.options.memory_game == on:
            self.scene.change(memory_game=on)

    @property
    def hint(self) -> str:
        if self.scene.table is not None:
            return _("Changes apply at once, to this game too.")
        return super().hint

    def follow(self) -> None:
        settings = self.settings
        self._pause.value = str(settings.computer_pause_ms)
        self._confirm.value = settings.confirm_end
        table = self.scene.table
        self._forced.value = table.options.auto_forced if table else settings.auto_forced
        self._memory.value = table.options.memory_game if table else settings.memory_game
        self._memories.note = self.scene.agreed_note("memory_game", _("What others hold is not shown"))
        self._purist.value = settings.purist
        self._recap.value = settings.recap
        self._coach.value = settings.coach
        self._say_why.value = settings.say_why
