"""Forms that pop up, and the lines to fill in.

What was typed into one that is refused is shown with the refusal, and stands in the form when it is
opened again from there: nobody types anything twice because one line was wrong.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import discord
from discord import ui

from bot.discord_limits import MODAL_TITLE
from bot.ui.ids import Id
from bot.words import say

FIRST_TYPED_ID = 7000
"""The number of the component that shows what was typed into the first line of a form."""
MOST_LINES = 10
QUOTE = "> "
LONGEST_LINE_CHARACTERS = 60


class Form(ui.Modal):
    """A form. It is not remembered: its id says what it is for (`buttons.form_submitted`)."""

    def __init__(self, id: Id, title: str, *fields: ui.Label[Any]) -> None:
        super().__init__(title=title[:MODAL_TITLE], custom_id=str(id), timeout=None)
        for one in fields:
            self.add_item(one)
        self.stop()


def text_field(
    name: str,
    words: str,
    value: str = "",
    *,
    needed: bool = True,
    longest: int = LONGEST_LINE_CHARACTERS,
) -> ui.Label[Any]:
    """One line of a form."""
    line = ui.TextInput[Any](
        custom_id=name,
        default=value[:LONGEST_LINE_CHARACTERS] or None,
        required=needed,
        max_length=longest,
    )
    return ui.Label(text=say(words), description=say(f"{words}.about"), component=line)


def choice_field(
    name: str, words: str, options: Sequence[discord.SelectOption], *, needed: bool = True
) -> ui.Label[Any]:
    """One thing of several, to be chosen in a form."""
    choices = ui.Select[Any](custom_id=name, options=list(options), required=needed)
    return ui.Label(text=say(words), description=say(f"{words}.about"), component=choices)


def typed_lines(fields: Mapping[str, str]) -> list[ui.Item[ui.LayoutView]]:
    """What was typed into a form, line by line; those left empty are not shown."""
    return [
        ui.TextDisplay(QUOTE + text, id=FIRST_TYPED_ID + n)
        for n, text in enumerate(fields.values())
        if text.strip()
    ]


def typed_before(interaction: discord.Interaction, *names: str) -> dict[str, str]:
    """What was typed into the lines of a form before it was refused, if it is opened from the
    refusal; nothing if it is opened for the first time.
    """
    parts = interaction.message.components if interaction.message is not None else []
    shown = {
        part.id - FIRST_TYPED_ID: part.content.removeprefix(QUOTE)
        for part in parts
        if isinstance(part, discord.TextDisplay)
        and part.id is not None
        and FIRST_TYPED_ID <= part.id < FIRST_TYPED_ID + MOST_LINES
    }
    return {name: shown.get(n, "") for n, name in enumerate(names)} if shown else {}
