"""The laws of the contract for every set of modules of Orcs Orcs Orcs, in matches where much
happens.

`tests/games/test_laws.py` walks at random through a covering part of all tables; here are all 32
sets of modules, and the events of each module must come about.
"""

import random
from collections import Counter

import pytest

from engine.games.orcs_orcs_orcs import GAME
from engine.kit import laws
from tests.effort import fixed_seeds, seeds
from tests.games.orcs_orcs_orcs.lively import EVERYTHING, module_sets, walk
from tests.games.walks import HOW, Table, leaving_a_record

AT_EACH = 24
"""One position in so many is looked at in full; which, the seed says."""

TABLES = [Table(GAME, 2 + i % 3, options) for i, options in enumerate(module_sets())]


def test_there_are_all_of_them() -> None:
    assert len({frozenset(table.options.items()) for table in TABLES}) == 2**5


@pytest.mark.parametrize("table", TABLES, ids=str)
@pytest.mark.parametrize("seed", fixed_seeds(1))
def test_laws_with_every_set_of_modules(table: Table, seed: int) -> None:
    match, chooser = table.match(seed), random.Random(f"{table} {seed}")
    pieces: object = None
    with leaving_a_record(match, f"modules-{table}-{seed}"):
        for proposal in walk(match, chooser):
            laws.check_told(match, proposal.events)
            if match.entries and chooser.randrange(AT_EACH) == 0:
                laws.check_position(match, chooser, HOW)
            now = GAME.pieces(proposal.state)
            assert pieces in (None, now), "a piece was lost or made"
            pieces = now
        laws.check_end(match)


@pytest.mark.parametrize("seed", seeds(1))
def test_much_happens_in_these_matches(seed: int) -> None:
    told: Counter[str] = Counter()
    for seats in (2, 3, 4):
        for n in range(8):
            match = Table(GAME, seats, EVERYTHING).match(1000 * seed + n)
            for proposal in walk(match, random.Random(seed + n)):
                told.update(event.name for event in proposal.events)
    usual = {
        *("defeated", "gained_skill", "arrived", "lost_trophy", "walks_on", "blasted"),
        *("toadling", "took_toadling", "used_toadling", "used_bonus", "kept_mission"),
        *("discarded", "swapped", "pulled", "gained_action", "learned", "reshuffled"),
    }
    assert usual <= set(told)
