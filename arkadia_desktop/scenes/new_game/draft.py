"""What the new-game screen holds: who shall sit where, and on which board; and the favourites among such set-ups. Pure
values, no pixels."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from math import hypot
from random import Random
from typing import Any, NamedTuple

from arkadia_desktop.ai import levels
from arkadia_desktop.rules.deal import Chance, deal, pick, shuffled
from arkadia_desktop.rules.pieces import COLOURS, MAX_PLAYERS, MIN_PLAYERS, Colour
from arkadia_desktop.rules.plan import LotPlace, Plan
from arkadia_desktop.rules.proofs.sealed_deal import Secret, sealed_deal
from arkadia_desktop.rules.reading import Fields, obj
from arkadia_desktop.rules.setup_format import MOST_HANDICAP
from arkadia_desktop.scenes.common.director import NewGame
from arkadia_desktop.table.envelope import LONGEST_SEED, Seed
from arkadia_desktop.table.hall.even_match import EVEN
from arkadia_desktop.table.options import Curtain, Options
from arkadia_desktop.table.seats import Kind, Seat, clean_name, computer, default_name, person

OLDEST = 120
MOST_FAVOURITES, LONGEST_FAVOURITE = 12, 24
"""How many there may be, and the letters of a name."""
_SEED_WORDS = (
    "harvest", "orchard", "lantern", "cobble", "meadow", "copper", "thimble", "saffron", "linden", "barley",
    "gable", "mortar", "juniper", "walnut", "candle", "harbour", "velvet", "timber", "clover", "almond",
)  # fmt: skip


class SeatDraft(NamedTuple):
    """One row: `kind` None = nobody sits here. `name` as typed; an empty one is filled in at the start. `age` in years
    where a person wants it remembered, else 0. `gold` to begin with."""

    kind: Kind | None
    name: str
    colour: Colour
    level: str = levels.STANDARD
    age: int = 0
    gold: int = 0


@dataclass(frozen=True)
class Draft:
    """The whole screen. Every change gives a new Draft that can be started: two seats always stay taken.

    `rows` are MAX_PLAYERS rows of different colours, from the first in turn order. `starter` None = random;
    `youngest`: they start because they are the youngest here, which is remembered where all ages are.
    `lot` None = random; with `first_game` the place is given by the plan. `seed` and `salt` as typed.
    """

    rows: tuple[SeatDraft, ...]
    starter: Colour | None = None
    youngest: bool = False
    memory: bool = True
    curtain: Curtain = Curtain.AUTO
    first_game: bool = False
    lot: LotPlace | None = None
    seed: str = ""
    salt: str = ""
    even: str = levels.STANDARD
    """The level of an even match for the people here."""

    def __post_init__(self) -> None:
        if {row.colour for row in self.rows} != set(COLOURS) or len(self.rows) != MAX_PLAYERS:
            raise ValueError("there is one row for each colour")
        if len(self.taken) < MIN_PLAYERS:
            raise ValueError("a game has at least two players")

    # Who sits

    @property
    def taken(self) -> tuple[int, ...]:
        """The rows where somebody sits, in turn order."""
        return tuple(i for i, row in enumerate(self.rows) if row.kind is not None)

    def may_leave(self, row: int) -> bool:
        """Whether the row may become empty."""
        return self.rows[row].kind is None or len(self.taken) > MIN_PLAYERS

    def _with_row(self, row: int, seat: SeatDraft) -> Draft:
        return replace(self, rows=(*self.rows[:row], seat, *self.rows[row + 1 :]))

    def with_kind(self, row: int, kind: Kind | None) -> Draft:
        """A person, a computer or nobody. A name that nobody typed changes with the kind."""
        seat = self.rows[row]
        if kind == seat.kind or (kind is None and not self.may_leave(row)):
            return self
        name = seat.name
        if kind is Kind.COMPUTER and name in ("", default_name(Kind.PERSON, seat.colour)):
            name = default_name(kind, seat.colour, [self.rows[i].name for i in self.taken])
        elif kind is Kind.PERSON and seat.kind is Kind.COMPUTER and not self._typed(row):
            name = ""
        changed = self._with_row(row, seat._replace(kind=kind, name=name, age=0, gold=seat.gold if kind else 0))
        if self.youngest or (kind is None and self.starter == seat.colour):
            return replace(changed, starter=None, youngest=False)
        return changed

    @property
    def has_even_match(self) -> bool:
        """Whether a computer here is to be as strong as the people."""
        return any(self.rows[i].kind is Kind.COMPUTER and self.rows[i].level == EVEN for i in self.taken)

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats of persons, in turn order."""
        return tuple(seat for seat in self.seats() if seat.kind is Kind.PERSON)

    def _typed(self, row: int) -> bool:
        """Whether the name is none that computers get by themselves."""
        return all(self.rows[row].name != default_name(Kind.COMPUTER, colour) for colour in COLOURS)

    def with_name(self, row: int, name: str) -> Draft:
        """Another name, as typed; nobody knows how old that person is."""
        return self._with_row(row, self.rows[row]._replace(name=name, age=0))

    @property
    def known_youngest(self) -> Colour | None:
        """The youngest person, of equally young ones the first in turn order; None where not all ages are known."""
        return _youngest(self.rows)

    def with_ages(self, ages: Mapping[Colour, int]) -> Draft:
        """The persons of these colours are so old, and that may be remembered."""
        return replace(self, rows=tuple(row._replace(age=ages.get(row.colour, row.age)) for row in self.rows))

    def with_level(self, row: int, level: str) -> Draft:
        """Another level for a computer. Raises ValueError for one there is not."""
        if level != EVEN and not levels.known(level):
            raise ValueError(f"level {level!r}")
        return self._with_row(row, self.rows[row]._replace(level=level))

    def with_colour(self, row: int, colour: Colour) -> Draft:
        """Another colour; whoever has it, or the row it waits in, gets this one's."""
        old = self.rows[row].colour
        swapped = {old: colour, colour: old}
        rows = tuple(seat._replace(colour=swapped.get(seat.colour, seat.colour)) for seat in self.rows)
        starter = swapped.get(self.starter, self.starter) if self.starter else None
        return replace(self, rows=rows, starter=starter)

    def moved(self, row: int, to: int) -> Draft:
        """The row at another place in the order."""
        rows = list(self.rows)
        rows.insert(max(0, min(len(rows) - 1, to)), rows.pop(row))
        return replace(self, rows=tuple(rows))

    def shuffled(self, chance: Chance) -> Draft:
        """The taken rows in a random order; empty rows go below."""
        taken = shuffled([self.rows[i] for i in self.taken], chance)
        return replace(self, rows=(*taken, *(row for row in self.rows if row.kind is None)))

    # On which board

    def on(self, plan: Plan) -> Draft:
        """The same as far as this board allows."""
        first_game = self.first_game and plan.first_game is not None
        return replace(self, first_game=first_game, lot=self.lot if self.lot in plan.lots else None)

    def seats(self) -> tuple[Seat, ...]:
        """The seats in turn order, every one with a name; no name that nobody typed is that of somebody else."""
        seats: list[Seat] = []
        typed = [clean_name(self.rows[i].name) for i in self.taken]
        for row in (self.rows[i] for i in self.taken):
            names = [*typed, *(seat.name for seat in seats)]
            if row.kind is Kind.COMPUTER:
                level = self.even if row.level == EVEN else row.level
                seats.append(computer(level, row.colour, row.name, names))
            else:
                seats.append(person(row.name, row.colour, names))
        return tuple(seats)

    def name_of(self, row: int) -> str:
        """What the seat of a row will be called; empty where nobody sits."""
        return self.seats()[self.taken.index(row)].name if row in self.taken else ""

    @property
    def handicap(self) -> tuple[int, ...]:
        """The gold that each seat begins with: what it has more than the one that has least; empty where all have the
        same."""
        gold = [self.rows[i].gold for i in self.taken]
        return tuple(own - min(gold) for own in gold) if max(gold) > min(gold) else ()

    def with_handicap(self, gold: Sequence[int]) -> Draft:
        """The seats begin with so much gold, in turn order; none where it is empty."""
        given = dict(zip(self.taken, gold, strict=False))
        return replace(self, rows=tuple(row._replace(gold=given.get(i, 0)) for i, row in enumerate(self.rows)))

    @property
    def sealed(self) -> bool:
        """Whether the deal is sealed: it is unless a seed was typed."""
        return seed_of(self.seed) == ""

    def game(self, plan: Plan, secret: Secret, *, auto_forced: bool = True, one_press: bool = False) -> NewGame:
        """The game that starts now: start player, place of the castle and deck follow from the `secret` and the salt,
        or from the seed that was typed."""
        draft, seed = self.on(plan), seed_of(self.seed)
        seats = draft.seats()
        options = Options(draft.memory, auto_forced, draft.curtain, one_press)
        colours = [seat.colour for seat in seats]
        start = colours.index(draft.starter) if draft.starter in colours else None
        first_game, lot = draft.first_game, draft.lot
        if not self.sealed:
            setup = deal(colours, plan, Random(seed), first_game=first_game, lot=lot, start=start)
            return NewGame(seats, setup._replace(handicap=draft.handicap), options, seed)
        salt = " ".join(self.salt.split())
        setup, seal = sealed_deal(secret, salt, colours, plan, first_game=first_game, lot=lot, start=start)
        return NewGame(seats, setup._replace(handicap=draft.handicap), options, sealed=seal)

    # Remembered

    def _starter_json(self) -> str:
        if self.starter is None or (self.youngest and self.known_youngest is None):
            return "random"
        return "youngest" if self.youngest else self.starter.value

    def to_json(self) -> dict[str, Any]:
        """All but what is typed for one deal, for the settings."""
        return {
            "rows": [
                {
                    "kind": row.kind.value if row.kind else "empty",
                    "name": clean_name(row.name),
                    "color": row.colour.value,
                    "level": row.level,
                    **({"age": row.age} if row.age else {}),
                    **({"gold": row.gold} if row.gold else {}),
                }
                for row in self.rows
            ],
            "starter": self._starter_json(),
            "curtain": self.curtain.value,
            "first_game": self.first_game,
            "lot": {"at": list(self.lot.at), "rot": self.lot.rot} if self.lot else "random",
        }


