"""Grounds as widgets: panels, dialog frames, ribbons. They carry no focus; put other widgets over them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import KW_ONLY, dataclass, replace
from typing import Any, Literal

from pygame import Rect, Surface

from arkadia_desktop.ui.paint import grounds, theme
from arkadia_desktop.ui.paint.text import TextBox
from arkadia_desktop.ui.widgets.access import PRESSED, AccessNode, place_of, sentence, table, told_list
from arkadia_desktop.ui.widgets.base import Display, Pressable
from arkadia_desktop.ui.widgets.words import StaticText, Word, fitted


@dataclass(eq=False)
class Panel(Display):
    """Parchment in an oak frame."""

    _: KW_ONLY
    radius: float = theme.PANEL_RADIUS

    def reach(self) -> Rect:
        margin = grounds.panel_margin(self.kit.u)  # nothing is painted to know that
        return self.rect.inflate(2 * margin, 2 * margin)

    def paint(self, surface: Surface, clip: Rect) -> None:
        self.kit.skin.panel(self.rect.size, self.radius).blit(surface, self.rect)


@dataclass(eq=False)
class Plate(Display):
    """What the words and pictures of a row, a tile or a card stand on: a `row` with a coloured `stripe`, a dark `bar`
    or `badge`, a coloured `inset` or `chip`, or a `cell` with a band of colour along its top. It tells what is `told`
    of all of them."""

    kind: Literal["row", "bar", "badge", "inset", "chip", "cell"] = "row"
    _: KW_ONLY
    stripe: theme.Colour | None = None
    strength: float = 0.5
    chosen: bool = False
    told: str = ""

    def paint(self, surface: Surface, clip: Rect) -> None:
        skin, size = self.kit.skin, self.rect.size
        match self.kind:
            case "row":
                patch = skin.row(size, self.stripe, self.strength, chosen=self.chosen)
            case "bar":
                patch = skin.bar(size)
            case "badge":
                patch = skin.badge(size)
            case "cell":
                patch = skin.cell(size, self.stripe, strength=self.strength)
            case "chip":
                patch = skin.chip(size, self.stripe or theme.PAPER, theme.GOLD if self.chosen else theme.PAPER_EDGE)
            case _:
                patch = skin.inset(size, self.stripe or theme.ROW_EDGE, self.strength)
        patch.blit(surface, self.rect)

    def said(self) -> str:
        return self.told


class PressPlate(Pressable, Plate):
    """A plate that is pressed as a button; it tells what is `told` of all that stands on it, and what there is to know
    `about` that. Whoever comes to it by keyboard calls ``on_look``."""

    def __init__(
        self,
        id: str,
        on_press: Callable[[], None],
        told: str,
        *,
        about: str = "",
        group: str = "",
        chosen: bool | None = None,
        on_look: Callable[[], None] = lambda: None,
        disabled_reason: str | None = None,
    ) -> None:
        """`chosen` is None where it is none of several to choose from."""
        super().__init__(id, chosen=bool(chosen), told=told, group=group, disabled_reason=disabled_reason)
        self.about, self.picked, self._on_press, self._on_look = about, chosen, on_press, on_look

    def press(self) -> None:
        """Do what it is for."""
        self.kit.sound.play("button")
        self._on_press()

    def got_focus(self) -> None:
        self._on_look()

    def spoken(self) -> AccessNode:
        about = sentence(self.about, self.help)
        return AccessNode("button", self.told, about=about, off=not self.enabled, chosen=self.picked, acts=PRESSED)

    def paint(self, surface: Surface, clip: Rect) -> None:
        hot = self.chosen or (self.enabled and (self.hovered or self.pressed))
        self.kit.skin.row(self.rect.size, self.stripe, self.strength, chosen=hot).blit(surface, self.rect)
        self.paint_ring(surface, radius=10)


@dataclass(eq=False)
class ToldTable(Display):
    """Tells the table whose quiet cells stand on it: `heads`, and the words of each row, what it is about first."""

    name: str
    heads: Sequence[str]
    rows: Sequence[Sequence[str]]
    _: KW_ONLY
    about: str = ""
    lines: Sequence[Rect] = ()
    """Where its rows lie in it, the heads first: set by the layout."""

    def paint(self, surface: Surface, clip: Rect) -> None:
        """Nothing: it is only told."""

    def spoken(self) -> AccessNode:
        lines = [line.move(self.rect.topleft) for line in self.lines[-len(self.rows) :]]
        places = lines if len(lines) == len(self.rows) else [self.rect] * len(self.rows)
        return replace(table(self.name, self.heads, [*zip(places, self.rows, strict=True)]), about=self.about)


@dataclass(eq=False)
class ToldList(Display):
    """Tells the things that are drawn in its place, as a list."""

    name: str
    told: Sequence[str]

    def paint(self, surface: Surface, clip: Rect) -> None:
        """Nothing: it is only told."""

    def spoken(self) -> AccessNode:
        return told_list(self.name, place_of(self.rect), self.told)


class Rule(Display):
    """A thin line across or down all of its rect, on parchment."""

    def natural_height(self, width: int) -> int:
        return self.kit.px(2)

    def paint(self, surface: Surface, clip: Rect) -> None:
        self.kit.skin.line(self.rect.size, theme.RULE, 0.6).blit(surface, self.rect)


@dataclass(eq=False)
class Ribbon(StaticText):
    """A ribbon with a title in the middle, or with something else on it; its tails reach beyond its rect."""

    title: str
    _: KW_ONLY
    fill: theme.Colour = theme.TITLE_RIBBON
    dark: theme.Colour = theme.TITLE_RIBBON_LO
    text: theme.Colour = theme.PAPER
    role: theme.Role = theme.RIBBON_TITLE

    def reach(self) -> Rect:
        margin = grounds.ribbon_margin(self.kit.u)
        return self.rect.inflate(2 * margin, 2 * margin)

    def paint(self, surface: Surface, clip: Rect) -> None:
        self.kit.skin.ribbon(self.rect.size, self.fill, self.dark).blit(surface, self.rect)
        self.paint_words(surface)

    def words(self) -> list[Word]:
        if not self.title:
            return []
        room, drop = self.rect.w - 2 * self.kit.px(20), theme.DROP if sum(self.text) > 380 else None
        return [fitted(self.kit, self.title, self.role, self.text, self.rect.center, room, "centre", drop=drop)]

    def spoken(self) -> AccessNode | None:
        return AccessNode("heading", self.title) if self.title else None


class DialogFrame(Panel):
    """The large panel of a dialog with its title on a ribbon across its upper edge, so `high` (design px)."""

    def __init__(self, id: str, title: str, *, ribbon: float = 620, high: float = 72, **cloth: Any) -> None:
        super().__init__(id, radius=22)
        self._width, self._high, role = ribbon, high, theme.DIALOG_TITLE
        self._ribbon = Ribbon(f"{id} ribbon", title, role=role.at(min(role.size, high * 0.66)), **cloth)

    def _placed(self) -> Ribbon:
        px = self.kit.px
        self._ribbon.given_kit = self.kit
        width = min(px(self._width), self.rect.w - px(160))
        out = px(22 - (72 - self._high) / 2)
        self._ribbon.rect = Rect(self.rect.centerx - width // 2, self.rect.y - out, width, px(self._high))
        return self._ribbon

    def reach(self) -> Rect:
        return super().reach().union(self._placed().reach())

    def paint(self, surface: Surface, clip: Rect) -> None:
        super().paint(surface, clip)
        self._placed().paint(surface, clip)

    def boxes(self) -> list[TextBox]:
        return self._placed().boxes()

    def spoken(self) -> AccessNode | None:
        return self._ribbon.spoken()
