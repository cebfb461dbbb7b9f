"""What Discord refuses for one of its parts is sent without it."""

from typing import Any

import discord
import pytest

from bot.discord_limits import LAYOUT_TEXT
from bot.local import Person
from bot.ui.refused_parts import GALLERY, TEXT, forgiving, told_in_words
from bot.words import say
from tests.bot.club import PLACE, Club, has_picture, pinged
from tests.bot.conftest import words_of
from tests.bot.lobby_steps import asked, parts
from tests.bot.posts.threads import mail

FILES_LIMITED = "Discord takes no pictures on this server for now"


def take_no_files(club: Club) -> None:
    """As Discord does on servers that it does not trust yet."""
    server = club.ada.world["guilds"][0]["id"]
    club.host.local.world.guilds[server].takes_files = False


async def board(person: Person, channel: Any = PLACE) -> str:
    answer = await asked(person, "board", channel)
    assert not has_picture(answer.message)
    return words_of(answer.message)


async def test_where_no_files_are_taken_boards_are_told_in_words(club: Club) -> None:
    """In the channel, and not by direct message; whoever is to move is called there."""
    table = await club.start(club.ada, club.ben)
    take_no_files(club)
    await club.play(table)
    await club.wait(60)
    post = (await club.boards(club.ada))[-1]
    assert pinged(post) == ["Ben"]
    assert not has_picture(post)
    assert FILES_LIMITED in words_of(post)
    assert "Taluva" in words_of(post), "the alt text of the board"
    assert parts(post, 2), "its buttons"
    assert await mail(club, club.ben) == []
    while len(boards := await club.boards(club.ada)) < 3:
        await club.play(table)
        await club.wait(60)
    assert [len(parts(one, 2)) > 0 for one in boards] == [False, False, True]


async def test_where_no_files_are_taken_answers_come_in_words(club: Club) -> None:
    await club.start(club.ada, club.ben)
    take_no_files(club)
    assert FILES_LIMITED in await board(club.ada)
    post = (await club.boards(club.ada))[-1]
    panel = (await (await club.ada.click(post, "Move")).done()).message
    assert FILES_LIMITED in words_of(panel)
    other = next(part["custom_id"] for part in parts(panel, 2))
    pressed = (await (await club.ada.click(panel, other)).done()).message
    assert pressed["id"] == panel["id"]
    assert FILES_LIMITED in words_of(pressed)


def test_pictures_are_told_as_far_as_there_is_room() -> None:
    gallery = {"type": GALLERY, "items": [{"description": "A board. " * 100}]}
    long = {"type": TEXT, "content": "x" * (LAYOUT_TEXT - 1200)}
    box = {"type": 17, "components": [long]}
    told = told_in_words([box, gallery, gallery, gallery, {"type": 13}])
    assert [one["type"] for one in told] == [17, TEXT, TEXT]
    texts = [one["content"] for one in told[1:]]
    assert say("files.limited") in texts[0]
    assert texts[0].startswith("A board. ")
    assert LAYOUT_TEXT - 2 <= sum(map(len, [long["content"], *texts])) <= LAYOUT_TEXT


PROBLEMS = {
    "emoji": (50035, "In components.1.components.0.emoji.id: Invalid emoji"),
    "defaults": (50035, "In components.2.components.0.default_values.0.id: Unknown Role"),
    "files": (400001, "Access to file uploads has been limited for this guild"),
}


@pytest.mark.parametrize(
    "problems", [["emoji", "files", "defaults"], ["defaults", "files", "emoji"], ["files"] * 2]
)
async def test_each_part_is_left_out_once(problems: list[str]) -> None:
    """What is refused for the same reason again is refused."""
    left, tried = list(problems), 0

    async def request(**named: Any) -> Any:
        nonlocal tried
        tried += 1
        if not left:
            return named["json"]
        code, text = PROBLEMS[left.pop(0)]
        answer: Any = type("Answer", (), {"status": 400, "reason": "Bad Request"})
        raise discord.HTTPException(answer, {"code": code, "message": text})

    button = {"type": 2, "label": "Move", "emoji": {"id": 1}}
    gallery = {"type": GALLERY, "items": [{"description": "A board"}]}
    roles = {"type": 6, "default_values": [{"id": "1", "type": "role"}]}
    whole = discord.utils._to_json({"components": [gallery, button, roles]})
    form = [{"name": "payload_json", "value": whole}, {"name": "files[0]", "value": b""}]
    if len(set(problems)) == 1:
        with pytest.raises(discord.HTTPException):
            await forgiving(request)(form=form)
        assert tried == 2
        return
    sent = await forgiving(request)(form=form)
    assert tried == 4
    assert [one["type"] for one in sent["components"]] == [TEXT, 2, 6]
    assert sent["components"][1:] == [{"type": 2, "label": "Move"}, {"type": 6}]
