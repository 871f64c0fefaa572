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
}

func flatten(object match) flatRow {
	row := flatRow{leaves: map[string]leaf{}}
	row.add(object.value, "")
	row.add(object.siblings, "")
	return row
}

func (r *flatRow) add(object Value, prefix string) {
	for _, m := range object.members() {
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
	for n := 2; ; n++ {
		if _, used := r.leaves[unused]; !used {
			return unused
		}
		unused = name + "_" + strconv.Itoa(n)
	}
}

// namesOf returns the names of all rows, in the order of their first occurrence.
func namesOf(rows []flatRow) []string {
	var names []string
	known := map[string]bool{}
	for _, row := range rows {
		for _, name := range row.names {
			if !known[name] {
				known[name] = true
				names = append(names, name)
			}
		}
	}
	return names
}
