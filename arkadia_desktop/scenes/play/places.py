"""What lies under a point of the play screen, as the tasks ask."""

from __future__ import annotations

from arkadia_desktop.rules.pieces import Family
from arkadia_desktop.rules.squares import Square
from arkadia_desktop.scenes.play.picture import PlayPicture
from arkadia_desktop.scenes.play.tasks.task import Point


class Places:
    """A part of the play scene: it knows its picture and nothing of the game."""

    picture: PlayPicture

    def board_point(self, pos: Point) -> tuple[float, float] | None:
        """A point in squares from the board's corner; None off the board."""
        return self.picture.board_point(pos)

    def take_back(self, pos: Point) -> Square | None:
        """The square of the draft worker whose take-back disc lies under a point."""
        return self.picture.take_back(pos)

    def castle_square(self, pos: Point) -> int | None:
        """The castle square 0..9 under a point."""
        return self.picture.castle_square(pos)

    def hand_card(self, pos: Point) -> int | None:
        """The card of the own hand under a point."""
        return self.picture.hand_card(pos)

    def over_hand(self, pos: Point) -> bool:
        """Whether a point lies on the place of the hand."""
        return self.picture.over_hand(pos)

    def tent_worker(self, pos: Point) -> str | None:
        """``own`` or ``neutral`` where the point lies on these workers of the own tent."""
        return self.picture.tent_worker(pos)

    def pool_family(self, pos: Point) -> Family | None:
        """The castle piece of the floor in work under a point."""
        return self.picture.pool_family(pos)

    def source(self, pos: Point) -> int | None:
        """The face-up place 0, 1, 2 under a point, 3 for the stack."""
        return self.picture.source(pos)
