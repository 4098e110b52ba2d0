"""The compact notation: one printed thing in one line of text, such as ``MMP 3 b`` for a contract.

A game says which kinds of lines it has and where their values stand in its component file (``notation``). A line means exactly the
row of a table that one would have written instead (``expand``, and back by ``shorten``), so nothing behind the component file knows
about it, and the fingerprint of an edition is the same in both forms.
"""
