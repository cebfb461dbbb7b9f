"""A word to whoever runs the bot when something needs a person: one short POST to ALERT_WEBHOOK.

The body is what a Discord webhook takes, `{"content": …}`, and any other receiver can read. One
word per kind of trouble and hour; it names the trouble and nothing secret. An alert that cannot be
sent is a line in the log: nothing here may harm the bot.
"""

import asyncio
import logging
import shutil
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Protocol

import aiohttp

from bot.logs import blanked
from bot.posts.direct_message_failures import DirectTally
from bot.upkeep.incidents import Incidents
from bot.upkeep.invalid_requests import InvalidRequests
from bot.upkeep.metrics import Metrics, lateness
from bot.words import say
from engine.host.tables import Tables
from engine.store.protocol import NotStored, Store

log = logging.getLogger(__name__)

LOOK_EVERY_SECONDS = 30.0
REPEAT_AFTER_SECONDS = 3600.0
"""Between two alerts of a kind."""
SEND_TIMEOUT_SECONDS = 10.0
GONE_STATUSES = (401, 404)
"""How Discord answers for a webhook that was deleted, or whose token is not this one."""
ALARMING_ERRORS = 10
"""In ten minutes."""
ALARMING_REFUSALS = 10
"""People who could not be written to, in ten minutes."""
ALARMING_FAILURES = 3
"""Of the database, within a minute."""
ALARMING_LATENESS_SECONDS = 300.0
LEAST_FREE_BYTES = 200 << 20
"""A disk with fewer free bytes is nearly full."""


class Watched(Protocol):
    """What is looked at for signs of trouble."""

    store: Store
    tables: Tables
    metrics: Metrics
    incidents: Incidents
    direct_tally: DirectTally
    invalid_requests: InvalidRequests


class Alerts:
    """Sends alerts, if there is somewhere to send them."""

    def __init__(self, url: str | None, folders: Sequence[Path] = ()) -> None:
        self._url, self._folders = url, list(folders)
        self._sent: dict[str, float] = {}
        self._sending: set[asyncio.Task[None]] = set()
        self.every = LOOK_EVERY_SECONDS

    def tell(self, kind: str, **facts: object) -> None:
        """Something needs a person; at most once an hour for each kind."""
        now = time.monotonic()
        if now - self._sent.get(kind, float("-inf")) < REPEAT_AFTER_SECONDS:
            return
        self._sent[kind] = now
        text = blanked(say(f"alert.{kind}", **facts))[:1900]
        log.warning("alert: %s", text)
        if self._url is not None:
            task = asyncio.create_task(self._send(self._url, text))
            self._sending.add(task)
            task.add_done_callback(self._sending.discard)

    async def settle(self) -> None:
        """Wait until everything was sent or given up."""
        await asyncio.gather(*self._sending, return_exceptions=True)

    async def _send(self, url: str, text: str) -> None:
        body = {"content": text, "allowed_mentions": {"parse": []}}
        try:
            timeout = aiohttp.ClientTimeout(total=SEND_TIMEOUT_SECONDS)
            async with (
                aiohttp.ClientSession(timeout=timeout) as session,
                session.post(url, json=body, allow_redirects=False) as answer,
            ):
                if answer.status in GONE_STATUSES:
                    self._give_up(answer.status)
                elif answer.status >= 400:
                    log.warning("the alert was not taken: status %s", answer.status)
        except Exception as problem:  # whatever it is, the bot goes on
            log.warning("the alert could not be sent: %s", type(problem).__name__)

    def _give_up(self, status: int) -> None:
        """Nobody is there any more: Discord counts what is posted to a deleted webhook for ever."""
        if self._url is not None:
            self._url = None
            log.error("nobody takes alerts (status %s): set ALERT_WEBHOOK to another one", status)

    # ── Looking ────────────────────────────────────────────────────────────────────────────────

    async def watch(self, bot: Watched) -> None:
        """Look from time to time, for as long as the bot runs."""
        while True:
            try:
                await self.look(bot)
            except NotStored:
                self.tell("database")
            except Exception as problem:
                log.warning("nothing could be looked at: %s", problem)
            await asyncio.sleep(self.every)

    async def look(self, bot: Watched) -> None:
        """Whether anything needs a person just now."""
        if (count := bot.incidents.lately()) >= ALARMING_ERRORS:
            self.tell("errors", count=count)
        if (count := bot.direct_tally.failing()) >= ALARMING_REFUSALS:
            self.tell("direct", count=count)
        if bot.invalid_requests.is_stopped:
            self.tell("refused", count=bot.invalid_requests.lately())
        if bot.metrics.damage:
            self.tell("damaged", why=bot.metrics.damage)
        if bot.metrics.failed_lately() >= ALARMING_FAILURES:
            self.tell("database")
        for folder in self._folders:
            if (free := await asyncio.to_thread(free_bytes, folder)) < LEAST_FREE_BYTES:
                self.tell("disk", free=free >> 20)
        if (late := await lateness(bot.store, bot.tables.clock)) > ALARMING_LATENESS_SECONDS:
            self.tell("late", minutes=int(late // 60))


def free_bytes(folder: Path) -> int:
    """The free bytes where a folder is, or will be."""
    while not folder.exists() and folder != folder.parent:
        folder = folder.parent
    return shutil.disk_usage(folder).free
