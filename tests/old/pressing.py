"""Everything that can be pressed in an old world: by whom, and what the bot answers.

Presses that change nothing are made one after the other on one copy of the files, each that changes
something on a copy of its own. A press that goes on in the private message it was made in leaves
nothing of it for the next: those of one message are on different copies, too. Which is which was
found out when the files were made: the `round` of a press is the copy it is made on.
"""

import itertools
import json
import re
import shutil
import sqlite3
from pathlib import Path
from typing import Any

from bot.local import Answer, Person
from tests.bot.conftest import words_of
from tests.old.scene import JSON, Left, Scene, load, messages, opened, parts_of

LATER_SECONDS = 60.0
"""Between the files and the start of the bot, and then the first press."""
FAILED = "the bot did not answer"
TAKEN_AWAY = {"components": [{"type": 10, "content": "(taken away again)"}]}
"""What is left of an answer that passes."""
FLEETING = ("processes", "claims", "snapshots")
"""Tables that say nothing of what was decided."""
STRANGER = "Zoe"
KINDS = {2: "button", 3: "list", 5: "people", 6: "roles", 8: "channels"}
NOWHERE, ALL = "00000000", "everything"


# ── What there is to press ───────────────────────────────────────────────────────────────────────


def all_presses(before: Path, base: Path) -> list[JSON]:
    """Every component of every old message that is still there when the bot has started, by
    everybody it concerns. What is there in several messages (each board of a match has the same
    buttons) is pressed in the oldest.
    """
    world, there = World(before), {message["id"] for message in messages(base)}
    found: dict[tuple[Any, ...], JSON] = {}
    for message in (m for m in messages(before) if m["id"] in there):
        for part in parts_of(message):
            people, choices = world.concerned(message, part), world.choices(message, part)
            for by, values in itertools.product(people, choices):
                id, place = part["custom_id"], message["channel_id"]
                what = {"custom_id": id, "label": _label(part), "kind": KINDS[part["type"]]}
                one = {
                    "channel": place,
                    "message": message["id"],
                    **what,
                    "by": by,
                    "values": values,
                }
                found.setdefault((id, by, str(values), world.guild(place)), one)
    return list(found.values())


def act_of(press: JSON) -> str:
    return str(press["custom_id"]).lstrip("=@&#").split(":")[0]


def newer(presses: list[JSON]) -> list[JSON]:
    """Those of acts that the first record does not have: the others are pressed there."""
    had = {act_of(one) for one in read_record(Left(1))["presses"]}
    return [one for one in presses if act_of(one) not in had]


class World:
    """The files of a scene, read from outside."""

    def __init__(self, folder: Path) -> None:
        with sqlite3.connect(folder / "world.db") as connection:
            rows = connection.execute("SELECT kind, body FROM things").fetchall()
        self._things: dict[str, list[JSON]] = {}
        for kind, body in rows:
            self._things.setdefault(kind, []).append(json.loads(body))
        with sqlite3.connect(folder / "tephra.db") as connection:
            sql = "SELECT match, person FROM seats WHERE person IS NOT NULL ORDER BY match, seat"
            self._seats = connection.execute(sql).fetchall()
        self._places = {place["id"]: place for place in self._things["channel"]}
        named = itertools.chain.from_iterable(self._things.values())
        self.names = {thing["id"]: thing["name"] for thing in named if thing.get("name")}

    def guild(self, channel: str) -> str:
        """The server of a channel; none of direct messages."""
        return str(self._places[channel]["guild_id"])

    def concerned(self, message: JSON, part: JSON) -> list[str]:
        """Who may press something: whoever alone sees it, else all players and somebody else."""
        place = self._places[message["channel_id"]]["recipients"]
        alone = [message["viewer"]] if message["viewer"] else place
        people = [self.names[one] for one in alone if one != message["author_id"]]
        if people:
            return people
        match = part["custom_id"].split(":")[1]
        seated = [self.names[str(person)] for at, person in self._seats if at == match]
        return [*(seated or ["Ada", "Ben"]), STRANGER]

    def choices(self, message: JSON, part: JSON) -> list[list[str] | None]:
        """What is chosen from a list: its first and its last; nothing of a button."""
        if "options" in part:
            values = [option["value"] for option in part["options"]]
            return [[one] for one in dict.fromkeys((values[0], values[-1]))]
        guild = self.guild(message["channel_id"])
        if part["custom_id"][0] == "@":
            return [[one["id"]] for one in self._things["user"] if one["name"] == "Fay"]
        if part["custom_id"][0] == "&":
            roles = [one["id"] for one in self._things["role"] if one["guild_id"] == guild]
            return [[roles[-1]]]
        if part["custom_id"][0] == "#":
            here = [one["id"] for one in self._places.values() if one["guild_id"] == guild]
            return [[here[0]]]
        return [None]


def _label(part: JSON) -> str:
    return str(part.get("label") or part.get("placeholder") or "")


# ── Pressing ─────────────────────────────────────────────────────────────────────────────────────


