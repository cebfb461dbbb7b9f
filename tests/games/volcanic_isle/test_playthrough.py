"""One whole match of Volcanic Isle in `playthrough.txt`: four seats on a continent of their own.

When a change of rules or words is meant, write it anew and read the difference; PLAY=… plays a new
match first, whose chance and choices follow from the word given:

    REWRITE=1 python -m pytest tests/games/volcanic_isle/test_playthrough.py
"""

import random
from pathlib import Path

from engine.contract import Move
from engine.games.volcanic_isle import GAME
from engine.match import record
from engine.match.match import Match
from tests.games.transcript import any_verb, check, kept_match, played

TRANSCRIPT = Path(__file__).parent / "playthrough.txt"


def new_match(play: str) -> Match:
    """Two seats look ahead, two choose any verb."""

    def choose(match: Match, seat: int, chooser: random.Random) -> Move | None:
        return any_verb(match, seat, chooser) if seat % 2 else None

    return played(play, GAME, ("Ann", "Bo", "Cy", "Di"), {"continent": "random"}, choose)


def test_the_match_reads_as_it_did() -> None:
    check(TRANSCRIPT, new_match)


def test_its_draws_are_those_of_its_seed() -> None:
    assert record.verify(kept_match(TRANSCRIPT)) > 40


def test_every_kind_of_move_is_in_it() -> None:
    entries = kept_match(TRANSCRIPT).entries
    verbs = {entry.text.split()[0] for entry in entries if entry.act == "move"}
    assert verbs == set(GAME.words.moves)
    assert [entry.act for entry in entries].count("undo") == 1
