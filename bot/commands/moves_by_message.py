"""Moves by message: a mention in the match's channel, a reply that pings, or a direct message.

Those carry their content without privileged intents; where only our own role is mentioned, Discord
promises none, and whoever wrote is told so. A move is made or refused in a reply that
pings nobody. In a channel nothing secret is answered; in direct messages everything can be played,
and where it is unclear which match is meant, the person is asked. Whatever is no move gets one
short hint an hour, so that people can chat; and what cannot be done is refused so many times a
minute, since every word of ours in a channel stands before the next board there.
"""

import logging
from collections.abc import Sequence
from contextlib import AbstractContextManager
from typing import Any, Protocol

import discord
from discord import ui

from bot import written_commands
from bot.command_services import bot_of
from bot.learn import by_message
from bot.learn.offers import to_try
from bot.matches.chooser import match_title, open_match_select
from bot.matches.people import readable_tables, running_matches_of
from bot.posts import turn_post, what_happened
from bot.services import Directory, Matches
from bot.turn.answers_so_far import kept, recalled
from bot.turn.did_you_mean import Misspelt
from bot.turn.legal_moves import LegalMoves
from bot.turn.prompts import THEN
from bot.turn.reading_messages import is_a_move, is_meant_for, match_of, own_roles, words_of
from bot.turn.submit import (
    after_move,
    answer_in_words,
    ask_in_public,
    did_you_mean,
    done_line,
    next_line,
    submit,
    submit_in_public,
)
from bot.ui.answers import Panel, apology_for, text_panel
from bot.ui.buttons import Button, Press, on, row
from bot.ui.heard_before import HeardBefore
from bot.ui.ids import Id
from bot.ui.languages import in_public, language_of_server, to_person
from bot.ui.pictures import draw_view
from bot.ui.replies import reply_to
from bot.upkeep.metrics import Metrics
from bot.upkeep.public_answers import PublicAnswers
from bot.words import say
from bot.written_commands import WrittenCommand
from engine.language.filling import paragraph
from engine.language.spoken import speaking
from engine.notation import MOST_MOVE_CHARACTERS
from engine.table.table import Table
from engine.trouble import Trouble
from engine.work.fair_queue import asked_by
from engine.work.log_context import about

log = logging.getLogger(__name__)

MOST_MATCH_BUTTONS = 25


class Listening(Directory, Matches, Protocol):
    """What answering a message needs."""

    metrics: Metrics
    legal_moves: LegalMoves
    is_closing: bool

    @property
    def user(self) -> discord.ClientUser | None: ...


