"""Standing answers: chosen from the question itself, listed and withdrawn under More.

A question asked out of turn may name answers that can be given for all times; whoever chooses one
is not asked again in this match. Everything here is private.
"""

from discord import ui

from bot.answers import Panel, text_panel
from bot.buttons import Button, Press, on
from bot.ids import Id
from bot.words import say
from engine.table import Table
from engine.trouble import Stale

Items = list[ui.Item[ui.LayoutView]]


def offers(table: Table, person: int) -> Items:
    """Buttons for "from now on", below a question that allows it."""
    seat = table.seat_of(person)
    decision = table.match.waiting().get(seat)
    if decision is None or table.match.state.turn == seat:
        return []
    opened, kind = table.match.opened[seat], type(decision).__name__
    buttons = [
        Button(Id("always", table.id, opened, f"{kind} {name}"), say("standing.set", name=name))
        for name in decision.standing(table.match.state)
    ]
    return [ui.ActionRow(*buttons[:5])] if buttons else []


@on("always", in_place=True)
async def choose(press: Press) -> Panel:
    """This answer, now and from now on."""
    table = await press.table()
    seat = table.seat_of(press.person)
    kind, _, name = press.id.rest.partition(" ")
    decision = table.match.decision(seat)
    if type(decision).__name__ != kind or name not in decision.standing(table.match.state):
        raise Stale(say("trouble.old"))
    await table.set_standing(press.person, kind, name)
    return text_panel(say("standing.done", name=name, question=question(table, kind)))


def chosen(table: Table, person: int) -> Items:
    """What a person has chosen so far, each with a button to withdraw it."""
    standing = table.seats[table.seat_of(person)].standing
    items: Items = []
    for kind, answer in list(standing.items())[:5]:
        text = say("standing.line", question=question(table, kind), name=answer.name)
        button = Button(Id("withdraw", table.id, 0, kind), say("standing.withdraw"))
        items.append(ui.Section(ui.TextDisplay(text), accessory=button))
    return items


@on("withdraw", in_place=True)
async def withdraw(press: Press) -> Panel:
    table = await press.table()
    kind = press.id.rest
    if kind not in table.seats[table.seat_of(press.person)].standing:
        raise Stale(say("trouble.old"))
    await table.set_standing(press.person, kind, None)
    return text_panel(say("standing.withdrawn", question=question(table, kind)))


def question(table: Table, kind: str) -> str:
    """A kind of question as its sentence, as far as it has no facts to fill in."""
    sentence = table.match.game.words.prompts.get(kind, kind)
    return kind if "{" in sentence else sentence
