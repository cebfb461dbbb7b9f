"""What a lobby looks like: the post everybody sees, and the panel in which its host sets it up.

Made from the table alone. The post has the same buttons for everybody; who may use them is the
table's to say.
"""

from collections.abc import Mapping, Sequence

import discord
from discord import ui

from bot.lobby.server_rules import ServerRules
from bot.ui.answers import Items, Panel
from bot.ui.buttons import Button, Picker, Select, picker, row, select_options
from bot.ui.ids import Id
from bot.ui.levels import level_name, manner
from bot.ui.markup import match_link, short_hash
from bot.words import say
from engine.automa import LEVELS
from engine.game import Game, Option
from engine.model.seats import Seat
from engine.model.time_control import PRESETS, TimeControl
from engine.table.table import Table
from engine.trouble import BadOption

ACCENT = discord.Colour(0xBA4719)
CLOSE_MATCH_EVENNESS, OPEN_MATCH_EVENNESS = 0.75, 0.4
"""How even a match must be to be called close, or open."""


# ── The post ─────────────────────────────────────────────────────────────────────────────────────


def lobby(table: Table, evenness: float | None = None) -> Panel:
    """Who sits where, what will be played, and the buttons to sit down and start."""
    texts: Items = [ui.TextDisplay("\n".join(_head(table)))]
    if table.status == "gathering":
        texts += [ui.Separator(), ui.TextDisplay("\n".join(_rules(table, evenness)))]
        return Panel(ui.Container(*texts, accent_colour=ACCENT), *_buttons(table))
    return Panel(ui.Container(*texts, ui.TextDisplay(_ending(table))))


def _head(table: Table) -> list[str]:
    game, sheet = table.draft().game, table.sheet
    lines = [say("lobby.title", game=game.title, host=f"<@{sheet.host}>")]
    if sheet.invited and table.status == "gathering":
        people = [f"<@{one}>" for one in sheet.invited if one and one != sheet.host]
        lines.append(say("lobby.invited", people=", ".join(people)))
    lines += [_seat(n, seat) for n, seat in enumerate(table.seats, 1)]
    if table.status == "gathering":
        lines += _free(len(table.seats), game)
    return lines


def _seat(n: int, seat: Seat) -> str:
    """Who sits there; of an automa, how it plays."""
    if not seat.automa:
        return say("lobby.seat", n=n, name=seat_name(seat))
    return say("lobby.automa", n=n, name=seat_name(seat), manner=manner(seat.automa))


def seat_name(seat: Seat) -> str:
    return f"<@{seat.person}>" if seat.person else f"**{seat.name}**"


def _free(taken: int, game: Game) -> list[str]:
    least, most = min(game.seats), max(game.seats)
    return [
        say("lobby.free" if n <= least else "lobby.spare", n=n) for n in range(taken + 1, most + 1)
    ]


def _rules(table: Table, evenness: float | None) -> list[str]:
    game, sheet = table.draft().game, table.sheet
    lines = [_chosen(option, sheet.options) for option in game.options]
    lines.append(say("lobby.clock", clock=clock_words(sheet.control)))
    lines.append(say(f"lobby.kind.{'rated' if sheet.rated else 'friendly'}") + _even(evenness))
    lines.append(objection(table) or say("lobby.ready", host=f"<@{sheet.host}>"))
    lines.append(say("lobby.hash", hash=short_hash(sheet.seed.hash)))
    return lines


def _even(evenness: float | None) -> str:
    """How even a match among those who sit there would be; nothing while that is not known."""
    if evenness is None:
        return ""
    name = (
        "close"
        if evenness >= CLOSE_MATCH_EVENNESS
        else "open"
        if evenness >= OPEN_MATCH_EVENNESS
        else "uneven"
    )
    return say(f"lobby.even.{name}")


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
    *some, last = map(str, game.seats)
    return say("list.or", some=", ".join(some), last=last) if some else last


def _ending(table: Table) -> str:
    if table.status == "cancelled":
        return say("lobby.closed")
    return say("lobby.going", link=match_link(table.sheet))


def _chosen(option: Option, options: Mapping[str, str]) -> str:
    value = options.get(option.name, option.default)
    return say("lobby.option", title=option.title, meaning=option.choices.get(value, value))


def clock_words(control: TimeControl) -> str:
    named = [name for name, preset in PRESETS.items() if preset == control]
    return say(f"clock.{named[0] if named else 'own'}")


def _buttons(table: Table) -> Items:
    match, style = table.id, discord.ButtonStyle
    return [
        row(
            Button(Id("join", match), say("lobby.join"), style.primary),
            Button(Id("leave", match), say("lobby.leave")),
            Button(Id("start", match), say("lobby.start"), style.success),
            Button(Id("setup", match), say("lobby.setup")),
        ),
        row(Select(Id("automa", match), say("lobby.level"), levels())),
    ]


def levels() -> list[discord.SelectOption]:
    """The automa one can play against, and how they play; the one without a plan comes last."""
    return [
        discord.SelectOption(
            label=level_name(level), value=level, description=manner(level) or None
        )
        for level in sorted(LEVELS, key=lambda level: level == "random")
    ]


# ── Setting up ───────────────────────────────────────────────────────────────────────────────────


def setup(table: Table, rules: ServerRules, note: str = "") -> Panel:
    """What the host can change, with what is chosen now."""
    game, sheet, match = table.draft().game, table.sheet, table.id
    items: Items = [ui.TextDisplay("\n".join(filter(None, [say("setup.title"), note])))]
    for n, option in enumerate(game.options):
        items += [
            ui.TextDisplay(say("setup.option", title=option.title)),
            _option(match, n, option, sheet.options),
        ]
    clocks = {name: say(f"clock.{name}") for name in PRESETS}
    now = next((name for name, preset in PRESETS.items() if preset == sheet.control), "")
    items += [
        ui.TextDisplay(say("setup.clock")),
        row(Select(Id("clock", match), say("lobby.clocks"), select_options(clocks, now))),
        ui.TextDisplay(say("setup.invited")),
        row(_invited(table)),
    ]
    if len(table.seats) > 1:
        later = {str(n): seat.name for n, seat in enumerate(table.seats) if n}
        items.append(row(Select(Id("first", match), say("setup.first"), select_options(later))))
    if others := [n for n, seat in enumerate(table.seats) if seat.person != sheet.host]:
        named = {str(n): table.seats[n].name for n in others}
        items.append(row(Select(Id("remove", match), say("setup.remove"), select_options(named))))
    items += [ui.Separator(), row(*_acts(table, rules))]
    return Panel(*items)


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
    own.append(Button(Id("rated", table.id, int(is_rated)), label, style))
    close = Button(Id("close", table.id), say("setup.close"), discord.ButtonStyle.danger)
    if can_call(table, rules):
        return (*own, Button(Id("call", table.id), say("setup.call")), close)
    return (*own, close)


def can_call(table: Table, rules: ServerRules) -> bool:
    """Whether the lobby may still call the server's players."""
    return bool(rules.role and not table.sheet.invited and "called" not in table.sheet.notes)
