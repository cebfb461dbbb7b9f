"""Records: what is written can be read, and what was tampered with is refused where it breaks."""

import json
import random
import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.games import GAMES, game_named
from engine.games.taluva import GAME as TALUVA
from engine.match import record
from engine.match.entries import Seed
from engine.match.match import Match
from engine.trouble import BadRecord, Unreadable
from tests.effort import EFFORT, seeds
from tests.games.walks import Table, tables, walk
from tests.toy import EMBERS

SECRET = "0123456789abcdef" * 4


@pytest.fixture(autouse=True)
def _embers_can_be_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, EMBERS.id, EMBERS)


def played(*names: str, salt: str = "join-1 join-2") -> Match:
    """A short match with everything in it that a record can hold."""
    seed = Seed(Seed.hash_of(SECRET), salt, SECRET)
    match = Match(TALUVA, 3, {"stack": "JG,SJ,GR,JJ,LL"}, seed, names)
    match.accept(match.propose_start())
    match.accept(match.propose(0, "hut N49"))
    match.accept(match.propose(1, "place O50 SE", by="clock"))
    match.accept(match.propose_undo(2))
    match.accept(match.propose(1, "place O50 SE"))
    match.accept(match.propose_act("hand", 1))
    match.accept(match.propose(1, "hut N50", by="automa"))
    match.accept(match.propose_act("leave", 2))
    while not match.is_over:
        seat, decision = next(iter(match.waiting().items()))
        match.accept(match.propose(seat, decision.default(match.state), by="clock"))
    return match


def drawn() -> Match:
    """A match with draws in its entries, over by agreement."""
    seed = Seed(Seed.hash_of(SECRET), "salt", SECRET)
    match = Match(TALUVA, 2, {}, seed)
    match.accept(match.propose_start())
    for _ in range(12):
        seat, decision = next(iter(match.waiting().items()))
        match.accept(match.propose(seat, decision.default(match.state)))
    match.accept(match.propose_act("draw"))
    return match


def same(one: Match, other: Match) -> bool:
    return (one.state, one.entries, one.live, one.options, one.seed, one.names) == (
        other.state,
        other.entries,
        other.live,
        other.options,
        other.seed,
        other.names,
    )


def refused(text: str) -> str:
    with pytest.raises(BadRecord) as problem:
        record.read(text)
    return str(problem.value)


# ── Round trips ───────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("make", [played, drawn])
def test_what_is_written_is_read_as_the_same_match(make: object) -> None:
    match = make()  # type: ignore[operator]
    assert same(record.read(record.write(match)), match)


@pytest.mark.parametrize("make", [played, drawn])
def test_writing_what_was_read_gives_the_same_text(make: object) -> None:
    text = record.write(make())  # type: ignore[operator]
    assert record.write(record.read(text)) == text


@pytest.mark.parametrize("table", tables(TALUVA)[::4] + tables(EMBERS), ids=str)
@pytest.mark.parametrize("seed", seeds(1))
def test_any_random_match_round_trips_at_any_moment(table: Table, seed: int) -> None:
    match, chooser = table.match(seed), random.Random(seed)
    for proposal in walk(match, chooser):
        if proposal.entry.n % 20 == 2:
            again = record.read(record.write(match))
            assert again.state == match.state
            assert again.entries == match.entries
    assert record.read(record.write(match)).state == match.state


def test_a_record_reads_like_this() -> None:
    text = record.write(played("Ann", "Bo", "Cy"), Event="Friday")
    assert text.startswith(
        f"""[Game "taluva"]
[Rules "2"]
[Options "stack=JG,SJ,GR,JJ,LL mode=first"]
[Seats "3"]
[Seat1 "Ann"]
[Seat2 "Bo"]
[Seat3 "Cy"]
[Hash "{Seed.hash_of(SECRET)}"]
[Salt "join-1 join-2"]
[Secret "{SECRET}"]
[Result "1 1 3"]
[Event "Friday"]

1. -- start
2. s1 hut N49
3. s2 place O50 SE (clock)
4. -- undo 2
5. s2 place O50 SE
6. -- hand s2
7. s2 hut N50 (automa)
8. -- leave s3
9. s3 place """
    )


def test_draws_stand_in_braces() -> None:
    text = record.write(drawn())
    assert re.search(r"^1\. -- start \{\d+ \d+\}$|^1\. -- start \{\d+\}$", text, re.MULTILINE)


def test_the_secret_is_not_in_the_record_of_a_match_that_goes_on() -> None:
    match = Match(TALUVA, 2, {}, Seed.fresh(SECRET))
    match.accept(match.propose_start())
    text = record.write(match)
    assert SECRET not in text
    assert '[Result "*"]' in text
    assert record.read(text).seed.secret == ""


