"""Everything that people see of Otys."""
