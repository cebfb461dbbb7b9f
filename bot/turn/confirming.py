"""The last step of a turn: whether it is confirmed, the board as it would be, and **Confirm**."""

from collections.abc import Sequence

import discord
from discord import ui

from bot.turn.answers_so_far import answers_so_far, back_button
from bot.turn.labels import answers_in_words, outlook
from bot.turn.legal_moves import LegalMoves
from bot.turn.prompts import THEN
from bot.turn.step_text import sentences_heard, text_below
from bot.turn.steps import TurnStep
from bot.ui.answers import Items, Panel
from bot.ui.buttons import Button, row
from bot.ui.ids import Id
from bot.ui.pictures import draw_board_for, has_pictures
from bot.words import say
from engine.dealer import Event
from engine.hexes import Cell
from engine.language.filling import paragraph
from engine.match.answer_chain import Chain
from engine.model.people import Asks
from engine.speaker import without_echoes
from engine.table.table import Table
from render import Highlight, PictureLine, painter_of

MOST_BROUGHT = 2
"""Lines below a picture on what a move under preview brings."""


def asks(table: Table, person: int) -> Asks:
    """When somebody wants to see moves before they count."""
    likes = table.people.get(person)
    return likes.asks if likes is not None else "once"


def counts_at_once(table: Table, person: int, now: TurnStep) -> bool:
    """Whether a move that has been said whole is made without asking once more."""
    return now.is_made and asks(table, person) == "never"


async def preview(
    table: Table,
    legal_moves: LegalMoves,
    person: int,
    now: TurnStep,
    note: str = "",
    news: Sequence[PictureLine] = (),
) -> Panel:
    """The board as it would be, Confirm and Back far apart."""
    chain = now.chain
    board = await draw_board_for(table, person, under_preview(chain, news))
    speaker, alarms = chain.match.speaker.to(chain.seat), alarms_of(chain)
    ahead = [event for event in outlook(chain) if event not in alarms]
    open_end = "" if chain.is_whole or ahead else say("step.chance")
    lines = sentences_heard(chain, besides=alarms)
    text = say("step.preview", chosen=answers_in_words(chain))
    if lines and len(chain.moves) > 1:
        text = say("step.preview.turn")
    said = (await answers_so_far(table, person, now)).removesuffix(THEN)
    ending = [paragraph(open_end, _turn_after(chain))]
    warned = [say("step.warned", warning=sentence) for sentence in speaker.sentences(alarms)]
    style = discord.ButtonStyle.danger if alarms else discord.ButtonStyle.success
    id = Id("confirm", table.id, table.match.opened[chain.seat], said)
    items: Items = [
        *board.items,
        text_below([note, text, *lines, *speaker.sentences(ahead), *ending, *warned]),
        row(Button(id, say("step.confirm"), style)),
    ]
    if back := await back_button(table, legal_moves, person, now):
        items += [ui.Separator(spacing=discord.SeparatorSpacing.large), row(back)]
    return Panel(*items, files=board.files)


def alarms_of(chain: Chain) -> list[Event]:
    """What answers lead to that costs their player the game, or soon may."""
    alarming = chain.match.speaker.words.alarming
    coming = (*chain.events, *outlook(chain))
    return [e for e in coming if e.name in alarming and e.facts["seat"] == chain.seat]


def under_preview(chain: Chain, news: Sequence[PictureLine] = ()) -> Highlight:
    """What a picture points out of answers that are to be confirmed, after what just happened."""
    return Highlight(
        deeds=tuple(news),
        brings=_brought(chain),
        ghost=chain.view,
        move=answers_in_words(chain),
        chosen=_cells_named(chain),
        is_open=not chain.is_whole,
    )


def _brought(chain: Chain) -> tuple[PictureLine, ...]:
    """What answers bring besides what they say themselves, what matters most."""
    speaker = chain.match.speaker.to(chain.seat)
    words, found = speaker.words, list[tuple[tuple[int, bool, int], PictureLine]]()
    for events, text in speaker.sentences_with_events(without_echoes(words, chain.events)):
        told, rank = events[0], words.pictured.get(events[0].name, 0)
        is_own = told.facts.get("seat", -1) == chain.seat
        if rank > 0 or not (is_own or told.name in (words.minor | words.trivial)):
            cells = tuple(cell for event in events for cell in speaker.cells(event))
            line = PictureLine(text.replace("\n", " "), told.facts.get("seat"), cells)
            found.append(((rank, told.name in words.weighty, len(found)), line))
    kept = sorted(found, reverse=True)[:MOST_BROUGHT]
    return tuple(line for _, line in sorted(kept, key=lambda one: one[0][-1]))


def _cells_named(chain: Chain) -> tuple[Cell, ...]:
    """The cells that the answers of a chain name."""
    if not has_pictures(chain.view):
        return ()
    cell, cells = painter_of(chain.view).places.cell, []
    for answer in chain.answers:
        words = answer.split()
        cells += [cell(words[: i + 1]) for i in range(len(words))]
    return tuple(dict.fromkeys(one for one in cells if one is not None))


def _turn_after(chain: Chain) -> str:
    """Whether there is more to do after confirming."""
    if chain.ends_turn is None:
        return ""
    return say("step.ends_turn" if chain.ends_turn else "step.goes_on")
