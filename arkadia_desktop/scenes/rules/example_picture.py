"""Pictures of positions in the rules: a part of the board as the game draws it, with what is tried there and marks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import ceil

import pygame
from pygame import Rect, Surface

from arkadia_desktop.learn.handbook import Example
from arkadia_desktop.rules import events
from arkadia_desktop.rules.actions import Build, Piece, Workers
from arkadia_desktop.rules.record import replay
from arkadia_desktop.rules.squares import Square
from arkadia_desktop.rules.view import view
from arkadia_desktop.scenes.common.position_picture import Cutout, painting_board
from arkadia_desktop.stage.board.overlay import CastleGhost, Ghost, Overlay
from arkadia_desktop.stage.common import palette
from arkadia_desktop.stage.common.contour import dashes
from arkadia_desktop.stage.common.palette import MEADOW_DARKER, grid_strength
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.brush import OVER, Painting
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.paint.theme import Role

_NUMBER = Role(theme.SANS_BOLD, 24)
_INSET, _ROUND = 4, 9
"""How far the mark of a square stays inside it, and its corners, in 72nds of a square."""


def painting_example(example: Example, kit: Kit, size: tuple[int, int]) -> Iterator[Surface | None]:
    """The part of the board that an example shows, `size` real px large, in steps: the last thing given is the picture.
    """
    game, window = example.position, Cutout(*example.window)
    square = ceil(size[0] / window.width - 0.001)
    surface, picture = yield from painting_board(
        kit, view(game, None), window, size, _overlay(example), darker=MEADOW_DARKER if kit.prefs.contrast else 0.0,
        grid=grid_strength(kit.prefs),
    )  # fmt: skip
    colour = game.setup.colours[game.player].value
    if isinstance(example.tried, Workers):
        for squares, figure in ((example.tried.own, colour), (example.tried.neutral, "neutral")):
            for one in sorted(squares, key=lambda one: one.y):
                worker = kit.sprites.at(f"worker_{figure}", square)
                surface.blit(worker, picture.square_rect(one), special_flags=OVER)
    if isinstance(example.tried, Piece) and not example.refused:
        face = picture.castle_face(example.tried.square)
        piece = kit.sprites.at(f"castle_{example.tried.family.value}", square)
        surface.blit(piece, piece.get_rect(midbottom=face.midbottom), special_flags=OVER)
        _mark(kit, surface, face.move(0, -round(15 * square / 64)), right=True, filled=False)
    for one, right, number in _marks(example):
        filled = isinstance(example.tried, Workers)
        _mark(kit, surface, picture.square_rect(one), right=right, number=number, filled=not filled)
    yield surface


def _overlay(example: Example) -> Overlay:
    """What is tried, and what has just been completed."""
    ghost, piece, refused = None, None, bool(example.refused)
    match example.tried:
        case Build(card, rot, at):
            ghost = Ghost(card, rot, at, refused)
        case Piece(family, number) if refused:
            piece = CastleGhost(family, number, refused)
    lit = next((one.mask for one in example.position.board.buildings if one.id == example.building), 0)
    return Overlay(ghost=ghost, castle_ghost=piece, completed=frozenset(_completed(example)), lit=lit)


def _completed(example: Example) -> Iterable[int]:
    """The numbers of the buildings that the last action completed."""
    return (event.building.id for event in last_events(example) if isinstance(event, events.BuildingCompleted))


def last_events(example: Example) -> tuple[events.Event, ...]:
    """What the last action of an example's record brought about."""
    trail: tuple[events.Event, ...] = ()
    for step in replay(example.record):
        trail = tuple(moment.event for moment in step.trail)
    return trail


def _marks(example: Example) -> Iterable[tuple[Square, bool, int]]:
    """The squares to mark: those of the example, and where workers are tried."""
    for mark in example.marks:
        yield mark.square, mark.right, mark.number
    if isinstance(example.tried, Workers):
        board = example.position.board
        rim = next((one.rim for one in board.buildings if one.id == example.tried.building), 0)
        for square in (*example.tried.own, *example.tried.neutral):
            yield square, bool(rim & board.grid.bit(square)), 0


def _mark(kit: Kit, surface: Surface, place: Rect, *, right: bool, number: int = 0, filled: bool = True) -> None:
    """A box with a whole light line for a square that is right, with a dashed dark one for another, pale inside where
    it is `filled`."""
    u = place.w / 72
    margin = ceil(6 * u)
    p = Painting(place.w, place.h, margin)
    inset, side = _INSET * u, place.w - 2 * _INSET * u
    if right:
        p.outline(inset, inset, side, side, _ROUND * u, max(3.5, 7 * u), palette.LEGAL_GROUND, 0.8)
        p.outline(inset, inset, side, side, _ROUND * u, max(1.8, 3.6 * u), theme.LEGAL_LINE)
    else:
        if filled:
            p.box(inset, inset, side, side, _ROUND * u, palette.CREAM_FILL, 0.34)
        p.outline(inset, inset, side, side, _ROUND * u, max(3.0, 6 * u), theme.CREAM_TEXT, 0.55)
        far = inset + side
        for dash in dashes([(inset, inset), (far, inset), (far, far), (inset, far)], 9 * u, 6 * u):
            p.lines(dash, max(1.8, 3.8 * u), theme.REFUSED_LINE)
    if number:
        middle, radius = place.w / 2, 19 * u
        p.disc(middle, middle, radius, theme.REFUSED_LINE)
        p.disc(middle, middle, radius - max(1.5, 2.6 * u), theme.PAPER)
    surface.blit(p.surface, place.move(-margin, -margin), special_flags=pygame.BLEND_PREMULTIPLIED)
    if number:
        role = _NUMBER.at(24 * u / kit.u)
        kit.type.draw(surface, str(number), role, theme.REFUSED_LINE, place.center, align="centre", valign="middle")
