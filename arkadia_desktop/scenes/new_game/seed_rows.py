"""What the deal is drawn from: a sealed deal with its commitment and the salt of the table, or a typed seed."""

from __future__ import annotations

from dataclasses import replace
from typing import Protocol

from pygame import Rect

from arkadia_desktop.locale import _
from arkadia_desktop.locale.words import labelled
from arkadia_desktop.rules.proofs.sealed_deal import LONGEST_SALT
from arkadia_desktop.scenes.common.column import Column
from arkadia_desktop.scenes.common.menu_page import RIGHT_WIDTH, RIGHT_X, Page
from arkadia_desktop.scenes.new_game.draft import Draft
from arkadia_desktop.table.envelope import LONGEST_SEED
from arkadia_desktop.table.sealing import grouped
from arkadia_desktop.ui.loop.sheet import Sheet
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.widgets import Button, IconButton, Label, Paragraph, ScrollPane, TextField, Widget

HEIGHT = 116
"""Of both rows on a roomy page, where a control is as high as it wants to be, design px."""
_SEAL, _GAP = 56, 12
_COPY, _ABOUT = 112, 52
_FOOT_AIR = 20
"""What is left free below the commitment at the foot of a single panel, design px."""
_NAME = theme.Role(theme.SERIF_BOLD, 25)


class SeedChooser(Protocol):
    """What the rows tell the screen."""

    draft: Draft
    commitment: str
    """Of the deal, unless a seed is typed."""

    def change(self, draft: Draft) -> None:
        """Another draft."""

    def refresh(self) -> None:
        """Show the draft again."""

    def throw_seed(self) -> None:
        """Fill a seed in."""

    def copy_commitment(self) -> bool:
        """Put the commitment on the clipboard; false where there is none."""

    def explain_sealing(self) -> None:
        """Tell what a sealed deal proves."""


