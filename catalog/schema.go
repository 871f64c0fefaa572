package catalog

import (
	"regexp"
	"slices"
	"strings"
)

// Schema describes how to read one kind of response. Real responses vary in shape, so every value
// has an ordered list of selectors, and the first match counts. Nothing is guessed beyond these
// lists.
type Schema struct {
	Kind SchemaKind `json:"kind"`
	// One and Many are the nouns for the rows, singular and plural.
	One  string `json:"one"`
	Many string `json:"many"`
	// Empty explains why a list may have no rows.
	Empty string `json:"empty,omitempty"`
	// Rows selects the rows. A selector without [] selects a single row: the response describes one
	// object.
	Rows []Selector `json:"rows"`
	// Requires applies to selectors of a single row: such a selector matches only if at least one
	// of these fields has a value.
	Requires []string `json:"requires,omitempty"`
	Fields   []Field  `json:"fields"`
	// ID is the field that identifies a row: rows with the same value are the same row. It is empty
	// if there is no such field.
	ID string `json:"id"`
	// Title is the field by which people recognize a row.
	Title string `json:"title"`
	// Picture is the field with the picture of the row or its account. It may be empty.
	Picture string `json:"picture,omitempty"`
	// Columns are the initial columns of a table, in order. Columns without values are omitted. A
	// schema with a single row uses them for the tables of collections.
	Columns []string `json:"columns,omitempty"`
	// Cursor selects the next page's cursor: a number or a nonempty string, sent back unchanged.
	Cursor []Selector `json:"cursor,omitempty"`
	// HasMore lists flags, each an ordered list of selectors. There is a next page if the response
	// has a cursor and no flag is false; null flags are ignored.
	HasMore [][]Selector `json:"hasMore,omitempty"`
	// Limited selects the flag that reports that the network limits the list.
	Limited []Selector `json:"limited,omitempty"`
	// Total selects the provider's own count for the whole list. Pinned marks rows that stay first
	// regardless of their age: its value is true or a nonempty list. Only collections use these
	// two, so they are not sent to the page.
	Total  []Selector `json:"-"`
	Pinned []Selector `json:"-"`
	// Links are links from a row to other features.
	Links []Link `json:"links,omitempty"`
}

// IsList reports whether a response may have several rows; otherwise it describes one object.
func (s Schema) IsList() bool {
	return slices.ContainsFunc(s.Rows, func(rows Selector) bool { return strings.Contains(string(rows), "[]") })
}

// Field returns the field with the given name. For an unknown field only the name is set.
func (s Schema) Field(name string) Field {
	f, _ := find(s.Fields, func(f Field) bool { return f.Name == name })
	f.Name = name
	return f
}

// SchemaKind names a schema.
type SchemaKind string

// Schema kinds.
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

// Selector is a path into a response.
//
//	a.b       the value of key b in the value of key a
//	["a.b"]   the value of a key that contains any of .[]{},*" as a JSON string;
//	          not allowed inside braces
//	a[]       every element of the list a
//	[0]       the first element
//	[last]    the last element from which the rest of the selector matches
//	edge_*    the first key with that prefix from which the rest of the
//	          selector matches; * alone is any key
//	{a[],b[]} all of the selectors in braces, in that order
//	(empty)   the response itself
//
// A selector matches if every segment matches and the value is not null. [] matches an empty list;
// in other lists it skips elements that do not match, and at least one must match. Row selectors
// match only objects. If an object contains a key twice, the last value is used.
type Selector string

// Field is a named value in a row: the first match of its selectors with the right type.
type Field struct {
	// Name is the field's name everywhere: in views, and as a column in files, tables and API
	// responses. It is in snake_case, like the network's own names.
	Name      string     `json:"name"`
	Type      FieldType  `json:"type"`
	Selectors []Selector `json:"selectors"`
	// TrueValues derives a flag from a value of another type, except lists and objects: the flag is
	// true if the value's text is listed here.
	TrueValues []string `json:"trueValues,omitempty"`
	// Templates are link templates: {code} stands for the match of the selector code. The link is
	// made from the first template whose selectors all match a name: letters, digits, dots, dashes
	// and underscores. Selectors contains all selectors in Templates.
	Templates []string `json:"templates,omitempty"`
	// Words is what people call the field. If empty, the name is used, without is_ and with spaces.
	Words string `json:"words,omitempty"`
	// Extra reports that files have the field only if it is chosen.
	Extra bool `json:"extra,omitempty"`
	// Code reports that the text is a code, such as an ID. It is never truncated or formatted.
	Code bool `json:"code,omitempty"`
	// Decimal reports that the number may have a fraction; otherwise it is an integer. Only files
	// with typed columns use it, so it is not sent to the page.
	Decimal bool `json:"-"`
	// Fields are the fields of the nested rows if Type is FieldRows.
	Fields []Field `json:"fields,omitempty"`
}

// IsUsual reports whether the field is a default column of files.
func (f Field) IsUsual() bool { return !f.Extra && f.Type != FieldRows }

// IsMedia reports whether the field is the URL of a picture or a clip.
func (f Field) IsMedia() bool { return f.Type == FieldPicture || f.Type == FieldVideo }

// FieldType is the type of a field's value.
type FieldType string

