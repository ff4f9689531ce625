"""Annotation at lake scale: `spark-submit jobs/annotate.py --config FILE --texts SOURCE [--records SOURCE] --map M.yaml --name NAME`."""

import sys

from lakeveil.cli import main

if __name__ == "__main__":
    sys.exit(main(["annotate", "--spark", *sys.argv[1:]]))
