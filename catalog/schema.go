package catalog

import (
	"regexp"
	"slices"
	"strings"
)

// Schema describes how one kind of answer is read. Real answers drift between
// shapes, so every value has an ordered list of selectors, and the first that
// matches counts. Nothing is guessed beyond these lists.
type Schema struct {
	Kind SchemaKind `json:"kind"`
	// One and Many are the nouns for its rows, singular and plural.
	One  string `json:"one"`
	Many string `json:"many"`
	// Empty explains a list without rows.
	Empty string `json:"empty,omitempty"`
	// Rows selects the rows. A selector without [] gives one row: the answer
	// describes one object.
	Rows []Selector `json:"rows"`
	// Requires applies to selectors of one row: such a selector matches only
	// when one of these fields has a value.
	Requires []string `json:"requires,omitempty"`
	Fields   []Field  `json:"fields"`
	// ID is the field that identifies a row: rows with the same value are one row. Empty
	// where nothing does.
	ID string `json:"id"`
	// Title is the field that people know a row by.
	Title string `json:"title"`
	// Picture is the field with the row's picture, or its account's. It may be empty.
	Picture string `json:"picture,omitempty"`
	// Columns are the fields that a table of rows opens with, in their order,
	// those that no row fills left out. Rows of one each fill the table of a
	// collection.
	Columns []string `json:"columns,omitempty"`
	// Cursor selects the next page's cursor: a number, or a string that is not
	// empty, sent back unchanged.
	Cursor []Selector `json:"cursor,omitempty"`
	// HasMore lists flags. Any of them may end the list. Each is an ordered
	// list of selectors. There is a next page when the answer has a cursor and
	// no flag is false; a null flag does not count.
	HasMore [][]Selector `json:"hasMore,omitempty"`
	// Limited selects the flag of a list that the network limits.
	Limited []Selector `json:"limited,omitempty"`
	// Total selects the provider's own count of the whole list, and Pinned what a row
	// has that stays first whatever its age: true, or a list that is not empty. Both
	// are for collections, and no answer of the page needs them.
	Total  []Selector `json:"-"`
	Pinned []Selector `json:"-"`
	// Links lead from a row to other features.
	Links []Link `json:"links,omitempty"`
}

// IsList reports whether an answer may have many rows; one that may not describes one object.
func (s Schema) IsList() bool {
	return slices.ContainsFunc(s.Rows, func(rows Selector) bool { return strings.Contains(string(rows), "[]") })
}

// Field returns the field with the name; without one it has just the name.
func (s Schema) Field(name string) Field {
	f, _ := find(s.Fields, func(f Field) bool { return f.Name == name })
	f.Name = name
	return f
}

// SchemaKind names a schema.
type SchemaKind string

// The kinds of schemas.
const (
	SchemaIdentity   SchemaKind = "identity"
	SchemaProfile    SchemaKind = "profile"
	SchemaEngagement SchemaKind = "engagement"
	SchemaAccounts   SchemaKind = "accounts"
	SchemaMedia      SchemaKind = "media"
	SchemaStories    SchemaKind = "stories"
	SchemaHighlights SchemaKind = "highlights"
	SchemaPlaces     SchemaKind = "places"
	SchemaMusic      SchemaKind = "music"
	SchemaComments   SchemaKind = "comments"
)

// Selector is a path into an answer.
//
//	a.b       the value of key b in the value of key a
//	["a.b"]   the value of a key that has one of .[]{},*" in it, as a JSON string;
//	          not inside braces
//	a[]       every element of the list a
//	[0]       the first element
//	[last]    the last element from which the rest of the selector matches
//	edge_*    the first key with that prefix from which the rest of the
//	          selector matches; * alone is any key
//	{a[],b[]} all of the selectors in braces, in that order
//	(empty)   the answer itself
//
// A selector matches when every segment matches and the value is not null. [] matches
// an empty list; in any other list it skips elements that do not match, and at least
// one must match. Selectors of rows match only objects. If an object has a key twice,
// the last value is used.
type Selector string

// Field is one named value of a row. The first of its selectors that matches a
// value of its type counts.
type Field struct {
	// Name is the field's name everywhere: in views, and as a column of files, tables and
	// answers of the API. It is in snake_case, as the network's own names are.
	Name      string     `json:"name"`
	Type      FieldType  `json:"type"`
	Selectors []Selector `json:"selectors"`
	// TrueValues makes a flag of another value, except lists and objects: it is
	// true when the value's text is one of these.
	TrueValues []string `json:"trueValues,omitempty"`
	// Templates make a link: {code} in a template is the text that the selector
	// code matches. The first template counts whose selectors all match a name:
	// letters, digits, points, dashes and underscores. Selectors lists all of
	// them.
	Templates []string `json:"templates,omitempty"`
	// Words are what people call the field: its name without is_, with spaces, where empty.
	Words string `json:"words,omitempty"`
	// Extra: files have the field only where it is chosen.
	Extra bool `json:"extra,omitempty"`
	// Code: the text is a code like an ID. It is never cut and never formatted.
	Code bool `json:"code,omitempty"`
	// Decimal: the number may have a fraction; one of another field is an integer. It is for
	// files with typed columns, and no answer of the page needs it.
	Decimal bool `json:"-"`
	// Fields are those of the nested rows, for FieldRows.
	Fields []Field `json:"fields,omitempty"`
}

