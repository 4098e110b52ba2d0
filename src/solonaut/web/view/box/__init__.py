"""My box: the page on which an owner types in what is printed."""
