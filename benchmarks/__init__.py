"""How fast the project is, how much load it bears, and whether it survives kill -9."""
