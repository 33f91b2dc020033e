"""What the choices of a seat and of the curtain are called, and the controls of a seat: its name, who decides for it,
and how well and how a computer plays."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from arkadia_desktop.ai import levels
from arkadia_desktop.locale import _, pgettext
from arkadia_desktop.table.hall.even_match import EVEN
from arkadia_desktop.table.hall.rating import Skill
from arkadia_desktop.table.options import Curtain
from arkadia_desktop.table.seats import LONGEST_NAME, Kind
from arkadia_desktop.ui.paint.theme import INK, rgb
from arkadia_desktop.ui.widgets import Display, DropDown, Option, Segmented, TextField

BALANCED = ""
"""The fondness of whoever is fond of nothing but winning."""
_DARK, _LIGHT = (rgb("#CDB282"), rgb("#7A4E2C")), (rgb("#7D6A58"), rgb("#FFD56B"))
"""The colours of bars, empty and filled."""
_ICONS = {"seller": "coins", "hoarder": "sealmark", "camper": "camp", "schemer": "tower", "crowder": "worker"}


def _level(level: str) -> tuple[str, str]:
    """What a level of computer players is called, and how it plays; one without a name of its own speaks for itself."""
    if (points := levels.points_of(level)) is not None:
        return _("Strength {n}", n=points), _("As strong as somebody of so many points.")
    return {
        EVEN: (_("Even match"), _("As strong as you are by your rating.")),
        "random": (_("Random"), _("Plays any legal move.")),
        "apprentice": (_("Apprentice"), _("Overlooks things, as beginners do.")),
        "apprentice+": (_("Apprentice +"), _("Overlooks fewer things.")),
        "journeyman": (_("Journeyman"), _("Thinks one move ahead.")),
        "journeyman+": (_("Journeyman +"), _("Almost a master, but less steady.")),
        "master": (_("Master"), _("Thinks each turn through.")),
        "master+": (_("Master +"), _("Looks a little further ahead.")),
        "grandmaster": (_("Grandmaster"), _("Looks ahead to its next turn.")),
        "legend": (_("Legend"), _("Expects the best reply.")),
    }.get(level, (level, ""))


def level_name(level: str) -> str:
    """What a level of computer players is called."""
    return _level(level)[0]


def level_note(level: str) -> str:
    """How a level plays, in a short sentence."""
    return _level(level)[1]


def level_options(*more: str) -> tuple[Option, ...]:
    """All levels to choose from, after those of more names."""
    names = levels.names()
    every = (*dict.fromkeys(name for name in more if name not in names), *names)
    return tuple(Option(level, level_name(level), note=level_note(level)) for level in every)


def level_bars(level: str) -> float:
    """How many of five bars show its strength, none for who has none; a half step has half a bar more than the level
    below it."""
    full = [name for name in levels.names() if not name.endswith("+")]
    return full.index(level.removesuffix("+")) + 0.5 * level.endswith("+")


# ---- what a computer is fond of


def joined(level: str, fondness: str) -> str:
    """The way back; a level that has no fondnesses stays as it is."""
    whole = f"{level}{levels.WITH}{fondness}" if fondness else level
    return whole if levels.known(whole) else level


def _fondness(fondness: str) -> tuple[str, str]:
    """What somebody is called who is fond of something beside winning, and what that is."""
    return {
        "": (_("Balanced"), _("Has no favourite plan.")),
        "seller": (_("Early seller"), _("Sells early and often.")),
        "hoarder": (_("Hoarder"), _("Sells late, saves a banner.")),
        "camper": (_("Camp builder"), _("Goes for workers from camps.")),
        "schemer": (_("Schemer"), _("Collects seals about to rise.")),
        "crowder": (_("Neighbour"), _("Has workers at many buildings.")),
    }.get(fondness, (fondness, ""))


def fondness_name(fondness: str) -> str:
    """What somebody is called who is fond of that."""
    return _fondness(fondness)[0]


def fondness_note(fondness: str) -> str:
    """What somebody who is fond of that likes to do, in a short sentence."""
    return _fondness(fondness)[1]


def fondness_options() -> tuple[Option, ...]:
    """All of them to choose from."""
    return tuple(
        Option(one, fondness_name(one), _ICONS.get(one, "same"), note=fondness_note(one))
        for one in (BALANCED, *levels.personalities())
    )


def how_it_plays(level: str) -> str:
    """What a seat's level means, with its fondness, in one or two sentences."""
    name, fondness = levels.parted(level)
    slow = levels.is_tireless(name) and not levels.is_fast()
    late = _("Takes its time here: the fast engine is missing.") if slow else ""
    notes = [level_note(name), late, "" if no_fondness(name) else fondness_note(fondness)]
    return " ".join(note for note in notes if note)


def no_fondness(level: str) -> str | None:
    """Why a level cannot be fond of anything; None where it can."""
    fond = levels.personalities()
    if fond and levels.known(f"{level}{levels.WITH}{fond[0]}"):
        return None
    return _("This player has no favourite plan.")


def rating_said(skill: Skill) -> str:
    """A rating as one reads it, with its margin."""
    return f"{skill.points:.0f} ± {skill.off:.0f}"


