"""What is mended after the network: where names end, whose they are, who the network did not see."""
