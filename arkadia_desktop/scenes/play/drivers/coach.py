"""The coach: a panel beside the board with the three best actions, what each is worth, and why.

He is asked by whoever is on turn and sees what that seat sees. Looking at an advice lays it ready on the board,
pressing it closes the panel and leaves it in the hand; nothing is ever played by itself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import zip_longest

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from arkadia_desktop.ai.reasons import Advice
from arkadia_desktop.locale import _
from arkadia_desktop.locale.words import MINUS, in_gold, labelled
from arkadia_desktop.rules.actions import Action, Banner, Build
from arkadia_desktop.rules.pieces import Counts
from arkadia_desktop.scenes.common.key_bindings import COACH
from arkadia_desktop.scenes.common.menu_paint import box
from arkadia_desktop.scenes.common.sign import Badge, Box, Emblem
from arkadia_desktop.scenes.common.starred_text import TEXT, StarredText
from arkadia_desktop.scenes.play.screen import PlayScene
from arkadia_desktop.scenes.play.tasks.phase import draft_of
from arkadia_desktop.scenes.play.view.prompt import place_of
from arkadia_desktop.scenes.play.view.reason_words import (
    Gain,
    action_gains,
    action_sign,
    action_title,
    advice_sentence,
    in_whole,
)
from arkadia_desktop.scenes.play.view.sign_words import sign_words
from arkadia_desktop.scenes.play.view.thing_words import called
from arkadia_desktop.stage.common import palette
from arkadia_desktop.stage.common.geometry import PlayLayout, stage_frame
from arkadia_desktop.table.thinking import Thinking
from arkadia_desktop.ui.layout import WHOLE, Column, Fits, Gap, Leaf, Node, Over, Placed, Row, Unseen, Wrap, centred
from arkadia_desktop.ui.loop.scene import Scene
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.paint.theme import Role, rgb
from arkadia_desktop.ui.widgets import IconButton, Label, Panel, Paragraph, Pressable, PressPlate
from arkadia_desktop.ui.widgets.access import AccessNode

MOST = 3
DISC = 34
"""Width of the numbers, design px."""
_OF_SQUARE, _TOWN = 0.7, 4
"""A number on the board is at most so large beside a square; the town counts so many times as much as what is advised.
"""
_FLOATING, _FACE, _GAIN, _COIN = 440, 104, 28, 36
"""Widths of the panel where it lies over the board, of a face above the name, of the picture of a gain, and of a coin,
design px."""
_LOW, _LESS = 0.7, 0.85
_ZOOMS = 1.0, 0.9, 0.8, _LOW
"""How large what an advice brings, and its worth, is where there is little room."""
_PAD, _SIDE, _CLOSE_SIDE = 13, 10, 6
"""What is free beside the rows, and within them: where they are close the last, design px."""
_LARGE, _FACED, _NAMED = 182, 142, 44
"""Heights of the head where there is plenty of room, from which on it has its face, and where it has its name alone,
design px."""
_NAME, _SAYS = Role(theme.SERIF_BOLD, 26, 20), Role(theme.SANS_SEMIBOLD, 22, 19.5)
_MEASURE = Role(theme.SANS_SEMIBOLD, 20, 19.5)
_TITLE, _NUMBER = Role(theme.SANS_BOLD, 24, 19.5), Role(theme.SERIF_BLACK, 25, 19.5)
_SKY = rgb("#CFE3E0")


class _Head(Box):
    """What the coach stands on; it tells what he is doing whenever that changes."""

    def __init__(self, id: str, told: str) -> None:
        super().__init__(id, _SKY, theme.PAPER_EDGE, weight=0, radius=8, strength=0.75)
        self.told = told

    def spoken(self) -> AccessNode:
        return AccessNode("status", self.told, live="polite")


class Marker(Pressable):
    """The disc with the number of an advice at the place on the screen where it would be carried out. Its row tells
    it."""

    focusable = False

    def __init__(self, id: str, ground: theme.Colour, on_press: Callable[[], None]) -> None:
        super().__init__(id)
        self.ground, self._on_press = ground, on_press

    def press(self) -> None:
        """Take it up."""
        self.kit.sound.play("button")
        self._on_press()

    def spoken(self) -> None:
        """Its row tells it."""

    def paint(self, surface: Surface, clip: Rect) -> None:
        side, px = self.rect.w, self.kit.px
        shadow = box(1.0, side, side, theme.SHADOW, theme.SHADOW, 0, side / 2, 0.45)
        shadow.blit(surface, self.rect.move(px(2), px(3)))
        box(1.0, side, side, self.ground, theme.FOCUS_GROUND, px(2.4), side / 2).blit(surface, self.rect)


class CoachPanel(Scene):
    """Over the play screen `play`. `advisor` gives the advice, ``raise_banner`` takes up a sale."""

    overlay = True
    veil = (theme.VEIL, 0.0)

    def __init__(self, play: PlayScene, advisor: Thinking, raise_banner: Callable[[Counts], None]) -> None:
        super().__init__()
        self.play, self._advisor, self._raise_banner = play, advisor, raise_banner
        self.advice: tuple[Advice, ...] | None = None
        self.looked_at: int | None = None
        self.sheet.cancel = "close"

    # ---- what is advised

    def show(self, advice: tuple[Advice, ...]) -> None:
        """The answer has come: the best is looked at. Of those that look the same on the screen the best is shown."""
        view, seats = self.play.view, self.play.driver.facts.seats
        alike: dict[object, Advice] = {}
        for one in advice:
            looks = action_title(one.action, view), advice_sentence(one.reasons, seats), place_of(one.action, view)
            alike.setdefault(looks, one)
        self.advice = tuple(alike.values())[:MOST]
        self.looked_at = None
        if self.laid_out:
            self._settle()
        if advice:
            self.sheet.focus("advice 1")
            self.look(0)

    def look(self, number: int | None) -> None:
        """Look at an advice: it lies ready on the board. None: at none."""
        if number == self.looked_at:
            return
        self.looked_at = number
        chosen = self.advice[number].action if self.advice is not None and number is not None else None
        self.play.begin(draft_of(self.play, chosen) if chosen is not None else None)
        self._settle()

    def take(self, number: int) -> None:
        """Take an advice up and close the panel."""
        if self.advice is not None and self.stack is not None and self.on_top:
            action = self.advice[number].action
            self.stack.pop()
            self.play.begin(draft_of(self.play, action))
            if isinstance(action, Banner):
                self._raise_banner(action.sell)
            elif self.play.task is None:
                self.play.sheet.focus("end", show=True)

    def close(self) -> None:
        """Close the panel; nothing stays in the hand."""
        if self.stack is not None and self.on_top:
            self.stack.pop()
            self.play.begin(None)

    def on_enter(self) -> None:
        self.play.cover(coached=True)
        if self.advice is None:
            self._advisor.ask_advice()

    def on_leave(self) -> None:
        self.play.cover(coached=False)
        self._advisor.forget_advice()

    def tick(self, now_ms: float) -> None:
        super().tick(now_ms)
        self.play.live_below(now_ms)  # its large button carries out what lies ready
        if self.advice is None:
            advice = self._advisor.advice()
            if advice is not None:
                self.show(advice)

    @property
    def animating(self) -> bool:
        return super().animating or self.play.picture.animating

    # ---- events

    def handle(self, event: Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and not self._mine(event.pos):
            if self.play.sheet["end"].hit().collidepoint(event.pos) and self.stack is not None:
                self.stack.pop()  # the button that carries out what lies ready
                return self.play.handle(event)
            self.close()
            return True
        used = super().handle(event)
        if event.type == pygame.MOUSEMOTION:
            over = self.sheet.hovered or ""
            found = next((n for n in range(MOST) if over in (f"advice {n + 1}", f"marker {n}")), None)
            if found is not None:
                self.look(found)
        return used

    def keys(self, event: Event) -> bool:
        if self.play.bindings.of(event) == COACH:
            self.close()
            return True
        number = event.key - pygame.K_1
        if self.advice is not None and 0 <= number < len(self.advice):
            self.take(number)
            return True
        return False

    def _mine(self, pos: tuple[int, int]) -> bool:
        """Whether a point lies on the panel or on a number."""
        return any(one.rect.collidepoint(pos) for one in self.sheet if one.id == "panel" or isinstance(one, Marker))

    # ---- what is shown

    def layout(self, kit: Kit) -> None:
        super().layout(kit.on(stage_frame(kit.frame)))
        self._settle()

    def _settle(self) -> None:
        """Lay everything out, have bubbles of the play screen lie beside the panel and the numbers, and squares of what
        is not looked at be outlined."""
        self.arrange()
        others = [one.action for n, one in enumerate(self.advice or ()) if n != self.looked_at]
        advised = tuple(place_of(one, self.play.view).squares for one in others)
        self.play.cover(self.sheet["panel"].rect, *self._spots(), coached=True, advised=advised)

    def tree(self) -> Node:
        markers = (self._marker(n, rect) for n, rect in enumerate(self._spots()))
        roomy, tight = self._content(124, worded=True), self._content()
        large, larger = (partial(self._content, high, worded=True) for high in (_LARGE, _FACED))
        faced = partial(self._content, faced=True)
        close = [partial(self._content, head, close=zoom) for zoom in _ZOOMS for head in (64, _NAMED)]
        close.insert(2 * _ZOOMS.index(self._zoom(_SIDE)), partial(self._content))  # before what is no larger
        close.append(partial(self._content, close=_LOW, why=False))
        lowest = partial(self._content, _NAMED, close=_LOW, why=False)
        barest = partial(lowest, measured=False)
        panel = Over(Panel("panel"), Fits(large, larger, roomy, faced, *close, lowest, barest, tall=True))
        return Over(Gap(), *markers, Placed(panel, lambda _panel: self._place(roomy, tight)))

    def _marker(self, number: int, rect: Rect) -> Node:
        ground = Marker(f"marker {number}", theme.PAPER if number else theme.FOCUS, partial(self.take, number))
        ground.tooltip = self._sentences()[number]
        role = _NUMBER.at(_NUMBER.size * rect.w / self.kit.px(DISC + 6))
        label = Label(f"marker number {number}", str(number + 1), role=role, align="centre", quiet=True)
        return Placed(Over(ground, label), lambda _marker: rect)

    def _sentences(self) -> tuple[str, ...]:
        seats = self.play.driver.facts.seats
        return tuple(advice_sentence(one.reasons, seats) for one in self.advice or ())

    def _content(
        self,
        high: float = 64,
        *,
        worded: bool = False,
        faced: bool = False,
        close: float = 0,
        why: bool = True,
        measured: bool = True,
    ) -> Node:
        """All on the panel, below a head so `high`. Each row tells in pictures what an action brings, and why it is
        advised where they are `worded`; else the last thing on the panel is `why` what is looked at is advised.
        `faced`: the coach has a place of his own above his name. `close`: the rows are, with pictures so large.
        `measured`: it is said what the figures are."""
        count, sentences = len(self.advice or ()), self._sentences()
        zoom = 1.4 if high == _LARGE else self._zoom(_SIDE)
        rows = [self._close_row(n, close) if close else self._row(n, zoom, worded=worded) for n in range(count)]
        looked = self.looked_at if self.looked_at is not None and self.looked_at < count else None
        below: Node = Gap(grow=not worded)
        if why and not worded:
            text = sentences[looked] if looked is not None else ""
            words = StarredText("words", text, TEXT, colour=theme.INK_2, line=1.2, others=sentences)
            below = Column(words, Gap(grow=1), gap=0, pad=(10, 4), grow=1)
        gap, pad = (4, 8) if high == _NAMED else (8, 12)
        head = self._head(high, faced=faced), self._measure() if measured else None
        return Column(*head, *rows, below, gap=gap, pad=(_PAD, pad))

    def _measure(self) -> Node | None:
        """What the figures in the rows are, where there are any."""
        if len(self.advice or ()) < 2:
            return None
        text = _("Gold compared with an ordinary action")
        words = Paragraph("coach measure", text, role=_MEASURE, colour=theme.INK_2, line_height=1.15)
        return Column(words, gap=0, pad=(4, 0))

    def _head(self, high: float, *, faced: bool) -> Node:
        """The coach himself, who he is, and what he is doing."""
        says = _("is thinking …")
        if self.advice is not None:
            says = _("advises you") if self.advice else _("has no answer")
        name = Label("coach name", _("Master Albin"), role=_NAME, quiet=True)
        doing = Label("coach says", says, role=_SAYS, colour=theme.INK_2, quiet=True)
        cross = IconButton("close", "cross", _("Close (Esc)"), self.close, style="parchment", on_parchment=True)
        close = Leaf(cross, w=40, h=40)
        optional = high < _FACED
        face = Leaf(Emblem("coach face", "mentor"), w=high, h=high, optional=optional, align="end")
        if high > 100:
            words = Column(Row(Gap(grow=1), close), Gap(grow=1), name, doing, Gap(h=8), gap=0, pad=(4, 4), grow=1)
            row = Row(face, words, gap=16, pad=(4, 0))
        else:
            words = Column(name, doing if high > _NAMED else None, gap=0, grow=1, align="centre")
            row = Row(None if faced else face, words, Column(close, pad=(0, 4)), gap=12, pad=(4, 0), h=high)
            above = (Gap(h=6), Leaf(face.widget, w=_FACE, h=_FACE, align="centre")) if faced else ()
            return Over(_Head("coach", f"{name.text} {says}"), Column(*above, row, gap=0))
        return Over(_Head("coach", f"{name.text} {says}"), row, h=high)

    def _row(self, number: int, zoom: float, *, worded: bool) -> Node:
        """One advice: its number, what, its sign, its worth beside the best, what it brings, as large as `zoom`, and
        why."""
        assert self.advice is not None
        id, sentence = f"advice {number + 1}", self._sentences()[number]
        brings = any(action_gains(self.advice[number].action, self.play.view))
        why = Paragraph(f"{id} why", sentence, role=TEXT, colour=theme.INK_2, line_height=1.2, quiet=True)
        shown = (self._pictured(number, zoom) if brings else None), (why if worded else None)
        below = Column(Column(*shown, gap=8), Gap(h=8), gap=0) if any(shown) else None
        row = centred(self._alike(self._ways_to_name, number), below, pad=(_SIDE, 0))
        return Over(self._ground(number), row, grow=worded)

    def _ground(self, number: int) -> PressPlate:
        """What its row stands on, and what is said of it."""
        assert self.advice is not None
        view, (action, tenths, _reasons) = self.play.view, self.advice[number]
        told, about = action_title(action, view), [*map(self._gain_words, action_gains(action, view))]
        about.append(self._sentences()[number])
        if len(self.advice) > 1:
            told = _(", ").join((told, in_gold(in_whole(tenths))))
        return PressPlate(
            f"advice {number + 1}",
            partial(self.take, number),
            labelled(str(number + 1), told),
            about="\n".join(about),
            group="advice",
            chosen=number == self.looked_at,
            on_look=partial(self.look, number),
        )

    def _alike(self, ways: Callable[[int], Iterator[Node]], number: int, *below: Node) -> Node:
        """An advice in the first of the `ways` to name it that all have room for, and what is `below` that one."""
        every = zip(*map(ways, range(len(self.advice or ()))), strict=True)
        named = (Over(Gap(), some[number], *map(Unseen, some)) for some in every)
        return Fits(*(Column(name, under, gap=0) for name, under in zip_longest(named, below)))

    def _ways_to_name(self, number: int) -> Iterator[Node]:
        """The number of an advice, its sign, what it is and its worth: in a line, there smaller; the worth below the
        name, there smaller; the sign there as well."""
        (disc, picture, name), told = self._named(number), self._worth(number)
        sizes = told, self._worth(number, _LESS)
        for zoom, one in zip((1.0, _LESS), sizes, strict=True):
            smaller = self._named(number, zoom)[2]
            yield Row(disc, picture, Leaf(smaller, grow=1, least=WHOLE, align="centre"), one, Gap(h=44), gap=5)
        for one in sizes:
            yield Row(disc, picture, Column(name, one, gap=0, grow=1, align="centre"), Gap(h=44), gap=8)
        below = Row(Leaf(picture.widget, w=32, h=picture.h, optional=1), Gap(grow=1), told, gap=8)
        yield Row(disc, Column(Row(self._whole(name), gap=0), below, gap=0, pad=(0, 1), grow=1), gap=8)

    def _close_row(self, number: int, zoom: float) -> Node:
        """A row where there is little room: the worth stands at the right of the last line where it has no room in
        the uppermost."""

        def ways(number: int) -> Iterator[Node]:
            disc, picture, name = self._named(number)
            for told in (self._worth(number, size) for size in (_LESS, zoom)):
                yield Row(disc, picture, Leaf(name, grow=1, least=WHOLE, align="centre"), told, gap=4, h=38)
            yield Row(disc, picture, Leaf(name, grow=1, align="centre"), gap=4, h=38)
            yield Row(disc, picture, self._whole(name), gap=4)

        told = None, None, *[self._worth(number, zoom)] * 2
        row = Column(
            self._alike(ways, number, *(self._pictured(number, zoom, worth) for worth in told)),
            Gap(h=6),
            gap=0,
            pad=(_CLOSE_SIDE, 0),
        )
        return Over(self._ground(number), row)

    def _named(self, number: int, zoom: float = 1.0) -> tuple[Node, Leaf, Label]:
        """The number of an advice, its sign, and what it is, as large as `zoom`."""
        assert self.advice is not None
        view, action = self.play.view, self.advice[number].action
        id, title, sign = f"advice {number + 1}", action_title(action, view), action_sign(action, view)
        badge = Badge(f"{id} disc", "", theme.PAPER if number else theme.FOCUS, theme.FOCUS_GROUND, weight=2.4)
        label = Label(f"{id} number", str(number + 1), role=_NUMBER, align="centre", quiet=True)
        disc = Over(badge, label, w=DISC, h=DISC, align="centre")
        high = 24 if sign.startswith(("castle", "banner")) else 32
        picture = Leaf(Emblem(f"{id} sign", sign), w=32, h=high, align="centre")
        return disc, picture, Label(f"{id} title", title, role=_TITLE.at(_TITLE.size * zoom), quiet=True)

    @staticmethod
    def _whole(name: Label) -> Node:
        """A name in several lines rather than in smaller letters."""
        lines = Paragraph(name.id, name.text, role=_TITLE, quiet=True)
        return Fits(lines, name, Leaf(lines, least=0), grow=1, align="centre")

    def _worth(self, number: int, zoom: float = 1.0) -> Node | None:
        """What it is worth in gold, as large as `zoom`; where it is the only one there is nothing to choose by that."""
        assert self.advice is not None
        if len(self.advice) < 2:
            return None
        id, tenths = f"advice {number + 1} worth", self.advice[number].tenths
        role, wide = _TITLE.at(_TITLE.size * zoom), _COIN * zoom
        text = in_whole(tenths)
        colour = theme.GAIN if text[0] == "+" else theme.LOSS if text[0] == MINUS else theme.INK_2
        amount = Label(id, text, role=role, colour=colour, quiet=True)
        return Row(amount, Leaf(Emblem(f"{id} coin", "coin_1"), w=wide, h=wide, align="centre"), gap=0)

    def _pictured(self, number: int, zoom: float = 1.0, told: Node | None = None) -> Node:
        """What an advice brings: a line for everybody who gets something, that of anybody else on a field of their
        colour behind their figure; at the right of the last line, or below it, what is `told`."""
        assert self.advice is not None
        gap, wide, me = self._gaps(zoom)[0], _GAIN * zoom, self.play.view.player
        lines, gained = list[tuple[Node, Node]](), self._gains(number, zoom)
        for seat, gains in ({me: list[Node]()} | gained if told else gained).items():
            several: Node = Wrap(*gains, gap=gap, between=0, grow=1) if gains else Gap(grow=1)
            single: Node = Row(*gains, Gap(grow=1), gap=gap, grow=1)
            if seat != me:
                id, colour = f"advice {number + 1} of {seat}", self.play.view.players[seat].colour
                field = Box(id, palette.PLAYERS[colour].light, palette.PLAYERS[colour].base, radius=6, strength=0.4)
                figure = Leaf(Emblem(f"{id} who", f"worker_{colour}"), w=wide, h=wide)
                several = Over(field, Row(figure, several, gap=2 * gap, pad=(gap, 0)), grow=1)
                single = Over(field, Row(figure, single, gap=2 * gap, pad=(gap, 0)), grow=1)
            lines.append((several, single))
        if not told:
            return Column(*(several for several, _single in lines), gap=2)
        *above, (several, single) = lines
        last = Fits(Row(single, told, gap=2 * gap), Column(several, Row(Gap(grow=1), told), gap=0))
        return Column(*(several for several, _single in above), last, gap=2)

    @staticmethod
    def _gaps(zoom: float) -> tuple[int, int]:
        """Between what an advice brings, and within each of it."""
        return (8, 2) if zoom >= 1 else (4, 1)

    def _gains(self, number: int, zoom: float) -> dict[int, list[Node]]:
        """What an advice brings to everybody who gets something, by seat."""
        assert self.advice is not None
        view, wide, role = self.play.view, _GAIN * zoom, _TITLE.at(_TITLE.size * zoom)
        lines = dict[int, list[Node]]()
        for n, gain in enumerate(action_gains(self.advice[number].action, view)):
            id, line = f"advice {number + 1} gain {n}", lines.setdefault(gain.seat, [])
            amount = Leaf(Label(f"{id} amount", gain.amount, role=role, quiet=True), least=WHOLE)
            sign = Leaf(Emblem(f"{id} sign", gain.sign), w=wide, h=wide)
            line.append(Row(amount, sign, gap=self._gaps(zoom)[1]))
        return lines

    def _zoom(self, side: float) -> float:
        """How large what is advised brings is where so much is free within a row: smaller if that spares a line."""
        room = self.play.picture.layout_now["left"].w - 2 * self.kit.px(_PAD + side)

        def fits(zoom: float) -> bool:
            lines = (line for number in range(len(self.advice or ())) for line in self._gains(number, zoom).values())
            return all(Row(*line, gap=self._gaps(zoom)[0]).widths(self.kit)[1] <= room for line in lines)

        return next(filter(fits, _ZOOMS), 1.0)

    def _gain_words(self, gain: Gain) -> str:
        return labelled(
            called(gain.seat, self.play.view, self.play.driver.facts.seats), sign_words(gain.sign, gain.amount)
        )

    # ---- places

    def _place(self, roomy: Node, tight: Node) -> Rect:
        """Where the panel lies: in the left column, with every sentence if there is room for them; where that is too
        narrow, in the right one; else on the side where it hides less of what is advised. In the compact form it takes
        the whole left column."""
        layout, px = self.play.picture.layout_now, self.kit.px
        if layout.compact:
            return layout["left"]
        for room in self._rooms(layout):
            for node in (roomy, tight):
                if node.widths(self.kit)[0] <= room.w and node.heights(self.kit, room.w)[0] <= room.h:
                    return self._levelled(room, node.heights(self.kit, room.w)[0], layout)
        width = min(px(_FLOATING), self.kit.frame.width * 9 // 20)
        high = roomy.heights(self.kit, width)[0]
        if high > layout["rail"].y - layout["top"].bottom - px(8):
            high = tight.heights(self.kit, width)[0]
        return layout.floating(width, high, self._spots())

    def _rooms(self, layout: PlayLayout) -> Iterator[Rect]:
        """Where there may be room beside the board, the best first."""
        yield layout["left"]
        yield layout["shelves"].union(layout.get("stock", layout["shelves"]))
        yield layout["right"]

    def _levelled(self, room: Rect, high: int, layout: PlayLayout) -> Rect:
        """In the left column in the place of the chronicle and the forecast, or of all there is; the right one is
        filled."""
        place = room.copy()
        if room != layout["left"]:
            place.h = room.h if self.advice else high
            return place
        below = (layout.get(key, room) for key in ("forecast", "chronicle"))
        place.y = max((one.y for one in below if room.bottom - one.y >= high), default=room.y)
        place.h = room.bottom - place.y
        return place

    # ---- the numbers on the screen

    def _spots(self) -> list[Rect]:
        """Where the numbers belong, none over another."""
        taken = list[Rect]()
        for one in self.advice or ():
            place = place_of(one.action, self.play.view)
            found = self.play.picture.where(place)
            at = self._beside_part(found[0], taken) if place.parts else self._at_corner(one.action, found, taken)
            taken.append(at)
        return taken

    def _beside_part(self, part: Rect, taken: Sequence[Rect]) -> Rect:
        """The disc at the edge of a card or a button; those that would hide each other lie side by side."""
        disc, side = self.kit.px(DISC), self.kit.px(DISC + 6)
        spot = Rect(0, 0, side, side)
        spot.center = (part.x + disc, part.centery) if part.w > part.h else (part.centerx, part.y + disc)
        while spot.collidelist(taken) >= 0:
            spot.x += side + self.kit.px(2)
        return spot

    def _at_corner(self, action: Action, squares: Sequence[Rect], taken: Sequence[Rect]) -> Rect:
        """The disc at a corner of the squares of an action, on it or within it, where it hides least: rather than the
        castle, seals and figures the town, and rather than that the squares themselves. It is never so large as a
        square."""
        picture, view = self.play.picture, self.play.view
        board, side = picture.board, min(self.kit.px(DISC + 6), round(_OF_SQUARE * squares[0].w))
        keep = [board.castle_place, *board.small_things(view.board, *([action] if isinstance(action, Build) else []))]
        layers = (taken, keep, _TOWN * picture.town + [*squares])

        def cost(spot: Rect) -> tuple[int, ...]:
            return *(sum(_shared(spot, one) for one in layer) for layer in layers), spot.y

        spots = list[Rect]()
        for one in squares:
            for x, y in (one.topleft, one.topright, one.bottomleft, one.bottomright):
                spot = Rect(x - side // 2, y - side // 2, side, side)
                spots += spot.clamp(picture.layout_now["board"]), spot.clamp(one)
        return min(spots, key=cost)


def _shared(one: Rect, other: Rect) -> int:
    """How much of it lies over another, square px."""
    both = one.clip(other)
    return both.w * both.h
