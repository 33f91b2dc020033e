"""A picture of a town to be handed on: the board, who plays, what the seals are worth. It holds nothing that only one
seat may know: it is drawn from the view of nobody, and the gold of a game that goes on stays behind the tents."""

from __future__ import annotations

import struct
import threading
import zlib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import pygame
from pygame import Rect, Surface

from arkadia_desktop.files import FileTrouble, write_bytes_whole
from arkadia_desktop.locale import _, ngettext
from arkadia_desktop.rules.castle import FLOORS
from arkadia_desktop.rules.game import Game
from arkadia_desktop.rules.pieces import FAMILIES
from arkadia_desktop.rules.plan import Plan
from arkadia_desktop.rules.view import PlayerView, view
from arkadia_desktop.scenes.common.dates import day_and_year
from arkadia_desktop.scenes.common.question import Answer, Question
from arkadia_desktop.stage.board.backdrop import paint_board_frame
from arkadia_desktop.stage.board.board import BoardPicture
from arkadia_desktop.stage.board.meadow import Ground, meadow, paint_meadow
from arkadia_desktop.stage.common.palette import PLAYERS
from arkadia_desktop.table import keeping
from arkadia_desktop.table.history import round_number
from arkadia_desktop.table.save_file import Save
from arkadia_desktop.table.seats import Seat
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.frame import Frame
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.widgets.words import Word, draw_words, fitted

SIZES = {"1080p": (1920, 1080), "4K": (3840, 2160)}
"""The sizes that the window offers, real px."""
_SIDE_BY_SIDE = 1.45
"""A picture so many times as wide as high has the facts beside the board, else below it."""
_MARGIN, _OAK, _BESIDE, _BELOW, _PAD = 40, 14, 500, 420, 36
_PITCH, _LARGEST_PITCH = 90, 122
_WORDMARK = theme.WORDMARK.at(54)
_TITLE = theme.Role(theme.SERIF_BOLD, 32)
_LINE = theme.BODY.at(25)
_NAME = theme.Role(theme.SANS_BOLD, 27)
_NUMBER = theme.Role(theme.SERIF_BLACK, 38)
_LEADING = 1.22
"""Line height of the title, in letters."""


@dataclass(frozen=True)
class PosterMoment:
    """What is to be seen. ``numbers``: of each seat its gold, or while the game goes on the banners it has left."""

    view: PlayerView
    seats: tuple[Seat, ...]
    title: str
    lines: tuple[str, ...]
    values: tuple[int, ...]
    numbers: tuple[int, ...]
    gold: bool
    """Whether the numbers are gold."""
    winners: tuple[int, ...] = ()


def moment_of(save: Save, game: Game | None = None) -> PosterMoment:
    """A moment of a game, the last one where none is given. Gold is shown of finished games only."""
    game = game or save.game
    result, players = game.result, game.players
    pieces, most = game.castle.pieces, sum(sum(floor) for floor in FLOORS)
    built = ngettext("{n} of {most} castle pieces", "{n} of {most} castle pieces", most).format(n=pieces, most=most)
    return PosterMoment(
        view=view(game, None),
        seats=save.envelope.seats,
        title=save.envelope.name or keeping.suggested(save.envelope.seats),
        lines=(day_and_year(save.envelope.saved), _("Round {round}").format(round=round_number(game)), built),
        values=tuple(game.castle.values),
        numbers=tuple(player.gold if save.finished else player.banners for player in players),
        gold=save.finished,
        winners=result.winners if result is not None else (),
    )


