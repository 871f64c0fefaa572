package answer

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"viewfinder/catalog"
)

// FieldCounts counts the values of rows by path, including values that no field of a schema reads.
// It is not safe for concurrent use. It can be saved as JSON, loaded and extended.
type FieldCounts struct {
	Paths int  `json:"paths"`         // the number of counted paths
	Cut   bool `json:"cut,omitempty"` // there were more paths
	// Members counts the members of the rows.
	Members countedMembers `json:"members,omitempty"`
}

// FieldCount holds the counts at one path. A list counts as one value.
type FieldCount struct {
	Path string `json:"path"` // a selector, relative to the row
	// Kinds is the number of rows by kind of value: null, boolean, number, string, list or object
	// (empty objects only).
	Kinds map[string]int `json:"kinds"`
	// First is the number of the first row with each kind of value, by kind.
	First map[string]int `json:"first"`
	// Further reports that no field of the schema reads this path.
	Further bool `json:"further,omitempty"`
}

// leafTypes maps kinds of values to their names.
var leafTypes = map[Kind]string{
	KindNull: "null", KindBool: "boolean", KindNumber: "number", KindString: "string", KindList: "list", KindObject: "object",
}

// maxFieldCounts is the maximum number of counted paths. It is needed because object keys may be
// IDs.
const maxFieldCounts = 2000

// countedMembers holds the counts for the members of objects at one path, by key.
type countedMembers map[string]*countedValue

type countedValue struct {
	Number  int                 `json:"number"` // number of the path, in order of first occurrence
	Kinds   [KindObject + 1]int `json:"kinds"`
	First   [KindObject + 1]int `json:"first"`
	Read    map[string]int      `json:"read,omitempty"` // number of rows in which a field shows the full value, by field name
	Members countedMembers      `json:"members,omitempty"`
}

// keys returns the keys in order of first occurrence.
func (m countedMembers) keys() []string {
	return slices.SortedFunc(maps.Keys(m), func(a, b string) int { return cmp.Compare(m[a].Number, m[b].Number) })
}

// Add counts the row with the given number.
func (c *FieldCounts) Add(s *RowScanner, source RowSource, number int) {
	row := lazily(source.Text)
	if source.IsAnswer {
		row = s.plan.oneRow(source.Text).value
	}
	row = shallow(row)
	c.addObject(&c.Members, row, number)
	for i := range s.plan.fields {
		c.addRead(&s.plan.fields[i], row)
	}
}

// addRead counts values that a field shows in full, as opposed to a flag derived from the value or
// a part of a list. An empty value counts as read.
func (c *FieldCounts) addRead(f *field, row Value) {
	if f.templates != nil || f.TrueValues != nil || f.Type == catalog.FieldRows {
		return
	}
	for _, s := range f.selectors {
		v := s.first(row)
		if v.kind == KindMissing {
			continue
		}
		isTaken := f.take(v).Type != CellMissing
		if value := c.Members.at(s.segments); value != nil && (isTaken || v.isNothing()) {
			value.addRead(f.Name, 1)
		}
		if isTaken {
			return
		}
	}
}

func (v *countedValue) addRead(field string, rows int) {
	if v.Read == nil {
		v.Read = map[string]int{}
	}
	v.Read[field] += rows
}

// at returns the counts at a path, or nil if the path has segments other than keys or is not
// counted.
func (m countedMembers) at(path []Segment) (value *countedValue) {
	for _, segment := range path {
		if value = m[segment.Name]; value == nil || segment.Kind != SegmentKey {
			return nil
		}
		m = value.Members
	}
	return value
}

// Unread returns the paths with values that none of the given fields shows in full.
func (c *FieldCounts) Unread(fields []string) []string {
	return c.Members.appendUnread(nil, "", fields)
}

