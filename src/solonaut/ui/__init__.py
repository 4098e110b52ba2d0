"""What people see of the games: a package for each, with its web board, text board, companion and metrics."""
