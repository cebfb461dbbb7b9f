"""What a match told is the same whether it is played again as a whole or on from the last time."""

import pytest

from bot.posts.told_cache import told_by_match
from engine.dealer import Dealer, Event
from engine.match.entries import Entry
from engine.match.match import Match
from tests.engine.match.matches import say, started
from tests.render import every

Lines = list[tuple[int, int, tuple[Event, ...]]]


def whole(match: Match) -> Lines:
    return [(entry.n, past.state.turns, events) for entry, past, events in match.history()]


def kept(match: Match) -> Lines:
    return [(told.entry.n, told.turns, told.events) for told in told_by_match(match)]


def test_what_is_kept_is_what_would_be_played_again() -> None:
    match = every.whole("taluva", 2, 3)
    for entry in match.live[::7]:
        now = match.at(entry.n)
        assert kept(now) == whole(now)
    earlier = match.at(match.live[5].n)
    assert kept(earlier) == whole(earlier)


def test_answers_that_were_taken_back_are_not_told() -> None:
    match = say(started(), "hut N49", "place O50 SE")
    assert kept(match) == whole(match)
    match.accept(match.propose_undo(2))
    assert [n for n, _, _ in kept(match)] == [1, 2]


def test_only_what_is_new_is_played_again(monkeypatch: pytest.MonkeyPatch) -> None:
    match = every.whole("taluva", 2, 3)
    told_by_match(match.at(match.live[-3].n))
    repeated, repeat = [], Match.repeat

    def counting(self: Match, entry: Entry, dealer: Dealer | None = None) -> tuple[Event, ...]:
        repeated.append(entry.n)
        return repeat(self, entry, dealer)

    monkeypatch.setattr(Match, "repeat", counting)
    told_by_match(match)
    assert repeated == [entry.n for entry in match.live[-2:]]
    told_by_match(match)
    assert len(repeated) == 2
