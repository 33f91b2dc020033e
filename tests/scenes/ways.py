"""The ways a person carries an action out: by dragging, by clicking, by keys, with the fingers. Nothing here looks into
a task."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from random import Random

import pygame

from arkadia_desktop.rules.actions import STACK, Action, Banner, Build, Draw, End, Piece, Workers
from arkadia_desktop.rules.pieces import FAMILIES
from arkadia_desktop.rules.shapes import box
from arkadia_desktop.rules.squares import Square
from arkadia_desktop.rules.view import PlayerView
from arkadia_desktop.scenes.play.dialogs.banner import BannerDialog
from arkadia_desktop.scenes.play.screen import TIP, TIP_PX
from arkadia_desktop.scenes.play.tasks.drafts import Introducing, Laying, Raising
from arkadia_desktop.scenes.play.tasks.task import BANNER, END
from tests.scenes.screen import LEFT, RIGHT, STEP_MS, Point, Screen, button

ARROWS = {(1, 0): pygame.K_RIGHT, (-1, 0): pygame.K_LEFT, (0, 1): pygame.K_DOWN, (0, -1): pygame.K_UP}
DIGITS = (pygame.K_1, pygame.K_2, pygame.K_3, pygame.K_4)

Way = Callable[[Screen, Action, Random], None]


# ---- turning a building


def turn_by_key(screen: Screen) -> None:
    """R."""
    screen.key(pygame.K_r)


def turn_by_wheel(screen: Screen) -> None:
    """A notch of the wheel, downwards."""
    screen.wheel(-1)


def turn_by_right_click(screen: Screen) -> None:
    """The right button, where the pointer is."""
    screen.down(screen.play.pointer, RIGHT)
    screen.up(screen.play.pointer, RIGHT)


TURNS = (turn_by_key, turn_by_wheel, turn_by_right_click)


def turned(screen: Screen, rot: int, chance: Random) -> None:
    """Turn what is held so often."""
    for _ in range(rot):
        chance.choice(TURNS)(screen)


# ---- building


def build_by_drag(screen: Screen, action: Build, chance: Random) -> None:
    """Press on the card, turn the building on the way, let go over its place."""
    start = screen.card(screen.play.view.hand.index(action.card))
    goal = screen.over(action.at, box(action.card.form, action.rot))
    screen.move(start)
    screen.down(start)
    screen.move(screen.grid.area.center)
    turned(screen, action.rot, chance)
    screen.move(goal)
    screen.up(goal)


def build_by_clicks(screen: Screen, action: Build, chance: Random) -> None:
    """Click the card, turn the building, click its place."""
    screen.click(screen.card(screen.play.view.hand.index(action.card)))
    goal = screen.over(action.at, box(action.card.form, action.rot))
    if chance.random() < 0.5:
        screen.move(goal)
    turned(screen, action.rot, chance)
    screen.click(goal)


def build_by_keys(screen: Screen, action: Build, chance: Random) -> None:
    """The card's number, R, arrows, Enter or Space."""
    place = screen.play.view.hand.index(action.card)
    draft = Laying(screen.play.view, action.card)
    draft.start()
    screen.key(DIGITS[place])
    while draft.rot != action.rot:
        back = chance.random() < 0.3
        screen.key(pygame.K_r, mod=pygame.KMOD_SHIFT if back else 0)
        draft.turn(-1 if back else 1)
        draft.step(0, 0)
    assert draft.at is not None
    walk(screen, draft.at, action.at)
    screen.key(chance.choice((pygame.K_RETURN, pygame.K_SPACE, pygame.K_KP_ENTER)))


def walk(screen: Screen, here: Square, there: Square) -> None:
    """Arrows from one square to another."""
    across = (1, 0) if there.x > here.x else (-1, 0)
    down = (0, 1) if there.y > here.y else (0, -1)
    screen.key(*[ARROWS[across]] * abs(there.x - here.x), *[ARROWS[down]] * abs(there.y - here.y))


# ---- workers


def needs_choice(view: PlayerView, action: Workers) -> bool:
    """Whether the squares alone would be taken for workers at another building."""
    draft = Introducing(view)
    draft.take_up(action)
    meant = draft.action
    return meant is None or meant.building != action.building


def inside(screen: Screen, building: int) -> Square:
    """A square of a building."""
    board = screen.play.view.board
    found = board.building(building)
    assert found is not None
    return board.grid.squares(found.mask)[0]


