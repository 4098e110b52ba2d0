"""What people and programs ask over HTTP: pages, forms, the JSON API."""
