"""What would have been right, for every refusal: the answers that begin as the refused one did."""

from collections.abc import Iterable

import msgspec

from engine import notation
from engine.contract import Move, Refusal

MOST_ANSWERS = 6
"""Listed in full; of more answers, only the word that comes next."""


def with_answers(refusal: Refusal, move: Move, legal: Iterable[Move]) -> Refusal:
    """The refusal with the answers nearest to what was said: `instead` in full or, if they are too
    many, the words that may follow `after`.
    """
    words, texts = notation.write(move).split(), [notation.write(one) for one in legal]
    shared = next(
        n
        for n in range(len(words), -1, -1)
        if any(text.split()[:n] == words[:n] for text in texts) or not n
    )
    nearest = [text for text in texts if text.split()[:shared] == words[:shared]]
    if len(nearest) <= MOST_ANSWERS:
        instead = {"after": "", "words": nearest}
    else:
        following = list(dict.fromkeys(text.split()[shared] for text in nearest))
        instead = {"after": " ".join(words[:shared]), "words": following}
    return msgspec.structs.replace(refusal, facts={**refusal.facts, "instead": instead})