class Messages:
    """Listens to what is said to the bot."""

    def __init__(self, bot: Listening) -> None:
        self._bot, self._heard = bot, HeardBefore()
        self._public = PublicAnswers(lambda: bot.tables.clock.now())

    async def answer(self, message: discord.Message) -> None:
        """Answer a message that is meant for us; silence for all others."""
        me = self._bot.user
        if me is None or message.author.bot or not is_meant_for(message, me.id):
            return
        if self._heard.has(message.id):
            return
        with await self._language(message):
            await self._answer_in_language(message, me)

    async def _answer_in_language(self, message: discord.Message, me: discord.ClientUser) -> None:
        server = message.guild.id if message.guild is not None else None
        if self._bot.is_closing:
            if not self._bot.processes.is_relieved(server):
                await reply_to(message, text_panel(say("trouble.restart")))
            return
        place = {"server": server} if server is not None else {}
        person = message.author.id
        if server is None:
            await self._bot.tables.person_settings.direct_opened(person)
        with about(person=person, channel=message.channel.id, **place), asked_by(person):
            names = [me.id, *own_roles(message, me.id)]
            panel = await self._safely(message, words_of(message.content, *names))
            if panel is not None:
                await reply_to(message, panel)

    async def _language(self, message: discord.Message) -> AbstractContextManager[None]:
        """The writer's own, where they alone read the answer; else that of the table, or of the
        server. What goes wrong here is no reason to leave them without an answer.
        """
        bot = self._bot
        try:
            if message.guild is None:
                return to_person(await bot.store.person(message.author.id))
            if meant := await self._meant(message):
                return in_public(meant[0].sheet)
            return speaking(await language_of_server(bot, bot.store, message.guild.id))
        except Exception as problem:
            log.warning("it is not known what language to answer in: %s", problem)
            return speaking(None)

    async def _safely(self, message: discord.Message, said: str) -> Panel | None:
        result, panel = "done", None
        try:
            if not await self._bot.processes.once(f"message {message.id}"):
                return None
            panel = await self._answer(message, said)
        except Trouble as trouble:
            result = "refused"
            if message.guild is None or self._public.may_refuse(message.author.id):
                panel = text_panel(str(trouble))
        except Exception as problem:
            result, panel = "broken", text_panel(apology_for(f"message {message.id}", problem))
        self._bot.metrics.answered("message", result)
        return panel

    async def _answer(self, message: discord.Message, said: str) -> Panel | None:
        if not message.content:
            return (
                text_panel(say("mention.role"))
                if self._public.may_hint(message.author.id)
                else None
            )
        meant = await self._meant(message)
        if await self._is_for_lesson(message, meant, said):
            return None
        with to_person(await self._bot.store.person(message.author.id)):
            wanted, topic = written_commands.read(said)
            own = meant[0].match.speaker.heard(said) if len(meant) == 1 else said
        if wanted:
            return await self._grant(message, meant, wanted, topic)
        if not is_a_move(own, [table.match.game for table in meant]):
            if message.guild is None:
                return await self._guide(message.author.id, meant)
            return await self._hint(message.author.id, meant)
        if message.guild is not None:
            return await self._in_public(message.author.id, meant[0], own)
        waiting = _waiting_for(message.author.id, meant) or meant
        fitting = [t for t in waiting if _can(t, message.author.id, said)]
        if len(waiting) > 1 and len(fitting) != 1:
            return await _which(waiting, message.author.id, said)
        return await self._in_private(message, (fitting or waiting)[0], said)

    async def _is_for_lesson(
        self, message: discord.Message, meant: Sequence[Table], said: str
    ) -> bool:
        """Whether a message answers the lesson that is open here, which goes on then. A match that
        waits for its writer comes first, unless they reply to the lesson.
        """
        bot: Any = self._bot
        found = await by_message.open_lesson_of(bot, message)
        if found is None or not is_a_move(said, [found.place.game]):
            return False
        if not found.is_replied_to and _waiting_for(message.author.id, meant):
            return False
        return await by_message.answer_by_message(bot, message, found.place, said)

    async def _meant(self, message: discord.Message) -> list[Table]:
        """The matches a message may be about."""
        if replied := await self._replied_to(message):
            return [replied]
        if message.guild is not None:
            found = await self._bot.tables.in_channel(message.channel.id)
            return [found] if found and found.started else []
        mine = await running_matches_of(self._bot.store, message.author.id)
        return await readable_tables(self._bot.tables, mine[:MOST_MATCH_BUTTONS])

    async def _replied_to(self, message: discord.Message) -> Table | None:
        """The match whose post is answered; a lobby and whatever else we post are none."""
        match = match_of(message, self._bot.user)
        try:
            table = await self._bot.tables.table(match) if match else None
        except Trouble:
            return None
        return table if table is not None and table.started else None

    async def _grant(
        self, message: discord.Message, meant: Sequence[Table], wanted: str, topic: str
    ) -> Panel:
        """Something is asked for by its name: in the match of this place, in the one whose turn it
        is, or in the only one.
        """
        person, is_public = message.author.id, message.guild is not None
        if wanted == written_commands.HELP or not meant:
            help_here = self._mention_help if is_public else self._guide
            return await help_here(person, meant)
        waiting = _waiting_for(person, meant)
        likely = waiting if len(waiting) == 1 else meant
        if len(likely) > 1:
            return await _which(likely, person, " ".join(filter(None, [wanted, topic])))
        bot: Any = self._bot
        return await written_commands.answer(
            wanted, WrittenCommand(bot, likely[0], person, topic, is_public)
        )

    async def _in_public(self, person: int, table: Table, said: str) -> Panel | None:
        """What everybody may read of a move that was said before everybody; where the turn is
        over, the post that follows tells it.
        """
        if _shows_something(table, person, said):
            raise Trouble(say("talk.secret"))
        try:
            post = await submit_in_public(table, self._bot.legal_moves, person, said)
        except Misspelt as trouble:
            return (
                ask_in_public(table, person, trouble) if self._public.may_refuse(person) else None
            )
        seat, match = table.seat_of(person), table.match
        if seat not in match.waiting():
            return text_panel(paragraph(done_line(), next_line(table)))
        told = [line.text for line in what_happened.post_lines(post, match)]
        lines = [done_line(told=told), turn_post.question(table, seat)]
        picture = await draw_view(table.look(None), match.names)
        text = ui.TextDisplay[ui.LayoutView]("\n".join(filter(None, lines)))
        return Panel(
            text, picture.gallery, *turn_post.match_button_rows(table), files=[picture.file]
        )

    async def _in_private(self, message: discord.Message, table: Table, said: str) -> Panel:
        """The answer with the board; but where the match is played, its next post has that."""
        person = message.author.id
        answered = answer_in_words(table, person, said)
        try:
            post = await submit(table, self._bot.legal_moves, person, said)
        except Misspelt as trouble:
            return await did_you_mean(table, self._bot.legal_moves, person, trouble)
        at_home = table.sheet.channel == message.channel.id
        if at_home and table.seat_of(person) not in table.match.waiting():
            lines = [done_line(answered, post.lines(table.seat_of(person))), next_line(table)]
            return text_panel("\n".join(filter(None, lines)))
        return await after_move(table, self._bot.legal_moves, person, answered, post)

    async def _guide(self, person: int, meant: Sequence[Table]) -> Panel:
        """How to move by direct message, or where one is waited for; always answered."""
        waiting = _waiting_for(person, meant)
        if not meant:
            return await self._to_try(person)
        if not waiting:
            text = "\n".join([say("direct.wait"), say("talk.words")])
            return Panel(ui.TextDisplay(text), open_match_select(meant, person))
        moves = await self._bot.legal_moves.of(waiting[0], waiting[0].seat_of(person))
        example = waiting[0].match.speaker.typed(moves[0])
        if len(waiting) > 1:
            text = "\n".join([say("direct.many", example=example), say("talk.words")])
            return Panel(ui.TextDisplay(text), open_match_select(meant, person))
        text = "\n".join([say("direct.help", example=example), say("talk.words")])
        return Panel(ui.TextDisplay(text), turn_post.match_buttons(waiting[0]))

    async def _to_try(self, person: int) -> Panel:
        """For whoever plays nothing: lessons in games they do not know, and practice games."""
        offers = await to_try(self._bot.store, person)
        return Panel(ui.TextDisplay(say("direct.none")), *offers)

    async def _hint(self, person: int, meant: Sequence[Table]) -> Panel | None:
        return await self._mention_help(person, meant) if self._public.may_hint(person) else None

    async def _mention_help(self, person: int, meant: Sequence[Table]) -> Panel:
        """How to move, where everybody reads it."""
        waiting = [
            table for table in _waiting_for(person, meant) if not table.decision(person).secret
        ]
        if not waiting:
            return text_panel(say("mention.wait" if meant else "mention.none"))
        moves = await self._bot.legal_moves.open_of(waiting[0], waiting[0].seat_of(person))
        if not moves:
            return text_panel(say("talk.secret"))
        example = waiting[0].match.speaker.typed(moves[0])
        return text_panel("\n".join([say("mention.help", example=example), say("talk.words")]))


