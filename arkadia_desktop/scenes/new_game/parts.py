"""What only the new game is made of: things to choose one of by their looks, the handle and figure of a seat, a free
seat, and a row of a seat that is carried to another place; and the dialog in which gold to begin with is chosen."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from itertools import combinations
from math import dist, inf

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from arkadia_desktop.ai import levels
from arkadia_desktop.learn.handbook import spot_for
from arkadia_desktop.locale import _
from arkadia_desktop.locale.words import in_gold, labelled, listed
from arkadia_desktop.rules.pieces import Colour
from arkadia_desktop.rules.plan import LotPlace, Plan
from arkadia_desktop.rules.setup_format import MOST_HANDICAP
from arkadia_desktop.scenes.common.dialog import Dialog, answer_button
from arkadia_desktop.scenes.common.menu_paint import box, dashed_box, disc
from arkadia_desktop.scenes.common.position_picture import Cutout
from arkadia_desktop.scenes.common.seat_words import level_name, rating_said
from arkadia_desktop.scenes.common.sign import Emblem, IncrementalPicture, Steps
from arkadia_desktop.scenes.new_game.draft import middle, nearest
from arkadia_desktop.stage.common.contour import dashes
from arkadia_desktop.stage.common.palette import PLAYERS
from arkadia_desktop.table.hall.even_match import Entrant, chances, is_even, proposed
from arkadia_desktop.table.hall.rating import Skill, ladder
from arkadia_desktop.table.seats import Seat
from arkadia_desktop.ui.layout import Child, Column, Gap, Laid, Leaf, Over, Row
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.brush import OVER, Painting
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.paint.text import TextBox
from arkadia_desktop.ui.widgets import Button, Display, Label, Paragraph, Pressable, Stepper, Widget
from arkadia_desktop.ui.widgets.access import PRESSED, AccessNode
from arkadia_desktop.ui.widgets.base import ARROWS, TouchMode
from arkadia_desktop.ui.widgets.choice import walked

ROLL_MS = 400
"""How long shuffled figures roll."""
RADIO = 26
_EMPTY = theme.rgb("#EFE0BB")
_PALE = round(255 * 0.38)


class Pick(Pressable):
    """Number `at` of several things of which one is chosen. Tab stops at that one, and the arrow keys walk to others.
    ``on_pick(at)`` is called for a click, ``on_walk(at)`` for a key."""

    press_keys = ()

    def __init__(
        self, id: str, at: int, count: int, on_pick: Callable[[int], None], on_walk: Callable[[int], None], *,
        chosen: bool, tooltip: str = "",
    ) -> None:  # fmt: skip
        super().__init__(id, tooltip=tooltip)
        self.at, self.count, self.on_pick, self.on_walk, self.chosen = at, count, on_pick, on_walk, chosen

    @property
    def takes_focus(self) -> bool:
        return super().takes_focus and (self.chosen or not self.enabled)

    def press(self) -> None:
        if self.enabled and not self.chosen:
            self.kit.sound.play("button")
            self.on_pick(self.at)

    def handle(self, event: Event, now_ms: float) -> bool:
        if super().handle(event, now_ms):
            return True
        to = walked(event.key, self.at, self.count) if event.type == pygame.KEYDOWN else None
        if to is not None and to != self.at:
            self.on_walk(to)
        return to is not None

    def spoken(self) -> AccessNode:
        name = self.accessible_name or self.tooltip
        about = self.help if self.help != name else ""
        return AccessNode("radio button", name, about=about, off=not self.enabled, chosen=self.chosen, acts=PRESSED)


class SetUpPick(Pick):
    """What is pressed of the picture of a set-up and the words below it, all of which it lies over."""

    def paint(self, surface: Surface, clip: Rect) -> None:
        px = self.kit.px
        if self.hovered and self.enabled and not self.chosen:
            self.kit.skin.veil(surface, self.rect.clip(clip), theme.PAPER, 0.2)
        self.paint_ring(surface, self.rect.inflate(px(14), px(10)).move(0, -px(2)), 12)


class Radio(Display):
    """The mark of what is chosen, and of what may be."""

    def __init__(self, id: str, *, chosen: bool) -> None:
        super().__init__(id)
        self.chosen = chosen

    def paint(self, surface: Surface, clip: Rect) -> None:
        self.kit.skin.radio(self.rect.w, chosen=self.chosen).blit(surface, self.rect)


class FigurePick(Pick):
    """The figure of a colour; `pale` where it belongs to somebody else."""

    def __init__(
        self, id: str, at: int, count: int, on_pick: Callable[[int], None], on_walk: Callable[[int], None], *,
        colour: Colour, tooltip: str, chosen: bool, pale: bool,
    ) -> None:  # fmt: skip
        super().__init__(id, at, count, on_pick, on_walk, chosen=chosen, tooltip=tooltip)
        self.colour, self.pale = colour, pale

    def paint(self, surface: Surface, clip: Rect) -> None:
        base, inside = PLAYERS[self.colour].base, self.rect.inflate(-2, -2)
        ground = theme.mix(base, theme.PARCHMENT_HI, 0.55) if self.chosen else _EMPTY
        line, weight = (theme.INK, 3.4) if self.chosen else (theme.PAPER_EDGE, 1.4)
        if self.hovered and not self.chosen:
            ground, line, weight = theme.mix(ground, base, 0.25), theme.GOLD_LO, 2.4
        box(self.kit.u, *inside.size, ground, line, weight, 10).blit(surface, inside)
        strength = _PALE if self.pale and not (self.chosen or self.hovered) else 255
        side = min(self.rect.size) - self.kit.px(4)
        picture = self.kit.sprites.faded(f"worker_{self.colour.value}", side, strength)
        surface.blit(picture, picture.get_rect(center=self.rect.center), special_flags=OVER)
        self.paint_ring(surface, self.rect, 9)


class SeatFigure(Display):
    """The figure of a seat in a box."""

    keeps = frozenset(("_faces", "_face", "_since"))

    def __init__(self, id: str, colour: Colour) -> None:
        super().__init__(id)
        self.colour = colour
        self._faces: tuple[Colour, ...] = ()
        self._face = 0
        self._since: float | None = None

    def roll(self, faces: Sequence[Colour]) -> None:
        """Let these figures run through the box before its own stays, ROLL_MS in all."""
        if not self.kit.reduced:
            self._faces, self._face, self._since = tuple(faces), 0, None
            self.changed()

    @property
    def animating(self) -> bool:
        return bool(self._faces)

    def tick(self, now_ms: float) -> None:
        if not self._faces:
            return
        if self._since is None:
            self._since = now_ms
        face = int((now_ms - self._since) / self.kit.ms(ROLL_MS) * len(self._faces))
        if face >= len(self._faces):
            self._faces = ()
        if face != self._face:
            self._face = face
            self.changed()

    def paint(self, surface: Surface, clip: Rect) -> None:
        colour = self._faces[self._face] if self._faces else self.colour
        look, side = PLAYERS[colour], min(self.rect.size)
        frame = box(self.kit.u, side, side, theme.mix(look.base, theme.PARCHMENT_HI, 0.62), look.dark, 2.4, 14)
        frame.blit(surface, self.rect.inflate(side - self.rect.w, side - self.rect.h))
        middle = self.rect.center
        self.kit.sprites.put(surface, f"worker_{colour.value}", side - self.kit.px(2), center=middle)


class FreeSeat(Pressable):
    """The dashed box with a plus where nobody sits: pressing it seats a computer."""

    def __init__(self, id: str, on_press: Callable[[], None]) -> None:
        super().__init__(id, tooltip=_("Add a player"))
        self.on_press = on_press

    def press(self) -> None:
        self.kit.sound.play("button")
        self.on_press()

    def paint(self, surface: Surface, clip: Rect) -> None:
        hot = self.hovered or self.pressed
        ground = theme.HOVER_TINT if hot else theme.PARCHMENT_LO
        dashed_box(self.kit.u, *self.rect.size, ground, theme.RULE, 2.4, 14, 0.7).blit(surface, self.rect)
        size = self.kit.px(44)
        self.paint_icon(surface, "plus", self.rect.center, size, strength=0.9 if hot else 0.55)
        self.paint_ring(surface, radius=14)


class RowHandle(Widget):
    """The dots one drags a row by; the up and down keys move it as well. `on_lift` and `on_carry` are given the height
    of the pointer in real px. It is `hidden` while its row is carried."""

    touch_mode: TouchMode = "capture"

    def __init__(
        self, id: str, on_lift: Callable[[int], None], on_carry: Callable[[int], None], on_drop: Callable[[], None],
        on_move: Callable[[int], None], *, hidden: bool,
    ) -> None:  # fmt: skip
        super().__init__(id, tooltip=_("Drag the seat to another place, or press Alt and an arrow key."))
        self.on_lift, self.on_carry, self.on_drop, self.on_move = on_lift, on_carry, on_drop, on_move
        self.hidden = hidden

    @property
    def cursor(self) -> str:  # type: ignore[override]
        return "grab" if self.pressed else "open"

    def handle(self, event: Event, now_ms: float) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.pressed = True
            self.on_lift(event.pos[1])
        elif event.type == pygame.MOUSEMOTION:
            if self.pressed:
                self.on_carry(event.pos[1])
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self.released()
        elif event.type == pygame.KEYDOWN and event.key in (pygame.K_UP, pygame.K_DOWN):
            self.on_move(-1 if event.key == pygame.K_UP else 1)
        else:
            return False
        return True

    def released(self) -> None:
        if self.pressed:
            self.pressed = False
            self.on_drop()
            self.changed()

    def paint(self, surface: Surface, clip: Rect) -> None:
        if not self.hidden:
            strength = 1.0 if self.hovered or self.ringed else 0.75
            self.paint_icon(surface, "drag", self.rect.center, self.kit.px(40), strength=strength)
            self.paint_ring(surface, self.rect.inflate(-self.kit.px(12), -self.kit.px(24)), 9)


class Unseen(Over):
    """Takes the room of what is in it, and shows nothing."""

    def lay(self, kit: Kit, rect: Rect) -> Laid:
        return iter(())


class Carried:
    """Row number `row`, which lies in `place` and is held at height `y` (real px): a picture of its `widgets`."""

    def __init__(self, row: int, place: Rect, y: int, widgets: Iterable[Widget], kit: Kit) -> None:
        self.row, self.y = row, y
        self._grip, self._left = y - place.y, place.x - kit.px(8)
        self._lift, self._margin = kit.px(8), round(40 * kit.u) + 4
        u = kit.u
        picture = Painting(*place.size, self._margin)
        picture.shade(0, 0, *place.size, 14 * u, theme.Shade(10, 14, 8, 0.5), u)
        picture.box(0, 0, *place.size, 14 * u, theme.PARCHMENT)
        layer, area = Surface(kit.frame.area.size, pygame.SRCALPHA), place.inflate(2, 2)
        layer.set_clip(area)
        for widget in widgets:
            widget.paint(layer, area)
        layer.set_clip(None)
        picture.picture(layer.subsurface(area.clip(layer.get_rect())), -1, -1)
        self._picture = picture.surface

    def _top(self, places: Sequence[Rect]) -> int:
        first, last = places[0], places[-1]
        return max(first.y - first.h // 3, min(last.y + last.h // 3, self.y - self._grip))

    def slot(self, places: Sequence[Rect]) -> int:
        """Which of the places of the rows it is nearest to."""
        top = self._top(places)
        return min(range(len(places)), key=lambda i: abs(places[i].y - top))

    def paint(self, surface: Surface, places: Sequence[Rect]) -> None:
        at = self._left - self._margin, self._top(places) - self._lift - self._margin
        surface.blit(self._picture, at, special_flags=OVER)


# ---- the place of the castle


NUMBERED = 24
"""With more places than this the discs are smaller and carry no numbers."""
_DISC, _SMALL_DISC, _LEAST_DISC_PX = 13.6, 7.0, 8
_REACH = 30
_DIE = 30.0
_MARGIN = 0.8
_NUMBER = theme.Role(theme.SANS_BOLD, 19.5)


def window_of(plan: Plan, aspect: float) -> Cutout:
    """The part of the board around all places of the castle, `aspect` times as wide as high."""
    return Cutout.around(plan, (square for place in plan.lots for square in place.footprint()), aspect, _MARGIN)


class PlaceChoice(IncrementalPicture):
    """Calls ``on_change(place)``. Click a disc, or go with the arrow keys; R turns. There are discs only for the places
    of the direction chosen, because those of both would lie on each other. ``value`` None: chance decides, and a die
    says so.

    ``on_draw(size)`` draws the empty board for the part `window_of`; without any choice to make (``fixed``) it draws
    the whole board with the castle too.
    """

    keeps = frozenset((*IncrementalPicture.keeps, "_over"))

    def __init__(
        self, id: str, plan: Plan, value: LotPlace | None, on_draw: Callable[[tuple[int, int]], Steps],
        on_change: Callable[[LotPlace], None], on_turn: Callable[[], None], *, fixed: bool,
    ) -> None:  # fmt: skip
        super().__init__(id, on_draw, fixed, shape=(plan.width, plan.height) if fixed else None)
        self.plan, self.value, self.fixed = plan, value, fixed
        self.on_change, self.on_turn = on_change, on_turn
        rot = None if fixed or value is None else value.rot
        self._numbers = {place: n for n, place in enumerate(plan.lots, start=1) if place.rot == rot}
        """The places that have discs."""
        self._over: LotPlace | None = None
        self._part: tuple[tuple[int, int], Cutout] | None = None

    @property
    def focusable(self) -> bool:  # type: ignore[override]
        """Not while there is nothing to choose."""
        return bool(self._numbers)

    @property
    def cursor(self) -> str:  # type: ignore[override]
        """A hand over a disc."""
        return "open" if self._over else "arrow"

    @property
    def help(self) -> str:
        """The number of the place under the pointer."""
        number = self._numbers.get(self._over) if self._over else None
        return _("Place {number}", number=number) if number else ""

    # Where things lie

    def natural_height(self, width: int) -> int:
        return width * 3 // 5

    @property
    def _window(self) -> Cutout:
        # Asked for every place, of which a large board has hundreds.
        if self._part is None or self._part[0] != self.rect.size:
            self._part = self.rect.size, window_of(self.plan, self.rect.w / max(1, self.rect.h))
        return self._part[1]

    @property
    def _square(self) -> float:
        return self.rect.w / self._window.width

    def _spot(self, x: float, y: float) -> tuple[float, float]:
        window, q = self._window, self._square
        return self.rect.x + (x - window.x) * q, self.rect.y + (y - window.y) * q

    def _box(self, place: LotPlace) -> Rect:
        left, top = self._spot(*place.at)
        right, bottom = self._spot(place.at.x + place.size[0], place.at.y + place.size[1])
        return Rect(round(left), round(top), round(right) - round(left), round(bottom) - round(top))

    @property
    def _numbered(self) -> bool:
        return len(self._numbers) <= NUMBERED and self._radius >= self.kit.frame.dense(_LEAST_DISC_PX)

    @property
    def _radius(self) -> float:
        """How large a disc is, real px: no two touch each other."""
        most = _DISC if len(self._numbers) <= NUMBERED else _SMALL_DISC
        return min(most * self.kit.u, 0.47 * self._square * _least_apart(tuple(self._numbers)))

    # Events

    def handle(self, event: Event, now_ms: float) -> bool:
        if not self._numbers:
            return False
        button = event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP) and event.button == 1
        if button or event.type == pygame.MOUSEMOTION:
            self._point(event.pos)
            if event.type == pygame.MOUSEBUTTONUP and self._over is not None:
                self._choose(self._over)
            return True
        if event.type == pygame.KEYDOWN and not event.mod & (pygame.KMOD_ALT | pygame.KMOD_CTRL):
            return self._key(event.key)
        return False

    def _key(self, key: int) -> bool:
        if key == pygame.K_r:
            self.on_turn()
            return True
        if key not in ARROWS:
            return False
        assert self.value is not None
        here = middle(self.value)
        dx, dy = ARROWS[key]
        best: tuple[float, LotPlace] | None = None
        for place in self._numbers:
            x, y = middle(place)
            ahead = (x - here[0]) * dx + (y - here[1]) * dy
            aside = abs((x - here[0]) * dy) + abs((y - here[1]) * dx)
            if ahead > 0 and place != self.value and (best is None or (ahead + 2 * aside, place) < best):
                best = ahead + 2 * aside, place
        if best is not None:
            self._choose(best[1])
        return True

    def _choose(self, place: LotPlace) -> None:
        if place != self.value:
            self.kit.sound.play("button")
            self.on_change(place)

    def _point(self, pos: tuple[int, int]) -> None:
        window, q = self._window, self._square
        at = (pos[0] - self.rect.x) / q + window.x, (pos[1] - self.rect.y) / q + window.y
        near = nearest(tuple(self._numbers), *at)
        reach = max(self.kit.frame.dense(theme.LEAST_HIT_PX) / 2, self.kit.px(_REACH))
        away = dist(self._spot(*middle(near)), pos)
        over = near if away <= reach and self.rect.collidepoint(pos) else None
        if over != self._over:
            self._over = over
            self.changed()

    # Paint

    def paint(self, surface: Surface, clip: Rect) -> None:
        if not self.hovered:
            self._over = None
        super().paint(surface, clip)
        surface.set_clip(self.rect.clip(clip))
        if self._numbers:
            self._paint_castle(surface)
            radius, numbered = self._radius, self._numbered
            for place, number in self._numbers.items():
                self._paint_disc(surface, place, radius, str(number) if numbered else "")
        elif not self.fixed:
            disc(self.kit.u, _DIE, theme.PARCHMENT_HI).centre(surface, self.rect.center)
            self.kit.sprites.put(surface, "icon_dice", round(1.4 * _DIE * self.kit.u), center=self.rect.center)
        surface.set_clip(clip)
        self.paint_ring(surface, radius=8)

    def _paint_castle(self, surface: Surface) -> None:
        if self.value is not None:
            box = self._box(self.value)
            lot = "castle_lot" if self.value.rot == 0 else "castle_lot_r1"
            self.kit.sprites.put(surface, lot, *box.size, topleft=box.topleft)
            surface.blit(_outline(self.kit.u, *box.size), box.inflate(2 * _PAD, 2 * _PAD), special_flags=OVER)
        if self._over in self._numbers and self._over != self.value:
            box = self._box(self._over)
            dashed = _outline(self.kit.u, *box.size, dashed=True)
            surface.blit(dashed, box.inflate(2 * _PAD, 2 * _PAD), special_flags=OVER)

    def _paint_disc(self, surface: Surface, place: LotPlace, radius: float, number: str) -> None:
        u, (x, y) = self.kit.u, self._spot(*middle(place))
        ground = {self._over: theme.FOCUS, self.value: theme.LEGAL_LINE}.get(place, theme.PARCHMENT_HI)
        disc(u, radius / u, ground).centre(surface, (x, y))
        if number:
            self.kit.type.draw(surface, number, _NUMBER, theme.INK, (x, y), align="centre", valign="middle")

    def boxes(self) -> list[TextBox]:
        if not self._numbered:
            return []
        return [
            self.kit.type.measured(str(number), _NUMBER, self._spot(*middle(place)), align="centre", valign="middle")
            for place, number in self._numbers.items()
        ]


@lru_cache(maxsize=4)
def _least_apart(places: tuple[LotPlace, ...]) -> float:
    """How far apart the middles of the two nearest places are, in squares."""
    return min((dist(one, other) for one, other in combinations(map(middle, places), 2)), default=inf)


_PAD = 8


@lru_cache(maxsize=8)
def _outline(u: float, w: int, h: int, *, dashed: bool = False) -> Surface:
    """The line around a place; the surface reaches _PAD px beyond it on all sides."""
    p = Painting(w, h, _PAD)
    if dashed:
        e = 2 * u
        p.box(e, e, w - 2 * e, h - 2 * e, 6 * u, theme.rgb("#FFF6C0"), 0.16)
        p.outline(e, e, w - 2 * e, h - 2 * e, 6 * u, 5 * u, theme.rgb("#2A1A10"), 0.6)
        for dash in dashes([(e, e), (w - e, e), (w - e, h - e), (e, h - e)], 9 * u, 7 * u):
            p.lines(dash, 2.6 * u, theme.rgb("#FFFBE0"))
    else:
        p.outline(0, 0, w, h, 8 * u, min(8 * u, 14), theme.rgb("#1F3D12"), 0.8)
        p.outline(0, 0, w, h, 8 * u, 4 * u, theme.LEGAL_LINE)
    return p.surface


# ---- gold to begin with


class Handicap(Dialog):
    """A number for each of the ``seats``, in turn order: ``gold``, or what is proposed where there is none yet.
    ``rating``: how strong a person is. ``on_answer`` gets them after the dialog has closed. Escape leaves without an
    answer."""

    width = 980

    def __init__(
        self, seats: Sequence[Seat], rating: Callable[[str], Skill], gold: Sequence[int],
        on_answer: Callable[[Sequence[int]], None],
    ) -> None:  # fmt: skip
        super().__init__(_("Handicap"))
        self.rules = spot_for("handicap")
        self._seats, self._on_answer = tuple(seats), on_answer
        self._ladder = ladder()
        self._skills = [None if seat.is_computer else rating(seat.name) for seat in seats]
        self._entrants = [
            Entrant(skill.points) if skill else Entrant(self._ladder.of(seat.level, len(seats)), seat.level)
            for seat, skill in zip(seats, self._skills, strict=True)
        ]
        self._proposed = proposed(self._entrants, self._ladder)
        start = gold or self._proposed or (0,) * len(seats)
        self._steppers = [self._stepper(*one) for one in enumerate(start)]

    def _stepper(self, number: int, gold: int) -> Stepper:
        stepper = Stepper(
            f"gold {number}", gold, lambda _gold: self.arrange(), high=MOST_HANDICAP, say=in_gold,
            at_high=_("Nobody begins with more than {most} gold.", most=MOST_HANDICAP), group="gold",
        )  # fmt: skip
        stepper.accessible_name = labelled(_("Handicap"), self._seats[number].name)
        return stepper

    @property
    def gold(self) -> tuple[int, ...]:
        return tuple(stepper.value for stepper in self._steppers)

    # ---- what is shown

    def body(self) -> Sequence[Child]:
        told = _(
            "Gold to begin with makes up for a difference in strength. Everybody knows it, and such a game moves no"
            " rating."
        )
        text = Paragraph("text", told, theme.BODY.at(24), theme.INK_2, align="centre", line_height=1.3)
        odds = Paragraph("odds", self._odds(), theme.Role(theme.SANS_BOLD, 25), align="centre", line_height=1.3)
        return text, Column(*map(self._row, range(len(self._seats))), gap=0), odds

    def _row(self, number: int) -> Row:
        seat, skill = self._seats[number], self._skills[number]
        strength = labelled(_("Rating"), rating_said(skill)) if skill else level_name(levels.parted(seat.level)[0])
        if skill == Skill():
            strength = _("no rating yet, counts as {points} points", points=round(skill.points))
        words = Column(
            Label(f"name {number}", seat.name, theme.Role(theme.SERIF_BOLD, 30)),
            Label(f"strength {number}", strength, theme.BODY.at(22), theme.INK_2), gap=0, grow=1,
        )  # fmt: skip
        figure = Emblem(f"figure {number}", f"worker_{seat.colour.value}", side=76)
        return Row(figure, words, Gap(w=8), Leaf(self._steppers[number], w=250, h=56, align="centre"), gap=14)

    def _odds(self) -> str:
        """How the game will probably end when it begins like this."""
        shares = chances(self._entrants, self.gold, self._ladder)
        if is_even(shares):
            return _("By the ratings, this is about even.")
        each = (
            f"{seat.name} {_('{n}%', n=round(100 * share))}" for seat, share in zip(self._seats, shares, strict=True)
        )
        said = labelled(_("Chances by the ratings"), listed(list(each)))
        if self.gold == self._proposed:
            return _("Even {most} gold cannot make up for it.", most=MOST_HANDICAP) + " " + said
        return said

    def foot(self) -> Sequence[Button]:
        reason = None if self._proposed else _("By the ratings, nobody needs gold to begin with.")
        suggest = answer_button("suggest", _("Suggest"), self.suggest, "bulb", disabled_reason=reason)
        return self.cancel(), suggest, answer_button("ok", _("Begin like this"), self.answer, "check", "primary")

    # ---- what is done

    def suggest(self) -> None:
        """Back to what makes the game even."""
        for stepper, gold in zip(self._steppers, self._proposed, strict=True):
            stepper.become(gold)
        self.arrange()

    def answer(self) -> None:
        self.close()
        self._on_answer(self.gold)
