// Package jsonpath selects values of an answer by a JSONPath (RFC 9535).
//
// Numbers compare to their last digit, the members of objects have the order of the
// answer, and what is selected is written as it came. testdata/jsonpath.json binds the
// page's JSONPath and this one. A path may take very long over a large answer, as $..*..*
// does: each run has a budget of steps, so that the same path over the same answer always
// ends in the same way.
package jsonpath

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"

	"viewfinder/answer"
	"viewfinder/problem"
)

// Path is a parsed JSONPath.
type Path struct{ query query }

// maxSteps is the budget of a run. A step takes about 20 nanoseconds; $..* takes two for
// each value of an answer.
const maxSteps = 1_000_000_000

// Compile parses a path. An error is a *problem.Error, which has the position and what is
// expected there.
func Compile(path string) (*Path, error) {
	p := parser{path: path}
	q := p.wholePath()
	if p.err != nil {
		return nil, p.err
	}
	return &Path{q}, nil
}

// Write writes each value that the path selects of an answer on a line: as JSON with the
// texts and numbers of the answer, or with raw a string as its text. An error may be a
// *problem.Error.
func (p *Path) Write(ctx context.Context, w io.Writer, body []byte, raw bool) error {
	return p.write(ctx, w, body, raw, maxSteps)
}

func (p *Path) write(ctx context.Context, w io.Writer, body []byte, raw bool, steps int) error {
	root, err := answer.Parse(body)
	if limit, ok := errors.AsType[*answer.LimitError](err); ok {
		return problem.Newf(problem.BadAnswer, "A JSONPath cannot read this answer: %s. --format json writes the answer as received.", limit.Reason)
	}
	if err != nil {
		return problem.Because(err, problem.BadAnswer, "The answer is not JSON.")
	}
	out := bufio.NewWriter(w)
	r := run{ctx: ctx, root: root, steps: steps}
	var line bytes.Buffer
	r.visit(p.query.segments, root, func(v answer.Value) bool {
		line.Reset()
		switch {
		case raw && v.Kind() == answer.KindString:
			line.WriteString(v.Text())
		case v.Kind() == answer.KindList || v.Kind() == answer.KindObject:
			r.check(json.Compact(&line, []byte(v.Source())))
		default:
			line.WriteString(v.Source())
		}
		line.WriteByte('\n')
		_, err := out.Write(line.Bytes())
		r.check(err)
		return r.spend(line.Len() / bytesPerStep)
	})
	r.check(out.Flush())
	return r.err
}

// bytesPerStep is how much text a step reads, compares or writes.
const bytesPerStep = 64
