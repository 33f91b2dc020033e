"""Several persons at one screen: the curtain between them, what is asked of everybody behind the own open curtain, and
one's own tent and hand once more before anybody else has the screen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from arkadia_desktop.locale import _, ngettext
from arkadia_desktop.locale.words import family_name
from arkadia_desktop.rules.castle import Castle
from arkadia_desktop.rules.pieces import FAMILIES
from arkadia_desktop.rules.view import PlayerView
from arkadia_desktop.scenes.common.agreement import wish_sentences
from arkadia_desktop.scenes.common.question import Answer, HeldQuestion, hold_button
from arkadia_desktop.scenes.common.sign import Box, Emblem
from arkadia_desktop.scenes.play.view.sign_words import peeked
from arkadia_desktop.stage.common.geometry import PlayLayout, stage_frame
from arkadia_desktop.stage.common.palette import PLAYERS
from arkadia_desktop.stage.panels.curtain import CURTAIN_MS, DrawnCurtain
from arkadia_desktop.stage.panels.market import Hand, HandModel
from arkadia_desktop.stage.panels.tents import OwnTent, OwnTentModel
from arkadia_desktop.table.live import Table
from arkadia_desktop.table.seats import Seat
from arkadia_desktop.ui.layout import Column, Fits, Gap, Leaf, Node, Over, Placed, Row
from arkadia_desktop.ui.loop.scene import Scene
from arkadia_desktop.ui.pads.in_hand import A, glyph, hand
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.paint.theme import Role, rgb
from arkadia_desktop.ui.paint.tween import Timeline, inout
from arkadia_desktop.ui.widgets import HoldButton, IconButton, Label, Panel, Paragraph, Plate, Rule
from arkadia_desktop.ui.widgets.access import AccessBranch, AccessNode, place_of
from arkadia_desktop.ui.widgets.base import CHORD, CONFIRM
from arkadia_desktop.ui.widgets.button import HOLD_MS

_COMPACT = 960, 506
"""What it needs in a low window, design px: the interface scale gives way until it is there."""
_MORE = 66
"""Design px for each further sentence."""
_ASKED = (pygame.KEYDOWN, pygame.KEYUP, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.TEXTINPUT)
_SENTENCE = Role(theme.SANS_SEMIBOLD, 27)
_NAME, _LEAD = Role(theme.SANS_BOLD, 27, 19.5), Role(theme.SERIF_BOLD, 36)
_LARGE = Role(theme.SERIF_BLACK, 96, least=40)
_TRAY = rgb("#1D110B")
TOLD_MS = 6000
"""So long is read what is said in the place of the keys."""
LEAST_U = 0.5
"""Below so many real px a design px the letters, never under 13 real px, are too large for what they stand on."""


class HandoverText(NamedTuple):
    """What a curtain says: it closes before `seat` has the screen in round `round`.

    `hidden` is whose cards are covered, `news` one line of public news, `agreed` sentences on what was agreed on or is
    wished for, `everybody` those who sit at the table. `open`: seals and gold are shown to all in this game, only cards
    are hidden. `one_press`: the tent opens at one press that is not held.
    """

    seat: Seat
    round: int
    hidden: str = ""
    news: str = ""
    agreed: tuple[str, ...] = ()
    everybody: tuple[Seat, ...] = ()
    open: bool = False
    one_press: bool = False


class Handover(Scene):
    """The curtain before somebody's turn. ``on_ready`` is called when that person has taken the screen and this scene
    is gone; ``on_menu`` opens a menu over it, ``on_undo``, where there is one, takes the turn before back when this
    scene is gone, and ``on_key`` gets the keys that are not for it.

    It is no overlay: the scene below it is not painted at all, from its first frame on. `behind` is a finished picture
    of the whole window that nobody has to be kept from; the curtain closes over it. What ends that motion does nothing
    else: the tent opens only at a press that is meant (`HoldButton`), begun when the closed curtain has been seen.
    """

    overlay = False
    passing = True

    def __init__(
        self,
        handing: HandoverText,
        on_ready: Callable[[], None],
        *,
        on_menu: Callable[[], None] | None = None,
        on_undo: Callable[[], None] | None = None,
        on_key: Callable[[Event], bool] = lambda event: False,
        behind: Surface | None = None,
    ) -> None:
        super().__init__()
        self._handing = handing
        self._on_ready, self._on_menu, self._on_undo, self._on_key = on_ready, on_menu, on_undo, on_key
        self._entered = False
        self._behind = behind
        self._closing: Timeline | None = None
        self._told, self._told_until = "", 0.0
        """What is said below the panel in the place of the keys, and until when."""
        self.curtain = DrawnCurtain(handing.seat.colour)

    @property
    def _ready(self) -> HoldButton:
        return hold_button(self.sheet["ready"])

    def _take_over(self) -> None:
        """Open the curtain."""
        if self.stack is None or not self.on_top:
            return
        self.stack.pop()
        self.kit.sound.play("curtain_open")
        self._on_ready()

    def _open_menu(self) -> None:
        if self._on_menu is not None and self.shut:
            self._on_menu()

    def take_back(self) -> None:
        """Let the turn before be taken back, if it can be."""
        if self._on_undo is not None and self.shut and self.stack is not None and self.on_top:
            self.stack.pop()
            self._on_undo()

    @property
    def shut(self) -> bool:
        """Whether nothing is seen but the closed curtain."""
        return self._closing is None

    def on_enter(self) -> None:
        if not self._entered:
            self._entered = True
            self.kit.sound.play("curtain")
            if self._behind is not None and not self.kit.reduced and self._behind.get_size() == self._window:
                self.curtain.share = 0.0
                self._closing = Timeline(self.kit.speed)
                self._closing.add(CURTAIN_MS, self._drawn, ease=inout, done=self._closed)
        if self.shut:
            self.sheet.focus(None)  # back from the menu, Enter opens the tent, as it says, and not the menu again
            self._closed()

    def on_leave(self) -> None:
        self._ready.disappear()

    @property
    def _window(self) -> tuple[int, int]:
        return self.kit.frame.area.size

    def _drawn(self, share: float) -> None:
        self.curtain.share = share
        self.invalidate()

    def _closed(self) -> None:
        """From now on there is nothing but the curtain."""
        self._closing = self._behind = None
        self.curtain.share = 1.0
        self._ready.appear(self.now)
        self.invalidate()

    @property
    def animating(self) -> bool:
        return self._closing is not None or super().animating

    def tick(self, now_ms: float) -> None:
        super().tick(now_ms)
        if self._told and now_ms >= self._told_until:
            self.hand_changed()
        if self._closing is not None and self.curtain.prepare():
            self._closing.tick(now_ms)

    def handle(self, event: Event) -> bool:
        if not self.shut and event.type in _ASKED:
            if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
                self._closed()
            return True
        if event.type in (pygame.KEYDOWN, pygame.KEYUP) and self._opens(event):
            self._ready.key(event, self.now)
            return True
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN) and self._ready.pressed:
            self._ready.let_go()
            return True
        before = self.sheet.focused
        used = super().handle(event)
        if self.sheet.focused != before:
            self._ready.changed()  # it wears a ring as long as no other button has the keyboard
        return used

    def _opens(self, event: Event) -> bool:
        """Whether a key is for the tent: Enter and Space, unless the keyboard's focus is on another button."""
        focused = self.sheet.focused
        elsewhere = focused not in (None, "ready") and event.type == pygame.KEYDOWN
        return event.key in CONFIRM and not elsewhere and not getattr(event, "mod", 0) & CHORD

    def keys(self, event: Event) -> bool:
        if event.key == pygame.K_ESCAPE:
            self._open_menu()
            return True
        return self._on_key(event)

    # ---- picture

    def layout(self, kit: Kit) -> None:
        wide, high = _COMPACT
        super().layout(dialog_kit(kit, wide, high + len(self._handing.agreed) * _MORE))
        self.curtain.layout(self.kit)
        if self._behind is not None and self._behind.get_size() != self._window:
            self._closed()
        self.invalidate()

    def tree(self) -> Node:
        full = Column(Gap(h=64, grow=1), self._panel(), self._below(19), Gap(h=14, grow=1), gap=14, w=0)
        low = Column(Gap(h=30, grow=1), self._compact(), self._below(12), Gap(h=4, grow=1), gap=14, w=0)
        corner = (_corner(one, number) for number, one in enumerate(self._buttons()))
        return Over(Fits(full, low, tall=True), *corner)

    def _buttons(self) -> list[IconButton]:
        undo = IconButton("undo", "undo", _("Take the last turn back"), self.take_back)
        menu = IconButton("menu", "menu", _("Menu (Esc)"), self._open_menu)
        return [one for one, act in ((menu, self._on_menu), (undo, self._on_undo)) if act is not None]

    def _panel(self) -> Node:
        """The figure, its head above the panel, over the name, the sentences and the button."""
        rule = Leaf(Rule("rule"), w=520, h=2, align="centre")
        parts = self._figure(210), *self._named("centre"), rule, self._sentences(50), Gap(), self._open(84, 90)
        ground = Column(Gap(h=28), Leaf(Panel("panel", radius=22), grow=1), gap=0)
        return Over(ground, Column(*parts, Gap(h=14), gap=14, pad=(40, 0)), w=920, least=0, align="centre")

    def _compact(self) -> Node:
        """The same with the figure beside the name."""
        head = Row(self._figure(150), Column(Gap(h=14), *self._named("left"), gap=0, grow=1), gap=12)
        parts = head, Leaf(Rule("rule"), h=2), self._sentences(0), self._open(72, 0), Gap(h=6)
        ground = Panel("panel", radius=22)
        return Over(ground, Column(*parts, gap=14, pad=(34, 0)), w=900, least=0, align="centre")

    def _figure(self, side: float) -> Node:
        return Leaf(Emblem("figure", f"worker_{self._handing.seat.colour.value}"), w=side, h=side, align="centre")

    def _named(self, align: str) -> tuple[Node, Node]:
        seat = self._handing.seat
        lead = _("Round {round}: hand the screen to", round=self._handing.round)
        name = Label("name", seat.name, role=_LARGE, colour=PLAYERS[seat.colour].name, align=align)
        return Leaf(Label("lead", lead, role=_LEAD, colour=theme.INK_2, align=align), h=46), Leaf(name, h=84)

    def _sentences(self, aside: float) -> Node:
        """What is hidden and what has happened, each after its icon."""
        handing = self._handing
        told = (
            ("hidden", _reason(handing.hidden, handing.open)),
            ("log", handing.news or _("It is your turn.")),
            *(("speech", sentence) for sentence in handing.agreed),
        )

        def line(number: int, icon: str, sentence: str) -> Node:
            words = Paragraph(f"sentence {number}", sentence, role=_SENTENCE, line_height=1.26)
            return Row(Leaf(Emblem(f"icon {number}", f"icon_{icon}"), w=34, h=34, align="start"), Leaf(words, grow=1))

        return Column(*(line(n, *one) for n, one in enumerate(told)), gap=10, pad=(aside, 0), align="centre")

    def _open(self, high: float, aside: float) -> Node:
        """The button that opens the tent: it says all of it where that is not too long with this name."""
        hold_ms = 0 if self._handing.one_press else HOLD_MS

        def button(words: str) -> Node:
            label = words.format(name=self._handing.seat.name)
            return Leaf(HoldButton("ready", label, self._take_over, alone=self.one_held, hold_ms=hold_ms), h=high)

        return Row(Fits(button(_("I am {name}, open my tent")), button(_("I am {name}")), grow=1), pad=(aside, 0))

    def _below(self, gap: float) -> Node:
        """The line about the keys, and those who play; a very low window does without these."""

        def line(words: str) -> Node:
            label = Label("keys", words, role=theme.ENTRY, colour=theme.CREAM_TEXT, align="centre")
            return Over(Plate("keys ground", "badge"), Row(Leaf(label, grow=1), pad=(22, 0)), h=42, align="centre")

        words = hold_words(self._handing.seat.name, one_press=self._handing.one_press)
        lines = [line(one) for one in ((self._told,) if self._told else words)]
        everybody = self._everybody() if self._handing.everybody else None
        if everybody is not None:
            everybody.optional = 1 if gap < 19 else 0
        return Column(Fits(*lines, align="centre"), everybody, gap=gap)

    def _everybody(self) -> Node:
        """The persons at the table, with their names where all of them fit."""

        def row(*, named: bool) -> Node:
            persons = (self._person(seat, named) for seat in self._handing.everybody)
            return Over(
                Box("players", _TRAY, _TRAY, weight=0, radius=42, strength=0.72),
                Row(*persons, pad=(10, 7)),
                align="centre",
            )

        return Fits(row(named=True), row(named=False), align="centre")

    def _person(self, seat: Seat, named: bool) -> Node:
        id = f"player {seat.colour.value}"
        figure = Leaf(Emblem(id, f"worker_{seat.colour.value}"), w=66, h=66)
        name = Label(f"{id} name", seat.name, role=_NAME, colour=theme.CREAM_TEXT, drop=theme.DROP, quiet=True)
        chosen = Box(f"{id} chosen", theme.FOCUS, theme.FOCUS, weight=2.5, radius=35, strength=0.22)
        ground = chosen if seat is self._handing.seat else Gap()
        return Over(ground, Row(figure, name if named else None, gap=4, pad=(12 if named else 8, 2)))

    def tell(self, words: str) -> None:
        """Say something else below the panel for a while, in the place of the keys."""
        if self.shut:
            self._told, self._told_until = words, self.now + TOLD_MS
            self.arrange()

    def hand_changed(self) -> None:
        self._told = ""
        self.arrange()

    def paint(self, surface: Surface, clip: Rect) -> None:
        if self._closing is None:
            super().paint(surface, clip)
            return
        assert self._behind is not None  # it goes when the curtain is closed
        gap = self.curtain.gap.clip(clip)
        surface.blit(self._behind, gap, gap)
        self.curtain.paint(surface, clip)

    def paint_ground(self, surface: Surface, clip: Rect) -> None:
        self.curtain.paint(surface, clip)

    def paint_above(self, surface: Surface, clip: Rect) -> None:
        if not self._ready.ringed and self.sheet.focused is None:
            # Enter opens it, whatever has the focus.
            place = self._ready.rect
            self.kit.skin.ring(place.size, self._ready.radius, parchment=True).blit(surface, place)


