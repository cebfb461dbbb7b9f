"""`python -m bot --check`: a server owner's first aid.

Connects, syncs the commands, asks itself one question (the first move of every game, with its
picture) and says what it found, line by line; True if nothing is amiss.
"""

import asyncio

import discord

from bot.client import Tephra
from bot.ui.pictures import draw_view
from bot.upkeep.bot_rights import invitation, lacking
from bot.words import say
from engine import games, notation
from engine.games import GAMES
from engine.language.filling import commas
from engine.match.entries import Seed
from engine.match.match import Match
from engine.store.opening import place_of
from render import games as painters

CONNECT_WAIT_SECONDS = 60.0


async def check(bot: Tephra, token: str, *, not_real: str | None = None) -> bool:
    """Look at everything; say what was found. `not_real` is the setting because of which this is
    not Discord itself: whoever hosts must not take one for the other.
    """
    bot.check_only = True
    if not_real is not None:
        print("• " + say(f"check.local.{not_real}"), flush=True)
    kind, place = place_of(bot.store.url)
    _report(True, say("status.kept.place", kind=kind, place=place))
    running = asyncio.create_task(bot.start(token))
    ready = asyncio.create_task(bot.wait_until_ready())
    try:
        await asyncio.wait(
            {running, ready}, timeout=CONNECT_WAIT_SECONDS, return_when=asyncio.FIRST_COMPLETED
        )
        if running.done():
            await running
        if not ready.done():
            return _report(False, say("check.late", seconds=int(CONNECT_WAIT_SECONDS)))
        return await _findings(bot, "check.well" if not_real is None else "check.well.local")
    finally:
        ready.cancel()
        await bot.close()
        await asyncio.gather(running, return_exceptions=True)


async def _findings(bot: Tephra, well: str) -> bool:
    assert bot.user is not None
    found = [
        _report(True, say("check.in", name=bot.user, servers=len(bot.guilds))),
        _report(bool(bot.synced_commands), say("check.synced", count=len(bot.synced_commands))),
    ]
    if not bot.hears_commands:
        found.append(_report(False, say("check.deaf")))
    rights = [_rights(guild) for guild in bot.guilds]
    if not rights or not all(rights):
        _report(True, say("check.invite", url=invitation(bot.user.id)))
    found += [*rights, *[await _question(bot, game) for game in GAMES]]
    found += [
        _report(False, say("check.broken", game=name, why=repr(why)))
        for name, why in {**painters.BROKEN, **games.BROKEN}.items()
    ]
    verdict = all(found)
    return _report(verdict, say(well if verdict else "check.ill"))


def _rights(guild: discord.Guild) -> bool:
    if guild.unavailable:
        print("• " + say("check.away", server=guild.id), flush=True)
        return True
    missing = list(lacking(guild.me.guild_permissions))
    if missing:
        rights = commas(missing)
        return _report(False, say("check.rights", server=guild.name, rights=rights))
    return _report(True, say("check.server", server=guild.name))


async def _question(bot: Tephra, name: str) -> bool:
    """Open a match in memory, ask for its first moves, draw it."""
    game = GAMES[name]
    try:
        await bot.store.sheets(limit=1)
        match = Match(game, game.seats[0], {}, Seed.fresh())
        match.accept(match.propose_start())
        seat = min(match.waiting())
        moves = [notation.write(move) for move in match.moves(seat)]
        board = await draw_view(game.view(match.state, seat), ())
    except Exception as problem:
        return _report(False, say("check.broken", game=game.title, why=repr(problem)))
    form = say("check.picture" if board.file else "check.words")
    text = say("check.asked", game=game.title, count=len(moves), move=moves[0], form=form)
    return _report(True, text)


def _report(well: bool, text: str) -> bool:
    print(("✓ " if well else "✗ ") + text, flush=True)
    return well
