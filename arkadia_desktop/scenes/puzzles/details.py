"""The chosen puzzle: the position, who is to move, what is asked, and how somebody fares with it."""

from __future__ import annotations

from arkadia_desktop.locale import _, ngettext
from arkadia_desktop.locale.words import colour_name, labelled
from arkadia_desktop.scenes.common.puzzle_words import KIND_ICONS, puzzle_name, score_words, task
from arkadia_desktop.scenes.common.sign import Badge, Box, Emblem, Icon
from arkadia_desktop.scenes.puzzles.cards import Hammers
from arkadia_desktop.scenes.puzzles.pictures import PuzzlePicture, opened
from arkadia_desktop.scenes.puzzles.shelf import ShelvedPuzzle
from arkadia_desktop.table.history import round_number
from arkadia_desktop.ui.layout import Child, Column, Fits, Gap, Leaf, Node, Over, Row
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.theme import Role
from arkadia_desktop.ui.widgets import Label, Paragraph, Plate

_TITLE, _TURN, _NUMBER = Role(theme.SERIF_BOLD, 38), Role(theme.SERIF_BOLD, 27), Role(theme.SERIF_BOLD, 27)
_SMALL = theme.BODY.at(20.5)
_BESIDE = 736
"""In a place wider than so many design px the words stand beside the picture."""


def details(entry: ShelvedPuzzle | None, position: PuzzlePicture) -> Node:
    """The panel of a puzzle, or of none."""
    board = Leaf(position, lowest=120)
    if entry is None:
        return Column(Gap(h=92), board, gap=0)
    head = entry.head
    puzzle, game = opened(head)
    badge = Badge("kind sign", KIND_ICONS[head.kind], theme.BAR, theme.OAK_EDGE, light=True)
    title = Label("puzzle name", puzzle_name(head), role=_TITLE, heads=True)
    top = Row(
        Leaf(badge, w=58, h=58, align="centre"), Leaf(title, grow=1), Leaf(Hammers("hammers", head, 29)), gap=18, h=92
    )
    where = ngettext("round {round}, {n} player", "round {round}, {n} players", game.seats)
    where = where.format(round=round_number(game), n=game.seats)
    colour = puzzle.record.setup.colours[puzzle.seat].value
    turn = Label(
        "turn", _("{name} to play").format(name=colour_name(colour)), role=_TURN, colour=theme.CREAM, drop=theme.DROP
    )
    worker = Leaf(Emblem("turn worker", f"worker_{colour}"), w=52)
    said = (
        _("From one of your games. The best turn is proven, and there is only one.")
        if head.own
        else _("From a real game. The best turn is proven, and there is only one.")
    )
    asked = Paragraph("task", task(puzzle), role=theme.BODY.at(23.5), line_height=1.3)
    # room for two lines at least, so that nothing moves from puzzle to puzzle
    middle = Over(Gap(), Gap(h=61), Column(Gap(grow=1), asked, Gap(grow=1), gap=0))
    round_label = Label("where", where, role=theme.BODY.at(22.5), colour=theme.CREAM)
    under = Paragraph("origin", said, role=_SMALL, colour=theme.INK_2, line_height=1.2, align="centre")
    below = Column(
        board, Gap(h=8), _bar(worker, Leaf(turn, grow=1), round_label), Gap(h=10), middle, Gap(h=8),
        Row(*_tiles(entry, beside=False), gap=12), Gap(h=8), under, gap=0,
    )  # fmt: skip
    facts = Column(
        _bar(worker, Leaf(turn, grow=1)), middle, *_tiles(entry, beside=True),
        Label("where", where, role=_SMALL, colour=theme.INK_2),
        Paragraph("origin", said, role=_SMALL, colour=theme.INK_2, line_height=1.2), w=0, grow=47,
    )  # fmt: skip
    board_beside = Leaf(position, w=0, grow=50, align="start")
    return Column(top, Fits(Row(board_beside, facts, gap=22, w=_BESIDE), below), gap=0)


def _bar(*parts: Child) -> Node:
    return Over(Plate("turn plate", "bar"), Row(*parts, gap=12, pad=(14, 0)), h=57)


def _tiles(entry: ShelvedPuzzle, *, beside: bool) -> list[Node]:
    """Best so far, tries, hints; ``beside`` the picture each in one line."""
    mark, head = entry.mark, entry.head
    best = "–" if mark.best is None else score_words(head.kind, mark.best, head.best)
    hints = str(mark.hints) if mark.hints or not mark.helped else _("yes")
    told = (
        ("target", _("best so far"), best), ("again", _("tries"), str(mark.tries)), ("bulb", _("hints used"), hints)
    )  # fmt: skip
    return [_tile(*one, beside=beside) for one in told]


def _tile(icon: str, name: str, value: str, *, beside: bool) -> Node:
    ground = Box(f"{icon} tile", theme.PAPER, theme.ROW_EDGE, radius=10, strength=0.45, told=labelled(name, value))
    align = "right" if beside else "left"
    label = Leaf(Label(f"{icon} name", name, role=_SMALL, colour=theme.INK_2, quiet=True), grow=1)
    number = Label(f"{icon} value", value, role=_NUMBER, align=align, quiet=True)
    words = Row(label, number, grow=1) if beside else Column(label, Leaf(number, h=30), gap=0, pad=(0, 6), grow=1)
    sign = Icon(f"{icon} sign", icon, side=32)
    tile = Over(ground, Row(sign, words, gap=11, pad=(15, 0)), h=58 if beside else 72)
    if not beside:
        tile.w, tile.grow = 0, 37 if icon == "target" else 31
    return tile