// IsUsual reports whether the field is a column of files where none are chosen.
func (f Field) IsUsual() bool { return !f.Extra && f.Type != FieldRows }

// IsMedia reports whether the field is the address of a picture or a clip.
func (f Field) IsMedia() bool { return f.Type == FieldPicture || f.Type == FieldVideo }

// FieldType is the type of a field's value.
type FieldType string

// The types of fields. Numbers keep their source text; a lone half of a
// surrogate pair in a string is U+FFFD, and in JSON its escape, \ud83d.
const (
	FieldText    FieldType = "text"    // a string
	FieldID      FieldType = "id"      // text: a number or a string that is not empty
	FieldNumber  FieldType = "number"  // a number, or a string that reads as one
	FieldFlag    FieldType = "flag"    // true or false
	FieldTime    FieldType = "time"    // epoch seconds, or a string: some answers write 2025-07-17T22:29:06Z
	FieldPicture FieldType = "picture" // an address: a string that is not empty
	FieldVideo   FieldType = "video"   // an address
	FieldLink    FieldType = "link"    // an address outside the network's media
	FieldRows    FieldType = "rows"    // nested rows
	FieldAny     FieldType = "any"     // any value: a string's text, the JSON of all others
)

// ColumnType is the type of a column in files that have types. A column of a field has the
// same type in every file, whatever the values of that file are.
type ColumnType string

// The types of columns.
const (
	ColumnText    ColumnType = "text"
	ColumnInteger ColumnType = "integer" // 64 bits
	ColumnDecimal ColumnType = "decimal" // a double
	ColumnFlag    ColumnType = "flag"
	ColumnTime    ColumnType = "time" // a moment in UTC, to the millisecond
	ColumnRows    ColumnType = "rows" // a JSON array
	ColumnAny     ColumnType = "any"  // the catalog declares none: the values of the file decide
)

// ColumnType returns the type of the field's column.
func (f Field) ColumnType() ColumnType {
	switch f.Type {
	case FieldNumber:
		if f.Decimal {
			return ColumnDecimal
		}
		return ColumnInteger
	case FieldFlag:
		return ColumnFlag
	case FieldTime:
		return ColumnTime
	case FieldRows:
		return ColumnRows
	case FieldAny:
		return ColumnAny
	}
	return ColumnText
}

// FieldTypes returns every type of field.
func FieldTypes() []FieldType {
	return []FieldType{
		FieldText, FieldID, FieldNumber, FieldFlag, FieldTime, FieldPicture, FieldVideo, FieldLink, FieldRows, FieldAny,
	}
}

// Schemas returns every schema.
func Schemas() []Schema {
	return []Schema{
		identitySchema, profileSchema, engagementSchema, accountsSchema, mediaSchema, storiesSchema,
		highlightsSchema, placesSchema, musicSchema, commentsSchema,
	}
}

// SchemaByKind returns the schema of that kind.
func SchemaByKind(kind SchemaKind) (Schema, bool) {
	return find(Schemas(), func(s Schema) bool { return s.Kind == kind })
}

// OutcomeSchema describes where an answer reports success or failure.
type OutcomeSchema struct {
	Status []Selector `json:"status"`
	// FailureStatuses are the statuses of failures, whatever the HTTP status.
	FailureStatuses []string `json:"failureStatuses"`
	// SuccessFlags select flags that are false in a failure.
	SuccessFlags []Selector `json:"successFlags"`
	// Message selects the provider's message: a string that is not empty.
	Message []Selector `json:"message"`
	// Info selects the message's second line where the provider splits it.
	Info []Selector `json:"info"`
}

// SharedOutcomeSchema is the outcome schema of every answer.
var SharedOutcomeSchema = OutcomeSchema{
	Status:          []Selector{"status"},
	FailureStatuses: []string{"fail", "error"},
	SuccessFlags:    []Selector{"success"},
	Message:         []Selector{"message", "messages", "error", "detail"},
	Info:            []Selector{"info"},
}

