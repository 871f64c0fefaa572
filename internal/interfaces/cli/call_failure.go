package cli

import (
	"fmt"
	"strings"

	"viewfinder/collect/inputs"
	"viewfinder/gateway"
	"viewfinder/internal/lookup"
	"viewfinder/problem"
)

func (c *callCommand) failureText(failure *lookup.Failure, env Env, key string) string {
	text, hint := printable(failure.Text), failure.Code.Kind().Hint
	if failure.Code == problem.BadKey {
		return strings.TrimRight(text, ".") + ". " + c.keyAdvice(env, key)
	}
	if failure.Code == problem.RateLimit {
		return strings.TrimRight(text, ".") + ". " + failure.RateText()
	}
	if failure.IsNotJSON {
		if failure.HTMLTitle != "" {
			text = "The response is an HTML page, “" + printable(failure.HTMLTitle) + "”, not JSON."
		}
		return strings.TrimSuffix(text+" "+c.faultAdvice(gateway.FaultConnection), " ")
	}
	if advice := c.faultAdvice(failure.Fault); advice != "" {
		text, _, _ = strings.Cut(text, ". ") // the rest is advice for users of a server
		hint = advice
	}
	if failure.Fault != "" && failure.Fault != gateway.FaultCall && c.console != "" {
		text = strings.Replace(text, "The provider", "The console", 1)
	}
	text = strings.TrimRight(text, ".") + "."
	if strings.Contains(strings.ToLower(text), "try again") {
		return text
	}
	return strings.TrimSuffix(text+" "+hint, " ")
}

func (c *callCommand) keyAdvice(env Env, key string) string {
	source, name, address := keySource(&c.config, env, key), "provider", "--provider "+c.config.Provider
	if c.console != "" {
		name, address = "console", "--console "+c.console
	}
	store := "'viewfinder key set " + address + "'"
	switch {
	case c.config.Provider == "":
		return "The " + source + " was refused. The sandbox accepts any other value, or none."
	case source == keyOfEnvironment:
		return fmt.Sprintf("The %s was refused. Set it to the key for this %s, or unset it and store the key with %s.", source, name, store)
	case source == keyBuiltIn:
		return fmt.Sprintf("No key was given. Set %s to the key for this console, or store it with %s.", keyVariable, store)
	}
	return fmt.Sprintf("The %s was refused. Store the key for this %s with %s.", source, name, store)
}

// problemReason returns why an entry is not an input. For arguments it omits the line number.
func (c *callCommand) problemReason(p *inputs.Problem) string {
	if p.Kind == inputs.ProblemRepeated && c.inputs == "" {
		return "An earlier argument makes the same call, so the call is made only once."
	}
	return p.Reason
}

func (c *callCommand) faultAdvice(fault gateway.AttemptFault) string {
	switch {
	case fault == gateway.FaultConnection && c.console != "":
		return "Check --console " + c.console + ", and that 'viewfinder serve' is running there."
	case fault == gateway.FaultConnection && c.config.Provider != "":
		return "Check --provider " + c.config.Provider + ", or try again in a moment."
	case fault == gateway.FaultSlow:
		return "Try again, or use a longer --timeout."
	case fault == gateway.FaultLarge:
		return "Request less, or set a higher --max-answer."
	case fault == gateway.FaultRedirect && c.console != "":
		return "Check --console: its address may have changed."
	case fault == gateway.FaultRedirect:
		return "Check --provider: its address may have changed."
	}
	return ""
}