def workers_by_drag(screen: Screen, action: Workers, chance: Random) -> None:
    """Drag each worker from the tent to his square, then the button."""
    if needs_choice(screen.play.view, action):
        screen.click(screen.square(inside(screen, action.building)))
    for kind, squares in kinds(action, chance):
        for square in squares:
            screen.drag(screen.worker(kind), screen.square(square))
    screen.press("end")


def workers_by_clicks(screen: Screen, action: Workers, chance: Random) -> None:
    """Click the squares: workers carried from the tent, or left for own and right for neutral ones; Enter."""
    if needs_choice(screen.play.view, action):
        screen.click(screen.square(inside(screen, action.building)))
    own_left = screen.play.view.players[screen.play.view.player].own
    for kind, squares in kinds(action, chance):
        carried = chance.random() < 0.5
        if carried and squares:
            screen.click(screen.worker(kind))
            for square in squares:
                screen.click(screen.square(square))
            # Whoever is left in the hand goes back when another is taken up, or with the last square.
            continue
        for square in squares:
            if kind == "neutral":
                screen.click(screen.square(square), RIGHT)
            else:
                assert own_left
                carry_nothing(screen)
                screen.click(screen.square(square), LEFT)
    if chance.random() < 0.5:
        screen.key(pygame.K_RETURN)
    else:
        screen.press("end")


def carry_nothing(screen: Screen) -> None:
    """Put a worker that follows the pointer back: an arrow lets him go."""
    screen.key(pygame.K_LEFT)


def workers_by_keys(screen: Screen, action: Workers, chance: Random) -> None:
    """W, arrows, Space, Enter."""
    view = screen.play.view
    player = view.players[view.player]
    draft = Introducing(view)
    screen.key(pygame.K_w)
    here = first_square(view)
    if needs_choice(view, action):
        there = inside(screen, action.building)
        walk(screen, here, there)
        screen.key(pygame.K_SPACE)
        here = there
    draft.chosen = action.building
    for kind, squares in kinds(action, chance):
        for square in squares:
            walk(screen, here, square)
            here = square
            screen.key(pygame.K_SPACE)
            if kind == "neutral" and player.own > len(draft.own):
                screen.key(pygame.K_SPACE)
            draft.put(square, kind == "neutral")
    screen.key(pygame.K_RETURN)


def kinds(action: Workers, chance: Random) -> list[tuple[str, list[Square]]]:
    """The own and the neutral squares, in any order."""
    found = [("own", list(action.own)), ("neutral", list(action.neutral))]
    for _kind, squares in found:
        chance.shuffle(squares)
    chance.shuffle(found)
    return [one for one in found if one[1]]


def first_square(view: PlayerView) -> Square:
    """Where the square of the keyboard begins: the allowed one nearest to the middle."""
    return first_square_of(Introducing(view))


def first_square_of(draft: Introducing) -> Square:
    """The same for workers of which some are placed, or whose building is chosen."""
    grid = draft.view.board.grid
    squares = grid.squares(draft.allowed())
    return min(squares, key=lambda s: ((s.x - grid.width / 2) ** 2 + (s.y - grid.height / 2) ** 2, s.y, s.x))


# ---- castle pieces


def piece_by_drag(screen: Screen, action: Piece, chance: Random) -> None:
    """From the pool to the castle."""
    screen.drag(screen.pool(action.family), screen.castle(action.square))


def piece_by_clicks(screen: Screen, action: Piece, chance: Random) -> None:
    """Click the pool unless that piece is in the hand anyhow, then the castle."""
    if len(Raising.families(screen.play.view)) > 1 or chance.random() < 0.3:
        screen.click(screen.pool(action.family))
    screen.click(screen.castle(action.square))


def piece_by_keys(screen: Screen, action: Piece, chance: Random) -> None:
    """The family's number, arrows, Enter or Space."""
    view = screen.play.view
    screen.key(DIGITS[FAMILIES.index(action.family)])
    screen.key(*arrows_to(view, view.castle.open_squares()[0], action.square))
    screen.key(chance.choice((pygame.K_RETURN, pygame.K_SPACE)))


def arrows_to(view: PlayerView, here: int, there: int) -> list[int]:
    """The shortest way from one castle square to another, as keys."""
    draft = Raising(view, Raising.families(view)[0])
    ways: dict[int, list[int]] = {here: []}
    waiting = deque([here])
    while there not in ways:
        now = waiting.popleft()
        for way, key in ARROWS.items():
            draft.square = now
            draft.step(*way)
            if draft.square is not None and draft.square not in ways:
                ways[draft.square] = [*ways[now], key]
                waiting.append(draft.square)
    return ways[there]


