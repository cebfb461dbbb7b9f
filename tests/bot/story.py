"""The story of a fortnight: five people in five matches, and two more who come and go.

Emil goes silent after five days and comes back on the last; Finn after one. Dora is on holiday from
Thursday to Monday. Cleo has told no time zone, and is asked for it. Ben plays by direct message and
has a digest. Gwen looks on, and takes over a seat. Whatever somebody does besides answering is done
by pressing and writing on Discord; what they are told privately is in `Story.heard`.

    python -m tests.bot.story Ada

prints everything that reaches Ada.
"""

import argparse
import asyncio
import tempfile
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from pathlib import Path

from bot.local import Answer, Person
from engine.model.people import Quiet
from engine.model.time_control import HOUR
from engine.table.table import Table
from tests.bot.conftest import words_of
from tests.bot.fortnight import Fortnight, Habits, Seen, open_fortnight, said
from tests.bot.lobby_steps import open_table, pressed

DAYS = 14.5
PEOPLE = {
    "Ada": Habits("Europe/Berlin", (7.5, 12.5, 18, 21), Quiet(22 * 60, 7 * 60)),
    "Ben": Habits(
        "America/New_York",
        (8.5, 19.25),
        Quiet(23 * 60, 8 * 60),
        notify="dm",
        settings={"digest": 18 * 60},
    ),
    "Cleo": Habits("Asia/Tokyo", (7.25, 20.75), tells_zone=False),
    "Dora": Habits(
        "Europe/London",
        (8.25, 17.75, 22.5),
        Quiet(23 * 60 + 30, 7 * 60 + 30),
        settings={"next_up": True},
        away=((3, 7.8),),
    ),
    "Emil": Habits("America/Los_Angeles", (9, 20.5), Quiet(22 * 60, 8 * 60), away=((5, 99),)),
    "Finn": Habits("Australia/Sydney", (9, 19), Quiet(22 * 60, 8 * 60), away=((1, 99),)),
    "Gwen": Habits("Europe/Paris", (8, 19), Quiet(22 * 60, 7 * 60)),
}
MORE_BUTTON = "[More]"


@dataclass
class Story:
    """What happens in the fortnight, and what people are told about it privately."""

    weeks: Fortnight
    heard: dict[str, str] = field(default_factory=dict)
    """What somebody was answered, by what they did."""
    matches: dict[str, Table] = field(default_factory=dict)

    async def live(self) -> None:
        await self._begin()
        self.weeks.before_answering = self._look_at_first_question
        for day, deed in DEEDS:
            self._plan(day, deed)
        await self.weeks.live(DAYS)

    def _plan(self, day: float, deed: Callable[["Story"], Awaitable[None]]) -> None:
        async def do(_: Fortnight) -> None:
            await deed(self)

        self.weeks.plan(day, do)

    async def _begin(self) -> None:
        begin, matches = self.weeks.begin, self.matches
        await _write_directly(self, "Emil")
        matches["taluva"] = await begin("taluva", "Ada", "Ben")
        matches["eruption"] = await begin("eruption", "Cleo", "Ada", "Dora", clock="quick")
        matches["isle"] = await _sit_down_by_hand(self)
        matches["orcs"] = await begin("orcs_orcs_orcs", "Emil", "Ben", "Dora")
        people = ("Ben", "Cleo", "Dora", "Emil", "Ada")
        matches["volcanique"] = await begin("volcanique", *people, clock="slow")
        matches["deserted"] = await begin("taluva", "Emil", "Finn", clock="quick")
        matches["unhurried"] = await begin("taluva", "Finn", "Gwen", clock="none")

    async def _look_at_first_question(self, name: str, table: Table) -> None:
        """Whoever is first asked out of turn looks at it, as a panel on Discord."""
        seat = table.seat_of(self.weeks.id(name))
        decision, state = table.match.waiting()[seat], table.match.state
        if state.turn == seat or not decision.standing(state) or "first question" in self.heard:
            return
        match = next(key for key, one in self.matches.items() if one.id == table.id)
        answer = await self._clicked(name, self.newest(match), "Move")
        self.heard["first question"] = words_of(answer.message)
        self.heard["first question choices"] = str(answer.message["components"])

    # ── What people do ─────────────────────────────────────────────────────────────────────────

    def person(self, name: str) -> Person:
        return self.weeks.people[name]

    async def command(self, name: str, match: str, command: str, **values: str) -> Answer:
        channel = str(self.matches[match].sheet.channel)
        await self.person(name).look()
        return await (await self.person(name).run(command, channel, **values)).done()

    def newest(self, match: str, words: str = MORE_BUTTON) -> Seen:
        """The newest post of a match that says something."""
        channel = str(self.matches[match].sheet.channel)
        return [one for one in self.weeks.saying(words) if one.channel == channel][-1]

    async def click(self, name: str, post: Seen, label: str) -> str:
        """Press a button, and what is answered."""
        return words_of((await self._clicked(name, post, label)).message)

    async def _clicked(self, name: str, post: Seen, label: str) -> Answer:
        await self.person(name).look()
        return await pressed(self.person(name), post.body, label)

    async def more(self, name: str, match: str, label: str) -> str:
        """A button under More, and what it answers."""
        panel = await self._clicked(name, self.newest(match), "More")
        before = words_of(panel.message)
        await self.person(name).click(panel.message, label)
        await self.person(name).until(lambda: words_of(panel.message) != before)
        await self.weeks.settle()
        return words_of(panel.message)


