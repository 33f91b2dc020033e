"""The component set of this edition as Python data: `components.toml` beside this file, word for word.

Importing the rules must not read files, so the figures live here; a test holds both equal.
"""

from __future__ import annotations

from typing import Any

COMPONENTS: dict[str, Any] = {
    "edition": {"id": "arkadia-ed1", "name": "Arkadia - desktop edition, component set 1"},
    "board": {
        "width": 16,
        "height": 12,
        "camps": [
            [3, 0],
            [11, 0],
            [1, 2],
            [7, 2],
            [14, 2],
            [4, 3],
            [10, 3],
            [11, 4],
            [3, 5],
            [13, 5],
            [1, 6],
            [6, 7],
            [10, 7],
            [4, 8],
            [12, 8],
            [2, 9],
            [8, 9],
            [14, 9],
            [10, 10],
            [6, 11],
        ],
    },
    "castle_lot": {
        "width": 4,
        "height": 3,
        "squares": [[0, 0], [1, 0], [2, 0], [3, 0], [3, 1], [3, 2], [2, 2], [1, 2], [0, 2], [0, 1]],
        "printed": ["red", "silver", "olive", "black", "", "silver", "red", "black", "olive", ""],
        "courtyard": [[1, 1], [2, 1]],
    },
    "castle": {
        "floors": [
            {"red": 3, "olive": 3, "black": 3, "silver": 3},
            {"red": 3, "olive": 3, "black": 3, "silver": 3},
            {"red": 1, "olive": 1, "black": 1, "silver": 1},
        ]
    },
    "families": {
        "ids": ["red", "olive", "black", "silver"],
        "names": {
            "red": "cloth merchants",
            "olive": "spice merchants",
            "black": "carpenters",
            "silver": "silversmiths",
        },
    },
    "players": {
        "min": 2,
        "max": 4,
        "colors": ["yellow", "orange", "green", "violet"],
        "workers": 11,
        "start_workers": 3,
        "banners": 4,
        "workers_per_banner": 2,
    },
    "neutral": {"workers": 24},
    "seals": {"ones_per_family": 20, "fives_per_family": 2},
    "gold": {"coins": [1, 5, 10]},
    "cards": {"hand": 4, "face_up": 3},
    "forms": [
        {"id": "house", "name": "residential house", "cells": [[0, 0], [1, 0]], "copies_per_family": 2},
        {"id": "farm", "name": "farm", "cells": [[0, 0], [1, 0], [2, 0]], "copies_per_family": 2},
        {"id": "tavern", "name": "tavern", "cells": [[0, 0], [0, 1], [1, 1]], "copies_per_family": 2},
        {"id": "mill", "name": "mill", "cells": [[0, 0], [1, 0], [0, 1], [1, 1]], "copies_per_family": 1},
        {"id": "smithy", "name": "smithy", "cells": [[0, 0], [1, 0], [2, 0], [1, 1]], "copies_per_family": 1},
        {
            "id": "trade_centre",
            "name": "trade centre",
            "cells": [[0, 0], [0, 1], [0, 2], [1, 2]],
            "copies_per_family": 1,
        },
        {
            "id": "monastery",
            "name": "monastery",
            "cells": [[0, 0], [1, 0], [0, 1], [1, 1], [0, 2]],
            "copies_per_family": 1,
        },
    ],
    "first_game": {
        "lot": {"at": [6, 4], "rot": 0},
        "buildings": [
            {"card": "red-house-1", "rot": 1, "at": [8, 2]},
            {"card": "olive-farm-1", "rot": 0, "at": [5, 2]},
            {"card": "black-tavern-1", "rot": 2, "at": [11, 9]},
            {"card": "silver-mill-1", "rot": 0, "at": [10, 5]},
            {"card": "red-smithy-1", "rot": 1, "at": [4, 3]},
            {"card": "olive-trade_centre-1", "rot": 1, "at": [2, 2]},
            {"card": "black-monastery-1", "rot": 3, "at": [9, 7]},
        ],
        "neutral": {"2": 3, "3": 2, "4": 1},
    },
}