def test_an_abandoned_match_has_a_record_without_result() -> None:
    match = Match(TALUVA, 2, {}, Seed.fresh(SECRET))
    match.accept(match.propose_start())
    match.accept(match.propose_act("abandon"))
    assert '[Result "*"]' in record.write(match)
    assert record.read(record.write(match)).is_over


NASTY = [
    'Ann "the Ace" O\\Hara',
    "two\nlines\r\nand three",
    "[Seat2 “x”] {1} (automa) ]",
    '"]\n1. -- start {1}',
    "火山 🌋👩‍👩‍👧",
    "\u2028 line \x85 separators \x0b\x0c\x1c",
    "",
    " spaces ",
    "\t",
]


@pytest.mark.parametrize("name", NASTY)
def test_names_are_kept_whatever_is_in_them(name: str) -> None:
    match = played(name, "Bo", "Cy")
    assert same(record.read(record.write(match)), match)


@given(st.text(max_size=30))
def test_any_name_is_kept(name: str) -> None:
    seed = Seed(Seed.hash_of(SECRET), name, SECRET)
    match = Match(TALUVA, 2, {}, seed, (name, "Bo"))
    match.accept(match.propose_start())
    again = record.read(record.write(match))
    assert (again.names, again.seed.salt) == ((name, "Bo"), name)


@pytest.mark.parametrize("ending", ["\r\n", "\n\n", "  \n"])
def test_line_endings_and_blank_lines_do_not_matter(ending: str) -> None:
    text = record.write(played())
    assert same(record.read(text.replace("\n", ending)), played())


@pytest.mark.parametrize("words", ["", "easy", "to automa-2", "123456789"])
def test_words_about_an_act_are_kept(words: str) -> None:
    match = Match(TALUVA, 2, {}, Seed.fresh(SECRET))
    match.accept(match.propose_start())
    match.accept(match.propose_act("hand", 1, words))
    assert record.read(record.write(match)).entries == match.entries


@pytest.mark.parametrize("words", ["s2", "Ann (guest)", "{1}", "two\nlines", " ", "a  b", "😀"])
def test_words_that_a_record_cannot_hold_are_refused(words: str) -> None:
    match = Match(TALUVA, 2, {}, Seed.fresh(SECRET))
    match.accept(match.propose_start())
    with pytest.raises(Unreadable, match="cannot be written"):
        match.propose_act("hand", 1, words)


# ── Tampering ─────────────────────────────────────────────────────────────────────────────────────


def lines_of(match: Match) -> tuple[str, list[str]]:
    """The headers and the lines of the entries."""
    headers, entries = record.write(match).split("\n\n")
    return headers, entries.strip().split("\n")


def tampered(match: Match, n: int, line: str | None) -> str:
    """The record with the line of one entry replaced or taken out."""
    headers, lines = lines_of(match)
    lines[n - 1 : n] = [] if line is None else [line]
    return "\n".join([headers, "", *lines, ""])


@pytest.mark.parametrize(
    ("n", "line", "first_bad"),
    [
        (2, "2. s1 hut M50", 2),  # illegal
        (2, "2. s1 castle N49", 2),  # unreadable
        (2, "2. s2 hut N49", 2),  # another seat
        (2, "2. s9 hut N49", 2),  # no seat
        (2, "2. s1 HUT N49", 2),  # not as it is written
        (2, "2. s1 hut N49 {3}", 2),  # a draw that was not made
        (2, "3. s1 hut N49", 3),  # another number
        (2, "2. s1 hut N50", 7),  # another legal move: N50 is taken later
        (2, "2. -- undo 1", 2),  # nothing to go back from
        (4, "4. -- undo 9", 4),  # no such entry
        (4, "4. -- undo x", 4),
        (4, "4. -- undo 02", 4),
        (4, "4. -- undo", 4),
        (4, "4. -- undo 2 {1}", 4),
        (4, "4. -- undo 2 (clock)", 4),
        (4, "4. -- undo " + "9" * 5000, 4),
        (4, None, 5),  # one taken out
        (1, None, 2),
        (1, "1. -- undo 1", 1),
        (5, "5. -- start", 5),  # a second start
        (6, "6. -- hand s4", 6),  # no such seat
        (6, "6. -- hand", 6),
        (6, "6. -- draw s2", 6),
        (8, "8. -- end", 9),  # the match is over, yet goes on
        (8, "8. -- leave s3 {1}", 8),
    ],
)
def test_the_first_entry_that_does_not_fit_is_named(
    n: int, line: str | None, first_bad: int
) -> None:
    assert refused(tampered(played(), n, line)).startswith(f"Entry {first_bad} does not fit: ")


