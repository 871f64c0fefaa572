package inputs

import (
	"fmt"
	"hash/maphash"
	"iter"
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"

	"viewfinder/catalog"
)

// Entry is an entry of a list: either an input or a problem.
type Entry struct {
	Input   Input
	Problem *Problem // nil for an input
}

// Problem is the reason that an entry is not an input.
type Problem struct {
	Line   int         `json:"line"` // in the list, starting at 1
	Text   string      `json:"text"` // the entry, truncated to 100 characters
	Kind   ProblemKind `json:"kind"`
	Reason string      `json:"reason"` // a sentence
}

// ProblemKind is a kind of problem with an entry.
type ProblemKind string

// Kinds of problems.
const (
	ProblemBad      ProblemKind = "bad"      // the provider would reject the value
	ProblemBlank    ProblemKind = "blank"    // the line or cell is empty
	ProblemRepeated ProblemKind = "repeated" // an earlier entry makes the same call
)

// ProblemKinds returns every kind.
func ProblemKinds() []ProblemKind {
	return []ProblemKind{ProblemBad, ProblemBlank, ProblemRepeated}
}

// Limits on lists. A row in a file may have many columns.
const (
	maxLine  = 1 << 20 // bytes in a line or row
	maxValue = 4 << 10 // bytes in a value
	maxName  = 30      // characters in a username
	maxText  = 100     // characters of an entry that a problem repeats
)

// checker turns text into entries. It stores a few bytes per call to find repeated ones.
type checker struct {
	feature catalog.Feature
	seeds   [2]maphash.Seed
	lines   map[[2]uint64]int // line numbers of inputs, by the hash of their key
}

func newChecker(f catalog.Feature) *checker {
	return &checker{
		feature: f, seeds: [2]maphash.Seed{maphash.MakeSeed(), maphash.MakeSeed()}, lines: map[[2]uint64]int{},
	}
}

// check yields the entries for the values of a feature's inputs. Missing values at the end get
// their defaults. There may be several entries if the only value is a list.
func (c *checker) check(line int, texts []string, columns []string) iter.Seq[Entry] {
	return func(yield func(Entry) bool) {
		for _, texts := range c.spread(texts) {
			if !yield(c.one(line, texts, columns)) {
				return
			}
		}
	}
}

// spread returns the values of each entry. There are several entries if a feature has one input and
// the line is a list.
func (c *checker) spread(texts []string) [][]string {
	if len(c.feature.Inputs) != 1 || len(texts) != 1 || len(texts[0]) > maxLine {
		return [][]string{texts}
	}
	entries := Parse(c.feature.Inputs[0], texts[0]).Entries
	if entries == nil {
		return [][]string{texts}
	}
	all := make([][]string, len(entries))
	for i, entry := range entries {
		all[i] = []string{entry}
	}
	return all
}

func (c *checker) one(line int, texts []string, columns []string) Entry {
	in := Input{Line: line, Values: make([]string, len(c.feature.Inputs)), Columns: columns}
	if isBlank(texts) {
		return Entry{Problem: &Problem{Line: line, Kind: ProblemBlank, Reason: "The value is empty."}}
	}
	if len(texts) > len(c.feature.Inputs) {
		return bad(line, texts, fmt.Sprintf("This has %d values, but %s takes %d.", len(texts), c.feature.Name, len(c.feature.Inputs)))
	}
	for i, field := range c.feature.Inputs {
		text := textOf(c.feature, texts, i)
		value, isUsername, reason := checkText(field, text)
		if reason != "" {
			return bad(line, texts, reason)
		}
		in.Values[i] = value
		in.NeedsID = in.NeedsID || isUsername && takesID(field.Kind)
	}
	in.Text = strings.Join(in.Values[:c.typed(in.Values)], ", ")
	return c.unique(in)
}

// textOf returns the value of an input by its number. A link fills all inputs that it contains a
// value for.
func textOf(f catalog.Feature, texts []string, i int) string {
	if i < len(texts) {
		return texts[i]
	}
	if len(texts) == 1 && f.Inputs[i].Default == "" {
		text := strings.TrimFunc(texts[0], isOuterSpace)
		if found, ok := parseLink(text); ok && found[linked[f.Inputs[i].Kind]] != "" {
			return text
		}
	}
	return ""
}

