package gateway

import (
	"slices"
	"strings"

	"viewfinder/catalog"
	"viewfinder/problem"
)

// Build returns the path and query of a call, given its values by parameter name:
// /ig/followers/?id_user=787132&count=200. No other Go code builds these URLs.
//
// An input's value must be set and not blank, unless the catalog has a default for it. A constant
// has the catalog's value by default; if both are whole numbers, another value is accepted. Cursors
// and other values of later pages are sent if set.
//
// An error is a *problem.Error that names the parameter.
func Build(call catalog.Call, values map[string]string) (string, error) {
	args := make(arguments, len(call.Params))
	for name, value := range values {
		i := paramIndex(call, name)
		if i < 0 {
			return "", unknownParam(call, name)
		}
		args[i] = argument{value, true}
	}
	query, err := args.query(call)
	if err != nil || query == "" {
		return call.Path, err
	}
	return call.Path + "?" + query, nil
}

// arguments are the values of a call, in parameter order.
type arguments []argument

type argument struct {
	value string
	isSet bool
}

func paramIndex(call catalog.Call, name string) int {
	return slices.IndexFunc(call.Params, func(p catalog.Param) bool { return p.Name == name })
}

// query checks the values and encodes them as specified in the catalog.
func (a arguments) query(call catalog.Call) (string, error) {
	out := make([]byte, 0, 128)
	for i, p := range call.Params {
		value, sent, err := a[i].checked(call, p)
		if err != nil {
			return "", err
		}
		if !sent {
			continue
		}
		if len(out) > 0 {
			out = append(out, '&')
		}
		out = append(append(out, p.Name...), '=')
		out = appendEncoded(out, value, p.Encoding)
	}
	return string(out), nil
}

// checked returns the value to send for a parameter, and whether to send it.
func (a argument) checked(call catalog.Call, p catalog.Param) (value string, sent bool, err error) {
	switch {
	case p.From == catalog.SourceConstant && !a.isSet:
		return p.Value, true, nil
	case p.From == catalog.SourceConstant && a.value != p.Value && !(isWholeNumber(a.value) && isWholeNumber(p.Value)):
		return "", false, problem.Newf(problem.Invalid, "The parameter %s takes a whole number; omit it to send %s.", p.Name, p.Value)
	case p.From != catalog.SourceInput:
		return a.value, a.isSet, nil
	}
	if !a.isSet {
		a.value = defaultOf(call, p)
	}
	if strings.TrimSpace(a.value) == "" {
		return "", false, problem.Newf(problem.Invalid, "The parameter %s is missing or blank; write %s?%s=VALUE.", p.Name, call.Path, p.Name)
	}
	return a.value, true, nil
}

func defaultOf(call catalog.Call, p catalog.Param) string {
	for _, f := range catalog.Features() {
		for _, in := range f.Inputs {
			if f.Call == call.Name && in.Param == p.Name && in.Default != "" {
				return in.Default
			}
		}
	}
	return ""
}

func isWholeNumber(text string) bool {
	const digits = 9
	for i := range len(text) {
		if text[i] < '0' || text[i] > '9' {
			return false
		}
	}
	return text != "" && len(text) <= digits
}

func unknownParam(call catalog.Call, name string) error {
	if len(call.Params) == 0 {
		return problem.Newf(problem.Invalid, "%s takes no parameters; remove %q.", call.Path, safeName(name))
	}
	names := make([]string, len(call.Params))
	for i, p := range call.Params {
		names[i] = p.Name
	}
	return problem.Newf(problem.Invalid, "%s has no parameter %q; it takes %s.", call.Path, safeName(name), strings.Join(names, ", "))
}

// safeName returns a caller's parameter name if it is safe to repeat in an error. A string that
// does not look like a name may be a key in the wrong field.
func safeName(name string) string {
	const limit = 24
	isOdd := func(c rune) bool {
		return !strings.ContainsRune("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_-", c)
	}
	if len(name) > limit || strings.ContainsFunc(name, isOdd) {
		return "…"
	}
	return name
}
