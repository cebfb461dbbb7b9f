"""`/hint`: for whoever is asked, and for nobody else."""

import re
from typing import Any

import pytest

from bot.local import LocalDiscord
from engine import notation
from tests.bot.club import PLACE, Club, open_club


@pytest.fixture
async def club(local: LocalDiscord, tmp_path: Any) -> Any:
    async with open_club(local, tmp_path) as one:
        yield one


async def test_three_good_moves_for_whoever_is_asked(club: Club) -> None:
    table = await club.start(club.ada, club.ben)
    await club.play(table, 6)
    (seat,) = table.match.waiting()
    people = {int(one.id): one for one in (club.ada, club.ben)}
    asked = people.pop(table.seats[seat].person or 0)
    (other,) = people.values()
    answer = await (await asked.run("hint", PLACE)).done()
    assert answer.is_private
    text = await club.private(await asked.run("hint", PLACE))
    legal = {notation.write(move) for move in table.match.moves(seat)}
    moves = re.findall(r"^`([^`]+)`", text, re.MULTILINE)
    assert len(set(moves)) == min(3, len(legal))
    assert set(moves) <= legal
    assert text.count("-# ") == len(moves)
    assert "not your turn" in await club.private(await other.run("hint", PLACE))
