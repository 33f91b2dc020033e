"""The right panel of the list of saved games: the board and the public facts of the chosen one. Nothing secret is
drawn here, for anybody may look at this list."""

from __future__ import annotations

from collections.abc import Iterator

from pygame import Rect, Surface

from arkadia_desktop.locale import _, ngettext
from arkadia_desktop.rules.castle import FLOORS
from arkadia_desktop.rules.pieces import FAMILIES
from arkadia_desktop.rules.view import view
from arkadia_desktop.scenes.common.menu_paint import box, dashed_box, picture_frame
from arkadia_desktop.scenes.common.position_picture import painting_position
from arkadia_desktop.stage.common.palette import PLAYERS
from arkadia_desktop.table.save_file import Save
from arkadia_desktop.table.saves import Listed
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.brush import OVER
from arkadia_desktop.ui.widgets.words import Lettered, Word, fitted

_VALUE = theme.Role(theme.SERIF_BLACK, 32)
_NAME = theme.Role(theme.SANS_BOLD, 24)
_FACT = theme.BODY.at(22.5)
_FILE = theme.Role(theme.SERIF_BOLD, 30)
_PAD = 34
_LINE = 34
_HIGHEST = 420
"""Design px of the board where the details scroll."""
_BESIDE_NAME, _BESIDE_GOLD = 124, 112
"""Design px of a seat's box that figure and banners take, and figure and coin."""


