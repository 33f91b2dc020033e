"""The dialog of the banner: two workers, and seals of one's own for gold."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from math import cos, pi, radians, sin

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from arkadia_desktop.locale import _, ngettext, pgettext
from arkadia_desktop.locale.words import in_gold, labelled
from arkadia_desktop.rules.actions import Banner
from arkadia_desktop.rules.evaluation import worth
from arkadia_desktop.rules.pieces import FAMILIES, NONE_OF_ANY, WORKERS_PER_BANNER, Counts
from arkadia_desktop.rules.view import PlayerView
from arkadia_desktop.scenes.common.dialog import Dialog
from arkadia_desktop.scenes.common.sign import Emblem
from arkadia_desktop.stage.common.names import family_title, family_worth
from arkadia_desktop.stage.common.palette import FAMILIES as LOOKS
from arkadia_desktop.stage.common.palette import PLAYERS
from arkadia_desktop.ui.layout import NATURAL, Child, Column, Gap, Leaf, Node, Over, Row
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.brush import OVER
from arkadia_desktop.ui.paint.theme import Role
from arkadia_desktop.ui.paint.tween import back
from arkadia_desktop.ui.widgets import BigButton, Button, Display, Label, Paragraph, Plate, Stepper
from arkadia_desktop.ui.widgets.access import sentence

_NUMBER, _SIGN, _AFTER = Role(theme.SERIF_BLACK, 44), Role(theme.SANS_BOLD, 30), Role(theme.SERIF_BLACK, 62)
_GET, _BRINGS = Role(theme.SERIF_BOLD, 30), Role(theme.SANS_BOLD, 32)
_MOST, _OF = Role(theme.SANS_SEMIBOLD, 27), 96
"""What all seals would bring, and its width in design px."""
UNFURL_MS = 380.0
_DEGREES, _SWINGS = 6.0, 2
_ROD = 6 / 66
"""Where the rod is in the banner's height."""


