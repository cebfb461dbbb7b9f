"""The rules, from each game's rules.md: a chapter, a paragraph, or the one that matters now."""

import re
from collections.abc import Iterator

import discord
from discord import app_commands

from bot.answers import Panel, answer, text_panel
from bot.buttons import Press, on
from bot.commands.lobby import GAME_CHOICES
from bot.commands.places import table_meant
from bot.limits import CHOICE_NAME, CHOICES
from bot.words import say
from engine.game import Game
from engine.games import game_named
from engine.trouble import Trouble

LONGEST = 3800


@app_commands.command(name="rules", description=say("rules"))
@app_commands.describe(game=say("play.game"), topic=say("rules.topic"))
@app_commands.choices(game=GAME_CHOICES)
async def rules(interaction: discord.Interaction, game: str = "", topic: str = "") -> None:
    async def work() -> Panel:
        return text_panel(paragraphs(await _game(interaction, game), topic))

    await answer(interaction, work)


async def _game(interaction: discord.Interaction, named: str) -> Game:
    """The game that was named, else the one that is played here."""
    if named:
        return game_named(named)
    return (await table_meant(interaction, None)).draft().game


@rules.autocomplete("topic")
async def complete_topic(
    interaction: discord.Interaction, current: str
) -> list[app_commands.Choice[str]]:
    try:
        game = await _game(interaction, getattr(interaction.namespace, "game", "") or "")
    except Trouble:
        return []
    wanted = current.strip().lstrip("§").lower()
    found = [title for title in topics(game) if wanted in title.lower()]
    if not found:
        found = [_title(p) for p in _paragraphs(game) if wanted in p.lower()]
    short = [title[:CHOICE_NAME] for title in found[:CHOICES]]
    return [app_commands.Choice(name=title, value=title) for title in dict.fromkeys(short)]


@on("rules")
async def rules_now(press: Press) -> Panel:
    """The paragraph that matters now."""
    table = await press.table()
    waiting = table.match.waiting()
    seat = table.sits(press.person)
    decision = waiting.get(-1 if seat is None else seat) or next(iter(waiting.values()), None)
    number = decision.rule(table.match.state) if decision else ""
    return text_panel(paragraphs(table.match.game, number))


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


def _title(paragraph: str) -> str:
    return " ".join(paragraph.split()[:12])


def paragraphs(game: Game, topic: str) -> str:
    """The chapters or paragraphs of the rules that a topic names."""
    wanted = topic.strip().lstrip("§").lower()
    found = list(_found(game, wanted)) if wanted else []
    if found:
        return _within("\n\n".join(found))
    listed = "\n".join(f"- {title}" for title in topics(game)) or "–"
    return say("rules.none" if wanted else "rules.all", game=game.title, chapters=listed)


def _found(game: Game, wanted: str) -> Iterator[str]:
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
    if len(text) <= LONGEST:
        return text
    return text[: max(text.rfind("\n\n", 0, LONGEST), 1000)] + "\n\n…"


COMMANDS = [rules]
