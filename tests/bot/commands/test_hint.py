"""`/hint`: for whoever is asked, and for nobody else."""

import re
from typing import Any

import pytest

from bot.commands.hint import advice
from bot.posts import automa_reasons
from bot.turn.labels import move_in_words
from engine import notation
from engine.table.draft import NotAllowed
from engine.trouble import Stale
from tests.bot.club import PLACE, Club, has_picture
from tests.bot.conftest import words_of
from tests.bot.tournament.cup import Cup


async def test_three_good_moves_for_whoever_is_asked(club: Club) -> None:
    table = await club.start(club.ada, club.ben)
    await club.play(table, 6)
    (seat,) = table.match.waiting()
    people = {int(one.id): one for one in (club.ada, club.ben)}
    asked = people.pop(table.seats[seat].person or 0)
    (other,) = people.values()
    answer = await (await asked.run("hint", PLACE)).done()
    assert answer.is_private
    text = words_of(answer.message)
    legal = [notation.write(move) for move in table.match.moves(seat)]
    named = {move_in_words(table.match, seat, move) for move in legal}
    moves = re.findall(r"^\d\. \*\*(.+)\*\*$", text, re.MULTILINE)
    assert len(set(moves)) == min(3, len(legal))
    assert set(moves) <= named
    assert text.count("-# ") == len(moves)
    assert "not your turn" in await club.private(await other.run("hint", PLACE))
    assert has_picture(answer.message)
    entries = len(table.match.entries)
    await asked.click(answer.message, "Play this")
    await asked.until(lambda: "Confirm" in words_of(answer.message))
    assert "This is what it would look like" in words_of(answer.message)
    assert len(table.match.entries) == entries, "it does not count yet"
    await asked.click(answer.message, "Confirm")
    await asked.until(lambda: len(table.match.entries) > entries)
    made = next(e for e in table.match.entries[entries:] if e.act == "move" and e.seat == seat)
    assert move_in_words(table.match.at(entries), seat, made.text) == moves[0]


async def test_advice_that_comes_too_late_is_not_given(club: Club) -> None:
    """Whoever answers meanwhile is asked something else: the old moves would only confuse."""
    table = await club.start(club.ada, club.ben)

    async def slowly(*position: Any) -> Any:
        found = await club.bot.advise(*position)
        await club.play(table)
        return found

    await club.play(table)  # a first tile alone leaves nothing to build
    (seat,) = table.match.waiting()
    person = table.seats[seat].person or 0
    with pytest.raises(Stale):
        await advice(table, person, slowly, club.bot.legal_moves)
    assert seat in table.match.waiting(), "the same person builds now"


async def test_a_rated_match_has_no_hints(club: Club) -> None:
    tables = club.bot.tables
    table = await tables.gather("taluva", int(club.ada.id), rated=True)
    for person in (club.ada, club.ben):
        await table.join(int(person.id), person.name)
    await table.start(int(club.ada.id))
    (seat,) = table.match.waiting()
    with pytest.raises(NotAllowed, match="no hints"):
        await advice(table, table.seats[seat].person or 0, club.bot.advise, club.bot.legal_moves)


async def test_a_friendly_tournament_has_none_either(club: Club) -> None:
    """Its result counts, though no rating moves: neither hints nor an automa's reasons are told."""
    cup = Cup(club.host, club.clock, {"Ada": club.ada, "Ben": club.ben})
    cup.bot.tournaments.round_tables.pace = 0
    post = await cup.create(rated=False)
    for person in cup.people.values():
        await (await person.click(post, "Join")).done()
    await cup.start()
    [table] = await cup.tables()
    assert not table.sheet.rated
    asked = cup.person(table.asked()[0].person)
    await asked.look()
    place = str(table.sheet.channel)
    assert "no hints" in await club.private(await asked.run("hint", place))
    board = [post for post in await asked.history(place) if "Move" in words_of(post)][-1]
    more = await (await asked.click(board, "More")).done()
    assert "Hint" not in words_of(more.message)
    await table.move_to(table.sheet.server, table.sheet.channel, whys="yes", practice="yes")
    assert not automa_reasons.are_told(table)
    assert not automa_reasons.may_be_asked(table)
