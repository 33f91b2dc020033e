"""Measures the rules that the second course teaches: what it is worth to follow each of them (docs/STRATEGY.md).

    python -m arkadia_desktop.tools.strategy measure --players 2 --games 100
    python -m arkadia_desktop.tools.strategy learner --players 2 --games 400 --rule castle-lift=1.9 castle-bury=0.7
    python -m arkadia_desktop.tools.strategy positions --players 2 --games 20 --level legend --rule tents-raise

A rule says of an action whether it follows the rule, breaks it, or has nothing to do with it. `measure` lets
grandmasters play. At every turn where both can be done, the best line that follows a rule meets the best that breaks
it: some of the imagined games choose the two, others measure how far they are apart, in gold of the final margin.
`learner` lets a beginner play who counts what rules are worth against others who do not. `positions` prints those of
games in which following a rule is worth most, and a Legend that thinks ten times as long would do so.
"""

from __future__ import annotations

import argparse
import json
import random
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from operator import mul
from typing import NamedTuple

from arkadia_desktop.ai import journeyman
from arkadia_desktop.ai.analysis.lines import Line, lines
from arkadia_desktop.ai.analysis.rating import CHOOSE, MEASURE, Deals, Turn, imagined, never
from arkadia_desktop.ai.effort import EFFORTS
from arkadia_desktop.ai.net import net_for
from arkadia_desktop.ai.outlook import Outlook
from arkadia_desktop.ai.player import UNBOUNDED
from arkadia_desktop.ai.searcher import Searcher
from arkadia_desktop.ai.weights import WEIGHTS
from arkadia_desktop.engine.shared import GRAIN
from arkadia_desktop.learn.goals import same
from arkadia_desktop.rules.actions import Action, Banner, Build, Draw, End, Piece, Workers
from arkadia_desktop.rules.fast import BLANK, CAN, FAMILY_OF, FORM_OF, MUST, OVER, FastGame
from arkadia_desktop.rules.game import Game, Phase
from arkadia_desktop.rules.pieces import CARDS, Form
from arkadia_desktop.rules.record import action_json, record_json, record_of
from arkadia_desktop.rules.squares import bits
from arkadia_desktop.rules.view import view
from arkadia_desktop.table.history import round_number
from arkadia_desktop.tools.lookback import games
from arkadia_desktop.tools.train.selfplay import opening, unseen

TASK = __doc__.partition("\n")[0]
DEALS = {CHOOSE: 10, MEASURE: 24}
"""So many imagined games choose the lines, and so many measure them."""
LINES = 20
Rule = Callable[[FastGame, Action, FastGame], bool | None]
"""Of an action in a position, and the position after it: whether it follows the rule; None where the rule is silent."""


# ---- what the rules speak of


def _ahead(game: FastGame, family: int) -> int:
    """How many more seals of a family the player on turn has than any rival, workers at unfinished buildings included.
    """
    return _lead([_held(game, seat)[family] for seat in range(game.seats)], game.player)


def _held(game: FastGame, seat: int) -> list[int]:
    """A player's seals of each family, workers at unfinished buildings included."""
    counts = list(game.seals[seat])
    for rim, family, _number in game.open:
        counts[family] += (rim & game.workers[seat]).bit_count()
    return counts


def _lead(figures: Sequence[int], player: int) -> int:
    """How much more a player has than any rival."""
    return figures[player] - max(rival for seat, rival in enumerate(figures) if seat != player)


def _sold(game: FastGame, action: Action) -> list[int]:
    """What a seal of each family is worth that is sold; nothing where the banner stays."""
    if not isinstance(action, Banner):
        return []
    return [game.values[family] for family, number in enumerate(action.sell) if number]


def _may_sell(game: FastGame, action: Action) -> bool:
    return isinstance(action, (Banner, End)) and game.turns_left < 0 and game.banners[game.player] > 0 and not (
        isinstance(action, End) and game.banner_used
    )


def _completed(before: FastGame, after: FastGame) -> int:
    return len(before.open) + after.built - before.built - len(after.open)


def _moves(action: Action) -> bool:
    return isinstance(action, (Build, Workers))


def _short(game: FastGame) -> int:
    """The fewest vacant squares around an unfinished building; many where there is none."""
    return min(((rim & game.vacant).bit_count() for rim, _family, _number in game.open), default=99)


