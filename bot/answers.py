"""How an interaction is answered: privately, in time, and whatever happens.

Every interaction is deferred at once, before anyone knows whether it will work. Trouble becomes its
sentence; anything else becomes a short id that is in the log. No traceback reaches a player.
"""

import logging
import secrets
from collections.abc import Awaitable, Callable, Sequence

import discord
from discord import ui

from bot.words import say
from engine.contract import Trouble

log = logging.getLogger(__name__)

NO_PINGS = discord.AllowedMentions.none()


class Panel:
    """Something to show: components and the files they use."""

    def __init__(self, *items: ui.Item[ui.LayoutView], files: Sequence[discord.File] = ()) -> None:
        self.view = ui.LayoutView(timeout=None)
        for item in items:
            self.view.add_item(item)
        self.files = list(files)
        # Presses are found by their ids (buttons.py), so nothing has to be remembered for a panel.
        self.view.stop()


def text_panel(text: str) -> Panel:
    return Panel(ui.TextDisplay(text[:4000]))


async def show(interaction: discord.Interaction, panel: Panel) -> None:
    """Put a panel where the answer is, or was before."""
    await interaction.edit_original_response(
        content=None, view=panel.view, attachments=panel.files, allowed_mentions=NO_PINGS
    )


async def answer(
    interaction: discord.Interaction,
    work: Callable[[], Awaitable[Panel]],
    *,
    in_place: bool = False,
) -> None:
    """Defer, work, show; in place means: instead of the message that was pressed."""
    try:
        if in_place:
            await interaction.response.defer()
        else:
            await interaction.response.defer(ephemeral=True, thinking=True)
        panel = await _safely(interaction, work)
        if in_place and panel.view.children and _is_sentence(panel):
            await interaction.followup.send(
                view=panel.view, ephemeral=True, allowed_mentions=NO_PINGS
            )
        else:
            await show(interaction, panel)
    except discord.HTTPException as problem:
        log.warning("an answer was not taken: %s", problem)


class Sentence(Panel):
    """A refusal: shown beside what was pressed, which stays as it is."""

    def __init__(self, text: str) -> None:
        super().__init__(ui.TextDisplay(text[:4000]))


def _is_sentence(panel: Panel) -> bool:
    return isinstance(panel, Sentence)


async def _safely(interaction: discord.Interaction, work: Callable[[], Awaitable[Panel]]) -> Panel:
    try:
        return await work()
    except Trouble as trouble:
        return Sentence(str(trouble))
    except Exception as problem:
        return Sentence(broken(interaction, problem))


def broken(interaction: discord.Interaction, problem: BaseException) -> str:
    """Log what nobody expected; the sentence that names it."""
    key = secrets.token_hex(3)
    log.error("error %s in %s", key, interaction.data, exc_info=problem)
    return say("trouble.broken", key=key)
