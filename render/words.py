"""What pictures say in words: the sentences of alt texts and long texts that serve all games.

A game's own are beside its painter.
"""

from typing import Any

from engine.language.tables import Sentences

_ENGLISH: dict[str, str] = {
    "more": "The rest is in the text board.",
    "seat": "Seat {n}",
    "changed": "Changed: {cells}.",
    "unchanged": "No cell has changed.",
    "preview": "The move under preview changes {cells}.",
    "preview.nothing": "The move under preview changes nothing on the board.",
    "preview.told": "Under preview: {move}.",
    "preview.open": "What the move under preview changes is shown once it is confirmed: dice or cards decide it.",
    "preview.line": "Preview: nothing counts until you confirm",
    "preview.line.same": "Preview: the board stays as it is; nothing counts yet",
    "preview.line.open": "Preview: what is drawn or rolled is shown once you confirm",
    "preview.move": "Preview: {move}",
    "preview.brings": "Then: {what}",
    "preview.next": "Not made yet: nothing counts until you confirm",
    "preview.same": "The board stays as it is; nothing counts yet",
    "preview.rest": "What is drawn or rolled is shown once you confirm",
    "todo": "Up to {names}: {what}",
    "todo.you": "Up to you: {what}",
    "outlined": "Outlined: {cells}",
    "outlined.any": "what you can choose",
    "pointed": "Look at {cells}.",
    "candidates": "To choose from: {cells}.",
    "turned": "Your boards are turned: here is north.",
    "choices": "Choices:",
    "choice": "{label}: {cells}.",
    "choice.nothing": "{label}: no cell changes.",
    "replay": "Replay of {turns} turns. At its end:",
    "replay.turn": "Turn {turn}: {name}.",
    "you": "you",
    "replay.next": "Now it is up to {names}.",
    "replay.shown": "{frames} of {turns} turns shown",
    "chart": "{title}.",
    "chart.nothing": "{name}: nothing.",
    "chart.bars": "{name}: {mean} on average, {most} at most.",
    "chart.line": "{name}: from {first} to {last}.",
    "beats": "{one} beats {other}.",
    "bye": "{one} goes on without a match.",
    "chart.time": "Time per turn",
    "time.d": "{count} d",
    "time.h": "{count} h",
    "time.min": "{count} min",
    "time.s": "{count} s",
    "plain.turn": "{title}, turn {turns}: it is up to {who}.",
    "plain.over": "{title} after turn {turns}.",
    "plain.now": "{what}.",
    "plain.standing": "{name} ({colour}): {counts}.",
    "plain.rank": "{name} ({colour}): place {rank}, {counts}.",
    "plain.hand": "Your hand: {cards}.",
    "plain.cell": "{cell}: {what}.",
    "plain.empty": "empty",
    "chart.turn": "Turn",
    "row": "{cells}.",
    "labelled": "{name}: {text}",
    "grid": "{title}. {note}.",
    "grid.row": "{rank}. {name}: {cells}.",
    "grid.name": "{rank}. {name}.",
    "grid.cell": "{column} {value}",
    "bracket.round": "{title}:",
    "bracket.open": "{one} – {other}.",
}
SENTENCES = Sentences("render:", _ENGLISH)


def say(sentence: str, /, **facts: Any) -> str:
    """The sentence of that name with its facts."""
    return SENTENCES.say(sentence, **facts)


def row(cells: str) -> str:
    """A row of a board as a sentence."""
    return say("row", cells=cells)


def labelled(name: str, text: str) -> str:
    """A name and what is said of it."""
    return say("labelled", name=name, text=text)
