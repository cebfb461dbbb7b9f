"""What the local Discord costs: CPU per interaction without upload, validation off.

The server runs in this process and nothing else does: the bot and the person are bare sockets in a
process of their own, so that the CPU time of this process is the server's. One interaction is a
click by a person, its INTERACTION_CREATE, the bot's answer by callback with an edited message, and
the news of it to bot and person. The aim is less than 1 ms, so that measurements of the bot measure
the bot.
"""

import asyncio
import json
import sys
import time

import aiohttp

from bot.local import LocalDiscord

MODULE = "tests.bench.local_discord"
ROUNDS = 3000
WARM_UP = 300
LABEL = "the local Discord, CPU per interaction"


async def serve(rounds: int) -> float:
    """Milliseconds of CPU per interaction."""
    async with LocalDiscord(strict_rates=False) as local:
        child = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", MODULE),
            *("drive", local.address, local.token, str(rounds)),
            stdout=asyncio.subprocess.PIPE,
        )
        assert child.stdout is not None
        await child.stdout.readline()  # warmed up
        before = time.process_time()
        await child.stdout.readline()  # done
        spent = time.process_time() - before
        await child.wait()
    return spent / rounds * 1000


async def drive(address: str, token: str, rounds: int) -> None:
    """A person who clicks and a bot that answers, as fast as they can, ten at a time."""
    async with aiohttp.ClientSession() as session:
        pair = await _arrive(session, address, token)
        await pair.play(WARM_UP)
        print("warm", flush=True)
        await pair.play(rounds)
        print("done", flush=True)


class Pair:
    def __init__(
        self,
        session: aiohttp.ClientSession,
        address: str,
        bot: aiohttp.ClientWebSocketResponse,
        person: aiohttp.ClientWebSocketResponse,
        click: dict[str, str],
    ) -> None:
        self.session, self.address = session, address
        self.bot, self.person, self.click = bot, person, click
        self.sent = 0

    async def play(self, rounds: int) -> None:
        self.left = rounds
        self.done = asyncio.Event()
        listening = [asyncio.create_task(self._bot()), asyncio.create_task(self._person())]
        for _ in range(10):
            await self._send()
        await self.done.wait()
        for task in listening:
            task.cancel()

    async def _send(self) -> None:
        self.sent += 1
        await self.person.send_json({"n": self.sent, **self.click})

    async def _bot(self) -> None:
        async for received in self.bot:
            frame = json.loads(received.data)
            if frame["t"] == "INTERACTION_CREATE":
                asyncio.create_task(self._answer(frame["d"]))  # noqa: RUF006

    async def _answer(self, interaction: dict[str, str]) -> None:
        path = f"interactions/{interaction['id']}/{interaction['token']}/callback"
        body = {"type": 7, "data": {"content": interaction["id"]}}
        url = f"{self.address}/api/v10/{path}?with_response=1"
        async with self.session.post(url, json=body) as answer:
            assert answer.status == 200, await answer.text()

    async def _person(self) -> None:
        async for received in self.person:
            line = json.loads(received.data)
            if line.get("t") == "INTERACTION_STATE":
                self.left -= 1
                if self.left == 0:
                    self.done.set()
                if self.left >= 10:
                    await self._send()


async def _arrive(session: aiohttp.ClientSession, address: str, token: str) -> Pair:
    bot = await session.ws_connect(address.replace("http", "ws") + "/gateway/?v=10")
    properties = {"os": "linux", "browser": "bench", "device": "bench"}
    identify = {"token": token, "intents": 1 | 1 << 9, "properties": properties}
    await bot.send_json({"op": 2, "d": identify})
    channel = ""
    while not channel:
        frame = json.loads((await bot.receive()).data)
        if frame["t"] == "GUILD_CREATE":
            channel = frame["d"]["channels"][0]["id"]
    button = {"type": 2, "style": 1, "label": "Go", "custom_id": "go"}
    message = {"content": "x", "components": [{"type": 1, "components": [button]}]}
    headers = {"Authorization": f"Bot {token}"}
    url = f"{address}/api/v10/channels/{channel}/messages"
    async with session.post(url, json=message, headers=headers) as answer:
        made = await answer.json()
    async with session.get(f"{address}/door/people") as answer:
        people = await answer.json()
    person = await session.ws_connect(f"{address}/door?as={people[0]['id']}")
    click = {"act": "use", "channel": channel, "message": made["id"], "custom_id": "go"}
    return Pair(session, address, bot, person, click)


def main() -> None:
    cost = asyncio.run(serve(ROUNDS))
    print(f"{LABEL}: {cost:.3f} ms (aim: under 1 ms)")


if __name__ == "__main__":
    if sys.argv[1:2] == ["drive"]:
        asyncio.run(drive(sys.argv[2], sys.argv[3], int(sys.argv[4])))
    else:
        main()
