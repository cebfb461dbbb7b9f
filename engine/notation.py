"""The text of every move: short, sayable, one spelling each, and the path by which a person picks
it.

A move's text is its verb and one word per field: `erupt D4 NE`. The fields' types say how a word is
written, so no game writes its own parser. Only this module says `D4`: columns are letters around
the first tile (M50), beyond Z comes AA, BB …, beyond A comes ZZ, YY …, so that no cell is ever
renamed however a board grows.
"""

import re
from collections.abc import Callable, Iterable, Sequence
from enum import Enum, IntEnum
from functools import cache
from typing import Any, NamedTuple, get_args, get_origin, get_type_hints

from engine import hexes
from engine.contract import Move
from engine.hexes import Cell
from engine.language.tables import Sentences
from engine.plain_text import as_text
from engine.sentences import any_of, say
from engine.trouble import Unreadable

MOST_MOVE_CHARACTERS = 60
FIELDS = Sentences(
    "engine.sentences:field.",
    {
        name: name
        for name in (
            *("answer", "answers", "biome", "bonus", "card", "cell", "cells", "colour", "count"),
            *("creature", "damage", "dark", "first", "gift", "into", "land", "light", "line"),
            *("material", "medium", "mission", "path", "place", "power", "second", "section"),
            *("shape", "side", "sides", "spaces", "spot", "stack", "step", "steps", "space"),
            *("terrain", "to", "ware", "way", "which", "whom"),
        )
    }
    | {"figure": "critter"},
)
"""What the words of moves are, as refusals name them."""
ORIGIN_COLUMN, ORIGIN_ROW = ord("M") - ord("A"), 50
_NAME = re.compile(r"(?P<letter>[A-Z])(?P<more>(?P=letter){0,38})(?P<row>-?[0-9]{1,3})")
"""As many letters as stay within the 512 columns that a packed cell has room for."""
_COMPASS = {"N": "north", "S": "south", "E": "east", "W": "west"}


@cache
def name(at: int) -> str:
    """The name of a cell."""
    q, r = hexes.axial(at)
    return _column(q + ORIGIN_COLUMN) + str(ORIGIN_ROW + r + (q >> 1))


def _column(index: int) -> str:
    """A–Z, then to the right AA–MM, AAA–MMM …, to the left ZZ–NN, ZZZ–NNN …"""
    if 0 <= index < 26:
        return chr(ord("A") + index)
    band, at = divmod(index - 26, 13) if index >= 26 else divmod(-1 - index, 13)
    letter = chr(ord("A") + at) if index >= 26 else chr(ord("Z") - at)
    return letter * (band + 2)


def cell_named(text: str) -> Cell:
    """The cell of a name; ValueError if it is none."""
    match = _NAME.fullmatch(text.upper())
    if not match:
        raise ValueError(f"“{text}” is not the name of a cell")
    at, bands = ord(match["letter"]) - ord("A"), len(match["more"])
    if bands:
        at = 13 + 13 * bands + at if at < 13 else -1 - (bands - 1) * 13 - (25 - at)
    q = at - ORIGIN_COLUMN
    return hexes.cell(q, int(match["row"]) - ORIGIN_ROW - (q >> 1))


Called = Callable[[str], str]
"""Says what people call a word of a move."""


class Codec(NamedTuple):
    """How a field of one type is written and read."""

    spell: Callable[[Any], str]
    understand: Callable[[str], Any]
    noun: str = ""
    choices: tuple[str, ...] = ()
    """What its words are, and all of them, where there are only so many."""


def _codec(kind: Any) -> Codec:
    if kind is Cell:
        return Codec(name, cell_named)
    if isinstance(kind, type) and issubclass(kind, Enum):
        by_word = {_spell(member).lower(): member for member in kind}
        for way in kind:
            if isinstance(way, hexes.Way):
                by_word |= dict.fromkeys(_long_names(way), way)
        noun, choices = kind.__name__.lower(), tuple(map(_spell, kind))
        return Codec(_spell, lambda word: by_word[word.lower()], noun, choices)
    if kind is int:
        return Codec(str, _number)
    return Codec(str, str.lower)


def _long_names(way: hexes.Way) -> list[str]:
    """`northeast` and `north-east`: what a person may say instead of NE; and `NO`, as half of
    Europe writes it, for where a direction is said that can mean nothing else.
    """
    words = [_COMPASS[letter] for letter in way.name]
    return ["".join(words), "-".join(words), way.name.lower().replace("e", "o")]


def _spell(member: Enum) -> str:
    """The word of an enum's member: compass points are capitals, other names are small, and those
    of several words have hyphens.
    """
    if isinstance(member, hexes.Way):
        return member.name
    is_named = isinstance(member, IntEnum)
    return member.name.lower().replace("_", "-") if is_named else str(member.value)


def _number(word: str) -> int:
    if not word.isascii() or not word.isdigit():
        raise ValueError(f"“{word}” is not a number")
    return int(word)


@cache
def _shape(kind: type[Move]) -> tuple[str, tuple[tuple[str, Codec, bool], ...]]:
    """The verb of a kind of move, and for each field its name, its codec and whether it takes all
    the rest.
    """
    hints = get_type_hints(kind, include_extras=True)
    fields = []
    for field in kind.__struct_fields__:
        hint = hints[field]
        many = get_origin(hint) is tuple
        fields.append((field, _codec(get_args(hint)[0] if many else hint), many))
    verb = kind.__struct_config__.tag
    assert isinstance(verb, str), f"{kind.__name__} needs a tag: its verb"
    return verb, tuple(fields)


