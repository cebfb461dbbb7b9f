"""A tournament speaks the language of its server, and to whoever organises it their own."""

from pathlib import Path

from bot.local import LocalDiscord
from bot.words import say
from engine.language.spoken import speaking
from engine.model.notice import Notice
from engine.model.people import Server
from tests.bot.conftest import as_shown, words_of
from tests.bot.lobby_steps import parts, said
from tests.bot.tournament.cup import open_cup

GERMAN, JAPANESE = "de", "ja"


def _in(code: str, sentence: str, **facts: object) -> str:
    with speaking(code):
        return as_shown(say(sentence, **facts))


async def test_a_tournament_speaks_the_servers_language(
    local: LocalDiscord, tmp_path: Path
) -> None:
    async with open_cup(local, tmp_path, 2) as cup:
        for guild in local.world.guilds:
            await cup.bot.store.save_server(Server(int(guild), {"language": GERMAN}))
        await cup.ada.act("speak", locale=JAPANESE)
        words = await said(cup.ada, "tournament custom", name="Pokal", game="taluva")
        assert words.strip() == _in(JAPANESE, "tournament.create.done", name="Pokal")
        post = await cup.ada.until_message("games", lambda m: parts(m, 17))
        join = _in(GERMAN, "tournament.button.join")
        assert join in [button.get("label") for button in parts(post, 2)]
        for person in cup.people.values():
            await (await person.click(post, join)).done()
        await cup.wait()
        [header] = await cup.bot.store.tournaments()
        cup.id = header.id
        edited = await cup.ada.until_message("games", lambda m: parts(m, 17))
        assert _in(GERMAN, "tournament.field", count=2) in words_of(edited)
        own = await (await cup.ada.run_on("In my language", "games", post["id"])).done()
        assert _in(JAPANESE, "tournament.field", count=2) in words_of(own.message)
        assert "テーブル" in await said(cup.ada, "tournament start")
        await cup.wait()
        [table] = await cup.tables()
        assert table.sheet.notes["language"] == GERMAN
        posts = "\n".join(await cup.posts())
        assert _in(GERMAN, "tournament.round.post", name="Pokal", round="").split(":")[0] in posts
        assert _in(GERMAN, "tournament.round.words", round=1) in posts
        news = [one for one in await cup.ada.history("games") if not parts(one, 2)][-1]
        own = await (await cup.ada.run_on("In my language", "games", news["id"])).done()
        assert _in(JAPANESE, "tournament.round.words", round=1) in words_of(own.message)
        thread = [channel for channel in cup.ada.channels() if "Pokal R1" in channel["name"]]
        welcome = "\n".join(map(words_of, await cup.ada.history(thread[0])))
        assert _in(GERMAN, "post.start", game="", about="", order="").split("\n")[-1] in welcome
        assert _in("en", "tournament.round.words", round=1) not in posts + welcome
        facts = {"tournament": cup.id, "why": "few", "about": {"least": 2, "count": 1}}
        late = Notice("not-begun", "tournament.not_begun", facts, None, None, cup.clock.now())
        await cup.bot.notices.deliver(late)
        assert "braucht mindestens 2 Personen und hat 1" in "\n".join(await cup.posts())


async def test_a_thread_is_found_again_when_the_language_has_changed(
    local: LocalDiscord, tmp_path: Path
) -> None:
    """Its title has the commas of the language in which it was opened."""
    async with open_cup(local, tmp_path, 2) as cup:
        post = await cup.create()
        for person in cup.people.values():
            await (await person.click(post, "Join")).done()
        await cup.start()
        [table] = await cup.tables()
        for guild in local.world.guilds:
            await cup.bot.store.save_server(Server(int(guild), {"language": JAPANESE}))
        found = await cup.find()
        [opening] = await cup.bot.store.openings(tournament=cup.id)
        threads = cup.bot.tournament_threads
        place = await threads.place(found.header, found.state, opening, table)
        assert place.channel == table.sheet.channel
