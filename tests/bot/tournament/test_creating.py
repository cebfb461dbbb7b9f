"""Tournaments made by the form: presets, a start that was set, the same as last time."""

from pathlib import Path
from typing import Any

import pytest

from bot.local import Answer, LocalDiscord
from bot.local import permission_bits as may
from bot.local.faults import Faults
from bot.ui import made_once
from bot.ui.answers import Unclear
from bot.ui.typed_times import read_moment
from engine.model.time_control import DAY, HOUR, MINUTE
from tests.bot.club import pinged
from tests.bot.conftest import words_of
from tests.bot.lobby_steps import asked, said
from tests.bot.tournament.cup import JSON, Cup, open_cup
from tests.travelling_clock import MONDAY

EVENTS = "POST /guilds/*/scheduled-events"
FILLED = {"name": "Night Cup", "kind": ["night"], "game": ["taluva"], "start": "", "prizes": ""}


async def filled(cup: Cup, **values: object) -> Answer:
    """`/tournament create`, and its form as somebody fills it in."""
    form = await cup.ada.run("tournament create", "games")
    return await (await cup.ada.submit(form, **{**FILLED, **values})).done()


async def sign_up_of(cup: Cup, name: str) -> JSON:
    return await cup.ada.until_message(
        "games", lambda m: name in words_of(m) and "signed up" in words_of(m)
    )


async def allow_events(cup: Cup, right: str = "create_events") -> None:
    """The bot may plan events, or may change those of others."""
    bot = str(cup.bot.user.id) if cup.bot.user else ""
    await cup.ada.look()
    roles = cup.ada.world["guilds"][0]["roles"]
    [own] = [role for role in roles if (role.get("tags") or {}).get("bot_id") == bot]
    held = [name for name, bit in may.NAMES.items() if int(own["permissions"]) & bit]
    names = sorted({*held, right} - {"everything"})
    await cup.ada.act("grant", role=own["id"], permissions=names)


async def test_an_event_of_the_server_goes_with_a_scheduled_cup(
    local: LocalDiscord, tmp_path: Path
) -> None:
    async with open_cup(local, tmp_path, 2) as cup:
        await cup.clock.set(local.world.clock.now())  # Discord plans nothing in the past
        await allow_events(cup)
        await filled(cup, name="Day Cup", start="tomorrow 12:00")
        post = await sign_up_of(cup, "Day Cup")
        await cup.wait()
        [event] = local.world.scheduledevents.values()
        assert (event.name, event.status) == ("Day Cup", 1)
        header = (await cup.bot.store.tournaments(limit=1))[0]
        cup.id = header.id
        words = await said(cup.ada, "tournament change", which=cup.id, start="tomorrow 15:00")
        assert "Changed" in words
        await cup.wait()
        assert "T15:00:00" in event.starts
        for person in cup.people.values():
            await (await person.click(post, "Join")).done()
        start = (await cup.find()).state.plan.start
        await cup.wait(start - HOUR - cup.clock.now())
        for person in cup.people.values():
            await said(person, "tournament join", which=cup.id)
        await cup.wait(HOUR)
        assert event.status == 2
        while (await cup.find()).state.phase == "playing":
            await cup.play()
        assert event.status == 3


async def test_the_event_of_a_night_lasts_until_its_final_is_over(
    local: LocalDiscord, tmp_path: Path
) -> None:
    """Discord ends an event at its end: that of all rounds, and later where one gets more time."""
    async with open_cup(local, tmp_path, 4) as cup:
        await cup.clock.set(local.world.clock.now())
        await allow_events(cup)
        await filled(cup, start="tomorrow 12:00")
        post = await sign_up_of(cup, "Night Cup")
        await cup.wait()
        [event] = local.world.scheduledevents.values()
        cup.id = (await cup.bot.store.tournaments(limit=1))[0].id
        for person in cup.people.values():
            await (await person.click(post, "Join")).done()
        start = (await cup.find()).state.plan.start
        await together(cup, local, start - HOUR)
        for person in cup.people.values():
            await said(person, "tournament join", which=cup.id)
        await together(cup, local, start + MINUTE)
        await cup.play()
        assert len((await cup.find()).state.rounds) == 2
        local.clock.move(100 * MINUTE)
        assert event.status == 2  # the first round's time is up
        words = await said(cup.ada, "tournament extend", which=cup.id, hours=4.0)
        assert "4 hours more" in words
        await cup.wait()
        local.clock.move(2 * HOUR)
        assert event.status == 2
        while (await cup.find()).state.phase == "playing":
            await cup.play()
        assert event.status == 3


async def test_a_cup_that_is_moved_when_its_event_is_over_gets_another(
    local: LocalDiscord, tmp_path: Path
) -> None:
    async with open_cup(local, tmp_path, 2) as cup:
        await cup.clock.set(local.world.clock.now())
        await allow_events(cup)
        await filled(cup, start="tomorrow 12:00")
        await sign_up_of(cup, "Night Cup")
        await cup.wait()
        cup.id = (await cup.bot.store.tournaments(limit=1))[0].id
        start = (await cup.find()).state.plan.start
        await together(cup, local, start + 2 * HOUR)  # nobody has come
        [first] = local.world.scheduledevents.values()
        assert first.status == 3
        words = await said(cup.ada, "tournament change", which=cup.id, start="tomorrow 15:00")
        assert "Changed" in words
        await cup.wait()
        [second] = [one for one in local.world.scheduledevents.values() if one is not first]
        assert second.status == 1
        assert "T15:00:00" in second.starts
        assert (await cup.find()).header.notes["event"] == second.id


