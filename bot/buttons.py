"""Buttons and lists that survive restarts: what a press means is in its id and in the store.

One class of button and one of list, and a table of acts that the modules of `commands/` fill. An
act either opens a private answer or goes on in the private message that was pressed.
"""

import re
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Self

import discord
from discord import ui

from bot import ids
from bot.answers import Panel, Sentence, answer
from bot.ids import Id
from bot.limits import BUTTON_LABEL, PLACEHOLDER
from bot.words import say
from engine.table import Table

if TYPE_CHECKING:
    from bot.client import Tephra


@dataclass(frozen=True)
class Press:
    """A press being answered."""

    interaction: discord.Interaction
    bot: "Tephra"
    id: Id
    values: tuple[str, ...] = ()
    """What was chosen from a list."""

    @property
    def person(self) -> int:
        return self.interaction.user.id

    async def table(self) -> Table:
        return await self.bot.tables.table(self.id.match)


Act = Callable[[Press], Awaitable[Panel]]
_ACTS: dict[str, tuple[Act, bool]] = {}


def on(name: str, *, in_place: bool = False) -> Callable[[Act], Act]:
    """Register what a press of this act does."""

    def register(act: Act) -> Act:
        _ACTS[name] = (act, in_place)
        return act

    return register


async def _answer(interaction: discord.Interaction, custom_id: str, values: Sequence[str]) -> None:
    meant = ids.read(custom_id)
    act, in_place = _ACTS.get(meant.act if meant else "", (None, False))
    if meant is None or act is None:
        return await answer(interaction, _meaningless)
    press = Press(interaction, interaction.client, meant, tuple(values))  # type: ignore[arg-type]
    return await answer(interaction, lambda: act(press), in_place=in_place)


async def _meaningless() -> Panel:
    return Sentence(say("trouble.old"))


class Button(ui.DynamicItem[ui.Button[ui.LayoutView]], template=ids.PATTERN.pattern):
    """Any button of ours."""

    def __init__(
        self,
        id: Id | str,
        label: str = "",
        style: discord.ButtonStyle = discord.ButtonStyle.secondary,
    ) -> None:
        super().__init__(
            ui.Button(custom_id=str(id), label=label[:BUTTON_LABEL] or None, style=style)
        )

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction, item: ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        assert isinstance(item, ui.Button)
        return cls(match.string, item.label or "", item.style)

    async def callback(self, interaction: discord.Interaction) -> None:
        await _answer(interaction, self.custom_id, ())


class Select(ui.DynamicItem[ui.Select[ui.LayoutView]], template="=" + ids.PATTERN.pattern):
    """Any list of ours; its ids begin with an equals sign."""

    def __init__(self, id: Id | str, hint: str, options: Sequence[discord.SelectOption]) -> None:
        text = str(id) if str(id).startswith("=") else f"={id}"
        super().__init__(
            ui.Select(custom_id=text, placeholder=hint[:PLACEHOLDER], options=list(options))
        )

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction, item: ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        assert isinstance(item, ui.Select)
        return cls(match.string, item.placeholder or "", item.options)

    async def callback(self, interaction: discord.Interaction) -> None:
        await _answer(interaction, self.custom_id[1:], self.item.values)
