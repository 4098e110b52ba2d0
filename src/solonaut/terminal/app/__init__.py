"""The full-screen app. Only this package loads Textual."""
