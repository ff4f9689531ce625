"""What runs the shapes: compiled once a process, confirmed, checked, weighed by context."""
