"""A drawn position that several tests look at."""

from __future__ import annotations

from typing import Any

from arkadia_desktop.rules.game import Game
from tests import drawn

VILLAGE = """
    HHy.####
    vn..####
    .FFF####
    ........
"""


def village(**given: Any) -> Game:
    """Violet is on turn; the house is complete, the farm has six vacant squares around it, one red piece lies."""
    return drawn.game(
        VILLAGE,
        {"H": "red-house-1", "F": "olive-farm-1"},
        players="yellow violet",
        turn="violet",
        hand="olive-mill-1 black-house-1",
        face_up=["black-farm-2", None, "red-house-2"],
        stack="silver-farm-1",
        own={"violet": 2},
        neutral={"violet": 1},
        seals={"violet": drawn.seals(olive=1, silver=2)},
        gold={"violet": 7},
        banners={"violet": 3},
        castle=drawn.castle("r - - - - - - - - -"),
        **given,
    )
