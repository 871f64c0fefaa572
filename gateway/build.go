package gateway

import (
	"slices"
	"strings"

	"viewfinder/catalog"
	"viewfinder/fault"
)

// Build writes the path and the query that ask a call with values, by the name
// of the parameter that takes each: /ig/followers/?id_user=787132&count=200.
// It is the one place in Go where values become a URL.
//
// What the person gives has to be there and not blank, unless the catalog has a
// default for it. A constant that is left out is sent with the catalog's value;
// another one may stand in its place if both are whole numbers. Cursors and
// other values of later pages are sent when they are there.
//
// An error is a *fault.Error that names the parameter.
func Build(call catalog.Call, values map[string]string) (string, error) {
	given := make(arguments, len(call.Params))
	for name, value := range values {
		i := paramNamed(call, name)
		if i < 0 {
			return "", unknownParam(call, name)
		}
		given[i] = argument{value, true}
	}
	query, err := given.query(call)
	if err != nil || query == "" {
		return call.Path, err
	}
	return call.Path + "?" + query, nil
}

// arguments are the values of a call, in the order of its parameters.
type arguments []argument

type argument struct {
	value string
	there bool
}

func paramNamed(call catalog.Call, name string) int {
	return slices.IndexFunc(call.Params, func(p catalog.Param) bool { return p.Name == name })
}

// query checks the values and encodes them as the catalog says.
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

// checked is the value that is sent for a parameter, if one is.
func (a argument) checked(call catalog.Call, p catalog.Param) (value string, sent bool, err error) {
	switch {
	case p.From == catalog.FromConstant && !a.there:
		return p.Value, true, nil
	case p.From == catalog.FromConstant && a.value != p.Value && !(wholeNumber(a.value) && wholeNumber(p.Value)):
		return "", false, fault.Newf(fault.Invalid, "The parameter %s takes a whole number; leave it out to send %s.", p.Name, p.Value)
	case p.From != catalog.FromInput:
		return a.value, a.there, nil
	}
	if !a.there {
		a.value = defaultOf(call, p)
	}
	if strings.TrimSpace(a.value) == "" {
		return "", false, fault.Newf(fault.Invalid, "The parameter %s is missing or blank; write %s?%s=VALUE.", p.Name, call.Path, p.Name)
	}
	return a.value, true, nil
}

// defaultOf is what stands in a feature's field before anything is typed.
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

func wholeNumber(text string) bool {
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
		return fault.Newf(fault.Invalid, "%s takes no parameters; %q is one too many.", call.Path, plain(name))
	}
	names := make([]string, len(call.Params))
	for i, p := range call.Params {
		names[i] = p.Name
	}
	return fault.Newf(fault.Invalid, "%s has no parameter %q; it takes %s.", call.Path, plain(name), strings.Join(names, ", "))
}

// plain is a stranger's name for a parameter, as an error may repeat it. What
// reads like no name could be a key that went astray.
func plain(name string) string {
	const longest = 24
	odd := func(c rune) bool {
		return !strings.ContainsRune("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_-", c)
	}
	if len(name) > longest || strings.ContainsFunc(name, odd) {
		return "…"
	}
	return name
}
