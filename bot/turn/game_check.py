"""What can be said about a game in the hands of people: how many taps a turn takes, and whether all
that is offered can be read.

Part of `python -m engine check`.
"""

import random
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from bot.turn.labels import LIST_CHARACTERS, labels_of, question_lines
from bot.turn.steps import TurnStep, begin
from engine.kit.breaches import must
from engine.kit.findings import Finding, breach, note, well
from engine.kit.words import say
from engine.match.match import Match

MOST_TAPS = 30
"""In one turn; nobody has more patience."""
MANY_TAPS = 8
"""On average: such a turn wants fewer questions, or questions that go together."""
ENOUGH_TURNS = 40


class TapCount(NamedTuple):
    """How many taps turns took: *Move* and *Confirm* included."""

    turns: int
    mean: float
    most: int


def examine(game: Any, matches: Sequence[Match]) -> Iterator[Finding]:
    """The findings about a game, from fresh matches like these."""
    subject = say("taps.taps")
    taps = [count for match in matches for count in _taps(match.fresh(), random.Random(1))]
    found = TapCount(len(taps), sum(taps) / len(taps), max(taps))
    told = say("taps.told", turns=found.turns, mean=found.mean, most=found.most)
    if found.most > MOST_TAPS:
        yield breach(subject, told, say("taps.too_many", most=MOST_TAPS))
    elif found.mean > MANY_TAPS:
        yield note(subject, told, say("taps.many", many=MANY_TAPS))
    else:
        yield well(subject, told)


def _taps(match: Match, chooser: random.Random) -> Iterator[int]:
    """Of each turn of a match in which everybody presses something at random."""
    match.accept(match.propose_start())
    turns = 0
    while not match.is_over and turns < ENOUGH_TURNS:
        seat = chooser.choice(sorted(match.waiting()))
        now, taps = begin(match, seat), 2
        while not now.chain.has_ended and taps <= MOST_TAPS:
            _read(now)
            now, _ = now.after(chooser.choice(now.prompt.choices))
            taps += 1
        turns += 1
        yield taps
        for answer in now.chain.answers:
            match.accept(match.propose(seat, answer))


def _read(now: TurnStep) -> None:
    """Everything that a step shows has its words, and is short enough."""
    must(question_lines(now), say("taps.silent"))
    for group in now.prompt.groups:
        for label in labels_of(now, group).values():
            must(label.text, say("taps.silent"))
            must(len(label.text) <= LIST_CHARACTERS, say("taps.long", label=label.text))
