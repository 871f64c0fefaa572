package album

import (
	"archive/zip"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"iter"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"viewfinder/catalog"
	"viewfinder/collect/table"
	"viewfinder/problem"
)

// posts are stored responses with one post each.
type posts struct {
	bodies     []string
	generation int64
}

func (*posts) Origins(context.Context) (root, parent bool, err error) { return false, false, nil }

func (p *posts) State(context.Context) (table.State, error) {
	return table.State{Rows: len(p.bodies), Generation: p.generation}, nil
}

func (p *posts) Pages(_ context.Context, r table.Range) iter.Seq2[table.StoredPage, error] {
	return func(yield func(table.StoredPage, error) bool) {
		for i := r.From; i < r.To; i++ {
			page := table.StoredPage{Input: 1, Page: i, First: i, Position: i, Count: 1, Packed: table.Pack([]byte(p.bodies[i])), InputValues: table.InputValues{Value: "natgeo"}}
			if !yield(page, nil) {
				return
			}
		}
	}
}

func (p *posts) Complete(context.Context) iter.Seq2[int64, error]             { return nil }
func (p *posts) Answers(context.Context) iter.Seq2[table.StoredAnswer, error] { return nil }

// add adds a post with a picture and clips in a carousel.
func (p *posts) add(picture string, clips ...string) {
	var children []string
	for _, clip := range clips {
		children = append(children, fmt.Sprintf(`{"video_versions":[{"url":"https://x/%s?oh=%d"},{"url":"https://x/small"}]}`, clip, len(p.bodies)))
	}
	p.bodies = append(p.bodies, fmt.Sprintf(`{"items":[{"id":"9223372036854775809_%d","thumbnail_src":"https://x/never","image_versions2":{"candidates":[{"url":"https://x/%s?oh=%[1]d"},{"url":"https://x/small"}]},"carousel_media":[%[3]s]}]}`,
		len(p.bodies), picture, strings.Join(children, ",")))
}

// network serves files by the last element of the URL's path, and counts requests.
type network struct {
	mu       sync.Mutex
	requests []string
	fails    map[string]*problem.Error
	passing  map[string]int // the number of failures before it succeeds
}

func (n *network) fetch(_ context.Context, address string, limit int64, w io.Writer) (string, error) {
	name, _, _ := strings.Cut(strings.TrimPrefix(address, "https://x/"), "?")
	n.mu.Lock()
	n.requests = append(n.requests, name)
	err := n.fails[name]
	if n.passing[name] > 0 {
		n.passing[name]--
		err = problem.New(problem.TooSlow, "Slow.")
	}
	n.mu.Unlock()
	if err != nil {
		_, _ = io.WriteString(w, "half")
		return "", err
	}
	content := "content of " + strings.TrimSuffix(name, ".copy")
	if int64(len(content)) > limit {
		return "", problem.New(problem.TooLarge, "Large.")
	}
	_, _ = io.WriteString(w, content)
	return "image/jpeg", nil
}

type world struct {
	*posts
	*network
	store *Store
	table *table.Table
	t     *testing.T
}

func newWorld(t *testing.T) *world {
	t.Helper()
	w := &world{posts: &posts{}, network: &network{fails: map[string]*problem.Error{}, passing: map[string]int{}}, t: t}
	cache, err := table.NewCache(table.Config{Folder: t.TempDir()})
	if err != nil {
		t.Fatal(err)
	}
	schema, _ := catalog.SchemaByKind(catalog.SchemaMedia)
	w.table = cache.Open(w.posts, "1", schema, nil)
	w.store = New(Config{Folder: t.TempDir(), Fetch: w.fetch, Workers: 3, Pause: func(context.Context, int) error { return nil }})
	if err := w.store.Begin("1", Limits{File: 100, Total: 1000}); err != nil {
		t.Fatal(err)
	}
	return w
}

