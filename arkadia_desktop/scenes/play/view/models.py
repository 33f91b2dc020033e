"""What the play screen shows, as values: the position, the task, and the model of each part of the picture."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import reduce
from operator import or_
from typing import NamedTuple

from pygame import Rect

from arkadia_desktop.locale import _, ngettext
from arkadia_desktop.rules import events
from arkadia_desktop.rules.board import Board, Building
from arkadia_desktop.rules.evaluation import worth
from arkadia_desktop.rules.game import Phase, Player
from arkadia_desktop.rules.payout import Payout
from arkadia_desktop.rules.pieces import (
    CARDS,
    FAMILIES,
    HAND_SIZE,
    NONE_OF_ANY,
    STACK_PLACE,
    Counts,
    Family,
    with_count,
)
from arkadia_desktop.rules.preview import Preview, best_castle, best_piece, values_after
from arkadia_desktop.rules.shapes import box
from arkadia_desktop.rules.view import PlayerView
from arkadia_desktop.scenes.play.tasks.drafts import Tried
from arkadia_desktop.scenes.play.tasks.task import DuePiece, Held, TaskState
from arkadia_desktop.scenes.play.view.chronicle_lines import Told
from arkadia_desktop.scenes.play.view.deeds import Deed
from arkadia_desktop.scenes.play.view.looked_at import Glimpse, Target, faded
from arkadia_desktop.scenes.play.view.playback import Shot
from arkadia_desktop.scenes.play.view.prompt import SILENT, Prompt
from arkadia_desktop.scenes.play.view.table_facts import TableFacts
from arkadia_desktop.scenes.play.view.thing_words import (
    Fading,
    Words,
    called,
    completing,
    foretelling,
    own_facts,
    tent_facts,
    thing_telling,
)
from arkadia_desktop.stage.board.board import BoardPicture
from arkadia_desktop.stage.board.dragged import DraggedModel, under_piece
from arkadia_desktop.stage.board.overlay import Overlay
from arkadia_desktop.stage.common.geometry import BoardGrid
from arkadia_desktop.stage.panels.bubble import BubbleModel, Fact, FactsModel, Saying
from arkadia_desktop.stage.panels.forecast import ForecastModel
from arkadia_desktop.stage.panels.market import HandModel, MarketModel
from arkadia_desktop.stage.panels.reading import ReadingModel
from arkadia_desktop.stage.panels.ribbon import RibbonModel
from arkadia_desktop.stage.panels.tents import COIN, Amount, OwnTentModel, TentModel
from arkadia_desktop.stage.panels.ticker import LensModel, LensRow, LensShare, TickerModel
from arkadia_desktop.stage.panels.wording import lines
from arkadia_desktop.table.seats import Seat
from arkadia_desktop.ui.pads import in_hand
from arkadia_desktop.ui.paint.placing import About


class Foreseen(NamedTuple):
    """The values `after` what is held, and each seat's `seals` then. `at_best`: a castle piece is still to be chosen,
    and the values are those after the piece that is best for the seat on turn; `built` are the squares of those that
    are best after a draft, as bits."""

    after: Counts
    seals: tuple[Counts, ...]
    at_best: bool
    built: int = 0


def foreseen(view: PlayerView, doing: TaskState, pointed: Family | None = None) -> Foreseen | None:
    """What the draft would do; None where no castle piece may come of it. `pointed` is the piece in the pool
    under the pointer."""
    if not view.on_turn:
        return None
    held = tuple(player.seals for player in view.players)
    if doing.piece is not None and view.phase is Phase.CASTLE:
        return _piece(view, doing.piece, held, pointed)
    preview = doing.preview
    if preview is None or not preview.completed:
        return None
    seals = _paid(held, [payout for _building, payout in preview.completed])
    after = best_castle(view.castle, seals[view.player], preview.pieces)
    higher = zip(view.board.lot.castle_squares(), after.stacks, view.castle.stacks, strict=True)
    built = view.board.grid.mask(square for square, new, old in higher if new != old)
    return Foreseen(after.values, seals, view.castle.can_grow, built)


def _piece(view: PlayerView, due: DuePiece, held: tuple[Counts, ...], pointed: Family | None) -> Foreseen | None:
    if due.values is not None:
        return Foreseen(due.values, held, at_best=False)
    family = due.family or pointed
    piece = best_piece(view.castle, held[view.player], family) if family is not None else None
    return None if piece is None else Foreseen(values_after(view, piece), held, at_best=True)


def _paid(held: tuple[Counts, ...], payouts: list[Payout]) -> tuple[Counts, ...]:
    """What every seat holds after the payouts."""
    seals = list(held)
    for payout in payouts:
        for line in payout.lines:
            seals[line.seat] = with_count(seals[line.seat], payout.family, line.seals)
    return tuple(seals)


def piece_facts(view: PlayerView, due: DuePiece | None) -> FactsModel | None:
    """What the piece that is held does to the values; None while none is held over a good square, and where no value
    changes."""
    if due is None or due.values is None:
        return None
    changes = [
        Fact(
            _("{before} → {after}", before=now, after=then),
            f"seal_{family.value}",
            tone="gain" if then > now else "loss",
        )
        for family, now, then in zip(FAMILIES, view.castle.values, due.values, strict=True)
        if then != now
    ]
    return FactsModel(rows=(("", tuple(changes)),), tone="leaf") if changes else None


def lens_model(view: PlayerView, seats: tuple[Seat, ...], rows: Sequence[int], seen: Foreseen) -> LensModel:
    """The worth of all seals before and after, one row for each of the seats `rows`, and what one's own is made of."""
    now = view.castle.values
    held, then = (view.players[view.seat].seals, seen.seals[view.seat]) if view.seat is not None else ((), ())
    return LensModel(
        tuple(
            LensRow(
                seats[seat].colour,
                called(seat, view, seats),
                worth(view.players[seat].seals, now),
                worth(seen.seals[seat], seen.after),
                own=seat == view.seat,
            )
            for seat in rows
        ),
        seen.at_best,
        tuple(
            LensShare(family, n, value, was * worth_now, n * value)
            for family, was, worth_now, n, value in zip(FAMILIES, held, now, then, seen.after, strict=False)
        ),
    )


