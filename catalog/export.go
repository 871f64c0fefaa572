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

// ExportShape is how the exported file arranges rows and columns.
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
	FormatCSV     ExportFormat = "csv"     // RFC 4180
	FormatJSONL   ExportFormat = "jsonl"   // one JSON object a line
	FormatXLSX    ExportFormat = "xlsx"    // a workbook, as ISO/IEC 29500 defines it
	FormatParquet ExportFormat = "parquet" // typed columns, as Apache Parquet defines them
)

// FileFormat describes a format of exported files.
type FileFormat struct {
	Name      ExportFormat `json:"name"`
	Label     string       `json:"label"`     // in texts, for {format}
	Extension string       `json:"extension"` // of the file's name, without the dot
	MediaType string       `json:"mediaType"`
	// ByServer: only the server writes it, for the page at /api/export.
	ByServer bool `json:"byServer,omitempty"`
}

// FileFormats returns every format; each can have every shape.
func FileFormats() []FileFormat {
	return []FileFormat{
		{Name: FormatCSV, Label: "CSV", Extension: "csv", MediaType: "text/csv;charset=utf-8"},
		{Name: FormatJSONL, Label: "JSONL", Extension: "jsonl", MediaType: "application/x-ndjson", ByServer: true},
		{
			Name: FormatXLSX, Label: "XLSX", Extension: "xlsx", ByServer: true,
			MediaType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
		},
		{Name: FormatParquet, Label: "Parquet", Extension: "parquet", MediaType: "application/vnd.apache.parquet", ByServer: true},
	}
}

// FileFormatNames returns the names of the formats.
func FileFormatNames() (names []string) {
	for _, f := range FileFormats() {
		names = append(names, string(f.Name))
	}
	return names
}

// FileFormatByName returns the format with that name.
func FileFormatByName(name ExportFormat) (FileFormat, bool) {
	return find(FileFormats(), func(f FileFormat) bool { return f.Name == name })
}
