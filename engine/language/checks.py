"""Whether a translation can be said: it names the facts of the English, by specs that are known."""

import re
from collections.abc import Iterator

from babel import Locale

from engine.language.filling import SentencePart, pieces, plural_of

_NAME = re.compile(r"[A-Za-z_]\w*")
_COMMAND = re.compile(r"`(/[a-z][a-z ]*)")
_NO_WORDS = re.compile(r"\{[^{}]*\}|`[^`]*`")
_REFERENCE = re.compile(r"§?\b\d+\.\d+[a-z]?\b")
"""A paragraph of the rules."""


def faults(english: str, said: str, code: str) -> Iterator[str]:
    """What is wrong with a translation, in a few words each."""
    try:
        ours, theirs = _facts(english), _facts(said)
    except ValueError as why:
        yield f"its braces cannot be read: {why}"
        return
    if missing := sorted(ours.keys() - theirs.keys()):
        yield f"it lacks {' '.join(f'{{{name}}}' for name in missing)}"
    if unknown := sorted(theirs.keys() - ours.keys()):
        yield f"the English has no {' '.join(f'{{{name}}}' for name in unknown)}"
    for name, found in theirs.items():
        for piece in found:
            yield from _wrong_spec(name, piece, ours.get(name, []), code)
    if "{" not in english and "|" in english and plural_of(english) is not None:
        yield from _wrong_plural(said, code)
    if set(_COMMAND.findall(english)) != set(_COMMAND.findall(said)):
        yield "it names other commands: they stay as they are, `/play`"
    if english.count("\n") != said.count("\n"):
        yield "it has more or fewer lines"


def _facts(sentence: str) -> dict[str, list[SentencePart]]:
    found: dict[str, list[SentencePart]] = {}
    for piece in pieces(sentence):
        if piece.fact:
            found.setdefault(".".join([piece.fact, *piece.parts]), []).append(piece)
    return found


def _wrong_spec(
    name: str, piece: SentencePart, english: list[SentencePart], code: str
) -> Iterator[str]:
    if piece.plural is not None:
        yield from _wrong_plural(piece.spec, code)
        return
    known = {one.spec for one in english}
    is_form = known <= {""} and _NAME.fullmatch(piece.spec)
    if english and piece.spec not in known and not is_form:
        yield f"{{{name}}} has the spec “{piece.spec}”, the English {' or '.join(sorted(known))}"


def _wrong_plural(spec: str, code: str) -> Iterator[str]:
    """A plural names categories of the language, and `other`."""
    plural = plural_of(spec)
    if plural is None:
        yield f"“{spec}” is not a number of something: write one=…|other=…"
        return
    rules = Locale.parse(code.replace("-", "_")).plural_form
    known = {*rules.tags, "other"}
    if plural.is_english and known == {"one", "other"}:
        return
    if plural.is_english or not plural.by_category.keys() <= known or "other" not in plural[0]:
        yield f"“{spec}” should name {' '.join(sorted(known))}, and at least other"


def has_words(text: str) -> bool:
    """Whether there is anything to translate: more than facts, notation and signs."""
    return any(letter.isalpha() for letter in _NO_WORDS.sub("", text))


def references(paragraph: str) -> list[str]:
    """The paragraphs of the rules that one names, its own number first."""
    return sorted(_REFERENCE.findall(paragraph))
