package mcp

import (
	"fmt"
	"strings"
)

// reply is a tool's result, in lines.
type reply struct {
	summary []string // description in our own words
	data    []string // text from the network: rows and the provider's messages
	next    []string // where to find the whole response, and what to do next
	spent   int64    // calls
	// showsQuota shows the remaining quota even if no call was spent.
	showsQuota bool
}

// replyText formats a result, with its data in a fence and its cost at the end.
func (s *Server) replyText(by caller, r reply) string {
	lines := r.summary
	if len(r.data) > 0 {
		lines = append(lines, s.fenced(r.data))
	}
	lines = append(lines, r.next...)
	return strings.Join(append(lines, s.costLine(by, r.spent, r.showsQuota)), "\n")
}

// costLine reports the calls that a result cost and, after calls or on request, the latest known
// remaining quota.
func (s *Server) costLine(by caller, spent int64, showsQuota bool) string {
	text := fmt.Sprintf("Calls: %d spent", spent)
	if spent > 0 || showsQuota {
		if left, ok := s.quotas.left.GetIfPresent(by.owner); ok {
			text += fmt.Sprintf(", %d left of the quota", left.calls)
		} else {
			text += "; the remaining quota is unknown"
		}
	}
	text += "."
	if s.config.Sandbox {
		text += " Using the built-in sandbox: people and numbers are made up."
	}
	return text
}