func (w *world) collect() State {
	w.t.Helper()
	index, err := w.store.Collect(context.Background(), "1", 1, w.table, func(Index) error { return nil })
	if err != nil {
		w.t.Fatal(err)
	}
	return index.State(1)
}

// unzip returns the files of an album and a short form of its manifest.
func (w *world) unzip() (files map[string]string, manifest []string) {
	w.t.Helper()
	var archive bytes.Buffer
	if err := w.store.WriteZIP(context.Background(), &archive, "1", 1, time.Unix(1763600000, 0)); err != nil {
		w.t.Fatal(err)
	}
	read, err := zip.NewReader(bytes.NewReader(archive.Bytes()), int64(archive.Len()))
	if err != nil {
		w.t.Fatal(err)
	}
	files = map[string]string{}
	for _, file := range read.File {
		in, err := file.Open()
		if err != nil {
			w.t.Fatal(err)
		}
		text, err := io.ReadAll(in)
		if err != nil || files[file.Name] != "" {
			w.t.Fatal(file.Name, err)
		}
		files[file.Name] = string(text)
	}
	for line := range strings.Lines(files[manifestFile]) {
		var e Entry
		if err := json.Unmarshal([]byte(line), &e); err != nil {
			w.t.Fatal(err)
		}
		got := string(e.Missing)
		if e.File != "" {
			got = files[e.File]
		}
		manifest = append(manifest, fmt.Sprint(e.Row, " ", e.ID[len("9223372036854775809_"):], " ", e.Field, " ", got))
	}
	delete(files, manifestFile)
	return files, manifest
}

func TestAlbum(t *testing.T) {
	w := newWorld(t)
	w.fails["gone"] = problem.New(problem.Gone, "Expired.")
	w.fails["none"] = problem.New(problem.NotFound, "None.")
	w.fails["down"] = problem.New(problem.Unreachable, "Down.")
	w.fails["text"] = problem.New(problem.BadAnswer, "Text.")
	w.fails["other"] = problem.New(problem.Refused, "Host.")
	w.passing["b"] = 2
	w.add("a", "b", "a")
	w.add("a.copy", "gone", "down")
	w.collect()
	w.add("none", "text", strings.Repeat("large", 30))
	w.add("other", "gone", "a")
	state := w.collect()
	files, manifest := w.unzip()
	want := []string{
		"0 0 children[0].video_url content of b", "0 0 children[1].video_url content of a", "0 0 image_url content of a",
		"1 1 children[0].video_url expired", "1 1 children[1].video_url unreachable", "1 1 image_url content of a",
		"2 2 children[0].video_url other", "2 2 children[1].video_url tooLarge", "2 2 image_url notFound",
		"3 3 children[0].video_url expired", "3 3 children[1].video_url content of a", "3 3 image_url refused",
	}
	if !slices.Equal(manifest, want) {
		t.Errorf("got %q\nwant %q", manifest, want)
	}
	if got := slices.Sorted(maps.Values(files)); !slices.Equal(got, []string{"content of a", "content of b"}) {
		t.Errorf("got the files %q", got)
	}
	slices.Sort(w.requests)
	if got := strings.Join(slices.DeleteFunc(w.requests, func(name string) bool { return strings.HasPrefix(name, "large") }), " "); got != "a a.copy b b b down down down gone gone none other text" {
		t.Errorf("got the requests %s", got)
	}
	if state.Files != 2 || state.Bytes != 24 || state.Entries != 12 || state.Rows != 4 ||
		!maps.Equal(state.Missing, map[Missing]int{MissingExpired: 2, MissingUnreachable: 1, MissingOther: 1, MissingTooLarge: 1, MissingNotFound: 1, MissingRefused: 1}) {
		t.Errorf("got %+v", state)
	}
	w.fails, w.requests = nil, nil
	if err := w.store.Retry("1", 1); err != nil {
		t.Fatal(err)
	}
	if state := w.collect(); state.Files != 8-1 || len(w.requests) != 6 || state.Missing[MissingTooLarge] != 1 {
		t.Errorf("after a retry: %+v, %q", state, w.requests)
	}
}

