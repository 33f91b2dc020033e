"""The rows of games and duels: each shows the replay when it is pressed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from datetime import datetime
from functools import partial

from pygame import Rect, Surface

from arkadia_desktop.locale import _
from arkadia_desktop.locale.words import labelled, listed, signed
from arkadia_desktop.scenes.common.dates import day_of
from arkadia_desktop.scenes.common.seat_words import level_name, parted
from arkadia_desktop.scenes.common.sign import Box, Emblem, Icon
from arkadia_desktop.table.hall.bouts import Bout, Duel
from arkadia_desktop.table.hall.games import HallSeat
from arkadia_desktop.ui.layout import Child, Fits, Gap, Leaf, Node, Over, Row
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.widgets import Display, Label, PressPlate

_DAY, _GOLD = theme.Role(theme.SANS_BOLD, 22.5), theme.Role(theme.SERIF_BLACK, 27)
_NAME, _LEVEL, _WATCH = theme.BODY.at(22.5), theme.BODY.at(22), theme.BUTTON.at(22.5)
_GAIN = theme.rgb("#CFE8A8"), theme.rgb("#5C8A3A")
_LOSS = theme.rgb("#F3C9BC"), theme.rgb("#A3523F")
_EVEN = theme.rgb("#F4E6C4"), theme.rgb("#B8935A")
_NARROW, _SHORT = 780, 900
"""A row less wide than so many design px shows no level, one less wide than that has only a sign on its button."""
_PILL, _SIGN, _SUM = 160, 70, 70
"""What looks like a button takes, with its word and without, and a sum; design px."""
_quiet = partial(Label, quiet=True)


def game_row(id: str, bout: Bout, now: datetime, watch: Callable[[], None], disabled_reason: str | None) -> Node:
    """One game: place, day, rivals, their level, own gold and that of the best rival. `disabled_reason`: why there
    is no replay."""
    told = _("{day}: place {place} against {rivals}, {own} to {other} gold").format(
        day=day_of(bout.entry.ended, now), place=bout.place, rivals=rivals_said(bout), own=bout.gold,
        other=bout.best_rival,
    )  # fmt: skip
    medal = Emblem(f"{id} medal", f"medal_{bout.place}", side=46)
    day = Leaf(_quiet(f"{id} day", day_of(bout.entry.ended, now), role=_DAY), w=126)
    strength = level_of(bout.rivals)
    level = Leaf(_quiet(f"{id} level", strength, role=_LEVEL, colour=theme.INK_2), w=180) if strength else None
    first, last = (medal, day, _rivals(id, bout.rivals)), (*_sums(id, bout.gold, bout.best_rival), Gap(w=14))
    sign, word = (_watch(id, worded=worded, shown=disabled_reason is None) for worded in (False, True))
    ways: list[Sequence[Child]] = [(*first, level, *last, word), (*first, level, *last, sign), (*first, *last, sign)]
    return _pressed(id, "games", told, watch, disabled_reason, ways)


def duel_row(id: str, duel: Duel, now: datetime, watch: Callable[[], None], disabled_reason: str | None) -> Node:
    """One duel: day, rivals, what each game ended with, both sums and the difference. `disabled_reason` there is no
    replay."""
    seats, scores = tuple(seat for seat, _gold in duel.rivals), [_score(bout) for bout in duel.bouts]
    told = _("{day}: duel against {rivals}, {games}, in total {own} to {other} gold, {lead}").format(
        day=day_of(duel.ended, now), rivals=rivals_said(duel.bouts[-1]), own=duel.own, other=duel.rivals[0][1],
        games=listed(scores), lead=signed(duel.lead),
    )  # fmt: skip
    day = Leaf(_quiet(f"{id} day", day_of(duel.ended, now), role=_DAY), w=126)
    level = _quiet(f"{id} level", level_of(seats), role=_LEVEL, colour=theme.INK_2)
    games = [
        Leaf(_quiet(f"{id} score {number}", score, role=_NAME, align="centre"), w=112)
        for number, score in enumerate(scores if len(scores) < 3 else ())
    ]
    ground = Box(f"{id} chip", *(_GAIN if duel.lead > 0 else _LOSS if duel.lead < 0 else _EVEN), weight=2, radius=10)
    lead = Over(ground, _quiet(f"{id} lead", signed(duel.lead), role=_DAY, align="centre"), w=78, h=38, align="centre")
    sign = _watch(id, worded=False, shown=disabled_reason is None)
    last = *_sums(id, duel.own, duel.rivals[0][1]), lead, sign
    whole = Gap(w=4), day, _rivals(id, seats, level), *games, *last
    return _pressed(
        id, "duels", told, watch, disabled_reason, (whole, whole, (Gap(w=4), day, _rivals(id, seats), *last))
    )


def game_heads(title: Label) -> Node:
    """The title of the games, and what the two sums in each row are."""
    own = Leaf(Label("own head", _("you"), role=_NAME, colour=theme.INK_2, align="right"), w=_SUM + 20)
    other = Label("rival head", _("best rival"), role=_NAME, colour=theme.INK_2)
    ends = ((Leaf(other, w=_SUM + 36 + pill, least=0), wide) for pill, wide in ((_PILL, _SHORT), (_SIGN, None)))
    rows = (Row(Leaf(title, grow=1), own, Gap(w=14), end, pad=(8, 0), gap=10, w=wide) for end, wide in ends)
    return Fits(*rows, h=44)


def _pressed(
    id: str,
    group: str,
    told: str,
    watch: Callable[[], None],
    disabled_reason: str | None,
    ways: Sequence[Sequence[Child]],
) -> Node:
    """A row, all of which is pressed, in the first of three ways that its width allows."""
    plate = PressPlate(id, watch, labelled(_("Watch"), told), group=group, disabled_reason=disabled_reason)
    widths = (_SHORT, _NARROW, None)
    rows = (Row(*cells, gap=10, pad=(10, 3), w=wide) for cells, wide in zip(ways, widths, strict=True))
    return Over(plate, Fits(*rows), h=52)


def _rivals(id: str, seats: Sequence[HallSeat], level: Label | None = None) -> Node:
    """The figures with the names behind them, and perhaps the level; without names where these have no room."""
    figures = [
        Leaf(Emblem(f"{id} figure {n}", f"worker_{seat.colour.value}"), w=42, h=46) for n, seat in enumerate(seats)
    ]
    names = [_quiet(f"{id} name {n}", seat.name, role=_NAME) for n, seat in enumerate(seats)]
    both = [Row(figure, name, gap=0) for figure, name in zip(figures, names, strict=True)]
    worded = [Row(*both, one, Gap(grow=1)) for one in ([level, None] if level is not None else [None])]
    return Fits(*worded, Row(*figures, Gap(grow=1), gap=4), grow=1, align="centre")


def _sums(id: str, own: int, other: int) -> Iterator[Node]:
    """Two sums about a colon; the larger one is red."""
    for name, gold, above, align in (("own", own, own >= other, "right"), ("rival", other, other >= own, "left")):
        colour = theme.WINNER if above else theme.INK
        yield Leaf(_quiet(f"{id} {name}", str(gold), role=_GOLD, colour=colour, align=align), w=_SUM)
        if name == "own":
            yield Leaf(_quiet(f"{id} colon", ":", role=_GOLD, align="centre"), w=14)


def _watch(id: str, *, worded: bool, shown: bool) -> Node:
    """What looks like a button, with its word or not, or the room for it."""
    if not shown:
        return Gap(w=_PILL if worded else _SIGN)
    face, sign = Face(f"{id} face"), Icon(f"{id} sign", "play", side=28)
    if not worded:
        return Over(face, Row(Gap(grow=1), sign, Gap(grow=1), gap=0, pad=(0, 5)), w=_SIGN, h=42, align="centre")
    word = _quiet(f"{id} watch", _("Watch"), role=_WATCH)
    return Over(face, Row(sign, Leaf(word, grow=1), gap=6, pad=(16, 5)), w=_PILL, h=42, align="centre")


class Face(Display):
    """What looks like a button."""

    def paint(self, surface: Surface, clip: Rect) -> None:
        self.kit.skin.button(self.rect.size, "parchment", "normal", theme.BUTTON_RADIUS).blit(surface, self.rect)


def _score(bout: Bout) -> str:
    """What a game ended with."""
    return f"{bout.gold} : {bout.best_rival}"


# ---- words


def level_of(seats: Sequence[HallSeat]) -> str:
    """How strong the computers at these seats were; empty where only persons sat there, or computers of several
    levels."""
    levels = {parted(seat.level)[0] for seat in seats if not seat.person}
    return level_name(levels.pop()) if len(levels) == 1 else ""


def rivals_said(bout: Bout) -> str:
    """Everybody else at the table, with the level of a computer."""
    return listed([seat.name if seat.person else with_level(seat) for seat in bout.rivals])


def with_level(seat: HallSeat) -> str:
    """A computer by name and level."""
    return _("{name} ({level})").format(name=seat.name, level=level_name(parted(seat.level)[0]))
