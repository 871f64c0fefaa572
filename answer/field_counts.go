package answer

import (
	"encoding/json"
	"slices"

	"viewfinder/catalog"
)

// FieldCounts counts which values rows have, including those that no field of a schema
// reads. It is for one goroutine.
type FieldCounts struct {
	rows  int
	root  countedObject
	count int
	isCut bool
}

// FieldCount is what rows have at one path. A list is a value.
type FieldCount struct {
	Path string `json:"path"` // a selector in a row
	// Kinds are how many rows have a value of that kind: null, boolean, number, string,
	// list or object, which is an empty one.
	Kinds map[string]int `json:"kinds"`
	// First are the numbers of the first rows with a value of that kind.
	First map[string]int `json:"first"`
	// Further: no field of the schema is read from this path.
	Further bool `json:"further,omitempty"`
}

// maxFieldCounts is how many paths are counted: keys of objects may be IDs.
const maxFieldCounts = 2000

// countedObject has the counts of the members of objects at one path.
type countedObject struct {
	members map[string]*countedValue
	keys    []string // in the order of arrival
}

type countedValue struct {
	kinds, first [KindObject + 1]int
	inner        countedObject
	read         map[string]int // in how many rows a field has all of the value, by its name
}

// Add counts a row of that number by a scanner and its source.
func (c *FieldCounts) Add(s *RowScanner, source RowSource, number int) {
	c.rows++
	row := lazily(source.Text)
	if source.IsAnswer {
		row = s.plan.oneRow(source.Text).value
	}
	row = shallow(row)
	c.addObject(&c.root, row, number)
	for i := range s.plan.fields {
		c.addRead(&s.plan.fields[i], row)
	}
}

// addRead counts where a field shows a whole value, as opposed to a flag derived from it or a
// part of a list. A value without content counts as read.
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
		if value := c.root.at(s.segments); value != nil && (isTaken || v.isNothing()) {
			if value.read == nil {
				value.read = map[string]int{}
			}
			value.read[f.Name]++
		}
		if isTaken {
			return
		}
	}
}

// at returns the counts of a path of keys, or nil if it has other segments or is not counted.
func (o *countedObject) at(path []Segment) *countedValue {
	var value *countedValue
	for _, segment := range path {
		if value != nil {
			o = &value.inner
		}
		if value = o.members[segment.Name]; value == nil || segment.Kind != SegmentKey {
			return nil
		}
	}
	return value
}

// Unread returns the paths with values that none of these fields shows whole.
func (c *FieldCounts) Unread(fields []string) []string { return c.root.appendUnread(nil, "", fields) }

func (o *countedObject) appendUnread(paths []string, path string, fields []string) []string {
	for _, key := range o.keys {
		value, inner := o.members[key], joined(path, key)
		values := -value.kinds[KindNull]
		for _, n := range value.kinds {
			values += n
		}
		hasAll := func(name string) bool { return value.read[name] >= values }
		if values > 0 && !slices.ContainsFunc(fields, hasAll) {
			paths = append(paths, wellFormed(inner))
		}
		paths = value.inner.appendUnread(paths, inner, fields)
	}
	return paths
}

func (c *FieldCounts) addObject(to *countedObject, object Value, number int) {
	if object.kind != KindObject {
		return
	}
	for _, m := range object.each() {
		value := c.member(to, m.key)
		if value == nil {
			continue
		}
		if m.kind == KindObject && hasMembers(m.Value) {
			c.addObject(&value.inner, m.Value, number)
			continue
		}
		if value.kinds[m.kind]++; value.kinds[m.kind] == 1 {
			value.first[m.kind] = number
		}
	}
}

// member returns the counts of a key, and creates them for a new key. It returns nil once
// maxFieldCounts paths are counted.
func (c *FieldCounts) member(of *countedObject, key string) *countedValue {
	if value := of.members[key]; value != nil {
		return value
	}
	if c.count == maxFieldCounts {
		c.isCut = true
		return nil
	}
	c.count++
	if of.members == nil {
		of.members = map[string]*countedValue{}
	}
	value := &countedValue{}
	of.members[key] = value
	of.keys = append(of.keys, key)
	return value
}

func hasMembers(object Value) bool {
	for range object.each() {
		return true
	}
	return false
}

