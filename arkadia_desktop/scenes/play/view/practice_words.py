"""What Master Albin says in somebody's first game: his tips, and what he suggests. Only of what the player may know."""

from __future__ import annotations

from typing import NamedTuple

from arkadia_desktop.ai.reasons import Advice
from arkadia_desktop.learn import practice
from arkadia_desktop.locale import _, ngettext
from arkadia_desktop.locale.words import counted_seals, listed
from arkadia_desktop.rules.actions import STACK, Action, Build, Draw, Piece, Workers
from arkadia_desktop.rules.board import Building
from arkadia_desktop.rules.game import Phase
from arkadia_desktop.rules.legal import can_build, can_introduce
from arkadia_desktop.rules.pieces import FAMILIES
from arkadia_desktop.rules.preview import Preview, preview
from arkadia_desktop.rules.squares import bits
from arkadia_desktop.rules.view import PlayerView
from arkadia_desktop.scenes.play.tasks.task import BANNER as BANNER_BUTTON
from arkadia_desktop.scenes.play.view.prompt import Part, Place
from arkadia_desktop.scenes.play.view.reason_words import (
    action_title,
    at_the_building,
    the_building,
    with_the_building,
)


class Tip(NamedTuple):
    """A tip, and what it is about."""

    title: str
    text: str
    about: Place


def possible(topic: str, view: PlayerView) -> bool:
    """Whether the person on turn, whose view this is, could do now what a topic speaks of."""
    board, player = view.board, view.players[view.player]
    match topic:
        case practice.CASTLE:
            return view.phase is Phase.CASTLE
        case practice.DRAWING:
            return view.phase is Phase.DRAW
        case practice.BANNER:
            return view.phase is Phase.CAN and player.banners > 0 and not view.banner_used
    if view.phase is not Phase.MUST:
        return False
    match topic:
        case practice.LAYING:
            return can_build(board, view.hand)
        case practice.CAMPS:
            return bool(board.touching & board.plan.camp_mask)
        case practice.WORKERS:
            return can_introduce(board, player)
        case practice.COMPLETING:
            return _nearest(view) is not None
        case practice.LAST_ROUND:
            return view.turns_left is not None
        case _:
            return True


def _nearest(view: PlayerView) -> Building | None:
    """The building that lacks fewest workers of those the player on turn has enough for."""
    player = view.players[view.player]
    lacks = {
        building.id: (building.rim & view.board.vacant).bit_count()
        for building in view.board.buildings
        if not building.complete
    }
    nearest = min(lacks, key=lambda id: lacks[id], default=None)
    return view.board.building(nearest) if nearest and lacks[nearest] <= player.own + player.neutral else None


def tip_about(topic: str, view: PlayerView) -> Tip:
    """What is told of a topic that is `possible` now."""
    match topic:
        case practice.LAYING:
            text = _(
                "Drag a card from your hand to the meadow. The building must share an edge with another building,"
                " the castle or a worker. Right-click to rotate it."
            )
            return Tip(_("Lay a building"), text, Place(0, ("hand",)))
        case practice.SEALS:
            text = _(
                "A seal is worth one gold for each square of its family on top of the castle. A red seal is worth"
                " {gold} gold now, and castle pieces change that."
            ).format(gold=view.castle.values[FAMILIES[0].ordinal])
            return Tip(_("What a seal is worth"), text, Place(0, ("values",)))
        case practice.CAMPS:
            text = _(
                "Lay a building over a camp, and a neutral worker joins you. It fills a square like your own"
                " workers, but earns nobody a seal."
            )
            camp = next(bits(view.board.touching & view.board.plan.camp_mask))
            return Tip(_("Camps"), text, Place(1 << camp))
        case practice.WORKERS:
            text = _(
                "Instead of laying a building you may place workers: as many as you like, all beside one unfinished"
                " building. Drag them to the free squares around it."
            )
            return Tip(_("Place workers"), text, Place(0, ("own:workers",)))
        case practice.COMPLETING:
            text = _(
                "Fill the last free squares around this building to complete it. Every worker beside it earns its"
                " owner a seal, and you get the seal on the building."
            )
            building = _nearest(view)
            assert building is not None  # that is what makes it possible
            return Tip(_("Complete a building"), text, Place(building.mask | building.rim & view.board.vacant))
        case _:
            return _later(topic)


