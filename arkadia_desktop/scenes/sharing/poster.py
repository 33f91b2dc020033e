"""A picture of a town to be handed on: the board, who plays, what the seals are worth. It holds nothing that only one
seat may know: it is drawn from the view of nobody, and the gold of a game that goes on stays behind the tents."""

from __future__ import annotations

import struct
import threading
import zlib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from arkadia_desktop.files import FileTrouble, write_bytes_whole
from arkadia_desktop.locale import _
from arkadia_desktop.rules.game import Game
from arkadia_desktop.rules.pieces import FAMILIES
from arkadia_desktop.rules.plan import Plan
from arkadia_desktop.rules.view import PlayerView, view
from arkadia_desktop.scenes.common.dates import day_and_year
from arkadia_desktop.scenes.common.position_picture import meadow_of
from arkadia_desktop.scenes.common.question import Answer, Question
from arkadia_desktop.scenes.common.sign import Emblem, Icon
from arkadia_desktop.stage.board.board import BoardPicture
from arkadia_desktop.stage.board.meadow import Ground, paint_board_frame, paint_meadow
from arkadia_desktop.stage.common.names import pieces_placed
from arkadia_desktop.stage.common.palette import PLAYERS
from arkadia_desktop.table import keeping
from arkadia_desktop.table.history import round_number
from arkadia_desktop.table.save_file import Save
from arkadia_desktop.table.seats import Seat
from arkadia_desktop.ui.layout import WHOLE, Column, Gap, Leaf, Node, Over, Row, centred, leaf, placed
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.frame import Frame
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.widgets import Display, Label, Panel, Paragraph, Plate, Widget

SIZES = {"1080p": (1920, 1080), "4K": (3840, 2160)}
"""The sizes that the window offers, real px."""
_SIDE_BY_SIDE = 1.45
"""A picture so many times as wide as high has the facts beside the board, else below it."""
_MARGIN, _OAK, _BESIDE, _BELOW, _PAD = 40, 14, 500, 420, 36
_TITLE = theme.Role(theme.SERIF_BOLD, 32)
_LINE = theme.BODY.at(25)
_NUMBER = theme.Role(theme.SERIF_BLACK, 38)


class PosterMoment(NamedTuple):
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
    round_ = _("Round {round}", round=round_number(game))
    return PosterMoment(
        view=view(game, None),
        seats=save.envelope.seats,
        title=save.envelope.name or keeping.suggested(save.envelope.seats),
        lines=(day_and_year(save.envelope.saved), round_, pieces_placed(game.castle)),
        values=tuple(game.castle.values),
        numbers=tuple(player.gold if save.finished else player.banners for player in players),
        gold=save.finished,
        winners=result.winners if result is not None else (),
    )


