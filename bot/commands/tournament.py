"""`/tournament`: sign up, look, and what people press under a tournament's posts.

What organisers do is in `tournament_organising.py`.
"""

import discord
from discord import app_commands, ui

from bot.command_services import bot_of
from bot.tournament import lists, panels
from bot.tournament.player_names import escaped
from bot.tournament.rounds import bye_words
from bot.tournament.seeds import rating_for
from bot.tournament.which import (
    check_organiser,
    complete_tournament,
    player_id_of,
    tournament_meant,
    tournament_pressed,
)
from bot.ui.answers import Panel, Unclear, answer, text_panel
from bot.ui.buttons import Button, Press, on, row
from bot.ui.ids import Id
from bot.ui.slash_commands import Commands, choices_of
from bot.ui.upload import Upload
from bot.words import say
from engine.host.tournament_storing import Tournament
from engine.model.names import plain_name
from engine.tournament import export
from engine.tournament.acts import CheckIn, Drop, Join
from engine.tournament.apply_acts import has_room, is_gone, is_open, may_return
from engine.tournament.standings import standings
from engine.work.costly_threads import in_dear_thread

DANGER = discord.ButtonStyle.danger
MOST_LISTED_TOURNAMENTS = 20
"""The newest tournaments of a server."""
FORMS = ("picture", "words", "cross")


# ── Signing up ───────────────────────────────────────────────────────────────────────────────────


@app_commands.command(name="join", description=say("tournament.join"))
@app_commands.describe(which=say("tournament.which"))
@app_commands.autocomplete(which=complete_tournament)
async def join(interaction: discord.Interaction, which: str | None = None) -> None:
    async def work() -> Panel:
        return await _join(interaction, await tournament_meant(interaction, which))

    await answer(interaction, work)


@on("tjoin")
async def join_pressed(press: Press) -> Panel:
    return await _join(press.interaction, await tournament_pressed(press))


async def _join(interaction: discord.Interaction, found: Tournament) -> Panel:
    """Sign up; whoever has, checks in when that is open."""
    bot, user, id = bot_of(interaction), interaction.user, found.header.id
    player = player_id_of(found, user.id)
    if player is not None and may_return(found.state, player):
        return await _come_back(interaction, found)
    if found.state.phase == "check_in" and player is not None:
        return await _check_in(interaction, found, player)
    if player is not None and player in found.state.waiting:
        raise Unclear(_waits(found, player))
    if found.state.phase == "signup" and player is not None:
        raise Unclear(say("tournament.joined.already", name=found.header.name))
    name = plain_name(user.display_name, len(found.state.entrants) + 1)
    rating = await rating_for(bot.store, found.state, user.id)
    found = await bot.tournaments.act(id, Join(str(user.id), name, rating), by=user.id)
    if found.state.phase == "check_in":
        await bot.tournaments.act(id, CheckIn(str(user.id)), by=user.id)
    bot.tournament_news.refresh(id)
    title, state = found.header.name, found.state
    if state.phase == "playing":
        return text_panel(say("tournament.entered", name=title))
    if str(user.id) in state.waiting:
        return text_panel(_waits(found, str(user.id)))
    key = "tournament.joined.checked" if state.phase == "check_in" else "tournament.joined"
    return text_panel(say(key, name=title, count=len(state.field)))


async def _check_in(interaction: discord.Interaction, found: Tournament, player: str) -> Panel:
    bot = bot_of(interaction)
    if found.state.entrants[player].is_checked_in:
        raise Unclear(say("tournament.checked.already"))
    await bot.tournaments.act(found.header.id, CheckIn(player), by=interaction.user.id)
    bot.tournament_news.refresh(found.header.id)
    waits = player in found.state.waiting
    return text_panel(say("tournament.checked.waits" if waits else "tournament.checked"))


def _waits(found: Tournament, player: str) -> str:
    """To somebody without a place."""
    place = found.state.waiting.index(player) + 1
    return say("tournament.waits", name=found.header.name, place=place)


