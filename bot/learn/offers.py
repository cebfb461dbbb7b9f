"""Who is offered a lesson, and the buttons for it: whoever has never played a game."""

from collections.abc import Sequence

import discord
from discord import ui

from bot.discord_limits import BUTTONS_PER_ROW
from bot.lobby import practice
from bot.ui.answers import Items
from bot.ui.buttons import Button, row
from bot.ui.ids import NO_MATCH, Id
from bot.words import say
from engine.game import Game
from engine.games import GAMES
from engine.store.protocol import Store


async def new_games(store: Store, person: int) -> list[Game]:
    """The games that somebody has neither played nor learned."""
    played = await store.games_of(person, ("playing", "finished", "abandoned"))
    learner = await store.learner(person)
    return [
        game
        for game in GAMES.values()
        if game.course is not None
        and game.id not in played
        and game.course.basics.lessons[-1].key not in learner.reached
    ]


async def lesson_offer(store: Store, person: int, game: Game) -> Items:
    """A sentence and a button for whoever does not know a game; nothing for others."""
    if game not in await new_games(store, person):
        return []
    return [ui.TextDisplay(say("learn.offer", game=game.title)), learn_buttons([game])]


def learn_buttons(games: Sequence[Game]) -> ui.ActionRow[ui.LayoutView]:
    """A button for each of some games; the first is the one to take."""
    styles = [discord.ButtonStyle.primary, *[discord.ButtonStyle.secondary] * len(games)]
    return row(
        *(
            Button(Id("learn", NO_MATCH, 0, game.id), say("learn.button", game=game.title), style)
            for game, style in list(zip(games, styles, strict=False))[:BUTTONS_PER_ROW]
        )
    )


async def further_games(store: Store, person: int) -> list[Game]:
    """The games of which a chapter is left that somebody has not finished."""
    reached = (await store.learner(person)).reached
    return [
        game
        for game in GAMES.values()
        if game.course is not None
        and any(chapter.lessons[-1].key not in reached for chapter in game.course.chapters)
    ]


async def to_try(store: Store, person: int) -> Items:
    """Lessons in the games that somebody does not know, or else further chapters; and a practice
    game in any.
    """
    learn: Items = []
    if new := await new_games(store, person):
        learn = [ui.TextDisplay(say("help.learn")), learn_buttons(new)]
    elif further := await further_games(store, person):
        learn = [ui.TextDisplay(say("help.learn.further")), learn_buttons(further)]
    return [*learn, ui.TextDisplay(say("help.practise")), practice.game_buttons()]
