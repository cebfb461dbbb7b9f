"""The laws of the contract, for every game at every step of random play.

A new game inherits them by being registered. Positions come from walks over every number of seats
and every combination of options; how many, is EFFORT's to say.
"""

import random
import re
from collections import Counter
from itertools import pairwise
from typing import Any

import msgspec
import pytest

from engine import agenda, notation
from engine.contract import Aside, Decision, Move, State
from engine.dealer import QuietDealer, ReplayedDealer
from engine.games import GAMES
from engine.match import record
from engine.match.match import Match
from engine.trouble import Illegal, NotYourTurn, Unreadable
from tests.effort import EFFORT
from tests.games.walks import (
    Table,
    leaving_a_record,
    paired_tables,
    tables,
    tables_in_turn,
    walk,
)
from tests.toy import EMBERS

TABLES = tables()
each_table = pytest.mark.parametrize("table", TABLES, ids=str)
each_pair = pytest.mark.parametrize("table", TABLES if EFFORT < 2 else paired_tables(), ids=str)
each_table_in_turn = pytest.mark.parametrize(("table", "seed"), tables_in_turn(), ids=str)
MOVES_TRIED = min(3 * EFFORT, 12)
"""Legal ones of every list."""
LOOKED_AT = min(0.08 * EFFORT, 1.0)
"""This share of all positions is looked at in full, and the first of each decision in any walk."""
FIRST = min(1 + EFFORT, 3)
RANDOM_MATCHES = 1 if EFFORT < 2 else 10 * EFFORT
"""Played to their ends at each table: a thousand in `make fuzz`."""


@pytest.fixture(autouse=True)
def _embers_can_be_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, EMBERS.id, EMBERS)


@each_table_in_turn
def test_laws_at_every_step(table: Table, seed: int) -> None:
    match, chooser = table.match(seed), random.Random(seed)
    pieces: Any = None
    met: Counter[str] = Counter()
    with leaving_a_record(match, f"laws-{table}-{seed}"):
        for proposal in walk(match, chooser):
            before = table.game.encode(match.state)
            _check_told(match, proposal.events)
            assert table.game.encode(match.state) == before, "proposing changed the match"
            if match.entries and (_is_rare(match, met) or chooser.random() < LOOKED_AT):
                _check_position(match, chooser)
            now = table.game.pieces(proposal.state)
            assert pieces in (None, now), "a piece was lost or made"
            pieces = now
            assert len(match.entries) <= table.game.bound
        assert match.state.agenda == []
        _check_end(match)


def _is_rare(match: Match, met: Counter[str]) -> bool:
    """Whether somebody is asked what was seldom asked before in this walk."""
    asked = {type(decision).__name__ for decision in match.waiting().values()}
    met.update(asked)
    return any(met[kind] <= FIRST for kind in asked)


def _check_position(match: Match, chooser: random.Random) -> None:
    game, state = match.game, match.state
    assert match.waiting(), "nobody is asked and there is no outcome"
    assert game.view(state, None).outcome is None
    assert game.decode(game.encode(state)) == state
    _check_views(match, chooser)
    for seat, decision in match.waiting().items():
        moves = match.moves(seat)
        assert 1 <= len(moves) <= 3000
        texts = _check_notation(match, decision, moves)
        first_words = set(notation.next_words(moves))
        sample = chooser.sample(range(len(moves)), min(MOVES_TRIED, len(moves)))
        for i in sample:
            _check_legal_move(match, seat, decision, moves[i])
            assert notation.write(moves[i]).split()[0] in first_words
        _check_near_misses(match, seat, texts, chooser)
        assert set(decision.standing(state)) <= set(decision.standing_names)
        for answer in (decision.default(state), *decision.standing(state).values()):
            assert notation.write(answer) in texts
        assert match.speaker.prompt(decision, state)
        assert _paragraph(match, decision.rule(state))
    for seat in set(range(match.seats)) - set(match.waiting()):
        with pytest.raises(NotYourTurn):
            match.propose(seat, "anything")


def _check_notation(match: Match, decision: Decision, moves: Any) -> list[str]:
    """One text each, within the limits, in a fixed order, none the beginning of another."""
    again = [notation.write(move) for move in agenda.answers(match.state, decision)]
    texts = [notation.write(move) for move in moves]
    assert texts == again
    assert len(set(texts)) == len(texts)
    for text in texts:
        words = text.split()
        assert len(text) <= 60
        assert len(words) <= 8
        assert max(map(len, words)) <= 16
    ordered = sorted(text + " " for text in texts)
    for text, following in pairwise(ordered):
        assert not following.startswith(text), f"{text} is the beginning of {following}"
    _check_next_words(texts)
    return texts


