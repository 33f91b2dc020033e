"""What a player has chosen to keep, and the readable JSON file it is kept in."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from typing import Any

from .kept_file import KeptFile, Misfits, Sentences, document, written
from .locale import N_, _
from .pace import BEATS, PACES, Beats

FORMAT = "arkadia-settings/1"
LIMIT = 1 << 18
UI_SCALES = (75, 100, 125, 150, 175, 200)
AUTOMATIC = 0
"""As interface scale: as large as the window has room for."""
MARKS = ("always", "hover", "off")
"""When the sides of unfinished buildings are marked on the board."""
STANDARD_GRID = 42
SMALLEST_WINDOW = (960, 600)
LARGEST_SIDE = 16384


def _within(default: Any, fits: Callable[[object], bool]) -> Any:
    """A setting whose value has bounds: what does not fit is refused, and in a file replaced by the standard value."""
    return field(default=default, metadata={"fits": fits})


def _one_of(default: Any, values: Sequence[object]) -> Any:
    return _within(default, lambda value: type(value) is type(default) and value in values)


def _percent(default: int) -> Any:
    return _within(default, lambda value: type(value) is int and 0 <= value <= 100)


def _mapping(fits: Callable[[object], bool]) -> Any:
    return field(default_factory=dict, metadata={"fits": fits})


def _is_flag(value: object) -> bool:
    return isinstance(value, bool)


def _is_object(value: object) -> bool:
    return isinstance(value, Mapping) and all(isinstance(key, str) for key in value)


def _are_words(value: object) -> bool:
    return isinstance(value, Mapping) and all(isinstance(word, str) for pair in value.items() for word in pair)


def _is_resolution(value: object) -> bool:
    if value is None:
        return True
    if not (isinstance(value, tuple) and len(value) == 2 and all(type(side) is int for side in value)):
        return False
    return all(least <= side <= LARGEST_SIDE for side, least in zip(value, SMALLEST_WINDOW, strict=True))


@dataclass(frozen=True)
class Settings:
    """All settings. Change one with `dataclasses.replace`; a value out of range raises ValueError naming it.

    A setting that is no flag says beside its standard value what fits.
    """

    language: str = _within("", lambda value: isinstance(value, str) and len(value) <= 32)
    """Code of the catalogue; empty = the system's language."""
    fullscreen: bool = False
    resolution: tuple[int, int] | None = _within(None, _is_resolution)
    """Size of the window in pixels; None = what suits the screen."""
    ui_scale: int = _one_of(100, (AUTOMATIC, *UI_SCALES))
    """Percent, one of UI_SCALES, or AUTOMATIC; it scales text and controls, not the board."""
    pace: str = _one_of("normal", PACES)
    """How long the moments of a game last, one of PACES."""
    confirm_end: bool = False
    """Ask before a turn ends."""
    auto_forced: bool = True
    """Choices with only one answer are made for the player."""
    memory_game: bool = True
    """What opponents hold is not totalled: remembering it is the game."""
    purist: bool = False
    """Nor are the cards counted that one has seen: memory shall hold them."""
    recap: bool = True
    """At the beginning of one's turn it is told what the others did."""
    coach: bool = True
    """The coach may be asked."""
    analyse: bool = True
    """A game is analysed when it is over, where that takes seconds."""
    estimate: bool = False
    """In a game alone against computers it is told what to expect after each turn."""
    say_why: bool = False
    """Computers say why they did something."""
    sound: bool = True
    volume: int = _percent(70)
    """Of the cues, percent."""
    ambience: bool = True
    """Wind, birds and hammering in the background."""
    ambience_volume: int = _percent(60)
    """Percent."""
    reduced_motion: bool = False
    """Nothing moves, whatever the pace is."""
    high_contrast: bool = False
    """A darker meadow, a strong grid, white kerbs, workers with a white line around them."""
    labels: bool = False
    """The initial of its family under each seal and castle piece."""
    captions: bool = False
    """What is heard can be read as well."""
    one_press: bool = False
    """At a shared screen a tent opens at one press that need not be held."""
    grid: int = _percent(STANDARD_GRID)
    """How strong the lines on the meadow are, percent."""
    marks: str = _one_of("always", MARKS)
    """When the sides of unfinished buildings are marked, one of MARKS."""
    keys: Mapping[str, str] = _mapping(_are_words)
    """Actions with other keys than the standard ones -> their keys, such as ``Ctrl+Z``."""
    pads: Mapping[str, str] = _mapping(_are_words)
    """Actions with other buttons of a gamepad than the standard ones -> their button, such as ``LT``."""
    welcome: bool = False
    """The welcome of the first start has been shown, and nothing was chosen there yet."""
    last_setup: Mapping[str, object] = _mapping(_is_object)
    """What the new-game screen was left with: a JSON object only that screen understands."""
    favourites: Mapping[str, object] = _mapping(_is_object)
    """Set-ups that were given a name -> what the new-game screen keeps of them."""
    extra: Mapping[str, object] = field(default_factory=dict)
    """Keys of the file this version does not know; they are written back as they were."""

    @property
    def beats(self) -> Beats:
        """How long the moments of a game last."""
        return BEATS["at_once" if self.reduced_motion else self.pace]

    def __post_init__(self) -> None:
        for name, fits in _FITS.items():
            if not fits(getattr(self, name)):
                raise ValueError(f"{name} = {getattr(self, name)!r}")


