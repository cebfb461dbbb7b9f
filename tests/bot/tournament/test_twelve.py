"""An event of twelve as its organiser and its players live through it: people who do not come, one
on holiday, one who leaves, one who is replaced, a result that was wrong, the finals. Everything is
done by command and button, and everybody is told what is so.
"""

from collections.abc import AsyncIterator
from pathlib import Path
from unittest import mock

import pytest

import engine.host.tournaments
import render.drawing_workers
from bot.local import LocalDiscord, Person
from engine.model.time_control import HOUR
from engine.tournament.standings import standings
from engine.tournament.timing import deadline
from tests.bot.club import pinged
from tests.bot.conftest import words_of
from tests.bot.lobby_steps import press, said
from tests.bot.tournament.cup import JSON, NAMES, Cup, open_cup
from tests.old.scene import Old

TWELVE = NAMES[1:13]
PLAN = {"rounds": 2, "then": "single", "cut": 4, "extra": "third", "days": 2.0, "limit": 12}
MORE = {"options": "stack=JG,JS,JR", "check_in": True, "late": 2, "seeding": "random"}


@pytest.fixture
async def cup(local: LocalDiscord, tmp_path: Path) -> AsyncIterator[Cup]:
    """Nothing is drawn, and chance is the same in every run."""
    blank = mock.patch.object(render.drawing_workers.Studio, "_run", Old.blank)
    chance = mock.Mock(token_hex=lambda _: "7e" * 8)
    seed = mock.patch.object(engine.host.tournaments, "secrets", chance)
    with blank, seed:
        async with open_cup(local, tmp_path, len(NAMES)) as one:
            yield one


async def test_an_event_of_twelve(cup: Cup) -> None:
    post = await cup.create(**PLAN, **MORE)
    await sign_up(cup, post)
    await check_in(cup)
    await begin(cup)
    await no_shows(cup)
    await a_holiday(cup)
    await a_mistake(cup)
    await the_second_round(cup)
    await the_finals(cup)


async def told(cup: Cup, words: str, channel: object = "games") -> JSON:
    """The newest post that says something."""
    await cup.ada.look()
    found = [m for m in await cup.ada.history(channel) if words in words_of(m)]
    assert found, words
    return found[-1]


async def pinged_by(cup: Cup, words: str, channel: object = "games") -> list[str]:
    return sorted(pinged(await told(cup, words, channel)))


async def sign_up(cup: Cup, post: JSON) -> None:
    assert "Before the start there is a check-in" in words_of(post)
    assert "nothing has changed" in await said(cup.ada, "tournament change", name="Autumn Cup")
    assert not [text for text in await cup.posts() if "was changed" in text]
    assert "take sign-ups: **Autumn Cup** in <#" in await said(cup.people["Ben"], "help")
    for name in TWELVE:
        assert "You have signed up" in await press(cup.people[name], post, "Join")
    for _ in range(2):
        assert "you wait for a place as number 1" in await press(cup.people["Nia"], post, "Join")


async def check_in(cup: Cup) -> None:
    """All but Max, whose place goes to Nia, who waited."""
    assert "Check-in is open" in await said(cup.ada, "tournament start")
    await cup.wait()
    call = await told(cup, "check-in for **Autumn Cup** is open")
    assert sorted(pinged(call)) == sorted([*TWELVE, "Nia"])
    ben, max = cup.people["Ben"], cup.people["Max"]
    for name in TWELVE[:-1]:
        assert await press(cup.people[name], call, "Check in") == "\nYou have checked in."
    assert "You have checked in already." in await press(ben, call, "Check in")
    assert "you play if one of those" in await press(cup.people["Nia"], call, "Check in")
    assert "/tournament join checks you in" in await said(max, "tournament me")
    assert "and checked in" in await said(ben, "tournament me")
    await cup.wait()
    await told(cup, "Not checked in yet: Max.")


