"""The right panel of the new-game screen: the set-up, the place of the castle, the seed."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from pygame import Rect

from arkadia_desktop.locale import _, ngettext
from arkadia_desktop.rules.deal import begin, cards_in_play
from arkadia_desktop.rules.game import Setup
from arkadia_desktop.rules.pieces import Colour
from arkadia_desktop.rules.plan import LotPlace, Plan
from arkadia_desktop.rules.view import PlayerView, view
from arkadia_desktop.scenes.common.column import Column
from arkadia_desktop.scenes.common.director import Ground
from arkadia_desktop.scenes.common.menu_page import HEADING, RIGHT_WIDTH, RIGHT_X, TOP, Page
from arkadia_desktop.scenes.common.position_picture import Cutout, empty_board, painting_position
from arkadia_desktop.scenes.new_game.castle_place import PlaceChoice
from arkadia_desktop.scenes.new_game.draft import Draft, nearest_turned
from arkadia_desktop.scenes.new_game.seed_rows import HEIGHT, SeedChooser, SeedPart
from arkadia_desktop.scenes.new_game.setup_cards import UNDER, PictureCard
from arkadia_desktop.scenes.new_game.stepwise_picture import Steps
from arkadia_desktop.stage.board.meadow import washing
from arkadia_desktop.ui.loop.sheet import Sheet
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.frame import Frame
from arkadia_desktop.ui.widgets import (
    Button,
    IconButton,
    Label,
    Option,
    Paragraph,
    Rule,
    Segmented,
)

RANDOM, CHOOSE = "random", "choose"
_X = RIGHT_X + 40
_W = RIGHT_WIDTH - 80
_HOW, _SIDE, _WIDEST_CARD = 344, 250, 400
"""In a column: width of the choice how the place is found, least room beside the picture of the places, and the largest
picture of a set-up; design px."""
_BOLD = theme.Role(theme.SANS_BOLD, 26)
_PLACE = theme.Role(theme.SERIF_BOLD, 28)


class BoardPart:
    """The widgets of the panel; ``show`` puts a draft into them, ``place`` gives them their rects. `newcomer`: nobody
    has ever begun a game here."""

    def __init__(
        self, sheet: Sheet, plan: Plan, ground: Ground | None, chooser: SeedChooser, *, newcomer: bool = False
    ) -> None:
        self._plan, self._ground, self._chooser = plan, ground, chooser
        self._sheet = sheet
        self._heading = sheet.add(Label("set-up", _("Set-up"), role=HEADING))
        self._cards = self._add_cards(newcomer=newcomer)
        self._rule = sheet.add(Rule("board rule"))
        self._where = sheet.add(Paragraph("castle place", _("Place of the castle"), role=_PLACE, line_height=1.15))
        self._how = sheet.add(
            Segmented("place how", (Option(RANDOM, _("Random"), "dice"), Option(CHOOSE, _("Choose"))), RANDOM,
                      self._set_how)
        )  # fmt: skip
        self.place_choice = sheet.add(PlaceChoice("place", plan, self._part, self._set_place, self.turn))
        self._which = sheet.add(Paragraph("place which", "", role=_BOLD, line_height=1.2))
        self._about = sheet.add(_paragraph("place about"))
        self._previous = sheet.add(
            IconButton("place previous", "prev", _("Previous place"), lambda: self.step(-1), on_parchment=True)
        )
        self._next = sheet.add(
            IconButton("place next", "next", _("Next place"), lambda: self.step(1), on_parchment=True)
        )
        self._turn = sheet.add(Button("place turn", _("Rotate"), self.turn, icon="rotate", size=23, on_parchment=True))
        self._hint = sheet.add(_paragraph("place hint", _("Point to a number to see the place.")))
        self.seed = SeedPart(sheet, chooser)
        self._how.called = _("Place of the castle")
        self._room = Rect(0, 0, 0, 0)
        """Where the picture of the castle's places may lie."""
        self._end = 0
        """Where the words and buttons beside it end."""

    def _add_cards(self, *, newcomer: bool) -> tuple[PictureCard, PictureCard]:
        first = self._plan.first_game
        n = len(first.buildings) if first else 0
        note = ngettext("{n} building", "{n} buildings", n).format(n=n) if first else ""
        if first and newcomer:
            note = _("A good first choice")
        standard = self._add_card("standard", _("Standard"), _("An empty valley"), first_game=False)
        other = self._add_card("first game", _("First game"), note, first_game=True)
        other.allow(None if first else _("This board has no set-up for the first game."))
        return standard, other

    def _add_card(self, id: str, name: str, note: str, *, first_game: bool) -> PictureCard:
        """A set-up; a board without one for the first game shows the standard one in its place."""
        shown = first_game and self._plan.first_game is not None
        picture, choose = partial(self._whole, first_game=shown), partial(self._set_first_game, first_game)
        return self._sheet.add(PictureCard(id, name, note, picture, choose, self._other_card))

    # What is told to the screen

    def _set_first_game(self, first_game: bool) -> None:
        self._chooser.change(replace(self._chooser.draft, first_game=first_game))

    def _other_card(self) -> None:
        """The keyboard goes from one set-up to the other."""
        if self._plan.first_game is not None:
            self._set_first_game(not self._chooser.draft.first_game)
            chosen = self._cards[self._chooser.draft.first_game]
            self._sheet.focus(chosen.id, show=True)

    def _set_how(self, key: str) -> None:
        self._set_place(self._plan.lots[0] if key == CHOOSE else None)

    def _set_place(self, place: LotPlace | None) -> None:
        self._chooser.change(replace(self._chooser.draft, lot=place))

    def step(self, way: int) -> None:
        """The next (1) or previous (-1) place; round at the ends."""
        lots, lot = self._plan.lots, self._chooser.draft.lot
        at = lots.index(lot) if lot in lots else (-1 if way > 0 else 0)
        self._set_place(lots[(at + way) % len(lots)])

    def turn(self) -> None:
        """The nearest place of the other direction."""
        lot = self._chooser.draft.lot or self._plan.lots[0]
        turned = nearest_turned(self._plan, lot)
        if turned is not None:
            self._set_place(turned)

    # What is shown

    def show(self, draft: Draft) -> None:
        """Put a draft into the widgets."""
        first = self._plan.first_game if draft.first_game else None
        self._cards[0].chosen, self._cards[1].chosen = not draft.first_game, draft.first_game
        self._how.visible = self._previous.visible = self._next.visible = self._turn.visible = first is None
        self._how.value = CHOOSE if draft.lot else RANDOM
        self.place_choice.show(first.lot if first else draft.lot, fixed=first is not None)
        self._turn.allow(
            None if nearest_turned(self._plan, draft.lot or self._plan.lots[0]) else _("No place can be rotated.")
        )
        self._which.text, self._about.text = self._words(draft)
        self._hint.visible = first is None and len(self._plan.lots) > 1
        self.seed.show(draft)

    def _words(self, draft: Draft) -> tuple[str, str]:
        count = len(self._plan.lots)
        if draft.first_game:
            return _("One place"), _("The castle goes here in the first game.")
        if draft.lot is None:
            return (
                ngettext("{n} place", "{n} places", count).format(n=count),
                _("Decided at game start."),
            )
        number = self._plan.lots.index(draft.lot) + 1
        return (
            _("Place {number} of {count}").format(number=number, count=count),
            _("Wide: 4 × 3 squares") if draft.lot.rot == 0 else _("Tall: 3 × 4 squares"),
        )

    def prepare(self) -> bool:
        """Draw one of the pictures of the set-ups that are still out of sight; false when all are there."""
        return any(card.prepare() for card in self._cards)

    # Pictures

    def _opening(self, first_game: bool) -> PlayerView:
        first = self._plan.first_game
        lot = first.lot if first_game and first else self._middle_lot()
        deck = cards_in_play(self._plan, first_game)
        return view(begin(Setup(self._plan, (Colour.VIOLET, Colour.ORANGE), 0, first_game, lot, deck)), None)

    def _middle_lot(self) -> LotPlace:
        """The place nearest to the middle of the board, for the picture of the standard set-up."""

        def away(place: LotPlace) -> tuple[float, LotPlace]:
            x, y = place.at.x + place.size[0] / 2, place.at.y + place.size[1] / 2
            return (x - self._plan.width / 2) ** 2 + (y - self._plan.height / 2) ** 2, place

        return min(self._plan.lots, key=away)

    def _whole(self, size: tuple[int, int], *, first_game: bool) -> Steps:
        opening, small = self._opening(first_game), size[0] < 24 * self._plan.width
        return painting_position(self._heading.kit, opening, self._ground, size, plain=small, seals=small)

    def _part(self, window: Cutout, size: tuple[int, int]) -> Steps:
        if self._chooser.draft.first_game:
            yield from self._whole(size, first_game=True)
            return
        for _washed in washing(self._plan.width, self._plan.height):
            yield None
        yield empty_board(self._heading.kit, self._plan, self._ground, window, size)

    # Layout

    def place(self, page: Page) -> None:
        """Lay the panel of a roomy page out."""
        end = TOP + page.panel_height
        self._heading.rect = page.rect(RIGHT_X + 30, TOP + 16, 400, 52)
        picture = 192 + min(60.0, (page.panel_height - 850) * 0.4)
        wide = min(288.0, picture * 4 / 3)
        picture = wide * 3 / 4
        y = TOP + 76.0
        for i, card in enumerate(self._cards):
            card.rect = page.rect(_X + i * (_W - wide), y, wide, picture + UNDER)
        y += picture + UNDER + 6
        self._rule.rect = page.rect(RIGHT_X + 24, y, RIGHT_WIDTH - 48, 2)
        control = page.least(50)
        head = page.least(48)
        where = page.rect(RIGHT_X + 30, y + 14, 300, head)
        high = min(self._where.height_for(where.w), where.h + 4)
        self._where.rect = Rect(where.x, where.centery - high // 2, where.w, high)
        self._how.rect = page.rect(RIGHT_X + 340, y + 14, RIGHT_WIDTH - 370, head)
        y += 14 + head + 18
        seed = end - 14 - HEIGHT - (control - 50)
        self._room, self._end = page.rect(_X, y, 420, seed - 16 - y), page.rect(_X + _W, 0, 0, 0).x
        self._place_side(page.frame)
        self.seed.place(page, seed)

    def _picture_rect(self) -> Rect:
        """The whole room; where the whole board is shown, as much of it as has the board's proportions."""
        room = self._room
        if not self._chooser.draft.first_game:
            return room
        scale = min(room.w / self._plan.width, room.h / self._plan.height)
        return Rect(room.x, room.y, round(self._plan.width * scale), round(self._plan.height * scale))

    def stack(self, column: Column) -> None:
        """Lay it out in a column."""
        px, least, kit = column.frame.px, theme.LEAST_HIT_PX, self._heading.kit
        column.put(self._heading, 52, 8)
        gap = px(40)
        wide = min(px(_WIDEST_CARD), (column.w - gap - px(8)) // 2)
        row = column.take(wide * 3 // 4 + px(UNDER), 8)
        for i, card in enumerate(self._cards):
            card.rect = Rect(row.centerx - wide - gap // 2 + i * (wide + gap), row.y, wide, row.h)
        column.put(self._rule, 2, 12)
        words = kit.type.width(self._where.text, self._where.role)
        high, beside = max(least, px(50)), column.w - words - px(24)
        line = column.take(high)
        self._where.rect = Rect(line.x, line.centery - px(18), line.w, self._where.height_for(line.w))
        if self._how.visible and beside < px(_HOW):
            line = column.take(high)
        self._how.rect = Rect(line.right - px(_HOW), line.y, px(_HOW), high)
        column.skip(14)
        side = max(px(_SIDE), column.w * 2 // 5)
        self._room, self._end = Rect(column.x + px(2), column.y, column.w - side, round(column.w * 0.36)), column.right
        self._place_side(column.frame)
        last = max(one.rect.bottom for one in (self.place_choice, self._about, self._turn, self._hint) if one.visible)
        column.take(last - column.y, 18)
        self.seed.stack(column, high)

    def _place_side(self, frame: Frame) -> None:
        """The words and buttons beside the picture, from its top."""
        px, picture = frame.px, self._picture_rect()
        self.place_choice.rect = picture
        x = picture.right + px(24)
        wide = self._end - x
        self._which.rect = Rect(x, picture.y - px(2), wide, self._which.height_for(wide) + px(4))
        y = self._which.rect.bottom + px(4)
        self._about.rect = Rect(x, y, wide, self._about.height_for(wide))
        button, half = max(theme.LEAST_HIT_PX, px(58)), (wide - px(10)) // 2
        y = max(self._about.rect.bottom + px(12), picture.y + px(92))
        self._previous.rect = Rect(x, y, half, button)
        self._next.rect = Rect(x + wide - half, y, half, button)
        y += button + px(12)
        self._turn.rect = Rect(x, y, wide, button)
        y += button + px(14)
        self._hint.rect = Rect(x, y, wide, self._hint.height_for(wide))
        if self._hint.rect.bottom > picture.bottom + px(6):
            self._hint.visible = False


def _paragraph(id: str, text: str = "") -> Paragraph:
    return Paragraph(id, text, role=theme.BODY, colour=theme.INK_2, line_height=1.24)
