"""Standing answers: chosen from the question itself, listed and withdrawn under More.

A question asked out of turn may name answers that can be given beforehand: for the rest of the
turn, for the match, or for all matches (those are also under `/settings me`, see
`turn/standing_settings.py`). Everything here is private.
"""

import discord
from discord import ui
from msgspec.structs import replace

from bot.discord_limits import SELECT_OPTIONS, SELECT_TEXT
from bot.ui.answers import Items, Panel, text_panel
from bot.ui.buttons import Button, Press, Select, on, row, section
from bot.ui.ids import Id
from bot.words import say
from engine.game import Game
from engine.language.filling import capital
from engine.model.people import standing_key
from engine.table.table import Table
from engine.trouble import Stale

RANGES = ("turn", "match", "all")
HINT = "standing."
"""The hint that such answers can be given, and after it the number of the question."""
MOST_LISTED_ANSWERS = 4


async def offers(table: Table, person: int) -> Items:
    """A list of "do this from now on", below a question that allows it; below the first one of a
    match it is explained.
    """
    seat = table.seat_of(person)
    decision = table.match.waiting().get(seat)
    if decision is None or table.match.state.turn == seat:
        return []
    kind = type(decision).__name__
    options = [
        discord.SelectOption(
            label=say(f"standing.for.{span}", name=answer_name(table.match.game, kind, name))[
                :SELECT_TEXT
            ],
            value=f"{span} {name}",
        )
        for name in decision.standing(table.match.state)
        for span in RANGES
    ]
    id = Id("always", table.id, table.match.opened[seat], kind)
    if not options:
        return []
    chooser = row(Select(id, say("standing.set"), options[:SELECT_OPTIONS]))
    is_first = await _is_first(table, person, table.match.opened[seat])
    return [ui.TextDisplay(say("standing.first")), chooser] if is_first else [chooser]


async def _is_first(table: Table, person: int, opened: int) -> bool:
    """Whether nobody has explained standing answers to this person in this match, or only with this
    very question.
    """
    given = (await table.store.personal(person, table.id)).hints.split()
    known = [hint for hint in given if hint.startswith(HINT)]
    if not known:
        await table.store.note_hint(person, table.id, f"{HINT}{opened}")
    return known in ([], [f"{HINT}{opened}"])


@on("always", in_place=True)
async def choose(press: Press) -> Panel:
    """This answer, now and from now on."""
    table = await press.table()
    decision = table.match.decision(table.seat_of(press.person))
    span, _, name = press.values[0].partition(" ")
    kind = press.id.rest
    known = type(decision).__name__ == kind and name in decision.standing(table.match.state)
    if not known or span not in RANGES:
        raise Stale(say("trouble.old"))
    if span == "all":
        await keep_standing_answer(press, table.match.game, kind, name)
    await table.set_standing(
        press.person, kind, None if span == "all" else name, for_match=span == "match"
    )
    when = occasion(table.match.game, kind)
    answer = answer_name(table.match.game, kind, name)
    return text_panel(say(f"standing.done.{span}", name=answer, when=when))


def answer_name(game: Game, kind: str, name: str) -> str:
    """What an answer given beforehand is called; one that a game has no longer by its name."""
    table = game.words.standing
    return table.get(f"{kind}.{name}") or table.get(name, name)


async def keep_standing_answer(press: Press, game: Game, kind: str, name: str) -> None:
    """A person's answer in all their matches; asked again if it is empty."""
    async with press.bot.changing_settings_of(press.person):
        known = await press.bot.store.person(press.person)
        key = standing_key(game.id, kind)
        chosen = {k: v for k, v in known.standing.items() if k != key}
        standing = {**chosen, key: name} if name else chosen
        await press.bot.tables.person_settings.save(replace(known, standing=standing))


# ── Under More ─────────────────────────────────────────────────────────────────────────────────


def chosen(table: Table, person: int) -> Items:
    """What holds in this match, each answer with a button to withdraw it here."""
    items: Items = []
    for kind, (name, span) in list(_in_force(table, person).items())[:MOST_LISTED_ANSWERS]:
        when = occasion(table.match.game, kind)
        answer = answer_name(table.match.game, kind, name)
        text = say(f"standing.line.{span}", when=capital(when), name=answer)
        button = Button(Id("withdraw", table.id, 0, kind), say("standing.withdraw"))
        items.append(section(text, button))
    return items


def _in_force(table: Table, person: int) -> dict[str, tuple[str, str]]:
    """Name and range of the standing answers by kind; this match's own go before the others."""
    found = {}
    likes, game = table.people.get(person), table.match.game.id
    for key, name in (likes.standing if likes else {}).items():
        of, _, kind = key.partition(".")
        if of == game:
            found[kind] = (name, "all")
    turns = table.match.state.turns
    for kind, answer in table.seats[table.seat_of(person)].standing.items():
        if answer.turn in (0, turns):
            found[kind] = (answer.name, "turn" if answer.turn else "match")
    known = table.match.game.words.standing_when
    return {kind: held for kind, held in found.items() if held[0] and kind in known}


@on("withdraw", in_place=True)
async def withdraw(press: Press) -> Panel:
    """In this match the question is asked again; other matches keep their answer."""
    table = await press.table()
    kind = press.id.rest
    if kind not in _in_force(table, press.person):
        raise Stale(say("trouble.old"))
    await table.set_standing(press.person, kind, None)
    if kind in _in_force(table, press.person):
        await table.set_standing(press.person, kind, "")
    when = occasion(table.match.game, kind)
    return text_panel(say("standing.withdrawn", when=when))


def occasion(game: Game, kind: str) -> str:
    """When a kind of question is asked."""
    return game.words.standing_when[kind]
