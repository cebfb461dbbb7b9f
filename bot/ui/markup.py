"""People and places as Discord shows them."""

from bot.words import say
from engine.game import Game
from engine.games import GAMES
from engine.model.sheet import Sheet

SHORT_HASH_DIGITS = 16


def channel_link(server: int | None, channel: int | None) -> str:
    """The way to a channel; a direct message has no name that Discord would show."""
    if channel is None:
        return say("link.nowhere")
    if server is None:
        return say("link.direct", url=f"https://discord.com/channels/@me/{channel}")
    return f"<#{channel}>"


def match_link(sheet: Sheet) -> str:
    """The way to a match."""
    return channel_link(sheet.server, sheet.channel)


def dotted(*parts: str) -> str:
    """What stands beside each other in a line; empty parts are left out."""
    return " · ".join(filter(None, parts))


def short_hash(whole: str) -> str:
    """How a hash begins: enough for a post; `/verify` shows it whole."""
    return whole[:SHORT_HASH_DIGITS]


def mention(person: int) -> str:
    """A person by name, as Discord shows it; whoever was forgotten is somebody."""
    return f"<@{person}>" if person > 0 else say("somebody")


def about_line(game: Game) -> str:
    """One sentence on a game: what it is about, how many play, how long it takes."""
    return say("game.about", tagline=game.words.about.tagline, company=game.company)


def game_lines() -> str:
    """A line on each game, for somebody who knows none of them."""
    return "\n".join(
        say("game.line", game=game.title, tagline=game.words.about.tagline)
        for game in GAMES.values()
    )
