"""What is answered where everybody reads it is made of what everybody sees."""

import random
from copy import copy

import pytest

from bot.turn.did_you_mean import Misspelt, public_refusal
from bot.turn.reading_messages import verbs
from engine import agenda, notation
from engine.dealer import QuietDealer
from engine.game import Game
from engine.games import GAMES
from engine.games.volcanique.box import Card
from engine.games.volcanique.cards import Bumper
from engine.games.volcanique.choices import OnTurn
from engine.match.match import Match
from engine.trouble import Illegal, Trouble, Unreadable
from tests.bot.club import PLACE, Club, reply_to
from tests.bot.conftest import words_of
from tests.bot.lobby_steps import parts
from tests.effort import EFFORT, seeds
from tests.games.walks import leaving_a_record, tables, walk
from tests.toy import EMBERS

TWINS = 3
MESSAGES = 24
LOOKED_AT = min(0.05 * EFFORT, 0.25)
"""The share of positions in which people mistype."""


@pytest.mark.parametrize("game", [*GAMES.values(), EMBERS], ids=lambda game: game.id)
@pytest.mark.parametrize("seed", seeds(1))
def test_no_public_answer_to_a_wrong_message_depends_on_what_is_hidden(
    game: Game, seed: int
) -> None:
    chooser = random.Random(seed)
    match = chooser.choice(tables(game)).match(seed)
    with leaving_a_record(match, f"public-words-{game.id}-{seed}"):
        for _ in walk(match, chooser):
            for seat, decision in match.waiting().items():
                if not decision.secret and chooser.random() < LOOKED_AT:
                    _check_question(match, seat, chooser)


def _check_question(match: Match, seat: int, chooser: random.Random) -> None:
    twins = [match, *(_twin(match, chooser) for _ in range(TWINS))]
    listed = [_open_moves(twin, seat) for twin in twins]
    assert all(moves == listed[0] for moves in listed), "the moves everybody may hear of"
    for said in _messages(match, twins, seat, chooser):
        answers = {_answer(twin, seat, said, listed[0]) for twin in twins} - {None}
        assert len(answers) <= 1, f"{said}: {answers}"


def _twin(match: Match, chooser: random.Random) -> Match:
    """A match that looks the same to everybody who sees no hand."""
    twin = copy(match)
    for seat in range(match.seats):
        twin.state = match.game.redeal(twin.state, seat, QuietDealer(chooser.random()))
    assert match.game.view(twin.state, None) == match.game.view(match.state, None)
    return twin


def _open_moves(match: Match, seat: int) -> list[str]:
    moves = agenda.answers(match.state, match.decision(seat))
    return [notation.write(move) for move in moves if match.is_open(seat, move)]


def _messages(match: Match, twins: list[Match], seat: int, chooser: random.Random) -> list[str]:
    """Moves somebody might have in one deal or another, with a word or a letter wrong, and bare
    verbs.
    """
    texts = [notation.write(move) for twin in twins for move in twin.moves(seat)[-40:]]
    words = [*verbs(match.game), *(word for text in texts for word in text.split()), "A1", "N"]
    found = [*texts[:MESSAGES], *verbs(match.game)]
    for _ in range(MESSAGES):
        parts = chooser.choice(texts).split()
        i = chooser.randrange(len(parts))
        word = parts[i]
        parts[i] = chooser.choice([chooser.choice(words), word + word[-1], word[1:] or word])
        found.append(" ".join(parts))
    return list(dict.fromkeys(found))


def _answer(match: Match, seat: int, said: str, moves: list[str]) -> str | None:
    """What would be said, and with which move behind a button; None if it is a move."""
    try:
        match.understand(seat, said)
    except (Illegal, Unreadable) as trouble:
        refusal: Trouble = public_refusal(match, seat, said, trouble, moves)
        return f"{refusal} {refusal.move if isinstance(refusal, Misspelt) else ''}"
    return None


async def test_a_mistyped_mention_names_no_card_that_is_held(club: Club) -> None:
    table = await club.start(club.ada, club.ben, game="volcanique")
    while not isinstance(decision := next(iter(table.match.waiting().values())), OnTurn):
        await club.play(table)
    state, who = table.match.state, (club.ada, club.ben)[decision.seat]
    state.deck ^= 1 << Card.BUMPER
    state.cards[decision.seat] = 1 << Card.BUMPER
    assert any(isinstance(move, Bumper) for move in decision.asides(state))
    assert club.bot.user is not None
    for said in ("bumpr 2 1 0", "bumper 9 9 9", "bumper", "rite"):
        sent = await who.say(PLACE, f"<@{club.bot.user.id}> {said}")
        reply = await reply_to(who, PLACE, sent)
        assert "`bumper" not in words_of(reply)
        assert "bumper" not in str([part["custom_id"] for part in parts(reply, 2)])
        assert "do not hold" not in words_of(reply)


@pytest.mark.parametrize("row", ["bumper 2 1 0; zzz", "bumper 2 1 0; bumper 2 1 0"])
async def test_several_answers_with_one_wrong_tell_nothing_of_a_hand(club: Club, row: str) -> None:
    """Whether the first is possible, and what could follow, depends on what is held."""
    table = await club.start(club.ada, club.ben, game="volcanique")
    while not isinstance(decision := next(iter(table.match.waiting().values())), OnTurn):
        await club.play(table)
    state, who = table.match.state, (club.ada, club.ben)[decision.seat]
    other = next(card for card in Card if card != Card.BUMPER)
    assert club.bot.user is not None
    heard = set()
    for held, kept in ((other, Card.BUMPER), (Card.BUMPER, other)):
        state.cards[decision.seat] = 1 << held
        state.deck = state.deck & ~(1 << held) | 1 << kept
        club.bot.legal_moves._steps.clear()
        sent = await who.say(PLACE, f"<@{club.bot.user.id}> {row}")
        heard.add(words_of(await reply_to(who, PLACE, sent)))
    assert len(heard) == 1, heard


async def test_several_answers_are_explained_where_all_is_seen(club: Club) -> None:
    table = await club.start(club.ada, club.ben)
    (seat,) = table.match.waiting()
    who, first = (club.ada, club.ben)[seat], notation.write(table.match.moves(seat)[0])
    assert club.bot.user is not None
    sent = await who.say(PLACE, f"<@{club.bot.user.id}> {first}; {first[:-1]}")
    assert "only you can see" not in words_of(await reply_to(who, PLACE, sent))
