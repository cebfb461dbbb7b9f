"""English in the source that no table holds.

A text has words if it has two of them, or is one with a capital or a mark, or stands beside a
fact; what is given as a label or a title, or raised, needs only one small word. Such texts belong
into a table, for the catalogues know those, wherever they stand: in a function, a default, a class,
or a constant that is used far away.
"""

import ast
import builtins
import re
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

from engine.cli.words_command import by_catalogue
from engine.games import GAMES
from engine.sentences import COLOURS

ROOT = Path(__file__).parents[1]
PASSED_OVER = (
    *("bot/local/", "bot/settings.py", "bot/start.py", "bot/upkeep/metrics.py"),  # for hosts
    *("engine/cli/", "engine/kit/", "render/kit/", "engine/upkeep/", "engine/work/"),
    *("engine/store/opening.py", "engine/store/postgres.py"),
    *("engine/language/checks.py", "bot/turn/every_label.py"),  # for translators
    *("render/__main__.py", "render/game_check.py", "render/fonts/"),
    *("engine/match/record.py", "engine/match/entries.py", "engine/host/archive.py"),  # formats
    *("engine/puzzles/puzzle.py", "engine/puzzles/maker.py", "engine/tournament/export.py"),
    "bot/written_commands.py",  # words that are understood, each translated
)
TABLES = {
    *("words.py", "names.py", "labels.py", "glossary.py", "refusals.py", "sentences.py"),
    *("lessons.py", "options.py", "positions.py", "speaker.py"),
}
BOARDS_IN_A_TERMINAL = re.compile(r"engine/games/\w+/(?:view|sketch)\.py|engine/sketch\.py")
NO_WORDS = {
    *(game.title for game in GAMES.values()),
    *("Moai", "loose Moai"),
    *COLOURS,
    *("Together", "Asked", "Enhance"),  # kinds that are named in the source
    "the quick brown fox jumps over a lazy dog",  # text of usual width
    "Invalid emoji",  # what Discord says
    "PRAGMA ",
    "person, day, n, puzzle, server, name, answer, solved, at",  # columns
    *("Uno", "Duo", "Trio"),  # called so in every language
    *("message ", "called ", "icons ", "commands ", "person ", "server ", "table ", "tile "),
    *("hall ", "offer ", "volcano ", "only "),
    *(" let in", " held", "again after "),  # parts of keys, and a fault that is logged
}
MOVE = re.compile(r"[A-Z]{1,3}\d*|[\d, ]*|\d[imo]|none|goblin|shaman|rider|golem|chief|inner")
"""What stands in moves besides their verbs and what has other names: cells, ways, numbers."""
_TWO = re.compile(r"(?<![\w{])[A-Za-z]+[,.:;]? [A-Za-z]{2,}|[A-Za-z]{2,}, [A-Za-z]")
_ONE = re.compile(r"[A-Z][a-z]+[.,:!?…]*|[A-Za-z]{2,}[!?…]")
_BESIDE_A_FACT = re.compile(r"(?<!\w)[A-Za-z]{2,}[,.:;!?]*\s|\s[A-Za-z]{2,}|\b[A-Z][a-z]+\b")
_HOLDS_FACTS = re.compile(r"\{[^{}]*\}|%[sdr]")
_SMALL = re.compile(r"[A-Za-z]{2,}")


def _is_error(kind: object) -> bool:
    return isinstance(kind, type) and issubclass(kind, BaseException)


_LOGGED = {"debug", "info", "warning", "error", "exception", "log"}
_READ = {"label", "placeholder", "title", "content", "alt", "caption", "footer"}
"""What is given by these names is read."""
_SQL = re.compile(
    r"\b(?:SELECT|FROM|WHERE|ORDER BY|INTO|UPDATE|SET|BEGIN|IN|IS|AND|OR|VALUES|LIMIT|EXISTS)\b"
    r"| = (?:\$|excluded)"
)
_TAKE_A_KEY = {"say", "_phrase"}
_WRITES = {"write", "write_head", "fitted", "wrapped"}
"""What these are given is written on pictures."""
_CALLS = {
    *(name for name, kind in vars(builtins).items() if _is_error(kind)),
    *("BadDatabase", "WrongSetting", "WorkerDied", "WorkerStuck"),  # for hosts
    *("compile", "fullmatch", "match", "search", "sub"),  # patterns
    *("cast", "TypeVar", "NewType", "getLogger"),
    *("lock", "once", "Id", "_replace", "_failed", "kept_apart"),  # names of what is being done
}
"""What these are given nobody reads: among them are Python's own errors."""