def _later(topic: str) -> Tip:
    """What comes after a building has been laid or workers placed."""
    match topic:
        case practice.CASTLE:
            text = _(
                "A building is complete, so you place a castle piece. Its family gains one gold a seal; the family it"
                " covers loses one. Choose what suits your seals."
            )
            return Tip(_("A castle piece"), text, Place(0, ("pools",)))
        case practice.DRAWING:
            text = _("After laying a building you take a card: one of the three face up, or the top of the stack.")
            return Tip(_("Take a card"), text, Place(0, ("market",)))
        case practice.BANNER:
            text = _(
                "At the end of a turn you may raise one of your four banners: you get two workers for your tent,"
                " and may sell seals at their current values."
            )
            return Tip(_("Raise a banner"), text, Place(0, (BANNER_BUTTON,)))
        case _:
            text = _(
                "Floor 2 is full: everybody has one last turn. Then all seals are sold automatically, at their"
                " values at that time."
            )
            return Tip(_("The last round"), text, Place(0, ("values",)))


# ---- what is suggested


class Suggested(NamedTuple):
    """A suggestion in words: what to do, the squares it concerns (bits), and the card it takes, as a part of the
    screen; empty where it takes none."""

    text: str
    squares: int = 0
    card: Part = ""


def suggested(advice: Advice, view: PlayerView) -> Suggested:
    """What is advised to the person on turn, whose view this is."""
    action, grid = advice.action, view.board.grid
    text = to_do(advice.action, view)
    match action:
        case Draw():
            return Suggested(text, card="stack" if action.source == STACK else f"market:{action.source}")
        case Piece():
            return Suggested(text, grid.mask(view.board.lot.footprint()))
        case Build():
            card = f"hand:{view.hand.index(action.card)}"
        case Workers():
            card = ""
        case _:
            return Suggested(text)
    after = preview(view, action)
    worked = view.board.building(action.building) if isinstance(action, Workers) else None
    squares = view.board.vacant & ~after.board.vacant | (worked.mask if worked is not None else 0)
    if after.completed:
        text = _completing(action, after, view.player)
    for building, _paid in after.completed:
        squares |= building.mask
    return Suggested(text, squares, card)


def _completing(action: Build | Workers, after: Preview, seat: int) -> str:
    """What an action completes, with what, and the seals that brings to the seat."""
    earned = [
        counted_seals(paid.family.value, sum(line.seals for line in paid.lines if line.seat == seat))
        for _building, paid in after.completed
    ]
    forms = [building.card.form.value for building, _paid in after.completed]
    if isinstance(action, Workers):
        n = len(action.own) + len(action.neutral)
        tool = ngettext("with {n} worker", "with {n} workers", n).format(n=n)
    elif len(forms) == 1 and after.completed[0][0].card == action.card:
        text = _("Lay {building}, complete at once: {seals}")
        return text.format(building=the_building(forms[0]), seals=listed(earned))
    else:
        tool = with_the_building(action.card.form.value)
    if len(forms) == 1:
        text = _("Complete {building} {with_what}: {seals}")
        return text.format(building=the_building(forms[0]), with_what=tool, seals=listed(earned))
    n = len(forms)
    text = ngettext("Complete {n} building {with_what}: {seals}", "Complete {n} buildings {with_what}: {seals}", n)
    return text.format(n=n, with_what=tool, seals=listed(earned))


def to_do(action: Action, view: PlayerView) -> str:
    """What is done, as what one is told to do."""
    match action:
        case Build():
            return _("Lay {building}").format(building=the_building(action.card.form.value))
        case Workers():
            building = view.board.building(action.building)
            assert building is not None  # what is advised is legal
            n = len(action.own) + len(action.neutral)
            text = ngettext("Place {n} worker {there}", "Place {n} workers {there}", n)
            return text.format(n=n, there=at_the_building(building.card.form.value))
        case Draw():
            return _("Take a card: {card}").format(card=action_title(action, view))
        case _:
            return action_title(action, view)
