"""What is written down as text in `tests/golden`, and how it is made anew.

Each module has `GOLDENS`: by file, a function that gives its text.
"""
