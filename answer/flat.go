package answer

import "strconv"

// leaf is one value of a flattened object. The text of null is empty, that of a
// list or an empty object is JSON, a number's is its source.
type leaf struct {
	text string
	kind Kind
}

// flatRow has an object's values by their keys, joined by underscores.
type flatRow struct {
	names  []string
	leaves map[string]leaf
	next   map[string]int // the number of the next leaf with a name
	size   int            // bytes of all names
}

// maxFlatNames is how long all names of a flat row may be, in bytes. They repeat the
// keys around them, and may be far longer than the row.
const maxFlatNames = 16 << 20

// isTooLong reports whether leaves are missing, since their names are too long.
func (r *flatRow) isTooLong() bool { return r.size > maxFlatNames }

// flatten flattens what a row is read from; a row of a Reading has no leaves. The texts come
// last, under their labels: a value of such a name gets a number.
func flatten(row Row, texts ...Column) flatRow {
	flat := flatRow{leaves: map[string]leaf{}, next: map[string]int{}}
	for _, c := range texts {
		text := wellFormed(c.Text)
		if c.Outer > 0 {
			text = row.outerCell(c.Outer).Text
		}
		flat.leaves[c.Label] = leaf{text, KindString}
	}
	if row.object != nil {
		flat.add(row.object.value, "")
		flat.add(row.object.siblings, "")
	}
	for _, c := range texts {
		flat.names = append(flat.names, c.Label)
	}
	return flat
}

func (r *flatRow) add(object Value, prefix string) {
	for _, m := range object.members() {
		if r.size += len(prefix) + len(m.key); r.isTooLong() {
			return
		}
		name := prefix + wellFormed(m.key)
		if m.kind == KindObject && len(m.children) > 0 {
			r.add(m.Value, name+"_")
			continue
		}
		name = r.unused(name)
		r.names = append(r.names, name)
		r.leaves[name] = leafOf(m.Value)
	}
}

func leafOf(v Value) leaf {
	if v.kind == KindNull {
		return leaf{kind: KindNull}
	}
	return leaf{v.Text(), v.kind}
}

// unused returns the name, with a number if another value has it already.
func (r *flatRow) unused(name string) string {
	unused := name
	for n := max(2, r.next[name]); ; n++ {
		if _, used := r.leaves[unused]; !used {
			return unused
		}
		unused = name + "_" + strconv.Itoa(n)
		r.next[name] = n
	}
}

// hasValue reports whether a leaf has a text.
func (r flatRow) hasValue() bool {
	for _, leaf := range r.leaves {
		if leaf.text != "" {
			return true
		}
	}
	return false
}

// cell returns the leaf as the cell of a table.
func (l leaf) cell() *Cell {
	switch l.kind {
	case KindMissing, KindNull:
		return &Cell{}
	case KindBool:
		return &Cell{Type: CellFlag, Text: l.text, kind: l.kind}
	}
	return &Cell{Type: CellText, Text: l.text, kind: l.kind}
}
