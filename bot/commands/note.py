"""`/note`: private notes about a match, and who wants to hear of it: mute and follow."""

from typing import Any

import discord
from discord import app_commands, ui

from bot.command_services import bot_of
from bot.matches.notes import LONGEST_NOTE_CHARACTERS
from bot.matches.which import complete_match, table_meant
from bot.services import services_of
from bot.ui.answers import Panel, Unclear, answer, text_panel
from bot.ui.buttons import Button, Press, on, opens_form, row
from bot.ui.forms import Form
from bot.ui.ids import Id
from bot.ui.slash_commands import Commands
from bot.words import say
from engine.model.personal import Attention
from engine.store.protocol import Store
from engine.table.table import Table


@app_commands.command(name="note", description=say("note"))
@app_commands.describe(text=say("note.text"), match=say("match"))
@app_commands.autocomplete(match=complete_match)
async def note(
    interaction: discord.Interaction,
    text: app_commands.Range[str, 1, LONGEST_NOTE_CHARACTERS] = "",
    match: str | None = None,
) -> None:
    async def work() -> Panel:
        table, person = await table_meant(interaction, match), interaction.user.id
        store = services_of(interaction).store
        if text.strip():
            await _add(store, person, table.id, text.strip())
        return await _panel(store, table, person)

    await answer(interaction, work)


async def _add(store: Store, person: int, match: str, text: str) -> None:
    """One more line; nothing is cut off unseen."""
    whole = "\n".join(filter(None, [(await store.personal(person, match)).note, text]))
    if len(whole) > LONGEST_NOTE_CHARACTERS:
        raise Unclear(say("note.long", most=LONGEST_NOTE_CHARACTERS))
    await store.set_note(person, match, whole)


async def _panel(store: Store, table: Table, person: int) -> Panel:
    kept = (await store.personal(person, table.id)).note
    title = say("note.title", game=table.draft().game.title)
    text = "\n".join([title, kept or say("note.none"), say("note.where")])
    return Panel(ui.TextDisplay(text), row(Button(Id("editnote", table.id), say("note.edit"))))


@on("note")
async def show_note(press: Press) -> Panel:
    return await _panel(press.bot.store, await press.table(), press.person)


@opens_form("editnote", sends="setnote")
async def ask_note(press: Press) -> Form:
    kept = (await press.bot.store.personal(press.person, press.id.match)).note
    field = ui.TextInput[Any](
        custom_id="note",
        style=discord.TextStyle.paragraph,
        default=kept or None,
        required=False,
        max_length=LONGEST_NOTE_CHARACTERS,
    )
    label = ui.Label[Any](text=say("note.field"), description=say("note.about"), component=field)
    return Form(Id("setnote", press.id.match), say("note.form"), label)


@on("setnote", in_place=True)
async def set_note(press: Press) -> Panel:
    table = await press.table()
    text = press.fields.get("note", "").strip()[:LONGEST_NOTE_CHARACTERS]
    await press.bot.store.set_note(press.person, table.id, text)
    return await _panel(press.bot.store, table, press.person)


# ── Who wants to hear of it ──────────────────────────────────────────────────────────────────────


@on("mute", in_place=True)
async def mute(press: Press) -> Panel:
    """A match one plays in calls no more, or calls again."""
    table = await press.table()
    table.seat_of(press.person)
    return await _attend(press, table, "mute")


@on("follow", in_place=True)
async def follow(press: Press) -> Panel:
    """A match one looks on at is in the digest, and one hears how it ends; or no more."""
    table = await press.table()
    if table.sees_as(press.person) is not None:
        raise Unclear(say("follow.sits"))
    return await _attend(press, table, "follow")


async def _attend(press: Press, table: Table, wish: Attention) -> Panel:
    """What is wanted is in the id: pressing an old panel twice changes nothing twice."""
    wanted: Attention = wish if press.id.opened else ""
    await press.bot.store.set_attention(press.person, table.id, wanted)
    bot_of(press.interaction).calls.soon(table.id)
    return text_panel(say(f"{wish}.{'on' if wanted else 'off'}"))


COMMANDS: Commands = [note]
