"""Buttons, lists and forms that survive restarts: what a press means is in its id and in the store.

One class of button, one of list, one for picking people, roles or channels, and a table of acts
that the modules of `commands/` fill. An act either opens a private answer or goes on in the private
message that was pressed; or it opens a form, whose submission is an act again.
"""

import asyncio
import logging
import re
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Self

import discord
from discord import ui

from bot.discord_limits import BUTTON_LABEL, HIGHEST_ID, PLACEHOLDER, SELECT_OPTIONS, SELECT_TEXT
from bot.services import AnsweringServices, services_of
from bot.ui import ids
from bot.ui.answers import (
    SEND_ERRORS,
    ApologyPanel,
    Panel,
    RefusalPanel,
    answer,
    apologise,
    facts_of,
    is_unfit,
)
from bot.ui.first_answer import (
    answers_first,
    arrival_of,
    despite_broken_line,
    is_elsewhere,
    leave_to_another,
)
from bot.ui.forms import Form, typed_lines
from bot.ui.icons import icon
from bot.ui.ids import Id
from bot.ui.languages import speak_to
from bot.ui.private_matches import seen_by
from bot.words import say
from engine.table.table import Table
from engine.trouble import Trouble

log = logging.getLogger(__name__)


class ChosenValues(tuple[str, ...]):
    """What was chosen from a list; a press that chose nothing where it should is meaningless."""

    def __getitem__(self, index: Any) -> Any:
        try:
            return super().__getitem__(index)
        except IndexError:
            raise Trouble(say("trouble.old")) from None


@dataclass(frozen=True)
class Press:
    """A press being answered."""

    interaction: discord.Interaction
    id: Id
    values: tuple[str, ...] = ChosenValues()
    """What was chosen from a list."""
    fields: Mapping[str, str] = field(default_factory=dict)
    """What was written into a form, by the name of the field."""

    @property
    def bot(self) -> AnsweringServices:
        return services_of(self.interaction)

    @property
    def person(self) -> int:
        return self.interaction.user.id

    @property
    def chosen_ids(self) -> tuple[int, ...]:
        """The people, roles or channels that were chosen; what Discord cannot have offered is
        refused, for a panel that shows it again would be refused for ever.
        """
        if not all(one.isdecimal() and 0 < int(one) <= HIGHEST_ID for one in self.values):
            raise Trouble(say("trouble.old"))
        return tuple(map(int, self.values))

    async def table(self) -> Table:
        """The match that is meant; NotFound if it is none of the person's business."""
        return await self.table_of(self.id.match)

    async def table_of(self, match: str) -> Table:
        table = await self.bot.tables.table(match)
        return seen_by(table, self.person, self.interaction.channel_id)


PressAnswer = Callable[[Press], Awaitable[Panel]]
_ACTS: dict[str, tuple[PressAnswer, bool, int]] = {}
_ANYWHERE: set[str] = set()
"""Acts that go on in what was pressed also where Discord lets others see it."""


def on(
    name: str, *, in_place: bool = False, anywhere: bool = False, draws: int = 0
) -> Callable[[PressAnswer], PressAnswer]:
    """Register what a press of this act does, where, and how much it draws for a mere look. An act
    that goes on `anywhere` checks itself that the post belongs to whoever pressed.
    """

    def register(act: PressAnswer) -> PressAnswer:
        _ACTS[name] = (act, in_place, draws)
        if anywhere:
            _ANYWHERE.add(name)
        return act

    return register


Opening = Callable[[Press], Awaitable[Form]]
_FORMS: dict[str, Opening] = {}
_OPENERS: dict[str, str] = {}
"""The act that opens a form, by the act that takes what was typed into it."""


def opens_form(name: str, *, sends: str) -> Callable[[Opening], Opening]:
    """Register the form that a press of this act opens: quickly, for a form cannot be deferred.
    What is typed into it is sent to another act.
    """

    def register(opening: Opening) -> Opening:
        _FORMS[name], _OPENERS[sends] = opening, name
        return opening

    return register


Onward = Callable[[Press], Awaitable[None]]
_ONWARD: dict[str, Onward] = {}


def leads_to_command(name: str) -> Callable[[Onward], Onward]:
    """Register a press that leads to a command: that answers it, in its own way."""

    def register(onward: Onward) -> Onward:
        _ONWARD[name] = onward
        return onward

    return register


