package gen

import (
	"bytes"
	"fmt"
	"regexp"
	"strings"
	"unicode"

	"viewfinder/catalog"
)

const columnsIntro = `# Columns

The columns of every feature, as used in files and tables, on the command line, in MCP, and in the API. Generated from the feature catalog.

## Types

| Type | In files |
|---|---|
| text | text. IDs are text, so that spreadsheets do not round them |
| integer, decimal | a number with the digits that were sent |
| true or false | ` + "`true` or `false`" + `; a Boolean in XLSX and Parquet |
| time | as sent, usually in epoch seconds; ISO 8601 if you choose dates; a timestamp in Parquet |
| URL | the URL of a picture, clip, or page. Links to pictures and clips expire |
| list | nested rows, as a JSON array |

Columns marked “on request” are in a file only if you choose them by name. A value that does not fit its column's type is kept unchanged in a final column, ` + "`unread`" + `.

` + "`engagement_rate_percentages`" + ` is in percent, as sent: 0.25 is 0.25%. In the sandbox, it is likes plus comments, divided by recent posts and by followers.
`

// guideColumns renders the guide's page about columns: a table for each kind of row, with its
// features.
func guideColumns() []byte {
	var b bytes.Buffer
	b.WriteString(columnsIntro)
	for _, s := range catalog.Schemas() {
		names := featuresWith(s.Kind)
		fmt.Fprintf(&b, "\n## %s\n\nFeatures: %s.\n\n| Column | Meaning | Type |\n|---|---|---|\n", headingOf(s), strings.Join(names, ", "))
		for _, f := range s.Fields {
			fmt.Fprintf(&b, "| `%s` | %s | %s |\n", f.Name, meaning(f), columnType(f))
		}
	}
	return b.Bytes()
}

func featuresWith(kind catalog.SchemaKind) []string {
	var names []string
	for _, f := range catalog.Features() {
		if f.Schema == kind {
			names = append(names, "**"+f.Name+"**")
		}
	}
	return names
}

// headingOf returns the heading for a kind of row; three kinds describe one account each.
func headingOf(s catalog.Schema) string {
	switch s.Kind {
	case catalog.SchemaIdentity:
		return "User IDs"
	case catalog.SchemaProfile:
		return "Profiles"
	case catalog.SchemaEngagement:
		return "Engagement"
	}
	return upperFirst(s.Many)
}

// columnType returns the name that the page about columns uses for the type of a field's column.
func columnType(f catalog.Field) string {
	if f.IsMedia() || f.Type == catalog.FieldLink {
		return "URL"
	}
	switch f.ColumnType() {
	case catalog.ColumnFlag:
		return "true or false"
	case catalog.ColumnRows:
		return "list"
	case catalog.ColumnAny:
		return "any"
	}
	return string(f.ColumnType())
}

func meaning(f catalog.Field) string {
	text := f.Words
	if text == "" {
		text = strings.ReplaceAll(strings.TrimPrefix(f.Name, "is_"), "_", " ")
	}
	if !f.IsUsual() {
		text += ", on request"
	}
	return cell(idWord.ReplaceAllString(upperFirst(text), "ID"))
}

var idWord = regexp.MustCompile(`\b[Ii]d\b`)

func upperFirst(text string) string {
	letters := []rune(text)
	letters[0] = unicode.ToUpper(letters[0])
	return string(letters)
}
