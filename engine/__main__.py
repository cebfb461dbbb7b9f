"""`python -m engine`: the games, batches, records and measurements from the command line."""

import sys

from engine.cli import main

sys.exit(main())
