"""Chance: where each dealer's numbers come from, and what is kept of them."""

import hashlib
import hmac
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.dealer import (
    BadDraw,
    Dealer,
    Event,
    LiveDealer,
    QuietDealer,
    ReplayedDealer,
    ScriptedDealer,
)

SECRET = bytes(range(32))


def draws(dealer: Dealer, *sizes: int) -> list[int]:
    return [dealer.below(n) for n in sizes]


# ── Live ──────────────────────────────────────────────────────────────────────────────────────────


def test_a_live_draw_is_hmac_of_salt_entry_and_draw_under_the_secret() -> None:
    """What anybody can compute with another program."""
    dealer = LiveDealer(SECRET, "salt", 7)
    for k, n in enumerate((48, 47, 6)):
        digest = hmac.new(SECRET, f"salt:7:{k}:0".encode(), hashlib.sha256).digest()
        assert dealer.below(n) == int.from_bytes(digest, "big") % n


def test_a_number_beyond_the_even_range_is_rejected_for_the_next_attempt() -> None:
    """A quarter of all digests is too large for this n and would make small numbers likelier."""
    n, rejected = 3 << 254, 0
    for entry in range(40):
        attempts = [
            int.from_bytes(hmac.digest(SECRET, f"s:{entry}:0:{i}".encode(), "sha256"), "big")
            for i in range(20)
        ]
        rejected += attempts[0] >= n
        expected = next(value for value in attempts if value < n)
        assert LiveDealer(SECRET, "s", entry).below(n) == expected
    assert rejected


def test_a_retry_draws_the_same() -> None:
    sizes = (48, 6, 6, 1000)
    assert draws(LiveDealer(SECRET, "s", 3), *sizes) == draws(LiveDealer(SECRET, "s", 3), *sizes)


@pytest.mark.parametrize(
    ("secret", "salt", "entry"), [(b"x" * 32, "s", 3), (SECRET, "t", 3), (SECRET, "s", 4)]
)
def test_another_secret_salt_or_entry_draws_differently(
    secret: bytes, salt: str, entry: int
) -> None:
    sizes = (1000,) * 8
    assert draws(LiveDealer(secret, salt, entry), *sizes) != draws(
        LiveDealer(SECRET, "s", 3), *sizes
    )


def test_a_draw_does_not_depend_on_how_many_there_were_to_choose_from_before() -> None:
    one, other = LiveDealer(SECRET, "s", 3), LiveDealer(SECRET, "s", 3)
    one.below(2)
    other.below(1000)
    assert one.below(10**9) == other.below(10**9)


def test_what_was_drawn_is_kept() -> None:
    dealer = LiveDealer(SECRET, "s", 1)
    assert draws(dealer, 48, 6, 5) == dealer.drawn


def test_where_there_is_one_possibility_nothing_is_drawn() -> None:
    dealer = LiveDealer(SECRET, "s", 1)
    assert dealer.below(1) == 0
    assert dealer.drawn == []


@pytest.mark.parametrize("n", [2, 6, 48, 100])
def test_live_draws_are_even(n: int) -> None:
    """χ² with n - 1 degrees of freedom: a fair dealer exceeds this bound once in 10,000 seeds."""
    rounds = 200 * n
    count = Counter(LiveDealer(SECRET, "even", entry).below(n) for entry in range(rounds))
    assert chi_square(count, n, rounds) < bound(n - 1)


def test_live_draws_of_one_entry_are_even_and_independent_of_each_other() -> None:
    pairs: Counter[int] = Counter()
    for entry in range(7200):
        first, second = draws(LiveDealer(SECRET, "pairs", entry), 6, 6)
        pairs[first * 6 + second] += 1
    assert chi_square(pairs, 36, 7200) < bound(35)


def test_the_check_for_evenness_would_notice_an_uneven_dealer() -> None:
    count = Counter(min(i % 7, 5) for i in range(1200))
    assert chi_square(count, 6, 1200) > bound(5)


def chi_square(count: Counter[int], n: int, rounds: int) -> float:
    assert set(count) <= set(range(n))
    expected = rounds / n
    return sum((count[i] - expected) ** 2 / expected for i in range(n))


def bound(freedom: int) -> float:
    """Wilson and Hilferty's approximation of χ² at 1 in 10,000."""
    spread = 2 / (9 * freedom)
    return float(freedom * (1 - spread + 3.719 * spread**0.5) ** 3)


# ── Words built on a draw ─────────────────────────────────────────────────────────────────────────


@given(st.lists(st.integers(0, 5), min_size=1, max_size=8).filter(any), st.integers())
def test_a_bag_deals_only_what_is_in_it_and_stays_as_it_is(bag: list[int], seed: int) -> None:
    before = list(bag)
    assert bag[QuietDealer(seed).draw(bag)] > 0
    assert bag == before