def overlay_of(shown: Shown, lit: int, pointed: int | None, advised: Foreseen | None = None) -> Overlay:
    """The overlay of what is shown. `lit` are the squares of the line that is read, as bits; `pointed` is the id of
    the building under the pointer where only its marks are wanted; `advised` is what comes of what the coach shows."""
    overlay, view = shown.doing.overlay, shown.view
    completed: frozenset[int] = shown.facts.completed if view.phase is Phase.CASTLE else frozenset()
    last, colour = 0, None
    if shown.lit is not None:
        line = next(iter(lines(shown.lit.event, shown.lit.view)), None)
        if line is not None:
            last, colour = line.squares, line.colour
    if shown.announced is not None and isinstance(shown.announced.event, events.BuildingCompleted):
        completed |= {shown.announced.event.building.id}
    looked = looked_at(shown)
    if looked is not None and not lit:
        lit = looked.mask
        overlay = replace(overlay, legal=overlay.legal | looked.rim & view.board.vacant)
    lit = lit or shown.glimpse.squares or (advised.built if advised is not None else 0)
    if shown.glimpse.cursor is not None and overlay.cursor is None:
        overlay = replace(overlay, cursor=shown.glimpse.cursor)
    overlay = replace(overlay, faded=faded(view, shown.glimpse.square))
    lesson = shown.prompt.lit.squares
    if overlay.dim and lesson & (overlay.legal | overlay.free):  # what a lesson asks for is not lost among the others
        overlay = replace(overlay, legal=overlay.legal & lesson, free=overlay.free & lesson)
    if shown.tried is not None:
        overlay = replace(overlay, right=shown.tried.right, spot=shown.tried.spot)
    return replace(overlay, completed=completed, pointed=pointed, lit=lit, last=last, last_by=colour)


