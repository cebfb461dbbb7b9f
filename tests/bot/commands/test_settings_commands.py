"""`/settings me`, `/settings server`, and what follows from them."""

from types import SimpleNamespace
from typing import Any

import pytest

from bot.lobby.server_rules import ServerRules, read_server_rules, server_rules_of, written
from bot.local import Person
from bot.ui.answers import Unclear
from bot.ui.ids import NO_MATCH
from bot.ui.time_zones import read_zone, zone_text
from bot.ui.typed_times import read_hours
from engine.model.people import Quiet, Server
from tests.bot.club import press as unlisted_press
from tests.bot.conftest import Host, words_of
from tests.bot.learn.pupil import changed
from tests.bot.lobby_steps import (
    asked,
    bot_of,
    open_table,
    parts,
    press,
    pressed,
    said,
    start_match,
)

# ── Me ───────────────────────────────────────────────────────────────────────────────────────────


async def test_what_a_person_chooses_is_kept(host: Host, ada: Person) -> None:
    panel = await asked(ada, "settings me")
    assert panel.is_private
    await ada.choose(panel.message, "Where you are called…", "dm")
    await ada.until(lambda: "Saved." in words_of(panel.message))
    await ada.choose(panel.message, "Boards…", "light")
    await ada.choose(panel.message, "Ask before moves count", "each")
    await ada.until(lambda: chosen_in(panel.message, "Ask before moves count") == "each")
    await ada.click(panel.message, "Boards in words: off")
    await ada.until(lambda: "in words: on" in words_of(panel.message))
    person = await host.store.person(int(ada.id))
    chosen = (person.notify, person.theme, person.asks, person.in_words)
    assert chosen == ("dm", "light", "each", True)


async def test_a_role_that_cannot_be_called_is_not_chosen_in_silence(
    host: Host, ada: Person
) -> None:
    """Discord lets the bot call it if everybody may, or if the bot may mention everyone."""
    server = ada.world["guilds"][0]["id"]
    role = (await ada.act("add_role", guild=server, name="Players", mentionable=False))["role"]
    panel = (await asked(ada, "settings server")).message
    panel = await changed(ada, panel, "A role that a lobby may call once: none, or…", role)
    assert "my call would not be heard" in words_of(panel)
    bot, games = str(host.local.application.id), ada.channel("games")
    await ada.act("overwrite", channel=games, target=bot, allow=["mention_everyone"])
    panel = await changed(ada, panel, "A role that a lobby may call once: none, or…", role)
    assert "my call would not be heard" not in words_of(panel)


def chosen_in(message: dict[str, Any], hint: str) -> str:
    """What a list shows as chosen."""
    shown = next(part for part in parts(message, 3) if part["placeholder"] == hint)
    return next(str(one["value"]) for one in shown["options"] if one.get("default"))


async def test_the_button_of_earlier_messages_still_says_never(host: Host, ada: Person) -> None:
    panel = await asked(ada, "settings me")
    club: Any = SimpleNamespace(host=host, bot=host.bot)
    for shown, wish in ((1, "never"), (0, "once")):
        id = f"mytoggle:{NO_MATCH}:{shown}:confirm"
        await unlisted_press(club, ada, panel.message, id)
        await ada.until(lambda w=wish: chosen_in(panel.message, "Ask before moves count") == w)  # type: ignore[misc]
        assert (await host.store.person(int(ada.id))).asks == wish


async def test_hours_by_a_form(host: Host, ada: Person) -> None:
    panel = await asked(ada, "settings me")
    form = await ada.click(panel.message, "Time zone, quiet hours, digest")
    await ada.submit(form, zone="europe/berlin", quiet="22:30 - 7")
    await ada.until(lambda: "Europe/Berlin" in words_of(panel.message))
    assert "22:30-07:00" in words_of(panel.message)
    form = await ada.click(panel.message, "Time zone, quiet hours, digest")
    await ada.submit(form, zone="UTC", quiet="")
    await ada.until(lambda: "**Quiet hours:** none" in words_of(panel.message))


async def test_a_form_keeps_what_was_typed_when_one_line_is_wrong(host: Host, ada: Person) -> None:
    panel = await asked(ada, "settings me")
    form = await ada.click(panel.message, "Time zone, quiet hours, digest")
    await ada.submit(form, zone="Berlin", quiet="at night")
    refusal = await ada.until_message("games", lambda m: "I do not understand" in words_of(m))
    again = await ada.click(refusal, "Correct it")
    typed = {
        part["component"]["custom_id"]: part["component"].get("value", "")
        for part in again.modal["components"]
    }
    assert typed == {"zone": "Berlin", "quiet": "at night", "digest": ""}
    await ada.submit(again, zone=typed["zone"], quiet="10pm-7am")
    await ada.until_message("games", lambda m: "22:00-07:00" in words_of(m))
    assert (await host.store.person(int(ada.id))).zone == "Europe/Berlin"


