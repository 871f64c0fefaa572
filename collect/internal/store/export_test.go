package store

// Waiting returns the number of operations that wait for the current transaction.
func (d *DB) Waiting() int { return len(d.firsts) + len(d.stores) }
