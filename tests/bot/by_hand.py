"""A whole match by hand through the bot: a table opened, answers clicked, answers said, the rest of
the match given without Discord's ways, and what an onlooker finds in the thread afterwards.
"""

from bot.local import Person
from engine.games import GAMES
from engine.table.table import Table
from tests.bot.club import JSON, PLACE, Club, by_clicks, by_command, has_picture
from tests.bot.conftest import words_of

MOST_ANSWERS = 1000


async def begin(club: Club, game: str, *others: Person, **options: str) -> tuple[Table, JSON]:
    """Ada's table for her and others, or an automa if there are none; the match and its thread."""
    ada, title = club.ada, GAMES[game].title
    await (await ada.run("play", PLACE, game=game)).done()
    lobby = await ada.until_message(PLACE, lambda m: "has opened a table" in words_of(m))
    for other in others:
        await (await other.click(lobby, "Join")).done()
    if not others:
        await (await ada.choose(lobby, "Add an automa…", "easy")).done()
    gathering = await club.bot.tables.in_channel(int(ada.channel(PLACE)))
    assert gathering is not None
    for name, value in options.items():
        await gathering.choose(int(ada.id), name, value)
    await (await ada.click(lobby, "Start")).done()
    named = await ada.until(lambda: [c for c in ada.channels() if f"{title}: " in c["name"]])
    await club.wait(6)
    table = await club.bot.tables.in_channel(int(named[0]["id"]))
    assert table is not None
    for other in others:
        await other.act("join_thread", channel=named[0]["id"])
    return table, named[0]


async def answer(club: Club, table: Table, thread: JSON, clicked: int, said: int) -> None:
    """So many answers by clicks, then so many by command, of whoever is asked, or to the end."""
    people = {int(person.id): person for person in (club.ada, club.ben, club.cleo)}
    for n in range(clicked + said):
        if table.status != "playing":
            return
        who = next(people[a.person] for a in table.asked() if a.person is not None)
        await who.look()
        if n < clicked:
            await by_clicks(who, (await club.boards(who, thread))[-1])
        else:
            await by_command(club, who, thread)
        await club.wait(6)


async def play_on(club: Club, table: Table) -> None:
    """The rest of the match."""
    for n in range(MOST_ANSWERS):
        if table.status != "playing":
            return
        await club.play(table, seed=n)
        await club.wait()
    raise AssertionError("the match does not end")


async def hand_of(club: Club, who: Person, thread: JSON) -> str:
    """What the picture says that only its owner gets."""
    await who.look()
    answer = await (await who.click((await club.boards(who, thread))[-1], "My hand")).done()
    assert answer.is_private
    return alt_of(answer.message)


async def posts_of(club: Club, thread: JSON) -> list[JSON]:
    """What somebody who only looks on finds."""
    await club.cleo.act("join_thread", channel=thread["id"])
    await club.cleo.look()
    return [m for m in await club.cleo.history(thread) if m["author"].get("bot")]


def alt_of(message: JSON) -> str:
    """What the pictures of a message say in words."""
    galleries = [part for part in message["components"] if part["type"] == 12]
    return " ".join(item["description"] for part in galleries for item in part["items"])


def last_post(table: Table, posts: list[JSON]) -> JSON:
    """The post of the end: with a picture, the winner, and everybody's rank."""
    assert table.status == "finished"
    last = next(post for post in reversed(posts) if "Rematch" in words_of(post))
    assert has_picture(last)
    result = table.match.result()
    assert result is not None
    assert "Victory " in words_of(last)
    for seat, name in enumerate(table.match.names):
        assert f"**{result.ranks[seat]}.** {name}: {result.scores[seat][0]} " in words_of(last)
    return last
