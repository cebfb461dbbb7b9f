"""Icons are brought to Discord in the background, once, and shown beside words."""

import asyncio
import io
import json
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import discord
import pytest

from bot import discord_limits as limits
from bot.client import Tephra
from bot.local import LocalDiscord, Person
from bot.ui import icons
from bot.upkeep import icon_upload
from render.icons import Icon, draw_icon, draw_icons, drawings
from tests.bot.club import Club
from tests.bot.conftest import Host, words_of
from tests.bot.lobby_steps import parts
from tests.discord.validator import Validator
from tests.patience import PATIENCE_SECONDS
from tests.travelling_clock import TravelClock

NAMES = ("seat_red", "seat_blue", "taluva_hut_red", "taluva_tower_red", "taluva_volcano")
JSON = dict[str, Any]


class IconHost(Host):
    """A bot that brings a few icons, or others."""

    names: tuple[str, ...] = NAMES

    def make(self) -> Tephra:
        return Tephra(self.store, clock=self.clock, guild_ready_timeout=0.05, icons=self.names)


@pytest.fixture(autouse=True)
def _soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tried again at once, and drawn without starting workers."""

    async def draw(names: Sequence[str]) -> list[Icon]:
        return await asyncio.to_thread(draw_icons, names)

    monkeypatch.setattr(icon_upload, "RETRY_SECONDS", 0.2)
    monkeypatch.setattr(icon_upload, "PACE_SECONDS", 0.0)
    monkeypatch.setattr(icon_upload, "icons_async", draw)


@asynccontextmanager
async def open_club_of(host: IconHost) -> AsyncIterator[Club]:
    clock = TravelClock()
    host.clock = clock
    await host.start()
    async with AsyncExitStack() as stack:
        people = [
            await stack.enter_async_context(Person(host.local.address, name))
            for name in ("Ada", "Ben", "Cleo")
        ]
        yield Club(host, clock, people)


def emoji_of(message: JSON) -> list[str]:
    """The names of the emoji on buttons and in lists."""
    found = [*parts(message, 2), *(one for menu in parts(message, 3) for one in menu["options"])]
    return [one["emoji"]["name"] for one in found if one.get("emoji")]


@pytest.fixture
async def hosts(local: LocalDiscord, tmp_path: Path) -> AsyncIterator[Callable[[], IconHost]]:
    made: list[IconHost] = []

    def make() -> IconHost:
        made.append(IconHost(local, f"sqlite:///{tmp_path}/tephra.db"))
        return made[-1]

    yield make
    for host in made:
        await host.stop()


async def until(is_so: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE_SECONDS):
        while not is_so():
            await asyncio.sleep(0.02)


def on_discord(local: LocalDiscord) -> set[str]:
    return {one.name for one in local.world.emojis.values()}


def full_names(names: tuple[str, ...] = NAMES) -> set[str]:
    return {draw_icon(name).full_name for name in names}


def has_all() -> bool:
    return len(icons.known()) == len(NAMES)


async def test_icons_are_uploaded_and_shown_on_choices(
    local: LocalDiscord, hosts: Callable[[], IconHost]
) -> None:
    host = hosts()
    host.names = tuple(name for name in drawings() if name.startswith(("seat_", "orcs_")))
    async with open_club_of(host) as club:
        await until(lambda: len(icons.known()) == len(host.names))
        assert on_discord(local) == full_names(host.names)
        table = await club.start(club.ada, club.ben, game="orcs_orcs_orcs")
        while table.match.waiting()[min(table.match.waiting())].__class__.__name__ != "Act":
            await club.play(table)
        await club.wait(60)
        seat = min(table.match.waiting())
        player, colour = (club.ada, club.ben)[seat], table.match.game.colours_of(2)[seat].lower()
        board = (await club.boards(player))[-1]
        assert f"{icons.icon(f'seat_{colour}')} <@{player.id}>" in words_of(board)
        panel = await (await player.click(board, "Move")).done()
        shown = emoji_of(panel.message)
        assert shown
        assert set(shown) <= on_discord(local)
        words = words_of(panel.message)

        local.world.emojis.clear()
        panel = await (await player.click(board, "Move")).done()
        assert (emoji_of(panel.message), words_of(panel.message)) == ([], words)


async def test_a_post_with_a_picture_survives_the_loss_of_its_icons(
    local: LocalDiscord, hosts: Callable[[], IconHost]
) -> None:
    """Files are sent again from their beginning."""
    host = hosts()
    bot = await host.start()
    await until(has_all)
    emoji = icons.icon("seat_red")
    local.world.emojis.clear()
    view = discord.ui.LayoutView()
    view.add_item(discord.ui.ActionRow(discord.ui.Button(label="Hut", custom_id="x", emoji=emoji)))
    view.add_item(discord.ui.File("attachment://hut.png"))
    place = next(c for c in local.world.channels.values() if c.name == "games")
    picture = draw_icon("seat_red").data
    file = discord.File(io.BytesIO(picture), "hut.png")
    sent = await bot.get_partial_messageable(int(place.id)).send(view=view, file=file)
    kept = local.world.messages[place.id][str(sent.id)]
    assert emoji_of({"components": kept.components}) == []
    stored = local.shelf.file(kept.attachments[0].id)
    assert stored is not None
    assert stored[2] == picture


async def test_a_second_start_draws_and_uploads_nothing(
    local: LocalDiscord, hosts: Callable[[], IconHost], monkeypatch: pytest.MonkeyPatch
) -> None:
    host = hosts()
    await host.start()
    await until(has_all)
    await host.stop()
    assert icons.known() == {}

    async def draw(names: object) -> Any:
        raise AssertionError(f"{names} were drawn again")

    monkeypatch.setattr(icon_upload, "icons_async", draw)
    before = set(local.world.emojis)
    await host.start()
    await until(has_all)
    assert set(local.world.emojis) == before


async def test_of_two_processes_one_uploads_and_both_know(
    local: LocalDiscord, hosts: Callable[[], IconHost], validator: Validator
) -> None:
    one, other = hosts(), hosts()
    await asyncio.gather(one.start(), other.start())
    await until(lambda: on_discord(local) == full_names())
    for host in (one, other):
        icons.learn({})
        assert host.bot is not None
        assert await host.bot.icon_upload.look()
        assert has_all()
    assert not [refusal for refusal in validator.refused if "/emojis" in refusal]


async def test_start_does_not_wait_and_what_fails_is_tried_again(
    local: LocalDiscord, hosts: Callable[[], IconHost]
) -> None:
    adding = "POST /applications/{application_id}/emojis"
    local.faults.fail(400, code=30008, on=adding, times=2)
    host = hosts()
    await host.start()
    assert not has_all()
    await until(has_all)
    assert on_discord(local) == full_names()


async def test_emoji_nobody_uses_go_after_thirty_days_and_those_of_others_stay(
    local: LocalDiscord, hosts: Callable[[], IconHost], tmp_path: Path
) -> None:
    host = hosts()
    bot = await host.start()
    await until(has_all)
    for name in ("taluva_hut_red_abcdef", "eruption_lost_123456", "owners_own"):
        await bot.create_application_emoji(name=name, image=draw_icon("seat_red").data)
    mark = f"icons unused {bot.application_id}"
    await bot.icon_upload.look()
    noted = json.loads(await bot.store.mark(mark))
    assert set(noted) == {"taluva_hut_red_abcdef", "eruption_lost_123456"}
    noted["eruption_lost_123456"] = time.time() - icon_upload.UNUSED_SECONDS - 1
    await bot.store.set_mark(mark, json.dumps(noted))
    await bot.icon_upload.look()
    assert on_discord(local) == full_names() | {"taluva_hut_red_abcdef", "owners_own"}
    assert set(json.loads(await bot.store.mark(mark))) == {"taluva_hut_red_abcdef"}


async def test_where_no_more_emoji_fit_the_oldest_that_nobody_uses_go_at_once(
    local: LocalDiscord, hosts: Callable[[], IconHost], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "APPLICATION_EMOJI", len(NAMES) + 2)
    before = hosts()
    before.names = ()
    bot = await before.start()
    for name in ("owners_own", "taluva_hut_red_abcdef", "eruption_lost_123456"):
        await bot.create_application_emoji(name=name, image=draw_icon("seat_red").data)
    await before.stop()
    await hosts().start()
    await until(has_all)
    assert on_discord(local) == full_names() | {"owners_own", "eruption_lost_123456"}


def test_there_is_room_for_all_icons() -> None:
    assert len(drawings()) <= icon_upload.MOST_LIVE
    assert all(icon_upload.is_ours(f"{name}_0a1b2c") for name in drawings())
    assert not icon_upload.is_ours("thumbs_up")
