"""The main job for spark-submit: `spark-submit jobs/scan.py --config FILE [--mode mask|audit] [--set a.b=c …]`."""

import sys

from lakeveil.cli import main

if __name__ == "__main__":
    sys.exit(main(["scan", *sys.argv[1:]]))