// typed returns the number of values without the default values at the end.
func (c *checker) typed(values []string) int {
	count := len(values)
	for count > 1 && values[count-1] == c.feature.Inputs[count-1].Default {
		count--
	}
	return count
}

// unique returns the input, or a problem if an earlier input makes the same call.
func (c *checker) unique(in Input) Entry {
	key := in.Key(c.feature)
	hash := [2]uint64{maphash.String(c.seeds[0], key), maphash.String(c.seeds[1], key)}
	if first, repeated := c.lines[hash]; repeated {
		reason := fmt.Sprintf("Line %d makes the same call.", first)
		if first == in.Line {
			reason = "This line already has the same input."
		}
		return Entry{Problem: &Problem{Line: in.Line, Text: cut(in.Text), Kind: ProblemRepeated, Reason: reason}}
	}
	c.lines[hash] = in.Line
	return Entry{Input: in}
}

func bad(line int, texts []string, reason string) Entry {
	text := strings.TrimFunc(strings.Join(texts, ", "), isOuterSpace)
	return Entry{Problem: &Problem{Line: line, Text: cut(text), Kind: ProblemBad, Reason: reason}}
}

func isBlank(texts []string) bool {
	for _, text := range texts {
		if strings.TrimFunc(text, isOuterSpace) != "" {
			return false
		}
	}
	return true
}

var (
	usernamePattern = regexp.MustCompile(`^[A-Za-z0-9_.]+$`)
	codePattern     = regexp.MustCompile(`^[A-Za-z0-9_-]+$`)
)

// labelInSentence returns an input's label as it is written within a sentence: "user ID".
func labelInSentence(in catalog.Input) string {
	return strings.ReplaceAll(strings.ToLower(in.Label), " id", " ID")
}

// checkText returns an input's value and whether it is a username, or the reason it is rejected.
func checkText(in catalog.Input, text string) (value string, isUsername bool, reason string) {
	p := Parse(in, text)
	label := labelInSentence(in)
	switch {
	case len(p.Value) > maxValue:
		return "", false, fmt.Sprintf("This is longer than the %d bytes allowed for the %s.", maxValue, label)
	case p.Value == "":
		return "", false, "The " + label + " is missing."
	case p.Entries != nil:
		return "", false, fmt.Sprintf("This is a list of %d, but only one %s is expected.", len(p.Entries), label)
	case p.WrongLink:
		return "", false, fmt.Sprintf("This link contains no %s.", label)
	}
	if flaw := nameFlaw(p.Username); p.Username != "" && flaw != "" {
		return "", false, fmt.Sprintf("A username has up to %d letters, digits, dots and underscores. This one has %s.", maxName, flaw)
	}
	return p.Value, p.Username != "", checkCode(in, p.Value)
}

// nameFlaw returns why a string cannot be a username. The page uses the same rules;
// testdata/usernames.json tests both.
func nameFlaw(name string) string {
	switch {
	case !strings.ContainsFunc(name, func(c rune) bool { return unicode.IsLetter(c) || unicode.IsNumber(c) || c == '_' }):
		return "no letters or digits"
	case usernamePattern.MatchString(name) && len(name) > maxName:
		return fmt.Sprintf("%d characters", len(name))
	case usernamePattern.MatchString(name):
		return ""
	case strings.ContainsFunc(name, isSpace):
		return "a space"
	}
	at := strings.IndexFunc(name, func(c rune) bool { return !usernamePattern.MatchString(string(c)) })
	other, _ := utf8.DecodeRuneInString(name[at:])
	if unicode.Is(unicode.C, other) {
		return "an invisible character"
	}
	return "“" + string(other) + "”"
}

// checkCode returns the reason a value is not a valid code.
func checkCode(in catalog.Input, value string) string {
	switch in.Kind {
	case catalog.InputNumber:
		if !isDigits(value) {
			return in.Label + " must be a whole number."
		}
	case catalog.InputShortcode, catalog.InputStoryID, catalog.InputHighlightID, catalog.InputLocationID:
		if !codePattern.MatchString(value) && !usernamePattern.MatchString(value) {
			return in.Label + " can have only letters, digits, periods, dashes and underscores."
		}
	}
	return ""
}

func cut(text string) string {
	count := 0
	for i := range text {
		if count == maxText {
			return text[:i] + "…"
		}
		count++
	}
	return text
}
