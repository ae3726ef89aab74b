"""What asks the library the questions of `vectors/vectors.json`, by subject."""
