"""Irregularities and Reboot the Station: rules that a table may add, never known by name outside this package (R468-R472)."""