class SeedPart:
    """The widgets of the rows; ``show`` puts a draft into them, ``place``, ``stack`` and ``place_below`` give them
    rects."""

    def __init__(self, sheet: Sheet, chooser: SeedChooser) -> None:
        self._chooser = chooser
        self._name = sheet.add(Label("seed name", _("Seed"), role=_NAME))
        self._seed = sheet.add(TextField("seed", "", self._set_seed, most=LONGEST_SEED, hint=_("random")))
        self._throw = sheet.add(
            IconButton("seed throw", "dice", _("Fill in a random seed"), chooser.throw_seed, on_parchment=True)
        )
        self._note = sheet.add(_small("seed note", _("Same seed, same deal")))
        self._salt_name = sheet.add(Label("salt name", _("Salt"), role=_NAME))
        self._salt = sheet.add(
            TextField(
                "salt",
                "",
                self._set_salt,
                most=LONGEST_SALT,
                hint=_("any text"),
                tooltip=_("Whatever you all type here changes the deal, so nobody can have picked it in advance."),
            )
        )
        self._seed.called, self._salt.called = _("Seed"), _("Salt")
        self._seal = sheet.add(_small("seal", ""))
        self._opened = False
        """Whether the details of the seal are shown."""
        self._wax = sheet.add(
            IconButton("seal open", "sealmark", _("The seal of this deal"), self._open, on_parchment=True)
        )
        self._copy = sheet.add(Button("seal copy", _("Copy"), self._copied, size=21, on_parchment=True))
        self._about = sheet.add(
            IconButton("seal about", "help", _("What a sealed deal proves"), chooser.explain_sealing, on_parchment=True)
        )

    @property
    def seal(self) -> tuple[Widget, ...]:
        """The widgets of the commitment, in the order of Tab."""
        return self._seal, self._copy, self._about, self._wax

    @property
    def seal_ids(self) -> list[str]:
        """Of those widgets."""
        return [widget.id for widget in self.seal]

    # What is told to the screen

    def _set_seed(self, seed: str) -> None:
        self._chooser.change(replace(self._chooser.draft, seed=seed))

    def _set_salt(self, salt: str) -> None:
        self._chooser.change(replace(self._chooser.draft, salt=salt))

    def _open(self) -> None:
        """Show the details of the seal."""
        self._opened = True
        self._chooser.refresh()

    def _copied(self) -> None:
        if self._chooser.copy_commitment():
            self._copy.show(label=_("Copied"))

    # What is shown

    def show(self, draft: Draft) -> None:
        """Put a draft into the widgets."""
        sealed = draft.sealed
        self._seed.text, self._salt.text = draft.seed, draft.salt
        opened = sealed and self._opened
        self._note.visible = not opened
        self._wax.visible = sealed and not opened
        for widget in (self._salt_name, self._salt, self._copy, self._about):
            widget.visible = opened
        told = _("The cards are fixed and sealed before anybody chooses anything, so nobody can pick them.")
        if opened:
            told = labelled(_("Commitment"), grouped(self._chooser.commitment))
        self._seal.text = told if sealed else _("A deal from a typed seed is not sealed.")

    def place(self, page: Page, top: float) -> None:
        """Lay the rows out on a roomy page."""
        control = page.least(50)
        name, salt = (self._wide(label, page, least) for label, least in ((self._name, 90), (self._salt_name, 60)))
        self._name.rect = page.rect(RIGHT_X + 30, top, name, control)
        left, seed = 34 + name, 176 if self._salt.visible else 262
        self._seed.rect = page.rect(RIGHT_X + left, top, seed, control)
        throw = max(62.0, page.least(44))
        self._throw.rect = page.rect(RIGHT_X + left + seed + 14, top - 1, throw, control + 4)
        left += seed + 14 + throw + 20
        self._salt_name.rect = page.rect(RIGHT_X + left, top, salt, control)
        self._salt.rect = page.rect(RIGHT_X + left + salt + 4, top, RIGHT_WIDTH - left - salt - 34, control)
        box = page.rect(RIGHT_X + left, top, RIGHT_WIDTH - left - 28, control)
        self._note.rect = _in_middle(self._note, box)
        self._place_seal(page.rect(RIGHT_X + 30, top + control + 10, RIGHT_WIDTH - 58, _SEAL), page.least(48))

    @staticmethod
    def _wide(label: Label, page: Page, least: float) -> float:
        """How wide a name is in letters of full size, design px."""
        return max(least, label.kit.type.width(label.text, _NAME) / page.frame.u + 8)

    def _place_seal(self, line: Rect, button: float) -> None:
        """The words and, at their right, what copies and explains them; `button` design px high."""
        px = self._name.kit.frame.px
        high, copy, about, gap = px(button), px(_COPY), max(theme.LEAST_HIT_PX, px(_ABOUT)), px(_GAP)
        y = line.centery - high // 2
        self._wax.rect = Rect(line.right - about, y, about, high)
        self._about.rect = self._wax.rect.copy()
        self._copy.rect = Rect(self._about.rect.x - gap - copy, y, copy, high)
        end = (self._copy if self._copy.visible else self._wax).rect.x
        self._seal.rect = _in_middle(self._seal, Rect(line.x, line.y, end - gap - line.x, line.h))

    def place_below(self, page: Page, port: ScrollPane) -> Rect:
        """Lay the commitment out at the foot of the single panel, where it is seen from the beginning and however far
        the column in `port` is scrolled; what is left above it for the column, real px."""
        frame, panel, column = page.frame, page.panel, page.column(port)
        line = Rect(column.x, 0, column.w, 0)
        words = line.w - frame.px(_COPY + _ABOUT + 2 * _GAP)
        least = max(theme.LEAST_HIT_PX, frame.px(48))
        line.h = max(least, self._seal.height_for(words))
        line.bottom = panel.bottom - frame.px(_FOOT_AIR)
        self._place_seal(line, least / frame.u)
        return Rect(panel.x, panel.y, panel.w, line.y - panel.y)

    def stack(self, column: Column, high: int) -> None:
        """Lay seed and salt out in a column, `high` real px each."""
        px, kit = column.frame.px, self._name.kit
        names = [kit.type.width(label.text, _NAME) + px(22) for label in (self._name, self._salt_name)]
        line = column.take(high)
        throw, name = max(high, px(62)), names[0]
        field = min(px(320), line.w - name - throw - px(14))
        self._name.rect = Rect(line.x + px(4), line.y, name, high)
        self._seed.rect = Rect(line.x + name, line.y, field, high)
        self._throw.rect = Rect(self._seed.rect.right + px(14), line.y, throw, high)
        left = self._throw.rect.right + px(20)
        if self._salt.visible:
            if line.right - left < names[1] + px(200):
                column.skip(10)
                left, line = line.x + px(4), column.take(high)
            self._salt_name.rect = Rect(left, line.y, names[1], high)
            field = min(px(360), line.right - left - names[1])
            self._salt.rect = Rect(left + names[1], line.y, field, high)
            return
        if line.right - left < kit.type.width(self._note.text, self._note.role) + px(2):
            left, line = self._seed.rect.x, column.take(px(32))
        self._note.rect = _in_middle(self._note, Rect(left, line.y, line.right - left, line.h))


def _in_middle(words: Paragraph, box: Rect) -> Rect:
    """As high as the words need to be, in the middle of a box."""
    high = words.height_for(box.w)
    return Rect(box.x, box.centery - high // 2, box.w, high)


def _small(id: str, text: str) -> Paragraph:
    return Paragraph(id, text, role=theme.BODY, colour=theme.INK_2, line_height=1.24)
