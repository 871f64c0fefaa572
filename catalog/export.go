package catalog

// ExportSchema describes the file that rows are exported to.
type ExportSchema struct {
	Shape ExportShape `json:"shape"`
	// Label of the button; {format} is the format's label, {count} the number of
	// rows.
	Label string `json:"label"`
	// File is its name: {input} is the value of the first input, {time} a UTC
	// time stamp (20261120T150405Z), {extension} the format's.
	File  string     `json:"file"`
	Saved ToastTexts `json:"saved"`
	Empty ToastTexts `json:"empty"`
}

// ExportShape says what the exported file has as rows and columns.
type ExportShape string

// The shapes of exports.
const (
	// ShapeRows has the schema's fields as columns and one line for each row.
	ShapeRows ExportShape = "rows"
	// ShapeFlat flattens the answer's one object: a column for each nested
	// value, its keys joined by underscores; lists as JSON text.
	ShapeFlat ExportShape = "flat"
	// ShapeSummary lists the fields of the answer's one row, then its nested
	// rows.
	ShapeSummary ExportShape = "summary"
)

// ExportShapes returns every shape.
func ExportShapes() []ExportShape { return []ExportShape{ShapeRows, ShapeFlat, ShapeSummary} }

// ExportFormat names the format of an exported file.
type ExportFormat string

// The formats of exports.
const (
	FormatCSV   ExportFormat = "csv"   // RFC 4180
	FormatJSONL ExportFormat = "jsonl" // one JSON object a line
)

// FileFormat describes a format of exported files.
type FileFormat struct {
	Name      ExportFormat `json:"name"`
	Label     string       `json:"label"`     // in texts, for {format}
	Extension string       `json:"extension"` // of the file's name, without the dot
	MediaType string       `json:"mediaType"`
}

// FileFormats returns every format; each can have every shape.
func FileFormats() []FileFormat {
	return []FileFormat{
		{FormatCSV, "CSV", "csv", "text/csv;charset=utf-8"},
		{FormatJSONL, "JSONL", "jsonl", "application/x-ndjson"},
	}
}

// FileFormatByName returns the format with that name.
func FileFormatByName(name ExportFormat) (FileFormat, bool) {
	for _, f := range FileFormats() {
		if f.Name == name {
			return f, true
		}
	}
	return FileFormat{}, false
}
