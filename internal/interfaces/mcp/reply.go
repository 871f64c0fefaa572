package mcp

import (
	"fmt"
	"strings"
)

// reply is what a tool sends back, in lines.
type reply struct {
	summary []string // what came, in our own words
	data    []string // text of the network: rows, and messages of the provider
	next    []string // where the whole answer is, and what to do next
	spent   int64    // calls
	// tellsQuota: what is left of the quota is told although no call was spent.
	tellsQuota bool
}

// replyText writes a reply: its data stands in a fence, and its cost at the end.
func (s *Server) replyText(by caller, r reply) string {
	lines := r.summary
	if len(r.data) > 0 {
		lines = append(lines, s.fenced(r.data))
	}
	lines = append(lines, r.next...)
	return strings.Join(append(lines, s.costLine(by, r.spent, r.tellsQuota)), "\n")
}

// costLine says what calls a reply cost. Where it made some, or the quota is to be told,
// the newest figure that is known says what is left.
func (s *Server) costLine(by caller, spent int64, tellsQuota bool) string {
	text := fmt.Sprintf("Calls: %d spent", spent)
	if spent > 0 || tellsQuota {
		if left, ok := s.quotas.left.GetIfPresent(by.owner); ok {
			text += fmt.Sprintf(", %d left of the quota", left.calls)
		} else {
			text += "; how many are left is not known"
		}
	}
	text += "."
	if s.config.Sandbox {
		text += " Using the built-in sandbox: people and numbers are made up."
	}
	return text
}
