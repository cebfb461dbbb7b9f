"""Looking: the board again, what happened, the history, the rules, the lists, help."""

import io
import re

import discord
from discord import app_commands, ui

from bot.answers import Panel, answer, text_panel
from bot.artist import sight
from bot.buttons import Button, Press, on
from bot.commands.lobby import GAME_CHOICES
from bot.commands.places import Unclear, bot_of, complete_match, link, table_meant
from bot.ids import Id
from bot.words import say
from engine import record
from engine.contract import Game, Trouble
from engine.games import game_named
from engine.match import Match
from engine.posts import audible
from engine.sheet import Sheet
from engine.table import Table
from render import Highlight

# ── The board ────────────────────────────────────────────────────────────────────────────────────


@app_commands.command(name="board", description=say("board"))
@app_commands.describe(form=say("board.form"), theme=say("board.theme"), match=say("match"))
@app_commands.choices(
    form=[app_commands.Choice(name=n, value=n) for n in ("picture", "text")],
    theme=[app_commands.Choice(name=n, value=n) for n in ("dark", "light")],
)
@app_commands.autocomplete(match=complete_match)
async def board(
    interaction: discord.Interaction,
    form: str = "picture",
    theme: str = "",
    match: str | None = None,
) -> None:
    async def work() -> Panel:
        table = await table_meant(interaction, match)
        view = table.look(interaction.user.id)
        if form == "text":
            return text_panel(f"```\n{table.match.game.sketch(view)[:3900]}\n```")
        picture = await sight(view, table.match.names, theme=theme)
        return Panel(picture.gallery, files=[picture.file])

    await answer(interaction, work)


# ── What happened ────────────────────────────────────────────────────────────────────────────────


@app_commands.command(name="recap", description=say("recap"))
@app_commands.describe(match=say("match"))
@app_commands.autocomplete(match=complete_match)
async def recap(interaction: discord.Interaction, match: str | None = None) -> None:
    async def work() -> Panel:
        return await _recap(await table_meant(interaction, match), interaction.user.id)

    await answer(interaction, work)


@on("happened")
async def happened(press: Press) -> Panel:
    return await _recap(await press.table(), press.person)


async def _recap(table: Table, person: int) -> Panel:
    """Everything since a seat's last move; for spectators, everything."""
    seat, match = table.sits(person), table.match
    own = [e.n for e in match.live if e.act == "move" and e.seat == seat and seat is not None]
    before = own[-1] if own else 0
    lines, then = [], None
    for entry, past, told in match.history():
        if entry.n <= before:
            then = match.game.view(past.state, seat)
            continue
        lines += [match.speaker.event(event) for event in audible(told, seat)]
    title = say("recap.title" if own else "recap.all") if lines else say("recap.none")
    view = table.look(person)
    picture = await sight(view, match.names, Highlight(since=then, told=tuple(lines)))
    text = "\n".join([title, *lines[-40:]])
    return Panel(ui.TextDisplay(text[:3500]), picture.gallery, files=[picture.file])


@app_commands.command(name="history", description=say("history"))
@app_commands.describe(match=say("match"))
@app_commands.autocomplete(match=complete_match)
async def history(interaction: discord.Interaction, match: str | None = None) -> None:
    async def work() -> Panel:
        table = await table_meant(interaction, match)
        return await _page(table, interaction.user.id, len(table.match.live) - 1)

    await answer(interaction, work)


@on("page", in_place=True)
async def turn_page(press: Press) -> Panel:
    return await _page(await press.table(), press.person, press.id.opened)


