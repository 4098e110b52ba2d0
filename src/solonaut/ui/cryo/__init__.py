"""Everything that people see of Cryo."""