# ---- cards, banner, end


def place_of(action: Draw) -> int:
    """0, 1, 2 for the face-up places, 3 for the stack."""
    return 3 if action.source == STACK else int(action.source)


def draw_by_drag(screen: Screen, action: Draw, chance: Random) -> None:
    """From its place to the hand."""
    screen.drag(screen.source(place_of(action)), screen.layout["hand"].center)


def draw_by_clicks(screen: Screen, action: Draw, chance: Random) -> None:
    """A click on it."""
    screen.click(screen.source(place_of(action)))


def draw_by_keys(screen: Screen, action: Draw, chance: Random) -> None:
    """Its number; or arrows and Enter."""
    if chance.random() < 0.5:
        screen.key(DIGITS[place_of(action)])
        return
    view = screen.play.view
    there = [place for place in range(4) if (view.face_up[place] if place < 3 else view.stack_size)]
    screen.key(*[pygame.K_RIGHT] * (there.index(place_of(action)) + 1), pygame.K_RETURN)


def offered(screen: Screen, place: str) -> str:
    """That place of the rail, once its button shows what is meant: it comes part by part, and whoever presses what was
    to be confirmed before does not end the turn."""
    screen.until(lambda: button(screen.scene, place).meaning == place, 1000, STEP_MS)
    return place


def banner_by_mouse(screen: Screen, action: Banner, chance: Random) -> None:
    """The button, the steppers, the answer."""
    screen.press(offered(screen, BANNER))
    dialog = screen.expect(BannerDialog)
    for family, sold in zip(FAMILIES, action.sell, strict=True):
        for _ in range(sold):
            plus = dialog.sheet[family.value].rect
            screen.click((plus.right - 6, plus.centery))
    assert dialog.sale == action.sell
    screen.press("sell" if any(action.sell) else "workers")


def banner_by_keys(screen: Screen, action: Banner, chance: Random) -> None:
    """B, Tab, arrows, Enter."""
    screen.key(pygame.K_b)
    dialog = screen.expect(BannerDialog)
    for family, sold in zip(FAMILIES, action.sell, strict=True):
        if sold:
            tab_to(screen, family.value)
            screen.key(*[pygame.K_RIGHT] * sold)
    assert dialog.sale == action.sell
    if not any(action.sell):
        tab_to(screen, "workers")
    screen.key(pygame.K_RETURN)


def tab_to(screen: Screen, id: str) -> None:
    """Tab until that widget has the keyboard."""
    for _ in range(len(screen.scene.sheet)):
        if screen.scene.sheet.focused == id:
            return
        screen.key(pygame.K_TAB)
    raise AssertionError(f"Tab never comes to {id}")


def end_by_mouse(screen: Screen, action: End, chance: Random) -> None:
    """The button."""
    screen.press(offered(screen, END))


def end_by_key(screen: Screen, action: End, chance: Random) -> None:
    """E."""
    screen.key(pygame.K_e)


# ---- with the fingers


def turn_by_button(screen: Screen) -> None:
    """The button of the rail."""
    screen.tap("turn")


def turn_by_second_finger(screen: Screen) -> None:
    """One finger rests beside the building, another taps."""
    hand, (x, y) = screen.hand, screen.nowhere
    hand.down((x, y))
    hand.tap((x + 90, y + 30), finger=2)
    hand.up((x, y))


def turn_by_two_fingers(screen: Screen) -> None:
    """Two fingers turn around one another."""
    hand, (x, y) = screen.hand, screen.grid.area.center
    hand.down((x - 80, y))
    hand.down((x + 80, y), finger=2)
    for dx, dy in ((60, 50), (20, 76), (0, 80)):
        hand.move((x - dx, y - dy))
        hand.move((x + dx, y + dy), finger=2)
    hand.up((x, y + 80), finger=2)
    hand.up((x, y - 80))


FINGER_TURNS = (turn_by_button, turn_by_second_finger, turn_by_two_fingers)


def below(screen: Screen, goal: Point, squares: int) -> Point:
    """Where the finger is while the middle of what it drags is over a point: below it."""
    tip = max(TIP_PX, screen.layout.frame.px(TIP))
    return goal[0], goal[1] + tip + squares * screen.grid.square // 2


