"""§3 A turn, and moving a critter."""

from tests.games.volcanique.positions import asked, go, legal, play, position, refused, say, who


def test_3_1_a_turn_goes_from_moving_to_lava() -> None:
    state = go(position(who={"M50": "0L"}, goods=[[1, 1, 0]])).state
    assert asked(state) == "0 MoveCritter"
    state = play(state, "stay").state
    assert asked(state) == "0 BuyTile"
    state = say(state, "buy trio-lmd", "lay M53 S")
    assert asked(state) == "0 ClaimTiles"
    state = play(state, "done").state
    assert asked(state) == "0 Sacrifice"
    after = play(state, "done")
    assert after.names()[0] == "collected"
    assert asked(after.state).startswith("1 ")


def test_3_1_staying_is_allowed() -> None:
    assert legal(position(who={"M50": "0L"}, ask="move"))[-1] == "stay"


def test_3_2_a_critter_moves_anywhere_within_its_biome() -> None:
    state = position(who={"M50": "0L"}, ask="move")
    assert legal(state, "move M50") == ["move M50 light M51 light", "move M50 light M52 light"]
    assert who(play(state, "move M50 light M52 light").state) == {"M52": "0L"}


def test_3_2_only_one_critter_is_moved() -> None:
    state = position(who={"M50": "0L", "M53": "0M"}, ask="move")
    assert asked(play(state, "move M50 light M51 light").state) != "0 MoveCritter"


def test_3_2_only_an_own_critter_is_moved() -> None:
    state = position(who={"M50": "1L"}, ask="move")
    assert refused(state, "move M50 light M51 light") == ("3.2", "no_critter")
    assert refused(state, "move M52 light M51 light") == ("3.2", "no_critter")


def test_3_2_not_beyond_its_biome() -> None:
    state = position(who={"M50": "0L"}, ask="move")
    assert refused(state, "move M50 light M53 medium") == ("3.2", "out_of_reach")
    assert refused(state, "move M50 light M50 dark") == ("3.2", "no_biome")


def test_3_3_or_onto_an_uncontrolled_biome_of_its_tile() -> None:
    state = position(who={"M52": "0L"}, ask="move")
    assert "move M52 light M52 medium" in legal(state)
    assert who(play(state, "move M52 light M52 medium").state) == {"M52": "0M"}


def test_3_4_not_onto_a_controlled_biome() -> None:
    """M53 controls the whole medium biome, M52's share of it included."""
    state = position(who={"M52": "0L", "M53": "1M"}, ask="move")
    assert refused(state, "move M52 light M52 medium") == ("3.4", "controlled")
    state = position(who={"M52": "0L", "M53": "0M"}, ask="move")
    assert refused(state, "move M52 light M52 medium") == ("3.4", "controlled")


def test_3_4_not_where_somebody_is() -> None:
    state = position(who={"M50": "0L", "M51": "0L"}, ask="move")
    assert refused(state, "move M50 light M51 light") == ("3.4", "section_taken")