# ---- the rules


def wait(before: FastGame, action: Action, _after: FastGame) -> bool | None:
    """Seals at three gold or less wait."""
    if not _may_sell(before, action):
        return None
    return all(value > 3 for value in _sold(before, action))


def sell(before: FastGame, action: Action, _after: FastGame) -> bool | None:
    """Two seals or more at five gold or more are sold."""
    if not _may_sell(before, action):
        return None
    held = before.seals[before.player]
    dear = [family for family in range(4) if held[family] >= 2 and before.values[family] >= 5]
    if not dear:
        return None
    return isinstance(action, Banner) and any(action.sell[family] for family in dear)


def roof(before: FastGame, action: Action, _after: FastGame) -> bool | None:
    """Nothing is sold while one or two pieces are missing on a floor."""
    if not _may_sell(before, action) or before.level.bit_count() > 2:
        return None
    return not _sold(before, action)


def recruit(before: FastGame, action: Action, _after: FastGame) -> bool | None:
    """The first two banners bring workers early, without a sale."""
    if not _may_sell(before, action) or before.banners[before.player] < 3 or _sold(before, action):
        return None
    return isinstance(action, Banner)


def keep(before: FastGame, action: Action, _after: FastGame) -> bool | None:
    """The last two banners are kept for sales."""
    if not _may_sell(before, action) or before.banners[before.player] > 2 or _sold(before, action):
        return None
    return isinstance(action, End)


def lift(before: FastGame, action: Action, _after: FastGame) -> bool | None:
    """A castle piece shows the family in which one is furthest ahead."""
    if not isinstance(action, Piece):
        return None
    pool = before.pools[before.floor]
    return _ahead(before, action.family.ordinal) == max(_ahead(before, family) for family in range(4) if pool[family])


def bury(before: FastGame, action: Action, _after: FastGame) -> bool | None:
    """A castle piece covers a family in which a rival is ahead rather than a blank square."""
    if not isinstance(action, Piece):
        return None
    top = before.tops[action.square]
    return False if top == BLANK else True if _ahead(before, top) < 0 else None


def spare(before: FastGame, action: Action, _after: FastGame) -> bool | None:
    """A castle piece covers a blank square rather than a family in which one is ahead."""
    if not isinstance(action, Piece):
        return None
    top = before.tops[action.square]
    return True if top == BLANK else False if _ahead(before, top) > 0 else None


def _card(before: FastGame, action: Action) -> int | None:
    """The face-up card that is drawn."""
    return before.face_up[action.source] if isinstance(action, Draw) and isinstance(action.source, int) else None


def other_shape(before: FastGame, action: Action, _after: FastGame) -> bool | None:
    """A card of a form that the hand lacks."""
    card = _card(before, action)
    return None if card is None else FORM_OF[card] not in {FORM_OF[one] for one in before.hands[before.player]}


def other_family(before: FastGame, action: Action, _after: FastGame) -> bool | None:
    """A card of a family that the hand lacks."""
    card = _card(before, action)
    return None if card is None else FAMILY_OF[card] not in {FAMILY_OF[one] for one in before.hands[before.player]}


def own_family(before: FastGame, action: Action, _after: FastGame) -> bool | None:
    """A card of the family in which one is furthest ahead."""
    card = _card(before, action)
    return None if card is None else _ahead(before, FAMILY_OF[card]) == max(map(partial(_ahead, before), range(4)))


def dear_family(before: FastGame, action: Action, _after: FastGame) -> bool | None:
    """A card of the family whose seals are worth most."""
    card = _card(before, action)
    return None if card is None else before.values[FAMILY_OF[card]] == max(before.values[:4])


def small(before: FastGame, action: Action, _after: FastGame) -> bool | None:
    """A card of a house rather than of another form."""
    card = _card(before, action)
    return None if card is None else FORM_OF[card] == 0


def no_mill(before: FastGame, action: Action, _after: FastGame) -> bool | None:
    """A card of another form than the mill."""
    card = _card(before, action)
    return None if card is None else CARDS[card].form is not Form.MILL


def trade_centre(before: FastGame, action: Action, _after: FastGame) -> bool | None:
    """A card of a trade centre rather than of another form."""
    card = _card(before, action)
    return None if card is None else CARDS[card].form is Form.TRADE_CENTRE


