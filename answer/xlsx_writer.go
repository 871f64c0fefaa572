package answer

import (
	"archive/zip"
	"fmt"
	"io"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/klauspost/compress/flate"
)

// Cell styles, by their index in the style sheet.
const (
	styleNone = iota
	styleHeader
	styleText // stays text when edited
	styleDate
	styleWhole // style for whole numbers; styles for 1 to maxDecimals decimals follow
)

// Numbers with more than maxSheetDigits digits, including decimals, have no style: a spreadsheet
// would not show more digits anyway.
const (
	maxSheetDigits = 15
	maxSheetNumber = 1e15
	maxDecimals    = maxSheetDigits
)

// The constant parts of a workbook. ISO/IEC 29500-2 and -1 define their paths and relationships.
const (
	xmlHead   = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>` + "\n"
	mainSpace = `xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"`
	relSpace  = `http://schemas.openxmlformats.org/officeDocument/2006/relationships`
	relsXML   = xmlHead + `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">` +
		`<Relationship Id="rId1" Type="` + relSpace + `/officeDocument" Target="xl/workbook.xml"/></Relationships>`
	sheetHead = xmlHead + `<worksheet ` + mainSpace + `><sheetViews><sheetView workbookViewId="0">` +
		`<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>`
)

// stylesXML returns the style sheet.
func stylesXML() string {
	const dates, decimals = 164, 165 // IDs below 164 are built-in formats
	var formats, styles strings.Builder
	for n := 1; n <= maxDecimals; n++ {
		fmt.Fprintf(&formats, `<numFmt numFmtId="%d" formatCode="0.%s"/>`, decimals+n, strings.Repeat("0", n))
		fmt.Fprintf(&styles, `<xf numFmtId="%d" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`, decimals+n)
	}
	return xmlHead + `<styleSheet ` + mainSpace + `>` +
		fmt.Sprintf(`<numFmts count="%d"><numFmt numFmtId="%d" formatCode="yyyy\-mm\-dd\ hh:mm:ss"/>%s</numFmts>`, 1+maxDecimals, dates, &formats) +
		`<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>` +
		`<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>` +
		`<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>` +
		`<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>` +
		fmt.Sprintf(`<cellXfs count="%d">`, styleWhole+1+maxDecimals) +
		`<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>` +
		`<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>` +
		`<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>` +
		fmt.Sprintf(`<xf numFmtId="%d" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`, dates) +
		`<xf numFmtId="1" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>` + styles.String() + `</cellXfs>` +
		`<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`
}

// write streams the workbook. The whole file is never in memory or on disk.
func (b *workbook) write(w io.Writer) (int, error) {
	z := zip.NewWriter(w)
	z.RegisterCompressor(zip.Deflate, func(out io.Writer) (io.WriteCloser, error) {
		return flate.NewWriter(out, flate.BestSpeed)
	})
	for _, fixed := range [][2]string{
		{"[Content_Types].xml", b.contentTypes()}, {"_rels/.rels", relsXML}, {"xl/workbook.xml", b.book()},
		{"xl/_rels/workbook.xml.rels", b.relations()}, {"xl/styles.xml", stylesXML()},
	} {
		out, err := z.Create(fixed[0])
		if err == nil {
			_, err = io.WriteString(out, fixed[1])
		}
		if err != nil {
			return 0, err
		}
	}
	count := 0
	for i, s := range b.sheets {
		out, err := z.Create("xl/worksheets/sheet" + strconv.Itoa(i+1) + ".xml")
		if err != nil {
			return count, err
		}
		rows, err := b.writeSheet(out, s)
		if i == 0 {
			count = rows
		}
		if err != nil {
			return count, err
		}
	}
	return count, z.Close()
}

