"""Sitting down: who joins, what is played, where it is played, and what a server allows."""

import asyncio
import re
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot import discord_limits as limits
from bot.lobby import opening
from bot.lobby.match_limits import MOST_VAIN_INVITATIONS
from bot.lobby.match_place import find_place
from bot.lobby.server_rules import ServerRules, keep_server_rules
from bot.local import LocalDiscord, Person
from bot.local.observers import Exchange
from bot.services import BotServices
from bot.upkeep.rate_limit import MOST_TABLES_AN_HOUR
from bot.words import say
from engine.automa import offered
from engine.games import GAMES
from engine.model.people import Preferences
from engine.model.time_control import DAY, HOUR, NO_CLOCK
from engine.table.table import Table
from engine.trouble import BadRecord
from tests.bot.conftest import Arrive, Host, nothing_noted, words_of
from tests.bot.lobby_steps import (
    JSON,
    bot_of,
    lobby_post,
    only_table,
    open_table,
    parts,
    press,
    pressed,
    said,
)
from tests.patience import eventually
from tests.travelling_clock import TravelClock, travel


@pytest.fixture
async def sleeper(local: LocalDiscord, tmp_path: Path) -> AsyncIterator[Host]:
    """A bot whose time stands until it is set."""
    one = Host(local, f"sqlite:///{tmp_path}/tephra.db", TravelClock())
    await one.start()
    yield one
    await one.stop()


def guild(person: Person) -> int:
    return int(person.world["guilds"][0]["id"])


async def test_people_join_leave_and_start(host: Host, ada: Person, ben: Person) -> None:
    lobby = await open_table(ada)
    assert "already at this table" in await press(ada, lobby, "Join")
    assert "You are at the table" in await press(ben, lobby, "Join")
    lobby = await lobby_post(ben, says=f"2. <@{ben.id}>")
    assert "Ready to start" in words_of(lobby)
    assert "Only the person who opened" in await press(ben, lobby, "Start")
    assert "You have left the table" in await press(ben, lobby, "Leave")
    assert "is for 2, 3 or 4 players; 1 so far." in await press(ada, lobby, "Start")
    await press(ben, lobby, "Join")
    assert "The match has started" in await press(ada, lobby, "Start")
    thread = next(c for c in ada.channels() if c["name"] == "Taluva: Ada, Ben")
    opening = await ada.until_message(thread, lambda m: "Order of play" in words_of(m))
    text, table = words_of(opening), await only_table(host)
    assert "**Ada** → **Ben**" in text
    assert table.sheet.seed.hash[:16] in text
    assert table.sheet.seed.hash in await said(ada, "verify")
    assert "press **Move**" in text
    assert parts(opening, 12), "the board is there"
    await ada.until(
        lambda: "The match has begun" in words_of(ada.seen[lobby["channel_id"]][lobby["id"]])
    )
    closed = ada.seen[lobby["channel_id"]][lobby["id"]]
    assert not parts(closed, 2), "nothing is left to press"


@pytest.mark.parametrize(
    ("game", "option", "chosen", "teams"),
    [
        ("taluva", "How the match is won…", "teams", "AB"),
        ("taluva", "How the match is won…", "ranking", ""),
        ("eruption", "Sides…", "on", "AB"),
    ],
)
async def test_the_order_of_play_shows_who_are_partners(
    host: Host, ada: Person, game: str, option: str, chosen: str, teams: str
) -> None:
    lobby = await open_table(ada, game=game)
    for _ in range(3):
        await press(ada, lobby, "Add an automa…", "easy")
    panel = await pressed(ada, lobby, "Set up")
    await ada.choose(panel.message, option, chosen)
    await press(ada, lobby, "Start")
    [thread] = [c for c in ada.channels() if ": Ada" in c["name"]]
    opening = await ada.until_message(thread, lambda m: "Order of play" in words_of(m))
    [order] = [line for line in words_of(opening).splitlines() if line.startswith("Order of play")]
    found = re.findall(r"\(team (.)\)", order)
    assert order.count("→") == 3
    assert found in ([*teams, *teams], [*teams[::-1], *teams[::-1]])
    if teams:
        [own] = re.findall(r"\*\*Ada\*\* \(team (.)\)", order)
        assert own == "A"


async def test_a_lobby_that_cannot_be_shown_is_none(host: Host, ada: Person) -> None:
    host.local.faults.lose_answer(on="POST /channels/*/messages")
    assert "please try again" in await said(ada, "play", game="taluva")
    assert (await only_table(host)).status == "cancelled"
    await open_table(ada)


async def test_the_host_sets_the_table_up_in_private(host: Host, ada: Person, ben: Person) -> None:
    lobby = await open_table(ada)
    assert "Only <@" in await press(ben, lobby, "Set up")
    panel = await pressed(ada, lobby, "Set up")
    assert panel.is_private
    await ada.choose(panel.message, "How many tiles are in the stack…", "short")
    await ada.until(lambda: "Done." in words_of(panel.message))
    await ada.choose(panel.message, "Clock…", "slow")
    text = await ada.until_message("games", lambda m: "slow, 7 days a turn" in words_of(m))
    assert "12 tiles per player" in words_of(text)
    await press(ada, lobby, "Add an automa…", "easy")
    panel = await pressed(ada, await lobby_post(ada), "Set up")
    await ada.choose(panel.message, "Empty a seat…", "1")
    await ada.until(lambda: "Easy automa" not in words_of(panel.message))
    assert len((await only_table(host)).seats) == 1
    await ada.click(panel.message, "Close the table")
    await ada.until_message("games", lambda m: "This table was closed" in words_of(m))
    assert (await only_table(host)).status == "cancelled"