def test_a_bag_deals_each_piece_with_the_same_chance() -> None:
    kinds = [ScriptedDealer(i).draw([2, 0, 3]) for i in range(5)]
    assert kinds == [0, 0, 2, 2, 2]


@given(st.lists(st.integers(), max_size=12), st.integers())
def test_shuffling_loses_nothing(pile: list[int], seed: int) -> None:
    shuffled = list(pile)
    QuietDealer(seed).shuffle(shuffled)
    assert sorted(shuffled) == sorted(pile)


def test_shuffling_makes_every_order_equally_likely() -> None:
    orders = Counter()
    for first in range(3):
        for second in range(2):
            pile = ["a", "b", "c"]
            ScriptedDealer(first, second).shuffle(pile)
            orders["".join(pile)] += 1
    assert set(orders.values()) == {1}
    assert len(orders) == 6


def test_a_die_shows_one_to_six() -> None:
    assert [ScriptedDealer(i).roll() for i in range(6)] == [1, 2, 3, 4, 5, 6]


def test_pick_is_one_of_a_sequence() -> None:
    assert [ScriptedDealer(i).pick("abc") for i in range(3)] == ["a", "b", "c"]


# ── Forks ─────────────────────────────────────────────────────────────────────────────────────────


def test_a_fork_costs_the_entry_one_number() -> None:
    dealer = LiveDealer(SECRET, "s", 1)
    fork = dealer.fork()
    draws(fork, *(6,) * 1000)
    assert len(dealer.drawn) == 1


def test_a_replayed_fork_deals_the_same() -> None:
    live = LiveDealer(SECRET, "s", 1)
    dealt = draws(live.fork(), *(6,) * 100)
    assert draws(ReplayedDealer(live.drawn).fork(), *(6,) * 100) == dealt


def test_two_forks_deal_differently() -> None:
    dealer = LiveDealer(SECRET, "s", 1)
    assert draws(dealer.fork(), *(6,) * 40) != draws(dealer.fork(), *(6,) * 40)


def test_a_fork_is_even() -> None:
    fork = ScriptedDealer(12345).fork()
    assert chi_square(Counter(draws(fork, *(6,) * 6000)), 6, 6000) < bound(5)


# ── Replayed and scripted ─────────────────────────────────────────────────────────────────────────


def test_a_replayed_dealer_deals_what_is_written() -> None:
    dealer = ReplayedDealer((5, 0, 47))
    assert draws(dealer, 6, 2, 48) == [5, 0, 47]
    dealer.finish()


def test_a_missing_draw_is_noticed() -> None:
    dealer = ReplayedDealer((5,))
    dealer.below(6)
    with pytest.raises(BadDraw, match="draw 2 is missing"):
        dealer.below(6)


@pytest.mark.parametrize("value", [6, 7, -1])
def test_an_impossible_draw_is_noticed(value: int) -> None:
    with pytest.raises(BadDraw, match=f"draw 1 is {value}, but there were only 6 possibilities"):
        ReplayedDealer((value,)).below(6)


def test_a_draw_too_many_is_noticed() -> None:
    dealer = ReplayedDealer((1, 2))
    dealer.below(6)
    with pytest.raises(BadDraw, match="2 draws are written, the rules made 1"):
        dealer.finish()


def test_a_scripted_dealer_goes_on_with_the_first_possibility() -> None:
    assert draws(ScriptedDealer(3, 2), 6, 6, 6, 6) == [3, 2, 0, 0]


# ── Quiet ─────────────────────────────────────────────────────────────────────────────────────────


def test_a_quiet_dealer_keeps_and_tells_nothing() -> None:
    dealer = QuietDealer(1)
    dealer.below(6)
    dealer.tell("something", seat=0)
    assert (dealer.drawn, dealer.events) == ([], [])


def test_a_quiet_dealer_with_a_seed_deals_the_same_again() -> None:
    sizes = (6, 48, 1 << 40)
    assert draws(QuietDealer(9), *sizes) == draws(QuietDealer(9), *sizes)


@given(st.integers(1, 1 << 70), st.integers())
def test_a_quiet_dealer_stays_below(n: int, seed: int) -> None:
    assert 0 <= QuietDealer(seed).below(n) < n


def test_quiet_draws_are_even() -> None:
    dealer = QuietDealer(4)
    assert chi_square(Counter(dealer.below(48) for _ in range(9600)), 48, 9600) < bound(47)


# ── Telling ───────────────────────────────────────────────────────────────────────────────────────


def test_what_is_told_is_kept_in_order_with_its_one_listener() -> None:
    dealer = LiveDealer(SECRET, "s", 1)
    dealer.tell("drew", seat=1)
    dealer.tell("card", to=1, card=5)
    assert dealer.events == [Event("drew", {"seat": 1}), Event("card", {"card": 5}, 1)]