def closer(before: FastGame, action: Action, _after: FastGame) -> bool | None:
    """A card that could complete a building as the town is now."""
    card = _card(before, action)
    return None if card is None else _closes(before, card)


def keep_closer(before: FastGame, action: Action, after: FastGame) -> bool | None:
    """A building that completes nothing is one that could complete nothing elsewhere: those that could stay in hand."""
    if not isinstance(action, Build) or _completed(before, after):
        return None
    return not _closes(before, action.card.index)


def keep_house(before: FastGame, action: Action, after: FastGame) -> bool | None:
    """A building that completes nothing is no house: houses stay in hand."""
    return None if not isinstance(action, Build) or _completed(before, after) else action.card.form is not Form.HOUSE


def not_cheapest(before: FastGame, action: Action, after: FastGame) -> bool | None:
    """A building that completes nothing is not of the family whose seals are worth least among the cards in hand."""
    if not isinstance(action, Build) or _completed(before, after):
        return None
    least = min(before.values[FAMILY_OF[card]] for card in before.hands[before.player])
    return before.values[action.card.family.ordinal] > least


def _closes(game: FastGame, card: int) -> bool:
    """Whether a card completes a building if it is laid in the town as it is."""
    for _card, lays in game.lays([card]):
        for turn, anchors in lays:
            for at in bits(anchors):
                left = game.vacant & ~turn.masks[at]
                if not (turn.rims[at] & left and all(rim & left for rim, _family, _number in game.open)):
                    return True
    return False


def in_sight(before: FastGame, action: Action, _after: FastGame) -> bool | None:
    """A face-up card rather than the stack."""
    return isinstance(action.source, int) if isinstance(action, Draw) else None


def _closes_so(before: FastGame, action: Action, after: FastGame, *, so: bool) -> bool | None:
    """A building is completed, as a rule wants it."""
    if not _moves(action):
        return None
    return (so or None) if _completed(before, after) else False


def close(before: FastGame, action: Action, after: FastGame) -> bool | None:
    """A building that one or two workers complete is completed."""
    few = isinstance(action, Workers) and len(action.own) + len(action.neutral) <= 2
    return _closes_so(before, action, after, so=few)


def close_by_laying(before: FastGame, action: Action, after: FastGame) -> bool | None:
    """A building is completed by laying another beside it."""
    return _closes_so(before, action, after, so=isinstance(action, Build))


def close_for_others(before: FastGame, action: Action, after: FastGame) -> bool | None:
    """A building is completed although a rival earns as many seals."""
    return _closes_so(before, action, after, so=_lead(_earned(before, after), before.player) <= 0)


def close_two(before: FastGame, action: Action, after: FastGame) -> bool | None:
    """Two buildings are completed at once rather than one."""
    done = _completed(before, after) if _moves(action) else 0
    return None if not done else done > 1


def finish_only(before: FastGame, action: Action, after: FastGame) -> bool | None:
    """Workers are placed to complete a building; where nothing is completed, a building is laid."""
    if not _moves(action) or before.turns_left >= 0 or _completed(before, after):
        return None
    return isinstance(action, Build)


def stand(before: FastGame, action: Action, after: FastGame) -> bool | None:
    """Workers who complete nothing are own ones, not neutral ones."""
    if not isinstance(action, Workers) or _completed(before, after):
        return None
    return not action.neutral


def reserve(before: FastGame, action: Action, after: FastGame) -> bool | None:
    """An own worker stays in the tent."""
    return None if not _moves(action) or before.turns_left >= 0 else after.own[before.player] > 0


def helper(before: FastGame, action: Action, after: FastGame) -> bool | None:
    """A neutral worker stays in the tent."""
    return None if not _moves(action) or before.turns_left >= 0 else after.neutral[before.player] > 0


def no_detour(before: FastGame, action: Action, after: FastGame) -> bool | None:
    """A building is completed rather than another laid on a camp."""
    if not _moves(action):
        return None
    if _completed(before, after):
        return True
    return False if after.neutral[before.player] > before.neutral[before.player] else None


def camps(before: FastGame, action: Action, after: FastGame) -> bool | None:
    """A building is laid on camps rather than beside them."""
    if not isinstance(action, Build) or _completed(before, after):
        return None
    return after.neutral[before.player] > before.neutral[before.player]


