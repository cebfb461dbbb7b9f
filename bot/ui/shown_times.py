"""Times and dates as Discord shows them: in each reader's own zone and language."""


def moment(when: float) -> str:
    """A time as Discord shows it, in the reader's own zone."""
    return f"<t:{int(when)}:R>"


def appointment(when: float) -> str:
    """A time to be remembered: its date, and how long it is until then."""
    return f"<t:{int(when)}:F> ({moment(when)})"


def day(when: float) -> str:
    """A day, as the reader writes it."""
    return f"<t:{int(when)}:D>"
