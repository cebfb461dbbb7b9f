"""Turns names and facts into sentences, from the tables in a game's words.py.

A sentence is a format string whose specs say what a fact is: `{seat:seat} erupts over {at:cell}`.
Known specs: `seat` and `seats` (names), `cell` and `cells`, those of `engine/language/filling.py`,
as `hut|huts` (a number with the right noun), and whatever the game spells itself. Facts never
contain text of ours, so a translation replaces the tables and nothing else.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from enum import Enum
from functools import cache, reduce
from itertools import groupby
from typing import Any

import msgspec

from engine import notation
from engine.contract import Decision, Move, Outcome, Refusal
from engine.dealer import Event
from engine.game import COMMON_TYPED, RuleChange, Words
from engine.hexes import ARROWS, WAYS, Cell
from engine.labels import ChoiceLabel, Chosen
from engine.language.filling import SentencePart, in_form, paragraph, pieces, spelled
from engine.language.spoken import spoken
from engine.language.tables import Sentences
from engine.language.translated import Translated
from engine.language.you import addressed
from engine.sentences import any_of, say

ENDINGS = Sentences(
    "engine.sentences:ending.",
    {
        "draw": "The match ends in a draw.",
        "others_left": "Victory for {winners:seats}: nobody else stayed.",
    },
)
"""How a match can end that no game needs a sentence for."""


class Speaker:
    """Says a game's sentences with the names of the people at the table."""

    def __init__(
        self,
        words: Words,
        names: Sequence[str],
        options: Mapping[str, str] | None = None,
        reader: int | None = None,
        colours: Sequence[str] = (),
    ) -> None:
        self.words = words
        self.colours = colours
        """Of the seats' pieces."""
        self.names = names
        self.reader = reader
        """The seat that alone reads what is said, and is called *you*."""
        self._options = options or {}
        self._specs: Mapping[str, Callable[[Any], str]] = {
            "seat": names.__getitem__,
            "seats": self._people,
            "cell": notation.name,
            "cells": lambda cells: any_of([notation.name(at) for at in cells], "and"),
            "way": lambda way: say(WAYS[way].name),
            "sign": lambda way: ARROWS[way],
            "arrow": lambda way: f"{ARROWS[way]} {say(WAYS[way].name)}",
            **words.spell,
        }

    def format(self, sentence: str, /, **facts: Any) -> str:
        """A sentence with its facts."""
        return self._format(sentence, facts)

    def _format(self, sentence: str, facts: Mapping[str, Any]) -> str:
        if self.reader is None:
            return self._told(sentence, facts)
        if type(sentence) is str:
            return self._told_in_english(sentence, facts, self.reader)
        return self._told(self._to_reader(sentence, facts), facts)

    def _told(self, sentence: str, facts: Mapping[str, Any]) -> str:
        """What everybody reads: this is done for every line of every post, so it is quick."""
        said, specs = [], self._specs
        for piece in pieces(sentence):
            text, fact, parts, spec, form, plural = piece
            said.append(text)
            if fact:
                value = reduce(getattr, parts, facts[fact]) if parts else facts[fact]
                spell = None if form or plural else specs.get(spec)
                said.append(spell(value) if spell else self._spelled(value, piece))
        return "".join(said)

    def _told_in_english(self, sentence: str, facts: Mapping[str, Any], reader: int) -> str:
        """The same for one reader, who becomes *you*, and the verb follows."""
        said, parsed = "", pieces(sentence)
        heard: str | None = None
        for i, piece in enumerate(parsed):
            said += piece.text if heard is None else heard
            heard = None
            if not piece.fact:
                continue
            value = reduce(getattr, piece.parts, facts[piece.fact])
            if piece.spec == "seat" and value == reader:
                word, heard = addressed(said, parsed[i + 1].text if i + 1 < len(parsed) else "")
                said += word
            elif piece.form or piece.plural or piece.spec not in self._specs:
                said += self._spelled(value, piece)
            else:
                said += self._specs[piece.spec](value)
        return said

    def _spelled(self, value: Any, piece: SentencePart) -> str:
        if piece.form and piece.spec == "seats":
            return self._people(value, piece.form)
        return spelled(value, piece, self._specs)

    def _to_reader(self, sentence: str, facts: Mapping[str, Any]) -> str:
        """The wording for the reader, if a translated sentence is about them and has one."""
        if isinstance(sentence, Translated):
            for fact, said in sentence.you.items():
                if facts[fact] == self.reader:
                    return said
        return sentence

    def _people(self, seats: Iterable[int], form: str = "") -> str:
        """The names of seats; the reader is *you*, in that form of the word."""
        return any_of(
            [
                in_form(say("you"), form) if seat == self.reader else self.names[seat]
                for seat in seats
            ],
            "and",
        )

    def to(self, reader: int | None) -> "Speaker":
        """The same for one reader, who is called *you*."""
        return Speaker(self.words, self.names, self._options, reader, self.colours)

    def changes(self, old: int, new: int) -> str:
        """What has changed from one version of the rules to another, as far as it matters at this
        table; empty if nothing does.
        """
        told = []
        for version, change in sorted(self.words.changes.items()):
            if old < version <= new:
                parts = (RuleChange(change),) if isinstance(change, str) else change
                told += [part.sentence for part in parts if self._concerns(part)]
        return paragraph(*told)

    def _concerns(self, change: RuleChange) -> bool:
        return change.only.items() <= self._options.items()

    def heard(self, text: str) -> str:
        """What somebody said, with the words of moves in place of what else things are called."""
        return heard(self.words, text)

    def called(self, word: str) -> str:
        """What people say for a word of a move: it is understood as well."""
        return self.words.called(word)

    def typed(self, move: str) -> str:
        """A move as somebody could type it in their language."""
        return self.words.as_typed(move)

    def event(self, event: Event) -> str:
        return self._format(self.words.events[event.name], event.facts)

    def sentences_with_events(
        self, events: Iterable[Event]
    ) -> Iterator[tuple[Sequence[Event], str]]:
        """What happened, sentence by sentence, each with the events that it tells: several of one
        name in a row may be one sentence.
        """
        for _, some in groupby(events, _besides_cell):
            alike = tuple(some)
            sentence = self.words.together.get(alike[0].name) if len(alike) > 1 else None
            if sentence is None:
                yield from (((event,), self.event(event)) for event in alike)
            else:
                cells = [event.facts["cell"] for event in alike]
                yield alike, self.format(sentence, **alike[0].facts, cells=cells)

    def sentences(self, events: Iterable[Event]) -> list[str]:
        """The sentences alone."""
        return [sentence for _, sentence in self.sentences_with_events(events)]

    def cells(self, event: Event) -> list[Cell]:
        """The cells that the sentence of an event names."""
        found: list[Cell] = []
        for piece in pieces(self.words.events[event.name]):
            if piece.fact and piece.spec in ("cell", "cells"):
                value = reduce(getattr, piece.parts, event.facts[piece.fact])
                found += value if piece.spec == "cells" else [value]
        return found

    def yours(self, event: Event, seat: int) -> str:
        """What an event means for a seat that it happened to; empty if it did to nobody or to
        somebody else.
        """
        for name, sentence in self.words.yours.items():
            told, _, fact = name.partition(".")
            concerned = event.facts.get(fact or "seat")
            several = concerned if isinstance(concerned, list | tuple) else [concerned]
            if told == event.name and seat in several:
                return self.format(sentence, **event.facts)
        return ""

    def tally(self, name: str, count: int) -> str:
        """A number of what everybody can count of a seat, with its noun."""
        return self.format(f"{{count:{self.words.tally[name]}}}", count=count)

    def prompt(self, decision: Decision, state: Any) -> str:
        sentence = self.words.prompts[type(decision).__name__]
        return self.format(sentence, seat=decision.seat, **decision.prompt(state)).rstrip()

    def move(self, decision: Decision, move: Move) -> str:
        """What a move does as an answer to a decision, in a few words."""
        verb, table = str(move.__struct_config__.tag), self.words.moves
        does = table.get(f"{type(decision).__name__}.{verb}") or table[verb]
        return self.format(does, whole=move, **msgspec.structs.asdict(move))

    def label(
        self, decision: Decision, state: Any, said: Sequence[str], phrase: str
    ) -> ChoiceLabel:
        """How the next words of a move read, after those said."""
        words = [*said, *phrase.split()]
        kinds = {str(kind.__struct_config__.tag): kind for kind in decision.accepts}
        chosen = Chosen(notation.said_words(kinds[words[0]], words), len(said))
        facts = chosen.facts
        facts |= decision.label_facts(state, words[0], facts)
        sentence = chosen.sentence(self.words.labels, type(decision).__name__)
        text, _, description = self.format(sentence, **facts).partition("\n")
        icon = chosen.icon(self.words.icons, type(decision).__name__)
        shown = self._icon(icon, decision, state, facts)
        return ChoiceLabel(text, description, shown, facts.get("rank", 0))

    def question_icon(self, decision: Decision, state: Any) -> str:
        """The icon of what a question is about; empty if it has none."""
        icon = self.words.icons.get(type(decision).__name__, "")
        return self._icon(icon, decision, state, {})

    def _icon(self, icon: str, decision: Decision, state: Any, facts: Mapping[str, Any]) -> str:
        """The name of an icon with its facts: the seat's own colour and, if need be, those of the
        question.
        """
        parsed = pieces(icon)
        known = {"own": self.colours[decision.seat] if self.colours else "", **facts}
        if any(piece.fact and piece.fact not in known for piece in parsed):
            known = {**decision.prompt(state), **known}
        return "".join(
            piece.text + (self._icon_part(known[piece.fact], piece.spec) if piece.fact else "")
            for piece in parsed
        )

    def _icon_part(self, value: Any, spec: str) -> str:
        """Facts are named in icons as in the code: `trio_lmd`, `se`, `red`."""
        spelled = self.words.spell[spec](value) if spec else value
        return str(spelled.name if isinstance(spelled, Enum) else spelled).lower()

    def part(self, decision: Decision, state: Any, said: Sequence[str]) -> str:
        """What the word after those said means; empty where nothing is written of it. It may say
        the facts of the question.
        """
        kinds = {str(kind.__struct_config__.tag): kind for kind in decision.accepts}
        if not said or said[0] not in kinds:
            return ""
        fields = kinds[said[0]].__struct_fields__[len(said) - 1 :]
        if not fields:
            return ""
        table = self.words.parts
        sentence = table.get(f"{said[0]}.{fields[0]}") or table.get(fields[0], "")
        return self.format(sentence, seat=decision.seat, **decision.prompt(state))

    def score(self, name: str, count: float) -> str:
        """A number of what a score counts, with its noun."""
        return self.format(
            f"{{count:{self.words.scores.get(name, f'{name}|{name}')}}}", count=count
        )

    def holding(self, name: str, count: float) -> str:
        """A number of what somebody has beside scores, with its noun."""
        return self.format(f"{{count:{self.words.holdings[name]}}}", count=count)

    def refusal(self, refusal: Refusal) -> str:
        sentence = self.format(self.words.refusals[refusal.name], **refusal.facts)
        return f"§{refusal.rule}: {sentence}".rstrip()

    def outcome(self, outcome: Outcome) -> str:
        sentence = ENDINGS.get(outcome.why) or self.words.events[outcome.why]
        return self.format(sentence, winners=outcome.winners, **outcome.facts)


