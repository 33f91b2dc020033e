"""All settings a player can change, one entry each: words, control, and where it is shown. Their controls are a switch,
a choice of a few values, a list of many, a number. The settings screen and the menu of a game show them in rows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import lru_cache, partial
from typing import Any, NamedTuple, Unpack

import pygame

from arkadia_desktop.ai import levels
from arkadia_desktop.locale import _, offered, pgettext
from arkadia_desktop.scenes.common import key_bindings as keys
from arkadia_desktop.scenes.common.agreement import Agreeing
from arkadia_desktop.scenes.common.director import Director
from arkadia_desktop.scenes.common.key_bindings import in_use
from arkadia_desktop.settings import AUTOMATIC, UI_SCALES, Settings
from arkadia_desktop.stage.common.geometry import PlayLayout, stage_frame
from arkadia_desktop.table.live import Table
from arkadia_desktop.table.options import Options
from arkadia_desktop.ui.layout import NATURAL, WHOLE, Column, Fits, Leaf, Node, Row, centred
from arkadia_desktop.ui.layout import Table as Grid
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.frame import Frame
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.widgets import DropDown, Label, Option, Paragraph, Segmented, Slider, Toggle, Widget
from arkadia_desktop.ui.widgets.base import Common

DISPLAY, SOUND, GAME, ACCESS, KEYS = "display", "sound", "game", "access", "keys"
"""The tabs of the settings."""
SIZES = ((960, 600), (1280, 720), (1366, 768), (1600, 900), (1920, 1080), (1920, 1200), (2560, 1440), (3840, 2160))
"""Usual sizes of a window, px of an ordinary screen."""


class Now(NamedTuple):
    """What a setting may depend on."""

    settings: Settings
    kit: Kit
    agreed: Options | None
    """What was agreed on for the game going on; None where there is none."""


Kind = Callable[..., Widget]
"""Makes a control of an id, the value it shows, what counts now and ``change(value)``."""
Values = Callable[[Now], Sequence[tuple[Any, str]]]
"""What can be chosen, each with its word."""


def _switch(id: str, value: bool, now: Now, change: Callable[[Any], None], **common: Unpack[Common]) -> Widget:
    """On or off."""
    return Toggle(id, value, change, **common)


def _chosen(widget: type[Segmented | DropDown], values: Values) -> Kind:
    """One of some values."""

    def control(id: str, value: Any, now: Now, change: Callable[[Any], None], **common: Unpack[Common]) -> Widget:
        meant = {str(each): each for each, _word in values(now)}
        options = [Option(str(each), word) for each, word in values(now)]
        return widget(id, options, str(value), lambda key: change(meant[key]), **common)

    return control


def _choice(*values: tuple[Any, str]) -> Kind:
    """A few values side by side."""
    return _chosen(Segmented, lambda now: values)


def _percent(*, step: int = 5, tried: Callable[[Kit, int], None] = lambda kit, value: None, sample: str = "") -> Kind:
    """A number of percent on a slider. It counts once the knob is let go; ``tried`` is called while it moves, the cue
    ``sample`` is heard then."""

    def control(id: str, value: int, now: Now, change: Callable[[Any], None], **common: Unpack[Common]) -> Widget:
        def settle(number: int) -> None:
            change(number)
            if sample:
                now.kit.sound.play(sample)

        return Slider(
            id, value, partial(tried, now.kit), step=step, say=lambda n: _("{n}%", n=n), on_settle=settle, **common
        )  # fmt: skip

    return control


def _never(now: Now) -> str | None:
    return None


class Setting(NamedTuple):
    """One setting: the ``field`` of `Settings` it changes, what it is called, a few words ``about`` it, its control.

    A field that is one of `Options` too is part of what is agreed on for a game: where one is going on, it is changed
    there, and for games to come once it counts there; ``personal``: for those at once.
    """

    field: str
    name: str
    about: str | Callable[[Now], str]
    tab: str = ""
    """Where the settings show it; empty = nowhere."""
    kind: Kind = _switch
    told: str = ""
    """The sentence beside it there."""
    menu: bool = False
    """Whether the menu of a game shows it."""
    joins: bool = False
    """Whether it stands there in the row of the entry before it, without words."""
    stays: bool = False
    """Whether it stays as it is when all is reset to defaults."""
    personal: bool = False
    disabled_reason: Callable[[Now], str | None] = _never
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
                kind=_choice((False, _("Window")), (True, _("Full screen")))),
        Setting("resolution", _("Window size"), _("Sharp at any size"), DISPLAY, stays=True,
                kind=_chosen(DropDown, _sizes), read=_points, disabled_reason=_why_no_size),
        Setting("ui_scale", _("Interface scale"), _what_becomes_of_the_scale, DISPLAY,
                kind=_chosen(DropDown, _scales)),
        Setting("grid", _("Board grid"), _("Lines between squares"), DISPLAY, disabled_reason=_why_no_grid,
                kind=_percent(step=2)),
        Setting("marks", _("Building marks"), _("Shows filled sides"), DISPLAY,
                kind=_choice(("always", pgettext("marks on buildings", "Always")),
                             ("hover", pgettext("marks on buildings", "On hover")),
                             ("off", pgettext("marks on buildings", "Off")))),
        Setting("language", _("Language"), _("Applies at once"), DISPLAY, stays=True,
                kind=_chosen(DropDown, lambda now: [("", _("System language")), *offered().items()]),
                read=lambda now: now.settings.language if now.settings.language in offered() else ""),

        Setting("pace", _("Pace"), _("How long moves are shown"), GAME, menu=True, disabled_reason=_why_no_motion,
                kind=_choice(("calm", pgettext("pace", "Calm")), ("normal", pgettext("pace", "Normal")),
                             ("fast", pgettext("pace", "Fast")), ("at_once", pgettext("pace", "At once"))),
                told=_("Time to see what others do. Words always stay long enough to read.")),
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
        Setting("analyse", _("Analysis"), _("When a game is over"), GAME, disabled_reason=_why_no_analysis,
                told=_("Finds out what each turn cost, so that the turning points are there when you look.")),
        Setting("estimate", _("Forecast"), _("After each turn"), GAME, disabled_reason=_why_no_estimate,
                told=_("Your win chance and the gold to expect, beside the chronicle. Only when you play alone against "
                       "computers.")),
        Setting("say_why", _("Computers explain"), _("With each move"), GAME,
                told=_("One sentence about what everybody can see. It stays long enough to read.")),

        Setting("sound", _("Sound"), _why_silent_or_key, SOUND, menu=True, disabled_reason=_why_silent,
                told=_("Wood, wax and stone, and a bell when it is your turn.")),
        Setting("volume", _("Volume"), _("All game sounds"), SOUND, menu=True, joins=True, disabled_reason=_why_muted,
                kind=_percent(tried=lambda kit, n: setattr(kit.sound, "volume", n / 100), sample="coin_5")),
        Setting("ambience", _("Ambience"), _("Background sounds"), SOUND, disabled_reason=_why_muted,
                told=_("Wind in the meadow, a few birds, someone hammering far away.")),
        Setting("ambience_volume", _("Ambience volume"), _("All background sounds"), SOUND,
                disabled_reason=_why_no_ambience,
                kind=_percent(tried=lambda kit, n: setattr(kit.sound, "ambience_volume", n / 100))),

        Setting("high_contrast", _("High contrast"), _("Strong lines on the board"), ACCESS,
                told=_("A darker meadow with a strong grid, white edges, and a white outline around every worker.")),
        Setting("labels", _("Letters on seals"), _("The family’s initial"), ACCESS,
                told=_("Below every seal and castle piece: R for red, O for olive, B for black, S for silver.")),
        Setting("captions", _("Sound captions"), _("Sounds as text"), ACCESS,
                told=_("Shown even when sound is off, such as “Castle piece placed” or “Two bells: your turn”.")),
        Setting("reduced_motion", _("Reduced motion"), _("Nothing slides or swings"), ACCESS,
                told=_("Every change happens at once, whatever the pace.")),
        Setting("one_press", _("Open tents with one press"), _("No holding needed"), ACCESS, personal=True,
                told=_("When several people share the screen, this takes effect once they have all agreed.")),

        # In the menu of a game the screen mode is a switch.
        Setting("fullscreen", _("Full screen"), _("{key} turns it on and off", key="F11"),
                menu=True, stays=True),
    )
# fmt: on


def _sizes(now: Now) -> Sequence[tuple[Any, str]]:
    """The usual sizes that the largest screen holds, and the one there is now."""
    screens = pygame.display.get_desktop_sizes()
    widest, highest = max(w for w, _h in screens), max(h for _w, h in screens)
    usual = {size for size in SIZES if size[0] <= widest and size[1] <= highest}
    return [((w, h), _("{w} × {h}", w=w, h=h)) for w, h in sorted(usual | {_points(now)})]


def _points(now: Now) -> tuple[int, int]:
    """The size of the window as the system counts."""
    return now.kit.frame.points(now.kit.frame.area).size


def _scales(now: Now) -> Sequence[tuple[Any, str]]:
    return [(AUTOMATIC, _("Automatic")), *((n, _("{n}%", n=n)) for n in UI_SCALES)]


@lru_cache(maxsize=8)
def interface_scale(wished: int, size: tuple[int, int]) -> int:
    """Percent in a window of a size: as wished, else the largest at which the play screen has room for its full form,
    and 100 where none has."""
    fitting = (n for n in reversed(UI_SCALES) if n <= 100 or not PlayLayout(Frame(*size, n / 100), 2).compact)
    return wished or next(fitting)


def _what_becomes_of_the_scale(now: Now) -> str:
    """What the window makes of the scale that is wished."""
    size = _points(now)
    wished = interface_scale(now.settings.ui_scale, size)
    held = round(100 * stage_frame(Frame(*size, wished / 100)).scale)
    if now.settings.ui_scale == AUTOMATIC:
        return _("Now {n}%", n=held)
    if held > wished:
        return _("Text stays readable")
    return _("This window allows {n}%", n=held) if held < wished else _("Everything but the board")


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
    key = in_use(now.settings.keys).words(keys.SOUND)
    return _why_silent(now) or _("{key} turns it on and off", key=key)


def _why_muted(now: Now) -> str | None:
    return _why_silent(now) or (None if now.settings.sound else _("Sound is off."))


def _why_no_analysis(_now: Now) -> str | None:
    return None if levels.is_fast() else _("The fast engine is missing. You can still start an analysis yourself.")


def _why_no_estimate(_now: Now) -> str | None:
    return None if levels.is_fast() else _("The fast engine is missing.")


def _why_no_ambience(now: Now) -> str | None:
    return _why_muted(now) or (None if now.settings.ambience else _("Ambience is off."))


_WIDE = 546
"""What controls take at most where they stand beside their words, design px."""
_NAME = theme.Role(theme.SANS_BOLD, 25)
_HIGH = 52
"""Height of a control, design px."""
_SWITCH, _SENTENCE = 84, 330
"""Width of a switch, and the least one of the sentence that explains it; design px."""
_GAP, _BEFORE, _BELOW = 28, 26, 6
"""Between words and control, between a control and what stands beside it, and above what stands below; design px."""
_AGREED = set(Options._fields)
_Row = tuple[Setting, list[Widget]]


class Choosing:
    """Changes settings, and what was agreed on for the game going on at ``table``; ``seat`` is the person at its
    screen. ``follow`` is called when something has changed."""

    def __init__(self, director: Director, table: Table | None, seat: int | None, follow: Callable[[], None]) -> None:
        self.director = director
        self._agreeing = None if table is None else Agreeing(table, seat)
        self._follow = follow

    @property
    def settings(self) -> Settings:
        """The settings as they are."""
        return self.director.settings

    @property
    def agreeing(self) -> Agreeing | None:
        """The game going on; None without one."""
        return None if self._agreeing is None or self._agreeing.table.over else self._agreeing

    def now(self, kit: Kit) -> Now:
        """What counts now."""
        return Now(self.settings, kit, None if self.agreeing is None else self.agreeing.options)

    def change(self, **values: object) -> None:
        """Use and keep other values of settings."""
        changed = replace(self.settings, **values)  # type: ignore[arg-type]  # the names are those of entries
        if changed != self.settings:
            self.director.change(changed)
            self._follow()

    def choose(self, entry: Setting, value: object) -> None:
        """Change what an entry is about."""
        if self.agreeing is not None and entry.field in _AGREED:
            self.agreeing.set(**{entry.field: value})
            self._follow()
            if not entry.personal and getattr(self.agreeing.options, entry.field) != value:
                return
        self.change(**{entry.field: value})

    def reset(self, names: Sequence[str]) -> None:
        """Give these settings their standard values, in the game going on too."""
        plain = {name: getattr(Settings(), name) for name in names}
        if self.agreeing is not None and _AGREED & plain.keys():
            self.agreeing.set(**{name: plain[name] for name in _AGREED & plain.keys()})
        self.change(**plain)

    def note(self, entry: Setting, now: Now) -> str:
        """The words of an entry, or who has still to agree to what was asked for."""
        words = entry.words(now)
        return self.agreeing.note(entry.field, words) if self.agreeing and entry.field in _AGREED else words


class SettingRows:
    """Rows of words and controls, as the settings are now. A switch may stand in one row with what follows it, unless
    each has a sentence that explains it (`explained`)."""

    def __init__(self, entries: Sequence[Setting], choosing: Choosing, kit: Kit, *, explained: bool = False) -> None:
        self._choosing, self._now, self._explained = choosing, choosing.now(kit), explained
        self._rows: list[_Row] = []
        for entry in entries:
            joins = bool(self._rows) and not explained and entry.joins
            control = entry.kind(
                entry.field, entry.value(self._now), self._now, partial(choosing.choose, entry),
                accessible_name=entry.name, tooltip=entry.name if joins else "",
                disabled_reason=entry.disabled_reason(self._now),
            )  # fmt: skip
            if joins:
                self._rows[-1][1].append(control)
            else:
                self._rows.append((entry, [control]))

    def node(self, between: float = 28) -> Node:
        """One below the other: the controls beside the words where all have room there, else below them."""
        gap = 2 * _GAP if self._explained else _GAP
        beside = Grid(*map(self._beside, self._rows), gap=gap, between=between, growths=(0, 1))
        return Fits(beside, Column(*map(self._below, self._rows), gap=20))

    def _beside(self, row: _Row) -> Sequence[Node]:
        """Words, and what stands beside them; the sentence below a control that leaves no room for it."""
        entry, widgets = row
        controls = [_control(one, explained=self._explained) for one in widgets]
        told = self._told(entry)
        if told is None:
            controls[-1].grow = float(not isinstance(widgets[-1], Toggle))
            return self._words(entry), Row(*controls, gap=_BEFORE)
        line = Row(*controls, Leaf(told, least=_SENTENCE, grow=1, align="centre"), gap=_BEFORE)
        switch = isinstance(widgets[0], Toggle)
        return self._words(entry), line if switch else Fits(line, Column(*controls, told, gap=_BELOW))

    def _below(self, row: _Row) -> Node:
        """Words with the controls below them; a switch stands at the right end of the words."""
        entry, widgets = row
        switches = sum(isinstance(one, Toggle) for one in widgets)  # it comes first
        line = Row(self._words(entry), *map(_control, widgets[:switches]), gap=_GAP)
        return Column(line, *map(_control, widgets[switches:]), self._told(entry), gap=_BELOW)

    def _words(self, entry: Setting) -> Node:
        name = Label(f"{entry.field} name", entry.name, _NAME)
        said = self._choosing.note(entry, self._now)
        note = Label(f"{entry.field} note", said, theme.NOTE, theme.INK_2)
        return centred(name, note, grow=1, least=WHOLE)

    def _told(self, entry: Setting) -> Paragraph | None:
        told = entry.told if self._explained else ""
        return Paragraph(f"{entry.field} told", told, colour=theme.INK_2, line_height=1.24) if told else None


def _control(control: Widget, *, explained: bool = False) -> Leaf:
    if isinstance(control, Toggle):
        return Leaf(control, w=_SWITCH, h=_HIGH, align="centre")
    if explained:
        return Leaf(control, w=_WIDE, least=NATURAL, h=_HIGH, align="centre")
    return Leaf(control, h=_HIGH, align="centre", grow=1, most=_WIDE)