func (b *workbook) contentTypes() string {
	const officeType = "application/vnd.openxmlformats-officedocument.spreadsheetml."
	var x strings.Builder
	x.WriteString(xmlHead + `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` +
		`<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
		`<Default Extension="xml" ContentType="application/xml"/>` +
		`<Override PartName="/xl/workbook.xml" ContentType="` + officeType + `sheet.main+xml"/>` +
		`<Override PartName="/xl/styles.xml" ContentType="` + officeType + `styles+xml"/>`)
	for i := range b.sheets {
		fmt.Fprintf(&x, `<Override PartName="/xl/worksheets/sheet%d.xml" ContentType="%sworksheet+xml"/>`, i+1, officeType)
	}
	return x.String() + `</Types>`
}

func (b *workbook) book() string {
	var x strings.Builder
	x.WriteString(xmlHead + `<workbook ` + mainSpace + ` xmlns:r="` + relSpace + `"><sheets>`)
	for i, s := range b.sheets {
		fmt.Fprintf(&x, `<sheet name="%s" sheetId="%d" r:id="rId%[2]d"/>`, appendXML(nil, s.name), i+1)
	}
	return x.String() + `</sheets></workbook>`
}

func (b *workbook) relations() string {
	var x strings.Builder
	x.WriteString(xmlHead + `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">`)
	for i := range b.sheets {
		fmt.Fprintf(&x, `<Relationship Id="rId%d" Type="%s/worksheet" Target="worksheets/sheet%[1]d.xml"/>`, i+1, relSpace)
	}
	fmt.Fprintf(&x, `<Relationship Id="rId%d" Type="%s/styles" Target="styles.xml"/></Relationships>`, len(b.sheets)+1, relSpace)
	return x.String()
}

// writeSheet writes a sheet and returns the number of rows below the header.
func (b *workbook) writeSheet(w io.Writer, s sheet) (int, error) {
	l := sheetLines{output: output{w: w}, texts: b.table}
	for i := range s.columns {
		l.names = append(l.names, columnName(i))
	}
	l.start(s.columns)
	count := 0
	for row, err := range s.rows {
		if err != nil {
			return count, err
		}
		if count++; count >= maxSheetRows {
			return count, ErrTooMany
		}
		l.row(count+1, s, row)
		if err := l.flushIfLarge(); err != nil {
			return count, err
		}
	}
	l.buf = append(l.buf, `</sheetData>`...)
	if len(s.columns) > 0 {
		// Prevents the green corners that offer to convert IDs to numbers.
		l.buf = fmt.Appendf(l.buf, `<ignoredErrors><ignoredError sqref="A1:%s%d" numberStoredAsText="1"/></ignoredErrors>`,
			l.names[len(l.names)-1], count+1)
	}
	l.buf = append(l.buf, `</worksheet>`...)
	return count, l.Flush()
}

// sheetLines builds the rows of a sheet.
type sheetLines struct {
	output
	texts table
	names []string // column letters
	line  []byte   // the row number
}

// widths holds the column widths in characters.
var widths = map[columnClass]int{classInteger: 14, classDecimal: 14, classTime: 20, classFlag: 10}

func (l *sheetLines) start(columns []column) {
	l.buf = append(l.buf, sheetHead...)
	if len(columns) > 0 {
		l.buf = append(l.buf, `<cols>`...)
		for i, c := range columns {
			width, ok := widths[c.class]
			if !ok {
				width = 24
			}
			l.buf = fmt.Appendf(l.buf, `<col min="%d" max="%[1]d" width="%d" customWidth="1"/>`, i+1, width)
		}
		l.buf = append(l.buf, `</cols>`...)
	}
	l.buf = append(l.buf, `<sheetData><row r="1">`...)
	l.line = []byte("1")
	for i, c := range columns {
		l.text(i, styleHeader, c.label)
	}
	l.buf = append(l.buf, `</row>`...)
}

func (l *sheetLines) row(number int, s sheet, row sheetRow) {
	l.line = strconv.AppendInt(l.line[:0], int64(number), 10)
	l.buf = append(append(append(l.buf, `<row r="`...), l.line...), `">`...)
	for i, cell := range row.cells[:min(len(row.cells), len(s.columns))] {
		l.cell(i, &row.columns[i], s.classOf(i, row, l.texts.Options), cell)
	}
	l.buf = append(l.buf, `</row>`...)
}

func (l *sheetLines) cell(i int, c *column, stored columnClass, cell *Cell) {
	if cell.Type == CellMissing {
		return
	}
	switch stored {
	case classFlag:
		l.open(i, styleNone, "b")
		l.value(strconv.Itoa(len("false") - len(cell.Text))) // true is 1, false is 0
	case classTime:
		serial, _ := serialOf(cell.Text)
		l.open(i, styleDate, "")
		l.value(serial)
	case classDecimal:
		value, style := numberCell(cell.Text)
		l.open(i, style, "")
		l.value(value)
	default:
		style := styleNone
		if c.isCode || c.isNumeric() || cell.kind == KindNumber {
			style = styleText
		}
		l.text(i, style, l.texts.text(c, cell))
	}
}

// numberCell returns the value that a sheet stores for a number, and the style that shows as many
// decimals as were sent.
func numberCell(text string) (value string, style int) {
	n, _ := doubleOf(text)
	if n == 0 {
		n = 0 // sheets have no -0
	}
	value = strconv.FormatFloat(n, 'f', -1, 64)
	mantissa, exponent := text, 0
	if at := strings.IndexAny(text, "eE"); at >= 0 {
		mantissa = text[:at]
		exponent, _ = strconv.Atoi(text[at+1:])
	}
	whole, fraction, _ := strings.Cut(strings.TrimPrefix(mantissa, "-"), ".")
	if whole == "0" {
		whole = ""
	}
	decimals := max(len(fraction)-exponent, 0)
	if max(len(whole)+exponent, 0)+decimals > maxSheetDigits {
		return value, styleNone
	}
	return value, styleWhole + decimals
}

func (l *sheetLines) open(i, style int, kind string) {
	l.buf = append(append(append(l.buf, `<c r="`...), l.names[i]...), l.line...)
	l.buf = append(l.buf, '"')
	if style != styleNone {
		l.buf = append(strconv.AppendInt(append(l.buf, ` s="`...), int64(style), 10), '"')
	}
	if kind != "" {
		l.buf = append(append(append(l.buf, ` t="`...), kind...), '"')
	}
	l.buf = append(l.buf, '>')
}

func (l *sheetLines) value(text string) {
	l.buf = append(append(append(l.buf, `<v>`...), text...), `</v></c>`...)
}

func (l *sheetLines) text(i, style int, text string) {
	if text == "" {
		return
	}
	l.open(i, style, "inlineStr")
	l.buf = append(l.buf, `<is><t xml:space="preserve">`...)
	l.buf = appendXML(l.buf, cutToCell(text))
	l.buf = append(l.buf, `</t></is></c>`...)
}

// The epoch of spreadsheet dates, and the first date after 1900-02-29, which spreadsheets count
// although it does not exist.
var (
	serialStart = time.Date(1899, 12, 30, 0, 0, 0, 0, time.UTC)
	serialFirst = time.Date(1900, 3, 1, 0, 0, 0, 0, time.UTC)
)

// serialOf returns the number of days between a time and serialStart.
func serialOf(text string) (string, bool) {
	t, ok := momentOf(text)
	if !ok || t.Before(serialFirst) {
		return "", false
	}
	milliseconds := t.UnixMilli() - serialStart.UnixMilli()
	return strconv.FormatFloat(float64(milliseconds)/86_400_000, 'f', -1, 64), true
}

// countUnits returns the number of UTF-16 code units in text.
func countUnits(text string) int {
	units := 0
	for _, r := range text {
		if units++; r > 0xFFFF {
			units++
		}
	}
	return units
}

// cutToCell returns text that fits into a cell. Longer text is truncated and ends with a note.
func cutToCell(text string) string {
	if len(text) <= maxCellUnits {
		return text
	}
	units := countUnits(text)
	if units <= maxCellUnits {
		return text
	}
	note := fmt.Sprintf("… (cut: %d characters)", units)
	room := maxCellUnits - countUnits(note)
	for at, r := range text {
		if room--; r > 0xFFFF {
			room--
		}
		if room < 0 {
			return text[:at] + note
		}
	}
	return text
}

// appendXML appends text as XML. Characters that XML does not allow, and carriage returns, which
// XML changes, are written as _x000D_; an underscore that would start such an escape is escaped
// too.
func appendXML(dst []byte, text string) []byte {
	from := 0
	for i := 0; i < len(text); i++ {
		escape := ""
		switch c := text[i]; {
		case c >= '?' && c < '_', c > '_' && c < utf8.RuneSelf:
			continue
		case c == '&':
			escape = "&amp;"
		case c == '<':
			escape = "&lt;"
		case c == '>':
			escape = "&gt;"
		case c == '"':
			escape = "&quot;"
		case c == '_' && isUnitEscape(text[i:]):
			escape = "_x005F_"
		case c < ' ' && c != '\t' && c != '\n':
			escape = fmt.Sprintf("_x%04X_", c)
		case c == 0xEF && (strings.HasPrefix(text[i:], "\uFFFE") || strings.HasPrefix(text[i:], "\uFFFF")):
			dst = append(dst, text[from:i]...)
			dst = fmt.Appendf(dst, "_xFFF%c_", "EF"[text[i+2]-0xBE])
			i += 2
			from = i + 1
			continue
		default:
			continue
		}
		dst = append(append(dst, text[from:i]...), escape...)
		from = i + 1
	}
	return append(dst, text[from:]...)
}

// isUnitEscape reports whether text begins with an escape such as _x000D_.
func isUnitEscape(text string) bool {
	if len(text) < 7 || text[1] != 'x' || text[6] != '_' {
		return false
	}
	_, err := strconv.ParseUint(text[2:6], 16, 16)
	return err == nil
}
