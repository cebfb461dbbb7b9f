"""One whole match of Eruption in `playthrough.txt`: four seats in two clans, with a forecast.

When a change of rules or words is meant, write it anew and read the difference; PLAY=… plays a new
match first, whose chance and choices follow from the word given:

    REWRITE=1 python -m pytest tests/games/eruption/test_playthrough.py
"""

import random
from pathlib import Path

from engine.contract import Move
from engine.games.eruption import GAME
from engine.match import record
from engine.match.match import Match
from tests.games.transcript import any_verb, check, kept_match, played

TRANSCRIPT = Path(__file__).parent / "playthrough.txt"


def new_match(play: str) -> Match:
    """Two seats look ahead, two choose any verb."""

    def choose(match: Match, seat: int, chooser: random.Random) -> Move | None:
        return any_verb(match, seat, chooser) if seat % 2 else None

    options = {"clans": "on", "forecast": "on"}
    return played(play, GAME, ("Ann", "Bo", "Cy", "Di"), options, choose)


def test_the_match_reads_as_it_did() -> None:
    check(TRANSCRIPT, new_match)


def test_its_draws_are_those_of_its_seed() -> None:
    assert record.verify(kept_match(TRANSCRIPT)) > 60


def test_every_kind_of_move_is_in_it() -> None:
    entries = kept_match(TRANSCRIPT).entries
    verbs = {entry.text.split()[0] for entry in entries if entry.act == "move"}
    assert verbs == {key.rpartition(".")[2] for key in GAME.words.moves}
    assert [entry.act for entry in entries].count("undo") == 1
