"""One whole match of Taluva as a transcript that people can read, and that changes with anything.

`playthrough.txt` holds the record, line by line, under each entry how many answers there were and
what people were told, and at the end the outcome and the board. When a change of rules or words is
meant, write it anew and read the difference; PLAY=1 plays a new match first:

    REWRITE=1 python -m pytest tests/games/taluva/test_playthrough.py
"""

import hashlib
import os
import re
from collections.abc import Iterator
from pathlib import Path

from engine import automa, record
from engine.dealer import QuietDealer
from engine.games.taluva import GAME
from engine.match import Match, Seed

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


def kept_match() -> Match:
    """The match that the transcript's record lines make."""
    lines = TRANSCRIPT.read_text(encoding="utf-8").split("\n")
    return record.read("\n".join(line for line in lines if re.match(r"\[|\d+\. ", line)))


def transcript(match: Match) -> Iterator[str]:
    headers, lines = record.write(match).strip().split("\n\n")
    steps = {entry.n: told for entry, _, told in match.history()}
    answers = {
        entry.n: len(past.moves(s)) for entry, past, _ in match.history() for s in past.waiting()
    }
    yield headers
    before = 0
    for entry, line in zip(match.entries, lines.split("\n"), strict=True):
        yield f"\n{line}"
        if entry.act == "move":
            yield f"    (one of {answers[before]} answers)"
        for event in steps.get(entry.n, ()):
            yield f"    {match.speaker.event(event)}"
        before = int(entry.text) if entry.act == "undo" else entry.n
    result = match.result()
    assert result is not None
    yield f"\n{match.speaker.outcome(result)}\n"
    for name, rank, score in zip(match.names, result.ranks, result.scores, strict=True):
        counts = ", ".join(f"{n} {what}" for n, what in zip(score, GAME.scores, strict=True))
        yield f"    {rank}. {name}: {counts}"
    yield f"\n{GAME.sketch(GAME.view(match.state, None))}\n"


def test_the_match_reads_as_it_did() -> None:
    if "REWRITE" in os.environ:
        match = new_match(os.environ["PLAY"]) if "PLAY" in os.environ else kept_match()
        TRANSCRIPT.write_text("\n".join(transcript(match)), encoding="utf-8")
    assert "\n".join(transcript(kept_match())) == TRANSCRIPT.read_text(encoding="utf-8")


def test_its_draws_are_those_of_its_seed() -> None:
    assert record.verify(kept_match()) > 20


def test_every_kind_of_move_is_in_it() -> None:
    entries = kept_match().entries
    verbs = {entry.text.split()[0] for entry in entries if entry.act == "move"}
    assert verbs == {"place", "erupt", "hut", "tower", "temple", "expand"}
    assert [entry.act for entry in entries].count("undo") == 1
