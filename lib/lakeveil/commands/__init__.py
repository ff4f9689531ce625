"""One verb of the command line a file: `add(parser)` declares its arguments, `run(args) -> exit code` does it."""
