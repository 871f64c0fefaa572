package answer

import (
	"slices"

	"viewfinder/catalog"
)

// Result says whether an answer went well, and in which words of the provider.
type Result struct {
	Failed  bool
	Message string
}

// ReadOutcome judges an answer by its HTTP status and its body. A body that is
// empty or no JSON is a failure without words of its own.
func ReadOutcome(body []byte, httpStatus int) Result {
	value, err := Parse(body)
	if err != nil {
		return Result{Failed: true}
	}
	o, err := outcomePlanOf(catalog.OutcomeOf)
	if err != nil {
		return Result{Failed: true}
	}
	refused := httpStatus < 200 || httpStatus > 299
	return Result{Failed: refused || o.hasFailed(value), Message: o.messageOf(value)}
}

// outcomePlan is the catalog's Outcome with its places parsed.
type outcomePlan struct {
	failed                         []string
	status, refused, message, info []place
}

func outcomePlanOf(o catalog.Outcome) (outcomePlan, error) {
	p := outcomePlan{failed: o.Failed}
	err := parseInto(map[*[]place][]catalog.Place{
		&p.status: o.Status, &p.refused: o.Refused, &p.message: o.Message, &p.info: o.Info,
	})
	return p, err
}

// statusOf is the status that the body gives itself.
func (p outcomePlan) statusOf(value Value) string { return firstText(p.status, value) }

func (p outcomePlan) hasFailed(value Value) bool {
	if slices.Contains(p.failed, p.statusOf(value)) {
		return true
	}
	return slices.ContainsFunc(p.refused, func(at place) bool {
		found := at.first(value)
		return found.kind == Bool && found.source == "false"
	})
}

// messageOf is the provider's own words, verbatim; what it splits in two
// stands on two lines.
func (p outcomePlan) messageOf(value Value) string {
	message, info := firstText(p.message, value), firstText(p.info, value)
	if message != "" && info != "" {
		return message + "\n" + info
	}
	return message
}

// firstText is the first string at the places that is not empty.
func firstText(places []place, value Value) string {
	for _, at := range places {
		if found := at.first(value); found.kind == String && found.Text() != "" {
			return found.Text()
		}
	}
	return ""
}
