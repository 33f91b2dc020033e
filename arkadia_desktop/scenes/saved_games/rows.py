"""The list of saved games: what a file holds, in words and as a small picture of its board; which files are shown, and
in which order."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path

from pygame import Rect, Surface

from arkadia_desktop.locale import _, ngettext
from arkadia_desktop.rules.view import view
from arkadia_desktop.scenes.common.dates import day_of
from arkadia_desktop.scenes.common.menu_paint import box, dashed_box, disc, picture_frame
from arkadia_desktop.scenes.common.position_picture import position_picture
from arkadia_desktop.table import keeping
from arkadia_desktop.table.envelope import Envelope
from arkadia_desktop.table.save_file import Save
from arkadia_desktop.table.saves import Listed, Shelf
from arkadia_desktop.table.seats import Seat
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.widgets import RowState
from arkadia_desktop.ui.widgets.words import Word, fitted

HEIGHT, TALL, BROKEN = 134, 150, 104
"""Of a row, of one in a narrow list, and of one of a file that cannot be read; design px."""
_NARROW = 1000
"""A list less wide than so many design px is narrow: round and player stand below the names."""
_JUST_NOW = timedelta(minutes=2)
THUMB = 144, 108
_MOST_THUMBS = 120
"""So many pictures of rows are kept: more than one sees at once, less than a whole shelf."""
_NAME = theme.Role(theme.SERIF_BOLD, 28)
_FILE = theme.Role(theme.SERIF_BOLD, 25)
_PLAYER = theme.Role(theme.SANS_SEMIBOLD, 23)
_ROUND = theme.Role(theme.SANS_BOLD, 24)
_SMALL = theme.BODY.at(22)
_PILL = theme.Role(theme.SANS_SEMIBOLD, 20)
_EXACT, _EXACT_LINE = theme.rgb("#D5E8A4"), theme.rgb("#5C8A3A")
_PLAIN, _PLAIN_LINE = theme.rgb("#F4E6C4"), theme.rgb("#B8935A")
_WRONG, _WRONG_LINE, _WRONG_TEXT = theme.rgb("#F0D9C0"), theme.rgb("#A3523F"), theme.rgb("#6D2418")
_SEATS_X, _ROUND_X, _DATE = 206, 722, 150
_FIGURE, _COIN = 48, 30
ALL, RUNNING, FINISHED, TRASH = "all", "running", "finished", "trash"
NEWEST, OLDEST, NAMES = "newest", "oldest", "names"


def title_of(listed: Listed) -> str:
    """What a game of the list is called; a file that cannot be read by the whole name it has."""
    if listed.broken:
        return listed.path.name
    if listed.name:
        return listed.name
    if listed.shelf is Shelf.AUTOSAVE:
        return _("Autosave")
    return keeping.suggested(listed.seats) if listed.finished else _("Unfinished game")


def standing(listed: Listed) -> str:
    """Whose turn it is, or who won; nothing for what cannot be read."""
    if listed.outcome is not None:
        winners = listed.outcome[1]
        return _("a tie") if len(winners) > 1 else _("{name} won").format(name=listed.seats[winners[0]].name)
    if listed.save is None:
        return ""
    return _("ended early") if listed.finished else _("{name} to play").format(name=listed.save.on_turn.name)


class RowPainter:
    """Paints the rows of a list. Thumbnails are made by ``make_thumbnail``, one at a time; a row without one has a
    plain field. ``now`` is an aware time, ``days_left`` tells how long a file stays in the trash."""

    def __init__(
        self, kit: Kit, rows: list[Listed], now: Callable[[], datetime], days_left: Callable[[Path], int]
    ) -> None:
        self.kit = kit
        self.rows = rows
        self._now = now
        self._days_left = days_left
        self.narrow = False
        self._thumbs: dict[int, Surface] = {}

    def make_thumbnail(self, row: int) -> bool:
        """Make the picture of a row; False where it was there or there is nothing to draw."""
        save = self.rows[row].save
        if save is None or id(save) in self._thumbs:
            return False
        size = self.kit.frame.px(THUMB[0]), self.kit.frame.px(THUMB[1])
        while len(self._thumbs) >= _MOST_THUMBS:
            del self._thumbs[next(iter(self._thumbs))]
        self._thumbs[id(save)] = position_picture(self.kit, view(save.game, None), None, size, plain=True)
        return True

    def fit(self, width: int) -> None:
        """The list is so wide, real px."""
        self.narrow = width < _NARROW * self.kit.frame.u

    def height(self, row: int) -> float:
        """Design px."""
        return BROKEN if self.rows[row].broken else TALL if self.narrow else HEIGHT

    def paint(self, surface: Surface, rect: Rect, row: int, state: RowState) -> None:
        """Draw a row."""
        listed, inner = self.rows[row], self._inner(rect)
        if listed.broken:
            self._paint_broken(surface, inner, state)
        else:
            strength = 0.97 if state.chosen else 0.8 if state.hovered else 0.55
            self.kit.skin.row(inner.size, None, strength, chosen=state.chosen).blit(surface, inner)
            self._paint_picture(surface, inner, listed.save)
            self._paint_figures(surface, inner, listed.seats)
            self._paint_pill(surface, inner, listed)
            if listed.outcome is not None:
                self._paint_coin(surface, inner)

    def _inner(self, rect: Rect) -> Rect:
        return rect.inflate(-self.kit.frame.px(6), -self.kit.frame.px(6))

    def _paint_broken(self, surface: Surface, rect: Rect, state: RowState) -> None:
        kit, px = self.kit, self.kit.frame.px
        line, weight = (theme.GOLD, 4.0) if state.chosen else (_WRONG_LINE, 2.0)
        strength = 0.95 if state.hovered else 0.8
        dashed_box(kit.frame.u, *rect.size, _WRONG, line, weight, 14, strength).blit(surface, rect)
        sign = disc(kit.frame.u, 22, theme.ILLEGAL_FILL, theme.TERRACOTTA_EDGE, 2)
        side = sign.surface.get_width() - 2 * sign.margin
        middle = rect.x + px(44), rect.centery
        sign.blit(surface, (middle[0] - side // 2, middle[1] - side // 2))
        kit.sprites.put(surface, "icon_cross_light", px(30), center=middle)

    def _paint_picture(self, surface: Surface, rect: Rect, save: Save | None) -> None:
        px = self.kit.frame.px
        box = Rect(rect.x + px(13), 0, px(THUMB[0]), px(THUMB[1]))
        box.centery = rect.centery
        picture_frame(self.kit.frame.u, *box.size, False).blit(surface, box)
        thumb = self._thumbs.get(id(save))
        if thumb is None:
            surface.fill(theme.OAK, box.clip(surface.get_clip()))
        else:
            surface.blit(thumb, box)

    def _paint_coin(self, surface: Surface, rect: Rect) -> None:
        left, middle = self._gold_place(rect)
        px = self.kit.frame.px
        self.kit.sprites.put(surface, "coin_1", px(_COIN), center=(left + px(_COIN / 2), middle))

    def _paint_figures(self, surface: Surface, rect: Rect, seats: Sequence[Seat]) -> None:
        px = self.kit.frame.px
        for seat, (left, _room) in zip(seats, self._seat_places(rect, seats), strict=True):
            at = left + px(20), self._second(rect) - px(4)
            self.kit.sprites.put(surface, f"worker_{seat.colour.value}", px(54), center=at)

    # What stands beside the name

    def _pill_text(self, listed: Listed) -> str:
        if listed.shelf is Shelf.AUTOSAVE:
            return _("up to the last action")
        if listed.shelf is Shelf.TRASH:
            n = self._days_left(listed.path)
            return ngettext("{n} day left", "{n} days left", n).format(n=n)
        return _("saved automatically") if listed.automatic and listed.name else ""

    def _pill(self, rect: Rect, listed: Listed) -> Rect:
        """Behind the name; empty where nothing is said."""
        px = self.kit.frame.px
        text = self._pill_text(listed)
        if not text:
            return Rect(0, 0, 0, 0)
        name, role = self._title(rect, listed)
        wide, high = self.kit.type.width(text, _PILL) + px(28), max(px(34), self.kit.type.height(_PILL) + px(6))
        behind = rect.x + px(_SEATS_X - 26) + self.kit.type.width(name, role) + px(18)
        return Rect(behind, self._first(rect) - high // 2, wide, high)

    def _title(self, rect: Rect, listed: Listed) -> tuple[str, theme.Role]:
        """The name in letters that leave room for the pill behind it."""
        px, text = self.kit.frame.px, self._pill_text(listed)
        pill = self.kit.type.width(text, _PILL) + px(28 + 18 + 14) if text else 0
        room = rect.w - px(_SEATS_X - 26 + _DATE + 30) if self.narrow else px(_ROUND_X - _SEATS_X + 26 - 12)
        return self.kit.type.fit(title_of(listed), _NAME, room - pill)

    def _paint_pill(self, surface: Surface, rect: Rect, listed: Listed) -> None:
        pill = self._pill(rect, listed)
        if pill.w:
            ground, line = (_EXACT, _EXACT_LINE) if listed.shelf is Shelf.AUTOSAVE else (_PLAIN, _PLAIN_LINE)
            radius = pill.h / 2 / self.kit.frame.u
            box(self.kit.frame.u, *pill.size, ground, line, 2, radius).blit(surface, pill)

    # Words

    def _first(self, rect: Rect) -> int:
        return rect.y + round(rect.h * (0.21 if self.narrow else 0.30))

    def _second(self, rect: Rect) -> int:
        return rect.y + round(rect.h * (0.53 if self.narrow else 0.68))

    def _third(self, rect: Rect) -> int:
        return rect.y + round(rect.h * 0.82)

    def _gold_place(self, rect: Rect) -> tuple[int, int]:
        """Where the gold of a finished game begins, and the middle of its line."""
        px = self.kit.frame.px
        if self.narrow:
            return rect.x + px(_SEATS_X - 26), self._third(rect)
        return rect.x + px(_ROUND_X), self._second(rect)

    def _seat_places(self, rect: Rect, seats: Sequence[Seat]) -> list[tuple[int, int]]:
        """Left end of each seat's figure, and the room for its name: as much as it needs, or a fair share."""
        px = self.kit.frame.px
        names = [seat.name for seat in seats]
        left = rect.x + px(_SEATS_X - 30)
        end = rect.right - px(18) if self.narrow else rect.x + px(_ROUND_X - 12)
        spare = end - left - px(_FIGURE + 12) * len(names)
        rooms: dict[int, int] = {}
        wanted = sorted((self.kit.type.width(name, _PLAYER), i) for i, name in enumerate(names))
        for done, (width, i) in enumerate(wanted):
            rooms[i] = min(width, spare // (len(names) - done))
            spare -= rooms[i]
        gap = px(12) + min(px(40), spare // len(names))
        places = []
        for i in range(len(names)):
            places.append((left, rooms[i]))
            left += px(_FIGURE) + rooms[i] + gap
        return places

    def words(self, rect: Rect, row: int) -> list[Word]:
        """What a row says, and where."""
        listed, rect, px = self.rows[row], self._inner(rect), self.kit.frame.px
        if listed.envelope is not None:
            return self._save_words(rect, listed, listed.envelope)
        left, room = rect.x + px(84), rect.w - px(84 + 24)
        return [
            fitted(self.kit, listed.path.name, _FILE, theme.INK, (left, rect.y + round(rect.h * 0.30)), room),
            fitted(self.kit, listed.reason, _SMALL, _WRONG_TEXT, (left, rect.y + round(rect.h * 0.68)), room),
        ]

    def _where_it_stands(self, listed: Listed) -> tuple[str, str]:
        """A heading, and what stands below or beside it: round and turn, or who won and the gold of the seats."""
        if listed.outcome is not None:
            return standing(listed), " : ".join(map(str, listed.outcome[0]))
        which = _("Round {round}").format(round=listed.save.round) if listed.save else ""
        return which, standing(listed)

    def _save_words(self, rect: Rect, listed: Listed, envelope: Envelope) -> list[Word]:
        kit, px, now = self.kit, self.kit.frame.px, self._now()
        first, second = self._first(rect), self._second(rect)
        middle, right = rect.x + px(_ROUND_X), rect.right - px(18)
        time = envelope.saved.astimezone(now.tzinfo)
        day, hour = day_of(time, now), f"{time:%H:%M}"
        if timedelta(0) <= now - time < _JUST_NOW:
            day = _("just now")
        which, state = self._where_it_stands(listed)
        coin = px(_COIN + 10) if listed.outcome is not None else 0
        words = [
            Word(*self._title(rect, listed), theme.INK, (rect.x + px(_SEATS_X - 26), first), whole=title_of(listed)),
            fitted(kit, day, _PLAYER, theme.INK, (right, first), px(_DATE), "right"),
        ]
        if pill := self._pill_text(listed):
            words.append(Word(pill, _PILL, theme.INK, self._pill(rect, listed).center, "centre"))
        if self.narrow:
            third, left = self._third(rect), rect.x + px(_SEATS_X - 26)
            words.append(fitted(kit, hour, _SMALL, theme.INK_2, (right, third), px(_DATE), "right"))
            if coin:  # the gold comes first: it is never cut
                words.append(Word(state, _ROUND, theme.INK, (left + coin, third)))
                behind = left + coin + kit.type.width(state, _ROUND) + px(24)
                state = which
            else:
                words.append(Word(which, _ROUND, theme.INK, (left, third)))
                behind = left + kit.type.width(which, _ROUND) + px(24)
            words.append(fitted(kit, state, _SMALL, theme.INK_2, (behind, third), right - px(_DATE) - behind))
        else:
            words.append(fitted(kit, hour, _SMALL, theme.INK_2, (right, second), px(_DATE), "right"))
            # The date takes what it needs, the words before it have the rest.
            rooms = [right - kit.type.width(word.text, word.role) - px(14) - middle for word in (words[1], words[-1])]
            words.append(fitted(kit, which, _ROUND, theme.INK, (middle, first), rooms[0]))
            role, ink = (_ROUND, theme.INK) if coin else (_SMALL, theme.INK_2)
            words.append(fitted(kit, state, role, ink, (middle + coin, second), rooms[1] - coin))
        for seat, (left, wide) in zip(listed.seats, self._seat_places(rect, listed.seats), strict=True):
            words.append(fitted(kit, seat.name, _PLAYER, theme.INK, (left + px(_FIGURE), second), wide))
        return words


def passes(listed: Listed, shelf: str, text: str) -> bool:
    """Whether a row belongs to one of the four choices and has `text` in its name or a player's. A file that cannot be
    read stays in sight but in the trash."""
    if (listed.shelf is Shelf.TRASH) != (shelf == TRASH):
        return False
    if not listed.broken and shelf in (RUNNING, FINISHED) and listed.finished != (shelf == FINISHED):
        return False
    wanted = text.strip().casefold()
    names = (title_of(listed), listed.path.name, *(seat.name for seat in listed.seats)) if wanted else ("",)
    return any(wanted in name.casefold() for name in names)


def sorted_by(rows: Sequence[Listed], order: str) -> list[Listed]:
    """The rows in one of the three orders. The newest first: the game played last, what can be gone on with, what is
    finished, and below them what cannot be read; the trash as it was filled."""
    if order == NEWEST:
        return sorted(rows, key=_newest)
    if order == OLDEST:
        return sorted(rows, key=_time)
    return sorted(rows, key=lambda listed: title_of(listed).casefold())


def _newest(listed: Listed) -> tuple[bool, int, float]:
    thrown = listed.shelf is Shelf.TRASH
    return listed.broken, tuple(Shelf).index(listed.shelf), 0.0 if thrown else -_time(listed).timestamp()


def _time(listed: Listed) -> datetime:
    if listed.envelope is not None:
        return listed.envelope.saved
    return listed.changed or datetime.fromtimestamp(0, UTC)
