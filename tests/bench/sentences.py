"""What a sentence costs in each language: processor time, the best of several rounds."""

import random
import time
from collections.abc import Callable
from functools import partial

from bot.words import say
from engine.dealer import Event
from engine.games import GAMES
from engine.language.spoken import codes, speaking
from engine.match.entries import Seed
from engine.match.match import Match

ROUNDS, TIMES, MOVES = 7, 20, 150


def main() -> None:
    told = [_told(game) for game in GAMES]
    for code in codes():
        with speaking(code):
            each = [_per_call(partial(_say, *one, None), len(one[1])) for one in told]
            yours = [_per_call(partial(_say, *one, 0), len(one[1])) for one in told]
            due = _per_call(lambda: [say("post.due", due="soon") for _ in range(100)], 100)
        said = ", ".join(f"{sum(some) / len(some):.1f}" for some in (each, yours))
        print(f"{code}: an event told to everybody, to one of them: {said} µs; `say`: {due:.1f} µs")


def _told(game: str) -> tuple[Match, list[Event]]:
    """What is told in the first moves of a random match."""
    match = Match(GAMES[game], 2, {}, Seed.fresh(f"{7:064x}"), ["Ada", "Ben"])
    proposal, chooser = match.propose_start(), random.Random(3)
    match.accept(proposal)
    events = [*proposal.events]
    while not match.is_over and len(match.entries) < MOVES:
        seat = next(iter(match.waiting()))
        moves = match.moves(seat)
        proposal = match.propose(seat, moves[chooser.randrange(len(moves))])
        match.accept(proposal)
        events += proposal.events
    return match, events


def _say(match: Match, events: list[Event], reader: int | None) -> None:
    speaker = match.speaker.to(reader)
    for event in events:
        speaker.event(event)


def _per_call(work: Callable[[], object], calls: int) -> float:
    """Microseconds."""
    work()
    found = []
    for _ in range(ROUNDS):
        began = time.process_time()
        for _ in range(TIMES):
            work()
        found.append((time.process_time() - began) / TIMES / calls)
    return min(found) * 1e6


if __name__ == "__main__":
    main()
