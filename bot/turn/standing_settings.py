"""Standing answers in all one's matches, under `/settings me`: by game and kind of question.

Which answers a kind of question has, its game says (`Decision.standing_names`). What holds in one
match alone is chosen from the question itself: `bot/turn/standing_answers.py`.
"""

from collections.abc import Sequence
from typing import NamedTuple

import discord
from discord import ui

from bot.discord_limits import SELECT_OPTIONS, SELECT_TEXT
from bot.turn.standing_answers import answer_name, keep_standing_answer, occasion
from bot.ui.answers import Items, Panel, Unclear
from bot.ui.buttons import Button, Press, Select, on, row
from bot.ui.ids import NO_MATCH, Id
from bot.words import say
from engine.contract import Decision
from engine.game import Game
from engine.games import GAMES
from engine.language.filling import capital
from engine.model.people import Preferences, standing_key


class StandingQuestion(NamedTuple):
    """A kind of question that can be answered beforehand."""

    game: Game
    decision: type[Decision]

    @property
    def key(self) -> str:
        return standing_key(self.game.id, self.decision.__name__)

    @property
    def words(self) -> str:
        return occasion(self.game, self.decision.__name__)


def standing_questions() -> list[StandingQuestion]:
    """Everything that can be answered beforehand, game by game."""
    return [
        StandingQuestion(game, item)
        for game in GAMES.values()
        for item in game.items
        if issubclass(item, Decision) and item.standing_names
    ]


def chooser(person: Preferences) -> Items:
    """A list of the kinds of question, each with what was chosen; nothing where there is none."""
    named = [
        (kind, say("beforehand.kind", game=kind.game.title, when=kind.words))
        for kind in standing_questions()
    ]
    return [_select(person, named)] if named else []


def _select(
    person: Preferences, named: Sequence[tuple[StandingQuestion, str]]
) -> ui.ActionRow[ui.LayoutView]:
    options = [
        discord.SelectOption(
            label=text[:SELECT_TEXT], value=kind.key, description=_now(person, kind)[:SELECT_TEXT]
        )
        for kind, text in named
    ]
    return row(Select(Id("mystanding", NO_MATCH), say("beforehand"), options[:SELECT_OPTIONS]))


def lobby_offer(person: Preferences, game: Game) -> Items:
    """For whoever sits down: what can be answered once and for all. Nothing where the game asks
    nobody out of turn, or somebody has chosen already.
    """
    kinds = [kind for kind in standing_questions() if kind.game == game]
    if not kinds or any(kind.key in person.standing for kind in kinds):
        return []
    text = say("beforehand.offer", game=game.title)
    named = [(kind, capital(kind.words)) for kind in kinds]
    return [ui.TextDisplay(text), _select(person, named)]


def _now(person: Preferences, kind: StandingQuestion) -> str:
    name = person.standing.get(kind.key)
    if not name:
        return say("beforehand.none")
    return say("beforehand.now", name=answer_name(kind.game, kind.decision.__name__, name))


@on("mystanding")
async def choose_kind(press: Press) -> Panel:
    return await _panel(press, _known(press.values[0]))


async def _panel(press: Press, kind: StandingQuestion) -> Panel:
    """The question with its answers; what holds now is marked."""
    person = await press.bot.store.person(press.person)
    title = say("beforehand.title", game=kind.game.title, when=kind.words)
    now = person.standing.get(kind.key, "")
    buttons = [
        _button(kind, name, now) for name in ("", *kind.decision.standing_names[:SELECT_OPTIONS])
    ]
    rows = [row(*buttons[i : i + 5]) for i in range(0, len(buttons), 5)]
    return Panel(ui.TextDisplay("\n".join([title, _now(person, kind)])), *rows)


def _button(kind: StandingQuestion, name: str, now: str) -> Button:
    style = discord.ButtonStyle.success if name == now else discord.ButtonStyle.secondary
    label = answer_name(kind.game, kind.decision.__name__, name) if name else say("beforehand.ask")
    return Button(Id("setstanding", NO_MATCH, 0, f"{kind.key} {name}"), label, style)


@on("setstanding", in_place=True)
async def choose_answer(press: Press) -> Panel:
    key, _, name = press.id.rest.partition(" ")
    kind = _known(key)
    if name and name not in kind.decision.standing_names:
        raise Unclear(say("trouble.old"))
    await keep_standing_answer(press, kind.game, kind.decision.__name__, name)
    return await _panel(press, kind)


def _known(key: str) -> StandingQuestion:
    for kind in standing_questions():
        if kind.key == key:
            return kind
    raise Unclear(say("trouble.old"))
