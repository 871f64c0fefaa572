package answer

import "strconv"

// UnreadField is a value of an answer that no field of its schema reads. It has
// no members and no elements.
type UnreadField struct {
	Name string // its path in the row: bio_links[0].url
	Type string // string, number, boolean, null; list or object when empty
	Text string
}

// leafTypes are the types of unread fields by kind of value.
var leafTypes = map[Kind]string{
	KindNull: "null", KindBool: "boolean", KindNumber: "number", KindString: "string", KindList: "list", KindObject: "object",
}

// unreadFields returns every leaf below the value of which the path is not read.
func unreadFields(value Value, read map[string]bool) []UnreadField {
	return appendUnread(nil, value, "", read)
}

func appendUnread(unread []UnreadField, value Value, path string, read map[string]bool) []UnreadField {
	if len(value.children) == 0 {
		if read[path] {
			return unread
		}
		return append(unread, UnreadField{Name: path, Type: leafTypes[value.kind], Text: value.Text()})
	}
	for i, element := range value.elements() {
		unread = appendUnread(unread, element.Value, path+"["+strconv.Itoa(i)+"]", read)
	}
	for _, m := range value.members() {
		unread = appendUnread(unread, m.Value, joined(path, m.key), read)
	}
	return unread
}
