"""More: the buttons that are seldom needed, and how much a channel is told of its match."""

import discord
from discord import ui

from bot.discord_limits import BUTTONS_PER_ROW
from bot.matches.people import has_human_company
from bot.posts import automa_reasons, turn_post
from bot.posts.translated_posts import retell_buttons
from bot.turn import standing_answers
from bot.ui.answers import Items, Panel, text_panel
from bot.ui.buttons import Button, Press, Select, on, row
from bot.ui.ids import Id
from bot.words import say
from engine.hexes import WAYS
from engine.model.people import Preferences
from engine.table.draft import NotAllowed
from engine.table.holidays import holiday_of
from engine.table.table import Table

MODES = ("turns", "every", "text")


@on("more")
async def more(press: Press) -> Panel:
    """The acts that are seldom needed."""
    table, person = await press.table(), press.person
    flip = _flip(table, await press.bot.store.person(person))
    retold = retell_buttons(table, press.interaction.message)
    attention = (await press.bot.store.personal(person, table.id)).attention
    if table.status != "playing":
        buttons = _row(table, ["rematch", "replay", "history", "words", "verify"])
        return Panel(ui.TextDisplay(say("more.over")), buttons, row(flip, _film(table), *retold))
    if table.sits(person) is None:
        looking = _row(table, ["board", "words", "history", "rules"])
        own = _row(
            table, ["note"], _attend(table, "follow", attention), flip, _film(table), *retold
        )
        return Panel(ui.TextDisplay(say("more.spectator")), looking, own)
    seat = table.seats[table.seat_of(person)]
    items: Items = [ui.TextDisplay(say("more.title"))]
    automa = ["back"] if seat.stand_in else ["away"] if has_human_company(table, person) else []
    items.append(_row(table, [*_advice(table, person), "board", "words", "history", "rules"]))
    items.append(_row(table, ["undo", *automa, "note"], flip, _film(table)))
    alone = table.draft().persons == {table.seat_of(person)}
    mute = [] if alone else [_attend(table, "mute", attention)]
    ends = ["end", "resign"] if alone else ["draw", "abandon", "resign"]
    items.append(_row(table, ends, *mute, *retold))
    items += _on_holiday(table, person)
    items += _kickable(table, person)
    items += _modes(table, person)
    items += _whys(table, person)
    chosen = standing_answers.chosen(table, person)
    if chosen:
        items += [ui.Separator(), ui.TextDisplay(say("standing.title")), *chosen]
    items.append(ui.TextDisplay(say("more.commands")))
    return Panel(*items)


def _advice(table: Table, person: int) -> list[str]:
    """A hint, for whoever is asked, where hints are given."""
    is_asked = any(asked.person == person for asked in table.asked())
    return ["hint"] if is_asked and not table.sheet.counts else []


def _flip(table: Table, likes: Preferences) -> Button:
    """The board a sixth further than it lies for somebody now."""
    return Button(Id("flip", table.id, (likes.turned + 1) % len(WAYS)), say("more.flip"))


def _attend(table: Table, wish: str, now: str) -> Button:
    """Mute or follow a match, or do so no more."""
    is_on = now == wish
    return Button(Id(wish, table.id, int(not is_on)), say(f"more.{'un' if is_on else ''}{wish}"))


def _film(table: Table) -> Button:
    return Button(Id("film", table.id), say("film"))


def _row(table: Table, acts: list[str], *more: Button) -> ui.ActionRow[ui.LayoutView]:
    styles = {"resign": discord.ButtonStyle.danger}
    plain = discord.ButtonStyle.secondary
    return row(
        *(Button(Id(act, table.id), say(f"more.{act}"), styles.get(act, plain)) for act in acts),
        *more,
    )


def _on_holiday(table: Table, person: int) -> Items:
    """A button for each other person on holiday: to ask for a stand-in."""
    draft = table.draft()
    away = [
        n
        for n, seat in enumerate(table.seats)
        if seat.person != person and not seat.stand_in and holiday_of(draft, n)
    ]
    ways = [
        Button(Id("standin", table.id, n), say("more.stand_in", name=table.seats[n].name))
        for n in away[:BUTTONS_PER_ROW]
    ]
    return [row(*ways)] if ways else []


def _kickable(table: Table, person: int) -> Items:
    """A list of the other people, to ask for one of them to be replaced."""
    others = [
        discord.SelectOption(label=seat.name[:100], value=str(n))
        for n, seat in enumerate(table.seats)
        if seat.is_person and seat.person != person
    ]
    if not others:
        return []
    return [row(Select(Id("kick", table.id), say("more.kick"), others))]


def _modes(table: Table, person: int) -> Items:
    """The host chooses how much the channel hears."""
    if person != table.sheet.host:
        return []
    now = turn_post.post_mode(table)
    options = [
        discord.SelectOption(
            label=say("mode.choice", mode=say(f"mode.{name}")),
            value=name,
            description=say(f"mode.{name}.about"),
            default=name == now,
        )
        for name in MODES
    ]
    return [row(Select(Id("mode", table.id), say("more.mode"), options))]


def _whys(table: Table, person: int) -> Items:
    """The host chooses whether automa say why they move as they do."""
    has_automa = any(seat.level for seat in table.seats)
    if person != table.sheet.host or not has_automa or table.sheet.counts:
        return []
    wanted = automa_reasons.NO if automa_reasons.are_told(table) else automa_reasons.YES
    return [row(Button(Id("whys", table.id, 0, wanted), say(f"more.whys.{wanted}")))]


@on("whys", in_place=True)
async def choose_whys(press: Press) -> Panel:
    table, wanted = await press.table(), press.id.rest
    if press.person != table.sheet.host:
        raise NotAllowed(say("mode.host"))
    if wanted not in (automa_reasons.YES, automa_reasons.NO):
        raise NotAllowed(say("trouble.old"))
    await table.move_to(table.sheet.server, table.sheet.channel, **{automa_reasons.NOTE: wanted})
    return text_panel(say(f"whys.{wanted}"))


@on("mode", in_place=True)
async def choose_mode(press: Press) -> Panel:
    table, wanted = await press.table(), press.values[0]
    if press.person != table.sheet.host:
        raise NotAllowed(say("mode.host"))
    if wanted not in MODES:
        raise NotAllowed(say("trouble.old"))
    await table.move_to(table.sheet.server, table.sheet.channel, posts=wanted)
    return text_panel(say("mode.done", mode=say(f"mode.{wanted}")))
