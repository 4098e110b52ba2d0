"""One board per game, drawn from what a seat may see."""