def _not_in(found: Tournament, person: int) -> str:
    """To somebody who does not play, and whether they can."""
    state, name = found.state, found.header.name
    for entrant in state.entrants.values():
        if str(person) in entrant.former:
            return say("tournament.me.replaced", name=name, player=escaped(entrant.name))
    can_join = is_open(state) and (not state.orders or has_room(state))
    return say("tournament.me.none" if can_join else "tournament.me.never", name=name)


@app_commands.command(name="drop", description=say("tournament.drop"))
@app_commands.describe(which=say("tournament.which"))
@app_commands.autocomplete(which=complete_tournament)
async def drop(interaction: discord.Interaction, which: str | None = None) -> None:
    async def work() -> Panel:
        return await _drop(interaction, await tournament_meant(interaction, which))

    await answer(interaction, work)


@on("tdrop")
async def drop_pressed(press: Press) -> Panel:
    return await _drop(press.interaction, await tournament_pressed(press))


async def _drop(interaction: discord.Interaction, found: Tournament) -> Panel:
    """Asked once more, with what would become of them."""
    player = player_id_of(found, interaction.user.id)
    if player is None:
        raise Unclear(_not_in(found, interaction.user.id))
    if not found.header.is_live:
        raise Unclear(say("tournament.cancel.over", name=found.header.name))
    if is_gone(found.state, player):
        return _gone(found, player)
    sits = bool(found.state.rounds) and found.state.rounds[-1].table_of(player)
    is_playing = sits in found.state.open_tables
    key = "table" if is_playing else "begun" if found.state.orders else "signed"
    sure = Button(Id("tdropyes", found.header.id), say("tournament.drop.yes"), DANGER)
    text = say(f"tournament.drop.{key}", name=found.header.name)
    return Panel(ui.TextDisplay(text), row(sure))


@on("tdropyes", in_place=True)
async def drop_surely(press: Press) -> Panel:
    """Leave; a match that is being played there is resigned."""
    tournaments, id = press.bot.tournaments, press.id.match
    found = await tournament_pressed(press)
    player = player_id_of(found, press.person)
    if player is None:
        raise Unclear(_not_in(found, press.person))
    if not is_gone(found.state, player):
        found = await tournaments.drop(id, Drop(player), press.person)
        bot_of(press.interaction).tournament_news.refresh(id)
    return _gone(found, player)


def _gone(found: Tournament, player: str) -> Panel:
    """Whoever has left can think better of it until the next round begins."""
    key = "tournament.left" if found.state.rounds else "tournament.gone"
    if not may_return(found.state, player):
        return text_panel(say(key, name=found.header.name))
    text = say("tournament.left.back", name=found.header.name)
    back = Button(Id("tback", found.header.id), say("tournament.button.back"))
    return Panel(ui.TextDisplay(text), row(back))


@on("tback", in_place=True)
async def come_back(press: Press) -> Panel:
    return await _come_back(press.interaction, await tournament_pressed(press))


async def _come_back(interaction: discord.Interaction, found: Tournament) -> Panel:
    bot, user = bot_of(interaction), interaction.user.id
    player = player_id_of(found, user)
    if player is None or not may_return(found.state, player):
        has_begun = player is None or found.state.entrants[player].dropped < len(found.state.rounds)
        key = "tournament.back.late" if has_begun else "tournament.left"
        raise Unclear(say(key, name=found.header.name))
    await bot.tournaments.reinstate(found.header.id, player, user)
    return text_panel(say("tournament.back.done", name=found.header.name))


# ── Looking ──────────────────────────────────────────────────────────────────────────────────────


@app_commands.command(name="standings", description=say("tournament.standings"))
@app_commands.describe(which=say("tournament.which"), form=say("tournament.standings.form"))
@app_commands.choices(form=choices_of("form", FORMS))
@app_commands.autocomplete(which=complete_tournament)
async def show_standings(
    interaction: discord.Interaction, which: str | None = None, form: str = "picture"
) -> None:
    async def work() -> Panel:
        return await _standings(interaction, await tournament_meant(interaction, which), form)

    await answer(interaction, work, draws=0 if form == "words" else 1)