async def _page(table: Table, person: int, n: int) -> Panel:
    """One entry with its board, and the way to the others."""
    seat, match = table.sits(person), table.match
    last = len(match.live) - 1
    n = max(0, min(n, last))
    steps = list(match.history())[: n + 1]
    entry, _, told = steps[-1]
    past = match.at(entry.n)
    before = match.game.view(match.at(steps[-2][0].n).state, seat) if n else None
    lines = [match.speaker.event(event) for event in audible(told, seat)]
    title = say("history.title", n=n + 1, last=last + 1)
    view = match.game.view(past.state, seat)
    picture = await sight(view, match.names, Highlight(last=before, told=tuple(lines)))
    ways = (("⏮", 0, 1), ("◀", max(0, n - 1), 2), ("▶", min(last, n + 1), 3), ("⏭", last, 4))
    row = [Button(Id("page", table.id, to, str(k)), sign) for sign, to, k in ways]
    text = "\n".join([title, *lines])
    return Panel(
        ui.TextDisplay(text[:3500]), picture.gallery, ui.ActionRow(*row), files=[picture.file]
    )


# ── The rules ────────────────────────────────────────────────────────────────────────────────────


@app_commands.command(name="rules", description=say("rules"))
@app_commands.describe(game=say("play.game"), topic=say("rules.topic"))
@app_commands.choices(game=GAME_CHOICES)
async def rules(interaction: discord.Interaction, game: str = "", topic: str = "") -> None:
    async def work() -> Panel:
        found = game_named(game) if game else (await table_meant(interaction, None)).draft().game
        return text_panel(paragraphs(found, topic))

    await answer(interaction, work)


@rules.autocomplete("topic")
async def complete_topic(
    interaction: discord.Interaction, current: str
) -> list[app_commands.Choice[str]]:
    try:
        chosen = getattr(interaction.namespace, "game", "")
        game = game_named(chosen) if chosen else (await table_meant(interaction, None)).draft().game
    except Trouble:
        return []
    names = [text for text in headings(game) if current.lower() in text.lower()]
    return [app_commands.Choice(name=n[:100], value=n[:100]) for n in names[:25]]


@on("rules")
async def rules_now(press: Press) -> Panel:
    """The paragraph that matters now."""
    table = await press.table()
    waiting = list(table.match.waiting().values())
    number = waiting[0].rule(table.match.state) if waiting else ""
    return text_panel(paragraphs(table.match.game, number))


def headings(game: Game) -> list[str]:
    return re.findall(r"^## (.+)$", game.rules, re.MULTILINE)


def paragraphs(game: Game, topic: str) -> str:
    """The chapters or paragraphs of the rules that a topic names."""
    chapters = re.split(r"^(?=## )", game.rules, flags=re.MULTILINE)[1:]
    wanted = topic.strip().lstrip("§").lower()
    if not wanted:
        return say("rules.none", game=game.title, chapters=", ".join(headings(game)))
    for chapter in chapters:
        title = chapter.splitlines()[0].removeprefix("## ").lower()
        if wanted in (title, title.split()[0]) or (wanted in title and not wanted[0].isdigit()):
            return chapter[:3900]
    found = [p for c in chapters for p in c.split("\n\n") if p.startswith(f"{wanted} ")] or [
        p for c in chapters for p in c.split("\n\n") if wanted in p.lower()
    ]
    if found:
        return "\n\n".join(found)[:3900]
    return say("rules.none", game=game.title, chapters=", ".join(headings(game)))


# ── Lists and help ───────────────────────────────────────────────────────────────────────────────


@app_commands.command(name="games", description=say("games"))
@app_commands.describe(show=say("games.show"))
@app_commands.choices(
    show=[
        app_commands.Choice(name=say(f"games.{k}"), value=k)
        for k in ("mine", "open", "live", "finished")
    ]
)
async def games(interaction: discord.Interaction, show: str = "mine") -> None:
    await answer(interaction, lambda: _games(interaction, show))


async def _games(interaction: discord.Interaction, show: str) -> Panel:
    bot, person, server = bot_of(interaction), interaction.user.id, interaction.guild_id
    store = bot.store
    if show == "mine":
        sheets = await store.sheets(person=person, status=("playing", "gathering"), limit=50)
    elif show == "open":
        sheets = await store.sheets(server=server, status=("gathering",), limit=25)
    elif show == "live":
        sheets = await store.sheets(server=server, status=("playing",), limit=25)
    else:
        sheets = await store.sheets(server=server, status=("finished",), limit=25)
    lines = sorted([await _line(bot.tables, sheet, person) for sheet in sheets])
    text = "\n".join([f"### {say(f'games.{show}')}", *(line for _, _, line in lines)])
    return text_panel(text if lines else say("games.none"))


