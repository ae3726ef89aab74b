"""What several tests share: positions, rounds, damage, another engine, records of a peer."""
