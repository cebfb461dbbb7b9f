"""Answered at once where that is possible, deferred where it is not, and lost in no case."""

import asyncio
import logging
from typing import Any

import pytest
from discord import ui
from msgspec.structs import replace

from bot.commands import help as help_command
from bot.discord_limits import FIRST_ANSWER_SECONDS, TOKEN_LIFE_SECONDS
from bot.local import Answer, LocalDiscord
from bot.local.interactions import DEFER, EDIT, SAY
from bot.local.observers import Exchange
from bot.local.people import custom_id_of
from bot.ui import answer_time
from bot.ui.answer_time import Line
from bot.ui.answers import Panel, underway
from bot.ui.ids import Id
from bot.ui.upload import Upload
from tests.bot.club import PLACE, Club, has_picture, press
from tests.bot.conftest import words_of
from tests.patience import eventually

CALLBACK = "POST /interactions/*/*/callback"
UNKNOWN_INTERACTION = 10062


class Requests:
    """An observer that notes how uses were answered: the type of each callback, then the method of
    whatever came by webhook.
    """

    def __init__(self, local: LocalDiscord) -> None:
        self.made: list[Any] = []
        local.observers.append(self)

    def exchange(self, one: Exchange) -> None:
        if one.path.endswith("/callback") and one.request["type"] != 8:
            self.made.append(one.request["type"])
        elif "/webhooks/" in one.path:
            self.made.append(one.method)

    def frame(self, direction: str, frame: Any) -> None:
        pass


@pytest.fixture
def requests(local: LocalDiscord) -> Requests:
    return Requests(local)


@pytest.fixture
def _no_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """However slow the machine is, whatever gets done is done soon enough."""
    monkeypatch.setattr(answer_time, "AT_ONCE_SECONDS", 60.0)
    monkeypatch.setattr(answer_time, "RESERVE_SECONDS", -60.0)
    monkeypatch.setattr(answer_time, "QUICK_UPLOAD_SECONDS", 60.0)


