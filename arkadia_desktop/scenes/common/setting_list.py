"""All settings a player can change, one entry each: words, control, and where it is shown. The settings screen and the
menu of a game are built of them. Their controls are a switch, a choice of a few values, a list of many, a number."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

import pygame

from arkadia_desktop.locale import _, offered, pgettext
from arkadia_desktop.scenes.common import key_bindings as keys
from arkadia_desktop.scenes.common.key_bindings import Bindings
from arkadia_desktop.settings import UI_SCALES, Settings
from arkadia_desktop.stage.common.geometry import stage_frame
from arkadia_desktop.table.options import Options
from arkadia_desktop.ui.paint.frame import Frame
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.widgets import DropDown, Option, Segmented, Slider, Toggle, Widget

DISPLAY, SOUND, GAME, ACCESS, KEYS = "display", "sound", "game", "access", "keys"
"""The tabs of the settings."""
SIZES = ((960, 600), (1280, 720), (1366, 768), (1600, 900), (1920, 1080), (1920, 1200), (2560, 1440), (3840, 2160))
"""Usual sizes of a window, real px."""


@dataclass(frozen=True)
class Now:
    """What a setting may depend on."""

    settings: Settings
    kit: Kit
    agreed: Options | None
    """What was agreed on for the game going on; None where there is none."""


@dataclass(frozen=True)
class Control:
    """A widget, and how it shows a value."""

    widget: Widget
    show: Callable[[Any, Now], None]


class ControlKind(Protocol):
    """What makes controls of one kind."""

    def control(self, id: str, change: Callable[[Any], None]) -> Control:
        """One that calls ``change(value)``. What it shows at first does not count: ``show`` comes before it is seen."""


@dataclass(frozen=True)
class Switch:
    """On or off."""

    def control(self, id: str, change: Callable[[Any], None]) -> Control:
        """See `ControlKind`."""
        toggle = Toggle(id, False, change)

        def show(value: bool, now: Now) -> None:
            toggle.value = value

        return Control(toggle, show)


@dataclass(frozen=True)
class Choice:
    """A few values side by side, each with its word."""

    values: Sequence[tuple[Any, str]]

    def control(self, id: str, change: Callable[[Any], None]) -> Control:
        """See `ControlKind`."""
        meant = {str(value): value for value, _word in self.values}
        options = _options(self.values)
        fields = Segmented(id, options, options[0].key, lambda key: change(meant[key]))

        def show(value: Any, now: Now) -> None:
            fields.value = str(value)

        return Control(fields, show)


@dataclass(frozen=True)
class DropDownChoice:
    """One of many values, which may be others tomorrow, each with its word."""

    values: Callable[[Now], Sequence[tuple[Any, str]]]

    def control(self, id: str, change: Callable[[Any], None]) -> Control:
        """See `ControlKind`."""
        meant: dict[str, Any] = {}
        many = DropDown(id, (Option("", ""),), "", lambda key: change(meant[key]))

        def show(value: Any, now: Now) -> None:
            values = self.values(now)
            meant.update((str(each), each) for each, _word in values)
            many.offer(_options(values), str(value))

        return Control(many, show)


@dataclass(frozen=True)
class Percent:
    """A number of percent on a slider. It counts once the knob is let go; ``tried`` is called while it moves, the cue
    ``sample`` is heard then."""

    low: int = 0
    high: int = 100
    step: int = 5
    ticks: Sequence[tuple[int, str]] = ()
    tried: Callable[[Kit, int], None] | None = None
    sample: str = ""

    def control(self, id: str, change: Callable[[Any], None]) -> Control:
        """See `ControlKind`."""

        def move(value: int) -> None:
            if self.tried is not None:
                self.tried(slider.kit, value)

        def settle(value: int) -> None:
            change(value)
            if self.sample:
                slider.kit.sound.play(self.sample)

        slider = Slider(
            id,
            self.low,
            move,
            low=self.low,
            high=self.high,
            step=self.step,
            say=lambda n: _("{n}%").format(n=n),
            ticks=self.ticks,
            on_settle=settle,
        )

        def show(value: int, now: Now) -> None:
            if not slider.animating:  # nobody holds it
                slider.value = value

        return Control(slider, show)


def _options(values: Sequence[tuple[Any, str]]) -> tuple[Option, ...]:
    return tuple(Option(str(value), word) for value, word in values)


def _never(now: Now) -> str | None:
    return None


@dataclass(frozen=True)
class Setting:
    """One setting: the ``field`` of `Settings` it changes, what it is called, a few words ``about`` it, its control.

    A field that is one of `Options` too is part of what is agreed on for a game: where one is going on, it is changed
    there, and for games to come once it counts there; ``personal``: for those at once.
    """

    field: str
    name: str
    about: str | Callable[[Now], str]
    tab: str = ""
    """Where the settings show it; empty = nowhere."""
    kind: ControlKind = Switch()
    told: str = ""
    """The sentence beside it there."""
    menu: bool = False
    """Whether the menu of a game shows it."""
    joins: bool = False
    """Whether it stands there in the row of the entry before it, without words."""
    stays: bool = False
    """Whether it stays as it is when all is reset to defaults."""
    personal: bool = False
    why_not: Callable[[Now], str | None] = _never
    """Why it cannot be changed now, as a sentence; None = it can."""
    read: Callable[[Now], Any] | None = None
    """What its control shows, where that is not simply the value of the setting."""

    def value(self, now: Now) -> Any:
        """What its control shows."""
        if self.read is not None:
            return self.read(now)
        agreed = None if self.personal else now.agreed
        return getattr(agreed, self.field, getattr(now.settings, self.field))

    def words(self, now: Now) -> str:
        """What stands below its name."""
        return self.about if isinstance(self.about, str) else self.about(now)


# fmt: off
def entries() -> tuple[Setting, ...]:
    """All settings in the language of now, in the order in which a tab or a menu shows its own."""
    return (
        Setting("fullscreen", _("Screen mode"), _("F11 toggles it"), DISPLAY, stays=True,
                kind=Choice(((False, _("Window")), (True, _("Full screen"))))),
        Setting("resolution", _("Window size"), _("Sharp at any size"), DISPLAY, stays=True,
                kind=DropDownChoice(_sizes), read=lambda now: now.kit.frame.area.size, why_not=_why_no_size),
        Setting("ui_scale", _("Interface scale"), _what_becomes_of_the_scale, DISPLAY,
                kind=Percent(UI_SCALES[0], UI_SCALES[-1], 25, [(n, str(n) if n % 50 == 0 else "") for n in UI_SCALES])),
        Setting("speed", _("Animation speed"), _("Everything that moves"), DISPLAY, menu=True, why_not=_why_no_motion,
                kind=Choice(((0.0, pgettext("animation", "Off")), (0.5, pgettext("animation", "Slow")),
                             (1.0, pgettext("animation", "Normal")), (2.0, pgettext("animation", "Fast"))))),
        Setting("grid", _("Board grid"), _("Lines between squares"), DISPLAY, why_not=_why_no_grid,
                kind=Percent(step=2)),
        Setting("marks", _("Building marks"), _("Shows closed sides"), DISPLAY,
                kind=Choice((("always", pgettext("marks on buildings", "Always")),
                             ("hover", pgettext("marks on buildings", "On hover")),
                             ("off", pgettext("marks on buildings", "Off"))))),
        Setting("language", _("Language"), _("Applies at once"), DISPLAY, stays=True,
                kind=DropDownChoice(lambda now: [("", _("System language")), *offered().items()]),
                read=lambda now: now.settings.language if now.settings.language in offered() else ""),

        Setting("computer_pause_ms", _("Computer pause"), _("After each step by a computer"), GAME, menu=True,
                kind=Choice(((0, pgettext("pause", "None")), (400, pgettext("pause", "Short")),
                             (1000, pgettext("pause", "Medium")), (2000, pgettext("pause", "Long")))),
                told=_("Time to see what it did. This does not change how computers play.")),
        Setting("auto_forced", _("Automatic forced moves"), _("When only one choice is left"), GAME, menu=True,
                told=_("Such as the last castle piece of a floor, or a turn in which you can do nothing.")),
        Setting("confirm_end", _("Ask before ending a turn"), _("After you press End turn"), GAME, menu=True,
                told=_("In case you press End turn too early.")),
        Setting("memory_game", _("Memory game"), _("Hides what others hold"), GAME, menu=True,
                told=_("As at a real table, you have to remember the seals, workers and gold the others hold.")),
        Setting("purist", _("Remember the cards myself"), _("No list of cards seen"), GAME,
                told=_("Hides which cards are still to come, and which face-up cards the others took.")),
        Setting("recap", _("Recap"), _("When your turn begins"), GAME,
                told=_("What the others did since your last turn, in short lines beside the board.")),
        Setting("coach", _("Coach"), _("Advice on request"), GAME,
                told=_("Three good actions for your turn, what each is worth in gold, and why.")),
        Setting("say_why", _("Computers explain"), _("With each move"), GAME,
                told=_("One sentence about what everybody can see. It stays long enough to read.")),

        Setting("sound", _("Sound"), _why_silent_or_key, SOUND, menu=True, why_not=_why_silent,
                told=_("Wood, wax and stone, and a bell when it is your turn.")),
        Setting("volume", _("Volume"), _("All game sounds"), SOUND, menu=True, joins=True, why_not=_why_muted,
                kind=Percent(tried=lambda kit, n: setattr(kit.sound, "volume", n / 100), sample="coin_5")),
        Setting("ambience", _("Ambience"), _("Background sounds"), SOUND, why_not=_why_muted,
                told=_("Wind in the meadow, a few birds, someone hammering far away.")),
        Setting("ambience_volume", _("Ambience volume"), _("All background sounds"), SOUND, why_not=_why_no_ambience,
                kind=Percent(tried=lambda kit, n: setattr(kit.sound, "ambience_volume", n / 100))),

        Setting("high_contrast", _("High contrast"), _("Strong lines on the board"), ACCESS,
                told=_("A darker meadow with a strong grid, white edges, and a white outline around every worker.")),
        Setting("labels", _("Letters on seals"), _("The family’s initial"), ACCESS,
                told=_("Below every seal and castle piece: R for red, O for olive, B for black, S for silver.")),
        Setting("captions", _("Sound captions"), _("Sounds as text"), ACCESS,
                told=_("Shown even when sound is off, such as “Castle piece placed” or “Two bells: your turn”.")),
        Setting("reduced_motion", _("Reduced motion"), _("Nothing slides or swings"), ACCESS,
                told=_("Every change happens at once, whatever the animation speed.")),
        Setting("one_press", _("Open tents with one press"), _("No holding needed"), ACCESS, personal=True,
                told=_("When several people share the screen, this takes effect once they have all agreed.")),

        # In the menu of a game the screen mode is a switch.
        Setting("fullscreen", _("Full screen"), _("{key} turns it on and off").format(key="F11"),
                menu=True, stays=True),
    )
# fmt: on


def _sizes(now: Now) -> Sequence[tuple[Any, str]]:
    """The usual sizes that the largest screen holds, and the one there is now."""
    screens = pygame.display.get_desktop_sizes()
    widest, highest = max(w for w, _h in screens), max(h for _w, h in screens)
    usual = {size for size in SIZES if size[0] <= widest and size[1] <= highest}
    return [((w, h), _("{w} × {h}").format(w=w, h=h)) for w, h in sorted(usual | {now.kit.frame.area.size})]


def _what_becomes_of_the_scale(now: Now) -> str:
    """What the window makes of the scale that is wished."""
    wished = now.settings.ui_scale
    held = round(100 * stage_frame(Frame(*now.kit.frame.area.size, wished / 100)).scale)
    if held > wished:
        return _("Text stays readable")
    return _("This window allows {n}%").format(n=held) if held < wished else _("Everything but the board")


def _why_no_size(now: Now) -> str | None:
    return _("Full screen uses the whole screen.") if now.settings.fullscreen else None


def _why_no_grid(now: Now) -> str | None:
    return _("High contrast is on, see Accessibility.") if now.settings.high_contrast else None


def _why_no_motion(now: Now) -> str | None:
    return _("Reduced motion is on, see Accessibility.") if now.settings.reduced_motion else None


def _why_silent(now: Now) -> str | None:
    if now.kit.sound.folder is None:
        return _("Started without sound")
    return None if now.kit.sound.available else _("No sound device found")


def _why_silent_or_key(now: Now) -> str:
    key = Bindings(now.settings.keys).words(keys.SOUND)
    return _why_silent(now) or _("{key} turns it on and off").format(key=key)


def _why_muted(now: Now) -> str | None:
    return _why_silent(now) or (None if now.settings.sound else _("Sound is off."))


def _why_no_ambience(now: Now) -> str | None:
    return _why_muted(now) or (None if now.settings.ambience else _("Ambience is off."))
