"""Which clock a table has: the usual ones, any other, weekends, what happens out of time."""

import pytest

from bot.lobby.clock_choice import ClockChoice, preset_of
from bot.lobby.clock_panel import clock_words
from bot.lobby.durations import duration_words, read_duration
from bot.lobby.server_rules import ServerRules, read_server_rules, written
from bot.local import Answer, Person
from bot.ui.answers import Unclear
from engine.model.clock_presets import PRESETS
from engine.model.people import Server
from engine.model.time_control import DAY, HOUR, MINUTE, TimeControl
from tests.bot.conftest import Host, words_of
from tests.bot.lobby_steps import asked, lobby_post, only_table, open_table, press, pressed


async def clock_panel(person: Person) -> Answer:
    panel = await pressed(person, await open_table(person), "Set up")
    await person.click(panel.message, "More about the clock")
    await person.until(lambda: "The clock of this table" in words_of(panel.message))
    return panel


async def test_the_host_chooses_everything_about_time(host: Host, ada: Person) -> None:
    panel = await clock_panel(ada)
    await ada.choose(panel.message, "Time…", "three")
    await ada.until(lambda: "**3 days a turn**" in words_of(panel.message))
    await ada.click(panel.message, "Weekends off: off")
    await ada.until(lambda: "Weekends off: on" in words_of(panel.message))
    await ada.choose(panel.message, "When time runs out…", "default")
    await ada.until(lambda: "the plainest answer is given for you" in words_of(panel.message))
    await ada.choose(panel.message, "When time runs out…", "automa")
    await ada.until(lambda: "an automa (Easy) plays for you" in words_of(panel.message))
    await ada.choose(panel.message, "Stand-in for whoever is away…", "hard")
    await ada.until(lambda: "an automa (Hard) plays for you" in words_of(panel.message))
    sheet = (await only_table(host)).sheet
    assert sheet.control == TimeControl(per_move=3 * DAY, weekends=True)
    assert sheet.stand_in == "hard"
    await lobby_post(ada, says="**Clock:** 3 days a turn, weekends off")
    await ada.click(panel.message, "Back to the set-up")
    await ada.until(lambda: "Set up the table" in words_of(panel.message))
    await ada.choose(panel.message, "Clock…", "five")
    await ada.until(lambda: "**Clock:** 5 days a turn, weekends off" in words_of(panel.message))


async def test_any_other_time_is_written_and_read_kindly(host: Host, ada: Person) -> None:
    panel = await clock_panel(ada)
    form = await ada.click(panel.message, "Another time…")
    assert form.modal["components"][0]["component"]["value"] == "2 days"
    await ada.submit(form, turn="", bank="3 days", increment="a while")
    await ada.until_message("games", lambda m: "I do not understand “a while”" in words_of(m))
    form = await ada.click(panel.message, "Another time…")
    await ada.submit(form, turn="2 days", bank="3 days", increment="")
    await ada.until_message("games", lambda m: "per move or a bank, not both" in words_of(m))
    form = await ada.click(panel.message, "Another time…")
    await ada.submit(form, turn="", bank="3 days", increment="6h")
    words = "**3 days in all, 6 hours more each turn**"
    await ada.until(lambda: words in words_of(panel.message))
    control = (await only_table(host)).sheet.control
    assert control == TimeControl(bank=3 * DAY, increment=6 * HOUR)


async def test_where_there_is_no_clock_nobody_runs_out_of_time(host: Host, ada: Person) -> None:
    panel = await clock_panel(ada)
    await ada.choose(panel.message, "Time…", "none")
    await ada.until(lambda: "**no clock**" in words_of(panel.message))
    assert "Weekends off" not in words_of(panel.message)
    assert "When time runs out…" not in str(panel.message)
    await ada.choose(panel.message, "Stand-in for whoever is away…", "normal")
    await ada.until(lambda: "Done." in words_of(panel.message))
    assert (await only_table(host)).sheet.stand_in == "normal"


async def test_only_the_host_and_only_before_the_start(
    host: Host, ada: Person, ben: Person
) -> None:
    lobby = await open_table(ada)
    setup = await pressed(ada, lobby, "Set up")
    assert "Only" in await press(ben, lobby, "Set up")
    await pressed(ada, lobby, "Add an automa…", "easy")
    await pressed(ada, lobby, "Start")
    late = await pressed(ada, setup.message, "More about the clock")
    assert "nothing can be changed now" in words_of(late.message)


