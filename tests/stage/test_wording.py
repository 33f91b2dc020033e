"""The words of the chronicle: every kind of event in one line, whole and in the catalogue."""

from __future__ import annotations

import typing
from collections import defaultdict
from dataclasses import replace

import pygame
import pytest

from arkadia_desktop import locale
from arkadia_desktop.rules import events
from arkadia_desktop.rules.pieces import FAMILIES, FORMS
from arkadia_desktop.rules.record import parse_record, replay
from arkadia_desktop.rules.view import seen, view
from arkadia_desktop.stage.common.geometry import PlayLayout
from arkadia_desktop.stage.common.names import building_title, card_title, family_title
from arkadia_desktop.stage.panels.chronicle import Chronicle, ChronicleModel
from arkadia_desktop.stage.panels.wording import completes, is_complete, lines
from tests.stage.pictures import RECORDS
from tests.tongues import LANGUAGES
from tests.ui.desk import kit, sprites

EVENTS: set[type] = set(typing.get_args(events.Event))
KINDS = sorted(EVENTS, key=lambda kind: kind.__name__)
UNTOLD = {events.TurnEnded, events.CardRevealed}
"""Turns follow one another without a line; a pass (TurnBegan with nothing to do) has one. Nobody chose a new card."""


@pytest.fixture(scope="module")
def told():
    """The lines of every kind of event in whole games, as an onlooker knows them."""
    found = defaultdict(list)
    for path in sorted(RECORDS.glob("*.json")):
        for step in replay(parse_record(path.read_text(encoding="utf-8"))):
            for moment in step.trail:
                position = view(moment.game, None)
                event = seen(moment.event, None)
                found[type(event)].append((event, lines(event, position)))
    return found


def test_the_games_have_every_kind_of_event(told):
    assert set(told) == EVENTS


@pytest.mark.parametrize("kind", KINDS, ids=[kind.__name__ for kind in KINDS])
def test_every_event_has_its_line(told, kind):
    for event, found in told[kind]:
        if kind in UNTOLD or (isinstance(event, events.TurnBegan) and not event.passing):
            assert found == ()
            continue
        assert found, event
        for line in found:
            assert line.text
            assert "{" not in line.text + line.tail
            assert not line.sign or line.sign in sprites()


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_town_chronicle_cuts_no_line(told, size):
    every = {line for of_kind in told.values() for _event, found in of_kind for line in found}
    desk = kit(*size)
    chronicle = Chronicle()
    place = PlayLayout(desk.frame, 1)["chronicle"]
    chronicle.layout(desk, pygame.Rect(place.topleft, (place.w, place.h * len(every))))
    chronicle.show(ChronicleModel(tuple(replace(line, came=False) for line in sorted(every, key=str))))
    boxes = chronicle.boxes()
    assert [box.text for box in boxes if box.shortened] == []
    said = " ".join(box.text for box in boxes)
    assert [line.text for line in every if line.text not in said] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("opponents", [1, 2, 3])
def test_an_empty_chronicle_says_what_it_is_for(opponents, language):
    locale.use(language)
    desk = kit(1280, 720)
    chronicle = Chronicle()
    place = PlayLayout(desk.frame, opponents)["chronicle"]
    chronicle.layout(desk, place)
    chronicle.show(ChronicleModel(()))
    _title, *lines = chronicle.boxes()
    assert lines
    assert not any(line.shortened for line in lines)
    assert all(place.contains(line.rect) for line in lines)
    locale.use("en")


def test_a_payout_has_a_line_for_everybody_who_earns(told):
    for event, found in told[events.BuildingCompleted]:
        assert len(found) == len(event.payout.lines)
        assert sum(int(line.tail) for line in found) == sum(earned.seals for earned in event.payout.lines)
        assert all(line.squares == event.building.mask for line in found)


def test_a_card_from_the_stack_stays_unknown(told):
    drawn = [found[0] for event, found in told[events.CardDrawn] if event.source == "stack"]
    assert drawn
    assert {line.sign for line in drawn} == {""}


def test_sentences_follow_the_language(told):
    english = {line.text for _, found in told[events.PiecePlaced] for line in found}
    locale.use("en_XA")
    record = parse_record((RECORDS / "first2.json").read_text(encoding="utf-8"))
    placed = [
        (moment.event, view(moment.game, None))
        for step in replay(record)
        for moment in step.trail
        if isinstance(moment.event, events.PiecePlaced)
    ]
    assert placed
    assert [text for event, position in placed if (text := lines(event, position)[0].text) in english] == []


def test_every_building_and_family_has_its_names():
    assert len({building_title(form) for form in FORMS}) == len(FORMS)
    assert len({family_title(family) for family in FAMILIES}) == len(FAMILIES)
    assert all(len(card_title(form)) <= len(building_title(form)) for form in FORMS)
    for form in FORMS:
        assert completes(form.value)
        assert is_complete(form.value)
