package sandbox

import (
	"strconv"

	"viewfinder/sandbox/internal/ordered"
)

// identity answers which ID a name has.
func identity(a *ask) (any, error) {
	p, err := a.person()
	if err != nil {
		return nil, err
	}
	text := strconv.FormatUint(p.ID, 10)
	all := ordered.Object{{"id", p.ID}, {"user_id", text}, {"username", p.Name}}
	if a.shape.Style.TextIDs {
		all = ordered.Object{{"id", text}, {"user_id", p.ID}}
	}
	answer := ordered.Object{{"status", "ok"}}
	for _, name := range a.shape.Fields {
		answer = append(answer, ordered.Pair{Key: name, Value: all.Get(name)})
	}
	return answer, nil
}

// profile answers with all that is public about an account.
func profile(a *ask) (any, error) { return a.profileAt(a.shape.Rows) }

// webProfile answers like profile; the specification gives it no place of its
// own, so that number 0 is where the network's web site has it.
func webProfile(a *ask) (any, error) {
	if a.shape.Rows == "" {
		return a.profileAt("data.user")
	}
	return a.profileAt(a.shape.Rows)
}

func (a *ask) profileAt(path string) (any, error) {
	p, err := a.person()
	if err != nil {
		return nil, err
	}
	answer := ordered.Object{}.Put(path, a.rows.Profile(p, a.shape.Names))
	return answer.With(ordered.Pair{Key: "status", Value: "ok"}), nil
}

// engagement answers with statistics over an account's newest posts.
func engagement(a *ask) (any, error) {
	p, err := a.person()
	if err != nil {
		return nil, err
	}
	return a.rows.Engagement(p), nil
}
