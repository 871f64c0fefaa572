package collections

import (
	"net/url"
	"slices"
	"strconv"
	"strings"

	"viewfinder/problem"
)

// route is what answers a request, and the names of the parameters that it reads.
type route struct {
	handle endpoint
	params []string
}

func takes(handle endpoint, params ...string) route { return route{handle, params} }

// The parameters that several routes read.
var (
	ofQuery = slices.Clip([]string{"words", "filter", "sort", "snapshot"})
	ofFile  = slices.Clip([]string{"format", "column", "columns", "every", "safe", "dates"})
)

// many are the parameters that may be sent more than once.
var many = []string{"filter", "column", "columns"}

// query reads a query in which every parameter counts: one that was dropped or ignored
// would widen what is answered, such as all rows in place of those that match.
func (r route) query(raw string) (url.Values, error) {
	values, err := url.ParseQuery(raw)
	if err != nil {
		return nil, problem.Newf(problem.Invalid, "The query cannot be read at %s. Write ; as %%3B, %% as %%25 and & as %%26 in values.", malformed(raw))
	}
	var unknown []string
	for name, sent := range values {
		switch {
		case !slices.Contains(r.params, name):
			unknown = append(unknown, strconv.Quote(name))
		case len(sent) > 1 && !slices.Contains(many, name):
			return nil, problem.Newf(problem.Invalid, "%s is sent %d times. Send it once.", name, len(sent))
		}
	}
	if len(unknown) == 0 {
		return values, nil
	}
	slices.Sort(unknown)
	known := "none"
	if len(r.params) > 0 {
		known = strings.Join(slices.Sorted(slices.Values(r.params)), ", ")
	}
	return nil, problem.Newf(problem.Invalid, "This request has no parameter %s; its parameters: %s.", strings.Join(unknown, ", "), known)
}

// malformed returns the parameters of a query that cannot be read, quoted.
func malformed(raw string) string {
	var all []string
	for pair := range strings.SplitSeq(raw, "&") {
		if _, err := url.ParseQuery(pair); err != nil {
			all = append(all, strconv.Quote(pair))
		}
	}
	return strings.Join(all, ", ")
}

// number reads a parameter of the query in [least, most].
func (x *exchange) number(name string, fallback, least, most int64) (int64, error) {
	text := x.q.Get(name)
	if text == "" {
		return fallback, nil
	}
	n, err := strconv.ParseInt(text, 10, 64)
	if err != nil || n < least || n > most {
		return 0, problem.Newf(problem.Invalid, "%s is a whole number from %d to %d.", name, least, most)
	}
	return n, nil
}

// isSet reads a parameter that is true or false; without it, it is false.
func isSet(values url.Values, name string) (bool, error) {
	switch values.Get(name) {
	case "true":
		return true, nil
	case "false", "":
		return false, nil
	}
	return false, problem.Newf(problem.Invalid, "%s is true or false.", name)
}
