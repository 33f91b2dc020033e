"""The final scoring: who won, where every coin came from, how the gold came in, the castle at the end; and the sealed
deal, opened: what was told before the game, what it was drawn from, and whether both fit."""

from __future__ import annotations

from collections.abc import Callable, Generator
from functools import cached_property, partial

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from arkadia_desktop.ai import levels
from arkadia_desktop.ai.analysis.report import sha_of
from arkadia_desktop.learn.handbook import spot_for
from arkadia_desktop.locale import _, ngettext, pgettext
from arkadia_desktop.locale.words import in_gold, labelled, listed, seal_values, signed
from arkadia_desktop.rules.castle import PIECES, Castle
from arkadia_desktop.rules.game import EndReason, Setup
from arkadia_desktop.rules.pieces import FAMILIES
from arkadia_desktop.rules.plan import LotPlace
from arkadia_desktop.rules.proofs.sealed_deal import Part, SealedDeal, commitment_fits, differences
from arkadia_desktop.rules.squares import Square
from arkadia_desktop.rules.view import view
from arkadia_desktop.scenes.common.director import Director
from arkadia_desktop.scenes.common.menu_page import (
    HEADING,
    MenuScene,
    at_foot,
    below_panels,
    on_paper,
    panel,
    scrolling,
)
from arkadia_desktop.scenes.common.question import Answer, Question, not_copied
from arkadia_desktop.scenes.common.score_table import ScoreLine, least_high, score_table, who_won
from arkadia_desktop.scenes.common.sign import TROUBLE, Box, Emblem, Icon
from arkadia_desktop.scenes.play.dialogs.chronicle import FullChronicle
from arkadia_desktop.scenes.result.ceremony import in_the_dusk
from arkadia_desktop.scenes.result.chart import GoldChart, Series
from arkadia_desktop.scenes.result.ribbon import RIBBON, hang_bunting, winners_ribbon
from arkadia_desktop.scenes.sharing.share import offer_table
from arkadia_desktop.stage.common.palette import PLAYERS
from arkadia_desktop.table.analysing import Analysing
from arkadia_desktop.table.envelope import grouped
from arkadia_desktop.table.hall.even_match import even_match
from arkadia_desktop.table.hall.profile import profiles
from arkadia_desktop.table.hall.rating import Skill, ladder
from arkadia_desktop.table.live import Table
from arkadia_desktop.table.statistics import Statistics
from arkadia_desktop.ui.desktop import to_clipboard
from arkadia_desktop.ui.layout import NATURAL, WHOLE, Column, Fits, Gap, Leaf, Node, Over, Row, Wrap, leaf
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.brush import OVER, Painting
from arkadia_desktop.ui.paint.theme import Role
from arkadia_desktop.ui.widgets import BigButton, Button, Display, Label, Paragraph
from arkadia_desktop.ui.widgets.access import sentence

_FIRST = "menu", "went"
"""What most people want, but for another game: it stands in the foot from the beginning."""
_ABOVE_AND_BELOW, _BESIDE = 200, 100
"""Of a small window: what lies above and below the players, and beside them, design px."""
_FACT, _GAP = 126, 14
"""How high something worth remembering is, and what lies between two things one below the other there, design px."""
_TITLE, _CHART = 48, 400
_HALF_CHART = _TITLE + _GAP + _CHART / 2
"""Of the gold over time there: a heading with nothing below it looks like the end of the page, design px."""


