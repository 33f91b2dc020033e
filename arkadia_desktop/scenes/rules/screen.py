"""The rules: contents that can be searched at the left, a page at the right."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

import pygame
from pygame import Surface
from pygame.event import Event

from arkadia_desktop.learn import finding, handbook
from arkadia_desktop.learn.finding import TextHit
from arkadia_desktop.locale import _, ngettext
from arkadia_desktop.scenes.common import key_bindings as keys
from arkadia_desktop.scenes.common.composed_list import ComposedList
from arkadia_desktop.scenes.common.director import Director
from arkadia_desktop.scenes.common.key_bindings import Bindings, in_use
from arkadia_desktop.scenes.common.menu_page import BAR, MARGIN, TALLEST, MenuScene, at_foot, panel, scrolling
from arkadia_desktop.scenes.common.sign import KeptPicture
from arkadia_desktop.scenes.rules.pages import PageTree, Passage, Span, further_of, parts_of, seen_with, texts_of
from arkadia_desktop.ui.layout import UNLIMITED, WHOLE, Column, Fits, Gap, Leaf, Node, Over, Row
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.kept import Kept, size_of
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.paint.theme import Role
from arkadia_desktop.ui.widgets import Button, IconButton, Label, Plate, RowState, Rule, ScrollPane, TextField
from arkadia_desktop.ui.widgets.base import CHORD

_WAYS = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
_TITLE, _HEADING, _PAGE = Role(theme.SERIF_BOLD, 42), Role(theme.SERIF_BOLD, 25), Role(theme.SANS_BOLD, 23)
_NOTE = theme.BODY.at(22)
_CONTENTS, _NARROW_CONTENTS, _APART = 430, 390, 16
_BOTH = 1328
"""Where there is less room across (design px), contents or a page are shown, not both."""
_PICTURES_KEPT = 48_000_000
"""Bytes of pictures of examples."""


class RulesScene(MenuScene):
    """Over another screen, which comes back after Back, Escape or the key that opened it. `page` is the id of a page, a
    spot on one (its paragraph is marked and in sight) or a ruling."""

    def __init__(self, director: Director, page: str = "") -> None:
        super().__init__(_("Rules"))
        self._director = director
        self._pages = handbook.pages()
        self._number, self._spot = self._pages.index(handbook.page(page)), handbook.text_at(page)
        self._texts = [texts_of(one, self._bindings) for one in self._pages]
        self._also = [further_of(one) for one in self._pages]
        self._hits: tuple[TextHit, ...] = ()
        self._at = -1
        """Which of the hits one has gone to; -1 for none."""
        self._listed = False
        """Whether the contents are seen where there is no room for both."""
        self._pictures: Kept[Surface] = Kept(_PICTURES_KEPT, size_of)
        hint = _("Search the rules")
        self._find = TextField(
            "find", "", self._search, on_enter=lambda _text: self._step(1), most=40, hint=hint, icon="search"
        )
        contents = _("Contents")
        self._contents = ComposedList(
            "contents", self._entry, lambda index: "alike", gap=0, on_choose=self._turn, accessible_name=contents
        )
        self._pane = ScrollPane("page")
        self.sheet.primary, self.sheet.cancel = "try", "back"

    @property
    def _bindings(self) -> Bindings:
        return in_use(self._director.settings.keys)

    @property
    def page(self) -> handbook.HandbookPage:
        """The page that is read."""
        return self._pages[self._number]

    def renewed(self) -> RulesScene:
        return RulesScene(self._director, self.page.id)

    # ---- what is shown

    def tree(self) -> Node:
        self._counts = [*finding.counts(self._hits, len(self._pages))]
        self._contents.show_rows(len(self._pages), self._number)
        page = self._paper()
        if self.has_room:
            return self.menu(Row(self._beside(w=_CONTENTS), page, gap=_APART), Fits(*self._feet(_CONTENTS, 60, 560)))
        both = Row(self._beside(w=_NARROW_CONTENTS), page, gap=_APART, w=_BOTH)
        foot = Fits(Fits(*self._feet(_NARROW_CONTENTS), w=_BOTH), *self._feet(0))
        return self.menu(Fits(both, self._beside() if self._listed else page), foot, widest=UNLIMITED)

    def _beside(self, w: float | None = None) -> Node:
        """What is looked for, how often it was found, and the contents."""
        number = len(self._hits)
        found = ngettext("{n} match found", "{n} matches found", number)
        label = Label("found", found if number else _("Nothing found"), _NOTE, theme.INK_2)
        up, down = self._arrow("up", _("Previous match (Shift+F3)"), -1), self._arrow("down", _("Next match (F3)"), 1)
        steps = Row(Leaf(label, grow=1), Leaf(up, w=48, h=44), Leaf(down, w=48, h=44), gap=8)
        sought = steps if self._find.text.strip() else None
        parts = Leaf(self._find, h=46), sought, Leaf(self._contents, grow=1)
        return panel(Column(Gap(h=MARGIN[1] - BAR - 2), *parts, gap=2, pad=(MARGIN[0], BAR)), "contents", w=w)

    def _arrow(self, icon: str, name: str, way: int) -> IconButton:
        return IconButton(
            icon, icon, name, lambda: self._step(way), style="parchment", on_parchment=True,
            disabled_reason=None if self._hits else _("Nothing was found."),
        )  # fmt: skip

    def _entry(self, index: int, state: RowState) -> Node:
        """A row of the contents: a page, and how often the words searched for are on it."""
        page, count = self._pages[index], self._counts[index]
        ink, drop = (theme.CREAM_TEXT, theme.DROP) if state.chosen else (theme.INK, None)
        title = Label("title", _(page.title), _PAGE if page.level else _HEADING, ink, drop=drop)
        number = Label("count", str(count), theme.BADGE.at(20), align="centre")
        badge = Over(Plate("badge", "chip", stripe=theme.FOCUS, chosen=True), number, w=44, h=32, align="centre")
        words = Row(Gap(w=28 * page.level), Leaf(title, grow=1, least=0), badge if count else None, gap=0, pad=(14, 0))
        strength = 1.0 if state.chosen else 0.26 if state.hovered else 0.0
        ground = Plate("ground", "inset", stripe=theme.TERRACOTTA if state.chosen else theme.RULE, strength=strength)
        high = max(44, self.kit.frame.dense(theme.LEAST_HIT_PX) / self.kit.u)
        return Column(Over(ground, words, h=high - 4), pad=(0, 2))

    def _paper(self) -> Node:
        """The page that is read."""
        title = Passage(0, self._texts[self._number][0], self._marks, _TITLE, 1.2, heads=True)
        rulings = list[Node]()
        if self.page.rules and self.page.id != "rulings":
            go = partial(self._turn, self._pages.index(handbook.page("rulings")))
            link = Button("rulings", _rulings(self.page.rules), go, "parchment", size=21, on_parchment=True)
            rulings = [Gap(h=18), Leaf(link, h=46, align="end")]
        high = self.kit.frame.design_height  # a picture is seen whole, in a small window below what introduces it
        highest = min(TALLEST, high) - 310 if self.has_room else max(150, high - 427)
        parts = PageTree(list(parts_of(self.page, self._bindings)), self._marks, self._pictures, highest)
        head = Column(title, Rule("line"), gap=3)
        return panel(scrolling(self._pane, *parts.nodes(), *rulings, above=head, gap=0), "page", grow=1)

    def _marks(self, text: int) -> tuple[Sequence[Span], Span | None]:
        """What is marked in a text of the page: what was found, and the paragraph the rules were opened at."""
        here = self._number, text
        spans = [(hit.start, hit.end) for hit in self._hits if hit[:2] == here]
        if text == self._spot > 0:
            spans.append((0, len(self._texts[self._number][text])))
        chosen = self._hits[self._at] if self._at >= 0 else None
        return spans, (chosen.start, chosen.end) if chosen is not None and chosen[:2] == here else None

    def _feet(self, beside: float, low: float | None = None, wide: float | None = None) -> Iterator[Node]:
        """Back at the left, then the contents where they are not beside the page (as wide as is given), then the page
        before; at the right the page after and the position to try. Each foot says less than the one before."""
        for less in range(4):
            button = partial(at_foot, size=25)
            said, all_pages = "" if less > 2 else _("Contents"), _("All pages and the search")
            left = [] if beside else [button("list", said, self._toggle_list, "log", tooltip=all_pages)]
            right = list[Button]()
            before, after = self._number - 1, self._number + 1
            for id, icon, number, side in (("before", "prev", before, left), ("next", "next", after, right)):
                if 0 <= number < len(self._pages):
                    title, turn = self._texts[number][0], partial(self._turn, number)
                    label, tooltip = ("", title) if less else (title, "")
                    size = 29 if side is right else 25  # one reads on rather than back
                    side.append(button(id, label, turn, icon, tooltip=tooltip, size=size))
            back = at_foot("back", _("Back"), self.close, "prev", "parchment", size=29)
            attempt = _("Try it") if less > 1 else _("Try it on the board")
            attempts = any(one.exercise for one in self.page.examples)
            pages = [
                [Leaf(one, w=None if one.label else 76, least=WHOLE, h=high, align="centre") for one in side]
                for side, high in ((left, low), (right, low and low * 1.3))
            ]
            yield Row(
                Leaf(back, w=190 if beside else None, least=WHOLE),
                Gap(w=beside - 190 - _APART) if beside else None,
                *pages[0],
                Gap(grow=1),
                *pages[1],
                Leaf(at_foot("try", attempt, self._try_it, "play", "primary", size=36), w=wide, least=WHOLE)
                if attempts else None, gap=_APART,
            )  # fmt: skip

    # ---- pages

    def _turn(self, number: int) -> None:
        """Turn to a page, from its beginning; nothing on it has been gone to."""
        if 0 <= number < len(self._pages):
            self._at, self._spot = -1, 0
            self._go(number)

    def _go(self, number: int) -> None:
        self._listed = False
        if number != self._number:
            self._number = number
            self._pane.to_top()
        self.arrange()

    def _try_it(self) -> None:
        """Open the position of the example that is seen best, to play on from it."""
        seen = {one.key: one.seen.h for one in self._exhibits()}
        exercises = [one for one in self.page.examples if one.exercise]
        if exercises:
            best = max(exercises, key=lambda one: seen.get(one, 0))
            self._director.try_position(best.position, self.page.title)

    def _toggle_list(self) -> None:
        self._listed = not self._listed
        self.arrange()
        self.sheet.focus("contents" if self._listed else None, show=True)

    # ---- searching

    def _search(self, text: str) -> None:
        """Look for other words: the first place on the page that is read, or on those after it."""
        self._spot = 0
        self._hits = finding.find(text, self._texts, self._also)
        self._at = next((i for i, hit in enumerate(self._hits) if hit.page >= self._number), 0 if self._hits else -1)
        self.arrange()
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
        if "find" not in self.sheet:
            self._listed = True
            self.arrange()
        self.sheet.focus("find", show=True)

    def _show_hit(self) -> None:
        """Bring the place one has gone to into sight, or the paragraph the rules were opened at, with what says
        something together with it: a heading alone says nothing."""
        text, *span = self._hits[self._at][1:4] if self._at >= 0 else (self._spot, 0, 1)
        if not text or f"words {text}" not in self.sheet:
            return
        passage = self.sheet[f"words {text}"]
        assert isinstance(passage, Passage)
        spot = next(passage.places((span[0], span[1])), passage.rect)
        for number in seen_with(self.page, self._bindings, text):
            whole = spot.union(self.sheet[f"words {number}"].rect)
            spot = whole if whole.h <= self._pane.area.h else spot
        self._pane.show(spot)

    # ---- scene

    def handle(self, event: Event) -> bool:
        """Left and right turn the pages, also from a button, unless one writes."""
        if event.type == pygame.KEYDOWN and event.key in _WAYS and not event.mod & CHORD and not self.sheet.writing:
            self._turn(self._number + _WAYS[event.key])
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

    def layout(self, kit: Kit) -> None:
        self._pictures.clear()
        super().layout(kit)
        self._show_hit()

    def tick(self, now_ms: float) -> None:
        super().tick(now_ms)
        if self.stack is not None and not self.stack.coming:
            any(one.draw_more() for one in self._exhibits() if one.seen.h > 0)

    def _exhibits(self) -> list[KeptPicture]:
        return [one for one in self.sheet if isinstance(one, KeptPicture)]


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
    return ngettext("Ruling {rules}", "Rulings {rules}", len(numbers), rules=_(", ").join(names))
