"""`/rating` and `/leaderboard`: how strong people are, and how that came."""

from functools import partial
from typing import Any, get_args

import discord
from discord import app_commands, ui

from bot.command_services import bot_of
from bot.tournament.panels import MEDALS, grid_panel
from bot.tournament.player_names import escaped
from bot.ui import pictures
from bot.ui.answers import Panel, Unclear, answer, text_panel
from bot.ui.slash_commands import Commands, choices_of, game_choices
from bot.words import say
from engine.games import GAMES, game_named
from engine.host.titles import Title
from engine.model.names import plain_name
from engine.store.protocol import Store
from engine.tournament.ratings import Rating, RatingBoard, SeatsClass
from render.charts import ChartPanel, Series
from render.drawing_workers import curves_async
from render.tournament_tables import PlayerList

LEADERBOARD_ROWS = 24
CURVE_POINTS = 60
TITLES_SHOWN = 12
WHERE = ("here", "all")
COLOURS = ("Red", "Blue", "Yellow", "Green")


@app_commands.command(name="rating", description=say("rating"))
@app_commands.describe(person=say("rating.person"), game=say("rating.game"))
@app_commands.choices(game=game_choices())
async def rating(
    interaction: discord.Interaction, person: discord.User | None = None, game: str | None = None
) -> None:
    who: Any = person or interaction.user
    await answer(interaction, lambda: _rating(interaction, who, game), draws=1)


async def _rating(interaction: discord.Interaction, who: Any, game: str | None) -> Panel:
    """Everything somebody is rated in, and the curve of what they play most."""
    store, name = bot_of(interaction).store, plain_name(who.display_name, 1)
    found = {
        board: value
        for board, value in (await store.ratings_of(who.id)).items()
        if board.server in (None, interaction.guild_id) and game in (None, board.game)
        if board.game in GAMES
    }
    titles = await bot_of(interaction).tournaments.titles.of(who.id, interaction.guild_id)
    won = [title_words(title) for title in titles if game in (None, title.game)][:TITLES_SHOWN]
    if not found:
        mine = ".mine" if who.id == interaction.user.id else ""
        return text_panel("\n".join([say(f"rating.none{mine}", name=name), *won]))
    lines = [say("rating.title", name=name)]
    lines += [line_of(board, value) for board, value in sorted(found.items(), key=_by_use)]
    lines += won
    board = min(found.items(), key=_by_use)[0]
    sight = await _curve(store, board, who.id, name)
    items: list[ui.Item[ui.LayoutView]] = [ui.TextDisplay("\n".join(lines)[:3500])]
    return Panel(*items, sight.gallery, files=[sight.file])


def _by_use(item: tuple[RatingBoard, Rating]) -> tuple[int, str, str, bool]:
    board, value = item
    return -value.games, board.game, board.seats, board.server is None


def line_of(board: RatingBoard, value: Rating) -> str:
    return say(
        "rating.line.provisional" if value.is_provisional else "rating.line",
        game=game_named(board.game).title,
        seats=say(f"seats.{board.seats}"),
        where=say("where.all" if board.server is None else "where.here"),
        shown=value.shown,
        games=value.games,
    )


def title_words(title: Title) -> str:
    """A place on the podium of a tournament."""
    facts = {"name": escaped(title.tournament), "game": game_named(title.game).title}
    return say("rating.won", medal=MEDALS[title.rank - 1], **facts)


async def _curve(store: Store, board: RatingBoard, person: int, name: str) -> pictures.PictureItem:
    """How a rating went, match by match."""
    points = (await store.rating_curve(board, person))[-CURVE_POINTS:]
    values = tuple((float(n), float(p.rating.shown)) for n, p in enumerate(points, 1))
    title = say(
        "rating.curve",
        game=game_named(board.game).title,
        seats=say(f"seats.{board.seats}"),
        name=name,
    )
    chart = ChartPanel(title, (Series(name, COLOURS[0], values),), from_zero=False)
    likes = await store.person(person)
    return pictures.picture_item(
        await curves_async([chart], theme=pictures.theme_named(likes.theme)), "rating"
    )


@app_commands.command(name="leaderboard", description=say("leaderboard"))
@app_commands.describe(
    game=say("leaderboard.game"), seats=say("leaderboard.seats"), where=say("leaderboard.where")
)
@app_commands.choices(
    game=game_choices(),
    seats=choices_of("seats", get_args(SeatsClass)),
    where=choices_of("where", WHERE),
)
async def leaderboard(
    interaction: discord.Interaction, game: str, seats: str = "two", where: str = "here"
) -> None:
    work = partial(_leaderboard, interaction, game, seats, where)
    await answer(interaction, work, draws=2)


async def _leaderboard(
    interaction: discord.Interaction, game: str, seats: Any, where: str
) -> Panel:
    bot, title = bot_of(interaction), game_named(game).title
    server = interaction.guild_id if where == "here" else None
    if where == "here" and server is None:
        raise Unclear(say("trouble.server"))
    known = await bot.store.ratings(RatingBoard(server, game, seats))
    ratings = {person: rating for person, rating in known.items() if person > 0}  # not forgotten
    if not ratings:
        return text_panel(say("leaderboard.none", game=title))
    ranked = sorted(ratings.items(), key=lambda item: (item[1].is_provisional, -item[1].shown))
    rows = [
        (str(n), await _name(interaction, person, value, n), str(value.shown), str(value.games))
        for n, (person, value) in enumerate(ranked[:LEADERBOARD_ROWS], 1)
    ]
    columns = (say("leaderboard.column.rating"), say("leaderboard.column.games"))
    note = say("leaderboard.note", seats=say(f"seats.{seats}"), where=say(f"where.{where}"))
    likes = await bot.store.person(interaction.user.id)
    grid = PlayerList(say("leaderboard.title", game=title), note, columns, tuple(rows))
    panel = await grid_panel(grid, in_words=likes.in_words, theme=likes.theme)
    mine = ratings.get(interaction.user.id)
    if mine is not None and not likes.in_words:
        board = RatingBoard(server, game, seats)
        name = plain_name(interaction.user.display_name, 1)
        sight = await _curve(bot.store, board, interaction.user.id, name)
        return Panel(*panel.view.children, sight.gallery, files=[*panel.files, sight.file])
    return panel


async def _name(interaction: discord.Interaction, person: int, value: Rating, place: int) -> str:
    """What somebody at a place of the list is called here; those who are gone keep a number."""
    bot, guild = bot_of(interaction), interaction.guild
    member = guild.get_member(person) if guild else None
    user: Any = member or bot.get_user(person)
    if user is None:
        try:
            user = await bot.fetch_user(person)
        except discord.HTTPException:
            user = None
    name = plain_name(user.display_name, place) if user is not None else f"…{person % 10000:04}"
    return say("leaderboard.provisional", name=name) if value.is_provisional else name


COMMANDS: Commands = [rating, leaderboard]
