package table

import (
	"cmp"
	"context"
	"fmt"
	"iter"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"viewfinder/answer"
	"viewfinder/catalog"
)

// run is a stored run whose responses are in a file.
type run struct {
	t              testing.TB
	reader         *answer.PageReader
	file           *os.File
	size           int64
	pages          []storedAt
	generation     int64
	ended, onlyNew bool
	hasRemoved     bool
	rows           int
	known          map[string]bool // IDs by input
	complete       map[int64]bool
	values         map[int64]InputValues
	isLarge        bool // IDs are not tracked
}

type storedAt struct {
	StoredPage
	offset, length int64
	status         int
}

func newRun(t testing.TB, kind catalog.SchemaKind) *run {
	t.Helper()
	file, err := os.Create(filepath.Join(t.TempDir(), "answers"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = file.Close() })
	reader, err := answer.NewPageReader(schemaOf(t, kind))
	if err != nil {
		t.Fatal(err)
	}
	return &run{t: t, reader: reader, file: file, known: map[string]bool{}, complete: map[int64]bool{}, values: map[int64]InputValues{}}
}

func schemaOf(t testing.TB, kind catalog.SchemaKind) catalog.Schema {
	t.Helper()
	schema, ok := catalog.SchemaByKind(kind)
	if !ok {
		t.Fatalf("no schema %s", kind)
	}
	return schema
}

// add stores a response for an input, like the engine.
func (r *run) add(input int64, body string) {
	r.t.Helper()
	number := 0
	for _, p := range r.pages {
		if p.Input == input {
			number = p.Page + 1
		}
	}
	r.addPage(input, number, body)
}

func (r *run) addPage(input int64, number int, body string) {
	r.t.Helper()
	p := StoredPage{Input: input, Page: number, First: r.rows, InputValues: r.values[input]}
	status := 200
	page, err := r.reader.Read([]byte(body))
	if err != nil {
		status = 502
	}
	isWhole := true
	for i := range page.Rows {
		id := page.RowID(i, number)
		if !r.isLarge {
			key := fmt.Sprint(input, " ", id)
			if r.known[key] {
				isWhole = false
				continue
			}
			r.known[key] = true
		}
		p.Positions = append(p.Positions, i)
		r.rows++
	}
	p.Count = len(p.Positions)
	if isWhole {
		p.Positions = nil
	}
	packed := Pack([]byte(body))
	if _, err := r.file.Write(packed); err != nil {
		r.t.Fatal(err)
	}
	r.pages = append(r.pages, storedAt{p, r.size, int64(len(packed)), status})
	r.size += int64(len(packed))
}

func (r *run) packed(p storedAt) []byte {
	packed := make([]byte, p.length)
	if _, err := r.file.ReadAt(packed, p.offset); err != nil {
		r.t.Error(err)
	}
	return packed
}

func (r *run) State(context.Context) (State, error) {
	return State{Rows: r.rows, Generation: r.generation, Ended: r.ended, OnlyNew: r.onlyNew, HasRemoved: r.hasRemoved}, nil
}

func (r *run) Origins(context.Context) (root, parent bool, err error) {
	for _, v := range r.values {
		root = root || v.Root != "" && v.Root != v.Value
		parent = parent || v.Parent != "" && v.Parent != v.Value
	}
	return root, parent, nil
}

func (r *run) Pages(_ context.Context, of Range) iter.Seq2[StoredPage, error] {
	return func(yield func(StoredPage, error) bool) {
		pages := slices.Clone(r.pages)
		if of.ByInput {
			slices.SortStableFunc(pages, func(a, b storedAt) int { return cmp.Compare(a.Input, b.Input) })
		}
		position := 0
		for _, p := range pages {
			stored := p.StoredPage
			if of.ByInput {
				stored.Count = max(0, min(stored.Count, of.Rows-stored.First))
			} else {
				stored.First = position
			}
			stored.Position = position
			position += stored.Count
			if stored.Count == 0 || position <= of.From || stored.Position >= of.To {
				continue
			}
			stored.Packed = r.packed(p)
			if !yield(stored, nil) {
				return
			}
		}
	}
}

func (r *run) Complete(context.Context) iter.Seq2[int64, error] {
	return func(yield func(int64, error) bool) {
		for input, complete := range r.complete {
			if complete && !yield(input, nil) {
				return
			}
		}
	}
}

func (r *run) Answers(context.Context) iter.Seq2[StoredAnswer, error] {
	return func(yield func(StoredAnswer, error) bool) {
		for _, p := range r.pages {
			a := StoredAnswer{Input: p.Input, Value: p.Value, Page: p.Page, Status: p.status, ReceivedAt: time.Unix(1763600000, 5000).UTC(), Packed: r.packed(p)}
			if !yield(a, nil) {
				return
			}
		}
	}
}

// table opens the table of a run, with its own cache.
func (r *run) table(kind catalog.SchemaKind, riding ...string) *Table {
	r.t.Helper()
	cache, err := NewCache(Config{Folder: filepath.Join(r.t.TempDir(), "tables")})
	if err != nil {
		r.t.Fatal(err)
	}
	r.t.Cleanup(cache.Close)
	return cache.Open(r, "1", schemaOf(r.t, kind), riding)
}

// accounts returns a response with rows that have the given members.
func accounts(rows ...string) string { return `{"users":[{` + strings.Join(rows, "},{") + `}]}` }

// followers adds pages of 200 accounts in the provider's format.
func (r *run) followers(pages int) {
	r.isLarge = true
	var body strings.Builder
	for page := range pages {
		body.Reset()
		body.WriteString(`{"users":[`)
		for i := range 200 {
			n := uint64(page*200 + i)
			mixed := n * 0x9E3779B97F4A7C15 >> 20
			if i > 0 {
				body.WriteByte(',')
			}
			fmt.Fprintf(&body, `{"pk":%d,"pk_id":"%[1]d","id":"%[1]d","username":"%s.%s%d","full_name":"%[2]s %[3]s","is_private":%[5]t,"is_verified":%[6]t,`+
				`"profile_pic_id":"%[1]d_%[4]d","profile_pic_url":"https://scontent-fra3-1.cdninstagram.com/v/t51.2885-19/%[7]d_n.jpg?stp=dst-jpg_s150x150&_nc_ht=scontent.cdninstagram.com&_nc_cat=1&_nc_ohc=%[7]x&edm=ALB854YBAAAA&ccb=7-5&oh=00_AfA%[7]x%[1]x&oe=69%[4]x",`+
				`"follower_count":%[4]d,"account_badges":[],"has_anonymous_profile_picture":false,"latest_reel_media":%[4]d}`,
				9007199254740993+n*7919, names[mixed%64%uint64(len(names))], surnames[mixed/64%uint64(len(surnames))], mixed%9_999_991, mixed%5 == 0, mixed%50 == 0, mixed)
		}
		fmt.Fprintf(&body, `],"big_list":true,"page_size":200,"next_max_id":"%d","has_more":true,"status":"ok"}`, page)
		r.addPage(int64(page%100)+1, page/100, body.String())
	}
}

var (
	names    = strings.Fields("Marisol Ana José Zoë Bjørn Nuria Émile Adam Li Yara Omar Ivo Ines Ravi Sofía Tariq Chloé Mateo Noor Freya Kofi Hana")
	surnames = strings.Fields("Fernández Smith García Ødegård Müller Ng Okafor Rossi Novák Silva Kim Haddad Popov Tanaka Dubois Larsen Ortiz Costa Weber Nowak")
)
