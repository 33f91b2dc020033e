"""The buttons of the play screen: five places in the rail that show what is offered, and those of the top bar."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from pygame import Rect

from arkadia_desktop.locale import _
from arkadia_desktop.scenes.common import key_bindings as keys
from arkadia_desktop.scenes.common.key_bindings import Bindings
from arkadia_desktop.scenes.play.ports import MENU, Command
from arkadia_desktop.scenes.play.tasks.task import BANNER, END, REDO, TURN, UNDO, Rail, RailButton
from arkadia_desktop.scenes.play.view.table_facts import TableFacts
from arkadia_desktop.ui.loop.sheet import Sheet
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.widgets import Button, IconButton

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
        self._bare = False
        """Whether the large buttons have no room for an icon."""

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

    def enter(self, place: str) -> tuple[str, ...]:
        """What Enter does in a place, for the ribbon."""
        return self._shown[place].enter if place in self._shown else ()

    # ---- refreshed

    def show(
        self, rail: Rail, commands: Mapping[str, Command], facts: TableFacts, bindings: Bindings, *, sound: bool
    ) -> None:
        """Show what is offered now, and which commands are possible."""
        could_end = self._can_end
        self._shown = dict(rail)
        for button in (self._undo, self._redo):
            offer = rail[button.id]
            wordless = self._short or button is self._redo or not button.fits(offer.label, offer.icon)
            button.show(label="" if wordless else offer.label)
            button.allow(offer.why_not)
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
            icon.allow(command.why_not() if command is not None else _("There is nothing to do here."))
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
        return offer is not None and offer.meaning == "end" and offer.why_not is None

    def _show_turn(self, offer: RailButton) -> None:
        """A word, or where there is no room for it an icon with the word as its tooltip; or both."""
        label = "" if self._short else offer.label
        icon = offer.icon if self._short or not offer.worded else ""
        self._turn.show(label=label, icon=icon, meaning=offer.meaning)
        self._turn.allow(offer.why_not)

    def _show_large(self, button: Button, offer: RailButton) -> None:
        """As much as there is room for: the icon goes first, then words."""
        first = (self._bare and offer.least) or (self._short and offer.short) or offer.label
        icon = "" if self._bare else offer.icon
        looks = [(first, icon), (first, ""), (offer.short or first, ""), (offer.least or first, "")]
        label, icon = next((look for look in looks if button.fits(*look)), looks[-1])
        button.show(label=label, icon=icon, style=offer.style or _STYLES[button.id], meaning=offer.meaning)
        button.allow(offer.why_not)


def _named(name: str, bindings: Bindings, action: str | None) -> str:
    """What the tooltip of a button says: its name and its key, if it has one."""
    key = bindings.words(action) if action is not None else ""
    return _("{name} ({key})").format(name=name, key=key) if key else name
