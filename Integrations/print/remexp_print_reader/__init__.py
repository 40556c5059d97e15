"""Reads the print in pictures for RemExp: gray pictures in, lines of text out. README.md has the protocol."""
