package collect

import (
	"context"
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"time"

	"viewfinder/catalog"
	"viewfinder/collect/internal/store"
)

var notInNoun = regexp.MustCompile(`^(Get|Search) (User |Media )?| (by Username|by ID|\(\w+\))$`)

// AnswerNoun returns the lowercase plural noun for a feature's results: "followers", "profiles".
func AnswerNoun(f catalog.Feature) string {
	switch f.Schema {
	case catalog.SchemaIdentity:
		return "user IDs"
	case catalog.SchemaProfile:
		return "profiles"
	case catalog.SchemaEngagement:
		return "engagement"
	}
	return strings.ToLower(notInNoun.ReplaceAllString(f.Name, ""))
}

// inputNouns are the nouns for a feature's inputs, by the kind of the first one.
var inputNouns = map[catalog.InputKind]string{
	catalog.InputUsername: "account", catalog.InputUserID: "account", catalog.InputAccount: "account",
	catalog.InputShortcode: "post", catalog.InputHashtag: "hashtag", catalog.InputLocationID: "place",
}

// description describes a collection: "Profiles of 200 accounts".
func description(f catalog.Feature, count int64) string {
	inputs, results := "input", AnswerNoun(f)
	if len(f.Inputs) > 0 && inputNouns[f.Inputs[0].Kind] != "" {
		inputs = inputNouns[f.Inputs[0].Kind]
	}
	if count != 1 {
		inputs += "s"
	}
	return fmt.Sprintf("%s%s of %s %s", strings.ToUpper(results[:1]), results[1:], grouped(count), inputs)
}

// grouped separates a number's thousands with commas.
func grouped(n int64) string {
	digits := strconv.FormatInt(n, 10)
	for at := len(digits) - 3; at > 0; at -= 3 {
		digits = digits[:at] + "," + digits[at:]
	}
	return digits
}

// DefaultName returns the name of a collection that is created without one: its description and the
// file that its inputs are from, if any. If another collection of the key has this name, the date is
// added, and a number if that name is taken too.
func (e *Engine) DefaultName(ctx context.Context, key string, f catalog.Feature, count int64, file string) (string, error) {
	owner, err := e.owner(key)
	if err != nil {
		return "", err
	}
	name := description(f, count)
	if file != "" {
		name = store.Text(name + " (" + file + ")")
	}
	dated := name + ", " + time.UnixMicro(e.now()).UTC().Format("Jan 2")
	rows, err := e.db.Read().Query(ctx, "SELECT name FROM collections WHERE owner = $1 AND deleted_at = 0", owner)
	if err != nil {
		return "", err
	}
	defer rows.Close()
	taken := map[string]bool{}
	for rows.Next() {
		var other string
		if err := rows.Scan(&other); err != nil {
			return "", err
		}
		taken[other] = true
	}
	for n := 1; taken[name]; n++ {
		if name = dated; n > 1 {
			name = fmt.Sprintf("%s (%d)", dated, n)
		}
	}
	return name, rows.Err()
}