class Board(Display):
    """The board with its frame of oak, as large as goes into its rect."""

    def __init__(self, plan: Plan) -> None:
        super().__init__("board")
        self._plan = plan

    def natural_height(self, width: int) -> int:
        return self._plan.height * ((width - 2 * self._oak) // self._plan.width) + 2 * self._oak

    @property
    def _oak(self) -> int:
        return self.kit.px(_OAK)

    @property
    def square(self) -> int:
        """How large a square is, real px."""
        inner = self.rect.inflate(-2 * self._oak, -2 * self._oak)
        return max(4, min(inner.w // self._plan.width, inner.h // self._plan.height))

    @property
    def inner(self) -> Rect:
        """Where the squares lie."""
        wide, high = self.square * self._plan.width, self.square * self._plan.height
        return self.rect.inflate(wide - self.rect.w, high - self.rect.h)

    def paint(self, surface: Surface, clip: Rect) -> None:
        oak = self.inner.inflate(2 * self._oak, 2 * self._oak)
        paint_board_frame(surface, oak, self.inner, self.square)


class Poster:
    """Draws moments of one game in one size, real px. ``kit`` is any: sprites and wishes are taken from it."""

    def __init__(self, kit: Kit, size: tuple[int, int], plan: Plan, ground: Ground | None = None) -> None:
        self.beside = size[0] >= _SIDE_BY_SIDE * size[1]
        frame = Frame(*size) if self.beside else Frame(*size, _larger(size))
        self._kit = Kit(frame, kit.sprites, prefs=replace(kit.prefs, speed=0.0, contrast=False))
        self._meadow = meadow_of(plan, ground)
        self._board, self._picture = Board(plan), BoardPicture()
        self._ground: Surface | None = None

    def _placed(self, moment: PosterMoment) -> list[Widget]:
        """The board as large as it can be, the facts beside it and as high, or below it."""
        board, panel = Leaf(self._board, lowest=0, grow=0 if not self.beside else 1), Panel("facts")
        head, values, seats = _head(moment), _values(moment), _seats(moment)
        if self.beside:
            facts = Over(panel, Column(*head, Gap(h=20, lowest=0), *seats, Gap(grow=1), *values, pad=_PAD), w=_BESIDE)
            page: Node = Row(board, facts, gap=_MARGIN)
        else:
            left = Column(*head, Gap(grow=1), *values, w=1, grow=1)
            right = Column(*seats, Gap(grow=1), w=1, grow=1)
            facts = Over(panel, Row(left, right, gap=_MARGIN, pad=_PAD), h=_BELOW, lowest=0)
            page = Column(board, facts, gap=_MARGIN)
        page.lowest = 0
        return placed(centred(page, pad=_MARGIN), self._kit, self._kit.frame.area)

    # ---- drawing

    def _painting_ground(self) -> Iterator[None]:
        kit = self._kit
        surface = Surface(kit.frame.area.size, 0, 32)
        surface.blit(kit.sprites.picture("table", kit.frame.area.size), (0, 0))
        yield
        self._board.paint(surface, kit.frame.area)
        yield
        paint_meadow(surface, self._board.inner, self._board.square, self._meadow, kit.sprites)
        yield
        self._picture.place(kit, self._board.inner, self._board.square, surface)
        self._ground = surface

    def draw(self, moment: PosterMoment) -> Surface:
        """The whole picture of a moment."""
        *_steps, surface = self.drawing(moment)
        assert surface is not None
        return surface

    def drawing(self, moment: PosterMoment) -> Iterator[Surface | None]:
        """The same piece by piece, so that a window can be painted meanwhile; the last thing given is the picture."""
        _board, *facts = sorted(self._placed(moment), key=lambda widget: widget is not self._board)
        if self._ground is None:
            for _step in self._painting_ground():
                yield None
        assert self._ground is not None
        surface = self._ground.copy()
        self._picture.set(moment.view)
        square = self._board.square
        for row in range(0, surface.get_height(), square):
            surface.set_clip((0, row, surface.get_width(), square))
            self._picture.paint(surface, surface.get_clip())
            yield None
        surface.set_clip(None)
        for widget in facts:
            widget.paint(surface, surface.get_clip())
        yield surface


def _head(moment: PosterMoment) -> Sequence[Node]:
    """The name of the program, the title and what stands below it."""
    lines = (Label(f"line {n}", line, _LINE, theme.INK_2) for n, line in enumerate(moment.lines))
    return (
        Leaf(Label("wordmark", "Arkadia", theme.WORDMARK.at(54), theme.WINNER), h=58),
        Column(Paragraph("title", moment.title, _TITLE, line_height=1.22), *lines, gap=2, lowest=0),
    )


def _seats(moment: PosterMoment) -> Sequence[Node]:
    """A row a seat, in as much room as there is."""
    rows = []
    for n, (seat, number) in enumerate(zip(moment.seats, moment.numbers, strict=True)):
        won = n in moment.winners
        sign = Emblem(f"coin {n}", "coin_1") if moment.gold else Icon(f"banner {n}", "banner")
        parts = (
            Leaf(Emblem(f"figure {n}", f"worker_{seat.colour.value}"), w=66),
            Leaf(Label(f"name {n}", seat.name, theme.Role(theme.SANS_BOLD, 27)), least=0, grow=1),
            Leaf(Icon(f"trophy {n}", "trophy"), w=36) if won else None,
            Leaf(sign, w=40),
            Leaf(Label(f"number {n}", str(number), _NUMBER, align="right"), least=WHOLE),
        )
        ground = Plate(f"seat {n}", stripe=PLAYERS[seat.colour].base, strength=1.0, chosen=won)
        rows.append(Over(ground, Row(*parts, gap=10, pad=(18, 0)), h=106, lowest=60))
    return [Column(*rows, gap=14)]


def _values(moment: PosterMoment) -> Sequence[Node]:
    """What a seal of each family is worth, side by side."""
    seals = (
        Row(
            Emblem(f"seal {family.value}", f"seal_{family.value}", side=58),
            Leaf(Label(f"value {family.value}", str(value), _NUMBER), w=40, grow=1), gap=6, w=1, grow=1,
        )
        for family, value in zip(FAMILIES, moment.values, strict=True)
    )  # fmt: skip
    return leaf(Label("values", _("Seal values"), _LINE, theme.INK_2)), Row(*seals, gap=0)


def _larger(size: Sequence[int]) -> float:
    """The interface scale of a picture that is not wide: its letters go by its width, not by its height."""
    return max(0.5, min(3.0, size[0] / 1180 / min(size[0] / 1920, size[1] / 1080)))


class DrawingDialog(Question):
    """``on_written(trouble)`` is called after it has closed, with None where all went well. Who leaves it before leaves
    no file."""

    def __init__(
        self, steps: Iterator[Surface | None], path: Path, on_written: Callable[[FileTrouble | None], None]
    ) -> None:
        cancel = Answer("cancel", _("Cancel"), "prev", act=self._leave)
        super().__init__(_("Drawing the picture …"), path.name, (cancel,))
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

    def _leave(self) -> None:
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