@on("tstand", draws=1)
async def standings_pressed(press: Press) -> Panel:
    return await _standings(press.interaction, await tournament_pressed(press), "picture")


async def _standings(interaction: discord.Interaction, found: Tournament, form: str) -> Panel:
    header, state = _begun(found).header, found.state
    person = await bot_of(interaction).store.person(interaction.user.id)
    in_words = form == "words" or person.in_words
    with bot_of(interaction).rate_limit.dear(interaction.user.id, interaction.guild_id):
        if form == "cross":
            grids = await in_dear_thread(lists.cross_grids, header, state)
        else:
            grids = [await in_dear_thread(lists.standings_grid, header, state)]
    text = lists.cross_legend(state) if form == "cross" else ""
    return await panels.grid_panel(*grids, text=text, in_words=in_words, theme=person.theme)


def _begun(found: Tournament) -> Tournament:
    if not found.state.orders:
        count = len(found.state.entrants)
        raise Unclear(say("tournament.not_begun", name=found.header.name, count=count))
    return found


@app_commands.command(name="list", description=say("tournament.list"))
async def show_list(interaction: discord.Interaction) -> None:
    async def work() -> Panel:
        bot = bot_of(interaction)
        headers = await bot.store.tournaments(
            server=interaction.guild_id, limit=MOST_LISTED_TOURNAMENTS
        )
        if not headers:
            raise Unclear(say("tournament.none"))
        headers.sort(key=lambda header: not header.is_live)
        titles = bot.tournaments.titles
        lines = [
            panels.list_line(await bot.tournaments.find(one.id), await titles.winners(one))
            for one in headers
        ]
        return panels.told_panel([say("tournament.list.title"), *lines])

    await answer(interaction, work)


@app_commands.command(name="bracket", description=say("tournament.bracket"))
@app_commands.describe(which=say("tournament.which"), form=say("board.form"))
@app_commands.choices(form=choices_of("form", FORMS[:2]))
@app_commands.autocomplete(which=complete_tournament)
async def show_bracket(
    interaction: discord.Interaction, which: str | None = None, form: str = "picture"
) -> None:
    async def work() -> Panel:
        found = _begun(await tournament_meant(interaction, which))
        if not panels.has_bracket(found.state):
            later = panels.will_have_bracket(found.state)
            key = "tournament.bracket_later" if later else "tournament.no_bracket"
            raise Unclear(say(key, name=found.header.name))
        person = await bot_of(interaction).store.person(interaction.user.id)
        in_words = form == "words" or person.in_words
        return await panels.bracket_panel(
            found.header, found.state, in_words=in_words, theme=person.theme
        )

    await answer(interaction, work, draws=0 if form == "words" else 1)


@app_commands.command(name="pairings", description=say("tournament.pairings"))
@app_commands.describe(which=say("tournament.which"), round=say("tournament.pairings.round"))
@app_commands.autocomplete(which=complete_tournament)
async def show_pairings(
    interaction: discord.Interaction,
    which: str | None = None,
    round: app_commands.Range[int, 1, 60] | None = None,
) -> None:
    async def work() -> Panel:
        found = _begun(await tournament_meant(interaction, which))
        n = round or len(found.state.rounds)
        if not 1 <= n <= len(found.state.rounds):
            raise Unclear(say("tournament.no_round", round=n))
        places = await bot_of(interaction).tournament_news.posts.places(found, n)
        texts = panels.pairings(found.header, found.state, n, places)
        return panels.told_panel("\n".join(texts).splitlines())

    await answer(interaction, work)


@app_commands.command(name="me", description=say("tournament.me"))
@app_commands.describe(which=say("tournament.which"))
@app_commands.autocomplete(which=complete_tournament)
async def show_me(interaction: discord.Interaction, which: str | None = None) -> None:
    async def work() -> Panel:
        found = await tournament_meant(interaction, which)
        return text_panel("\n".join(await _about(interaction, found)))

    await answer(interaction, work)


