"""Attempts at lessons: where they begin, what is drawn in them, how many answers they take."""

from dataclasses import replace

import pytest

from engine.games import GAMES
from engine.lesson import Lesson, Position, told
from engine.match.lesson_attempt import attempt
from tests.toy import EMBERS, SealBid, State

NEARLY_CUT_OFF = (
    "land C3; sculpt C3; walk C3 SW; sculpt B3; land C3; walk C3 NW; village B2; raise B3 N {0};"
    " walk B3 NE"
)
"""The first seat's next Moai lets the land sink on which the second seat's settler stands: that
settler is saved first, then the volcano die is rolled."""


@pytest.mark.parametrize(("draws", "outcome"), [("0", "quiet"), ("3, 2", "erupts")])
def test_listed_draws_go_on_to_what_others_answer(draws: str, outcome: str) -> None:
    lesson = Lesson(
        "volcanic_isle.test",
        "Let it sink.",
        Position(NEARLY_CUT_OFF, start=(0,)),
        told("sank", None),
        (f"raise C3 NW {{{draws}}}",),
        "Sunk.",
        "Afloat.",
        "10.1",
    )
    tried = attempt(GAMES["volcanic_isle"], lesson, lesson.shown)
    assert tried.status == "reached"
    names = [event.name for event in tried.events]
    assert names.index("rescued") < names.index(outcome)


START = (0,) * 7
"""Cards of 1 for both as long as they last, the smallest ember, the first seat on turn."""


def _strong_hand(state: State) -> None:
    """The learner's lowest card for one of the highest in the bag."""
    state.bag[5] -= 1
    state.bag[state.hands[0][0]] += 1
    state.hands[0] = sorted([*state.hands[0][1:], 5])


LESSON = Lesson(
    "embers.bid",
    "Bid your highest card.",
    Position("", START, arrange=_strong_hand),
    told("bid", card=5),
    ("open", "bid 5"),
    "Well bid.",
    "You have a higher one.",
    "2",
)


def test_a_lesson_begins_where_it_was_arranged() -> None:
    tried = attempt(EMBERS, LESSON)
    assert tried.status == "open"
    assert 5 in tried.match.state.hands[0]
    assert attempt(EMBERS, LESSON, ("open", "bid 5")).status == "reached"


def test_moves_may_follow_what_was_arranged() -> None:
    later = replace(LESSON, position=replace(LESSON.position, further="open"), model=("bid 5",))
    tried = attempt(EMBERS, later)
    assert isinstance(tried.match.decision(0), SealBid)
    assert attempt(EMBERS, later, ("bid 5",)).status == "reached"


@pytest.mark.parametrize(("spare", "status"), [(0, "missed"), (1, "open")])
def test_hardly_more_answers_are_taken_than_the_model_needs(spare: int, status: str) -> None:
    lesson = replace(LESSON, reached=told("opened"), model=("open",), spare=spare)
    assert attempt(EMBERS, lesson, ("open",)).status == "reached"
    later = replace(lesson, reached=told("bid", card=5))
    assert attempt(EMBERS, later, ("open",)).status == status
