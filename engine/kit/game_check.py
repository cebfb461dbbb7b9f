"""Everything that can be said about a game without playing it oneself: one finding after the other.

What only pictures or Discord can answer is asked of them by name, since the engine knows neither:
where they are not there, the page says so.
"""

import random
import traceback
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any

from engine import sentences
from engine.game import Game
from engine.games import NAMED_OTHERWISE
from engine.kit import cited_rules, course_laws, laws, perft, stubs, wild_input, word_laws
from engine.kit.breaches import lacking_words
from engine.kit.coverage import Said
from engine.kit.findings import Finding, Mark, breach, note, well
from engine.kit.laws import Thoroughness
from engine.kit.speed import measure
from engine.kit.tables import SetTable, all_tables, paired, walk
from engine.kit.words import say
from engine.match.match import Match

FURTHER = {"pictures": "render.game_check", "taps": "bot.turn.game_check"}
"""Who else is asked, by what about: each has `examine(game, matches)`."""
HOW = Thoroughness(moves_tried=3, looked_at=0.25, first=3)
RANDOM_MATCHES = 30
"""Played straight on the rules, shared among all tables."""
SPEED_SECONDS = 1.0
SLOW_PER_SECOND = 2_000
"""Decisions in random play: with fewer, the better automa see little in the time they have."""
SAID_MATCHES = 9
MOST_LISTED_NAMES = 12
"""Names that are listed of many."""


def examine(game: Game, folder: Path = laws.FOLDER) -> Iterator[Finding]:
    """All findings, what is quickly mended first; what breaks several things is told once."""
    told: dict[str, str] = {}
    for finding in _findings(game, folder):
        before = told.get(finding.said)
        if finding.mark is Mark.BREACH:
            told.setdefault(finding.said, finding.subject)
        yield finding if before is None else breach(finding.subject, say("again", subject=before))


def _findings(game: Game, folder: Path) -> Iterator[Finding]:
    tables = paired(all_tables(game))
    if not tables:
        yield breach("laws", say("laws.no_table"))
        return
    yield from _name(game)
    yield from _words(game)
    yield from _rules(game)
    yield from _tests(game)
    yield from _laws(game, tables, folder)
    yield from _typed(tables)
    yield from _ways(game)
    yield from _speed(game)
    yield from _never_said(game, tables)
    yield from _lessons(game)
    yield from _elsewhere(game, tables)
    yield from _stubs(game)


def _name(game: Game) -> Iterator[Finding]:
    """Whether whoever looks for the game by the name of its entry point finds it."""
    for entry, game_id in NAMED_OTHERWISE.items():
        if game_id == game.id:
            yield note("name", sentences.say("game_otherwise", name=entry, id=game_id))