async def press(scene: Scene, one: JSON) -> tuple[str, bool]:
    """Press something; the words of the answer, and whether it took the place of the message."""
    if one["by"] not in scene.people:
        await scene.arrive(one["by"])
    person = scene[one["by"]]
    line = {name: one[name] for name in ("channel", "message", "custom_id")}
    if one["values"] is not None:
        line["values"] = one["values"]
    scene.old.may_think.clear()
    before = len(person.events)
    answer = await person.outcome((await person.act("use", **line))["interaction"])
    if answer.failed:
        return FAILED, False
    if answer.kind == "modal":
        return words_of(answer.modal) + "\n" + answer.modal["title"], False
    await scene.old.answered()
    await person.act("read", channel=one["channel"])  # what comes back comes after the answer
    shown = _shown(person, answer, one["message"], before)
    return _words(shown), shown["id"] == one["message"]


def _words(message: JSON) -> str:
    """All text of a message; of pictures and files, that they are there."""
    shown = json.dumps(message["components"])
    files = ["[picture]"] * shown.count('"media": {') + ["[file]"] * shown.count('"file": {')
    return "\n".join([words_of(message), *files])


def _shown(person: Person, answer: Answer, source: str, before: int) -> JSON:
    """The answer: a message of its own, a word beside the one that was pressed, or that one."""
    if (id := answer.state.get("message_id")) is not None:
        place = person.seen[answer.state["channel_id"]]
        return answer.message if id in place else {"id": id, **TAKEN_AWAY}
    shown: JSON = {}
    for name, body in person.events[before:]:
        if name in ("MESSAGE_CREATE", "MESSAGE_UPDATE"):
            origin = (body.get("interaction_metadata") or {}).get("id")
            if body["id"] == source or origin == answer.state["id"]:
                shown = body
    assert shown, "nothing was shown"
    return shown


def told(text: str, names: dict[str, str]) -> str:
    """An answer without what differs from run to run: times, ids, hashes, addresses."""
    text = re.sub(r"<t:\d+(:\w)?>", r"<t\1>", text)
    text = re.sub(r"\d{17,20}", lambda id: names.get(id[0], "…"), text)
    text = re.sub(r"http://127\.0\.0\.1:\d+", "", text)
    text = re.sub(r"\b[0-9a-f]{16,}\b", "…", text)
    return "\n".join(line.rstrip() for line in text.strip().splitlines())


async def answers(base: Path, folder: Path, now: float, presses: list[JSON]) -> list[str]:
    """What presses are answered on a copy of the files."""
    names = World(base).names
    copied(base, folder)
    found = []
    async with opened(folder, now) as scene:
        for one in presses:
            text, _ = await press(scene, one)
            found.append(told(text, names))
            scene.old.may_think.set()
            if one["changes"]:
                await scene.wait(0)
        await scene.wait()
    return found


# ── Copies ───────────────────────────────────────────────────────────────────────────────────────


def copied(base: Path, folder: Path) -> None:
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(base, folder)


async def settled(folder: Path, now: float, left: Left) -> None:
    """The files of the dumps once everything that was left to tell is told."""
    load(folder, left)
    async with opened(folder, now) as scene:
        await scene.wait()


def fingerprint(folder: Path) -> int:
    """Changes with everything that is stored and matters."""
    with sqlite3.connect(folder / "tephra.db") as connection:
        rows = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
        names = sorted(name for (name,) in rows if name not in FLEETING)
        return hash(
            tuple(row for name in names for row in connection.execute(f"SELECT * FROM {name}"))
        )


async def found_out(base: Path, work: Path, now: float, presses: list[JSON]) -> None:
    """Press everything, to see what it changes: gives each press its round."""
    left = list(presses)
    often: dict[str, int] = {}
    changing: list[JSON] = []
    while left:
        copied(base, work)
        async with opened(work, now) as scene:
            before = fingerprint(work)
            while left:
                one = left.pop(0)
                _, in_place = await press(scene, one)
                scene.old.may_think.set()
                await scene.wait(0)
                one["changes"] = fingerprint(work) != before
                if one["changes"]:
                    changing.append(one)
                    break
                one["round"] = often.get(one["message"], 0)
                if in_place:
                    often[one["message"]] = one["round"] + 1
                    break
    _spread(changing, max(often.values()) + 1)


def _spread(changing: list[JSON], first: int) -> None:
    """Presses that change something share a copy if they are about different matches, or about what
    different people have chosen.
    """
    taken: list[set[str]] = []
    for one in changing:
        act, about, *_ = one["custom_id"].lstrip("=@&#").split(":")
        mine = {one["by"]} | ({about} - {NOWHERE})
        mine |= {one["channel"]} if act.startswith("sv") else set()
        free = (n for n, used in enumerate(taken) if not used & (mine | {ALL}))
        n = next(free, len(taken)) if act != "forgetme" else len(taken)
        if n == len(taken):
            taken.append(set())
        taken[n] |= mine if act != "forgetme" else {ALL}
        one["round"] = first + n


def rounds(presses: list[JSON]) -> list[list[JSON]]:
    """The presses by the copy they are made on."""
    found: dict[int, list[JSON]] = {}
    for one in presses:
        found.setdefault(one["round"], []).append(one)
    return [found[n] for n in sorted(found)]


def read_record(left: Left) -> Any:
    return json.loads(left.buttons.read_text())


def write_record(record: JSON, left: Left) -> None:
    left.buttons.write_text(json.dumps(record, ensure_ascii=False, indent=1) + "\n")