// TestAlbumFromAnotherGeneration verifies that renumbered rows keep their files even though their
// links have expired.
func TestAlbumFromAnotherGeneration(t *testing.T) {
	w := newWorld(t)
	w.add("a")
	w.add("b")
	w.collect()
	w.fails["b"] = problem.New(problem.Gone, "Expired.")
	w.bodies, w.generation = w.bodies[1:], 1
	if state := w.collect(); state.Rows != 1 || state.Entries != 1 {
		t.Errorf("got %+v", state)
	}
	if _, manifest := w.unzip(); !slices.Equal(manifest, []string{"0 1 image_url content of b"}) {
		t.Errorf("got %q", manifest)
	}
	if left, _ := filepath.Glob(filepath.Join(w.store.folder("1"), manifestGlob)); len(left) != 1 {
		t.Errorf("left %q", left)
	}
}

func TestAlbumHasLimit(t *testing.T) {
	w := newWorld(t)
	if err := w.store.Begin("1", Limits{File: 100, Total: 30}); err != nil {
		t.Fatal(err)
	}
	w.store.config.Workers = 1
	for _, name := range strings.Fields("a b c a d") {
		w.add(name)
	}
	if state := w.collect(); state.Files != 2 || state.Bytes != 24 || state.Missing[MissingLimit] != 2 || state.Rows != 5 || len(w.requests) != 3 {
		t.Errorf("got %+v", state)
	}
	if err := errors.Join(w.store.Begin("1", Limits{File: 100, Total: 100}), w.store.Retry("1", 1)); err != nil {
		t.Fatal(err)
	}
	if state := w.collect(); state.Files != 4 || len(state.Missing) > 0 {
		t.Errorf("after it was raised: %+v", state)
	}
}

// TestAlbumAfterKill verifies that partial writes of a killed process are ignored.
func TestAlbumAfterKill(t *testing.T) {
	w := newWorld(t)
	w.add("a")
	w.collect()
	index, err := w.store.Index("1")
	if err != nil {
		t.Fatal(err)
	}
	file, err := os.OpenFile(w.store.manifest("1", 1, index.State(1)), os.O_APPEND|os.O_WRONLY, 0)
	if err != nil {
		t.Fatal(err)
	}
	_, _ = io.WriteString(file, `{"row":1,"address":"https://x/b","fi`)
	_ = file.Close()
	unfinished := filepath.Join(w.store.folder("1"), ".fetch-1")
	if err := os.WriteFile(unfinished, []byte("half"), 0o600); err != nil {
		t.Fatal(err)
	}
	w.add("b")
	w.collect()
	if _, err := os.Stat(unfinished); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("an unfinished file is left: %v", err)
	}
	if _, manifest := w.unzip(); !slices.Equal(manifest, []string{"0 0 image_url content of a", "1 1 image_url content of b"}) {
		t.Errorf("got %q", manifest)
	}
}

func TestAlbumIsCopied(t *testing.T) {
	w := newWorld(t)
	w.add("a")
	w.collect()
	folder := filepath.Join(t.TempDir(), "copy")
	for range 2 { // the second time into the existing folder
		if err := w.store.CopyTo(context.Background(), folder, "1", 1); err != nil {
			t.Fatal(err)
		}
	}
	var names []string
	_ = filepath.WalkDir(folder, func(path string, entry fs.DirEntry, _ error) error {
		if !entry.IsDir() {
			names = append(names, filepath.Base(path))
		}
		return nil
	})
	if len(names) != 2 || names[1] != manifestFile || filepath.Ext(names[0]) != ".jpg" {
		t.Errorf("got %q", names)
	}
	if err := w.store.Forget("1"); err != nil {
		t.Fatal(err)
	}
	if _, err := w.store.Index("1"); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("got %v", err)
	}
}

