"""Turns names and facts into sentences, from the tables in a game's words.py.

A sentence is a format string whose specs say what a fact is: `{seat:seat} erupts over {at:cell}`.
Known specs: `seat` and `seats` (names), `cell` and `cells`, `hut|huts` (a number with the right
noun) and whatever the game spells itself. Facts never contain text of ours, so a translation
replaces the tables and nothing else.
"""

import re
import string
from collections.abc import Callable, Mapping, Sequence
from functools import cache, reduce
from typing import Any, NamedTuple

import msgspec

from engine import notation
from engine.contract import Decision, Move, Outcome, Refusal
from engine.dealer import Event
from engine.game import Words
from engine.sentences import any_of

ENDINGS = {
    "draw": "The match ends in a draw.",
    "others_left": "Victory for {winners:seats}: nobody else stayed.",
}
"""How a match can end that no game needs a sentence for."""


class Speaker:
    """Says a game's sentences with the names of the people at the table."""

    def __init__(self, words: Words, names: Sequence[str]) -> None:
        self.words = words
        self._specs: Mapping[str, Callable[[Any], str]] = {
            "seat": lambda seat: names[seat],
            "seats": lambda seats: any_of([names[seat] for seat in seats], "and"),
            "cell": notation.name,
            "cells": lambda cells: any_of([notation.name(at) for at in cells], "and"),
            **words.spell,
        }

    def format(self, sentence: str, /, **facts: Any) -> str:
        """A sentence with its facts."""
        said = []
        for text, fact, parts, spec in _pieces(sentence):
            said.append(text)
            if fact:
                said.append(self._spelled(reduce(getattr, parts, facts[fact]), spec))
        return "".join(said)

    def _spelled(self, value: Any, spec: str) -> str:
        if "|" in spec:
            one, many = spec.split("|")
            return f"{value} {one if value == 1 else many}"
        spell = self._specs.get(spec)
        return spell(value) if spell else format(value, spec)

    def heard(self, text: str) -> str:
        """What somebody said, with the words of moves in place of what else things are called."""
        synonyms = self.words.synonyms
        if not synonyms:
            return text
        return _any_name(tuple(synonyms)).sub(lambda found: synonyms[_plain(found[0])], text)

    def event(self, event: Event) -> str:
        return self.format(self.words.events[event.name], **event.facts)

    def prompt(self, decision: Decision, state: Any) -> str:
        sentence = self.words.prompts[type(decision).__name__]
        return self.format(sentence, seat=decision.seat, **decision.prompt(state))

    def move(self, decision: Decision, move: Move) -> str:
        """What a move does as an answer to a decision, in a few words."""
        verb, table = str(move.__struct_config__.tag), self.words.moves
        does = table.get(f"{type(decision).__name__}.{verb}") or table[verb]
        return self.format(does, **msgspec.structs.asdict(move))

    def part(self, decision: Decision, said: Sequence[str]) -> str:
        """What the word after those said means; empty where nothing is written of it."""
        kinds = {str(kind.__struct_config__.tag): kind for kind in decision.accepts}
        if not said or said[0] not in kinds:
            return ""
        fields = kinds[said[0]].__struct_fields__[len(said) - 1 :]
        if not fields:
            return ""
        table = self.words.parts
        return table.get(f"{said[0]}.{fields[0]}") or table.get(fields[0], "")

    def score(self, name: str, count: int) -> str:
        """A number of what a score counts, with its noun."""
        return self.format(
            f"{{count:{self.words.scores.get(name, f'{name}|{name}')}}}", count=count
        )

    def refusal(self, refusal: Refusal) -> str:
        sentence = self.format(self.words.refusals[refusal.name], **refusal.facts)
        return f"§{refusal.rule}: {sentence}"

    def outcome(self, outcome: Outcome) -> str:
        sentence = ENDINGS.get(outcome.why) or self.words.events[outcome.why]
        return self.format(sentence, winners=outcome.winners, **outcome.facts)


class _Piece(NamedTuple):
    """A text, and the fact that follows it (empty if none) or a part of it: `answer.value`."""

    text: str
    fact: str
    parts: tuple[str, ...]
    spec: str


@cache
def _any_name(names: tuple[str, ...]) -> re.Pattern[str]:
    """Finds any of some names, however their words are joined; the longest first."""
    longest = sorted(names, key=len, reverse=True)
    found = "|".join(re.escape(name).replace("\\ ", "[ -]") for name in longest)
    return re.compile(rf"(?<![\w-])(?:{found})(?!\w)", re.IGNORECASE)


def _plain(name: str) -> str:
    return name.lower().replace("-", " ")


@cache
def _pieces(sentence: str) -> tuple[_Piece, ...]:
    """A sentence taken apart: once, since it is said often."""
    return tuple(_piece(*found) for found in string.Formatter().parse(sentence))


def _piece(text: str, field: str | None, spec: str | None, _: str | None) -> _Piece:
    fact, *parts = (field or "").split(".")
    return _Piece(text, fact, tuple(parts), spec or "")
