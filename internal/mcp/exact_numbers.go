package mcp

import (
	"math/big"
	"strings"
)

// maxExact is the greatest whole number up to which a float has every one.
var maxExact = big.NewInt(1<<53 - 1)

// quoteLong quotes the whole numbers of a JSON text that a float does not have, which
// clients would round.
func quoteLong(text string) string {
	var out strings.Builder
	for i := 0; i < len(text); {
		switch c := text[i]; {
		case c == '"':
			end := i + 1
			for text[end] != '"' {
				if text[end] == '\\' {
					end++
				}
				end++
			}
			out.WriteString(text[i : end+1])
			i = end + 1
		case c == '-' || c >= '0' && c <= '9':
			end := i + 1
			for end < len(text) && strings.IndexByte("0123456789+-.eE", text[end]) >= 0 {
				end++
			}
			out.WriteString(quotedIfLong(text[i:end]))
			i = end
		default:
			out.WriteByte(c)
			i++
		}
	}
	return out.String()
}

func quotedIfLong(number string) string {
	const safeDigits = 15
	if len(number) <= safeDigits || strings.ContainsAny(number, ".eE") {
		return number
	}
	if n, ok := new(big.Int).SetString(number, 10); ok && n.CmpAbs(maxExact) > 0 {
		return `"` + number + `"`
	}
	return number
}
