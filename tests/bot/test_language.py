"""The made-up language: whatever people read comes from the tables of words.

Every sentence of the bot and of the games has accents. What a person sees without them, but for
names, links, numbers, cells and the notation, was forgotten.
"""

import random
from collections.abc import AsyncIterator, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from discord import AppCommandOptionType, app_commands

from bot.commands.registry import COMMANDS
from bot.local import LocalDiscord, Person
from bot.local.people import Refused
from bot.posts import analysis
from bot.words import say
from engine import games
from engine.automa.analysis import analyse
from engine.automa.budget import Budget
from engine.games import GAMES
from engine.language.pseudo import PSEUDO, pseudo
from engine.language.spoken import speaking
from engine.match.entries import Seed
from engine.match.match import Match
from engine.model.people import Preferences, Server
from engine.puzzles import of_the_day
from render import Highlight, painter_of
from render.charts import in_words
from render.draw import seat_names, texts
from tests.bot.club import PLACE, Club
from tests.bot.conftest import Host, words_of
from tests.bot.everything_said import Ear
from tests.bot.learn import pupil
from tests.bot.learn.pupil import changed, lesson_in, towards
from tests.bot.lobby_steps import asked, parts, pressed
from tests.bot.made_up_club import CUP, NAMES, TITLES, in_pseudo, open_strange_club
from tests.bot.puzzle import solver
from tests.bot.puzzle.solver import PUZZLE, WON, WRONG
from tests.bot.tournament.cup import Cup
from tests.untranslated import forgotten


@pytest.fixture
async def stranger(local: LocalDiscord, tmp_path: Path) -> AsyncIterator[Host]:
    """On a server that speaks the made-up language."""
    one = Host(local, f"sqlite:///{tmp_path}/tephra.db")
    await one.start()
    for guild in local.world.guilds:
        await one.bot.store.save_server(Server(int(guild), {"language": PSEUDO.code}))
    yield one
    await one.stop()


def test_what_comes_from_no_table_is_found() -> None:
    said = pseudo("{name} lays a tile").format(name="Ada")
    assert forgotten(f"{said} **Hello**, you", "Ada") == ["Hello", "you"]
    assert forgotten(f"{pseudo('a **b** c')} <@12> N49 `hash`") == []


async def test_no_sentence_is_forgotten(stranger: Host, local: LocalDiscord) -> None:
    local.observers.append(ear := Ear())
    async with Person(local.address, "Ada") as ada, Person(local.address, "Ben") as ben:
        for person in (ada, ben):
            known = Preferences(int(person.id), language=PSEUDO.code)
            await stranger.bot.store.save_person(known)
        await _play(ada, ben)
    assert len(ear.heard) > 100
    assert not ear.forgotten(*NAMES)


async def _play(ada: Person, ben: Person) -> None:
    """Sit down, set up, look at everything, move."""
    for command in ("help", "about", "games", "settings me", "settings server"):
        await asked(ada, command)
    await asked(ada, "rules", game="taluva")
    await asked(ada, "play", game="taluva")
    lobby = await ada.until_message("games", lambda m: parts(m, 17))
    row = [b["custom_id"] for b in parts(lobby, 2)]
    await pressed(ada, lobby, row[3])
    await pressed(ben, lobby, row[3])
    await pressed(ada, lobby, row[2])
    await pressed(ben, lobby, row[0])
    await pressed(ada, lobby, row[2])
    await ada.look()
    thread = next(c for c in ada.channels() if c.get("thread_metadata"))
    board = await ada.until_message(thread, lambda m: parts(m, 12))
    for button in parts(board, 2):
        await pressed(ada, board, button["custom_id"])
    for command in (
        *("help", "recap", "history", "games", "verify", "export"),
        *("status", "privacy export", "privacy forget"),
    ):
        await asked(ada, command, thread)
    await asked(ben, "help", thread)
    await _refused(ada, ben, thread)
    step = await pressed(ada, board, parts(board, 2)[0]["custom_id"])
    before = step.message
    await ada.click(step.message, parts(step.message, 2)[0]["custom_id"])
    await ada.until(lambda: step.message != before)


