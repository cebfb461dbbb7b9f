"""Forms that pop up, and the lines to fill in."""

from typing import Any

from discord import ui

from bot.limits import MODAL_TITLE
from bot.ui.ids import Id
from bot.words import say


class Form(ui.Modal):
    """A form. It is not remembered: its id says what it is for (`buttons.form_submitted`)."""

    def __init__(self, id: Id, title: str, *fields: ui.Label[Any]) -> None:
        super().__init__(title=title[:MODAL_TITLE], custom_id=str(id), timeout=None)
        for one in fields:
            self.add_item(one)
        self.stop()


def text_field(name: str, words: str, value: str = "", *, needed: bool = True) -> ui.Label[Any]:
    """One line of a form."""
    line = ui.TextInput[Any](custom_id=name, default=value or None, required=needed, max_length=60)
    return ui.Label(text=say(words), description=say(f"{words}.about"), component=line)
