"""`python -m tests.old.make NUMBER FOLDER`: lets people use the bot, keeps what is there.

Number 1 are the six days of this file, 2 the days of `later.py`, with what had come since. It is
the real bot on the real local Discord, with a clock that is moved; whatever happens, happens by
commands, buttons and forms. At the end Discord takes no posts any more, so that there is something
left to tell. Into the folder go the database and the world as SQL, with the private messages that
somebody still has before them, as they would on Discord; then everything that can be pressed is
pressed once, to see what it does (`pressing.py`). Where the folder has all that already, only the
last is done again.
"""

import asyncio
import sys
import tempfile
from pathlib import Path

from tests.bot.conftest import words_of
from tests.old.foresight import Way, foreseen
from tests.old.later import NEWCOMERS as LATER_NEWCOMERS
from tests.old.later import live as live_later
from tests.old.pressing import (
    LATER_SECONDS,
    all_presses,
    answers,
    copied,
    found_out,
    newer,
    read_record,
    rounds,
    settled,
    write_record,
)
from tests.old.scene import JSON, Left, Scene, dumped, load, opened, parts_of, rows
from tests.old.story import Story, act_of
from tests.travelling_clock import MONDAY

HOUR, DAY = 3600.0, 86400.0
BEGIN = MONDAY + 8 * HOUR
NEWCOMERS = ("Dan", "Eve", "Fay", "Gus", "Zoe")
SHORT = "JG,JS,JR,JG"
"""The few tiles of a Taluva that is over soon."""
LATE = ("Ben", "Cleo", "Dan")
LONGER = ",".join([SHORT] * 2)
POSTS = "POST /channels/*/messages"


# ── Choosing ─────────────────────────────────────────────────────────────────────────────────────


async def set_up_the_server(story: Story) -> None:
    ada = story["Ada"]
    guild = ada.world["guilds"][0]["id"]
    for name in ("cup", "league", "sign-up", "check-in", "quiet"):
        await ada.act("add_channel", guild=guild, name=name)
    roles = {}
    for name in ("players", "organisers"):
        made = await ada.act("add_role", guild=guild, name=name, mentionable=True)
        roles[name] = made["role"]
    await ada.act("give_role", role=roles["organisers"], person=story["Eve"].id)
    await ada.look()
    panel = await story.run("Ada", "settings server", "games")
    panel = await story.press("Ada", panel, "svcall", roles["players"])
    panel = await story.press("Ada", panel, "svhosts", roles["organisers"])
    panel = await story.press("Ada", panel, "svtoggle")
    limits = {"per_person": "30", "per_server": "90", "lobbies": "6", "open_tables": "40"}
    await story.fill_in("Ada", panel, "svlimits", **limits)
    story.keep(await story.run("Ada", "settings server", "games"))
    other = await story.run("Ada", "settings server", "tables")
    other = await story.press("Ada", other, "svplace", "channel")
    story.keep(await story.press("Ada", other, "svclock", "normal"))


async def choose_settings(story: Story) -> None:
    async def choose(who: str, *choices: tuple[str, ...]) -> JSON:
        panel = await story.run(who, "settings me", "games")
        for which, *values in choices:
            panel = await story.press(who, panel, which, *values)
        return panel

    story.keep(await choose("Ada", ("mytheme", "dark")))
    story.keep(await choose("Ben", ("mynotify", "dm")))
    story.keep(await choose("Cleo", ("in_words",)))
    story.keep(await choose("Dan", ("confirm",)))
    panel = await choose("Eve")
    await story.fill_in("Eve", panel, "myhours", zone="Europe/Vienna", quiet="22:00-07:00")
    panel = story.keep(await choose("Fay", ("mynotify", "none")))
    kinds = next(part for part in parts_of(panel) if act_of(part) == "mystanding")["options"]
    for kind in kinds[:4]:
        question = await story.press("Fay", panel, "mystanding", kind["value"])
        answers = [part["custom_id"] for part in parts_of(question)]
        story.keep(await story.press("Fay", question, answers[-1]))


