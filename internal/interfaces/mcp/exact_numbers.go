package mcp

import (
	"math/big"
	"regexp"
)

// maxExact is the largest integer up to which a float64 represents all integers.
var maxExact = big.NewInt(1<<53 - 1)

// tokenPattern finds the strings and numbers of a JSON text.
var tokenPattern = regexp.MustCompile(`"(?:\\.|[^"\\])*"|-?[0-9][-+.0-9eE]*`)

// quoteLong puts quotes around the integers of a JSON text that clients would round.
func quoteLong(text string) string {
	return tokenPattern.ReplaceAllStringFunc(text, func(token string) string {
		if n, ok := new(big.Int).SetString(token, 10); ok && n.CmpAbs(maxExact) > 0 {
			return `"` + token + `"`
		}
		return token
	})
}
