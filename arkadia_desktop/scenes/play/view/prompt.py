"""What a driver shows beside the position, as values: the mentor's panel, a light, a bubble, names, marks.

Buttons name a command of the driver; its `why_not` greys them. In sentences *words between stars* are
bold.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from arkadia_desktop.ai.player import Estimate
from arkadia_desktop.rules.actions import SOURCES, Action, Banner, Build, Draw, Piece, Workers
from arkadia_desktop.rules.pieces import STACK_PLACE, Colour, Counts
from arkadia_desktop.rules.view import PlayerView

Part = str
"""A part of the screen by name: "hand" or a place in it ("hand:2"), "market" (the face-up cards; one of them is
"market:1"), "stack", "values" or one of them ("value:red"), "pools", "castle" or one of its squares ("castle:4"),
"own" (the tent below) or what lies in it ("own:gold", "own:workers", "own:banners", "own:seals"), "tent:1" (of a seat),
"supply", "ribbon", "board", or a button by its id ("end", "banner", "undo", "turn", "menu" …)."""


class Place(NamedTuple):
    """Squares of the board, as bits, and parts of the screen."""

    squares: int = 0
    parts: tuple[Part, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.squares or self.parts)


class Press(NamedTuple):
    """A button: the name of its command, and how it looks; one without a label is told of by its tooltip, and by the
    words `alone` where it has a row of its own. It is a switch where it is said whether that is `on`. Where words
    have little room, what is `rare` comes below them."""

    command: str
    label: str
    icon: str = ""
    style: str = "parchment"
    tooltip: str = ""
    alone: str = ""
    on: bool | None = None
    rare: bool = False


# ---- the blocks of the mentor's panel


class Title(NamedTuple):
    """A heading in the panel."""

    text: str


class Words(NamedTuple):
    """A paragraph; a `quiet` one is paler. It takes as much room as the longest of the `others`, which take its place
    later, so that nothing jumps then. A `spare` one is left out before the head loses its face."""

    text: str
    quiet: bool = False
    others: tuple[str, ...] = ()
    spare: bool = False


@dataclass(frozen=True, slots=True)
class Discs:
    """The steps of a lesson (numbers from 0): those `done`, the one `now`, how many there are, and that in words."""

    done: frozenset[int]
    now: int
    count: int
    text: str


class Numbered(NamedTuple):
    """Numbered lines, of which one is current (None: none)."""

    lines: tuple[str, ...]
    now: int | None = None


class Summand(NamedTuple):
    """A part of a sum: the `number`, the sprite of whose or what it is, and how it is joined to those before."""

    number: str
    sign: str = ""
    tone: str = ""
    op: str = ""


class Gauge(NamedTuple):
    """How far a score comes on the way to the best one (`share`, 0 to 1; None while there is no score yet): a `title`
    with the score and what it is `of`, a bar with marks (`share`, what it stands for) of what was reached before, and
    the sum that makes up the score."""

    title: str
    score: str = ""
    of: str = ""
    share: float | None = None
    marks: tuple[tuple[float, str], ...] = ()
    best: str = ""
    sum: tuple[Summand, ...] = ()


class ScoreEntry(NamedTuple):
    """A line of an account: an `amount` with its sign, and what it is for."""

    amount: str
    text: str
    tone: str = "gain"


class ScoreAccount(NamedTuple):
    """A heading in the colour of its `tone` (gain, loss or faint), a small line, and lines that add up to what the
    heading says."""

    title: str
    entries: tuple[ScoreEntry, ...] = ()
    tone: str = "loss"
    note: str = ""


class Solved(NamedTuple):
    """What was to be done is done: a word beside a green stone with a tick."""

    title: str


class Payout(NamedTuple):
    """A row of signs for everybody who was paid, and what it is in words, for who hears it."""

    rows: tuple[tuple[Summand, ...], ...]
    text: str


Block = Title | Words | Discs | Numbered | Gauge | ScoreAccount | Solved | Payout


class MentorPage(NamedTuple):
    """The mentor's panel: beside his portrait the `heading` with `hammers` (how difficult it is, of five; 0: nothing is
    said of that) and smaller lines below it, then the `blocks`, at the foot the buttons, row by row, and a small
    line. Where the blocks have no room the one with the number `news` is seen first."""

    heading: str
    subtitle: tuple[str, ...] = ()
    blocks: tuple[Block, ...] = ()
    presses: tuple[tuple[Press, ...], ...] = ()
    foot: str = ""
    hammers: int = 0
    news: int = 0


class Holding(NamedTuple):
    """What is behind the screen of a player's tent."""

    colour: Colour
    name: str
    seals: Counts
    gold: int