class SaveDetails(Lettered):
    """Shows one row of the list, or nothing."""

    def __init__(self, id: str) -> None:
        super().__init__(id)
        self.listed: Listed | None = None
        self._picture: Surface | None = None
        self._painting: Iterator[Surface | None] | None = None

    def show(self, listed: Listed | None) -> None:
        """Show another row."""
        if listed is not self.listed:
            self.listed = listed
            self.moved()
            self.changed()

    def moved(self) -> None:
        self._picture, self._painting = None, None

    def make_picture(self) -> bool:
        """Draw more of the board of the row shown; False where it is drawn or there is none. The panel is there before
        it."""
        save = self.listed.save if self.listed else None
        if save is None or self._picture is not None or not self.visible:
            return False
        if self._painting is None:
            self._painting = painting_position(self.kit, view(save.game, None), None, self._board().size)
        self._picture = next(self._painting)
        if self._picture is not None:
            self._painting = None
            self.changed()
        return True

    def height_for(self, width: int) -> int:
        """Room it needs when it is `width` px wide, real px; the board is then no higher than it has to be."""
        px, room = self.kit.frame.px, width - 2 * self.kit.frame.px(_PAD)
        if self.listed is None:
            return px(200)
        if self.listed.broken:
            lines = [self.kit.type.wrap(text, theme.BODY, room) for text, _colour in _broken(self.listed)]
            return px(114) + sum(len(one) * self.kit.type.line_height(theme.BODY) + px(14) for one in lines)
        seats = -(-len(self.listed.seats) // self._columns(width))
        lines_below = sum(len(self.kit.type.wrap(text, _FACT, room)) for text in self._facts(self.listed))
        board = min(round(room * 0.75), px(_HIGHEST))
        return px(_PAD) + board + px(40 + 34 + 70 * seats + 24 + 8) + lines_below * px(_LINE)

    # Where things lie, real px

    def _board(self) -> Rect:
        px = self.kit.frame.px
        wide = self.rect.w - 2 * px(_PAD)
        rows = self._seat_rows()
        high = min(round(wide * 0.75), self.rect.h - px(_PAD + 160 + 70 * rows))
        wide = min(wide, round(high / 0.75))
        return Rect(self.rect.centerx - wide // 2, self.rect.y + px(_PAD), wide, high)

    def _values_y(self) -> int:
        return self._board().bottom + self.kit.frame.px(40)

    def _seal_x(self, family: int) -> int:
        """Middle of the seal of a family, numbered in the order of FAMILIES."""
        px = self.kit.frame.px
        return self.rect.right - px(_PAD) - px(96 * (len(FAMILIES) - family)) + px(30)

    def _columns(self, width: int = 0) -> int:
        """How many seats stand side by side in so many real px: three if their names have room, else two."""
        seats = self.listed.seats if self.listed else ()
        if len(seats) != 3:
            return 2
        widest = max(self.kit.type.width(seat.name, _NAME) for seat in seats)
        return 3 if self.listed and widest <= self._seat_width(3, width) - self._beside_name(self.listed) else 2

    def _beside_name(self, listed: Listed) -> int:
        """What figure and banners take of a seat's box, or figure, coin and gold; real px."""
        gold = listed.outcome[0] if listed.outcome is not None else ()
        widest = max((self.kit.type.width(str(one), _NAME) for one in gold), default=0)
        return max(self.kit.frame.px(_BESIDE_NAME), self.kit.frame.px(_BESIDE_GOLD) + widest if gold else 0)

    def _seat_width(self, columns: int, width: int = 0) -> int:
        px = self.kit.frame.px
        return ((width or self.rect.w) - 2 * px(_PAD) - px(10) * (columns - 1)) // columns

    def _seat_rows(self) -> int:
        seats = len(self.listed.seats) if self.listed else 0
        return max(1, -(-seats // self._columns()))

    def _seat_box(self, seat: int) -> Rect:
        px, columns = self.kit.frame.px, self._columns()
        wide = self._seat_width(columns)
        left = self.rect.x + px(_PAD) + seat % columns * (wide + px(10))
        return Rect(left, self._values_y() + px(34) + seat // columns * px(70), wide, px(62))

    # Paint

    def paint(self, surface: Surface, clip: Rect) -> None:
        if self.listed is None:
            self._paint_nothing(surface)
        elif not self.listed.broken:
            self._paint_game(surface, self.listed)
        self.paint_words(surface)

    def _paint_nothing(self, surface: Surface) -> None:
        """The hole where the board of a chosen game would lie."""
        hole = self._board()
        dashed_box(self.kit.frame.u, *hole.size, theme.PARCHMENT_LO, theme.RULE, 2.4, 14, 0.5).blit(surface, hole)
        seal = self.kit.sprites.faded("castle_lot", hole.h // 6, 90)
        surface.blit(seal, seal.get_rect(center=hole.center), special_flags=OVER)

    def _paint_game(self, surface: Surface, listed: Listed) -> None:
        kit, px, board = self.kit, self.kit.frame.px, self._board()
        picture_frame(kit.frame.u, *board.size, False).blit(surface, board)
        if self._picture is not None:
            surface.blit(self._picture, board)
        for i, family in enumerate(FAMILIES):
            middle = self._seal_x(i), self._values_y()
            kit.sprites.put(surface, f"seal_{family.value}", px(46), center=middle)
        for i, seat in enumerate(listed.seats):
            place = self._seat_box(i)
            line = PLAYERS[seat.colour].base
            box(kit.frame.u, *place.size, theme.PAPER, line, 2.6, 10, 0.8).blit(surface, place)
            middle = place.x + px(28), place.centery
            kit.sprites.put(surface, f"worker_{seat.colour.value}", px(52), center=middle)
            if listed.outcome is None:
                self.paint_icon(surface, "banner", (place.right - px(46), place.centery), px(28))
            else:
                beside = self.kit.type.width(str(listed.outcome[0][i]), _NAME) + px(14 + 22)
                kit.sprites.put(surface, "coin_1", px(30), center=(place.right - beside, place.centery))

    # Words

    def words(self) -> list[Word]:
        if self.listed is None:
            return []
        return self._broken_words(self.listed) if self.listed.broken else self._game_words(self.listed)

    def _game_words(self, listed: Listed) -> list[Word]:
        kit, px = self.kit, self.kit.frame.px
        left, y, room = self.rect.x + px(_PAD), self._values_y(), self.rect.w - 2 * px(_PAD)
        words = [fitted(kit, _("Seal values"), theme.BODY.at(23), theme.INK_2, (left, y), px(240))]
        for i, value in enumerate(listed.save.game.castle.values if listed.save else ()):
            words.append(Word(str(value), _VALUE, theme.INK, (self._seal_x(i) + px(28), y)))
        for i, (seat, number) in enumerate(zip(listed.seats, _numbers(listed), strict=True)):
            place = self._seat_box(i)
            middle = place.centery
            named = place.w - self._beside_name(listed)
            words.append(fitted(kit, seat.name, _NAME, theme.INK, (place.x + px(56), middle), named))
            words.append(Word(number, _NAME, theme.INK, (place.right - px(14), middle), "right"))
        y = self._seat_box(len(listed.seats) - 1).bottom + px(24)
        for text, colour in zip(self._facts(listed), (theme.INK, theme.INK_2), strict=False):
            for line in kit.type.wrap(text, _FACT, room):
                words.append(Word(line, _FACT, colour, (left, y)))
                y += px(_LINE)
        return words

    def _facts(self, listed: Listed) -> tuple[str, ...]:
        """Two lines about the game, once it has been played through."""
        return (self._stock(listed.save), self._origin(listed.save)) if listed.save else ()

    @staticmethod
    def _stock(save: Save) -> str:
        game, most = save.game, sum(sum(floor) for floor in FLOORS)
        cards = len(game.stack)
        pieces = ngettext("{n} of {most} castle pieces", "{n} of {most} castle pieces", most).format(
            n=game.castle.pieces, most=most
        )
        stack = ngettext("{n} card in the stack", "{n} cards in the stack", cards).format(n=cards)
        return _("{pieces}, {cards}").format(pieces=pieces, cards=stack)

    @staticmethod
    def _origin(save: Save) -> str:
        if save.bare:
            return _("a record without names or seed")
        if save.envelope.sealed is not None:
            return _("saved by version {version}, sealed deal").format(version=save.envelope.app)
        if save.envelope.seed == "" or not save.finished:  # with the seed of a running game its deal can be made again
            return _("saved by version {version}").format(version=save.envelope.app)
        return _("saved by version {version}, seed {seed}").format(version=save.envelope.app, seed=save.envelope.seed)

    def _broken_words(self, listed: Listed) -> list[Word]:
        kit, px = self.kit, self.kit.frame.px
        left, room = self.rect.x + px(_PAD), self.rect.w - 2 * px(_PAD)
        words = [fitted(kit, listed.path.name, _FILE, theme.INK, (left, self.rect.y + px(60)), room)]
        y = self.rect.y + px(114)
        for text, colour in _broken(listed):
            for line in kit.type.wrap(text, theme.BODY, room):
                words.append(Word(line, theme.BODY, colour, (left, y)))
                y += kit.type.line_height(theme.BODY)
            y += px(14)
        return words


def _numbers(listed: Listed) -> list[str]:
    """What is told of each seat: the gold at the end, or while the game goes on the banners that are left."""
    if listed.outcome is not None:
        return [str(gold) for gold in listed.outcome[0]]
    return [str(player.banners) for player in listed.save.game.players] if listed.save else []


def _broken(listed: Listed) -> tuple[tuple[str, theme.Colour], ...]:
    """What is told of a file that cannot be read."""
    return (
        (listed.reason, theme.LOSS),
        (_("This file cannot be opened. It is left as it is."), theme.INK),
        (str(listed.path), theme.INK_2),
    )
