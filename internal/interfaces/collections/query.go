package collections

import (
	"net/url"
	"slices"
	"strconv"
	"strings"

	"viewfinder/problem"
)

// query holds the parameters of a request. Missing numbers and switches have their defaults.
type query struct {
	url.Values
	numbers  map[string]int64
	switches map[string]bool
}

// query parses a query. It rejects unknown parameters, because ignoring one could widen the result,
// for example to all rows instead of the matching ones.
func (o Operation) query(raw string) (query, error) {
	q := query{numbers: map[string]int64{}, switches: map[string]bool{}}
	var err error
	if q.Values, err = url.ParseQuery(raw); err != nil {
		return q, problem.Newf(problem.Invalid, "The query is not valid at %s. In values, write ; as %%3B, %% as %%25 and & as %%26.", malformed(raw))
	}
	var unknown []string
	for name, sent := range q.Values {
		i := slices.IndexFunc(o.Params, func(p Parameter) bool { return p.Name == name })
		switch {
		case i < 0:
			unknown = append(unknown, strconv.Quote(name))
		case len(sent) > 1 && !o.Params[i].IsRepeated:
			return q, problem.Newf(problem.Invalid, "%s was sent %d times. Send it once.", name, len(sent))
		}
	}
	if len(unknown) > 0 {
		slices.Sort(unknown)
		return q, problem.Newf(problem.Invalid, "This request has no parameter %s. It takes %s.", strings.Join(unknown, ", "), o.parameterNames())
	}
	for _, p := range o.Params {
		if err := q.parse(p); err != nil {
			return q, err
		}
	}
	return q, nil
}

func (o Operation) parameterNames() string {
	if len(o.Params) == 0 {
		return "none"
	}
	names := make([]string, len(o.Params))
	for i, p := range o.Params {
		names[i] = p.Name
	}
	slices.Sort(names)
	return strings.Join(names, ", ")
}

func (q query) parse(p Parameter) error {
	text := q.Get(p.Name)
	switch p.Type {
	case TypeFlag:
		if text != "" && text != "true" && text != "false" {
			return problem.Newf(problem.Invalid, "%s must be true or false.", p.Name)
		}
		q.switches[p.Name] = text == "true"
	case TypeNumber:
		q.numbers[p.Name] = p.Default
		if text == "" {
			return nil
		}
		n, err := strconv.ParseInt(text, 10, 64)
		if err != nil || n < p.Least || n > p.Most {
			return problem.Newf(problem.Invalid, "%s must be a whole number from %d to %d.", p.Name, p.Least, p.Most)
		}
		q.numbers[p.Name] = n
	}
	return nil
}

func malformed(raw string) string {
	var all []string
	for pair := range strings.SplitSeq(raw, "&") {
		if _, err := url.ParseQuery(pair); err != nil {
			all = append(all, strconv.Quote(pair))
		}
	}
	return strings.Join(all, ", ")
}
