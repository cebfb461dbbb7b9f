"""`play`: a batch of matches among automa, or one with a person at a seat."""

import argparse
import random
import re
import time
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from engine import agenda, automa
from engine.automa import Automa
from engine.automa.budget import Budget
from engine.cli import terminal_match
from engine.cli.arguments import Setting, Subcommands, add_setting, names_in, positive, setting
from engine.cli.words import HEADINGS, say
from engine.contract import Outcome
from engine.dealer import QuietDealer
from engine.match import record
from engine.match.entries import Seed
from engine.match.match import Match
from engine.trouble import BadOption


class MatchSummary(NamedTuple):
    """What one match came to."""

    outcome: Outcome
    turns: int
    decisions: int
    report: Mapping[str, float]


def add_commands(commands: Subcommands) -> None:
    command = commands.add_parser("play", help="a batch among automa, or a match with you in it")
    add_setting(command)
    command.add_argument("--automa", default="", metavar="A,B", help="levels, seat by seat")
    command.add_argument("--games", type=positive, default=1, metavar="N", help="how many matches")
    command.add_argument("--seed", help="to play the same again")
    command.add_argument("--me", type=positive, metavar="SEAT", help="the seat you play")
    command.add_argument("--save", metavar="FOLDER", help="keep a record of every match there")
    command.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    names = names_in(arguments.automa)
    chosen = setting(arguments, fewest=len(names), finite=arguments.me is None)
    if len(names) > chosen.seats:
        raise BadOption(say("many_automa", count=len(names), seats=chosen.seats))
    if arguments.me is not None and arguments.games > 1:
        raise BadOption(say("one_match"))
    if arguments.me is not None and arguments.me > chosen.seats:
        raise BadOption(say("no_seat", seat=arguments.me, seats=chosen.seats))
    names = names or ["easy" if arguments.me else "random"]
    budget = Budget(seconds=None) if arguments.me is None else Budget()
    levels = [automa.level_named(names[i % len(names)], budget) for i in range(chosen.seats)]
    seed = arguments.seed or str(random.SystemRandom().randrange(10**9))
    folder = _folder(arguments.save)
    if arguments.me is not None:
        match, dealer = match_for(chosen, seed, 0), QuietDealer(seed)
        return terminal_match.play(match, arguments.me - 1, levels, dealer, folder)
    return _batch(chosen, levels, arguments.games, seed, folder)


def _folder(name: str | None) -> Path | None:
    if name is None:
        return None
    try:
        Path(name).mkdir(parents=True, exist_ok=True)
    except OSError as problem:
        raise BadOption(say("unwritable_folder", path=name, why=problem.strerror)) from None
    return Path(name)


def match_for(chosen: Setting, seed: str, number: int) -> Match:
    """A match whose chance follows from the seed of the batch."""
    secret = random.Random(f"{seed} {number}").randbytes(32).hex()
    return Match(chosen.game, chosen.seats, chosen.options, Seed.fresh(secret))


def _batch(
    chosen: Setting, levels: Sequence[Automa], games: int, seed: str, folder: Path | None
) -> int:
    console, played, start = Console(), list[MatchSummary](), time.perf_counter()
    matches = _recorded(chosen, levels, games, seed, folder) if folder else None
    with bars_on(console) as progress:
        bars = [
            progress.add_task(say("seat_of", name=colour, level=level.name), total=games)
            for colour, level in zip(chosen.game.colours_of(chosen.seats), levels, strict=True)
        ]
        whole = progress.add_task(say("matches"), total=games)
        for one in matches or _quick(chosen, levels, games, seed):
            played.append(one)
            progress.advance(whole)
            for seat in one.outcome.winners:
                progress.advance(bars[seat])
    _summary(console, chosen, levels, played, time.perf_counter() - start, seed)
    return 0


def bars_on(console: Console) -> Progress:
    """A bar for each thing that is counted."""
    return Progress(
        TextColumn("{task.description:>16}"),
        BarColumn(40),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=console,
    )


def _quick(
    chosen: Setting, levels: Sequence[Automa], games: int, seed: str
) -> Iterator[MatchSummary]:
    """Matches played straight on the rules, keeping nothing."""
    for number in range(games):
        yield play_quickly(chosen, levels, f"{seed} {number}")


def play_quickly(chosen: Setting, levels: Sequence[Automa], seed: str) -> MatchSummary:
    """Chance has a dealer of its own, so that whoever plays on the same seed meets the same."""
    game, dealer, thoughts = chosen.game, QuietDealer(seed), QuietDealer(f"{seed} thoughts")
    state = game.set_up(chosen.seats, chosen.options)
    asked, decisions = agenda.begin(state, dealer), 0
    last, answered = (-1, -1), 0
    while asked:
        seat = asked[0].decision.seat
        answered = answered + 1 if last == (seat, state.turns) else 0
        last = seat, state.turns
        move = automa.choose(levels[seat], game, state, seat, thoughts, answered)
        asked = agenda.answer(state, seat, move, dealer)
        decisions += 1
    return MatchSummary(game.outcome(state), state.turns, decisions, game.report(state))


def _recorded(
    chosen: Setting, levels: Sequence[Automa], games: int, seed: str, folder: Path
) -> Iterator[MatchSummary]:
    """Matches with their logs, each written to a file."""
    for number in range(games):
        match, dealer = match_for(chosen, seed, number), QuietDealer(f"{seed} {number}")
        match.accept(match.propose_start())
        while not match.is_over:
            play_automa(match, levels, dealer)
        path = (
            folder / f"{chosen.game.id}-{re.sub(r'[^A-Za-z0-9]+', '-', seed)[:40]}-{number + 1}.txt"
        )
        path.write_text(record.write(match), encoding="utf-8")
        outcome = match.result()
        assert outcome is not None
        report = match.game.report(match.state)
        yield MatchSummary(outcome, match.state.turns, len(match.entries) - 1, report)


def play_automa(match: Match, levels: Sequence[Automa], dealer: Any) -> None:
    """One answer of the first automa that is asked."""
    seat = next(iter(match.waiting()))
    move = automa.choose(levels[seat], match.game, match.state, seat, dealer)
    match.accept(match.propose(seat, move, by="automa"))


def _summary(
    console: Console,
    chosen: Setting,
    levels: Sequence[Automa],
    played: Sequence[MatchSummary],
    seconds: float,
    seed: str,
) -> None:
    table = Table(*HEADINGS["batch"], *chosen.game.scores)
    for seat, level in enumerate(levels):
        wins = sum(seat in one.outcome.winners for one in played)
        scores = zip(*(one.outcome.scores[seat] for one in played), strict=True)
        table.add_row(
            chosen.game.colours_of(chosen.seats)[seat],
            level.name,
            str(wins),
            f"{wins / len(played):.1%}",
            _mean([one.outcome.ranks[seat] for one in played]),
            *(_mean(column) for column in scores),
        )
    console.print(table)
    whys = Counter(one.outcome.why for one in played)
    ends = [
        say("ended_by", why=why.replace("_", " "), count=count) for why, count in whys.most_common()
    ]
    console.print(
        say(
            "batch",
            matches=len(played),
            turns=_mean([one.turns for one in played]),
            decisions=_mean([one.decisions for one in played]),
            speed=len(played) / seconds,
            seed=seed,
            whys=", ".join(ends),
        )
    )
    means = [f"{name} {_mean([p.report[name] for p in played])}" for name in played[0].report]
    if means:
        console.print(say("averages", means=", ".join(means)))


def _mean(values: Sequence[float]) -> str:
    return f"{sum(values) / len(values):.2f}"
