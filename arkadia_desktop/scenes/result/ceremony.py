"""The final scoring: its rows come in, are counted from last to first, family by family, and the winner steps forward,
as does whatever else is to be proud of."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Generator, Sequence
from dataclasses import replace
from itertools import accumulate
from math import cos, pi
from typing import NamedTuple

import pygame
from pygame import SRCALPHA, Rect, Surface, transform
from pygame.event import Event

from arkadia_desktop.locale import _
from arkadia_desktop.locale.words import family_name, in_gold, labelled, seal_values
from arkadia_desktop.pace import Beats, reading_ms
from arkadia_desktop.rules.pieces import FAMILIES, Colour, Counts
from arkadia_desktop.rules.view import PlayerView
from arkadia_desktop.scenes.common.key_bindings import SHIFTS
from arkadia_desktop.scenes.common.menu_page import headed, page_kit
from arkadia_desktop.scenes.common.menu_paint import hang_garlands
from arkadia_desktop.scenes.common.position_picture import Cutout, painting_board
from arkadia_desktop.scenes.common.score_table import ScoreLine, who_won
from arkadia_desktop.scenes.common.seat_words import level_name
from arkadia_desktop.scenes.result.ribbon import RIBBON, hang_bunting, winners_ribbon
from arkadia_desktop.stage.common.palette import PLAYERS
from arkadia_desktop.stage.panels.scoring import GROWTHS, WHOLE, Ranked, Scoring, ScoringModel, ScoringRow
from arkadia_desktop.table.hall.profile import Achievement
from arkadia_desktop.ui.layout import Column, Gap, Leaf, Node, Over, Row, Standing
from arkadia_desktop.ui.loop.idle import finish
from arkadia_desktop.ui.loop.scene import Scene
from arkadia_desktop.ui.loop.sheet import Sheet
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.brush import OVER
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.paint.tween import between, inout, out3
from arkadia_desktop.ui.widgets import Button
from arkadia_desktop.ui.widgets.access import AccessBranch, AccessNode, place_of, sentence, table

_SWAPS = 0.7
"""Rows change places in so much of the time of a total."""
_COMES, _BEGINS = 2, 0.5
"""It takes as long as so many rows follow each other until one has come, and until the first begins to: the screen
below gets dark meanwhile, and the head of the rows comes with that."""
_LIGHTS, _LIGHT_STEPS, _GOES_OUT = 0.25, 4, (0.45, 0.7)
"""The light goes from one row to the next in so much of the time of a total, from plain to bright in so many steps;
while the last total is shown it goes out."""
_COMES_FORWARD, _IN_SIGHT = 0.2, 0.6
"""Whoever has won comes forward for so much of the time, and stands in the light for the rest; has come so far when
first seen: the light is never empty."""
_WINS, _MOST = 1.5, 3.0
"""The counting of whoever has won takes so many times as long as that of another; no family more than so many times its
own time."""
FADES_MS, TURNS_MS, TOTALS_MS, GOES_MS = 120.0, 200.0, 640.0, 160.0
_LAST_MS = 40.0
"""What goes fades in so long, and what comes instead begins in the last of that: the stage is never bare. The ribbon
turns over in so long. Whoever skips the counting sees for so long what it comes to. At the end all but the town, the
ribbon and the bunting goes in so long, before the result comes: nothing shows through that."""
_BRIEF = 0.625
"""Something else to be proud of is seen for so much of the time of a winner."""
_FRAME_MS = 34.0
"""What turned is painted once more when it has."""
_GLOWS, _GLOW_STEPS = 0.75, 15
"""The last so much of the rest before the counting, the seals that come first begin to glow, in so many steps."""
_SOFT, _DUSK = 640, 0.68
"""How wide the town behind all of it is painted, real px, and how dark it is."""


class Counting:
    """The scoring as a course of time. `scores` are the lines of the result, the best first. Families that bring
    somebody nothing take no time; the others share it, none more than so many times its own. Each player takes as long
    as any other, but whoever has won longer."""

    def __init__(self, scores: Sequence[ScoreLine], values: Counts, beats: Beats) -> None:
        self._values, self._count = values, len(scores)
        self._scores = sorted(scores, key=lambda one: -_before(one))
        self._order = [self._scores.index(one) for one in reversed(scores)]
        four = len(scores) > 3
        family, total = (beats.family_of_four, beats.total_of_four) if four else (beats.family, beats.total)
        self._each = len(FAMILIES) + 1
        paid = [[self._scores[number].seals(one)[1] > 0 for one in FAMILIES] for number in self._order]
        parts = [any(row) * (_WINS if self._scores[n].won else 1.0) for n, row in zip(self._order, paid, strict=True)]
        part = family * len(FAMILIES) * len(scores) / max(1.0, sum(parts))
        each = [min(_MOST * family, part * one / max(1, sum(row))) for one, row in zip(parts, paid, strict=True)]
        rows = zip(each, paid, strict=True)
        lengths = [one for ms, row in rows for one in (*(ms * pays for pays in row), total)] + [beats.winner]
        self._follows = beats.row
        self._opening = beats.row * (_BEGINS + _COMES + len(scores) - 1) + beats.rest
        self._glows, self._lights = _GLOWS * beats.rest, _LIGHTS * total
        self._ends = list(accumulate(lengths, initial=self._opening))[1:]
        self._lengths = lengths

    @property
    def length(self) -> float:
        """How long it lasts, ms."""
        return self._ends[-1]

    def step(self, ms: float) -> int:
        """The number of the step at a time: the families and the total of each player, then the winner; -1 before."""
        return -1 if ms < self._opening else min(len(self._ends) - 1, bisect_right(self._ends, ms))

    @property
    def last(self) -> int:
        """The number of the step in which the winner comes forward."""
        return len(self._ends) - 1

    @property
    def counted(self) -> float:
        """When all of it has been counted, ms."""
        return self._ends[self.last - 1] - 1

    def still(self, ms: float) -> bool:
        """Whether nothing moves any more before the winner comes forward."""
        last = self.last - 1
        return self.step(ms) == last and self._ends[last] - ms < (1 - _SWAPS) * self._lengths[last]

    def ribbons(self, kit: Kit) -> tuple[Node, Node]:
        """What is done, and who has won, where the result tells it."""
        end = self.at(self.length)
        told = winners_ribbon(kit, end.title, [one.colour for one in end.plates])
        return winners_ribbon(kit, self.at(0.0).title, (), ended=True), told

    def coins(self, step: int) -> int:
        """The gold of the family that is counted in a step."""
        turn, place = divmod(step, self._each)
        if not 0 <= step < self.last or place == len(FAMILIES):
            return 0
        return self._scores[self._order[turn]].seals(FAMILIES[place])[1]

    def at(self, ms: float) -> ScoringModel:
        """What is to be seen at a time."""
        step = self.step(ms)
        if step < 0:
            return self._opens(ms)
        left = max(0.0, self._ends[step] - ms)
        share = 1 - left / self._lengths[step]
        if step == self.last:
            return self._winner(share)
        turn, place = divmod(step, self._each)
        gold, places = self._gold(turn, place, share), self._places(turn, place == len(FAMILIES), share)
        shares = self._lit(ms, turn, share if step == self.last - 1 else 0.0)
        rows = tuple(
            self._row(number, gold, places, turn, place)._replace(light=_light(shares[number]))
            for number in range(self._count)
        )
        flying = None
        if place < len(FAMILIES) and self.coins(step):
            flying = self._order[turn], place, round(WHOLE * share)
        return ScoringModel(_("Final scoring"), self._values, rows, flying)

    def looks(self) -> list[ScoringModel]:
        """Its rows in every light, to be made before they are counted."""
        whole = self.at(self._opening)
        lights = [_light(way * step / _LIGHT_STEPS) for step in range(_LIGHT_STEPS + 1) for way in (1, -1)]
        return [whole._replace(rows=tuple(row._replace(light=one) for row in whole.rows)) for one in lights]

    def _opens(self, ms: float) -> ScoringModel:
        """What is counted comes in: the rows one after the other from the left. Then the seals that are counted first
        begin to glow."""
        whole = self.at(self._opening)

        def away(number: int) -> int:
            come = (ms / self._follows - _BEGINS - number) / _COMES if self._follows else 1.0
            return WHOLE - round(WHOLE * out3(max(0.0, min(1.0, come))))

        share = 1 - (self._opening - ms) / self._glows if self._glows else 0.0
        lit = max(0.0, min(1.0, share * self._glows / self._lights)) if self._lights else 0.0
        rows = tuple(
            row._replace(away=away(row.place // WHOLE), light=_light(lit * row.light / WHOLE)) for row in whole.rows
        )
        flying = None
        if whole.flying is not None and share > 0:
            flying = *whole.flying[:2], round(WHOLE * (round(_GLOW_STEPS * inout(share)) / _GLOW_STEPS - 1))
        return whole._replace(rows=rows, flying=flying)

    def _row(self, number: int, gold: list[int], places: list[tuple[float, int]], turn: int, place: int) -> ScoringRow:
        score, when = self._scores[number], self._order.index(number)
        counted = len(FAMILIES) if when < turn else place if when == turn else 0
        done = tuple(one < counted for one in range(len(FAMILIES)))
        red, olive, black, silver = (score.seals(family)[0] for family in FAMILIES)
        at, rises = places[number]
        return ScoringRow(
            score.seat.colour, score.seat.name, gold[number], (red, olive, black, silver), done, round(WHOLE * at),
            counted=counted == len(FAMILIES), leads=gold[number] == max(gold), rises=rises,
        )  # fmt: skip

    def _lit(self, ms: float, turn: int, ending: float) -> list[float]:
        """How much each row is lit (1), or others are (-1): the light comes from the row before; when so much of the
        last total has passed it goes out."""
        found, out, gone = [-1.0] * self._count, *_GOES_OUT
        on = min(1.0, (ms - self._ends[turn * self._each - 1]) / self._lights) if turn and self._lights else 1.0
        found[self._order[turn]] = 2 * on - 1
        if turn:
            found[self._order[turn - 1]] = 1 - 2 * on
        left = 1 - max(0.0, min(1.0, (ending - out) / (gone - out)))
        return [one * left for one in found]

    def _gold(self, turn: int, place: int, share: float) -> list[int]:
        """What each row shows."""
        found = [_before(score) for score in self._scores]
        for number in self._order[:turn]:
            found[number] = self._scores[number].account.total
        if turn < self._count:
            score = self._scores[self._order[turn]]
            whole = [score.seals(family)[1] for family in FAMILIES]
            part = whole[place] * inout(share) if place < len(FAMILIES) else 0
            found[self._order[turn]] += sum(whole[:place]) + round(part)
        return found

    def _places(self, turn: int, totals: bool, share: float) -> list[tuple[float, int]]:
        """The place of each row and whether it goes up or down: while a total is shown its row rises, and those that it
        passes make way one after the other."""
        before = self._ranks(self._gold(turn, 0, 0.0))
        if not totals:
            return [(place, 0) for place in before]
        after, moved = self._ranks(self._gold(turn + 1, 0, 0.0)), inout(min(1.0, share / _SWAPS))
        start, end = (ranks[self._order[turn]] for ranks in (before, after))
        rising = start + (end - start) * moved
        sunk = (max(0.0, min(1.0, place + 1 - rising)) for place in before)
        return [
            (rising, int(start > end)) if a == start else (a + down, -1) if b > a else (a, 0)
            for a, b, down in zip(before, after, sunk, strict=True)
        ]

    def _ranks(self, gold: list[int]) -> list[int]:
        order = sorted(range(self._count), key=lambda number: (-gold[number], number))
        return [order.index(number) for number in range(self._count)]

    def _winner(self, share: float) -> ScoringModel:
        lines = [self._scores[number] for number in reversed(self._order)]
        totals = [line.account.total for line in lines]
        ranked = [
            (line.won, Ranked(line.seat.colour, 1 + totals.index(total), line.seat.name, total))
            for line, total in zip(lines, totals, strict=True)
        ]
        winners = tuple(one for won, one in ranked if won)
        title = who_won([one.name for one in winners], max(totals))
        shown = forward(title, [f"worker_{one.colour}_wave" for one in winners], share)
        return shown._replace(others=tuple(one for won, one in ranked if not won), plates=winners)


def _light(share: float) -> int:
    """In few steps: each of them is a picture."""
    return round(_LIGHT_STEPS * share) * (WHOLE // _LIGHT_STEPS)


def forward(title: str, sprites: Sequence[str], share: float) -> ScoringModel:
    """Somebody, or something, is on the way into the light."""
    way = round(WHOLE * between(_IN_SIGHT, 1.0, out3(min(1.0, share / _COMES_FORWARD))))
    return ScoringModel(title, winners=tuple(sprites), forward=way, fallen=round(WHOLE * share))


class Moment(NamedTuple):
    """Something to be proud of: a medal, or whoever is glad with one (`sprite`), is set down in the light, below its
    `title`; where nothing moves it stands there until that can have been read."""

    title: str
    beats: Beats
    sprite: str = "medal_1"
    last: int = 0
    counted: float = 0.0

    @property
    def length(self) -> float:
        """How long it lasts, ms."""
        return max(_BRIEF * self.beats.winner, reading_ms(self.title))

    def step(self, ms: float) -> int:
        """There is only one."""
        return self.last

    def still(self, ms: float) -> bool:
        """It moves from the beginning."""
        return False

    def coins(self, step: int) -> int:
        """Nothing is counted."""
        return 0

    def looks(self) -> list[ScoringModel]:
        """It has no rows."""
        return []

    def at(self, ms: float) -> ScoringModel:
        """What is to be seen at a time."""
        share = min(1.0, ms / self.length) if self.beats.speed else 0.5
        return forward(self.title, [self.sprite], share)


def achievement_words(one: Achievement) -> str:
    """What somebody has achieved."""
    if one.level:
        return _("{name} reaches a new rung: {level}", name=one.name, level=level_name(one.level))
    return _("New personal best of {name}: {gold}", name=one.name, gold=in_gold(one.gold))


def _before(score: ScoreLine) -> int:
    """The gold from earlier sales."""
    return score.account.total - sum(score.seals(family)[1] for family in FAMILIES)


class ScoringScene(Scene):
    """Lies over the screen and shows a `course`, of which each follows when the one before is over, or when somebody
    presses something; then ``done`` is called. Where there is a `position` its town fills the window, in the dusk: what
    else is on the screen would tell how it ends."""

    overlay = fades = headed = True

    def __init__(
        self, course: Sequence[Counting | Moment], colours: Sequence[Colour], done: Callable[[], None],
        position: PlayerView | None = None,
    ) -> None:  # fmt: skip
        super().__init__()
        self.hides = position is not None
        self._come = False
        """Whether it has: what is counted is there."""
        self._counting, *self._following = course
        self._done, self._position = done, position
        self._town: Surface | None = None
        self._colours = tuple(PLAYERS[colour].base for colour in colours)
        self._result = next((one for one in course if isinstance(one, Counting)), None)
        self._heads = Sheet(), Sheet()
        """The ribbons of the counting and of whoever has won, its other side; that stays, with the bunting, until the
        result has come."""
        self._sides: list[tuple[Surface, Rect]] = []
        """Their pictures, to turn from one to the other, and where they lie."""
        self._turns: float | None = None
        """When it began to turn."""
        self._bunting: Surface | None = None
        """As much of the town as there is bunting over, with that."""
        self._goes: float | None = None
        """When the rest began to go."""
        self._picture = Scoring("scoring", self._colours)
        self._skip = Button("skip", _("Skip"), self._end, icon="last", style="parchment", on_parchment=False)
        self._since: float | None = None
        self._skipped: float | None = None
        """When the rest of the counting was skipped."""
        self._step = -1
        self._looks: list[ScoringModel] = []
        """How what is counted looks: its pictures are made, one by one, while it comes."""
        self._ahead: list[ScoringModel] = []
        """What comes last: its pictures are made, one by one, while nothing moves."""

    def layout(self, kit: Kit) -> None:
        self._picture.layout(kit, kit.frame.area)
        self._town = finish(in_the_dusk(kit, self._position)) if self._position is not None else None
        if self._result is not None:
            page, self._bunting = page_kit(kit), None  # that of the result
            for head, ribbon in zip(self._heads, self._result.ribbons(page), strict=True):
                head.set_kit(page)
                head.arrange(headed(page, ribbon, Gap(grow=1)), page.frame.area)
            self._sides = [_cut(head) for head in self._heads]
        self._looks, end = self._counting.looks(), self._counting.at(self._counting.length)
        grows = [end._replace(forward=WHOLE * step // GROWTHS) for step in range(1, GROWTHS)]
        follow = [one.at(one.length) for one in self._following]
        self._ahead = [end._replace(others=(), plates=()), end, *grows, *follow]
        super().layout(kit)

    def on_open(self) -> None:
        if self.hides and self.stack is not None:
            self.stack.fade(theme.DIALOG_MS)

    def tree(self) -> Node:
        ends = self._step == self._counting.last or self._goes is not None
        skip = Leaf(self._skip, w=200, h=64) if self._come and not ends else None
        foot = Row(Gap(grow=1), skip, pad=(30, 0))
        return Over(Standing(self._picture), Column(Gap(grow=1), foot, Gap(h=24)))

    def handle(self, event: Event) -> bool:
        pressed = event.type == pygame.KEYDOWN and event.key not in SHIFTS
        if pressed or event.type == pygame.MOUSEBUTTONDOWN:
            stack = self.stack
            if self._come:  # else it was meant for what was there before
                self._leave()
            if stack is not None and not self.on_top:
                stack.anew()
            return True
        return super().handle(event)

    def _leave(self) -> None:
        """Skip the rest of the counting, or go on to what follows."""
        counts = self._skipped is None and self._step < self._counting.last
        if self._goes is not None:
            self._done()
        elif counts and self.kit.ms(TOTALS_MS) and self.stack is not None:
            self._skipped = self.stack.now
            self.stack.fade()
        else:
            self._end()

    def _end(self) -> None:
        """What follows begins; after the last the stage is cleared."""
        if not self._following or self.stack is None:
            if self._result is None or self.stack is None or not self.kit.ms(GOES_MS):
                self._done()
            elif self._goes is None:
                self._goes = self.stack.now
                if self._turns is None:  # the counting was skipped
                    self._turn()
                self._picture.show(ScoringModel())
                self.invalidate(self._head)
                self.stack.fade(GOES_MS, self._below)
                self.arrange()
            return
        self._counting, self._since, self._skipped, self._step = self._following.pop(0), self.stack.now, None, -1
        self.stack.fade()

    def branches(self) -> tuple[AccessBranch, ...]:
        """What is counted, and who has how much of what; then who has won."""
        model = self._picture.model or self._counting.at(0.0)
        if self._goes is not None:
            model = self._counting.at(self._counting.length)
        rows = sorted(model.rows, key=lambda row: row.place)
        counted = sorted((row for row in rows if row.counted), key=lambda row: (-row.gold, row.name))
        done = [labelled(row.name, in_gold(row.gold)) for row in counted]
        if model.winners:
            done = [model.title, *(labelled(one.name, in_gold(one.gold)) for one in model.others)]
        area = self.kit.frame.area
        told = [AccessNode("heading", model.title), AccessNode("status", sentence(*done), live="polite")]
        if rows:
            heads = _("Player"), _("Total"), *map(family_name, FAMILIES)
            words = [(area, (row.name, str(row.gold), *map(str, row.seals))) for row in rows]
            told.append(replace(table(model.title, heads, words), about=seal_values(model.values)))
        return tuple(AccessBranch(f"counted {n}", place_of(area), one) for n, one in enumerate(told))

    @property
    def animating(self) -> bool:
        return True

    def tick(self, now_ms: float) -> None:
        super().tick(now_ms)
        if self._turns is not None and self._turns + self.kit.ms(TURNS_MS) + _FRAME_MS >= now_ms:
            self.invalidate(self._head)
        if self._goes is not None:
            if now_ms - self._goes >= self.kit.ms(GOES_MS):
                self._done()
            return
        dark = self.kit.ms(theme.DIALOG_MS)
        if self._since is None:  # over another screen it stands still until it has come in
            self._since = now_ms + (dark if self._town is None else 0)
        passed = max(0.0, now_ms - self._since)
        if not self._come and now_ms >= self._since + (dark - self.kit.ms(_LAST_MS) if self._town is not None else 0):
            self._come = True
            self.arrange()
            if self.hides and self.stack is not None:
                self.stack.fade(FADES_MS)
        if self._skipped is not None:
            passed = self._counting.counted
        step = self._counting.step(passed)
        if step != self._step:
            self._step = step
            self._sound(step)
            self.arrange()
        if not self._come and self.hides:
            return
        model = self._counting.at(passed)
        if model.plates and self._turns is None and self.stack is not None:
            self._turn()
            self.stack.fade(FADES_MS, *self._beside, self._below)
        self._picture.show(model)
        if self._looks and step < 0 and self._come:  # until then there is enough to do
            self._picture.rehearse_model(self._looks.pop())
        if self._skipped is None and self._counting.still(passed):
            if self._town is not None and self._bunting is None:
                self._bunting = self._town.subsurface(0, 0, self._town.get_width(), self._hangs).copy()
                self._garlands(self._bunting)
            elif self._ahead:
                self._picture.rehearse_model(self._ahead.pop(0))
        ends = self._skipped is not None and now_ms - self._skipped >= self.kit.ms(TOTALS_MS)
        if ends or passed >= self._counting.length:
            self._end()

    def _sound(self, step: int) -> None:
        gold, sound = self._counting.coins(step), self.kit.sound
        if step == self._counting.last:
            sound.play("win")
            self.invalidate()
        elif gold:
            sound.play("coin_10" if gold >= 10 else "coin_5" if gold >= 5 else "coin_1")

    def paint_ground(self, surface: Surface, clip: Rect) -> None:
        if self._town is not None:
            surface.blit(self._town, clip, clip)
        hangs = self._turns is not None or (self._step == self._counting.last and self._result is not self._counting)
        if hangs and clip.y < self._hangs:
            if self._bunting is not None:
                surface.blit(self._bunting, clip, clip)
            else:
                self._garlands(surface)

    def paint_above(self, surface: Surface, clip: Rect) -> None:
        told = self._counting is self._result or self._goes is not None
        if self._result is None or not told or not self._come or not clip.colliderect(self._head):
            return
        turned = 1.0 if self._turns is not None else 0.0
        if self._turns is not None and self.stack is not None and self.kit.ms(TURNS_MS):
            turned = inout(min(1.0, (self.stack.now - self._turns) / self.kit.ms(TURNS_MS)))
        if turned in (0.0, 1.0):
            self._heads[round(turned)].paint(surface, clip)
            return
        picture, place = self._sides[turned >= 0.5]
        picture = transform.smoothscale(picture, (place.w, max(1, round(place.h * abs(cos(pi * turned))))))
        surface.blit(picture, picture.get_rect(center=place.center), special_flags=OVER)

    def _turn(self) -> None:
        """The ribbon begins to turn over to who has won, and bunting hangs beside it."""
        if self.stack is not None:
            self._turns = self.stack.now
            self.invalidate()

    @property
    def _head(self) -> Rect:
        """Where the ribbon lies, real px."""
        (_told, before), (_won, after) = self._sides
        return before.union(after)

    @property
    def _below(self) -> Rect:
        """All that lies below it."""
        area = self.kit.frame.area
        return area.move(0, self._head.bottom).clip(area)

    @property
    def _beside(self) -> tuple[Rect, Rect]:
        """What lies to its left and right."""
        area, head = self.kit.frame.area, self._head
        up = head.bottom - area.h
        return area.move(head.x - area.w, up).clip(area), area.move(head.right, up).clip(area)

    @property
    def _hangs(self) -> int:
        """How far down there may be bunting, real px."""
        return self.kit.frame.height // 3

    def _garlands(self, surface: Surface) -> None:
        if self._result is not None:
            head = self._heads[1]
            hang_bunting(surface, head[RIBBON].rect, head.kit, self._colours)
            return
        frame, px = self.kit.frame, self.kit.px
        wide = frame.width // 2
        hang_garlands(surface, (wide, px(200)), frame.u, (px(20), px(20)), px(90), self._colours, wide)


def _cut(head: Sheet) -> tuple[Surface, Rect]:
    """A picture of a ribbon, and where it lies."""
    place, kit = head[RIBBON].rect, head.kit
    strip = Surface((kit.frame.width, place.bottom + kit.px(40)), SRCALPHA, 32)
    head.paint(strip, strip.get_rect())
    strip.set_clip(None)
    cut = strip.get_bounding_rect()
    return strip.subsurface(cut).copy(), cut


def in_the_dusk(kit: Kit, position: PlayerView) -> Generator[None, None, Surface]:
    """As much of the town as fills the window, in the middle the castle; it is painted smaller, for it is soft, and in
    steps."""
    area, board = kit.frame.area, position.board
    plan, aspect = board.plan, area.w / area.h
    wide = min(plan.width, plan.height * aspect)
    window = Cutout.around(plan, board.lot.castle_squares(), aspect, 0, wide)
    town = kit.kept.find((position, _DUSK))
    if town is None:
        size = _SOFT, round(_SOFT / aspect)
        town = transform.smoothscale((yield from painting_board(kit, position, window, size))[0], area.size)
        kit.skin.veil(town, area, theme.VEIL, _DUSK)
    return kit.kept.get((position, _DUSK), lambda: town)
