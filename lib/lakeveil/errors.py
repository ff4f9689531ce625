"""Every error a person can meet, one small tree.

    LakeveilError            exit 4  aborted: run it again
    ├── UsageError           exit 2  wrong use: arguments, config, policy, rules
    ├── KeyReferenceError    exit 2  a key is missing, unreadable or wrong
    ├── EnvironmentFault     exit 2  Java, jars, permissions of this machine
    ├── BundleError          exit 2  a bundle is missing, damaged or of another version
    ├── LeaseHeld            exit 4  another run works on the same output
    └── RecognizerFailure    (inside a run: the value is redacted whole and counted)

A message is one line: what was wrong, where, what to do. It never carries a cell's value.
"""

from __future__ import annotations


class LakeveilError(Exception):
    """Base of all; `exit_code` is what the command line returns for it."""

    exit_code = 4


class UsageError(LakeveilError):
    """The caller's arguments, config, policy or rule file are wrong. Nothing was written."""

    exit_code = 2


class KeyReferenceError(LakeveilError):
    """A key reference (`env:`, `file:`, `kms:`, `secret:`) does not lead to a usable key."""

    exit_code = 2


class EnvironmentFault(LakeveilError):
    """The machine lacks something: Java 17, a jar, a permission."""

    exit_code = 2


class BundleError(LakeveilError):
    """A bundle is missing, damaged (digest) or made for another version."""

    exit_code = 2


class LeaseHeld(LakeveilError):
    """Another run holds the lease on this output."""


class RecognizerFailure(LakeveilError):
    """A recognizer raised on a text; carries the recognizer's name and the error's class, never the text."""
