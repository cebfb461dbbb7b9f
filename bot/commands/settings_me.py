"""`/settings me`: what a person chooses for all their matches: where they are told, their hours,
their boards.
"""

from datetime import datetime, time, timedelta
from typing import Any

import discord
from discord import app_commands, ui
from msgspec.structs import replace

from bot.command_services import bot_of
from bot.discord_limits import SELECT_OPTIONS
from bot.matches.chooser import open_match_select
from bot.matches.people import readable_tables, running_matches_of
from bot.turn import standing_settings
from bot.ui.answers import Panel, Unclear, answer, text_panel
from bot.ui.buttons import Button, Press, Select, on, opens_form, row
from bot.ui.forms import Form, text_field, typed_before
from bot.ui.ids import NO_MATCH, Id
from bot.ui.languages import chosen_language, language_options
from bot.ui.shown_times import day
from bot.ui.slash_commands import Commands
from bot.ui.time_zones import read_zone, zone_text
from bot.ui.typed_times import (
    hours_text,
    read_date,
    read_hours,
    read_time,
    time_text,
)
from bot.words import knows, say
from engine.hexes import WAYS
from engine.language.filling import paragraph
from engine.language.nearest_language import nearest_language
from engine.language.spoken import speak
from engine.model.people import Asks, Holiday, Preferences
from engine.table import holidays, quiet_hours
from engine.trouble import BadOption
from render import DEFAULT_THEME, THEMES

NOTIFY = ("channel", "dm", "none")
ASKS: tuple[Asks, ...] = ("each", "once", "never")
TURNED = tuple(map(str, range(len(WAYS))))
TOGGLES = ("in_words", "next_up")


@app_commands.command(name="me", description=say("settings.me"))
async def me(interaction: discord.Interaction) -> None:
    async def work() -> Panel:
        return panel(await bot_of(interaction).store.person(interaction.user.id), now(interaction))

    await answer(interaction, work)


def now(interaction: discord.Interaction) -> float:
    return bot_of(interaction).tables.clock.now()


def panel(person: Preferences, at: float, note: str = "") -> Panel:
    """Everything that is chosen, and the way to change it."""
    holiday = _holiday(person, at)
    style = discord.ButtonStyle
    forms = [
        Button(Id("myhours", NO_MATCH), say("me.hours")),
        Button(Id("myholiday", NO_MATCH), say("me.holiday")),
    ]
    if holiday is not None:
        forms.append(_holiday_automa(holiday))
        forms.append(Button(Id("myreturn", NO_MATCH), say("me.return"), style.success))
    return Panel(
        ui.TextDisplay("\n".join(filter(None, [note, *_lines(person, holiday, at)]))),
        row(_chooser("mynotify", "me.notify", NOTIFY, person.notify)),
        row(
            Select(
                Id("mylanguage", NO_MATCH),
                say("me.language"),
                language_options(person.language, say("me.language.auto")),
            )
        ),
        row(_chooser("mytheme", "me.theme", THEMES, person.theme or DEFAULT_THEME)),
        row(_chooser("myturned", "me.turned", TURNED, str(person.turned))),
        row(_chooser("myasks", "me.asks", ASKS, person.asks)),
        row(*(_toggle(name, getattr(person, name)) for name in TOGGLES)),
        row(*forms),
        *standing_settings.chooser(person),
    )


def _lines(person: Preferences, holiday: Holiday | None, at: float) -> list[str]:
    quiet = person.quiet
    hours = say("me.quiet", hours=hours_text(quiet)) if quiet else say("me.quiet.none")
    away = say("me.holiday.none", days=int(holidays.days_left(person, at)))
    if holiday is not None:
        key = "me.holiday.now" if holiday.start <= at else "me.holiday.soon"
        away = say(key, start=day(holiday.start), end=day(holiday.end))
    digest = say("me.digest.none")
    if person.digest is not None:
        digest = say("me.digest", time=time_text(person.digest))
    return [say("me.title"), say("me.zone", zone=zone_text(person.zone)), hours, digest, away]


