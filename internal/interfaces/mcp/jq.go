package mcp

import (
	"context"
	"encoding/json"
	"fmt"
	"math/big"
	"regexp"
	"time"

	"viewfinder/jq"
	"viewfinder/problem"
)

// FilterLimits returns the limits for jq programs from models, which get less time than programs
// from people.
func FilterLimits() jq.Limits {
	limits := jq.DefaultLimits()
	limits.Answer, limits.Results, limits.Memory, limits.Time = maxStoredOfKey, 4<<20, 768<<20, 5*time.Second
	return limits
}

const maxProgram = 4 << 10 // bytes

func (s *Server) filter(ctx context.Context, by caller, stored *storedAnswer, args arguments) (reply, error) {
	program := args.texts["jq"]
	if len(program) > maxProgram {
		return reply{}, problem.Newf(problem.TooLarge, "This jq program is longer than %d kB; shorten it.", maxProgram>>10)
	}
	release, err := s.filters.wait(ctx, by.owner)
	if err != nil {
		return reply{}, err
	}
	results, err := s.config.Filter.Run(ctx, program, stored.now().bodies())
	release()
	if problem.Of(err).Code == problem.Unfinished { // the program ran and failed at a value in the response
		return reply{}, &filterError{err}
	}
	if err != nil {
		return reply{}, err
	}
	var elements []json.RawMessage
	if err := json.Unmarshal(results, &elements); err != nil {
		return reply{}, err
	}
	from := min(int(args.number("offset", 0)), len(elements))
	left := newAllowance(args.number("max_tokens", usualTokens))
	var r reply
	cut := ""
	for _, element := range elements[from:min(len(elements), from+int(args.number("limit", moreRows)))] {
		line := visible(quoteLong(string(element)))
		if !left.take(line) {
			if r.data == nil {
				r.data, cut = []string{cutTo(line, left)}, " The result is truncated at …; narrow the program, such as with .[:20], or raise max_tokens."
			}
			break
		}
		r.data = append(r.data, line)
	}
	r.summary = []string{fmt.Sprintf("%s with jq: returned %d of %d %s.", stored.feature.ID, len(r.data), len(elements), plural(len(elements), "result", "results")) + cut}
	if end := from + len(r.data); end < len(elements) {
		r.next = []string{fmt.Sprintf(`For more results, call read_rows with the same jq and "offset":%d.`, end)}
	}
	return r, nil
}

func cutTo(line string, left *allowance) string {
	runes := []rune(line)
	for length := len(runes) / 2; length > 0; length /= 2 {
		if text := string(runes[:length]) + "…"; left.has(tokensOf(text), sentSize(text)) {
			return text
		}
	}
	return "…"
}

// maxExact is the largest integer below which a float64 represents all integers.
var maxExact = big.NewInt(1<<53 - 1)

// tokenPattern matches the strings and numbers in JSON.
var tokenPattern = regexp.MustCompile(`"(?:\\.|[^"\\])*"|-?[0-9][-+.0-9eE]*`)

// quoteLong quotes the integers in JSON that clients would round.
func quoteLong(text string) string {
	return tokenPattern.ReplaceAllStringFunc(text, func(token string) string {
		if n, ok := new(big.Int).SetString(token, 10); ok && n.CmpAbs(maxExact) > 0 {
			return `"` + token + `"`
		}
		return token
	})
}
