"""What a lobby looks like: the post everybody sees, and the panel in which its host sets it up.

Made from the table alone. The post has the same buttons for everybody; who may use them is the
table's to say.
"""

from collections.abc import Mapping, Sequence
from itertools import pairwise

import discord
from discord import ui

from bot.discord_limits import BUTTONS_PER_ROW, LAYOUT_COMPONENTS, SELECT_OPTIONS
from bot.lobby.clock_choice import preset_of
from bot.lobby.clock_panel import clock_words, presets
from bot.lobby.evenness import evenness_words
from bot.lobby.server_rules import ServerRules
from bot.matches.late_rule import late_rule
from bot.ui.answers import Items, Panel
from bot.ui.automa_levels import level_name, manner
from bot.ui.buttons import Button, Picker, Select, picker, row, select_options
from bot.ui.icons import beside_seat
from bot.ui.ids import Id
from bot.ui.languages import NOTE, in_public, language_options
from bot.ui.markup import about_line, match_link, short_hash
from bot.ui.panel_colour import PANEL_COLOUR
from bot.words import say
from engine.automa import offered
from engine.game import Game, Option
from engine.language.filling import commas, paragraph
from engine.model.seats import Seat
from engine.sentences import any_of
from engine.table.table import Table
from engine.trouble import BadOption

# ── The post ─────────────────────────────────────────────────────────────────────────────────────


def lobby(table: Table, evenness: float | None = None) -> Panel:
    """Who sits where, what will be played, and the buttons to sit down and start."""
    with in_public(table.sheet):
        return _lobby(table, evenness)


def _lobby(table: Table, evenness: float | None) -> Panel:
    told = lobby_told(table, evenness)
    is_open = table.status == "gathering"
    return Panel(*told.view.children, *_buttons(table)) if is_open else told


def lobby_told(table: Table, evenness: float | None) -> Panel:
    """The same without buttons, in the language that is spoken."""
    texts: Items = [ui.TextDisplay("\n".join(_head(table)))]
    if table.status == "gathering":
        texts += [ui.Separator(), ui.TextDisplay("\n".join(_rules(table, evenness)))]
        return Panel(ui.Container(*texts, accent_colour=PANEL_COLOUR))
    return Panel(ui.Container(*texts, ui.TextDisplay(_ending(table))))


def _head(table: Table) -> list[str]:
    game, sheet = table.draft().game, table.sheet
    lines = [say("lobby.title", game=game.title, host=f"<@{sheet.host}>", about=about_line(game))]
    if sheet.invited and table.status == "gathering":
        people = [f"<@{one}>" for one in sheet.invited if one and one != sheet.host]
        lines.append(say("lobby.invited", people=commas(people)))
    colours = _colours(game, len(table.seats))
    lines += [_seat(n, seat, colours[n - 1], game) for n, seat in enumerate(table.seats, 1)]
    if table.status == "gathering":
        lines += _free(len(table.seats), game)
    return lines


def _colours(game: Game, taken: int) -> tuple[str, ...]:
    """The colours of the pieces, if nobody else sits down or just as many as are needed."""
    return game.colours_of(min((n for n in game.seats if n >= taken), default=max(game.seats)))


def _seat(n: int, seat: Seat, colour: str, game: Game) -> str:
    """Who sits there; of an automa, how it plays."""
    name = beside_seat(colour, seat_name(seat))
    if not seat.automa:
        return say("lobby.seat", n=n, name=name)
    return say("lobby.automa", n=n, name=name, manner=manner(seat.automa, game))


def seat_name(seat: Seat) -> str:
    return f"<@{seat.person}>" if seat.person else f"**{seat.name}**"


def _free(taken: int, game: Game) -> list[str]:
    least, most = min(game.seats), max(game.seats)
    return [
        say("lobby.free" if n <= least else "lobby.spare", n=n) for n in range(taken + 1, most + 1)
    ]