# ── Matches ──────────────────────────────────────────────────────────────────────────────────────


async def finish_some(story: Story) -> None:
    """A rated match played to its end, one that was abandoned, one that came as a file."""
    lobby = await story.lobby("Ada", "games", "taluva")
    await story.press("Cleo", lobby, "join")
    panel = await story.press("Ada", lobby, "setup")
    await story.fill_in("Ada", panel, "ownvalue", value=LONGER)
    await story.press("Ada", await story.press("Ada", lobby, "setup"), "rated")
    await story.start("over", "Ada", lobby)
    await story.play("over", "Ada", "Cleo")
    last = await story.post("Ada", story.rooms["over"], "Rematch")
    for act in ("analysis", "history"):
        story.keep(await story.press("Ada", last, act))
    story.keep(await story.more("Cleo", "over"))
    await story.seat("abandoned", "welcome", "eruption", "Ben", "Dan")
    await story.play("abandoned", "Ben", "Dan", count=3)
    await story.press("Ben", await story.more("Ben", "abandoned"), "abandon")
    await story.scene.wait()
    question = await story.post("Dan", story.rooms["abandoned"], "proposes to abandon")
    await story.press("Dan", question, "abandon yes")
    await story.scene.wait()
    await story.press(
        "Dan", await story.post("Dan", story.rooms["abandoned"], "Rematch"), "rematch"
    )
    record = await story.run("Ada", "export", story.rooms["over"])
    file = next(part for part in record["components"] if part["type"] == 13)["file"]
    async with story["Fay"].session.get(file["url"]) as got:
        upload = await story["Fay"].upload("record.txt", await got.read(), "text/plain")
    await story.run("Fay", "import", "games", file=upload)


async def begin_matches(story: Story) -> None:
    await story.seat("taluva", "games", "taluva", "Ada", "Ben", automa="easy")
    await story.seat("eruption", "games", "eruption", "Ben", "Cleo", "Dan")
    await story.seat("isle", "games", "volcanic_isle", "Cleo", "Dan", "Eve")
    await story.seat("orcs", "games", "orcs_orcs_orcs", "Ada", "Dan", "Eve", automa="random")
    await story.seat("volcanique", "tables", "volcanique", "Ben", "Eve", "Fay")
    await story.seat("paused", "quiet", "taluva", "Eve", "Fay")
    await story.seat("away", "quiet", "taluva", "Ada", "Cleo", "Fay", clock="slow")
    await story.seat("offered", "welcome", "eruption", "Dan", "Gus", clock="none")
    await story.press("Cleo", await story.more("Cleo", "isle"), "mode", "text")


async def play_some(story: Story) -> None:
    await story.play("taluva", "Ada", "Ben", count=7)
    await story.play("eruption", "Ben", "Cleo", "Dan", count=12)
    await story.play("isle", "Cleo", "Dan", "Eve", count=5)
    await story.play("orcs", "Ada", "Dan", "Eve", count=14)
    await story.play("volcanique", "Ben", "Eve", "Fay", count=16)
    await story.play("paused", "Eve", "Fay", count=3)
    await story.play("away", "Ada", "Cleo", "Fay", count=4)
    await story.play("offered", "Dan", "Gus", count=5)
    story.keep(await story.more("Fay", "away"))
    await story.press("Fay", await story.more("Fay", "away"), "away")
    await story.scene.wait()


async def lose_time_and_place(story: Story) -> None:
    """A match with a short clock, and one whose thread is deleted."""
    await story.seat("late", "quiet", "taluva", *LATE, clock="quick")
    await story.seat("homeless", "quiet", "eruption", "Eve", "Cleo")
    await story.play("homeless", "Eve", "Cleo", count=2)
    await story["Ada"].act("delete_channel", channel=story.rooms["homeless"])
    await asyncio.sleep(0.3)  # until the bot has heard of it
    await story.scene.wait()