async def _refused(ada: Person, ben: Person, thread: Any) -> None:
    """What cannot be done, and why."""
    for text in ("hut A1", "hut", "hut N49 N50", "hut there", "fly away"):
        await asked(ada, "move", thread, text=text)
    await asked(ben, "move", thread, text="hut N49")
    await asked(ben, "undo", thread)
    await asked(ben, "kick", thread, player="Ada")
    await asked(ben, "board", thread, match="zzzzzzzz")
    await asked(ada, "automa", thread, what="back")
    await asked(ada, "verify", thread)


@pytest.fixture
async def strange_club(
    local: LocalDiscord, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Club]:
    monkeypatch.setattr(of_the_day, "_rows", lambda: [[PUZZLE]])
    async with open_strange_club(local, tmp_path) as club:
        yield club


async def test_no_sentence_beside_a_match_is_forgotten(
    strange_club: Club, local: LocalDiscord
) -> None:
    club = strange_club
    local.observers.append(ear := Ear())
    await _learn(club.ada)
    await _solve(club.ada)
    await _agree(club)
    await _compete(club)
    said = "\n".join(ear.heard)
    with speaking(PSEUDO):
        for key in ("learn.practise", "puzzle.confirm", "button.rematch", "tournament.button.join"):
            assert say(key) in said
    assert not ear.forgotten(*NAMES), "\n".join(map(str, ear.forgotten(*NAMES).items()))


async def _learn(ada: Person) -> None:
    """A lesson that is tried, one that is missed, and the end of a chapter."""
    await asked(ada, "learn", game="taluva")
    await ada.look()
    message = await lesson_in(ada, ada.world["directs"][0])
    message = await pupil.follow(ada, message, ("place P51 NW",))
    message = await changed(ada, message, in_pseudo("learn.next"))
    if way := towards(message, ("expand N50 jungle",)):
        message = await changed(ada, message, *way)
    course = GAMES["taluva"].course
    assert course is not None
    for _ in course.basics.lessons[1:]:
        message = await changed(ada, message, in_pseudo("learn.skip"))
    assert in_pseudo("learn.practise") in words_of(message)


async def _solve(ada: Person) -> None:
    """The puzzle of the day, at the second try."""
    message = (await asked(ada, "puzzle")).message
    message = await solver.follow(ada, message, PUZZLE, WRONG)
    message = await changed(ada, message, in_pseudo("puzzle.confirm"))
    message = await changed(ada, message, in_pseudo("puzzle.try"))
    message = await solver.follow(ada, message, PUZZLE, WON)
    await changed(ada, message, in_pseudo("puzzle.confirm"))


async def _agree(club: Club) -> None:
    """A match with advice, a vote and a result; one of its players is called by direct message."""
    everybody, short = (club.ada, club.ben, club.cleo), {"stack": "short"}
    table = await club.start(*everybody, options=short, language=PSEUDO.code)
    for _ in range(12):
        await club.play(table)
        await club.wait(60)
    asked_now = table.asked()[0].person
    for person in everybody:
        await asked(person, "hint", PLACE)
        if int(person.id) == asked_now:
            await table.ask(asked_now, "draw")
    await club.wait(60)
    for person in everybody:
        if int(person.id) != asked_now:
            await table.vote(int(person.id), "draw", yes=True)
    await club.wait(60)
    assert table.status == "finished"


async def _compete(club: Club) -> None:
    """A tournament from the sign-up to its podium."""
    cup = Cup(club.host, club.clock, {"Ada": club.ada, "Cleo": club.cleo})
    cup.bot.tournaments.round_tables.pace = 0
    await asked(club.ada, "tournament custom", name=CUP, game="taluva", rounds=1)
    join = in_pseudo("tournament.button.join")
    post = await club.ada.until_message(
        PLACE, lambda m: join in [b.get("label") for b in parts(m, 2)]
    )
    for person in cup.people.values():
        await pressed(person, post, join)
    await cup.wait()
    [header] = await cup.bot.store.tournaments()
    cup.id = header.id
    await asked(club.ada, "tournament start")
    await cup.wait()
    for command in ("pairings", "standings", "list", "me"):
        await asked(club.cleo, f"tournament {command}")
    await cup.resign(1)
    await cup.wait(60)