def written(source: str, is_known: Callable[[str], bool], names: set[str]) -> list[tuple[int, str]]:
    """The texts with words, and their lines. Outside of functions those that are known are in
    tables; names are no words, but where something is read.
    """
    found = _texts(ast.parse(source), in_function=False, is_read=False, is_raised=False)
    return [
        (line, text)
        for line, text, in_function, is_read in found
        if (text not in names or (is_read and not text[:1].isupper()))
        and (in_function or not is_known(text))
    ]


Found = tuple[int, str, bool, bool]


def _texts(node: ast.AST, *, in_function: bool, is_read: bool, is_raised: bool) -> Iterator[Found]:
    in_function |= isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda)
    for child in ast.iter_child_nodes(node):
        if _is_for_nobody(child, node):
            continue
        if isinstance(child, ast.Constant) and isinstance(child.value, str):
            is_given = is_read or _called(node) in _WRITES
            if _has_words(child.value, isinstance(node, ast.JoinedStr), is_given or is_raised):
                yield child.lineno, child.value, in_function, is_given
        else:
            yield from _texts(
                child,
                in_function=in_function,
                is_read=isinstance(child, ast.keyword) and child.arg in _READ,
                is_raised=isinstance(node, ast.Raise),
            )


def _called(node: ast.AST) -> str:
    """What a call calls."""
    called = node.func if isinstance(node, ast.Call) else None
    return str(getattr(called, "attr", getattr(called, "id", "")))


def _has_words(text: str, in_fstring: bool, is_read: bool) -> bool:
    if _SQL.search(text):
        return False
    if is_read:
        return bool(_SMALL.search(text))
    if in_fstring or text != text.strip(" ") or _HOLDS_FACTS.search(text):
        return bool(_BESIDE_A_FACT.search(_HOLDS_FACTS.sub("", text)))
    return bool(_TWO.search(text) or _ONE.fullmatch(text))


def _is_for_nobody(node: ast.AST, parent: ast.AST) -> bool:
    """Docstrings, types, keys, names, and what is asserted, compared or logged."""
    if isinstance(parent, ast.Call):
        called = _called(parent)
        if called == "create_task" and isinstance(node, ast.keyword):
            return True
        if called in _TAKE_A_KEY and node in parent.args[:1]:
            return True
        is_logged = isinstance(parent.func, ast.Attribute) and called in _LOGGED
        return node is not parent.func and (is_logged or called in _CALLS)
    if isinstance(parent, ast.Subscript):
        return node is parent.slice
    if isinstance(node, ast.Assign) and "__all__" in map(ast.unparse, node.targets):
        return True
    is_type = node in (getattr(parent, "annotation", None), getattr(parent, "returns", None))
    is_docstring = isinstance(parent, ast.Expr) and isinstance(node, ast.Constant)
    return is_type or is_docstring or isinstance(node, ast.Assert | ast.Compare | ast.MatchValue)


# ── What stands in tables ──


@cache
def sources() -> dict[str, str]:
    """Every file of the bot, the engine and the pictures."""
    return {
        path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8")
        for package in ("bot", "engine", "render")
        for path in sorted((ROOT / package).rglob("*.py"))
    }


@cache
def sentences() -> list[tuple[str, str]]:
    """All of all tables, with their keys."""
    return [one for part in by_catalogue().values() for one in part.items()]


@cache
def in_tables() -> str:
    return "\n\n".join(text for _, text in sentences()).lower()


@cache
def typed() -> set[str]:
    return {key.rpartition("typed.")[2] for key, _ in sentences() if "typed." in key}


def is_read(name: str) -> bool:
    """Whether people read anything of a file of the bot."""
    return not name.startswith(PASSED_OVER) and not BOARDS_IN_A_TERMINAL.fullmatch(name)


def found_in(name: str, source: str) -> list[tuple[int, str]]:
    """The texts of a file that should stand in a table."""
    is_table = name.rpartition("/")[2] in TABLES
    return written(source, is_known if is_table else str.isspace, names())


def is_known(text: str) -> bool:
    """Whether a table says it, with or without its facts, or it is a move."""
    parts = re.split(r"{[^{}:]*}", text.lower())
    return all(part in in_tables() for part in parts) or is_move(text)


def is_move(text: str) -> bool:
    words = re.split(r"[ ;]+", re.sub(r"{[^{}]*}", "", text))
    return all(word in typed() or MOVE.fullmatch(word) for word in words)


@cache
def names() -> set[str]:
    """What looks like words and is none: what has a name, and the names of sentences."""
    keys = {key.split(".", n)[-1] for key, _ in sentences() for n in (0, 1, 2)}
    return {*NO_WORDS, *(key for key in keys if key.islower() or "." in key)}