async def test_an_automa_has_a_manner_and_any_seat(host: Host, ada: Person) -> None:
    """How a level plays is read where it is chosen, where it sits, and it may begin."""
    lobby = await open_table(ada)
    (chooser,) = parts(lobby, 3)
    manners = {one["value"]: one["description"] for one in chooser["options"]}
    assert list(manners) == offered(GAMES["taluva"])
    assert "random" not in manners
    assert manners["hard builder"] != manners["hard"]
    assert all(manners.values())
    added = await press(ada, lobby, "Add an automa…", "hard")
    assert f"It {manners['hard']}." in added
    await ada.until(
        lambda: (
            f"Hard automa** ({manners['hard']})"
            in words_of(ada.seen[lobby["channel_id"]][lobby["id"]])
        )
    )
    panel = await pressed(ada, await lobby_post(ada), "Set up")
    await ada.choose(panel.message, "Who begins…", "1")
    await ada.until_message("games", lambda m: "1. **Hard automa**" in words_of(m))
    await press(ada, lobby, "Add an automa…", "easy")
    assert [seat.automa for seat in (await only_table(host)).seats] == ["hard", "", "easy"]


async def test_a_start_that_the_options_forbid_is_explained(host: Host, ada: Person) -> None:
    lobby = await open_table(ada)
    await press(ada, lobby, "Add an automa…", "easy")
    panel = await pressed(ada, lobby, "Set up")
    await ada.choose(panel.message, "How the match is won…", "teams")
    await ada.until_message("games", lambda m: "Teams are for four seats" in words_of(m))
    assert "Teams are for four seats, not 2." in await press(ada, lobby, "Start")
    assert not [c for c in ada.channels() if c["name"].startswith("Taluva")], "no thread is left"


async def test_invited_matches_are_private(
    host: Host, ada: Person, ben: Person, arrive: Arrive
) -> None:
    cleo = await arrive("Cleo")
    lobby = await open_table(ada, invite=ben.id)
    assert [m["id"] for m in lobby["mentions"]] == [ben.id]
    assert "for invited people" in await press(cleo, lobby, "Join")
    await press(ben, lobby, "Join")
    await press(ada, lobby, "Start")
    await ben.until(lambda: [c for c in ben.channels() if c["name"].startswith("Taluva")])
    await cleo.look()
    assert not [c for c in cleo.channels() if c["name"].startswith("Taluva")]
    thread = next(c for c in ben.channels() if c["name"].startswith("Taluva"))
    assert thread["type"] == 12
    assert "No match is running" in await said(cleo, "games", show="live")
    assert "<#" in await said(ben, "games", show="live")
    await bot_of(host).tables.person_settings.save(Preferences(int(cleo.id), notify="dm"))
    await (await ben.run("substitute", thread, person=cleo.id)).done()
    await cleo.until(lambda: [c for c in cleo.channels() if "Taluva" in str(c["name"])])