def standard(name: str = "", *, memory: bool = True, seed: str = "") -> Draft:
    """A person called `name` (empty: after the colour) against one computer."""
    colours = (Colour.VIOLET, Colour.ORANGE, Colour.GREEN, Colour.YELLOW)
    rows = [SeatDraft(None, "", colour) for colour in colours]
    rows[0] = SeatDraft(Kind.PERSON, name, colours[0])
    rows[1] = SeatDraft(Kind.COMPUTER, default_name(Kind.COMPUTER, colours[1], [name]), colours[1])
    return Draft(tuple(rows), memory=memory, seed=seed)


def practice(last: Mapping[str, object], fresh: Draft) -> Draft:
    """The set-up of somebody's first game, against one computer: for the person whose name stands first in the draft
    that `to_json` wrote ``last``."""
    people = remembered(last, fresh).people if last else ()
    named = fresh.with_name(fresh.taken[0], people[0].name) if people else fresh
    return replace(named, first_game=True)


def challenged(last: Draft, name: str, level: str) -> Draft:
    """The person called `name`, in the colour of the draft `last`, against one computer of a level. Raises ValueError
    for a level there is not."""
    draft = replace(standard(name, memory=last.memory), curtain=last.curtain).with_level(1, level)
    colour = next((row.colour for row in last.rows if row.kind is Kind.PERSON and row.name == name), None)
    return draft if colour is None else draft.with_colour(0, colour)


