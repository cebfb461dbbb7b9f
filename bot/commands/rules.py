"""The rules, from each game's rules.md: a chapter, a paragraph, or the one that matters now; and
“What is this?”: a term, card, power or piece that somebody sees, explained with its rule.
"""

import discord
from discord import app_commands, ui

from bot.command_services import bot_of
from bot.discord_limits import CHOICE_NAME, CHOICES, SELECT_OPTIONS, SELECT_TEXT
from bot.matches.ask_which import SeveralMatches
from bot.matches.which import table_meant
from bot.turn.terms_on_screen import explained, terms_on_screen, terms_panel
from bot.ui.answers import Panel, Unclear, answer
from bot.ui.buttons import Press, Select, on, row, select_options
from bot.ui.ids import NO_MATCH, Id
from bot.ui.rules_text import chapters, paragraph_titles, paragraphs, topics
from bot.ui.slash_commands import Commands, game_choices
from bot.words import say
from bot.written_commands import WrittenCommand, on_written
from engine.game import Game
from engine.games import GAMES, game_named
from engine.table.table import Table
from engine.trouble import Trouble


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
        found = paragraph_titles(game, wanted)
    short = [title[:CHOICE_NAME] for title in found[:CHOICES]]
    return [app_commands.Choice(name=title, value=title) for title in dict.fromkeys(short)]


@on("rules")
async def rules_now(press: Press) -> Panel:
    return _rules_now(await press.table(), press.person)


@on_written("rules")
async def rules_written(written: WrittenCommand) -> Panel:
    if written.topic:
        return _panel(written.table.match.game, written.topic)
    return _rules_now(written.table, written.person)


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
    return await _terms(press, table, explained(game, title) or say("what.which"))


async def _terms(press: Press, table: Table, text: str) -> Panel:
    titles = await terms_on_screen(
        table, bot_of(press.interaction).legal_moves, press.person, press.id.rest
    )
    return terms_panel(table.match.game, titles, text, press.id._replace(act="term"))


COMMANDS: Commands = [rules]
