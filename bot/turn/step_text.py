"""What a step of a turn says under its picture."""

from collections.abc import Sequence

from discord import ui

from engine.dealer import Event
from engine.match.answer_chain import Chain
from engine.speaker import without_echoes

MOST_STEP_CHARACTERS = 1200
"""With the board in words it all fits."""


def text_below(lines: Sequence[str]) -> ui.TextDisplay[ui.LayoutView]:
    """What a step says, under its picture: on a phone that is read first, beside the choices."""
    return ui.TextDisplay("\n".join(filter(None, lines))[:MOST_STEP_CHARACTERS])


def sentences_heard(chain: Chain, besides: Sequence[Event] = ()) -> list[str]:
    """What the seat would hear, said to it, besides what is said elsewhere."""
    speaker = chain.match.speaker.to(chain.seat)
    events = [event for event in chain.events if event not in besides]
    return speaker.sentences(without_echoes(speaker.words, events))
