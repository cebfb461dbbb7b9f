"""How somebody takes a turn, sets a table, looks around and leaves: one player, one match.

Most press Move and go on step by step; some type `/move`, some mention the bot, some write to it.
Whatever goes wrong, they do as people do: wait a little and try again from the board.
"""

import random
import re
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any

from bot.turn.answers_so_far import KEPT
from bot.turn.prompts import THEN
from tests.load.people import DONE, JSON, Player, parts_of
from tests.load.tally import Promise, Tally, Use

MOST_STEPS = 60
"""No turn has more presses, mistakes included."""
TRIES = 4
RECENT_USES = 500
"""Those may still be read."""
WAYS = {"press": 65, "command": 20, "mention": 8, "direct": 7}
LOOKS = ("board", "recap", "history", "hand", "rules", "hint", "games")
CHOOSERS = ("step", "pick", "confirm")
LINK = re.compile(r"/channels/\d+/\d+/(\d+)")

Think = Callable[[float], Awaitable[None]]


@dataclass
class Sitting:
    """A match as those who sit there know it."""

    match: str
    board: JSON
    """The newest post with its buttons."""
    left: dict[str, int] = field(default_factory=dict)
    """How many more answers each player gives before they have had enough."""

    @property
    def channel(self) -> str:
        return str(self.board["channel_id"])


class Turn:
    """One turn of one player, however many answers it has."""

    def __init__(
        self,
        player: Player,
        sitting: Sitting,
        chooser: random.Random,
        think: Think,
        may_stop: Callable[[], bool],
    ) -> None:
        self.player, self.sitting, self._may_stop = player, sitting, may_stop
        self._random, self._think = chooser, think
        self._said = ""
        """What was said last, if it is a whole answer."""
        self._way = chooser.choices(list(WAYS), list(WAYS.values()))[0]

    async def play(self) -> bool:
        """Answer until nothing more is asked; whether it came so far."""
        failures, panel = 0, None
        for _ in range(MOST_STEPS):
            use = await (self._begin() if panel is None else self._go_on(panel))
            panel = None
            if use.outcome != "answered":
                failures += 1
                if failures == TRIES:
                    return False
            elif parts_of(use.message, *CHOOSERS):
                panel = use.message
            elif not self._is_asked_again(use):
                return True
            if self._may_stop():
                return True
            await self._think(0.5)
        return False

    def _is_asked_again(self, use: Use) -> bool:
        """A public reply leads on by its Move button; where words were of no use, press."""
        was_said = use.kind in ("mention", "direct")
        made = DONE in use.words
        self._way = "press"
        return was_said and (bool(parts_of(use.message, "move")) or not made)

    async def _begin(self) -> Use:
        if self._way == "press":
            return await self._press(self.sitting.board, "move")
        text = await self._any_move()
        if text is None:
            self._way = "press"
            return await self._press(self.sitting.board, "move")
        return await self._say(text)

    async def _say(self, text: str) -> Use:
        player, match, self._said = self.player, self.sitting.match, text
        if self._way == "command":
            use = await player.type_in("move", self.sitting.channel, text=text, match=match)
        elif self._way == "mention":
            use = await player.tell(self.sitting.channel, f"<@{player.bot}> {text}")
        else:
            use = await player.tell(player.direct, text)
            meant = [p for p in parts_of(use.message, "say") if match in p["custom_id"]]
            if meant:
                return self._noted(await player.press(use.message, meant[0]["custom_id"]))
        return self._noted(use)

    async def _any_move(self) -> str | None:
        """Something completion offers."""
        where, match = self.sitting.channel, self.sitting.match
        offered = await self.player.look_up("move", where, "text", match=match)
        return self._random.choice(offered) if offered else None

    async def _go_on(self, panel: JSON) -> Use:
        """Choose one of what is offered; Confirm once it is there."""
        confirm = parts_of(panel, "confirm")
        steps = [p for p in parts_of(panel, "step", "pick") if p.get("label") != "Back"]
        part = confirm[0] if confirm else self._random.choice(steps or parts_of(panel, *CHOOSERS))
        values = [self._random.choice(part["options"])["value"]] if "options" in part else []
        self._said = part["custom_id"].split(":", 3)[-1] if confirm else ""
        await self._think(0.3)
        return self._noted(await self.player.press(panel, part["custom_id"], *values))

    async def _press(self, message: JSON, act: str) -> Use:
        return await self.player.press(message, parts_of(message, act)[0]["custom_id"])

    def _noted(self, use: Use) -> Use:
        """Remember what the player was promised: the answers that were said, unless they are so
        many that an id has only a key for them.
        """
        if use.outcome == "answered" and DONE in use.words:
            player, sitting = self.player, self.sitting
            is_known = self._said and not self._said.startswith(KEPT)
            for move in self._said.split(THEN) if is_known else ():
                promise = Promise(time.time(), sitting.match, int(player.id), move)
                player.tally.promises.append(promise)
            sitting.left[player.id] -= 1
        return use


async def look_around(player: Player, sitting: Sitting, chooser: random.Random) -> None:
    """Something people do besides moving."""
    command = chooser.choice(LOOKS)
    more: dict[str, Any] = {} if command in ("games", "rules") else {"match": sitting.match}
    await player.type_in(command, sitting.channel, **more)


async def leave(player: Player, sitting: Sitting) -> bool:
    """Have had enough: end the match if nobody else plays, else resign; whether it is done."""
    more = parts_of(sitting.board, "more")
    if not more:
        return False
    use = await player.press(sitting.board, more[0]["custom_id"])
    for act in ("end", "resign", "sure"):
        if found := parts_of(use.message, act):
            use = await player.press(use.message, found[0]["custom_id"])
    return "You have left" in use.words or "ended as it stands" in use.words


class Lobby:
    """A table that gathers: its post, and who is still expected."""

    def __init__(self, host: Player, post: JSON, game: str, guests: int) -> None:
        self.host, self.post, self.game, self.missing = host, post, game, guests

    async def press(self, player: Player, act: str, *values: str) -> bool:
        """One of its buttons, again if need be; whether there was an answer."""
        custom_id = parts_of(self.post, act)[0]["custom_id"]
        for _ in range(TRIES):
            use = await player.press(self.post, custom_id, *values)
            if use.outcome == "answered":
                return True
        return False


async def open_table(player: Player, hall: str, game: str) -> str:
    """`/play`; the id of the lobby's post, empty if it did not work."""
    use = await player.type_in("play", hall, game=game)
    found = LINK.search(use.words)
    return found[1] if found else ""


async def prefer_direct(player: Player, hall: str) -> None:
    """Somebody who plays by direct message: `/settings me`."""
    use = await player.type_in("settings me", hall)
    for part in parts_of(use.message, "mynotify"):
        await player.press(use.message, part["custom_id"], "dm")


def forget(tally: Tally, n: int) -> int:
    """Let go of the messages of uses that are long over, from number n on; how far that is."""
    done = max(n, len(tally.uses) - RECENT_USES)
    for use in tally.uses[n:done]:
        use.forget()
    return done
