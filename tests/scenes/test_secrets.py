"""Hot-seat secrets: two games that differ only in what a seat may not know look the same to it, byte for byte.

Two persons and a computer play the same actions in two deals. The deals differ in cards that nobody lays, draws or
turns up meanwhile: those in other hands and in the stack. As long as the person who holds a changed card does not sit
at the screen, every frame of the two games must be the same; so must what is written on the window and its tooltips.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random

import pygame
import pytest

from arkadia_desktop.rules.actions import Action, Draw
from arkadia_desktop.rules.deal import begin
from arkadia_desktop.rules.game import Game, Phase, Setup
from arkadia_desktop.rules.pieces import Card
from arkadia_desktop.rules.play import play
from arkadia_desktop.scenes.full_chronicle import FullChronicle
from arkadia_desktop.scenes.handover import DEAF_MS, Handover
from arkadia_desktop.scenes.play import PlayScene
from arkadia_desktop.table.envelope import Options
from arkadia_desktop.table.live import Table
from tests.scenes.games import found, played, record, seats_of, table_at
from tests.scenes.screen import Screen
from tests.scenes.ways import act

NAME = "greedy3-tie"
ACTIONS = found(NAME, lambda game: game.phase is Phase.MUST and game.player == 0, 20)
PEOPLE = (0, 1)
COMPUTER = 2

Frame = tuple[int | None, str, int, str, str]
"""Whose hand may be shown, the scene, the fingerprint of the picture, the tooltip, what is written on the window."""


def actions() -> list[Action]:
    return [one.action for one in played(NAME)[:ACTIONS]]


def games(setup: Setup) -> list[Game]:
    """The positions of these actions from a deal."""
    found = [begin(setup)]
    for action in actions():
        found.append(play(found[-1], action).game)
    return found


def hidden_from(seat: int) -> list[Card]:
    """The cards that this seat cannot have seen by the end."""
    course = games(record(NAME).setup)
    seen: set[Card] = set()
    for game in course:
        seen.update(game.hands[seat], game.discard, (card for card in game.face_up if card))
    for cards in course[-1].seen:
        seen.update(cards)
    return [card for card in record(NAME).setup.deck if card not in seen]


def dealt_otherwise(cards: Sequence[Card], seed: int) -> Setup:
    """The same deal with these cards in each other's places."""
    setup = record(NAME).setup
    mixed = list(cards)
    while any(a == b for a, b in zip(mixed, cards, strict=True)):
        Random(seed).shuffle(mixed)
        seed += 1
    swap = dict(zip(cards, mixed, strict=True))
    return replace(setup, deck=tuple(swap.get(card, card) for card in setup.deck))


def whole(setup: Setup) -> bool:
    """Whether all actions can be carried out in that deal."""
    try:
        return len(games(setup)) == ACTIONS + 1
    except ValueError:
        return False


class Session:
    """One game on a screen of its own; `frames` are those of every step."""

    def __init__(self, screens: Callable[..., Screen], setup: Setup, speed: float, memory: bool) -> None:
        table = Table(setup, seats_of(setup.colours, PEOPLE), Options(memory_game=memory), seed="x")
        self.table = table
        self.screen = screens(decide=lambda view, level, seed: actions()[table.number], checked=False)
        self.frames: list[Frame] = []
        step = self.screen.step

        def noted(ms: float = 20.0) -> None:
            step(ms)
            self.note()

        self.screen.step = noted  # type: ignore[method-assign]
        self.screen.sit(self.table, speed=speed)

    def note(self) -> None:
        screen = self.screen
        sits = screen.play.screen_seat if isinstance(screen.scene, PlayScene | FullChronicle) else None
        name = type(screen.scene).__name__
        caption = " ".join(pygame.display.get_caption())
        self.frames.append((sits, name, screen.print, screen.scene.sheet.tooltip, caption))

    def run(self) -> None:
        """Play all actions; look about with the pointer on the way, at the hand, the tents, the chronicle."""
        screen, chance = self.screen, Random(5)
        while self.table.number < ACTIONS:
            if isinstance(screen.scene, Handover):
                self.take_seat()
            elif screen.at_rest:
                self.look_about()
                if self.table.number < ACTIONS:
                    act(screen, actions()[self.table.number], chance.choice(("drag", "click", "keys")), chance)
            else:
                screen.step(60)
        while not (isinstance(screen.scene, Handover) or screen.at_rest):
            screen.step(60)

    def take_seat(self) -> None:
        """Try to see something first: keys, clicks, the pointer everywhere; then open the curtain."""
        screen = self.screen
        screen.key(pygame.K_h, pygame.K_1, pygame.K_TAB, pygame.K_SPACE)
        screen.click(screen.card(0))
        screen.expect(Handover)
        screen.wait(DEAF_MS + 40, each=60)
        screen.move(screen.card(1))
        screen.wait(700, each=60)
        screen.expect(Handover)
        screen.press("ready")
        assert screen.play.opening.running == (screen.app.settings.speed > 0)

    def look_about(self) -> None:
        screen = self.screen
        for pos in (screen.card(2), screen.layout.own.center, *(tent.center for tent in screen.layout.tents)):
            screen.move(pos)
            screen.wait(120, each=60)
        screen.key(pygame.K_h)
        screen.expect(FullChronicle)
        screen.key(pygame.K_ESCAPE)