async def ask_for_a_replacement(story: Story) -> None:
    """Whoever was asked first in the match with the short clock has let it run out."""
    asker = await story.asked("late", LATE)
    for name in LATE:
        await story.run(asker, "kick", story.rooms["late"], player=name)
    await story.scene.wait()


async def open_lobbies(story: Story) -> None:
    lobby = await story.lobby("Ada", "games", "taluva")
    await story.press("Ben", lobby, "join")
    await story.press("Ada", lobby, "automa", "easy")
    story.keep(await story.press("Ada", lobby, "setup"))
    lobby = await story.lobby("Eve", "games", "volcanique", invite=story["Fay"].id)
    story.keep(await story.press("Eve", lobby, "setup"))


async def practise(story: Story) -> None:
    panel = story.keep(await story.run("Gus", "help", "games"))
    await story.press("Gus", panel, "practice")
    await story.scene.wait()
    story.rooms["practice"] = await story.direct("Gus")
    await story.play("practice", "Gus", count=4)
    story.keep(await story.more("Gus", "practice"))


# ── Tournaments ──────────────────────────────────────────────────────────────────────────────────


async def begin_tournaments(story: Story) -> None:
    """One with a table that is over and one at which somebody does not come, one that will go on,
    one in sign-up with somebody who waits, one with its check-in open.
    """
    short = {"game": "taluva", "options": f"stack={SHORT}", "days": 3.0, "hours": 48.0}
    cup = {"name": "Autumn Cup", "rounds": 2, "seeding": "random", **short}
    await story.tournament("Ada", "cup", ("Ada", "Ben", "Cleo", "Dan"), **cup)
    await story.run("Ada", "tournament start", "cup")
    await story.scene.wait()
    rooms = [c["id"] for c in story["Ada"].channels() if c["name"].startswith("Autumn Cup")]
    for n, room in enumerate(rooms, 1):
        story.rooms[f"cup{n}"] = room
    await story.play("cup1", "Ada", "Ben", "Cleo", "Dan")
    league = {"name": "League", "format": "robin", **short}
    await story.tournament("Eve", "league", ("Eve", "Fay", "Gus"), **league)
    await story.run("Eve", "tournament start", "league")
    await story.scene.wait()
    story.rooms["league"] = next(
        c["id"] for c in story["Eve"].channels() if c["name"].startswith("League")
    )
    await story.play("league", "Eve", "Fay", "Gus", count=2)
    sign_up = {"name": "Spring Open", "game": "eruption", "limit": 2}
    await story.tournament("Ada", "sign-up", ("Ben", "Cleo", "Dan"), **sign_up)
    pods = {"name": "Pods", "game": "volcanique", "format": "pods", "table": 3, "check_in": True}
    post = await story.tournament("Ada", "check-in", ("Ada", "Ben", "Cleo", "Eve"), **pods)
    await story.run("Ada", "tournament start", "check-in")
    await story.press("Ben", post, "tjoin")
    await story.scene.wait()


# ── What lies about ──────────────────────────────────────────────────────────────────────────────


async def answer_beforehand(story: Story) -> None:
    """Dan answers for all matches, Eve for this one; then Cleo is asked, and left with it."""
    panel = await story.run("Dan", "settings me", "games")
    question = await story.press("Dan", panel, "mystanding", "volcanic_isle.SavePieces")
    story.keep(await story.press("Dan", question, "volcanic_isle.SavePieces never"))
    room = story.rooms["isle"]
    await story.follow(await foreseen(story.scene, room, "Eve", standing=("Dan",)), room)
    panel = await story.press("Eve", await story.post("Eve", room, "Move\n"), "move")
    await story.press("Eve", panel, "always", "match never")
    await story.scene.wait()
    story.keep(await story.more("Eve", "isle"))
    await story.follow(await foreseen(story.scene, room, "Cleo", standing=("Dan", "Eve")), room)
    await story.scene.wait()
    story.keep(await story.press("Cleo", await story.post("Cleo", room, "Move\n"), "move"))


