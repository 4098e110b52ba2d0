"""The round: six phases in fixed order (R064). No phase knows a country or a disaster by name."""
