"""Run by peers.py: marks texts with lakeveil, in a process of its own.

    python peer_ours.py [--bundle DIR] [--recognizers names] < TEXTS

TEXTS: a JSON list. Prints one JSON line: `found` (per text [start, end, label]), `seconds` of processor time without loading,
`megabytes` of the process at its largest. The detector runs as users run it: the language is found out, shipped thresholds.
"""

from __future__ import annotations

import argparse
import json
import resource
import sys
import time

from lakeveil.bundle import Bundle
from lakeveil.config import Detection
from lakeveil.detector import Detector

BATCH = 500


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--bundle")
    parser.add_argument("--recognizers", default="", help="by comma; default: all")
    asked = parser.parse_args()
    texts = json.load(sys.stdin)
    which = tuple(asked.recognizers.split(",")) if asked.recognizers else ()
    detector = Detector.open(Detection(recognizers=which), bundle=Bundle.open(asked.bundle))
    detector.detect(texts[:20])
    began = time.process_time()
    found = [
        [(span.start, span.end, span.label) for span in spans]
        for at in range(0, len(texts), BATCH)
        for spans in detector.detect(texts[at : at + BATCH])
    ]
    seconds = time.process_time() - began
    print(
        json.dumps({"found": found, "seconds": seconds, "megabytes": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024})
    )


if __name__ == "__main__":
    main()
