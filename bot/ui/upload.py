"""A file that is sent along."""

import io

import discord


class Upload(discord.File):
    """Some bytes under a name. They are let go of once they were sent: discord.py then gives the
    buffer its own method to keep, a circle that only a search for garbage would find, and every
    picture would lie about until the next one.
    """

    def __init__(self, data: bytes, name: str, *, description: str | None = None) -> None:
        super().__init__(io.BytesIO(data), name, description=description)

    def close(self) -> None:
        super().close()
        del self.fp.close
