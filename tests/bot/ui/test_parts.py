"""Lists and lines that keep to what Discord takes."""

import discord

from bot.ui.buttons import Select
from bot.ui.forms import LONGEST_LINE_CHARACTERS, text_field
from bot.ui.ids import NO_MATCH, Id


def test_of_a_list_no_more_can_be_chosen_than_there_is() -> None:
    options = [discord.SelectOption(label=name) for name in "ab"]
    assert Select(Id("pick", NO_MATCH), "?", options, 5).item.max_values == 2
    assert Select(Id("pick", NO_MATCH), "?", options).item.max_values == 1


def test_a_line_is_filled_in_with_what_fits() -> None:
    label = text_field("zone", "me.hours.zone", "x" * (LONGEST_LINE_CHARACTERS + 1))
    assert label.to_component_dict()["component"]["value"] == "x" * LONGEST_LINE_CHARACTERS