async def test_the_private_thread_of_a_killed_start_is_found_again(
    host: Host, ada: Person, ben: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    lobby = await open_table(ada, invite=ben.id)
    await press(ben, lobby, "Join")
    move_to = Table.move_to

    async def die(table: Table, server: Any, channel: Any, **notes: str) -> None:
        if channel != int(ada.channel("games")):
            raise asyncio.CancelledError  # as if the process ended here
        await move_to(table, server, channel, **notes)

    monkeypatch.setattr(Table, "move_to", die)
    unanswered = asyncio.create_task(ada.click(lobby, "Start"))
    await ada.until(lambda: [c for c in ada.channels() if c["name"].startswith("Taluva")])
    await host.stop()
    unanswered.cancel()
    monkeypatch.undo()
    await host.start()
    assert "has started" in await press(ada, lobby, "Start")
    await ada.look()
    threads = [c["id"] for c in ada.channels() if c["name"].startswith("Taluva")]
    assert threads == [str((await only_table(host)).sheet.channel)]


async def _open_and_die(host: Host, ada: Person, monkeypatch: pytest.MonkeyPatch) -> JSON:
    """The process has posted a lobby, and is killed before it can note so."""

    async def die(*_: Any) -> None:
        raise asyncio.CancelledError

    monkeypatch.setattr(opening, "note_post", die)
    unanswered = asyncio.create_task(ada.run("play", "games", game="taluva"))
    lobby = await lobby_post(ada)
    await host.stop()
    unanswered.cancel()
    monkeypatch.undo()
    await host.start()
    return lobby


async def test_a_post_that_was_never_noted_is_the_only_one(
    host: Host, ada: Person, ben: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    lobby = await _open_and_die(host, ada, monkeypatch)
    await press(ben, lobby, "Join")
    shown = await lobby_post(ada, says=f"2. <@{ben.id}>")
    assert shown["id"] == lobby["id"]


async def test_a_lobby_starts_though_its_post_was_never_noted(
    host: Host, ada: Person, ben: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    lobby = await _open_and_die(host, ada, monkeypatch)
    await (await only_table(host)).join(int(ben.id), "Ben", "token")
    assert "has started" in await press(ada, lobby, "Start")


async def test_a_refused_press_leaves_what_a_killed_process_had_to_show(
    host: Host, ada: Person, ben: Person
) -> None:
    """Its promise is not the presser's to drop; before that nobody would ever have shown it."""
    lobby, table = await open_table(ada), await only_table(host)
    left = opening.promise(table.id, bot_of(host).tables.clock.now() + opening.SHOW_SECONDS)
    await host.store.set_due(left)
    await table.join(int(ben.id), "Ben", "token")
    assert "already at this table" in await press(ben, lobby, "Join")
    await lobby_post(ada, says=f"2. <@{ben.id}>")


async def test_a_lobby_is_shown_after_the_answer_and_every_few_seconds_at_most(
    local: LocalDiscord, host: Host, ada: Person, ben: Person
) -> None:
    edits = bot_of(host).lobbies.edits
    edits.pace = 1000.0
    made = Requests(local)
    lobby = await open_table(ada)
    assert "You are at the table" in await press(ben, lobby, "Join")
    await ada.until_message("games", lambda m: f"2. <@{ben.id}>" in words_of(m))
    assert [one for one in made.of_lobby if one != "POST"] == ["answer", "answer", "PATCH"]
    await press(ben, lobby, "Leave")
    await press(ben, lobby, "Join")
    await press(ben, lobby, "Leave")
    assert made.of_lobby.count("PATCH") == 1, "the next edit waits"
    await edits.settle()
    assert made.of_lobby.count("PATCH") == 2
    assert f"2. <@{ben.id}>" not in words_of(await lobby_post(ada))


class Requests:
    """An observer that notes whole answers, and posts and edits in channels, in their order."""

    def __init__(self, local: LocalDiscord) -> None:
        self.of_lobby: list[str] = []
        local.observers.append(self)

    def exchange(self, one: Exchange) -> None:
        is_answer = one.path.endswith("/callback") and one.request["type"] in (4, 7)
        if is_answer or (one.method == "PATCH" and "/webhooks/" in one.path):
            self.of_lobby.append("answer")
        elif "/channels/" in one.path and "/messages" in one.path and one.method != "GET":
            self.of_lobby.append(one.method)

    def frame(self, direction: str, frame: Any) -> None:
        pass


async def test_the_host_can_invite_later_and_open_again(
    host: Host, ada: Person, ben: Person
) -> None:
    lobby = await open_table(ada)
    panel = await pressed(ada, lobby, "Set up")
    await ada.choose(panel.message, "Everybody, or only…", ben.id)
    await ada.until_message("games", lambda m: "For invited people" in words_of(m))
    assert (await only_table(host)).sheet.invited == (int(ben.id),)


async def test_a_challenge(host: Host, ada: Person, ben: Person) -> None:
    panel = await (await ada.run_on("Challenge", "games", ben.id)).done()
    host.local.faults.fail(503, on="GET /guilds/{guild_id}/members/{user_id}")
    away = await (await ada.choose(panel.message, "Which game…", "taluva")).done()
    assert "taking longer than it should" in words_of(away.message)
    await ada.choose(panel.message, "Which game…", "taluva")
    lobby = await lobby_post(ben)
    assert f"For invited people: <@{ben.id}>" in words_of(lobby)
    mine = await (await ada.run_on("Challenge", "games", ada.id)).done()
    assert "cannot challenge yourself" in words_of(mine.message)
    bot = str(host.local.application.id)
    other = await (await ada.run_on("Challenge", "games", bot)).done()
    assert "Bots cannot be challenged" in words_of(other.message)


async def test_a_server_that_prefers_the_channel(host: Host, ada: Person) -> None:
    await keep_server_rules(host.store, guild(ada), ServerRules(place="channel"))
    for _ in range(2):
        lobby = await open_table(ada)
        await press(ada, lobby, "Add an automa…", "easy")
        await press(ada, lobby, "Start")
    sheets = await host.store.sheets(status=("playing",))
    places = [str(sheet.channel) for sheet in sheets]
    assert places[1] == ada.channel("games")
    assert places[0] != ada.channel("games"), "the channel is in use: a thread"


async def test_no_right_to_make_threads(host: Host, ada: Person) -> None:
    deny = ["create_public_threads", "create_private_threads"]
    bot = str(host.local.application.id)
    await ada.act("overwrite", channel=ada.channel("games"), target=bot, deny=deny)
    lobby = await open_table(ada)
    await press(ada, lobby, "Add an automa…", "easy")
    assert "has started" in await press(ada, lobby, "Start")
    assert str((await only_table(host)).sheet.channel) == ada.channel("games")
    lobby = await open_table(ada)
    await press(ada, lobby, "Add an automa…", "easy")
    assert "I need the right *Create Public Threads*" in await press(ada, lobby, "Start")


async def test_no_right_to_make_threads_and_no_matches_in_channels(host: Host, ada: Person) -> None:
    bot = str(host.local.application.id)
    await ada.act(
        "overwrite", channel=ada.channel("games"), target=bot, deny=["create_public_threads"]
    )
    await keep_server_rules(host.store, guild(ada), ServerRules(fallback=False))
    lobby = await open_table(ada)
    await press(ada, lobby, "Add an automa…", "easy")
    assert "I may not open a thread in" in await press(ada, lobby, "Start")
    assert (await only_table(host)).status == "gathering"


@pytest.mark.parametrize("right", ["send_messages_in_threads", "attach_files"])
async def test_no_thread_is_opened_that_the_bot_cannot_play_in(
    host: Host, ada: Person, right: str
) -> None:
    await keep_server_rules(host.store, guild(ada), ServerRules(fallback=False))
    lobby = await open_table(ada)
    await press(ada, lobby, "Add an automa…", "easy")
    bot, games = str(host.local.application.id), ada.channel("games")
    await ada.act("overwrite", channel=games, target=bot, deny=[right])
    assert f"I need {say(f'right.{right}')} there" in await press(ada, lobby, "Start")
    assert (await only_table(host)).status == "gathering"
    assert not any(place.is_thread for place in host.local.world.channels.values())


async def test_a_match_in_a_channel_needs_to_show_its_board_there(host: Host, ada: Person) -> None:
    await keep_server_rules(host.store, guild(ada), ServerRules(place="channel"))
    lobby = await open_table(ada)
    await press(ada, lobby, "Add an automa…", "easy")
    bot, games = str(host.local.application.id), ada.channel("games")
    await ada.act("overwrite", channel=games, target=bot, deny=["send_messages_in_threads"])
    await ada.act("overwrite", channel=games, target=bot, deny=["attach_files"])
    assert "I need Attach Files there" in await press(ada, lobby, "Start")
    await ada.act("overwrite", channel=games, target=bot, deny=["send_messages_in_threads"])
    assert "has started" in await press(ada, lobby, "Start"), "there is no thread"


async def test_a_private_match_never_becomes_public(
    host: Host, ada: Person, ben: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without the right, where the server is full, in channels that have no private threads."""
    bot, games = str(host.local.application.id), ada.channel("games")
    await ada.act("overwrite", channel=games, target=bot, deny=["create_private_threads"])
    lobby = await open_table(ada, invite=ben.id)
    await press(ben, lobby, "Join")
    assert "I need the right *Create Private Threads*" in await press(ada, lobby, "Start")
    await ada.act("overwrite", channel=games, target=bot, deny=[])
    monkeypatch.setattr(limits, "ACTIVE_THREADS", 0)
    assert "as many open threads as Discord allows" in await press(ada, lobby, "Start")
    monkeypatch.undo()
    for kind in (2, 5, 15):
        place = await channel_of_kind(ada, kind)
        lobby = await open_table(ada, place, invite=ben.id)
        await press(ben, lobby, "Join")
        assert "cannot have private threads" in await press(ada, lobby, "Start")
    sheets = await host.store.sheets()
    assert [sheet.status for sheet in sheets] == ["gathering"] * 4


async def channel_of_kind(ada: Person, kind: int) -> str:
    """A place to talk in a channel of this kind."""
    made = await ada.act("add_channel", guild=str(guild(ada)), name=f"kind-{kind}", kind=kind)
    place = str(made["channel"])
    if kind == 15:
        place = str((await ada.act("open_thread", channel=place, name="A post"))["channel"])
    await ada.look()
    return place


@pytest.mark.parametrize(("kind", "thread"), [(2, 2), (5, 10), (15, 11)])
async def test_every_kind_of_channel_has_a_place_for_a_match(
    host: Host, ada: Person, kind: int, thread: int
) -> None:
    """In announcement channels a thread of their own kind, in voice channels the chat itself, in
    forums the post and then another.
    """
    place = await channel_of_kind(ada, kind)
    answers = []
    for _ in range(2):
        lobby = await open_table(ada, place)
        await press(ada, lobby, "Add an automa…", "easy")
        answers.append(await press(ada, lobby, "Start"))
    assert "has started" in answers[0]
    assert ("cannot have threads" if kind == 2 else "has started") in answers[1]
    sheets = await host.store.sheets(status=("playing",))
    assert {host.local.world.channels[str(sheet.channel)].type for sheet in sheets} == {thread}
    assert len({sheet.channel for sheet in sheets}) == len(sheets)


async def test_the_chat_of_a_voice_channel_needs_the_right_to_connect(
    host: Host, ada: Person
) -> None:
    place, bot = await channel_of_kind(ada, 2), str(host.local.application.id)
    await ada.act("overwrite", channel=place, target=bot, deny=["connect"])
    assert "I need Connect there" in await said(ada, "play", place, game="taluva")
    assert not await host.store.sheets()


@pytest.mark.parametrize("has_tag_for_all", [True, False])
async def test_a_forum_that_wants_a_tag_gets_one(
    host: Host, ada: Person, has_tag_for_all: bool
) -> None:
    """The first that is not for moderators; where there is none, Discord's reason is told."""
    tags = [{"name": "news", "moderated": True}] + [{"name": "play"}] * has_tag_for_all
    made = await ada.act(
        "add_channel", guild=str(guild(ada)), name="f", kind=15, tags=tags, requires_tag=True
    )
    channels = host.local.world.channels
    free = channels[str(made["channel"])].tags[-1].id
    post = await ada.act("open_thread", channel=made["channel"], name="A post", tags=[free])
    await ada.look()
    answers = []
    for _ in range(2):
        lobby = await open_table(ada, str(post["channel"]))
        await press(ada, lobby, "Add an automa…", "easy")
        answers.append(await press(ada, lobby, "Start"))
    assert "has started" in answers[0]
    assert ("has started" if has_tag_for_all else "A tag is required") in answers[1]
    for sheet in await host.store.sheets(status=("playing",)):
        assert channels[str(sheet.channel)].applied_tags == [free]


async def test_a_thread_whose_channel_is_not_known(host: Host, ada: Person) -> None:
    """After a new session threads may come before the channels they belong to."""
    made = await ada.act("open_thread", channel=ada.channel("games"), name="An island")
    await ada.look()
    parent: Any = bot_of(host).get_channel(int(ada.channel("games")))
    parent.guild._remove_channel(parent)
    for _ in range(2):
        lobby = await open_table(ada, made["channel"])
        await press(ada, lobby, "Add an automa…", "easy")
        assert "has started" in await press(ada, lobby, "Start")
    places = {sheet.channel for sheet in await host.store.sheets(status=("playing",))}
    assert len(places) == 2


async def test_no_right_to_post(host: Host, ada: Person) -> None:
    bot = str(host.local.application.id)
    await ada.act("overwrite", channel=ada.channel("games"), target=bot, deny=["send_messages"])
    assert "I need Send Messages" in await said(ada, "play", game="taluva")
    assert await host.store.sheets() == []


async def test_a_channel_that_the_bot_may_not_see(host: Host, ada: Person) -> None:
    """Discord tells it nothing of the channel, but what somebody asks there is answered."""
    bot, games = str(host.local.application.id), ada.channel("games")
    await ada.act("overwrite", channel=games, target=bot, deny=["view_channel"])
    known: Any = bot_of(host).get_channel(int(games))
    await eventually(lambda: known.name == "___hidden___")
    answer = await said(ada, "play", game="taluva")
    assert "I need View Channel, Send Messages" in answer
    assert "hidden" not in answer
    assert await host.store.sheets() == []


async def test_limits_are_refused_kindly(host: Host, ada: Person, ben: Person) -> None:
    server = guild(ada)
    await keep_server_rules(host.store, server, ServerRules(lobbies=1, per_person=1))
    lobby = await open_table(ada)
    assert "limit of 1 open tables" in await said(ada, "play", game="taluva")
    await press(ada, lobby, "Add an automa…", "easy")
    await press(ada, lobby, "Start")
    assert "limit of 1 running matches per person" in await said(ada, "play", game="taluva")
    await keep_server_rules(host.store, server, ServerRules(per_server=1))
    assert "its limit of 1 running matches" in await said(ben, "play", game="taluva")
    await keep_server_rules(
        host.store, server, ServerRules(channels=(int(ada.channel("chatter")),))
    )
    assert f"opened in <#{ada.channel('chatter')}>" in await said(ben, "play", game="taluva")
    await keep_server_rules(host.store, server, ServerRules(creators=(5,)))
    assert "<@&5> can open tables" in await said(ben, "play", game="taluva")
    assert "The table is open" in await said(ada, "play", game="taluva"), "who manages may always"


async def test_an_organiser_who_seats_somebody_takes_none_of_their_room(
    host: Host, ada: Person, ben: Person
) -> None:
    await keep_server_rules(host.store, guild(ada), ServerRules(per_person=1))
    cup = await bot_of(host).tables.gather("taluva", 0, notes={"tournament": "aaaaaaaa"})
    for person in (ada, ben):
        await cup.join(int(person.id), person.name, person.id)
    await cup.start(0, "go")
    lobby = await open_table(ada)
    assert "at the table" in await press(ben, lobby, "Join")
    assert "has started" in await press(ada, lobby, "Start")
    assert "limit of 1 running matches" in await said(ben, "play", game="taluva")


async def test_tables_that_are_closed_at_once_hide_no_invitation(
    host: Host, ada: Person, ben: Person
) -> None:
    """However many somebody opens and closes between two invitations."""
    tables, server = bot_of(host).tables, guild(ada)
    for n in range(MOST_VAIN_INVITATIONS + 120):
        guests = (int(ben.id),) if n < MOST_VAIN_INVITATIONS else ()
        table = await tables.gather("taluva", int(ada.id), server=server, invited=guests)
        await table.join(int(ada.id), "Ada", "token")
        await table.cancel(int(ada.id))
    assert "did not sit down" in await said(ada, "play", game="taluva", invite=ben.id)


async def test_nobody_fills_a_channel_with_tables(host: Host, ada: Person, ben: Person) -> None:
    """Each is a post that stands before other people's boards, though it is closed at once."""
    for _ in range(MOST_TABLES_AN_HOUR):
        await open_table(ada)
        [sheet] = await host.store.sheets(status=("gathering",))
        await (await bot_of(host).tables.table(sheet.id)).cancel(int(ada.id))
    assert "opened 20 tables within an hour" in await said(ada, "play", game="taluva")
    assert "The table is open" in await said(ben, "play", game="taluva")


async def test_an_old_lobby_is_shown_in_a_fresh_post(sleeper: Host, arrive: Arrive) -> None:
    ada, ben = await arrive("Ada"), await arrive("Ben")
    lobby = await open_table(ada)
    await press(ben, lobby, "Join")
    assert (await lobby_post(ada))["id"] == lobby["id"]
    await travel(bot_of(sleeper).tables, HOUR + 1)
    await press(ben, lobby, "Leave")
    fresh = await ada.until_message(
        "games", lambda m: "has opened a table" in words_of(m) and m["id"] != lobby["id"]
    )
    await ada.until(lambda: lobby["id"] not in ada.seen[lobby["channel_id"]])
    await press(ben, fresh, "Join")
    await press(ada, fresh, "Start")
    assert (await only_table(sleeper)).status == "playing"


async def test_an_unfilled_lobby_is_closed_after_a_word(sleeper: Host, arrive: Arrive) -> None:
    ada = await arrive("Ada")
    await open_table(ada)
    tables = bot_of(sleeper).tables
    await travel(tables, 6 * DAY)
    word = await ada.until_message("games", lambda m: "has waited for six days" in words_of(m))
    assert [m["id"] for m in word["mentions"]] == [ada.id]
    assert (await only_table(sleeper)).status == "gathering"
    await travel(tables, DAY)
    await ada.until_message("games", lambda m: "did not fill up and has been closed" in words_of(m))
    await ada.until_message("games", lambda m: "This table was closed" in words_of(m))
    assert (await only_table(sleeper)).status == "cancelled"


async def test_a_word_that_could_not_be_noted_is_said_once(sleeper: Host, arrive: Arrive) -> None:
    """Also after a restart, longer ago than Discord remembers a nonce."""
    ada = await arrive("Ada")
    await open_table(ada)
    with nothing_noted(sleeper, "drop_notice"):
        await travel(bot_of(sleeper).tables, 6 * DAY)
        await ada.until_message("games", lambda m: "has waited for six days" in words_of(m))
    await sleeper.stop()
    await sleeper.start()
    await travel(bot_of(sleeper).tables, 600)
    assert await sleeper.store.notices() == []
    said = [words_of(m) for m in await ada.history("games")]
    assert sum("has waited for six days" in one for one in said) == 1


@pytest.mark.parametrize("denied", ["view_channel", "send_messages", "read_message_history"])
async def test_a_lobby_without_a_post_in_a_closed_channel_is_no_endless_work(
    sleeper: Host, arrive: Arrive, caplog: pytest.LogCaptureFixture, denied: str
) -> None:
    ada = await arrive("Ada")
    bot, place = bot_of(sleeper), ada.channel("games")
    assert bot.user is not None
    table = await bot.tables.gather(
        "taluva", int(ada.id), server=guild(ada), channel=int(place), control=NO_CLOCK
    )
    await table.join(int(ada.id), "Ada", "token")
    await ada.act("overwrite", channel=place, target=str(bot.user.id), deny=[denied])
    await bot.lobbies.look()
    await travel(bot.tables, 120)
    is_readable_no_more = denied == "read_message_history"
    assert table.status == ("gathering" if is_readable_no_more else "cancelled")
    assert ("lobby" in table.sheet.notes) == is_readable_no_more
    assert await sleeper.store.due_of_kind("hall.show") == []
    assert not [one for one in caplog.records if one.exc_info or one.levelname == "ERROR"]


async def test_a_lobby_waits_for_discord_without_a_traceback(
    sleeper: Host, arrive: Arrive, caplog: pytest.LogCaptureFixture
) -> None:
    ada = await arrive("Ada")
    bot, place = bot_of(sleeper), ada.channel("games")
    await ada.say(place, "Good morning")
    table = await bot.tables.gather("taluva", int(ada.id), server=guild(ada), channel=int(place))
    await table.join(int(ada.id), "Ada", "token")
    sleeper.local.faults.fail(403, on="GET /channels/*/messages", times=None)
    await bot.lobbies.look()
    await travel(bot.tables, 120)
    assert "a lobby is posted later" in caplog.text
    assert not [one for one in caplog.records if one.exc_info or one.levelname == "ERROR"]
    sleeper.local.faults.clear()
    await travel(bot.tables, 120)
    assert "lobby" in table.sheet.notes


async def test_a_lobby_may_call_a_role_once(host: Host, ada: Person) -> None:
    server = guild(ada)
    await keep_server_rules(host.store, server, ServerRules(role=server))
    lobby = await open_table(ada)
    panel = await pressed(ada, lobby, "Set up")
    await ada.click(panel.message, "Call the players")
    await ada.until_message("games", lambda m: "is looking for players" in words_of(m))
    await ada.until(lambda: "I have called the players" in words_of(panel.message))
    assert "Call the players" not in words_of(panel.message)


async def test_a_call_that_cannot_be_posted_was_none(host: Host, ada: Person) -> None:
    await keep_server_rules(host.store, guild(ada), ServerRules(role=guild(ada)))
    panel = await pressed(ada, await open_table(ada), "Set up")
    host.local.faults.fail(403, code=50013, on="POST /channels/*/messages")
    assert "I may not post in" in await press(ada, panel.message, "Call the players")
    host.local.faults.lose_answer(on="POST /channels/*/messages")
    assert "please try again" in await press(ada, panel.message, "Call the players")
    await ada.click(panel.message, "Call the players")
    await ada.until(lambda: "I have called the players" in words_of(panel.message))
    calls = [m for m in await ada.history("games") if "is looking for players" in words_of(m)]
    assert len(calls) == 1


async def test_a_call_that_could_not_be_noted_is_not_made_again(host: Host, ada: Person) -> None:
    """Also longer ago than Discord remembers a nonce."""
    await keep_server_rules(host.store, guild(ada), ServerRules(role=guild(ada)))
    panel = await pressed(ada, await open_table(ada), "Set up")
    with nothing_noted(host, "set_mark"):
        assert "away" in await press(ada, panel.message, "Call the players")
    await ada.click(panel.message, "Call the players")
    await ada.until(lambda: "I have called the players" in words_of(panel.message))
    calls = [m for m in await ada.history("games") if "is looking for players" in words_of(m)]
    assert len(calls) == 1


async def test_a_role_is_called_once_an_hour_by_one_person(sleeper: Host, arrive: Arrive) -> None:
    """Opening another table is no way around."""
    ada = await arrive("Ada")
    role = await ada.act("add_role", guild=str(guild(ada)), name="Players", mentionable=True)
    await keep_server_rules(sleeper.store, guild(ada), ServerRules(role=int(role["role"])))

    async def call_after(wait: float) -> None:
        await travel(bot_of(sleeper).tables, wait)
        panel = await pressed(ada, await open_table(ada), "Set up")
        await ada.click(panel.message, "Call the players")

    def heard(words: str) -> int:
        everything = [m for place in ada.seen.values() for m in place.values()]
        return sum(words in words_of(message) for message in everything)

    await call_after(0)
    await ada.until(lambda: heard("I have called the players") == 1)
    await call_after(60)
    await ada.until(lambda: heard("within the last hour") == 1)
    await call_after(HOUR)
    await ada.until(lambda: heard("I have called the players") == 2)
    assert len([m for m in await ada.history("games") if m["mention_roles"]]) == 2


async def test_a_rematch_obeys_roles_and_channels(host: Host, ada: Person, ben: Person) -> None:
    lobby = await open_table(ada)
    await press(ben, lobby, "Join")
    await press(ada, lobby, "Start")
    table = await only_table(host)
    await table.resign(int(ada.id))
    over = await ben.until_message(
        str(table.sheet.channel), lambda m: "the match is over" in words_of(m)
    )
    role = await ada.act("add_role", guild=str(guild(ada)), name="Hosts")
    await keep_server_rules(host.store, guild(ada), ServerRules(creators=(int(role["role"]),)))
    assert "open tables" in await press(ben, over, "Rematch")
    await keep_server_rules(host.store, guild(ada), ServerRules(channels=(7,)))
    assert "tables are opened in" in await press(ben, over, "Rematch")
    assert len(await host.store.sheets()) == 1


async def test_a_deleted_lobby_post_comes_again(host: Host, ada: Person) -> None:
    lobby = await open_table(ada)
    panel = await pressed(ada, lobby, "Set up")
    await ada.act("delete", channel=lobby["channel_id"], message=lobby["id"])
    await ada.choose(panel.message, "Clock…", "live")
    fresh = await ada.until_message(
        "games", lambda m: "5 minutes a turn" in words_of(m) and parts(m, 2)
    )
    assert fresh["id"] != lobby["id"]


async def test_somebody_who_comes_and_goes_keeps_nobody_waiting(
    host: Host, ada: Person, ben: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Discord takes so many edits in a channel: what happens during one is shown by the next."""
    lobby = await open_table(ada)
    begun, may_go_on, refresh = 0, asyncio.Event(), opening._refresh

    async def edit_slowly(services: BotServices, table: Table) -> None:
        nonlocal begun
        begun += 1
        await may_go_on.wait()
        await refresh(services, table)

    monkeypatch.setattr(opening, "_refresh", edit_slowly)
    try:
        for _ in range(10):
            await press(ben, lobby, "Join")
            await press(ben, lobby, "Leave")
        await press(ben, lobby, "Join")
        assert begun <= 1
    finally:
        may_go_on.set()
    await lobby_post(ada, says=f"2. <@{ben.id}>")
    await bot_of(host).lobbies.edits.settle()
    assert begun <= 3


async def test_a_lobby_post_that_is_deleted_comes_again_once(host: Host, ada: Person) -> None:
    """Nobody need press anything; whoever deletes it twice means it."""
    lobby = await open_table(ada)
    await ada.act("delete", channel=lobby["channel_id"], message=lobby["id"])
    fresh = await ada.until_message(
        "games", lambda m: m["id"] != lobby["id"] and "has opened a table" in words_of(m)
    )
    table = await only_table(host)
    while table.sheet.notes["lobby"] != fresh["id"]:
        await asyncio.sleep(0.01)
    await ada.act("delete", channel=fresh["channel_id"], message=fresh["id"])
    while table.status != "cancelled":
        await asyncio.sleep(0.01)


async def test_games_closes_and_reposts_ones_own_tables(host: Host, ada: Person) -> None:
    lobby = await open_table(ada)
    table = await only_table(host)
    panel = await (await ada.run("games", "games")).done()
    await (await ada.choose(panel.message, "Your open tables…", f"repost {table.id}")).done()
    [shown] = [m for m in await ada.history("games") if "has opened a table" in words_of(m)]
    assert shown["id"] == table.sheet.notes["lobby"] != lobby["id"]
    closed = await ada.choose(panel.message, "Your open tables…", f"close {table.id}")
    assert "is closed" in words_of((await closed.done()).message)
    await ada.until(lambda: "was closed" in words_of(ada.seen[shown["channel_id"]][shown["id"]]))
    again = await ada.choose(panel.message, "Your open tables…", f"repost {table.id}")
    assert "nothing can be changed now" in words_of((await again.done()).message)


async def test_one_unreadable_match_spoils_no_list(
    host: Host, ada: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    for _ in range(3):
        await open_table(ada)
    bad = (await only_table(host)).id
    tables = bot_of(host).tables
    find = tables.table

    async def fail(match: str) -> Table:
        if match == bad:
            raise BadRecord("Entry 1 does not fit.")
        return await find(match)

    monkeypatch.setattr(tables, "table", fail)
    for show in ("mine", "open"):
        text = await said(ada, "games", show=show)
        assert text.count("Taluva** (Ada)") == 2
        assert f"`{bad}` cannot be read" in text


async def test_play_in_a_thread(host: Host, ada: Person) -> None:
    """A free thread is played in; in a busy one the match gets a thread of the channel."""
    lobby = await open_table(ada)
    await press(ada, lobby, "Add an automa…", "easy")
    await press(ada, lobby, "Start")
    thread = next(c for c in ada.channels() if c["name"].startswith("Taluva"))
    lobby = await open_table(ada, thread)
    await press(ada, lobby, "Add an automa…", "easy")
    assert "has started" in await press(ada, lobby, "Start")
    places = {sheet.channel for sheet in await host.store.sheets(status=("playing",))}
    assert len(places) == 2
    assert int(ada.channel("games")) not in places


async def test_start_pressed_twice_at_once_starts_once(host: Host, ada: Person) -> None:
    lobby = await open_table(ada)
    await press(ada, lobby, "Add an automa…", "easy")
    answers = await asyncio.gather(*(press(ada, lobby, "Start") for _ in range(3)))
    assert sorted("has started: <#" in text for text in answers) == [False, False, True]
    assert sum("already started" in text for text in answers) == 2
    threads = [c for c in ada.channels() if c["name"].startswith("Taluva")]
    assert [c["id"] for c in threads] == [str((await only_table(host)).sheet.channel)]


async def test_two_presses_of_an_old_lobby_make_one_fresh_post(
    sleeper: Host, arrive: Arrive
) -> None:
    ada, ben, cleo = [await arrive(name) for name in ("Ada", "Ben", "Cleo")]
    lobby = await open_table(ada)
    await travel(bot_of(sleeper).tables, HOUR + 1)
    await asyncio.gather(press(ben, lobby, "Join"), press(cleo, lobby, "Join"))
    await bot_of(sleeper).lobbies.edits.settle()
    shown = [m for m in await ada.history("games") if "has opened a table" in words_of(m)]
    assert len(shown) == 1
    assert f"<@{ben.id}>" in words_of(shown[0])
    assert f"<@{cleo.id}>" in words_of(shown[0])


async def test_a_start_that_was_cut_short_takes_its_thread_again(host: Host, ada: Person) -> None:
    lobby = await open_table(ada)
    await press(ada, lobby, "Add an automa…", "easy")
    table = await only_table(host)
    thread = await find_place(bot_of(host), table, ServerRules())
    assert "has started" in await press(ada, lobby, "Start")
    assert table.sheet.channel == thread


async def test_nobody_uses_up_the_threads_of_a_server(
    host: Host, ada: Person, ben: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each match has its own, and ends at once: after a few the rest waits, and others begin."""
    monkeypatch.setattr("bot.upkeep.rate_limit.MOST_THREADS_AN_HOUR", 1)
    answers = []
    for person in (ada, ada, ben):
        lobby = await open_table(person)
        await press(person, lobby, "Add an automa…", "easy")
        answers.append(await press(person, lobby, "Start"))
        for sheet in await bot_of(host).store.sheets(status=("playing",)):
            await (await bot_of(host).tables.table(sheet.id)).resign(int(person.id))
        for sheet in await bot_of(host).store.sheets(status=("gathering",)):
            await (await bot_of(host).tables.table(sheet.id)).cancel(int(person.id))
    assert "has started" in answers[0]
    assert "within an hour, which is the limit. Please wait 60 min." in answers[1]
    assert "has started" in answers[2]


async def test_a_private_match_stays_private_when_a_guest_has_left(
    host: Host, ada: Person, ben: Person
) -> None:
    lobby = await open_table(ada, invite=ben.id)
    await press(ben, lobby, "Join")
    await ben.act("leave_guild", guild=str(guild(ada)))
    assert "has started" in await press(ada, lobby, "Start")
    place = (await only_table(host)).sheet.channel
    assert host.local.world.channels[str(place)].type == 12, "a private thread"


async def test_limits_hold_at_the_start_and_for_a_rematch(
    host: Host, ada: Person, ben: Person
) -> None:
    await keep_server_rules(host.store, guild(ada), ServerRules(per_person=1, lobbies=1))
    lobbies = [await open_table(person) for person in (ada, ben)]
    for lobby in lobbies:
        await press(ada if lobby is lobbies[1] else ben, lobby, "Join")
    assert "has started" in await press(ada, lobbies[0], "Start")
    assert "has reached the limit of 1" in await press(ben, lobbies[1], "Start")
    sheets = await host.store.sheets(status=("playing",))
    table = await bot_of(host).tables.table(sheets[0].id)
    await table.resign(int(ada.id))
    over = await ada.until_message(
        next(c for c in ada.channels() if c["name"].startswith("Taluva")),
        lambda m: "the match is over" in words_of(m),
    )
    assert "limit of 1 open tables" in await press(ben, over, "Rematch")


async def test_open_tables_are_limited_also_for_a_host_who_gets_up(
    host: Host, ada: Person, ben: Person
) -> None:
    panel = await (await ada.run("settings server", "games")).done()
    form = await ada.click(panel.message, "Limits")
    await ada.submit(form, per_person="20", per_server="200", lobbies="1", open_tables="1")
    await ada.until(lambda: "1 open tables on this server" in words_of(panel.message))
    lobby = await open_table(ada)
    assert "1 open tables on this server already" in await said(ben, "play", game="taluva")
    await press(ada, lobby, "Leave")
    assert "limit of 1 open tables per person" in await said(ada, "play", game="taluva")
