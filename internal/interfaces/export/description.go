package export

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"net/url"
	"regexp"
	"strings"
	"time"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"viewfinder/answer"
	"viewfinder/catalog"
	"viewfinder/problem"
)

// description describes the file to make of the answers.
type description struct {
	Feature string               `json:"feature"`
	Format  catalog.ExportFormat `json:"format"`
	// Rows: all, as in the feature's own file; or shown, those of the part order.
	Rows string `json:"rows"`
	// Shape may be flat: every value under its path, then the columns below, which are
	// texts. Without it the rows shown have these columns.
	Shape   *catalog.ExportShape `json:"shape"`
	Columns []columnDescription  `json:"columns"`
	// List is the selector of the rows where they are in another list of the answers
	// than the feature's rows. Their fields are not read.
	List   catalog.Selector `json:"list"`
	Dates  bool             `json:"dates"`
	Safe   bool             `json:"safe"`
	Inputs struct {
		Label string `json:"label"` // in the file's name
	} `json:"inputs"`
}

// columnDescription is a column: a field of the schema by its name; with the name
// $.path the values at a selector that no field reads; without a name the same text
// in each row.
type columnDescription struct {
	Name     string           `json:"name"`
	Label    string           `json:"label"`
	Selector catalog.Selector `json:"selector"`
	Text     string           `json:"text"`
}

// The limits of columns.
const (
	maxColumns  = 1000
	maxLabel    = 1000 // characters
	maxSelector = 2000 // bytes
	furtherMark = "$."
)

func parseDescription(text []byte) (*form, error) {
	var d description
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.DisallowUnknownFields()
	err := decoder.Decode(&d)
	if _, end := decoder.Token(); err == nil && !errors.Is(end, io.EOF) {
		err = errors.New("something follows its end")
	}
	if err != nil {
		return nil, problem.Newf(problem.Invalid, "The part request is not valid: %s.", strings.TrimPrefix(err.Error(), "json: "))
	}
	feature, ok := catalog.FeatureByID(d.Feature)
	if !ok || feature.Route == "" {
		return nil, problem.New(problem.NotFound, "There is no such feature; /api/catalog lists the features by their id.")
	}
	format, ok := catalog.FileFormatByName(d.Format)
	if !ok {
		return nil, problem.New(problem.Invalid, "There is no such format: choose csv, jsonl, xlsx or parquet.")
	}
	schema, _ := catalog.SchemaByKind(feature.Schema)
	f := &form{
		export: answer.Export{
			Schema: schema, Format: d.Format, Shape: catalog.ShapeRows, Options: answer.Options{Safe: d.Safe, Dates: d.Dates},
		},
		format: format, label: d.Inputs.Label,
		pattern: "instagram_" + strings.ReplaceAll(feature.ID, "-", "_") + "_{input}_{time}.{extension}",
	}
	if feature.Export != nil {
		f.pattern = feature.Export.File
	}
	if d.List != "" {
		f.export.Schema = catalog.Schema{Kind: schema.Kind, Rows: []catalog.Selector{d.List}}
	}
	isFlat := d.Shape != nil
	switch {
	case isFlat && *d.Shape != catalog.ShapeFlat:
		return nil, problem.New(problem.Invalid, "shape must be flat, or omitted.")
	case len(d.List) > maxSelector || hasBraces(d.List):
		return nil, problem.New(problem.Invalid, "The selector of the list is too long, or has braces.")
	case d.List != "" && d.Rows != "shown":
		return nil, problem.New(problem.Invalid, "With a list, rows must be shown.")
	case d.Rows == "all" && d.Columns == nil:
		if feature.Export != nil {
			f.export.Shape = feature.Export.Shape
		}
		if isFlat {
			f.export.Shape = *d.Shape
		}
		return f, nil
	case d.Rows != "shown":
		return nil, problem.New(problem.Invalid, "rows must be all, without columns, or shown.")
	}
	f.isShown = true
	if isFlat {
		f.export.Shape = *d.Shape
	}
	if f.export.Columns, err = columnsOf(d.Columns, isFlat); err != nil {
		return nil, err
	}
	if err := f.export.Check(); err != nil {
		return nil, problem.Newf(problem.Invalid, "The columns are not valid: %s.", err)
	}
	return f, nil
}

func columnsOf(described []columnDescription, isFlat bool) ([]answer.Column, error) {
	if len(described) == 0 && !isFlat || len(described) > maxColumns {
		return nil, problem.Newf(problem.Invalid, "A file of the rows shown must have 1 to %d columns.", maxColumns)
	}
	columns := make([]answer.Column, len(described))
	for i, c := range described {
		column := answer.Column{Label: c.Label}
		isFurther := strings.HasPrefix(c.Name, furtherMark)
		switch {
		case isFlat && (c.Name != "" || c.Selector != ""):
			return nil, problem.Newf(problem.Invalid, "Column %d of a flat file must be a text.", i+1)
		case utf8.RuneCountInString(c.Label) > maxLabel, len(c.Selector) > maxSelector, hasBraces(c.Selector):
			return nil, problem.Newf(problem.Invalid, "The label or the selector of column %d is too long, or the selector has braces.", i+1)
		case isFurther && c.Selector != "" && c.Text == "":
			column.Selector = c.Selector
		case c.Name != "" && !isFurther && c.Selector == "" && c.Text == "":
			column.Field = c.Name
		case c.Name == "" && c.Selector == "":
			column.Text = c.Text
		default:
			return nil, problem.Newf(problem.Invalid, "Column %d needs a field name, a name that begins with $. and a selector, or a text.", i+1)
		}
		columns[i] = column
	}
	return columns, nil
}

// hasBraces reports whether a selector has forks. Even a short selector may have many.
func hasBraces(s catalog.Selector) bool { return strings.ContainsAny(string(s), "{}") }

// FileName returns the name of a file, as the page names it: {input} is the inputs'
// label made safe, and cut where the name would be too long; {time} is 20261120T150405Z.
func FileName(pattern, label, extension string, now time.Time) string {
	name := strings.NewReplacer("{time}", now.UTC().Format("20060102T150405Z"), "{extension}", extension).Replace(pattern)
	input := safeFileName(label, maxNameSize-len(strings.Replace(name, "{input}", "", 1)))
	if input == "" {
		name = strings.Replace(name, "_{input}", "", 1)
	}
	return strings.Replace(name, "{input}", input, 1)
}

// The limits of a file's name.
const (
	maxInputLength = 80  // characters of the inputs' label
	maxNameSize    = 240 // bytes: disks take 255, and browsers add .crdownload and the like
)

var unsafeInName = regexp.MustCompile(`[^\p{L}\p{N}\p{M}._-]+`)

// safeFileName returns letters, digits, dots, dashes and underscores, at most so many
// bytes; anything else becomes a dash.
func safeFileName(text string, maxSize int) string {
	safe := ""
	for i, r := range []rune(unsafeInName.ReplaceAllString(norm.NFC.String(text), "-")) {
		if i == maxInputLength || len(safe)+utf8.RuneLen(r) > maxSize {
			break
		}
		safe += string(r)
	}
	return strings.Trim(safe, ".-")
}

// Disposition returns the header for a file to be saved. Clients that do not read
// RFC 8187 get the name without its other letters.
func Disposition(name string) string {
	plain := strings.Map(func(r rune) rune {
		if r > '~' {
			return '_'
		}
		return r
	}, name)
	header := `attachment; filename="` + plain + `"`
	if plain != name {
		header += "; filename*=UTF-8''" + url.PathEscape(name)
	}
	return header
}
