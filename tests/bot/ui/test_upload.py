"""What is sent does not stay."""

import gc
import weakref

from bot.local import Person
from bot.ui.upload import Upload
from tests.bot.conftest import Host


async def test_what_was_sent_is_let_go_of_at_once(host: Host, ada: Person) -> None:
    await ada.say("games", "hello")
    assert host.bot is not None
    channel = next(c for c in host.bot.get_all_channels() if c.name == "games")
    file = Upload(b"island" * 1000, "island.txt", description="An island")
    buffer = weakref.ref(file.fp)
    gc.disable()
    try:
        sent = await channel.send(file=file)
        assert (await sent.attachments[0].read()) == b"island" * 1000
        del file, sent
        assert buffer() is None
    finally:
        gc.enable()