async def _answer(interaction: discord.Interaction, custom_id: str, values: Sequence[str]) -> None:
    if is_elsewhere(interaction):
        return None
    await speak_to(interaction)
    meant = ids.read(custom_id)
    if meant is None:
        return await answer_unknown(interaction)
    press = Press(interaction, meant, ChosenValues(values))
    if meant.act in _FORMS:
        return await open_form(interaction, meant)
    if meant.act in _ONWARD:
        return await _ONWARD[meant.act](press)
    act, in_place, draws = _ACTS.get(meant.act, (None, False, 0))
    if act is None:
        return await answer_unknown(interaction)
    here = in_place and (meant.act in _ANYWHERE or _is_private(interaction))
    return await answer(interaction, lambda: act(press), in_place=here, draws=draws)


def _is_private(interaction: discord.Interaction) -> bool:
    """Whether only one person sees what was pressed: a post for everybody is never replaced by
    what its presser may see.
    """
    pressed = interaction.message
    return pressed is not None and (pressed.flags.ephemeral or interaction.guild_id is None)


async def open_form(interaction: discord.Interaction, id: Id) -> None:
    """Open the form of an act, also where a command asks for it."""
    press = Press(interaction, id)
    metrics = press.bot.metrics
    try:
        if press.bot.is_closing:
            raise Trouble(say("trouble.restart"))
        form = await _FORMS[press.id.act](press)
        send = press.interaction.response.send_modal
        if await answers_first(press.interaction, lambda: despite_broken_line(lambda: send(form))):
            waited = asyncio.get_running_loop().time() - arrival_of(press.interaction)
            metrics.first_answer(waited)
            metrics.answered("component", "done")
    except Exception as problem:
        if isinstance(problem, SEND_ERRORS) and not is_unfit(problem):
            metrics.answered("component", "lost")
            log.warning("a form was not taken: %s", problem, extra=facts_of(press.interaction))
            return
        known = isinstance(problem, Trouble)
        reason = str(problem) if known else apologise(press.interaction, problem)

        async def refuse() -> Panel:
            return RefusalPanel(reason) if known else ApologyPanel(reason)

        if not press.interaction.response.is_done():
            await answer(press.interaction, refuse)


async def form_submitted(interaction: discord.Interaction) -> None:
    """A form was sent: its id names the act, which goes on where the form was opened."""
    await speak_to(interaction)
    data: Any = interaction.data or {}
    meant = ids.read(str(data.get("custom_id")))
    act, in_place, _ = _ACTS.get(meant.act if meant else "", (None, False, 0))
    if meant is None or act is None:
        return await answer_unknown(interaction)
    fields = dict(_fields(data.get("components")))
    press = Press(interaction, meant, ChosenValues(), fields)
    here = in_place and _is_private(interaction)
    return await answer(interaction, lambda: _take_form(act, press), in_place=here)


async def _take_form(act: PressAnswer, press: Press) -> Panel:
    """What comes of a form; a refusal keeps what was typed, and leads back to it."""
    try:
        return await act(press)
    except Trouble as trouble:
        opener = _OPENERS.get(press.id.act)
        if opener is None:
            raise
        again = Button(press.id._replace(act=opener), say("form.again"))
        return RefusalPanel(str(trouble), *typed_lines(press.fields), row(again))


def _fields(parts: Any) -> Iterator[tuple[str, str]]:
    """What was written, by the names of the fields; what has another shape says nothing."""
    for part in parts if isinstance(parts, list) else ():
        if not isinstance(part, dict):
            continue
        yield from _fields([part.get("component")])
        yield from _fields(part.get("components"))
        if isinstance(part.get("custom_id"), str):
            values = part.get("values")
            chosen = " ".join(map(str, values)) if isinstance(values, list) else ""
            yield part["custom_id"], chosen or str(part.get("value") or "")


async def answer_unknown(interaction: discord.Interaction) -> None:
    """A press that means nothing here; a newer process may know what it means."""
    if services_of(interaction).processes.is_relieved(interaction.guild_id):
        leave_to_another(interaction)
    else:
        await answer(interaction, _meaningless)


async def _meaningless() -> Panel:
    return RefusalPanel(say("trouble.old"))


