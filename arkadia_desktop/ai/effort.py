"""How hard the levels think that judge by a net."""

from __future__ import annotations

from dataclasses import dataclass, replace

from arkadia_desktop.ai.choosing import Softness


@dataclass(frozen=True)
class Effort:
    """How much a level thinks: `width` moves are weighed in a turn. Then, if any, about `turns` imagined turns for a
    build or placement of workers and `less` for a castle piece or banner: games among the best `tried`, in which every
    turn weighs `glance` moves. The games end where one's own next turn begins or, if one is to move `again`, where it
    ends. In each of them the next rival tries so many `replies` and takes the one that turns out best for it. After
    every round one of `sift` actions goes on. The first impression counts as much as `prior` of the games.
    `completes`: whatever completes a building with workers is tried too, however it looks at first sight.
    For each player more than two `width_more` and `tried_more` are added: first sight then tells less; `turns_more`
    are added for each more than three. `duel`: the
    effort between two players, if it is another. `remembers`: which face-up cards the others took; `softness`: how
    surely it chooses, unless it is behind."""

    width: int = 24
    turns: int = 0
    less: int = 0
    tried: int = 8
    width_more: int = 0
    tried_more: int = 0
    turns_more: int = 0
    glance: int = 5
    again: bool = True
    sift: int = 2
    prior: float = 1.0
    replies: int = 1
    completes: bool = False
    remembers: bool = False
    softness: Softness | None = None
    duel: Effort | None = None

    def among(self, seats: int) -> Effort:
        """The effort in a game of so many players; its own `among` changes nothing more."""
        if seats == 2:
            return self.duel or self
        more = seats - 2
        return replace(
            self, width=self.width + more * self.width_more, tried=self.tried + more * self.tried_more,
            turns=self.turns + (more - 1) * self.turns_more, width_more=0, tried_more=0, turns_more=0,
        )  # fmt: skip


EFFORTS = {
    "journeyman+": Effort(softness=Softness(spread=2.0, floor=6.0)),
    "master": Effort(width_more=-10),
    "master+": Effort(turns=24, less=12, tried=4, softness=Softness(spread=1.5, floor=4.0)),
    "grandmaster": Effort(
        width=32, turns=120, less=72, width_more=4, tried_more=3, glance=13, again=False, sift=3, remembers=True,
        duel=Effort(
            width=32, turns=144, less=96, tried=12, glance=24, sift=12, replies=4, remembers=True,
        ),
    ),
    "legend": Effort(
        width=80, turns=5600, less=2800, tried=40, turns_more=-1600, glance=24, again=False, sift=3, replies=3,
        remembers=True,
        duel=Effort(width=80, turns=6400, less=3200, tried=40, glance=24, sift=3, replies=6, remembers=True),
    ),
}  # fmt: skip
"""Who has one rival only had better imagine him well than often, and answer him; among more the net judges a position
best at the beginning of one's own turn. With every player more, a game depends less on skill: a master looks at fewer
moves then, so that a grandmaster is as far above him as between two. The legend has what the engine in C brings about:
forty times the grandmaster's games and more, among many moves, against a rival who looks for his answer."""
