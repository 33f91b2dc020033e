"""What is told of the things on the play screen, one by one: camps, the castle, workers, free squares, the stack."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import astuple, dataclass

from arkadia_desktop.locale import _, ngettext
from arkadia_desktop.locale.words import family_name, in_gold, listed
from arkadia_desktop.rules import events
from arkadia_desktop.rules.board import Building
from arkadia_desktop.rules.castle import PRINTED, TOP_FLOOR
from arkadia_desktop.rules.evaluation import worth
from arkadia_desktop.rules.events import Event
from arkadia_desktop.rules.payout import Payout, payout
from arkadia_desktop.rules.pieces import FAMILIES, STACK_PLACE, START_BANNERS
from arkadia_desktop.rules.preview import Preview
from arkadia_desktop.rules.squares import Square
from arkadia_desktop.rules.view import PlayerView
from arkadia_desktop.scenes.play.view.looked_at import NOTHING, Target
from arkadia_desktop.scenes.play.view.playback import Shot
from arkadia_desktop.scenes.play.view.reason_words import computer_sentence
from arkadia_desktop.scenes.play.view.table_facts import Sale
from arkadia_desktop.stage.common.names import card_words, family_title
from arkadia_desktop.stage.panels.bubble import MOST_LINES, Earning, Fact, FactsModel, Saying
from arkadia_desktop.stage.panels.tents import TentModel
from arkadia_desktop.stage.panels.wording import completes, deed, is_complete, lines
from arkadia_desktop.table.seats import Seat

_LAST_TO_FILL = TOP_FLOOR - 1
"""The floor that brings the last round when it is full."""


def thing_telling(
    target: Target, note: str, view: PlayerView, seats: Sequence[Seat], rule: str = ""
) -> BubbleText | None:
    """What is said of a thing: with a ``note`` its name and that, else its name and what it is there for; with ``rule``
    where that is read in full. None for what is told elsewhere."""
    told = _told(target, note, view, seats)
    if told is None or not rule:
        return told
    tone, sayings = told
    return tone, (*sayings[: MOST_LINES - 1], Saying(rule))


def _told(target: Target, note: str, view: PlayerView, seats: Sequence[Seat]) -> BubbleText | None:
    kind, number = target
    if kind == "building" and not note:
        building = view.board.building(number)
        return None if building is None else building_telling(building, view, seats)
    if target == NOTHING:
        return "neutral", (Saying(note),)
    told = _named(target, view, seats)
    if told is None or (kind == "tent" and not note):
        return None
    name, *facts = told
    return "neutral", (name, *((Saying(note),) if note else facts))


def value_words(gold: int) -> str:
    """What a seal of the family that is named above this is worth, and why."""
    return ngettext(
        "Each seal of this family is worth {gold} gold now: {gold} of its squares is visible on the castle.",
        "Each seal of this family is worth {gold} gold now: {gold} of its squares are visible on the castle.",
        gold, gold=gold,
    )  # fmt: skip


def _named(target: Target, view: PlayerView, seats: Sequence[Seat]) -> tuple[Saying, ...] | None:
    """The name of a thing, and below it what there is to know; the last of that is left out first."""
    kind, number = target
    match kind:
        case "building":
            building = view.board.building(number)
            return None if building is None else (building_name(building),)
        case "tent":
            player = view.players[number]
            name = _("Your tent") if number == view.seat else _("{name}’s tent", name=seats[number].name)
            return (Saying(name, mark=f"worker_{player.colour.value}"),)
        case "castle":
            return _castle(number, view)
        case "court":
            return Saying(_("The courtyard")), Saying(_("Nothing is ever placed here."))
        case "worker":
            return _worker(view.board.grid.square(number), view, seats)
        case "camp":
            gift = _("Lay a building over it to get a neutral worker.")
            return Saying(_("A camp"), mark="worker_neutral"), Saying(gift), Saying(_beside(number, view))
        case "meadow":
            return Saying(_("A free square")), Saying(_beside(number, view))
        case "floor":
            return _floor(number, view)
        case "value":
            family = FAMILIES[number]
            worth = value_words(view.castle.values[number])
            return Saying(family_title(family), mark=f"seal_{family.value}"), Saying(worth)
        case "source" if number == STACK_PLACE:
            left = view.stack_size
            return Saying(_("The stack")), Saying(
                ngettext(
                    "{n} card is left. Nobody knows which it is.",
                    "{n} cards are left. Nobody knows which comes next.",
                    left,
                )
                if left
                else _("No cards are left.")
            )
        case _:
            return None


def _beside(number: int, view: PlayerView) -> str:
    """What may stand on a free square."""
    board = view.board
    bit = 1 << number
    waiting = sum(not building.complete and bool(building.rim & bit) for building in board.buildings)
    if waiting:
        return ngettext(
            "A worker or a building may go here. {n} unfinished building is beside it.",
            "A worker or a building may go here. {n} unfinished buildings are beside it.",
            waiting,
        )
    if board.touching & bit:
        return _("A new building may go here.")
    return _("It touches nothing yet: a new building must touch something already on the board.")


def _castle(square: int, view: PlayerView) -> tuple[Saying, ...]:
    """A castle square: what shows there, and what lies below that."""
    stack, top = view.castle.stacks[square], view.castle.top(square)
    if top is None:
        text = _("It counts for nobody until a castle piece is on it.")
        return Saying(_("A blank castle square")), Saying(text)
    worth = value_words(view.castle.values[top.ordinal])
    title = _("Castle square: {family}", family=family_title(top))
    if stack:
        title = _("Floor {number}: {family}", number=len(stack), family=family_title(top))
    named = Saying(title, mark=f"seal_{top.value}")
    hidden = [family_name(one.value) for one in (PRINTED[square], *stack[:-1]) if one is not None] if stack else []
    if not hidden:
        return named, Saying(worth)
    covered = _("Covered, and worth nothing now: {families}.", families=listed(hidden))
    return named, Saying(worth), Saying(covered)


def _worker(square: Square, view: PlayerView, seats: Sequence[Seat]) -> tuple[Saying, ...]:
    """A worker on the board, and what it still brings."""
    board = view.board
    bit = board.grid.bit(square)
    seat = next((seat for seat, workers in enumerate(board.workers) if workers & bit), None)
    if seat is None:
        text = _("It fills its square like any other worker, but earns nobody a seal.")
        return Saying(_("A neutral worker"), mark="worker_neutral"), Saying(text)
    title = _("Your worker") if seat == view.seat else _("{name}’s worker", name=seats[seat].name)
    waiting = sum(not building.complete and bool(building.rim & bit) for building in board.buildings)
    text = ngettext(
        "It will earn a seal from {n} unfinished building beside it.",
        "It will earn a seal from each of the {n} unfinished buildings beside it.",
        waiting,
    )
    if not waiting:
        text = _("No unfinished building is beside it. Workers stay where they are to the end.")
    return Saying(title, mark=f"worker_{view.players[seat].colour.value}"), Saying(text)


def _floor(floor: int, view: PlayerView) -> tuple[Saying, ...]:
    """A floor of the castle: whether it is being built, and what its end brings."""
    castle = view.castle
    title = Saying(_("Floor {number}", number=floor + 1), mark="icon_tower")
    if floor < castle.floor:
        return title, Saying(_("It is full. Its leftover pieces went to floor 3."))
    if floor > castle.floor:
        return title, Saying(_("It starts when floor {number} is full.", number=floor))
    sayings = (
        title,
        Saying(
            ngettext(
                "{n} piece is still to come: one for each completed building.",
                "{n} pieces are still to come: one for each completed building.",
                castle.to_go,
            )
        ),
    )
    if floor == _LAST_TO_FILL:
        return (*sayings, Saying(_("When it is full, the last round begins.")))
    return sayings


BubbleText = tuple[str, tuple[Saying, ...]]
"""Tone and lines of a bubble."""


def completing(preview: Preview | None) -> int:
    """The squares of the buildings that would be completed."""
    return sum(building.mask for building, _payout in preview.completed) if preview is not None else 0


def foretelling(preview: Preview | None, view: PlayerView, seats: Sequence[Seat]) -> BubbleText | None:
    """What the bubble says of a draft; None while there is nothing to say."""
    if preview is None:
        return None
    sayings = []
    for building, paid in preview.completed:
        text = completes(building.card.form.value)
        piece = ("+1", "icon_tower") if view.castle.can_grow else ("", "")
        sayings.append(Saying(text, *piece, earnings=earnings(paid, view, seats)))
    if preview.neutral:
        text = ngettext("Covers a camp", "Covers {n} camps", preview.neutral)
        sayings.append(Saying(text, f"+{preview.neutral}", "worker_neutral"))
    if not sayings:
        return None
    return "leaf", tuple(sayings)


def called(seat: int, view: PlayerView, seats: Sequence[Seat]) -> str:
    """How a seat is called on the screen of whoever looks."""
    return _("You") if seat == view.seat else seats[seat].name


def earnings(
    payout: Payout, view: PlayerView, seats: Sequence[Seat], *, by_workers: bool = False
) -> tuple[Earning, ...]:
    """Who earns what from a building; `by_workers`: for those who stand beside it alone."""
    sign = f"seal_{payout.family.value}"
    return tuple(
        Earning(
            seats[line.seat].colour,
            called(line.seat, view, seats),
            f"+{line.workers if by_workers else line.seals}",
            sign,
        )
        for line in payout.lines
    )


FADES_MS = 160.0, 240.0
"""What is told comes and goes in so long, where anything moves."""


@dataclass(frozen=True, eq=False, slots=True)
class Fading:
    """What is told for a while comes from `since` on, is `seen` whole from then `until` it fades, then is `gone`: times
    in ms."""

    since: float
    seen: float
    until: float
    gone: float

    def strength(self, now_ms: float) -> float:
        """How much of it is seen (0..1)."""
        if self.gone == self.until or self.seen <= now_ms <= self.until:  # where nothing moves they are just there
            return 1.0
        come, go = (now_ms - self.since) / (self.seen - self.since), (self.gone - now_ms) / (self.gone - self.until)
        return max(0.0, min(come, go))


def fading(now_ms: float, ms: float, *, moves: bool) -> Fading:
    """The times of what is to be read for so long."""
    (come, go), until = FADES_MS if moves else (0.0, 0.0), now_ms + FADES_MS[0] + ms
    return Fading(now_ms, now_ms + come, until, until + go)


@dataclass(eq=False, slots=True)
class Words:
    """What is told of a step; `times` are when it comes and goes."""

    shot: Shot
    said: BubbleText
    times: Fading
    seen: bool = False

    def begin(self, now_ms: float) -> None:
        """They are there. To look for their place took a while, in which nobody could read them."""
        if not self.seen:
            late = now_ms - self.times.since
            self.seen, self.times = True, Fading(*(at + late for at in astuple(self.times)))


def announced_telling(shot: Shot, seats: Sequence[Seat]) -> BubbleText | None:
    """What the bubble says of the step that is shown: what happened, and why a computer did it if it says so."""
    event, told = shot.event, event_telling(shot.event, shot.view, seats)
    name, figure = seats[event.seat].name, f"worker_{seats[event.seat].colour.value}"
    if shot.plain and shot.own and isinstance(event, events.BannerRaised):
        told = "neutral", (Saying(_("You raise a banner"), f"+{event.workers}", figure, mark=figure),)
    if shot.plain and seats[event.seat].is_computer:
        line, *_others = lines(event, shot.view)
        told = "neutral", (Saying(deed(event, name), line.tail, line.sign, mark=figure),)
    if shot.why is None:
        return told
    said = Saying(computer_sentence(shot.why, seats, event.seat), mark="" if told else figure)
    return ("neutral", (said,)) if told is None else (told[0], (*told[1], said))


def starter_telling(view: PlayerView, seats: Sequence[Seat]) -> BubbleText:
    """Whose turn is the first, and who begins with gold."""
    seat = seats[view.player]
    text = _("{name} is the starting player.", name=seat.name)
    begun = (
        Saying(_("Handicap of {name}", name=one.name), f"+{gold}", "coin_1")
        for one, gold in zip(seats, view.setup.handicap, strict=False)
        if gold
    )
    return "neutral", (Saying(text, mark=f"worker_{seat.colour.value}"), *begun)


def event_telling(event: Event, view: PlayerView, seats: Sequence[Seat]) -> BubbleText | None:
    """What the bubble says of a step that is being shown; None for what can be seen without words."""
    name, figure = seats[event.seat].name, f"worker_{seats[event.seat].colour.value}"
    mine = event.seat == view.seat
    match event:
        case events.BuildingCompleted():
            text = is_complete(event.building.card.form.value)
            return "leaf", (Saying(text, earnings=earnings(event.payout, view, seats)),)
        case events.SealsSold():
            sold = sum(line.seals for line in event.lines)
            if mine:
                text = ngettext("You sell {n} seal", "You sell {n} seals", sold)
            else:
                text = ngettext("{name} sells {n} seal", "{name} sells {n} seals", sold, name=name)
            colour, sums = view.players[event.seat].colour, [one for one in event.lines if one.seals]
            told = ((f"{one.seals} × {one.value} = {one.gold}", f"seal_{one.family}") for one in sums)
            each = tuple(Earning(colour, "", *each) for each in told)
            return "neutral", (Saying(text, f"+{event.gold}", "coin_1", earnings=each, mark=figure),)
        case events.TurnBegan(passing=True):
            text = _("{name} can do nothing and passes.", name=name)
            if mine:
                text = _("You can neither build nor place workers: you pass.")
            return "neutral", (Saying(text, mark=figure),)
        case events.FloorFinished() if event.floor != _LAST_TO_FILL:  # the last round says it
            full = Saying(_("Floor {number} is complete", number=event.floor + 1), mark="icon_tower")
            text = _("Floor 2 begins. The pieces left over go to floor 3.")
            return "grand", (full, Saying(_("The castle is finished.") if event.floor == TOP_FLOOR else text))
        case events.LastRoundBegan():
            text = _("The last round: everybody has one more turn.")
            if mine:  # the turn of another is over as soon as it is said
                text = _("The last round: after this turn everybody has one more turn.")
            return "grand", (Saying(_("Floor 2 is full"), mark="icon_tower"), Saying(text))
        case _:
            return None


def building_name(building: Building) -> Saying:
    """What a building is called, with the seal on it."""
    return Saying(card_words(building.card), mark=f"seal_{building.card.family.value}")


def building_telling(building: Building, view: PlayerView, seats: Sequence[Seat]) -> BubbleText:
    """The building one looks at: whose it is, how many squares around it are open, and who would earn what if it were
    enclosed with the workers that stand there now."""
    sign = f"seal_{building.card.family.value}"
    named = building_name(building)
    if building.complete:
        return "neutral", (named, Saying(_("It is complete and has paid out.")))
    n = (building.rim & view.board.vacant).bit_count()
    still = ngettext("{n} square around it is free", "{n} squares around it are free", n)
    # The seat past the last one completes it: what is left are those who earn by their workers alone.
    paid = earnings(payout(view.board, building, len(seats)), view, seats, by_workers=True)
    piece = "icon_tower" if view.castle.can_grow else ""
    who = Saying(_("For completing it"), "+1", sign, piece, earnings=paid)
    return "neutral", (named, Saying(still), who)


# ---- tents


def tent_facts(
    view: PlayerView, seats: Sequence[Seat], sales: Sequence[Sale], seat: int, *, open: bool, cards: bool
) -> FactsModel:
    """What is known of a seat. `sales` are those of all seats, the latest last; `open`: its seals, gold and workers may
    be counted; `cards`: so may the cards it took from the face-up ones."""
    player = view.players[seat]
    colour = player.colour.value
    rows: list[tuple[str, tuple[Fact, ...]]] = []
    if open:
        values = view.castle.values
        seals = (Fact(str(n), f"seal_{family.value}") for family, n in zip(FAMILIES, player.seals, strict=True))
        gold = _("{gold} now", gold=in_gold(worth(player.seals, values)))
        workers = Fact(str(player.own), f"worker_{colour}"), Fact(str(player.neutral), "worker_neutral")
        rows += [(_("Seals"), tuple(seals)), (_("Worth"), (Fact(gold, "coin_1"),))]
        rows += [(_("Gold"), (Fact(str(player.gold), "chest"),)), (_("In the tent"), workers)]
    else:
        rows.append(("", (Fact(_("Remember seals, gold and workers yourself"), "icon_hidden", tone="faint"),)))
    rows.append((_("Banners left"), (Fact(str(player.banners), f"banner_{colour}"),)))
    sold = [_sold(sale) for sale in sales if sale.seat == seat]
    rows += sold[: START_BANNERS - player.banners]
    rows.append((_("Cards"), tuple(_cards(view, seat, known=cards))))
    rows.append((_("On the board"), (Fact(str(view.board.workers[seat].bit_count()), f"worker_{colour}"),)))
    tent = TentModel(player, seats[seat].name, seats[seat].is_computer, view.hand_sizes[seat])
    return FactsModel(seats[seat].name, tuple(rows), f"worker_{colour}", tent=tent)


def _cards(view: PlayerView, seat: int, *, known: bool) -> Iterator[Fact]:
    taken = view.seen[seat] if known else ()
    count = view.hand_sizes[seat]
    yield Fact(str(count), "icon_card")
    unknown = count - len(taken)
    if taken and unknown:
        yield Fact(ngettext("{n} unknown", "{n} unknown", unknown), tone="faint")
    yield from (Fact(card=card) for card in taken)


def _sold(sale: Sale) -> tuple[str, tuple[Fact, ...]]:
    seals = tuple(Fact(f"{line.seals}", f"seal_{line.family.value}") for line in sale.lines)
    sold = (*seals, Fact(f"+{sale.gold}", "coin_1", tone="gain")) if seals else (Fact(_("sold nothing"), tone="faint"),)
    return _("Round {number}", number=sale.round), sold


def own_facts(view: PlayerView, seat: int) -> FactsModel:
    """What the own seals bring at the castle as it is, family by family."""
    player, values = view.players[seat], view.castle.values
    now = worth(player.seals, values)
    rows = [
        (family_title(family), Fact(f"{n} × {value} = {n * value}", f"seal_{family}", tone="ink" if n else "faint"))
        for family, n, value in zip(FAMILIES, player.seals, values, strict=True)
    ]
    rows.append((_("All seals now"), Fact(str(now), "coin_1")))
    rows.append((_("With your gold"), Fact(str(now + player.gold), "chest")))
    return FactsModel(_("Your seals now"), tuple((lead, (fact,)) for lead, fact in rows))