def _corner(button: IconButton, number: int) -> Node:
    """A button in the upper right corner; the first is the outermost."""
    before = Gap(w=number * (theme.HIT + 16))
    return Column(Row(Gap(grow=1), Leaf(button, w=theme.HIT, h=theme.HIT), before, gap=0, pad=(20, 14)))


def hold_words(name: str, *, one_press: bool) -> tuple[str, str]:
    """In full, and without the others and the name of whom it is for. `one_press`: it need not be held."""
    if hand().holds:
        key = glyph(hand().family, A)
        if one_press:
            long = _("Everybody else, look away now. {name}: press {key}.", name=name, key=key)
            return long, _("Press {key}.", key=key)
        return _("Everybody else, look away now. {name}: hold {key}.", name=name, key=key), _("Hold {key}.", key=key)
    if one_press:
        long = _("Everybody else, look away now. {name}: press the button, Enter or Space.", name=name)
        return long, _("Press the button, Enter or Space.")
    long = _("Everybody else, look away now. {name}: hold the button, Enter or Space.", name=name)
    return long, _("Hold the button, Enter or Space.")


def _reason(hidden: str, open: bool) -> str:
    """What the curtain hides, and from whom."""
    if not hidden:
        return _("The others’ cards are hidden.") if open else _("You cannot see what the others hold.")
    if open:
        return _("{name}’s cards are hidden.", name=hidden)
    return _("{name}’s cards, seals and gold are hidden.", name=hidden)


