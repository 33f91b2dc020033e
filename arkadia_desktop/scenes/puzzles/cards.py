"""The cards of the puzzles: a picture of the position, what it is, how hard, and how somebody fares with it."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from arkadia_desktop.learn.puzzle_marks import PuzzleStanding
from arkadia_desktop.locale import _, ngettext
from arkadia_desktop.scenes.common.menu_paint import picture_frame
from arkadia_desktop.scenes.common.puzzle_words import kind_name, puzzle_name, standing_words
from arkadia_desktop.scenes.puzzles.calendar_words import long_date, short_date
from arkadia_desktop.scenes.puzzles.looks import card, hammers_width, paint_hammers, paint_kind, paint_standing
from arkadia_desktop.scenes.puzzles.pictures import AHEAD, card_picture, make_card_picture
from arkadia_desktop.scenes.puzzles.shelf import PuzzleShelf, ShelvedPuzzle
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.brush import OVER
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.widgets import RowState
from arkadia_desktop.ui.widgets.words import Word, fitted

HIGH, FLAT = 222, 126
"""Design px of a card, and of one whose words stand beside its picture."""
_NAME, _STATE = theme.Role(theme.SANS_BOLD, 22), theme.Role(theme.SANS_SEMIBOLD, 21)
_STATE_BOLD = theme.Role(theme.SANS_BOLD, 21)
_TODAY, _KIND = theme.Role(theme.SERIF_BOLD, 27), theme.Role(theme.SANS_BOLD, 22)
_DATE, _PLAY = theme.BODY.at(22), theme.BUTTON.at(24)
_INSET, _UNDER = 11, 76
"""Design px around the picture, and of what stands below it."""
_SECOND = 22
"""And of what a second line of the name takes."""
_HAMMER, _DAILY_HAMMER = 20.0, 25.0
_BADGE = 19.0
_FLAT_PICTURE = 190
_DAILY_PICTURE = 0.5
"""The share of its card that the picture of the day's puzzle takes."""
_BUTTON = 50
_INKS = {PuzzleStanding.SOLVED: theme.GAIN, PuzzleStanding.HELPED: theme.GAIN}


