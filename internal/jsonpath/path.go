// Package jsonpath selects values from a response with a JSONPath (RFC 9535).
//
// The package github.com/theory/jsonpath parses paths and evaluates filters. The values are
// selected here, in the order of the response, and written exactly as received.
package jsonpath

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"regexp"
	"strconv"
	"strings"
	"sync"

	theory "github.com/theory/jsonpath"
	"github.com/theory/jsonpath/spec"

	"viewfinder/answer"
	"viewfinder/problem"
)

// Path is a parsed JSONPath.
type Path struct {
	segments []*spec.Segment
	hasRoot  bool // a filter may refer to the root
}

// Compile parses a path. An error is a *problem.Error with the reason and the position.
func Compile(path string) (*Path, error) {
	if !strings.HasPrefix(path, "$") {
		return nil, problem.New(problem.Invalid, "A JSONPath begins with $, such as $.users[0].")
	}
	p, err := theory.NewParser(theory.WithRegistry(functions())).Parse(path)
	if err != nil {
		reason := strings.TrimPrefix(err.Error(), theory.ErrPathParse.Error()+": ")
		return nil, problem.Newf(problem.Invalid, "Not a valid JSONPath: %s.", reason)
	}
	for _, literal := range literals.FindAllString(path, -1) {
		n, err := strconv.ParseInt(literal, 10, 64)
		if err == nil && (n >= 1<<53 || n <= -1<<53) {
			return nil, problem.Newf(problem.Invalid, "A JSONPath cannot compare integers above 2^53, such as %s. Use --jq, which compares all digits.", literal)
		}
	}
	return &Path{p.Query().Segments(), strings.Contains(path[1:], "$")}, nil
}

// literals matches the strings and numbers in a path.
var literals = regexp.MustCompile(`'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|-?[0-9][0-9.eE+-]*`)

// Write writes each selected value on a line: as JSON with strings and numbers as received or, with
// raw, a string as its text. It stops when ctx ends. An error may be a *problem.Error.
func (p *Path) Write(ctx context.Context, w io.Writer, body []byte, raw bool) error {
	root, err := answer.Parse(body)
	if limit, ok := errors.AsType[*answer.LimitError](err); ok {
		return problem.Newf(problem.BadAnswer, "A JSONPath cannot read this response: %s. --format json writes the response as received.", limit.Reason)
	}
	if err != nil {
		return problem.Because(err, problem.BadAnswer, "The response is not JSON.")
	}
	out := bufio.NewWriter(w)
	s := selection{
		root: sync.OnceValue(func() any {
			if !p.hasRoot {
				return nil // decoding a large response takes many times its size
			}
			return decoded(root)
		}),
		check: ctx.Err,
		write: func(v answer.Value) error { return writeLine(out, v, raw) },
	}
	if err := s.visit(root, p.segments); err != nil {
		return err
	}
	return out.Flush()
}

func writeLine(w *bufio.Writer, v answer.Value, raw bool) error {
	line := bytes.NewBufferString(v.Source())
	switch v.Kind() {
	case answer.KindString:
		if raw {
			line = bytes.NewBufferString(v.Text())
		}
	case answer.KindList, answer.KindObject:
		line = &bytes.Buffer{}
		if err := json.Compact(line, []byte(v.Source())); err != nil {
			return err
		}
	}
	line.WriteByte('\n')
	_, err := w.Write(line.Bytes())
	return err
}