class Poster:
    """Draws moments of one game in one size, real px. ``kit`` is any: sprites and wishes are taken from it."""

    def __init__(self, kit: Kit, size: tuple[int, int], plan: Plan, ground: Ground | None = None) -> None:
        self.beside = size[0] >= _SIDE_BY_SIDE * size[1]
        frame = Frame(*size) if self.beside else Frame(*size, _larger(size))
        self._kit = Kit(frame, kit.sprites, wishes=replace(kit.wishes, speed=0.0, contrast=False))
        self._place(plan)
        self._plan, self._meadow = plan, ground
        self._ground: Surface | None = None
        self._picture = BoardPicture()

    # ---- where things lie

    def _place(self, plan: Plan) -> None:
        """The board as large as it can be, in the middle of what the facts leave."""
        frame, px = self._kit.frame, self._kit.frame.px
        room = frame.area.inflate(-2 * px(_MARGIN), -2 * px(_MARGIN))
        self._facts = Rect(room)
        if self.beside:
            self._facts.w = px(_BESIDE)
            self._facts.right = room.right
            room.w -= px(_BESIDE + _MARGIN)
        else:
            self._facts.h = min(px(_BELOW), room.h // 2)
            self._facts.bottom = room.bottom
            room.h -= self._facts.h + px(_MARGIN)
        oak = px(_OAK)
        self._square = max(4, min((room.w - 2 * oak) // plan.width, (room.h - 2 * oak) // plan.height))
        self._board = Rect(0, 0, self._square * plan.width, self._square * plan.height)
        self._board.center = room.center
        self._oak = self._board.inflate(2 * oak, 2 * oak)
        if self.beside:  # as high as the board
            self._facts.y, self._facts.h = self._oak.y, self._oak.h
        else:  # both together in the middle
            spare = (room.h - self._oak.h) // 2
            self._board.y += spare // 2
            self._oak.y += spare // 2
            self._facts.y -= spare - spare // 2

    def _painting_ground(self) -> Iterator[None]:
        kit, plan, ground = self._kit, self._plan, self._meadow
        surface = Surface(kit.frame.area.size, 0, 32)
        surface.blit(kit.sprites.picture("table", kit.frame.area.size), (0, 0))
        yield
        paint_board_frame(surface, self._oak, self._board, self._square)
        yield
        if ground is None or len(ground) != plan.height or len(ground[0]) != plan.width:
            ground = meadow(plan.width, plan.height)
        paint_meadow(surface, self._board, self._square, ground, kit.sprites)
        yield
        kit.skin.panel(self._facts.size).blit(surface, self._facts)
        yield
        self._picture.place(kit, self._board, self._square, surface)
        self._ground = surface

    # ---- drawing

    def draw(self, moment: PosterMoment) -> Surface:
        """The whole picture of a moment."""
        *_steps, surface = self.drawing(moment)
        assert surface is not None
        return surface

    def drawing(self, moment: PosterMoment) -> Iterator[Surface | None]:
        """The same piece by piece, so that a window can be painted meanwhile; the last thing given is the picture."""
        if self._ground is None:
            for _step in self._painting_ground():
                yield None
        assert self._ground is not None
        surface = self._ground.copy()
        self._picture.set(moment.view)
        for row in range(0, surface.get_height(), self._square):
            strip = Rect(0, row, surface.get_width(), self._square)
            surface.set_clip(strip)
            self._picture.paint(surface, strip.clip(surface.get_rect()))
            yield None
        surface.set_clip(None)
        self._write(surface, moment)
        yield surface

    def _write(self, surface: Surface, moment: PosterMoment) -> None:
        """What stands beside the board, or below it."""
        px = self._kit.frame.px
        inner = self._facts.inflate(-2 * px(_PAD), -2 * px(_PAD))
        if self.beside:
            y = self._head(surface, moment, inner) + px(30)
            self._seats(surface, moment, Rect(inner.x, y, inner.w, inner.bottom - px(150) - y))
            self._values(surface, moment, inner.bottom - px(34), inner)
        else:
            half = (inner.w - px(_MARGIN)) // 2
            left, right = Rect(inner.x, inner.y, half, inner.h), Rect(inner.right - half, inner.y, half, inner.h)
            self._head(surface, moment, left)
            self._values(surface, moment, left.bottom - px(34), left)
            self._seats(surface, moment, right)

    def _head(self, surface: Surface, moment: PosterMoment, area: Rect) -> int:
        """The name of the program, the title and what stands below it; returns where that ends."""
        kit, px = self._kit, self._kit.frame.px
        y = area.y + px(26)
        words = [Word("Arkadia", _WORDMARK, theme.WINNER, (area.x, y))]
        y += px(66)
        titles = kit.type.wrap(moment.title, _TITLE, area.w)
        for line in [*titles[:2], *([" ".join(titles[2:])] if titles[2:] else [])]:
            words.append(fitted(kit, line, _TITLE, theme.INK, (area.x, y), area.w))
            y += kit.type.line_height(_TITLE, _LEADING)
        y += px(6)
        for line in moment.lines:
            words.append(fitted(kit, line, _LINE, theme.INK_2, (area.x, y), area.w))
            y += kit.type.line_height(_LINE)
        draw_words(kit, surface, words)
        return y - kit.type.line_height(_LINE) // 2

    def _seats(self, surface: Surface, moment: PosterMoment, area: Rect) -> None:
        """A row a seat, in as much room as there is."""
        kit, px = self._kit, self._kit.frame.px
        words: list[Word] = []
        pitch = max(px(_PITCH), min(px(_LARGEST_PITCH), area.h // len(moment.seats)))
        first = Rect(area.x, area.y, area.w, pitch - px(14))
        for seat, (who, number) in enumerate(zip(moment.seats, moment.numbers, strict=True)):
            place = first.move(0, seat * pitch)
            stripe, won = PLAYERS[who.colour].base, seat in moment.winners
            kit.skin.row(place.size, stripe, 1.0, chosen=won).blit(surface, place)
            kit.sprites.put(surface, f"worker_{who.colour.value}", px(66), center=(place.x + px(52), place.centery))
            text = str(number)
            words.append(Word(text, _NUMBER, theme.INK, (place.right - px(22), place.centery), "right"))
            sign = place.right - px(22) - kit.type.width(text, _NUMBER) - px(28)
            icon = "coin_1" if moment.gold else "icon_banner"
            kit.sprites.put(surface, icon, px(40), center=(sign, place.centery))
            end = sign - px(32)
            if won:
                kit.sprites.put(surface, "icon_trophy", px(36), center=(end - px(10), place.centery))
                end -= px(40)
            left = place.x + px(92)
            words.append(fitted(kit, who.name, _NAME, theme.INK, (left, place.centery), end - left))
        draw_words(kit, surface, words)

    def _values(self, surface: Surface, moment: PosterMoment, middle: int, area: Rect) -> None:
        """What a seal of each family is worth, side by side."""
        kit, px = self._kit, self._kit.frame.px
        words = [fitted(kit, _("Seal values"), _LINE, theme.INK_2, (area.x, middle - px(56)), area.w)]
        pitch = area.w // len(FAMILIES)
        for i, (family, value) in enumerate(zip(FAMILIES, moment.values, strict=True)):
            left = area.x + i * pitch
            kit.sprites.put(surface, f"seal_{family.value}", px(58), center=(left + px(30), middle))
            words.append(Word(str(value), _NUMBER, theme.INK, (left + px(66), middle)))
        draw_words(kit, surface, words)


def _larger(size: Sequence[int]) -> float:
    """The interface scale of a picture that is not wide: its letters go by its width, not by its height."""
    return max(0.5, min(3.0, size[0] / 1180 / min(size[0] / 1920, size[1] / 1080)))


class DrawingDialog(Question):
    """``on_written(trouble)`` is called after it has closed, with None where all went well. Who leaves it before leaves
    no file."""

    def __init__(
        self, steps: Iterator[Surface | None], path: Path, on_written: Callable[[FileTrouble | None], None]
    ) -> None:
        super().__init__(_("Drawing the picture …"), path.name, (Answer("cancel", _("Cancel"), "prev"),), self._left)
        self._steps, self._path, self._on_written = steps, path, on_written
        self._writing: threading.Thread | None = None
        self._trouble: FileTrouble | None = None
        self._given_up = False

    @property
    def animating(self) -> bool:
        return True

    def tick(self, now_ms: float) -> None:
        super().tick(now_ms)
        if self._writing is None:
            picture = next(self._steps)
            if picture is not None:
                self._writing = threading.Thread(target=self._write, args=(picture,), daemon=True)
                self._writing.start()
        elif not self._writing.is_alive():
            self.close()
            self._on_written(self._trouble)

    def _write(self, picture: Surface) -> None:
        data = png_bytes(picture)
        if self._given_up:
            return
        try:
            write_bytes_whole(self._path, data)
        except FileTrouble as trouble:
            self._trouble = trouble

    def _left(self, key: str) -> None:
        self._given_up = True


def png_bytes(surface: Surface) -> bytes:
    """The picture as a PNG file, without transparency."""
    width, height = surface.get_size()
    rows, pitch = memoryview(pygame.image.tobytes(surface, "RGB")), 3 * width
    plain = b"".join(part for y in range(height) for part in (b"\0", rows[y * pitch : (y + 1) * pitch]))
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    chunks = (b"IHDR", head), (b"IDAT", zlib.compress(plain, 6)), (b"IEND", b"")
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(name, data) for name, data in chunks)


def _chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
