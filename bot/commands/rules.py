"""The rules, from each game's rules.md: a chapter, a paragraph, or the one that matters now; and
“What is this?”: a term, card, power or piece that somebody sees, explained with its rule.
"""

import re
from collections.abc import Iterator

import discord
from discord import app_commands, ui

from bot.command_services import bot_of
from bot.limits import CHOICE_NAME, CHOICES, SELECT_OPTIONS, SELECT_TEXT
from bot.matches.ask_which import SeveralMatches
from bot.matches.which import table_meant
from bot.turn.on_screen import terms_on_screen
from bot.ui.answers import Panel, Unclear, answer
from bot.ui.buttons import Press, Select, on, row, select_options
from bot.ui.ids import NO_MATCH, Id
from bot.ui.markup import about_line
from bot.ui.slash_commands import Commands, game_choices
from bot.wishes import Wish, on_wish
from bot.words import say
from engine.game import Game
from engine.games import GAMES, game_named
from engine.table.table import Table
from engine.trouble import Trouble

MOST_CHARACTERS = 3800


@app_commands.command(name="rules", description=say("rules"))
@app_commands.describe(game=say("play.game"), topic=say("rules.topic"))
@app_commands.choices(game=game_choices())
async def rules(interaction: discord.Interaction, game: str = "", topic: str = "") -> None:
    async def work() -> Panel:
        try:
            return _panel(await _game(interaction, game), topic)
        except (Unclear, SeveralMatches):
            return _which()

    await answer(interaction, work)


async def _game(interaction: discord.Interaction, named: str) -> Game:
    """The game that was named, else the one that is played here."""
    if named:
        return game_named(named)
    return (await table_meant(interaction, None, of_here=True)).draft().game


def _which() -> Panel:
    """Where no game is played, or several are: a list of them."""
    games = select_options({game.id: game.title for game in GAMES.values()})
    chooser = Select(Id("rulesof", NO_MATCH), say("play.game"), games)
    return Panel(ui.TextDisplay(say("rules.which")), row(chooser))


@on("rulesof", in_place=True)
async def rules_of(press: Press) -> Panel:
    return _panel(game_named(press.values[0]), "")


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
    return _rules_now(await press.table(), press.person)


@on_wish("rules")
async def rules_wished(wish: Wish) -> Panel:
    if wish.topic:
        return _panel(wish.table.match.game, wish.topic)
    return _rules_now(wish.table, wish.person)


def _rules_now(table: Table, person: int) -> Panel:
    """The paragraph that matters now."""
    waiting = table.match.waiting()
    seat = table.sits(person)
    decision = waiting.get(-1 if seat is None else seat) or next(iter(waiting.values()), None)
    number = decision.rule(table.match.state) if decision else ""
    return _panel(table.match.game, number)


@on("chapter", in_place=True)
async def open_chapter(press: Press) -> Panel:
    """Another chapter in the same message."""
    return _panel(game_named(press.id.rest), press.values[0])


def _panel(game: Game, topic: str) -> Panel:
    """What was asked for, and a list of all chapters."""
    text: ui.Item[ui.LayoutView] = ui.TextDisplay(paragraphs(game, topic))
    options = [_choice(chapter) for chapter in chapters(game)[:SELECT_OPTIONS]]
    if not options:
        return Panel(text)
    chooser = Select(Id("chapter", NO_MATCH, 0, game.id), say("rules.chapters"), options)
    return Panel(text, row(chooser))


def _choice(chapter: str) -> discord.SelectOption:
    """A chapter by its title, with how it begins."""
    title, _, text = chapter.partition("\n")
    title = title.removeprefix("## ")[:SELECT_TEXT]
    begins = " ".join(text.split()[1:]).replace("*", "")
    short = begins if len(begins) <= SELECT_TEXT else begins[: SELECT_TEXT - 1] + "…"
    return discord.SelectOption(label=title, value=title, description=short or None)


# ── What is this? ──────────────────────────────────────────────────────────────────────────────


@on("what")
async def what(press: Press) -> Panel:
    """A list of what can be explained; the step itself stays as it is."""
    return await _terms(press, await press.table(), say("what.which"))


@on("term", in_place=True)
async def term(press: Press) -> Panel:
    """One of them explained, and the list again."""
    table, title = await press.table(), press.values[0]
    game = table.match.game
    about = game.words.glossary.get(title)
    if about is None:
        return await _terms(press, table, say("what.which"))
    rule = paragraphs(game, about.rule)
    return await _terms(press, table, say("what.term", title=title, text=about.text, rule=rule))


async def _terms(press: Press, table: Table, text: str) -> Panel:
    said, glossary = press.id.rest, table.match.game.words.glossary
    titles = await terms_on_screen(table, bot_of(press.interaction).legal_moves, press.person, said)
    options = [
        discord.SelectOption(label=title, value=title, description=_begins(glossary[title].text))
        for title in titles[:SELECT_OPTIONS]
    ]
    chooser = Select(press.id._replace(act="term"), say("what.terms"), options)
    return Panel(ui.TextDisplay(text), row(chooser))


def _begins(text: str) -> str:
    """How an explanation begins."""
    first = text.partition(". ")[0].rstrip(".")
    return first if len(first) <= SELECT_TEXT else first[: SELECT_TEXT - 1] + "…"


# ── What the rules say ─────────────────────────────────────────────────────────────────────────


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
    found = list(_passages(game, wanted)) if wanted else []
    if found:
        return _within("\n\n".join(found))
    if wanted:
        return say("rules.none", game=game.title)
    facts = {"sentences": " ".join(game.words.about.sentences), "about": about_line(game)}
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


COMMANDS: Commands = [rules]