class Button(ui.DynamicItem[ui.Button[ui.LayoutView]], template=ids.PATTERN.pattern):
    """Any button of ours."""

    def __init__(
        self,
        id: Id | str,
        label: str = "",
        style: discord.ButtonStyle = discord.ButtonStyle.secondary,
        icon_name: str = "",
        *,
        disabled: bool = False,
    ) -> None:
        text, emoji = label[:BUTTON_LABEL] or None, icon(icon_name)
        super().__init__(
            ui.Button(custom_id=str(id), label=text, style=style, emoji=emoji, disabled=disabled)
        )

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction, item: ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        if not isinstance(item, ui.Button):
            return cls(match.string)
        return cls(match.string, item.label or "", item.style)

    async def callback(self, interaction: discord.Interaction) -> None:
        await _answer(interaction, self.custom_id, ())


class Select(ui.DynamicItem[ui.Select[ui.LayoutView]], template="=" + ids.PATTERN.pattern):
    """Any list of ours; its ids begin with an equals sign."""

    def __init__(
        self,
        id: Id | str,
        hint: str,
        options: Sequence[discord.SelectOption],
        most: int = 1,
    ) -> None:
        """Of which so many can be chosen: Discord takes no list that is shorter than that."""
        text = str(id) if str(id).startswith("=") else f"={id}"
        super().__init__(
            ui.Select(
                custom_id=text,
                placeholder=hint[:PLACEHOLDER],
                options=list(options),
                max_values=max(1, min(most, len(options))),
            )
        )

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction, item: ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        if not isinstance(item, ui.Select):
            return cls(match.string, "", [])
        return cls(match.string, item.placeholder or "", item.options, item.max_values)

    async def callback(self, interaction: discord.Interaction) -> None:
        await _answer(interaction, self.custom_id[1:], self.item.values)


def select_options(named: Mapping[str, str], now: str = "") -> list[discord.SelectOption]:
    """What can be chosen, as it reads; what holds now is marked."""
    return [
        discord.SelectOption(label=text[:SELECT_TEXT], value=name, default=name == now)
        for name, text in list(named.items())[:SELECT_OPTIONS]
    ]


class Picker(ui.DynamicItem[Any], template="[@&#]" + ids.PATTERN.pattern):
    """Any list of people (@), roles (&) or channels (#)."""

    def __init__(self, item: ui.Item[Any]) -> None:
        super().__init__(item)

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction, item: ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        return cls(item)

    async def callback(self, interaction: discord.Interaction) -> None:
        data: Any = interaction.data or {}
        await _answer(interaction, self.custom_id[1:], data.get("values", ()))


_KINDS: Any = {"@": ui.UserSelect, "&": ui.RoleSelect, "#": ui.ChannelSelect}
_TYPES: Any = {
    "@": discord.SelectDefaultValueType.user,
    "&": discord.SelectDefaultValueType.role,
    "#": discord.SelectDefaultValueType.channel,
}


POSTING_CHANNELS = (discord.ChannelType.text, discord.ChannelType.news)
"""Where something can be posted for everybody to read."""
TABLE_CHANNELS = (
    *POSTING_CHANNELS,
    discord.ChannelType.forum,
    discord.ChannelType.voice,
    discord.ChannelType.stage_voice,
)
"""Where tables can be opened, in the channel or in its posts."""


def picker(
    kind: str,
    id: Id,
    hint: str,
    chosen: Sequence[int],
    most: int = 1,
    channels: Sequence[discord.ChannelType] = POSTING_CHANNELS,
) -> Picker:
    """A list of everybody, every role or every channel of some kinds, with some already chosen."""
    more: dict[str, Any] = {"channel_types": list(channels)} if kind == "#" else {}
    values = [discord.SelectDefaultValue(id=one, type=_TYPES[kind]) for one in chosen[:most]]
    return Picker(
        _KINDS[kind](
            custom_id=f"{kind}{id}",
            placeholder=hint[:PLACEHOLDER],
            min_values=0,
            max_values=most,
            default_values=values,
            **more,
        )
    )


def row(*items: Button | Select | Picker) -> ui.ActionRow[ui.LayoutView]:
    """One row of components. Ours fit into views of both kinds, which discord.py's types do not say
    of the rows of one kind.
    """
    return ui.ActionRow(*items)  # type: ignore[arg-type]


def section(text: str, button: Button) -> ui.Section[ui.LayoutView]:
    """A text with a button beside it."""
    return ui.Section(ui.TextDisplay(text), accessory=button)  # type: ignore[arg-type]