def _holiday_automa(holiday: Holiday) -> Button:
    style, state = discord.ButtonStyle.secondary, "state.off"
    if holiday.stand_in:
        style, state = discord.ButtonStyle.success, "state.on"
    label = say("me.holiday.automa", state=say(state))
    return Button(Id("myautoma", NO_MATCH, int(holiday.stand_in)), label, style)


def _holiday(person: Preferences, at: float) -> Holiday | None:
    return next((one for one in person.holidays if one.end > at), None)


def _chooser(act: str, words: str, values: Any, chosen: str) -> Select:
    options = [
        discord.SelectOption(
            label=say(f"{words}.{name}"),
            value=name,
            description=say(about) if knows(about := f"{words}.{name}.about") else None,
            default=name == chosen,
        )
        for name in values
    ]
    return Select(Id(act, NO_MATCH), say(words), options)


def _toggle(name: str, is_on: bool) -> Button:
    style = discord.ButtonStyle.success if is_on else discord.ButtonStyle.secondary
    label = say(f"me.{name}", state=say("state.on" if is_on else "state.off"))
    return Button(Id("mytoggle", NO_MATCH, int(is_on), name), label, style)


# ── Choosing ─────────────────────────────────────────────────────────────────────────────────────


async def _keep(press: Press, **changes: Any) -> Panel:
    async with press.bot.changing_settings_of(press.person):
        known = await press.bot.store.person(press.person)
        await press.bot.tables.person_settings.save(replace(known, **changes))
    return await _again(press, say("me.kept"))


async def _again(press: Press, note: str) -> Panel:
    person = await press.bot.store.person(press.person)
    return panel(person, now(press.interaction), note)


@on("mynotify", in_place=True)
async def choose_notify(press: Press) -> Panel:
    """Whoever wants direct messages gets one at once: it shows where turns will come, and tells
    whether they can.
    """
    wish = _known(press.values[0], NOTIFY)
    panel = await _keep(press, notify=wish)
    if wish != "dm":
        return panel
    greeting = await _greeting(press)
    nonce = f"hello-{press.interaction.id}"
    if await bot_of(press.interaction).delivery.write(press.person, greeting, nonce):
        return await _again(press, say("me.direct"))
    return await _again(press, say("me.direct.closed"))


async def _greeting(press: Press) -> Panel:
    """The first direct message: how to play there, and what can be played at once."""
    mine = await running_matches_of(press.bot.store, press.person)
    if not mine:
        return text_panel(say("direct.hello"))
    tables = await readable_tables(press.bot.tables, mine[:SELECT_OPTIONS])
    text = "\n".join([say("direct.hello"), say("direct.now")])
    return Panel(ui.TextDisplay(text), open_match_select(tables, press.person))


@on("mylanguage", in_place=True)
async def choose_language(press: Press) -> Panel:
    """What follows is said in it at once."""
    code = chosen_language(press.values[0])
    speak(code or nearest_language(str(press.interaction.locale)))
    return await _keep(press, language=code)


@on("mytheme", in_place=True)
async def choose_theme(press: Press) -> Panel:
    return await _keep(press, theme=_known(press.values[0], THEMES))


@on("myturned", in_place=True)
async def choose_turned(press: Press) -> Panel:
    return await _keep(press, turned=int(_known(press.values[0], TURNED)))


@on("myasks", in_place=True)
async def choose_asks(press: Press) -> Panel:
    return await _keep(press, asks=_known(press.values[0], ASKS))


@on("mytoggle", in_place=True)
async def toggle(press: Press) -> Panel:
    """What was shown is turned round: pressing an old panel twice changes nothing twice. Whether
    moves are shown before they count was such a button once.
    """
    if press.id.rest == "confirm":
        return await _keep(press, asks="never" if press.id.opened else "once")
    return await _keep(press, **{_known(press.id.rest, TOGGLES): not press.id.opened})


def _known(value: str, values: Any) -> str:
    if value not in values:
        raise Unclear(say("trouble.old"))
    return value


