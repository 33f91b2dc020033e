"""An example in the rules: its picture, the verdict and the words below it, and the strip that says what came of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from pygame import Rect, Surface

from arkadia_desktop.learn.handbook import CARDS, PAYOUT, SALE, VALUES, Example
from arkadia_desktop.locale import _, ngettext, pgettext
from arkadia_desktop.rules import events
from arkadia_desktop.rules.payout import PayoutLine
from arkadia_desktop.rules.pieces import FAMILIES
from arkadia_desktop.rules.play import play
from arkadia_desktop.scenes.common.menu_paint import picture_frame
from arkadia_desktop.scenes.common.sign import DONE, REFUSED, paint_sign
from arkadia_desktop.scenes.rules.blocks import Laid
from arkadia_desktop.scenes.rules.example_picture import example_picture, last_events
from arkadia_desktop.scenes.rules.passage import Passage
from arkadia_desktop.stage.common.cards import card_picture
from arkadia_desktop.stage.common.names import building_title
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.brush import OVER
from arkadia_desktop.ui.paint.kept import Kept
from arkadia_desktop.ui.paint.text import TextBox
from arkadia_desktop.ui.paint.theme import Role
from arkadia_desktop.ui.widgets import Display
from arkadia_desktop.ui.widgets.words import Word, draw_words, word_boxes

_TITLE = Role(theme.SERIF_BOLD, 29)
_TEXT = Role(theme.SANS_SEMIBOLD, 22)
_DISC, _LEAD, _AIR, _GAP = 42, 54, 10, 38
_MEADOW = theme.rgb("#A3B763")
"""Where the picture is not painted yet."""
_WIDEST, _UNDER = 720, 64
"""A picture is no wider, and leaves so much of the part of the page that is seen to its caption; design px."""


class Exhibit(Laid):
    """The picture of an example and its caption, a title and a text: below it, or where it stands alone on a wide page
    (`aside`) at its right. Say `most` before it is measured. `kept` holds pictures painted before."""

    def __init__(self, id: str, example: Example, caption: tuple[str, str], kept: Kept[Surface]) -> None:
        super().__init__(
            id,
            Passage(f"{id} title", caption[0], role=_TITLE, line_height=1.25),
            Passage(f"{id} text", caption[1], role=_TEXT, line_height=1.3),
        )
        self.example = example
        self.aside = False
        self.most = 0
        """How high the picture may be, real px."""
        self._kept = kept
        self._picture: Surface | None = None

    def _frame(self, rect: Rect) -> Rect:
        """Where the picture lies."""
        px, (_x, _y, wide, high) = self.kit.frame.px, self.example.window
        edge = px(4)
        most = (rect.w - px(_GAP)) // 2 if self.aside else rect.w
        across = min(most, px(_WIDEST), round((self.most - px(_UNDER)) * wide / high)) - 2 * edge
        return Rect(rect.x + edge, rect.y + edge, across, round(across * high / wide))

    def place(self, rect: Rect) -> int:
        px, (title, text) = self.kit.frame.px, self.passages
        frame = self._frame(rect)
        left, top = frame.x - px(4), frame.bottom + px(_AIR)
        right = max(frame.right, rect.right if self.aside else frame.right)
        if self.aside:
            left, top = frame.right + px(_GAP), frame.y + px(4)
        lead = px(_LEAD) if self.example.verdict else px(4)
        title.dressed = text.dressed = self.kit
        own = min(title.width_for(), right - left - lead)
        end = self._put(title, left + lead, top, own)
        beside = right - title.rect.right - px(16)
        if not self.aside and text.width_for() <= beside and text.text:
            high = text.height_for(beside)
            text.rect = Rect(title.rect.right + px(16), title.rect.centery - high // 2 + px(2), beside, high)
        elif text.text:
            end = self._put(text, left + lead, end, right - left - lead)
        else:
            text.rect = Rect(left, top, 1, 0)
        return max(end, frame.bottom + px(4)) + px(4) - rect.y

    def make_picture(self) -> bool:
        """Paint the picture; false where it is there. The words are there before it."""
        size = self._frame(self.rect).size
        if self._picture is not None and self._picture.get_size() == size:
            return False
        self._picture = self._kept.get((self.example, size), lambda: example_picture(self.kit, self.example, size))
        self.changed()
        return True

    def paint(self, surface: Surface, clip: Rect) -> None:
        super().paint(surface, clip)
        frame = self._frame(self.rect)
        picture_frame(self.kit.frame.u, *frame.size, False).blit(surface, frame)
        surface.fill(_MEADOW, frame.clip(clip))
        if self._picture is not None and self._picture.get_size() == frame.size:
            surface.blit(self._picture, frame)
        if self.example.verdict:
            title = self.passages[0].rect
            side = self.kit.frame.px(_DISC)
            line = self.kit.type.line_height(_TITLE, 1.25)
            middle = title.x - self.kit.frame.px(_LEAD) + side // 2, title.y + line // 2
            paint_sign(self, surface, DONE if self.example.verdict == "right" else REFUSED, middle, side)


class Chip(NamedTuple):
    """A part of a strip: a figure or another sprite in front, a number, a sprite behind it, and words. Without any of
    them but words it is a heading."""

    front: str = ""
    number: str = ""
    behind: str = ""
    words: str = ""
    card: int = -1
    """A card instead: the place 0..2 of a face-up one, 3 for the stack."""


_HEADING = Role(theme.SERIF_BOLD, 28)
_BIG = Role(theme.SERIF_BLACK, 34)
_SMALL = Role(theme.SANS_SEMIBOLD, 22)
_LINE_HIGH, _CARD_HIGH, _CARD = 76, 168, 118
_FRONT, _BEHIND, _SPACE, _BETWEEN, _PAD = 56, 48, 10, 40, 26


class Strip(Display):
    """What came of an example, told by the game: seals, gold, values of seals, or the cards that lie there."""

    def __init__(self, id: str, kind: str, example: Example) -> None:
        super().__init__(id)
        self._kind, self._example = kind, example
        self._lines = list(_lines(kind, example))

    def height_for(self, width: int) -> int:
        """Room it needs when ``width`` real px wide."""
        return len(self._placed(Rect(0, 0, width, 0))) * self._line + self.kit.frame.px(2 * 8)

    @property
    def _line(self) -> int:
        return self.kit.frame.px(_CARD_HIGH if self._kind == CARDS else _LINE_HIGH)

    def _placed(self, rect: Rect) -> list[list[tuple[Chip, Rect]]]:
        """The chips in lines: a line that is too long goes on in the next."""
        px = self.kit.frame.px
        lines: list[list[tuple[Chip, Rect]]] = []
        left, right = rect.x + px(_PAD), rect.right - px(_PAD)
        top = rect.y + px(8)
        for chips in self._lines:
            x, line = left, list[tuple[Chip, Rect]]()
            for chip in chips:
                wide = self._width(chip)
                if line and x + wide > right:
                    lines.append(line)
                    x, line = left, []
                line.append((chip, Rect(x, top + len(lines) * self._line, wide, self._line)))
                x += wide + px(_BETWEEN if self._kind != CARDS else 16)
            lines.append(line)
        return lines

    def _width(self, chip: Chip) -> int:
        px, kind = self.kit.frame.px, self.kit.type
        if chip.card >= 0:
            return px(_CARD)
        wide = px(_FRONT) if chip.front else 0
        wide += kind.width(chip.number, _BIG) + px(_SPACE) if chip.number else 0
        wide += px(_BEHIND + _SPACE) if chip.behind else 0
        return wide + (kind.width(chip.words, _HEADING if self._heads(chip) else _SMALL) if chip.words else 0)

    @staticmethod
    def _heads(chip: Chip) -> bool:
        return not chip.front and not chip.number and not chip.behind

    def _words(self) -> Iterator[Word]:
        px, kind = self.kit.frame.px, self.kit.type
        for chip, place in (entry for line in self._placed(self.rect) for entry in line):
            x = place.x + (px(_FRONT) if chip.front else 0)
            if chip.number:
                yield Word(chip.number, _BIG, theme.GOLD_TEXT, (x, place.centery), drop=theme.DROP)
                x += kind.width(chip.number, _BIG) + px(_SPACE)
            x += px(_BEHIND + _SPACE) if chip.behind else 0
            if chip.words:
                role = _HEADING if self._heads(chip) else _SMALL
                yield Word(chip.words, role, theme.CREAM, (x, place.centery), drop=theme.DROP)

    def paint(self, surface: Surface, clip: Rect) -> None:
        self.kit.skin.bar(self.rect.size).blit(surface, self.rect)
        px, sprites = self.kit.frame.px, self.kit.sprites
        for chip, place in (entry for line in self._placed(self.rect) for entry in line):
            if chip.card >= 0:
                self._paint_card(surface, chip.card, place)
                continue
            if chip.front:
                sprites.put(surface, chip.front, px(_FRONT), midleft=place.midleft)
            if chip.behind:
                x = place.x + (px(_FRONT) if chip.front else 0)
                x += self.kit.type.width(chip.number, _BIG) + px(_SPACE) if chip.number else 0
                sprites.put(surface, chip.behind, px(_BEHIND), midleft=(x, place.centery))
        draw_words(self.kit, surface, self._words())

    def _paint_card(self, surface: Surface, number: int, place: Rect) -> None:
        card = self._example.position.face_up[number] if number < 3 else None
        if card is not None:
            picture = card_picture(self.kit, card.form, card.family, place.w)
        else:
            picture = self.kit.sprites.sized("card_back", place.w)
        surface.blit(picture, picture.get_rect(center=place.center), special_flags=OVER)

    def boxes(self) -> list[TextBox]:
        return word_boxes(self.kit, self._words())


def _lines(kind: str, example: Example) -> Iterator[list[Chip]]:
    """What a strip says, line by line."""
    if kind == PAYOUT:
        yield from _payouts(example)
    elif kind == SALE:
        yield _sale(example)
    elif kind == VALUES:
        heading = Chip(words=_("One seal is worth"))
        values = zip(FAMILIES, example.position.castle.values, strict=True)
        yield [heading, *(Chip(front=f"seal_{family.value}", number=str(value)) for family, value in values)]
    elif kind == CARDS:
        left = len(example.position.stack)
        text = ngettext("{n} card is left in the stack", "{n} cards are left in the stack", left).format(n=left)
        yield [*(Chip(card=place) for place in range(4)), Chip(words=text)]


def _payouts(example: Example) -> Iterator[list[Chip]]:
    """Who earned what with the last action, a line for each building."""
    done = [event for event in last_events(example) if isinstance(event, events.BuildingCompleted)]
    board = example.position.board
    for event in done:
        heading = _("Payout") if len(done) == 1 else building_title(event.building.card.form)
        chips = [Chip(words=heading)]
        for line in event.payout.lines:
            figure = example.position.setup.colours[line.seat].value
            seal = f"seal_{event.payout.family.value}"
            chips.append(Chip(f"worker_{figure}", f"+{line.seals}", seal, _earned(line)))
        if event.building.rim & board.neutral:
            chips.append(Chip("worker_neutral", words=_("earn nothing")))
        yield chips


def _earned(line: PayoutLine) -> str:
    """What a seat gets its seals for."""
    workers = ngettext("{n} worker", "{n} workers", line.workers).format(n=line.workers)
    if not line.trigger:
        return workers
    if not line.workers:
        return _("for completing it")
    return _("{workers}, and 1 for completing it").format(workers=workers)


def _sale(example: Example) -> list[Chip]:
    """What the banner that is tried brings."""
    if example.tried is None:
        return []
    trail = play(example.position, example.tried).trail
    sold = next(moment.event for moment in trail if isinstance(moment.event, events.SealsSold))
    chips = [Chip(words=pgettext("noun", "Sale"))]
    for line in sold.lines:
        text = _("{seals} × {value} = {gold}").format(seals=line.seals, value=line.value, gold=line.seals * line.value)
        chips.append(Chip(front=f"seal_{line.family.value}", number=text))
    return [*chips, Chip(front="coin_10", number=str(sold.gold), words=_("gold"))]