def _check_next_words(texts: list[str]) -> None:
    followers: dict[tuple[str, ...], set[str]] = {}
    for text in texts:
        words = text.split()
        for i in range(len(words)):
            followers.setdefault(tuple(words[:i]), set()).add(words[i])
    for path, words in followers.items():
        cells = all(re.fullmatch(r"[A-Z]+-?\d+", word) for word in words)
        assert cells or len(words) <= 25, f"{len(words)} words after {path}"


def _check_legal_move(match: Match, seat: int, decision: Decision, move: Move) -> None:
    text = notation.write(move)
    assert notation.read(decision.accepts, text) == move
    assert notation.read(decision.accepts, text.lower()) == move
    assert match.understand(seat, text) == move
    assert len(f"{text}: {match.speaker.move(decision, move)}") <= 100
    if not isinstance(move, Aside):
        assert decision.canonical(match.state, move) == move
    _check_clone_and_json_go_on_alike(match, seat, move)


def _check_clone_and_json_go_on_alike(match: Match, seat: int, move: Move) -> None:
    """A clone stays equal while the other plays on; a decoded state goes on to the same state."""
    game, state = match.game, match.state
    kept, other, decoded = state.clone(), state.clone(), game.decode(game.encode(state))
    proposal = match.propose(seat, move)
    following = _moves(proposal.state)
    for copy in (other, decoded):
        dealer = ReplayedDealer(proposal.entry.draws)
        agenda.answer(copy, seat, move, dealer)
        dealer.finish()
        assert copy == proposal.state
        assert _moves(copy) == following
    assert state == kept


def _moves(state: State) -> list[list[Move]]:
    return [list(agenda.answers(state, decision)) for decision in agenda.waiting(state)]


def _check_near_misses(match: Match, seat: int, texts: list[str], chooser: random.Random) -> None:
    """A move with one word changed is legal exactly if it is listed; if not, a rule says why."""
    legal = set(texts)
    words = sorted(
        {word for text in chooser.sample(texts, min(9, len(texts))) for word in text.split()}
    )
    for text in chooser.sample(texts, min(6, len(texts))):
        parts = text.split()
        parts[chooser.randrange(len(parts))] = chooser.choice([*words, "A1", "QQ99", "N"])
        miss = " ".join(parts)
        try:
            meant = notation.write(match.understand(seat, miss))
        except (Illegal, Unreadable) as problem:
            assert miss not in legal
            _check_refusal(match, problem)
        else:
            assert meant in legal, f"{miss} was understood as {meant}, which is not listed"


def _check_refusal(match: Match, problem: Illegal | Unreadable) -> None:
    if isinstance(problem, Illegal):
        assert str(problem).startswith(f"§{problem.refusal.rule}: ")
        assert _paragraph(match, problem.refusal.rule)


def _paragraph(match: Match, number: str) -> bool:
    """Whether the rules have a paragraph of this number."""
    if match.game is EMBERS:
        return True
    top = number.split(".")[0]
    heading = rf"^## {re.escape(top)} " if "." not in number else rf"^{re.escape(number)} "
    return re.search(heading, match.game.rules, re.MULTILINE) is not None


def _check_views(match: Match, chooser: random.Random) -> None:
    game, state = match.game, match.state
    for seat in range(match.seats):
        seen = game.view(state, seat)
        dealt = game.redeal(state, seat, QuietDealer(chooser.random()))
        assert game.view(dealt, seat) == seen
        assert game.pieces(dealt) == game.pieces(state)
        own = [d for d in agenda.waiting(state) if d.seat == seat]
        for decision in own:
            assert decision in agenda.waiting(dealt)
            assert list(agenda.answers(dealt, decision)) == list(agenda.answers(state, decision))
        assert b"secret" not in msgspec.json.encode(seen)
        if game.is_open:
            assert msgspec.structs.replace(seen, seat=None) == game.view(state, None)
    assert match.seed.secret.encode() not in msgspec.json.encode(game.view(state, None))