def remembered(data: Mapping[str, object], fresh: Draft) -> Draft:
    """The draft that `to_json` wrote, with the memory rule and seed of `fresh`; `fresh` where it cannot be read."""
    try:
        kept = obj(dict(data), "setup")
        rows = tuple(_row(obj(row, "row")) for row in kept.array("rows"))
        starter = kept.member("starter")
        return Draft(
            rows,
            starter=_starter(starter, rows),
            youngest=starter == "youngest" and _youngest(rows) is not None,
            memory=fresh.memory,
            curtain=Curtain(str(kept.get("curtain", fresh.curtain))),
            first_game=kept.member("first_game") is True,
            lot=_lot(kept.member("lot")),
            seed=fresh.seed,
        )
    except (TypeError, ValueError):
        return fresh


def as_favourite(draft: Draft) -> dict[str, Any]:
    """What is kept of a draft: what is remembered of a game, and whether memory is part of it; never the seed."""
    return {**draft.to_json(), "memory": draft.memory}


def read_favourite(data: object, fresh: Draft) -> Draft:
    """The draft that `as_favourite` wrote; `fresh` (with its seed) where it cannot be read."""
    if not isinstance(data, Mapping):
        return fresh
    memory = data.get("memory")
    return remembered(data, replace(fresh, memory=memory if isinstance(memory, bool) else fresh.memory))


