"""What one seat sees, drawn: boards, templates, styles, words."""
