"""What players that decide by themselves think of Cryo. Nothing here is a rule."""
