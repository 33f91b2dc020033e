"""The play screen for somebody who does not see it: the board as a grid of squares, lists of what lies beside it, and
what happens told by itself.

With several persons at one screen everybody in the room hears what is read out. So the own hand and the own tent say
nothing of what they hold until their owner asks for it by a key, and fall silent when the turn ends.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace

from arkadia_desktop import locale
from arkadia_desktop.locale import _
from arkadia_desktop.locale.words import in_gold, labelled, listed
from arkadia_desktop.rules.board import Board
from arkadia_desktop.rules.pieces import FAMILIES, STACK_PLACE
from arkadia_desktop.rules.squares import Square
from arkadia_desktop.rules.view import PlayerView
from arkadia_desktop.scenes.common import key_bindings as keys
from arkadia_desktop.scenes.play import position_words
from arkadia_desktop.scenes.play.inspector import Inspector
from arkadia_desktop.scenes.play.mentor.panel import HAMMERS
from arkadia_desktop.scenes.play.mentor.prompting import OWN
from arkadia_desktop.scenes.play.picture import PlayPicture
from arkadia_desktop.scenes.play.position_words import BOARD, AccessGrid, square_of, thing_words, way_to
from arkadia_desktop.scenes.play.rail import LineSpot, Spot
from arkadia_desktop.scenes.play.tasks.drafts import Introducing, Laying, Raising
from arkadia_desktop.scenes.play.view.models import Shown, forecast_model
from arkadia_desktop.scenes.play.view.prompt import (
    Block,
    Discs,
    Gauge,
    MentorPage,
    Numbered,
    OpenTents,
    Part,
    Place,
    Prompt,
    ScoreAccount,
    Title,
    Words,
)
from arkadia_desktop.scenes.play.view.reason_words import piece_title
from arkadia_desktop.scenes.play.view.sign_words import by_family, line_words, saying_words, sign_words
from arkadia_desktop.stage.common.names import card_words, family_worth
from arkadia_desktop.ui.loop.sheet import Sheet
from arkadia_desktop.ui.widgets.access import PRESSED, AccessBranch, AccessNode, Path, place_of, sentence
from arkadia_desktop.ui.widgets.access import Place as Where
from arkadia_desktop.ui.widgets.base import Widget

MOST_SQUARES = 16
"""Of more squares than these the names would say nothing."""


def _prompt(prompt: Prompt, board: Board, place: Where, button: Callable[[str], str]) -> Iterator[AccessBranch]:
    """All of it; ``button`` tells the name of a button by its id."""
    panel = prompt.panel
    if panel is not None:
        yield AccessBranch("mentor", place, _heading(panel))
    words = sentence(*_said(prompt), *_shown(prompt, board, button))
    if words or panel is not None:
        yield AccessBranch("mentor says", place, AccessNode("status", words, live="polite"))
    title = ""
    for number, block in enumerate(panel.blocks if panel is not None else ()):
        title = block.text if isinstance(block, Title) else title
        told = _block(block, place, title)
        if told is not None:
            yield AccessBranch(f"mentor block {number}", place, told)
    if prompt.tents is not None:
        yield AccessBranch("open tents", place, _tents(prompt.tents, place))


def _expected(shown: Shown, place: Where) -> Iterator[AccessBranch]:
    """What the seat at the screen may expect now, for who looks for it: it is not told by itself."""
    model = forecast_model(shown)
    if model.chances:
        words = _("Win chance {n}%, {gold} gold expected", n=model.chances[-1], gold=model.gold)
        yield AccessBranch("expected", place, AccessNode("label", words))


def _heading(panel: MentorPage) -> AccessNode:
    about = [*panel.subtitle]
    if panel.hammers:
        about.append(_("Difficulty {n} of {most}", n=panel.hammers, most=HAMMERS))
    return AccessNode("heading", panel.heading, about=sentence(*about))


def _plain(text: str) -> str:
    """Without the stars around what is bold."""
    return text.replace("*", "")


def _said(prompt: Prompt) -> Iterator[str]:
    """What is said in sentences: in the panel, in the bubble."""
    for block in prompt.panel.blocks if prompt.panel is not None else ():
        if isinstance(block, Title | Words):
            yield _plain(block.text)
    if prompt.note is not None:
        yield prompt.note.title
        yield _plain(prompt.note.text)


def _shown(prompt: Prompt, board: Board, button: Callable[[str], str]) -> Iterator[str]:
    """What a light or an outline points at."""
    lit = _named(prompt.lit, board, button)
    if lit:
        yield _("Master Albin points to: {things}.", things=_(", ").join(lit))
    for mark in prompt.marks:
        squares = _named(Place(mark.squares), board, button)
        if squares:
            yield labelled(mark.label or _("Marked"), listed(squares))


def _named(place: Place, board: Board, button: Callable[[str], str]) -> list[str]:
    grid, castle = board.grid, board.lot.footprint()
    found = [square.name for square in grid.squares(place.squares)]
    if place.squares == grid.mask(castle):
        found = [_("The castle")]
    elif len(found) > MOST_SQUARES:
        found = [_("The board")]
    parts = (_part(part, button) for part in place.parts)
    return list(dict.fromkeys(one for one in (*found, *parts) if one))


def _part(part: Part, button: Callable[[str], str]) -> str:
    kind, _colon, _which = part.partition(":")
    names = {
        "hand": _("Your hand"),
        "market": _("Face-up cards and stack"),
        "stack": _("The stack"),
        "values": _("Seal values"),
        "value": _("Seal values"),
        "pools": _("Castle pieces"),
        "castle": _("The castle"),
        "own": _("Your tent"),
        "tent": _("Tents"),
        "board": _("The board"),
    }
    return names[kind] if kind in names else button(kind)


def _block(block: Block, place: Where, title: str) -> AccessNode | None:
    """What of a block is not said; a list is called as the `title` above it."""
    match block:
        case Discs():
            return AccessNode("label", value=block.text)
        case Numbered():
            parts = tuple(
                AccessBranch(f"line {number}", place, AccessNode("list item", _plain(line), chosen=number == block.now))
                for number, line in enumerate(block.lines)
            )
            return AccessNode("list", title, parts=parts)
        case Gauge():
            total = _(", ").join(sign_words(one.sign, one.number) for one in block.sum)
            tries = (label for _share, label in block.marks)
            score = " ".join(one for one in (block.title, block.score, block.of) if one)
            return AccessNode("label", value=sentence(score, total, *tries, block.best))
        case ScoreAccount():
            lines = (" ".join((entry.amount, _plain(entry.text))) for entry in block.entries)
            return AccessNode("label", value=sentence(block.title, _plain(block.note), *lines))
        case _:
            return None


def _tents(tents: OpenTents, place: Where) -> AccessNode:
    seals = _("Seals: red {red}, olive {olive}, black {black}, silver {silver}.")
    parts = tuple(
        AccessBranch(f"tent {number}", place, AccessNode("list item", labelled(row.name, " ".join(told))))
        for number, row in enumerate(tents.rows)
        for told in ((by_family(seals, row.seals), in_gold(row.gold)),)
    )
    return AccessNode("list", tents.title, parts=parts)


class Accessibility:
    """What the play screen tells of the `sheet`, and of the picture that lies below it."""

    def __init__(self, sheet: Sheet, picture: PlayPicture, inspector: Inspector) -> None:
        self._sheet, self._picture, self._inspector = sheet, picture, inspector
        self._told_view: PlayerView | None = None
        self.tell_anew()
        self._open = 0
        """The squares that a worker may stand on, as bits."""
        self._asked: tuple[int | None, int] | None = None
        """The seat and the turn of the position in which somebody asked for the own hand."""

    def tell_anew(self) -> None:
        """Nothing that was put into words before is taken over."""
        self._board_grid = AccessGrid()
        self._lines: tuple[object, tuple[AccessBranch, ...]] = None, ()
        self._landed: tuple[object, Mapping[Square, tuple[str, str]]] = None, {}

    # ---- a key says it again

    def say(self, name: str) -> str:
        """What a key says again, by the name of its command; asked for the hand or the tent, they may be told of."""
        shown = self._picture.shown
        if shown is None:
            return ""
        if name in (keys.SAY_HAND, keys.SAY_TENT):
            self._asked = shown.view.seat, shown.view.turn
        if name == keys.SAY_MOVES:
            return position_words.last_moves(shown, self._picture.lines)
        if name == keys.SAY_HAND and shown.view.seat is None:
            return _("Nobody’s hand is shown.")
        return position_words.SAID[name](shown)

    def _whispers(self, shown: Shown) -> bool:
        """Whether the own hand is not to be read out: others are in the room, and it was not asked for."""
        return len(shown.facts.people) > 1 and self._asked != (shown.view.seat, shown.view.turn)

    # ---- the widgets

    def spoken(self, widget: Widget) -> AccessNode | None:
        """What is told of a widget; None for one that says nothing by itself."""
        drawn = widget.id.startswith(OWN) and not widget.focusable  # its words are told in an order of their own
        spoken, shown = None if drawn else widget.spoken(), self._picture.shown
        if spoken is None or shown is None:
            return spoken
        if isinstance(widget, LineSpot):
            return self._chronicle(shown)
        match target := widget.target if isinstance(widget, Spot) else None:
            case None:
                return spoken
            case "card", place:
                return self._hand(replace(spoken, about=widget.reason), place, shown)
            case "source", place if place != STACK_PLACE:
                card = shown.view.face_up[place]
                return None if card is None else replace(spoken, name=card_words(card), about=widget.reason)
            case "tent", seat:
                return replace(spoken, role="group", name=self._tent(seat, shown))
            case "value", number:
                return replace(spoken, name=family_worth(FAMILIES[number], shown.view.castle.values[number]))
            case _:
                name, about = thing_words(target, shown.view, shown.facts.seats)
                return replace(spoken, name=name, about=sentence(about, spoken.about))

    def _hand(self, spoken: AccessNode, place: int, shown: Shown) -> AccessNode | None:
        if place >= len(shown.view.hand):
            return None
        hidden = _("Card {n} of your hand", n=place + 1)
        return replace(spoken, name=hidden if self._whispers(shown) else card_words(shown.view.hand[place]))

    def _tent(self, seat: int, shown: Shown) -> str:
        if seat == shown.view.seat and self._whispers(shown):
            return _("Your tent")
        return position_words.tent(shown, seat)

    def _chronicle(self, shown: Shown) -> AccessNode:
        lines, seats = self._picture.lines, shown.facts.seats
        if self._lines[0] is not lines:
            told = (AccessNode("list item", line_words(line, seats)) for line in lines)
            self._lines = lines, tuple(AccessBranch(f"line {n}", (0, 0, 0, 0), one) for n, one in enumerate(told))
        return AccessNode("list", _("Town chronicle"), acts=PRESSED, parts=self._lines[1])

    # ---- what is no widget

    def branches(self) -> tuple[AccessBranch, ...]:
        shown = self._picture.shown
        if shown is None:
            return ()
        board = self._picture.layout_now["board"]
        may_do = position_words.may_do(shown._replace(percent=0))  # whoever wants to know how far it is asks with a key
        return (
            AccessBranch("whose turn", place_of(board), AccessNode("status", may_do, live="polite")),
            *_prompt(shown.prompt, shown.view.board, place_of(board), self._button),
            *_expected(shown, place_of(board)),
            AccessBranch("happened", place_of(board), self._happened(shown)),
            AccessBranch("told", place_of(board), self._told(shown)),
            AccessBranch(BOARD, place_of(board), self._board(shown)),
            *self._pieces(shown),
        )

    def gathered(self, told: Sequence[AccessBranch]) -> Sequence[AccessBranch]:
        """What happens, what the mentor says and the board first; then the cards, the values, the tents and the castle
        pieces as lists."""
        names = {
            "card": _("Your hand"),
            "source": _("Face-up cards and stack"),
            "value": _("Seal values"),
            "tent": _("Tents"),
            "floor": _("Castle pieces"),
        }
        first: list[AccessBranch] = []
        asked: list[AccessBranch] = []
        lists: dict[str, list[AccessBranch]] = {kind: [] for kind in names}
        rest: list[AccessBranch] = []
        for branch in told:
            if branch.widget:
                spot = self._sheet.get(branch.widget)
                target = spot.target if isinstance(spot, Spot) else None
                mentored = asked if branch.widget.startswith(OWN) else rest
                lists.get(target[0] if target is not None else "", mentored).append(branch)
            else:
                lists.get(branch.key.partition(" ")[0], first).append(branch)
        made = [
            AccessBranch(f"{kind} list", parts[0].place, AccessNode("list", names[kind], parts=tuple(parts)))
            for kind, parts in lists.items()
            if parts
        ]
        at = next((n for n, branch in enumerate(first) if branch.key == "happened"), len(first))
        return [*first[:at], *asked, *first[at:], *made, *rest]

    def _pieces(self, shown: Shown) -> tuple[AccessBranch, ...]:
        """The castle pieces that may be taken now."""
        if shown.doing.piece is None:
            return ()
        pools, held = self._picture.pools, shown.doing.piece.family
        return tuple(
            AccessBranch(
                f"floor {family.value}",
                place_of(pools.place_of(f"piece {family}")),
                AccessNode("button", piece_title(family), chosen=family is held, acts=PRESSED),
            )
            for family in Raising.families(shown.view)
        )

    def _button(self, id: str) -> str:
        """The name of a button."""
        spoken = self.spoken(self._sheet[id]) if id in self._sheet else None
        return spoken.name if spoken is not None else ""

    def _happened(self, shown: Shown) -> AccessNode:
        lines = self._picture.lines
        return AccessNode("status", line_words(lines[-1], shown.facts.seats) if lines else "", live="polite")

    def _told(self, shown: Shown) -> AccessNode:
        """What the bubble says: why something is refused, what a draft would bring, what was asked for."""
        models = [bubble.model for bubble in (self._picture.bubble, self._picture.second)]
        lines = [saying_words(line) for model in models if model is not None for line in model.lines]
        refused = bool(shown.told) and not shown.told_fine
        live = "assertive" if refused else "polite"
        return AccessNode("alert" if refused else "status", "\n".join(lines), live=live)

    def _board(self, shown: Shown) -> AccessNode:
        if self._told_view is not shown.view:
            self._told_view = shown.view
            self._open = Introducing(shown.view).allowed() if shown.view.on_turn else 0

        seats, board = shown.facts.seats, self._picture.board
        return self._board_grid.spoken(shown.view, seats, board, PRESSED, self._notes(shown))

    def _notes(self, shown: Shown) -> Mapping[Square, tuple[str, str]]:
        """What is to be said of squares besides what lies there: what may be done, and what it would cover."""
        grid, overlay = shown.view.board.grid, shown.doing.overlay
        castle = shown.view.board.lot.castle_squares()
        stirred = [*grid.squares(shown.doing.squares | overlay.free | overlay.legal)]
        stirred += [*(worker.square for worker in overlay.draft), *(castle[number] for number in overlay.targets)]
        notes = {square: (here, "") for square in stirred if (here := _possible(square, shown))}
        if shown.doing.chooses:
            for square in grid.squares(self._open):
                notes.setdefault(square, (_("A worker may go here."), ""))
        return {**notes, **self._landings(shown)}

    def _landings(self, shown: Shown) -> Mapping[Square, tuple[str, str]]:
        """Where the building that follows the pointer would be laid by a press on a square, and what it would cover."""
        building = shown.doing.building if shown.doing.held is not None else None
        if building is None:
            return {}
        key = shown.view, building.card, building.rot, locale.current()
        if self._landed[0] != key:
            may, covered = _("The building may go here."), Laying(shown.view, building.card, building.rot).landings()
            names = {square: listed([one.name for one in below]) for square, below in covered.items()}
            told = {square: (may, _("It would cover {squares}.", squares=name)) for square, name in names.items()}
            self._landed = key, told
        return self._landed[1]

    # ---- the keyboard

    def spoken_focus(self) -> Path:
        shown = self._picture.shown
        square = _cursor(shown) if shown is not None and self._sheet.ringed is None else None
        return () if square is None else way_to(square)

    def look_at(self, way: Path) -> bool:
        shown = self._picture.shown
        square = square_of(way, shown.view) if shown is not None else None
        if square is not None:
            self._sheet.focus(None)
            self._inspector.look_at(square)
        return square is not None


def _possible(square: Square, shown: Shown) -> str:
    """What of the draft stands on a square, or what may."""
    overlay, board = shown.doing.overlay, shown.view.board
    bit = board.grid.bit(square)
    if shown.doing.squares & bit and overlay.ghost is not None:
        return _("Your building is over this square.")
    for worker in overlay.draft:
        if worker.square == square:
            neutral = _("A neutral worker is placed here, not yet confirmed.")
            return neutral if worker.colour is None else _("Your worker is placed here, not yet confirmed.")
    if overlay.free & bit:
        return _("A worker may go here.")
    if overlay.legal & bit and shown.doing.building is None:
        return _("A worker may go here.")
    places = board.lot.castle_squares()
    if square in places and places.index(square) in overlay.targets:
        return _("A castle piece may go here.")
    return ""


def _cursor(shown: Shown) -> Square | None:
    """The square the keyboard is on: of the board, or the corner of the building it moves, or of the castle."""
    overlay = shown.doing.overlay
    if shown.glimpse.cursor is not None:
        return shown.glimpse.cursor
    if overlay.castle_cursor is not None:
        return shown.view.board.lot.castle_squares()[overlay.castle_cursor]
    if shown.doing.building is not None and shown.doing.held is None:
        return shown.doing.building.at
    return overlay.cursor
