"""The buttons of the mentor: each asks for a command of the driver, and is grey while that is impossible."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

import pygame
from pygame.event import Event

from arkadia_desktop.scenes.play.ports import Command
from arkadia_desktop.scenes.play.view.prompt import Press
from arkadia_desktop.ui.loop.sheet import Sheet
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.widgets import Button
from arkadia_desktop.ui.widgets.words import Lettered

SIZE, HIGH = 22, 54
"""Of the letters and of a button, design px."""
PRESSED = pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP


class Buttons:
    """Buttons in one place, whose ids begin with ``name``; ``run`` carries out a command."""

    def __init__(self, sheet: Sheet, name: str, run: Callable[[str], None]) -> None:
        self._sheet, self._name, self._run = sheet, name, run
        self.presses: tuple[Press, ...] = ()
        self.widgets: list[Button] = []

    def show(self, presses: tuple[Press, ...]) -> None:
        """Show these buttons; the keyboard stays on one that was there before."""
        if presses == self.presses:
            return
        focused, ringed = self._sheet.focused, self._sheet.ringed
        for button in self.widgets:
            self._sheet.remove(button.id)
        self.presses = presses
        self.widgets = [self._sheet.add(self._made(press)) for press in presses]
        if focused in [button.id for button in self.widgets] and self._sheet.focused is None:
            self._sheet.focus(focused, show=ringed == focused)

    def _made(self, press: Press) -> Button:
        return Button(
            f"{self._name} {press.command}",
            press.label,
            partial(self._run, press.command),
            style=press.style,
            icon=press.icon,
            size=SIZE,
            icon_gap=6,
            tooltip=press.tooltip,
        )

    def allow(self, commands: Mapping[str, Command]) -> None:
        """Grey those whose command cannot be carried out now."""
        for press, button in zip(self.presses, self.widgets, strict=True):
            command = commands.get(press.command)
            button.allow(command.why_not() if command is not None else "")

    def bare(self) -> list[Button]:
        """Let those with an icon show nothing else; what they do is told by their tooltips."""
        for press, button in zip(self.presses, self.widgets, strict=True):
            if press.icon:
                button.show(label="", icon=press.icon)
                button.tooltip = press.tooltip or press.label
        return self.widgets

    def fit(self, kit: Kit, width: int, gap: int) -> list[int] | None:
        """How wide each is in a row of ``width`` real px, None where a row has no room for their words. Icons go
        before words."""
        for icons in (True, False):
            for press, button in zip(self.presses, self.widgets, strict=True):
                button.show(label=press.label, icon=press.icon if icons or not press.label else "")
                button.tooltip = press.tooltip
            room = width - gap * (len(self.widgets) - 1)
            for smallest in (False, True):
                wanted = [button.width_for(smallest=smallest) for button in self.widgets]
                if sum(wanted) <= room:
                    spare = (room - sum(wanted)) // max(1, len(wanted))
                    return [one + spare for one in wanted]
        return None


class MentorGround(Lettered):
    """What the mentor's things lie on: it swallows the clicks that are meant for none of them."""

    grips = True
    cursor = "arrow"

    def handle(self, event: Event, now_ms: float) -> bool:
        return event.type in PRESSED
