"""Trains the nets that find and read printed dates, on pictures that it draws itself."""