// TestAlbumFromTwoRuns verifies that a picture fetched by an earlier run is neither fetched nor
// stored again, and that each run has its own manifest.
func TestAlbumFromTwoRuns(t *testing.T) {
	w := newWorld(t)
	w.add("a")
	w.add("b")
	w.collect()
	w.requests = nil
	w.add("c")
	index, err := w.store.Collect(context.Background(), "1", 2, w.table, func(Index) error { return nil })
	if err != nil {
		t.Fatal(err)
	}
	if !slices.Equal(w.requests, []string{"c"}) || index.Bytes != 36 || index.State(1).Files != 2 || index.State(2).Files != 3 {
		t.Errorf("got the requests %q and %+v", w.requests, index)
	}
	if _, manifest := w.unzip(); len(manifest) != 2 {
		t.Errorf("the first run has %q", manifest)
	}
	var lines strings.Builder
	if err := w.store.WriteManifest(&lines, "1", 2); err != nil || strings.Count(lines.String(), "\n") != 3 {
		t.Errorf("got %s, %v", lines.String(), err)
	}
	if err := w.store.WriteManifest(&lines, "1", 3); err != nil {
		t.Errorf("a run that is not begun: %v", err)
	}
}

// TestManifestNamesOnlyAlbumFiles verifies that names in a manifest that the album did not
// assign are never read.
func TestManifestNamesOnlyAlbumFiles(t *testing.T) {
	sum := strings.Repeat("0123456789abcdef", 4)
	for name, want := range map[string]bool{
		"files/01/" + sum + ".jpg": true, "files/01/" + sum: true, "files/../album.json": false, "files/01/../../../x": false,
		"/etc/passwd": false, "": false, `files\..\x`: false, "files/01/" + sum + "/x": false, "files/01/" + sum + ".jpg\n": false,
	} {
		if got := isMediaName(name); got != want {
			t.Errorf("%q: got %v", name, got)
		}
	}
}

// TestAlbumStopsBetweenBatches verifies that files stored before a failure are kept, and that the
// next attempt continues after them.
func TestAlbumStopsBetweenBatches(t *testing.T) {
	w := newWorld(t)
	for i := range 2*batchRows + 1 {
		w.add(fmt.Sprint(i))
	}
	full := errors.New("no room")
	if _, err := w.store.Collect(context.Background(), "1", 1, w.table, func(Index) error { return full }); !errors.Is(err, full) {
		t.Fatal(err)
	}
	if index, err := w.store.Index("1"); err != nil || index.State(1).Rows != batchRows {
		t.Errorf("got %+v, %v", index, err)
	}
	if state := w.collect(); state.Rows != 2*batchRows+1 || len(w.requests) != 2*batchRows+1 {
		t.Errorf("got %+v with %d requests", state, len(w.requests))
	}
}

func TestURLIsIdentifiedByPartsThatSelectTheFile(t *testing.T) {
	const address = "https://a.cdn.example/v/1_n.jpg?stp=dst-jpg_s150x150&_nc_cat=1&oe=6B077680&oh=00_AB"
	for _, c := range []struct {
		name, other string
		same        bool
	}{
		{"another signature and host", "https://b.cdn.example/v/1_n.jpg?oh=00_CD&oe=6C077680&_nc_cat=9&stp=dst-jpg_s150x150&efg=x", true},
		{"another size", "https://a.cdn.example/v/1_n.jpg?stp=dst-jpg_s640x640&oe=6B077680", false},
		{"another picture", "https://a.cdn.example/v/2_n.jpg?stp=dst-jpg_s150x150", false},
		{"another parameter", "https://a.cdn.example/v/1_n.jpg?stp=dst-jpg_s150x150&url=2", false},
	} {
		if same := addressKey(address) == addressKey(c.other); same != c.same {
			t.Errorf("%s: same %v, want %v", c.name, same, c.same)
		}
	}
}