class Shown(NamedTuple):
    """Everything the picture shows, as values: the position as the seat at the screen knows it, what is being done, and
    what is told.

    `announced` is the step on the screen, the squares of `lit` are lit, and `words` tell of steps; `valued` are the
    seal values before the last castle pieces, while these are news, and `paid` the buildings whose seals have just
    come; `deed` is what a computer does. `tents` are the
    seats of the left column, `below` the one whose tent stands below; `held` follows the pointer.
    `cards_told`: what was seen of the others' cards is remembered for one; `hints` say what to do, in fewer and fewer
    words; `told_fine`: what is told is no refusal, and `told_times` are when it comes and goes; `tried` is the place in
    vain that is explained, and `rule_key` opens its rule; `dots`: so many show that the seat on turn thinks, and so
    many `percent` of it are done, if that is told; `coached`: the coach's panel is there, `covered` is what lies over
    the board with it, and the recap, and `advised` are the squares (bits) of what he advises besides what lies ready.
    `prompt` is what the driver shows beside the position.
    """

    view: PlayerView
    facts: TableFacts
    tents: tuple[int, ...]
    below: int
    doing: TaskState
    held: Held | None
    pointer: tuple[int, int]
    hints: tuple[str, ...]
    thinking: bool
    lines: tuple[Told, ...]
    announced: Shot | None
    lit: Shot | None
    words: tuple[Words, ...]
    valued: Counts | None
    paid: tuple[events.BuildingCompleted, ...]
    deed: Deed | None
    told: str
    told_fine: bool
    told_times: Fading
    mine: bool
    own_turn: bool
    glimpse: Glimpse
    cards_told: bool
    tried: Tried | None
    rule_key: str
    dots: int = 0
    percent: int = 0
    coached: bool = False
    covered: tuple[Rect, ...] = ()
    advised: tuple[int, ...] = ()
    prompt: Prompt = SILENT


def forecast_model(shown: Shown) -> ForecastModel:
    """What the seat at the screen might expect after each turn that has been shown."""
    estimates = [one for one in shown.prompt.estimates or () if one.turn <= shown.view.turn]
    gold = estimates[-1].gold if estimates else 0
    return ForecastModel(tuple(one.chance for one in estimates), gold, shown.facts.seats[shown.below].colour)


def ribbon_model(shown: Shown) -> RibbonModel:
    """Whose turn it is and what to do; the turns left once they are counted."""
    view = shown.view
    seat = shown.facts.seats[view.player]
    asked, festive = shown.prompt.title, shown.prompt.festive
    if not festive and (view.phase is Phase.OVER or view.turns_left == 0 or shown.facts.ended):
        return RibbonModel(seat.colour, _("The game is over"), shown.hints)
    mine = shown.own_turn
    title = _("Your turn, {name}", name=seat.name) if mine else _("{name}’s turn", name=seat.name)
    if asked:
        return RibbonModel(seat.colour, asked, shown.hints, short=seat.name, festive=festive)
    thinking = _("thinking … {n}%", n=shown.percent) if shown.percent else _("thinking …")
    hints = (thinking,) if shown.thinking and (shown.percent or not shown.hints) else shown.hints
    # In the last round a turn begins with how many there are; what to do is said as soon as something is done.
    if view.turns_left is not None and (not mine or not hints or shown.doing.chooses):
        n = view.turns_left
        hints = (ngettext("Last round, {n} turn left", "Last round, {n} turns left", n),)
    return RibbonModel(seat.colour, title, hints, short=seat.name)


def ribbon_now(shown: Shown) -> RibbonModel:
    """The same; what a computer has done before it, under its name, until that has been read."""
    plain, deed, view = ribbon_model(shown), shown.deed, shown.view
    if deed is None or view.turns_left is not None or view.phase is Phase.OVER or shown.facts.ended:
        return plain
    seat = shown.facts.seats[deed.seat]
    return RibbonModel(seat.colour, seat.name, (deed.text,), short=seat.name)


def ticker_model(shown: Shown, seen: Foreseen | None) -> TickerModel:
    """The seal values, and what they would become with what is held; or what they were, and what has become of them."""
    values = shown.view.castle.values
    if shown.prompt.before is not None:
        return TickerModel(shown.prompt.before, after=values)
    return TickerModel(values, trend(shown.facts.values, values), seen.after if seen is not None else None)


