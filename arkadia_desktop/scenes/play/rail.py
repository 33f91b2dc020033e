"""The buttons of the play screen: five places in the rail that show what is offered, and those of the top bar."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from arkadia_desktop.locale import _
from arkadia_desktop.locale.words import labelled
from arkadia_desktop.rules.game import Phase
from arkadia_desktop.rules.pieces import FAMILIES, STACK_PLACE
from arkadia_desktop.scenes.common import key_bindings as keys
from arkadia_desktop.scenes.common.key_bindings import Bindings
from arkadia_desktop.scenes.play.picture import PlayPicture
from arkadia_desktop.scenes.play.ports import MENU, Command
from arkadia_desktop.scenes.play.tasks.phase import first_due
from arkadia_desktop.scenes.play.tasks.task import BANNER, END, REDO, TURN, UNDO, Rail, RailButton
from arkadia_desktop.scenes.play.view.looked_at import Target
from arkadia_desktop.scenes.play.view.models import Shown
from arkadia_desktop.scenes.play.view.table_facts import TableFacts
from arkadia_desktop.scenes.play.view.thing_words import value_words
from arkadia_desktop.stage.common.names import family_title
from arkadia_desktop.ui.loop.sheet import Sheet
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.widgets import Button, IconButton
from arkadia_desktop.ui.widgets.base import CONFIRM, TouchMode, Widget

SUPPLY, POOLS = "supply", "pools"
"""Commands of the top bar without a key: what is left, and the castle pieces of all floors."""
ALWAYS = (UNDO, BANNER, END, "coach", "log", POOLS, SUPPLY, "help", "sound", "menu")
"""The buttons that work while steps are being shown."""
_COMMAND = {
    "log": keys.CHRONICLE,
    "supply": SUPPLY,
    "pools": POOLS,
    "coach": keys.COACH,
    "help": keys.HELP,
    "sound": keys.SOUND,
    "menu": MENU,
}
_WORDED = 100
"""Narrower buttons (design px) show an icon only."""
_WITH_ICON = 160
"""Narrower large buttons show words only."""
_KEYS = {
    UNDO: keys.UNDO,
    REDO: keys.REDO,
    "rotate": keys.ROTATE,
    "banner": keys.BANNER,
    "end": keys.END_TURN,
}
"""The keys of what the places of the rail offer, by its meaning, else by the place."""
_STYLES = {BANNER: "wood", END: "primary"}


class RailButtons:
    """Shows what is offered in each place; a press does it. ``run`` carries out a command of the top bar."""

    def __init__(self, sheet: Sheet, run: Callable[[str], None]) -> None:
        self._shown: dict[str, RailButton] = {}
        self._sheet = sheet
        add = sheet.add
        self._undo = add(Button(UNDO, _("Undo"), partial(self._press, UNDO), icon="undo", size=22, icon_gap=5))
        self._redo = add(IconButton(REDO, "redo", _("Redo"), partial(self._press, REDO), size=22))
        self._turn = add(Button(TURN, _("Rotate"), partial(self._press, TURN), icon="rotate", size=22))
        self._banner = add(Button(BANNER, _("Banner & sell"), partial(self._press, BANNER), icon="banner", size=25))
        end = Button(END, _("End turn"), partial(self._press, END), icon="end", size=25, style="primary")
        self._end = add(end)
        self._banner.other_icons, self._end.other_icons = ("cross",), ("check", "last")
        self._banner.other_styles = ("parchment",)
        icons = {"log": "log", "supply": "supply", "pools": "tower", "coach": "bulb", "help": "book"}
        icons |= {"sound": "sound", "menu": "menu"}
        names = {
            "log": _("Chronicle"),
            "supply": _("Building supply"),
            "pools": _("Castle pieces"),
            "coach": _("Coach"),
            "help": _("Rules and keys"),
            "sound": _("Sound"),
            "menu": _("Menu (Esc)"),
        }
        self._names = names
        self._top = {id: add(IconButton(id, icons[id], names[id], partial(run, _COMMAND[id]))) for id in names}
        self._short = False
        """Whether Undo and its neighbour have no room for words."""
        self._bare = self._sound = False
        """Whether the large buttons have no room for an icon; whether the sound is on."""

    @property
    def buttons(self) -> tuple[Widget, ...]:
        """All of them, in the order of Tab."""
        return self._undo, self._redo, self._turn, self._banner, self._end, *self._top.values()

    def layout(self, kit: Kit, places: Mapping[str, Rect]) -> None:
        """Place them: rectangles in real px by their ids."""
        for button in (self._undo, self._redo, self._turn, self._banner, self._end):
            button.rect = places[button.id]
        for id, icon in self._top.items():
            icon.visible = id in places
            if icon.visible:
                icon.rect = places[id]
        self._short = self._undo.rect.w < kit.frame.px(_WORDED)
        self._bare = self._end.rect.w < kit.frame.px(_WITH_ICON)

    def _press(self, place: str) -> None:
        if place in self._shown:
            self._shown[place].act()

    def enter(self, id: str) -> tuple[str, ...]:
        """What Enter does on a button of the screen, for the ribbon."""
        plain = {
            "redo": (_("Enter: redo"),),
            "log": (_("Enter: open the chronicle"),),
            "supply": (_("Enter: show the supply"),),
            "pools": (_("Enter: show the castle pieces"), _("Enter: show the castle")),
            "coach": (_("Enter: ask the coach"),),
            "help": (_("Enter: open the rules"),),
            "menu": (_("Enter: open the menu"),),
            "recap": (_("Arrows: choose a line"),),
            "recap close": (_("Enter: close this list"),),
            "sound": (_("Enter: turn the sound off") if self._sound else _("Enter: turn the sound on"),),
        }
        return plain[id] if id in plain else self._shown[id].enter if id in self._shown else ()

    # ---- refreshed

    def show(
        self, rail: Rail, commands: Mapping[str, Command], facts: TableFacts, bindings: Bindings, *, sound: bool
    ) -> None:
        """Show what is offered now, and which commands are possible."""
        could_end, self._sound = self._can_end, sound
        self._shown = dict(rail)
        for button in (self._undo, self._redo):
            offer = rail[button.id]
            wordless = self._short or button is self._redo or not button.fits(offer.label, offer.icon)
            button.show(label="" if wordless else offer.label)
            button.set_disabled(offer.disabled_reason)
        self._show_turn(rail[TURN])
        self._show_large(self._banner, rail[BANNER])
        self._show_large(self._end, rail[END])
        for place, offer in rail.items():
            key = _KEYS.get(offer.meaning or place)
            self._sheet[place].tooltip = offer.tooltip or _named(offer.label, bindings, key)
        if self._can_end and not could_end:
            self._end.pulse()
        for id, icon in self._top.items():
            command = commands.get(_COMMAND[id])
            icon.set_disabled(command.disabled_reason() if command is not None else _("There is nothing to do here."))
            if id not in ("menu", SUPPLY, POOLS):
                icon.tooltip = _named(self._names[id], bindings, _COMMAND[id])
        self._top["sound"].show(icon="sound" if sound else "cross")
        self._top["menu"].show(badge="!" if facts.trouble else "")
        self._top["menu"].tooltip = facts.trouble or self._names["menu"]

    @property
    def due(self) -> str:
        """The id of the first of the large buttons that can be pressed; empty where there is none."""
        return next((button.id for button in (self._banner, self._end) if button.enabled), "")

    @property
    def _can_end(self) -> bool:
        """Whether the large button ends the turn."""
        offer = self._shown.get(END)
        return offer is not None and offer.meaning == "end" and offer.disabled_reason is None

    def _show_turn(self, offer: RailButton) -> None:
        """A word, or where there is no room for it an icon with the word as its tooltip; or both."""
        label = "" if self._short else offer.label
        icon = offer.icon if self._short or not offer.worded else ""
        self._turn.show(label=label, icon=icon, meaning=offer.meaning)
        self._turn.set_disabled(offer.disabled_reason)

    def _show_large(self, button: Button, offer: RailButton) -> None:
        """As much as there is room for: the icon goes first, then words."""
        first = (self._bare and offer.least) or (self._short and offer.short) or offer.label
        icon = "" if self._bare else offer.icon
        looks = [(first, icon), (first, ""), (offer.short or first, ""), (offer.least or first, "")]
        label, icon = next((look for look in looks if button.fits(*look)), looks[-1])
        button.show(label=label, icon=icon, style=offer.style or _STYLES[button.id], meaning=offer.meaning)
        button.set_disabled(offer.disabled_reason)


def _named(name: str, bindings: Bindings, action: str | None) -> str:
    """What the tooltip of a button says: its name and its key, if it has one."""
    key = bindings.words(action) if action is not None else ""
    return _("{name} ({key})").format(name=name, key=key) if key else name


class Spot(Widget):
    """Stands for `target`, if one can be told of it; `enter` is what the ribbon says while the keyboard is on it.
    Without a tooltip the pointer does not notice it: what lies below it keeps its clicks. What is not ``ringing`` has
    its ring drawn by what it stands for."""

    keeps = Widget.keeps | {"_rect", "_reach"}

    def __init__(
        self,
        id: str,
        rect: Rect,
        target: Target | None = None,
        enter: tuple[str, ...] = (),
        *,
        group: str = "",
        tooltip: str = "",
        disabled_reason: str | None = None,
        on_press: Callable[[], None] | None = None,
        ringing: bool = True,
    ) -> None:
        super().__init__(id, group=group, tooltip=tooltip)
        self.rect = rect or self.rect
        self.target, self.enter, self.pointable = target, enter, bool(tooltip)
        self.on_look: Callable[[], None] = lambda: None
        """Called when the keyboard comes here or goes away."""
        self.cursor = "open" if on_press else "arrow"
        self._on_press, self._ringing = on_press, ringing
        self.set_disabled(disabled_reason)

    @property
    def help(self) -> str:
        return self.tooltip

    @property
    def touch_mode(self) -> TouchMode:
        return "press" if self.acts else "tap"

    @property
    def acts(self) -> bool:
        """Whether a press does something."""
        return self._on_press is not None

    def got_focus(self) -> None:
        self.on_look()

    def lost_focus(self) -> None:
        self.on_look()

    def handle(self, event: Event, now_ms: float) -> bool:
        if self._on_press is None:
            return False
        down = event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT
        if (event.type == pygame.KEYDOWN and event.key in CONFIRM) or (
            event.type == pygame.MOUSEBUTTONUP and self.rect.collidepoint(event.pos)
        ):
            self._on_press()
            return True
        return down

    def paint(self, surface: Surface, clip: Rect) -> None:
        if self._ringing:
            inside = self.rect.inflate(-self.kit.frame.px(8), -self.kit.frame.px(8))
            self.paint_ring(surface, inside, theme.PANEL_RADIUS)


class LineSpot(Spot):
    """The chronicle: up and down go through its lines, Enter opens the whole of it. ``line`` counts from the newest
    one (0); None while the keyboard is elsewhere."""

    def __init__(self, rect: Rect, count: int, on_open: Callable[[], None]) -> None:
        enter = _("Arrows: choose a line, Enter: show all"), _("Enter: open the chronicle")
        super().__init__("lines", rect, None, enter)
        self.line: int | None = None
        self._count, self._on_open = count, on_open

    def got_focus(self) -> None:
        self.line = 0
        super().got_focus()

    def lost_focus(self) -> None:
        self.line = None
        super().lost_focus()

    def handle(self, event: Event, now_ms: float) -> bool:
        if event.type != pygame.KEYDOWN or self.line is None:
            return False
        if event.key in (pygame.K_UP, pygame.K_DOWN):
            step = 1 if event.key == pygame.K_UP else -1
            self.line = max(0, min(self._count - 1, self.line + step))
            self.on_look()
            return True
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self._on_open()
            return True
        return False


def card_spots(
    shown: Shown, picture: PlayPicture, lift: Callable[[int], None], take: Callable[[int], None]
) -> Iterator[Spot]:
    """The cards of the hand, which ``lift`` takes up, and those that ``take`` takes. The picture draws the ring around
    a card, which may have grown."""
    view, places = shown.view, picture.layout_now
    disabled_reason = None if shown.doing.lifts_cards else _why_no_hand(shown)
    for i, place in enumerate(places.hand_cards[: len(view.hand) if view.seat is not None else 0]):
        act, enter = partial(lift, i), (_("Enter: pick up this card"),)
        yield Spot(
            f"hand {i + 1}",
            place,
            ("card", i),
            enter,
            group="hand",
            disabled_reason=disabled_reason,
            on_press=act,
            ringing=False,
        )
    disabled_reason = None if shown.doing.takes_cards else _("You take a card after you have laid a building.")
    for i, place in enumerate(places.market_places):
        if view.stack_size if i == STACK_PLACE else view.face_up[i]:
            enter = (_("Enter: draw from the stack") if i == STACK_PLACE else _("Enter: take this card"),)
            yield Spot(
                *(f"card {i + 1}", place, ("source", i), enter),
                group="cards",
                disabled_reason=disabled_reason,
                on_press=partial(take, i),
                ringing=False,
            )


def _why_no_hand(shown: Shown) -> str:
    if not shown.mine:
        return _("You can only play a card on your turn.")
    if shown.view.phase is Phase.MUST:
        return _("First put the workers back.")
    return first_due(shown.view.phase) or _("You have already laid a building or placed workers this turn.")


def panel_spots(
    shown: Shown, picture: PlayPicture, run: Callable[[str], None], supply: str, *, told: bool
) -> Iterator[Spot]:
    """The tents and the panels beside the board; `supply` is the tooltip of what is left, `told`: the chronicle may be
    read."""
    view, places, seats = shown.view, picture.layout_now, shown.facts.seats
    for i, (seat, tent) in enumerate(zip(shown.tents, picture.tents_seen, strict=False)):
        name = seats[seat].name
        yield Spot(f"tent {i}", tent.rect, ("tent", seat), (_("{name}’s tent").format(name=name), name), group="tents")
    yield Spot("own tent", places["own"], ("tent", shown.below), (_("Your tent"),), group="tents")
    for family, n in zip(FAMILIES, view.castle.values, strict=True):
        words, title = value_words(n), family_title(family)
        target, enter = ("value", family.ordinal), (labelled(title, words), title)
        place = picture.ticker.place_of(f"value {family}")
        yield Spot(f"value {family}", place, target, enter, group="values", tooltip=words)
    for key, shelf in sorted(picture.pools.places.items()):
        kind, _space, floor = key.partition(" ")
        if kind == "floor":
            words = _("Floor {number}").format(number=int(floor) + 1)
            yield Spot(key, shelf, ("floor", int(floor)), (words,), group="floors")
    if "stock" in places:
        words = _("Enter: show what is left")
        yield Spot("left", places["stock"], None, (words,), tooltip=supply, on_press=partial(run, SUPPLY))
    if "chronicle" in places and told:
        yield LineSpot(places["chronicle"], picture.chronicle.in_sight, partial(run, keys.CHRONICLE))