async def leave_things_open(story: Story) -> None:
    """Half-made turns, questions to the table, and answers that were asked for."""
    for name, *people in (
        ("taluva", "Ada", "Ben"),
        ("eruption", "Ben", "Cleo", "Dan"),
        ("orcs", "Ada", "Dan", "Eve"),
        ("volcanique", "Ben", "Eve", "Fay"),
        ("practice", "Gus"),
    ):
        who = await story.dialogue(name, *people)
        story.keep(await story.more(who, name))
    await story.press("Ben", await story.more("Ben", "eruption"), "draw")
    await story.press("Ada", await story.more("Ada", "taluva"), "draw")
    for name, one, other in (("away", "Ada", "Cleo"), ("paused", "Eve", "Fay")):
        resting = one if await story.asked(name, (one, other)) == other else other
        said = await story.press(resting, await story.more(resting, name), "undo")
        assert "asked" in words_of(said), words_of(said)
    await story.run("Dan", "substitute", story.rooms["offered"], person=story["Zoe"].id)
    await story.scene.wait()
    story.keep(await story.press("Cleo", await story.more("Cleo", "eruption"), "resign"))
    story.keep(await story.more("Zoe", "eruption"))
    story.keep(await story.run("Zoe", "help", "games"))
    story.keep(await story.run("Ada", "games", "games"))
    story.keep(await story.run("Ada", "board", "games"))
    story.keep(await story.run("Zoe", "rules", "sign-up"))
    story.keep(await story.run("Zoe", "rules", "chatter"))
    story.keep(await story.more("Fay", "away"))
    await story.holiday("Gus", "2026-01-10", "2026-01-13")
    story.keep(await story.run("Eve", "privacy forget", "games"))
    challenge = await story["Ada"].run_on("Challenge", "games", story["Cleo"].id)
    story.keep((await challenge.done()).message)
    await story.scene.wait()


async def talk(story: Story) -> None:
    """Moves by message: one that is misspelt, and one that could be meant in several matches."""
    bot = story.scene.local.application.id
    who = await story.asked("taluva", ("Ada", "Ben"))
    verb, *words = (await story.choices(who, story.rooms["taluva"]))[0].split()
    slip = " ".join([verb + verb[-1], *words])
    await story[who].say(story.rooms["taluva"], f"<@{bot}> {slip}")
    direct = await story.direct("Ada")
    await story["Ada"].say(direct, "place Z9 N")
    await story["Ada"].say(direct, "hello")
    await story.scene.wait()


# ── Nothing gets through ─────────────────────────────────────────────────────────────────────────


async def go_unheard(story: Story) -> None:
    """Whatever happens now is still to be told when the bot is started again."""
    scene, ada = story.scene, story["Ada"]
    scene.local.faults.fail(503, on=POSTS, times=None)
    await story.holiday("Fay", "2026-01-10", "2026-01-14")
    await story.holiday("Eve", "2026-01-13", "2026-01-15")
    await story.press("Gus", await story.run("Gus", "settings me", "games"), "myreturn")
    await story.press("Ada", await story.more("Ada", "orcs"), "abandon")
    await story.press(
        "Ben", await story.post("Ben", await story.direct("Ben"), "draw no"), "draw no"
    )
    await story.play("away", "Ada", "Cleo", count=1)
    asker = await story.asked("paused", ("Eve", "Fay"))
    await story.press(asker, await story.post(asker, story.rooms["paused"], "undo yes"), "undo yes")
    for name in ("paused", "offered"):
        thread = story.rooms[name]
        await ada.act("change_thread", channel=thread, locked=True)
        await asyncio.sleep(0.3)  # until the bot has heard of it
        await scene.wait()
    await ada.act("change_thread", channel=story.rooms["offered"], locked=False)
    await asyncio.sleep(0.3)
    await scene.wait()
    await story.run("Ben", "tournament drop", "sign-up")
    await story.run(
        *("Ada", "tournament correct", "cup"), round=1, table=1, places="1 1", why="they agreed"
    )
    await story.run("Ada", "tournament custom", "quiet", name="Late", game="orcs_orcs_orcs")
    await scene.wait(0.09 * DAY)
    who = await story.asked("league", ("Eve", "Fay", "Gus"))
    sure = await story.press(who, await story.more(who, "league"), "resign")
    await story.press(who, sure, "sure")
    await asyncio.sleep(0.5)


