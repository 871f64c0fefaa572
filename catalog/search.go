package catalog

import (
	"slices"
	"strings"
)

// SearchFeatures returns the features whose name, ID, description, keywords or calls contain all
// words of the query, closest match first.
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

// hasWords reports whether text contains each word, in the singular or the plural.
func hasWords(text string, words []string) bool {
	return !slices.ContainsFunc(words, func(word string) bool {
		return !slices.ContainsFunc(wordForms(word), func(form string) bool { return strings.Contains(text, form) })
	})
}

// wordForms returns a word's singular and plural: story and stories.
func wordForms(word string) []string {
	if stem, ok := strings.CutSuffix(word, "ies"); ok && len(stem) > 1 {
		return []string{word, stem + "y"}
	}
	if stem, ok := strings.CutSuffix(word, "y"); ok && len(stem) > 1 {
		return []string{word, stem + "ies"}
	}
	return []string{word, strings.TrimSuffix(word, "s")}
}