async def together(cup: Cup, local: LocalDiscord, moment: float) -> None:
    """Time passes for Discord and for the bot."""
    local.clock.move(moment - local.clock.now())
    await cup.wait(moment - cup.clock.now())


@pytest.mark.parametrize("go_wrong", [Faults.lose_answer, Faults.spoil_answer])
async def test_an_event_whose_answer_was_lost_is_no_reason_for_another(
    local: LocalDiscord, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, go_wrong: Any
) -> None:
    """Neither at once nor, if Discord cannot be asked then, later."""
    monkeypatch.setattr(made_once, "PAUSES_SECONDS", (0.0,))
    async with open_cup(local, tmp_path, 2) as cup:
        await cup.clock.set(local.world.clock.now())
        await allow_events(cup)
        go_wrong(local.faults, on=EVENTS)
        await filled(cup, name="Day Cup", start="tomorrow 12:00")
        await sign_up_of(cup, "Day Cup")
        await cup.wait()
        [header] = await cup.bot.store.tournaments()
        [event] = local.world.scheduledevents.values()
        assert header.notes["event"] == event.id


async def test_an_event_that_was_planned_unheard_is_found_later(
    local: LocalDiscord, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(made_once, "PAUSES_SECONDS", ())
    async with open_cup(local, tmp_path, 2) as cup:
        await cup.clock.set(local.world.clock.now())
        await allow_events(cup)
        local.faults.spoil_answer(on=EVENTS)
        await filled(cup, name="Day Cup", start="tomorrow 12:00")
        await sign_up_of(cup, "Day Cup")
        await cup.wait()
        [header] = await cup.bot.store.tournaments()
        assert "event" not in header.notes
        assert "Changed" in await said(
            cup.ada, "tournament change", which=header.id, start="tomorrow 15:00"
        )
        await cup.wait()
        [event] = local.world.scheduledevents.values()
        [header] = await cup.bot.store.tournaments()
        assert header.notes["event"] == event.id


@pytest.mark.parametrize("right", ["send_messages", "manage_events"])
async def test_a_bot_without_the_right_plans_no_event(
    local: LocalDiscord, tmp_path: Path, caplog: pytest.LogCaptureFixture, right: str
) -> None:
    """To manage events is not to create one."""
    async with open_cup(local, tmp_path, 2) as cup:
        await cup.clock.set(local.world.clock.now())
        await allow_events(cup, right)
        answer = await filled(cup, start="tomorrow 12:00")
        assert "It begins by itself" in words_of(answer.message)
        await sign_up_of(cup, "Night Cup")
        await cup.wait()
        assert not local.world.scheduledevents
        assert "the event of tournament" not in caplog.text  # it did not even try


async def test_what_an_organiser_tries_too_early(local: LocalDiscord, tmp_path: Path) -> None:
    async with open_cup(local, tmp_path, 2) as cup:
        await filled(cup)
        post = await sign_up_of(cup, "Night Cup")
        assert "1 hour 30 minutes for a round" in words_of(post)
        await (await cup.ada.click(post, "Join")).done()
        twice = await (await cup.ada.click(post, "Join")).done()
        assert "You have signed up for **Night Cup** already" in words_of(twice.message)
        assert "has not begun" in await said(cup.ada, "tournament extend", hours=2.0)
        named = {"round": 1, "table": 1, "places": "1 2", "why": "too early"}
        assert "has not begun" in await said(cup.ada, "tournament correct", **named)


async def test_the_role_is_called_once(local: LocalDiscord, tmp_path: Path) -> None:
    async with open_cup(local, tmp_path, 2) as cup:
        await cup.ada.look()
        guild = cup.ada.world["guilds"][0]
        role = next(role for role in guild["roles"] if role["id"] == guild["id"])
        form = await cup.ada.run("tournament create", "games", role=role["id"])
        wrong = await (await cup.ada.submit(form, **{**FILLED, "start": "soon"})).done()
        again = await cup.ada.click(wrong.message, "Correct it")
        await (await cup.ada.submit(again, **FILLED)).done()
        post = await sign_up_of(cup, "Night Cup")
        assert f"<@&{role['id']}>" in words_of(post)


@pytest.mark.parametrize("mentionable", [True, False])
async def test_who_calls_a_role_that_hears_nothing_is_told(
    local: LocalDiscord, tmp_path: Path, mentionable: bool
) -> None:
    async with open_cup(local, tmp_path, 2) as cup:
        guild = cup.ada.world["guilds"][0]["id"]
        made = await cup.ada.act("add_role", guild=guild, name="P", mentionable=mentionable)
        form = await cup.ada.run("tournament create", "games", role=made["role"])
        answer = await (await cup.ada.submit(form, **FILLED)).done()
        assert ("nobody was called" in words_of(answer.message)) is not mentionable
        post = await sign_up_of(cup, "Night Cup")
        assert post["mention_roles"] == ([made["role"]] if mentionable else [])


async def test_a_scheduled_cup_from_the_form_to_the_podium(
    local: LocalDiscord, tmp_path: Path
) -> None:
    """It is announced, opens its check-in, begins and ends without anybody organising it."""
    async with open_cup(local, tmp_path, 4) as cup:
        answer = await filled(cup, start="Saturday 18:00", prizes="A cake" + "!" * 200)
        assert "It begins by itself" in words_of(answer.message)
        post = await sign_up_of(cup, "Night Cup")
        assert "Check-in opens" in words_of(post)
        assert "Prizes: A cake" in words_of(post)
        [header] = await cup.bot.store.tournaments()
        cup.id, saturday = header.id, MONDAY + 5 * DAY + 18 * HOUR
        assert (await cup.find()).state.plan.start == saturday
        for person in cup.people.values():
            await (await person.click(post, "Join")).done()
        await cup.wait(saturday - HOUR - cup.clock.now())
        called = await cup.ada.until_message("games", lambda m: "check-in for" in words_of(m))
        assert sorted(pinged(called)) == ["Ada", "Ben", "Cleo", "Dan"]
        assert f"is open until <t:{int(saturday)}:F>" in words_of(called)
        missing = "Not checked in yet: Ada, Ben, Cleo, Dan."
        post = await cup.ada.until_message("games", lambda m: missing in words_of(m))
        assert "Check in" in words_of(post), "nobody has to look for Join"
        for name in ("Ada", "Ben", "Cleo"):
            assert "You have checked in" in await said(cup.people[name], "tournament join")
        await cup.wait(HOUR)
        found = await cup.find()
        assert found.state.phase == "playing"
        assert sorted(found.state.name(player) for player in found.state.order) == [
            *("Ada", "Ben", "Cleo"),
        ]
        for _ in range(6):
            if (await cup.find()).state.phase == "playing":
                await cup.play()
        assert (await cup.find()).state.phase == "over"
        assert any("the final standings" in text for text in await cup.posts())


async def test_the_same_as_last_time(local: LocalDiscord, tmp_path: Path) -> None:
    async with open_cup(local, tmp_path, 2) as cup:
        await cup.create(format="robin", extra="twice", days=3.0, options="stack=short")
        await cup.wait(60)
        answer = await filled(cup, name="Second", kind=["last"], game=[])
        assert "The sign-up of **Second** is open" in words_of(answer.message)
        second, first = [
            (await cup.bot.tournaments.find(header.id)).state.plan
            for header in await cup.bot.store.tournaments()
        ]
        assert second.name == "Second"
        assert (second.stages, second.days, second.options) == (
            *(first.stages, first.days, first.options),
        )


async def test_what_the_form_does_not_understand_is_kept(
    local: LocalDiscord, tmp_path: Path
) -> None:
    async with open_cup(local, tmp_path, 2) as cup:
        wrong = await filled(cup, start="when it rains")
        assert "is no time I understand" in words_of(wrong.message)
        assert "Night Cup" in words_of(wrong.message)
        assert "Choose the game" in words_of((await filled(cup, game=[])).message)
        custom = await filled(cup, kind=["custom"])
        assert "/tournament custom asks for every option" in words_of(custom.message)
        assert not await cup.bot.store.tournaments()


async def test_only_organisers_get_the_form(local: LocalDiscord, tmp_path: Path) -> None:
    async with open_cup(local, tmp_path, 2) as cup:
        refused = await asked(cup.people["Ben"], "tournament create")
        assert "for organisers" in words_of(refused.message)


@pytest.mark.parametrize(
    ("text", "hours"),
    [
        ("18:00", 18),
        ("today 6pm", 18),
        ("tomorrow 18:30", 42.5),
        ("Saturday 18:00", 138),
        ("sat, 18h", 138),
        ("Monday at 18:00", 18),
        ("2026-01-07 00:30", 48.5),
    ],
)
def test_a_time_to_come(text: str, hours: float) -> None:
    """It is Monday, one minute past midnight."""
    assert read_moment(text, "UTC", MONDAY + MINUTE) == MONDAY + hours * HOUR


def test_a_time_to_come_is_in_the_persons_zone() -> None:
    assert read_moment("18:00", "Europe/Berlin", MONDAY) == MONDAY + 17 * HOUR
    assert read_moment("0:30", "UTC", MONDAY + HOUR) == MONDAY + 24.5 * HOUR
    assert read_moment("Mon 0:30", "UTC", MONDAY + HOUR) == MONDAY + 7 * DAY + HOUR / 2


@pytest.mark.parametrize("text", ["", "soon", "Caturday 18:00", "t 18:00", "25:00", "2026-01-01 8"])
def test_no_time_to_come(text: str) -> None:
    with pytest.raises(Unclear):
        read_moment(text, "UTC", MONDAY)
