"""`python -m bot`, and the `tephra` command.

Every worker process loads this file once more, so it loads nothing: what the bot needs, a worker
that draws does not.
"""


def main() -> None:
    from bot import start

    start.main()


if __name__ == "__main__":
    main()
