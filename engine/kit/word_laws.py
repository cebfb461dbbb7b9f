"""Every word of a move, every score and every question has its sentence, and no sentence is of
nothing.
"""

import re
from collections.abc import Iterator, Set

from engine import notation
from engine.contract import Decision, Move
from engine.game import Game
from engine.kit.breaches import must
from engine.kit.cited_rules import paragraphs
from engine.labels import Chosen
from engine.speaker import Speaker

MOST_TERM_CHARACTERS = 260
MOST_CHOICE_CHARACTERS = 100
"""A list of Discord holds no more."""
MOST_ABOUT_WORDS = 36
LEAST_MINUTES, MOST_MINUTES = 5, 240


def _decisions(game: Game) -> list[type[Decision]]:
    return [item for item in game.items if issubclass(item, Decision)]


def _kinds(game: Game) -> set[type[Move]]:
    return {kind for item in _decisions(game) for kind in item.accepts}


def _verb(kind: type[Move]) -> str:
    return str(kind.__struct_config__.tag)


def every_seat_has_a_colour(game: Game) -> None:
    for seats in game.seats:
        count = len(game.colours_of(seats))
        must(count >= seats, f"{seats} seats can play, and there are {count} colours")


def every_verb_is_one_kind_of_move(game: Game) -> None:
    for item in _decisions(game):
        verbs = [_verb(kind) for kind in item.accepts]
        twice = {verb for verb in verbs if verbs.count(verb) > 1}
        must(not twice, f"{item.__name__} accepts two kinds of move called {_listed(twice)}")


def every_word_of_a_move_says_what_it_means(game: Game) -> None:
    parts = game.words.parts
    silent = {
        f"{_verb(kind)}.{name}"
        for kind in _kinds(game)
        for name in kind.__struct_fields__
        if f"{_verb(kind)}.{name}" not in parts and name not in parts
    }
    must(not silent, f"`parts` lacks {_listed(silent)}")


def every_sentence_for_a_word_is_of_a_word(game: Game) -> None:
    known = {name for kind in _kinds(game) for name in kind.__struct_fields__}
    known |= {f"{_verb(kind)}.{name}" for kind in _kinds(game) for name in kind.__struct_fields__}
    must(
        set(game.words.parts) <= known,
        f"`parts` of no move: {_listed(set(game.words.parts) - known)}",
    )


def every_kind_of_move_is_told(game: Game) -> None:
    """What a move does, for lists and completion."""
    table = game.words.moves
    silent = {
        f"{item.__name__}.{_verb(kind)}"
        for item in _decisions(game)
        for kind in item.accepts
        if _verb(kind) not in table and f"{item.__name__}.{_verb(kind)}" not in table
    }
    must(not silent, f"`moves` lacks {_listed(silent)}")


def one_and_many_of_every_score_are_said(game: Game) -> None:
    known = set(game.scores)
    must(
        set(game.words.scores) <= known,
        f"`scores` of none: {_listed(set(game.words.scores) - known)}",
    )
    speaker = Speaker(game.words, game.colours)
    for name in game.scores:
        if name in ("points", "degrees"):
            said = speaker.score(name, 1), speaker.score(name, 2)
            must(said == (f"1 {name[:-1]}", f"2 {name}"), f"one of the {name} reads “{said[0]}”")


def every_version_says_what_it_changed(game: Game) -> None:
    told, wanted = set(game.words.changes), set(range(2, game.version + 1))
    must(told == wanted, f"`changes` tells of {sorted(told)}, and there are {sorted(wanted)}")


def whom_a_change_concerns_is_an_option(game: Game) -> None:
    choices = {option.name: option.choices for option in game.options}
    for change in game.words.changes.values():
        for part in () if isinstance(change, str) else change:
            known = all(value in choices.get(name, ()) for name, value in part.only.items())
            must(known, f"`changes` speaks of options that there are not: {dict(part.only)}")


def every_beginning_of_a_move_has_a_label(game: Game) -> None:
    """What is chosen in several steps is said in full where it is not said alone: so it is enough
    that every beginning of a move has a label.
    """
    silent = set()
    for item in _decisions(game):
        for kind in item.accepts:
            words = notation.unsaid_words(kind)
            for count in range(1, len(words) + 1):
                try:
                    Chosen(words[:count], 0).sentence(game.words.labels, item.__name__)
                except AssertionError as missing:
                    silent.add(str(missing))
    must(not silent, "\n".join(sorted(silent)))


def _questions(game: Game) -> Iterator[tuple[str, str, list[str]]]:
    """Each decision with each verb it accepts, and the fields of that."""
    for item in _decisions(game):
        for kind in item.accepts:
            _, *fields = [word.field for word in notation.unsaid_words(kind)]
            yield item.__name__, _verb(kind), fields


