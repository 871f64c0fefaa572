package collections

import (
	"reflect"
	"strings"
	"testing"
	"time"

	"viewfinder/answer"
	"viewfinder/problem"
)

// TestEveryMemberHasText verifies that every member of requests and replies has a description,
// and that there are no others.
func TestEveryMemberHasText(t *testing.T) {
	used, seen := map[string]bool{}, map[reflect.Type]bool{}
	var visit func(reflect.Type)
	visit = func(of reflect.Type) {
		switch of.Kind() {
		case reflect.Pointer, reflect.Slice, reflect.Map:
			visit(of.Elem())
		}
		if of.Kind() != reflect.Struct || seen[of] || of == reflect.TypeFor[time.Time]() || of == reflect.TypeFor[answer.Cell]() {
			return
		}
		seen[of] = true
		for field := range of.Fields() {
			name, _, _ := strings.Cut(field.Tag.Get("json"), ",")
			if !field.IsExported() && !field.Anonymous || name == "-" {
				continue
			}
			visit(field.Type)
			if name == "" {
				continue
			}
			if FieldText(of, name) == "" {
				t.Errorf("%s.%s has no text", of.Name(), name)
			}
			if _, ok := fieldTexts[of.Name()+"."+name]; ok {
				name = of.Name() + "." + name
			}
			used[name] = true
		}
	}
	visit(reflect.TypeFor[problem.Document]())
	for _, o := range Operations() {
		for _, of := range append(append(o.Replies, o.Events...), o.Body) {
			if of != nil {
				visit(of)
			}
		}
	}
	for name := range fieldTexts {
		if !used[name] {
			t.Errorf("the text of %s describes nothing", name)
		}
	}
}
