"""The panel of the turning points: what starts the analysis, how far it is, what it found, and what can be done with a
turn. It only shows; whoever owns it knows the game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from pygame import Rect

from arkadia_desktop.ai.analysis.report import Report
from arkadia_desktop.locale import _
from arkadia_desktop.scenes.common.sign import Emblem
from arkadia_desktop.scenes.turning.explanation import Explanation
from arkadia_desktop.scenes.turning.point_list import PointList, PointRow
from arkadia_desktop.scenes.turning.seat_sums import ALL, SeatSums, named, offered
from arkadia_desktop.scenes.turning.weighing import WeighingBar
from arkadia_desktop.table.seats import Seat
from arkadia_desktop.ui.loop.sheet import Sheet
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.widgets import Button, DropDown, Label, Option, Paragraph, Widget

_GAP = 10
_MENTOR = 150
"""How large the mentor is where nothing is known yet, design px."""
_NOTE = theme.Role(theme.SANS_SEMIBOLD, 22, 19.5)
_INTRO = theme.Role(theme.SANS_SEMIBOLD, 24, 19.5)


@dataclass(frozen=True)
class Findings:
    """What is to be seen: what the analysis knows so far (`share` 0 to 1 of it), whether it is `running`, why it cannot
    go on; the rows of `seat` (None: of all), the fine turns (how many, what they cost together), the row that is looked
    at, what is explained of it (None: nothing). The reasons why something cannot be done; `branch` is the name of the
    branch that is shown, empty for the game itself."""

    report: Report | None = None
    share: float = 0.0
    running: bool = False
    trouble: str = ""
    why_not: str | None = None
    seat: int | None = None
    rows: tuple[PointRow, ...] = ()
    fine: tuple[int, int] = (0, 0)
    chosen: int | None = None
    explained: tuple[tuple[str, str], ...] | None = None
    why_no_branch: str | None = None
    percent: int | None = None
    why_no_lesson: str | None = None
    branch: str = ""

    @property
    def whole(self) -> bool:
        """Whether every turn has been weighed."""
        return self.report is not None and self.share >= 1


class Does(Protocol):
    """What the buttons do."""

    def begin(self) -> None:
        """Begin the analysis, or go on with it."""

    def give_up(self) -> None:
        """Stop it."""

    def look_at(self, row: int) -> None:
        """Look at a turn."""

    def of_seat(self, seat: int | None) -> None:
        """Show the turns of one seat (None: of all)."""

    def try_again(self) -> None:
        """Play on from where the turn began."""

    def play_it(self) -> None:
        """Let the better turn be played, and what follows."""

    def explain(self) -> None:
        """Say why, or go back to the rows."""

    def learn(self) -> None:
        """Give one's mistakes as exercises."""

    def go_home(self) -> None:
        """Back to the main line."""


