"""Steps for somebody whose boards are turned."""

import discord
from discord import ui

from bot.local import Person
from bot.posts.turn_post import turn_post
from bot.turn.turned_arrows import arrows, face
from bot.ui import icons
from bot.ui.answers import Panel
from bot.ui.buttons import Button, Select, row
from bot.ui.ids import Id
from engine import notation
from engine.model.people import Preferences
from engine.table.table import Table
from render import draw
from tests.bot.club import JSON, PLACE, Club

MATCH = "abcdefgh"


def test_arrows_point_as_in_the_picture_and_words_stay():
    assert arrows("Turned ↗ north-east", 1) == "Turned ↘ north-east"
    assert arrows("⬆ north", 3) == "⬇ north"
    assert arrows("◀ back", 3) == "◀ back"
    assert arrows("⬆↗↘⬇↙↖", 0) == "⬆↗↘⬇↙↖"


def test_everything_in_a_step_is_turned():
    tile = discord.PartialEmoji(name="taluva_tile_cj_ne_123abc", id=1)
    there = discord.PartialEmoji(name="taluva_tile_cj_s_456def", id=2)
    icons.learn({"taluva_tile_cj_ne": tile, "taluva_tile_cj_s": there})
    option = discord.SelectOption(label="↗ north-east", value="NE", emoji=tile)
    panel = Panel(
        ui.TextDisplay("Volcano on M50, turned ↗ north-east"),
        row(Select(Id("pick", MATCH), "↗ and more", [option])),
        row(Button(Id("step", MATCH), "↗ north-east", icon_name="taluva_tile_cj_ne")),
    )
    try:
        said = str(face(panel, 2).view.to_components())
    finally:
        icons.learn({})
    assert said.count("⬇ north-east") == 3
    assert "↗" not in said
    assert said.count("taluva_tile_cj_s_456def") == 2
    assert "'value': 'NE'" in said


async def test_whoever_turns_the_board_plays_on_it_and_nobody_else_does(club: Club) -> None:
    table = await club.start(club.ada, club.ben)
    await club.play(table, 4)
    await club.wait()
    board = (await club.boards(club.ada))[-1]
    more = await (await club.ada.click(board, "More")).done()
    shown = await (await club.ada.click(more.message, "Turn the board")).done()
    assert "North at two o’clock" in str(shown.message["components"])
    await club.ada.click(shown.message, "↻ Turn right")
    await club.ada.until(lambda: "North at four o’clock" in str(shown.message["components"]))
    assert (await club.bot.store.person(int(club.ada.id))).turned == 2
    assert table.people[int(club.ada.id)].turned == 2
    own, bens = [await (await one.run("board", PLACE)).done() for one in (club.ada, club.ben)]
    assert picture(club, own.message) == board_of(table, club.ada, 2)
    assert picture(club, bens.message) == board_of(table, club.ben, 0)


def picture(club: Club, message: JSON) -> bytes:
    """The picture of a private message, as it was uploaded."""
    local = club.host.local
    kept = local.world.messages[message["channel_id"]][message["id"]]
    stored = local.shelf.file(kept.attachments[0].id)
    assert stored is not None
    return stored[2]


def board_of(table: Table, person: Person, turned: int) -> bytes:
    return draw(table.look(int(person.id)), names=tuple(table.match.names), turned=turned).data


async def test_a_post_for_all_is_not_turned_and_one_for_a_reader_is(club: Club) -> None:
    table = await club.start(club.ada, club.ben)
    await club.play(table, 3)
    asked = table.asked()[0]
    move = notation.write(table.match.moves(asked.seat)[0])
    post = await table.submit(asked.person or 0, move, asked.opened)
    for reader, is_turned in ((None, False), (int(club.ada.id), True)):
        seen = []
        for turned in (0, 3):
            likes = Preferences(int(club.ada.id), turned=turned)
            await club.bot.tables.person_settings.save(likes)
            panel = await turn_post(post, table, reader)
            seen.append(panel.files[0].fp.read())
        assert (seen[0] != seen[1]) == is_turned