class OpenTents(NamedTuple):
    """What everybody beside the one at the screen holds, in the place of their tents; where there is no room for it
    `press` stands among the mentor's buttons, and it lies over the board while it is `drawn`."""

    title: str
    rows: tuple[Holding, ...]
    press: Press
    drawn: bool = False


# ---- what lies over the board


class Note(NamedTuple):
    """A bubble beside what it speaks of. `foot` stands small at the left of its buttons."""

    about: Place
    title: str
    text: str
    foot: str = ""
    presses: tuple[Press, ...] = ()
    icon: str = "speech"


class Name(NamedTuple):
    """A pill over a part of the rail that says what it is."""

    part: Part
    text: str


class NamedSquares(NamedTuple):
    """Outlined squares (bits) with a label beside them."""

    squares: int
    label: str = ""
    icon: str = "flag"


class Beside(NamedTuple):
    """Whether the mentor's panel stands in the left column, what open tents hold, and what may be expected."""

    mentored: bool = False
    opened: bool = False
    expects: bool = False


class Prompt(NamedTuple):
    """All of it. While something is `lit`, a veil lies over all else; whatever lies below it can still be used. `hints`
    stand in the ribbon, in fewer and fewer words, in the place of what the phase asks for while nothing is held, beside
    the `title`, if there is one, in the place of whose turn it is; `festive`: what was asked is done. `tents`: they are
    open. `blind`: nothing tells what a draft would do; `foresees`: the values of the seals tell what castle pieces to
    come would do. `before`: the values of the seals once, which are shown beside those of now. `card`: the card that is
    marked, such as "hand:2", "market:0" or "stack". `estimates`: what the seat at the screen might expect after each
    turn, the latest last; None where that is not wished."""

    panel: MentorPage | None = None
    lit: Place = Place()
    note: Note | None = None
    names: tuple[Name, ...] = ()
    marks: tuple[NamedSquares, ...] = ()
    hints: tuple[str, ...] = ()
    title: str = ""
    festive: bool = False
    tents: OpenTents | None = None
    blind: bool = False
    foresees: bool = True
    before: Counts | None = None
    estimates: tuple[Estimate, ...] | None = None
    card: Part = ""

    @property
    def beside(self) -> Beside:
        """What stands in the left column."""
        return Beside(self.panel is not None, self.tents is not None, self.estimates is not None)


SILENT = Prompt()
"""A driver that shows nothing beside the position."""


def place_of(action: Action, view: PlayerView) -> Place:
    """The squares an action is about in a position, or the part of the screen it is done with."""
    board = view.board
    match action:
        case Build():
            laid = board.shapes.place(action.card.form, action.rot, action.at)
            return Place(laid.mask if laid is not None else 0)
        case Workers():
            return Place(board.grid.mask((*action.own, *action.neutral)))
        case Piece():
            return Place(board.grid.bit(board.lot.castle_squares()[action.square]))
        case Draw():
            source = SOURCES.index(action.source)
            return Place(0, ("stack" if source == STACK_PLACE else f"market:{source}",))
        case Banner():
            return Place(0, ("banner",))
        case _:
            return Place(0, ("end",))
