"""Every dialog by ear: it says what it is and what it asks, and everything in it has a name that is not that of
something else."""

from __future__ import annotations

import shutil
from collections import Counter
from pathlib import Path

import pygame
import pytest
from pygame.event import Event

from arkadia_desktop.scenes.common.dialog import Dialog
from arkadia_desktop.scenes.play.hotseat.handover import PeekScene
from arkadia_desktop.ui.loop.access_tree import AccessEntry, tree_of
from arkadia_desktop.ui.widgets.access import LOOK
from arkadia_desktop.ui.widgets.button import HOLD_MS
from tests.scenes.dialogs import over
from tests.scenes.menus import RECORDS, Listener, Screen, played
from tests.scenes.told_dialogs import DIALOGS, kinds

NAMED = frozenset(
    ("button", "switch", "slider", "spin button", "text input", "radio group", "tab", "combo box", "list box", "table")
)
"""What is nothing without a name."""


@pytest.fixture
def listener(tmp_path: Path) -> Listener:
    """With games of all kinds."""
    listener = Listener(tmp_path)
    for record, actions in (("first3", 60), ("std4", 150)):
        played(listener.store, record, actions)
    listener.store.records.mkdir()
    shutil.copy(RECORDS / "greedy2.json", listener.store.records)
    return listener


def told(screen: Screen) -> list[AccessEntry]:
    """All that the dialog tells; itself first."""
    nodes = tree_of(screen.stack, "Arkadia").nodes
    return [node for way, node in nodes.items() if way[1:2] == (type(screen.scene).__name__,)]


def test_no_dialog_is_forgotten(listener: Listener) -> None:
    """A new kind of dialog is opened in `told_dialogs`."""
    opened = {type(make(listener)) for make in DIALOGS.values()}
    assert sorted(kind.__name__ for kind in kinds() - {Dialog} - opened) == []


@pytest.mark.parametrize("name", DIALOGS)
def test_a_dialog_says_what_it_asks(listener: Listener, name: str) -> None:
    screen = over(DIALOGS[name](listener))
    dialog, *rest = told(screen)
    assert dialog.spoken.name, "the title"
    said = [one.spoken for one in rest if one.spoken.role in ("label", "status") or one.spoken.role in NAMED]
    assert dialog.spoken.about or said, "what it is about"
    nameless = [one.spoken.role for one in rest if one.spoken.role in NAMED and not one.spoken.name]
    assert nameless == []
    acting = [one.spoken for one in rest if one.spoken.acts - {LOOK} or one.spoken.role in ("button", "text input")]
    names = Counter((one.role, one.name) for one in acting if one.role in NAMED)
    assert [one for one, n in names.items() if n > 1] == [], "nobody could tell them apart"
    heard = " ".join(f"{one.spoken.name} {one.spoken.value} {one.spoken.about}" for one in rest)
    missing = [box.text for _id, box in screen.scene.sheet.boxes() if not box.shortened and not _in(box.text, heard)]
    assert missing == [], "to be read, and not told"


def _in(text: str, heard: str) -> bool:
    """Whether all words and numbers of a text are told; signs between them need not be."""
    return all(word.strip("×=+()") in heard for word in text.split())


def test_who_opens_the_own_tent_hears_what_is_in_it(listener: Listener) -> None:
    screen = over(DIALOGS["peek"](listener))
    peek = screen.scene
    assert isinstance(peek, PeekScene)
    silent = next(one for one in told(screen) if one.spoken.role == "status")
    assert silent.spoken.name == ""
    screen.tick(60)
    screen.stack.handle(Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" "))
    screen.tick(round(HOLD_MS / 16) + 60)
    assert peek.open
    (said,) = [one.spoken.name for one in told(screen) if one.spoken.role == "status"]
    assert "Card 1:" in said
    assert "Seals: red" in said
