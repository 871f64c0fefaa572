package sandbox

import (
	"strconv"

	"viewfinder/sandbox/internal/network"
	"viewfinder/sandbox/internal/shape"
)

// Identifier is something to type that makes the sandbox show one state, as
// test cards do for payments.
type Identifier struct {
	Value string `json:"value"`        // what to type
	ID    string `json:"id,omitempty"` // what to type where a user ID is asked for
	Input string `json:"input"`        // "account": a username or user ID; "any": every field; "key": the access key
	Shows string `json:"shows"`        // what happens
}

// Identifiers returns all test identifiers.
func Identifiers() []Identifier {
	var all []Identifier
	for _, c := range testCases() {
		all = append(all, Identifier{c.name, strconv.FormatUint(c.id, 10), c.input(), c.shows})
	}
	return append(all, Identifier{Value: RefusedKey, Input: "key", Shows: "401: this access key is refused, every other is let in"})
}

// ShapeKind is a kind of answer that may come in several shapes.
type ShapeKind struct {
	Kind   string   `json:"kind"`
	Shapes []string `json:"shapes"` // what each is, by its number; number 0 is the specification's
}

// ShapeKinds returns what Config.Shape and the X-Sandbox-Shape header may name:
// "media=2,accounts=1", or one number for all kinds, of which a kind with fewer
// shapes takes its last.
func ShapeKinds() []ShapeKind {
	var all []ShapeKind
	for _, k := range shape.Kinds() {
		kind := ShapeKind{Kind: k.Name}
		for _, s := range k.Shapes {
			kind.Shapes = append(kind.Shapes, s.Says)
		}
		all = append(all, kind)
	}
	return all
}

func testAccounts() []network.Account {
	var accounts []network.Account
	for _, c := range testCases() {
		accounts = append(accounts, network.Account{Name: c.name, ID: c.id, Traits: c.traits})
	}
	return accounts
}
