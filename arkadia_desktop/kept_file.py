"""A small readable file of the data folder: what somebody has chosen, or how far somebody has come.

It is read when it is asked for the first time, so that the start of the program does not wait for it. What cannot be
read and written again is never overwritten: a damaged file is set aside under another name, one of a newer version is
left as it is.
"""

from __future__ import annotations

import gc
import json
import logging
import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Mapping
from pathlib import Path
from typing import Generic, NamedTuple, TypeVar

from arkadia_desktop.files import FileTrouble, make_folder, read_bounded, set_aside, sweep, write_whole
from arkadia_desktop.locale import _
from arkadia_desktop.rules.reading import Fields, obj, parse_json

log = logging.getLogger(__name__)
Value = TypeVar("Value")
LIMIT = 1 << 20


class NewerVersion(ValueError):
    """The text was written by a newer version."""


class Misfits(ValueError):
    """Not all of the text fits: `value` is what does, `reason` a sentence about the rest."""

    def __init__(self, value: object, reason: str) -> None:
        super().__init__(reason)
        self.value = value
        self.reason = reason


def document(text: str, format: str, known: Collection[str] | None = None) -> Fields:
    """The object in the text of a file of this format, such as ``arkadia-hall/1``, with no keys besides "format" and
    `known`, where that is given: they would be lost when the file is written again.

    Raises ValueError, or NewerVersion for what a newer version has written.
    """
    data = parse_json(text)
    found = data.get("format") if isinstance(data, dict) else None
    if found == format:
        return obj(data, "file", known=None if known is None else {"format", *known})
    later = re.escape(format.rpartition("/")[0]) + r"/[1-9]\d{0,8}"
    raise (NewerVersion if isinstance(found, str) and re.fullmatch(later, found) else ValueError)("not the format")


def written(format: str, data: Mapping[str, object]) -> str:
    """The text of such a file, as people can read it."""
    return json.dumps({"format": format, **data}, indent=2, ensure_ascii=False, allow_nan=False) + "\n"


class Sentences(NamedTuple):
    """What is said of trouble, in English; `{path}`, `{reason}` and `{kept}` stand for where the file lies,
    a sentence and a name."""

    not_kept: str
    not_read: str
    newer: str
    damaged: str


class KeptFile(ABC, Generic[Value]):
    """What the file at `path` holds. Nothing here raises: what cannot be kept counts until the program ends.

    `locked`: another program has the folder, so nothing is written. `notice` is a sentence for the player where the
    file could not be used; empty without trouble.
    """

    empty: Callable[[], Value]
    """What there is without a file."""
    sentences: Sentences
    limit = LIMIT
    """Bytes of the largest file that is read or written."""

    def __init__(self, path: Path, *, locked: bool = False) -> None:
        self.path = path
        self.locked = locked
        self.notice = ""
        self._foreign = False
        """Whether the file is one that must be left as it is."""
        self._value: Value | None = None

    @abstractmethod
    def dumps(self, value: Value) -> str:
        """The text of the file."""

    @abstractmethod
    def loads(self, text: str) -> Value:
        """The way back. Raises ValueError, Misfits for what fits in part, or NewerVersion for what a newer version has
        written."""

    @property
    def value(self) -> Value:
        """What the file holds, read from it the first time."""
        if self._value is None:
            self._value = self._read()
        return self._value

    def know(self) -> None:
        """Read it now, where nobody has to wait for it."""
        self._value = self.value

    def keep(self, value: Value) -> None:
        """Hold this from now on, and write it where it is new."""
        if self.value != value:
            self.write(value)

    def write(self, value: Value) -> None:
        """Hold this from now on, and write it, be it new or not."""
        if self._value is None:
            self._read()  # what is to be left as it is, or set aside, is known then
        self._value = value
        if self.locked or self._foreign:
            return
        try:
            make_folder(self.path.parent)
            write_whole(self.path, self.dumps(value), self.limit)
        except FileTrouble as trouble:
            self._tell(self.sentences.not_kept, trouble.reason)

    def take_over(self) -> None:
        """The other program that had the folder has ended: what it left is read when it is asked for next."""
        self.locked, self._foreign, self._value, self.notice = False, False, None, ""

    def leave_out(self, rest: Value, reason: str) -> None:
        """A part of the file proved damaged only when it was used: set the file aside, and keep the rest."""
        self._damaged(reason)
        self.write(rest)

    def _read(self) -> Value:
        if not self.locked:
            sweep(self.path.parent)
        try:
            return self._parsed(read_bounded(self.path, self.limit))
        except FileTrouble as trouble:
            if isinstance(trouble.__cause__, OSError):  # nothing says that the file itself is damaged
                self._foreign = not trouble.missing
                if not trouble.missing:
                    self._tell(self.sentences.not_read, trouble.reason)
            else:
                self._damaged(trouble.reason)
        except NewerVersion:
            self._foreign = True
            self._tell(self.sentences.newer)
        except Misfits as found:
            rest: Value = found.value  # type: ignore[assignment]  # what `loads` gives
            self._value = rest
            self.leave_out(rest, found.reason)
            return rest
        except (ValueError, RecursionError):
            self._damaged(_("This file was not written by this program."))
        return self.empty()

    def _parsed(self, text: str) -> Value:
        """What the text says. Python does not look for garbage meanwhile: of thousands of games that takes a third of
        the time, and none is."""
        looking = gc.isenabled()
        gc.disable()
        try:
            return self.loads(text)
        finally:
            if looking:
                gc.freeze()
                gc.enable()

    def _damaged(self, reason: str) -> None:
        """Keep the file under another name, unless another program has it."""
        try:
            kept = None if self.locked else set_aside(self.path)
        except FileTrouble:
            kept = None
        self._foreign = kept is None
        if kept is None:
            self._tell(self.sentences.not_read, reason)
        else:
            self._tell(self.sentences.damaged, reason, kept.name)

    def _tell(self, sentence: str, reason: str = "", kept: str = "") -> None:
        told = _(sentence, path=self.path, reason=reason, kept=kept)
        log.warning("%s", told)
        if told not in self.notice:
            self.notice = f"{self.notice} {told}".strip()
