"""What the build runs inside Pyodide, under node: ``inside.mjs`` starts it. ``compiling`` comes first, then ``warming``."""
