package mcp

import (
	"bytes"
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"viewfinder/problem"
)

type arguments struct {
	texts   map[string]string
	lists   map[string][]string
	values  map[string]map[string]string
	numbers map[string]int64
	flags   map[string]bool
}

func (args arguments) number(name string, usual int64) int64 {
	if n, ok := args.numbers[name]; ok {
		return n
	}
	return usual
}

func (args arguments) has(name string) bool {
	_, isNumber := args.numbers[name]
	return isNumber || args.texts[name] != "" || len(args.lists[name]) > 0 || len(args.values[name]) > 0
}

// parse checks the arguments from a client. An error is a sentence that lists the valid parameters.
func (t *tool) parse(sent json.RawMessage) (arguments, error) {
	args := arguments{map[string]string{}, map[string][]string{}, map[string]map[string]string{}, map[string]int64{}, map[string]bool{}}
	var members map[string]json.RawMessage
	if len(bytes.TrimSpace(sent)) > 0 {
		if err := json.Unmarshal(sent, &members); err != nil {
			return args, t.wrong("the arguments of %s must be an object", t.name)
		}
	}
	for name, value := range members {
		i := slices.IndexFunc(t.parameters, func(p parameter) bool { return p.name == name })
		if i < 0 {
			return args, t.wrong("%s has no parameter %s", t.name, quotedName(name))
		}
		if string(value) == "null" { // clients send null for missing arguments
			continue
		}
		if reason := args.take(t.parameters[i], value); reason != "" {
			return args, t.wrong("%s must be %s", name, reason)
		}
	}
	for _, p := range t.parameters {
		if p.required && !args.has(p.name) {
			return args, t.wrong("%s needs %s", t.name, p.name)
		}
	}
	return args, nil
}

// take stores an argument, or returns a description of valid values.
func (args arguments) take(p parameter, value json.RawMessage) (reason string) {
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
		args.texts[p.name] = text
	case kindTexts:
		texts, ok := textsOf(value)
		if !ok {
			return "an array of strings"
		}
		args.lists[p.name] = texts
	case kindValues:
		var values map[string]string
		if json.Unmarshal(value, &values) != nil {
			return `an object of strings in quotes, such as {"user_id":"787132"}, since a number may lose digits`
		}
		args.values[p.name] = values
	case kindNumber:
		n, err := strconv.ParseInt(strings.Trim(string(value), `"`), 10, 64)
		if err != nil || n < p.least || n > p.most {
			return fmt.Sprintf("a whole number from %d to %d", p.least, p.most)
		}
		args.numbers[p.name] = n
	case kindFlag:
		flag, err := strconv.ParseBool(strings.Trim(string(value), `"`))
		if err != nil {
			return "true or false"
		}
		args.flags[p.name] = flag
	}
	return ""
}

// textsOf parses an array of strings. A single string becomes an array of one.
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

// wrong returns an error for invalid arguments: a sentence that lists the valid parameters.
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
