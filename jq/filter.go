package jq

import (
	"bytes"
	"context"
	"io"
	"strings"

	"github.com/itchyny/gojq"

	"viewfinder/problem"
)

// Filter is a parsed program. It runs in this process and without limits, for the person who
// started the process. Programs from a console's callers run in a child.
type Filter struct {
	code    *gojq.Code
	program string
}

// Compile parses a program. An error is a *problem.Error.
func Compile(program string) (*Filter, error) {
	code, err := compile(program)
	if err != nil {
		return nil, err
	}
	return &Filter{code, program}, nil
}

// Write runs the program on a response and writes each result on a line: as JSON or, with raw, a
// string as its text.
func (f *Filter) Write(ctx context.Context, w io.Writer, answer []byte, raw bool) error {
	value, err := decode(bytes.NewReader(answer))
	if err != nil {
		return err
	}
	results := f.code.RunWithContext(ctx, value)
	for {
		result, more := results.Next()
		if !more {
			return nil
		}
		if err, failed := result.(error); failed {
			if isHalt(err) {
				return nil
			}
			if ctx.Err() != nil {
				return ctx.Err()
			}
			return problem.Newf(problem.Unfinished, "The jq program failed: %s. %s", shortened(err.Error()), advice(f.program, value, err))
		}
		line, isText := []byte(nil), false
		if raw {
			var text string
			text, isText = result.(string)
			line = []byte(text)
		}
		if !isText {
			if line, err = gojq.Marshal(result); err != nil {
				return err
			}
		}
		if _, err := w.Write(append(line, '\n')); err != nil {
			return err
		}
	}
}

// advice returns what to change in a failed program.
func advice(program string, value any, err error) string {
	_, isArray := value.([]any)
	begins := strings.HasPrefix(strings.TrimSpace(program), ".[")
	if isArray && !begins && strings.HasPrefix(err.Error(), "expected an object but got: array") {
		return "The response is an array: begin with .[] to read each item."
	}
	return "Add ? after a path to skip values that it does not match."
}
