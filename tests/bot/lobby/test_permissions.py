"""Where nothing can be opened, because the bot may not write there."""

import pytest

from bot.local.model import PRIVATE_THREAD
from bot.words import say
from tests.bot.club import PLACE, Club

OPENING = [("play", {"game": "taluva"}), ("tournament custom", {"game": "taluva", "name": "Cup"})]


async def is_nothing_open(club: Club) -> bool:
    return not await club.bot.store.sheets() and not await club.bot.store.tournaments()


@pytest.mark.parametrize(("command", "chosen"), OPENING)
async def test_a_server_that_has_the_commands_alone(
    club: Club, command: str, chosen: dict[str, str]
) -> None:
    """An app can be added without its bot: its commands work, and it can post nothing."""
    guild = club.ada.world["guilds"][0]["id"]
    bot = str(club.bot.user.id)  # type: ignore[union-attr]
    await club.ada.act("kick", guild=guild, person=bot, keeps_commands=True)
    said = await club.private(await club.ada.run(command, PLACE, **chosen))
    assert "**Add App**" in said
    assert await is_nothing_open(club)


@pytest.mark.parametrize("right", ["send_messages", "send_messages_in_threads", "attach_files"])
@pytest.mark.parametrize(("command", "chosen"), OPENING)
async def test_a_channel_that_is_closed_to_the_bot(
    club: Club, command: str, chosen: dict[str, str], right: str
) -> None:
    bot = str(club.bot.user.id)  # type: ignore[union-attr]
    place = club.ada.channel(PLACE)
    await club.ada.act("overwrite", channel=place, target=bot, deny=[right])
    said = await club.private(await club.ada.run(command, PLACE, **chosen))
    assert f"I need {say(f'right.{right}')} there" in said
    assert await is_nothing_open(club)


async def test_a_private_thread_that_the_bot_is_not_in(club: Club) -> None:
    """Every right is there; a mention brings the bot in."""
    parent = club.ada.channel(PLACE)
    opened = await club.ada.act("open_thread", channel=parent, name="Us", kind=PRIVATE_THREAD)
    thread = opened["channel"]
    said = await club.private(await club.ada.run("play", thread, game="taluva"))
    assert said.strip() == "Mention me here once, then I am in."
    assert not await club.bot.store.sheets(status=("gathering",))
    await club.ada.say(thread, f"<@{club.bot.user.id}>")  # type: ignore[union-attr]
    await (await club.ada.run("play", thread, game="taluva")).done()
    assert await club.bot.store.sheets(status=("gathering",))