def favourite_name(favourites: Mapping[str, object], draft: Draft) -> str:
    """What the favourite is called that says the same as the draft; empty when none does."""
    here = as_favourite(draft)
    return next((name for name, data in favourites.items() if data == here), "")


def _row(row: Fields) -> SeatDraft:
    level, kind = row.member("level"), row.member("kind")
    if not isinstance(level, str) or (level != EVEN and not levels.known(level)):
        level = levels.STANDARD
    age, name = row.whole("age", most=OLDEST, default=0), clean_name(str(row.member("name")))
    gold = row.whole("gold", most=MOST_HANDICAP, default=0)
    return SeatDraft(None if kind == "empty" else Kind(kind), name, Colour(row.member("color")), level, age, gold)


def _youngest(rows: Sequence[SeatDraft]) -> Colour | None:
    people = [row for row in rows if row.kind is Kind.PERSON]
    known = people and all(row.age for row in people)
    return min(people, key=lambda row: row.age).colour if known else None


def _starter(value: object, rows: tuple[SeatDraft, ...]) -> Colour | None:
    if value in ("random", "youngest"):
        return None if value == "random" else _youngest(rows)
    colour = Colour(str(value))
    return colour if any(row.colour == colour and row.kind for row in rows) else None


def _lot(value: object) -> LotPlace | None:
    if not isinstance(value, Mapping):
        return None
    place = obj(value, "lot")
    return LotPlace(place.square("at"), place.whole("rot", most=1))


def seed_of(text: str) -> Seed:
    """The seed somebody typed: a whole number means the number, as on the command line. Empty stays empty."""
    text = " ".join(text.split())[:LONGEST_SEED]
    return int(text) if re.fullmatch(r"-?[0-9]{1,18}", text) else text


def thrown_seed(chance: Chance) -> str:
    """A seed that can be read out and typed again."""
    return f"{pick(_SEED_WORDS, chance)}-{1000 + int(chance.random() * 9000)}"


def nearest_turned(plan: Plan, place: LotPlace) -> LotPlace | None:
    """The place of the other direction whose middle is nearest; None where the plan has none."""
    others = [lot for lot in plan.lots if lot.rot != place.rot]
    return nearest(others, *middle(place)) if others else None


def middle(place: LotPlace) -> tuple[float, float]:
    """The middle of a place, in squares."""
    return place.at.x + place.size[0] / 2, place.at.y + place.size[1] / 2


def nearest(places: Sequence[LotPlace], x: float, y: float) -> LotPlace:
    """The place whose middle is nearest to a spot."""
    return min(places, key=lambda place: (hypot(middle(place)[0] - x, middle(place)[1] - y), place))
