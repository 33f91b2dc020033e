"""What Enter would do where the keyboard is, in words for the ribbon: in full, then in fewer words."""

from __future__ import annotations

from collections.abc import Sequence

from arkadia_desktop.locale import _
from arkadia_desktop.locale.words import labelled
from arkadia_desktop.rules.pieces import Family
from arkadia_desktop.scenes.play.ports import Driver, Situation
from arkadia_desktop.scenes.play.rail import RailButtons
from arkadia_desktop.scenes.play.tasks.task import Task
from arkadia_desktop.stage.common.names import family_title
from arkadia_desktop.ui.loop.sheet import Sheet
from arkadia_desktop.ui.pads.in_hand import shown

Words = tuple[str, ...]


def ribbon_words(
    now: Situation, driver: Driver, task: Task | None, sheet: Sheet, rail: RailButtons, *, coached: bool, sound: bool
) -> Words:
    """What to do: what Enter does where the keyboard is, else what the task or the driver says."""
    if coached:
        return (_("Choose a suggestion"),)
    seats = driver.facts.seats
    focused = focus_words(sheet, rail, [seats[seat].name for seat in now.tents], sound=sound)
    prompted = driver.prompt().hints if task is None or task.chooses else ()
    words = focused or prompted or (task.hints if task is not None else driver.hints())
    return tuple(map(shown, words))


def focus_words(sheet: Sheet, rail: RailButtons, tents: Sequence[str], *, sound: bool) -> Words:
    """What the ribbon says while a stop of the keyboard shows its ring; nothing while none does, or one that does
    nothing: its reason is told beside it. `tents` are the names of the left column; `sound`: whether it is on."""
    id = sheet.focused
    if id is None or not sheet[id].ringed or not sheet[id].enabled:
        return ()
    plain = {
        "redo": (_("Enter: redo"),),
        "log": (_("Enter: open the chronicle"),),
        "supply": (_("Enter: show the supply"),),
        "left": (_("Enter: show what is left"),),
        "pools": (_("Enter: show the castle pieces"), _("Enter: show the castle")),
        "coach": (_("Enter: ask the coach"),),
        "help": (_("Enter: open the rules"),),
        "menu": (_("Enter: open the menu"),),
        "own tent": (_("Your tent"),),
        "recap": (_("Arrows: choose a line"),),
        "recap close": (_("Enter: close this list"),),
        "lines": (_("Arrows: choose a line, Enter: show all"), _("Enter: open the chronicle")),
        "card 4": (_("Enter: draw from the stack"),),
        "sound": (_("Enter: turn the sound off") if sound else _("Enter: turn the sound on"),),
    }
    if id in plain:
        return plain[id]
    match id.split(" "):
        case ["hand", _number]:
            return (_("Enter: pick up this card"),)
        case ["card", _number]:
            return (_("Enter: take this card"),)
        case ["tent", number]:
            name = tents[int(number)]
            return _("{name}’s tent").format(name=name), name
        case ["floor", number]:
            return (_("Floor {number}").format(number=int(number) + 1),)
        case ["value", family]:
            title = family_title(Family(family))
            return labelled(title, sheet[id].tooltip), title
        case _:
            return rail.enter(id)
