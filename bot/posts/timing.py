"""When a channel is told of its match.

One post when the move passes to another person, when chance comes into the middle of a turn, and
ten minutes after the last move of a turn left half done; never two within five seconds. A table
may want to hear of every move instead.
"""

from collections import OrderedDict

from engine.table.posts import Happening, Post

HALF_FINISHED_TURN_WAIT_SECONDS = 600.0
POST_SPACING_SECONDS = 5.0


class PostTiming:
    """Remembers when each match was last heard of; forgetting it in a restart does no harm."""

    def __init__(self) -> None:
        self._seen: dict[str, tuple[int, float]] = {}
        self._posted: OrderedDict[str, float] = OrderedDict()

    def when(self, post: Post, now: float) -> float:
        """From which time on a post should be told."""
        last, since = self._seen.get(post.match, (0, now))
        if last != post.last or since > now:
            since = now
            self._seen[post.match] = (post.last, now)
        soon = self._posted.get(post.match, 0.0) + POST_SPACING_SECONDS
        soon = soon if soon <= now + POST_SPACING_SECONDS else now  # the clock was set back
        return soon if is_news(post) else max(soon, since + HALF_FINISHED_TURN_WAIT_SECONDS)

    def posted(self, post: Post, now: float) -> None:
        """A post was taken."""
        self._seen.pop(post.match, None)
        self._posted[post.match] = now
        self._posted.move_to_end(post.match)
        while next(iter(self._posted.values())) < now - HALF_FINISHED_TURN_WAIT_SECONDS:
            self._posted.popitem(last=False)


def is_news(post: Post) -> bool:
    """Whether the channel should hear at once."""
    if post.first == 1 or post.status != "playing" or post.notes.get("posts") == "every":
        return True
    happened = post.happenings()
    last = happened[-1]
    if last.act != "move" or last.by != "person" or any(h.drew for h in happened):
        return True
    return _passes_on(post, last) or _is_opened(happened)


def is_at_it(post: Post, seat: int) -> bool:
    """Whether a seat, and no other, is asked on in the middle of its turn, and nothing but its own
    answers is told: it has been called already. Who left a turn half done is called once more.
    """
    own = (h.act == "move" and h.by == "person" and h.seat == seat for h in post.happenings())
    alone = all(asked.seat == seat for asked in post.asked)
    return post.first > 1 and alone and is_news(post) and all(own)


def _passes_on(post: Post, last: Happening) -> bool:
    """Whether another person is newly waited for."""
    return any(a.is_new and a.person is not None and a.seat != last.seat for a in post.asked)


def _is_opened(happened: tuple[Happening, ...]) -> bool:
    """Whether answers of several seats were sealed before and are now told together."""
    return len({h.seat for h in happened if h.act == "move"}) > 1 and bool(happened[-1].events)


def is_silent(post: Post) -> bool:
    """Whether there is nothing to show: a sealed answer while others are still waited for."""
    return (
        post.status == "playing"
        and post.first > 1
        and not any(h.events or h.act != "move" for h in post.happenings())
        and not any(asked.is_new for asked in post.asked)
    )
