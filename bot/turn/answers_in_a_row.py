"""Several answers in one text, with semicolons or on lines of their own; what lies between and
needs no answer is filled in.
"""

from bot.turn.did_you_mean import Misspelt, refusal
from bot.turn.labels import question_in
from bot.turn.legal_moves import LegalMoves
from bot.turn.prompts import THEN
from bot.turn.steps import EACH, settled
from engine import notation
from engine.match.answer_chain import Chain
from engine.sentences import say
from engine.table.draft import NotAllowed
from engine.table.table import Table
from engine.trouble import Illegal, Trouble, Unreadable


def in_one_line(text: str) -> str:
    """What was written, with a semicolon where a line ended."""
    lines = (" ".join(line.split()).rstrip(THEN) for line in text.splitlines())
    return THEN.join(filter(None, lines))


def answers_in(said: str) -> list[str]:
    """The answers of a text, one by one."""
    return [*filter(None, map(str.strip, said.split(THEN)))]


async def understood(table: Table, legal_moves: LegalMoves, seat: int, said: str) -> str:
    """Answers in a row as they are written, with those between them that are the only ones or do
    nothing; what is wrong with the first that is none.
    """
    done, typed = "", table.match.speaker.typed
    for answer in answers_in(said):
        chain = (await legal_moves.step(table, seat, done, EACH)).chain
        if chain.has_ended:
            raise NotAllowed(say("not_in_a_row", move=typed(chain.answers[-1])))
        try:
            done = "".join(one + THEN for one in _answered(chain, answer).answers)
        except (Illegal, Unreadable) as trouble:
            raise _row_refusal(chain, answer, trouble) from None
    return done.removesuffix(THEN)


def _answered(chain: Chain, answer: str) -> Chain:
    """An answer to the question, or to a later one where those before it need none."""
    try:
        return chain.then(answer)
    except Unreadable as trouble:
        after = _rested(chain)
        if after is None:
            raise
        try:
            return _answered(after, answer)
        except Unreadable:
            raise trouble from None


def _rested(chain: Chain) -> Chain | None:
    """Where it leads to do nothing; None if that cannot be said or is not all that happens."""
    rests = chain.decision.rests
    resting = [move for move in chain.choices if rests is not None and isinstance(move, rests)]
    after = settled(chain.then(resting[0])) if resting else None
    return None if after is None or after.has_ended else after


def _row_refusal(chain: Chain, answer: str, trouble: Trouble) -> Trouble:
    """Why one of several answers in a row is none, with the move that was meant or the nearest."""
    asking = question_in(chain)
    moves = list(map(notation.write, chain.choices))
    does, typed = (lambda move: asking.chosen(move.split())), chain.match.speaker.typed
    found = refusal(str(trouble), moves, answer, does, typed)
    if isinstance(found, Misspelt):
        found.move = "".join(one + THEN for one in chain.answers) + found.move
    return found
