package catalog

import (
	"cmp"
	"slices"
	"strings"
)

// Limits on suggestions for a mistyped ID.
const (
	maxNear  = 5
	maxEdits = 2 // letters
)

// NearFeatures returns up to five features that make a call and that a mistyped ID may mean: first
// those whose ID begins with it or differs by at most two letters, nearest first, then the results
// of SearchFeatures.
func NearFeatures(id string) []Feature {
	id = strings.ReplaceAll(strings.ToLower(strings.TrimSpace(id)), "_", "-")
	var ids []string
	for _, f := range Features() {
		if f.Call != "" {
			ids = append(ids, f.ID)
		}
	}
	var near []Feature
	nearIDs := NearNames(id, ids)
	for _, each := range nearIDs {
		f, _ := FeatureByID(each)
		near = append(near, f)
	}
	for _, f := range SearchFeatures(id) {
		if f.Call != "" && !slices.Contains(nearIDs, f.ID) {
			near = append(near, f)
		}
	}
	return near[:min(len(near), maxNear)]
}

// NearNames returns the names that a mistyped word may mean: those that begin with it or differ by
// at most two letters, nearest first.
func NearNames(word string, names []string) []string {
	if word == "" {
		return nil
	}
	distances := map[string]int{}
	var near []string
	for _, name := range names {
		if distance := editDistance(word, name); distance <= maxEdits || strings.HasPrefix(name, word) {
			near, distances[name] = append(near, name), distance
		}
	}
	slices.SortStableFunc(near, func(a, b string) int { return cmp.Compare(distances[a], distances[b]) })
	return near
}

// editDistance returns the Levenshtein distance between a and b. If a is too long to be near b, it
// returns the difference in length without comparing them.
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