func (m countedMembers) appendUnread(paths []string, path string, fields []string) []string {
	for _, key := range m.keys() {
		value, inner := m[key], joined(path, key)
		values := -value.Kinds[KindNull]
		for _, n := range value.Kinds {
			values += n
		}
		hasAll := func(name string) bool { return value.Read[name] >= values }
		if values > 0 && !slices.ContainsFunc(fields, hasAll) {
			paths = append(paths, inner)
		}
		paths = value.Members.appendUnread(paths, inner, fields)
	}
	return paths
}

func (c *FieldCounts) addObject(to *countedMembers, object Value, number int) {
	if object.kind != KindObject {
		return
	}
	for _, m := range object.each() {
		value := c.member(to, m.key)
		if value == nil {
			continue
		}
		if m.kind == KindObject && hasMembers(m.Value) {
			c.addObject(&value.Members, m.Value, number)
			continue
		}
		if value.Kinds[m.kind]++; value.Kinds[m.kind] == 1 {
			value.First[m.kind] = number
		}
	}
}

// member returns the counts of a key and creates them if necessary. It returns nil once
// maxFieldCounts paths are counted.
func (c *FieldCounts) member(of *countedMembers, key string) *countedValue {
	key = wellFormed(key)
	if value := (*of)[key]; value != nil {
		return value
	}
	if c.Paths == maxFieldCounts {
		c.Cut = true
		return nil
	}
	c.Paths++
	if *of == nil {
		*of = countedMembers{}
	}
	value := &countedValue{Number: c.Paths}
	(*of)[strings.Clone(key)] = value // avoids retaining the row's memory
	return value
}

func hasMembers(object Value) bool {
	for range object.each() {
		return true
	}
	return false
}

// Merge adds the counts of later rows.
func (c *FieldCounts) Merge(later *FieldCounts) {
	c.Cut = c.Cut || later.Cut
	c.merge(&c.Members, later.Members)
}

func (c *FieldCounts) merge(to *countedMembers, from countedMembers) {
	for _, key := range from.keys() {
		value, later := c.member(to, key), from[key]
		if value == nil {
			continue
		}
		for kind, count := range later.Kinds {
			if value.Kinds[kind] == 0 {
				value.First[kind] = later.First[kind]
			}
			value.Kinds[kind] += count
		}
		for name, count := range later.Read {
			value.addRead(name, count)
		}
		c.merge(&value.Members, later.Members)
	}
}

// Fields returns the counts by path, in order of first occurrence. Paths that the scanner's schema
// does not read are marked.
func (c *FieldCounts) Fields(s *RowScanner) []FieldCount {
	return c.Members.appendCounts(nil, "", s.readPaths())
}

func (m countedMembers) appendCounts(all []FieldCount, path string, read map[string]bool) []FieldCount {
	for _, key := range m.keys() {
		value, inner := m[key], joined(path, key)
		count := FieldCount{Path: inner, Kinds: map[string]int{}, First: map[string]int{}, Further: !read[inner]}
		for kind, n := range value.Kinds {
			if n > 0 {
				count.Kinds[leafTypes[Kind(kind)]], count.First[leafTypes[Kind(kind)]] = n, value.First[kind]
			}
		}
		if len(count.Kinds) > 0 {
			all = append(all, count)
		}
		all = value.Members.appendCounts(all, inner, read)
	}
	return all
}

// readPaths returns the paths that the schema's fields read, except those inside lists.
func (s *RowScanner) readPaths() map[string]bool {
	read := map[string]bool{}
	for _, f := range s.plan.fields {
		for _, selector := range f.Selectors {
			segments, _ := parseSegments(string(selector)) // already parsed, so it cannot fail
			path := ""
			for _, segment := range segments {
				if segment.Kind != SegmentKey {
					break
				}
				path = joined(path, segment.Name)
			}
			read[path] = true
		}
	}
	return read
}

// Values returns the number of rows that have a non-null value at the path.
func (f FieldCount) Values() int {
	n := 0
	for kind, count := range f.Kinds {
		if kind != leafTypes[KindNull] {
			n += count
		}
	}
	return n
}