def build_by_touch(screen: Screen, action: Build, chance: Random) -> None:
    """Tap the card or drag it, turn the building, tap its place, tap it there."""
    view, size = screen.play.view, box(action.card.form, action.rot)
    start = screen.card(view.hand.index(action.card))
    goal, rot = screen.over(action.at, size), 0
    if chance.random() < 0.5:
        screen.hand.drag(start, below(screen, screen.grid.area.center, max(size)))
    else:
        screen.hand.tap(start)
        draft = Laying(view, action.card)
        draft.start()
        rot = draft.rot
    for _ in range((action.rot - rot) % 4):
        chance.choice(FINGER_TURNS)(screen)
    # A tap on what lies there already lays it: so a finger goes to another place first. The bubble that tells why that
    # one is refused would open the rules.
    aside = [screen.grid.rect(0 if action.at.x > 4 else 9, y, *size).center for y in (0, 8)]
    screen.hand.tap(next(pos for pos in aside if not screen.play.picture.bubble.place.collidepoint(pos)))
    screen.hand.tap(goal)
    if chance.random() < 0.5:
        screen.tap("end")
    else:
        screen.hand.tap(goal)


def workers_by_touch(screen: Screen, action: Workers, chance: Random) -> None:
    """Tap a worker of the tent, then his squares, or drag him there; the button."""
    if needs_choice(screen.play.view, action):
        screen.hand.tap(screen.square(inside(screen, action.building)))
    for kind, squares in kinds(action, chance):
        dragged = chance.random() < 0.5
        if not dragged:
            screen.hand.tap(screen.worker(kind))
        for square in squares:
            if dragged:
                screen.hand.drag(screen.worker(kind), below(screen, screen.square(square), 1))
            else:
                screen.hand.tap(screen.square(square))
    screen.tap("end")


def piece_by_touch(screen: Screen, action: Piece, chance: Random) -> None:
    """Tap the pool unless that piece is in the hand anyhow, then the castle; tap it there."""
    before = screen.play.view.castle
    if len(Raising.families(screen.play.view)) > 1:
        screen.hand.tap(screen.pool(action.family))
    screen.hand.tap(screen.castle(action.square))
    if screen.play.view.castle == before:
        screen.hand.tap(screen.castle(action.square))


def draw_by_touch(screen: Screen, action: Draw, chance: Random) -> None:
    """A tap on it."""
    screen.hand.tap(screen.source(place_of(action)))


def banner_by_touch(screen: Screen, action: Banner, chance: Random) -> None:
    """The button, the steppers, the answer."""
    screen.tap(offered(screen, BANNER))
    dialog = screen.expect(BannerDialog)
    for family, sold in zip(FAMILIES, action.sell, strict=True):
        for _ in range(sold):
            plus = dialog.sheet[family.value].rect
            screen.hand.tap((plus.right - 6, plus.centery))
    assert dialog.sale == action.sell
    screen.tap("sell" if any(action.sell) else "workers")


def end_by_touch(screen: Screen, action: End, chance: Random) -> None:
    """The button."""
    screen.tap(offered(screen, END))


def by_gamepad(screen: Screen, action: Action, chance: Random) -> None:
    """With the gamepad of the screen."""
    from tests.scenes.gamepad import gamepad_of

    gamepad_of(screen).act(action)


WAYS: dict[str, dict[type, Callable[..., None]]] = {
    "drag": {Build: build_by_drag, Workers: workers_by_drag, Piece: piece_by_drag, Draw: draw_by_drag,
             Banner: banner_by_mouse, End: end_by_mouse},
    "click": {Build: build_by_clicks, Workers: workers_by_clicks, Piece: piece_by_clicks, Draw: draw_by_clicks,
              Banner: banner_by_mouse, End: end_by_mouse},
    "keys": {Build: build_by_keys, Workers: workers_by_keys, Piece: piece_by_keys, Draw: draw_by_keys,
             Banner: banner_by_keys, End: end_by_key},
    "touch": {Build: build_by_touch, Workers: workers_by_touch, Piece: piece_by_touch, Draw: draw_by_touch,
              Banner: banner_by_touch, End: end_by_touch},
    "gamepad": dict.fromkeys((Build, Workers, Piece, Draw, Banner, End), by_gamepad),
}  # fmt: skip


def act(screen: Screen, action: Action, way: str, chance: Random) -> None:
    """Carry an action of the person on turn out in one of the ways."""
    WAYS[way][type(action)](screen, action, chance)