def neutral_first(before: FastGame, action: Action, after: FastGame) -> bool | None:
    """A building is completed with a neutral worker among one's own, not with own ones alone."""
    if not isinstance(action, Workers) or not _completed(before, after) or not before.neutral[before.player]:
        return None
    return bool(action.neutral)


def leave_none(squares: int, before: FastGame, action: Action, after: FastGame) -> bool | None:
    """No building is left that lacks so few squares."""
    return _short(after) > squares if _moves(action) else None


def out_of_reach(before: FastGame, action: Action, after: FastGame) -> bool | None:
    """What is left lacks more squares than the next rival has workers."""
    if not _moves(action):
        return None
    return _short(after) > _hands(before)


def _hands(game: FastGame) -> int:
    """How many workers the next rival has in the tent."""
    rival = (game.player + 1) % game.seats
    return game.own[rival] + game.neutral[rival]


def not_within(squares: int, before: FastGame, action: Action, after: FastGame) -> bool | None:
    """Nothing that lacks so few squares is left where the next rival has workers enough to complete it."""
    if not _moves(action) or before.turns_left >= 0:
        return None
    return _short(after) > min(squares, _hands(before))


def gain(before: FastGame, action: Action, after: FastGame) -> bool | None:
    """What is completed brings more seals than any rival earns by it."""
    if not _moves(action) or not _completed(before, after):
        return None
    return _lead(_earned(before, after), before.player) > 0


def none_dear(before: FastGame, action: Action, after: FastGame) -> bool | None:
    """Nothing worth three gold a seal is left that the next rival has workers enough to complete."""
    if not _moves(action) or before.turns_left >= 0:
        return None
    hands = _hands(before)
    return not any(
        after.values[family] >= 3 and (rim & after.vacant).bit_count() <= hands for rim, family, _number in after.open
    )


def close_for_two(before: FastGame, action: Action, after: FastGame) -> bool | None:
    """A building is completed although two rivals earn by it."""
    earned = _earned(before, after)
    two = sum(seals > 0 for seals in earned) - (earned[before.player] > 0) > 1
    return _closes_so(before, action, after, so=two)


def _earned(before: FastGame, after: FastGame) -> list[int]:
    """How many seals each has won."""
    return [sum(two) - sum(one) for one, two in zip(before.seals, after.seals, strict=True)]


def _rivals(game: FastGame) -> list[int]:
    """The rivals of the player on turn, the poorest first."""
    worths = game.worths()
    return sorted((seat for seat in range(game.seats) if seat != game.player), key=worths.__getitem__)


def bury_first(before: FastGame, action: Action, _after: FastGame) -> bool | None:
    """A castle piece covers a family of which the richest rival holds more than the poorest."""
    if not isinstance(action, Piece) or before.seats < 3 or before.tops[action.square] == BLANK:
        return None
    poor, *_between, rich = (_held(before, seat)[before.tops[action.square]] for seat in _rivals(before))
    return None if poor == rich else rich > poor


def not_for_the_first(before: FastGame, action: Action, _after: FastGame) -> bool | None:
    """A castle piece shows no family of which the richest rival holds more than oneself."""
    if not isinstance(action, Piece):
        return None
    family = action.family.ordinal
    return _held(before, _rivals(before)[-1])[family] <= _held(before, before.player)[family]


def against_the_first(before: FastGame, action: Action, _after: FastGame) -> bool | None:
    """A castle piece covers a family of which the richest rival holds more than oneself."""
    top = before.tops[action.square] if isinstance(action, Piece) else BLANK
    if top == BLANK:
        return None
    return _held(before, _rivals(before)[-1])[top] > _held(before, before.player)[top]


def before_the_sale(before: FastGame, action: Action, _after: FastGame) -> bool | None:
    """A castle piece covers a family in which a rival is ahead, and may sell seals worth eight gold."""
    if not isinstance(action, Piece):
        return None
    dear = {
        family for family in range(4) if family in before.tops and _ahead(before, family) < 0 and any(
            before.banners[seat] and before.seals[seat][family] * before.values[family] >= 8 for seat in _rivals(before)
        )
    }  # fmt: skip
    return before.tops[action.square] in dear if dear else None


def spend(before: FastGame, action: Action, after: FastGame) -> bool | None:
    """In the last round no own worker stays in the tent."""
    return None if not _moves(action) or before.turns_left < 0 else after.own[before.player] == 0


