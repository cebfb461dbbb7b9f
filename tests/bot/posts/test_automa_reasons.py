"""Why automa move as they do: on request in practice games, and where the host wants to know."""

from bot.posts import automa_reasons
from engine.automa.reasons import Reason
from tests.bot.club import Club, press
from tests.bot.conftest import words_of


async def automa_moves(club: Club, game: str = "taluva", **notes: str) -> list[str]:
    """What is told of the moves of an automa in a match with these notes."""
    table = await club.start(club.ada, automa=1, game=game)
    await table.move_to(table.sheet.server, table.sheet.channel, **notes)
    for _ in range(6):
        await club.play(table)
        await club.wait(60)
    posts = await club.boards(club.ada)
    assert any(entry.by == "automa" for entry in table.match.entries)
    name = next(seat.name for seat in table.seats if seat.automa)
    lines = [line for post in posts for line in words_of(post).split("\n")]
    return [line for line in lines if line.startswith(f"-# {name}: ")]


async def test_where_the_table_wants_it_every_move_has_a_line(club: Club) -> None:
    told = await automa_moves(club, whys="yes")
    assert told
    assert all(line.endswith((".", "!")) for line in told)


async def test_in_a_practice_game_it_is_told_on_request(club: Club) -> None:
    assert not await automa_moves(club, practice="yes")
    board = (await club.boards(club.ada))[-1]
    told = await club.private(await club.ada.click(board, "Why that move?"))
    assert "automa: " in told


async def test_elsewhere_automa_move_without_a_word(club: Club) -> None:
    assert not await automa_moves(club)
    board = (await club.boards(club.ada))[-1]
    assert "Why that move?" not in words_of(board)
    [sheet] = await club.bot.store.sheets()
    forged = await press(club, club.ada, board, f"why:{sheet.id}:0:")
    assert "-# " not in await club.private(forged)


async def test_the_host_asks_for_it_in_more(club: Club) -> None:
    table = await club.start(club.ada, club.ben, automa=1)
    board = (await club.boards(club.ada))[-1]
    for said, wanted in (("Automa say why", True), ("Automa say nothing", False)):
        more = await (await club.ada.click(board, "More")).done()
        answer = await (await club.ada.click(more.message, said)).done()
        assert "From now on" in words_of(answer.message)
        assert automa_reasons.are_told(table) is wanted
    more = await (await club.ben.click(board, "More")).done()
    assert "Automa say" not in words_of(more.message)
    forged = await press(club, club.ben, board, f"whys:{table.id}:0:yes")
    assert "opened the table" in await club.private(forged)
    assert not automa_reasons.are_told(table)


def test_a_reason_names_nothing_that_is_hidden() -> None:
    """Where there are hands, what an automa will do next stays its own."""
    coming = {"event": object()}
    counted = {"score": "points", "then": object()}
    assert automa_reasons._without_deeds(Reason("next", coming)) is None
    told = automa_reasons._without_deeds(Reason("brings", counted))
    assert told == Reason("brings", {"score": "points"})


async def test_a_practice_game_has_a_button_for_a_hint(club: Club) -> None:
    table = await club.start(club.ada, automa=1)
    await table.move_to(table.sheet.server, table.sheet.channel, practice="yes")
    await club.play(table, 2)
    await club.wait(60)
    board = (await club.boards(club.ada))[-1]
    answer = await (await club.ada.click(board, "Hint")).done()
    assert "What an automa would consider" in words_of(answer.message)
    assert "Play this" in words_of(answer.message)
