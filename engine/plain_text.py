"""What somebody wrote, as text: marks that a chat would take for layout or for a link become
letters that look like them, what cannot be seen goes.
"""

import unicodedata

LOOKALIKES = str.maketrans("*_~`|<>[]#@/\\", "＊ˍ～ˋ¦‹›［］＃＠⁄＼")
BLANKS = "\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\U00011c44\U00011c45\U0001d159"
"""Letters by name that show nothing."""


def as_text(said: str) -> str:
    """What somebody wrote, where it is repeated: nothing in it is layout or a link."""
    return visible(said).translate(LOOKALIKES)


def visible(said: str) -> str:
    """What can be seen of a text: no control characters, nothing that turns its direction."""
    return "".join(one for one in said if not _is_hidden(one))


def _is_hidden(character: str) -> bool:
    return unicodedata.category(character)[0] == "C" or character in BLANKS
