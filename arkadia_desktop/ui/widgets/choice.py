"""One of a few options: what is offered, and which of it is chosen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Unpack

from arkadia_desktop.ui.widgets.base import Common, Widget


@dataclass(frozen=True)
class Option:
    """One thing to choose. ``reason`` disables it and is told as a tooltip; ``note`` says in an open list what choosing
    it means."""

    key: str
    label: str
    icon: str = ""
    reason: str = ""
    note: str = ""


class OptionChoice(Widget):
    """Calls ``on_change(key)``. What is chosen is one of the ``options`` at all times."""

    def __init__(
        self,
        id: str,
        options: Sequence[Option],
        value: str,
        on_change: Callable[[str], None],
        **common: Unpack[Common],
    ) -> None:
        super().__init__(id, **common)
        self.on_change = on_change
        self.options = tuple(options)
        """What can be chosen; ``offer`` others."""
        self._value = self._known(value)

    def _known(self, key: str) -> str:
        if key not in (option.key for option in self.options):
            raise ValueError(f"{key!r} is none of the options of {self.id!r}")
        return key

    @property
    def value(self) -> str:
        """Key of the chosen option. Assigning does not call ``on_change``. Raises ValueError for an unknown key."""
        return self._value

    @value.setter
    def value(self, key: str) -> None:
        if self._known(key) != self._value:
            self._value = key
            self.changed()

    @property
    def chosen(self) -> int:
        """Which of the options it is, from 0."""
        return next(i for i, option in enumerate(self.options) if option.key == self._value)

    def offer(self, options: Sequence[Option], value: str) -> None:
        """Change what can be chosen."""
        if (tuple(options), value) != (self.options, self._value):
            self.options = tuple(options)
            self._value = self._known(value)
            self.changed()