def test_an_entry_after_the_end_does_not_fit() -> None:
    text = record.write(played())
    last = len(played().entries)
    for line in ("s1 hut N50", "-- undo 2", "-- draw", "-- leave s1"):
        problem = refused(f"{text}{last + 1}. {line}\n")
        assert problem.lower() == f"entry {last + 1} does not fit: the match is over."


@pytest.mark.parametrize(
    ("draws", "reason"),
    [
        ("", "draw 1 is missing"),
        ("{48}", "draw 1 is 48, but there were only 48 possibilities"),
        ("{1 2 3}", "draws are written"),
    ],
)
def test_wrong_draws_do_not_fit(draws: str, reason: str) -> None:
    message = refused(tampered(drawn(), 1, f"1. -- start {draws}".strip()))
    assert message.startswith("Entry 1 does not fit: ")
    assert reason in message


def test_a_changed_result_is_refused() -> None:
    text = record.write(played()).replace('[Result "1 1 3"]', '[Result "1 2 3"]')
    assert refused(text) == "The record says the result is 1 2 3, but it is 1 1 3."


def test_a_record_cut_short_does_not_have_its_result() -> None:
    headers, lines = lines_of(played())
    assert "but it is *" in refused("\n".join([headers, "", *lines[:-1]]))


@pytest.mark.parametrize("seed", seeds(40))
def test_no_changed_character_is_overlooked(seed: int) -> None:
    """A character of the entries exchanged: refused, or the same match told in another spelling, or
    a different match that is as legal, but never the same match from a different text.
    """
    chooser, match = random.Random(seed), played()
    text = record.write(match)
    at = chooser.randrange(text.index("\n1. ") + 1, len(text) - 1)
    other = chooser.choice([c for c in "0123456789sNESWM{}() -.\nautoplcehug" if c != text[at]])
    changed = text[:at] + other + text[at + 1 :]
    try:
        again = record.read(changed)
    except BadRecord as problem:
        assert re.search(r"Entry \d+ |Line \d+|result", str(problem))  # noqa: PT017
        return
    assert again.entries != match.entries or record.write(again) == text


# ── Broken files ──────────────────────────────────────────────────────────────────────────────────


def with_header(name: str, value: str | None) -> str:
    """A record in which one header is different, or missing."""
    text = record.write(played())
    line = "" if value is None else f"[{name} {json.dumps(value)}]\n"
    return re.sub(rf"^\[{name} .*\]\n", lambda _: line, text, flags=re.MULTILINE)


@pytest.mark.parametrize("name", ["Game", "Seats", "Hash"])
def test_a_record_needs_these_headers(name: str) -> None:
    assert refused(with_header(name, None)) == f"The record has no {name} header."


@pytest.mark.parametrize(
    ("name", "value", "sentence"),
    [
        ("Game", "chess", f"There is no game “chess”. You can choose {', '.join(GAMES)}, embers."),
        ("Seats", "5", "Taluva is for 2, 3 or 4 seats, not 5."),
        ("Seats", "-1", "Taluva is for 2, 3 or 4 seats, not -1."),
        ("Seats", "three", "“three” is not a number of seats."),
        ("Seats", "9" * 5000, "“99999999999999999999” is not a number of seats."),
        ("Options", "stack", "“stack” is not an option: an option is a name, = and a value."),
        ("Options", "stack=tall", "Option stack can be full, short or tiles: JG,SJ,…, not “tall”."),
        ("Options", "colour=red", "Taluva has no option “colour”: it has stack and mode."),
        ("Secret", "xyz", "the secret is not hexadecimal."),
    ],
)
def test_headers_that_make_no_match_are_refused_with_a_sentence(
    name: str, value: str, sentence: str
) -> None:
    assert refused(with_header(name, value)).endswith(sentence)


@pytest.mark.parametrize(
    "line",
    [
        "hello",
        "1 -- start",
        "1. start",
        "1. s1",
        "1. -- dance",
        "1. s1 hut N49 (ghost)",
        "1. s1 hut N49 {a}",
        "1. s1 hut N49 {1} {2}",
        "1. s1 hut N49 {" + "9" * 5000 + "}",
        '[Broken "x]',
        '[Broken "\\x"]',
        '[Broken "\\ud800"]',
        "[]",
        "\x00",
    ],
)
def test_a_line_that_is_nothing_is_named(line: str) -> None:
    headers, _ = lines_of(played())
    number = headers.count("\n") + 3
    assert f"Line {number}" in refused(f"{headers}\n\n{line}\n")


@pytest.mark.parametrize("text", ["", "\n\n", "hello", "🌋", "[Game]", "\x00\x01", "1. -- start"])
def test_what_is_no_record_is_refused(text: str) -> None:
    assert refused(text)