async def _about(interaction: discord.Interaction, found: Tournament) -> list[str]:
    state, name = found.state, found.header.name
    player = player_id_of(found, interaction.user.id)
    if player is None:
        return [_not_in(found, interaction.user.id)]
    if not state.orders and not state.is_live:
        return [say("tournament.me.cancelled", name=name)]
    if player in state.waiting:
        return [_waits(found, player)]
    if state.phase == "check_in":
        key = "checked" if state.entrants[player].is_checked_in else "check"
        return [say(f"tournament.me.{key}", name=name)]
    if not state.orders:
        return [say("tournament.me.signed", name=name)]
    with bot_of(interaction).rate_limit.dear(interaction.user.id, interaction.guild_id):
        rows = await in_dear_thread(standings, state)
    row = next(row for row in rows if row.player == player)
    facts = {"rank": row.rank, "count": len(rows), "points": lists.points_shown(row.points)}
    lines = [say("tournament.me.stand", name=name, **facts)]
    if not state.is_live:
        return [*lines, say(f"tournament.status.{state.phase}")]
    if state.entrants[player].dropped:
        return [*lines, say("tournament.me.out")]
    if player not in state.order:
        return [*lines, say("tournament.me.cut")]
    n = len(state.rounds)
    at = state.rounds[-1].table_of(player) if n else 0
    if at:
        place = (await bot_of(interaction).tournament_news.posts.places(found, n)).get(at)
        table = state.rounds[-1].tables[at - 1]
        players = " – ".join(escaped(state.name(one)) for one in table.players)
        link = f"<#{place.channel}>" if place and place.channel else ""
        key = "tournament.me.table.in" if link else "tournament.me.table"
        lines.append(say(key, round=n, table=at, players=players, link=link))
    elif n and player in state.rounds[-1].byes:
        lines.append(bye_words(state, n, "tournament.me.bye", round=n))
    return lines


@app_commands.command(name="export", description=say("tournament.export"))
@app_commands.describe(which=say("tournament.which"), form=say("tournament.export.form"))
@app_commands.choices(form=choices_of("export", ("csv", "json", "trf")))
@app_commands.autocomplete(which=complete_tournament)
async def export_results(
    interaction: discord.Interaction, which: str | None = None, form: str = "csv"
) -> None:
    async def work() -> Panel:
        found = _begun(await tournament_meant(interaction, which))
        bot = bot_of(interaction)
        with bot.rate_limit.dear(interaction.user.id, interaction.guild_id):
            return await _file(found, form, bot.tables.clock.now())

    await answer(interaction, work)


async def _file(found: Tournament, form: str, now: float) -> Panel:
    state, header = found.state, found.header
    if form == "trf" and not export.can_be_trf(state.plan):
        raise Unclear(say("tournament.no_trf"))
    if form == "trf":
        text = await in_dear_thread(export.as_trf, state, header.created, now)
    else:
        write = export.as_json if form == "json" else export.as_csv
        text = await in_dear_thread(write, state)
    name = f"tournament-{header.id}.{'trf' if form == 'trf' else form}"
    file = Upload(text.encode(), name)
    shown = ui.File[ui.LayoutView](f"attachment://{file.filename}")
    return Panel(ui.TextDisplay(say("tournament.exported", name=header.name)), shown, files=[file])


# ── Somebody who has not come ────────────────────────────────────────────────────────────────────


@on("tabsent", in_place=False)
async def judge(press: Press) -> Panel:
    """The organiser decides about somebody who has not come."""
    found = await press.bot.tournaments.find(press.id.match)
    await check_organiser(press.interaction, found.header)
    match, _, ruling = press.id.rest.partition(" ")
    if ruling not in ("forfeit", "automa", "wait"):
        raise Unclear(say("trouble.old"))
    deadlines, seat = press.bot.tournaments.deadlines, press.id.opened
    is_absent = await deadlines.judge(press.id.match, match, seat, ruling)
    key = f"tournament.absent.decided.{ruling}" if is_absent else "tournament.absent.came"
    return text_panel(say(key))


COMMANDS: Commands = [
    join,
    drop,
    show_list,
    show_standings,
    show_bracket,
    show_pairings,
    show_me,
    export_results,
]
"""All in the group `/tournament`."""
