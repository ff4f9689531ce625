"""`python -m lakeveil`: the command where its script is not on the path."""

import sys

from lakeveil.cli import main

sys.exit(main())