def laid_or_drawn() -> set[Card]:
    """The cards that the actions name: they must stay where they are for the actions to be possible."""
    course = games(record(NAME).setup)
    named = set(course[-1].discard)
    for game, action in zip(course, actions(), strict=False):
        if isinstance(action, Draw):
            named.update(set(game.stack[:1]))
    return named


def two_games(screens: Callable[..., Screen], seat: int, speed: float, memory: bool) -> list[tuple[Frame, Frame]]:
    """The frames of two games that differ only in what `seat` cannot know."""
    changed = [card for card in hidden_from(seat) if card not in laid_or_drawn()]
    other = dealt_otherwise(changed, 3)
    assert whole(other)
    both = []
    for setup in (record(NAME).setup, other):
        session = Session(screens, setup, speed, memory)
        session.run()
        both.append(session.frames)
    # The deals do differ where it counts: in the hands of the others and in the stack.
    last = games(other)[-1], games(record(NAME).setup)[-1]
    assert last[0].hands[seat] == last[1].hands[seat]
    for one in {0, 1, 2} - {seat}:
        assert last[0].hands[one] != last[1].hands[one]
    assert last[0].stack != last[1].stack
    return list(zip(*both, strict=True))


@pytest.mark.parametrize(("seat", "speed", "memory"), [(0, 2.0, True), (1, 0.0, False)])
def test_what_a_seat_may_not_know_changes_no_pixel(
    screens: Callable[..., Screen], seat: int, speed: float, memory: bool
) -> None:
    other = 1 - seat
    pairs = two_games(screens, seat, speed, memory)
    kinds: dict[int | None, int] = {0: 0, 1: 0, None: 0}
    differing = 0
    for number, (one, two) in enumerate(pairs):
        assert one[:2] == two[:2], number
        kinds[one[0]] += 1
        if one[0] == other:
            differing += one[2] != two[2]
        else:
            assert one == two, (number, one[1])
    assert all(count > 100 for count in kinds.values())
    assert any(frame[1] == "Handover" for frame, _ in pairs)
    assert differing > 20  # the other person does see other cards: this test can tell


def test_while_nobody_sits_there_the_tent_below_is_closed(screen: Screen) -> None:
    """Between two persons the tent of the first one stands below, and says nothing."""
    table = table_at(NAME, 60, PEOPLE)
    screen.sit(table, speed=1.0)
    assert isinstance(screen.scene, Handover)
    assert screen.play.screen_seat is None
    own = screen.play.picture._own
    assert own.model is not None
    assert own.model.closed
    assert {box.text for box in own.boxes()} == {"–"}
    assert screen.play.picture._hand.model is not None
    assert screen.play.picture._hand.model.cards == ()
    assert screen.play.shown.hand == ()
    screen.take_seat()
    assert screen.play.shown.hand == table.view(table.player).hand
    assert "–" not in {box.text for box in own.boxes()}


def test_an_open_game_counts_for_everybody_but_shows_no_hand(screen: Screen) -> None:
    screen.sit(table_at(NAME, 60, PEOPLE, options=Options(memory_game=False)))
    own = screen.play.picture._own
    assert own.model is not None
    assert not own.model.closed
    assert screen.play.picture._hand.model is not None
    assert screen.play.picture._hand.model.cards == ()


def test_the_memory_game_totals_nothing_of_the_others(screen: Screen) -> None:
    for memory in (True, False):
        screen.sit(table_at(NAME, 60, [0], options=Options(memory_game=memory)))
        for tent in screen.play.picture._tents:
            assert tent.model is not None
            assert (tent.model.workers is None) == memory
