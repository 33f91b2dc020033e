"""The rows of games and duels: each is a button that shows the replay."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from pygame import Rect, Surface

from arkadia_desktop.locale import _
from arkadia_desktop.locale.words import labelled, listed, signed
from arkadia_desktop.scenes.common.dates import day_of
from arkadia_desktop.scenes.common.menu_paint import box
from arkadia_desktop.scenes.hall.words import level_of, rivals_said
from arkadia_desktop.table.hall.bouts import Bout
from arkadia_desktop.table.hall.duels import Duel
from arkadia_desktop.table.hall.games import HallSeat
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.widgets.pressing import Pressable
from arkadia_desktop.ui.widgets.words import Inscribed, Lettered, Word, fitted

HIGH, PITCH = 52, 58
_DAY = theme.Role(theme.SANS_BOLD, 22.5)
_NAME = theme.BODY.at(22.5)
_LEVEL = theme.BODY.at(22)
_GOLD = theme.Role(theme.SERIF_BLACK, 27)
_HEAD = theme.BODY.at(22.5)
_WATCH = theme.BUTTON.at(22.5)
_CHIP = theme.Role(theme.SANS_BOLD, 22.5)
_FIGURE, _MEDAL, _PILL = 46, 46, 150
_GAIN, _GAIN_LINE = theme.rgb("#CFE8A8"), theme.rgb("#5C8A3A")
_LOSS, _LOSS_LINE = theme.rgb("#F3C9BC"), theme.rgb("#A3523F")
_EVEN, _EVEN_LINE = theme.rgb("#F4E6C4"), theme.rgb("#B8935A")
_NARROW, _SHORT = 780, 900
"""A row less wide than so many design px shows no level, one less wide than that has only a sign on its button."""


def _narrow(kit: Kit, row: Rect) -> bool:
    return row.w < kit.frame.px(_NARROW)


def _short(kit: Kit, row: Rect) -> bool:
    return row.w < kit.frame.px(_SHORT)


def _pill(kit: Kit, row: Rect, short: bool) -> Rect:
    """What looks like a button in a row, real px."""
    px = kit.frame.px
    high = row.h - px(10)
    wide = px(70) if short else max(px(_PILL), kit.type.width(_("Watch"), _WATCH) + px(64))
    return Rect(row.right - px(10) - wide, row.centery - high // 2, wide, high)


def _colon(kit: Kit, row: Rect) -> int:
    """Where the colon between the sums of a game stands in its row, real px."""
    return _pill(kit, row, _short(kit, row)).x - kit.frame.px(84 if _narrow(kit, row) else 118)


class FameRow(Inscribed, Pressable):
    """What rows of games and duels share: a plate, and at its right end what looks like a button and is pressed with
    all of the row."""

    def __init__(self, id: str, on_press: Callable[[], None], group: str, now: datetime) -> None:
        super().__init__(id, group=group)
        self._on_press = on_press
        self._now = now

    @property
    def replayed(self) -> Bout:
        """The game that is shown."""
        raise NotImplementedError

    def natural_height(self, width: int) -> int:
        return self.kit.frame.px(HIGH)

    def press(self) -> None:
        """Show the replay."""
        if self.enabled and self.visible:
            self.kit.sound.play("button")
            self._on_press()

    @property
    def _narrow(self) -> bool:
        return _narrow(self.kit, self.rect)

    @property
    def _short(self) -> bool:
        """Whether the button shows a sign alone."""
        return _short(self.kit, self.rect)

    def _pill(self) -> Rect:
        return _pill(self.kit, self.rect, self._short)

    def _x(self, share: float) -> int:
        """A place between the left end and the button, 0..1."""
        return round(self.rect.x + (self._pill().x - self.rect.x) * share)

    def _day(self, time: datetime) -> str:
        return day_of(time, self._now)

    def _paint_plate(self, surface: Surface) -> None:
        strength = 1.0 if self.hovered and self.enabled else 0.62
        self.kit.skin.row(self.rect.size, None, strength).blit(surface, self.rect)
        if not self.enabled:
            return
        pill = self._pill()
        self.kit.skin.button(pill.size, "parchment", self.state, theme.BUTTON_RADIUS).blit(surface, pill)
        side = self.kit.frame.px(28)
        at = (pill.centerx if self._short else pill.x + self.kit.frame.px(30)), pill.centery - self._lift()
        self.paint_icon(surface, "play", at, side)

    def _lift(self) -> int:
        """How far what stands on the button is above its middle, real px."""
        return self.kit.frame.px(-1 if self.pressed else 3)

    def _watch_words(self) -> list[Word]:
        if self._short or not self.enabled:
            return []
        pill = self._pill()
        return [Word(_("Watch"), _WATCH, theme.INK, (pill.x + self.kit.frame.px(50), pill.centery - self._lift()))]

    def _figures(self, seats: tuple[HallSeat, ...], left: int, right: int) -> list[tuple[HallSeat, int, str]]:
        """The seats with the middle of each figure and the name behind it; without names where they have no room."""
        px = self.kit.frame.px
        gap, behind = px(16), px(_FIGURE - 4)
        wide = [behind + self.kit.type.width(seat.name, _NAME.at(_NAME.least)) for seat in seats]
        named = sum(wide) + gap * (len(seats) - 1) <= right - left
        full = [behind + self.kit.type.width(seat.name, _NAME) for seat in seats]
        if sum(full) + gap * (len(seats) - 1) <= right - left:
            wide = full
        found, x = [], left
        for seat, across in zip(seats, wide, strict=True):
            found.append((seat, x + px(_FIGURE / 2) - px(4), seat.name if named else ""))
            x += across + gap if named else min(px(_FIGURE), (right - left) // len(seats))
        return found

    def _paint_figures(self, surface: Surface, places: list[tuple[HallSeat, int, str]]) -> None:
        px = self.kit.frame.px
        for seat, middle, _name in places:
            spot = middle, self.rect.centery - px(3)
            self.kit.sprites.put(surface, f"worker_{seat.colour.value}", px(_FIGURE), center=spot)

    def _name_words(self, places: list[tuple[HallSeat, int, str]], right: int) -> list[Word]:
        px = self.kit.frame.px
        words = []
        for number, (_seat, middle, name) in enumerate(places):
            left = middle + px(_FIGURE / 2 - 2)
            end = places[number + 1][1] - px(_FIGURE / 2) if number + 1 < len(places) else right
            if name:
                words.append(fitted(self.kit, name, _NAME, theme.INK, (left, self.rect.centery), end - left))
        return words

    def _gold_words(self, own: int, other: int, at: int) -> list[Word]:
        """Two sums about a colon at `at`; the larger one is red."""
        px, y = self.kit.frame.px, self.rect.centery
        mine = theme.WINNER if own >= other else theme.INK
        others = theme.WINNER if other >= own else theme.INK
        return [
            Word(str(own), _GOLD, mine, (at - px(24), y), "right"),
            Word(":", _GOLD, theme.INK, (at, y - px(1)), "centre"),
            Word(str(other), _GOLD, others, (at + px(24), y)),
        ]


def _score(bout: Bout) -> str:
    """What a game ended with."""
    return f"{bout.gold} : {bout.best_rival}"


class GoldHeads(Lettered):
    """What the two sums of a row of games are, over them."""

    def words(self) -> list[Word]:
        px, y, colon = self.kit.frame.px, self.rect.centery, _colon(self.kit, self.rect)
        room = self.rect.right - colon - px(24)
        return [
            fitted(self.kit, _("you"), _HEAD, theme.INK_2, (colon - px(24), y), px(120), "right"),
            fitted(self.kit, _("best rival"), _HEAD, theme.INK_2, (colon + px(24), y), room),
        ]

    def paint(self, surface: Surface, clip: Rect) -> None:
        self.paint_words(surface)


class GameRow(FameRow):
    """One game: place, day, rivals, their level, own gold and that of the best rival."""

    def __init__(self, id: str, on_press: Callable[[], None], bout: Bout, now: datetime) -> None:
        super().__init__(id, on_press, "games", now)
        self.bout = bout

    @property
    def replayed(self) -> Bout:
        return self.bout

    def paint(self, surface: Surface, clip: Rect) -> None:
        self._paint_plate(surface)
        px = self.kit.frame.px
        medal = self.rect.x + px(34), self.rect.centery
        self.kit.sprites.put(surface, f"medal_{self.bout.place}", px(_MEDAL), center=medal)
        self._paint_figures(surface, self._figures(self.bout.rivals, *self._names()))
        self.paint_words(surface)
        self.paint_ring(surface, self.rect, 14)

    def gold_at(self) -> int:
        """Where the colon between the sums stands, real px."""
        return _colon(self.kit, self.rect)

    def _names(self) -> tuple[int, int]:
        px = self.kit.frame.px
        return self.rect.x + px(196), (self._level_x() if not self._narrow else self.gold_at() - px(80)) - px(10)

    def _level_x(self) -> int:
        px = self.kit.frame.px
        return self.gold_at() - px(80) - round((self.gold_at() - px(80) - self.rect.x) * 0.25)

    def said(self) -> str:
        bout = self.bout
        told = _("{day}: place {place} against {rivals}, {own} to {other} gold").format(
            day=self._day(bout.entry.ended), place=bout.place, rivals=rivals_said(bout), own=bout.gold,
            other=bout.best_rival,
        )  # fmt: skip
        return labelled(_("Watch"), told)

    def words(self) -> list[Word]:
        bout = self.bout
        kit, px, y = self.kit, self.kit.frame.px, self.rect.centery
        left, right = self._names()
        words = [fitted(kit, self._day(bout.entry.ended), _DAY, theme.INK, (self.rect.x + px(66), y), px(126))]
        words += self._name_words(self._figures(bout.rivals, left, right), right)
        level = level_of(bout.rivals)
        if level and not self._narrow:
            room = self.gold_at() - px(84) - self._level_x()
            words.append(fitted(kit, level, _LEVEL, theme.INK_2, (self._level_x(), y), room))
        return [*words, *self._gold_words(bout.gold, bout.best_rival, self.gold_at()), *self._watch_words()]


class DuelRow(FameRow):
    """One duel: day, rivals, what each game ended with, both sums and the difference."""

    def __init__(self, id: str, on_press: Callable[[], None], duel: Duel, now: datetime) -> None:
        super().__init__(id, on_press, "duels", now)
        self.duel = duel

    @property
    def replayed(self) -> Bout:
        return self.duel.bouts[-1]

    @property
    def _short(self) -> bool:
        return True

    @property
    def _rivals(self) -> tuple[HallSeat, ...]:
        return tuple(seat for seat, _gold in self.duel.rivals)

    def paint(self, surface: Surface, clip: Rect) -> None:
        self._paint_plate(surface)
        self._paint_figures(surface, self._figures(self._rivals, *self._names()))
        chip, lead = self._chip(), self.duel.lead
        ground, line = (_GAIN, _GAIN_LINE) if lead > 0 else (_LOSS, _LOSS_LINE) if lead < 0 else (_EVEN, _EVEN_LINE)
        box(self.kit.frame.u, *chip.size, ground, line, 2, 10).blit(surface, chip)
        self.paint_words(surface)
        self.paint_ring(surface, self.rect, 14)

    def _chip(self) -> Rect:
        px, pill = self.kit.frame.px, self._pill()
        wide, high = px(78), self.rect.h - px(14)
        return Rect(pill.x - px(12) - wide, self.rect.centery - high // 2, wide, high)

    def gold_at(self) -> int:
        """Where the colon between the sums stands, real px."""
        return self._chip().x - self.kit.frame.px(96)

    def _games(self) -> list[str]:
        """What each game ended with; nothing where there is no room, or more than two games."""
        if self._narrow or len(self.duel.bouts) > 2:
            return []
        return [_score(bout) for bout in self.duel.bouts]

    def _games_x(self) -> list[int]:
        px, end = self.kit.frame.px, self.gold_at() - self.kit.frame.px(150)
        return [end - px(118) * (len(self._games()) - 1 - number) for number in range(len(self._games()))]

    def _names(self) -> tuple[int, int]:
        px = self.kit.frame.px
        games = self._games_x()
        right = games[0] - px(62) if games else self.gold_at() - px(84)
        return self.rect.x + px(146), right

    def said(self) -> str:
        duel = self.duel
        told = _("{day}: duel against {rivals}, {games}, in total {own} to {other} gold, {lead}").format(
            day=self._day(duel.ended), rivals=rivals_said(duel.bouts[-1]), own=duel.own, other=duel.rivals[0][1],
            games=listed([_score(bout) for bout in duel.bouts]), lead=signed(duel.lead),
        )  # fmt: skip
        return labelled(_("Watch"), told)

    def words(self) -> list[Word]:
        duel = self.duel
        kit, px, y = self.kit, self.kit.frame.px, self.rect.centery
        left, right = self._names()
        words = [fitted(kit, self._day(duel.ended), _DAY, theme.INK, (self.rect.x + px(18), y), px(126))]
        names = self._name_words(self._figures(self._rivals, left, right), right)
        words += names
        level = level_of(self._rivals)
        if level and names:
            end = round(names[-1].at[0] + kit.type.width(names[-1].text, names[-1].role)) + px(14)
            if kit.type.width(level, _LEVEL.at(_LEVEL.least)) <= right - end:
                words.append(fitted(kit, level, _LEVEL, theme.INK_2, (end, y), right - end))
        for text, x in zip(self._games(), self._games_x(), strict=True):
            words.append(fitted(kit, text, _NAME, theme.INK, (x, y), px(112), "centre"))
        words += self._gold_words(duel.own, duel.rivals[0][1], self.gold_at())
        return [*words, Word(signed(duel.lead), _CHIP, theme.INK, self._chip().center, "centre")]
