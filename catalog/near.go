package catalog

import (
	"cmp"
	"slices"
	"strings"
)

// The limits of what is near an ID.
const (
	maxNear  = 5
	maxEdits = 2 // letters
)

// NearFeatures returns the features that make a call and that a mistyped ID may mean: those
// whose ID differs by two letters at most, or begins with it, the nearest first, and then
// those that SearchFeatures finds. There are at most five.
func NearFeatures(id string) []Feature {
	id = strings.ReplaceAll(strings.ToLower(strings.TrimSpace(id)), "_", "-")
	distances := map[string]int{}
	var near []Feature
	for _, f := range Features() {
		distance := editDistance(id, f.ID)
		if f.Call != "" && id != "" && (distance <= maxEdits || strings.HasPrefix(f.ID, id)) {
			near, distances[f.ID] = append(near, f), distance
		}
	}
	slices.SortStableFunc(near, func(a, b Feature) int { return cmp.Compare(distances[a.ID], distances[b.ID]) })
	for _, f := range SearchFeatures(id) {
		if _, has := distances[f.ID]; f.Call != "" && !has {
			near = append(near, f)
		}
	}
	return near[:min(len(near), maxNear)]
}

// editDistance is how many letters are added, left out or replaced to make b of a: their
// Levenshtein distance. Of a text that is far too long only the letters too many count,
// whatever it has: nobody waits for the rest.
func editDistance(a, b string) int {
	if len(a) > len(b)+maxEdits {
		return len(a) - len(b)
	}
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		before := row[0]
		row[0] = i + 1
		for j := range len(b) {
			replaced := before
			if a[i] != b[j] {
				replaced++
			}
			before = row[j+1]
			row[j+1] = min(replaced, row[j]+1, row[j+1]+1)
		}
	}
	return row[len(b)]
}
