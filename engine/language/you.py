"""How a sentence reads to the person it is about: “You build a hut”, “your critter”.

Sentences of a game speak of seats by name. Here the name of the reader's own seat becomes *you*,
and the verb after it follows. This is about English alone: a translation replaces it, too.
"""

import re
from functools import cache

from engine.language.filling import pieces

_SEAT = re.compile(r"\{(\w+):seat\}")
_IRREGULAR = {"is": "are", "has": "have", "does": "do", "goes": "go", "was": "were"}
_VERB = re.compile(r" ([a-z]+)\b")
_WITH_ES = ("sses", "shes", "ches", "xes", "zzes")
_BEFORE_SUBJECT = (". ", "! ", "? ", ": ", "; ", "\n")


def is_subject(before: str) -> bool:
    """Whether what follows a text does something: it begins a sentence, or what a colon opens."""
    return not before or before.endswith(_BEFORE_SUBJECT)


def addressed(before: str, after: str) -> tuple[str, str]:
    """*You* or *your* between two texts, and the second as it reads then."""
    opens = not before or before.endswith((". ", "! ", "? ", "\n"))
    return _addressed(opens, is_subject(before), after)


@cache
def _addressed(opens: bool, does: bool, after: str) -> tuple[str, str]:
    """The texts are those of our tables: there are only so many."""
    word, rest = ("your", after[2:]) if after.startswith("’s") else ("you", after)
    if word == "you" and does:
        rest = _VERB.sub(lambda found: f" {second_person(found[1])}", rest, count=1)
    return (word.capitalize() if opens else word), rest


def second_person(verb: str) -> str:
    """`builds` becomes `build`; what is no such form stays as it is."""
    if verb in _IRREGULAR:
        return _IRREGULAR[verb]
    if verb.endswith("ies"):
        return f"{verb[:-3]}y"
    if verb.endswith(_WITH_ES):
        return verb[:-2]
    return verb[:-1] if verb.endswith("s") and not verb.endswith("ss") else verb


def to_each(sentence: str) -> dict[str, str]:
    """A sentence as it reads to each of the people that it names, by the facts that do."""
    return {fact: _to(sentence, fact) for fact in _SEAT.findall(sentence)}


def _to(sentence: str, fact: str) -> str:
    said, rest = "", sentence
    for piece in pieces(sentence):
        rest = rest.removeprefix(piece.text)
        said += piece.text
        field = re.match(r"\{[^{}]*\}", rest)
        if field is None:
            break
        rest = rest[field.end() :]
        if piece.fact == fact and piece.spec == "seat":
            word, rest = addressed(said, rest)
            said += word
            return said + rest
        said += field[0]
    return said