def _check_told(match: Match, told: Any) -> None:
    for event in told:
        assert match.speaker.event(event)


def _check_end(match: Match) -> None:
    outcome = match.result()
    assert outcome is not None
    assert match.game.view(match.state, None).outcome == outcome
    assert min(outcome.ranks) == 1
    assert len(outcome.scores) == match.seats
    assert match.speaker.outcome(outcome)
    sides = match.game.sides(match.state)
    for side in sides:
        assert len({outcome.ranks[seat] for seat in side}) == 1, "partners share a rank"
        better = sum(outcome.ranks[other[0]] < outcome.ranks[side[0]] for other in sides)
        assert outcome.ranks[side[0]] == better + 1
    again = record.read(record.write(match))
    assert again.state == match.state
    assert again.entries == match.entries
    assert record.verify(again) == sum(len(e.draws) for e in match.entries)


@each_pair
def test_random_matches_end_lawfully(table: Table) -> None:
    """Played straight on the rules, so that they can be many; the seed is in the assertion."""
    game = table.game
    for seed in range(RANDOM_MATCHES):
        dealer, chooser = QuietDealer(f"{table} {seed}"), random.Random(f"{table} {seed}")
        state = game.set_up(table.seats, game.complete(table.seats, table.options))
        pieces = game.pieces(state)
        asked, answers = agenda.begin(state, dealer), 0
        while asked:
            decision = chooser.choice(asked).decision
            moves = agenda.answers(state, decision)
            move = moves[chooser.randrange(len(moves))]
            asked = agenda.answer(state, decision.seat, move, dealer)
            answers += 1
            assert answers <= game.bound, f"match {seed} goes on and on"
        assert game.pieces(state) == pieces, f"a piece was lost or made in match {seed}"
        outcome = game.outcome(state)
        assert min(outcome.ranks) == 1, f"nobody has won match {seed}"
        assert len(outcome.ranks) == len(outcome.scores) == table.seats
        assert game.view(state, None).outcome == outcome


@each_table
def test_a_match_of_defaults_ends(table: Table) -> None:
    match = table.match(0)
    match.accept(match.propose_start())
    while not match.is_over:
        seat, decision = next(iter(match.waiting().items()))
        match.accept(match.propose(seat, decision.default(match.state), by="clock"))
        assert len(match.entries) <= table.game.bound
    assert match.result() is not None


@each_table_in_turn
def test_undo_never_crosses_a_draw_and_gives_the_state_back(table: Table, seed: int) -> None:
    match, chooser = table.match(seed), random.Random(seed)
    states: dict[int, bytes] = {}
    with leaving_a_record(match, f"undo-{table}-{seed}"):
        match.accept(match.propose_start())
        while not match.is_over and len(match.entries) < 60:
            states[match.live[-1].n] = table.game.encode(match.state)
            seat = chooser.choice(sorted(match.waiting()))
            moves = match.moves(seat)
            match.accept(match.propose(seat, moves[chooser.randrange(len(moves))]))
            _undo_perhaps(match, states, chooser)
        assert record.read(record.write(match)).state == match.state


def _undo_perhaps(match: Match, states: dict[int, bytes], chooser: random.Random) -> None:
    for seat in range(match.seats):
        back = match.undoable(seat)
        struck = [entry for entry in match.live if back and entry.n > back[-1]]
        assert all(entry.seat == seat and not entry.draws for entry in struck)
        if back and match.live[-1].act == "move":
            _check_shows_nothing(match, match.game.decode(states[back[0]]), chooser)
        if back and chooser.random() < 0.3:
            to = chooser.choice(back)
            match.accept(match.propose_undo(to))
            assert match.game.decode(states[to]) == match.state
            assert set(match.opened.values()) == {len(match.entries)}
            return


def _check_shows_nothing(match: Match, before: State, chooser: random.Random) -> None:
    """What may be taken back at once and others see something of could have been done whatever they
    do not know.
    """
    game, entry = match.game, match.live[-1]
    decision = next(d for d in agenda.waiting(before) if d.seat == entry.seat)
    for other in set(range(match.seats)) - {entry.seat}:
        if game.view(before, other) == game.view(match.state, other):
            continue
        twin = game.redeal(before, other, QuietDealer(chooser.random()))
        texts = [notation.write(move) for move in agenda.answers(twin, decision)]
        assert entry.text in texts, f"{entry.text} shows something and can be taken back"
