"""Rows of settings in a column: what they are called, the controls beside or below it, a sentence that explains."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from arkadia_desktop.scenes.common.column import Column
from arkadia_desktop.scenes.common.setting_row import Setting, control_height, control_width
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.widgets import Paragraph, Toggle, Widget

Row = tuple[Setting, Paragraph | None]
"""A setting and what explains it."""

_WORDS = 62
"""Height of its two lines of words, design px."""
_GAP, _BEFORE, _BELOW = 28, 26, 6
"""Between words and control, between a control and what stands beside it, and above what stands below; design px."""
_BETWEEN = 20
"""Between two rows."""
_WIDEST, _SENTENCE = 546, 330
"""What controls take at most where they stand beside their words; a sentence beside them needs so much."""


def stack(kit: Kit, column: Column, rows: Sequence[Row]) -> None:
    """Lay rows out one below the other. All controls stand beside the words where each has room there, else each below
    its own words; a switch stands at the right end of its words then."""
    words = max(setting.width(kit) for setting, _saying in rows) + 6
    room = column.design_width - words - _GAP
    beside = all(room >= _least(kit, setting, saying) for setting, saying in rows)
    for setting, saying in rows:
        if beside:
            _beside(kit, column, setting, saying, kit.frame.px(words))
        else:
            _below(kit, column, setting, saying)
        column.skip(_BETWEEN)
    column.skip(-_BETWEEN)


def _least(kit: Kit, setting: Setting, saying: Paragraph | None) -> float:
    """Design px the controls need, with the sentence of a switch: that cannot stand below it."""
    wide = sum(control_width(kit, one) + _BEFORE for one in setting.controls) - _BEFORE
    told = saying is not None and isinstance(setting.controls[-1], Toggle)
    return wide + (_BEFORE + _SENTENCE) * told


def _beside(kit: Kit, column: Column, setting: Setting, saying: Paragraph | None, words: int) -> None:
    """Words, controls, and the sentence: beside the controls, or below them where there is no room for it."""
    px, top = kit.frame.px, column.y
    *switches, last = setting.controls
    left = column.x + words + px(_GAP)
    at, room = left, min(px(_WIDEST), column.right - left)
    high = max(px(_WORDS), *(control_height(kit, one) for one in setting.controls))
    for control in switches:
        control.rect = _centred(kit, control, Rect(at, top, px(control_width(kit, control)), high))
        at = control.rect.right + px(_BEFORE)
    wide = px(control_width(kit, last)) if isinstance(last, Toggle) else left + room - at
    end = at + wide + px(_BEFORE)
    told_beside = saying is not None and column.right - end >= px(_SENTENCE)
    if saying is not None and told_beside:
        sentence = saying.height_for(column.right - end)
        high = max(high, sentence)
        saying.rect = Rect(end, top + (high - sentence) // 2, column.right - end, sentence)
    setting.place_words(kit, Rect(column.x, top + (high - px(_WORDS)) // 2, words, px(_WORDS)))
    last.rect = _centred(kit, last, Rect(at, top, wide, high))
    column.take(high)
    if saying is not None and not told_beside:
        column.skip(_BELOW)
        sentence = saying.height_for(column.right - left)
        saying.rect = Rect(left, column.y, column.right - left, sentence)
        column.take(sentence)


def _below(kit: Kit, column: Column, setting: Setting, saying: Paragraph | None) -> None:
    """Words, under them the controls, under these the sentence."""
    px = kit.frame.px
    switch, *others = setting.controls
    place = column.take(px(_WORDS))
    if isinstance(switch, Toggle):
        wide = px(control_width(kit, switch))
        setting.place_words(kit, Rect(place.x, place.y, place.w - wide - px(_GAP), place.h))
        switch.rect = _centred(kit, switch, Rect(place.right - wide, place.y, wide, place.h))
    else:
        setting.place_words(kit, place)
        others = [switch, *others]
    for control in others:
        column.skip(_BELOW)
        control.rect = column.take(control_height(kit, control))
    if saying is not None:
        column.skip(_BELOW)
        column.words(saying)


def _centred(kit: Kit, control: Widget, room: Rect) -> Rect:
    """The control at its own height in the middle of a room."""
    high = control_height(kit, control)
    return Rect(room.x, room.centery - high // 2, room.w, high)
