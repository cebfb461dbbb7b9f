"""Records: they go out, come back and are refused kindly."""

import pytest
from msgspec.structs import replace

from engine.games import game_named
from engine.match import record
from engine.match.entries import Seed
from engine.match.match import Match
from tests.bot.club import PLACE, Club, finished
from tests.bot.conftest import words_of


async def test_a_record_goes_out_and_comes_back(club: Club) -> None:
    live = await club.start(club.ada, club.ben)
    text = await club.private(await club.ada.run("export", PLACE))
    assert "have it when the match is over" in text
    assert "published when the match is over" in await club.private(
        await club.ada.run("verify", PLACE)
    )
    await live.ask(int(club.ada.id), "abandon")
    await live.vote(int(club.ben.id), "abandon", yes=True)
    table = await finished(club)
    answer = await (await club.ada.run("export", PLACE, match=table.id)).done()
    shown = next(c for c in answer.message["components"] if c["type"] == 13)
    async with club.ada.session.get(shown["file"]["url"]) as got:
        record = await got.read()
    assert "follow from the seed" in await club.private(
        await club.ada.run("verify", PLACE, match=table.id)
    )
    upload = await club.ben.upload("record.txt", record, "text/plain")
    back = await (await club.ben.run("import", PLACE, file=upload)).done()
    text = words_of(back.message)
    assert "Its number is" in text
    key = text.split("Its number is `")[1][:8]
    assert key != table.id
    checked = await club.private(await club.cleo.run("verify", PLACE, match=key))
    assert "follow from the seed" in checked
    assert "nothing shows when its hash was known" in checked
    page = await club.private(await club.cleo.run("history", PLACE, match=key))
    assert "step 1" in page


async def test_names_in_a_record_are_text(club: Club) -> None:
    """Somebody else's record may call people whatever it likes."""
    table = await finished(club)
    text = record.write(table.match).replace(
        '[Seat1 "Ada"]', '[Seat1 "[a gift](https://evil.example) **@here** \\u202e\\u200b"]'
    )
    upload = await club.ben.upload("record.txt", text.encode(), "text/plain")
    back = await (await club.ben.run("import", PLACE, file=upload)).done()
    answer = words_of(back.message)
    key = answer.split("Its number is `")[1][:8]
    told = await club.private(await club.cleo.run("recap", PLACE, match=key))
    assert "a gift" in told
    for words in (answer, told):
        assert not [
            mark for mark in ("](", "@here", "https://", "\u202e", "\u200b") if mark in words
        ]


async def test_a_salt_in_a_record_is_text(club: Club) -> None:
    """Whoever brings a record has chosen its salt, and others are shown it."""
    seed = replace(Seed.fresh(), salt="7`\n# [a gift](https://evil.example) `")
    match = Match(game_named("taluva"), 2, {}, seed)
    match = match.after(match.propose_start())
    match = match.after(match.propose_act("abandon"))
    upload = await club.ben.upload("record.txt", record.write(match).encode(), "text/plain")
    back = await (await club.ben.run("import", PLACE, file=upload)).done()
    key = words_of(back.message).split("Its number is `")[1][:8]
    told = await club.private(await club.cleo.run("verify", PLACE, match=key))
    assert "a gift" in told
    assert not [mark for mark in ("](", "\n#", "https://", "``") if mark in told]


@pytest.mark.parametrize(
    ("body", "words"),
    [
        (b"\xff\xfe\x00binary", "not a text"),
        (b"hello", "cannot be read"),
        (b'[Game "taluva"]\n[Seats "2"]\n[Hash "x"]\n\n1. -- start {99999}\n', "cannot be read"),
        (b'[Game "chess"]\n[Seats "2"]\n[Hash "x"]\n', "cannot be read"),
        (b"x" * (1 << 20) + b"y", "too large"),
        (b"", ""),
    ],
)
async def test_a_broken_record_is_refused_kindly(club: Club, body: bytes, words: str) -> None:
    upload = await club.ada.upload("record.txt", body, "text/plain")
    text = await club.private(await club.ada.run("import", PLACE, file=upload))
    assert words in text
    assert "not your fault" not in text


async def test_what_a_record_is_not_is_quoted_without_what_nobody_sees(club: Club) -> None:
    body = b"\0\x1b[2J\x07 so \xe2\x80\xae be it" + b"\0" * 1000
    upload = await club.ada.upload("record.txt", body, "text/plain")
    text = await club.private(await club.ada.run("import", PLACE, file=upload))
    assert "Line 1 is neither a header nor an entry: “[2J so  be it”" in text
