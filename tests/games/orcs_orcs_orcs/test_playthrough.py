"""One whole match of Orcs Orcs Orcs in `playthrough.txt`: three seats with every module.

When a change of rules or words is meant, write it anew and read the difference; PLAY=… plays a new
match first, whose chance and choices follow from the word given:

    REWRITE=1 python -m pytest tests/games/orcs_orcs_orcs/test_playthrough.py
"""

import hashlib
import random
from pathlib import Path

from engine import automa, notation
from engine.dealer import QuietDealer
from engine.games.orcs_orcs_orcs import GAME
from engine.match import record
from engine.match.entries import Seed
from engine.match.match import Match
from tests.games.orcs_orcs_orcs.lively import EVERYTHING, prefer
from tests.games.transcript import check, kept_match

TRANSCRIPT = Path(__file__).parent / "playthrough.txt"


def new_match(play: str) -> Match:
    """Everybody looks ahead, but likes attacks, and to try what nobody has said yet; the first move
    that can be is taken back.
    """
    secret = hashlib.sha256(play.encode()).hexdigest()
    seed = Seed(Seed.hash_of(secret), "a salt", secret)
    match = Match(GAME, 3, EVERYTHING, seed, ("Ann", "Bo", "Cy"))
    chooser, dealer, undone = random.Random(play), QuietDealer(play), False
    match.accept(match.propose_start())
    while not match.is_over:
        seat = next(iter(match.waiting()))
        said = {_gist(entry.text) for entry in match.entries if entry.act == "move"}
        new = [m for m in match.moves(seat) if _gist(notation.write(m)) not in said]
        if new and chooser.random() < 0.7:
            move = chooser.choice(new)
        elif chooser.random() < 0.3:
            move = prefer(match.state, match.moves(seat), chooser)
        else:
            move = automa.choose(automa.level_named("easy"), GAME, match.state, seat, dealer)
        match.accept(match.propose(seat, move, by="automa"))
        if not undone and match.undoable(seat):
            match.accept(match.propose_undo(match.undoable(seat)[0]))
            undone = True
    return match


def _gist(text: str) -> str:
    """The verb, and of a cast also the spell."""
    return text if text.startswith("cast") else text.split()[0]


def test_the_match_reads_as_it_did() -> None:
    check(TRANSCRIPT, new_match)


def test_its_draws_are_those_of_its_seed() -> None:
    assert record.verify(kept_match(TRANSCRIPT)) > 200


def test_every_kind_of_move_is_in_it() -> None:
    entries = kept_match(TRANSCRIPT).entries
    verbs = {entry.text.split()[0] for entry in entries if entry.act == "move"}
    assert verbs == set(GAME.words.moves)
    assert [entry.act for entry in entries].count("undo") == 1
