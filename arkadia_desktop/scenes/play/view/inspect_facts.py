"""What may be told of what one looks at: a building, somebody's tent, the own one, the turns of the others.

Everything here comes from the view of the seat at the screen and from what happened in public (R38).
"""

from __future__ import annotations

from collections.abc import Sequence

from arkadia_desktop.locale import _, ngettext
from arkadia_desktop.locale.words import in_gold
from arkadia_desktop.rules.board import Building
from arkadia_desktop.rules.evaluation import worth
from arkadia_desktop.rules.payout import payout
from arkadia_desktop.rules.pieces import FAMILIES, START_BANNERS
from arkadia_desktop.rules.view import PlayerView
from arkadia_desktop.scenes.play.view.bubble_text import Told, earnings
from arkadia_desktop.scenes.play.view.table_facts import Sale
from arkadia_desktop.stage.common.names import card_words, family_title
from arkadia_desktop.stage.panels.bubble import Saying
from arkadia_desktop.stage.panels.facts import Fact, FactRow, FactsModel
from arkadia_desktop.table.seats import Seat


def building_name(building: Building) -> Saying:
    """What a building is called, with the seal on it."""
    return Saying(card_words(building.card), "", f"seal_{building.card.family.value}")


def building_telling(building: Building, view: PlayerView, seats: Sequence[Seat]) -> Told:
    """The building one looks at: whose it is, how many squares around it are open, and who would earn what if it were
    enclosed with the workers that stand there now."""
    sign = f"seal_{building.card.family.value}"
    named = building_name(building)
    if building.complete:
        return "neutral", (named, Saying(_("It is complete and has paid out.")))
    n = (building.rim & view.board.vacant).bit_count()
    still = ngettext("{n} square around it is free", "{n} squares around it are free", n).format(n=n)
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
    rows: list[FactRow] = []
    if open:
        values = view.castle.values
        seals = tuple(Fact(str(n), f"seal_{family.value}") for family, n in zip(FAMILIES, player.seals, strict=True))
        rows.append(FactRow(seals, _("Seals")))
        gold = _("{gold} now").format(gold=in_gold(worth(player.seals, values)))
        rows.append(FactRow((Fact(gold, "coin_1"),), _("Worth")))
        rows.append(FactRow((Fact(str(player.gold), "chest"),), _("Gold")))
        workers = Fact(str(player.own), f"worker_{colour}"), Fact(str(player.neutral), "worker_neutral")
        rows.append(FactRow(workers, _("In the tent")))
    else:
        hidden = _("Remember seals, gold and workers yourself")
        rows.append(FactRow((Fact(hidden, "icon_hidden", tone="faint"),)))
    rows.append(FactRow((Fact(str(player.banners), f"banner_{colour}"),), _("Banners left")))
    sold = [_sold(sale) for sale in sales if sale.seat == seat]
    rows += sold[: START_BANNERS - player.banners]
    rows.append(_cards(view, seat, known=cards))
    return FactsModel(seats[seat].name, tuple(rows), f"worker_{colour}", sides=("right", "left", "above", "below"))


def _cards(view: PlayerView, seat: int, *, known: bool) -> FactRow:
    taken = view.seen[seat] if known else ()
    count = view.hand_sizes[seat]
    facts = [Fact(str(count), "icon_card")]
    unknown = count - len(taken)
    if taken and unknown:
        facts.append(Fact(ngettext("{n} unknown", "{n} unknown", unknown).format(n=unknown), tone="faint"))
    facts += [Fact(card=card) for card in taken]
    return FactRow(tuple(facts), _("Cards"))


def _sold(sale: Sale) -> FactRow:
    seals = tuple(Fact(f"{line.seals}", f"seal_{line.family.value}") for line in sale.lines)
    sold = (*seals, Fact(f"+{sale.gold}", "coin_1", tone="gain")) if seals else (Fact(_("sold nothing"), tone="faint"),)
    return FactRow(sold, _("Round {number}").format(number=sale.round))


def own_facts(view: PlayerView, seat: int) -> FactsModel:
    """What the own seals bring at the castle as it is, family by family."""
    player, values = view.players[seat], view.castle.values
    rows = [
        FactRow(
            (Fact(f"{n} × {value} = {n * value}", f"seal_{family.value}", tone="ink" if n else "faint"),),
            family_title(family),
        )
        for family, n, value in zip(FAMILIES, player.seals, values, strict=True)
    ]
    now = worth(player.seals, values)
    rows.append(FactRow((Fact(str(now), "coin_1"),), _("All seals now")))
    rows.append(FactRow((Fact(str(now + player.gold), "chest"),), _("With your gold")))
    return FactsModel(_("Your seals now"), tuple(rows), sides=("above", "right", "left"))