def dialog_kit(kit: Kit, width: float, height: float) -> Kit:
    """A kit for something of width x height design px; often the very same one. A small interface in a small window
    gives way too."""
    frame = kit.frame
    if frame.u < LEAST_U * frame.density:
        frame = frame.at(max(frame.scale, min(1.0, LEAST_U * frame.density / frame.f)))
    return kit.on(frame.page(width, height))


MOST = 2
"""Changed seal values that are named; the ticker shows them all."""


def news(table: Table, seat: int) -> str:
    """The castle since the last turn of a seat; empty before its first one has ended."""
    then = next((one.game.castle for one in reversed(table.history) if one.ended_turn and one.seat == seat), None)
    return "" if then is None else told(then, table.game.castle)


def told(then: Castle, now: Castle) -> str:
    """How the castle has grown, and what seals of the families that changed most are worth now."""
    built = now.pieces - then.pieces
    if not built:
        return _("Since your last turn nobody has added to the castle.")
    changed = sorted(
        (family for family in FAMILIES if now.values[family.ordinal] != then.values[family.ordinal]),
        key=lambda family: -abs(now.values[family.ordinal] - then.values[family.ordinal]),
    )
    parts = [ngettext("{n} castle piece", "{n} castle pieces", built)]
    parts += [
        _("{family} now worth {value}", family=family_name(family), value=now.values[family.ordinal])
        for family in changed[:MOST]
    ]
    return _("Since your last turn: {news}.", news=_(", ").join(parts))


