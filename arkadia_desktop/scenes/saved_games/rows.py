"""The list of saved games: what a file holds, in words and as a small picture of its board; which files are shown, and
in which order."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import UTC, datetime, timedelta

from pygame import Rect, Surface

from arkadia_desktop.locale import _, ngettext
from arkadia_desktop.rules.pieces import FAMILIES
from arkadia_desktop.scenes.common.composed_list import row_plate
from arkadia_desktop.scenes.common.dates import day_of
from arkadia_desktop.scenes.common.menu_page import HEADING
from arkadia_desktop.scenes.common.sign import (
    REFUSED,
    Box,
    Emblem,
    FramedPicture,
    Hole,
    Icon,
    IncrementalPicture,
    SignPicture,
    Steps,
)
from arkadia_desktop.stage.common.names import pieces_placed
from arkadia_desktop.stage.common.palette import PLAYERS
from arkadia_desktop.table import keeping
from arkadia_desktop.table.envelope import Envelope
from arkadia_desktop.table.save_file import Save
from arkadia_desktop.table.saves import Listed, Shelf
from arkadia_desktop.table.seats import Seat
from arkadia_desktop.ui.layout import WHOLE, Child, Column, Even, Fits, Gap, Laid, Leaf, Node, Over, Row, centred
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.widgets import Label, Paragraph, RowState

_NARROW = 1000
"""A row less wide than so many design px is narrow: round and player stand below the names."""
_JUST_NOW = timedelta(minutes=2)
THUMB = 144, 108
_NAME = theme.Role(theme.SERIF_BOLD, 28)
_PLAYER = theme.Role(theme.SANS_SEMIBOLD, 23)
_ROUND = theme.Role(theme.SANS_BOLD, 24)
_SMALL = theme.BODY.at(22)
_EXACT, _EXACT_LINE = theme.rgb("#D5E8A4"), theme.rgb("#5C8A3A")
_PLAIN, _PLAIN_LINE = theme.rgb("#F4E6C4"), theme.rgb("#B8935A")
_WRONG, _WRONG_LINE, _WRONG_TEXT = theme.rgb("#F0D9C0"), theme.rgb("#A3523F"), theme.rgb("#6D2418")
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
        return _("a tie") if len(winners) > 1 else _("{name} won", name=listed.seats[winners[0]].name)
    if listed.save is None:
        return ""
    return _("ended early") if listed.finished else _("{name} to play", name=listed.save.on_turn.name)


class Folded(Over):
    """A row of which a `share` (0..1) is left; it is cut from below."""

    def __init__(self, row: Node, share: float) -> None:
        super().__init__(Gap(), row)
        self.share = share

    def natural_heights(self, kit: Kit, width: int) -> tuple[int, int]:
        return (round(super().natural_heights(kit, width)[1] * self.share),) * 2

    def lay(self, kit: Kit, rect: Rect) -> Laid:
        whole = rect.copy()
        whole.h = super().natural_heights(kit, rect.w)[1]
        return super().lay(kit, whole)


def game_row(listed: Listed, state: RowState, thumb: Surface | None, now: datetime, days_left: int) -> Node:
    """A file of the list; ``days_left``: how long it stays in the trash, if it lies there."""
    if listed.envelope is None:
        return _broken_row(listed, state)
    picture = Leaf(FramedPicture("picture", thumb), w=THUMB[0], h=THUMB[1], align="centre")
    title = Leaf(Label("title", title_of(listed), _NAME), least=0)
    pill, seats = _pill(listed, days_left), _seats(listed.seats)
    day, hour = _when(listed.envelope, now)
    which, below = _where_it_stands(listed)
    wide = Row(
        picture,
        Column(Row(title, pill, gap=18, h=52), seats, gap=0, w=556, align="centre"),
        Column(Leaf(which, h=52), Row(*below, gap=10, h=52), gap=0, grow=1, least=0, align="centre"),
        Column(Leaf(day, h=52), Leaf(hour, h=52), gap=0, least=WHOLE, align="centre"),
        gap=18, pad=(10, 0), h=128, least=_NARROW,
    )  # fmt: skip
    # The gold comes first: it is never cut.
    last = (*below, Leaf(which, least=0)) if listed.outcome is not None else (Leaf(which), *below)
    narrow = Row(
        picture,
        Column(Row(title, pill, Gap(grow=1), day, h=42), seats, Row(*last, Gap(grow=1), hour, h=34), gap=0, grow=1,
               align="centre"),
        gap=18, pad=(10, 0), h=130,
    )  # fmt: skip
    return Column(Over(row_plate(state), Fits(wide, narrow), grow=1), pad=(3, 3))


def _broken_row(listed: Listed, state: RowState) -> Node:
    line, weight = (theme.GOLD, 4.0) if state.chosen else (_WRONG_LINE, 2.0)
    ground = Hole("ground", ground=_WRONG, line=line, weight=weight, strength=0.95 if state.hovered else 0.8)
    words = Column(
        Label("title", listed.path.name, theme.Role(theme.SERIF_BOLD, 25)),
        Label("reason", listed.reason, _SMALL, _WRONG_TEXT), gap=4, grow=1, least=0, align="centre",
    )  # fmt: skip
    sign = SignPicture("sign", REFUSED, side=44)
    return Column(Over(ground, Row(sign, words, gap=18, pad=(22, 0), h=98), grow=1), pad=(3, 3))


def _pill(listed: Listed, days_left: int) -> Node | None:
    """What stands behind the name."""
    text = _("saved automatically") if listed.automatic and listed.name else ""
    if listed.shelf is Shelf.AUTOSAVE:
        text = _("up to the last action")
    elif listed.shelf is Shelf.TRASH:
        text = ngettext("{n} day left", "{n} days left", days_left)
    if not text:
        return None
    ground, line = (_EXACT, _EXACT_LINE) if listed.shelf is Shelf.AUTOSAVE else (_PLAIN, _PLAIN_LINE)
    words = Label("pill", text, theme.Role(theme.SANS_SEMIBOLD, 20), align="centre")
    return Over(
        Box("pill ground", ground, line, weight=2, radius=17), Column(words, pad=(12, 3)), h=36, least=WHOLE,
        align="centre",
    )  # fmt: skip


def _seats(seats: Sequence[Seat]) -> Node:
    """Figures with their names, each of which has as much room as it needs, or a fair share."""
    parts: list[Node] = []
    for number, seat in enumerate(seats):
        figure = Emblem(f"figure {number}", f"worker_{seat.colour.value}", side=52)
        parts.append(Row(figure, Leaf(Label(f"name {number}", seat.name, _PLAYER), least=0), gap=0))
    return Row(*parts, gap=18, h=52)


def _where_it_stands(listed: Listed) -> tuple[Label, Sequence[Child]]:
    """Round and turn, or who won and the gold of the seats."""
    if listed.outcome is not None:
        gold = Label("gold", " : ".join(map(str, listed.outcome[0])), _ROUND)
        coin = Emblem("coin", "coin_1", side=30)
        return Label("which", standing(listed), _ROUND), (coin, Leaf(gold, least=WHOLE))
    which = _("Round {round}", round=listed.save.round) if listed.save else ""
    state = Leaf(Label("state", standing(listed), _SMALL, theme.INK_2), least=0)
    return Label("which", which, _ROUND), (state,)


def _when(envelope: Envelope, now: datetime) -> tuple[Label, Label]:
    """Day and hour."""
    time = envelope.saved.astimezone(now.tzinfo)
    day = _("just now") if timedelta(0) <= now - time < _JUST_NOW else day_of(time, now)
    return (
        Label("day", day, _PLAYER, align="right"),
        Label("hour", f"{time:%H:%M}", _SMALL, theme.INK_2, align="right"),
    )


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


# ---- what is told beside the list: public facts only, for anybody may look at it


_SEAT_NAME = theme.Role(theme.SANS_BOLD, 24)
_FACT = theme.BODY.at(22.5)


def details(listed: Listed | None, draw: Callable[[tuple[int, int]], Steps]) -> Sequence[Node]:
    """What is told of a file, its board first; without one there is a hole where that would lie. ``draw`` draws the
    board."""
    if listed is None:
        lot = Leaf(Emblem("lot", "castle_lot", 0.35), h=260, lowest=60)
        return (Over(Hole("hole"), centred(lot), h=484, lowest=120),)
    if listed.broken:
        told = (
            (listed.reason, theme.LOSS),
            (_("This file cannot be opened. It is left as it is."), theme.INK),
            (str(listed.path), theme.INK_2),
        )
        name = Label("details name", listed.path.name, HEADING)
        words = (Leaf(Paragraph(f"details {n}", text, colour=ink)) for n, (text, ink) in enumerate(told))
        return Leaf(name, h=60), *words
    board = IncrementalPicture("board", draw, id(listed.save), waits=True)
    facts = ((_stock(listed.save), theme.INK), (_origin(listed.save), theme.INK_2)) if listed.save else ()
    words = (Leaf(Paragraph(f"details {n}", text, _FACT, ink)) for n, (text, ink) in enumerate(facts))
    return (
        Leaf(board, lowest=120, highest=484),
        _values(listed.save), _seat_boxes(listed), Column(*words, gap=4),
    )  # fmt: skip


def _values(save: Save | None) -> Node:
    name = Label("values", _("Seal values"), theme.BODY.at(23), theme.INK_2)
    values = save.game.castle.values if save else ("",) * len(FAMILIES)
    seals = (
        Row(
            Emblem(f"seal {family.value}", f"seal_{family.value}", side=46),
            Leaf(Label(f"value {family.value}", str(value), theme.Role(theme.SERIF_BLACK, 32)), w=30), gap=6,
        )
        for family, value in zip(FAMILIES, values, strict=True)
    )  # fmt: skip
    all_seals = Row(*seals, h=50)
    return Fits(Row(Leaf(name, grow=1, least=WHOLE), all_seals), Column(name, all_seals, gap=0))


def _seat_boxes(listed: Listed) -> Node:
    """The seats beside each other: three if their names have room, else two, at last one below the other."""
    numbers: Sequence[object] = [player.banners for player in listed.save.game.players] if listed.save else ()
    if listed.outcome is not None:
        numbers = listed.outcome[0]
    told = list(zip(listed.seats, numbers, strict=True))

    def boxes(least: float) -> list[Node]:
        gold = listed.outcome is not None
        return [_seat(n, seat, number, least, gold=gold) for n, (seat, number) in enumerate(told)]

    whole: list[Node] = [*boxes(WHOLE), Gap()]
    pairs = Column(*(Even(*whole[n : n + 2], gap=10) for n in range(0, len(told), 2)), gap=8)
    three = [Row(*boxes(WHOLE), equal=True, gap=10)] * (len(told) == 3)
    return Fits(*three, pairs, Column(*boxes(0), gap=8))


def _seat(number: int, seat: Seat, told: object, least: float, *, gold: bool) -> Node:
    """Figure, name (at least so wide), and what is told of a seat: its gold at the end, or the banners it has left."""
    sign = Emblem(f"coin {number}", "coin_1", side=30) if gold else Icon(f"banner {number}", "banner", side=28)
    ground = Box(f"seat {number}", theme.PAPER, PLAYERS[seat.colour].base, weight=2.6, radius=10, strength=0.8)
    return Over(
        ground,
        Row(
            Leaf(Emblem(f"figure {number}", f"worker_{seat.colour.value}"), w=50),
            Leaf(Label(f"seat {number} name", seat.name, _SEAT_NAME), least=least, grow=1), sign,
            Leaf(Label(f"seat {number} told", str(told), _SEAT_NAME, align="right"), least=WHOLE), gap=7,
            pad=(8, 0),
        ),
        h=62,
    )  # fmt: skip


def _stock(save: Save) -> str:
    cards = len(save.game.stack)
    stack = ngettext("{n} card in the stack", "{n} cards in the stack", cards)
    return _("{pieces}, {cards}", pieces=pieces_placed(save.game.castle), cards=stack)


def _origin(save: Save) -> str:
    if save.bare:
        return _("a record without names or seed")
    if save.envelope.sealed is not None:
        return _("saved by version {version}, sealed deal", version=save.envelope.app)
    if save.envelope.seed == "" or not save.finished:  # with the seed of a running game its deal can be made again
        return _("saved by version {version}", version=save.envelope.app)
    return _("saved by version {version}, seed {seed}", version=save.envelope.app, seed=save.envelope.seed)
