package sandbox

// FollowersCursor returns the cursor of followers starting at an index.
func FollowersCursor(offset int) string { return opaqueCursor().write(offset) }

// FamilyOf returns the name of the family for the call at a path, or "" if its response has only
// one shape.
func FamilyOf(path string) string { return calls()[path].family }