# ── Hours ────────────────────────────────────────────────────────────────────────────────────────


@opens_form("myhours", sends="sethours")
async def ask_hours(press: Press) -> Form:
    person = await press.bot.store.person(press.person)
    quiet = hours_text(person.quiet) if person.quiet else ""
    digest = time_text(person.digest) if person.digest is not None else ""
    known = {"zone": zone_text(person.zone), "quiet": quiet, "digest": digest}
    typed = typed_before(press.interaction, *known) or known
    return Form(
        Id("sethours", NO_MATCH),
        say("me.hours.title"),
        text_field("zone", "me.hours.zone", typed["zone"]),
        text_field("quiet", "me.hours.quiet", typed["quiet"], needed=False),
        text_field("digest", "me.hours.digest", typed["digest"], needed=False),
    )


@on("sethours", in_place=True)
async def set_hours(press: Press) -> Panel:
    """Zone, quiet hours and digest; a form of an earlier version has no line for the last."""
    changes: dict[str, Any] = {
        "zone": read_zone(press.fields.get("zone", "").strip()),
        "quiet": read_hours(press.fields.get("quiet", "")),
    }
    before = (await press.bot.store.person(press.person)).digest
    changes["digest"] = read_time(press.fields["digest"]) if "digest" in press.fields else before
    panel = await _keep(press, **changes)
    if changes["digest"] in (None, before):
        return panel
    hello = say("digest.hello", time=time_text(changes["digest"]))
    nonce = f"digest-{press.interaction.id}"
    if await bot_of(press.interaction).delivery.write(press.person, text_panel(hello), nonce):
        return panel
    return await _again(press, say("me.digest.closed"))


# ── Holiday ──────────────────────────────────────────────────────────────────────────────────────


@opens_form("myholiday", sends="setholiday")
async def ask_holiday(press: Press) -> Form:
    person = await press.bot.store.person(press.person)
    today = datetime.fromtimestamp(now(press.interaction), quiet_hours.zone(person.zone)).date()
    typed = typed_before(press.interaction, "start", "end")
    return Form(
        Id("setholiday", NO_MATCH),
        say("me.holiday.title"),
        text_field("start", "me.holiday.start", typed.get("start") or today.isoformat()),
        text_field("end", "me.holiday.end", typed.get("end", "")),
    )


@on("setholiday", in_place=True)
async def set_holiday(press: Press) -> Panel:
    person = await press.bot.store.person(press.person)
    first = read_date(press.fields.get("start", ""))
    last = read_date(press.fields.get("end", ""))
    zone, at = quiet_hours.zone(person.zone), now(press.interaction)
    start = datetime.combine(first, time(), zone).timestamp()
    end = datetime.combine(last + timedelta(days=1), time(), zone).timestamp()
    if last < first or end <= at:
        raise Unclear(say("me.holiday.order"))
    if _holiday(person, at) is not None:
        raise Unclear(say("me.holiday.one"))
    try:
        await press.bot.tables.person_settings.plan_holiday(press.person, start, end)
    except BadOption:
        left = max(0, int(holidays.days_left(person, max(start, at))))
        raise Unclear(say("me.holiday.long", days=left)) from None
    taken = say("me.holiday.taken", end=day(end))
    playing = await press.bot.store.sheets(person=press.person, status=("playing",))
    if any("tournament" in sheet.notes for sheet in playing):
        taken = paragraph(say("me.holiday.rounds"), taken)
    return await _again(press, taken)


@on("myautoma", in_place=True)
async def let_automa_play(press: Press) -> Panel:
    """Whether an automa plays one's seats during the holiday."""
    wanted = not press.id.opened
    await press.bot.tables.person_settings.let_automa_play(press.person, wanted=wanted)
    return await _again(press, say("me.holiday.played" if wanted else "me.holiday.waits"))


@on("myreturn", in_place=True)
async def come_back(press: Press) -> Panel:
    await press.bot.tables.person_settings.end_holiday(press.person)
    return await _again(press, say("me.back"))


COMMANDS: Commands = [me]
