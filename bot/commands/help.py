"""`/help`, which knows where you are, and `/about`."""

import discord
from discord import app_commands, ui

from bot.command_services import bot_of
from bot.learn.offers import lesson_offer, to_try
from bot.lobby import opening, practice
from bot.matches.deadline_words import due_words
from bot.matches.people import readable_tables, running_matches_of
from bot.posts import turn_post
from bot.tournament.player_names import escaped
from bot.ui.answers import Panel, answer, text_panel
from bot.ui.markup import channel_link, game_lines, match_link
from bot.ui.slash_commands import Commands
from bot.words import say
from engine.games import GAMES
from engine.language.filling import commas, paragraph
from engine.table.open_questions import Asked
from engine.table.table import Table

SIGN_UPS_NAMED = 3


@app_commands.command(name="help", description=say("help"))
async def help_here(interaction: discord.Interaction) -> None:
    await answer(interaction, lambda: _help(interaction))


async def _help(interaction: discord.Interaction) -> Panel:
    """What can be done here and now."""
    bot, person, channel = bot_of(interaction), interaction.user.id, interaction.channel_id
    table = await bot.tables.in_channel(channel) if channel is not None else None
    if table is None:
        return await _nowhere(interaction)
    if table.status == "gathering":
        host = f"<@{table.sheet.host}>"
        text = say("help.lobby", link=opening.lobby_link(table), host=host)
        offer = await lesson_offer(bot.store, person, table.draft().game)
        return Panel(ui.TextDisplay(text), practice.game_buttons(), *offer)
    if any(asked.person == person for asked in table.asked()):
        return await _your_turn(interaction, table)
    return _their_turn(table, person)


async def _nowhere(interaction: discord.Interaction) -> Panel:
    """Three sentences for a newcomer; for others what waits for them."""
    bot, person = bot_of(interaction), interaction.user.id
    offers, tournaments = await to_try(bot.store, person), await _tournaments(interaction)
    if not await bot.store.sheets(person=person, limit=1):
        return Panel(_lines(say("help.new", games=game_lines()), tournaments), *offers)
    waiting = []
    mine = (await running_matches_of(bot.store, person))[:50]
    for table in await readable_tables(bot.tables, mine):
        if any(asked.person == person for asked in table.asked()):
            waiting.append(match_link(table.sheet))
    yours = say("help.waiting", links=commas(waiting)) if waiting else say("help.free")
    return Panel(_lines(yours, say("help.commands"), tournaments), *offers)


def _lines(*texts: str) -> ui.TextDisplay[ui.LayoutView]:
    return ui.TextDisplay("\n".join(filter(None, texts)))


async def _tournaments(interaction: discord.Interaction) -> str:
    """Where one can sign up; for whoever may organise tournaments, how that begins."""
    if interaction.guild_id is None:
        return ""
    store = bot_of(interaction).store
    found = await store.tournaments(
        server=interaction.guild_id, status=("signup", "check_in"), limit=SIGN_UPS_NAMED
    )
    if found:
        names = [
            say(
                "help.signup.one",
                name=escaped(one.name),
                link=channel_link(one.server, one.channel),
            )
            for one in found
        ]
        return say("help.signup", names=commas(names))
    return say("help.organise") if interaction.permissions.manage_events else ""


async def _your_turn(interaction: discord.Interaction, table: Table) -> Panel:
    bot, person = bot_of(interaction), interaction.user.id
    moves = await bot.legal_moves.of(table, table.seat_of(person))
    name = bot.user.name if bot.user else ""
    example = table.match.speaker.typed(moves[0])
    text = say("help.turn", bot=name, example=example, prompt=table.prompt(person))
    return Panel(ui.TextDisplay(text), turn_post.match_buttons(table))


def _their_turn(table: Table, person: int) -> Panel:
    asked = table.asked()
    names = commas(table.match.names[one.seat] for one in asked)
    due = _due(asked)
    key = "help.wait" if table.sits(person) is not None else "help.watch"
    return Panel(
        ui.TextDisplay(paragraph(say(key, names=names), due)), turn_post.match_buttons(table)
    )


def _due(asked: tuple[Asked, ...]) -> str:
    dues = sorted((one.due, due_words(one.due, one.delay)) for one in asked if one.due)
    return say("post.due", due=dues[0][1]) if dues else ""


@app_commands.command(name="about", description=say("about"))
async def about(interaction: discord.Interaction) -> None:
    async def work() -> Panel:
        games = commas(game.title for game in GAMES.values())
        return text_panel(say("about.text", games=games))

    await answer(interaction, work)


COMMANDS: Commands = [help_here, about]