class HangingBanner(Display):
    """A banner that unfurls when the dialog around it has come in; without motion it simply hangs."""

    def __init__(self, id: str, sprite: str) -> None:
        super().__init__(id)
        self._sprite = sprite
        self._began: float | None = None
        self._done = 0.0

    @property
    def animating(self) -> bool:
        return self.given_kit is not None and not self.given_kit.reduced and self._done < 1

    def tick(self, now_ms: float) -> None:
        if not self.animating:
            return
        if self._began is None:
            self._began = now_ms + self.kit.ms(theme.DIALOG_MS)
        before = self._done
        self._done = max(0.0, min(1.0, (now_ms - self._began) / self.kit.ms(UNFURL_MS)))
        if self._done != before:
            self.changed()

    def paint(self, surface: Surface, clip: Rect) -> None:
        high = self.rect.h
        picture = self.kit.sprites.sized(self._sprite, high * 190 // 261, high)
        if not self.animating:
            surface.blit(picture, picture.get_rect(center=self.rect.center), special_flags=OVER)
            return
        width, height = picture.get_width(), max(1, round(high * back(self._done)))
        angle = _DEGREES * (1 - self._done) * sin(2 * pi * _SWINGS * self._done)
        turned = pygame.transform.rotozoom(pygame.transform.smoothscale(picture, (width, height)), angle, 1.0)
        length = height / 2 - _ROD * height
        x = self.rect.centerx + length * sin(radians(angle))
        y = self.rect.y + _ROD * high + length * cos(radians(angle))
        surface.blit(turned, turned.get_rect(center=(round(x), round(y))), special_flags=OVER)


class BannerDialog(Dialog):
    """Raise a banner of the seat on turn in `view`. ``on_answer`` gets the action once the dialog has closed itself;
    Cancel and Escape close it without an answer. The caller has made sure that a banner may be raised (R3, R39).

    It begins with nothing chosen, unless a ``sale`` was proposed. A sale is final as soon as the turn ends, and selling
    too early costs more than a click on All: whoever presses Enter twice out of habit must not have sold everything.
    """

    width = None
    fades = False
    rules = "banner"

    def __init__(self, view: PlayerView, on_answer: Callable[[Banner], None], sale: Counts = NONE_OF_ANY) -> None:
        player = self._player = view.players[view.player]
        look = PLAYERS[player.colour]
        super().__init__(_("Raise a banner"), fill=look.ribbon, dark=look.dark, text=look.on_ribbon)
        self._on_answer = on_answer
        self._own, self._values = player.seals, view.castle.values
        self._most = tuple(own if value else 0 for own, value in zip(self._own, self._values, strict=True))
        """What is worth gold now."""
        self._pointer: tuple[int, int] | None = None
        self._begun = False
        self._hanging = HangingBanner("banner", f"banner_{player.colour.value}")
        self._steppers = [self._stepper(i) for i in range(len(FAMILIES))]
        self._choose(sale)
        self.sheet.primary, self.sheet.cancel = "sell" if any(self._own) else "workers", "cancel"

    def _stepper(self, index: int) -> Stepper:
        own = self._own[index]
        stepper = Stepper(
            FAMILIES[index].value,
            0,
            lambda _sold: self.arrange(),
            high=own,
            at_low=_("None of these seals is being sold."),
            at_high=_("You have no more of these seals."),
            group="seals",
        )
        stepper.accessible_name = family_worth(FAMILIES[index], self._values[index])
        stepper.set_disabled(None if own else _("You have no seals of this family."))
        return stepper

    # ---- what is chosen

    @property
    def sale(self) -> Counts:
        """The seals chosen, by family."""
        red, olive, black, silver = (stepper.value for stepper in self._steppers)
        return red, olive, black, silver

    def _choose(self, sale: Sequence[int]) -> None:
        for stepper, number in zip(self._steppers, sale, strict=True):
            stepper.become(number)
        self.arrange()

    # ---- what it shows

    def roomy(self, body: Node, foot: Node) -> Node:
        """What the banner brings at the left, the sale at the right; a low window brings the rows nearer. Without seals
        it is small."""
        if not any(self._own):
            return Column(Gap(h=70), body, Gap(h=24), foot, Gap(h=42), gap=0, pad=(34, 0), w=820)
        sale = Column(*self._sale(), gap=10, grow=1)
        halves = Row(self._earnings(), sale, gap=26)
        return Column(Gap(h=70), halves, Gap(h=8), foot, Gap(h=42), gap=0, pad=(34, 0))

    def body(self) -> Sequence[Child]:
        """In a small window what the banner brings lies in one line above the sale; without seals everywhere."""
        workers, words = self._workers(76), Column(*self._brings("left"), gap=0, grow=1, align="centre")
        strip = Row(Leaf(self._hanging, w=64, h=88, align="centre"), *workers, words, gap=14, pad=(26, 6))
        told = _("You have no seals to sell, so the banner brings only workers.")
        none = Paragraph("none", told, theme.BODY.at(26), align="centre")
        return Over(self._ground(), strip), *(self._sale() if any(self._own) else [none])

    def closer(self, foot: Node) -> Iterator[Node]:
        if any(self._own):
            yield self._close(foot, low=False)
            yield self._close(foot, low=True)

    def _close(self, foot: Node, *, low: bool) -> Node:
        """What the banner brings and the buttons for all and none in one line, the rows close below it."""
        get = Label("get", _("You get"), role=_GET, quiet=True)
        brings, left = self._brings("left")
        more = Label("left", left.text, role=theme.ENTRY, colour=theme.INK_2, align="right", quiet=True)
        words = Row(brings, None if low else Leaf(more, grow=1), gap=20, grow=1)
        hanging = Leaf(self._hanging, w=40, h=50, align="centre")
        strip = Over(self._ground(), Row(hanging, get, *self._workers(46), words, gap=10, pad=(18, 2)), grow=1)
        head = Row(strip, *self._amounts(pgettext("seals", "Sell all")), gap=8, h=74, lowest=52)
        rows, bar = self._rows(55 if low else 72), self._bar(worth(self.sale, self._values), lowest=52)
        return Column(Gap(h=64, lowest=44), head, *rows, bar, foot, Gap(h=18, lowest=10), gap=5, pad=(16, 0))

    def foot(self) -> Sequence[Node]:
        count, gold = sum(self.sale), worth(self.sale, self._values)
        told = _("Sell {n} for {gold}", n=count, gold=in_gold(gold))
        only = "primary" if not any(self._own) else "wood"  # then there is one thing to do
        cancel = BigButton("cancel", _("Cancel"), self.close, "parchment", "cross", size=29, group="answers")
        none = partial(self._answer, Banner())
        workers = BigButton("workers", _("Workers only"), none, only, "worker", size=29, group="answers")
        workers.tooltip = _("Raise the banner and sell nothing")
        widths = [(cancel, 220), (workers, 380)]
        if any(self._own):
            label = told if count else _("Sell seals")
            sell = BigButton("sell", label, self.sell, "primary", "coins", size=34, group="answers")
            sell.set_disabled(None if count else _("Choose seals to sell, or take only the workers."))
            widths.append((sell, 470))
        return [Leaf(button, w=wide, least=NATURAL, h=84, lowest=58, grow=wide) for button, wide in widths]

    def _earnings(self) -> Node:
        """The banner, the workers it brings, and how many banners are left after it."""
        get = Label("get", _("You get"), role=_GET, align="centre", quiet=True)
        parts = Leaf(self._hanging, h=261, lowest=150), Gap(grow=1), get, Row(*self._workers(118), align="centre")
        return Over(self._ground(), Column(*parts, *self._brings("centre"), Gap(grow=2), gap=6, pad=(10, 8)), w=286)

    def _ground(self) -> Plate:
        brings, left = (label.text for label in self._brings("left"))
        told = sentence(f"{_('You get')} {brings}", left)
        return Plate("earnings", "inset", stripe=PLAYERS[self._player.colour].base, strength=0.13, told=told)

    def _workers(self, side: float) -> Iterator[Node]:
        for n in range(WORKERS_PER_BANNER):
            yield Leaf(Emblem(f"worker {n}", f"worker_{self._player.colour.value}"), w=side, h=side, align="centre")

    def _brings(self, align: str) -> tuple[Label, Paragraph]:
        n, left = WORKERS_PER_BANNER, self._player.banners - 1
        brings = ngettext("+{n} worker", "+{n} workers", n)
        told = _("No banner left after this")
        if left:
            told = ngettext("{n} banner left after this", "{n} banners left after this", left)
        rest = Paragraph("left", told, role=theme.ENTRY, colour=theme.INK_2, line_height=1.28, align=align, quiet=True)
        return Label("brings", brings, role=_BRINGS, align=align, quiet=True), rest

    def _amounts(self, label: str = "") -> tuple[Node, ...]:
        """The buttons that choose all seals, and none; the first has a `label` where no heading says what for."""
        small = partial(Button, style="parchment", size=25, group="amount", on_parchment=True)
        every = small("all", label or pgettext("seals", "All"), partial(self._choose, self._most))
        none = small("none", pgettext("seals", "None"), partial(self._choose, NONE_OF_ANY))
        none.set_disabled(None if any(self.sale) else _("No seal is selected."))
        if not any(self._most):
            every.set_disabled(_("None of your seals is worth gold now."))
        else:
            every.set_disabled(_("All seals worth gold are selected.") if self.sale == self._most else None)
        return Leaf(every, w=None if label else 104), Leaf(none, w=104)

    def _sale(self) -> list[Child]:
        """A row for each family, and the gold before and after."""
        title = Label("heading", _("Sell seals for gold"), role=theme.SECTION_TITLE)
        before, gold = worth(self._own, self._values), worth(self.sale, self._values)
        head = Row(Leaf(title, grow=1), *self._amounts(), gap=8, h=54)
        hint = _("Seals you keep are sold in the final scoring.")
        if any(self.sale):
            now, after = in_gold(before), before - gold
            hint = _("Your seals are worth {before} now, {after} after this sale.", before=now, after=after)
        return [
            head,
            *self._rows(),
            self._bar(gold),
            # it has no width of its own: the dialog stays as wide as it was when its words change
            Row(Leaf(Label("hint", hint, role=theme.ENTRY.at(25), colour=theme.INK_2), w=0, grow=1), h=50, lowest=40),
        ]

    def _rows(self, lowest: float = 80) -> Iterator[Node]:
        """A row for each family."""
        return (self._row(i, lowest) for i in range(len(FAMILIES)))

    def _row(self, index: int, lowest: float = 80) -> Node:
        """How many seals of a family one has, the stepper, what one is worth, and what those chosen bring of what all
        would, or up to how much while none are; in a low one the first number stands before the name."""
        family, sold, value = FAMILIES[index], self.sale[index], self._values[index]
        id, own, most = f"row {family.value}", _("you have {n}", n=self._own[index]), self._own[index] * value
        told = labelled(family_title(family), _(", ").join((own, in_gold(most))))
        ground = Plate(id, stripe=LOOKS[family].base, strength=0.85 if sold else 0.5, told=told)

        def word(part: str, text: str, role: Role, wide: float, ink: theme.Colour, align: str = "centre") -> Node:
            return Leaf(Label(f"{id} {part}", text, role=role, colour=ink, align=align, quiet=True), w=wide)

        name = Label(f"{id} name", family_title(family), role=theme.NAME, quiet=True)
        held = Label(f"{id} own", own, role=Role(theme.SANS_SEMIBOLD, 23), colour=theme.INK_2, quiet=True)
        below = Column(Gap(w=204), name, held, gap=0, grow=1, align="centre")
        count = Label(f"{id} own", str(self._own[index]), role=_BRINGS, colour=theme.INK_2, quiet=True)
        parts = (
            Leaf(Emblem(f"{id} seal", f"seal_{family.value}"), w=76),
            Row(count, name, gap=10, grow=1) if lowest < 60 else below,
            Leaf(self._steppers[index], w=232, h=58, align="centre"),
            word("times", "×", _SIGN, 20, theme.INK_2),
            word("value", str(value), _NUMBER, 44, theme.INK),
            word("equals", "=", _SIGN, 20, theme.INK_2),
            Leaf(Emblem(f"{id} coin", "coin_1", 1.0 if sold else 0.35), w=40),
        )
        brings: tuple[Node, ...] = (
            word("gold", str(sold * value), _NUMBER, 58, theme.INK, "right"),
            word("most", _of(most), _MOST, _OF, theme.INK_2, "left"),
        )
        if not sold:
            brings = (word("most", _up_to(most) if most else "0", _MOST, 58 + 8 + _OF, theme.INK_2, "left"),)
        return Over(ground, Row(*parts, *brings, gap=8, pad=(20, 0)), h=min(96, lowest + 16), lowest=lowest)

    def _bar(self, gain: int, lowest: float = 72) -> Node:
        """The own gold now, what the sale adds of what it could, and the gold after it; while nothing is chosen, how
        much it could add, and the gold."""
        now, most = self._player.gold, worth(self._own, self._values)
        told = labelled(_("Your gold"), str(now))
        if gain:
            told = _("Your gold: {before} now, {after} after this sale.", before=now, after=now + gain)

        def word(id: str, text: str, role: Role, ink: theme.Colour, align: str = "right") -> Label:
            return Label(f"gold {id}", text, role=role, colour=ink, align=align, drop=theme.DROP, quiet=True)

        sum: tuple[Node, ...] = (
            Leaf(word("now", str(now), _NUMBER, theme.CREAM), w=90),
            Leaf(word("gain", f"+{gain}", _NUMBER, theme.GAIN_TEXT), w=124),
            Leaf(word("most", _of(most), _MOST, theme.CREAM, "left"), w=_OF),
            Leaf(word("equals", "=", _SIGN, theme.CREAM), w=36),
        )
        if not any(self.sale):
            wide = 90 + 12 + 124 + 12 + _OF + 12 + 36
            sum = (Leaf(word("most", _up_to(f"+{most}") if most else "", _MOST, theme.CREAM), w=wide),)
        parts = (
            Leaf(Emblem("chest", "chest"), w=72),
            Leaf(word("yours", _("Your gold"), Role(theme.SANS_SEMIBOLD, 28), theme.CREAM, "left"), grow=1),
            *sum,
            Leaf(word("after", str(now + gain), _AFTER, theme.GOLD_TEXT), w=124),
        )
        return Over(Plate("gold", "bar", told=told), Row(*parts, gap=12, pad=(16, 0)), h=80, lowest=lowest)

    # ---- answers

    def sell(self) -> None:
        """Answer with the seals chosen."""
        self._answer(Banner(self.sale))

    def _answer(self, banner: Banner) -> None:
        self.close()
        self._on_answer(banner)

    # ---- scene

    def on_enter(self) -> None:
        if not self._begun:
            self._begun = True
            self.sheet.focus(next((stepper.id for stepper in self._steppers if stepper.enabled), None))

    def handle(self, event: Event) -> bool:
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self._pointer = event.pos
        if super().handle(event):
            return True
        return event.type == pygame.MOUSEWHEEL and self._wheel(event)

    def _wheel(self, event: Event) -> bool:
        """Anywhere on a row the wheel turns its stepper, unless the rows scroll."""
        for stepper in self._steppers:
            row = self.sheet.get(f"row {stepper.id}")  # without seals there are none
            if row is None or not (self._pointer and stepper.enabled and not row.carried):
                continue
            if row.rect.collidepoint(self._pointer):
                stepper.move(event.y)
                return True
        return False


def _up_to(most: int | str) -> str:
    """What stands in place of the gold while nothing is chosen: it may become so much."""
    return pgettext("gold", "up to {most}", most=most)


def _of(most: int) -> str:
    """What stands behind the gold that is chosen: it is part of so much."""
    return pgettext("after some gold: part of all there is", "of {most}", most=most)