// Merge adds what another one counted of later rows.
func (c *FieldCounts) Merge(later *FieldCounts) {
	c.rows += later.rows
	c.isCut = c.isCut || later.isCut
	c.mergeObject(&c.root, &later.root)
}

func (c *FieldCounts) mergeObject(to, from *countedObject) {
	for _, key := range from.keys {
		value, later := c.member(to, key), from.members[key]
		if value == nil {
			continue
		}
		for kind, count := range later.kinds {
			if value.kinds[kind] == 0 {
				value.first[kind] = later.first[kind]
			}
			value.kinds[kind] += count
		}
		for name, count := range later.read {
			if value.read == nil {
				value.read = map[string]int{}
			}
			value.read[name] += count
		}
		c.mergeObject(&value.inner, &later.inner)
	}
}

// Rows returns how many rows were counted.
func (c *FieldCounts) Rows() int { return c.rows }

// IsCut reports whether there were more paths than are counted.
func (c *FieldCounts) IsCut() bool { return c.isCut }

// Fields returns the counts by path, in the order in which the paths first occurred.
// Paths that the scanner's schema reads are marked.
func (c *FieldCounts) Fields(s *RowScanner) []FieldCount {
	return appendCounts(nil, "", &c.root, s.readPaths())
}

func appendCounts(all []FieldCount, path string, object *countedObject, read map[string]bool) []FieldCount {
	for _, key := range object.keys {
		value, inner := object.members[key], joined(path, key)
		count := FieldCount{Path: wellFormed(inner), Kinds: map[string]int{}, First: map[string]int{}, Further: !read[inner]}
		for kind, n := range value.kinds {
			if n > 0 {
				count.Kinds[leafTypes[Kind(kind)]], count.First[leafTypes[Kind(kind)]] = n, value.first[kind]
			}
		}
		if len(count.Kinds) > 0 {
			all = append(all, count)
		}
		all = appendCounts(all, inner, &value.inner, read)
	}
	return all
}

// readPaths returns where the fields of the schema are read from, without what is
// inside of lists.
func (s *RowScanner) readPaths() map[string]bool {
	read := map[string]bool{}
	for _, f := range s.plan.fields {
		for _, selector := range f.Selectors {
			segments, _ := parseSegments(string(selector)) // it was parsed before
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

// Values returns in how many rows the path has a value that is not null.
func (f FieldCount) Values() int {
	n := 0
	for kind, count := range f.Kinds {
		if kind != leafTypes[KindNull] {
			n += count
		}
	}
	return n
}

// storedCounts is how FieldCounts are written.
type storedCounts struct {
	Rows    int             `json:"rows"`
	IsCut   bool            `json:"cut,omitempty"`
	Members []storedMembers `json:"members"`
}

type storedMembers struct {
	Key     string              `json:"key"`
	Kinds   [KindObject + 1]int `json:"kinds"`
	First   [KindObject + 1]int `json:"first"`
	Read    map[string]int      `json:"read,omitempty"`
	Members []storedMembers     `json:"members,omitempty"`
}

// MarshalJSON writes the counts, to be read and added to later.
func (c *FieldCounts) MarshalJSON() ([]byte, error) {
	return json.Marshal(storedCounts{c.rows, c.isCut, storedObject(&c.root)})
}

func storedObject(object *countedObject) []storedMembers {
	var all []storedMembers
	for _, key := range object.keys {
		value := object.members[key]
		all = append(all, storedMembers{wellFormed(key), value.kinds, value.first, value.read, storedObject(&value.inner)})
	}
	return all
}

// UnmarshalJSON reads what MarshalJSON wrote.
func (c *FieldCounts) UnmarshalJSON(text []byte) error {
	var stored storedCounts
	if err := json.Unmarshal(text, &stored); err != nil {
		return err
	}
	*c = FieldCounts{rows: stored.Rows, isCut: stored.IsCut}
	c.restore(&c.root, stored.Members)
	return nil
}

func (c *FieldCounts) restore(object *countedObject, members []storedMembers) {
	if len(members) > 0 {
		object.members = make(map[string]*countedValue, len(members))
	}
	for _, m := range members {
		value := &countedValue{kinds: m.Kinds, first: m.First, read: m.Read}
		object.members[m.Key] = value
		object.keys = append(object.keys, m.Key)
		c.count++
		c.restore(&value.inner, m.Members)
	}
}
