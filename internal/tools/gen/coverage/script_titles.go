package coverage

import (
	"bytes"
	"regexp"
	"strings"
)

var (
	// scriptTitle matches a line that begins with a test or a group, or with the title of one that
	// begins on an earlier line. The formatter puts each on its own line.
	scriptTitle = regexp.MustCompile("^(\t*)((?:(?:test|it|describe)\\b[\\w.]*(?:\\(.*\\))?\\(|.*\\)\\()?)(?:\"((?:[^\"\\\\]|\\\\.)*)\"|`([^`]*)`),")
	switchedOff = regexp.MustCompile(`\.(?:skip|skipIf|todo|fixme|fails?)\b`)
	placeholder = regexp.MustCompile(`\$\{[^}]*?(\w+)[^\w}]*\}`) // in a template
)

// scriptTitles returns the titles in calls of test, it and describe that name statements. Each is
// preceded by the titles of its enclosing groups, which are found by indentation.
func scriptTitles(name string, text []byte) ([]Title, error) {
	type group struct{ indent, title string }
	var groups []group
	var titles []Title
	for line := range bytes.Lines(text) {
		for len(groups) > 0 && bytes.HasPrefix(line, []byte(groups[len(groups)-1].indent+"}")) {
			groups = groups[:len(groups)-1]
		}
		m := scriptTitle.FindStringSubmatch(string(line))
		if m == nil {
			continue
		}
		indent, call := m[1], m[2]
		title := placeholder.ReplaceAllString(strings.ReplaceAll(m[3], `\"`, `"`)+m[4], "{$1}")
		if numbers := number.FindAllString(title, -1); numbers != nil {
			path := ""
			for _, g := range groups {
				path += g.title + " › "
			}
			titles = append(titles, Title{File: name, Text: path + title, Numbers: numbers, Skipped: switchedOff.MatchString(call)})
		}
		if strings.Contains(call, "describe") {
			groups = append(groups, group{indent, title})
		}
	}
	return titles, nil
}