async def six_days(story: Story) -> None:
    await set_up_the_server(story)
    await choose_settings(story)
    await story.lobby("Gus", "chatter", "volcanique")
    await story.scene.wait(4.8 * DAY)
    await begin_tournaments(story)
    await finish_some(story)
    await begin_matches(story)
    await story.scene.wait(0.15 * DAY)
    await play_some(story)
    await open_lobbies(story)
    await practise(story)
    await story.until(BEGIN + 5.6 * DAY)
    await lose_time_and_place(story)
    await story.until(BEGIN + 5.9 * DAY)
    await answer_beforehand(story)
    await leave_things_open(story)
    await talk(story)
    await story.until(BEGIN + 5.94 * DAY)
    await ask_for_a_replacement(story)
    await go_unheard(story)


STORIES = {1: (six_days, NEWCOMERS), 2: (live_later, LATER_NEWCOMERS)}


# ── Keeping it ───────────────────────────────────────────────────────────────────────────────────


async def live_through(left: Left) -> float:
    """The days of a number; when the bot is to be started again."""
    live, newcomers = STORIES[left.number]
    left.folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as work:
        async with opened(Path(work), BEGIN) as scene:
            await people_arrive(scene, newcomers)
            story = Story(scene)
            await live(story)
            scene.put_by(story.kept)
            now = scene.clock.now() + LATER_SECONDS
        for name, dump in left.dumps.items():
            dump.write_text(dumped(Path(work) / name))
    return now


async def people_arrive(scene: Scene, newcomers: tuple[str, ...]) -> None:
    await scene.arrive("Ada")
    for name in newcomers:
        await scene["Ada"].act("add_person", name=name)
    await scene.arrive("Ben", "Cleo", *newcomers)


async def press_everything(left: Left, now: float) -> None:
    """Note what can be pressed, and what is answered."""
    with tempfile.TemporaryDirectory() as place:
        before, base, work = (Path(place) / name for name in ("before", "base", "work"))
        load(before, left)
        await settled(base, now, left)
        presses = all_presses(before, base)
        if left.number > 1:
            presses = newer(presses)
        await found_out(base, work, now + LATER_SECONDS, presses)
        found: JSON = {"now": now}
        if left.number == 1:
            found["way"] = await way_to_a_standing_answer(before, work, now)
        for some in rounds(presses):
            said = await answers(base, work, now + LATER_SECONDS, some)
            for one, text in zip(some, said, strict=True):
                one["answer"] = text
        write_record({**found, "presses": presses}, left)


async def way_to_a_standing_answer(before: Path, work: Path, now: float) -> Way:
    """How the volcanic isle goes on until somebody is asked who has answered beforehand."""
    copied(before, work)
    [room] = rows(work, "SELECT channel FROM matches WHERE game = 'volcanic_isle'")
    async with opened(work, now) as scene:
        return await foreseen(scene, str(room), "Dan", "Eve", standing=("Dan", "Eve"))


async def main(number: str, folder: str) -> None:
    left = Left(int(number), Path(folder))
    is_known = left.buttons.exists()
    now = read_record(left)["now"] if is_known else await live_through(left)
    await press_everything(left, now)


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