async def _line(tables: object, sheet: Sheet, person: int) -> tuple[int, float, str]:
    """How urgent a match is for somebody, and how it reads in a list."""
    table: Table = await tables.table(sheet.id)  # type: ignore[attr-defined]
    game = table.draft().game
    names, asked = ", ".join(seat.name for seat in table.seats) or "…", table.asked()
    mine = [a for a in asked if a.person == person]
    if mine:
        state, urgent, due = say("games.you"), 0, mine[0].due or 0.0
    elif asked:
        name = table.match.names[asked[0].seat]
        state, urgent, due = say("games.other", name=name), 1, sheet.created
    elif sheet.status == "gathering":
        free = max(game.seats) - len(table.seats)
        state, urgent, due = say("games.lobby", free=free), 2, sheet.created
    else:
        state, urgent, due = say("games.over"), 3, -sheet.ended
    where = link(table)
    return urgent, due, say("games.line", game=game.title, names=names, link=where, state=state)


@app_commands.command(name="help", description=say("help"))
async def help_here(interaction: discord.Interaction) -> None:
    await answer(interaction, lambda: _help(interaction))


async def _help(interaction: discord.Interaction) -> Panel:
    """What can be done here and now."""
    bot, person = bot_of(interaction), interaction.user.id
    channel = interaction.channel_id
    table = await bot.tables.in_channel(channel) if channel is not None else None
    if table is None:
        return text_panel(say("help.new"))
    if table.status == "gathering":
        return text_panel(say("help.lobby"))
    if any(asked.person == person for asked in table.asked()):
        moves = await bot.listings.of(table, table.seat_of(person))
        name = bot.user.name if bot.user else "Tephra"
        prompt = table.prompt(person)
        return text_panel(say("help.turn", bot=name, example=moves[0], prompt=prompt))
    names = ", ".join(table.match.names[asked.seat] for asked in table.asked())
    return text_panel(say("help.wait", names=names))


@app_commands.command(name="about", description=say("about"))
async def about(interaction: discord.Interaction) -> None:
    async def work() -> Panel:
        return text_panel(say("about.text"))

    await answer(interaction, work)


# ── Records ──────────────────────────────────────────────────────────────────────────────────────


@app_commands.command(name="export", description=say("export"))
@app_commands.describe(match=say("match"))
@app_commands.autocomplete(match=complete_match)
async def export(interaction: discord.Interaction, match: str | None = None) -> None:
    async def work() -> Panel:
        table = await table_meant(interaction, match)
        if not table.match.is_over:
            raise Unclear(say("export.live"))
        text = record.write(table.match).encode()
        file = discord.File(io.BytesIO(text), f"{table.sheet.game}-{table.id}.txt")
        shown = ui.File[ui.LayoutView](f"attachment://{file.filename}")
        return Panel(ui.TextDisplay(say("export.done")), shown, files=[file])

    await answer(interaction, work)


@app_commands.command(name="verify", description=say("verify"))
@app_commands.describe(match=say("match"))
@app_commands.autocomplete(match=complete_match)
async def verify(interaction: discord.Interaction, match: str | None = None) -> None:
    async def work() -> Panel:
        table = await table_meant(interaction, match)
        if not table.match.is_over:
            raise Unclear(say("verify.live", hash=table.sheet.seed.hash))
        return text_panel(_verified(table.match))

    await answer(interaction, work)


def _verified(match: Match) -> str:
    return say("verify.done", entries=len(match.entries), draws=record.verify(match))


COMMANDS = [board, recap, history, rules, games, help_here, about, export, verify]
