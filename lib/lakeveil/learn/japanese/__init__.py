"""Training and measuring the Japanese tagger: `lakeveil train japanese` runs `prepare`, `train`, `export`."""