def _rules(table: Table, evenness: float | None) -> list[str]:
    sheet = table.sheet
    lines = [_house_rules(table.draft().game, sheet.options)]
    lines.append(say("lobby.clock", clock=clock_words(sheet.control)))
    lines.append(say("lobby.late", rule=late_rule(sheet.control, sheet.stand_in)))
    kind = say(f"lobby.kind.{'rated' if sheet.rated else 'friendly'}")
    lines.append(paragraph(kind, evenness_words(evenness)))
    lines.append(objection(table) or say("lobby.ready", host=f"<@{sheet.host}>"))
    lines.append(say("lobby.hash", hash=short_hash(sheet.seed.hash)))
    return lines


def objection(table: Table) -> str:
    """Why the match cannot start as it is; empty if it can."""
    game, count = table.draft().game, len(table.seats)
    if count not in game.seats:
        return say("lobby.few", game=game.title, seats=seats_words(game), count=count)
    try:
        game.set_up(count, game.complete(count, table.sheet.options))
    except BadOption as problem:
        return str(problem)
    return ""


def seats_words(game: Game) -> str:
    """`2, 3 or 4`."""
    return any_of(map(str, game.seats))


def _ending(table: Table) -> str:
    if table.status == "cancelled":
        return say("lobby.closed")
    return say("lobby.going", link=match_link(table.sheet))


def _house_rules(game: Game, options: Mapping[str, str]) -> str:
    """The standard rules, or only what differs from them."""
    other = [o for o in game.options if options.get(o.name, o.default) != o.default]
    if not other:
        return say("lobby.standard")
    return "\n".join([say("lobby.except"), *(_chosen(option, options) for option in other)])


def _chosen(option: Option, options: Mapping[str, str]) -> str:
    value = options[option.name]
    return say("lobby.option", title=option.title, meaning=option.choices.get(value, value))


def _buttons(table: Table) -> Items:
    match, bold = table.id, discord.ButtonStyle.primary
    plain, is_full = discord.ButtonStyle.secondary, _is_full(table)
    return [
        row(
            Button(Id("join", match), say("lobby.join"), plain if is_full else bold),
            Button(Id("leave", match), say("lobby.leave")),
            Button(Id("start", match), say("lobby.start"), bold if is_full else plain),
            Button(Id("setup", match), say("lobby.setup")),
        ),
        row(Select(Id("automa", match), say("lobby.level"), levels(table.draft().game))),
    ]


def _is_full(table: Table) -> bool:
    """Whether nobody else can sit down, so that the host is waited for."""
    seated, invited = {seat.person for seat in table.seats}, set(table.sheet.invited)
    everybody_sits = bool(invited) and invited <= seated and not objection(table)
    return everybody_sits or len(table.seats) == max(table.draft().game.seats)


def levels(game: Game) -> list[discord.SelectOption]:
    """The automa one can play against, and how they play."""
    return [
        discord.SelectOption(
            label=level_name(level, game),
            value=level,
            description=manner(level, game) or None,
        )
        for level in offered(game)[:SELECT_OPTIONS]
    ]


# ── Setting up ───────────────────────────────────────────────────────────────────────────────────


def setup(table: Table, rules: ServerRules, note: str = "", shown: int = 0) -> Panel:
    """What the host can change, with what is chosen now: the page that has the option of this
    number. All is one page, unless it would be more than a message takes.
    """
    options, match = table.draft().game.options, table.id
    others, acts = _others(table), _acts(table, rules)
    pages = setup_pages(len(options), LAYOUT_COMPONENTS - _size([*others, *_rows(acts)]))
    page = next((n for n, numbers in enumerate(pages) if shown in numbers), 0)
    items: Items = [ui.TextDisplay("\n".join(filter(None, [say("setup.title"), note])))]
    for n in pages[page]:
        items += [
            ui.TextDisplay(say("setup.option", title=options[n].title)),
            _option(match, n, options[n], table.sheet.options),
        ]
    if page:
        others, acts = [ui.Separator()], []
    if len(pages) > 1:
        following = pages[(page + 1) % len(pages)].start
        label = say("setup.more", page=page + 1, pages=len(pages))
        acts = [*acts, Button(Id("setup", match, following), label)]
    return Panel(*items, *others, *_rows(acts))


