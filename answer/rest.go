package answer

import "strconv"

// Fact is one leaf of an answer: a value with nothing inside.
type Fact struct {
	Name string // where it stands in the row: bio_links[0].url
	Type string // string, number, boolean, null; list or object when empty
	Text string
}

var factTypes = map[Kind]string{
	Null: "null", Bool: "boolean", Number: "number", String: "string", List: "list", Object: "object",
}

// restOf returns every leaf below the value whose path is not among those read.
func restOf(value Value, read map[string]bool) []Fact {
	return appendRest(nil, value, "", read)
}

func appendRest(facts []Fact, value Value, path string, read map[string]bool) []Fact {
	if len(value.inside) == 0 {
		if read[path] {
			return facts
		}
		return append(facts, Fact{Name: path, Type: factTypes[value.kind], Text: value.Text()})
	}
	for i, element := range value.elements() {
		facts = appendRest(facts, element.Value, path+"["+strconv.Itoa(i)+"]", read)
	}
	for _, m := range value.members() {
		facts = appendRest(facts, m.Value, joined(path, m.key), read)
	}
	return facts
}
