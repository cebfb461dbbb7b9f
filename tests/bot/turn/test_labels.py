"""Labels: a law for every step of the dialogue met in random play of every game.

Every choice has a label from the game's table, short enough for where it stands; no two choices of
a step read the same; and labels tell nothing that the seat cannot see.
"""

import random
import re
from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from bot import discord_limits as limits
from bot.turn.dialogue import MOST_PHONE_ROWS, choosers, shown, to_choose_on
from bot.turn.every_label import main, steps
from bot.turn.labels import (
    BUTTON_CHARACTERS,
    DESCRIPTION_CHARACTERS,
    LIST_CHARACTERS,
    answers_in_words,
    by_name,
    fits_button,
    heading_of,
    is_idle,
    labels_of,
    outlook,
    question_in,
    question_lines,
    rows_on_phone,
)
from bot.turn.steps import EACH, TurnStep, begin, resolve, settled
from bot.words import say
from engine.games import GAMES
from engine.labels import ChoiceLabel
from engine.language.pseudo import PSEUDO
from engine.language.spoken import codes, speaking
from engine.lesson import LEARNER
from engine.match import answer_chain as chains
from engine.match.lesson_attempt import attempt
from engine.match.match import Match
from engine.notation import name
from render import NOTHING
from render.icons import drawings
from render.picture import WIDTH_PIXELS
from tests.effort import EFFORT
from tests.games.walks import Table, few_tables_in_turn, leaving_a_record, walk
from tests.render.pages import named_in, page

LOOKED_AT = min(0.02 * EFFORT, 1.0)
"""This share of all questions is looked at, and the first of each kind in any walk."""
FIRST = min(EFFORT, 3)
HEADING_CHARACTERS = 100
"""Above a list, with the cells from which to which it goes."""


@pytest.mark.parametrize(("table", "seed"), few_tables_in_turn(), ids=str)
def test_every_choice_has_a_label_of_its_own(table: Table, seed: int) -> None:
    match, chooser = table.match(seed), random.Random(seed)
    met: Counter[str] = Counter()
    with leaving_a_record(match, f"labels-{table}-{seed}"), speaking(_some_language(table, seed)):
        for _ in walk(match, chooser):
            for seat, decision in match.waiting().items() if match.entries else ():
                kind = type(decision).__name__
                met[kind] += 1
                if met[kind] <= FIRST or chooser.random() < LOOKED_AT:
                    _check_question(match, seat, chooser)


def _some_language(table: Table, seed: int) -> str:
    """English or another, whose words are longer or without spaces: the limits hold in all."""
    return random.Random(f"{table} {seed}").choice((*codes(), PSEUDO.code))


def _check_question(match: Match, seat: int, chooser: random.Random) -> None:
    first = begin(match, seat)
    elsewhere = TurnStep(settled(chains.begin(match, seat, [chooser.randrange(10**6)])))
    assert _all_labels(first) == _all_labels(elsewhere), "labels tell what is hidden"
    for now in steps(match, seat, chooser):
        labels = _all_labels(now)
        in_words = {(heading, label._replace(icon="", rank=0)) for heading, label in labels}
        lists = [
            part.placeholder for row in choosers("00000000", 1, now, "") for part in _lists(row)
        ]
        assert len(set(lists)) == len(lists), "each list says which one it is"
        rows = rows_on_phone(_buttons_that_do_something(now))
        assert rows < 2 or not lists or len(lists) + rows <= MOST_PHONE_ROWS, "the board is away"
        assert len(in_words) == len(labels), [
            (group, labels_of(now, group)) for group in now.prompt.groups
        ]
        for text, description, icon, _ in (label for _, label in labels):
            assert not icon or icon in drawings(), icon
            assert 1 <= len(text) <= LIST_CHARACTERS, text
            assert len(description) <= DESCRIPTION_CHARACTERS, description
            for line in (text, description):
                assert line[:1] == line[:1].upper(), line
        for group in now.prompt.groups:
            heading = heading_of(now, group)
            assert len(heading) <= HEADING_CHARACTERS, heading
            if shown(now, group).listed:
                assert heading != say("step.any"), f"what is this list for? {group}"
            assert re.fullmatch(r"([A-Z]+-?\d+( – |$)){0,2}", group.label), group.label
        assert question_lines(now)
        asked = question_in(now.begun.chain)
        about = asked.speaker.question_icon(asked.decision, asked.state)
        assert not about or about in drawings(), about
        after = now.after(chooser.choice(now.prompt.choices))[0]
        if after.chain.moves:
            assert answers_in_words(after.chain)
            outlook(after.chain)


def _buttons_that_do_something(now: TurnStep) -> list[ChoiceLabel]:
    shown_of = [(group, shown(now, group).buttons) for group in now.prompt.groups]
    return [
        label
        for group, buttons in shown_of
        for phrase, label in buttons.items()
        if not is_idle(now, group.said(phrase))
    ]


def _lists(row: Any) -> list[Any]:
    return [part for part in row.children if hasattr(part, "placeholder")]


def test_what_does_most_stands_first_in_a_list() -> None:
    game = GAMES["orcs_orcs_orcs"]
    assert game.course is not None
    lesson = game.course.lessons["orcs_orcs_orcs.enhance"]
    step = resolve(attempt(game, lesson).match, 0, "", EACH)
    added = [label for group in step.prompt.groups for label in shown(step, group).listed.values()]
    useless = ["stays" in one.description for one in added if one.text.startswith("Add")]
    assert True in useless
    assert useless == sorted(useless), added
    hit = resolve(attempt(game, lesson, ("add book-el",)).match, 0, "", EACH)
    [goblin, *_] = [
        label
        for group in hit.prompt.groups
        for label in shown(hit, group).listed.values()
        if "Hit" in label.text
    ]
    assert goblin.description.startswith("Defeats it"), "before one damage"


