package answer

import (
	"cmp"
	"iter"
	"slices"
	"strconv"
	"strings"

	"viewfinder/catalog"
)

// flatPaths holds the paths to the values of flattened objects. A path has the same column in all
// rows.
type flatPaths struct {
	row, around flatNode
	leaves      []*flatNode // in order of first occurrence
	size        int         // the memory of their names in bytes
}

// flatNode is an object key in the tree of paths.
type flatNode struct {
	parent *flatNode
	key    string
	size   int // bytes in the name
	inner  map[string]*flatNode
	number int // the path's number, starting at 1; 0 if it has no value
}

// maxFlatNames limits the total length of all column names in a flat file, in bytes. Each name
// repeats the keys around it, so the names may be far longer than the rows.
const maxFlatNames = 16 << 20

// nodeSize is the approximate number of bytes that a path's key takes in addition to its text.
const nodeSize = 16

// flatPathsOf reads the paths of all rows.
func flatPathsOf(rows iter.Seq2[Row, error]) (*flatPaths, error) {
	paths := &flatPaths{}
	for row, err := range rows {
		if err != nil {
			return nil, err
		}
		for range paths.values(row) {
			if paths.size > maxFlatNames {
				return nil, ErrTooMany
			}
		}
	}
	return paths, nil
}

// values yields the values of a row, then those around the row, each with its path's number,
// counted from 0. A new path gets the next number. The rows of a Reading yield no values.
func (p *flatPaths) values(row Row) iter.Seq2[int, Value] {
	return func(yield func(int, Value) bool) {
		if row.object != nil && p.each(&p.row, row.object.value, yield) {
			p.each(&p.around, row.object.siblings, yield)
		}
	}
}

func (p *flatPaths) each(at *flatNode, object Value, yield func(int, Value) bool) bool {
	for _, m := range object.members() {
		node := at.child(m.key)
		if m.kind == KindObject && len(m.children) > 0 {
			if !p.each(node, m.Value, yield) {
				return false
			}
			continue
		}
		if node.number == 0 {
			p.leaves = append(p.leaves, node)
			node.number = len(p.leaves)
			p.size += node.size
		}
		if !yield(node.number-1, m.Value) {
			return false
		}
	}
	return true
}

func (n *flatNode) child(key string) *flatNode {
	if child := n.inner[key]; child != nil {
		return child
	}
	if n.inner == nil {
		n.inner = map[string]*flatNode{}
	}
	key = strings.Clone(key) // avoids retaining the row's memory
	child := &flatNode{parent: n, key: key, size: n.size + len(key) + nodeSize}
	n.inner[key] = child
	return child
}

// names returns a name for each path. The function spelled converts keys. The labels of constant
// columns are not used as names.
func (p *flatPaths) names(texts []Column, spelled func(key string) string) []string {
	paths := make([]namedPath, len(p.leaves))
	for i, leaf := range p.leaves {
		node := leaf
		for ; node.parent != nil; node = node.parent {
			paths[i].keys = append(paths[i].keys, spelled(node.key))
		}
		slices.Reverse(paths[i].keys)
		paths[i].isAround = node == &p.around
	}
	taken := map[string]bool{}
	for _, c := range texts {
		taken[c.Label] = true
	}
	return namesOf(paths, taken)
}

// namedPath is the path to a value in a row, or to a value next to the row in the response.
type namedPath struct {
	keys     []string
	isAround bool
}

// namesOf returns a unique name for each path: its keys joined by underscores. If several paths
// have the same name, the one with the fewest keys gets it, and the others get numbers, in any
// order. Taken names are not used.
func namesOf(paths []namedPath, taken map[string]bool) []string {
	names := make([]string, len(paths))
	sharing := make(map[string][]int, len(paths))
	for i, path := range paths {
		names[i] = strings.Join(path.keys, "_")
		sharing[names[i]] = append(sharing[names[i]], i)
	}
	for name, same := range sharing {
		slices.SortStableFunc(same, func(a, b int) int { return paths[a].compare(paths[b]) })
		if !taken[name] {
			same = same[1:]
		}
		number := 2
		for _, i := range same {
			for ; ; number++ {
				numbered := name + "_" + strconv.Itoa(number)
				if _, isName := sharing[numbered]; !isName && !taken[numbered] {
					names[i] = numbered
					break
				}
			}
			number++
		}
	}
	return names
}

// compare orders paths with the same name: fewer keys first, then values in the row, then the
// shorter key at the first difference.
func (p namedPath) compare(other namedPath) int {
	around := map[bool]int{true: 1}
	return cmp.Or(
		cmp.Compare(len(p.keys), len(other.keys)), cmp.Compare(around[p.isAround], around[other.isAround]),
		slices.CompareFunc(p.keys, other.keys, func(a, b string) int { return cmp.Compare(len(a), len(b)) }),
	)
}

// PathKeys returns the keys and indexes that a selector without braces consists of, or nil if it
// cannot be parsed.
func PathKeys(selector catalog.Selector) []string {
	segments, err := parseSegments(string(selector))
	if err != nil {
		return nil
	}
	var keys []string
	for _, s := range segments {
		switch s.Kind {
		case SegmentKey, SegmentPrefix:
			keys = append(keys, s.Name)
		case SegmentIndex:
			keys = append(keys, strconv.Itoa(s.Index))
		}
	}
	return keys
}

// FurtherNames returns the column names for paths of keys, in files with one column per value. The
// taken names belong to other columns.
func FurtherNames(paths [][]string, taken map[string]bool) []string {
	named := make([]namedPath, len(paths))
	for i, keys := range paths {
		named[i].keys = keys
	}
	return namesOf(named, taken)
}

// hasFlatValue reports whether a flattened row has a nonempty value.
func hasFlatValue(row Row) bool {
	for _, v := range (&flatPaths{}).values(row) {
		if v.kind != KindNull && v.source != `""` {
			return true
		}
	}
	return false
}

// flatCell returns a value as a table cell. Null is an empty string, lists and empty objects are
// JSON, and numbers keep their source text.
func flatCell(v Value) *Cell {
	switch v.kind {
	case KindMissing, KindNull:
		return &Cell{}
	case KindBool:
		return &Cell{Type: CellFlag, Text: v.Text(), kind: v.kind}
	}
	return &Cell{Type: CellText, Text: v.Text(), kind: v.kind}
}