# ---- the curtain


def curtains() -> tuple[Option, ...]:
    """When the curtain may close; the keys are those of `Curtain`."""
    return (
        Option(Curtain.ALWAYS.value, pgettext("curtain", "Always")),
        Option(Curtain.AUTO.value, pgettext("curtain", "Auto")),
        Option(Curtain.OFF.value, pgettext("curtain", "Off")),
    )


def curtain_note(curtain: Curtain) -> str:
    """What that means."""
    return {
        Curtain.ALWAYS: _("Hides the screen before every human player’s turn."),
        Curtain.AUTO: _("Hides the screen only when it changes hands."),
        Curtain.OFF: _("Hides nothing: everybody sees every hand."),
    }[curtain]


def curtain_help() -> str:
    """What it guards against, and what not."""
    return _(
        "The curtain protects against glances at the screen, not against someone who opens the file of "
        "the game, where every card can be read."
    )


PERSON, COMPUTER = Kind.PERSON.value, Kind.COMPUTER.value


class SeatControls:
    """Those of seat ``number`` (from 0 on). They call ``on_name`` with what was written, ``on_kind`` with the key of a
    kind, ``on_level`` with what `rated` is now."""

    def __init__(
        self,
        number: int,
        name: str,
        kind: str,
        level: str,
        *,
        on_name: Callable[[str], None],
        on_kind: Callable[[str], None],
        on_level: Callable[[str], None],
        besides: Sequence[Option] = (),
        more_levels: Sequence[str] = (),
    ) -> None:
        self.prefix = f"seat {number + 1} "
        id = self.prefix.__add__
        called, player = _("Name of player {n}", n=number + 1), _("Player {n}", n=number + 1)
        kinds = Option(PERSON, _("Human"), "human"), Option(COMPUTER, _("Computer"), "cpu"), *besides
        self.name = TextField(id("name"), name, on_name, most=LONGEST_NAME, end_icon="pencil", accessible_name=called)
        self.name.hint_ink = INK  # it counts as long as no other name is written
        self.kind = Segmented(id("kind"), kinds, kind, on_kind, accessible_name=player)
        self.level = LevelChoice(
            id("level"), level_options(*more_levels, levels.parted(level)[0]), levels.names()[0],
            lambda key: on_level(joined(key, self.fondness.value)),
            accessible_name=_("Level"),
        )  # fmt: skip
        self.fondness = DropDown(
            id("fondness"), fondness_options(), BALANCED, lambda key: on_level(joined(self.level.value, key)),
            accessible_name=_("Favourite plan"),
        )  # fmt: skip
        self.rate(level)

    @property
    def rated(self) -> str:
        """How well its computer plays, and what it is fond of."""
        return joined(self.level.value, self.fondness.value)

    @property
    def computer(self) -> bool:
        """Whether a computer is to decide."""
        return self.kind.value == COMPUTER

    def rate(self, level: str) -> None:
        """Show a level with its fondness."""
        for choice, key in zip((self.level, self.fondness), levels.parted(level), strict=True):
            choice.become(key)
        self.level.tooltip = _told(level_name(self.level.value), level_note(self.level.value))
        self.fondness.tooltip = _told(fondness_name(self.fondness.value), fondness_note(self.fondness.value))
        self.fondness.set_disabled(no_fondness(self.level.value))


def _told(name: str, note: str) -> str:
    """What the tooltip of a choice says."""
    return _("{name}: {note}", name=name, note=note) if note else name


class LevelBars(Display):
    """Five rising bars, filled as far as a level is strong; `light` on a dark ground."""

    def __init__(self, id: str, level: str, *, light: bool = False) -> None:
        super().__init__(id)
        self.level, self.light = level, light

    def paint(self, surface: Surface, clip: Rect) -> None:
        full, pitch = level_bars(self.level) if self.level else 0.0, self.rect.w * 3 / 14
        for i in range(5):
            wide, high = max(2, round(pitch * 2 / 3)), round(self.rect.h * (0.4 + 0.15 * i))
            at = self.rect.x + round(pitch * i), self.rect.bottom - high
            for share, colour in zip((1.0, min(1.0, max(0.0, full - i))), _LIGHT if self.light else _DARK, strict=True):
                if size := round(wide * share):
                    self.kit.skin.line((size, high), colour).blit(surface, at)


class LevelChoice(DropDown):
    """A drop-down of levels that shows the strength of the chosen one."""

    def paint(self, surface: Surface, clip: Rect) -> None:
        super().paint(surface, clip)
        if self.value not in levels.names():
            return
        px, bars = self.kit.px, LevelBars("bars", self.value)
        place = self.rect.inflate(px(56) - self.rect.w, min(px(26) - self.rect.h, -px(20)))
        place.midright = self.rect.right - px(48), self.rect.centery - px(5)
        bars.given_kit, bars.rect = self.kit, place
        # a long word needs the room; it says the same
        if all(word.rect.right + px(6) <= bars.rect.left for word in self.boxes()):
            bars.paint(surface, clip)
