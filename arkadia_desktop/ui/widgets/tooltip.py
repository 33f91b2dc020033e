"""The tooltip: a bubble beside the thing it explains, and the waiting before it is shown."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from arkadia_desktop.ui.pads.in_hand import shown
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.paint.placing import About, Placed, beside
from arkadia_desktop.ui.paint.text import TextBox
from arkadia_desktop.ui.widgets.base import Widget
from arkadia_desktop.ui.widgets.words import Word, draw_words, word_boxes

_WIDTHS = 460, 370, 285, 205
"""How wide its lines may be, design px: the narrower ones are tried where it would lie elsewhere than beside its
owner."""
_PAD_X, _PAD_Y, _GAP, _REACH, _INSET = 16, 6, 18, 14, 28
_SIDES = "below", "above", "left", "right"


class Tooltip:
    """Words beside the ``owner`` rectangle, rather below it, never outside the window; they leave in sight what is
    ``clear``. From far away they have no pointer, which would lie across others."""

    def __init__(self, kit: Kit, text: str, owner: Rect, clear: Sequence[Rect] = ()) -> None:
        self.kit, self.text = kit, text
        px, role = kit.px, theme.NOTE
        step = kit.type.line_height(role, 1.28)
        room, about = kit.frame.area.inflate(-2 * px(4), -2 * px(4)), About(owner, _SIDES, clear=clear)

        def laid(widest: float) -> tuple[list[str], Placed]:
            lines = kit.type.wrap(text, role, min(px(widest), kit.frame.width - 4 * px(_PAD_X)))
            width = max(kit.type.width(line, role) for line in lines) + 2 * px(_PAD_X)
            size = width, step * len(lines) + 2 * px(_PAD_Y)
            return lines, beside(about, size, room, px(_GAP), reach=px(_REACH), inset=px(_INSET))

        lines, placed = min(map(laid, _WIDTHS), key=lambda one: (one[1].covers, one[1].far))
        self.rect = placed.box
        self._ground = kit.skin.bubble(self.rect.size, "neutral", None if placed.far else placed.tip, 3.0)
        x, first = self.rect.x + px(_PAD_X), self.rect.y + px(_PAD_Y) + step / 2 + kit.type.size(role) * 0.34
        self._words = [
            Word(line, role, theme.INK, (x, round(first + i * step)), valign="baseline") for i, line in enumerate(lines)
        ]

    def reach(self) -> Rect:
        """Everything it paints on."""
        return self._ground.reach(self.rect)

    def paint(self, surface: Surface) -> None:
        """Draw it."""
        self._ground.blit(surface, self.rect)
        draw_words(self.kit, surface, self._words)

    def boxes(self) -> list[TextBox]:
        """Its lines, measured."""
        return word_boxes(self.kit, self._words)


class Hint:
    """The tooltip of a sheet: it waits half a second over its owner, then shows what the owner has to say."""

    def __init__(self, on_dirty: Callable[[Rect | None], None]) -> None:
        self._on_dirty = on_dirty
        self.clear: Sequence[Rect] = ()
        """What it leaves in sight, real px."""
        self.owner: Widget | None = None
        self.shown: Tooltip | None = None
        self._due: float | None = None
        self.stays = False
        """Whether it was asked for, and does not go with the pointer."""

    def wait(self, owner: Widget, now_ms: float | None) -> None:
        """Begin to wait over a widget; without a time only once it is asked."""
        self.hide()
        self.owner, self._due = owner, None if now_ms is None else now_ms + theme.TOOLTIP_MS

    def show(self, owner: Widget, kit: Kit) -> None:
        """Show it at once, until it is hidden."""
        self.hide()
        self.owner, self.stays, self._due = owner, True, 0.0
        self.tick(kit, 0.0)

    def ask(self, now_ms: float) -> None:
        """The pointer moved: an owner that had nothing to say is asked again."""
        if self.owner is not None and self.shown is None and self._due is None:
            self._due = now_ms

    def hide(self) -> None:
        """Take it away, and wait no longer."""
        self.owner = self._due = None
        self.stays = False
        if self.shown is not None:
            self._on_dirty(self.shown.reach())
            self.shown = None

    def tick(self, kit: Kit, now_ms: float) -> None:
        """Show it when its time has come, and follow its owner's words; an owner that had nothing to say then says
        nothing later to a pointer that rests."""
        owner = self.owner
        if owner is None or (self.shown is None and self._due is None) or (self._due or 0.0) > now_ms:
            return
        words = shown(owner.help) if owner.visible else ""
        self._due = None
        if words == (self.shown.text if self.shown else ""):
            return
        if self.shown is not None:
            self._on_dirty(self.shown.reach())
        about = owner.spot() if owner.ringed else owner.rect
        self.shown = Tooltip(kit, words, about, self.clear) if words else None
        if self.shown is not None:
            self._on_dirty(self.shown.reach())
