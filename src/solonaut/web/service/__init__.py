"""The games being played: who may do what, saved before it is answered. Knows no pages."""
