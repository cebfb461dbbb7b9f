"""What is told besides the board: votes and their results, reminders, holidays, pauses."""

from typing import TYPE_CHECKING, Any

import discord
from discord import ui

from bot.lobby import opening, places
from bot.posts.board import buttons, heard_since
from bot.posts.delivery import Mail
from bot.ui.answers import Panel, text_panel
from bot.ui.buttons import Button, row
from bot.ui.ids import Id
from bot.ui.markup import day, home, moment
from bot.words import SENTENCES, say
from engine.model.notice import Notice
from engine.table.table import Table

if TYPE_CHECKING:
    from bot.client import Tephra


MOST_UNDONE = 3
"""So many lines of what would be taken back are shown."""


async def deliver(bot: "Tephra", mail: Mail, notice: Notice) -> None:
    """Say what there are words for; the rest needs none."""
    if notice.name == "reminder":
        return await _remind(bot, mail, notice)
    if notice.name.startswith("tournament."):
        return await bot.contests.deliver(notice)
    if notice.name.startswith("lobby_"):
        return await opening.tell_people(bot, notice)
    if notice.match is None or (notice.name != "vote_opened" and notice.name not in SENTENCES):
        return None
    table = await bot.tables.table(notice.match)
    if notice.name == "vote_opened":
        return await _vote(bot, mail, notice, table)
    text = _words(table, notice)
    if not await mail.post(table.sheet.channel, text_panel(text), notice.nonce):
        await _tell_each(mail, table, text, notice.nonce)
    return None


def _words(table: Table, notice: Notice) -> str:
    facts = notice.facts
    seat = facts.get("seat", -1)
    name = table.match.names[seat] if isinstance(seat, int) and seat >= 0 else ""
    times = {key: day(facts[key]) for key in ("since", "until") if key in facts}
    subject = say(f"vote.about.{facts['subject']}") if "subject" in facts else ""
    why = say(f"paused.{facts['why']}") if "why" in facts else ""
    return say(notice.name, name=name, subject=subject, why=why, **times)


async def _tell_each(mail: Mail, table: Table, text: str, nonce: str) -> None:
    """The channel takes no posts: by direct message to everybody at the table."""
    for seat in table.seats:
        if seat.person is not None and not seat.left:
            panel = Panel(ui.TextDisplay(text), buttons(table))
            await mail.direct(seat.person, panel, nonce)


# ── Votes ──────────────────────────────────────────────────────────────────────────────────────


async def _vote(bot: "Tephra", mail: Mail, notice: Notice, table: Table) -> None:
    """The question with its buttons. Whoever it needs is pinged, or asked by direct message if
    they play there; nobody sees how others voted.
    """
    panel, asked = vote_panel(table, notice.facts)
    if notice.facts["subject"] == "substitute":
        await _show_in(mail, table, int(notice.facts["newcomer"]))
    called = [person for person in asked if not await _asks_directly(bot, mail, notice, person)]
    if not await mail.post(table.sheet.channel, panel, notice.nonce, called):
        for person in called:
            await mail.direct(person, vote_panel(table, notice.facts)[0], notice.nonce)


async def _show_in(mail: Mail, table: Table, newcomer: int) -> None:
    """Whoever is offered a seat may look at the match, also in a private thread."""
    place = await mail.place(table.sheet.channel)
    if isinstance(place, discord.Thread) and place.is_private():
        await places.add_to_thread(place, newcomer, table.id)


async def _asks_directly(bot: "Tephra", mail: Mail, notice: Notice, person: int) -> bool:
    """Whether somebody who plays by direct message was asked there."""
    assert notice.match is not None
    table = await bot.tables.table(notice.match)
    if table.sheet.channel is None or (await bot.store.person(person)).notify != "dm":
        return False
    names, game = ", ".join(table.match.names), table.match.game.title
    panel, _ = vote_panel(table, notice.facts, say("direct.title", game=game, names=names))
    return await mail.direct(person, panel, notice.nonce)


def vote_panel(table: Table, facts: dict[str, Any], title: str = "") -> tuple[Panel, list[int]]:
    names, seat, subject = table.match.names, int(facts["seat"]), str(facts["subject"])
    newcomer = facts.get("newcomer")
    asked = _voters(table, facts)
    text = say(
        _sentence(subject, facts),
        name=names[facts["by"]],
        about=names[seat] if seat >= 0 else "",
        what=_undone(table, int(facts["to"])) if subject == "undo" else "",
        newcomer=f"<@{newcomer}>" if newcomer else say("vote.nobody"),
    )
    mentions = " ".join(f"<@{person}>" for person in asked if person != newcomer)
    closes = say("vote.closes", closes=moment(facts["closes"]))
    buttons_row = row(
        *(
            Button(Id("vote", table.id, seat + 1, f"{subject} {said}"), say(f"vote.{said}"))
            for said in ("yes", "no")
        )
    )
    said = " ".join(filter(None, [mentions, text + closes]))
    return Panel(ui.TextDisplay("\n".join(filter(None, [title, said]))), buttons_row), asked


def _undone(table: Table, to: int) -> str:
    """What an undo would take back, as everybody has heard it: a few lines, beginning with the
    first.
    """
    lines, _ = heard_since(table.match, to, None)
    more = [say("vote.undo.more")] if len(lines) > MOST_UNDONE else []
    return " ".join([*lines[:MOST_UNDONE], *more])


def _sentence(subject: str, facts: dict[str, Any]) -> str:
    """Which words a question is put in: it matters who gives a seat away, and to whom."""
    if subject == "substitute" and facts["by"] != facts["seat"]:
        return "vote.substitute.table"
    if subject == "replace" and facts.get("newcomer"):
        return "vote.replace.by"
    return f"vote.{subject}"


def _voters(table: Table, facts: dict[str, Any]) -> list[int]:
    """Who is asked: the newcomer for a seat that is offered, else everybody with a say."""
    if facts["subject"] == "substitute":
        return [facts["newcomer"]]
    silent = {facts["by"], facts["seat"] if facts["subject"] == "replace" else -1}
    return [
        seat.person
        for n, seat in enumerate(table.seats)
        if seat.person is not None and n not in silent and not seat.left
    ]


# ── Reminders ──────────────────────────────────────────────────────────────────────────────────


async def _remind(bot: "Tephra", mail: Mail, notice: Notice) -> None:
    """One message for all matches that wait for a person, where they want it."""
    assert notice.person is not None
    person, tables = await bot.store.person(notice.person), []
    links = []
    for one in notice.facts["matches"]:
        tables.append(await bot.tables.table(one["match"]))
        due = moment(one["due"]) if one["due"] else "…"
        links.append(say("reminder.link", link=_where(tables[-1]), due=due))
    if not links or person.notify == "none":
        return
    text, row = say("reminder", links=", ".join(links)), buttons(tables[0])
    if person.notify == "dm" or tables[0].sheet.channel is None:
        panel = Panel(ui.TextDisplay(text), *([row] if len(tables) == 1 else []))
        if await mail.direct(person.id, panel, notice.nonce):
            return
    public = text_panel(f"<@{person.id}> {text}")
    if await mail.post(tables[0].sheet.channel, public, notice.nonce, [person.id]):
        return
    if person.notify != "dm" and tables[0].sheet.channel is not None:
        await mail.direct(person.id, text_panel(text), notice.nonce)


def _where(table: Table) -> str:
    channel = table.sheet.channel
    return home(table.sheet) if channel else table.match.game.title