class CurtainOpening:
    """Opens a closed curtain over a screen which is in use already: it hides for a moment, and holds up nothing.
    ``invalidate`` has a part (None: everything) painted again."""

    def __init__(self, invalidate: Callable[[Rect | None], None]) -> None:
        self._invalidate = invalidate
        self._curtain: DrawnCurtain | None = None
        self._timeline = Timeline()

    @property
    def running(self) -> bool:
        """Whether anything of the curtain is to be seen."""
        return self._curtain is not None

    def begin(self, curtain: DrawnCurtain, speed: float) -> None:
        """Let it open; at speed 0 it is gone at once."""
        self._curtain = curtain
        self._timeline = Timeline(speed)
        self._timeline.add(CURTAIN_MS, self._drawn, ease=inout, done=self.end)
        self._invalidate(None)
        if speed <= 0:
            self.end()

    def tick(self, now_ms: float) -> None:
        """Let time pass."""
        if self._curtain is not None:
            self._timeline.tick(now_ms)

    def end(self) -> None:
        """It is open at once."""
        curtain, self._curtain = self._curtain, None
        if curtain is not None:
            curtain.forget()
            self._invalidate(None)

    def _drawn(self, open_share: float) -> None:
        if self._curtain is not None:
            self._curtain.share = 1 - open_share
            self._invalidate(None)

    def paint(self, surface: Surface, clip: Rect, below: Callable[[Surface, Rect], None]) -> None:
        """Draw what lies in ``clip``: the screen as far as it is seen, and the curtain."""
        if self._curtain is None:
            below(surface, clip)
            return
        gap = self._curtain.gap.clip(clip)
        if gap.w > 0 and gap.h > 0:
            surface.set_clip(gap)
            below(surface, gap)
            surface.set_clip(clip)
        self._curtain.paint(surface, clip)