def lens_of(shown: Shown, seen: Foreseen | None) -> LensModel | None:
    """What is held does to everybody's seals, as far as they are open; None where it does nothing to the castle."""
    if seen is None or shown.coached:
        return None
    rows = [shown.below, *(shown.tents if all_open(shown) else ())]
    model = lens_model(shown.view, shown.facts.seats, rows, seen)
    return model._replace(foretold=foretelling(shown.doing.preview, shown.view, shown.facts.seats) is not None)


def reading_model(shown: Shown, hover: int | None, where: Where) -> ReadingModel:
    """The card to be read: a face-up one under the pointer or the keyboard's focus while one is to be taken, else the
    card of the hand or the face-up one looked at; `where` tells where it lies."""
    doing, view = shown.doing, shown.view
    kind, number = shown.glimpse.target or ("", 0)
    source = next((one for one in (shown.glimpse.source, doing.source, hover) if one is not None), None)
    hint = shown.glimpse.note
    if doing.takes_cards and source is not None:
        kind, number = "source", source
        hint = _("Click it to take it") if source == hover else in_hand.shown(_("Enter: take this card"))
    cards = {"card": view.hand, "source": view.face_up}.get(kind, ())
    card = cards[number] if number < len(cards) else None
    if card is None:
        return ReadingModel()
    copies = sum(one.form is card.form for one in CARDS)
    laid = sum(building.card.form is card.form for building in view.board.buildings)
    value = view.castle.values[card.family.ordinal]
    return ReadingModel(card, About(where(kind, number)), value, copies - laid, copies, hint)


def own_model(shown: Shown, hover: str | None) -> OwnTentModel:
    """The tent below, as far as it is open; workers of a draft are taken off. `hover`: own or neutral workers."""
    view, doing = shown.view, shown.doing
    player = view.players[shown.below]
    closed = shown.below != view.seat and not all_open(shown)
    own, neutral = doing.workers or (player.own, player.neutral)
    player = player._replace(own=own, neutral=neutral)
    if closed:  # no picture and no gap tells anything either
        player = Player(player.colour, own=0, banners=player.banners)
    carried = doing.held.neutral if doing.held is not None else None
    return OwnTentModel(
        player,
        gains=_gains(doing.preview, shown.below),
        held=None if carried is None else "neutral" if carried else "own",
        hover=hover if doing.lifts_workers else None,
        ready=doing.lifts_workers,
        calls=shown.below == view.seat and _begins(shown) and doing.lifts_workers and bool(own + neutral),
        closed=closed,
        on_turn=_on_turn(shown, shown.below),
    )


def _begins(shown: Shown) -> bool:
    """Whether something is to be taken for the first part of a turn, and nothing of it has been."""
    doing = shown.doing
    begun = doing.held is not None or doing.building is not None or doing.workers is not None
    return doing.lifts_cards and not begun and not shown.prompt.lit


def _on_turn(shown: Shown, seat: int) -> bool:
    """Whether the game waits for a seat."""
    return shown.view.player == seat and shown.view.phase is not Phase.OVER and not shown.facts.ended


def _gains(preview: Preview | None, seat: int) -> Counts:
    """The seals a draft would bring a seat."""
    gains = NONE_OF_ANY
    for _building, payout in preview.completed if preview is not None else ():
        for line in payout.lines:
            if line.seat == seat:
                gains = with_count(gains, payout.family, line.seals)
    return gains


def all_open(shown: Shown) -> bool:
    """Whether what every seat holds is shown: no memory game, nobody who plays it, or a finished game."""
    facts = shown.facts
    playing = facts.memory and not all(seat.is_computer for seat in facts.seats)
    return not playing or shown.view.phase is Phase.OVER or facts.ended


def gained(shown: Shown, seat: int) -> int:
    """The gold by which the last castle pieces raised the worth of a seat's seals, as far as one may count them."""
    if shown.valued is None or not (seat == shown.view.seat or all_open(shown)):
        return 0
    seals = shown.view.players[seat].seals
    return worth(seals, shown.view.castle.values) - worth(seals, shown.valued)


