package sandbox

// FollowersCursor returns the cursor of the followers from an index.
func FollowersCursor(offset int) string { return opaqueCursor().write(offset) }
