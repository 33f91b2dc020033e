"""The ways to a game that has come to its end: replay, turning points, how it went."""

from __future__ import annotations

from datetime import datetime
from functools import partial
from typing import TYPE_CHECKING, Protocol

from arkadia_desktop.scenes.common.director import Director
from arkadia_desktop.ui.loop.scene import SceneStack

if TYPE_CHECKING:
    from arkadia_desktop import paths
    from arkadia_desktop.ai.worker import ThinkerProcess
    from arkadia_desktop.rules.plan import Plan
    from arkadia_desktop.scenes.common.director import Ground
    from arkadia_desktop.scenes.replay.screen import ReplayScene
    from arkadia_desktop.scenes.turning.analyst import Examiners
    from arkadia_desktop.table.live import Table


class LookingBackHost(Director, Protocol):
    """The program that these rooms belong to."""

    thinker: ThinkerProcess
    folders: paths.Folders

    @property
    def stack(self) -> SceneStack:
        """The screens."""

    def analysts(self) -> Examiners:
        """Who weighs finished games."""

    def ground_of(self, plan: Plan) -> Ground | None:
        """The meadows of a board."""

    def replay_scene(self, table: Table) -> ReplayScene:
        """The replay of a finished game."""


class LookingBackRooms:
    """What the director shows of them."""

    def analysts(self: LookingBackHost) -> Examiners:
        """Who weighs finished games, in the process where computers think."""
        from arkadia_desktop.scenes.turning.analyst import KeptAnalyst

        return partial(KeptAnalyst, self.thinker, self.folders.analyses)

    def replay_scene(self: LookingBackHost, table: Table) -> ReplayScene:
        """The replay of a finished game."""
        from arkadia_desktop.scenes.replay.screen import ReplayScene

        ground = self.ground_of(table.setup.plan)
        return ReplayScene(self, table, ground, self.thinker, analysts=self.analysts())

    def show_replay(self: LookingBackHost, table: Table) -> None:
        """A finished game, watched once more."""
        self.stack.replace(self.replay_scene(table), all=True)

    def show_turning_points(self: LookingBackHost, table: Table, *, weighing: bool = False) -> None:
        """The same, with its turning points beside the board; `weighing`: the game is being weighed, which goes on."""
        from arkadia_desktop.scenes.replay.opening import turn_to_points

        scene = self.replay_scene(table)
        self.stack.replace(scene, all=True)
        turn_to_points(scene)
        if weighing:
            scene.looking.begin()

    def show_dashboard(self: LookingBackHost, table: Table) -> None:
        """How a finished game went, over the screen there is."""
        from arkadia_desktop.scenes.dashboard.screen import DashboardScene

        self.stack.push(DashboardScene(self, table, lambda: datetime.now().astimezone(), self.analysts()))