async def _write_directly(story: Story, name: str) -> None:
    """Somebody opens direct messages with the bot."""
    person = story.person(name)
    direct = await person.act("open_direct", person=story.weeks.bot_id)
    await person.say(direct["channel"], "hello")
    await person.until_message(direct["channel"], lambda m: m["author"].get("bot"))


async def _sit_down_by_hand(story: Story) -> Table:
    """A table as people open it: Ada sets the clock up, the others join by pressing."""
    weeks, ada = story.weeks, story.person("Ada")
    lobby = await open_table(ada, game="volcanic_isle")
    panel = await pressed(ada, lobby, "Set up")
    await ada.click(panel.message, "More about the clock")
    await ada.until(lambda: "The clock of this table" in words_of(panel.message))
    story.heard["set up"] = words_of(panel.message)
    await ada.choose(panel.message, "Time…", "three")
    await ada.until(lambda: "**3 days a turn**" in words_of(panel.message))
    await ada.click(panel.message, "Weekends off: off")
    await ada.until(lambda: "Weekends off: on" in words_of(panel.message))
    await ada.choose(panel.message, "Stand-in for whoever is away…", "normal")
    await ada.until(lambda: "an automa (Normal) plays for you" in words_of(panel.message))
    for name in ("Ben", "Cleo", "Gwen"):
        joined = await pressed(story.person(name), lobby, "Join")
        story.heard[f"{name} joins"] = words_of(joined.message)
    story.heard["server"] = words_of((await _asked(ada, "settings server")).message)
    await pressed(ada, lobby, "Start")
    sheets = await weeks.bot.store.sheets(person=weeks.id("Ada"), status=("playing",))
    (match,) = [sheet.id for sheet in sheets if sheet.game == "volcanic_isle"]
    table = await weeks.bot.tables.table(match)
    weeks.tables.append(table)
    await weeks.settle()
    return table


async def _asked(person: Person, command: str, **values: str) -> Answer:
    return await (await person.run(command, "games", **values)).done()


async def cleo_tells_her_hours(story: Story) -> None:
    """One line is wrong; the form keeps the other."""
    cleo = story.person("Cleo")
    panel = await _asked(cleo, "settings me")
    form = await cleo.click(panel.message, "Time zone, quiet hours, digest")
    await cleo.submit(form, zone="Tokyo", quiet="at night")
    refusal = await cleo.until_message("games", lambda m: "I do not understand" in words_of(m))
    again = await cleo.click(refusal, "Correct it")
    typed = {
        part["component"]["custom_id"]: part["component"].get("value", "")
        for part in again.modal["components"]
    }
    story.heard["form"] = f"{typed['zone']}, {typed['quiet']}"
    await cleo.submit(again, zone=typed["zone"], quiet="10pm-6am")
    done = await cleo.until_message("games", lambda m: "Asia/Tokyo" in words_of(m))
    story.heard["hours"] = words_of(done)
    habits = story.weeks.habits["Cleo"]
    story.weeks.habits["Cleo"] = Habits(habits.zone, habits.looks, Quiet(22 * 60, 6 * 60))


