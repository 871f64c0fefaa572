package sandbox

// FollowersCursor asks for the followers from a number on.
func FollowersCursor(offset int) string { return opaqueCursor().write(offset) }
