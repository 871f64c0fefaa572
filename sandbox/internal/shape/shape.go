// Package shape holds the shapes in which one and the same answer may come.
//
// Real answers drift: a list is under items here, under edges there, its cursor
// beside it or in an object of its own. Each kind of answer has a table of its
// shapes (kinds.go). Number 0 is the one that the console's specification names.
package shape

import (
	"viewfinder/sandbox/internal/rows"
)

// Shape is one way to lay out an answer. Paths are those of ordered.Object;
// "{id}" in them stands for the ID of what the answer is about.
type Shape struct {
	Says    string     // one line for people
	Rows    string     // path of the rows; for an answer about one thing, of its fields
	About   string     // path of what the rows belong to; "" leaves it out
	Cursor  string     // path of the cursor; "" is the call's own
	More    []string   // paths of the flags that say there is more; nil is the call's own
	Null    bool       // the flags are null
	Number  bool       // the cursor is a number where it can be
	Pair    bool       // the answer is an array: rows, then cursor
	Section *layout    // how a section holds its media
	Style   rows.Style // names inside a row
	Names   rows.Names // names inside a profile
	Fields  []string   // the fields of an identity that are there
}

// Kind is a kind of answer and its shapes.
type Kind struct {
	Name   string
	Shapes []Shape
}

// Of is a kind's shape by number.
func Of(kind string, number int) Shape { return find(kind).Shapes[number] }

const graphTimeline = "data.user.edge_owner_to_timeline_media"

// Kinds are all kinds of answers that come in several shapes.
func Kinds() []Kind {
	return []Kind{
		{"identity", identities()},
		{"profile", profiles()},
		{"accounts", accounts()},
		{"media", media()},
		{"post", posts()},
		{"sections", sections()},
		{"stories", stories()},
		{"highlights", highlights()},
		{"highlight", keptStories()},
		{"places", places()},
		{"music", music()},
		{"comments", comments()},
	}
}
