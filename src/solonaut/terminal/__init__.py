"""The terminal: boards, prompts and the log, in colour or line by line."""
