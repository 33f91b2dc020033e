"""A bubble with buttons, beside what it speaks of."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from pygame import Rect, Surface

from arkadia_desktop.scenes.play.mentor.blocks import TEXT, broken, placed
from arkadia_desktop.scenes.play.mentor.panel import HIGH, Buttons, MentorGround
from arkadia_desktop.scenes.play.ports import Command
from arkadia_desktop.scenes.play.view.prompt import Note, Place
from arkadia_desktop.stage.common.bubble_place import SIDES, Tip, beside
from arkadia_desktop.ui.loop.sheet import Sheet
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.paint.theme import Role
from arkadia_desktop.ui.widgets.words import Word, fitted

WIDE = 424
_TITLE = Role(theme.SERIF_BOLD, 28, 22)
_PAD, _GAP, _ICON, _LINE = 20, 8, 30, 1.34
_INSET = 30
_SHADE = 40
"""How far the shadow reaches out, design px."""

Where = Callable[[Place], Sequence[Rect]]
"""Where things lie, real px."""


class NoteGround(MentorGround):
    """The bubble itself, and what it says."""

    note = Note(Place(), "", "")
    tip: Tip | None = None
    foot_room = 0
    """What is left for the small line beside the buttons, real px."""

    def reach(self) -> Rect:
        around = self.kit.frame.px(_SHADE)
        reach = self.rect.inflate(2 * around, 2 * around)
        if self.tip is None:
            return reach
        end = Rect(round(self.rect.x + self.tip[2]), round(self.rect.y + self.tip[3]), 1, 1)
        return reach.union(end.inflate(around, around))

    def words(self) -> list[Word]:
        kit, px, note = self.kit, self.kit.frame.px, self.note
        left, top = self.rect.x + px(_PAD), self.rect.y + px(_PAD)
        inner = self.rect.w - 2 * px(_PAD)
        title = fitted(
            kit, note.title, _TITLE, theme.INK, (left + px(_ICON + 12), top + px(18)), inner - px(_ICON + 12)
        )
        step = kit.type.line_height(TEXT, _LINE)
        lines = broken(kit, note.text, TEXT, inner)
        found = [title, *placed(kit, lines, TEXT, theme.INK, left, top + px(44) + step / 2, step)]
        if note.foot and self.foot_room > 0:
            at = left, self.rect.bottom - px(_PAD) - px(HIGH) / 2
            found.append(fitted(kit, note.foot, theme.SMALL, theme.INK_2, at, self.foot_room))
        return found

    def paint(self, surface: Surface, clip: Rect) -> None:
        self.kit.skin.bubble(self.rect.size, "neutral", self.tip, 3.0).blit(surface, self.rect)
        px = self.kit.frame.px
        at = self.rect.x + px(_PAD + _ICON / 2), self.rect.y + px(_PAD + 18)
        self.paint_icon(surface, self.note.icon, at, px(_ICON))
        self.paint_words(surface)


class NoteBubble:
    """``where`` tells where things lie; ``run`` carries out a command by its name."""

    def __init__(self, sheet: Sheet, run: Callable[[str], None], where: Where) -> None:
        self._where = where
        self._ground = sheet.add(NoteGround("note ground"))
        self._buttons = Buttons(sheet, "note", run)
        self._ground.visible = False
        self._note: Note | None = None
        self._room = Rect(0, 0, 1, 1)

    @property
    def rect(self) -> Rect | None:
        """Where it lies, real px; None while it is not there."""
        return self._ground.rect if self._ground.visible else None

    def layout(self, room: Rect) -> None:
        """It lies somewhere in ``room``, real px."""
        self._room = room

    def show(self, note: Note | None, commands: Mapping[str, Command], clear: Sequence[Rect]) -> None:
        """Show a note, or none; it covers nothing ``clear`` (real px) if that can be helped."""
        self._ground.visible = note is not None
        self._buttons.show(note.presses if note is not None else ())
        if note is None:
            return
        if note != self._ground.note:
            self._ground.note = note
            self._ground.changed()
        self._arrange(note, clear)
        self._buttons.allow(commands)

    def _arrange(self, note: Note, clear: Sequence[Rect]) -> None:
        kit = self._ground.kit
        px = kit.frame.px
        width = min(px(WIDE), self._room.w - px(24))
        inner = width - 2 * px(_PAD)
        high = max(px(HIGH), theme.LEAST_HIT_PX)
        rows, foot = self._rows(kit, note, inner)
        text = len(broken(kit, note.text, TEXT, inner)) * kit.type.line_height(TEXT, _LINE)
        height = 2 * px(_PAD) + px(44) + text + (len(rows) * (high + px(_GAP)) if rows else 0)
        about = list(self._where(note.about)) or [Rect(self._room.center, (1, 1))]
        room, gap = self._room.inflate(-px(12), -px(12)), px(26)
        aim = about[0].unionall(about[1:])
        if not (room.left < aim.centerx < room.right or room.top < aim.centery < room.bottom):
            room = room.union(Rect(aim.x, room.y, aim.w, room.h))  # it lies above what is beside a corner of its room
        box, tip = beside(
            *(_at_the_edge(aim, room, gap), (width, height), room, gap),
            reach=px(20),
            inset=px(_INSET),
            sides=_sides(aim, room),
            aim=aim.center,
            clear=clear,
            things=about,
        )
        if (box, tip) != (self._ground.rect, self._ground.tip):
            self._ground.changed()
            self._ground.tip = tip
            self._ground.rect = box
            self._ground.changed()
        self._ground.foot_room = foot
        y = box.bottom - px(_PAD) - len(rows) * (high + px(_GAP)) + px(_GAP)
        for row in rows:
            x = box.right - px(_PAD) - sum(row.values()) - px(_GAP) * (len(row) - 1)
            for number, wide in row.items():
                self._buttons.widgets[number].rect = Rect(x, y, wide, high)
                x += wide + px(_GAP)
            y += high + px(_GAP)

    def _rows(self, kit: Kit, note: Note, inner: int) -> tuple[list[dict[int, int]], int]:
        """The buttons by number with their widths, row by row, and what is left beside them for the small line."""
        if not note.presses:
            return [], 0
        gap = kit.frame.px(_GAP)
        wanted = [button.width_for() + kit.frame.px(12) for button in self._buttons.widgets]
        left = inner - sum(wanted) - gap * len(wanted)
        if left >= 0:
            room = left if kit.type.fit(note.foot, theme.SMALL, max(1, left))[0] == note.foot else 0
            return [dict(enumerate(wanted))], room
        widths = self._buttons.fit(kit, inner, gap)
        if widths is not None:
            return [dict(enumerate(widths))], 0
        return [{number: inner} for number in range(len(wanted))], 0


def _sides(about: Rect, room: Rect) -> tuple[str, ...]:
    """On which sides of a thing the bubble may lie, the best first: of one beside the room, on that of the room."""
    away = {
        "left": about.centerx - room.right,
        "right": room.left - about.centerx,
        "above": about.centery - room.bottom,
        "below": room.top - about.centery,
    }
    best = max(away, key=lambda side: away[side])
    return (best, *(side for side in SIDES if side != best)) if away[best] > 0 else SIDES


def _at_the_edge(about: Rect, room: Rect, gap: int) -> Rect:
    """A thing beside the room as if it lay right behind its edge: the bubble lies as near to it as it may."""
    moved = Rect(about)
    if about.left > room.right:
        moved.left = room.right + gap
    elif about.right < room.left:
        moved.right = room.left - gap
    elif about.top > room.bottom:
        moved.top = room.bottom + gap
    elif about.bottom < room.top:
        moved.bottom = room.top - gap
    return moved
