"""`python -m engine`: the games, batches, records and measurements from the command line."""

import sys

from engine import cli


def main() -> None:
    """Run one command and end with its exit code."""
    sys.exit(cli.main())


if __name__ == "__main__":
    main()