async def test_a_digest_shows_at_once_where_it_will_come(host: Host, ada: Person) -> None:
    panel = await asked(ada, "settings me")
    form = await ada.click(panel.message, "Time zone, quiet hours, digest")
    await ada.submit(form, zone="Berlin", quiet="", digest="7:30pm")
    await ada.until(lambda: "every day at 19:30" in words_of(panel.message))
    messages = [m for place in ada.seen.values() for m in place.values()]
    assert any("Your digest will come here" in words_of(m) for m in messages)
    await ada.act("take_direct", allowed=False)
    form = await ada.click(panel.message, "Time zone, quiet hours, digest")
    await ada.submit(form, zone="Berlin", quiet="", digest="8")
    await ada.until(lambda: "the digest would not reach you" in words_of(panel.message))


async def test_a_form_opened_before_a_restart_still_counts(host: Host, ada: Person) -> None:
    panel = await asked(ada, "settings me")
    form = await ada.click(panel.message, "Time zone, quiet hours, digest")
    await host.stop()
    await host.start()
    await ada.submit(form, zone="Asia/Tokyo", quiet="")
    await ada.until(lambda: "Asia/Tokyo" in words_of(panel.message))


async def test_a_holiday_is_planned_announced_and_ended(host: Host, ada: Person) -> None:
    lobby = await open_table(ada)
    await press(ada, lobby, "Add an automa…", "easy")
    await press(ada, lobby, "Start")
    panel = await asked(ada, "settings me")
    form = await ada.click(panel.message, "Holiday")
    today = form.modal["components"][0]["component"]["value"]
    await ada.submit(form, start=today, end="tomorrow")
    await ada.until_message("games", lambda m: "I do not understand" in words_of(m))
    form = await ada.click(panel.message, "Holiday")
    await ada.submit(form, start=today, end="2001-01-01")
    await ada.until_message("games", lambda m: "must end after it begins" in words_of(m))
    form = await ada.click(panel.message, "Holiday")
    await ada.submit(form, start=today, end="2099-01-01")
    await ada.until_message("games", lambda m: "of holiday left" in words_of(m))
    form = await ada.click(panel.message, "Holiday")
    await ada.submit(form, start=today, end=today)
    await ada.until(lambda: "**Holiday:** since" in words_of(panel.message))
    thread = next(c for c in ada.channels() if c["name"].startswith("Taluva"))
    await ada.until_message(thread, lambda m: "Ada is on holiday until" in words_of(m))
    await ada.click(panel.message, "I am back")
    await ada.until(lambda: "Welcome back" in words_of(panel.message))
    await ada.until_message(thread, lambda m: "back from holiday" in words_of(m))


@pytest.mark.parametrize(
    ("text", "quiet"),
    [
        ("", None),
        ("22-7", Quiet(1320, 420)),
        ("22:15–07.45", Quiet(1335, 465)),
        ("0 to 6", Quiet(0, 360)),
        ("24-8", Quiet(0, 480)),
        ("10pm-7am", Quiet(1320, 420)),
        ("10:30 p.m. to 7 a.m.", Quiet(1350, 420)),
        ("12am - 8", Quiet(0, 480)),
        ("2200-0700", Quiet(1320, 420)),
    ],
)
def test_quiet_hours_are_read_kindly(text: str, quiet: Quiet | None) -> None:
    assert read_hours(text) == quiet


@pytest.mark.parametrize(
    "text", ["night", "25-7", "22:70-7", "6-6", "6-5", "1-2-3", "²-7", "13pm-7am", "0am-6"]
)
def test_wrong_hours_get_a_sentence(text: str) -> None:
    with pytest.raises(Unclear):
        read_hours(text)


@pytest.mark.parametrize(
    ("text", "zone"),
    [
        ("Berlin", "Europe/Berlin"),
        ("new york", "America/New_York"),
        ("europe/paris", "Europe/Paris"),
        ("UTC+2", "Etc/GMT-2"),
        ("gmt", "GMT"),
    ],
)
def test_a_city_is_a_time_zone(text: str, zone: str) -> None:
    assert read_zone(text) == zone
    assert read_zone(zone_text(zone)) == zone


@pytest.mark.parametrize("text", ["", "Atlantis", "../../etc/passwd", "🌋" * 40, "Berln", "UTC+99"])
def test_wrong_zones_get_a_sentence(text: str) -> None:
    with pytest.raises(Unclear):
        read_zone(text)


