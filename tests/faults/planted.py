"""Thirty faults of behaviour, each with the one test that must find it.

Each says in a sentence what somebody would meet. When its place in the sources is rebuilt it is planted anew at the new
one; the sentence stays, and so does the test, or a better one. Run by `python -m tests.faults`; on 24 November 2026 all
were found.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Fault:
    """In `file` of the package `old`, which stands there once, becomes `new`; `test` is the node that must find it."""

    what: str
    file: str
    old: str
    new: str
    test: str


FAULTS = (
    Fault(
        "A key that is given to something else goes on doing what it did before.",
        "scenes/common/key_bindings.py",
        "            after[holder] = left or before[:1]",
        "            after[holder] = left or after[holder]",
        "tests/scenes/test_key_bindings.py::test_keys_taken_from_an_action_are_exchanged",
    ),
    Fault(
        "A button with a picture and no word on it has no accessible name.",
        "ui/widgets/base.py",
        "        name = self.accessible_name or said or self.tooltip or self.help\n",
        '        name = self.accessible_name or said or self.help if said else ""\n',
        "tests/scenes/test_aloud.py::test_every_control_of_a_menu_has_a_name[puzzles]",
    ),
    Fault(
        "An onlooker is shown the hand of whoever is on turn.",
        "rules/view.py",
        "        hand=() if seat is None else game.hands[seat],",
        "        hand=game.hands[game.player] if seat is None else game.hands[seat],",
        "tests/rules/test_view_format.py::test_an_onlooker_sees_no_hand",
    ),
    Fault(
        "A card that another seat draws from the stack is told of.",
        "rules/view.py",
        "event.source == STACK and event.seat != seat:",
        "event.source == STACK and event.seat == seat:",
        "tests/table/test_live.py::test_views_and_sights_hide_what_is_hidden",
    ),
    Fault(
        "A click on a card of the hand takes the one beside it.",
        "scenes/play/picture.py",
        '            card=_number(under.get("hand"), 1),',
        '            card=_number(under.get("hand"), 2),',
        "tests/scenes/test_tasks.py::test_three_ways_one_action[build]",
    ),
    Fault(
        "A click on a face-up card takes the one beside it.",
        "scenes/play/picture.py",
        '            source=_number(under.get("card"), 1),',
        '            source=_number(under.get("card"), 2),',
        "tests/scenes/test_tasks.py::test_three_ways_one_action[face-up card]",
    ),
    Fault(
        "The names of parts of the screen lie over one another.",
        "stage/panels/labels.py",
        "boxes = [box for box in boxes if box.collidelist(self.taken) < 0]",
        "boxes = list(boxes)",
        "tests/stage/test_labels.py::test_names_of_neighbours_lie_beside_one_another",
    ),
    Fault(
        "A label lies over the squares that it names.",
        "stage/panels/labels.py",
        "About(lowest, sides, clear=clear, ",
        "About(Rect(lowest.topleft, (0, 0)), clear=self.taken, ",
        "tests/stage/test_labels.py::test_a_label_lies_beside_its_squares_on_the_board",
    ),
    Fault(
        "A label lies over a piece, though there is room beside it.",
        "stage/panels/labels.py",
        ", rather=busy",
        "",
        "tests/stage/test_labels.py::test_a_label_lies_over_no_piece_where_there_is_room",
    ),
    Fault(
        "When a list is closed the keyboard is nowhere.",
        "ui/loop/sheet.py",
        "        popup, self.popup = self.popup, None\n",
        "        popup, self.popup = self.popup, None\n        self._focus.to(None)\n",
        "tests/ui/test_lists.py::test_a_drop_down_by_keys",
    ),
    Fault(
        "Tab does not go on from the last stop to the first.",
        "ui/loop/sheet.py",
        "            index = (stops.index(self.widget) + way) % len(stops)",
        "            index = min(stops.index(self.widget) + 1, len(stops) - 1) if way > 0 else 0",
        "tests/ui/test_sheet.py::test_tab_walks_in_order_and_round",
    ),
    Fault(
        "An arrow key goes the other way.",
        "ui/loop/sheet.py",
        "            if ahead > 0 and widget.group",
        "            if ahead < 0 and widget.group",
        "tests/ui/test_sheet.py::test_arrows_walk_inside_a_group_only",
    ),
    Fault(
        "Tab passes over a grey button that says why it is grey.",
        "ui/widgets/base.py",
        "        return self.focusable and self.visible and self.disabled_reason != \"\"",
        "        return self.focusable and self.visible and self.enabled",
        "tests/ui/test_sheet.py::test_tab_stops_at_a_disabled_button_that_can_say_why",
    ),
    Fault(
        "A grey button does not say why it is grey.",
        "ui/widgets/base.py",
        "        return self.reason or self.tooltip",
        "        return self.tooltip",
        "tests/ui/test_sheet.py::test_a_disabled_button_tells_its_reason_instead_of_its_tooltip",
    ),
    Fault(
        "What has moved is not painted where it is now.",
        "ui/widgets/base.py",
        "            self._rect, self._reach = Rect(rect), None\n            self.moved()\n            self.changed()",
        "            self._rect, self._reach = Rect(rect), None\n            self.moved()",
        "tests/ui/test_repaint.py::test_moving_a_widget_repaints_where_it_was",
    ),
    Fault(
        "The curtain takes a press that was begun before it had been seen.",
        "ui/widgets/button.py",
        "self._ready_at = now_ms + SEEN_MS",
        "self._ready_at = now_ms",
        "tests/scenes/test_dialogs_handover.py::"
        "test_what_begins_before_the_closed_curtain_has_been_seen_never_opens_it[200]",
    ),
    Fault(
        "The curtain opens at a touch.",
        "scenes/play/hotseat/handover.py",
        "        hold_ms = 0 if self._handing.one_press else HOLD_MS",
        "        hold_ms = 0",
        "tests/scenes/test_dialogs_handover.py::test_a_press_that_is_let_go_early_counts_for_nothing",
    ),
    Fault(
        "The curtain takes a press while another key is down.",
        "ui/widgets/button.py",
        " and self.alone():",
        ":",
        "tests/scenes/test_dialogs_handover.py::test_everything_else_must_have_been_let_go",
    ),
    Fault(
        "Below the curtain the screen of the person before is painted.",
        "scenes/play/hotseat/handover.py",
        "    overlay = False\n    passing",
        "    overlay = True\n    passing",
        "tests/scenes/test_dialogs_handover.py::test_the_scene_below_is_not_even_asked_to_paint",
    ),
    Fault(
        "Among several persons the hand is read out unasked.",
        "scenes/play/accessibility.py",
        "        return len(shown.facts.people) > 1 and self._asked",
        "        return len(shown.facts.people) > 9 and self._asked",
        "tests/scenes/test_aloud.py::test_among_others_the_hand_is_told_only_when_it_is_asked_for[people0]",
    ),
    Fault(
        "A refusal is not read out at once.",
        "scenes/play/accessibility.py",
        '        live = "assertive" if refused else "polite"',
        '        live = "polite"',
        "tests/scenes/test_aloud.py::test_a_refusal_is_told_at_once",
    ),
    Fault(
        "The square that the keyboard is on is not told.",
        "ui/loop/access_tree.py",
        "    if own and popup is None:",
        "    if False:",
        "tests/scenes/test_aloud.py::test_the_keyboard_walks_over_the_squares",
    ),
    Fault(
        "The second click of two presses what came under the first.",
        "ui/loop/scene.py",
        "            self._down = led and now_ms <= self._until and self._near(event, screen.kit.frame)",
        "            self._down = False",
        "tests/ui/test_second_click.py::test_the_second_click_of_two_opens_once_and_presses_nothing",
    ),
    Fault(
        "Escape does not close a dialog.",
        "ui/loop/sheet.py",
        "event.key == pygame.K_ESCAPE and self._press(self.cancel)",
        "False",
        "tests/ui/test_sheet.py::test_enter_presses_the_primary_button_and_escape_the_way_back",
    ),
    Fault(
        "A click on the top of a castle stack takes the square behind it.",
        "stage/common/geometry.py",
        "        return self.rect(x, y).move(0, -self.lift(pieces))",
        "        return self.rect(x, y)",
        "tests/stage/test_board_picture.py::test_golden_pictures[board-castle.png]",
    ),
    Fault(
        "The hand lies over the row of face-up cards.",
        "stage/common/geometry.py",
        "w=_HAND), Gap(w=8, grow=0.4), market",
        "w=_HAND), Gap(w=-60), market",
        "tests/stage/test_geometry.py::test_nothing_overlaps_and_nothing_leaves_the_window[size0-0.75-1]",
    ),
    Fault(
        "A bubble lies over what it speaks of.",
        "ui/paint/placing.py",
        "        return outside + (sum(_area(box.clip(others[number])) for number in over) if over else 0)",
        "        return 0",
        "tests/stage/test_placing.py::test_where_no_side_has_room_it_covers_as_little_as_can_be",
    ),
    Fault(
        "A building that may not lie where it was dropped goes back without a word.",
        "scenes/play/screen.py",
        "        self.messages.refused(refusal, tried, self.shown.board)\n",
        "",
        "tests/scenes/test_why_not.py::"
        "test_the_first_refusal_is_explained_and_kept_for_the_question_mark_until_something_is_done",
    ),
    Fault(
        "What Tab comes to is not scrolled into sight.",
        "ui/loop/sheet.py",
        "        if self.widget is not None and self.widget.ringed and self.widget.port is not None:",
        "        if False:",
        "tests/scenes/test_menus_scale.py::"
        "test_tab_follows_the_eye_and_brings_everything_into_sight[settings: display-200]",
    ),
    Fault(
        "A button is too narrow for its words, which are cut.",
        "ui/widgets/button.py",
        "        return wide + icon + 2 * px(_LEAST_PAD if smallest else _PAD) + 2\n",
        "        return wide\n",
        "tests/ui/test_widgets.py::test_a_button_as_wide_as_it_asks_for_shows_its_words_whole[play]",
    ),
)
