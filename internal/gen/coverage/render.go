package coverage

import (
	"bytes"
	"fmt"
	"path"
	"regexp"
	"strings"
)

// folder is where the document stands, below the repository's root.
const folder = "docs"

const head = `<!-- Written by make generate from ` + source + ` and the titles of the tests; do not edit. -->

# What holds the specification

Every statement of the product's specification, in our words, with the tests that hold it. A test names its statements
in its title; what is set in italics says how an open point was settled.
`

// Render writes the table as a document in Markdown.
func (t Table) Render() []byte {
	var b bytes.Buffer
	b.WriteString(head)
	for i, section := range t.sections {
		fmt.Fprintf(&b, "\n## %d. %s\n\n| | What is promised | Tests |\n|---|---|---|\n", i+1, section.Title)
		for _, statement := range section.Statements {
			fmt.Fprintf(&b, "| %s | %s | %s |\n", statement.Number, promise(statement), tests(t.holding[statement.Number]))
		}
	}
	return b.Bytes()
}

func promise(s Statement) string {
	if s.Note == "" {
		return cell(s.Says)
	}
	return cell(s.Says) + "<br>_" + cell(s.Note) + "_"
}

// named are the numbers before the words of a title.
var named = regexp.MustCompile(`(?:\bS\d+\.\d+ ?)+: `)

// tests lists titles, file by file, without the numbers.
func tests(titles []Title) string {
	var lines []string
	last := ""
	for _, title := range titles {
		if title.File != last {
			lines = append(lines, fmt.Sprintf("[%s](%s)", path.Base(title.File), linkTo(title.File)))
		}
		last = title.File
		lines = append(lines, "· "+cell(named.ReplaceAllString(title.Text, "")))
	}
	return strings.Join(lines, "<br>")
}

// linkTo is the way to a file from the document's folder.
func linkTo(file string) string {
	return strings.Repeat("../", strings.Count(folder, "/")+1) + file
}

// cell keeps a text inside its table cell, and Markdown out of it but for code.
func cell(text string) string {
	parts := strings.Split(strings.NewReplacer("|", `\|`, "\n", " ").Replace(text), "`")
	for i := 0; i < len(parts); i += 2 {
		parts[i] = strings.NewReplacer("<", "&lt;", "_", `\_`, "*", `\*`).Replace(parts[i])
	}
	return strings.Join(parts, "`")
}