def _margin(game: FastGame) -> int:
    return _lead(game.worths(), game.player)


def _late(game: FastGame) -> bool:
    return game.turns_left < 0 and game.floor == 1 and game.level.bit_count() <= 5


def last_chance(before: FastGame, action: Action, after: FastGame) -> bool | None:
    """In the last round a building is completed."""
    return None if not _moves(action) or before.turns_left < 0 else _completed(before, after) > 0


def push(before: FastGame, action: Action, after: FastGame) -> bool | None:
    """With five castle pieces or fewer to go, a building is completed."""
    return _completed(before, after) > 0 if _moves(action) and _late(before) else None


def empty(before: FastGame, action: Action, _after: FastGame) -> bool | None:
    """With five castle pieces or fewer to go, a banner is raised."""
    return isinstance(action, Banner) if _may_sell(before, action) and _late(before) else None


def begin(sign: int, before: FastGame, action: Action, after: FastGame) -> bool | None:
    """Who is five gold ahead (`sign` 1) or behind (-1) completes so much that the last round begins."""
    if not _moves(action) or not _late(before) or sign * _margin(before) < 5:
        return None
    return _completed(before, after) >= before.level.bit_count()


def hasten(before: FastGame, action: Action, after: FastGame) -> bool | None:
    """Who is eight gold ahead or more completes, so that the castle grows."""
    if not _moves(action) or not _late(before) or _margin(before) < 8:
        return None
    return _completed(before, after) > 0


def linger(before: FastGame, action: Action, after: FastGame) -> bool | None:
    """Who is eight gold behind or more completes nothing, so that the castle waits."""
    if not _moves(action) or not _late(before) or _margin(before) > -8:
        return None
    return _completed(before, after) == 0


RULES: dict[str, Rule] = {
    "selling-wait": wait,
    "selling-sell": sell,
    "selling-roof": roof,
    "selling-recruit": recruit,
    "selling-keep": keep,
    "castle-lift": lift,
    "castle-bury": bury,
    "castle-spare": spare,
    "cards-shape": other_shape,
    "cards-other": other_family,
    "cards-family": own_family,
    "cards-dear": dear_family,
    "cards-small": small,
    "cards-sight": in_sight,
    "cards-mill": no_mill,
    "cards-trade": trade_centre,
    "cards-closer": closer,
    "cards-keep": keep_closer,
    "cards-house": keep_house,
    "cards-cheap": not_cheapest,
    "closing-workers": close,
    "closing-laying": close_by_laying,
    "closing-others": close_for_others,
    "closing-two": close_two,
    "workers-finish": finish_only,
    "workers-stand": stand,
    "workers-reserve": reserve,
    "workers-helper": helper,
    "workers-detour": no_detour,
    "workers-camps": camps,
    "workers-neutral": neutral_first,
    "crowd-one": partial(leave_none, 1),
    "crowd-two": partial(leave_none, 2),
    "crowd-gain": gain,
    "crowd-dear": none_dear,
    "crowd-rivals": close_for_two,
    "crowd-leader": bury_first,
    "tents-raise": not_for_the_first,
    "tents-bury": against_the_first,
    "tents-sale": before_the_sale,
    "tents-short": partial(not_within, 3),
    "tents-reach": out_of_reach,
    "ending-spend": spend,
    "ending-last": last_chance,
    "ending-push": push,
    "ending-banner": empty,
    "ending-ahead": partial(begin, 1),
    "ending-behind": partial(begin, -1),
    "ending-hasten": hasten,
    "ending-linger": linger,
}
"""By name; it begins with the theme."""


# ---- measuring


class Measured(NamedTuple):
    """A line: the position before each of its actions and after all, what it seems and what it is worth, in gold."""

    line: Line
    course: tuple[FastGame, ...]
    chosen: float
    worth: float

    @property
    def steps(self) -> Iterator[tuple[FastGame, Action, FastGame]]:
        """Each action, between the positions before and after it."""
        return zip(self.course, self.line, self.course[1:], strict=False)

    def follows(self, rule: Rule) -> bool | None:
        """Whether it follows a rule: what the rule says of the first action that it says something of."""
        return next((said for step in self.steps if (said := rule(*step)) is not None), None)


