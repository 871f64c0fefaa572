package mcp

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"viewfinder/problem"
)

// parameter is an argument of a tool. The tool's schema and the check of what a client
// sends are made of it.
type parameter struct {
	name     string
	kind     parameterKind
	about    string // a sentence for the model
	pattern  string // of a text
	choices  []string
	least    int64 // of a number
	most     int64
	required bool
}

// parameterKind is the JSON type of an argument.
type parameterKind string

// The kinds of arguments. IDs and cursors are texts: a number may lose digits on its
// way through a client.
const (
	kindText   parameterKind = "text"
	kindTexts  parameterKind = "texts"
	kindValues parameterKind = "values" // texts by name
	kindNumber parameterKind = "number" // a whole one
	kindFlag   parameterKind = "flag"
)

// schema returns the JSON schema of the parameter.
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

// inputSchema returns the JSON schema of a tool's arguments.
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

// arguments are the checked arguments of a call of a tool.
type arguments struct {
	texts   map[string]string
	lists   map[string][]string
	values  map[string]map[string]string
	numbers map[string]int64
	flags   map[string]bool
}

func (a arguments) number(name string, usual int64) int64 {
	if n, ok := a.numbers[name]; ok {
		return n
	}
	return usual
}

// has reports whether an argument was sent and is not empty.
func (a arguments) has(name string) bool {
	_, isNumber := a.numbers[name]
	return isNumber || a.texts[name] != "" || len(a.lists[name]) > 0 || len(a.values[name]) > 0
}

// parse checks what a client sends. An error is one sentence with the valid parameters.
func (t *tool) parse(sent json.RawMessage) (arguments, error) {
	a := arguments{map[string]string{}, map[string][]string{}, map[string]map[string]string{}, map[string]int64{}, map[string]bool{}}
	var members map[string]json.RawMessage
	if len(bytes.TrimSpace(sent)) > 0 {
		if err := json.Unmarshal(sent, &members); err != nil {
			return a, t.wrong("the arguments of %s must be an object", t.name)
		}
	}
	for name, value := range members {
		i := slices.IndexFunc(t.parameters, func(p parameter) bool { return p.name == name })
		if i < 0 {
			return a, t.wrong("%s has no parameter %s", t.name, quotedName(name))
		}
		if string(value) == "null" { // as clients send what is left out
			continue
		}
		if reason := a.take(t.parameters[i], value); reason != "" {
			return a, t.wrong("%s must be %s", name, reason)
		}
	}
	for _, p := range t.parameters {
		if p.required && !a.has(p.name) {
			return a, t.wrong("%s needs %s", t.name, p.name)
		}
	}
	return a, nil
}

// take sets an argument, or returns what it must be.
func (a arguments) take(p parameter, value json.RawMessage) (reason string) {
	switch p.kind {
	case kindText:
		var text string
		if json.Unmarshal(value, &text) != nil {
			return "a string in quotes, since a number may lose digits"
		}
		switch {
		case p.choices != nil && !slices.Contains(p.choices, text):
			return "one of " + strings.Join(p.choices, ", ")
		case text != "" && p.pattern != "" && !regexp.MustCompile(p.pattern).MatchString(text):
			return "a string that matches " + p.pattern
		}
		a.texts[p.name] = text
	case kindTexts:
		texts, ok := textsOf(value)
		if !ok {
			return "an array of strings"
		}
		a.lists[p.name] = texts
	case kindValues:
		var values map[string]string
		if json.Unmarshal(value, &values) != nil {
			return `an object of strings in quotes, such as {"user_id":"787132"}, since a number may lose digits`
		}
		a.values[p.name] = values
	case kindNumber:
		n, err := strconv.ParseInt(strings.Trim(string(value), `"`), 10, 64)
		if err != nil || n < p.least || n > p.most {
			return fmt.Sprintf("a whole number from %d to %d", p.least, p.most)
		}
		a.numbers[p.name] = n
	case kindFlag:
		flag, err := strconv.ParseBool(strings.Trim(string(value), `"`))
		if err != nil {
			return "true or false"
		}
		a.flags[p.name] = flag
	}
	return ""
}

// textsOf reads an array of strings; a string alone is an array of one.
func textsOf(value json.RawMessage) ([]string, bool) {
	var texts []string
	if json.Unmarshal(value, &texts) == nil {
		return texts, true
	}
	var text string
	if json.Unmarshal(value, &text) == nil {
		return []string{text}, true
	}
	return nil, false
}

// wrong returns the error of wrong arguments: one sentence with the valid parameters.
func (t *tool) wrong(format string, args ...any) error {
	var names []string
	for _, p := range t.parameters {
		name := p.name
		if p.required {
			name += " (required)"
		}
		names = append(names, name)
	}
	valid := "it takes none"
	if names != nil {
		valid = "the valid parameters are " + strings.Join(names, ", ")
	}
	return problem.New(problem.Invalid, upperFirst(fmt.Sprintf(format, args...))+"; "+valid+".")
}

// quotedName repeats a name that a client sent, cut and with nothing invisible in it.
func quotedName(name string) string {
	const longest = 40
	if len(name) > longest {
		name = strings.ToValidUTF8(name[:longest], "") + "…"
	}
	return visible(strconv.Quote(name))
}

// upperFirst writes the first letter of a sentence large; the name of a tool stays.
func upperFirst(text string) string {
	if word, _, _ := strings.Cut(text, " "); strings.Contains(word, "_") {
		return text
	}
	return strings.ToUpper(text[:1]) + text[1:]
}

// jsonElements splits a JSON list into the texts of its elements.
func jsonElements(list []byte) ([]json.RawMessage, error) {
	decoder := json.NewDecoder(bytes.NewReader(list))
	if token, err := decoder.Token(); err != nil || token != json.Delim('[') {
		return nil, errors.New("no list")
	}
	var elements []json.RawMessage
	for decoder.More() {
		var element json.RawMessage
		if err := decoder.Decode(&element); err != nil {
			return nil, err
		}
		elements = append(elements, element)
	}
	if _, err := decoder.Token(); err != nil {
		return nil, err
	}
	if _, err := decoder.Token(); !errors.Is(err, io.EOF) {
		return nil, errors.New("something follows the list")
	}
	return elements, nil
}
