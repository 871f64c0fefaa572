package cli

import (
	"strings"

	"viewfinder/gateway"
	"viewfinder/internal/lookup"
)

// hints say what to do about a failure.
var hints = map[lookup.FailureKind]string{
	lookup.FailureMissing:     " Check how it is written; names change.",
	lookup.FailurePrivate:     " Its profile is there: 'viewfinder call user-info'.",
	lookup.FailureLimit:       " --max-calls allows more.",
	lookup.FailureQuota:       " It takes no more calls until the quota begins anew, or with another key.",
	lookup.FailureKey:         " Set " + keyVariable + " to the key of this provider, or store it with 'viewfinder key set'.",
	lookup.FailureUnreachable: " Try again in a moment.",
}

// failureText says why a lookup failed, and what to do about it on this command line.
func (c *callCommand) failureText(failure *lookup.Failure) string {
	text, hint := printable(failure.Text), hints[failure.Kind]
	if advice := c.faultAdvice(failure.Fault); advice != "" {
		text, _, _ = strings.Cut(text, ". ") // what follows is advice to those that ask a server
		hint = advice
	}
	if failure.Fault != "" && failure.Fault != gateway.FaultCall && c.console != "" {
		text = strings.Replace(text, "The provider", "The console", 1)
	}
	text = strings.TrimRight(text, ".") + "."
	if strings.Contains(strings.ToLower(text), "try again") {
		return text
	}
	return text + hint
}

// faultAdvice says what to do where no answer came; empty: the text of the failure does.
func (c *callCommand) faultAdvice(fault gateway.AttemptFault) string {
	switch {
	case fault == gateway.FaultConnection && c.console != "":
		return " Check --console " + c.console + ", and that 'viewfinder serve' runs there."
	case fault == gateway.FaultConnection && c.config.Provider != "":
		return " Check --provider " + c.config.Provider + ", or try again in a moment."
	case fault == gateway.FaultSlow:
		return " Try again, or with a longer --timeout."
	case fault == gateway.FaultLarge:
		return " Ask for less, or choose a higher --max-answer."
	case fault == gateway.FaultRedirect && c.console != "":
		return " Check --console: its address may have changed."
	case fault == gateway.FaultRedirect:
		return " Check --provider: its address may have changed."
	}
	return ""
}