async def begin(cup: Cup) -> None:
    await cup.start()
    assert await pinged_by(cup, "begins without you, as you have not checked in") == ["Max"]
    assert len(await cup.tables()) == 6
    assert "no bracket yet" in await said(cup.ada, "tournament bracket")
    assert "You are not in **Autumn Cup**." in await said(cup.people["Max"], "tournament me")
    assert "Autumn Cup" in await said(cup.ada, "tournament pairings", which="autumn cup")
    assert "no tournament “Spring Cup”" in await said(
        cup.ada, "tournament pairings", which="Spring Cup"
    )


async def no_shows(cup: Cup) -> None:
    """Nobody moves at tables 1 and 2: one is decided about, about the other the rule decides."""
    thread = str((await cup.table(1)).sheet.channel)
    first, second = [cup.person((await cup.table(n)).asked()[0].person) for n in (1, 2)]
    await take_holiday(cup, cup.person((await cup.table(3)).asked()[0].person))
    for number in (4, 5, 6):
        await cup.resign(number)
    await cup.wait(5 * HOUR)
    forfeits = "before your first move, you forfeit the match, unless the organiser"
    for beginning in ("If your time runs out", "When the time is up"):
        await told(cup, f"{beginning} {forfeits}", thread)
    await cup.wait(5 * HOUR)
    question = await told(cup, f"**{first.name}** has not made a move")
    assert pinged(question) == ["Ada"]
    assert "Decided: they forfeit." in await press(cup.ada, question, "Forfeit")
    await cup.wait(6 * HOUR)
    for person in (first, second):
        said_of = f"<@{person.id}> did not show up and forfeits"
        assert await pinged_by(cup, said_of) == [person.name]
        asked = words_of(await told(cup, f"**{person.name}** has not made a move"))
        assert "Decided: they forfeit." in asked
        assert "Wait for them" not in asked, "there is nothing to press any more"
    assert (await cup.find()).state.open_tables == (3,)


async def take_holiday(cup: Cup, person: Person) -> None:
    """Until the ninth: longer than the round."""
    panel = await (await person.run("settings me", "games")).done()
    form = await person.click(panel.message, "Holiday")
    await person.submit(form, start="2026-01-05", end="2026-01-09")
    await person.until(lambda: "Or shall an automa" in words_of(panel.message))
    assert "its organiser can give your table more" in words_of(panel.message)


async def a_holiday(cup: Cup) -> None:
    """The table of somebody on holiday has more time, and its people hear when it ends."""
    table = await cup.table(3)
    seats = [cup.person(seat.person) for seat in table.seats]
    away = cup.person(table.asked()[0].person)
    [other] = [one.name for one in seats if one is not away]
    assert "Table 3 has 24 hours more" in await said(
        cup.ada, "tournament extend", hours=24, table=3
    )
    await cup.wait()
    thread, end = str(table.sheet.channel), f"<t:{int(await ends_at(cup, 3))}:F>"
    assert await pinged_by(cup, "table 3 of round 1 has 24 hours more", thread) == [other]
    assert f"until {end}" in await said(cup.ada, "tournament pairings")
    await cup.wait(26 * HOUR)  # past the reminder there would have been
    assert not [text for text in await cup.posts() if "your table is still open" in text]
    await cup.wait(21 * HOUR)
    reminder = await told(cup, "your table is still open")
    assert pinged(reminder) == [other]
    assert end in words_of(reminder)
    assert await pinged_by(cup, f"**{away.name}** is on holiday until") == ["Ada"]
    await cup.wait(12 * HOUR)
    await told(cup, "is up for tables that are not done (3)")


async def ends_at(cup: Cup, number: int) -> float:
    found = await cup.find()
    return deadline(found.header, found.state, number)