class ConsentQuestion(HeldQuestion):
    """Asks the person at `seat` about the wish that waits at `table`.

    Escape answers later: the question comes again in that person's next turn.
    """

    fades = False

    def __init__(self, table: Table, seat: int, on_done: Callable[[], None]) -> None:
        self._table, self._seat, self._on_done = table, seat, on_done
        wish = table.sitting.consent.wish
        assert wish is not None
        sentences = (
            *wish_sentences(wish, table),
            _("It takes effect only when every player at this screen has agreed."),
        )
        super().__init__(
            _("Do you agree?"),
            " ".join(sentences),
            (
                Answer("agree", _("Hold to agree"), "check", "leaf", partial(self._answer, agreed=True)),
                Answer("refuse", _("I do not agree"), "cross", "wood", partial(self._answer, agreed=False)),
                Answer("later", _("Decide later"), "prev", act=on_done),
            ),
        )

    def _answer(self, *, agreed: bool) -> None:
        if self._seat in self._table.sitting.waits_for:
            self._table.answer(self._seat, agreed=agreed)
        self._on_done()


_AWAY = (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED, pygame.WINDOWRESIZED)
_LINE = 44
"""Design px for the name above the hand."""


class PeekScene(Scene):
    """Asks whether `seat` is at the screen, over a board that waits meanwhile; shows its hand and tent, which `look`
    gives, as long as the button (or Enter, Space, or one of `keys`) is held; then it is gone.

    Any other key, a click elsewhere or another window ends it: it never stays open by itself. `one_press`: the hand is
    shown as soon as it is pressed.
    """

    overlay = True

    def __init__(
        self, seat: Seat, look: Callable[[], PlayerView], keys: Sequence[int], *, one_press: bool = False
    ) -> None:
        super().__init__()
        self._look, self._keys = look, (*keys, *CONFIRM)
        self._own, self._hand = OwnTent(), Hand()
        self.open = False
        """Whether the hand is seen."""
        self._leaving = False
        mine = _("I am {name}", name=seat.name)
        hold = _("Hold: I am {name}", name=seat.name)
        self._words = (mine,) if one_press else (hold, mine)
        """What the button says: the first that has room."""
        self._said = _("Only {name} may look", name=seat.name)
        self._hold_ms = 0.0 if one_press else HOLD_MS

    def on_enter(self) -> None:
        self._leaving = False
        self._button.appear(self.now)

    def on_leave(self) -> None:
        self._leaving, self.open = True, False
        self._button.disappear()

    def _show(self) -> None:
        """It has been held long enough."""
        view = self._look()
        assert view.seat is not None
        self._own.show(OwnTentModel(view.players[view.seat]))
        self._hand.show(HandModel(cards=view.hand))
        self.open = True
        self._button.visible = False  # it is still held
        self.arrange()
        self.invalidate()

    def branches(self) -> tuple[AccessBranch, ...]:
        """Whoever holds the button has asked for it, by ear too."""
        told = peeked(self._look()) if self.open else ""
        return (
            AccessBranch("seen", place_of(self.sheet["hand panel"].rect), AccessNode("status", told, live="polite")),
        )

    def _close(self) -> None:
        if self.stack is not None and self.on_top and not self._leaving:
            self._leaving = True
            self.stack.pop()

    @property
    def _button(self) -> HoldButton:
        return hold_button(self.sheet["look"])

    def layout(self, kit: Kit) -> None:
        kit, view = kit.on(stage_frame(kit.frame)), self._look()
        self._places = PlayLayout(kit.frame, view.seats - 1, view.setup.plan.width, view.setup.plan.height)
        inner = kit.on(self._places.frame)
        self._own.layout(inner, self._places["own"])
        self._hand.place(inner, self._places["hand"], self._places.hand_cards)
        super().layout(kit)

    def tree(self) -> Node:
        """A panel around the hand, which is asked for there, and below the tent once it is seen."""
        px, area, cards = self.kit.px, self.kit.frame.area, self._places.hand_cards
        hand = cards[0].unionall(cards[1:])
        hand = Rect(hand.x, hand.y - px(_LINE), hand.w, hand.h + px(_LINE)).inflate(px(28), px(24)).clamp(area)
        tent = self._places["own"].inflate(px(16), px(8)).clip(area)
        if tent.bottom > hand.y and tent.right > hand.x > tent.x:
            tent.w = hand.x - px(4) - tent.x

        def button(words: str) -> Node:
            made = HoldButton("look", words, self._show, on_released=self._close, alone=self.one_held, size=28)
            made.hold_ms = self._hold_ms
            return Leaf(made, h=76, lowest=0)

        words = Leaf(Label("name", self._said, role=theme.SECTION_TITLE, align="centre"), h=_LINE)
        look = Column(Gap(grow=1), Fits(*map(button, self._words)), Gap(grow=1), gap=0, pad=(10, 6), grow=1)
        asked = Over(Panel("hand panel", radius=18), Column(words, look, gap=0, pad=(14, 10)))
        below = Placed(Panel("tent panel", radius=18), lambda _panel: tent) if self.open else None
        return Over(Gap(), below, Placed(asked, lambda _panel: hand))

    def handle(self, event: Event) -> bool:
        if event.type in _AWAY:
            self._close()
            return False
        if event.type in (pygame.KEYDOWN, pygame.KEYUP) and event.key in self._keys:
            self._button.key(event, self.now)
            return True
        elsewhere = event.type == pygame.MOUSEBUTTONDOWN and not self._button.hit().collidepoint(event.pos)
        if event.type == pygame.KEYDOWN or elsewhere or (event.type == pygame.MOUSEBUTTONDOWN and self.open):
            self._close()
            return True
        super().handle(event)
        return True

    def paint_above(self, surface: Surface, clip: Rect) -> None:
        if self.open:
            self._own.paint(surface, clip)
            self._hand.paint(surface, clip)
