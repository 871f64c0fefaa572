package catalog

// ExportSchema describes the file that rows are exported to.
type ExportSchema struct {
	Shape ExportShape `json:"shape"`
	// Label is the button's label; {format} is the format's label, {count} the number of rows.
	Label string `json:"label"`
	// File is the file name: {input} is the value of the first input, {time} a UTC timestamp
	// (20261120T150405Z), {extension} the format's extension.
	File  string     `json:"file"`
	Saved ToastTexts `json:"saved"`
	Empty ToastTexts `json:"empty"`
}

// ExportShape determines how an exported file arranges rows and columns.
type ExportShape string

// Export shapes.
const (
	// ShapeRows has one column for each of the schema's fields and one line per row.
	ShapeRows ExportShape = "rows"
	// ShapeFlat flattens the response's only object: each nested value becomes a column named by
	// its keys, joined by underscores; lists become JSON text.
	ShapeFlat ExportShape = "flat"
	// ShapeSummary lists the fields of the response's only row, then its nested rows.
	ShapeSummary ExportShape = "summary"
)

// ExportShapes returns every shape.
func ExportShapes() []ExportShape { return []ExportShape{ShapeRows, ShapeFlat, ShapeSummary} }

// ExportFormat names the format of an exported file.
type ExportFormat string

// Export formats.
const (
	FormatCSV     ExportFormat = "csv"     // RFC 4180
	FormatJSONL   ExportFormat = "jsonl"   // one JSON object per line
	FormatXLSX    ExportFormat = "xlsx"    // a workbook as defined by ISO/IEC 29500
	FormatParquet ExportFormat = "parquet" // typed columns, in Apache Parquet
)

// FileFormat describes a format of exported files.
type FileFormat struct {
	Name      ExportFormat `json:"name"`
	Label     string       `json:"label"`     // in messages, as {format}
	Extension string       `json:"extension"` // without the dot
	MediaType string       `json:"mediaType"`
	// ByServer reports that only the server can write the format; the page requests it from
	// /api/export.
	ByServer bool `json:"byServer,omitempty"`
}

// FileFormats returns every format. Each supports every shape.
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

// FileFormatByName returns the format with the given name.
func FileFormatByName(name ExportFormat) (FileFormat, bool) {
	return find(FileFormats(), func(f FileFormat) bool { return f.Name == name })
}
