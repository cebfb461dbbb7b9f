"""What a tournament looks like: pairings, standings, cross-table, bracket.

Made from its header and state alone. Pictures are drawn beside the event loop; each has its text.
"""

from collections.abc import Iterable, Mapping

from discord import ui

from bot.discord_limits import GALLERY_ITEMS, LAYOUT_TEXT
from bot.lobby.durations import duration_words
from bot.tournament.lists import note_of, points_shown
from bot.tournament.player_names import escaped
from bot.tournament.rounds import bye_words, column_title, is_for_third, round_words
from bot.tournament.sign_up import format_words
from bot.ui import pictures
from bot.ui.answers import Items, Panel
from bot.ui.markup import dotted, mention
from bot.ui.shown_times import appointment
from bot.ui.upload import Upload
from bot.words import say
from engine.games import game_named
from engine.host.tournament_storing import Tournament
from engine.host.tournament_tables import TablePlace
from engine.language.filling import commas
from engine.model.time_control import DAY
from engine.tournament import bracket as brackets
from engine.tournament.acts import TablePairing
from engine.tournament.header import TournamentHeader
from engine.tournament.plan import BRACKET_FORMATS, TournamentPlan
from engine.tournament.standings import bracket_of, games_of, matches_of, standings
from engine.tournament.state import Entrant, TournamentState, people
from engine.tournament.timing import deadline
from render.bracket import Bracket, Column, Pairing, pages_of, told_bracket
from render.drawing_workers import bracket_async, grid_async
from render.tournament_tables import PlayerList, grid_text

MEDALS = ("🥇", "🥈", "🥉")
NAMES_ON_PODIUM, BOARDS_SHOWN = 8, 2


# ── Pairings ─────────────────────────────────────────────────────────────────────────────────────


def pairings(
    header: TournamentHeader,
    state: TournamentState,
    n: int,
    places: Mapping[int, TablePlace],
) -> list[str]:
    """A round as texts that each fit into a message; `places` are those of its open tables."""
    round = state.rounds[n - 1]
    lines = [say("tournament.round.post", name=header.name, round=round_words(state, n))]
    if n == len(state.rounds) and state.phase == "playing":
        lines.append(say("tournament.round.until", until=appointment(deadline(header, state))))
    for k, table in enumerate(round.tables, 1):
        line = table_line(state, k, table, places[k].channel if k in places else None)
        is_extended = table.extra and not table.is_done and n == len(state.rounds)
        end = appointment(deadline(header, state, k)) if is_extended else ""
        lines.append(dotted(line, say("tournament.table.until", until=end) if end else ""))
    if round.byes:
        names = commas(escaped(state.name_in(player, n)) for player in round.byes)
        lines.append(bye_words(state, n, "tournament.byes", names=names))
    for why in dict.fromkeys(place.why_none for place in places.values() if place.why_none):
        tables = commas(str(k) for k, place in places.items() if place.why_none == why)
        lines.append(say("tournament.unplaced", tables=tables, why=why))
    return chunks(lines)


def results(header: TournamentHeader, state: TournamentState, n: int) -> list[str]:
    """How a round has ended, as texts that each fit into a message."""
    title = say("tournament.results.post", name=header.name, round=round_words(state, n))
    tables = enumerate(state.rounds[n - 1].tables, 1)
    return chunks([title, *(table_line(state, k, table, None) for k, table in tables)])


def table_line(state: TournamentState, n: int, table: TablePairing, channel: int | None) -> str:
    players = " – ".join(name_at(state, table, player) for player in table.players)
    if is_for_third(table):
        players = say("tournament.table.third", players=players)
    more = f"<#{channel}>" if channel else ""
    if table.is_done:
        more = result_words(state, table)
    return dotted(say("tournament.table", n=n, players=players), more)


def people_at(state: TournamentState, tables: Iterable[int]) -> list[int]:
    """Who sits at tables of the last round, without those who have dropped out."""
    found = [state.rounds[-1].tables[number - 1] for number in tables]
    return [person for table in found for person in people_of(state, table)]


def people_of(state: TournamentState, table: TablePairing) -> list[int]:
    """Who sits at a table, without those who have dropped out or are forgotten."""
    return _known([state.entrants[player] for player in people(table)])


def people_in(state: TournamentState) -> list[int]:
    """Everybody who plays or has signed up."""
    return _known(state.entrants.values())


def _known(entrants: Iterable[Entrant]) -> list[int]:
    return [int(one.person) for one in entrants if not one.dropped and int(one.person) > 0]


