"""What a player has chosen to keep, and the readable JSON file it is kept in."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from pathlib import Path

from .files import FileTrouble, read_bounded, set_aside, sweep, why, write_whole
from .locale import _

FORMAT = "arkadia-settings/1"
LIMIT = 1 << 18
SPEEDS = (0.0, 0.5, 1.0, 2.0)
PAUSES_MS = (0, 400, 1000, 2000)
UI_SCALES = (75, 100, 125, 150, 175, 200)
MARKS = ("always", "hover", "off")
"""When the sides of unfinished buildings are marked on the board."""
STANDARD_GRID = 42
SMALLEST_WINDOW = (960, 600)
LARGEST_SIDE = 16384


@dataclass(frozen=True)
class Settings:
    """All settings. Change one with `dataclasses.replace`; a value out of range raises ValueError naming it."""

    language: str = ""
    """Code of the catalogue; empty = the system's language."""
    fullscreen: bool = False
    resolution: tuple[int, int] | None = None
    """Size of the window in pixels; None = what suits the screen."""
    ui_scale: int = 100
    """Percent, one of UI_SCALES; it scales text and controls, not the board."""
    speed: float = 2.0
    """Speed of motion, one of SPEEDS; 0 = no motion."""
    computer_pause_ms: int = 0
    """How long a finished step of a computer player stays before its next one; one of PAUSES_MS."""
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
    say_why: bool = False
    """Computers say why they did something."""
    sound: bool = True
    volume: int = 70
    """Of the cues, percent."""
    ambience: bool = True
    """Wind, birds and hammering in the background."""
    ambience_volume: int = 60
    """Percent."""
    reduced_motion: bool = False
    """Nothing moves, whatever the speed is."""
    high_contrast: bool = False
    """A darker meadow, a strong grid, white kerbs, workers with a white line around them."""
    labels: bool = False
    """The initial of its family under each seal and castle piece."""
    captions: bool = False
    """What is heard can be read as well."""
    one_press: bool = False
    """At a shared screen a tent opens at one press that need not be held."""
    grid: int = STANDARD_GRID
    """How strong the lines on the meadow are, percent."""
    marks: str = "always"
    """When the sides of unfinished buildings are marked, one of MARKS."""
    keys: Mapping[str, str] = field(default_factory=dict)
    """Actions with other keys than the standard ones -> their keys, such as ``Ctrl+Z``."""
    last_setup: Mapping[str, object] = field(default_factory=dict)
    """What the new-game screen was left with: a JSON object only that screen understands."""
    favourites: Mapping[str, object] = field(default_factory=dict)
    """Set-ups that were given a name -> what the new-game screen keeps of them."""
    extra: Mapping[str, object] = field(default_factory=dict)
    """Keys of the file this version does not know; they are written back as they were."""

    @property
    def motion(self) -> float:
        """The speed of motion that counts, one of SPEEDS."""
        return 0.0 if self.reduced_motion else self.speed

    def __post_init__(self) -> None:
        for name, fits in _FITS.items():
            if not fits(getattr(self, name)):
                raise ValueError(f"{name} = {getattr(self, name)!r}")


def _is_flag(value: object) -> bool:
    return isinstance(value, bool)


def _is_number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


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


_FITS: dict[str, Callable[[object], bool]] = {
    "language": lambda value: isinstance(value, str) and len(value) <= 32,
    "fullscreen": _is_flag,
    "resolution": _is_resolution,
    "ui_scale": lambda value: type(value) is int and value in UI_SCALES,
    "speed": lambda value: _is_number(value) and value in SPEEDS,
    "computer_pause_ms": lambda value: type(value) is int and value in PAUSES_MS,
    "confirm_end": _is_flag,
    "auto_forced": _is_flag,
    "memory_game": _is_flag,
    "purist": _is_flag,
    "recap": _is_flag,
    "coach": _is_flag,
    "say_why": _is_flag,
    "sound": _is_flag,
    "volume": lambda value: type(value) is int and 0 <= value <= 100,
    "ambience": _is_flag,
    "ambience_volume": lambda value: type(value) is int and 0 <= value <= 100,
    "reduced_motion": _is_flag,
    "high_contrast": _is_flag,
    "labels": _is_flag,
    "captions": _is_flag,
    "one_press": _is_flag,
    "grid": lambda value: type(value) is int and 0 <= value <= 100,
    "marks": lambda value: isinstance(value, str) and value in MARKS,
    "keys": _are_words,
    "last_setup": _is_object,
    "favourites": _is_object,
}


