"""A small readable file of the data folder that somebody's progress is kept in.

It is read when it is asked for the first time, so that the start of the program does not wait for it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from pathlib import Path
from typing import Generic, TypeVar

from arkadia_desktop.files import FileTrouble, read_bounded, set_aside, write_whole
from arkadia_desktop.locale import _

Value = TypeVar("Value")
LIMIT = 1 << 20


class NewerVersion(ValueError):
    """The text was written by a newer version."""


@dataclass(frozen=True, slots=True)
class Sentences:
    """What is said of trouble, in the language in use; `{reason}` and `{kept}` stand for a sentence and a name."""

    not_kept: str
    not_read: str
    newer: str
    damaged: str


class KeptFile(ABC, Generic[Value]):
    """What the file at `path` holds. Nothing here raises: what cannot be kept counts until the program ends.

    `locked`: another program has the folder, so nothing is written. `notice` is a sentence for the player where the
    file could not be used; empty without trouble.
    """

    limit = LIMIT
    """Bytes of the largest file that is read."""

    def __init__(self, path: Path, *, locked: bool = False) -> None:
        self.path = path
        self.locked = locked
        self.notice = ""
        self._foreign = False
        """Whether the file is one that must be left as it is."""
        self._value: Value | None = None

    @abstractmethod
    def empty(self) -> Value:
        """What there is without a file."""

    @abstractmethod
    def dumps(self, value: Value) -> str:
        """The text of the file."""

    @abstractmethod
    def loads(self, text: str) -> Value:
        """The way back. Raises ValueError, or NewerVersion for what a newer version has written."""

    @abstractmethod
    def sentences(self) -> Sentences:
        """What is said of trouble."""

    @property
    def value(self) -> Value:
        """What the file holds, read from it the first time."""
        if self._value is None:
            self._value = self._read()
        return self._value

    def keep(self, value: Value) -> None:
        """Hold this from now on, and write it."""
        if self.value == value:
            return
        self._value = value
        if self.locked or self._foreign:
            return
        try:
            write_whole(self.path, self.dumps(value))
        except FileTrouble as trouble:
            self.notice = self.sentences().not_kept.format(reason=trouble.reason)

    def _read(self) -> Value:
        try:
            return self.loads(read_bounded(self.path, self.limit))
        except FileTrouble as trouble:
            if isinstance(trouble.__cause__, FileNotFoundError):
                return self.empty()
            if isinstance(trouble.__cause__, OSError):  # nothing says that the file itself is damaged
                self._foreign = True
                self.notice = self.sentences().not_read.format(reason=trouble.reason)
            else:
                self._damaged(trouble.reason)
        except NewerVersion:
            self._foreign = True
            self.notice = self.sentences().newer
        except (ValueError, RecursionError):
            self._damaged(_("The file is not what this program writes."))
        return self.empty()

    def _damaged(self, reason: str) -> None:
        """Keep the file under another name, unless another program has it."""
        self.notice = self.sentences().not_read.format(reason=reason)
        if self.locked:
            return
        try:
            kept = set_aside(self.path)
        except FileTrouble:
            self._foreign = True
            return
        self.notice = self.sentences().damaged.format(kept=kept.name, reason=reason)
