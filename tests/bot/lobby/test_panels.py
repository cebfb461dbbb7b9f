"""The panel in which a table is set up fits into a message, however many options a game has."""

from dataclasses import replace
from typing import Any

import pytest

from bot.discord_limits import LAYOUT_COMPONENTS
from bot.lobby.opening import refresh
from bot.lobby.panels import PER_OPTION, setup_pages
from bot.lobby.server_rules import ServerRules, keep_server_rules
from bot.local import Answer, Person
from engine.game import Game, Option
from engine.games import GAMES
from tests.bot.conftest import Host, words_of
from tests.bot.lobby_steps import bot_of, lobby_post, only_table, open_table, parts, pressed

BUTTON, BOLD, PLAIN = 2, 1, 2
"""Discord's numbers for a button, and for two of its styles."""
LEAST_ROOM = LAYOUT_COMPONENTS // 2
"""Everything besides the options takes less than half of a message."""


@pytest.mark.parametrize("count", range(40))
@pytest.mark.parametrize("room", [LEAST_ROOM, 24, 25, LAYOUT_COMPONENTS])
def test_every_option_is_on_one_page_and_every_page_fits(count: int, room: int) -> None:
    pages = setup_pages(count, room)
    assert [n for page in pages for n in page] == list(range(count))
    for number, page in enumerate(pages):
        others = LAYOUT_COMPONENTS - room if not number else 1
        turning = 2 if len(pages) > 1 else 0
        assert 1 + PER_OPTION * len(page) + others + turning <= LAYOUT_COMPONENTS


@pytest.mark.parametrize("name", GAMES)
async def test_a_panel_fits_with_two_more_options_at_a_full_table(
    host: Host, ada: Person, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    """What is chosen on a later page is kept, and that page is shown again."""
    game = _with_two_more_options(GAMES[name])
    monkeypatch.setitem(GAMES, name, game)
    server = ada.world["guilds"][0]
    role = int(server["roles"][0]["id"])
    rules = ServerRules(role=role)
    await keep_server_rules(bot_of(host).store, int(server["id"]), rules)
    lobby = await open_table(ada, game=name)
    for _ in range(max(game.seats) - 1):
        await pressed(ada, lobby, "Add an automa…", "easy")
    panel = await pressed(ada, await lobby_post(ada), "Set up")
    assert "Call the players" in words_of(panel.message)
    seen = await _turn_to(ada, panel, game.options[-1].title)
    await ada.choose(panel.message, f"{game.options[-1].title}…", "on")
    await ada.until(lambda: "Done." in words_of(panel.message))
    assert f"**{game.options[-1].title}**" in words_of(panel.message)
    assert (await only_table(host)).sheet.options["extra2"] == "on"
    assert all(any(option.title in text for text in seen) for option in game.options)


def _with_two_more_options(game: Game) -> Game:
    more = (Option(f"extra{n}", f"Extra rule {n}", {"off": "no", "on": "yes"}) for n in (1, 2))
    return replace(game, options=(*game.options, *more))


async def _turn_to(person: Person, panel: Answer, title: str) -> list[str]:
    """Turn the pages until an option is shown; what was read on the way."""
    seen = [words_of(panel.message)]
    while title not in seen[-1]:
        before = seen[-1]
        await person.click(panel.message, "More options (1 of 2)")
        await person.until(lambda before=before: words_of(panel.message) != before)
        seen.append(words_of(panel.message))
    return seen


def _style(lobby: dict[str, Any], label: str) -> int:
    return next(int(b["style"]) for b in parts(lobby, BUTTON) if b.get("label") == label)


async def test_a_lobby_says_what_it_is_about_and_what_differs(host: Host, ada: Person) -> None:
    lobby = await open_table(ada)
    text = words_of(lobby)
    assert GAMES["taluva"].words.about.tagline in text
    assert "2 to 4 players, about 45 minutes." in text
    assert "**Standard rules**\n" in text
    table = await only_table(host)
    await table.choose(int(ada.id), "mode", "ranking")
    await refresh(bot_of(host), table)
    changed = await ada.until_message("games", lambda m: "rules, except:" in words_of(m))
    assert "except:**\n- How the match is won: whoever finishes leaves" in words_of(changed)
    assert "48 tiles" not in words_of(changed)


async def test_join_is_bold_until_the_table_is_full(host: Host, ada: Person) -> None:
    lobby = await open_table(ada)
    assert (_style(lobby, "Join"), _style(lobby, "Start")) == (BOLD, PLAIN)
    for _ in range(3):
        await pressed(ada, lobby, "Add an automa…", "easy")
    full = await ada.until_message("games", lambda m: "4. **Easy automa 3**" in words_of(m))
    assert (_style(full, "Join"), _style(full, "Start")) == (PLAIN, BOLD)