class PointsPanel:
    """Puts its widgets on the sheet; `place` gives them places, `show` fills them or takes them away."""

    def __init__(self, sheet: Sheet, seats: Sequence[Seat], does: Does) -> None:
        self._sheet = sheet
        self._seats, self._does, self._roomy = tuple(seats), does, True
        add = sheet.add
        self._caption = add(Label("points note", "", role=_NOTE, colour=theme.INK_2, align="right"))
        self._mentor = add(Emblem("points mentor", "mentor"))
        self._intro = add(Paragraph("points intro", "", role=_INTRO, colour=theme.INK))
        everybody = (Option(ALL, _("All players")),)
        self._sums = add(SeatSums("points sums", everybody, ALL, self._of))
        self._who = add(DropDown("points of", everybody, ALL, self._of))
        self._sums.called = self._who.called = _("Show turns by")
        self._who.tooltip = _("The turns to show, and the sum of their losses")
        self._bar = add(WeighingBar("points weighed"))
        self.list = add(PointList("points", does.look_at, self._open))
        self.list.called = _("Turning points")
        self._told = add(Explanation("points told"))
        self._start = add(Button("points start", "", does.begin, style="primary", icon="search"))
        self._stop = add(Button("points stop", "", does.give_up, icon="cross", size=23))
        self._learn = add(Button("points learn", "", does.learn, icon="school", size=22))
        self._home = add(Button("points home", "", does.go_home, icon="flag", size=22))
        self._retry = add(Button("points retry", "", does.try_again, style="primary", icon="branch"))
        self._auto = add(Button("points play", "", does.play_it, icon="play"))
        self._explain = add(Button("points explain", "", does.explain, style="parchment", icon="speech"))
        self._all: tuple[Widget, ...] = (
            *(self._caption, self._mentor, self._intro, self._sums, self._who, self._bar, self.list, self._told),
            *(self._start, self._stop, self._learn, self._home, self._retry, self._auto, self._explain),
        )

    def _of(self, key: str) -> None:
        self._does.of_seat(None if key == ALL else int(key))

    def _labels(self) -> tuple[tuple[Button, str], ...]:
        return (
            (self._retry, _("Try again from here")),
            (self._auto, _("Play it for me")),
            (self._explain, _("Back to the list") if self._roomy else _("Explain")),
            (self._learn, _("Learn from mistakes")),
            (self._home, _("Main line")),
        )

    def _open(self, row: int) -> None:
        """Explain the turn of a row; from the button that leads back one comes to the others of its line."""
        if row < len(self.list.told):
            self._does.explain()
            self._sheet.focus(self._explain.id, show=self._sheet.ringed is not None)

    def go_to_rows(self) -> None:
        """Give the rows the keyboard."""
        self._sheet.focus(self.list.id, show=self._sheet.ringed is not None)

    # ---- places

    def place(self, kit: Kit, area: Rect, caption: Rect, *, roomy: bool) -> None:
        """Give everything its place within `area`, real px; `caption` is where a small line may stand."""
        px, self._roomy = kit.frame.px, roomy
        high, gap = max(theme.LEAST_HIT_PX, px(52)), px(_GAP)
        self._caption.rect = Rect(caption)
        for button, label in self._labels():
            button.show(label=label)
            button.tooltip = ""
        foot = Rect(area.x, area.bottom - high, area.w, high)
        if roomy:
            top = Rect(area.x, area.y, area.w, max(theme.LEAST_HIT_PX, px(48)))
            aside = max(self._learn.width_for(), self._home.width_for()) + px(8)
            if top.w - aside - gap < self._sums_width(kit):
                aside = self._wordless(self._learn, self._home, kit=kit)
            self._learn.rect = self._home.rect = Rect(top.right - aside, top.y, aside, top.h)
            self._sums.rect = Rect(top.x, top.y, top.w - aside - gap, top.h)
            self._row([self._retry, self._auto, self._explain], foot, gap)
            middle = Rect(area.x, top.bottom + gap, area.w, foot.y - gap - top.bottom - gap)
        else:
            small = [self._retry, self._auto, self._explain, self._learn]
            for button in (*small, self._home):
                self._wordless(button, kit=kit)
            side = max(theme.LEAST_HIT_PX, px(56))
            for n, button in enumerate(reversed(small)):
                button.rect = Rect(foot.right - (n + 1) * side - n * px(6), foot.y, side, foot.h)
            self._home.rect = self._learn.rect
            self._who.rect = Rect(foot.x, foot.y, self._retry.rect.x - gap - foot.x, foot.h)
            top = Rect(area.x, area.y, area.w, 0)
            middle = Rect(area.x, area.y, area.w, foot.y - gap - area.y)
        self._place_weighing(kit, Rect(area.x, area.y, area.w, max(high, px(52))), area)
        self._middle, self._weighing_middle = middle, self._below_bar(middle, gap)
        self.list.rect = self._told.rect = middle

    def _below_bar(self, middle: Rect, gap: int) -> Rect:
        top = max(middle.y, self._bar.rect.bottom + gap)
        return Rect(middle.x, top, middle.w, middle.bottom - top)

    def _sums_width(self, kit: Kit) -> int:
        return kit.frame.px(130) * (len(self._seats) + 1)

    def _wordless(self, *buttons: Button, kit: Kit) -> int:
        """Leave the words to the tooltip; how wide it is then, real px."""
        for button in buttons:
            button.tooltip = button.label
            button.show(label="")
        return max(theme.LEAST_HIT_PX, kit.frame.px(62))

    def _row(self, buttons: Sequence[Button], foot: Rect, gap: int) -> None:
        """Side by side, each as wide as its words need and an equal share of what is left."""
        wanted = [button.width_for() for button in buttons]
        spare = (foot.w - gap * (len(buttons) - 1) - sum(wanted)) / len(buttons)
        if spare < 0:
            wanted = [button.width_for(smallest=True) for button in buttons]
            spare = (foot.w - gap * (len(buttons) - 1) - sum(wanted)) / len(buttons)
        x = float(foot.x)
        for button, wide in zip(buttons, wanted, strict=True):
            button.rect = Rect(round(x), foot.y, round(wide + spare), foot.h)
            x += wide + spare + gap

    def _place_weighing(self, kit: Kit, line: Rect, area: Rect) -> None:
        px = kit.frame.px
        self._start.show(label=_("Find the turning points"))
        self._stop.show(label=_("Cancel"))
        wide = max(self._stop.width_for() + px(20), px(170))
        go_on = _("Continue")
        self._stop.rect = Rect(line.right - wide, line.y, wide, line.h)
        self._bar.rect = Rect(line.x, line.y, line.w - wide - px(18), line.h)
        self._go_on = go_on
        inner = area.inflate(-px(16), 0)
        wide = min(inner.w, self._start.width_for() + px(60))
        high = max(theme.LEAST_HIT_PX, px(60))
        self._intro_room, self._start_size = Rect(inner.x, inner.y, inner.w, inner.h - high - px(_GAP)), (wide, high)

    # ---- showing

    def show(self, findings: Findings | None) -> None:
        """Show what was found (None: nothing is shown here)."""
        seen = self._seen(findings) if findings is not None else set[Widget]()
        for widget in self._all:
            widget.visible = widget in seen
        if findings is not None:
            self._fill(findings)

    def _seen(self, findings: Findings) -> set[Widget]:
        home: set[Widget] = {self._home} if findings.branch else set()
        caption: set[Widget] = {self._caption} if self._roomy and self._captioned(findings) else set()
        if findings.report is None and not findings.running:
            return {self._intro, self._start, self._mentor} | home
        told = self._told if findings.explained is not None else self.list
        seen: set[Widget] = {told, self._retry, self._auto, self._explain} | home | caption
        if not findings.whole:
            seen |= {self._bar, self._stop} | ({self._who} if not self._roomy else set())
            return seen - (home if self._roomy else set())
        seen.add(self._sums if self._roomy else self._who)
        return seen if home else seen | {self._learn}

    def _captioned(self, findings: Findings) -> bool:
        """Say what the numbers are, with as many words as there is room for; whether there is any."""
        texts = [_("cost in gold, with error bar")]
        if any(row.point.turn.chances for row in findings.rows):
            texts.insert(0, _("cost in gold ± error, win chance"))
        kit, room = self._caption.kit, self._caption.rect.w
        self._caption.text = next((text for text in texts if kit.type.fit(text, _NOTE, room)[0] == text), "")
        return bool(self._caption.text)

    def _fill(self, findings: Findings) -> None:
        self._intro.text = _intro(findings)
        room, gap = self._intro_room, self._caption.kit.frame.px(24)
        if findings.branch and self._roomy:  # the way home stands above it
            aside = self._home.rect.h + gap // 2
            room = Rect(room.x, room.y + aside, room.w, room.h - aside)
        room = self._beside_mentor(room, gap)
        wide, high = self._start_size
        self._intro.rect = Rect(room.x, room.y, room.w, min(room.h, self._intro.height_for(room.w)))
        self._intro.rect.y += max(0, room.h - self._intro.rect.h - gap) // 3  # nearer to the middle of an empty panel
        start = Rect(room.x, min(room.bottom + gap // 3, self._intro.rect.bottom + gap), min(wide, room.w), high)
        if findings.branch and start.colliderect(self._home.rect):  # the way home stands beside it
            start.w = self._home.rect.x - gap // 3 - start.x
        self._start.rect = start
        self._start.allow(findings.why_not)
        if findings.report is not None:
            key = ALL if findings.seat is None else str(findings.seat)
            self._sums.offer(offered(self._seats, findings.report), key)
            self._who.offer(named(self._seats, findings.report), key)
        self._bar.share = findings.share
        self._bar.text = findings.trouble or _("{percent}% analysed").format(percent=int(100 * findings.share))
        if findings.running:
            self._stop.on_press = self._does.give_up
            self._stop.show(label=_("Cancel"), icon="cross")
        else:
            self._stop.on_press = self._does.begin
            self._stop.show(label=self._go_on, icon="play")
        self._stop.allow(None if findings.running else findings.why_not)
        middle = self._middle if findings.whole else self._weighing_middle
        self.list.rect = self._told.rect = middle
        self.list.tell(findings.rows, findings.fine, findings.chosen)
        self._told.tell(findings.explained or ())
        none = _("Choose a turning point first.") if findings.chosen is None else None
        self._retry.allow(none or findings.why_no_branch)
        self._explain.allow(none)
        open_now = findings.explained is not None
        label = _("Back to the list") if open_now else _("Explain")
        self._explain.show(label=label if self._roomy else "", icon="prev" if open_now else "speech")
        self._explain.tooltip = "" if self._roomy else label
        self._learn.allow(findings.why_no_lesson)
        if findings.percent is not None:
            cancel = _("Cancel, {percent}% done").format(percent=findings.percent)
            self._auto.show(label=cancel if self._auto.label else "", icon="cross")
            self._auto.allow(None)
        else:
            label = dict(self._labels())[self._auto]
            self._auto.show(label=label if self._auto.label else "", icon="play")
            self._auto.allow(none or findings.why_no_branch)

    def _beside_mentor(self, room: Rect, gap: int) -> Rect:
        """Put the mentor at the left of a room in which there is enough of it for both; gives what is left."""
        side = self._caption.kit.frame.px(_MENTOR)
        narrow = Rect(room.x + side + gap, room.y, room.w - side - gap, room.h)
        fits = self._roomy and room.h >= side and self._intro.height_for(max(1, narrow.w)) <= room.h - gap
        self._mentor.rect = Rect(room.x, room.y + max(0, room.h + self._start_size[1] - side) // 3, side, side)
        if not fits:
            self._mentor.rect = Rect(room.topleft, (0, 0))
            return room
        return narrow


def _intro(findings: Findings) -> str:
    """What an analysis is, before there is one."""
    if findings.trouble:
        return findings.trouble
    text = _(
        "Every turn of this game can be compared with the best one available, in the same simulated games: what"
        " it cost in gold, and how sure that is. This takes a minute or two."
    )
    if not findings.branch:
        return text
    branch = _("You are looking at the branch “{name}”.").format(name=findings.branch)
    return f"{branch} {text}"
