"""What the clock answers for a player who is away: lawful, harmless, keeps the game moving."""

from engine import agenda, notation
from engine.games.orcs_orcs_orcs import GAME
from engine.games.orcs_orcs_orcs.bonuses import DiscardCard
from engine.games.orcs_orcs_orcs.state import State
from engine.games.orcs_orcs_orcs.turn import KeepMission
from tests.games.orcs_orcs_orcs.positions import play, position


def default(state: State) -> str:
    return notation.write(agenda.waiting(state)[0].default(state))


def test_a_marker_of_the_path_with_the_fewest_creatures() -> None:
    there = {"2o": "orc orc", "3o": "orc orc", "4i": "orc", "5o": "orc orc", "6m": "orc orc"}
    assert default(position(there, ask="reveal")) == "reveal 4"


def test_no_action() -> None:
    assert default(position({"1m": "orc"}, hands=["zap"])) == "pass"


def test_within_a_cast_the_strongest_effect_on_the_first_target() -> None:
    state = position({"1m": "orc chief"}, hands=["zap bolt smash"])
    assert default(play(state, "cast zap", "add bolt").state) == "hit 2 orc 1m"
    assert default(play(state, "cast bolt").state) == "nothing"


def test_no_enhancement_effect() -> None:
    state = position({"1m": "orc"}, hands=["zap wisdom"], decks=["smash"])
    assert default(play(state, "cast zap", "add wisdom").state) == "skip"


def test_the_first_spell_is_learned() -> None:
    assert default(play(position(hands=["wisdom"]), "cast wisdom").state) == "learn fireball"


def test_the_first_creature_is_swapped_with() -> None:
    there = {"1m": "orc", "2m": "chief", "3m": "goblin"}
    state = position(there, hands=["switch zap"])
    assert default(play(state, "cast switch", "swap goblin 3m").state) == "with orc 1m"


def test_bonus_actions_are_renounced() -> None:
    state = position({"1m": "chief-3"}, hands=["zap smash"], bonus="on")
    assert default(play(state, "cast zap", "hit 1 chief-3 1m").state) == "forgo"


def test_poison_is_discarded_first_then_start_cards() -> None:
    state = position(hands=["", "zap fireball poison smash", ""])
    assert notation.write(DiscardCard(1).default(state)) == "discard poison"
    state = position(hands=["", "zap fireball bolt voodoo", ""])
    assert notation.write(DiscardCard(1).default(state)) == "discard zap"
    assert DiscardCard(1).standing(state) == {"weakest": DiscardCard(1).default(state)}
    assert DiscardCard.standing_names == ("weakest",)


def test_the_first_mission() -> None:
    state: State = GAME.set_up(2, GAME.complete(2, {"missions": "on"}))
    state.agenda.clear()
    state.offered = [3, 5, 1, 2]
    assert notation.write(KeepMission(0).default(state)) == "mission many"
