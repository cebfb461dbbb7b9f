"""When a channel is told of its match.

One post when the move passes to another person: what was rolled or shown in the middle of a turn is
told in it. A turn left half done is told once, ten minutes after its last move; never two posts
within five seconds. A table may want to hear of every move instead. Whoever was called is not
called again for a while because somebody has taken a move back and made another.
"""

from collections import OrderedDict

from bot.lobby.practice import MADE_ROOM
from bot.posts.what_happened import new_rules
from engine.model.time_control import DAY, HOUR, MINUTE
from engine.table.posts import Happening, Post
from engine.table.table import Table

HALF_FINISHED_TURN_WAIT_SECONDS = 600.0
POST_SPACING_SECONDS = 5.0
CALL_LASTS_SECONDS, LIVE_CALL_LASTS_SECONDS = HOUR, MINUTE
"""How long somebody who was called is not called again after an undo of somebody else."""


class PostTiming:
    """Remembers when each match was last heard of; forgetting it in a restart does no harm."""

    def __init__(self) -> None:
        self._seen: dict[str, tuple[int, float]] = {}
        self._posted: OrderedDict[str, float] = OrderedDict()
        self._half_told: dict[str, int] = {}
        """The turn of each match that was told half done: the rest of it is told at its end."""

    def when(self, post: Post, now: float) -> float:
        """From which time on a post should be told."""
        last, since = self._seen.get(post.match, (0, now))
        if last != post.last or since > now:
            since = now
            self._seen[post.match] = (post.last, now)
        soon = self._posted.get(post.match, 0.0) + POST_SPACING_SECONDS
        soon = soon if soon <= now + POST_SPACING_SECONDS else now  # the clock was set back
        if is_news(post):
            return soon
        if self._half_told.get(post.match) == post.turns:
            return now + DAY
        return max(soon, since + HALF_FINISHED_TURN_WAIT_SECONDS)

    def posted(self, post: Post, now: float) -> None:
        """A post was taken."""
        self._seen.pop(post.match, None)
        if is_silent(post):
            return
        self._half_told.pop(post.match, None)
        if not is_news(post):
            self._half_told[post.match] = post.turns
        self._posted[post.match] = now
        self._posted.move_to_end(post.match)
        while next(iter(self._posted.values())) < now - HALF_FINISHED_TURN_WAIT_SECONDS:
            self._posted.popitem(last=False)


class RecentCalls:
    """Who was called to which match lately; forgetting it in a restart calls somebody once more."""

    def __init__(self) -> None:
        self._called: OrderedDict[tuple[str, int], tuple[int, float]] = OrderedDict()
        """The last entry of the post that called somebody, and when."""

    def stands(self, table: Table, person: int, now: float) -> bool:
        """Whether somebody was called just now to what was only taken back and made anew since."""
        last, at = self._called.get((table.id, person), (0, 0.0))
        is_live = table.sheet.control.is_live
        if not last or now - at > (LIVE_CALL_LASTS_SECONDS if is_live else CALL_LASTS_SECONDS):
            return False
        seat, later = table.sits(person), table.match.entries[last:]
        return any(e.act == "undo" for e in later) and all(e.seat != seat for e in later)

    def note(self, table: Table, person: int, last: int, now: float) -> None:
        """Somebody is called by a post that tells up to an entry."""
        if not self.stands(table, person, now):
            self._called[table.id, person] = last, now
            self._called.move_to_end((table.id, person))
        while next(iter(self._called.values()))[1] < now - CALL_LASTS_SECONDS:
            self._called.popitem(last=False)


def is_news(post: Post) -> bool:
    """Whether the channel should hear at once."""
    if post.first == 1 or post.status != "playing" or post.notes.get("posts") == "every":
        return True
    acts = any(h.act not in ("move", "undo") for h in post.happenings())
    return acts or undoes_what_was_told(post) or passes_on(post)


def passes_on(post: Post) -> bool:
    """Whether the move passes to another person: somebody is newly waited for who is not the one
    that was at it. Automa that answer in the middle of a turn change nothing; their own turns do.
    """
    asked = {a.seat for a in post.asked if a.is_new and a.person is not None}
    moves = [h for h in post.happenings() if h.act == "move"]
    answered = [h.seat for h in moves if h.by == "person"]
    if not asked or not answered or asked != {answered[-1]}:
        return bool(asked)
    is_same_turn = post.turns == post.turns_before
    return not is_same_turn and any(h.seat != answered[-1] for h in moves)


def next_up(post: Post, table: Table) -> int | None:
    """The person whose turn comes after the one that begins with this post; None if none begins,
    or where two take turns: then it is always the other.
    """
    begins = post.first == 1 or post.turns != post.turns_before
    called = [a for a in post.asked if a.seat == post.turn and a.is_new and a.person is not None]
    people = [n for n, seat in enumerate(table.seats) if seat.is_person and not seat.stand_in]
    if not begins or not called or len(people) < 3 or not passes_on(post):
        return None
    following = table.match.game.next_seat(table.match.state)
    order = [(following + n) % len(table.seats) for n in range(len(table.seats))]
    upcoming = next(n for n in order if n in people)
    return table.seats[upcoming].person if upcoming != post.turn else None


def undoes_what_was_told(post: Post) -> bool:
    """Whether something is taken back that the channel has heard of."""
    return any(h.act == "undo" and int(h.words) < post.first - 1 for h in post.happenings())


def is_silent(post: Post) -> bool:
    """Whether there is nothing to show: an answer that nobody sees anything of, other rules that
    change nothing here, or the end of a match that has made room for another.
    """
    return MADE_ROOM in post.notes or (
        post.status == "playing"
        and post.first > 1
        and not any(_is_told(post, happening) for happening in post.happenings())
        and not passes_on(post)
    )


def _is_told(post: Post, happening: Happening) -> bool:
    """Whether there is anything to say of what happened."""
    if happening.act == "rules":
        return bool(new_rules(post._speaker, happening.words))
    return bool(happening.events) or happening.act != "move"