// Field types. Numbers keep their source text. A lone surrogate in a string is U+FFFD, or its
// escape, \ud83d, in JSON.
const (
	FieldText    FieldType = "text"    // a string
	FieldID      FieldType = "id"      // text: a number or a nonempty string
	FieldNumber  FieldType = "number"  // a number, or a string that can be read as one
	FieldFlag    FieldType = "flag"    // true or false
	FieldTime    FieldType = "time"    // epoch seconds, or a string such as 2025-07-17T22:29:06Z
	FieldPicture FieldType = "picture" // a URL: a nonempty string
	FieldVideo   FieldType = "video"   // a URL
	FieldLink    FieldType = "link"    // a URL that is not one of the network's media
	FieldRows    FieldType = "rows"    // nested rows
	FieldAny     FieldType = "any"     // any value: the text of a string, the JSON of other values
)

// ColumnType is the type of a column in typed files. A field's column has the same type in every
// file, regardless of its values.
type ColumnType string

// Column types.
const (
	ColumnText    ColumnType = "text"
	ColumnInteger ColumnType = "integer" // 64 bits
	ColumnDecimal ColumnType = "decimal" // a double
	ColumnFlag    ColumnType = "flag"
	ColumnTime    ColumnType = "time" // a time in UTC with milliseconds
	ColumnRows    ColumnType = "rows" // a JSON array
	ColumnAny     ColumnType = "any"  // undeclared: the values in the file decide
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

// FieldTypes returns every field type.
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

// SchemaByKind returns the schema of the given kind.
func SchemaByKind(kind SchemaKind) (Schema, bool) {
	return find(Schemas(), func(s Schema) bool { return s.Kind == kind })
}

// OutcomeSchema describes where a response reports success or failure.
type OutcomeSchema struct {
	Status []Selector `json:"status"`
	// FailureStatuses are the statuses that mean failure, regardless of the HTTP status.
	FailureStatuses []string `json:"failureStatuses"`
	// SuccessFlags select flags that are false if the call failed.
	SuccessFlags []Selector `json:"successFlags"`
	// Message selects the provider's message: a nonempty string.
	Message []Selector `json:"message"`
	// Info selects the message's second line if the provider splits it.
	Info []Selector `json:"info"`
}

// SharedOutcomeSchema is the outcome schema for every response.
var SharedOutcomeSchema = OutcomeSchema{
	Status:          []Selector{"status"},
	FailureStatuses: []string{"fail", "error"},
	SuccessFlags:    []Selector{"success"},
	Message:         []Selector{"message", "messages", "error", "detail"},
	Info:            []Selector{"info"},
}

// sizeFields are the fields for one size of a picture or a clip.
var sizeFields = []Field{
	extra(pictureField("url", "url")),
	extra(numberField("width", "width")),
	extra(numberField("height", "height")),
}

// Constructors of fields, one for each type.
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

// fieldsOf returns a constructor for fields that are like usual.
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

// called sets the words that people use for a field.
func called(words string, f Field) Field {
	f.Words = words
	return f
}

// extra marks a field as included in files only if it is chosen.
func extra(f Field) Field {
	f.Extra = true
	return f
}
func rowsField(name string, fields []Field, selectors ...Selector) Field {
	return Field{Name: name, Type: FieldRows, Fields: fields, Selectors: selectors}
}

// templateSelector matches a selector in a link template.
var templateSelector = regexp.MustCompile(`\{([^{}]+)\}`)

// cursorSelectors select the cursor in any kind of list.
var cursorSelectors = []Selector{
	"next_max_id", "paging_info.max_id", "page_info.next_max_id", "page_info.end_cursor",
	"data.user.edge_*.page_info.end_cursor", hashtagPosts + ".page_info.end_cursor",
	locationPosts + ".page_info.end_cursor", "data.top.next_max_id", "[1]",
	streamEnd + ".end_cursor", streamEnd + ".next_max_id",
}

// hasMoreFlags select the flags that report more pages in any kind of list.
var hasMoreFlags = [][]Selector{
	{"has_more"}, {"more_available"}, {"paging_info.more_available"}, {"page_info.more_available"},
	{"page_info.has_next_page"}, {"data.user.edge_*.page_info.has_next_page"},
	{hashtagPosts + ".page_info.has_next_page"}, {locationPosts + ".page_info.has_next_page"},
	{"data.top.more_available"},
	{streamEnd + ".has_next_page"}, {streamEnd + ".more_available"},
}

// A streamed response consists of parts, each with some rows of a connection. The last part that
// has page information is the one that counts.
const (
	streamed  Selector = "stream_rows[].data.{xdt_api__*,user.edge_*}"
	streamEnd Selector = "stream_rows[last].data.{xdt_api__*,user.edge_*}.page_info"
)

// streamedRows returns the row selectors for a streamed response. Inner selectors are relative to
// an element; the element itself comes last.
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

// listTotals select the counts in any kind of list.
var listTotals = []Selector{"data.user.edge_*.count", hashtagPosts + ".count", locationPosts + ".count", "user_count"}

// The network's older connections of posts.
const (
	hashtagPosts  Selector = "data.hashtag.edge_hashtag_to_media"
	locationPosts Selector = "graphql.location.edge_location_to_media"
)

// bareRows returns selectors for rows without an enclosing object: [[rows], cursor] or a list of
// rows. The first form is tried first, because in the second form the first element is not a list.
// Inner selectors are relative to an element; the element itself comes last.
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

// bareRow selects the response itself if it is the only row.
const bareRow Selector = ""