# ── Which match ────────────────────────────────────────────────────────────────────────────────


def _waiting_for(person: int, tables: Sequence[Table]) -> list[Table]:
    return [t for t in tables if any(one.person == person for one in t.asked())]


def _can(table: Table, person: int, said: str) -> bool:
    """Whether this would be a move there now."""
    try:
        table.match.understand(table.seat_of(person), said.split(THEN)[0])
    except Trouble:
        return False
    return True


def _shows_something(table: Table, person: int, said: str) -> bool:
    """Whether an answer to a secret question shows something hidden, or may: a pass does not."""
    decision, match = table.decision(person), table.match
    if not decision.secret:
        return False
    try:
        return decision.shows(match.state, match.understand(decision.seat, said))
    except Trouble:
        return True


async def _which(tables: Sequence[Table], person: int, said: str) -> Panel:
    """A button for every match it could be."""
    buttons = []
    for table in tables[:MOST_MATCH_BUTTONS]:
        seat, match = table.seat_of(person), table.match
        text = await kept(table, person, said)
        id = Id("say", table.id, match.opened.get(seat, 0), text)
        buttons.append(Button(id, match_title(table)))
    rows = [row(*buttons[i : i + 5]) for i in range(0, len(buttons), 5)]
    return Panel(ui.TextDisplay(say("talk.which", said=said[:MOST_MOVE_CHARACTERS])), *rows)


@on("say", in_place=True)
async def say_there(press: Press) -> Panel:
    """The same words, in the match that was chosen."""
    table, moves = await press.table(), bot_of(press.interaction).legal_moves
    known = await recalled(table, press.person, press.id.rest)
    said, opened = known or "", press.id.opened
    wanted, topic = written_commands.read(said)
    if wanted and wanted != written_commands.HELP:
        command = WrittenCommand(
            bot_of(press.interaction), table, press.person, topic, is_public=False
        )
        return await written_commands.answer(wanted, command)
    answered = answer_in_words(table, press.person, said)
    try:
        post = await submit(table, moves, press.person, said, opened)
    except Misspelt as trouble:
        return await did_you_mean(table, moves, press.person, trouble)
    return await after_move(table, moves, press.person, answered, post)