def brought(shown: Shown, seat: int) -> Iterator[Amount]:
    """What has just come into a seat's tent, and by how much gold its seals are worth more or less."""
    seals = Counter[str]()
    for event in shown.paid:
        seals[f"seal_{event.payout.family}"] += sum(one.seals for one in event.payout.lines if one.seat == seat)
    yield from (Amount(*come) for come in seals.items() if come[1])
    if gold := gained(shown, seat):
        yield Amount(COIN, gold)


def looked_at(shown: Shown) -> Building | None:
    """The building one looks at, where nothing else is told."""
    kind, number = shown.glimpse.target or ("", 0)
    return shown.view.board.building(number) if kind == "building" else None


def facts_model(shown: Shown, about: Callable[[Shown], About]) -> FactsModel:
    """What the piece in the hand does, or what is known of the tent one looks at; else empty."""
    model = piece_facts(shown.view, shown.doing.piece)
    kind, seat = shown.glimpse.target or ("", 0)
    if model is None and kind == "tent" and not shown.glimpse.note:
        if seat == shown.view.seat:
            model = own_facts(shown.view, seat)
        else:
            model = tent_facts(
                shown.view, shown.facts.seats, shown.facts.sales, seat, open=all_open(shown), cards=shown.cards_told
            )
    return FactsModel() if model is None else replace(model, about=about(shown)._replace(strays=int(kind != "tent")))


def tent_model(shown: Shown, number: int) -> TentModel:
    """The tent of another seat."""
    view, seat = shown.view, shown.facts.seats[number]
    return TentModel(
        view.players[number],
        seat.name,
        seat.is_computer,
        view.hand_sizes[number],
        view.board.workers[number].bit_count(),
        on_turn=_on_turn(shown, number),
        hover=shown.glimpse.target == ("tent", number),
        dots=shown.dots if view.player == number else 0,
        gain=gained(shown, number),
    )


def dragged_model(shown: Shown, grid: BoardGrid) -> DraggedModel:
    """What is in the hand: over the board a building rests in its place, over the castle a piece hovers above its
    square, all else follows the pointer. What only the arrows move is seen wherever the pointer is."""
    held, building = shown.held, shown.doing.building
    if building is not None and building.at is not None and (held is not None or shown.doing.held is None):
        middle = grid.rect(*building.at, *box(building.card.form, building.rot)).center
        return DraggedModel(middle, building.card, building.rot, resting=True)
    piece, face = shown.doing.piece, held_over(shown, grid)
    if piece is not None and face is not None:
        return DraggedModel(face.center, family=piece.family)
    if held is None:
        return DraggedModel()
    worker = None
    if held.neutral is not None:
        worker = "neutral" if held.neutral else shown.view.players[shown.below].colour
    return DraggedModel(shown.pointer, held.card, held.rot, worker, held.family)


def held_over(shown: Shown, grid: BoardGrid) -> Rect | None:
    """The top face a castle piece is held over (real px)."""
    piece, places = shown.doing.piece, shown.view.board.lot.castle_squares()
    if piece is None or piece.square is None:
        return None
    return grid.top_face(*places[piece.square], len(shown.view.castle.stacks[piece.square]))


def piece_about(shown: Shown, grid: BoardGrid) -> About | None:
    """The square a castle piece is held over, of which only the lower edge is seen, and the piece."""
    face = held_over(shown, grid)
    return About(under_piece(face), things=[face.clip(face.move(0, 0.9 * face.h))]) if face is not None else None


def hand_model(shown: Shown, hover: int | None) -> HandModel:
    """The own hand; `hover` is the card under the pointer, unless the keyboard is on one."""
    view, doing, focus = shown.view, shown.doing, shown.glimpse.card
    hover, building = hover if focus is None else focus, doing.building
    left = view.stack_size > 0 or any(view.face_up)
    due = view.draw_due and left and shown.mine
    return HandModel(
        cards=view.hand,
        places=0 if view.seat is None else HAND_SIZE if left else len(view.hand),
        away=building.place if building is not None else None,
        away_text=_("in your hand"),  # until it is laid, also while it is held over the board
        empty_text=_("your card") if doing.takes_cards else _("draw later") if due else "",
        waiting=doing.takes_cards,
        calls=_begins(shown),
        hover=hover if doing.lifts_cards and shown.held is None else None,
        focus=focus,
        marked=_marked(shown, ("hand:0", "hand:1", "hand:2", "hand:3")),
        dim=_placing(shown),
    )


