"""The engine: how any of the games works, without knowing one of them."""
