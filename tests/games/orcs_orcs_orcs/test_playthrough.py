"""One whole match of Orcs Orcs Orcs in `playthrough.txt`: three seats with every module.

When a change of rules or words is meant, write it anew and read the difference; PLAY=… plays a new
match first, whose chance and choices follow from the word given:

    REWRITE=1 python -m pytest tests/games/orcs_orcs_orcs/test_playthrough.py
"""

import random
from pathlib import Path

from engine import notation
from engine.contract import Move
from engine.games.orcs_orcs_orcs import GAME
from engine.games.orcs_orcs_orcs.box import PORTRAITS, Skill
from engine.match import record
from engine.match.match import Match
from tests.games.orcs_orcs_orcs.lively import EVERYTHING
from tests.games.transcript import check, kept_match, played

TRANSCRIPT = Path(__file__).parent / "playthrough.txt"


def new_match(play: str) -> Match:
    """Everybody looks ahead, but likes to try what nobody has said yet, and to hunt brutes: only
    their skills let anybody say `remove` and `poison`.
    """

    def choose(match: Match, seat: int, chooser: random.Random) -> Move | None:
        said = {_gist(entry.text) for entry in match.entries if entry.act == "move"}
        new = [m for m in match.moves(seat) if _gist(notation.write(m)) not in said]
        if new and chooser.random() < 0.6:
            return chooser.choice(new)
        return hunt(match, seat) if chooser.random() < 0.8 else None

    return played(play, GAME, ("Ann", "Bo", "Cy"), EVERYTHING, choose)


def hunt(match: Match, seat: int) -> Move:
    """What looks best at once, skulls of brutes above all."""

    def worth(move: Move) -> float:
        after = match.propose(seat, move).state
        brutes = after.skulls[PORTRAITS * seat + Skill.REMOVE : PORTRAITS * seat + PORTRAITS]
        return GAME.evaluate(after, seat) + 4 * sum(brutes)

    return max(match.moves(seat), key=worth)


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
