"""What players that decide by themselves think of Intrepid. Nothing here is a rule."""
