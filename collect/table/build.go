package table

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"viewfinder/answer"
	"viewfinder/catalog"
)

// columnTexts says what a column file has.
type columnTexts struct {
	columns []Column
	kind    textKind
}

// textKind is a kind of texts of rows.
type textKind string

// The kinds of texts.
const (
	wordTexts    textKind = "words"   // of all columns, in lower case
	keyTexts     textKind = "keys"    // the sort key of the one column
	profileTexts textKind = "profile" // of all rows at once: see profileState
	digestTexts  textKind = "digests" // of the values of all columns: equal where these are
)

// fileVersion changes when the texts of column files do.
const fileVersion = 2

// digestSize is how long a digest is, in bytes: that one of a billion changed rows is taken
// for the same has a chance of 1 in 18 billion.
const digestSize = 8

// wordsBetween stands between the words of two cells.
const wordsBetween = 0

// fileName returns the name of a column file: a later catalog that reads a field in another
// way has another one.
func (t *Table) fileName(p columnTexts) string {
	description := []any{fileVersion, p.kind, t.schema.Rows, t.schema.Requires}
	for _, c := range p.columns {
		description = append(description, c.Name, c.Type, c.chosen)
		for _, f := range t.schema.Fields {
			if f.Name == c.chosen.Field {
				description = append(description, f)
			}
		}
	}
	text, err := json.Marshal(description)
	if err != nil {
		panic(err) // plain values
	}
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:12]) + ".rows"
}

// withFiles calls do with column files of the rows of a snapshot, which are built
// where they are missing. Damaged ones are built anew, once.
func (t *Table) withFiles(ctx context.Context, at State, wanted []columnTexts, do func([]*columnFile) error) error {
	err := t.tryFiles(ctx, at, wanted, do)
	if !errors.Is(err, errDamaged) {
		return err
	}
	if err := t.cache.Forget(t.run); err != nil {
		return err
	}
	return t.tryFiles(ctx, at, wanted, do)
}

func (t *Table) tryFiles(ctx context.Context, at State, wanted []columnTexts, do func([]*columnFile) error) error {
	open, err := t.openFiles(ctx, at, wanted)
	defer func() {
		for _, p := range open {
			_ = p.close()
		}
	}()
	if err != nil {
		return err
	}
	return do(open)
}

// openFiles opens column files and appends what they lack.
func (t *Table) openFiles(ctx context.Context, at State, wanted []columnTexts) (open []*columnFile, err error) {
	release, err := t.cache.lock(ctx, t.run)
	if err != nil {
		return nil, err
	}
	defer release()
	folder := t.generationFolder(at.Generation)
	if err := t.makeFolder(folder); err != nil {
		return nil, err
	}
	for _, w := range wanted {
		p, err := openColumnFile(filepath.Join(folder, t.fileName(w)))
		if err != nil {
			return open, err
		}
		open = append(open, p)
	}
	grown := false
	for {
		from := at.Rows
		for _, p := range open {
			from = min(from, p.rows)
		}
		if from == at.Rows {
			break
		}
		// Those that are as far as each other are appended in one pass.
		to := at.Rows
		for _, p := range open {
			if p.rows > from {
				to = min(to, p.rows)
			}
		}
		var behind []builder
		for i, p := range open {
			if p.rows == from {
				behind = append(behind, builder{p, wanted[i]})
			}
		}
		if err := t.appendRows(ctx, behind, from, to); err != nil {
			return open, err
		}
		grown = true
	}
	if grown {
		return open, t.cache.shrink(t.run)
	}
	return open, nil
}

// makeFolder makes the folder of a generation, deletes that of any other, and says that
// it is used.
func (t *Table) makeFolder(folder string) error {
	above := filepath.Dir(folder)
	entries, err := os.ReadDir(above)
	if err == nil {
		for _, entry := range entries {
			if entry.Name() != filepath.Base(folder) {
				err = errors.Join(err, os.RemoveAll(filepath.Join(above, entry.Name())))
			}
		}
	} else {
		err = os.MkdirAll(folder, 0o700)
	}
	if err == nil {
		err = os.MkdirAll(folder, 0o700)
	}
	if err != nil {
		return fmt.Errorf("make a table's folder: %w", err)
	}
	now := time.Now()
	_ = os.Chtimes(above, now, now)
	return nil
}

