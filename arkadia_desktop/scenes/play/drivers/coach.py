"""The coach: a panel beside the board with the three best actions, what each is worth, and why.

He is asked by whoever is on turn and sees what that seat sees. Looking at an advice lays it ready on the board,
pressing it closes the panel and leaves it in the hand; nothing is ever played by itself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial, reduce
from operator import or_
from typing import NamedTuple

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from arkadia_desktop.ai.reasons import Advice
from arkadia_desktop.locale import _
from arkadia_desktop.locale.words import MINUS, in_gold, labelled
from arkadia_desktop.rules.actions import Action, Banner, Build
from arkadia_desktop.scenes.common.key_bindings import CHRONICLE, COACH, HELP, SAYING, SETTINGS, SOUND
from arkadia_desktop.scenes.common.menu_paint import box
from arkadia_desktop.scenes.common.sign import Badge, Box, Emblem
from arkadia_desktop.scenes.common.starred_text import TEXT
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
    without_gold,
)
from arkadia_desktop.scenes.play.view.sign_words import sign_words
from arkadia_desktop.scenes.play.view.thing_words import called
from arkadia_desktop.stage.board.overlay import Ghost
from arkadia_desktop.stage.common import palette
from arkadia_desktop.stage.common.geometry import PlayLayout, stage_frame
from arkadia_desktop.stage.panels.chronicle import even_rows, in_two_lines
from arkadia_desktop.table.thinking import Thinking
from arkadia_desktop.ui.layout import WHOLE, Column, Fits, Gap, Leaf, Node, Over, Placed, Row, Unseen, centred
from arkadia_desktop.ui.loop.scene import Scene
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.paint.theme import Role, rgb
from arkadia_desktop.ui.widgets import IconButton, Label, Panel, Paragraph, Plate, Pressable, PressPlate
from arkadia_desktop.ui.widgets.access import AccessNode

MOST = 3
DISC = 34
"""Width of the numbers, design px."""
_OF_SQUARE, _TOWN = 0.7, 4
"""A number on the board is at most so large beside a square; the town counts so many times as much as what is advised.
"""
_FLOATING, _GAIN, _COIN = 440, 28, 26
"""Widths of the panel where it lies over the board, and of the pictures of a gain and of what is worth, design px."""


class _Look(NamedTuple):
    """How high the head is (design px), whether every row tells why it is advised, and what it brings, else only the
    one that is looked at does; whether that tells as many reasons as have room, and nobody what the figures are. How
    much is free beside the rows, and within them."""

    high: float
    all_reasons: bool = False
    all_gains: bool = False
    brief: bool = False
    pad: float = 12
    side: float = 8


_LOOKS = (
    *(_Look(high, all_reasons=True, all_gains=True) for high in (124, 68)),
    _Look(68, all_gains=True),
    _Look(68),
    _Look(46, brief=True, pad=9, side=6),
)
"""The first that has room is taken, whichever row is looked at."""
_SMALL = TEXT.at(TEXT.least)
_WHY = (2, TEXT), (2, _SMALL), (1, TEXT), (1, _SMALL), (1, TEXT, False), (1, _SMALL, False), (0, TEXT)
"""How many reasons are told, in which letters, and whether in gold: as many as have room."""
_THROUGH = {CHRONICLE, HELP, SETTINGS, SOUND, *SAYING}
"""What keys do meanwhile, too."""
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
    """Over the play screen `play`. `advisor` gives the advice."""

    overlay = True
    veil = (theme.VEIL, 0.0)

    def __init__(self, play: PlayScene, advisor: Thinking) -> None:
        super().__init__()
        self.play, self._advisor = play, advisor
        self.advice: tuple[Advice, ...] | None = None
        self.looked_at: int | None = None
        self.sheet.cancel = "close"
        self.fades = len(play.driver.facts.people) < 2
        self._rooms_of: dict[_Look, list[Unseen]] = {}
        """What room each needs, measured once."""

    # ---- what is advised

    @property
    def _given(self) -> tuple[Advice, ...]:
        """All there is so far."""
        return self.advice or ()

    def show(self, advice: tuple[Advice, ...]) -> None:
        """The answer has come: the best is looked at. Of those that look the same on the screen the best is shown."""
        view, seats = self.play.view, self.play.driver.facts.seats
        alike: dict[object, Advice] = {}
        for one in advice:
            looks = action_title(one.action, view), advice_sentence(one.reasons, seats), place_of(one.action, view)
            alike.setdefault(looks, one)
        self.advice = tuple(alike.values())[:MOST]
        self.looked_at = None
        self._rooms_of.clear()
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
        self.play.begin(draft_of(self.play, self._given[number].action) if number is not None else None)
        self._settle()

    def take(self, number: int) -> None:
        """Take an advice up and close the panel."""
        if number < len(self._given) and self.stack is not None and self.on_top:
            action = self._given[number].action
            self.stack.pop()
            self.play.begin(draft_of(self.play, action))
            if isinstance(action, Banner):
                self.play.driver.raise_banner(action.sell)
            elif self.play.task is None:
                self.play.sheet.focus("end", show=True)

    def close(self) -> None:
        """Close the panel; nothing stays in the hand."""
        if self.stack is not None and self.on_top:
            self.play.begin(None)
            self.stack.pop()

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
        touch = self.play.pressed(event)
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
        if self.play.task is not None:
            self.play.task.by_finger = touch
        return used

    def keys(self, event: Event) -> bool:
        if self.play.bindings.of(event) == COACH:
            self.close()
            return True
        if self.play.bindings.of(event) in _THROUGH:
            return self.play.handle(event)
        number = event.key - pygame.K_1
        if 0 <= number < len(self._given):
            self.take(number)
            return True
        return False

    def _mine(self, pos: tuple[int, int]) -> bool:
        """Whether a point lies on the panel or on a number."""
        return any(one.rect.collidepoint(pos) for one in self.sheet if one.id == "panel" or isinstance(one, Marker))

    # ---- what is shown

    def layout(self, kit: Kit) -> None:
        self._rooms_of.clear()
        super().layout(kit.on(stage_frame(kit.frame)))
        self._settle()

    def _settle(self) -> None:
        """Lay everything out, have bubbles of the play screen lie beside the panel and the numbers, and squares of what
        is not looked at be outlined, unless that would run across others."""
        self.arrange()
        advised = [place_of(one.action, self.play.view).squares for one in self._given]
        taken = advised.pop(self.looked_at) if self.looked_at is not None else 0
        outlined = list[int]()
        for squares in advised:
            if not squares & taken:
                outlined.append(squares)
                taken |= squares
        self.play.cover(self.sheet["panel"].rect, *self._spots(), coached=True, advised=tuple(outlined))

    def tree(self) -> Node:
        markers = (self._marker(n, rect) for n, rect in enumerate(self._spots()))
        ways = [partial(self._steady, look) for look in _LOOKS]
        panel = Over(Panel("panel"), Fits(*ways, tall=True))
        return Over(Gap(), *markers, Placed(panel, lambda _panel: self._place(ways)))

    def _marker(self, number: int, rect: Rect) -> Node:
        ground = Marker(f"marker {number}", theme.PAPER if number else theme.FOCUS, partial(self.take, number))
        ground.tooltip = self._sentences()[number]
        role = _NUMBER.at(_NUMBER.size * rect.w / self.kit.px(DISC + 6))
        label = Label(f"marker number {number}", str(number + 1), role=role, align="centre", quiet=True)
        return Placed(Over(ground, label), lambda _marker: rect)

    def _sentences(self) -> tuple[str, ...]:
        return tuple(map(self._sentence, self._given))

    def _sentence(self, advice: Advice) -> str:
        """Why an action is advised: reasons that come to its worth, where that is told."""
        told = advice.tenths if len(self._given) > 1 else None
        return advice_sentence(advice.reasons, self.play.driver.facts.seats, told)

    def _steady(self, look: _Look) -> Node:
        """All on the panel, with room for whatever is looked at."""
        if look not in self._rooms_of:
            each = range(len(self._given)) if self._given else [None]
            self._rooms_of[look] = [Unseen(self._content(look, at)) for at in each]
        return Over(Fits(partial(self._content, look, self.looked_at)), *self._rooms_of[look])

    def _content(self, look: _Look, at: int | None) -> Node:
        """Each row tells what an action brings, and why it is advised; that one is looked at, and takes what room the
        others leave, so that the pointer stays on it."""
        rows = list[Node]()
        for number in range(len(self._given)):
            looked = number == at
            ways = [self._told(number, look, looked, *why) for why in _WHY[: None if look.brief and looked else 1]]
            grow, lowest = look.all_reasons or (looked and not look.all_gains), 0 if ways[1:] else None
            rows.append(Over(self._ground(number), Fits(*ways, tall=True), grow=float(grow), lowest=lowest))
        below = Gap(grow=float(not any(row.grow for row in rows))), *(() if look.brief else self._measure())
        return Column(self._head(look), *rows, *below, gap=6, pad=(look.pad, 10))

    def _told(self, number: int, look: _Look, looked: bool, count: int, role: Role, gold: bool = True) -> Node:
        """A row with so many reasons, in gold or not."""
        told = self._brought(number) if look.all_gains or looked else ()
        why = self._why(number, count, role, gold) if look.all_reasons or looked else None
        return Column(self._titled(number), *told, why, Gap(grow=1), gap=4, pad=(look.side, 5))

    def _measure(self) -> Iterator[Node]:
        """What the figures in the rows are, where there are any."""
        if len(self._given) > 1:
            words = Paragraph("coach measure", _measure(), role=_MEASURE, colour=theme.INK_2, line_height=1.15)
            yield Column(words, gap=0, pad=(4, 0))

    def _head(self, look: _Look) -> Node:
        """The coach himself, who he is, and what he is doing."""
        high = look.high
        says = _("is thinking …")
        if self.advice is not None:
            says = _("advises you") if self.advice else _("has no answer")
        name = Label("coach name", _("Master Albin"), role=_NAME, quiet=True)
        words = Paragraph("coach name", name.text, role=_NAME, line_height=1.0, quiet=True)
        broken = Leaf(words, least=in_two_lines(self.kit.type, name.text, _NAME) / self.kit.u + 2)
        short = Label("coach name", name.text.split()[-1], role=_NAME, quiet=True)  # his own name, without a title
        doing = Label("coach says", says, role=_SAYS, colour=theme.INK_2, quiet=True)
        cross = IconButton("close", "cross", _("Close (Esc)"), self.close, style="parchment", on_parchment=True)
        face, close = Leaf(Emblem("coach face", "mentor"), w=high, h=high), Leaf(cross, w=40, h=40, align="centre")
        brief = [short if self.advice else doing]
        named = ([name, doing], [broken, doing], [broken]) if not look.brief else [brief]
        ways = (Row(face, centred(*told, grow=1), close, gap=6, pad=(4, 0)) for told in named)
        return Over(_Head("coach", f"{name.text} {says}"), Fits(*ways, tall=True), h=high)

    def _why(self, number: int, count: int, role: Role, gold: bool) -> Node | None:
        """Why it is advised: so many reasons, in gold or not."""
        advice = self._given[number]
        if not gold:
            advice = advice._replace(reasons=without_gold(advice.reasons))
        if not count or not (gold or advice.reasons):
            return None
        words = self._sentence(advice._replace(reasons=advice.reasons[:count]))
        return Leaf(Paragraph(f"advice {number + 1} why", words, role, theme.INK_2, line_height=1.2, quiet=True))

    def _ground(self, number: int) -> PressPlate:
        """What its row stands on, and what is said of it."""
        view, (action, tenths, _reasons) = self.play.view, self._given[number]
        told, about = action_title(action, view), [*map(self._gain_words, action_gains(action, view))]
        about.append(self._sentences()[number])
        if len(self._given) > 1:
            told = _(", ").join((told, in_gold(in_whole(tenths))))
            about.append(_measure())
        return PressPlate(
            f"advice {number + 1}",
            partial(self.take, number),
            labelled(str(number + 1), told),
            about="\n".join(about),
            group="advice",
            chosen=number == self.looked_at,
            on_look=partial(self.look, number),
        )

    def _titled(self, number: int) -> Node:
        """What an advice is, with its number, its sign, and its worth; below them where one has no room beside them."""
        ways = zip(*map(self._ways_to_title, range(len(self._given))), strict=True)
        return Fits(*(Over(Gap(), some[number], *map(Unseen, some)) for some in ways))

    def _ways_to_title(self, number: int) -> Iterator[Node]:
        view, action = self.play.view, self._given[number].action
        id, title, sprite = f"advice {number + 1}", action_title(action, view), action_sign(action, view)
        badge = Badge(f"{id} disc", "", theme.PAPER if number else theme.FOCUS, theme.FOCUS_GROUND, weight=2.4)
        label = Label(f"{id} number", str(number + 1), role=_NUMBER, align="centre", quiet=True)
        disc = Over(badge, label, w=DISC, h=DISC, align="centre")
        high = 24 if sprite.startswith(("castle", "banner")) else _GAIN
        picture = Leaf(Emblem(f"{id} sign", sprite), w=_GAIN, h=high, align="centre")
        name, worth = Label(f"{id} title", title, role=_TITLE, quiet=True), self._worth(number)
        for sign, told in (picture, worth), (None, worth), (None, self._worth(number, coin=False)):
            yield Row(disc, sign, Leaf(name, grow=1), told, gap=4)
        lines = Paragraph(name.id, title, role=_TITLE, line_height=1.1, quiet=True)
        yield Column(Row(disc, picture, Gap(grow=1), worth, gap=4), Fits(name, lines), gap=2)

    def _worth(self, number: int, *, coin: bool = True) -> Node | None:
        """What it is worth in gold; where it is the only one there is nothing to choose by that."""
        if len(self._given) < 2:
            return None
        id, text = f"advice {number + 1} worth", in_whole(self._given[number].tenths)
        colour = theme.GAIN if text[0] == "+" else theme.LOSS if text[0] == MINUS else theme.INK_2
        amount = Label(id, text, role=_TITLE, colour=colour, quiet=True)
        picture = Leaf(Emblem(f"{id} coin", "coin_1"), w=_COIN, h=_COIN, align="centre") if coin else None
        return Row(amount, picture, gap=0)

    def _brought(self, number: int) -> Iterator[Node]:
        """What an advice brings: a line for everybody who gets something, that of anybody else on a field with their
        stripe behind their figure."""
        view, lines = self.play.view, dict[int, list[Node]]()
        for n, gain in enumerate(action_gains(self._given[number].action, view)):
            id = f"advice {number + 1} gain {n}"
            amount = Leaf(Label(f"{id} amount", gain.amount, role=_TITLE, quiet=True), least=WHOLE)
            sign = Leaf(Emblem(f"{id} sign", gain.sign), w=_GAIN, h=_GAIN)
            lines.setdefault(gain.seat, []).append(Row(amount, sign, gap=1))
        for seat, gains in lines.items():
            if seat == view.player:
                yield even_rows(gains, 8)
            else:
                id, colour = f"advice {number + 1} of {seat}", view.players[seat].colour
                figure = Leaf(Emblem(f"{id} who", f"worker_{colour}"), w=_GAIN, h=_GAIN)
                field = Plate(id, stripe=palette.PLAYERS[colour].base, strength=0.35)
                yield Over(field, Row(figure, Column(even_rows(gains, 8), gap=0, grow=1), gap=8, pad=(14, 2)))

    def _gain_words(self, gain: Gain) -> str:
        return labelled(
            called(gain.seat, self.play.view, self.play.driver.facts.seats), sign_words(gain.sign, gain.amount)
        )

    # ---- places

    def _place(self, ways: Sequence[Callable[[], Node]]) -> Rect:
        """Where the panel lies: in the left column; where that is too narrow, in the right one; else on the side where
        it hides less of what is advised. In the compact form it has a place of its own."""
        layout, kit, nodes = self.play.picture.layout_now, self.kit, [way() for way in ways]
        if layout.compact:
            return layout.panel
        for room in self._rooms(layout):
            for node in nodes:
                if node.widths(kit)[0] <= room.w and node.heights(kit, room.w)[0] <= room.h:
                    return self._levelled(room, min(room.h, node.heights(kit, room.w)[1]), layout)
        width, most = min(kit.px(_FLOATING), kit.frame.width * 9 // 20), layout["rail"].y - layout["top"].bottom
        heights = (node.heights(kit, width)[0] for node in nodes)
        high = next((high for high in heights if high <= most - kit.px(8)), most - kit.px(8))
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
        taken, places = list[Rect](), [place_of(one.action, self.play.view) for one in self._given]
        for one, place in zip(self._given, places, strict=True):
            alone = place.squares & ~reduce(or_, (other.squares for other in places if other is not place), 0)
            found = self.play.picture.where(place._replace(squares=alone or place.squares))
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
        """The disc in a corner of these squares of an action, within a building and else on the corner as well, where
        it hides least: rather than the castle, seals and figures the town, and rather than that the squares themselves.
        It is never so large as a square."""
        picture, view = self.play.picture, self.play.view
        board, side = picture.board, min(self.kit.px(DISC + 6), round(_OF_SQUARE * squares[0].w))
        held = [Ghost(action.card, action.rot, action.at)] if isinstance(action, Build) else []
        keep = [board.castle_place, *board.small_things(view.board, *held)]
        layers = (taken, keep, _TOWN * picture.town + [*squares])

        def cost(spot: Rect) -> tuple[int, ...]:
            return *(sum(_shared(spot, one) for one in layer) for layer in layers), spot.y

        spots = list[Rect]()
        for one in squares:
            for x, y in (one.topleft, one.topright, one.bottomleft, one.bottomright):
                spot = Rect(x - side // 2, y - side // 2, side, side)
                spots += [spot.clamp(one)] if held else [spot.clamp(one), spot.clamp(picture.layout_now["board"])]
        return min(spots, key=cost)


def _measure() -> str:
    """What the figures in the rows are."""
    return _("Gold compared with an ordinary action")


def _shared(one: Rect, other: Rect) -> int:
    """How much of it lies over another, square px."""
    both = one.clip(other)
    return both.w * both.h