async def a_mistake(cup: Cup) -> None:
    """Round 2 has begun when the organiser hears that a result of round 1 was wrong."""
    state = (await cup.find()).state
    assert len(state.rounds) == 2
    table = state.rounds[0].tables[3]
    names = sorted(state.name(player) for player in table.players)
    right = {(1, 2): "2 1", (2, 1): "1 2"}[table.places]
    words = {"round": 1, "table": 4, "places": right, "why": "the wrong button"}
    assert "Corrected" in await said(cup.ada, "tournament correct", **words)
    await cup.wait()
    rows = await cup.bot.store.openings(tournament=cup.id)
    [match] = [row.match for row in rows if (row.round, row.number) == (1, 4)]
    thread = str((await cup.bot.tables.table(match)).sheet.channel)
    assert await pinged_by(cup, "was corrected by", thread) == names
    assert await pinged_by(cup, "was corrected by") == []


async def the_second_round(cup: Cup) -> None:
    """Somebody leaves, Max plays on for somebody else, and a result for a table that is being
    played is asked about before it counts.
    """
    state = (await cup.find()).state
    first, second, third = state.rounds[1].tables[:3]
    await cup.leave(state.name(first.players[1]))
    gone, max = cup.people[state.name(second.players[1])], cup.people["Max"]
    await said(cup.ada, "tournament replace", player=gone.id, by=max.id)
    await cup.wait()
    assert await pinged_by(cup, "It goes on at") == sorted([gone.name, "Max"])
    assert "Max plays on for you" in await said(gone, "tournament me")
    result = {"round": 2, "table": 3, "places": "1 2", "why": "they told me"}
    [which] = await cup.ada.complete("tournament correct", "games", "which")
    typed = {"round": 2, "table": 3, "which": which["value"]}
    [won, *_] = await cup.ada.complete("tournament correct", "games", "places", **typed)
    assert won["value"] == result["places"]
    # Discord sends some choices by what they are called
    result |= {"which": which["name"], "places": won["name"]}
    asked = await (await cup.ada.run("tournament correct", "games", **result)).done()
    assert "is still being played" in words_of(asked.message)
    assert 3 in (await cup.find()).state.open_tables
    await press(cup.ada, asked.message, "Yes, end the match")
    lost = cup.people[state.name(third.players[1])]
    asked = await (await cup.ada.run("tournament remove", "games", player=lost.id)).done()
    assert "match" not in words_of(asked.message).replace("Past results stay", "")
    await cup.wait()
    for number in (await cup.find()).state.open_tables:
        await cup.resign(number)
    file = await (await cup.ada.run("tournament export", "games", form="csv")).done()
    assert "Here are the results" in words_of(file.message)


async def the_finals(cup: Cup) -> None:
    assert await told(cup, "**4** go on to the single elimination")
    for number in (1, 2):
        await cup.resign(number)
    await told(cup, "round 4, final")
    thread = str((await cup.table(2)).sheet.channel)
    await told(cup, "round 4, third place, table 2", thread)
    assert "third place: " in await said(cup.ada, "tournament pairings")
    for number in (1, 2):
        await cup.resign(number)
    state = (await cup.find()).state
    podium = [state.name(row.player) for row in standings(state)[:3]]
    final = words_of(await told(cup, "the final standings"))
    assert all(f"<@{cup.people[name].id}>" in final for name in podium)
    assert f"won by {podium[0]}" in await said(cup.ada, "tournament list")
    assert "The tournament is over" in await said(cup.ada, "tournament start")
    assert "The tournament is over" in await said(cup.people[podium[0]], "tournament me")
    wrong = {"round": 4, "table": 1, "why": "the wrong one won"}
    right = {(1, 2): "2 1", (2, 1): "1 2"}[state.rounds[3].tables[0].places]
    assert "Corrected" in await said(cup.ada, "tournament correct", **wrong, places=right)
    await cup.wait()
    corrected = words_of(await told(cup, "the final standings, corrected"))
    assert f"🥇 <@{cup.people[podium[1]].id}>" in corrected
    cross = await said(cup.ada, "tournament standings", form="cross")
    assert "+ and − by forfeit" in cross
