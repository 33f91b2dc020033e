"""The buttons of the play screen: five places in the rail that show what is offered, and those of the top bar."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from arkadia_desktop.locale import _, pgettext
from arkadia_desktop.locale.words import labelled
from arkadia_desktop.rules.game import Phase
from arkadia_desktop.rules.pieces import FAMILIES, STACK_PLACE
from arkadia_desktop.scenes.common import key_bindings as keys
from arkadia_desktop.scenes.common.key_bindings import Bindings
from arkadia_desktop.scenes.play.picture import PlayPicture
from arkadia_desktop.scenes.play.ports import MENU, Command
from arkadia_desktop.scenes.play.tasks.phase import first_due
from arkadia_desktop.scenes.play.tasks.task import BANNER, END, ENTER, REDO, TURN, UNDO, Rail, RailButton
from arkadia_desktop.scenes.play.view.looked_at import Target
from arkadia_desktop.scenes.play.view.models import Shown
from arkadia_desktop.scenes.play.view.thing_words import value_words
from arkadia_desktop.stage.common.geometry import PlayLayout
from arkadia_desktop.stage.common.names import family_title
from arkadia_desktop.ui.layout import Leaf, Node, Placed, make_alike
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.widgets import Button
from arkadia_desktop.ui.widgets.base import CONFIRM, TouchMode, Widget

SUPPLY, POOLS = "supply", "pools"
"""Commands without a key: what is left, and the castle pieces that may be taken next."""
ALWAYS = (UNDO, BANNER, END, "coach", "log", SUPPLY, "help", "sound", "menu")
"""The buttons that work while steps are being shown."""
_COMMAND = {
    "log": keys.CHRONICLE,
    "supply": SUPPLY,
    "coach": keys.COACH,
    "help": keys.HELP,
    "sound": keys.SOUND,
    "menu": MENU,
}
_ICONS = {"coach": "bulb", "help": "book"}
_KEYS = {
    UNDO: keys.UNDO,
    REDO: keys.REDO,
    "rotate": keys.ROTATE,
    "banner": keys.BANNER,
    "end": keys.END_TURN,
}
"""The keys of what the places of the rail offer, by its meaning, else by the place."""
_STYLES = {BANNER: "wood", END: "primary"}
_OTHERS = {
    BANNER: (("cross",), ("parchment", "primary")),
    END: (("check", "last"), ("wood",)),
    TURN: (("down", "trash"), ()),
}
"""What icons and styles some buttons will show as well."""


def rail_buttons(rail: Rail, kit: Kit, places: PlayLayout, bindings: Bindings) -> Iterator[Node]:
    """The buttons of the rail: what is offered, in as many words as there is room for."""
    hidden, ways = _hidden(rail) if places[REDO] == places[TURN] else "", dict[str, list[Button]]()
    for place, offer in rail.items():
        if place != hidden:
            key = _KEYS.get(offer.meaning or place)
            tooltip = offer.tooltip or _named(offer.label, bindings, key)
            words = _words(place, offer, bare=not hidden)
            icons = (offer.icon, "") if offer.worded else (offer.icon,)
            ways[place] = [_button(place, offer, label, icon, tooltip) for icon in icons for label in words]
    yield from _placed(ways, kit, places)


def _placed(ways: Mapping[str, Sequence[Button]], kit: Kit, places: PlayLayout) -> Iterator[Node]:
    """Each button with the words that have room in its place; those beside each other look alike."""
    rows: dict[tuple[int, int], list[tuple[Node, int]]] = {}
    for id, buttons in ways.items():
        room = places[id]
        for button in buttons:
            button.given_kit = kit
        fit = (one for icon in (True, False) for one in buttons if one.size_in(room.w, icon=icon))
        chosen = next(fit, buttons[-1])
        rows.setdefault((room.y, room.h), []).append((Leaf(chosen), room.w))
        yield Placed(chosen, lambda _button, room=room: room)  # type: ignore[misc]
    for row in rows.values():
        make_alike(kit, row)


def _hidden(rail: Rail) -> str:
    """Which of Redo and what turns or clears has no place of its own: the one that cannot be done."""
    return TURN if can(rail, REDO) and not can(rail, TURN) else REDO


def _words(place: str, offer: RailButton, *, bare: bool) -> list[str]:
    """The words a button may show, the first that fit; `bare`: Redo may do without any."""
    if place == REDO and bare:
        return [""]
    short = {
        UNDO: pgettext("where there is hardly any room", "Undo"),
        REDO: pgettext("where there is hardly any room", "Redo"),
    }.get(place, offer.short)
    return [offer.label, *filter(None, (short, offer.least))]


def _button(place: str, offer: RailButton, label: str, icon: str, tooltip: str) -> Button:
    button = Button(
        *(place, label, offer.act),
        icon=icon,
        size=25 if place in _STYLES else 20,
        icon_gap=10 if place in _STYLES else 4,
        style=offer.style or _STYLES.get(place, "wood"),
        meaning=offer.meaning,
        tooltip="" if tooltip == label else tooltip,
        disabled_reason=offer.disabled_reason,
    )
    button.other_icons, button.other_styles = _OTHERS.get(place, ((), ()))
    return button


def bar_buttons(
    commands: Mapping[str, Command],
    run: Callable[[str], None],
    picture: PlayPicture,
    trouble: str,
    bindings: Bindings,
    *,
    sound: bool,
) -> Iterator[Node]:
    """Those of the top bar; in the compact form, where they stand in the columns, with their words. `run` carries out a
    command. `trouble` is told at the menu."""
    places = picture.layout_now
    names = {
        "log": _("Chronicle"),
        "supply": _("Building supply"),
        "coach": _("Coach"),
        "help": _("Rules and keys"),
        "sound": _("Sound"),
        "menu": trouble or _("Menu (Esc)"),
    }
    words = {**names, "coach": _("Advice"), "menu": _("Menu")}
    ways: dict[str, list[Button]] = {}
    for id, name in names.items():
        covered = places.compact and (picture.lens_shown or picture.recapped)
        below = (id == SUPPLY and picture.pools.floating) or (id == "log" and covered)
        if id not in places or below:
            continue
        command = commands.get(_COMMAND[id])
        reason = command.disabled_reason() if command is not None else _("There is nothing to do here.")
        told = name if id in ("menu", SUPPLY) else _named(name, bindings, _COMMAND[id])
        icon = "cross" if id == "sound" and not sound else _ICONS.get(id, id)
        badge = "!" if id == "menu" and trouble else ""
        button = Button(
            *(id, words[id] if places.compact else "", partial(run, _COMMAND[id])),
            icon=icon,
            size=21,
            icon_gap=4,
            badge=badge,
            tooltip=told,
            disabled_reason=reason,
        )
        ways[id] = [button]
    yield from _placed(ways, picture.kit, places)


def enter_words(id: str, rail: Rail, *, sound: bool) -> tuple[str, ...]:
    """What Enter does on a button of the screen, for the ribbon."""
    plain = {
        "redo": (_("Enter: redo"),),
        "log": (_("Enter: open the chronicle"),),
        "supply": (_("Enter: show the supply"),),
        "coach": (_("Enter: ask the coach"),),
        "help": (_("Enter: open the rules"),),
        "menu": (_("Enter: open the menu"),),
        "recap": (_("Arrows: choose a line"),),
        "recap close": (_("Enter: close this list"),),
        "recap more": (_("Enter: open the chronicle"),),
        "sound": (_("Enter: turn the sound off") if sound else _("Enter: turn the sound on"),),
    }
    return plain[id] if id in plain else rail[id].enter if id in rail else ()


def can(rail: Rail, place: str, meaning: str = "") -> bool:
    """Whether the button in a place can be pressed, and does what is meant."""
    offer = rail.get(place)
    return offer is not None and offer.disabled_reason is None and (not meaning or offer.meaning == meaning)


def _named(name: str, bindings: Bindings, action: str | None) -> str:
    """What the tooltip of a button says: its name and its key, if it has one."""
    key = bindings.words(action) if action is not None else ""
    return _("{name} ({key})", name=name, key=key) if key else name


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
        if event.key in ENTER:
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
    for i in range(len(places.market_places)):
        if view.stack_size if i == STACK_PLACE else view.face_up[i]:
            enter = (_("Enter: draw from the stack") if i == STACK_PLACE else _("Enter: take this card"),)
            yield Spot(
                *(f"card {i + 1}", picture.market.base(i), ("source", i), enter),
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
        yield Spot(f"tent {i}", tent.rect, ("tent", seat), (_("{name}’s tent", name=name), name), group="tents")
    yield Spot("own tent", places["own"], ("tent", shown.below), (_("Your tent"),), group="tents")
    for family, n in zip(FAMILIES, view.castle.values, strict=True):
        words, title = value_words(n), family_title(family)
        target, enter = ("value", family.ordinal), (labelled(title, words), title)
        place = picture.ticker.place_of(f"value {family}")
        yield Spot(f"value {family}", place, target, enter, group="values", tooltip=words)
    for key, shelf in sorted(picture.pools.places.items()):
        kind, _space, floor = key.partition(" ")
        if kind == "floor":
            closed = places.compact and shown.doing.piece is None
            words = _("Enter: show the castle pieces") if closed else _("Floor {number}", number=int(floor) + 1)
            opens = partial(run, POOLS) if closed else None
            yield Spot(key, shelf, ("floor", int(floor)), (words,), group="floors", on_press=opens)
    if "stock" in places:
        words = _("Enter: show what is left")
        yield Spot("left", places["stock"], None, (words,), tooltip=supply, on_press=partial(run, SUPPLY))
    if "chronicle" in places and told:
        yield LineSpot(places["chronicle"], picture.chronicle.in_sight, partial(run, keys.CHRONICLE))
