"""One whole match of Taluva as a transcript that people can read, and that changes with anything.

`playthrough.txt` holds the record, line by line, under each entry how many answers there were and
what people were told, and at the end the outcome and the board. When a change of rules or words is
meant, write it anew and read the difference; PLAY=1 plays a new match first:

    REWRITE=1 python -m pytest tests/games/taluva/test_playthrough.py
"""

import hashlib
from pathlib import Path

from engine import automa
from engine.dealer import QuietDealer
from engine.games.taluva import GAME
from engine.match import record
from engine.match.entries import Seed
from engine.match.match import Match
from tests.games.transcript import check, kept_match

TRANSCRIPT = Path(__file__).parent / "playthrough.txt"


def new_match(play: str) -> Match:
    """Three seats: two that look ahead, one that does not; one takes a move back."""
    secret = Seed.fresh(hashlib.sha256(play.encode()).hexdigest()).secret
    seed = Seed(Seed.hash_of(secret), "a salt", secret)
    match = Match(GAME, 3, {}, seed, ("Ann", "Bo", "Cy"))
    levels = [automa.level_named(name) for name in ("easy", "easy", "random")]
    dealer = QuietDealer(play)
    match.accept(match.propose_start())
    while not match.is_over:
        seat = next(iter(match.waiting()))
        move = automa.choose(levels[seat], GAME, match.state, seat, dealer)
        match.accept(match.propose(seat, move, by="automa"))
        if len(match.entries) == 21:
            match.accept(match.propose_undo(match.undoable(seat)[0]))
    return match


def test_the_match_reads_as_it_did() -> None:
    check(TRANSCRIPT, new_match)


def test_its_draws_are_those_of_its_seed() -> None:
    assert record.verify(kept_match(TRANSCRIPT)) > 20


def test_every_kind_of_move_is_in_it() -> None:
    entries = kept_match(TRANSCRIPT).entries
    verbs = {entry.text.split()[0] for entry in entries if entry.act == "move"}
    assert verbs == {"place", "erupt", "hut", "tower", "temple", "expand"}
    assert [entry.act for entry in entries].count("undo") == 1
