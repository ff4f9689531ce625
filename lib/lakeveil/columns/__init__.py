"""What a column is: its evidence, its name, its decision."""