def market_model(shown: Shown, hover: int | None) -> MarketModel:
    """The face-up cards and the stack; `hover` is the source under the pointer."""
    view, doing, focus = shown.view, shown.doing, shown.glimpse.source
    return MarketModel(
        face_up=view.face_up,
        stack=view.stack_size,
        take=doing.takes_cards,
        hover=hover if doing.takes_cards else None,
        focus=doing.source if focus is None else focus,
        marked=_marked(shown, ("market:0", "market:1", "market:2", "stack")),
        dim=_placing(shown),
    )


def _marked(shown: Shown, places: tuple[str, ...]) -> int | None:
    """Which of these places holds the card that the driver marks."""
    return places.index(shown.prompt.card) if shown.prompt.card in places else None


def _placing(shown: Shown) -> bool:
    """Whether workers or a castle piece are being placed: the cards have to wait."""
    return shown.doing.workers is not None or shown.doing.piece is not None


def without(model: MarketModel, source: int | None) -> MarketModel:
    """The face-up cards and the stack while the card of a source (3 = the stack) is in the air."""
    if source is None:
        return model
    if source == STACK_PLACE:
        return replace(model, stack=max(0, model.stack - 1))
    return replace(model, face_up=tuple(None if place == source else card for place, card in enumerate(model.face_up)))


def trend(then: Counts, now: Counts) -> Counts:
    """Whether each value went up (1), down (-1) or stayed (0)."""
    red, olive, black, silver = ((b > a) - (b < a) for a, b in zip(then, now, strict=True))
    return red, olive, black, silver


_ROOF = 0.3
"""How far the roof of a building stands out above its squares (in squares)."""
_REACH = 4
"""So many squares away at most lies what a step is told in."""
_ASIDE = "floor", "value", "source", "tent", "card", "nothing"
"""What lies beside the board."""


Where = Callable[[str, int], Rect]
"""Where a part of the screen beside the board lies, real px, by its kind and number: those of ``Target``, "ribbon",
"shelves", "values", and the "chest" of a seat."""


def spoken(shown: Shown, board: BoardPicture, where: Where) -> tuple[BubbleModel, BubbleModel]:
    """What is said in two bubbles, and of what: a refusal before a draft, a draft before the steps that are told of,
    those before what is looked at. Of the steps what brings something has the better place."""
    said: list[BubbleModel] = []
    drafted = foretelling(shown.doing.preview, shown.view, shown.facts.seats)
    if shown.told:
        sayings: tuple[Saying, ...] = (Saying(shown.told),)
        if shown.rule_key:
            sayings += (Saying(_("Read the rule"), shown.rule_key, "icon_book"),)
        tone, title = "leaf" if shown.told_fine else "refused", _("Why not?") if shown.tried is not None else ""
        said.append(BubbleModel(tone, sayings, _about_refusal(shown, board, where), title))
    elif drafted is not None and not shown.coached:  # the coach's panel tells it
        about = _about_squares(shown, board)._replace(clear=_drafted_workers(shown, board), strays=1)
        said.append(BubbleModel(*drafted, about, aside=True))
    done = shown.facts.completed
    for words in sorted(shown.words, key=lambda one: one.said[0] != "leaf"):
        about = _about_step(words.shot, done, board, where)
        if about.strays and words.shot.why is None:  # the chronicle and the recap tell it, too
            about = about._replace(reach=_REACH * about.things[0].w)
        said.append(BubbleModel(*words.said, about, told=True))
    target, glimpse = shown.glimpse.target, shown.glimpse
    looked = target and thing_telling(target, glimpse.note, shown.view, shown.facts.seats, glimpse.rule)
    if target is not None and looked is not None and not said:
        said.append(BubbleModel(*looked, _about_thing(target, shown, board, where)))
    first, second, *_rest = *said, BubbleModel(), BubbleModel()
    return first, second


