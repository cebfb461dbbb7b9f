"""What a person must hear about their own seat: that somebody plays it, or that it is lost.

They are told at once or, in their quiet hours and on holiday, when those are over; what has been
overtaken by then, and what somebody has seen for themself because they were here, is not told.
"""

from engine.model.due import Due
from engine.model.seats import Watch
from engine.table.draft import Draft

DUE_KIND = "news"


def tell(draft: Draft, n: int, news: str) -> None:
    """Let the person at a seat know."""
    draft.set_watch(n, news=news, news_at=draft.rest_ends_of(n) or draft.now)
    tell_what_is_due(draft, n)


def tell_of_end(draft: Draft) -> None:
    """Whoever rests when the match ends, and did not end it themself, hears of it afterwards."""
    last = draft.entries[-1] if draft.entries else None
    for n in sorted(draft.persons):
        is_here = last is not None and last.by == "person" and last.seat == n
        if draft.rest_ends_of(n) and not is_here and not draft.watch(n).news:
            tell(draft, n, "over")


def due_rows(draft: Draft) -> tuple[Due, ...]:
    """When somebody is told what they could not be told at once; also after the match."""
    return tuple(
        Due(draft.sheet.id, DUE_KIND, n, watch.news_at, draft.seats[n].person)
        for n, watch in enumerate(draft.sheet.watches)
        if watch.news
    )


def is_told_with_call(watch: Watch) -> bool:
    """Whether somebody hears of their seat when their rest is over: that calls them for whatever
    waits there.
    """
    return bool(watch.news) and watch.news_at == watch.call_at


def tell_what_is_due(draft: Draft, n: int) -> None:
    """Tell the person at a seat what there is to tell by now."""
    watch, person = draft.watch(n), draft.seats[n].person
    if watch.news and watch.news_at <= draft.now:
        if is_told_with_call(watch):
            draft.set_watch(n, call_at=0)
        draft.set_watch(n, news="", news_at=0)
        if person is not None:
            draft.note(watch.news, person, seat=n, missed=watch.missed)
