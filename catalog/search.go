package catalog

import (
	"slices"
	"strings"
)

// SearchFeatures returns the features that have all words of a text in their names, IDs,
// descriptions, keywords or calls, the closest first.
func SearchFeatures(text string) []Feature {
	words := strings.FieldsFunc(strings.ToLower(text), func(c rune) bool { return strings.ContainsRune(" -_/", c) })
	var inName, elsewhere []Feature
	for _, f := range Features() {
		name := strings.ToLower(f.ID + " " + f.Name)
		all := name + strings.ToLower(" "+f.Description+" "+strings.Join(f.Keywords, " ")+" "+string(f.Category)+" "+string(f.Call))
		switch {
		case hasWords(name, words):
			inName = append(inName, f)
		case hasWords(all, words):
			elsewhere = append(elsewhere, f)
		}
	}
	return append(inName, elsewhere...)
}

// hasWords reports whether a text has each word, a plural as its singular, too.
func hasWords(text string, words []string) bool {
	return !slices.ContainsFunc(words, func(word string) bool {
		return !strings.Contains(text, word) && !strings.Contains(text, strings.TrimSuffix(word, "s"))
	})
}
