package jsonpath

import (
	"encoding/json"

	"github.com/theory/jsonpath/spec"

	"viewfinder/answer"
)

// selection is an evaluation of a path. The library's own evaluation loses the order of an object's
// members and the source text of values.
type selection struct {
	root  func() any // the response in the form that filters use
	check func() error
	write func(answer.Value) error
}

// visit writes the values that the segments select.
func (s *selection) visit(v answer.Value, segments []*spec.Segment) error {
	if err := s.check(); err != nil {
		return err
	}
	if len(segments) == 0 {
		return s.write(v)
	}
	for _, selector := range segments[0].Selectors() {
		for _, child := range s.children(v, selector) {
			if err := s.visit(child, segments[1:]); err != nil {
				return err
			}
		}
	}
	if segments[0].IsDescendant() {
		for _, child := range v.All() {
			if err := s.visit(child, segments); err != nil {
				return err
			}
		}
	}
	return nil
}

// children returns the values that a selector selects.
func (s *selection) children(v answer.Value, selector spec.Selector) (selected []answer.Value) {
	switch selector := selector.(type) {
	case spec.Name:
		if child := v.Get(string(selector)); child.Kind() != answer.KindMissing {
			selected = append(selected, child)
		}
	case spec.WildcardSelector:
		for _, child := range v.All() {
			selected = append(selected, child)
		}
	case *spec.FilterSelector:
		for _, child := range v.All() {
			if selector.Eval(decoded(child), s.root()) {
				selected = append(selected, child)
			}
		}
	default: // an index or a slice
		if v.Kind() == answer.KindList {
			for _, index := range selector.Select(indexes(v.Len()), nil) {
				selected = append(selected, v.At(index.(int)))
			}
		}
	}
	return selected
}

func indexes(n int) []any {
	all := make([]any, n)
	for i := range all {
		all[i] = i
	}
	return all
}

func decoded(v answer.Value) any {
	switch v.Kind() {
	case answer.KindBool:
		return v.Source() == "true"
	case answer.KindNumber:
		return json.Number(v.Source())
	case answer.KindString:
		return v.Text()
	case answer.KindList:
		list := make([]any, 0, v.Len())
		for _, element := range v.All() {
			list = append(list, decoded(element))
		}
		return list
	case answer.KindObject:
		object := make(map[string]any, v.Len())
		for key, member := range v.All() {
			object[key] = decoded(member)
		}
		return object
	}
	return nil
}
