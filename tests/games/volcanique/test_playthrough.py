"""One whole match of Volcanique in `playthrough.txt`: three seats, islands they build themselves.

When a change of rules or words is meant, write it anew and read the difference; PLAY=… plays a new
match first, whose chance and choices follow from the word given:

    REWRITE=1 python -m pytest tests/games/volcanique/test_playthrough.py
"""

import random
from collections.abc import Sequence
from pathlib import Path

from engine.contract import Move
from engine.games.volcanique import GAME
from engine.games.volcanique.box import Ware
from engine.games.volcanique.moves import Buy, Claim, Offer, Ritual
from engine.match import record
from engine.match.match import Match
from tests.games.transcript import check, kept_match, played
from tests.games.volcanique.lively import liveliest

TRANSCRIPT = Path(__file__).parent / "playthrough.txt"


def new_match(play: str) -> Match:
    """The first seat looks ahead, the others save up for volcanoes and choose any verb besides."""

    def choose(match: Match, seat: int, chooser: random.Random) -> Move | None:
        return thrifty(match.moves(seat), chooser) if seat else None

    return played(play, GAME, ("Ann", "Bo", "Cy"), {"islands": "built"}, choose)


def thrifty(moves: Sequence[Move], chooser: random.Random) -> Move:
    """A volcano or the cheapest tile, all claims, no rituals; any verb where nothing is paid."""
    volcanoes = [m for m in moves if isinstance(m, Buy) and m.ware is Ware.VOLCANO]
    for wanted in (volcanoes, [m for m in moves if isinstance(m, Buy)][:1]):
        if wanted:
            return wanted[0]
    claims = [m for m in moves if isinstance(m, Claim)]
    free = [m for m in moves if not isinstance(m, Ritual | Offer)]
    return chooser.choice(claims) if claims else liveliest(free, chooser)


def test_the_match_reads_as_it_did() -> None:
    check(TRANSCRIPT, new_match)


def test_its_draws_are_those_of_its_seed() -> None:
    assert record.verify(kept_match(TRANSCRIPT)) > 30


def test_it_has_the_main_things_in_it() -> None:
    entries = kept_match(TRANSCRIPT).entries
    verbs = {entry.text.split()[0] for entry in entries if entry.act == "move"}
    assert {"move", "buy", "pay", "lay", "erupt", "unlock", "claim", "tile"} <= verbs
    assert [entry.act for entry in entries].count("undo") == 1
