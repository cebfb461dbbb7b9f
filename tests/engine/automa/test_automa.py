"""The levels of play, where a game's own evaluation is not what matters: sealed answers."""

from dataclasses import replace

from engine import agenda, automa, notation
from engine.contract import Together
from engine.dealer import QuietDealer
from tests.engine.automa.positions import sealing
from tests.toy import EMBERS, Bid

BOLD = replace(EMBERS, evaluate=lambda state, seat: float(state.bids[seat]))
"""Embers for who likes to bid high."""


def test_one_ply_sees_what_a_sealed_answer_leads_to_while_others_are_open() -> None:
    state = sealing(4)
    assert len(agenda.waiting(state)) == 4
    chosen = {automa.choose(automa.level_named("normal"), BOLD, state, 0) for _ in range(10)}
    assert chosen == {Bid(5)}


def test_easy_answers_for_nobody_else() -> None:
    state = sealing(3)
    before = EMBERS.encode(state)
    automa.choose(automa.level_named("easy"), BOLD, state, 0)
    assert EMBERS.encode(state) == before


def test_reseal_changes_what_others_have_sealed_and_nothing_else() -> None:
    state = sealing(3)
    for seat in (0, 1):
        bid = notation.write(Bid(state.hands[seat][0]))
        agenda.answer(state, seat, notation.read((Bid,), bid), QuietDealer(1))
    state.hands[0], state.hands[1] = [1, 3, 5], [2, 4]
    seen = set()
    for chance in range(40):
        twin = state.clone()
        agenda.reseal(twin, 0, QuietDealer(chance))
        top = twin.agenda[-1]
        assert isinstance(top, Together)
        assert top.sealed[0] == state.agenda[-1].sealed[0]
        assert top.sealed[2] == ""
        seen.add(top.sealed[1])
    assert seen == {"bid 2", "bid 4"}
