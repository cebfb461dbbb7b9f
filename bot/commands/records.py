"""Records of matches: taken home, brought back, and checked against their seed."""

import asyncio

import discord
from discord import app_commands, ui

from bot.command_services import bot_of
from bot.matches.which import complete_match, table_meant
from bot.posts.turn_post import match_buttons
from bot.ui.answers import Panel, Unclear, answer, text_panel
from bot.ui.buttons import Press, on
from bot.ui.pictures import draw_view
from bot.ui.slash_commands import Commands
from bot.ui.upload import Upload
from bot.words import say
from engine.host import archive
from engine.language.filling import commas
from engine.match import record
from engine.match.match import Match
from engine.plain_text import as_text, visible
from engine.table.lobby import join_tokens
from engine.table.table import Table
from engine.trouble import BadRecord, Trouble
from engine.work.clock import thread_time_below
from engine.work.costly_threads import in_dear_thread

MOST_BYTES = 1 << 20
LONGEST_NAME_CHARACTERS = 80
RECORD_PROCESSOR_SECONDS = 3.0
"""What a record may take: a hundred times what it should."""


@app_commands.command(name="export", description=say("export"))
@app_commands.describe(match=say("match"))
@app_commands.autocomplete(match=complete_match)
async def export(interaction: discord.Interaction, match: str | None = None) -> None:
    async def work() -> Panel:
        return _exported(await table_meant(interaction, match, of_here=True))

    await answer(interaction, work)


def _exported(table: Table) -> Panel:
    """The record as a file, once nothing in it is secret any more."""
    if not table.match.is_over:
        raise Unclear(say("export.live"))
    text = record.write(table.match, **archive.public_headers(table.sheet)).encode()
    file = Upload(text, f"{table.sheet.game}-{table.id}.txt")
    shown = ui.File[ui.LayoutView](f"attachment://{file.filename}")
    return Panel(ui.TextDisplay(say("export.done")), shown, files=[file])


# ── Bringing one back ────────────────────────────────────────────────────────────────────────────


@app_commands.command(name="import", description=say("import"))
@app_commands.describe(file=say("import.file"))
async def import_(interaction: discord.Interaction, file: discord.Attachment) -> None:
    await answer(interaction, lambda: _imported_from(interaction, file), draws=2)


async def _imported_from(interaction: discord.Interaction, file: discord.Attachment) -> Panel:
    """A finished match becomes one of ours, to be read, replayed and verified."""
    bot, person = bot_of(interaction), interaction.user.id
    bot.import_limit.count(person, bot.tables.clock.now())
    with bot.rate_limit.dear(person, interaction.guild_id):
        match = await _read(file, bot.record_imports)
    if not match.is_over:
        raise Unclear(say("import.live"))
    sheet = await archive.import_match(bot.store, match, person, bot.tables.clock.now())
    table = await bot.tables.table(sheet.id)
    match = table.match  # its names are plain text now
    picture = await draw_view(table.look(None), match.names, result=match.result())
    text = [say("import.done", game=match.game.title, names=commas(match.names), id=table.id)]
    if (result := match.result()) is not None:
        text.append(match.speaker.outcome(result))
    row = match_buttons(table, over=True)
    row.remove_item(row.children[0])
    shown = ui.TextDisplay[ui.LayoutView]("\n".join(text))
    return Panel(shown, picture.gallery, row, files=[picture.file])


async def _read(file: discord.Attachment, slots: asyncio.Semaphore) -> Match:
    """The match in a file; a sentence about whatever is wrong with it."""
    if file.size > MOST_BYTES:
        raise Unclear(say("import.large"))
    try:
        body = await file.read()
        if len(body) > MOST_BYTES:
            raise Unclear(say("import.large"))
        text = body.decode("utf-8-sig")
        async with slots:
            match = await in_dear_thread(
                record.read, text, has_time=thread_time_below(RECORD_PROCESSOR_SECONDS)
            )
    except UnicodeDecodeError:
        raise Unclear(say("import.binary")) from None
    except discord.HTTPException:
        raise Unclear(say("import.lost")) from None
    except Trouble as trouble:
        raise Unclear(say("import.broken", why=visible(str(trouble))[:500])) from None
    except (ValueError, LookupError, RuntimeError, TypeError) as problem:
        raise Unclear(say("import.broken", why=type(problem).__name__)) from None
    if max(map(len, match.names)) > LONGEST_NAME_CHARACTERS:
        raise Unclear(say("import.broken", why=say("import.names")))
    return match


# ── Checking ─────────────────────────────────────────────────────────────────────────────────────


@app_commands.command(name="verify", description=say("verify"))
@app_commands.describe(match=say("match"))
@app_commands.autocomplete(match=complete_match)
async def verify(interaction: discord.Interaction, match: str | None = None) -> None:
    async def work() -> Panel:
        return await _verified(interaction, await table_meant(interaction, match, of_here=True))

    await answer(interaction, work)


@on("verify")
async def verify_pressed(press: Press) -> Panel:
    return await _verified(press.interaction, await press.table())


async def _verified(interaction: discord.Interaction, table: Table) -> Panel:
    if table.started is None or not table.match.is_over:
        raise Unclear(_so_far(table))
    match, seed = table.match, table.match.seed
    limit, person = bot_of(interaction).rate_limit, interaction.user.id
    try:
        with limit.dear(person, interaction.guild_id, cost=1):
            draws = await in_dear_thread(
                record.verify, match, has_time=thread_time_below(RECORD_PROCESSOR_SECONDS)
            )
    except BadRecord as wrong:
        return text_panel(say("verify.wrong", why=str(wrong)[:500]))
    facts = {"secret": seed.secret, "hash": seed.hash, "salt": as_text(seed.salt[:500])}
    done = say("verify.done", entries=len(match.entries), draws=draws, **facts)
    return text_panel("\n".join([done, _proof(table), say("verify.ahead")]))


def _so_far(table: Table) -> str:
    """What of a match's chance is public before its end: the hash, and the salt as it arises."""
    lines = [say("verify.live", hash=table.sheet.seed.hash)]
    if table.started is not None:
        lines += [say("verify.salt", salt=table.match.seed.salt[:500]), _proof(table)]
    elif tokens := join_tokens(table.seats):
        lines.append(say("verify.joins", parts=commas(f"`{token}`" for token in tokens)))
    return "\n".join(lines)


def _proof(table: Table) -> str:
    """What seed and salt prove here, and what not."""
    sheet = table.sheet
    if "imported" in sheet.notes:
        return say("verify.imported")
    if sheet.sealed_in:
        return say("verify.sealed", url=f"https://discord.com/channels/{sheet.sealed_in}")
    return say("verify.unsealed")


COMMANDS: Commands = [export, import_, verify]
