package jsonpath

import (
	"regexp"

	"github.com/theory/jsonpath/registry"
	"github.com/theory/jsonpath/spec"
)

// functions returns the library's functions with two fixes: match and search crash on a missing
// value, and match parses a|b as \Aa|b\z.
func functions() *registry.Registry {
	all := registry.New()
	replace := func(name, before, after string) {
		f, original := all.Get(name), *all.Get(name)
		*f = *spec.Extension(name, spec.FuncLogical, original.Validate, func(args []spec.PathValue) spec.PathValue {
			text, isText := textOf(args[0])
			pattern, isPattern := textOf(args[1])
			if !isText || !isPattern {
				return spec.LogicalFalse
			}
			re, err := regexp.Compile(before + pattern + after)
			return spec.Logical(err == nil && re.MatchString(text))
		})
	}
	replace("match", `\A(?:`, `)\z`)
	replace("search", "", "")
	return all
}

func textOf(v spec.PathValue) (text string, ok bool) {
	value := spec.ValueFrom(v)
	if value == nil {
		return "", false
	}
	text, ok = value.Value().(string)
	return text, ok
}
