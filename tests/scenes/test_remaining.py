"""Where the cards are, as far as one has seen them."""

from __future__ import annotations

import pytest

from arkadia_desktop.rules.game import Game
from arkadia_desktop.rules.pieces import CARDS, FAMILIES, FORMS
from arkadia_desktop.rules.view import imagine, unknown, view
from arkadia_desktop.scenes.play.dialogs.supply import BOARD, FACE_UP, UNSEEN, SupplyDialog, remaining
from tests.scenes.games import NAMES, course, table_at
from tests.scenes.screen import Screen


def positions() -> list[Game]:
    return [course(name)[number] for name in NAMES for number in (0, 25, 60) if number < len(course(name))]


def test_every_card_is_where_it_has_been_seen() -> None:
    for game in positions():
        for seat in (0, None):
            cards = remaining(view(game, seat))
            laid = {building.card for building in game.board.buildings}
            for card in CARDS:
                place = cards.places[card]
                assert (place == BOARD) == (card in laid)
                assert (place == FACE_UP) == (card in game.face_up)
                if isinstance(place, int):
                    assert card in game.hands[place]
                    assert place == seat or card in game.seen[place]
            assert cards.unseen == sum(place == UNSEEN for place in cards.places.values())
            assert cards.stack == len(game.stack)
            assert sum(len(cards.of(family, form)) for family in FAMILIES for form in FORMS) == len(CARDS)


def test_other_cards_in_other_hands_look_the_same() -> None:
    """What is in the stack and what others drew from it may change places: nothing of it shows."""
    for game in positions():
        mine = view(game, 0)
        mixed = imagine(mine, tuple(reversed(unknown(mine))))
        assert remaining(view(mixed, 0)) == remaining(mine)


def over_the_board(screen: Screen, dialog: SupplyDialog) -> None:
    screen.sit(table_at("std3", 60, [0]))
    screen.app.stack.push(dialog)
    screen.step()


@pytest.mark.parametrize("purist", [True, False])
def test_a_purist_sees_what_lies_on_the_table_and_no_more(screen: Screen, purist: bool) -> None:
    game = course("std3")[60]
    dialog = SupplyDialog(view(game, 0), purist=purist)
    over_the_board(screen, dialog)
    assert ("table" in dialog.sheet) != purist
    assert ("form farm" in dialog.sheet) == purist
    words = [box.text for _id, box in dialog.sheet.boxes()]
    laid = sum(building.card.form == "farm" for building in game.board.buildings)
    assert str(sum(card.form == "farm" for card in CARDS) - laid) in words
    assert any("not seen" in text for text in words) != purist


def test_every_form_is_in_sight_however_large_the_letters(screen: Screen) -> None:
    screen.rescale(2.0)
    dialog = SupplyDialog(view(course("std3")[60], 0))
    over_the_board(screen, dialog)
    box = dialog.sheet["dialog"].rect
    assert all(box.contains(dialog.sheet[f"row {form.value}"].rect) for form in FORMS)
    assert "column" not in dialog.sheet
