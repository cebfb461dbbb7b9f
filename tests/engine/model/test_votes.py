"""Votes and the questions of a table as they are stored."""

import msgspec

from engine.match.entries import Seed
from engine.model.sheet import Sheet
from engine.model.votes import AskedInVain, Vote


def test_votes_and_vain_questions_are_stored_under_the_names_they_always_had() -> None:
    sheet = Sheet(
        id="m",
        game="taluva",
        host=1,
        seed=Seed("", ""),
        created=0,
        votes=(Vote("draw", 0, 5.0),),
        vain_questions=(AskedInVain(0, 5.0),),
    )
    stored = msgspec.to_builtins(sheet)
    assert stored["votes"] == ({"subject": "draw", "by": 0, "asked": 5.0},)
    assert stored["asked"] == ({"by": 0, "at": 5.0},)