async def test_a_server_chooses_the_clock_of_new_tables(host: Host, ada: Person) -> None:
    panel = await asked(ada, "settings server")
    await ada.click(panel.message, "More about the clock")
    await ada.until(lambda: "The clock of new tables on this server" in words_of(panel.message))
    form = await ada.click(panel.message, "Another time…")
    await ada.submit(form, turn="36 hours", bank="", increment="")
    await ada.until(lambda: "**1 day 12 hours a turn**" in words_of(panel.message))
    await ada.click(panel.message, "Weekends off: off")
    await ada.until(lambda: "Weekends off: on" in words_of(panel.message))
    await ada.choose(panel.message, "When time runs out…", "forfeit")
    await ada.until(lambda: "If your time runs out, you lose your seat" in words_of(panel.message))
    await ada.choose(panel.message, "Stand-in for whoever is away…", "normal")
    await ada.until(lambda: "Done." in words_of(panel.message))
    await ada.click(panel.message, "Back to the settings")
    words = "**New tables have** this clock: 1 day 12 hours a turn, weekends off"
    await ada.until(lambda: words in words_of(panel.message))
    await open_table(ada)
    sheet = (await only_table(host)).sheet
    own = TimeControl(per_move=36 * HOUR, weekends=True, consequence="forfeit")
    assert (sheet.control, sheet.stand_in) == (own, "normal")
    await ada.choose(panel.message, "The clock of new tables…", "day")
    await ada.until(lambda: "this clock: 1 day a turn, weekends off" in words_of(panel.message))


# ── Values ───────────────────────────────────────────────────────────────────────────────────────


def test_the_usual_clocks_come_first_and_all_can_be_played_by() -> None:
    assert list(PRESETS)[:4] == ["normal", "day", "three", "five"]
    for name, preset in PRESETS.items():
        assert preset.check() == preset
        assert preset_of(preset) == name


def test_a_preset_keeps_the_rest_but_live_matches_know_no_weekends() -> None:
    own = ClockChoice(TimeControl(per_move=DAY, weekends=True, consequence="forfeit"), "hard")
    assert own.with_preset("five") == ClockChoice(
        TimeControl(per_move=5 * DAY, weekends=True, consequence="forfeit"), "hard"
    )
    live = own.with_preset("live").control
    assert (live.per_move, live.weekends, live.consequence) == (5 * MINUTE, False, "forfeit")


@pytest.mark.parametrize(
    "choice",
    [
        ClockChoice(PRESETS["three"]),
        ClockChoice(TimeControl(bank=90 * MINUTE, increment=30), "random"),
        ClockChoice(TimeControl(per_move=36 * HOUR, weekends=True, consequence="default")),
    ],
)
def test_what_a_server_has_chosen_is_read_again(choice: ClockChoice) -> None:
    rules = ServerRules(creators=(7,)).with_clock(choice)
    assert read_server_rules(Server(1, written(rules))) == rules
    assert rules.clock_choice == choice


@pytest.mark.parametrize(
    "odd",
    [
        {"clock": "own"},
        {"clock": "own", "per_move": "1"},
        {"clock": "hourglass", "consequence": "dance", "stand_in": "genius"},
    ],
)
def test_a_stored_clock_that_makes_no_sense_is_the_usual_one(odd: dict[str, str]) -> None:
    assert read_server_rules(Server(1, odd)).clock_choice == ClockChoice()


@pytest.mark.parametrize(
    ("text", "seconds"),
    [
        ("", 0),
        ("36 hours", 36 * HOUR),
        ("1 day 12 hours", 36 * HOUR),
        ("1.5 days", 36 * HOUR),
        ("1d12h", 36 * HOUR),
        ("90 min", 90 * MINUTE),
        ("1 hour and 30 minutes", 90 * MINUTE),
        ("2 weeks", 14 * DAY),
        ("45s", 45),
    ],
)
def test_durations_are_read_kindly(text: str, seconds: float) -> None:
    assert read_duration(text) == seconds
    if seconds:
        assert read_duration(duration_words(seconds)) == seconds


@pytest.mark.parametrize("text", ["soon", "36", "two days", "3 moons", "1 day ago", "²d"])
def test_what_is_no_duration_is_refused_with_an_example(text: str) -> None:
    with pytest.raises(Unclear, match="Write a time like 36 hours"):
        read_duration(text)


@pytest.mark.parametrize(
    ("control", "words"),
    [
        (PRESETS["normal"], "normal, 2 days a turn"),
        (TimeControl(per_move=5 * HOUR), "5 hours a turn"),
        (TimeControl(bank=DAY), "1 day in all"),
        (TimeControl(bank=DAY, increment=HOUR), "1 day in all, 1 hour more each turn"),
        (TimeControl(per_move=DAY, weekends=True), "1 day a turn, weekends off"),
        (TimeControl(weekends=True), "no clock"),
    ],
)
def test_clocks_in_words(control: TimeControl, words: str) -> None:
    assert clock_words(control) == words
