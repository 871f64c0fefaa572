package mcp

// parameter is a parameter of a tool. The tool's schema and the validation of arguments are derived
// from it.
type parameter struct {
	name     string
	kind     parameterKind
	about    string // a sentence for the model
	pattern  string // for texts
	choices  []string
	least    int64 // for numbers
	most     int64
	required bool
}

type parameterKind string

// Kinds of parameters. IDs and cursors are strings because clients may round numbers.
const (
	kindText   parameterKind = "text"
	kindTexts  parameterKind = "texts"
	kindValues parameterKind = "values" // texts by name
	kindNumber parameterKind = "number" // a whole number
	kindFlag   parameterKind = "flag"
)

func (p parameter) schema() map[string]any {
	s := map[string]any{}
	if p.about != "" {
		s["description"] = p.about
	}
	switch p.kind {
	case kindText:
		s["type"] = "string"
		if p.pattern != "" {
			s["pattern"] = p.pattern
		}
		if p.choices != nil {
			s["enum"] = p.choices
		}
	case kindTexts:
		s["type"], s["items"] = "array", map[string]any{"type": "string"}
	case kindValues:
		s["type"], s["additionalProperties"] = "object", map[string]any{"type": "string"}
	case kindNumber:
		s["type"], s["minimum"], s["maximum"] = "integer", p.least, p.most
	case kindFlag:
		s["type"] = "boolean"
	}
	return s
}

func inputSchema(parameters []parameter) map[string]any {
	properties := map[string]any{}
	s := map[string]any{"type": "object", "properties": properties, "additionalProperties": false}
	var required []string
	for _, p := range parameters {
		properties[p.name] = p.schema()
		if p.required {
			required = append(required, p.name)
		}
	}
	if required != nil {
		s["required"] = required
	}
	return s
}
