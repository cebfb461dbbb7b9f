"""A sentence of a catalogue.

A noun may have forms, `Turm|gen=Turms|pl=Türme`: the first is said where none is asked for. A
sentence about somebody may have another wording for the person it is about, by the fact that names
them: entries of a catalogue whose context ends with `#you.seat`.
"""

import re
from collections.abc import Mapping
from types import MappingProxyType

YOU = "#you."
"""Between the key of a sentence and the fact that names the person it is said to."""
_FORM = re.compile(r"(\w+)=(.*)", re.DOTALL)
_NOTHING: Mapping[str, str] = MappingProxyType({})


class Translated(str):
    """A sentence with facts, or a noun with forms, in another language than English."""

    forms: Mapping[str, str] = _NOTHING
    """Of a noun, by their names."""
    you: Mapping[str, str] = _NOTHING
    """How it reads to the person that a fact names."""


def translated(text: str, you: Mapping[str, str] = _NOTHING) -> str:
    """What a catalogue says, read; what is neither a sentence with facts nor a noun with forms is
    as plain as any text.
    """
    plain, forms = noun(text)
    if not (forms or you or "{" in text):
        return text
    said = Translated(plain)
    said.forms, said.you = forms, you
    return said


def noun(text: str) -> tuple[str, dict[str, str]]:
    """A noun and its forms; anything else has none."""
    plain, *rest = text.split("|")
    found = [_FORM.fullmatch(part) for part in rest]
    if "{" in text or not rest or _FORM.fullmatch(plain) or not all(found):
        return text, {}
    return plain, {form[1]: form[2] for form in found if form}
