"""The rules of the game as pages to read: words, and pictures of positions that the rules themselves have checked.

A page is a file `pages/NN-ID.json` (`arkadia-rules/1`); its words are English sentences of the catalogue. Records of
the games its pictures are taken from lie in `positions/`.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from arkadia_desktop.files import read_bounded
from arkadia_desktop.rules.actions import Action
from arkadia_desktop.rules.game import Game
from arkadia_desktop.rules.record import MAX_BYTES, Record, after, parse_action, parse_record
from arkadia_desktop.rules.squares import Square

FORMAT = "arkadia-rules/1"
TEXT, HEADING, NOTE, LIST, STEPS = "text", "heading", "note", "list", "steps"
RULING, THING, PART, EXAMPLES, KEYS = "ruling", "thing", "part", "examples", "keys"
PAYOUT, SALE, VALUES, CARDS = "payout", "sale", "values", "cards"
_PAGES = Path(__file__).parent / "pages"
_POSITIONS = Path(__file__).parent / "positions"

Piece = tuple[str, float, float, float]
"""A sprite in a little picture: its name, x and y of its corner, its width."""


class PictureMark(NamedTuple):
    """A square of a picture that is spoken of: `right` or wrong, perhaps with a number."""

    square: Square
    right: bool
    number: int = 0


class Example(NamedTuple):
    """A position: that of a `game` (a file of `positions/`) after so many actions.

    `window` is the part of the board that is seen: corner and size in squares. `tried` is an action shown there that
    is legal, or that the rules refuse with the code `refused`. `verdict` is right, wrong or empty; `title` and `text`
    are the words below. `building` is the number of the one that is spoken of (0: none). `exercise`: whether one can
    play on from it.
    """

    game: str
    after: int
    window: tuple[float, float, float, float]
    verdict: str = ""
    title: str = ""
    text: str = ""
    marks: tuple[PictureMark, ...] = ()
    tried: Action | None = None
    refused: str = ""
    building: int = 0
    exercise: bool = False

    @property
    def record(self) -> Record:
        """The record up to the position."""
        whole = _record(self.game)
        return Record(whole.setup, whole.entries[: self.after])

    @property
    def position(self) -> Game:
        """The position, played from the record."""
        return _position(self.game, self.after)


class Block(NamedTuple):
    """A part of a page, from top to bottom: its `kind`, its words and what belongs to them.

    A heading, text or note has a `text`, a list or steps `items`. A ruling has its number in `rule`, a thing and a part
    have a `title`, a `text` and a little picture of `pieces`; a part has its `number` in the turn too (0: none).
    `examples` stand beside each other; a `bar` (payout, sale, values or cards) tells what came of the last of them.
    `also`: further words by which each item, or the one text, is found.
    """

    kind: str
    text: str = ""
    title: str = ""
    items: tuple[str, ...] = ()
    rule: str = ""
    number: int = 0
    pieces: tuple[Piece, ...] = ()
    examples: tuple[Example, ...] = ()
    bar: str = ""
    also: tuple[str, ...] = ()

    @property
    def shown(self) -> tuple[Example, ...]:
        """The examples that have a picture."""
        return tuple(example for example in self.examples if example.window[2])

    @property
    def texts(self) -> tuple[str, ...]:
        """Its words in the order they are read, in English; what the keys do is not among them."""
        if self.kind == RULING:
            return self.rule, self.title, self.text
        words = tuple(text for text in (self.title, self.text, *self.items) if text)
        return words + tuple(text for example in self.shown for text in (example.title, example.text))

    @property
    def further(self) -> tuple[str, ...]:
        """The further words by which each of `texts` is found, in English."""
        return (*("",) * (len(self.texts) - len(self.also)), *self.also)


class HandbookPage(NamedTuple):
    """A page: `level` is how deep it stands in the contents, `rules` are the rulings it tells, `also` further words by
    which its first sentence is found."""

    id: str
    title: str
    level: int
    rules: tuple[str, ...]
    blocks: tuple[Block, ...]
    also: str = ""

    @property
    def examples(self) -> tuple[Example, ...]:
        """All its pictures, in order."""
        return tuple(example for block in self.blocks for example in block.examples)


@cache
def pages() -> tuple[HandbookPage, ...]:
    return tuple(_page(path) for path in sorted(_PAGES.glob("*.json")))


def page(id: str) -> HandbookPage:
    """The page of an id, of a spot on it, or the one that tells a ruling, such as ``R18``; the first for anything
    else."""
    id = id.partition("/")[0]
    return next((one for one in pages() if one.id == id or id in one.rules), pages()[0])


def text_at(spot: str) -> int:
    """The number of the text on its page that a spot names, counted with the title from 0; 0 for a whole page."""
    number = spot.partition("/")[2]
    return int(number) if number.isdecimal() else 0


def spot_for(subject: str) -> str:
    """Where the rules tell of a subject of `page_for`: the id of the page, and if there is a paragraph about it its
    number, such as ``castle/7``."""
    id, words = page_for(subject), _PARAGRAPHS.get(subject)
    if words is None:
        return id
    texts = [text for block in page(id).blocks for text in block.texts]
    return f"{id}/{1 + next(number for number, text in enumerate(texts) if text.startswith(words))}"


def page_for(subject: str) -> str:
    """The id of the page about something on the table, a phase of the turn, or the code of a refusal; the page about
    the turn for what has none."""
    return _SUBJECTS.get(subject, "turn")


_PAGES_OF = {
    "turn": "must phase",
    "castle": "castle piece no-piece beside-castle no-castle-square castle-occupied value floor",
    "draw": "draw stack-empty slot-empty source",
    "banner": "can banner banner-twice no-banner too-few-seals gold",
    "end": "over game-over last-round",
    "build": "build off-board occupied not-adjacent bad-rotation card-not-in-hand camp court meadow card",
    "workers": "workers no-building building-complete no-workers square-twice too-few-own too-few-neutral worker",
    "completed": "building",
    "payout": "seal",
    "components": "supply",
    "setup": "sealed verify tent handicap",
    "advice": "analysis",
    "keys": "keys",
}
"""What each page is about: phases of the turn, what is being done, codes of refusals, things."""
_SUBJECTS = {subject: page for page, subjects in _PAGES_OF.items() for subject in subjects.split()}

_PARAGRAPHS = {
    "occupied": "the farm is in the way",
    "not-adjacent": "only a corner touches",
    "bad-rotation": "Buildings may be turned",
    "no-building": "You cannot choose the castle",
    "building-complete": "There is no free square beside a completed building",
    "no-piece": "A floor has ten squares and twelve pieces",
    "castle-occupied": "this square already has its",
    "stack-empty": "When the stack is empty",
    "slot-empty": "When the stack is empty",
    "banner-twice": "You can raise only one banner",
    "no-banner": "You can raise only one banner",
    "camp": "Each camp a building covers",
    "value": "A seal is worth one gold",
    "floor": "A floor has ten squares and twelve pieces",
    "court": "The castle takes up twelve squares",
    "tent": "Nobody sees the cards in another hand",
    "handicap": "Gold to begin with makes up",
    "sealed": "The deal was fixed before anybody chose",
    "analysis": "“Turning points” and the command",
    "verify": "The command “arkadia verify FILE”",
}
"""How the paragraph about a subject begins, where it is not the first of the page."""


# ---- reading


@cache
def _record(game: str) -> Record:
    return parse_record(read_bounded(_POSITIONS / f"{game}.json", MAX_BYTES))


@cache
def _position(game: str, number: int) -> Game:
    return after(_record(game), number)


def _page(path: Path) -> HandbookPage:
    """Raises ValueError for a file in another format."""
    data = json.loads(read_bounded(path, MAX_BYTES))
    if data.pop("format", None) != FORMAT:
        raise ValueError(f"{path.name} is no page of the rules.")
    return HandbookPage(**_read(data))


def _block(data: dict[str, Any]) -> Block:
    also = data.get("also", ())
    return Block(**_read({**data, "also": (also,) if isinstance(also, str) else tuple(also)}))


def _read(data: dict[str, Any]) -> dict[str, Any]:
    """The members of an object as the values here have them."""
    return {key: _READERS[key](value) if key in _READERS else value for key, value in data.items()}


def _marks(data: dict[str, Any]) -> Iterator[PictureMark]:
    """Squares under `right` and `wrong`; those under `numbered` are wrong ones, counted from 1."""
    for x, y in data.get("right", ()):
        yield PictureMark(Square(x, y), right=True)
    for x, y in data.get("wrong", ()):
        yield PictureMark(Square(x, y), right=False)
    for number, (x, y) in enumerate(data.get("numbered", ()), start=1):
        yield PictureMark(Square(x, y), right=False, number=number)


_READERS: dict[str, Callable[[Any], Any]] = {
    "rules": tuple,
    "blocks": lambda blocks: tuple(map(_block, blocks)),
    "items": tuple,
    "pieces": lambda pieces: tuple(map(tuple, pieces)),
    "examples": lambda examples: tuple(Example(**_read(example)) for example in examples),
    "window": tuple,
    "marks": lambda marks: tuple(_marks(marks)),
    "tried": parse_action,
}
"""How members are read that are no plain values."""
