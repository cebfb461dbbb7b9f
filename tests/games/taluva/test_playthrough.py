"""One whole match of Taluva as a transcript that people can read, and that changes with anything.

`playthrough.txt` holds the record, line by line, under each entry how many answers there were and
what people were told, and at the end the outcome and the board. When a change of rules or words is
meant, write it anew and read the difference; PLAY=1 plays a new match first:

    REWRITE=1 python -m pytest tests/games/taluva/test_playthrough.py
"""

import random
from pathlib import Path

from engine.contract import Move
from engine.games.taluva import GAME
from engine.match import record
from engine.match.match import Match
from tests.games.transcript import check, kept_match, played

TRANSCRIPT = Path(__file__).parent / "playthrough.txt"


def new_match(play: str) -> Match:
    """Three seats: two that look ahead, one that does not."""

    def choose(match: Match, seat: int, chooser: random.Random) -> Move | None:
        return chooser.choice(match.moves(seat)) if seat == 2 else None

    return played(play, GAME, ("Ann", "Bo", "Cy"), {}, choose)


def test_the_match_reads_as_it_did() -> None:
    check(TRANSCRIPT, new_match)


def test_its_draws_are_those_of_its_seed() -> None:
    assert record.verify(kept_match(TRANSCRIPT)) > 20


def test_every_kind_of_move_is_in_it() -> None:
    entries = kept_match(TRANSCRIPT).entries
    verbs = {entry.text.split()[0] for entry in entries if entry.act == "move"}
    assert verbs == {"place", "erupt", "hut", "tower", "temple", "expand"}
    assert [entry.act for entry in entries].count("undo") == 1
