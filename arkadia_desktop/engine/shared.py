"""What Python and C must have the same: what the nets look at, how much is weighed, the sizes of tables. The header for
C is made of it (see `header`)."""

from __future__ import annotations

from arkadia_desktop.rules.pieces import CARDS, FORMS, MAX_PLAYERS
from arkadia_desktop.rules.plan import CASTLE_SQUARES

SQUARES = 256
"""A larger board, spare columns counted, is played in Python."""
MOST_UNITS, MOST_STEPS, MOST_RATED = 96, 4096, 640
"""The largest net, and how many actions are rated at most."""

GRAIN, STEP = 1024, 64
"""Worths are whole numbers of 1/GRAIN gold; what changes smoothly with them is tabulated for every STEP."""
FINE_BITS = 12
FINENESS = 1 << FINE_BITS
"""Weights of hidden units are whole numbers of 1/FINENESS."""

# ---- what the nets look at

BUCKETS = ("1", "2", "3", "4", "5-6", "7+")
"""Unfinished buildings by the number of vacant squares around them."""
BUCKET = (0, 0, 1, 2, 3, 4, 4, *(5,) * (len(CARDS) - 6))
"""The one for each number of squares."""
MOST_OWN, MOST_NEUTRAL, MOST_BANNERS = 5, 4, 4
"""Up to so many in the tent are told apart."""

NAMES: tuple[str, ...] = (
    "one",
    "pieces",
    "gold",
    "worth",
    "seals",
    "rising",
    "sinking",
    "shared",
    "kin",
    "squares",
    "largest",
    *(f"own>={n + 1}" for n in range(MOST_OWN)),
    "own",
    *(f"neutral>={n + 1}" for n in range(MOST_NEUTRAL)),
    "neutral",
    *(f"banners>={n + 1}" for n in range(MOST_BANNERS)),
    *(f"beside worth {bucket}" for bucket in BUCKETS),
    *(f"beside {bucket}" for bucket in BUCKETS),
    "beside rising",
    "beside sinking",
    "reach",
    "turns of the last round",
    *(f"completes {place}" for place in range(MAX_PLAYERS)),
    "completes another",
    "completable",
    *(f"open worth {bucket}" for bucket in BUCKETS),
    *(f"place {place}" for place in range(MAX_PLAYERS)),
    "claims",
    "ripe",
    "gap",
    "open gap",
    "swing",
    "swing able",
    "completes by banner",
    "completes both",
    "given",
    "reach twice",
    "reach rim",
    "reach shared",
    "far",
    "camps",
    "out",
    "holds worth",
    "holds kinship",
    "holds",
    *(f"holds {form.value}" for form in FORMS),
    "hand worth",
    "hand kinship",
    "hand",
    *(f"hand {form.value}" for form in FORMS),
)
"""What each number of a row is:

one: always 1; pieces: castle pieces placed, 20 in the last round; gold; worth: gold of the seals as the castle stands;
seals: their number; rising, sinking: for each seal the pieces of its family in the pool of the floor in work, the
castle squares in work that show it; shared: seals that the rival who holds most of the family holds too; kin: for each
seal those that all rivals hold of its family; squares: for each seal the own ones of its family; largest: seals of the
family held most;
own, neutral, banners: in the tent; `>=` is 0 or 1;
beside …: own workers at unfinished buildings by the vacant squares around these, once times the seal's value;
reach: vacant squares beside own workers; turns of the last round: `beside worth` of all times the turns still to come;
completes PLACE: the best payout of a building the seat could complete with workers, in the column of its place in the
order of turns (0 = on turn now); completes another: the second best; completable: number of such buildings;
open worth …: seal values of unfinished buildings, for the seat on turn only; place …: 1 in the column of its place;
claims: payouts of the buildings that the seat could complete and no seat before it in the order of turns; ripe: seal
values of own workers at buildings that some seat could complete; gap: the same at buildings that lack one gap, as one
building would close it; open gap: seal values of buildings with such a gap, for the seat on turn only;
swing: by how much more the best castle piece now would bring the seat than each of its rivals, added up; swing able:
the same if it could complete a building; completes by banner: the best payout of a building that needs the workers of a
banner, too; completes both: the best payout that the workers in the tent still suffice for after the best one;
given: seal values of own workers at the building that the seat on turn completes best, for the others;
reach twice: vacant squares beside two own workers; reach rim: those of the reach that lie around unfinished buildings;
reach shared: those that lie beside a rival's worker too; far: vacant squares that come within reach by one more worker;
camps: camps beside pieces, for the seat on turn only; out: own workers on the board;
hand …: for the seat that has just moved only: seal values of the cards, own seals of their families, number, forms;
holds …: the same for the seat on turn, when it is asked for.
"""

SIZE = len(NAMES)
HOLDS = NAMES.index("holds worth")
"""Where what a row tells of the hand of the seat on turn begins."""
HAND = NAMES.index("hand worth")
"""Where what it tells of the hand of the seat that has just moved begins, up to the end."""
PIECES_TO_LAST_ROUND = 2 * CASTLE_SQUARES
STAGES = PIECES_TO_LAST_ROUND + 2
"""Stages: the castle pieces placed so far (0..19), and the two of the last round."""

# ---- what is worth a thought

LARGEST, MOST_AROUND = 5, 12
"""No building covers more squares, nor has more around it."""
PLACEMENTS = 48
"""About so many placements are left of a random part of them, at most twice as many."""
MOST_WAITING = 3
"""So many own workers at most wait beside a building that they do not complete."""
PIECES = 4
"""So many castle pieces are weighed, the best at first sight."""
