"""Which words of a text come from no table: in the made-up language all others have accents."""

import re

_PLAIN = re.compile(r"(?<![^\W_])[A-Za-z]{3,}(?![^\W_])")
_NO_WORDS = (
    r"https?://\S+",
    r"<[^>]*>",
    r"`[^`]*`",
    r"“[^”]*”",
    r"\b[A-Z]{1,3}-?\d{1,3}\b",
)
"""Links, mentions, notation, what somebody has said and cells."""


def forgotten(text: str, *names: str) -> list[str]:
    """Words without accents, but for these names."""
    for part in (*_NO_WORDS, *(rf"\b{re.escape(name)}\b" for name in names)):
        text = re.sub(part, " ", text)
    return _PLAIN.findall(text)
