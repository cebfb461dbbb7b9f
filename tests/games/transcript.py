"""A whole match as a transcript that people can read, and that changes with anything.

It holds the record, line by line, under each entry how many answers there were and what was told
(what only one seat hears stands in brackets), and at the end the outcome and the board.
"""

import hashlib
import os
import random
import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

from engine import automa
from engine.contract import Move
from engine.dealer import Event, QuietDealer
from engine.game import Game
from engine.match import record
from engine.match.entries import Seed
from engine.match.match import Match

Choose = Callable[[Match, int, random.Random], Move | None]
"""How a seat answers; nothing where it looks ahead."""

RECORD_LINE = re.compile(r"\[|\d+\. (s\d|--) ")


def kept_match(path: Path) -> Match:
    """The match that a transcript's record lines make."""
    lines = path.read_text(encoding="utf-8").split("\n")
    return record.read("\n".join(line for line in lines if RECORD_LINE.match(line)))


def played(
    play: str, game: Game, names: tuple[str, ...], options: Mapping[str, str], choose: Choose
) -> Match:
    """A match whose chance and choices follow from a word; the first move that can be after the
    twentieth entry is taken back.
    """
    secret = hashlib.sha256(play.encode()).hexdigest()
    seed = Seed(Seed.hash_of(secret), "a salt", secret)
    match = Match(game, len(names), options, seed, names)
    chooser, dealer, undone = random.Random(play), QuietDealer(play), False
    match.accept(match.propose_start())
    while not match.is_over:
        seat = next(iter(match.waiting()))
        move = choose(match, seat, chooser)
        if move is None:
            move = automa.choose(automa.level_named("easy"), game, match.state, seat, dealer)
        match.accept(match.propose(seat, move, by="automa"))
        if not undone and len(match.entries) > 20 and match.undoable(seat):
            match.accept(match.propose_undo(match.undoable(seat)[0]))
            undone = True
    return match


def any_verb(match: Match, seat: int, chooser: random.Random) -> Move:
    """Every kind of move is as likely as any other; a turn is ended where nothing else is left."""
    verbs = sorted({type(move).__name__ for move in match.moves(seat)} - {"End"})
    verb = chooser.choice(verbs or ["End"])
    return chooser.choice([m for m in match.moves(seat) if type(m).__name__ == verb])


def check(path: Path, new_match: Callable[[str], Match]) -> None:
    """A transcript reads as it did. REWRITE=1 writes it anew, PLAY=… plays a new match first."""
    if "REWRITE" in os.environ:
        match = new_match(os.environ["PLAY"]) if "PLAY" in os.environ else kept_match(path)
        path.write_text("\n".join(transcript(match)), encoding="utf-8")
    assert "\n".join(transcript(kept_match(path))) == path.read_text(encoding="utf-8")


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
            yield f"    {_said(match, event)}"
        before = int(entry.text) if entry.act == "undo" else entry.n
    yield from _ending(match)


def _said(match: Match, event: Event) -> str:
    sentence = match.speaker.event(event)
    return sentence if event.to is None else f"[{match.names[event.to]}: {sentence}]"


def _ending(match: Match) -> Iterator[str]:
    result = match.result()
    assert result is not None
    yield f"\n{match.speaker.outcome(result)}\n"
    for name, rank, score in zip(match.names, result.ranks, result.scores, strict=True):
        counts = ", ".join(f"{n} {what}" for n, what in zip(score, match.game.scores, strict=True))
        yield f"    {rank}. {name}: {counts}"
    yield f"\n{match.game.sketch(match.game.view(match.state, None))}\n"