async def cleo_opens_a_turn(story: Story) -> None:
    story.heard["Cleo moves"] = await story.click("Cleo", story.newest("volcanique"), "Move")


async def ada_writes_a_note(story: Story) -> None:
    await story.command("Ada", "taluva", "note", text="Ben wants the lake")
    story.heard["recap"] = words_of((await story.command("Ada", "taluva", "recap")).message)


async def gwen_follows(story: Story) -> None:
    story.heard["follow"] = await story.more("Gwen", "taluva", "Follow")


async def ada_presses_in_the_morning(story: Story) -> None:
    """The button of one of several matches opens it right there."""
    (call,) = [one for one in story.weeks.pings("Ada") if one.at > story.weeks.clock.now() - HOUR]
    story.heard["morning"] = "\n".join(said(call.first))
    story.heard["morning pressed"] = await story.click("Ada", call, "Taluva · Ben")


async def dora_takes_a_holiday(story: Story) -> None:
    dora = story.person("Dora")
    panel = await _asked(dora, "settings me")
    form = await dora.click(panel.message, "Holiday")
    await dora.submit(form, start="2026-01-08", end="2026-01-12")
    await dora.until(lambda: "Or shall an automa play your seats" in words_of(panel.message))
    story.heard["holiday"] = words_of(panel.message)


async def ada_is_refused(story: Story) -> None:
    answer = await story.command("Ada", "eruption", "kick", player="Dora")
    story.heard["kick"] = words_of(answer.message)


async def ada_asks_for_a_stand_in(story: Story) -> None:
    asked = await story.more("Ada", "eruption", "Ask for a stand-in for Dora")
    story.heard["stand-in"] = asked


async def cleo_agrees(story: Story) -> None:
    vote = story.newest("eruption", "asks to let an automa play for Dora")
    story.heard["agreed"] = await story.click("Cleo", vote, "Agree")


async def cleo_mutes(story: Story) -> None:
    story.heard["mute"] = await story.more("Cleo", "isle", "Mute")


async def cleo_offers_her_seat(story: Story) -> None:
    gwen = story.person("Gwen").id
    await story.command("Cleo", "volcanique", "substitute", person=gwen)


async def gwen_takes_it(story: Story) -> None:
    offer = story.newest("volcanique", "offers you their seat")
    story.heard["welcome"] = await story.click("Gwen", offer, "Agree")


async def emil_is_back(story: Story) -> None:
    """He presses Move where he was called, and looks up what he has missed."""
    told = story.weeks.saying("Press **Move** to return")
    mine = [one for one in told if story.weeks.place(one) == "@Emil"]
    story.heard["back"] = await story.click("Emil", mine[-1], "Move")
    await story.weeks.settle()
    board = story.newest("orcs")
    story.heard["missed"] = await story.click("Emil", board, "What happened")


DEEDS: tuple[tuple[float, Callable[[Story], Awaitable[None]]], ...] = (
    (0.01, cleo_opens_a_turn),
    (0.1, ada_writes_a_note),
    (0.25, gwen_follows),
    (0.4, cleo_tells_her_hours),
    (0.76, ada_presses_in_the_morning),
    (3.05, dora_takes_a_holiday),
    (4.1, ada_is_refused),
    (6.9, ada_asks_for_a_stand_in),
    (6.95, cleo_agrees),
    (8.2, cleo_mutes),
    (9.0, cleo_offers_her_seat),
    (9.2, gwen_takes_it),
    (14.2, emil_is_back),
)
"""What people do besides answering, by the day after the first."""


async def lived(folder: Path) -> Story:
    """The whole fortnight."""
    async with open_fortnight(folder, dict(PEOPLE)) as weeks:
        story = Story(weeks)
        await story.live()
        return story


def main() -> None:
    parser = argparse.ArgumentParser(description="a fortnight as one person reads it")
    parser.add_argument("name", choices=PEOPLE)
    parser.add_argument("--short", action="store_true", help="a line for each board")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        story = asyncio.run(lived(Path(folder)))
    print(story.weeks.transcript(arguments.name, in_full=not arguments.short))
    print(dict(story.weeks.pings_per_day(arguments.name)))
    print(dict(story.weeks.posts_per_day(arguments.name)))


if __name__ == "__main__":
    main()
