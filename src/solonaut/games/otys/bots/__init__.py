"""What players that decide by themselves think of Otys. Nothing here is a rule."""