def write(move: Move) -> str:
    """The one text of a move."""
    verb, fields = _shape(type(move))
    words = [verb]
    for field, codec, many in fields:
        value = getattr(move, field)
        words += map(codec.spell, value) if many else [codec.spell(value)]
    return " ".join(words)


def read(accepts: Sequence[type[Move]], text: str, called: Called = str) -> Move:
    """The move a text says, if it is one of the accepted kinds; it may still be illegal. A refusal
    names the words of moves as people call them.
    """
    words = text.split()
    kinds = {_shape(kind)[0]: kind for kind in accepts}
    if not words or words[0].lower() not in kinds:
        said = [verb for verb, kind in kinds.items() if not kind.is_aside] or list(kinds)
        verbs = [say("a_verb", verb=called(verb)) for verb in said]
        if not words:
            raise Unreadable(say("silence", verbs=any_of(verbs)))
        key = "verb" if len(verbs) > 1 else "lone_verb"
        raise Unreadable(say(key, verbs=any_of(verbs), word=_short(words[0])))
    kind = kinds[words[0].lower()]
    return kind(*_fields(kind, words[1:], text, called))


def _fields(kind: type[Move], words: list[str], text: str, called: Called) -> Iterable[Any]:
    fields, rest = _shape(kind)[1], list(words)
    verb = called(_shape(kind)[0])
    for field, codec, many in fields:
        if not rest and not many:
            raise Unreadable(say("unfinished", text=_short(text), verb=verb, form=_form(kind)))
        taken = [rest.pop(0) for _ in range(len(rest) if many else 1)]
        one = _called(field.removesuffix("s") if many else field)
        values = tuple(_understood(kind, one, codec, word, called) for word in taken)
        yield values if many else values[0]
    if rest:
        key = "too_much" if fields else "whole_move"
        raise Unreadable(say(key, words=_short(" ".join(rest)), verb=verb, form=_form(kind)))


def _understood(kind: type[Move], field: str, codec: Codec, word: str, called: Called) -> Any:
    """What one word means; Unreadable lists what it could have been."""
    try:
        return codec.understand(word)
    except (ValueError, KeyError):
        said, verb = _short(word), called(_shape(kind)[0])
        if codec.choices:
            never = set(map(codec.spell, kind.never_right))
            choices = any_of([called(one) for one in codec.choices if one not in never])
            raise Unreadable(
                say("no_choice", word=said, noun=_called(codec.noun), choices=choices)
            ) from None
        form = _form(kind)
        raise Unreadable(say("no_word", words=said, field=field, verb=verb, form=form)) from None


def _short(said: str) -> str:
    """What was said, as much of it as a refusal repeats, and as text."""
    is_long = len(said) > MOST_MOVE_CHARACTERS
    return as_text(said[: MOST_MOVE_CHARACTERS - 1] + "…" if is_long else said)


def _form(kind: type[Move]) -> str:
    """What the words after the verb are, for a person: `‹cell› ‹way›`."""
    return " ".join(f"‹{_called(field)}›" for field, _, _ in _shape(kind)[1])


def _called(field: str) -> str:
    return str(FIELDS.get(field, field))


def words_of(kinds: Iterable[type[Move]]) -> list[str]:
    """Every word that moves of these kinds are written with, but for cells, numbers and
    directions.
    """
    words: dict[str, None] = {}
    for kind in kinds:
        verb, fields = _shape(kind)
        words[verb] = None
        for _, codec, _ in fields:
            if codec.noun != hexes.Way.__name__.lower():
                words |= dict.fromkeys(codec.choices)
    return list(words)


class SaidWord(NamedTuple):
    """A word of a move that may not be whole yet: the field it belongs to, and what it means."""

    field: str
    """Empty for the verb."""
    value: Any
    is_place: bool
    """Whether it is a cell or a direction: those are named in the picture."""
    is_one_of_many: bool
    """Whether its field takes all the rest of the words."""


def said_words(kind: type[Move], words: Sequence[str]) -> list[SaidWord]:
    """What each word says that a move of this kind begins with. The words are legal ones."""
    verb, fields = _shape(kind)
    said = [SaidWord("", verb, False, False)]
    for i, word in enumerate(words[1:]):
        field, codec, many = fields[min(i, len(fields) - 1)]
        value = codec.understand(word)
        is_place = codec.spell is name or isinstance(value, hexes.Way)
        said.append(SaidWord(field, value, is_place, many))
    return said


def unsaid_words(kind: type[Move]) -> list[SaidWord]:
    """The words of a kind of move before anything is said: their values mean nothing."""
    verb, fields = _shape(kind)
    words = [SaidWord("", verb, False, False)]
    for field, codec, many in fields:
        is_way = codec.noun == hexes.Way.__name__.lower()
        words.append(
            SaidWord(field, hexes.WAYS[0] if is_way else 0, is_way or codec.spell is name, many)
        )
    return words


def next_words(moves: Iterable[Move], prefix: str = "") -> list[str]:
    """The words that can follow a prefix on the way to a move, in the order of the moves."""
    path = [word.lower() for word in prefix.split()]
    found: dict[str, None] = {}
    for move in moves:
        words = write(move).split()
        if [word.lower() for word in words[: len(path)]] == path and len(words) > len(path):
            found[words[len(path)]] = None
    return list(found)
