// Package network is the synthetic photo network that the sandbox is based on.
//
// Nothing in it is stored. An account is computed from its name, a post from its owner and its
// index, and a follower from the index in the list: every fact is computed on request, using only
// integers. An account with 270 million followers therefore costs no more than one with three, the
// last page costs as much as the first, and every machine has the same network.
//
// Identifiers are reversible. A user ID encodes a name, and a shortcode encodes an owner and an
// index (user_id.go, media_id.go). A foreign identifier is one that this network does not generate.
package network

import "github.com/maypok86/otter/v2"

// maxLongNames is the maximum number of long names that a running sandbox stores.
const maxLongNames = 1 << 16

// Network is the synthetic network on one day.
type Network struct {
	Day        int64 // the day's first second
	fixed      fixedIDs
	traits     map[string]Traits
	firstNames map[string]string // by later username
	words      *words
	longNames  *otter.Cache[uint64, string] // by ID, while the sandbox runs
}

// FixedAccount sets the ID and the traits for a name.
type FixedAccount struct {
	Name   string
	ID     uint64
	Traits Traits
}

// New returns a network with some fixed accounts.
func New(accounts []FixedAccount) *Network {
	n := &Network{words: newWords(), traits: map[string]Traits{}, firstNames: map[string]string{}}
	n.longNames = otter.Must(&otter.Options[uint64, string]{MaximumSize: maxLongNames})
	ids := map[string]uint64{}
	for _, a := range accounts {
		ids[a.Name], n.traits[a.Name] = a.ID, a.Traits
		if a.Traits.Renamed != "" {
			n.firstNames[a.Traits.Renamed] = a.Name
		}
	}
	n.fixed = newFixedIDs(ids)
	return n
}

// On returns the same network on another day, given by its first second.
func (n *Network) On(day int64) *Network {
	other := *n
	other.Day = day
	return &other
}
