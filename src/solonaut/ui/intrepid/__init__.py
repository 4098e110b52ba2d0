"""Everything that people see of Intrepid."""
