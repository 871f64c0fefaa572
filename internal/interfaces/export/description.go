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

// description describes the file to write.
type description struct {
	Feature string               `json:"feature"`
	Format  catalog.ExportFormat `json:"format"`
	// Rows is all, for the rows of the feature's own file, or shown, for the rows in the order
	// part.
	Rows string `json:"rows"`
	// Shape may be flat: every value is a column named by its path, followed by the columns below,
	// which must be constant text. Without a shape, the rows have the columns below.
	Shape   *catalog.ExportShape `json:"shape"`
	Columns []columnDescription  `json:"columns"`
	// List is a selector for rows in a list other than the feature's. Their fields are not read.
	List   catalog.Selector `json:"list"`
	Dates  bool             `json:"dates"`
	Safe   bool             `json:"safe"`
	Inputs struct {
		Label string `json:"label"` // label in the file name
	} `json:"inputs"`
}

// columnDescription is a column: a field of the schema by name; the values at a selector that no
// field reads, if the name is $.path; or constant text, if the name is empty.
type columnDescription struct {
	Name     string           `json:"name"`
	Label    string           `json:"label"`
	Selector catalog.Selector `json:"selector"`
	Text     string           `json:"text"`
}

// Limits on columns.
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
		err = errors.New("there is extra data after its end")
	}
	if err != nil {
		return nil, problem.Newf(problem.Invalid, "The request part is not valid: %s.", strings.TrimPrefix(err.Error(), "json: "))
	}
	feature, ok := catalog.FeatureByID(d.Feature)
	if !ok || feature.Route == "" {
		return nil, problem.New(problem.NotFound, "There is no such feature; /api/catalog lists the features by id.")
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
		return nil, problem.New(problem.Invalid, "The list's selector is too long or contains braces.")
	case d.List != "" && d.Rows != "shown":
		return nil, problem.New(problem.Invalid, "If list is sent, rows must be set to shown.")
	case d.Rows == "all" && d.Columns == nil:
		if feature.Export != nil {
			f.export.Shape = feature.Export.Shape
		}
		if isFlat {
			f.export.Shape = *d.Shape
		}
		return f, nil
	case d.Rows != "shown":
		return nil, problem.New(problem.Invalid, "rows must be all (without columns) or shown.")
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
			return nil, problem.Newf(problem.Invalid, "Column %d of a flat file can have only text.", i+1)
		case utf8.RuneCountInString(c.Label) > maxLabel, len(c.Selector) > maxSelector, hasBraces(c.Selector):
			return nil, problem.Newf(problem.Invalid, "The label or selector of column %d is too long, or the selector contains braces.", i+1)
		case isFurther && c.Selector != "" && c.Text == "":
			column.Selector = c.Selector
		case c.Name != "" && !isFurther && c.Selector == "" && c.Text == "":
			column.Field = c.Name
		case c.Name == "" && c.Selector == "":
			column.Text = c.Text
		default:
			return nil, problem.Newf(problem.Invalid, "Column %d needs one of: a field name; a name that begins with $. and a selector; text.", i+1)
		}
		columns[i] = column
	}
	return columns, nil
}

// hasBraces reports whether a selector contains braces. Even a short selector may contain many.
func hasBraces(s catalog.Selector) bool { return strings.ContainsAny(string(s), "{}") }

// FileName returns the name of a file in the page's format: {input} is the label of the inputs,
// made safe and truncated if necessary; {time} is a time such as 20261120T150405Z.
func FileName(pattern, label, extension string, now time.Time) string {
	name := strings.NewReplacer("{time}", now.UTC().Format("20060102T150405Z"), "{extension}", extension).Replace(pattern)
	input := safeFileName(label, maxNameSize-len(strings.Replace(name, "{input}", "", 1)))
	if input == "" {
		name = strings.Replace(name, "_{input}", "", 1)
	}
	return strings.Replace(name, "{input}", input, 1)
}

// Limits on file names.
const (
	maxInputLength = 80  // characters in the label of the inputs
	maxNameSize    = 240 // bytes: file systems allow 255, and browsers append suffixes such as .crdownload
)

var unsafeInName = regexp.MustCompile(`[^\p{L}\p{N}\p{M}._-]+`)

// safeFileName replaces everything except letters, digits, dots, dashes and underscores with
// dashes. The result has at most maxSize bytes.
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

// Disposition returns the Content-Disposition header for a file to be saved. Clients that do not
// support RFC 8187 get an ASCII name.
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
