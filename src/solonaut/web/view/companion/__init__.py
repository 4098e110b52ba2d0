"""The pages of the table companion, made for a phone lying next to the board."""
