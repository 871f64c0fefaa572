package sandbox

// FollowersCursor returns the cursor of the followers from an index.
func FollowersCursor(offset int) string { return opaqueCursor().write(offset) }

// FamilyOf returns the name of the family of the call at a path, "" if its answer
// has one shape.
func FamilyOf(path string) string { return calls()[path].family }