class SlowHelp:
    """`/help` that takes until it is told to end."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *, with_file: bool = False) -> None:
        self.end = asyncio.Event()
        self._with_file = with_file
        monkeypatch.setattr(help_command, "_help", self._work)

    async def _work(self, interaction: Any) -> Panel:
        await self.end.wait()
        files = [Upload(b"at last", "words.txt")] if self._with_file else []
        shown = [ui.File[ui.LayoutView]("attachment://words.txt")] if files else []
        return Panel(ui.TextDisplay("At last."), *shown, files=files)


async def deferred(club: Club, slow: SlowHelp) -> Answer:
    """An answer that was seen to be deferred before it came."""
    slow.end.clear()
    answer = await club.ada.run("help", PLACE)
    assert answer.kind == "thinking"
    slow.end.set()
    await answer.done()
    assert "At last." in words_of(answer.message)
    return answer


# ── One request ──────────────────────────────────────────────────────────────────────────────────


@pytest.mark.usefixtures("_no_hurry")
async def test_a_move_is_answered_by_one_request(club: Club, requests: Requests) -> None:
    await club.start(club.ada, club.ben)
    ada = await club.bot.store.person(int(club.ada.id))
    await club.bot.tables.person_settings.save(replace(ada, in_words=True))
    answer = await club.ada.run("move", PLACE, text="hut N49")
    assert "Done." in words_of(answer.message)
    assert requests.made == [SAY]


@pytest.mark.usefixtures("_no_hurry")
async def test_a_press_changes_its_message_by_one_request(club: Club, requests: Requests) -> None:
    mine = await club.ada.run("settings me", PLACE)
    requests.made = []
    lists = [part for part in walk(mine.message) if part.get("options")]
    other = next(o["value"] for o in lists[0]["options"] if not o.get("default"))
    changed = await club.ada.choose(mine.message, lists[0]["custom_id"], other)
    assert requests.made == [EDIT]
    assert changed.message["id"] == mine.message["id"]
    lists = [part for part in walk(changed.message) if part.get("options")]
    assert other in [o["value"] for o in lists[0]["options"] if o.get("default")]


def walk(part: Any) -> list[dict[str, Any]]:
    """Everything a message is made of."""
    if isinstance(part, dict):
        return [part, *(one for value in part.values() for one in walk(value))]
    return [one for value in part for one in walk(value)] if isinstance(part, list) else []


@pytest.mark.usefixtures("_no_hurry")
async def test_a_refused_press_leaves_its_message(club: Club, requests: Requests) -> None:
    table = await club.start(club.ada, club.ben)
    board = (await club.boards(club.ada))[-1]
    dialogue = await (await club.ada.click(board, "Move")).done()
    before, requests.made = words_of(dialogue.message), []
    illegal = Id("confirm", table.id, table.match.opened[0], "hut A1")
    refused = await press(club, club.ada, dialogue.message, str(illegal))
    assert requests.made == [SAY]
    assert refused.message["id"] != dialogue.message["id"]
    assert words_of(dialogue.message) == before


# ── Deferred ─────────────────────────────────────────────────────────────────────────────────────


async def test_what_takes_longer_is_deferred_and_comes_later(
    club: Club, requests: Requests, monkeypatch: pytest.MonkeyPatch
) -> None:
    await deferred(club, SlowHelp(monkeypatch))
    assert requests.made == [DEFER, "PATCH"]


@pytest.mark.usefixtures("_no_hurry")
async def test_pictures_go_along_once_an_upload_was_quick(club: Club, requests: Requests) -> None:
    await club.start(club.ada, club.ben)
    first = await (await club.ada.run("board", PLACE)).done()
    second = await club.ada.run("board", PLACE)
    assert has_picture(first.message)
    assert has_picture(second.message)
    assert requests.made == [DEFER, "PATCH", SAY]


async def test_pictures_come_later_while_uploads_are_slow(
    club: Club, requests: Requests, monkeypatch: pytest.MonkeyPatch
) -> None:
    slow = SlowHelp(monkeypatch, with_file=True)
    club.host.local.faults.slow(answer_time.QUICK_UPLOAD_SECONDS + 0.1, on="PATCH /webhooks/*")
    await deferred(club, slow)
    monkeypatch.setattr(answer_time, "AT_ONCE_SECONDS", 60.0)
    monkeypatch.setattr(answer_time, "RESERVE_SECONDS", -60.0)
    answer = await club.ada.run("help", PLACE)
    await answer.done()
    assert requests.made == [DEFER, "PATCH", DEFER, "PATCH"]


# ── A clock that is wrong, a line that is slow or broken ─────────────────────────────────────────


@pytest.mark.usefixtures("_no_hurry")
@pytest.mark.parametrize("skew", [-3600.0, 3600.0])
async def test_a_skewed_clock_changes_nothing(
    club: Club, requests: Requests, skew: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Discord's ids say when something happened, an hour off our own clock."""
    club.host.local.world.clock.offset += skew
    assert "unofficial" in words_of((await club.ada.run("about", PLACE)).message)
    assert requests.made == [SAY]
    monkeypatch.undo()
    await deferred(club, SlowHelp(monkeypatch))
    assert requests.made == [SAY, DEFER, "PATCH"]