def test_a_record_that_is_far_too_long_is_refused_at_once() -> None:
    assert refused("x" * (record.MOST_CHARACTERS + 1)) == "This record is too long to be one match."


def test_more_entries_than_any_match_has_are_refused() -> None:
    headers, lines = lines_of(played())
    many = "\n".join([headers, "", *lines[:1] * 3000])
    assert refused(many) == "A match of Taluva never has 3000 entries."


@settings(max_examples=60 * EFFORT, deadline=None)
@given(st.data())
def test_however_a_record_is_garbled_it_is_read_or_refused(data: st.DataObject) -> None:
    text = record.write(played())
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, min(len(text), start + 40)))
    garbled = text[:start] + data.draw(st.text(max_size=20)) + text[end:]
    try:
        match = record.read(garbled)
    except BadRecord:
        return
    assert same(record.read(record.write(match)), match)


# ── Verifying ─────────────────────────────────────────────────────────────────────────────────────


def test_every_draw_of_a_true_record_is_checked() -> None:
    match = drawn()
    draws = sum(len(entry.draws) for entry in match.entries)
    assert draws > 5
    assert record.verify(record.read(record.write(match))) == draws


def test_a_wrong_secret_is_noticed() -> None:
    text = record.write(drawn()).replace(SECRET, "f" + SECRET[1:])
    with pytest.raises(BadRecord, match="not the one whose hash was published"):
        record.verify(record.read(text))


def test_a_wrong_secret_with_a_hash_to_fit_is_noticed_at_the_first_draw() -> None:
    other = "f" + SECRET[1:]
    text = record.write(drawn()).replace(SECRET, other)
    text = text.replace(Seed.hash_of(SECRET), Seed.hash_of(other))
    with pytest.raises(BadRecord, match="Entry 1 does not fit"):
        record.verify(record.read(text))


def test_a_wrong_salt_is_noticed() -> None:
    text = record.write(drawn()).replace('[Salt "salt"]', '[Salt "pepper"]')
    with pytest.raises(BadRecord, match="Entry 1 does not fit"):
        record.verify(record.read(text))


def test_a_changed_draw_is_noticed_though_it_would_be_legal() -> None:
    match = drawn()
    entry = next(e for e in reversed(match.entries) if e.draws)
    changed = (entry.draws[0] + 1) % 30
    line = f"{entry.n}. s{(entry.seat or 0) + 1} {entry.text} {{{changed}}}"
    fake = record.read(tampered(match, entry.n, line))
    with pytest.raises(BadRecord, match=f"Entry {entry.n} does not fit"):
        record.verify(fake)


@pytest.mark.parametrize(
    ("salt", "sealed", "problem"),
    [
        ("11-22-33", "1/2/33", ""),
        ("11-22-33", "@me/2/33", ""),
        ("33", "", ""),
        ("11-22-33", "1/2/34", "does not end with the number"),
        ("11-22-33", "1/2/3", "does not end with the number"),
        ("11-22-33", "evil.example/33", "not the place of a post"),
        ("11-22-33", "1/2/33 ", "not the place of a post"),
    ],
)
def test_the_post_that_sealed_chance_is_the_last_of_the_salt(
    salt: str, sealed: str, problem: str
) -> None:
    match = played("Ann", "Bo", salt=salt)
    text = record.write(match, **({"Sealed": sealed} if sealed else {}))
    if problem:
        with pytest.raises(BadRecord, match=problem):
            record.sealed_in(text, match)
    else:
        assert record.sealed_in(text, record.read(text)) == sealed


def test_a_match_that_goes_on_cannot_be_verified() -> None:
    match = Match(TALUVA, 2, {}, Seed.fresh(SECRET))
    match.accept(match.propose_start())
    with pytest.raises(BadRecord, match="not published"):
        record.verify(record.read(record.write(match)))


def test_a_record_is_set_up_by_the_rules_it_was_made_by() -> None:
    isle = game_named("volcanic_isle")
    old, new = (Match(isle, 2, {}, Seed.fresh(SECRET), rules=version) for version in (1, 2))
    for match, rules in ((old, 1), (new, 2)):
        match.accept(match.propose_start())
        text = record.write(match)
        assert f'[Rules "{rules}"]' in text
        again = record.read(text)
        assert (again.rules, again.state) == (rules, match.state)
    assert old.state.map != new.state.map


def test_a_record_without_a_version_that_can_be_read_is_none() -> None:
    match = Match(TALUVA, 2, {}, Seed.fresh(SECRET))
    text = re.sub(r'\[Rules "\d+"\]', '[Rules "new"]', record.write(match))
    with pytest.raises(BadRecord, match="“new” is not a version of the rules"):
        record.read(text)