def every_label_is_of_a_move(game: Game) -> None:
    known = set()
    for decision, verb, fields in _questions(game):
        for end in range(len(fields) + 1):
            said = " ".join([verb, *fields[:end]])
            known |= {said, f"{decision}.{said}"}
            for start in range(end):
                part = "." + " ".join(fields[start:end])
                known |= {part, verb + part, f"{decision}.{verb}{part}"}
    unknown = set(game.words.labels) - known
    must(not unknown, f"`labels` of no move: {_listed(unknown)}")


def every_icon_is_of_a_choice_or_a_question(game: Game) -> None:
    known = set()
    for decision, verb, fields in _questions(game):
        said = [" ".join([verb, *fields[:end]]) for end in range(len(fields) + 1)]
        known |= {decision, *said, *(f"{decision}.{one}" for one in said)}
        known |= {f".{field}" for field in fields}
    unknown = set(game.words.icons) - known
    must(not unknown, f"`icons` of no choice: {_listed(unknown)}")


def every_answer_given_beforehand_has_a_label(game: Game) -> None:
    table, known = game.words.standing, set()
    for item in _decisions(game):
        for name in item.standing_names:
            known |= {name, f"{item.__name__}.{name}"}
            has_one = table.get(f"{item.__name__}.{name}") or table.get(name)
            must(has_one, f"`standing` lacks {item.__name__}.{name}")
    must(set(table) <= known, f"`standing` of no answer: {_listed(set(table) - known)}")
    asked = {item.__name__ for item in _decisions(game) if item.standing_names}
    told = set(game.words.standing_when)
    must(told == asked, f"`standing_when` and what can be answered differ: {_listed(told ^ asked)}")


def what_posts_leave_out_is_told(game: Game) -> None:
    words = game.words
    named = {*words.minor, *words.trivial, *words.counted, *words.together, *words.no_reason}
    named |= {*words.echoes, *words.echoes.values()}
    unknown = named - set(words.events)
    must(not unknown, f"no event is called {_listed(unknown)}")
    both = words.minor & words.trivial
    must(not both, f"both minor and trivial: {_listed(both)}")


def every_term_is_two_sentences_and_has_a_rule(game: Game) -> None:
    found: dict[str, str] = {}
    for title, term in game.words.glossary.items():
        sentences = re.split(r"(?<=[.!?]) ", term.text)
        must(len(sentences) == 2, f"{title} takes two sentences to explain, not {len(sentences)}")
        must(len(term.text) <= MOST_TERM_CHARACTERS, f"{title} is explained at too great length")
        must(term.rule in paragraphs(game), f"{title} names §{term.rule}, which there is not")
        for name in (title, *term.names):
            must(found.setdefault(name.lower(), title) == title, f"{name} is two terms")


def it_says_in_short_what_it_is_about(game: Game) -> None:
    about = game.words.about
    is_usual = LEAST_MINUTES <= about.minutes <= MOST_MINUTES
    must(is_usual, f"`about` says that it takes {about.minutes} minutes")
    line = f"{game.title}: {about.tagline}"
    must(len(line) <= MOST_CHOICE_CHARACTERS, f"“{line}” is too long for a list")
    for text in (about.tagline, *about.sentences):
        must(text.endswith("."), f"`about`: “{text}” is no sentence")
        must(". " not in text, f"`about`: “{text}” is more than one sentence")
        must(len(text.split()) <= MOST_ABOUT_WORDS, f"`about`: “{text}” is too long")


def every_term_of_the_automa_has_a_word(game: Game) -> None:
    """And they add up to the evaluation."""
    for seats in game.seats:
        state = game.set_up(seats, game.complete(seats, game.finite))
        for seat in range(seats):
            terms = game.terms(state, seat)
            unknown = set(terms) - set(game.words.terms)
            must(not unknown, f"`terms` lacks {_listed(unknown)}")
            if terms:
                off = abs(sum(terms.values()) - game.evaluate(state, seat))
                must(off < 1e-6, f"the terms do not add up to the evaluation: {terms}")


LAWS = (
    every_seat_has_a_colour,
    every_verb_is_one_kind_of_move,
    every_word_of_a_move_says_what_it_means,
    every_sentence_for_a_word_is_of_a_word,
    every_kind_of_move_is_told,
    one_and_many_of_every_score_are_said,
    every_version_says_what_it_changed,
    whom_a_change_concerns_is_an_option,
    every_beginning_of_a_move_has_a_label,
    every_label_is_of_a_move,
    every_icon_is_of_a_choice_or_a_question,
    every_answer_given_beforehand_has_a_label,
    what_posts_leave_out_is_told,
    every_term_is_two_sentences_and_has_a_rule,
    it_says_in_short_what_it_is_about,
    every_term_of_the_automa_has_a_word,
)


def _listed(names: Set[str]) -> str:
    return ", ".join(sorted(names))
