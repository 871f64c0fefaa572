package catalog

// Answer says how one kind of answer is read. Real answers drift between
// shapes, so each thing has an ordered list of places, and the first that is
// there wins. Nothing is guessed beyond these lists.
type Answer struct {
	Kind string `json:"kind"`
	// One and Many name its rows, one and any other number of them.
	One  string `json:"one"`
	Many string `json:"many"`
	// Empty says, where a list holds no rows, what that may mean.
	Empty string `json:"empty,omitempty"`
	// Rows is where the rows are. A place without [] gives one row: the answer
	// is about one thing.
	Rows []Place `json:"rows"`
	// Found: a place that gives one row counts as there only when one of these
	// fields has a value. Lists need no such proof.
	Found  []string `json:"found,omitempty"`
	Fields []Field  `json:"fields"`
	// Cursor is where the next page's cursor is: a number, or a string that is
	// not empty, sent back exactly as it reads.
	Cursor []Place `json:"cursor,omitempty"`
	// More lists the flags that may say that there is no further page. Each is
	// an ordered list of places. There is more when a cursor is there and no
	// flag is false; a null flag does not count.
	More [][]Place `json:"more,omitempty"`
	// Limited is the flag of a list that the network cut short.
	Limited []Place `json:"limited,omitempty"`
	// Steps are where a row leads.
	Steps []Step `json:"steps,omitempty"`
}

// Place is a path into an answer.
//
//	a.b       the value of key b in the value of key a
//	a[]       every element of the list a
//	[0]       the first element
//	edge_*    the first key with that beginning from which the rest of the
//	          place leads somewhere; * alone is any key
//	{a[],b[]} all of the places in braces, in that order
//	(empty)   the answer itself
//
// A place is there when every step leads somewhere and the end is not null. A
// place with [] is there when the list is; elements that lead nowhere are
// passed over, unless all of a non-empty list do: then the place is not there.
// A place of rows leads to objects: whatever else stands there leads nowhere.
// Of a key that stands twice in an object the last value counts.
type Place string

// Field is one fact of a row, under the name that views use. It takes the first
// of its places that holds a value of its type.
type Field struct {
	Name   string    `json:"name"`
	Type   FieldType `json:"type"`
	Places []Place   `json:"places"`
	// Is makes a flag of another value that is no list and no object: true when
	// its text is one of these.
	Is []string `json:"is,omitempty"`
	// Column heads the field in a CSV file; a field without one is not exported.
	Column string `json:"column,omitempty"`
	// Fields are those of the rows inside, for TypeRows.
	Fields []Field `json:"fields,omitempty"`
}

// FieldType says what a field's value is.
type FieldType string

// The types of fields. Numbers keep their source text; a lone half of a
// surrogate pair in a string stands as its escape, \ud83d.
const (
	TypeText    FieldType = "text"    // a string
	TypeID      FieldType = "id"      // text: a number or a string that is not empty
	TypeNumber  FieldType = "number"  // a number, or a string that reads as one
	TypeFlag    FieldType = "flag"    // true or false
	TypeTime    FieldType = "time"    // epoch seconds, or a string: some answers write 2025-07-17T22:29:06Z
	TypePicture FieldType = "picture" // an address: a string that is not empty
	TypeVideo   FieldType = "video"   // an address
	TypeLink    FieldType = "link"    // an address outside the network's media
	TypeRows    FieldType = "rows"    // rows inside the row
)

// FieldTypes returns every type of field.
func FieldTypes() []FieldType {
	return []FieldType{
		TypeText, TypeID, TypeNumber, TypeFlag, TypeTime, TypePicture, TypeVideo, TypeLink, TypeRows,
	}
}

// Answers returns every kind of answer.
func Answers() []Answer {
	return []Answer{
		identityAnswer, profileAnswer, engagementAnswer, accountsAnswer, mediaAnswer, storiesAnswer,
		highlightsAnswer, placesAnswer, musicAnswer, commentsAnswer,
	}
}

// AnswerOf returns the answer of that kind.
func AnswerOf(kind string) (Answer, bool) {
	for _, a := range Answers() {
		if a.Kind == kind {
			return a, true
		}
	}
	return Answer{}, false
}

// Outcome is where any answer says whether it went well, and in which words.
type Outcome struct {
	Status []Place `json:"status"`
	// Failed lists the statuses that are failures, whatever the HTTP status.
	Failed []string `json:"failed"`
	// Refused are flags that are false when the answer is a failure.
	Refused []Place `json:"refused"`
	// Message is where the words are: a string that is not empty.
	Message []Place `json:"message"`
	// Info adds a line to the message where the provider splits it.
	Info []Place `json:"info"`
}

// OutcomeOf is read in every answer.
var OutcomeOf = Outcome{
	Status:  []Place{"status"},
	Failed:  []string{"fail", "error"},
	Refused: []Place{"success"},
	Message: []Place{"message", "messages", "error", "detail"},
	Info:    []Place{"info"},
}

// sizeFields are those of one size of a picture or a clip.
var sizeFields = []Field{
	picture("url", "", "url"),
	number("width", "", "width"),
	number("height", "", "height"),
}

func text(name, column string, places ...Place) Field {
	return Field{Name: name, Type: TypeText, Column: column, Places: places}
}
func id(name, column string, places ...Place) Field {
	return Field{Name: name, Type: TypeID, Column: column, Places: places}
}
func number(name, column string, places ...Place) Field {
	return Field{Name: name, Type: TypeNumber, Column: column, Places: places}
}
func flag(name, column string, places ...Place) Field {
	return Field{Name: name, Type: TypeFlag, Column: column, Places: places}
}
func moment(name, column string, places ...Place) Field {
	return Field{Name: name, Type: TypeTime, Column: column, Places: places}
}
func picture(name, column string, places ...Place) Field {
	return Field{Name: name, Type: TypePicture, Column: column, Places: places}
}
func video(name, column string, places ...Place) Field {
	return Field{Name: name, Type: TypeVideo, Column: column, Places: places}
}
func link(name, column string, places ...Place) Field {
	return Field{Name: name, Type: TypeLink, Column: column, Places: places}
}
func rows(name string, fields []Field, places ...Place) Field {
	return Field{Name: name, Type: TypeRows, Fields: fields, Places: places}
}

// cursors are the places of a cursor in lists of every kind.
var cursors = []Place{
	"next_max_id", "paging_info.max_id", "page_info.next_max_id", "page_info.end_cursor",
	"data.user.edge_*.page_info.end_cursor", "data.top.next_max_id", "[1]",
}

// moreFlags are the flags of lists of every kind.
var moreFlags = [][]Place{
	{"has_more"}, {"more_available"}, {"paging_info.more_available"}, {"page_info.more_available"},
	{"page_info.has_next_page"}, {"data.user.edge_*.page_info.has_next_page"}, {"data.top.more_available"},
}
