package mcp

// Limits on results.
const (
	usualTokens  = 4000
	fewestTokens = 500
	mostTokens   = 12_000
	maxReply     = 50_000 // bytes as sent: JSON, including escapes
	frameTokens  = 500    // part of the tokens, for the text around the rows
	frameBytes   = 3000
)

// allowance is the remaining room in a result.
type allowance struct{ tokens, bytes int }

// newAllowance returns the room for rows in a result with the given number of tokens.
func newAllowance(tokens int64) *allowance {
	return &allowance{int(tokens) - frameTokens, maxReply - frameBytes}
}

// take reserves room for a line if there is enough.
func (a *allowance) take(line string) bool {
	tokens, bytes := tokensOf(line)+1, sentSize(line)+2
	if !a.has(tokens, bytes) {
		return false
	}
	a.tokens -= tokens
	a.bytes -= bytes
	return true
}

func (a *allowance) has(tokens, bytes int) bool { return tokens <= a.tokens && bytes <= a.bytes }

// sentSize returns the size of text in a JSON string.
func sentSize(text string) int { return len(quotedText(text)) - len(`""`) }

// tokensOf estimates the number of tokens in text, with a margin.
func tokensOf(text string) int { return (2*len(text) + 4) / 5 }