def changes(before: TournamentPlan, now: TournamentPlan) -> list[str]:
    """What is different in a plan, in words."""
    said = []
    if now.stages[0].rounds != before.stages[0].rounds:
        said.append(say("tournament.changed.rounds", value=now.stages[0].rounds))
    if now.stages[1:] != before.stages[1:]:
        said.append(say("tournament.changed.cut", value=now.stages[-1].size))
    for name in ("name", "days", "hours", "limit", "late", "prizes"):
        if (value := getattr(now, name)) != getattr(before, name):
            shown = escaped(value) if isinstance(value, str) else value
            shown = duration_words(value * DAY) if name == "days" else shown
            said.append(say(f"tournament.changed.{name}", value=shown))
    if now.start != before.start:
        said.append(say("tournament.changed.start", value=appointment(now.start)))
    for name in ("pace", "no_show", "adjudication"):
        if (value := getattr(now, name)) != getattr(before, name):
            said.append(say(f"tournament.changed.{name}", value=say(f"{name}.{value}")))
    return said


def result_words(state: TournamentState, table: TablePairing) -> str:
    """`1. Ada, 2. Ben`, or that it was a draw."""
    names = commas(name_at(state, table, player) for player in table.players)
    if set(table.forfeits) == set(table.players):
        return say("tournament.nobody_wins", players=names)
    if len(set(table.places)) == 1 and not table.forfeits:
        after = after_draw(state, table)
        player = escaped(goes_on(state, table)) if after else ""
        return say(f"tournament.draw{after}", players=names, player=player)
    ranked = sorted(zip(table.places, table.players, strict=True), key=lambda pair: pair[0])
    return commas(_place(state, table, place, player) for place, player in ranked)


def name_at(state: TournamentState, table: TablePairing, player: str) -> str:
    """What whoever sat at a table was called."""
    return escaped(state.name_in(player, _round_of(state, table)))


def after_draw(state: TournamentState, table: TablePairing) -> str:
    """What follows a draw: in a bracket another game, or the higher seed goes on."""
    if state.plan.stages[_stage_of(state, table)].format not in BRACKET_FORMATS:
        return ""
    return "_settled" if goes_on(state, table) else "_replayed"


def goes_on(state: TournamentState, table: TablePairing) -> str:
    """Who goes on after a game of a bracket, if it has decided the match."""
    stage = _stage_of(state, table)
    rules, games = state.plan.stages[stage], games_of(state, stage).get(table.slot, [table])
    games = games[: 1 + next(n for n, game in enumerate(games) if game is table)]
    ends = brackets.decided(games, state.orders[stage], rules.best_of, rules.replays)
    return state.name(ends[0]) if ends else ""


def _stage_of(state: TournamentState, table: TablePairing) -> int:
    return state.rounds[_round_of(state, table) - 1].stage


def _round_of(state: TournamentState, table: TablePairing) -> int:
    """The number of the round a table belongs to: games of one match can be equal."""
    rounds = enumerate(state.rounds, 1)
    return next(n for n, round in rounds if any(one is table for one in round.tables))


def _place(state: TournamentState, table: TablePairing, place: int, player: str) -> str:
    name = name_at(state, table, player)
    if player in table.forfeits:
        name = say("tournament.forfeit", player=name)
    return say("tournament.place", place=place, player=name)


def chunks(lines: list[str], most: int = LAYOUT_TEXT - 200) -> list[str]:
    """Lines packed into as few texts as possible."""
    texts = [""]
    for line in lines:
        if len(texts[-1]) + len(line) + 1 > most:
            texts.append("")
        texts[-1] = f"{texts[-1]}\n{line}".strip("\n")
    return texts


# ── Pictures ─────────────────────────────────────────────────────────────────────────────────────


async def grid_panel(
    *grids: PlayerList, text: str = "", in_words: bool = False, theme: str = ""
) -> Panel:
    """A list as pictures, or in words; several are its parts."""
    if in_words:
        lines = [line for grid in grids for line in grid_text(grid).splitlines()]
        return told_panel(lines, text, fixed=True)
    pages = [(grid, page) for grid in grids for page in range(grid.pages)]
    sights = []
    for n, (grid, page) in enumerate(pages[:GALLERY_ITEMS], 1):
        picture = await grid_async(grid, page=page, theme=pictures.theme_named(theme))
        sights.append(pictures.picture_item(picture, f"list{n}"))
    return _gallery(sights, text)


def told_panel(lines: list[str], text: str = "", *, fixed: bool = False) -> Panel:
    """Lines as far as they find room in a message; where they do not, all of them as a file."""
    most = LAYOUT_TEXT - len(text) - 100
    shown, *more = chunks(lines, most)
    shown = f"```\n{shown}\n```" if fixed else shown
    shown = "\n".join(filter(None, [text, shown]))
    if not more:
        return Panel(ui.TextDisplay(shown))
    file = Upload("\n".join(lines).encode(), "list.txt")
    items: Items = [ui.TextDisplay(shown), ui.File(f"attachment://{file.filename}")]
    return Panel(*items, files=[file])


def _gallery(sights: list[pictures.PictureItem], text: str) -> Panel:
    items: Items = [ui.TextDisplay(text)] if text else []
    return Panel(*items, *(one.gallery for one in sights), files=[one.file for one in sights])


