"""What a person is told about their own seat: that an automa plays for them, that the others are
asked about it, that it is lost, that everybody is away.

They are called where the match is played, and written to as well if they have chosen direct
messages or ever opened them: both, but only one of them with a sound. The engine sees to it that it
is not at night. Whoever never wants to be called is not.
"""

from discord import ui

from bot.posts.delivery import MessageDelivery
from bot.posts.direct_message_pace import tell_later
from bot.posts.notices import Notices
from bot.posts.result import outcome
from bot.posts.turn_post import move_button
from bot.services import BotServices
from bot.ui.answers import Items, Panel
from bot.ui.buttons import row
from bot.ui.languages import to_person
from bot.ui.markup import match_link, mention
from bot.ui.shown_times import moment
from bot.words import say
from engine.language.filling import paragraph
from engine.model.notice import Notice
from engine.model.people import Preferences
from engine.table.abandoned_matches import ABANDONED_SECONDS
from engine.table.absence import MAX_MISSED_TURNS
from engine.table.table import Table

NAMES = ("stood_in", "in_question", "voted_about", "lost", "all_away", "over")


class SeatNotices:
    """Tells people what becomes of their seats."""

    def __init__(self, services: BotServices, delivery: MessageDelivery, notices: Notices) -> None:
        self._services, self._delivery = services, delivery
        notices.register(dict.fromkeys(NAMES, self._tell))

    async def _tell(self, notice: Notice) -> None:
        assert notice.match is not None
        assert notice.person is not None
        table = await self._services.tables.table(notice.match)
        person = await self._services.store.person(notice.person)
        if person.notify == "none" or (notice.name == "over" and person.notify == "dm"):
            return  # who plays by direct message has the result there
        is_elsewhere = table.sheet.server is None or table.sheet.channel is None
        wants_direct = is_elsewhere or person.notify == "dm"
        is_told = False
        if wants_direct or (person.uses_direct and notice.name != "over"):
            is_told = await self._write(table, notice, person, silent=not wants_direct)
        if is_elsewhere and not is_told:
            self._tell_later(notice)
        if is_elsewhere:
            return
        pinged = [] if is_told and wants_direct else [person.id]
        text = f"{mention(person.id)} {words(table, notice, is_public=True)}"
        public = _panel(table, notice, "", text)
        posted = await self._delivery.post(table.sheet.channel, public, notice.nonce, pinged)
        if not posted and not is_told and not await self._write(table, notice, person):
            self._tell_later(notice)

    def _tell_later(self, notice: Notice) -> None:
        """If Discord did not let us write to them just now."""
        assert notice.person is not None
        wait = self._delivery.wait_for(notice.person)
        tell_later(notice, [wait], self._services.tables.clock.now())

    async def _write(
        self, table: Table, notice: Notice, person: Preferences, *, silent: bool = False
    ) -> bool:
        with to_person(person):
            where = say("seat.where", link=_where(table))
            panel = _panel(table, notice, where, words(table, notice))
        return await self._delivery.direct(person.id, panel, notice.nonce, silent=silent)


def words(table: Table, notice: Notice, *, is_public: bool = False) -> str:
    """What the person reads. That everybody is away the table has been told already."""
    control, missed = table.sheet.control, int(notice.facts.get("missed", 0))
    if notice.name == "stood_in":
        then = _then(control.patience or "table", MAX_MISSED_TURNS - missed)
        told = say("seat.stood_in" if missed <= 1 else "seat.stood_in.again")
        return paragraph(told, then, _now(table, int(notice.facts["seat"])))
    if notice.name == "lost":
        return say(f"seat.lost.{_why_lost(table, int(notice.facts['seat']))}")
    if notice.name == "all_away" and is_public:
        return say("seat.all_away.public")
    if notice.name == "all_away":
        until = table.sheet.paused_since + ABANDONED_SECONDS
        ends = say("seat.all_away.ends", until=moment(until)) if not control.patience else ""
        return paragraph(say("seat.all_away"), ends)
    if notice.name == "over":
        return say("seat.over", outcome=outcome(table.match))
    return say(f"seat.{notice.name}")


def _now(table: Table, seat: int) -> str:
    """Until when they have time for the turn that has come meanwhile; nothing if none has."""
    due = [one.due for one in table.asked() if one.seat == seat and one.person is not None]
    return say("seat.now", due=moment(due[0])) if due and due[0] else ""


def _then(who: str, left: int) -> str:
    """What comes after so many more missed turns: the table decides, or the rules of a tournament;
    nothing where the seat is never lost.
    """
    if left < 1 or who == "everybody":
        return ""
    return say(f"seat.then.{who}", turns=left)


def _why_lost(table: Table, seat: int) -> str:
    left = [entry for entry in table.match.live if entry.act == "leave" and entry.seat == seat]
    return "vote" if left and left[-1].text == "vote" else "time"


def _where(table: Table) -> str:
    return match_link(table.sheet) if table.sheet.channel else table.match.game.title


def _panel(table: Table, notice: Notice, title: str, text: str) -> Panel:
    items: Items = [ui.TextDisplay("\n".join(filter(None, [title, text])))]
    if notice.name != "lost" and table.status == "playing":
        items.append(row(move_button(table)))
    return Panel(*items)