def heard(words: Words, text: str) -> str:
    """What somebody said about a game, with the words of moves in place of what else things are
    called.
    """
    meant = {_plain(name): word for name, word in COMMON_TYPED.meant.items()}
    meant |= {_plain(name): word for name, word in words.typed.meant.items()}
    meant |= words.synonyms()
    if not meant:
        return text
    has_spaces = spoken().has_spaces
    said = _any_name(tuple(meant), has_spaces).sub(
        lambda found: meant[_plain(found[0])] + ("" if has_spaces else " "), text
    )
    return said if has_spaces else " ".join(said.split())


def _besides_cell(event: Event) -> tuple[str, dict[str, Any]]:
    """An event but for where it happened."""
    return event.name, {name: value for name, value in event.facts.items() if name != "cell"}


@cache
def _any_name(names: tuple[str, ...], has_spaces: bool) -> re.Pattern[str]:
    """Finds any of some names, however their words are joined; the longest first."""
    longest = sorted(names, key=len, reverse=True)
    found = "|".join(re.escape(name).replace("\\ ", "[ -]") for name in longest)
    whole = rf"(?<![\w-])(?:{found})(?!\w)" if has_spaces else f"(?:{found})"
    return re.compile(whole, re.IGNORECASE)


def _plain(name: str) -> str:
    return name.lower().replace("-", " ")


def without_echoes(words: Words, told: Sequence[Event]) -> list[Event]:
    """What is told but for what another event says as well."""
    return [event for event in told if not is_echo(words, event, told)]


def is_echo(words: Words, event: Event, told: Sequence[Event]) -> bool:
    """Whether another event that is told says the same."""
    return any(
        other.name == words.echoes.get(event.name)
        and all(event.facts.get(name, value) == value for name, value in other.facts.items())
        for other in told
    )