def test_no_word_of_an_analysis_is_forgotten() -> None:
    """Nor of its chart; cells and names are what is left."""
    seed = Seed.fresh(f"{8:064x}")
    match = Match(games.GAMES["taluva"], 2, {}, seed, ["Ada", "Ben"])
    for _ in _positions(match):
        pass
    with speaking(PSEUDO):
        found = analyse(match, Budget(192, None))
        assert found.mistakes
        assert found.turnings
        said = [*analysis.spoken(match, found), *in_words(analysis.chart(match, found))[1:]]
    assert not {word for text in said for word in forgotten(text, "Ada", "Ben")}


# ── What pictures say ────────────────────────────────────────────────────────────────────────────


def _positions(match: Match) -> Iterator[Match]:
    """The match as it goes on at random to its end."""
    chooser = random.Random(5)
    match.accept(match.propose_start())
    yield match
    while not match.is_over:
        seat = next(iter(match.waiting()))
        moves = match.moves(seat)
        match.accept(match.propose(seat, moves[chooser.randrange(len(moves))]))
        yield match


def test_no_word_of_an_alt_text_is_forgotten() -> None:
    match = Match(GAMES["taluva"], 2, {"stack": "short"}, Seed.fresh(), ["Ada", "Ben"])
    before, found = None, set()
    with speaking(PSEUDO):
        for past in _positions(match):
            view = match.game.view(past.state, 0)
            painter = painter_of(view)
            cells = tuple(painter.named(view))[:3]
            for shown in (Highlight(last=before), Highlight(ghost=view, candidates=cells)):
                for text in texts(painter, view, seat_names(view, match.names), shown):
                    found.update(forgotten(text, "Ada", "Ben", *TITLES))
            before = view
    assert found <= {"red", "blue"}, found


GIVEN: dict[str, object] = {
    "text": "hut A1",
    "game": "taluva",
    "name": CUP,
    "why": "`a mistake`",
    "hours": 2,
    "round": 1,
    "table": 1,
    "places": "1 2",
    "person": "Ben",
    "player": "Ben",
    "newcomer": "Cleo",
    "by": "Cleo",
}
"""What is given for an option that a command needs, if it has no choices."""
LAST = ("resign", "privacy forget")
"""After these there is less to say."""


def _given(option: app_commands.Parameter, somebody: Person) -> object:
    if option.type is AppCommandOptionType.user:
        return somebody.id
    return option.choices[0].value if option.choices else GIVEN[option.name]


def _every_command(somebody: Person) -> dict[str, dict[str, object]]:
    """Every slash command by its whole name, with what it needs; those that end much come last."""
    found = {
        command.qualified_name: {
            option.name: _given(option, somebody)
            for option in command.parameters
            if option.required
        }
        for top in COMMANDS
        for command in (top.walk_commands() if isinstance(top, app_commands.Group) else [top])
        if isinstance(command, app_commands.Command) and command.name != "import"
    }
    return {**{name: given for name, given in found.items() if name not in LAST}, **found}


async def _ask(person: Person, command: str, values: dict[str, object]) -> None:
    with suppress(Refused):  # Discord does not show every command to everybody
        await person.run(command, PLACE, **values)


async def test_no_answer_to_a_command_is_forgotten(strange_club: Club, local: LocalDiscord) -> None:
    """Without a match, in one by a player and by a stranger, and when it is over: most refuse."""
    club = strange_club
    local.observers.append(ear := Ear())
    commands = _every_command(club.ben)
    for name, values in commands.items():
        await _ask(club.cleo, name, values)
        await club.wait(60)
    table = await club.start(club.ada, club.ben, language=PSEUDO.code)
    await club.play(table, 3)
    for person in (club.cleo, club.ben, club.ada):
        for name, values in commands.items():
            await _ask(person, name, values)
            await club.wait(60)
    for name, values in commands.items():
        await _ask(club.ada, name, values)
        await club.wait(60)
    assert len(ear.heard) > 200
    assert not ear.forgotten(*NAMES), "\n".join(map(str, ear.forgotten(*NAMES).items()))