_FITS: dict[str, Callable[[object], bool]] = {
    each.name: each.metadata.get("fits", _is_flag) for each in fields(Settings) if each.name != "extra"
}
"""What the file holds: each setting, and what fits it."""


class SettingsFile(KeptFile[Settings]):
    """The settings of this user. Of a file that can be read only what does not fit has its standard value."""

    limit = LIMIT
    empty = Settings
    sentences = Sentences(
        not_kept=N_("The settings could not be saved in {path}. {reason}"),
        not_read=N_("The settings in {path} could not be read; the defaults are used. {reason}"),
        newer=N_(
            "The settings in {path} were saved by a newer version of this program. They stay as they are, and "
            "what you change now is not saved."
        ),
        damaged=N_(
            "The settings in {path} were damaged and have been saved as {kept}; what could not be read has"
            " its default value. {reason}"
        ),
    )

    @staticmethod
    def dumps(settings: Settings) -> str:
        return written(FORMAT, {**{name: getattr(settings, name) for name in _FITS}, **settings.extra})

    @staticmethod
    def loads(text: str) -> Settings:
        """Raises Misfits with what fits where single values do not."""
        data = document(text, FORMAT)
        known: dict[str, object] = {}
        for name in _FITS.keys() & data.keys():
            value = tuple(data[name]) if name == "resolution" and isinstance(data[name], list) else data[name]
            if _FITS[name](value):
                known[name] = value
        misfits = sorted(_RESERVED & data.keys() - known.keys() - {"format"})
        if "pace" not in data:
            known["pace"] = _pace_of(data)
        extra = {key: value for key, value in data.items() if key not in _RESERVED and key not in _BEFORE_PACE}
        settings = Settings(**known, extra=extra)  # type: ignore[arg-type]  # each value was looked at above
        if misfits:
            raise Misfits(settings, _("These values are not valid: {names}.", names=", ".join(misfits)))
        return settings


_BEFORE_PACE = "speed", "computer_pause_ms"
"""What took the place of the pace in files of earlier versions."""


def _pace_of(data: Mapping[str, Any]) -> str:
    """The pace of a file that has the speed of motion and the pause of computers."""
    speed, pause = (data.get(name) for name in _BEFORE_PACE)
    if speed == 0 and not isinstance(speed, bool):
        return "at_once"
    slow = speed == 0.5 or (isinstance(pause, int) and pause >= 1000)
    return "calm" if slow else "normal"


_RESERVED = {"format", *(f.name for f in fields(Settings))}
