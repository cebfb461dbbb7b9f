"""The rules of a game as they are shown, from its rules.md: a chapter, a paragraph, all titles."""

import re
from collections.abc import Iterator

from bot.ui.markup import about_line
from bot.words import say
from engine.game import Game
from engine.language.filling import paragraph

MOST_CHARACTERS = 3800


def chapters(game: Game) -> list[str]:
    try:
        return re.split(r"^(?=## )", game.rules, flags=re.MULTILINE)[1:]
    except OSError:
        return []


def topics(game: Game) -> list[str]:
    """The titles of all chapters."""
    return [chapter.splitlines()[0].removeprefix("## ") for chapter in chapters(game)]


def _paragraphs(game: Game) -> Iterator[str]:
    for chapter in chapters(game):
        for part in chapter.split("\n\n")[1:]:
            yield " ".join(part.split())


def paragraph_titles(game: Game, words: str) -> list[str]:
    """How the paragraphs begin that have these words."""
    return [" ".join(p.split()[:12]) for p in _paragraphs(game) if words in p.lower()]


def paragraphs(game: Game, topic: str) -> str:
    """The chapters or paragraphs of the rules that a topic names."""
    wanted = topic.strip().lstrip("§").lower()
    found = list(_passages(game, wanted)) if wanted else []
    if found:
        return _within("\n\n".join(found))
    if wanted:
        return say("rules.none", game=game.title)
    facts = {"sentences": paragraph(*game.words.about.sentences), "about": about_line(game)}
    return _within(say("rules.all", game=game.title, chapters=" · ".join(topics(game)), **facts))


def _passages(game: Game, wanted: str) -> Iterator[str]:
    """The chapter of that name or number, else the paragraph, else all with those words."""
    number = wanted.split()[0]
    for chapter in chapters(game):
        title = chapter.splitlines()[0].removeprefix("## ").lower()
        if wanted == title or number == title.split()[0]:
            yield chapter.strip().replace("\n\n", "\0").replace("\n", " ").replace("\0", "\n\n")
            return
    exact = [p for p in _paragraphs(game) if p.startswith(f"{number} ")]
    yield from exact or [p for p in _paragraphs(game) if wanted in p.lower()]


def _within(text: str) -> str:
    """As much as a message holds, cut where a paragraph ends."""
    if len(text) <= MOST_CHARACTERS:
        return text
    return text[: max(text.rfind("\n\n", 0, MOST_CHARACTERS), 1000)] + "\n\n…"
