"""Who somebody is, and what is let in."""
