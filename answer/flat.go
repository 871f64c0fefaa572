package answer

import (
	"cmp"
	"iter"
	"slices"
	"strconv"
	"strings"

	"viewfinder/catalog"
)

// flatPaths are the paths at which flattened objects have values. One path is one column
// in all rows.
type flatPaths struct {
	row, around flatNode
	leaves      []*flatNode // in the order of the rows
	size        int         // bytes that their names take
}

// flatNode is a key of an object in its object.
type flatNode struct {
	parent *flatNode
	key    string
	size   int // bytes of the name
	inner  map[string]*flatNode
	number int // of the path from 1; 0 if no value is at this path
}

// maxFlatNames is how long all names of a flat file may be, in bytes. They repeat the
// keys around them, and may be far longer than the rows.
const maxFlatNames = 16 << 20

// nodeSize is about how many bytes a key of a path takes besides its text.
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

// values yields the values of a row, and then those around it, each with the number of its
// path from 0. A new path gets the next number. A row of a Reading yields no values.
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
	key = strings.Clone(key) // not the whole row with it
	child := &flatNode{parent: n, key: key, size: n.size + len(key) + nodeSize}
	n.inner[key] = child
	return child
}

// names returns the name of each path, of keys in a spelling. A text's label is not theirs.
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

// namedPath is the path of a value in a row, or next to the row in the answer.
type namedPath struct {
	keys     []string
	isAround bool
}

// namesOf returns a name for each path: its keys joined by underscores. Of paths with the same
// name, the one with the fewest keys keeps it and the others get a number, in any order.
// A taken name is no path's.
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

// compare orders paths with the same name: fewer keys first, then those of the row, then those
// with a shorter key where they differ.
func (p namedPath) compare(other namedPath) int {
	around := map[bool]int{true: 1}
	return cmp.Or(
		cmp.Compare(len(p.keys), len(other.keys)), cmp.Compare(around[p.isAround], around[other.isAround]),
		slices.CompareFunc(p.keys, other.keys, func(a, b string) int { return cmp.Compare(len(a), len(b)) }),
	)
}

// PathKeys returns the keys and the numbers on the way to what a selector without braces
// selects; nil where it cannot be read.
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

// FurtherNames returns the names of columns at these paths of keys, in files that have a column
// for each value. The taken names are those of other columns.
func FurtherNames(paths [][]string, taken map[string]bool) []string {
	named := make([]namedPath, len(paths))
	for i, keys := range paths {
		named[i].keys = keys
	}
	return namesOf(named, taken)
}

// hasFlatValue reports whether a flattened row has a text.
func hasFlatValue(row Row) bool {
	for _, v := range (&flatPaths{}).values(row) {
		if v.kind != KindNull && v.source != `""` {
			return true
		}
	}
	return false
}

// flatCell returns a value as the cell of a table. The text of null is empty, that of a list or
// an empty object is JSON, a number's is its source.
func flatCell(v Value) *Cell {
	switch v.kind {
	case KindMissing, KindNull:
		return &Cell{}
	case KindBool:
		return &Cell{Type: CellFlag, Text: v.Text(), kind: v.kind}
	}
	return &Cell{Type: CellText, Text: v.Text(), kind: v.kind}
}
