"""Answers in a row that are not made yet: where they lead, and where they end."""

import random
from itertools import islice

import pytest

from engine import notation
from engine.games import GAMES
from engine.match import answer_chain
from engine.match.answer_chain import Chain
from engine.match.match import Match
from engine.trouble import Illegal, NotYourTurn, Unreadable
from tests.effort import EFFORT
from tests.games.walks import Table, few_tables_in_turn, leaving_a_record
from tests.toy import EMBERS

OTHER_DEALS = range(1000, 1000 + answer_chain.DEAL_COUNT)
MOST_ANSWERS = 12
"""Of one chain that is tried."""
TRIED_SHARE = min(1.0, 0.1 * EFFORT)
"""Of the questions met at random, from so many a chain is tried."""


@pytest.fixture(autouse=True)
def _embers_can_be_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, EMBERS.id, EMBERS)


@pytest.mark.parametrize(("table", "seed"), few_tables_in_turn(), ids=str)
def test_a_chain_ends_alike_in_every_deal_and_leads_where_its_answers_lead(
    table: Table, seed: int
) -> None:
    """The law of drafts: where a Confirm is asked for tells nothing that is hidden, and confirming
    all answers at once is the same as making them one by one.
    """
    match, chooser = table.match(seed), random.Random(seed)
    with leaving_a_record(match, f"chain-{table}-{seed}"):
        match.accept(match.propose_start())
        while not match.is_over:
            seat = chooser.choice(sorted(match.waiting()))
            if chooser.random() < TRIED_SHARE:
                _make(match, seat, chooser)
            else:
                moves = match.moves(seat)
                match.accept(match.propose(seat, moves[chooser.randrange(len(moves))]))


def _make(match: Match, seat: int, chooser: random.Random) -> None:
    """A chain of random answers beside the same one over other deals; then it is made."""
    mine, other = answer_chain.begin(match, seat), answer_chain.begin(match, seat, OTHER_DEALS)
    while not mine.has_ended and len(mine.moves) < MOST_ANSWERS:
        move = chooser.choice(mine.choices)
        mine, other = mine.then(move), other.then(move)
        assert _known(mine) == _known(other)
    for n, move in enumerate(mine.moves, 1):
        proposal = match.propose(seat, move)
        goes_on = n < len(mine.moves) or not mine.has_ended
        if goes_on:
            assert not proposal.entry.draws, "a chain does not end, but something is drawn"
            assert all(event.to is None for event in proposal.events)
        match.accept(proposal)
        assert not goes_on or set(match.waiting()) == {seat}
    if not mine.has_ended:
        assert match.decision(seat) == mine.decision
        assert list(match.moves(seat)) == list(mine.choices)
        assert match.game.view(match.state, seat) == mine.view


def _known(one: Chain) -> tuple[object, ...]:
    """What a seat learns of its chain before it is made."""
    asked = () if one.has_ended else (one.question(), list(one.choices))
    return one.has_ended, one.is_whole, one.view, one.events, asked


def _taluva() -> Match:
    match = Table(GAMES["taluva"], 2, {}).match(1)
    match.accept(match.propose_start())
    match.accept(match.propose(0, match.moves(0)[0]))
    return match


def test_a_chain_goes_on_until_chance_comes() -> None:
    match = _taluva()
    before = match.game.encode(match.state)
    placed = answer_chain.begin(match, 1).then(match.moves(1)[0])
    assert not placed.has_ended
    assert placed.is_whole
    assert "uild" in placed.question() or placed.question()
    built = placed.then(placed.choices[0])
    assert built.has_ended
    assert not built.is_whole, "the next tile is still to be drawn"
    assert match.game.encode(match.state) == before, "nothing is made"
    assert built.answers == tuple(map(notation.write, built.moves))


def test_it_is_known_whether_the_turn_goes_on() -> None:
    match = _taluva()
    begun = answer_chain.begin(match, 1)
    placed = begun.then(match.moves(1)[0])
    assert begun.ends_turn is None
    assert placed.ends_turn is False
    assert placed.then(placed.choices[0]).ends_turn is True
    isle = Table(GAMES["volcanic_isle"], 2, {}).match(1)
    isle.accept(isle.propose_start())
    seat = isle.state.turn
    raised = answer_chain.follow(isle, seat, ["land E3", "sculpt E3", "raise E3 SW"])
    assert raised.has_ended, "the die is rolled"
    assert raised.ends_turn is False, "whatever it shows, an action is left"


def test_what_is_no_answer_says_why() -> None:
    begun = answer_chain.begin(_taluva(), 1)
    with pytest.raises(Unreadable):
        begun.then("fly away")
    with pytest.raises(Illegal):
        begun.then("place M50 N")
    with pytest.raises(NotYourTurn):
        answer_chain.begin(_taluva(), 0)


def test_sealed_answers_end_a_chain() -> None:
    match = Table(EMBERS, 2, {}).match(1)
    match.accept(match.propose_start())
    seat = next(iter(match.waiting()))
    opening = next(m for m in match.moves(seat) if notation.write(m) == "open")
    assert answer_chain.begin(match, seat).then(opening).has_ended, "everybody is asked next"
    match.accept(match.propose(seat, opening))
    for asked in islice(match.waiting(), 1):
        assert answer_chain.begin(match, asked).then(match.moves(asked)[0]).has_ended
