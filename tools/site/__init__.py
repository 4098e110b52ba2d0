"""``make site``: Solonaut as a folder of static files, ``dist/site``, that any web server serves below any path."""