async def test_without_preview_the_last_word_is_the_move(host: Host, ada: Person) -> None:
    panel = await asked(ada, "settings me")
    await ada.choose(panel.message, "Ask before moves count", "never")
    await ada.until(lambda: "Saved." in words_of(panel.message))
    board = await start_match(ada)
    step = await pressed(ada, board, "Move")
    await ada.click(step.message, "N49")
    await ada.until(lambda: "You build a hut on N49." in words_of(step.message))


async def test_boards_in_words(host: Host, ada: Person) -> None:
    panel = await asked(ada, "settings me")
    await ada.click(panel.message, "Boards in words: off")
    await ada.until(lambda: "Saved." in words_of(panel.message))
    board = await start_match(ada)
    step = await pressed(ada, board, "Move")
    assert not parts(step.message, 12)
    assert "To choose from: N49" in words_of(step.message)


# ── Server ───────────────────────────────────────────────────────────────────────────────────────


async def test_what_a_server_chooses_is_kept(host: Host, ada: Person) -> None:
    server = ada.world["guilds"][0]["id"]
    panel = await asked(ada, "settings server")
    assert panel.is_private
    role = "Who may open tables: everybody, or these roles…"
    await ada.choose(panel.message, role, server)
    await ada.until(lambda: f"<@&{server}>" in words_of(panel.message))
    await ada.choose(panel.message, "Where: every channel, or these…", ada.channel("games"))
    await ada.choose(panel.message, "Where matches are played…", "channel")
    await ada.choose(panel.message, "The clock of new tables…", "live")
    await ada.choose(panel.message, "A role that a lobby may call once: none, or…", server)
    await ada.until(lambda: "would not be heard" in words_of(panel.message))
    await ada.click(panel.message, "Use the channel where I cannot open a thread: on")
    await ada.until(lambda: "open a thread: off" in words_of(panel.message))
    form = await ada.click(panel.message, "Limits")
    await ada.submit(form, per_person="7", per_server="70", lobbies="3", open_tables="30")
    await ada.until(lambda: "7 running matches and 3 open tables" in words_of(panel.message))
    customs = await server_rules_of(host.store, int(server))
    expected = ServerRules(
        creators=(int(server),),
        channels=(int(ada.channel("games")),),
        place="channel",
        fallback=False,
        clock="live",
        per_person=7,
        open_tables=30,
        per_server=70,
        lobbies=3,
        role=int(server),
    )
    assert customs == expected
    assert "5 minutes a turn" in words_of(await open_table(ada))


async def test_wrong_limits_get_a_sentence(host: Host, ada: Person) -> None:
    panel = await asked(ada, "settings server")
    for wrong in ("0", "-3", "many", "9999", "²"):
        form = await ada.click(panel.message, "Limits")
        await ada.submit(form, per_person=wrong, per_server="5", lobbies="5", open_tables="5")
        await ada.until_message("games", lambda m: "write a number from 1 to 100" in words_of(m))
    assert await server_rules_of(host.store, int(ada.world["guilds"][0]["id"])) == ServerRules()


async def test_tables_may_be_in_any_channel_with_messages_and_puzzles_where_all_read(
    host: Host, ada: Person
) -> None:
    panel = await asked(ada, "settings server")
    kinds = [part["channel_types"] for part in parts(panel.message, 8)]
    assert kinds == [[0, 5, 15, 2, 13], [0, 5]]


async def test_only_managers_change_a_server(host: Host, ben: Person) -> None:
    assert "Manage Server" in await said(ben, "settings server")
    direct = await ben.act("open_direct", person=str(host.local.application.id))
    await ben.look()
    assert "on that server" in await said(ben, "settings server", direct["channel"])


def test_customs_round_trip_and_forgive() -> None:
    limits = {"per_person": 1, "per_server": 2, "lobbies": 3, "open_tables": 4}
    every = ServerRules((1, 2), (3,), "channel", False, "slow", **limits)
    assert read_server_rules(Server(1, written(every))) == every
    assert written(ServerRules()) == {}
    odd = {"place": "moon", "clock": "hourglass", "per_person": "x", "new": "1", "creators": "a 7"}
    assert read_server_rules(Server(1, odd)) == ServerRules(creators=(7,))


async def test_settings_hold_after_a_restart(host: Host, ada: Person) -> None:
    panel = await asked(ada, "settings me")
    await host.stop()
    await host.start()
    await ada.choose(panel.message, "Boards…", "light")
    await ada.until(lambda: "Saved." in words_of(panel.message))
    assert (await bot_of(host).store.person(int(ada.id))).theme == "light"
