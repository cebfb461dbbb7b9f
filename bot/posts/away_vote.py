"""The question to a table about the seat of somebody who has missed too many turns."""

from collections.abc import Mapping
from typing import Any, get_args

from discord import ui

from bot.ui.answers import Panel
from bot.ui.buttons import Button, row
from bot.ui.ids import Id
from bot.ui.markup import mention
from bot.ui.shown_times import moment
from bot.words import say
from engine.model.votes import AwayChoice
from engine.table.absence import MAX_MISSED_TURNS, present
from engine.table.table import Table


def away_panel(
    table: Table, facts: Mapping[str, Any], title: str = "", *, names_voters: bool = True
) -> tuple[Panel, list[int]]:
    """The question with a button for each choice, and the people whose say is needed."""
    seat = int(facts["seat"])
    people = [table.seats[n].person for n in sorted(present(table.draft(), but=seat))]
    asked = [person for person in people if person is not None]
    text = say(
        "vote.away.several" if len(asked) > 1 else "vote.away",
        people="".join(f"{mention(person)} " for person in asked if names_voters),
        about=table.match.names[seat],
        count=MAX_MISSED_TURNS,
        closes=moment(facts["closes"]),
    )
    choices = [
        Button(Id("vote", table.id, seat + 1, f"away {choice}"), say(f"vote.away.{choice}"))
        for choice in get_args(AwayChoice)
    ]
    words = "\n".join(filter(None, [title, text]))
    return Panel(ui.TextDisplay(words), row(*choices)), asked