PER_OPTION = 3
"""Components of one option: its title, a row, and the list in it."""


def setup_pages(count: int, room: int) -> list[range]:
    """Which of so many options stand on which page, if there is room for so many components beside
    what is only on the first.
    """
    head, turning = 1, 2
    if head + PER_OPTION * count <= room:
        return [range(count)]
    first = (room - head - turning) // PER_OPTION
    later = (LAYOUT_COMPONENTS - head - turning - 1) // PER_OPTION
    starts = [0, *range(first, count, later), count]
    return [range(start, end) for start, end in pairwise(starts)]


def _size(items: Items) -> int:
    """How many components these are, those in rows included."""
    return sum(1 + len(getattr(item, "children", ())) for item in items)


def _rows(buttons: Sequence[Button]) -> Items:
    """Buttons in as many rows as they need."""
    starts = range(0, len(buttons), BUTTONS_PER_ROW)
    return [row(*buttons[start : start + BUTTONS_PER_ROW]) for start in starts]


def _others(table: Table) -> Items:
    """What can be changed besides the options: the clock, and who sits where."""
    sheet, match = table.sheet, table.id
    clocks = select_options(presets(), preset_of(sheet.control))
    items: Items = [
        ui.TextDisplay(say("setup.clock", clock=clock_words(sheet.control))),
        row(Select(Id("clock", match), say("lobby.clocks"), clocks)),
        ui.TextDisplay(say("setup.invited")),
        row(_invited(table)),
        ui.TextDisplay(say("setup.language.title")),
        row(
            Select(
                Id("tongue", match),
                say("setup.language"),
                language_options(sheet.notes.get(NOTE, "en")),
            )
        ),
    ]
    if len(table.seats) > 1:
        later = {str(n): seat.name for n, seat in enumerate(table.seats) if n}
        items.append(row(Select(Id("first", match), say("setup.first"), select_options(later))))
    if others := [n for n, seat in enumerate(table.seats) if seat.person != sheet.host]:
        named = {str(n): table.seats[n].name for n in others}
        items.append(row(Select(Id("remove", match), say("setup.remove"), select_options(named))))
    return [*items, ui.Separator()]


def _option(
    match: str, n: int, option: Option, options: Mapping[str, str]
) -> ui.ActionRow[ui.LayoutView]:
    now = options.get(option.name, option.default)
    hint = say("lobby.choose", title=option.title)
    return row(Select(Id("option", match, n), hint, select_options(option.choices, now)))


def _invited(table: Table) -> Picker:
    most = max(table.draft().game.seats) + 2
    chosen = [one for one in table.sheet.invited if one != table.sheet.host]
    return picker("@", Id("invite", table.id), say("setup.everybody"), chosen, most)


def _acts(table: Table, rules: ServerRules) -> Sequence[Button]:
    is_rated = table.sheet.rated
    style = discord.ButtonStyle.success if is_rated else discord.ButtonStyle.secondary
    label = say("setup.rated", state=say("state.on" if is_rated else "state.off"))
    own = [
        Button(Id("ownvalue", table.id, n), say("setup.own", title=option.title))
        for n, option in enumerate(table.draft().game.options)
        if option.form
    ]
    own.append(Button(Id("clocks", table.id), say("setup.clocks")))
    own.append(Button(Id("rated", table.id, int(is_rated)), label, style))
    close = Button(Id("close", table.id), say("setup.close"), discord.ButtonStyle.danger)
    if can_call(table, rules):
        return (*own, Button(Id("call", table.id), say("setup.call")), close)
    return (*own, close)


def can_call(table: Table, rules: ServerRules) -> bool:
    """Whether the lobby may still call the server's players."""
    return bool(rules.role and not table.sheet.invited and "called" not in table.sheet.notes)