async def test_a_slow_line_loses_no_answer(
    club: Club, requests: Requests, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What the line takes is taken off the time in which an answer may get ready."""
    club.host.local.faults.slow(1.5, on=CALLBACK, times=None)
    assert not (await club.ada.run("about", PLACE)).failed
    patience = club.bot.line.patience(club.bot.latency)
    assert patience <= FIRST_ANSWER_SECONDS - answer_time.RESERVE_SECONDS - 1.5
    await deferred(club, SlowHelp(monkeypatch))
    assert requests.made[-2:] == [DEFER, "PATCH"]


def test_how_long_an_answer_may_take_on_a_line() -> None:
    now = 0.0
    known = Line(lambda: now)
    assert known.patience(0.1) == answer_time.AT_ONCE_SECONDS
    assert known.patience(1.5) == pytest.approx(0.5), "the heartbeat was slow"
    assert known.patience(float("inf")) == 0.0, "nobody knows how far away Discord is"
    with known.measured():
        now += 2.4
    assert known.patience(0.1) == 0.0
    with known.measured():
        now += 0.1
    now += answer_time.JUST_NOW_SECONDS + 1
    assert known.patience(0.1) == 0.0, "the slowest counts"
    now += answer_time.REMEMBERED_SECONDS + 1
    assert known.patience(0.1) == answer_time.AT_ONCE_SECONDS, "that was long ago"


def test_which_files_a_line_carries() -> None:
    now = 0.0
    known = Line(lambda: now)
    small = [Upload(b"a", "a.png")]
    large = [Upload(bytes(answer_time.LARGEST_AT_ONCE_BYTES + 1), "a.gif")]
    assert known.carries([])
    assert not known.carries(small), "nothing was uploaded yet"
    with known.measured(small):
        now += 0.2
    assert known.carries(small)
    assert not known.carries(large)
    with known.measured(small):
        now += 2.0
    assert not known.carries(small)


@pytest.mark.usefixtures("_no_hurry")
async def test_an_answer_whose_receipt_is_lost_is_given_once(
    club: Club, requests: Requests, caplog: pytest.LogCaptureFixture
) -> None:
    club.host.local.faults.lose_answer(on=CALLBACK)
    answer = await club.ada.run("about", PLACE)
    assert "unofficial" in words_of(answer.message)
    await underway.finish()
    assert requests.made[-1] == SAY, "the second was refused: the first had been taken"
    assert not [r for r in caplog.records if r.levelno >= logging.WARNING]
    seen = [m for m in club.ada.messages(PLACE) if "unofficial" in words_of(m)]
    assert len(seen) == 1


async def test_a_deferral_that_is_lost_on_the_way_is_sent_again(
    club: Club, requests: Requests, monkeypatch: pytest.MonkeyPatch
) -> None:
    """There is time for it: whoever waits is told so, and gets the answer."""
    club.host.local.faults.fail(on=CALLBACK)
    club.host.local.faults.lose_answer(on=CALLBACK)
    await deferred(club, SlowHelp(monkeypatch))
    assert requests.made == [DEFER, DEFER, "PATCH"]


@pytest.mark.usefixtures("_no_hurry")
async def test_a_move_whose_answer_is_refused_is_made_and_told(
    club: Club, requests: Requests, caplog: pytest.LogCaptureFixture
) -> None:
    """Discord has waited long enough: the move is stored, and the channel reads it. The answer is
    not tried again, since nothing can answer any more.
    """
    table = await club.start(club.ada, club.ben)
    before = len(await club.boards(club.ben))
    club.host.local.faults.fail(404, code=UNKNOWN_INTERACTION, on=CALLBACK, times=None)
    await club.ada.act(
        "run",
        channel=club.ada.channel(PLACE),
        command=await club.ada._command("move", PLACE),
        path=[],
        values={"text": "hut N49"},
    )
    await eventually(lambda: "an answer was not taken" in caplog.text)
    assert len(table.match.entries) == 2
    club.host.local.faults.clear()
    await club.wait(60)
    assert len(await club.boards(club.ben)) > before
    assert "hut" in table.match.entries[1].text
    assert requests.made == [DEFER]


async def test_after_a_quarter_of_an_hour_nothing_is_answered(
    club: Club,
    requests: Requests,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    slow = SlowHelp(monkeypatch)
    answer = await club.ada.run("help", PLACE)
    assert answer.kind == "thinking"
    club.host.local.clock.move(TOKEN_LIFE_SECONDS)
    slow.end.set()
    await underway.finish()
    assert "an answer was not taken" in caplog.text
    assert requests.made == [DEFER, "PATCH"]


async def test_a_form_that_is_lost_on_the_way_is_sent_again(club: Club) -> None:
    mine = await (await club.ada.run("settings me", PLACE)).done()
    club.host.local.faults.fail(on=CALLBACK)
    club.host.local.faults.lose_answer(on=CALLBACK)
    answer = await club.ada.click(mine.message, "Time zone, quiet hours, digest")
    assert answer.modal["components"]


async def test_a_form_that_comes_too_late_is_no_error(
    club: Club, caplog: pytest.LogCaptureFixture
) -> None:
    """Whoever pressed is told by Discord, and presses again."""
    mine = await (await club.ada.run("settings me", PLACE)).done()
    club.host.local.faults.fail(404, code=UNKNOWN_INTERACTION, on=CALLBACK, times=None)
    await club.ada.act(
        "use",
        channel=mine.message["channel_id"],
        message=mine.message["id"],
        custom_id=custom_id_of(mine.message, "Time zone, quiet hours, digest"),
    )
    await eventually(lambda: "a form was not taken" in caplog.text)
    assert not [r for r in caplog.records if r.levelno >= logging.ERROR]


@pytest.mark.usefixtures("_no_hurry")
async def test_a_panel_that_discord_does_not_take_is_an_apology(
    club: Club, caplog: pytest.LogCaptureFixture
) -> None:
    club.host.local.faults.fail(400, code=50035, on=CALLBACK)
    answer = await club.ada.run("about", PLACE)
    assert "not your fault" in words_of(answer.message)
    assert "50035" in caplog.text
