"""The server's own cost: under a millisecond of CPU per interaction, validation off."""

from tests.bench.local_discord import serve

ROUNDS = 600
TRIES = 3


async def test_an_interaction_costs_less_than_a_millisecond() -> None:
    """CPU time is counted, not time that passes; the best of a few, since caches are shared."""
    costs = []
    while len(costs) < TRIES and not any(cost < 1 for cost in costs):
        costs.append(await serve(ROUNDS))
    assert min(costs) < 1, costs
