package answer

import "strconv"

// leaf is one flattened value; only a JSON string may be taken for a formula.
type leaf struct {
	text string
	by   author
}

// flatRow is an object's values by their keys joined with underscores: lists
// and empty objects are JSON text, null is empty.
type flatRow struct {
	heads  []string
	leaves map[string]leaf
}

func flatten(object Value) flatRow {
	row := flatRow{leaves: map[string]leaf{}}
	row.add(object, "")
	return row
}

func (r *flatRow) add(object Value, above string) {
	for _, m := range object.members() {
		name := above + wellFormed(m.key)
		if m.kind == Object && len(m.inside) > 0 {
			r.add(m.Value, name+"_")
			continue
		}
		name = r.free(name)
		r.heads = append(r.heads, name)
		r.leaves[name] = leafOf(m.Value)
	}
}

func leafOf(v Value) leaf {
	if v.kind == Null {
		return leaf{}
	}
	if v.kind == String {
		return leaf{v.Text(), anyone}
	}
	return leaf{v.Text(), theNetwork}
}

// free is the name, with a number where it is taken already: nothing is lost.
func (r *flatRow) free(name string) string {
	free := name
	for n := 2; ; n++ {
		if _, taken := r.leaves[free]; !taken {
			return free
		}
		free = name + "_" + strconv.Itoa(n)
	}
}

// flat writes every leaf of the objects, a line an object.
func (l lines) flat(objects []placed) error {
	rows := make([]flatRow, len(objects))
	var heads []string
	known := map[string]bool{}
	for i, o := range objects {
		rows[i] = flatten(o.value)
		for _, head := range rows[i].heads {
			if !known[head] {
				known[head] = true
				heads = append(heads, head)
			}
		}
	}
	for i, head := range heads {
		l.cell(i, head, anyone)
	}
	if err := l.end(); err != nil {
		return err
	}
	for _, row := range rows {
		for i, head := range heads {
			l.cell(i, row.leaves[head].text, row.leaves[head].by)
		}
		if err := l.end(); err != nil {
			return err
		}
	}
	return l.flush()
}
