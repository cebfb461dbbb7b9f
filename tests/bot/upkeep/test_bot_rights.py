"""The rights the bot asks for, and which commands are not for everybody."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any

from discord import Permissions

from bot.commands.registry import COMMANDS
from bot.local import LocalDiscord, Person
from bot.upkeep import bot_rights
from bot.words import say
from tests.bot.conftest import Host, words_of
from tests.bot.lobby_steps import bot_of, said

ROOT = Path(__file__).parents[3]
FOR_EVERYBODY = {
    *(
        "about",
        "analyse",
        "automa",
        "board",
        "challenge",
        "export",
        "games",
        "hand",
        "help",
        "hint",
        "in my language",
    ),
    *("history", "import", "kick", "leaderboard", "learn", "move", "note", "offer", "play"),
    *("puzzle", "rating", "recap", "replay", "resign", "rules", "substitute", "undo", "verify"),
    *("privacy export", "privacy forget", "settings me"),
    *(f"tournament {one}" for one in ("join", "drop", "standings", "bracket", "pairings")),
    *("tournament me", "tournament export", "tournament list"),
}
NEEDED = {
    "tournament custom": {"name": "Cup", "game": "taluva"},
    "tournament correct": {"round": 1, "table": 1, "places": "1 2", "why": "so"},
    "tournament replace": {"player": "@Ada", "by": "@Ben"},
    "tournament add": {"player": "@Ada"},
    "tournament remove": {"player": "@Ada"},
    "tournament reinstate": {"player": "@Ada"},
    "tournament extend": {"hours": 1.0},
}


def test_the_guide_asks_for_the_rights_that_are_checked() -> None:
    guide = (ROOT / "docs/hosting.md").read_text(encoding="utf-8")
    assert f"permissions={bot_rights.NEEDED.value}`" in guide
    for name, needed in bot_rights.NEEDED:
        bit = getattr(Permissions, name).flag.bit_length() - 1
        assert not needed or f"| {say(f'right.{name}')} | {bit} |" in guide
    for name, welcome in bot_rights.WELCOME:
        bit = getattr(Permissions, name).flag.bit_length() - 1
        assert not welcome or f"| {say(f'right.{name}')} (optional) | {bit} |" in guide
    assert str((bot_rights.NEEDED | bot_rights.WELCOME).value) in guide


def commands() -> dict[str, Any]:
    found = {}
    for one in COMMANDS:
        inner = getattr(one, "commands", None)
        if inner is None:
            found[one.name.lower()] = one
        else:
            found.update({f"{one.name} {part.name}": part for part in inner})
    return found


def test_every_command_is_for_everybody_or_marked() -> None:
    """A new command must be in one of the two lists."""
    marked = {name for name, one in commands().items() if one.extras.get("admin")}
    ordinary = {name for name, one in commands().items() if not one.extras.get("admin")}
    assert ordinary == FOR_EVERYBODY, ordinary ^ FOR_EVERYBODY
    assert {"status", "settings server", "tournament custom", "tournament cancel"} <= marked


async def test_marked_commands_refuse_an_ordinary_member_whatever_discord_was_told(
    host: Host, local: LocalDiscord, ada: Person, ben: Person
) -> None:
    await said(ada, "tournament custom", **NEEDED["tournament custom"])
    for command in local.world.commands.values():
        command.body["default_member_permissions"] = None
    for name in [name for name, one in commands().items() if one.extras.get("admin")]:
        values = {
            key: {"@Ada": ada.id, "@Ben": ben.id}.get(str(value), value)
            for key, value in NEEDED.get(name, {}).items()
        }
        text = await said(ben, name, **values)
        assert "Only " in text or "organis" in text, (name, text)
    assert len(await host.store.tournaments()) == 1
    assert (await host.store.tournaments())[0].status == "signup"


def refusals(person: Person) -> list[str]:
    found = [words_of(message) for message in person.messages("games")]
    return [text for text in found if "Manage Server" in text]


async def test_their_buttons_refuse_too(
    host: Host, ada: Person, ben: Person, local: LocalDiscord
) -> None:
    """Presses that Discord itself would not let through: somebody else's private panel."""
    from tests.bot.club import press as forged

    await said(ada, "tournament custom", **NEEDED["tournament custom"])
    tournament = (await host.store.tournaments())[0].id
    post = await ada.until_message("games", lambda m: "Cup" in words_of(m))
    club: Any = SimpleNamespace(host=host, bot=bot_of(host))
    before = await host.store.server(int(post.get("guild_id") or ada.world["guilds"][0]["id"]))
    wanted = {"svplace": "channel", "svclock": "quick", "svroles": "1", "svhosts": "1"}
    for act, chosen in {**wanted, "svtoggle": "", "setlimits": ""}.items():
        values = None if act in ("svtoggle", "setlimits") else [chosen]
        sign = "" if values is None else "="
        count = len(refusals(ben))
        await forged(club, ben, post, f"{sign}{act}:00000000:0:", values)
        await ben.until(lambda count=count: len(refusals(ben)) > count)  # type: ignore[misc]
    rest = f"tabsent:{tournament}:0:{'a' * 8} forfeit"
    answer = await (await forged(club, ben, post, rest)).done()
    assert "organis" in words_of(answer.message)
    assert await host.store.server(before.id) == before
