"""What Enter would do where the keyboard is, in words for the ribbon: in full, then in fewer words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from arkadia_desktop.locale import _, ngettext
from arkadia_desktop.scenes.play.tasks.card import TakeCard
from arkadia_desktop.scenes.play.tasks.lay import Lay
from arkadia_desktop.scenes.play.tasks.piece import PlacePiece
from arkadia_desktop.scenes.play.tasks.workers import PlaceWorkers

if TYPE_CHECKING:
    from arkadia_desktop.scenes.play.screen import PlayScene

Words = tuple[str, ...]


def focus_words(scene: PlayScene) -> Words:
    """What the ribbon says while a stop of the keyboard shows its ring; nothing while none does, or one that does
    nothing: its reason is told beside it."""
    id = scene.sheet.focused
    if id is None or not scene.sheet[id].ringed or not scene.sheet[id].enabled:
        return ()
    plain = {
        "redo": (_("Enter does it again"),),
        "log": (_("Enter opens the chronicle"),),
        "supply": (_("Enter shows the supply"),),
        "left": (_("Enter shows what is left"),),
        "pools": (_("Enter shows the castle pieces"), _("Enter shows the castle")),
        "coach": (_("Enter asks the coach"),),
        "help": (_("Enter opens the help"),),
        "menu": (_("Enter opens the menu"),),
        "own tent": (_("Your own tent"),),
        "recap": (_("Arrows choose a line"),),
        "recap close": (_("Enter closes this list"),),
        "lines": (_("Arrows choose a line, Enter shows all"), _("Enter opens the chronicle")),
        "card 4": (_("Enter draws from the stack"),),
    }
    if id in plain:
        return plain[id]
    match id.split(" ")[0]:
        case "hand":
            return (_("Enter picks up this card"),)
        case "card":
            return (_("Enter takes this card"),)
        case "tent":
            seat = scene.game.seats[scene.tent_order()[int(id.split(" ")[1])]]
            return _("{name}’s tent").format(name=seat.name), seat.name
        case "value":
            return (scene.sheet[id].tooltip,)
        case "sound":
            on = scene.director.settings.sound
            return (_("Enter turns the sound off") if on else _("Enter turns the sound on"),)
        case "undo":
            return _undo(scene)
        case "turn":
            return _turn(scene)
        case "banner":
            return _banner(scene)
        case "end":
            return _end(scene)
        case _:
            return ()


def _undo(scene: PlayScene) -> Words:
    if scene.takes_back:
        return (_("Enter takes your turn back"),)
    if isinstance(scene.task, PlaceWorkers) and scene.task.draft.count:
        return (_("Enter takes the last worker back"),)
    if scene.commands.holding:
        return (_("Enter puts it back"),)
    return _("Enter undoes the last action"), _("Enter undoes it")


def _turn(scene: PlayScene) -> Words:
    if isinstance(scene.task, PlaceWorkers):
        return (_("Enter takes all workers back"),)
    return (_("Enter puts the piece back") if isinstance(scene.task, PlacePiece) else _("Enter rotates the building"),)


def _banner(scene: PlayScene) -> Words:
    if scene.spectating.active:
        return (_("Enter lets the game go on") if scene.spectating.paused else _("Enter stops the game"),)
    if isinstance(scene.task, PlaceWorkers | Lay):
        return (_("Enter puts it back"),)
    return (_("Enter raises a banner"),)


def _end(scene: PlayScene) -> Words:
    if scene.watching_only:
        return (_("Enter shows the final scoring"),)
    if scene.spectating.active:
        return (_("Enter shows the next step"),)
    task = scene.task
    if isinstance(task, PlaceWorkers):
        n = task.draft.count
        return (ngettext("Enter places {n} worker", "Enter places {n} workers", n).format(n=n),)
    if scene.pondering.long:
        return (_("Enter asks for the move now"),)
    if scene.skippable:
        return _("Enter skips to the next turn of a person"), _("Enter skips")
    if task is not None and task.ready:
        if isinstance(task, TakeCard):
            return (_("Enter takes this card"),)
        return (_("Enter lays the building") if isinstance(task, Lay) else _("Enter places the piece"),)
    return (_("Enter ends your turn"),)
