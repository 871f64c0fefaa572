package coverage

import (
	"bytes"
	"fmt"
	"path"
	"regexp"
	"strings"
)

// folder is the document's folder, relative to the repository's root.
const folder = "docs"

// head is the text before the table.
const head = `<!-- Written by make generate from ` + statementsFile + ` and the titles of the tests; do not edit. -->

# Specification coverage

Every statement of the product's specification, in our words, with the tests that cover it. A test names its statements
in its title; notes in italics record how an open point was settled.
`

// Render returns the table as a Markdown document.
func (t Table) Render() []byte {
	var b bytes.Buffer
	b.WriteString(head)
	for i, section := range t.sections {
		fmt.Fprintf(&b, "\n## %d. %s\n\n| | What is promised | Tests |\n|---|---|---|\n", i+1, section.Title)
		for _, statement := range section.Statements {
			fmt.Fprintf(&b, "| %s | %s | %s |\n", statement.Number, statementCell(statement), tests(t.tests[statement.Number]))
		}
	}
	return b.Bytes()
}

func statementCell(s Statement) string {
	if s.Note == "" {
		return cell(s.Says)
	}
	return cell(s.Says) + "<br>_" + cell(s.Note) + "_"
}

// numberPrefix matches the numbers at the start of a title.
var numberPrefix = regexp.MustCompile(`(?:\bS\d+\.\d+ ?)+: `)

// tests lists titles by file, without the numbers.
func tests(titles []Title) string {
	var lines []string
	last := ""
	for _, title := range titles {
		if title.File != last {
			lines = append(lines, fmt.Sprintf("[%s](%s)", path.Base(title.File), relativeLink(title.File)))
		}
		last = title.File
		lines = append(lines, "· "+cell(numberPrefix.ReplaceAllString(title.Text, "")))
	}
	return strings.Join(lines, "<br>")
}

// relativeLink returns the path to a file from the document's folder.
func relativeLink(file string) string {
	return strings.Repeat("../", strings.Count(folder, "/")+1) + file
}

// cell escapes text for a table cell. Code is left unchanged.
func cell(text string) string {
	spans := strings.Split(strings.NewReplacer("|", `\|`, "\n", " ").Replace(text), "`")
	for i := 0; i < len(spans); i += 2 {
		spans[i] = strings.NewReplacer("<", "&lt;", "_", `\_`, "*", `\*`).Replace(spans[i])
	}
	return strings.Join(spans, "`")
}
