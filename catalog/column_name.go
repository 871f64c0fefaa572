package catalog

import (
	"slices"
	"strings"
)

// FieldNamed returns the field that a person means by a name: the field's own name, a word that
// people use for it, such as followers, or the keys of its path in a response, such as
// edge_followed_by_count. Case, spaces and dashes do not matter.
func (s Schema) FieldNamed(name string) (Field, bool) {
	name = plainName(name)
	for _, namesOf := range []func(Field) []string{ownName, Field.plainNames, Field.sentNames} {
		for _, f := range s.Fields {
			if slices.Contains(namesOf(f), name) {
				return f, true
			}
		}
	}
	return Field{}, false
}

// NearFields returns the names of fields that a mistyped name may mean, nearest first.
func (s Schema) NearFields(name string) []string {
	var names []string
	for _, f := range s.Fields {
		names = append(names, f.Name)
		for _, plain := range f.plainNames() {
			if !slices.Contains(names, plain) {
				names = append(names, plain)
			}
		}
	}
	near := NearNames(plainName(name), names)
	return near[:min(len(near), maxNear)]
}

func ownName(f Field) []string { return []string{f.Name} }

// plainNames returns the names that people use for the field.
func (f Field) plainNames() []string {
	if f.Words != "" {
		return []string{plainName(f.Words)}
	}
	return []string{strings.TrimPrefix(f.Name, "is_")}
}

// sentNames returns the column names that the field's values have in files of all fields.
func (f Field) sentNames() (names []string) {
	for _, s := range f.Selectors {
		names = append(names, plainName(string(s)))
	}
	return names
}

func plainName(name string) string {
	return strings.NewReplacer(" ", "_", "-", "_", ".", "_").Replace(strings.ToLower(strings.TrimSpace(name)))
}