def _all_labels(now: TurnStep) -> list[tuple[str, ChoiceLabel]]:
    """Under which heading each choice stands, and how it reads there."""
    if now.chain.has_ended:
        return []
    headings = [heading_of(now, group) if group.is_list else "" for group in now.prompt.groups]
    return [
        (heading, label)
        for heading, group in zip(headings, now.prompt.groups, strict=True)
        for label in labels_of(now, group).values()
    ]


def test_a_label_fits_a_button_by_its_width() -> None:
    assert fits_button("M" * BUTTON_CHARACTERS)
    assert fits_button("Hit the ill, little Orc on 1i: till it falls")
    assert not fits_button("MM MM MM MM MM MM MM MM MM MM MM MM MM")
    assert fits_button("火" * (BUTTON_CHARACTERS // 2))
    assert not fits_button("火" * (BUTTON_CHARACTERS // 2 + 3))
    assert LIST_CHARACTERS <= limits.SELECT_TEXT


def test_choices_of_a_list_come_in_the_order_of_their_names() -> None:
    texts = ["Walk from D10 ↖", "Walk from AA2 ↗", "Buy 10 points", "Walk from D4 ↖"]
    texts += ["Buy 2 points", "Walk from D4 ⬆", "Walk from NN3 ↗", "carve"]
    ordered = by_name({text: ChoiceLabel(text) for text in texts})
    assert list(ordered) == [
        *("Buy 2 points", "Buy 10 points", "carve", "Walk from NN3 ↗", "Walk from D4 ⬆"),
        *("Walk from D4 ↖", "Walk from D10 ↖", "Walk from AA2 ↗"),
    ]


@pytest.mark.parametrize("game", GAMES)
def test_all_labels_can_be_read(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    main([game, "--matches", "1", "--moves", "10"])
    first = capsys.readouterr().out.splitlines()[0].split()
    assert first[0] in {item.__name__ for item in GAMES[game].items}


def test_eruptions_say_whose_huts_they_bury_and_expansions_which_fields_they_take() -> None:
    game = GAMES["taluva"]
    assert game.course is not None
    for key, move, text, below in (
        (
            "bury",
            "erupt O48 SW",
            "Erupt O48: sand N47, clearing N48",
            "Buries 1 hut of Blue",
        ),
        (
            "split",
            "erupt L52 NE",
            "Erupt L52: lake M53, lake M52",
            "Buries 1 hut of yours",
        ),
        ("expand", "expand N49 clearing", "Expand: clearing O49, M49 (2 huts)", ""),
    ):
        match = attempt(game, game.course.lessons[f"taluva.{key}"]).match
        label = match.speaker.to(0).label(match.decision(0), match.state, (), move)
        assert (label.text, label.description) == (text, below)


def test_buttons_wrap_on_a_phone() -> None:
    assert rows_on_phone([ChoiceLabel(name) for name in ("N49", "N50", "N51", "N52")]) == 1
    assert rows_on_phone([ChoiceLabel("Found a settlement on N50")] * 6) == 6
    assert rows_on_phone([ChoiceLabel("Teleport there")] * 2) == 1
    assert rows_on_phone([ChoiceLabel("Teleport there", icon="mage")] * 2) == 2


def test_what_would_push_the_board_off_a_phone_is_a_list() -> None:
    game = GAMES["taluva"]
    assert game.course is not None
    step = begin(attempt(game, game.course.lessons["taluva.temple"]).match, 0)
    (group,) = step.prompt.groups
    assert rows_on_phone([*labels_of(step, group).values()]) > MOST_PHONE_ROWS
    assert len(shown(step, group).listed) == len(group.words)


def test_a_list_of_one_kind_of_answers_is_named_after_it() -> None:
    """Where hits have a list of their own, the rest of a spell's uses is only what can be added."""
    game = GAMES["orcs_orcs_orcs"]
    assert game.course is not None
    lesson = replace(game.course.lessons["orcs_orcs_orcs.enhance"], offers=("add", "nothing"))
    step = resolve(attempt(game, lesson).match, 0, "", EACH, lesson.offers)
    assert [heading_of(step, group) for group in step.prompt.groups] == ["Add to the spell"]
    every = resolve(attempt(game, lesson).match, 0, "", EACH)
    assert "Use the spell" in [heading_of(every, group) for group in every.prompt.groups]


@pytest.mark.parametrize(
    ("lesson", "outlined", "others"),
    [
        ("taluva.height", "J48 M51 O48 P48 P49", "I49 J49 K49 N50"),
        ("volcanic_isle.carry", "F3", "E3 E4 F4 G3 G4"),
    ],
)
def test_whatever_cell_a_choice_speaks_of_has_its_name_on_the_board(
    lesson: str, outlined: str, others: str
) -> None:
    game = GAMES[lesson.partition(".")[0]]
    assert game.course is not None
    step = begin(attempt(game, game.course.lessons[lesson], ()).match, LEARNER)
    marked = to_choose_on(step, NOTHING)
    assert " ".join(sorted(map(name, marked.candidates or ()))) == outlined
    assert " ".join(sorted(map(name, marked.spoken))) == others
    board = page(step.chain.view, marked, size=WIDTH_PIXELS)
    assert named_in(board) >= {*outlined.split(), *others.split()}