class CastlePicture(Display):
    """The castle at the end. It tells the values of the seals and all the `gold`, too."""

    def __init__(self, id: str, castle: Castle, gold: int) -> None:
        super().__init__(id)
        self.castle, self.gold = castle, gold
        self._picture: Surface | None = None

    def moved(self) -> None:
        self._picture = None

    def paint(self, surface: Surface, clip: Rect) -> None:
        square = max(12, min(self.kit.px(56), self.rect.w * 10 // 45, self.rect.h * 10 // 37))
        self._picture = self._picture or self._painted(square)
        at = self.rect.centerx - 2 * square, self.rect.centery - round(1.85 * square)
        surface.blit(self._picture, at, special_flags=OVER)

    def _painted(self, square: int) -> Surface:
        """The lying lot with all its pieces, so many real px a square. Above it is room for three floors (0.7 squares),
        at the right and below room for its shadow (0.5 squares)."""
        room, sprites = round(0.7 * square), self.kit.sprites
        p = Painting(4 * square, 3 * square + room, square // 2)
        p.shade(0, room, 4 * square, 3 * square, 8, theme.Shade(8, 8, 6, 0.5), self.kit.u)
        picture = p.surface.subsurface(p.margin, p.margin, p.width + p.margin, p.height + p.margin)
        sprites.put(picture, "castle_lot", 4 * square, 3 * square, topleft=(0, room))
        places = enumerate(LotPlace(Square(0, 0), 0).castle_squares())
        for number, at in sorted(places, key=lambda place: (place[1].y, place[1].x)):
            for floor, family in enumerate(self.castle.stacks[number]):
                rise = round((20 + 12 * floor) / 64 * square)
                spot = at.x * square, room + at.y * square - rise
                sprites.put(picture, f"castle_{family.value}", square, round(84 / 64 * square), topleft=spot)
        return picture

    @property
    def pieces(self) -> str:
        """How many pieces lie there."""
        return ngettext("{n} of {most} piece", "{n} of {most} pieces", PIECES, n=self.castle.pieces, most=PIECES)

    def said(self) -> str:
        parts = self.pieces, labelled(_("gold in total"), str(self.gold))
        return sentence(labelled(_("Final castle"), _(", ").join(parts)), seal_values(self.castle.values))


class ResultScene(MenuScene):
    """Enter plays again, Escape puts away what *More* offers or goes to the main menu. The game of the table must be
    over, or ended early: then the standing is shown, and nobody has won."""

    comes_back = True
    rules = "end"

    def __init__(self, director: Director, table: Table, analysing: Callable[[], Analysing] | None = None) -> None:
        """``analysing``: its analysis, from what is kept of it; it goes on while one looks."""
        result = table.outcome
        if result is None:
            raise ValueError("the game is not over")
        super().__init__("")
        self._director, self._table, self._result, self._told = director, table, result, table.statistics()
        self.scores = scores_of(table, self._told)
        self._more = False
        """Whether all that can be done is offered, and not only what most people want."""
        self.sheet.primary, self.sheet.cancel = "again", "menu"
        self._analysing = analysing
        self._analyst: Analysing | None = None

    def renewed(self) -> ResultScene:
        return ResultScene(self._director, self._table, self._analysing)

    def on_enter(self) -> None:
        """Go on with the analysis, from what is kept of it: another screen may have found more."""
        if self._analysing is not None:
            self._analyst = self._analysing()
            if self._analyst.share < 1:
                self._analyst.begin()

    def on_leave(self) -> None:
        if self._analyst is not None:
            self._analyst.give_up()

    def tick(self, now_ms: float) -> None:
        super().tick(now_ms)
        if self._analyst is not None:
            self._analyst.tick()

    @property
    def animating(self) -> bool:
        working = self._analyst is not None and self._analyst.running
        return super().animating or working

    def _open_seal(self) -> None:
        if self._table.sealed is not None:
            self.ask(OpenedSeal(self._director, self._table.sealed, self._table.setup))

    # ---- what is shown

    def tree(self) -> Node:
        facts, castle = self._facts(), self._castle()
        words = Paragraph("moved", self._moved, theme.BODY.at(25), theme.INK_2, align="centre", line_height=1.2)
        moved = [leaf(words)] if self._moved else []
        title, chart = Label("chart title", _("Gold over time"), role=HEADING, heads=True), self._chart()
        frame, grows = self.kit.frame, self.has_room
        room = frame.design_height - _ABOVE_AND_BELOW
        below = [_FACT + _GAP] if grows else [_FACT + _GAP, _HALF_CHART] if not moved else []
        for following in below:  # the players leave room for what is to be seen of it
            if room >= following + least_high(len(self.scores)):
                room -= following
        wide, values = frame.design_width - _BESIDE, self._table.game.castle.values
        scores = score_table(self.scores, values, wide, room, grows=grows)
        ways = (partial(self._offered, icons=icons) for icons in (True, False))
        offered = Fits(*ways, grow=1)
        if grows:
            left = on_paper(self._head(), scores, Row(*facts, equal=True, gap=10), gap=14)
            course = panel(on_paper(Leaf(title, h=52), Leaf(chart, grow=1)), "chart", grow=1)
            told = (panel(on_paper(one), "moved") for one in moved)
            whole = Row(
                panel(left, "scoring", w=1130, least=0, grow=1130),
                Column(course, *told, panel(on_paper(castle), "castle"), gap=16, w=714, least=0, grow=714), gap=16,
            )  # fmt: skip
            foot = below_panels(self.kit, offered, self._again(36))
            return self.menu(whole, foot, self._ribbon())
        page = scrolling(
            self._pane, scores, *moved, Fits(Row(*facts, equal=True), Column(*facts, gap=10)),
            Leaf(title, h=_TITLE), Leaf(chart, h=_CHART), castle,
            Wrap(*(Leaf(button, h=64, grow=1, least=WHOLE) for button in self._below())), gap=_GAP,
        )  # fmt: skip
        foot = Row(offered, Leaf(self._again(30), w=390, least=NATURAL))
        return self.menu(panel(page, "scoring"), foot, self._ribbon())

    def _ribbon(self) -> Node:
        """Who won, or who led in a game that was ended early."""
        winners, ended = [self._table.seats[i] for i in self._result.leaders], self._table.ended
        words = (who_leads if ended else who_won)([seat.name for seat in winners], max(self._result.gold))
        return winners_ribbon(self.kit, words, [seat.colour for seat in winners], ended=ended)

    def _seal(self) -> Button:
        name = _("Open the seal of this deal")
        return Button("seal", name, self._open_seal, "parchment", "sealmark", size=23, on_parchment=True)

    def _head(self) -> Node:
        title = _("Standings") if self._table.ended else _("Final scoring")
        heading, seal = Label("scoring", title, role=HEADING, heads=True), None
        if self._table.sealed:
            button = self._seal()
            seal = Fits(Leaf(button, least=WHOLE), Leaf(button.bare(), w=60), h=48, align="centre")
        return Row(Leaf(heading, grow=1), seal, h=52)

    @cached_property
    def _moved(self) -> str:
        """What an even match has changed, and how strong the next one will be; found by all games of the hall."""
        table, record = self._table, self._director.hall.value
        if not any(levels.points_of(seat.level) for seat in table.seats):
            return ""
        known, game, told = profiles(record, ladder()), sha_of(table.record()), list[str]()
        people = [known.get(record.name(seat.name)) for seat in table.seats if not seat.is_computer]
        for profile in filter(None, people):
            if moved := profile.moved_by(game):
                before, after = (round(skill.points) for skill in moved)
                told.append(_(
                    "{name}’s rating: {before} → {after} ({change}).",
                    name=profile.name, before=before, after=after, change=signed(after - before),
                ))  # fmt: skip
        if told:
            following = even_match([profile.rating if profile else Skill() for profile in people], len(table.seats))
            told.append(_("The next even match: strength {n}.", n=following))
        return " ".join(told)

    def _chart(self) -> GoldChart:
        pairs = zip(self._table.seats, self._told.gold, strict=True)
        series = tuple(Series(seat.colour, points, seat.name) for seat, points in pairs)
        return GoldChart("chart", series, self._told.rounds)

    def _castle(self) -> Node:
        """Title, pieces, values at the left, the castle in the middle, the gold at the right."""
        picture = CastlePicture("castle", self._table.game.castle, sum(self._result.gold))
        quiet, seals = partial(Label, quiet=True), list[Node]()
        for family, value in zip(FAMILIES, picture.castle.values, strict=True):
            worth = quiet(f"castle {family} value", str(value), role=Role(theme.SERIF_BLACK, 34))
            seals += Leaf(Emblem(f"castle {family}", f"seal_{family}"), w=48, h=50), Leaf(worth, w=44)
        left = Column(
            Leaf(quiet("castle title", _("Final castle"), role=HEADING), h=42),
            Leaf(quiet("castle pieces", picture.pieces, role=theme.NOTE.at(24), colour=theme.INK_2), h=34),
            Gap(h=4), Row(*seals[:4]), Row(*seals[4:]), gap=2, w=256,
        )  # fmt: skip
        gold, words = str(picture.gold), _("gold in total")
        chest = Column(
            Leaf(Emblem("castle chest", "chest"), h=100),
            Leaf(quiet("castle gold", gold, role=Role(theme.SERIF_BLACK, 40), align="centre"), h=44),
            Leaf(quiet("castle gold words", words, role=theme.BODY.at(22), colour=theme.INK_2, align="centre"), h=32),
            gap=0, w=170, least=120,
        )  # fmt: skip
        return Row(left, Leaf(picture, grow=1), chest, h=186)

    def _again(self, size: float) -> BigButton:
        act = partial(self._director.rematch, self._table)
        return at_foot("again", _("Play again"), act, "rotate", "primary", size=size)

    def _show_more(self) -> None:
        if self.has_room:
            self._more, self.sheet.cancel = True, ""
            self.arrange()
            if self.stack is not None:
                self.stack.anew()
        else:  # they lie below the table: the last of them is brought into sight
            self.sheet.focus(self._below()[-1].id, show=True)
        self.sheet.focus("replay", show=not self.has_room)

    def keys(self, event: Event) -> bool:
        if event.key != pygame.K_ESCAPE:
            return super().keys(event)
        self._more, self.sheet.cancel = False, "menu"
        self.arrange()
        self.sheet.focus("more")
        return True

    def _below(self) -> list[Button | BigButton]:
        """The buttons below the table, where the foot has no room for them."""
        seal = [self._seal()] if self._table.sealed else []
        return [*(button for button in self._buttons() if button.id not in _FIRST), *seal]

    def _offered(self, *, icons: bool) -> Node:
        """The buttons of the foot, but for the one that plays again."""
        every = self._buttons(icons=icons)
        if not (self._more and self.has_room):  # elsewhere the others lie below the table
            more = at_foot("more", pgettext("a button", "More"), self._show_more, "menu" if icons else "", size=29)
            every = [*(button for button in every if button.id in _FIRST), more]
        return Row(*every, equal=True, gap=14)

    def _buttons(self, *, icons: bool = True) -> list[BigButton]:
        """All others of the foot, with their icons or without."""
        director, table = self._director, self._table
        person = next((seat.name for seat in table.seats if not seat.is_computer), "")
        told = (
            ("menu", _("Main menu"), director.show_title, "exit", ""),
            (
                "replay", _("Replay"), partial(director.show_replay, table), "play",
                _("Watch the game again, from any seat"),
            ),
            (
                "went", _("How it went"), partial(director.show_dashboard, table), "chart",
                _("What every player did: gold over time, seals, workers, skill and luck"),
            ),
            ("town", _("View the town"), partial(director.view_town, table), "eye", ""),
            ("chronicle", _("Chronicle"), lambda: self.ask(FullChronicle(table, None)), "log", ""),
            (
                "duel", _("Same deal"), partial(director.same_deal, table), "dice",
                _("The same cards and castle again, with every player moved one seat on; this deal is not sealed"),
            ),
            (
                "share", _("Share"), partial(offer_table, self, table, director.ground), "export",
                _("Share a file, a text message or a picture of the town"),
            ),
            ("hall", _("Hall of fame"), partial(director.show_hall, person), "trophy", ""),
        )  # fmt: skip
        return [
            at_foot(
                id, label, act, icon if icons else "", "parchment" if id == "menu" else "wood",
                size=25 if self._more else 29, tooltip=tooltip,
            )
            for id, label, act, icon, tooltip in told
        ]  # fmt: skip

    def _facts(self) -> list[Node]:
        """Three things worth remembering."""
        table, told = self._table, self._told
        sale, seals, ending = told.best_sale, told.most_seals, told.ending
        sold, earned, end = _("Nobody"), _("Nobody"), _("End of the game")
        if sale:
            gold, name = sale.amount, table.seats[sale.seat].name
            sold = ngettext("{gold} gold by {name}", "{gold} gold by {name}", gold, gold=gold, name=name)
        if seals:
            earned = ngettext("{n} by {name}", "{n} by {name}", seals.amount, name=table.seats[seals.seat].name)
        if table.ended:
            ended = _("Ended early, round {round}", round=told.rounds)
        elif ending is None or ending.reason is EndReason.DEADLOCK or ending.seat is None:
            ended = _("Nobody could act, round {round}", round=ending.round if ending else told.rounds)
        else:
            end = _("Began the last round")
            ended = _("{name}, round {round}", name=table.seats[ending.seat].name, round=ending.round)
        return [
            _fact("best sale", "sealmark", _("Best sale"), sold),
            _fact("most seals", "worker", _("Most seals in a turn"), earned),
            _fact("ending", "flag", end, ended),
        ]

    def _landscape(self) -> Generator[None, None, Surface]:
        """The town at its end, as behind the scoring, and strings of pennants from the corners of the window to the
        ribbon, in the players' colours."""
        colours = tuple(PLAYERS[seat.colour].base for seat in self._table.seats)
        ground = (yield from in_the_dusk(self.kit, view(self._table.game, None))).copy()
        yield
        hang_bunting(ground, self.sheet[RIBBON].rect, self.kit, colours)
        return ground


def _fact(id: str, icon: str, what: str, who: str) -> Node:
    """An icon, what it is, and who did it in up to two lines."""
    label = Label(f"{id} what", what, role=theme.BODY.at(25), colour=theme.INK_2, quiet=True)
    name = Paragraph(f"{id} who", who, role=Role(theme.SERIF_BOLD, 28), line_height=1.1, quiet=True)
    words = Column(
        Gap(grow=1), Row(Leaf(Icon(f"{id} icon", icon), w=40), Leaf(label, grow=1), h=36),
        Row(Gap(w=40), Leaf(name, highest=62, grow=1)), Gap(grow=1), gap=0, pad=(16, 10),
    )  # fmt: skip
    ground = Box(id, theme.rgb("#E9D6AB"), theme.ROW_EDGE, weight=1.6, radius=14, told=labelled(what, who))
    return Over(ground, words, w=300, h=_FACT)


def who_leads(names: list[str], gold: int) -> str:
    """The sentence on the ribbon of a game that was ended early."""
    if len(names) == 1:
        return _("Ended early: {name} leads with {gold}", name=names[0], gold=in_gold(gold))
    return _("Ended early: {names} lead with {gold} each", names=listed(names), gold=in_gold(gold))


def scores_of(table: Table, told: Statistics) -> tuple[ScoreLine, ...]:
    """The richest first; equal ones in the order of play. The game of the table must be over, or ended early."""
    result = table.outcome
    assert result is not None
    scores = [
        ScoreLine(seat, account, sum(not point.final for point in gold[1:]), i in result.leaders and not table.ended)
        for i, (seat, account, gold) in enumerate(zip(table.seats, told.accounts, told.gold, strict=True))
    ]
    return tuple(sorted(scores, key=lambda score: -score.account.total))


# ---- the sealed deal

COPY, HOW, CLOSE = "copy", "how", "ok"


class OpenedSeal(Question):
    """Enter and Escape close it; the other answers leave it open."""

    def __init__(self, director: Director, seal: SealedDeal, setup: Setup) -> None:
        fits = commitment_fits(seal) and not differences(seal, setup)
        self._director = director
        self._copied = "\n".join(_parts(seal, str))
        verdict = (
            _("This deal was fixed before the game began: the secret matches the commitment and gives this deal.")
            if fits
            else _("This deal is not the one that was sealed before the game began.")
        )
        purpose = _(
            "The seal proves that nobody, not even this program, picked the cards after the players had made their"
            " choices."
        )
        lines = [purpose, verdict, *filter(None, [_chosen(seal, setup)]), "", *_parts(seal, grouped)]
        answers = (
            Answer(CLOSE, _("OK"), "check", "primary"),
            Answer(COPY, _("Copy")),
            Answer(HOW, _("How to check it"), "help"),
        )
        super().__init__(_("Sealed deal"), "\n".join(lines), answers, sign="" if fits else TROUBLE)
        self.sheet.cancel = CLOSE

    def answer(self, key: str) -> None:
        if key == COPY:
            self._copy()
        elif key == HOW:
            self._director.show_rules(spot_for("verify"))
        else:
            super().answer(key)

    def _copy(self) -> None:
        if to_clipboard(self._copied):
            self.answers = [one._replace(label=_("Copied")) if one.key == COPY else one for one in self.answers]
        else:
            self.ask(not_copied())


def _parts(seal: SealedDeal, letters: Callable[[str], str]) -> list[str]:
    """What it is made of, a line each; `letters` writes those of commitment and secret."""
    return [
        labelled(_("Commitment"), letters(seal.commitment)),
        labelled(_("Secret"), letters(seal.secret.opened)),
        labelled(_("Salt"), seal.salt or "–"),
    ]


def _chosen(seal: SealedDeal, setup: Setup) -> str:
    """What the table chose itself, as a sentence; empty where that is nothing. In the first game nobody chooses where
    the castle lies."""
    start, lot = Part.START in seal.chosen, Part.LOT in seal.chosen and not setup.first_game
    if start and lot:
        return _("The starting player and the place of the castle were chosen, not drawn.")
    if start:
        return _("The starting player was chosen, not drawn.")
    return _("The place of the castle was chosen, not drawn.") if lot else ""
