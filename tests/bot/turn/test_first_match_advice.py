"""Advice in a first match: with every question that can be answered, the first time."""

import asyncio
from dataclasses import replace
from types import SimpleNamespace
from typing import cast

from bot.turn import steps
from bot.turn.first_match_advice import advice
from engine.games import GAMES
from engine.games.volcanique.positions import BUYING, FIRST, START
from engine.lesson import LEARNER, Position
from engine.match.lesson_attempt import attempt
from engine.table.table import Table

GAME = GAMES["volcanique"]
assert GAME.course is not None
ADVICE = GAME.course.advice


def _said(moves: str) -> str:
    """What is said to the first question after some moves."""
    assert GAME.course is not None
    lesson = replace(GAME.course.lessons["volcanique.buy"], position=Position(moves, START))
    match = attempt(GAME, lesson).match
    table = SimpleNamespace(match=match, sheet=SimpleNamespace(notes={"advised": "1"}))
    return asyncio.run(advice(cast(Table, table), steps.begin(match, LEARNER)))


def test_questions_that_are_asked_together_each_have_their_sentence() -> None:
    said = _said(FIRST)
    assert ADVICE["MoveCritter"] in said
    assert ADVICE["BuyTile"] in said


def test_what_was_answered_before_has_none() -> None:
    said = _said(BUYING)
    assert ADVICE["MoveCritter"] not in said
    assert ADVICE["BuyTile"] in said
