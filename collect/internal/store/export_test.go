package store

// Waiting returns how many operations wait for the current transaction.
func (d *DB) Waiting() int { return len(d.firsts) + len(d.stores) }
