"""The rules: contents that can be searched at the left, a page at the right."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from arkadia_desktop.learn import finding, handbook
from arkadia_desktop.learn.finding import TextHit
from arkadia_desktop.locale import _, ngettext
from arkadia_desktop.scenes.common import key_bindings as keys
from arkadia_desktop.scenes.common.column import Column
from arkadia_desktop.scenes.common.director import Director
from arkadia_desktop.scenes.common.key_bindings import Bindings
from arkadia_desktop.scenes.common.menu_page import MenuScene, Page
from arkadia_desktop.scenes.rules.blocks import Laid, Prose
from arkadia_desktop.scenes.rules.contents import Contents
from arkadia_desktop.scenes.rules.pages import Leaf, further_of, texts_of
from arkadia_desktop.scenes.rules.passage import Passage
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.kept import Kept, size_of
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.paint.theme import Role
from arkadia_desktop.ui.widgets import Button, IconButton, Label, Panel, Rule, ScrollPane, TextField, Widget
from arkadia_desktop.ui.widgets.pressing import CHORD

_WAYS = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
_TITLE = Role(theme.SERIF_BOLD, 42)
_NOTE = theme.BODY.at(22)
_CONTENTS, _NARROW_CONTENTS, _APART = 430, 390, 16
_BOTH = 1360
"""Pages less wide than this (design px) show contents or a page, not both."""
_PAD, _TIGHT, _FIND, _STEP = 22, 11, 54, 48
_TRY, _ARROW = 560.0, 76.0
"""Widths of the button to try a position and of one without words, design px."""
_PICTURES_KEPT = 48_000_000
"""Bytes of pictures of examples."""
_SIDE = 34
"""Room beside the words of a page."""


class RulesScene(MenuScene):
    """Over another screen, which comes back after Back, Escape or the key that opened it. `page` is the id of a page, a
    spot on one (its paragraph is marked and in sight) or a ruling."""

    def __init__(self, director: Director, page: str = "") -> None:
        super().__init__(_("Rules"))
        self._director = director
        self._pages = handbook.pages()
        self._number, self._spot = self._pages.index(handbook.page(page)), handbook.text_at(page)
        bindings = self._bindings
        self._texts = [texts_of(one, bindings) for one in self._pages]
        self._also = [further_of(one) for one in self._pages]
        self._hits: tuple[TextHit, ...] = ()
        self._at = -1
        """Which of the hits one has gone to; -1 for none."""
        self._listed = False
        """Whether the contents are seen where there is no room for both."""
        self._leaf: Leaf | None = None
        self._pictures: Kept[Surface] = Kept(_PICTURES_KEPT, size_of)
        add = self.sheet.add
        self._left, self._right = add(Panel("contents panel", radius=18)), add(Panel("page panel", radius=18))
        self._find = add(
            TextField(
                "find",
                "",
                self._search,
                on_enter=lambda _text: self._step(1),
                most=40,
                hint=_("Search the rules"),
                icon="search",
            )
        )
        self._found = add(Label("found", "", role=_NOTE, colour=theme.INK_2))
        self._up = add(self._arrow("up", _("Previous match (Shift+F3)"), -1))
        self._down = add(self._arrow("down", _("Next match (F3)"), 1))
        entries = [(one.level, _(one.title)) for one in self._pages]
        self._contents = add(Contents("contents", entries, self._turn))
        self._contents.called = _("Contents")
        self._contents.chosen = self._number
        self._title = add(Prose("title", Passage("title words", "", role=_TITLE, line_height=1.2)))
        self._rules = add(Label("rules", "", role=_NOTE, colour=theme.INK_2, align="right"))
        self._rule = add(Rule("line"))
        self._port = add(ScrollPane("page"))
        self._back = self.foot_button("back", _("Back"), self.close, "parchment", "prev", size=29)
        self._list = self.foot_button("list", _("Contents"), self._toggle_list, "wood", "log", size=25)
        self._list.tooltip = _("All pages and the search")
        self._before = self.foot_button("before", "", lambda: self._leaf_through(-1), "wood", "prev", size=25)
        self._next = self.foot_button("next", "", lambda: self._leaf_through(1), "wood", "next", size=25)
        self._try = self.foot_button("try", _("Try it on the board"), self._try_it, "primary", "play", size=36)
        self.sheet.primary, self.sheet.cancel = "try", "back"
        self._show_counts()
        self._show_page()

    def _arrow(self, icon: str, name: str, way: int) -> IconButton:
        return IconButton(icon, icon, name, lambda: self._step(way), style="parchment", on_parchment=True)

    @property
    def _bindings(self) -> Bindings:
        return Bindings(self._director.settings.keys)

    @property
    def page(self) -> handbook.HandbookPage:
        """The page that is read."""
        return self._pages[self._number]

    def renewed(self) -> RulesScene:
        return RulesScene(self._director, self.page.id)

    # ---- pages

    def _turn(self, number: int) -> None:
        """Turn to a page, from its beginning; nothing on it has been gone to."""
        self._at, self._spot = -1, 0
        self._go(number)

    def _go(self, number: int) -> None:
        self._listed = False
        if number != self._number:
            self._number = number
            self._port.to_top()
            self._leaf = None
            self._contents.chosen = number
        self._show_page()

    def _leaf_through(self, way: int) -> None:
        number = self._number + way
        if 0 <= number < len(self._pages):
            self._turn(number)

    def _show_page(self) -> None:
        """Bring heading, foot and page up to the page that is read."""
        page = self.page
        self._title.passages[0].text = self._texts[self._number][0]
        self._rules.text = _rulings(page.rules) if page.id != "rulings" else ""
        self._name_buttons(short=False)
        if self._kit is not None:
            self._lay_out()

    def _fill(self) -> Leaf:
        """The widgets of the page, made when they are wanted."""
        if self._leaf is None:
            for id in [widget.id for widget in self.sheet if widget.port is self._port]:
                self._port.let(self.sheet[id])
                self.sheet.remove(id)
            self._leaf = Leaf(self.page, self._bindings, self._pictures)
            for widget in self._leaf.widgets:
                self.sheet.add(widget)
            self._port.hold(*self._leaf.widgets)
            self.sheet.put_last("page", "back", "list", "before", "next", "try")
        return self._leaf

    def _try_it(self) -> None:
        """Open the position of the example that is seen best, to play on from it."""
        exercises = [one for one in self._leaf.exhibits if one.example.exercise] if self._leaf is not None else []
        if exercises:
            best = max(exercises, key=lambda one: one.seen.h)
            self._director.try_position(best.example.position, self.page.title)

    # ---- searching

    def _search(self, text: str) -> None:
        """Look for other words: the first place on the page that is read, or on those after it."""
        self._spot = 0
        self._hits = finding.find(text, self._texts, self._also)
        self._at = next((i for i, hit in enumerate(self._hits) if hit.page >= self._number), 0 if self._hits else -1)
        self._show_counts()
        self._place_contents(self._left.rect)
        self._mark()
        if self._at >= 0 and self._hits[self._at].page == self._number:
            self._show_hit()

    def _step(self, way: int) -> None:
        """Go to the next or previous place; from the last to the first."""
        if not self._hits:
            self._seek()
            return
        if self._at < 0:
            beyond = [i for i, hit in enumerate(self._hits) if hit.page >= self._number]
            self._at = (beyond[0] if beyond else 0) - (way < 0)
            self._at %= len(self._hits)
        elif self._hits[self._at].page == self._number:  # else it has not been gone to yet
            self._at = (self._at + way) % len(self._hits)
        self._go(self._hits[self._at].page)
        self._show_hit()

    def _seek(self) -> None:
        """Write what to look for."""
        if not self._find.visible:
            self._listed = True
            self._lay_out()
        self.sheet.focus("find", show=True)

    def _show_counts(self) -> None:
        """How often it was found: in all, and on each page."""
        number = len(self._hits)
        self._contents.count(tuple(finding.counts(self._hits, len(self._pages))))
        text = ngettext("{n} match found", "{n} matches found", number).format(n=number)
        if not number:
            text = _("Nothing found") if self._find.text.strip() else ""
        self._found.text = text
        for arrow in (self._up, self._down):
            arrow.allow(None if number else _("Nothing was found."))

    def _mark(self) -> None:
        """Mark what was found on the page."""
        if self._leaf is None:
            return
        chosen = self._hits[self._at] if self._at >= 0 else None
        for number, passage in enumerate(self._passages()):
            spans = [(hit.start, hit.end) for hit in self._hits if hit[:2] == (self._number, number)]
            spans += [(0, len(passage.text))] if number == self._spot > 0 else []
            here = chosen is not None and chosen[:2] == (self._number, number)
            passage.mark(spans, (chosen.start, chosen.end) if here and chosen is not None else None)
        for widget in (self._title, *self._leaf.widgets):
            widget.changed()

    def _places(self) -> list[tuple[Laid, int]]:
        """For each text of the page the widget that says it, and the number of the passage there."""
        return [(self._title, 0), *(self._leaf.passages if self._leaf is not None else ())]

    def _passages(self) -> list[Passage]:
        return [widget.passages[number] for widget, number in self._places()]

    def _show_hit(self) -> None:
        """Bring the place one has gone to into sight, or the paragraph the rules were opened at."""
        if self._at < 0 and not self._spot:
            return
        text, start, end = self._hits[self._at][1:4] if self._at >= 0 else (self._spot, 0, 1)
        widget, number = self._places()[text]
        if widget.port is not None:
            spot = widget.spot_of(number, (start, end))
            for part in self._sentence_at(widget):  # a heading alone says nothing
                if spot.union(part.rect).h <= self._port.area.h:
                    spot = spot.union(part.rect)
            self._port.show(spot)

    def _sentence_at(self, widget: Laid) -> list[Laid]:
        """The paragraph with a place; after a heading also the one that follows it."""
        laid = list(dict.fromkeys(part for part, _number in self._places()))
        at = laid.index(widget)
        return laid[at : at + 1 + widget.id.startswith("heading")]

    # ---- keys

    def handle(self, event: Event) -> bool:
        """Left and right turn the pages, also from a button, unless one writes."""
        if event.type == pygame.KEYDOWN and event.key in _WAYS and not event.mod & CHORD and not self.sheet.writing:
            self._leaf_through(_WAYS[event.key])
            return True
        return super().handle(event)

    def keys(self, event: Event) -> bool:
        if event.key == pygame.K_F3:
            self._step(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        elif event.key == pygame.K_f and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            self._seek()
        elif self._bindings.of(event) == keys.HELP:
            self.close()
        else:
            return False
        return True

    # ---- picture

    def layout(self, kit: Kit) -> None:
        self._pictures.clear()
        self._leaf = None
        super().layout(kit)
        self._show_hit()

    def tick(self, now_ms: float) -> None:
        super().tick(now_ms)
        self._paint_next(seen=True)

    def prepare(self) -> bool:
        return self._paint_next(seen=False)

    def _paint_next(self, *, seen: bool) -> bool:
        """Paint a picture, of those in sight first; false where there is none to paint."""
        exhibits = self._leaf.exhibits if self._leaf is not None else ()
        return any(
            exhibit.make_picture() for exhibit in exhibits if exhibit.visible and (exhibit.seen.h > 0 or not seen)
        )

    def _toggle_list(self) -> None:
        self._listed = not self._listed
        self._lay_out()
        self.sheet.focus("contents" if self._listed else None, show=True)

    def _lay_out(self) -> None:
        self.place(Page(self.kit.frame))
        self.invalidate()

    def place(self, page: Page) -> None:
        both = page.width >= _BOTH
        self._list.visible = not both
        listed, read = both or self._listed, both or not self._listed
        beside_it: tuple[Widget, ...] = (self._left, self._find, self._contents)
        of_page: tuple[Widget, ...] = (self._right, self._title, self._rules, self._rule, self._port)
        for widget in beside_it:
            widget.visible = listed
        for widget in of_page:
            widget.visible = read
        edge = 30.0 if page.roomy else 16.0
        whole = page.width - 2 * edge
        beside = 0.0
        if both:
            beside = (_CONTENTS if page.roomy else _NARROW_CONTENTS) + _APART
        self._left.rect = page.rect(edge, page.top, beside - _APART if both else whole, page.panel_height)
        self._right.rect = page.rect(edge + beside, page.top, whole - beside, page.panel_height)
        self._place_contents(self._left.rect)
        self._place_page(self._right.rect)
        for part in self._leaf.widgets if self._leaf is not None else ():
            part.visible = read
        self._place_foot(page, edge, beside, both=both)

    def _place_contents(self, panel: Rect) -> None:
        px = self.kit.frame.px
        least = theme.LEAST_HIT_PX
        inner, apart = panel.inflate(-2 * px(_PAD), -2 * px(_PAD - 2)), px(10)
        if inner.h - px(_FIND) - apart < least * len(self._pages):  # all of them are seen, if that is enough
            inner, apart = panel.inflate(-2 * px(_PAD), -2 * px(_TIGHT)).move(0, px(3)), px(6)
        self._find.rect = Rect(inner.x, inner.y, inner.w, max(px(_FIND), least))
        searching = self._find.visible and bool(self._find.text.strip())
        self._found.visible = self._up.visible = self._down.visible = searching
        side = max(px(_STEP), least)
        top = self._find.rect.bottom + apart
        self._down.rect = Rect(inner.right - side, top, side, max(px(44), least))
        self._up.rect = self._down.rect.move(-side - px(8), 0)
        self._found.rect = Rect(inner.x + px(6), top, self._up.rect.x - px(8) - inner.x - px(6), self._up.rect.h)
        if searching:
            top = self._down.rect.bottom + apart
        self._contents.rect = Rect(inner.x, top, inner.w, inner.bottom - top)
        self._contents.fit()
        self._contents.chosen = self._number

    def _place_page(self, panel: Rect) -> None:
        px = self.kit.frame.px
        inner = panel.inflate(-2 * px(_SIDE), 0)
        title = self._title.passages[0]
        title.dressed = self.kit
        rules = self.kit.type.width(self._rules.text, _NOTE) if self._rules.text else 0
        across = max(inner.w // 2, inner.w - rules - px(24))
        high = self._title.height_for(across)
        self._title.rect = Rect(inner.x, panel.y + px(20), across, high)
        line = self.kit.type.line_height(_TITLE, 1.2)
        beside = Rect(self._title.rect.right, self._title.rect.y + px(4), inner.right - self._title.rect.right, line)
        self._rules.rect = beside
        under = self._title.rect.bottom + px(6)
        self._rule.rect = Rect(inner.x, under, inner.w, max(1, px(2)))
        area = Rect(panel.x + px(10), under + px(4), panel.w - 2 * px(10), panel.bottom - px(12) - under - px(4))
        column = Column(self.kit.frame, self._port, area)
        self._fill().stack(column)
        column.open()
        self._mark()

    def _place_foot(self, page: Page, edge: float, beside: float, *, both: bool) -> None:
        """Back at the left, then the contents where they are not beside the page, then the pages before and after; at
        the right the position to try. Where they have no room, one after the other says less."""
        high = page.foot_height
        low = high - 24 if page.roomy else high
        self._try.visible = any(example.exercise for example in self.page.examples)
        left = right = back = tried = 0.0
        middle, widths = list[Button](), list[float]()
        for less in range(4):
            self._name_buttons(short=less > 0)
            self._try.show(label=_("Try it") if less > 1 else _("Try it on the board"))
            self._list.show(label="" if less > 2 else _("Contents"))
            back = 190.0 if page.roomy else self._wide(self._back)
            left, right = edge + max(beside, back + _APART), page.width - edge
            tried = max(_TRY if page.roomy else 0.0, self._wide(self._try)) if self._try.visible else 0.0
            middle = [button for button in (self._list, self._before, self._next) if button.visible]
            widths = [self._wide(button) for button in middle]
            if left + sum(widths) + len(widths) * _APART + tried <= right:
                break
        self._back.rect = page.rect(edge, page.foot, back, high)
        self._try.rect = page.rect(right - tried, page.foot, tried, high)
        for button, wide in zip(middle, widths, strict=True):
            button.rect = page.rect(left, page.foot + (high - low) / 2, wide, low)
            left += wide + _APART

    def _name_buttons(self, *, short: bool) -> None:
        """Show the titles of the pages before and after, or where they have no room only an arrow."""
        for button, way in ((self._before, -1), (self._next, 1)):
            number = self._number + way
            button.visible = 0 <= number < len(self._pages)
            title = self._texts[number][0] if button.visible else ""
            button.tooltip = title if short else ""
            button.show(label="" if short else title)

    def _wide(self, button: Button) -> float:
        """How wide a button of the foot is, design px."""
        return button.width_for() / self.kit.frame.u + 44 if button.label else _ARROW


def _rulings(rules: tuple[str, ...]) -> str:
    """Which rulings a page tells: ``Rulings R18, R20 to R22``."""
    if not rules:
        return ""
    numbers = sorted(int(rule[1:]) for rule in rules)
    runs: list[list[int]] = []
    for number in numbers:
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    names = [f"R{run[0]}" if len(run) == 1 else f"R{run[0]}–R{run[-1]}" for run in runs]
    return ngettext("Ruling {rules}", "Rulings {rules}", len(numbers)).format(rules=_(", ").join(names))
