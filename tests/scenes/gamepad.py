"""A gamepad in the hands of somebody at the screen: nothing else is touched, and every action can be carried out."""

from __future__ import annotations

from collections.abc import Callable
from weakref import WeakKeyDictionary

import pygame

from arkadia_desktop.rules.actions import Action, Banner, Build, Draw, End, Piece, Workers
from arkadia_desktop.rules.pieces import FAMILIES
from arkadia_desktop.rules.squares import Square
from arkadia_desktop.scenes.play.dialogs.banner import BannerDialog
from arkadia_desktop.scenes.play.tasks.drafts import Introducing, Laying, Raising
from arkadia_desktop.ui.widgets import Button
from tests import pads
from tests.scenes import ways
from tests.scenes.screen import Screen

_CROSS = {
    pygame.K_LEFT: pads.LEFT,
    pygame.K_RIGHT: pads.RIGHT,
    pygame.K_UP: pads.UP,
    pygame.K_DOWN: pads.DOWN,
}


class Gamepad:
    """A gamepad plugged into a screen; `number` tells it from another one."""

    def __init__(self, screen: Screen, number: int = 0, name: str = "Xbox Wireless Controller") -> None:
        self.screen, self.number, self.name = screen, number, name
        self.plug()

    def plug(self) -> None:
        """Put the plug in."""
        self.screen.app.window.pads.open_pad = lambda index: pads.FakePad(self.number, self.name)
        pygame.event.post(pads.added(0))
        self.screen.step()

    def unplug(self) -> None:
        """Pull the plug."""
        pygame.event.post(pads.removed(self.number))
        self.screen.step()

    def down(self, button: int) -> None:
        """A button goes down."""
        pygame.event.post(pads.down(button, self.number))
        self.screen.step()

    def up(self, button: int) -> None:
        """A button comes up."""
        pygame.event.post(pads.up(button, self.number))
        self.screen.step()

    def tap(self, *buttons: int) -> None:
        """Buttons go down and up one after the other."""
        for button in buttons:
            self.down(button)
            self.up(button)

    def hold(self, button: int, ms: float) -> None:
        """A button goes down, and comes up so much later."""
        self.down(button)
        self.screen.wait(ms)
        self.up(button)

    def lean(self, axis: int, share: float) -> None:
        """A stick or trigger goes somewhere."""
        pygame.event.post(pads.axis(axis, share, self.number))
        self.screen.step()

    def pull(self, trigger: int) -> None:
        """A trigger is pulled and let go."""
        self.lean(trigger, 1.0)
        self.lean(trigger, 0.0)

    # ---- the focus

    @property
    def at(self) -> str | None:
        """What shows the ring."""
        return self.screen.scene.sheet.ringed

    def seek(self, id: str, onward: int = pads.RB) -> None:
        """Go to a widget as somebody does who sees the ring: that way it lies, else on to the next area. Where the
        shoulders turn pages, `onward` is another way to begin."""
        sheet = self.screen.scene.sheet
        seen: set[str | None] = set()
        for _try in range(60):
            if self.at == id:
                return
            before = self.at
            if before is not None and before not in seen:
                seen.add(before)
                here, there = sheet[before].rect, sheet[id].rect
                dx, dy = there.centerx - here.centerx, there.centery - here.centery
                across, along = (pads.RIGHT if dx > 0 else pads.LEFT), (pads.DOWN if dy > 0 else pads.UP)
                self.tap(across if abs(dx) > abs(dy) else along)
                if self.at in (None, before):
                    self.tap(along if abs(dx) > abs(dy) else across)
                continue
            self.tap(onward)
        raise AssertionError(f"a gamepad never comes to {id!r}, but to {seen}")

    def press(self, id: str) -> None:
        """Go to a button, and press it when it takes a press."""
        self.seek(id)
        widget = self.screen.scene.sheet[id]
        self.screen.until(lambda: not (isinstance(widget, Button) and widget.deaf))
        self.tap(pads.A)

    def board(self) -> None:
        """Go back to the board."""
        if self.at is not None:
            self.tap(pads.B)
        assert self.at is None

    def walk(self, here: Square, there: Square) -> None:
        """From one square to another."""
        across, along = (pads.RIGHT if there.x > here.x else pads.LEFT), (pads.DOWN if there.y > here.y else pads.UP)
        self.tap(*[across] * abs(there.x - here.x), *[along] * abs(there.y - here.y))

    # ---- actions

    def act(self, action: Action) -> None:
        """Carry an action of the person on turn out."""
        _ACTS[type(action)](self, action)

    def _build(self, action: Build) -> None:
        view = self.screen.play.view
        draft = Laying(view, action.card)
        draft.start()
        self.seek(f"hand {view.hand.index(action.card) + 1}")
        self.tap(pads.A)
        while draft.rot != action.rot:
            self.pull(pads.RT)
            draft.turn(1)
            draft.step(0, 0)
        assert draft.at is not None
        self.walk(draft.at, action.at)
        self.tap(pads.A)

    def _workers(self, action: Workers) -> None:
        screen = self.screen
        view = screen.play.view
        own = view.players[view.player].own
        squares = [*((one, False) for one in action.own), *((one, True) for one in action.neutral)]
        begin = ways.inside(screen, action.building)
        self.board()
        self.tap(pads.RIGHT)
        here = screen.play.inspector._cursor
        assert here is not None
        self.walk(here, begin)
        self.tap(pads.A)
        draft = Introducing(view, action.building)
        here = ways.first_square_of(draft)
        for square, neutral in squares:
            self.walk(here, square)
            here = square
            self.tap(pads.A)
            if neutral and own > len(draft.own):
                self.tap(pads.A)
            draft.put(square, neutral)
        self.tap(pads.Y)

    def _piece(self, action: Piece) -> None:
        view = self.screen.play.view
        families = Raising.families(view)
        self.tap(pads.UP)  # takes the first family up, and stays where it may lie
        for _turn in range(families.index(action.family)):
            self.pull(pads.RT)
        self.tap(*(_CROSS[key] for key in ways.arrows_to(view, view.castle.open_squares()[0], action.square)))
        self.tap(pads.A)

    def _draw(self, action: Draw) -> None:
        self.seek(f"card {ways.place_of(action) + 1}")
        self.tap(pads.A)

    def _banner(self, action: Banner) -> None:
        self.press("banner")
        dialog = self.screen.expect(BannerDialog)
        for family, sold in zip(FAMILIES, action.sell, strict=True):
            if sold:
                self.seek(family.value)
                self.tap(*[pads.RIGHT] * sold)
        assert dialog.sale == action.sell
        self.press("sell" if any(action.sell) else "workers")

    def _end(self, action: End) -> None:
        self.tap(pads.Y)


_PLUGGED: WeakKeyDictionary[Screen, Gamepad] = WeakKeyDictionary()


def gamepad_of(screen: Screen) -> Gamepad:
    """The one gamepad of a screen, plugged in when it is wanted for the first time."""
    if screen not in _PLUGGED:
        _PLUGGED[screen] = Gamepad(screen)
    return _PLUGGED[screen]


_ACTS: dict[type, Callable[[Gamepad, Action], None]] = {
    Build: Gamepad._build,  # type: ignore[dict-item]
    Workers: Gamepad._workers,  # type: ignore[dict-item]
    Piece: Gamepad._piece,  # type: ignore[dict-item]
    Draw: Gamepad._draw,  # type: ignore[dict-item]
    Banner: Gamepad._banner,  # type: ignore[dict-item]
    End: Gamepad._end,  # type: ignore[dict-item]
}