def _laws(game: Game, tables: Sequence[SetTable], folder: Path) -> Iterator[Finding]:
    each: list[Callable[[], Any]] = []
    for seed, table in enumerate(tables):
        each.append(partial(laws.at_every_step, table, seed, HOW, folder))
        each.append(partial(laws.undo_is_safe, table, seed, folder))
        each.append(partial(laws.defaults_end, table))
        each.append(
            partial(laws.random_matches_end, table, range(-(-RANDOM_MATCHES // len(tables))))
        )
    yield _kept(game, "laws", each, say("laws.kept", tables=len(tables)))


def _typed(tables: Sequence[SetTable]) -> Iterator[Finding]:
    typed = 0

    def type_at(table: SetTable, seed: int) -> None:
        nonlocal typed
        typed += wild_input.answers_whatever_is_typed(table, seed)

    each = [partial(type_at, table, seed) for seed, table in enumerate(tables[:3])]
    yield _kept(tables[0].game, "fuzz", each, lambda: say("fuzz.kept", count=typed))


def _ways(game: Game) -> Iterator[Finding]:
    found: list[int] = []
    seats = min(game.seats)

    def told() -> str:
        if not found:
            return say("perft.many", most=perft.MOST_NODES)
        each = ", ".join(f"{count:,}" for count in found)
        return say("perft.kept", counts=each, seats=seats)

    yield _kept(game, "perft", [lambda: found.extend(perft.counts(game, seats))], told)


def _speed(game: Game) -> Iterator[Finding]:
    try:
        figures = measure(game, min(game.seats), SPEED_SECONDS, SPEED_SECONDS / 4)
    except Exception as problem:
        yield _broken(game, "speed", problem)
        return
    told = say("speed", **figures)
    slow = figures["decisions_per_s"] < SLOW_PER_SECOND
    yield (
        note("speed", told, say("speed.slow", most=SLOW_PER_SECOND))
        if slow
        else well("speed", told)
    )


def _words(game: Game) -> Iterator[Finding]:
    each = [partial(law, game) for law in word_laws.LAWS]
    yield _kept(game, "words", each, say("words.kept", count=len(each)))


def _never_said(game: Game, tables: Sequence[SetTable]) -> Iterator[Finding]:
    said = Said(game)
    each = [
        partial(said.play, tables[seed % len(tables)], seed, is_easy=seed % 3 == 0)
        for seed in range(SAID_MATCHES)
    ]
    finding = _kept(game, "sentences", each, say("said.all"))
    never = said.never()
    if finding.mark is not Mark.WELL or not never:
        yield finding
        return
    lines = [
        say("said.never.line", table=table, names=_few(names)) for table, names in never.items()
    ]
    count = sum(map(len, never.values()))
    yield note("sentences", say("said.never", count=count, matches=len(each)), *lines)


def _rules(game: Game) -> Iterator[Finding]:
    sources = cited_rules.sources(game)
    each = [
        partial(cited_rules.items_begin_with_their_paragraph, game),
        partial(cited_rules.every_decision_has_a_question, game),
        partial(cited_rules.cited_numbers_exist, game, sources),
    ]
    count = sum("." in number for number in _numbers(game))
    finding = _kept(game, "rules", each, say("rules.kept", count=count))
    never = cited_rules.never_cited(game, sources) if finding.mark is Mark.WELL else []
    if never:
        finding = note("rules", say("rules.never", count=len(never), all=count), _few(never))
    yield finding


def _tests(game: Game) -> Iterator[Finding]:
    """Which paragraphs have none; a game that brings no tests along is not asked."""
    folder = cited_rules.tests_folder(game)
    if folder is None:
        return
    count = sum("." in number for number in _numbers(game))
    never = cited_rules.never_tested(game, folder) if count else []
    yield (
        note("tests", say("tests.none", paragraphs=_few([f"§{number}" for number in never])))
        if never
        else well("tests", say("tests.kept", count=count))
    )


def _numbers(game: Game) -> set[str]:
    try:
        return cited_rules.paragraphs(game)
    except OSError:
        return set()


def _lessons(game: Game) -> Iterator[Finding]:
    if game.course is None:
        yield note("lessons", say("lessons.none"))
        return
    each: list[Callable[[], Any]] = [partial(law, game) for law in course_laws.COURSE_LAWS]
    for lesson in game.course.lessons.values():
        each += [partial(law, game, lesson) for law in course_laws.LESSON_LAWS]
    yield _kept(game, "lessons", each, say("lessons.kept", count=len(game.course.lessons)))


def _elsewhere(game: Game, tables: Sequence[SetTable]) -> Iterator[Finding]:
    """What pictures and Discord have to say, of a match with the fewest and one with the most."""
    few, many = min(tables, key=_seats), max(tables, key=_seats)
    try:
        matches = [_played(few), *([_played(many)] if many.seats > few.seats else [])]
    except Exception as problem:
        yield _broken(game, "pictures", problem)
        return
    for subject, name in FURTHER.items():
        try:
            module = import_module(name)
        except ImportError as problem:
            yield note(subject, say("elsewhere.missing", why=problem))
            continue
        try:
            yield from module.examine(game, matches)
        except Exception as problem:
            yield _broken(game, subject, problem)


def _seats(table: SetTable) -> int:
    return table.seats


def _played(table: SetTable) -> Match:
    """A match of random players, over."""
    match = table.match(1)
    for _ in walk(match, random.Random(1)):
        pass
    return match


def _stubs(game: Game) -> Iterator[Finding]:
    found = stubs.left(game)
    if found:
        yield note("stubs", say("stubs.left", count=len(found)), *found)


# ── What went wrong, and where ───────────────────────────────────────────────────────────────────


def _kept(
    game: Game, subject: str, each: Sequence[Callable[[], Any]], said: str | Callable[[], str]
) -> Finding:
    """Whether all of these go through: the first that does not is told."""
    for law in each:
        try:
            law()
        except Exception as problem:
            return _broken(game, subject, problem)
    return well(subject, said if isinstance(said, str) else said())


def _broken(game: Game, subject: str, problem: Exception) -> Finding:
    """A breach in its own words; of anything else, what it was and where in the game."""
    notes = getattr(problem, "__notes__", [])
    if isinstance(problem, AssertionError) and str(problem):
        return breach(subject, str(problem), *notes)
    if said := lacking_words(problem):
        return breach(subject, said, *notes)
    frames = traceback.extract_tb(problem.__traceback__)
    own = [frame for frame in frames if Path(frame.filename).is_relative_to(game.folder)]
    at = (own or frames)[-1]
    where = say("broken.at", file=at.filename, line=at.lineno, source=at.line or "")
    return breach(subject, f"{type(problem).__name__}: {problem}", where, *notes)


def _few(names: Sequence[str]) -> str:
    more = len(names) - MOST_LISTED_NAMES
    return ", ".join([*names[:MOST_LISTED_NAMES], *([say("more", count=more)] if more > 0 else [])])