def measured(turn: Turn, name: str, rules: Iterable[Rule]) -> list[Measured]:
    """The lines of a turn, measured on the same deals; `name` tells these from others. None where no rule divides them.
    """
    net, deals = net_for(turn.game.seats), Deals(view(turn.game, turn.game.player), name)
    found = [line for _worth, line in lines(deals.plain, net, deals.hidden, turn.played, LINES)]
    unmeasured = [Measured(line, _course(deals.plain, line), 0.0, 0.0) for line in found]
    if not any(apart(unmeasured, rule) for rule in rules):
        return []
    worths: dict[int, list[int]] = {}
    for half, number in DEALS.items():
        sums = [0] * len(found)
        for deal in range(number):
            dealt = deals.deal(half, deal)
            for place, line in enumerate(found):
                sums[place] += imagined(dealt, line, net, never).margins[turn.game.player]
        worths[half] = sums
    return [
        one._replace(chosen=worths[CHOOSE][place] / DEALS[CHOOSE] / GRAIN,
                     worth=worths[MEASURE][place] / DEALS[MEASURE] / GRAIN)
        for place, one in enumerate(unmeasured)
    ]


def _course(game: FastGame, line: Line) -> tuple[FastGame, ...]:
    course = [game]
    for action in line:
        course.append(course[-1].copy())
        course[-1].do(action)
    return tuple(course)


def apart(found: Sequence[Measured], rule: Rule) -> tuple[Measured, Measured] | None:
    """The best line that follows a rule, and the best that breaks it; None where there are not both."""
    sides: dict[bool | None, list[Measured]] = defaultdict(list)
    for one in found:
        sides[one.follows(rule)].append(one)
    if not sides[True] or not sides[False]:
        return None
    good, bad = (max(sides[side], key=lambda one: one.chosen) for side in (True, False))
    return good, bad


class Claim(NamedTuple):
    """What a rule is worth in gold, with half of its 95 % interval by games, over so many turns of so many games."""

    gold: float
    error: float
    turns: int
    games: int

    @classmethod
    def of(cls, by_game: Sequence[Sequence[float]]) -> Claim:
        turns = sum(map(len, by_game))
        gold = sum(map(sum, by_game)) / turns
        spread = sum((sum(one) - gold * len(one)) ** 2 for one in by_game) ** 0.5
        return cls(round(gold, 2), round(1.96 * spread / turns, 2), turns, len(by_game))


def measure(players: int, number: int, seed: int, level: str, rules: Mapping[str, Rule]) -> None:
    """Print what each rule is worth."""
    found: dict[str, list[list[float]]] = {name: [] for name in rules}
    for which, study in enumerate(games([level] * players, number, seed)):
        here: dict[str, list[float]] = {name: [] for name in rules}
        for turn in study.turns:
            some = measured(turn, f"{seed}/{which}/{turn.number}", rules.values())
            for name, rule in rules.items():
                if sides := apart(some, rule):
                    here[name].append(sides[0].worth - sides[1].worth)
        for name, gains in here.items():
            found[name].append(gains)
        if (which + 1) % 10 == 0 or which + 1 == number:
            print(json.dumps({"players": players, "games": which + 1} | {
                name: Claim.of(by_game)._asdict() for name, by_game in found.items() if any(by_game)
            }), flush=True)


# ---- positions that show what a rule is worth

THOROUGH = 10
"""So many times as hard as it does at a table the Legend thinks about what lessons teach."""


def thorough(game: Game, seed: int) -> Action:
    """What a Legend does who thinks so long."""
    effort = EFFORTS["legend"].among(game.seats)
    longer = replace(effort, turns=THOROUGH * effort.turns, less=THOROUGH * effort.less)
    return Searcher(seed, longer, UNBOUNDED).decide(view(game, game.player))


