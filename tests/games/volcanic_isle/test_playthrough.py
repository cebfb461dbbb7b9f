"""One whole match of Volcanic Isle in `playthrough.txt`: four seats on a continent of their own.

When a change of rules or words is meant, write it anew and read the difference; PLAY=… plays a new
match first, whose chance and choices follow from the word given:

    REWRITE=1 python -m pytest tests/games/volcanic_isle/test_playthrough.py
"""

import hashlib
import random
from pathlib import Path

from engine import automa
from engine.dealer import QuietDealer
from engine.games.volcanic_isle import GAME
from engine.match import record
from engine.match.entries import Seed
from engine.match.match import Match
from tests.games.transcript import check, kept_match

TRANSCRIPT = Path(__file__).parent / "playthrough.txt"


def new_match(play: str) -> Match:
    """Two seats look ahead, two choose any verb; the first move that can be is taken back."""
    secret = hashlib.sha256(play.encode()).hexdigest()
    seed = Seed(Seed.hash_of(secret), "a salt", secret)
    match = Match(GAME, 4, {"continent": "random"}, seed, ("Ann", "Bo", "Cy", "Di"))
    chooser, dealer, undone = random.Random(play), QuietDealer(play), False
    match.accept(match.propose_start())
    while not match.is_over:
        seat = next(iter(match.waiting()))
        if seat % 2:
            verbs = sorted({type(move).__name__ for move in match.moves(seat)} - {"End"})
            verb = chooser.choice(verbs or ["End"])
            move = chooser.choice([m for m in match.moves(seat) if type(m).__name__ == verb])
        else:
            move = automa.choose(automa.level_named("easy"), GAME, match.state, seat, dealer)
        match.accept(match.propose(seat, move, by="automa"))
        if not undone and len(match.entries) > 20 and match.undoable(seat):
            match.accept(match.propose_undo(match.undoable(seat)[0]))
            undone = True
    return match


def test_the_match_reads_as_it_did() -> None:
    check(TRANSCRIPT, new_match)


def test_its_draws_are_those_of_its_seed() -> None:
    assert record.verify(kept_match(TRANSCRIPT)) > 40


def test_every_kind_of_move_is_in_it() -> None:
    entries = kept_match(TRANSCRIPT).entries
    verbs = {entry.text.split()[0] for entry in entries if entry.act == "move"}
    assert verbs == set(GAME.words.moves)
    assert [entry.act for entry in entries].count("undo") == 1