def has_bracket(state: TournamentState) -> bool:
    return bool(state.orders) and state.rules.format in BRACKET_FORMATS


def will_have_bracket(state: TournamentState) -> bool:
    """Whether a stage that has not begun is played in a bracket."""
    later = state.plan.stages[len(state.orders) :]
    return state.is_live and any(stage.format in BRACKET_FORMATS for stage in later)


def bracket_picture(header: TournamentHeader, state: TournamentState) -> Bracket:
    matches, found = matches_of(state, state.stage), bracket_of(state, state.stage)
    games = games_of(state, state.stage)
    titles = list(dict.fromkeys(match.column for match in matches))
    columns = [
        Column(
            column_title(title, titles),
            tuple(
                _pairing(state, found[match.slot], games.get(match.slot, []))
                for match in matches
                if match.column == title
            ),
            title[0],
        )
        for title in titles
        if title != "F2" or brackets.is_repeated(found["F"])
    ]
    note = format_words(state.plan) if state.phase == "over" else note_of(state)
    return Bracket(header.name, note, tuple(columns))


def _pairing(
    state: TournamentState, standing: brackets.BracketStanding, games: list[TablePairing]
) -> Pairing:
    """A match with seeds and results: of one game what it counted, of several the games won."""
    order = state.order

    def name(player: str | None) -> str:
        if player is None:
            return say("tournament.nobody")
        if player == brackets.UNKNOWN:
            return say("tournament.open")
        return say("tournament.seeded", seed=order.index(player) + 1, name=state.name(player))

    known = standing.winner not in (None, brackets.UNKNOWN)
    winner = (0 if standing.winner == standing.one else 1) if known else -1
    marks = (_mark(games, standing.one), _mark(games, standing.other))
    has_bye = None in (standing.one, standing.other)
    return Pairing((name(standing.one), name(standing.other)), marks, winner, has_bye)


def _mark(games: list[TablePairing], player: str | None) -> str:
    """What stands beside a player of a match."""
    if not games or player is None or player not in games[0].players:
        return ""
    last = games[-1]
    if last.forfeits:
        return "−" if player in last.forfeits else "+"
    if len(games) == 1 and last.scores:
        return f"{last.scores[last.players.index(player)]:g}"
    if len(games) == 1 and len(set(last.places)) == 1:
        return "½"
    return str(brackets.wins_of(games, player))


async def bracket_panel(
    header: TournamentHeader, state: TournamentState, *, in_words: bool = False, theme: str = ""
) -> Panel:
    made = bracket_picture(header, state)
    if in_words:
        return told_panel([escaped(line) for line in told_bracket(made)])
    sights = []
    for n, page in enumerate(latest(pages_of(made)), 1):
        picture = await bracket_async(page, theme=pictures.theme_named(theme))
        sights.append(pictures.picture_item(picture, f"bracket{n}"))
    return _gallery(sights, "")


def latest(pages: list[Bracket]) -> list[Bracket]:
    """As many as a message takes: what is decided is left out first, the earliest before all."""
    pages = list(pages)
    while len(pages) > GALLERY_ITEMS:
        pages.remove(next((page for page in pages if _is_decided(page)), pages[0]))
    return pages


def _is_decided(page: Bracket) -> bool:
    return all(one.winner >= 0 for column in page.columns for one in column.pairings)


def list_line(found: Tournament, winners: list[str]) -> str:
    """A tournament in a line of the list, with who has won it."""
    header, state = found.header, found.state
    where = f"<#{header.channel}>" if header.is_live and header.channel else ""
    status = say(f"tournament.list.{state.phase}", round=len(state.rounds))
    if winners:
        status = say("tournament.list.won", names=commas(map(escaped, winners)))
    line = say(
        "tournament.list.line",
        name=escaped(header.name),
        game=game_named(state.plan.game).title,
        format=format_words(state.plan),
        status=status,
        players=len(state.orders[0] if state.orders else state.field),
    )
    return dotted(line, where)


def deciding_tables(state: TournamentState) -> list[int]:
    """The tables of the last round at which those on the podium sat, the winner's first."""
    rows = [row for row in standings(state) if row.rank <= len(MEDALS)]
    tables = [state.rounds[-1].table_of(row.player) for row in rows] if state.rounds else []
    return [table for table in dict.fromkeys(tables) if table][:BOARDS_SHOWN]


def people_on_podium(state: TournamentState) -> list[int]:
    rows = [row for row in standings(state) if row.rank <= len(MEDALS)]
    return [int(state.entrants[row.player].person) for row in rows[:NAMES_ON_PODIUM]]


def podium(state: TournamentState) -> str:
    rows = [row for row in standings(state) if row.rank <= len(MEDALS)]
    lines = [
        say(
            "tournament.podium",
            medal=MEDALS[row.rank - 1],
            player=mention(int(state.entrants[row.player].person)),
            points=points_shown(row.points),
        )
        for row in rows[:NAMES_ON_PODIUM]
    ]
    return "\n".join(lines)
