"""The ways to the hall of fame and from it to a game: the part of the director that remembers."""

from __future__ import annotations

from arkadia_desktop.app.learning import LearningHost


class FameRooms:
    """What the director shows of them."""

    def show_hall(self: LearningHost, name: str = "") -> None:
        """The hall of fame, with the profile of this name."""
        from arkadia_desktop.scenes.hall.screen import HallScene

        self.leave_for(lambda: HallScene(self, name))

    def challenge(self: LearningHost, name: str, level: str) -> None:
        """The new-game screen, set for a person of this name and one computer of this level."""
        from arkadia_desktop.scenes.new_game.draft import challenged
        from arkadia_desktop.scenes.new_game.screen import NewGameScene

        self.leave_for(lambda: NewGameScene(self, lambda draft: challenged(draft, name, level)))
