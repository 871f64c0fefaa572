package mcp

import (
	"context"
	"strings"

	"viewfinder/problem"
)

// handlePattern matches handles of stored responses and collection IDs.
const handlePattern = "^(h-)?[0-9a-z]{16}$"

// Default numbers of rows in the results of calls and of read_rows.
const (
	firstRows = 25
	moreRows  = 50
)

func (s *Server) readRowsTool() *tool {
	return &tool{
		name: "read_rows", run: s.readRows, needsKey: true,
		about: "Reads rows from a stored response or a collection. Costs no calls.",
		parameters: []parameter{
			{name: "handle", kind: kindText, pattern: handlePattern, required: true, about: "Response handle or collection ID."},
			fieldsParameter,
			{name: "jq", kind: kindText, about: "jq program to run on each page's raw JSON, instead of fields, such as [.users[]|select(.is_verified)]|length."},
			{name: "offset", kind: kindNumber, most: 1 << 40, about: "Number of the first row, starting at 0."},
			limitParameter, tokensParameter,
		},
	}
}

func (s *Server) readRows(ctx context.Context, by caller, args arguments) (reply, error) {
	if !strings.HasPrefix(args.texts["handle"], "h-") {
		return s.readCollection(ctx, by, args)
	}
	stored, err := s.storedOf(by, args.texts["handle"])
	switch {
	case err != nil:
		return reply{}, err
	case args.has("jq") && args.has("fields"):
		return reply{}, problem.New(problem.Invalid, "Use fields or jq, not both; jq itself selects what is returned.")
	case args.has("jq"):
		return s.filter(ctx, by, stored, args)
	}
	if err := stored.knowsFields(args); err != nil {
		return reply{}, err
	}
	rows, err := stored.read(int(args.number("offset", 0)), args.number("limit", moreRows), args)
	if err != nil {
		return reply{}, err
	}
	now := stored.now()
	return reply{
		summary: []string{stored.feature.ID + ": " + stored.summary(now, rows)}, data: rows.lines,
		next: []string{stored.nextLine(now, rows, true)},
	}, nil
}
