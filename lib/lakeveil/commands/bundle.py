"""`lakeveil bundle show | verify`: what a bundle of models and lexicons holds, and whether it is whole."""

from __future__ import annotations

import argparse
import json

from lakeveil.bundle import Bundle


def add(parser: argparse.ArgumentParser) -> None:
    """show, verify."""
    parser.add_argument("action", choices=("show", "verify"), help="show the manifest; or read every file and compare digests")
    parser.add_argument("--bundle", metavar="DIR", help="a bundle's folder (default: the shipped one)")
    parser.add_argument("--json", action="store_true", help="print the manifest as JSON")


def run(args: argparse.Namespace) -> int:
    """Print the manifest, or that all digests hold (BundleError if not)."""
    bundle = Bundle.open(args.bundle)
    if args.action == "verify":
        bundle.verify()
        print(f"bundle {bundle.digest}: all {len(bundle.manifest['files'])} files are whole")
        return 0
    if args.json:
        print(json.dumps(bundle.manifest, indent=2))
        return 0
    print(f"{bundle.manifest['name']} {bundle.manifest['version']}  digest {bundle.digest}")
    for name, file in bundle.manifest["files"].items():
        print(f"  {name:<24} {file['bytes'] / 1e6:7.2f} MB  {file.get('licence', '')}")
    return 0