@dataclass(frozen=True)
class Loaded:
    """What `load` found: the settings, and one sentence for the player where something was wrong (else empty)."""

    settings: Settings
    notice: str = ""


def load(path: Path) -> Loaded:
    """The settings in the file at `path`, the standard ones where there is none. Never raises.

    A damaged file is kept under another name, so that the notice comes once; of a readable one only the values that
    do not fit are replaced by the standard ones. What a killed process left half written beside it is removed.
    """
    sweep(path.parent)
    try:
        settings, misfits = _parse(read_bounded(path, LIMIT))
    except FileTrouble as trouble:
        if isinstance(trouble.__cause__, FileNotFoundError):
            return Loaded(Settings())
        if isinstance(trouble.__cause__, OSError):  # nothing says that the file itself is damaged
            return Loaded(Settings(), _unread(path, trouble.reason))
        return Loaded(Settings(), _kept(path, trouble.reason))
    except (ValueError, RecursionError):
        return Loaded(Settings(), _kept(path, _("The file is not what this program writes.")))
    if not misfits:
        return Loaded(settings)
    notice = _kept(path, _("These values do not fit: {names}.").format(names=", ".join(misfits)))
    try:
        write_whole(path, dumps(settings))
    except FileTrouble as trouble:
        return Loaded(settings, f"{notice} {trouble}")
    return Loaded(settings, notice)


def peek(path: Path) -> Settings:
    """What can be read of the settings in the file at `path`; the file stays as it is. Never raises."""
    try:
        return _parse(read_bounded(path, LIMIT))[0]
    except (FileTrouble, ValueError, RecursionError):
        return Settings()


def save(path: Path, settings: Settings) -> None:
    """Write `settings` to `path`, whole or not at all, and make its folder. Raises FileTrouble."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise FileTrouble(path, why(error)) from error
    write_whole(path, dumps(settings))


def dumps(settings: Settings) -> str:
    """`settings` as the text of their file; ``_parse`` is the way back. Raises ValueError for what JSON cannot say."""
    known = {name: getattr(settings, name) for name in _FITS}
    document = {"format": FORMAT, **known, **settings.extra}
    return json.dumps(document, indent=2, ensure_ascii=False, allow_nan=False) + "\n"


def _parse(text: str) -> tuple[Settings, list[str]]:
    """The settings in `text`, and the names of the values that do not fit. Raises ValueError on anything else."""
    document = json.loads(text, parse_constant=_refuse_constant)
    if not isinstance(document, dict) or document.get("format") != FORMAT:
        raise ValueError("not the format")
    known: dict[str, object] = {}
    misfits = []
    for name in _FITS.keys() & document.keys():
        value = document[name]
        if name == "resolution" and isinstance(value, list):
            value = tuple(value)
        if _FITS[name](value):
            known[name] = value
        else:
            misfits.append(name)
    extra = {key: value for key, value in document.items() if key not in known.keys() | _RESERVED}
    settings = Settings(**known, extra=extra)  # type: ignore[arg-type]  # each value was looked at above
    dumps(settings).encode()  # what could not be written back counts as damaged too
    return settings, sorted(misfits)


_RESERVED = {"format", *(f.name for f in fields(Settings))}


def _refuse_constant(name: str) -> object:
    raise ValueError(f"{name} is no number")


def _kept(path: Path, reason: str) -> str:
    """Set the file aside and say so in one sentence."""
    try:
        kept = set_aside(path)
    except FileTrouble:
        return _unread(path, reason)
    return _(
        "The settings in {path} were damaged and are kept as {kept}; what could not be read has its default value."
        " {reason}"
    ).format(path=path, kept=kept.name, reason=reason)


def _unread(path: Path, reason: str) -> str:
    return _("The settings in {path} could not be read; the defaults are used. {reason}").format(
        path=path, reason=reason
    )
