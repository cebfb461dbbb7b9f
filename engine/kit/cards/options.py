"""What can be chosen before a match: a name, a title and what each value means. `set_up` reads it.

Option("length", "How long it lasts", {"usual": "ten rounds", "short": "five rounds"})
"""

from engine.game import Option

OPTIONS: tuple[Option, ...] = ()