def positions(players: int, number: int, seed: int, level: str, rules: Mapping[str, Rule], least: float) -> None:
    """Print the positions in which the best that follows a rule is so much better than the best that breaks it."""
    for which, study in enumerate(games([level] * players, number, seed)):
        for turn in study.turns:
            some = measured(turn, f"positions {seed}/{which}/{turn.number}", rules.values())
            if not some:
                continue
            good = max(some, key=lambda one: one.chosen)
            for name, rule in rules.items():
                if not good.follows(rule):
                    continue
                first = next(at for at, step in enumerate(good.steps) if rule(*step) is not None)
                begun = good.line[:first]
                others = [one for one in some if one.line[:first] == begun and one.follows(rule) is False]
                if not others or begun != turn.played[:first]:
                    continue
                bad = max(others, key=lambda one: one.chosen)
                if min(good.chosen - bad.chosen, good.worth - bad.worth) < least:
                    continue
                game, answer = study.games[turn.after + first], good.line[first]
                if game.phase is not Phase.DRAW and not all(
                    same(game, answer, thorough(game, seed)) for seed in range(3)
                ):
                    continue
                record = record_of(study.record.setup, study.actions[: turn.after + first])
                print(json.dumps({
                    "rule": name, "players": players, "seed": seed, "game": which, "round": round_number(game),
                    "gold": round(good.worth - bad.worth, 2), "answer": action_json(answer),
                    "then": [*map(action_json, good.line[first + 1 :])], "other": [*map(action_json, bad.line[first:])],
                    "record": record_json(record),
                }), flush=True)  # fmt: skip


# ---- who follows the rules, and who does not

BEGINNER = WEIGHTS._replace(
    drift=0.0, piece_lasts=1.0, own_worker=(2.0,), neutral_worker=(2.0,), workers_fade=0.0, reach=0.0, threat=0.0
)
"""Who knows the rules of the game, and counts builds and workers at what they are worth today."""
ENOUGH = 10
"""A beginner sells everything as soon as it brings so much gold."""


def _choices(game: FastGame) -> list[journeyman.Rated]:
    """What a beginner thinks of: of castle pieces and cards only what they change for the own seals at once."""
    choices = journeyman.rated(Outlook(game, game.player, BEGINNER), unseen(game))
    if game.phase == MUST:
        return choices
    if game.phase == CAN:
        return [(sum(map(mul, one.sell, game.values)) - ENOUGH if isinstance(one, Banner) else 0.0, one)
                for _worth, one in choices]  # fmt: skip
    now = game.worths()[game.player]
    return [(_after(game, one).worths()[game.player] - now, one) for _worth, one in choices]


def _after(game: FastGame, action: Action) -> FastGame:
    twin = game.copy()
    twin.do(action)
    return twin


def learner(players: int, number: int, seed: int, told: dict[str, float]) -> None:
    """Print how often a beginner wins who counts some rules at what they are worth, alone among others who do not."""
    won = 0.0
    for deal in range(-(-number // players)):
        for seat in range(players):
            gold = _played(players, f"learner {seed}/{deal}", seat, told)
            won += (gold[seat] == max(gold)) / gold.count(max(gold))
    of = players * -(-number // players)
    share = won / of
    error = 1.96 * (share * (1 - share) / of) ** 0.5
    print(json.dumps({"rules": sorted(told), "won": round(100 * share, 1), "error": round(100 * error, 1), "of": of}))


def _played(players: int, name: str, learner: int, told: dict[str, float]) -> list[int]:
    game, chance = opening(players, name), random.Random(name)
    while game.phase != OVER:
        choices = _choices(game)
        if game.player == learner:
            choices = [(worth + _bonus(game, action, told), action) for worth, action in choices]
        game.do(journeyman.one_of_best(choices, chance))
    return game.gold


def _bonus(game: FastGame, action: Action, told: dict[str, float]) -> float:
    after = _after(game, action)
    return sum(gold for name, gold in told.items() if RULES[name](game, action, after))


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m arkadia_desktop.tools.strategy", description=TASK)
    parser.add_argument("what", choices=("measure", "learner", "positions"))
    parser.add_argument("--players", type=int, choices=(2, 3, 4), default=2)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--level", default="grandmaster", help="who plays the games that are measured")
    parser.add_argument("--rule", nargs="*", default=[], metavar="NAME[=GOLD]",
                        help="the rules in question, all of them unless said; what the learner counts them at")
    parser.add_argument("--least", type=float, default=3.0, help="gold that a position must show")
    asked = parser.parse_args()
    told = {name: float(gold or 0) for name, _is, gold in (one.partition("=") for one in asked.rule)}
    rules = {name: RULES[name] for name in told or RULES}
    if asked.what == "measure":
        measure(asked.players, asked.games, asked.seed, asked.level, rules)
    elif asked.what == "positions":
        positions(asked.players, asked.games, asked.seed, asked.level, rules, asked.least)
    else:
        learner(asked.players, asked.games, asked.seed, told)


if __name__ == "__main__":
    main()
