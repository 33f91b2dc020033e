"""What an action brings about, piece by piece, and what each piece is worth.

The action is carried out and the turn played to its end as the players imagine it (see `foresight`). Then one thing it
brought about is taken away again (the seals of a payout, the workers that were placed, a closed square …) and the
position is weighed anew: the difference is what that thing is worth. So a reason can only be named if the action would
be worth less without it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial

from arkadia_desktop.ai.features import rows, stage_of
from arkadia_desktop.ai.foresight import best_card, ended, follow
from arkadia_desktop.ai.net import Net
from arkadia_desktop.ai.outlook import Outlook
from arkadia_desktop.ai.reasons import Cause, Reason
from arkadia_desktop.ai.weights import WEIGHTS
from arkadia_desktop.engine.shared import GRAIN, NAMES
from arkadia_desktop.rules.actions import STACK, Action, Banner, Build, Draw, End, Piece, Workers
from arkadia_desktop.rules.evaluation import worth
from arkadia_desktop.rules.fast import BLANK, FAMILY_OF, FORM_OF, OVER, FastGame
from arkadia_desktop.rules.pieces import FAMILIES, FORMS, WORKERS_PER_BANNER, four

Forms = Mapping[int, str]
"""The forms of the buildings on the board, by their numbers."""
Change = Callable[[FastGame], None]
_Open = tuple[int, int, int]
"""A building of `FastGame.open`: rim, family, number."""


def causes(game: FastGame, action: Action, net: Net, forms: Forms) -> list[Reason]:
    """Everything the legal `action` of the player on turn brings about that makes a difference, the best first."""
    if isinstance(action, Draw):
        found = _drawn(game, action, net)
    else:
        made = Made(game, action, net, forms)
        match action:
            case Build() | Workers():
                found = [*made.payouts(), *made.castle(), *made.squares(), *made.hands(), *made.last_round()]
            case Piece():
                found = [*made.piece(action), *made.last_round()]
            case Banner():
                found = list(made.sale(action))
            case End():
                found = list(made.kept())
    found = [reason for reason in _together(found) if reason.gold]
    found.sort(key=lambda reason: -reason.gold)
    return found


def _together(reasons: list[Reason]) -> list[Reason]:
    """What several buildings that are complete now pay a seat, as one reason: the form is that of the first."""
    found: dict[object, Reason] = {}
    for reason in reasons:
        paid = reason.cause in (Cause.COMPLETES, Cause.PAYS) and reason.number
        key = (reason.cause, reason.seat) if paid else len(found)
        first = found.get(key)
        if first is None:
            found[key] = reason
        else:
            gold, number, worth = first.gold + reason.gold, first.number + reason.number, first.worth + reason.worth
            found[key] = first._replace(gold=gold, number=number, worth=worth, left=max(1, first.left) + 1)
    return list(found.values())


def telling(reasons: list[Reason]) -> tuple[Reason, ...]:
    """Those worth telling, at most two: what counts most for the action, and what speaks most against it or, where
    that is little, what counts next. What follows from a completion is told after it."""
    good = [reason for reason in reasons if reason.gold > 0]
    bad = [reason for reason in reasons if reason.gold < 0]
    if not good:
        return tuple(bad[-1:])
    completed = [reason for reason in good if reason.cause is Cause.COMPLETES]
    first = completed[0] if completed and good[0].cause in (Cause.CASTLE, Cause.AGAINST) else good[0]
    if bad and -bad[-1].gold >= max(GRAIN // 3, first.gold // 4):
        return first, bad[-1]
    second = [reason for reason in good if reason != first and reason.gold >= max(GRAIN // 3, first.gold // 10)]
    return (first, *second[:1])


def worth_of(game: FastGame, action: Action, net: Net) -> int:
    """What the position is worth to the player on turn after a legal action, at the end of the turn; 1/GRAIN gold."""
    return ended(Made(game, action, net, {}).done.copy(), net, game.player)


class Made:
    """What an action made of a position: `mid` right after it, `done` when the turn is played to its end, not ended."""

    def __init__(self, game: FastGame, action: Action, net: Net, forms: Forms) -> None:
        self.before = game
        self.net = net
        self.seat = game.player
        self.forms = dict(forms)
        self.laid = action.card if isinstance(action, Build) else None
        if self.laid:
            self.forms[game.built + 1] = self.laid.form.value
        card = best_card(Outlook(game, self.seat, WEIGHTS))
        self.mid = game.copy()
        if not isinstance(action, End):
            self.mid.do(action)
        self.done = self.mid.copy()
        follow(self.done, self.seat, card)
        self.worth = ended(self.done.copy(), net, self.seat)

    def _without(self, change: Change) -> int:
        """By how much the position is worth less after `change` has taken something away."""
        twin = self.done.copy()
        change(twin)
        return self.worth - ended(twin, self.net, self.seat)

    def _rivals(self) -> list[int]:
        """The other seats, in the order of their turns."""
        seats = self.before.seats
        return [(self.seat + step) % seats for step in range(1, seats)]

    # ---- payouts

    def payouts(self) -> Iterator[Reason]:
        """The seals of each building that is complete now, the own ones and those of the rivals."""
        before, mid = self.before, self.mid
        left = {number for _rim, _family, number in mid.open}
        for rim, family, number in [*before.open, *self._laid()]:
            if number in left:
                continue
            form, name = self.forms.get(number, ""), FAMILIES[family].value
            for seat in (self.seat, *self._rivals()):
                seals = (rim & mid.workers[seat]).bit_count() + (seat == self.seat)
                gold = self._without(partial(_take_seals, seat, family, seals)) if seals else 0
                worth = seals * before.values[family]
                if seat == self.seat:
                    yield Reason(Cause.COMPLETES, gold, form, name, seals, worth, building=number)
                else:
                    yield Reason(Cause.PAYS, gold, form, name, seals, worth, seat=seat, building=number)

    def _laid(self) -> list[_Open]:
        """The building just laid, if one was: its rim is known even when it is complete at once."""
        if self.laid is None:
            return []
        taken = self.before.vacant & ~self.mid.vacant
        stride = self.before.stride
        rim = ((taken << 1) | (taken >> 1) | (taken << stride) | (taken >> stride)) & self.before.whole & ~taken
        return [(rim, self.laid.family.ordinal, self.mid.built)]

    # ---- the castle

    def castle(self) -> Iterator[Reason]:
        """The castle pieces that follow a payout."""
        mid, done = self.mid, self.done
        if not mid.pending:
            return

        def restore(twin: FastGame) -> None:
            twin.values, twin.tops = mid.values[:], mid.tops[:]

        gold = self._without(restore)
        change = [worth(seals, done.values) - worth(seals, mid.values) for seals in done.seals]
        own = change[self.seat]
        hit = min(self._rivals(), key=lambda seat: change[seat])
        if own > 0:
            yield Reason(Cause.CASTLE, gold, worth=own)
        elif gold > 0 and change[hit] < 0:
            yield Reason(Cause.AGAINST, gold, seat=hit)

    def piece(self, action: Piece) -> Iterator[Reason]:
        """One castle piece: the family it shows and the one it covers."""
        raised, covered = action.family.ordinal, self.before.tops[action.square]
        if raised == covered:
            return
        own = self.mid.seals[self.seat]
        gold = self._without(partial(_change_value, raised, -1))
        name, value = action.family.value, self.mid.values[raised]
        if gold > 0 and own[raised]:
            yield Reason(Cause.RAISES, gold, family=name, number=value, worth=own[raised])
        elif gold < 0:
            yield Reason(Cause.RAISES_OTHERS, gold, family=name, number=value, seat=self._holder(raised))
        if covered == BLANK:
            return
        gold = self._without(partial(_change_value, covered, 1))
        name, value = FAMILIES[covered].value, self.mid.values[covered]
        if gold > 0 and self.mid.seals[self._holder(covered)][covered]:
            yield Reason(Cause.LOWERS, gold, family=name, number=value, seat=self._holder(covered))
        elif gold < 0 and own[covered]:
            yield Reason(Cause.LOWERS_OWN, gold, family=name, number=value, worth=own[covered])

    def _holder(self, family: int) -> int:
        """The rival who holds most seals of a family."""
        return max(self._rivals(), key=lambda seat: self.mid.seals[seat][family])

    def last_round(self) -> Iterator[Reason]:
        """The second floor is finished, and with it the game nearly so."""
        after = self.done.copy()
        after.end()
        if self.before.turns_left < 0 <= after.turns_left and after.phase != OVER:
            after.turns_left = -1
            yield Reason(Cause.LAST_ROUND, self.worth - self.net.standing(after, self.seat))

    # ---- squares and workers

    def squares(self) -> Iterator[Reason]:
        """Unfinished buildings that were begun, or around which squares were taken."""
        taken = self.before.vacant & ~self.mid.vacant
        laid = self.mid.built if self.laid else 0
        for building in self.done.open:
            rim, family, number = building
            form, name, left = self.forms.get(number, ""), FAMILIES[family].value, (rim & self.done.vacant).bit_count()
            beside = (rim & self.done.workers[self.seat]).bit_count()
            if number == laid:
                gold, cause = self._without(partial(_take_building, number)), Cause.OPENS
            elif rim & taken:
                gold, cause = self._without(partial(_reopen, number, (rim & taken).bit_count())), Cause.NEARS
            else:
                continue
            if gold > 0:
                worth = beside * self.done.values[family]
                yield Reason(cause, gold, form, name, beside, worth, left, building=number)
            elif (rival := self._finisher(rim, left)) is not None:
                yield Reason(Cause.LEAVES, gold, form, name, left=left, seat=rival, building=number)

    def _finisher(self, rim: int, left: int) -> int | None:
        """The rival who would gain most by closing the `left` squares with workers; None where nobody has so many."""
        game = self.done
        able = [seat for seat in self._rivals() if game.own[seat] + game.neutral[seat] >= left]
        return max(
            able, key=lambda seat: (rim & game.workers[seat]).bit_count() + min(left, game.own[seat]), default=None
        )

    def hands(self) -> Iterator[Reason]:
        """Workers that came from camps, those that left the tent, and where they stand now."""
        before, mid, seat = self.before, self.mid, self.seat
        own, neutral = before.own[seat] - mid.own[seat], before.neutral[seat] - mid.neutral[seat]
        if neutral < 0:
            yield Reason(Cause.CAMPS, self._without(partial(_give_workers, seat, 0, neutral)), number=-neutral)
        if own or neutral > 0:
            gold = self._without(partial(_give_workers, seat, own, max(0, neutral)))
            yield Reason(Cause.SPENDS, gold, number=own, left=max(0, neutral))
        placed = mid.workers[seat] & ~before.workers[seat]
        worths = {
            one: (one[0] & mid.workers[seat]).bit_count() * self.done.values[one[1]]
            for one in self.done.open
            if one[0] & placed
        }
        if worths:
            best = max(worths, key=worths.__getitem__)
            rim, family, number = best
            beside = (rim & mid.workers[seat]).bit_count()
            gold = self._without(partial(_take_workers, seat, placed))
            form = self.forms.get(number, "")
            left = (rim & self.done.vacant).bit_count()
            yield Reason(Cause.STANDS, gold, form, FAMILIES[family].value, beside, worths[best], left, building=number)

    # ---- banners

    def sale(self, action: Banner) -> Iterator[Reason]:
        """What is sold, family by family, and the workers that come."""
        for family, seals in enumerate(action.sell):
            if seals:
                others = four(0 if one == family else n for one, n in enumerate(action.sell))
                gold = self.worth - worth_of(self.before, Banner(others), self.net)
                worth = seals * self.before.values[family]
                yield Reason(Cause.SELLS, gold, family=FAMILIES[family].value, number=seals, worth=worth)
        gold = self._without(partial(_give_workers, self.seat, -WORKERS_PER_BANNER, 0))
        yield Reason(Cause.HELP, gold, number=WORKERS_PER_BANNER)

    def kept(self) -> Iterator[Reason]:
        """The banners that stay in the tent when the turn ends."""
        banners = self.before.banners[self.seat]
        if banners and not self.before.banner_used:
            yield Reason(Cause.KEEPS, self._without(partial(_take_banner, self.seat)), number=banners)


# ---- cards


def _drawn(game: FastGame, action: Draw, net: Net) -> list[Reason]:
    """What makes a card of the face-up ones useful; of one from the stack nothing is known."""
    seat = game.player
    after = game.copy()
    after.end()
    if after.phase == OVER or action.source == STACK:
        return []
    table, stages = rows(after), [stage_of(after, other) for other in range(after.seats)]
    prospects = list(map(net.prospect, table, stages))
    card = game.face_up[action.source]
    family, form = FAMILY_OF[card], FORM_OF[card]
    held, value = game.seals[seat][family], game.values[family]
    place = {name: NAMES.index(name) for name in ("hand worth", "hand kinship", "hand", f"hand {FORMS[form].value}")}
    row = table[seat][:]
    for name, more in zip(place, (value, held, 1, 1), strict=True):
        row[place[name]] += more

    def lead(changed: list[int]) -> int:
        prospects[seat] = net.prospect(changed, stages[seat])
        return net.lead(prospects, seat)

    whole = lead(row)

    def less(name: str, by: int) -> int:
        changed = row[:]
        changed[place[name]] -= by
        return whole - lead(changed)

    name = FAMILIES[family].value
    found = [
        Reason(Cause.CARD_VALUE, less("hand worth", value), family=name, number=value),
        Reason(Cause.CARD_KIN, less("hand kinship", held), family=name, number=held),
        Reason(Cause.CARD_FORM, less(f"hand {FORMS[form].value}", 1), form=FORMS[form].value),
    ]
    return [reason for reason in found if reason.gold > 0]


# ---- taking something away


def _take_seals(seat: int, family: int, seals: int, game: FastGame) -> None:
    game.seals[seat][family] -= seals


def _change_value(family: int, by: int, game: FastGame) -> None:
    game.values[family] += by


def _take_building(number: int, game: FastGame) -> None:
    game.open = [building for building in game.open if building[2] != number]


def _reopen(number: int, squares: int, game: FastGame) -> None:
    """So many squares around a building are open again: others stand for them, so that nothing else changes."""
    for place, (rim, family, one) in enumerate(game.open):
        if one == number:
            others = game.vacant & ~rim
            for _square in range(squares):
                rim |= others & -others
                others &= others - 1
            game.open[place] = rim, family, one


def _take_workers(seat: int, squares: int, game: FastGame) -> None:
    game.workers[seat] &= ~squares


def _give_workers(seat: int, own: int, neutral: int, game: FastGame) -> None:
    game.own[seat] += own
    game.neutral[seat] += neutral


def _take_banner(seat: int, game: FastGame) -> None:
    game.banners[seat] -= 1
