"""What the local Discord refuses, with Discord's status, error code and `errors` tree.

`ApiRefusal` is the one exception that an operation raises; the router turns it into an answer. The
codes are Discord's published JSON error codes; the sentences are its own, since bots compare them.
Which status comes with a code Discord does not publish: what was seen of it, and what is a guess,
is listed in `tests/local/test_codes.py`.

`Complaints` gathers everything wrong with one body, path by path, and raises it as one 50035.
"""

from collections.abc import Iterable
from typing import Any

JSON = dict[str, Any]
Path = tuple[str | int, ...]


class ApiRefusal(Exception):
    """An answer other than success."""

    def __init__(self, status: int, code: int, message: str, *, extra: JSON | None = None) -> None:
        super().__init__(f"{status} {code}: {message}")
        self.status = status
        self.headers: dict[str, str] = {}
        self.body: JSON = {"message": message, "code": code, **(extra or {})}


class Complaints:
    """The faults of one request body, each at its place in the body."""

    def __init__(self) -> None:
        self.tree: JSON = {}

    def add(self, path: Iterable[str | int], code: str, message: str) -> None:
        """A place has complaints of its own or of its parts, never both: its own outrank."""
        branch = self.tree
        for step in path:
            if "_errors" in branch:
                return
            branch = branch.setdefault(str(step), {})
        own = branch.get("_errors", [])
        branch.clear()
        branch["_errors"] = [*own, {"code": code, "message": message}]

    def length(self, path: Path, text: Any, most: int, least: int = 0) -> None:
        """A text within bounds; what is not a text is a complaint of its own."""
        if not isinstance(text, str):
            self.add(path, "BASE_TYPE_BAD_TYPE", "Must be a string.")
        elif least and not text.strip():
            self.add(path, "BASE_TYPE_REQUIRED", "This field is required")
        elif not least <= len(text) <= most:
            self.add(path, *_bounds(least, most, "in length"))

    def count(self, path: Path, items: Any, most: int, least: int = 0) -> None:
        if not isinstance(items, list):
            self.add(path, "BASE_TYPE_BAD_TYPE", "Must be a list.")
        elif not least <= len(items) <= most:
            self.add(path, *_bounds(least, most, "in length"))

    def number(self, path: Path, value: Any, most: int, least: int = 0) -> None:
        if not isinstance(value, int) or isinstance(value, bool):
            self.add(path, "NUMBER_TYPE_COERCE", f'Value "{value}" is not int.')
        elif not least <= value <= most:
            self.add(path, "NUMBER_TYPE_MAX", f"int value should be between {least} and {most}.")

    def raise_any(self) -> None:
        if self.tree:
            raise invalid_form(self.tree)


def _bounds(least: int, most: int, what: str) -> tuple[str, str]:
    if least:
        return "BASE_TYPE_BAD_LENGTH", f"Must be between {least} and {most} {what}."
    return "BASE_TYPE_MAX_LENGTH", f"Must be {most} or fewer {what}."


def invalid_form(tree: JSON) -> ApiRefusal:
    return ApiRefusal(400, 50035, "Invalid Form Body", extra={"errors": tree})


def complaint(path: Iterable[str | int], code: str, message: str) -> ApiRefusal:
    complaints = Complaints()
    complaints.add(path, code, message)
    return invalid_form(complaints.tree)


def unknown(what: str) -> ApiRefusal:
    """404 for a thing that is not there, or no longer."""
    codes = {
        "Application": 10002,
        "Channel": 10003,
        "Guild": 10004,
        "Member": 10007,
        "Message": 10008,
        "Role": 10011,
        "User": 10013,
        "Emoji": 10014,
        "Webhook": 10015,
        "interaction": 10062,
        "Tag": 10087,
        "application command": 10063,
    }
    return ApiRefusal(404, codes[what], f"Unknown {what}")