// sizeFields are the fields of one size of a picture or a clip.
var sizeFields = []Field{
	extra(pictureField("url", "url")),
	extra(numberField("width", "width")),
	extra(numberField("height", "height")),
}

// Fields of each type.
var (
	textField    = fieldsOf(Field{Type: FieldText})
	idField      = fieldsOf(Field{Type: FieldID})
	codeField    = fieldsOf(Field{Type: FieldText, Code: true})
	numberField  = fieldsOf(Field{Type: FieldNumber})
	decimalField = fieldsOf(Field{Type: FieldNumber, Decimal: true})
	flagField    = fieldsOf(Field{Type: FieldFlag})
	timeField    = fieldsOf(Field{Type: FieldTime})
	pictureField = fieldsOf(Field{Type: FieldPicture})
	videoField   = fieldsOf(Field{Type: FieldVideo})
	linkField    = fieldsOf(Field{Type: FieldLink})
)

// fieldsOf returns what makes fields of a type.
func fieldsOf(usual Field) func(name string, selectors ...Selector) Field {
	return func(name string, selectors ...Selector) Field {
		f := usual
		f.Name, f.Selectors = name, selectors
		return f
	}
}

func composedLinkField(name string, templates ...string) Field {
	f := Field{Name: name, Type: FieldLink, Templates: templates}
	for _, template := range templates {
		for _, match := range templateSelector.FindAllStringSubmatch(template, -1) {
			f.Selectors = append(f.Selectors, Selector(match[1]))
		}
	}
	return f
}

// called returns the field with the words that people call it by.
func called(words string, f Field) Field {
	f.Words = words
	return f
}

// extra returns the field, marked so that files have it only if it is chosen.
func extra(f Field) Field {
	f.Extra = true
	return f
}
func rowsField(name string, fields []Field, selectors ...Selector) Field {
	return Field{Name: name, Type: FieldRows, Fields: fields, Selectors: selectors}
}

// templateSelector matches a selector in the template of an address.
var templateSelector = regexp.MustCompile(`\{([^{}]+)\}`)

// cursorSelectors find the cursor in lists of every kind.
var cursorSelectors = []Selector{
	"next_max_id", "paging_info.max_id", "page_info.next_max_id", "page_info.end_cursor",
	"data.user.edge_*.page_info.end_cursor", hashtagPosts + ".page_info.end_cursor",
	locationPosts + ".page_info.end_cursor", "data.top.next_max_id", "[1]",
	streamEnd + ".end_cursor", streamEnd + ".next_max_id",
}

// hasMoreFlags find the flags of more pages in lists of every kind.
var hasMoreFlags = [][]Selector{
	{"has_more"}, {"more_available"}, {"paging_info.more_available"}, {"page_info.more_available"},
	{"page_info.has_next_page"}, {"data.user.edge_*.page_info.has_next_page"},
	{hashtagPosts + ".page_info.has_next_page"}, {locationPosts + ".page_info.has_next_page"},
	{"data.top.more_available"},
	{streamEnd + ".has_next_page"}, {streamEnd + ".more_available"},
}

// A streamed answer has parts, each with some rows of a connection. What follows is in the last
// part that says so.
const (
	streamed  Selector = "stream_rows[].data.{xdt_api__*,user.edge_*}"
	streamEnd Selector = "stream_rows[last].data.{xdt_api__*,user.edge_*}.page_info"
)

// streamedRows are the selectors of rows in a streamed answer. Inner are selectors in a row; the
// last is the row itself.
func streamedRows(inner ...Selector) []Selector {
	var selectors []Selector
	for _, row := range []Selector{streamed + ".edges[].node", streamed + ".items[]"} {
		for _, at := range inner {
			selectors = append(selectors, row+"."+at)
		}
		selectors = append(selectors, row)
	}
	return selectors
}

// listTotals are the counts of lists of every kind.
var listTotals = []Selector{"data.user.edge_*.count", hashtagPosts + ".count", locationPosts + ".count", "user_count"}

// The network's older connections of posts.
const (
	hashtagPosts  Selector = "data.hashtag.edge_hashtag_to_media"
	locationPosts Selector = "graphql.location.edge_location_to_media"
)

// bareRows returns the selectors of rows without an enclosing object: [[rows], cursor]
// or a list of rows. In the second form the first element is not a list, so the first
// form is tried before it. Inner are selectors in an element; the last is the element
// itself.
func bareRows(inner ...Selector) []Selector {
	var selectors []Selector
	for _, list := range []Selector{"[0][]", "[]"} {
		for _, at := range inner {
			selectors = append(selectors, list+"."+at)
		}
		selectors = append(selectors, list)
	}
	return selectors
}

// bareRow selects the answer itself where it is the one row.
const bareRow Selector = ""
