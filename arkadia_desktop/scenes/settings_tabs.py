"""The tabs of the settings that are rows: a name, a control, and what it means."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from pygame import Rect, Surface
from pygame.event import Event

from arkadia_desktop.locale import _
from arkadia_desktop.scenes import key_bindings as keys
from arkadia_desktop.scenes.game_menu import pauses
from arkadia_desktop.scenes.key_bindings import Bindings
from arkadia_desktop.scenes.menu_frame import Page
from arkadia_desktop.scenes.menu_setting import Setting
from arkadia_desktop.settings import Settings
from arkadia_desktop.ui import theme
from arkadia_desktop.ui.widgets import Paragraph, Segmented, Slider, Toggle

if TYPE_CHECKING:
    from arkadia_desktop.scenes.settings import SettingsScene

LEFT, TOP, PITCH, ROW = 164, 178, 88, 76
"""Where the rows begin on the page, their distance and height; design px."""
_WORDS, _CONTROL, _SWITCH, _GAP = 420, 546, 84, 28
_SAYING = LEFT + _WORDS + _GAP + _CONTROL + 34
_RIGHT = 1758


class Tab:
    """What a tab shows. ``names`` are the settings it changes."""

    names: tuple[str, ...] = ()

    def __init__(self, scene: SettingsScene) -> None:
        self.scene = scene

    @property
    def settings(self) -> Settings:
        """The settings as they are."""
        return self.scene.director.settings

    @property
    def hint(self) -> str:
        """A line beside the buttons."""
        return _("Changes count at once and are remembered.")

    def show(self, visible: bool) -> None:
        """The tab was opened or closed."""

    def place(self, page: Page, height: float) -> None:
        """Lay it out on the panel, which is ``height`` design px high."""

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
        self._rows = [
            (
                setting,
                scene.sheet.add(
                    Paragraph(f"{setting.controls[0].id} saying", text, colour=theme.INK_2, line_height=1.24)
                ),
            )
            for setting, text in rows
        ]

    def show(self, visible: bool) -> None:
        for setting, saying in self._rows:
            setting.show(visible)
            saying.visible = visible

    def place(self, page: Page, height: float) -> None:
        pitch = min(self.pitch, (height - 2 * (TOP - 150)) / max(6, len(self._rows)))
        for i, (setting, saying) in enumerate(self._rows):
            top = TOP + i * pitch
            row = page.rect(LEFT, top, _WORDS + _GAP + _CONTROL, ROW)
            setting.place(self.scene.kit, row, page.rect(0, 0, _WORDS, 1).w)
            narrow = isinstance(setting.controls[-1], Toggle)
            left = _SAYING - (_CONTROL - _SWITCH) * narrow
            room = page.rect(left, top - 4, _RIGHT - left, ROW + 8)
            high = min(room.h, saying.height_for(room.w))
            saying.rect = Rect(room.x, room.centery - high // 2, room.w, high)


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
            (Setting(sheet, _("Volume"), _("Of everything that happens"), self._volume), ""),
            (
                Setting(sheet, _("Ambience"), _("While nothing happens"), self._ambience),
                _("Wind in the meadow, a few birds, somebody hammering far away."),
            ),
            (Setting(sheet, _("Volume of the ambience"), _("Quieter than all else"), self._ambience_volume), ""),
        )
        super().__init__(scene, rows)

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
        muted = silent or (None if settings.sound else _("The sound is turned off"))
        self._sound.allow(silent)
        self._volume.allow(muted)
        self._ambience.allow(muted)
        self._ambience_volume.allow(muted or (None if settings.ambience else _("The ambience is turned off")))

    def _why_silent(self) -> str | None:
        sound = self.scene.kit.sound
        if sound.folder is None:
            return _("Started without sound")
        if not sound.available:
            return _("No sound device was found")
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
        self._purist = Toggle("purist", settings.purist, lambda on: scene.change(purist=on))
        self._recap = Toggle("recap", settings.recap, lambda on: scene.change(recap=on))
        self._coach = Toggle("coach", settings.coach, lambda on: scene.change(coach=on))
        self._say_why = Toggle("say why", settings.say_why, lambda on: scene.change(say_why=on))
        rows = (
            (
                Setting(sheet, _("Pause of the computers"), _("After each of their steps"), self._pause),
                _("Time to see what they did. It does not change how well they play."),
            ),
            (
                Setting(sheet, _("Forced choices by themselves"), _("Where only one is left"), self._forced),
                _("The last castle piece of a floor, a turn in which nothing can be done."),
            ),
            (
                Setting(sheet, _("Ask before a turn ends"), _("Then it cannot be taken back"), self._confirm),
                _("For those who press End turn too early now and then."),
            ),
            (
                Setting(sheet, _("Memory game"), _("What others hold is not shown"), self._memory),
                _("As at a table: seals, workers and gold of the others are theirs to know and yours to remember."),
            ),
            (
                Setting(sheet, _("Remember cards yourself"), _("No list of what was seen"), self._purist),
                _("Hides which cards may still come and which ones the others took from the face-up cards."),
            ),
            (
                Setting(sheet, _("What the others did"), _("When your turn begins"), self._recap),
                _("A few lines since your last turn; the first click or key takes them away."),
            ),
            (
                Setting(sheet, _("Coach"), _("Advice when you ask for it"), self._coach),
                _("Three good actions in your turn, what each is worth in gold, and why."),
            ),
            (
                Setting(sheet, _("Computers say why"), _("With each of their steps"), self._say_why),
                _("One sentence on what everybody can see; it stays long enough to be read."),
            ),
        )
        super().__init__(scene, rows)

    def _set_forced(self, on: bool) -> None:
        self.scene.agree(auto_forced=on)
        self.scene.change(auto_forced=on)

    def _set_memory(self, on: bool) -> None:
        self.scene.agree(memory_game=on)
        self.scene.change(memory_game=on)

    @property
    def hint(self) -> str:
        if self.scene.table is not None:
            return _("Changes count at once, for this game too.")
        return super().hint

    def follow(self) -> None:
        settings = self.settings
        self._pause.value = str(settings.computer_pause_ms)
        self._confirm.value = settings.confirm_end
        table = self.scene.table
        self._forced.value = table.options.auto_forced if table else settings.auto_forced
        self._memory.value = table.options.memory_game if table else settings.memory_game
        self._purist.value = settings.purist
        self._recap.value = settings.recap
        self._coach.value = settings.coach
        self._say_why.value = settings.say_why