def _about_thing(target: Target, shown: Shown, board: BoardPicture, where: Where) -> About:
    """What is looked at; what lies beside the board is told beside its panel."""
    kind, number = target
    if kind in _ASIDE:
        return About(where(kind, number))
    if kind == "castle":
        face = board.castle_face(number)
        return About(face, things=[face.inflate(-face.w // 2, -face.h // 2)])  # the next one may stand before its foot
    if kind == "building":
        position, looked = shown.view.board, looked_at(shown)
        beside = _workers(position, [looked] if looked is not None else [], board)
        return _about_squares(shown, board)._replace(clear=beside)
    return About(board.square_rect(shown.view.board.grid.square(number)))


def _about_refusal(shown: Shown, board: BoardPicture, where: Where) -> About:
    """The place that was tried, with the squares that would be right in sight; what was tried nowhere is told below
    the ribbon."""
    tried = shown.tried
    if tried is None:
        return About(where("ribbon", 0))
    match tried.part:
        case "tent":
            return About(where("tent", shown.below))
        case "pools":
            return About(where("shelves", 0))
        case "market":
            return About(where("source", tried.number))
    if tried.castle is not None:
        face = board.castle_face(tried.castle)
        return About(face if shown.doing.piece is None else under_piece(face), aim=face.center)
    grid = shown.view.board.grid
    clear = tuple(board.square_rect(square) for square in grid.squares(tried.near(grid)))
    aim = board.grid.pixel(*tried.spot) if tried.spot is not None else None
    return _about_squares(shown, board)._replace(aim=aim, clear=clear)


def _about_step(shot: Shot, done: Collection[int], board: BoardPicture, where: Where) -> About:
    """The squares of a step, else the tent of who did it, where gold comes its chest; the castle where a floor is
    finished, with the buildings that were `done` in this turn in sight."""
    event, view = shot.event, shot.view
    if isinstance(event, events.FloorFinished | events.LastRoundBegan):
        built = reduce(or_, (one.mask for one in view.board.buildings if one.id in done), 0)
        return About(board.castle_place, clear=[board.square_rect(one) for one in view.board.grid.squares(built)])
    squares = next((line.squares for line in lines(event, view)), 0)
    if squares:
        rects = [board.square_rect(square) for square in view.board.grid.squares(squares)]
        completed = [event.building] if isinstance(event, events.BuildingCompleted) else []
        clear = _workers(view.board, completed, board)
        return About(rects[0].unionall(rects[1:]), clear=clear, things=rects, strays=1)
    aim = where("chest", event.seat).center if isinstance(event, events.SealsSold) else None
    whole = aim is not None or event.seat == view.seat
    return About(where("tent" if whole else "stall", event.seat), aim=aim)


def _drafted_workers(shown: Shown, board: BoardPicture) -> tuple[Rect, ...]:
    """Where those stand who enclose what is drafted."""
    preview = shown.doing.preview
    return () if preview is None else _workers(preview.board, [one for one, _paid in preview.completed], board)


def _workers(position: Board, buildings: Iterable[Building], board: BoardPicture) -> tuple[Rect, ...]:
    """Where those stand who enclose buildings: they are paid, or neutral."""
    rims, workers = reduce(or_, (one.rim for one in buildings), 0), reduce(or_, position.workers, position.neutral)
    return tuple(board.square_rect(square) for square in position.grid.squares(rims & workers))


def _about_squares(shown: Shown, board: BoardPicture) -> About:
    """The draft, what was tried or what is looked at; the middle of the board where it is none."""
    building = shown.doing.building
    squares = [board.square_rect(square) for square in shown.view.board.grid.squares(_squares(shown))]
    if not squares:
        return About(Rect(board.grid.area.center, (1, 1)))
    if building is not None and building.at is not None:  # and the roof, which stands out above
        squares += [square.move(0, -round(_ROOF * square.h)) for square in squares]
    return About(squares[0].unionall(squares[1:]), things=squares)


def _squares(shown: Shown) -> int:
    """The squares of the board it speaks of, as bits."""
    if shown.tried is not None:
        return shown.tried.about
    if shown.doing.squares:
        return shown.doing.squares | completing(shown.doing.preview)
    looked = looked_at(shown)
    return looked.mask | looked.rim & shown.view.board.vacant if looked is not None else 0