class CardPainter:
    """Paints the entries of a list for one kit; `flat`: words beside the pictures. Pictures are made one at a time.

    Names have one line, or all of them two where one is longer than a card of `wide` px.
    """

    def __init__(
        self, kit: Kit, shelf: PuzzleShelf, entries: Sequence[ShelvedPuzzle], wide: int, *, flat: bool
    ) -> None:
        self.kit, self.shelf, self.flat, self._entries = kit, shelf, flat, entries
        room = wide - kit.frame.px(2 * _INSET + 8)
        names = {puzzle_name(entry.head) for entry in entries}
        self._two_lines = any(kit.type.width(name, _NAME.at(_NAME.least)) > room for name in names)

    @property
    def height(self) -> int:
        """Of a card, design px."""
        return FLAT if self.flat else HIGH

    @property
    def _under(self) -> int:
        """Real px below the picture."""
        return self.kit.frame.px(_UNDER + (_SECOND if self._two_lines else 0))

    def make_picture(self, entry: ShelvedPuzzle, rect: Rect) -> bool:
        """Make the picture of a card that lies there; False where it was made."""
        return make_card_picture(self.kit, entry.head, self._picture(entry, rect).size)

    def ahead(self, rect: Rect) -> int:
        """How many pictures of cards like one that lies there may be made before they are seen."""
        wide, high = self._picture(self._entries[-1], rect).size
        return AHEAD // (4 * wide * high)

    # ---- where things lie, real px

    def _picture(self, entry: ShelvedPuzzle, rect: Rect) -> Rect:
        px = self.kit.frame.px
        inset = px(_INSET)
        if self.flat:
            return Rect(rect.x + inset, rect.y + inset, px(_FLAT_PICTURE), rect.h - 2 * inset)
        if entry.daily:
            return Rect(rect.x + inset, rect.y + inset, round(rect.w * _DAILY_PICTURE), rect.h - 2 * inset)
        return Rect(rect.x + inset, rect.y + inset, rect.w - 2 * inset, rect.h - inset - self._under)

    def _beside(self, entry: ShelvedPuzzle, rect: Rect) -> Rect:
        """What is left beside the picture."""
        px, picture = self.kit.frame.px, self._picture(entry, rect)
        left = picture.right + px(18)
        return Rect(left, picture.y, rect.right - px(16) - left, picture.h)

    def button(self, entry: ShelvedPuzzle, rect: Rect) -> Rect:
        """Where the button of the day's puzzle lies; empty for any other."""
        if not entry.daily:
            return Rect(rect.topleft, (0, 0))
        px, room = self.kit.frame.px, self._beside(entry, rect)
        high = max(theme.LEAST_HIT_PX, px(_BUTTON))
        if self.flat:
            wide = min(px(210), room.w // 2)
            return Rect(room.right - wide, room.centery - high // 2, wide, high)
        return Rect(room.x, room.bottom - high, room.w, high)

    # ---- paint

    def paint(
        self, surface: Surface, rect: Rect, entry: ShelvedPuzzle, state: RowState, pointed: bool, held: bool
    ) -> None:
        """A card. `pointed`: the pointer is on its button, `held`: it is held down there."""
        kit, px = self.kit, self.kit.frame.px
        look = "chosen" if state.chosen else "hover" if state.hovered else ""
        card(kit.frame.u, *rect.size, f"daily {look}" if entry.daily else look).blit(surface, rect)
        box = self._picture(entry, rect)
        picture_frame(kit.frame.u, *box.size, False).blit(surface, box)
        picture = card_picture(kit, entry.head, box.size)
        if picture is None:
            surface.fill(theme.OAK, box.clip(surface.get_clip()))
        else:
            surface.blit(picture, box)
        corner = px(_BADGE + 3)
        paint_kind(kit, surface, entry.head.kind, (box.x + corner, box.y + corner), _BADGE)
        mark = entry.mark
        if not entry.daily or self.shelf.daily_solved:
            paint_standing(kit, surface, mark, (box.right - corner, box.y + corner), _BADGE * 0.92)
        at, size = self._hammers(entry, rect)
        paint_hammers(kit, surface, entry.head.difficulty, at, size)
        if entry.daily:
            self._paint_daily(surface, rect, entry, pointed, held)

    def _hammers(self, entry: ShelvedPuzzle, rect: Rect) -> tuple[tuple[int, int], float]:
        """The middle of their left edge, and their size."""
        px = self.kit.frame.px
        if entry.daily:
            room = self._beside(entry, rect)
            lines = self._daily_lines(entry, rect)
            return (room.x - px(4), lines[-1]), _DAILY_HAMMER
        if self.flat:
            room = self._beside(entry, rect)
            return (room.x - px(3), self._flat_lines(entry, rect)[-2]), _HAMMER
        return (rect.x + px(_INSET), rect.bottom - px(23)), _HAMMER

    def _daily_lines(self, entry: ShelvedPuzzle, rect: Rect) -> list[int]:
        """The middles of its lines: heading, date, kind, hammers."""
        room, px = self._beside(entry, rect), self.kit.frame.px
        if self.flat:
            return [round(room.y + room.h * share) for share in (0.13, 0.40, 0.64, 0.88)]
        step = (room.h - px(_BUTTON + 8)) / 4
        return [round(room.y + step * (number + 0.5)) for number in range(4)]

    def _name(self, entry: ShelvedPuzzle, wide: int) -> list[str]:
        """What a card is called, in one line or two of so many px."""
        name = puzzle_name(entry.head)
        if self.kit.type.width(name, _NAME.at(_NAME.least)) <= wide:
            return [name]
        first, *rest = self.kit.type.wrap(name, _NAME, wide)
        return [first, " ".join(rest)]

    def _flat_lines(self, entry: ShelvedPuzzle, rect: Rect) -> list[int]:
        """The middles of its lines: the name, hammers, how somebody fares."""
        room, count = self._beside(entry, rect), 2
        count += len(self._name(entry, room.w))
        return [round(room.y + room.h * (number + 0.5) / count) for number in range(count)]

    def _paint_daily(self, surface: Surface, rect: Rect, entry: ShelvedPuzzle, pointed: bool, held: bool) -> None:
        kit, px = self.kit, self.kit.frame.px
        room, line = self._beside(entry, rect), self._daily_lines(entry, rect)[0]
        icon = kit.sprites.icon("daily", px(32), False)
        surface.blit(icon, icon.get_rect(midleft=(room.x, line)), special_flags=OVER)
        place = self.button(entry, rect)
        state = "pressed" if held and pointed else "hover" if pointed else "normal"
        kit.skin.button(place.size, "wood", state).blit(surface, place)
        down = px(theme.BUTTON_TRAVEL) if state == "pressed" else 0
        word = self._play(entry, rect)
        middle = round(word.at[0]) - px(24), place.centery - px(2) + down
        icon = kit.sprites.icon("play", px(28), True)
        surface.blit(icon, icon.get_rect(center=middle), special_flags=OVER)

    # ---- words

    def words(self, rect: Rect, entry: ShelvedPuzzle) -> list[Word]:
        """What stands on a card."""
        return self._daily_words(rect, entry) if entry.daily else self._card_words(rect, entry)

    def _card_words(self, rect: Rect, entry: ShelvedPuzzle) -> list[Word]:
        kit, px = self.kit, self.kit.frame.px
        standing = entry.mark.standing
        said, ink = standing_words(entry.head, entry.mark), _INKS.get(standing, theme.INK_2)
        role = _STATE_BOLD if standing in _INKS else _STATE
        if self.flat:
            room, lines = self._beside(entry, rect), self._flat_lines(entry, rect)
            name = zip(self._name(entry, room.w), lines, strict=False)
            words = [fitted(kit, text, _NAME, theme.INK, (room.x, line), room.w) for text, line in name]
            return [*words, fitted(kit, said, role, ink, (room.x, lines[-1]), room.w)]
        left, right = rect.x + px(_INSET + 3), rect.right - px(_INSET)
        y = rect.bottom - px(23)
        room_beside = right - left - hammers_width(kit, _HAMMER)
        words = [fitted(kit, said, role, ink, (right, y), room_beside, "right")]
        names = self._name(entry, right - left)
        middle = rect.bottom - px(52 + (_SECOND / 2 if self._two_lines else 0) + _SECOND / 2 * (len(names) - 1))
        for number, line in enumerate(names):
            words.append(fitted(kit, line, _NAME, theme.INK, (left, middle + number * px(_SECOND)), right - left))
        return words

    def _daily_words(self, rect: Rect, entry: ShelvedPuzzle) -> list[Word]:
        kit, px, room = self.kit, self.kit.frame.px, self._beside(entry, rect)
        wide = self.button(entry, rect).x - px(14) - room.x if self.flat else room.w
        lines = self._daily_lines(entry, rect)
        left = room.x + px(42)
        words = [
            fitted(kit, _("Daily puzzle"), _TODAY, theme.INK, (left, lines[0]), wide - px(42)),
            fitted(kit, self._date(wide), _DATE, theme.INK, (room.x, lines[1]), wide),
            fitted(kit, kind_name(entry.head.kind), _KIND, theme.INK, (room.x, lines[2]), wide),
            self._play(entry, rect),
        ]
        streak, hammers = self.shelf.streak, hammers_width(kit, _DAILY_HAMMER)
        if streak > 1:
            said = ngettext("{n} day", "{n} days", streak).format(n=streak)
            at, align = (room.x + hammers + px(22), "left") if self.flat else (room.x + wide, "right")
            word = fitted(kit, said, _STATE_BOLD, theme.GAIN, (at, lines[3]), wide - hammers - px(22), align)
            words += [word] * (word.text == said)  # where it has no room, the tooltip of the card tells it
        return words

    def _date(self, wide: int) -> str:
        """The day, as much of it as goes into so many px."""
        whole = long_date(self.shelf.today)
        fits = self.kit.type.width(whole, _DATE.at(_DATE.least)) <= wide
        return whole if fits else short_date(self.shelf.today)

    def _play(self, entry: ShelvedPuzzle, rect: Rect) -> Word:
        """What its button says; the sign stands before it."""
        kit, px, place = self.kit, self.kit.frame.px, self.button(entry, rect)
        label = _("Play it again") if self.shelf.daily_solved else _("Play it")
        text, role = kit.type.fit(label, _PLAY, place.w - px(64))
        left = place.centerx - kit.type.width(text, role) / 2 + px(20)
        look = theme.BUTTONS["wood"]
        return Word(text, role, look.text, (left, place.centery - px(2)), whole=label, drop=look.drop)