// builder appends to a column file.
type builder struct {
	*columnFile
	columnTexts
}

// appendRows appends the rows [from, to), in one pass over their answers where these are
// needed.
func (t *Table) appendRows(ctx context.Context, builders []builder, from, to int) error {
	var ofAnswers []builder
	for _, b := range builders {
		if !b.isListOrder() {
			ofAnswers = append(ofAnswers, b)
		} else if err := t.buildListOrder(ctx, b, from, to); err != nil {
			return err
		}
	}
	if len(ofAnswers) == 0 {
		return nil
	}
	return t.build(ctx, ofAnswers, from, to)
}

// texts are the texts of some rows.
type texts struct {
	bytes []byte
	ends  []int
}

// sortKeys is a pool: one maker of keys is for one goroutine.
var sortKeys = sync.Pool{New: func() any { return answer.NewSortKeys() }}

// build appends the rows [from, to).
func (t *Table) build(ctx context.Context, builders []builder, from, to int) error {
	var columns []Column
	starts := make([]int, len(builders))
	for i, b := range builders {
		starts[i] = len(columns)
		columns = append(columns, b.columns...)
	}
	scanner, err := t.scanner(columns)
	if err != nil {
		return err
	}
	next := from
	fill := func(until int) error {
		for ; next < until; next++ {
			for _, b := range builders {
				if err := b.append(nil); err != nil {
					return err
				}
			}
		}
		return nil
	}
	textsOf := func(p *scannedPage) []texts {
		keys := sortKeys.Get().(*answer.SortKeys)
		defer sortKeys.Put(keys)
		cells := make([]*answer.Cell, len(columns))
		all := make([]texts, len(builders))
		for row := range p.eachInPlace(scanner) {
			scanner.Cells(row, cells)
			for i, b := range builders {
				all[i].bytes = b.appendText(all[i].bytes, keys, cells[starts[i]:], row)
				all[i].ends = append(all[i].ends, len(all[i].bytes))
			}
		}
		return all
	}
	type textPage struct {
		*scannedPage
		texts []texts
	}
	pages := mapPages(ctx, t, from, to, nil, func(p *scannedPage) (textPage, error) { return textPage{p, textsOf(p)}, nil })
	for page, err := range pages {
		if err != nil {
			return err
		}
		if err := fill(page.from); err != nil {
			return err
		}
		for i, b := range builders {
			start := 0
			for _, end := range page.texts[i].ends {
				if err := b.append(page.texts[i].bytes[start:end]); err != nil {
					return err
				}
				start = end
			}
		}
		next += len(page.texts[0].ends)
	}
	if err := fill(to); err != nil {
		return err
	}
	for _, b := range builders {
		if err := b.flush(); err != nil {
			return err
		}
	}
	return nil
}

// appendText appends the text of a row with those cells.
func (p columnTexts) appendText(dst []byte, keys *answer.SortKeys, cells []*answer.Cell, row answer.Row) []byte {
	switch p.kind {
	case keyTexts:
		return keys.Append(dst, p.columns[0].Type, cells[0])
	case digestTexts:
		sum := sha256.Sum256(row.AppendStable(nil))
		return append(dst, sum[:digestSize]...)
	}
	for i := range p.columns {
		if i > 0 {
			dst = append(dst, wordsBetween)
		}
		dst = append(dst, strings.ToLower(cellWords(cells[i]))...)
	}
	return dst
}

// cellWords returns the text of a cell; of nested rows how many they are. A space is in place of
// what stands between cells.
func cellWords(c *answer.Cell) string {
	if c.Type == answer.CellRows {
		return strconv.Itoa(len(c.Rows))
	}
	if strings.IndexByte(c.Text, wordsBetween) >= 0 {
		return strings.ReplaceAll(c.Text, string(rune(wordsBetween)), " ")
	}
	return c.Text
}

// searched returns the columns whose words a search finds: all texts and numbers but the
// addresses of pictures and clips, which nobody types, and the numbers of inputs.
func (t *Table) searched() []Column {
	var columns []Column
	for _, c := range t.Columns() {
		switch {
		case slices.Contains([]catalog.FieldType{catalog.FieldPicture, catalog.FieldVideo, catalog.FieldRows, catalog.FieldFlag}, c.Type), c.Name == NumberColumn:
		default:
			columns = append(columns, c)
		}
	}
	return columns
}
