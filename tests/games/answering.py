"""Answers in any position of any game: what they lead to, what is told, and why one is refused."""

from collections.abc import Mapping
from typing import Any, Generic, NamedTuple, TypeVar

import pytest

from engine import agenda
from engine.dealer import Event, ScriptedDealer
from engine.game import Game
from engine.kit.cited_rules import paragraphs
from engine.match.entries import Entry, Seed
from engine.match.match import Match
from engine.speaker import Speaker
from engine.trouble import Illegal

State = TypeVar("State")


class After(NamedTuple, Generic[State]):
    """The position after an answer, and what was told."""

    state: State
    told: list[Event]
    speaker: Speaker

    def names(self) -> list[str]:
        return [event.name for event in self.told]

    def facts(self, name: str) -> list[dict[str, Any]]:
        """What was told under a name."""
        return [event.facts for event in self.told if event.name == name]

    def lines(self, seat: int | None = None) -> list[str]:
        """The sentences that everybody reads, or that a seat does."""
        return [self.speaker.event(event) for event in self.told if event.to in (None, seat)]


def match_at(game: Game, state: Any, options: Mapping[str, str]) -> Match:
    """A match in which the position has just come about."""
    match = Match(game, state.seats, options, Seed.fresh("5eed" * 16))
    match.entries.append(Entry(1, "start"))
    match.live.append(Entry(1, "start"))
    match.state = state
    match.opened = dict.fromkeys(match.waiting(), 1)
    return match


def gone_on(match: Match, *draws: int) -> After[Any]:
    """The position at its next question; `draws` are the numbers that chance deals."""
    state, dealer = match.state.clone(), ScriptedDealer(*draws)
    agenda.begin(state, dealer)
    return After(state, dealer.events, match.speaker)


def answered(match: Match, seat: int, text: str, *draws: int) -> After[Any]:
    """The position after a seat that is asked has said this."""
    move = match.understand(seat, text)
    state, dealer = match.state.clone(), ScriptedDealer(*draws)
    agenda.answer(state, seat, move, dealer)
    return After(state, dealer.events, match.speaker)


def refusal(match: Match, seat: int, text: str) -> tuple[str, str]:
    """The number and the name of the rule that stands in the way."""
    with pytest.raises(Illegal) as problem:
        match.understand(seat, text)
    return problem.value.refusal.rule, problem.value.refusal.name


def check_refused(match: Match, name: str, text: str, sentence: str) -> None:
    """An answer of whoever is asked is refused by this sentence, and nothing has changed."""
    before = match.state.clone()
    with pytest.raises(Illegal) as problem:
        match.propose(next(iter(match.waiting())), text)
    assert problem.value.refusal.name == name
    assert str(problem.value) == sentence
    assert problem.value.refusal.rule in paragraphs(match.game)
    assert sentence.startswith(f"§{problem.value.refusal.rule}: ")
    assert match.state == before
