package cli

import (
	"fmt"
	"math"
	"strconv"
	"strings"
	"time"
	"unicode"

	"viewfinder/collect"
	"viewfinder/collect/table"
)

// count formats a number with commas: 1,234,567.
func count(n int64) string {
	digits := strconv.FormatInt(n, 10)
	sign := ""
	if n < 0 {
		sign, digits = "-", digits[1:]
	}
	for i := len(digits) - 3; i > 0; i -= 3 {
		digits = digits[:i] + "," + digits[i:]
	}
	return sign + digits
}

// counted formats a number with its noun: 1 call, 2 calls.
func counted(n int64, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return count(n) + " " + many
}

func bytesText(n int64) string {
	size, unit := float64(n), "B"
	for _, next := range []string{"kB", "MB", "GB", "TB"} {
		if size < 1000 {
			break
		}
		size, unit = size/1000, next
	}
	if unit == "B" || size >= 100 {
		return fmt.Sprintf("%.0f %s", size, unit)
	}
	return fmt.Sprintf("%.1f %s", size, unit)
}

// duration formats a duration: 45 s, 12 min, 3 h 20 min, 2 d 4 h.
func duration(seconds int64) string {
	switch d := time.Duration(seconds) * time.Second; {
	case d < 2*time.Minute:
		return fmt.Sprintf("%d s", seconds)
	case d < 2*time.Hour:
		return fmt.Sprintf("%d min", int(d.Minutes()))
	case d < 48*time.Hour:
		return fmt.Sprintf("%d h %d min", int(d.Hours()), int(d.Minutes())%60)
	}
	return fmt.Sprintf("%d d %d h", seconds/86400, seconds%86400/3600)
}

// outcomeWords are the outcomes as displayed, in summary order.
var outcomeWords = []struct {
	outcome collect.Outcome
	words   string
}{
	{collect.OutcomeDone, "done"},
	{collect.OutcomeEmpty, "empty"},
	{collect.OutcomePartial, "partial"},
	{collect.OutcomePrivate, "private"},
	{collect.OutcomeNotFound, "not found"},
	{collect.OutcomeRefused, "refused"},
	{collect.OutcomeFailed, "failed"},
	{collect.OutcomeLeftOut, "not reached: call limit"},
	{collect.OutcomeCancelled, "cancelled"},
	{collect.OutcomeRepeated, "the same account as another line"},
}

// outcomeNamed returns the outcome for a filter as typed: notFound, not-found or not found. Filters
// also accept the states waiting and open.
func outcomeNamed(text string) (string, error) {
	plain := func(text string) string {
		return strings.ToLower(strings.NewReplacer(" ", "", "-", "", "_", "").Replace(text))
	}
	names := []string{"waiting", "open"}
	for _, o := range collect.Outcomes() {
		names = append(names, string(o))
	}
	for _, name := range names {
		if plain(name) == plain(text) {
			return name, nil
		}
	}
	if text == "" {
		return "", nil
	}
	return "", fmt.Errorf("--outcome %q: choose one of %s", text, strings.Join(names, ", "))
}

// partialReasons describe why an input has only some of its rows.
var partialReasons = map[collect.Reason]string{
	collect.ReasonLimit: "the row limit", collect.ReasonCalls: "the call limit",
	collect.ReasonRepeatedCursor: "the provider repeated a cursor", collect.ReasonNothingNew: "a page had no new rows",
	collect.ReasonKnown: "reached rows of an earlier run", collect.ReasonPerson: "cancelled",
}

// printable returns external text as a single line. Characters that control a terminal or change
// the direction of text are escaped.
func printable(text string) string {
	return escaped(strings.Map(func(c rune) rune {
		if c == '\n' || c == '\r' || c == '\t' {
			return ' '
		}
		return c
	}, text))
}

// escaped escapes the characters that control a terminal, except tabs and line breaks.
func escaped(text string) string {
	var out strings.Builder
	for i, c := range text {
		switch {
		case c == '\n' || c == '\t' || c == '\r' && strings.HasPrefix(text[i:], "\r\n"),
			!unicode.In(c, unicode.Cc, unicode.Bidi_Control, unicode.Zl, unicode.Zp):
			out.WriteRune(c)
		case c < 0x80:
			fmt.Fprintf(&out, `\x%02x`, c)
		default: // also valid in JSON
			fmt.Fprintf(&out, `\u%04x`, c)
		}
	}
	return out.String()
}

// outcomesText describes how inputs ended: 187 done, 5 private. Partial inputs that reached their
// row limit are counted separately.
func outcomesText(outcomes map[collect.Outcome]int64, atRowLimit int64) string {
	var parts []string
	for _, o := range outcomeWords {
		n := outcomes[o.outcome]
		if o.outcome == collect.OutcomePartial && atRowLimit > 0 {
			parts = append(parts, count(atRowLimit)+" at the row limit")
			n -= atRowLimit
		}
		if n > 0 {
			parts = append(parts, count(n)+" "+o.words)
		}
	}
	if parts == nil {
		return "none finished"
	}
	return strings.Join(parts, ", ")
}

func progressText(p collect.Progress) string {
	parts := []string{
		fmt.Sprintf("%s of %s inputs", count(p.Run.Ended), count(p.Run.Inputs)),
		rowsText(p.Run.Rows),
		callsText(p.Run.Calls),
	}
	if p.Rate > 0 {
		parts = append(parts, fmt.Sprintf("%.1f a second", p.Rate))
	}
	switch {
	case p.Run.State == collect.RunPaused:
		parts = append(parts, "paused")
	case p.SecondsLeft > 0:
		parts = append(parts, "at least "+duration(p.SecondsLeft)+" left")
	}
	if p.Quota != nil && p.Quota.Left >= 0 {
		parts = append(parts, "quota "+count(p.Quota.Left))
	}
	return strings.Join(parts, " · ")
}

func waitingText(p collect.Progress) string {
	text := progressText(p)
	if limited := rateLimitText(p); limited != "" {
		text += " · " + limited
	}
	if p.Run.Message != "" {
		text += " · " + printable(p.Run.Message)
	}
	return text
}

// rateLimitText reports a rate limit and when the run continues. It returns "" for a wait that ends
// before a message could be read.
func rateLimitText(p collect.Progress) string {
	wait := time.Until(p.WaitsUntil)
	if wait <= 5*time.Second {
		return ""
	}
	return "Rate limited by the provider. Continues in " + duration(int64(math.Ceil(wait.Seconds()))) + "."
}

func rowsText(r collect.RowCount) string {
	text := counted(r.Unique, "row", "rows")
	if r.Fetched > r.Unique {
		text += " kept of " + count(r.Fetched) + " fetched"
	}
	return text
}

func callsText(c collect.Calls) string {
	text := counted(c.Spent, "call", "calls")
	if c.Limit > 0 {
		text = fmt.Sprintf("%s of %s calls", count(c.Spent), count(c.Limit))
	}
	if c.Wasted > 0 {
		text += fmt.Sprintf(" (%s wasted)", count(c.Wasted))
	}
	return text
}

func departureText(d table.Departure) string {
	text := printable(d.Path)
	switch d.Kind {
	case table.DepartureNew:
		text += " is new"
	case table.DepartureGone:
		text += " is missing"
	default:
		text += " is now of type " + d.Type
	}
	for _, sample := range d.Samples[:min(len(d.Samples), 1)] {
		text += ", as " + printable(sample.Value) + " for " + printable(sample.Input)
	}
	return text
}
