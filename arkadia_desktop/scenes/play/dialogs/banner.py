"""The dialog of the banner: two workers, and seals of one's own for gold."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame
from pygame import Rect
from pygame.event import Event

from arkadia_desktop.locale import _, pgettext
from arkadia_desktop.locale.words import in_gold
from arkadia_desktop.rules.actions import Banner
from arkadia_desktop.rules.evaluation import worth
from arkadia_desktop.rules.pieces import FAMILIES, NONE_OF_ANY, Counts
from arkadia_desktop.rules.view import PlayerView
from arkadia_desktop.scenes.common.column import Column
from arkadia_desktop.scenes.common.dialog_box import DialogBox, HandLaidDialog
from arkadia_desktop.scenes.play.dialogs.banner_parts import (
    EARNINGS_HEIGHT,
    NAME_ROOM,
    ROW_HEIGHT,
    STRIP_HEIGHT,
    Earnings,
    GoldBar,
    SaleRow,
)
from arkadia_desktop.stage.common.names import family_worth
from arkadia_desktop.stage.common.palette import PLAYERS
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.widgets import BigButton, Button, Label, Stepper

_WIDTH, _HEIGHT, _LEAST_HEIGHT = 1176, 872, 808
"""As designed, and how low it may be with its rows nearer to each other."""
_ROUND = 25
"""Design px that stay free around the dialog at least."""
_ROWS_X, _ROWS_Y, _PITCH = 346, 150, 108


class BannerDialog(HandLaidDialog):
    """Raise a banner of the seat on turn in `view`. ``on_answer`` gets the action once the dialog has closed itself;
    Cancel and Escape close it without an answer. The caller has made sure that a banner may be raised (R3, R39).

    It begins with nothing chosen, unless a ``sale`` was proposed. A sale is final as soon as the turn ends, and selling
    too early costs more than a click on All: whoever presses Enter twice out of habit must not have sold everything.
    """

    foot_height = 72
    rules = "banner"

    def __init__(self, view: PlayerView, on_answer: Callable[[Banner], None], sale: Counts = NONE_OF_ANY) -> None:
        player = view.players[view.player]
        look = PLAYERS[player.colour]
        super().__init__(_("Raise a banner"), fill=look.ribbon, dark=look.dark, text=look.on_ribbon)
        self._on_answer = on_answer
        self._own, self._values = player.seals, view.castle.values
        self._most = tuple(own if value else 0 for own, value in zip(self._own, self._values, strict=True))
        """What is worth gold now."""
        self._pointer: tuple[int, int] | None = None
        add = self.sheet.add
        self._earnings = add(Earnings("earnings", player.colour, player.banners - 1))
        self._heading = add(Label("heading", _("Sell seals for gold"), role=theme.SECTION_TITLE))
        self._all = add(self._small("all", pgettext("seals", "All"), self.choose_all))
        self._none = add(self._small("none", pgettext("seals", "None"), self.choose_none))
        self._rows = [
            add(SaleRow(f"row {family.value}", family, own, value))
            for family, own, value in zip(FAMILIES, self._own, self._values, strict=True)
        ]
        self._steppers = [add(self._stepper(i)) for i in range(len(FAMILIES))]
        self._bar = add(GoldBar("gold", player.gold))
        self._hint = add(Label("hint", "", role=theme.ENTRY.at(25), colour=theme.INK_2))
        held = [self._earnings, self._heading, self._all, self._none, *self._rows, *self._steppers]
        self.hold(*held, self._bar, self._hint)
        answer = partial(BigButton, group="answers", size=29)
        self._cancel = add(answer("cancel", _("Cancel"), self.close, "parchment", "cross"))
        self._workers = add(answer("workers", _("Workers only"), self.take_workers, "wood", "worker"))
        self._sell = add(answer("sell", "", self.sell, "primary", "coins", size=34))
        self.foot = self._cancel, self._workers, self._sell
        self._workers.tooltip = _("Raise the banner and sell nothing")
        self.sheet.primary, self.sheet.cancel = "sell", "cancel"
        if not any(self._own):  # then there is one thing to do
            self._all.visible = self._none.visible = False
            self.sheet.primary = "workers"
            self._workers.show(style="primary")
        self._choose(sale)
        self.sheet.focus(next((stepper.id for stepper in self._steppers if stepper.enabled), None))

    def _small(self, id: str, label: str, on_press: Callable[[], None]) -> Button:
        return Button(id, label, on_press, style="parchment", size=25, group="amount", on_parchment=True)

    def _stepper(self, index: int) -> Stepper:
        own = self._own[index]
        stepper = Stepper(
            FAMILIES[index].value,
            0,
            lambda _sold: self._follow(),
            high=own,
            at_low=_("None of these seals is being sold."),
            at_high=_("You have no more of these seals."),
            group="seals",
        )
        stepper.called = family_worth(FAMILIES[index], self._values[index])
        stepper.allow(None if own else _("You have no seals of this family."))
        return stepper

    # ---- what is chosen

    @property
    def sale(self) -> Counts:
        """The seals chosen, by family."""
        red, olive, black, silver = (stepper.value for stepper in self._steppers)
        return red, olive, black, silver

    def choose_all(self) -> None:
        """Choose every seal that is worth gold now: one that is worth nothing can only gain by being kept."""
        self._choose(self._most)

    def choose_none(self) -> None:
        """Choose no seal."""
        self._choose(NONE_OF_ANY)

    def _choose(self, sale: Sequence[int]) -> None:
        for stepper, number in zip(self._steppers, sale, strict=True):
            stepper.value = number
        self._follow()

    def _follow(self) -> None:
        """Bring rows, bar and buttons up to what is chosen."""
        sale = self.sale
        count, gold = sum(sale), worth(sale, self._values)
        for row, sold in zip(self._rows, sale, strict=True):
            row.sold = sold
        self._bar.gain = gold
        hint, label = _("Seals you keep are sold in the final scoring."), _("Sell seals")
        if count:
            before = worth(self._own, self._values)
            hint = _("Your seals are worth {before} now, {after} after this sale.")
            hint = hint.format(before=in_gold(before), after=before - gold)
            label = _("Sell {n} for {gold}").format(n=count, gold=in_gold(gold))
        self._hint.text = hint
        self._sell.show(label=label)
        self._sell.allow(None if count else self._why_not())
        self._none.allow(None if count else _("No seal is selected."))
        if not any(self._most):
            self._all.allow(_("None of your seals is worth gold now."))
        else:
            self._all.allow(_("All seals worth gold are selected.") if sale == self._most else None)

    def _why_not(self) -> str:
        if not any(self._own):
            return _("You have no seals to sell.")
        return _("Choose seals to sell, or take only the workers.")

    # ---- answers

    def sell(self) -> None:
        """Answer with the seals chosen."""
        self._answer(Banner(self.sale))

    def take_workers(self) -> None:
        """Answer with a banner that sells nothing, whatever is chosen."""
        self._answer(Banner())

    def _answer(self, banner: Banner) -> None:
        self.close()
        self._on_answer(banner)

    # ---- scene

    def handle(self, event: Event) -> bool:
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self._pointer = event.pos
        if super().handle(event):
            return True
        return event.type == pygame.MOUSEWHEEL and not (self.port and self.port.scrolls) and self._wheel(event)

    def _wheel(self, event: Event) -> bool:
        """Anywhere on a row the wheel turns its stepper."""
        for row, stepper in zip(self._rows, self._steppers, strict=True):
            if self._pointer and row.rect.collidepoint(self._pointer) and stepper.enabled:
                stepper.move(event.y)
                return True
        return False

    def _wider(self) -> float:
        """Design px that it is wider than designed, for long names."""
        wider = max(0.0, max(row.name_width(self.kit) for row in self._rows) - NAME_ROOM)
        return min(wider, max(0.0, self.kit.frame.design_width - 2 * _ROUND - _WIDTH))

    def box(self) -> DialogBox:
        room = self.kit.frame.design_height - 2 * _ROUND
        return DialogBox(self.kit.frame, _WIDTH + self._wider(), max(_LEAST_HEIGHT, min(_HEIGHT, room)), dy=8)

    def place(self, box: DialogBox) -> None:
        """What the banner brings at the left, the sale at the right; a low window brings the rows nearer."""
        wider = self._wider()
        wide, place = _WIDTH + wider, box.place
        lost = max(0.0, _HEIGHT - box.rect.h / self.kit.frame.u)
        pitch = _PITCH - min(16.0, lost / len(self._rows))
        up = len(self._rows) * (_PITCH - pitch)
        self._earnings.rect = place(34, 84, 286, EARNINGS_HEIGHT - up)
        self._place_heading(box.rect.right - self.kit.frame.px(34), place(_ROWS_X + 6, 74, 0, 54))
        for i, (row, stepper) in enumerate(zip(self._rows, self._steppers, strict=True)):
            row.rect = place(_ROWS_X, _ROWS_Y + i * pitch, wide - 382, ROW_HEIGHT - _PITCH + pitch)
            stepper.rect = row.stepper()
        self._bar.rect = place(_ROWS_X, 596 - up, wide - 382, 80)
        self._hint.rect = place(_ROWS_X + 6, 686 - up, wide - 394, 50)
        self._cancel.rect = place(34, 746 - up, 220, 84)
        self._workers.rect = place(272, 746 - up, 380 + wider * 0.4, 84)
        left = 670 + wider * 0.4
        self._sell.rect = place(left, 746 - up, wide - 34 - left, 84)

    def stack_up(self, column: Column) -> None:
        px = self.kit.frame.px
        column.put(self._earnings, STRIP_HEIGHT, 12)
        heading = column.take(px(54), 10)
        self._place_heading(heading.right, heading)
        for row, stepper in zip(self._rows, self._steppers, strict=True):
            column.put(row, ROW_HEIGHT, 10)
            stepper.rect = row.stepper()
        column.put(self._bar, 80, 8)
        column.put(self._hint, 50)

    def _place_heading(self, right: int, left: Rect) -> None:
        """The words above the rows, and at their right the buttons that choose all or none."""
        px = self.kit.frame.px
        for button in (self._none, self._all):
            button.rect = Rect(right - px(104), left.y, px(104), left.h)
            right -= px(112)
        self._heading.rect = Rect(left.x, left.y, right - px(12) - left.x, left.h)