def unknown_reaction() -> ApiRefusal:
    """No 404, though its number is the same: what was asked for is no emoji."""
    return ApiRefusal(400, 10014, "Unknown Emoji")


def unauthorized() -> ApiRefusal:
    return ApiRefusal(401, 0, "401: Unauthorized")


def not_found() -> ApiRefusal:
    return ApiRefusal(404, 0, "404: Not Found")


def invalid_webhook_token() -> ApiRefusal:
    """What an interaction's token is after its fifteen minutes: no 404, as its id is right."""
    return ApiRefusal(401, 50027, "Invalid Webhook Token")


def missing_access() -> ApiRefusal:
    return ApiRefusal(403, 50001, "Missing Access")


def missing_permissions() -> ApiRefusal:
    return ApiRefusal(403, 50013, "Missing Permissions")


def cannot_message_user() -> ApiRefusal:
    return ApiRefusal(403, 50007, "Cannot send messages to this user")


def no_common_server() -> ApiRefusal:
    sentence = "Cannot send messages to this user due to having no mutual guilds"
    return ApiRefusal(403, 50278, sentence)


def invalid_recipient() -> ApiRefusal:
    return ApiRefusal(400, 50033, "Invalid Recipient(s)")


def cannot_open_direct() -> ApiRefusal:
    """Refused already where the channel is to be opened: a 400, unlike where it is written to."""
    return ApiRefusal(400, 50007, "Cannot send messages to this user")


def opening_too_fast() -> ApiRefusal:
    """No 429: whoever opens many direct messages is not told to wait, but that it is enough."""
    return ApiRefusal(403, 40003, "You are opening direct messages too fast.")


def not_the_author() -> ApiRefusal:
    return ApiRefusal(403, 50005, "Cannot edit a message authored by another user")


def not_your_application() -> ApiRefusal:
    sentence = "You are not authorized to perform this action on this application"
    return ApiRefusal(403, 20012, sentence)


def system_message() -> ApiRefusal:
    return ApiRefusal(403, 50021, "Cannot execute action on a system message")


def cannot_reply() -> ApiRefusal:
    return ApiRefusal(403, 160002, "Cannot reply without permission to read message history")


def invalid_json() -> ApiRefusal:
    return ApiRefusal(400, 50109, "The request body contains invalid JSON.")


def empty_message() -> ApiRefusal:
    return ApiRefusal(400, 50006, "Cannot send an empty message")


def already_acknowledged() -> ApiRefusal:
    return ApiRefusal(400, 40060, "Interaction has already been acknowledged.")


def wrong_channel_type() -> ApiRefusal:
    return ApiRefusal(400, 50024, "Cannot execute action on this channel type")


def tag_required() -> ApiRefusal:
    sentence = "A tag is required to create a forum post in this channel"
    return ApiRefusal(400, 40067, sentence)


def thread_archived() -> ApiRefusal:
    return ApiRefusal(400, 50083, "Thread is archived")


def thread_locked() -> ApiRefusal:
    return ApiRefusal(403, 160005, "Thread is locked")


def too_large() -> ApiRefusal:
    return ApiRefusal(413, 40005, "Request entity too large")


def files_limited() -> ApiRefusal:
    return ApiRefusal(403, 400001, "Access to file uploads has been limited for this guild")


def too_many_files(most: int) -> ApiRefusal:
    return ApiRefusal(400, 30015, f"Maximum number of attachments in a message reached ({most})")


def rate_limited(
    retry_after: float,
    *,
    scope: str = "user",
    code: int = 0,
    message: str | None = None,
    headers: dict[str, str] | None = None,
) -> ApiRefusal:
    """With the usual headers of the route, where it is the route that is used up."""
    sentence = message or "You are being rate limited."
    extra = {"retry_after": round(retry_after, 3), "global": scope == "global"}
    refusal = ApiRefusal(429, code, sentence, extra=extra)
    refusal.scope = scope  # type: ignore[attr-defined]
    refusal.headers = headers or {}
    return refusal
