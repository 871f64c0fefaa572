// Package album fetches the pictures and clips of a run's rows, as the rows come: their
// addresses expire within days.
//
// Rules:
//   - A file is named by the SHA-256 of its content, so that the same picture is stored
//     once. What has the same address but for its query is fetched once.
//   - The manifest has a line for each address of each row: the file, or why it is
//     missing. Nothing is left out without a line.
//   - Rows count as done together with their lines: a killed process loses no line and
//     doubles none.
package album

import (
	"bufio"
	"context"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync"

	"viewfinder/answer"
	"viewfinder/collect/table"
	"viewfinder/problem"
)

// Limits bound what is stored of one run.
type Limits struct {
	File  int64 `json:"file"`  // bytes of a file
	Total int64 `json:"total"` // bytes of all files
}

// DefaultLimits are 100 MB a file and 10 GB in all.
var DefaultLimits = Limits{File: 100 << 20, Total: 10 << 30}

// FetchFunc writes what is at an address, at most max bytes, and returns its media type,
// as media.Fetcher does.
type FetchFunc func(ctx context.Context, address string, max int64, w io.Writer) (kind string, err error)

// Config configures a Store.
type Config struct {
	Folder  string
	Fetch   FetchFunc
	Workers int // files that are fetched at the same time; 0 is 8
	// Pause waits before an address is fetched again, after so many attempts.
	Pause func(ctx context.Context, attempts int) error
}

// Store has the albums of all runs. One process uses its folder at a time.
type Store struct{ config Config }

// New returns a store.
func New(c Config) *Store {
	if c.Workers <= 0 {
		c.Workers = 8
	}
	return &Store{c}
}

// State says how far an album is.
type State struct {
	Rows    int             `json:"rows"`  // that are done
	Files   int             `json:"files"` // each content once
	Bytes   int64           `json:"bytes"`
	Entries int             `json:"entries"` // lines of the manifest
	Missing map[Missing]int `json:"missing"`
	Limits  Limits          `json:"limits"`
	// Manifest is the size of the manifest, in bytes.
	Manifest int64 `json:"manifest"`
	// Generation is that of the run's numbers.
	Generation int64 `json:"generation"`
	// Pass counts how often the manifest was begun.
	Pass int `json:"pass"`
}

// Missing says why there is no file.
type Missing string

// Why there is none.
const (
	MissingExpired     Missing = "expired"     // its link
	MissingNotFound    Missing = "notFound"    // the network no longer has it
	MissingTooLarge    Missing = "tooLarge"    // for a file
	MissingLimit       Missing = "limit"       // of all files
	MissingRefused     Missing = "refused"     // it is no address of the network's media
	MissingUnreachable Missing = "unreachable" // after several attempts
	MissingOther       Missing = "other"       // what came is no picture or clip
)

// Entry is a line of the manifest.
type Entry struct {
	Row   int    `json:"row"` // its number in the run, from 0
	Input string `json:"input"`
	ID    string `json:"id,omitempty"`
	answer.Address
	File    string  `json:"file,omitempty"` // in the album
	Type    string  `json:"type,omitempty"`
	Bytes   int64   `json:"bytes,omitempty"`
	Missing Missing `json:"missing,omitempty"`
	Reason  string  `json:"reason,omitempty"` // for a person
}

// The files of an album.
const (
	stateFile    = "state.json"
	manifestFile = "manifest.jsonl" // where it is written to
	manifestGlob = "manifest.*.jsonl"
	filesFolder  = "files"
	fetchPattern = ".fetch-*" // until a file is whole
	batchRows    = 100
	maxAttempts  = 3
)

func (s *Store) folder(run string) string { return filepath.Join(s.config.Folder, filepath.Base(run)) }

// Begin makes the album of a run, or changes the limits of the one that there is.
func (s *Store) Begin(run string, limits Limits) error {
	state, err := s.State(run)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	state.Limits = limits
	if err := os.MkdirAll(filepath.Join(s.folder(run), filesFolder), 0o700); err != nil {
		return fmt.Errorf("make an album: %w", err)
	}
	return s.store(run, state)
}

// Retry lets the next Collect begin the manifest anew: what is missing is fetched again,
// what is there stays.
func (s *Store) Retry(run string) error {
	state, err := s.State(run)
	if err != nil {
		return err
	}
	return s.store(run, state.anew())
}

// anew is the state before the first row of another manifest.
func (s State) anew() State {
	s.Rows, s.Entries, s.Missing, s.Manifest = 0, 0, map[Missing]int{}, 0
	s.Pass++
	return s
}

// manifest returns the file of a manifest.
func (s *Store) manifest(run string, state State) string {
	return filepath.Join(s.folder(run), strings.Replace(manifestGlob, "*", strconv.Itoa(state.Pass), 1))
}

// Runs returns the runs that have albums.
func (s *Store) Runs() (runs []string, err error) {
	entries, err := os.ReadDir(s.config.Folder)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("list the albums: %w", err)
	}
	for _, entry := range entries {
		runs = append(runs, entry.Name())
	}
	return runs, nil
}

// State reads how far an album is; the error of one that was not begun is
// fs.ErrNotExist.
func (s *Store) State(run string) (State, error) {
	state := State{Missing: map[Missing]int{}}
	text, err := os.ReadFile(filepath.Join(s.folder(run), stateFile))
	if err == nil {
		err = json.Unmarshal(text, &state)
	}
	if err != nil {
		return state, fmt.Errorf("read an album: %w", err)
	}
	return state, nil
}

func (s *Store) store(run string, state State) error {
	text, err := json.Marshal(state)
	name := filepath.Join(s.folder(run), stateFile)
	if err == nil {
		err = os.WriteFile(name+".new", text, 0o600)
	}
	if err == nil {
		err = os.Rename(name+".new", name)
	}
	if err != nil {
		return fmt.Errorf("write an album: %w", err)
	}
	return nil
}

// Forget deletes an album.
func (s *Store) Forget(run string) error { return os.RemoveAll(s.folder(run)) }

// Collect fetches what the rows have that came since the last time. An error is that of
// the table, the folder or the context: what cannot be fetched is a line of the manifest.
func (s *Store) Collect(ctx context.Context, run string, t *table.Table) (State, error) {
	state, err := s.State(run)
	if err != nil {
		return state, err
	}
	rows, generation, err := t.State(ctx)
	if err != nil {
		return state, err
	}
	if generation != state.Generation { // rows have other numbers
		state = state.anew()
		state.Generation = generation
	}
	if state.Rows >= rows {
		return state, nil
	}
	a := &album{store: s, folder: s.folder(run), state: state, known: map[uint64]stored{}, sums: map[string]bool{}}
	if err := a.open(s.manifest(run, state)); err != nil {
		return state, err
	}
	defer func() { _ = a.manifest.Close() }()
	var batch []table.MediaRow
	for row, err := range t.Media(ctx, state.Rows, rows) {
		if err != nil {
			return a.state, err
		}
		if batch = append(batch, row); len(batch) < batchRows && row.Number+1 < rows {
			continue
		}
		if err := a.add(ctx, batch); err != nil {
			return a.state, err
		}
		if err := s.store(run, a.state); err != nil {
			return a.state, err
		}
		batch = batch[:0]
	}
	return a.state, a.dropOthers()
}

// album is one that is added to.
type album struct {
	store    *Store
	folder   string
	manifest *os.File

	mu    sync.Mutex
	state State
	known map[uint64]stored // by address without its query
	sums  map[string]bool   // files whose bytes are counted
	// isFull: a file had no room, so that none is fetched any more.
	isFull bool
}

// stored is what an address came to.
type stored struct {
	file, kind string
	bytes      int64
}

// open opens the manifest and reads what is there, in earlier ones too; lines that do not
// count are cut off.
func (a *album) open(name string) (err error) {
	if a.manifest, err = os.OpenFile(name, os.O_RDWR|os.O_CREATE, 0o600); err == nil {
		err = a.manifest.Truncate(a.state.Manifest)
	}
	manifests, err2 := a.manifests()
	if err = errors.Join(err, err2, a.dropUnfinished()); err != nil {
		return fmt.Errorf("open a manifest: %w", err)
	}
	for _, each := range manifests {
		file, err := os.Open(each)
		if err != nil {
			return fmt.Errorf("open a manifest: %w", err)
		}
		for entry, err := range entries(file) {
			if err != nil {
				break // a line that was being written
			}
			if isMediaName(entry.File) {
				a.known[addressKey(entry.URL)] = stored{entry.File, entry.Type, entry.Bytes}
				a.sums[entry.File] = true
			}
		}
		_ = file.Close()
	}
	return nil
}

func (a *album) manifests() ([]string, error) {
	return filepath.Glob(filepath.Join(a.folder, manifestGlob))
}

// dropUnfinished deletes files that a killed process fetched.
func (a *album) dropUnfinished() error {
	files, err := filepath.Glob(filepath.Join(a.folder, fetchPattern))
	for _, file := range files {
		err = errors.Join(err, os.Remove(file))
	}
	return err
}

// dropOthers deletes manifests whose rows are all in the current one.
func (a *album) dropOthers() error {
	manifests, err := a.manifests()
	for _, each := range manifests {
		if each != a.manifest.Name() {
			err = errors.Join(err, os.Remove(each))
		}
	}
	return err
}

// entries yields the lines of a manifest.
func entries(r io.Reader) func(func(Entry, error) bool) {
	return func(yield func(Entry, error) bool) {
		decoder := json.NewDecoder(bufio.NewReader(r))
		for {
			var entry Entry
			err := decoder.Decode(&entry)
			if err == io.EOF {
				return
			}
			if err != nil {
				err = fmt.Errorf("read a manifest: %w", err)
			}
			if !yield(entry, err) || err != nil {
				return
			}
		}
	}
}

// addressKey is equal for addresses of the same picture, whose queries are signed anew.
func addressKey(address string) uint64 {
	name := address
	if u, err := url.Parse(address); err == nil && len(u.Path) > 1 {
		name = u.Path
	}
	sum := sha256.Sum256([]byte(name))
	return binary.LittleEndian.Uint64(sum[:])
}

// add fetches what rows have and appends their lines.
func (a *album) add(ctx context.Context, rows []table.MediaRow) error {
	var lines []Entry
	var wanted []int
	fetching := map[uint64]bool{}
	for _, row := range rows {
		for _, address := range row.Addresses {
			key := addressKey(address.URL)
			if _, known := a.known[key]; !known && !fetching[key] {
				fetching[key] = true
				wanted = append(wanted, len(lines))
			}
			lines = append(lines, Entry{Row: row.Number, Input: row.Input, ID: row.ID, Address: address})
		}
	}
	if err := a.fetchAll(ctx, lines, wanted); err != nil {
		return err
	}
	failed := map[uint64]*Entry{}
	for _, i := range wanted {
		if lines[i].Missing != "" {
			failed[addressKey(lines[i].URL)] = &lines[i]
		}
	}
	var text []byte
	for i := range lines {
		line := &lines[i]
		key := addressKey(line.URL)
		if has, known := a.known[key]; known {
			line.File, line.Type, line.Bytes = has.file, has.kind, has.bytes
		} else if first := failed[key]; first != nil {
			line.Missing, line.Reason = first.Missing, first.Reason
			a.state.Missing[line.Missing]++
		}
		encoded, err := json.Marshal(line)
		if err != nil {
			return fmt.Errorf("write a manifest: %w", err)
		}
		text = append(append(text, encoded...), '\n')
	}
	if _, err := a.manifest.WriteAt(text, a.state.Manifest); err != nil {
		return fmt.Errorf("write a manifest: %w", err)
	}
	if err := a.manifest.Sync(); err != nil {
		return fmt.Errorf("write a manifest: %w", err)
	}
	a.state.Manifest += int64(len(text))
	a.state.Entries += len(lines)
	a.state.Rows = rows[len(rows)-1].Number + 1
	return nil
}

// fetchAll fetches lines, some at the same time. An error is that of the folder or the
// context.
func (a *album) fetchAll(ctx context.Context, lines []Entry, wanted []int) error {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	turns := make(chan int)
	var workers sync.WaitGroup
	for range min(a.store.config.Workers, len(wanted)) {
		workers.Go(func() {
			for i := range turns {
				if err := a.fetch(ctx, &lines[i]); err != nil {
					cancel(err)
				}
			}
		})
	}
	for _, i := range wanted {
		select {
		case turns <- i:
		case <-ctx.Done():
		}
	}
	close(turns)
	workers.Wait()
	return context.Cause(ctx)
}

var errTotal = problem.New(problem.TooLarge, "The album has reached its limit. Raise it, and fetch what is missing.")

// fetch fetches one line.
func (a *album) fetch(ctx context.Context, line *Entry) error {
	for attempts := 1; ; attempts++ {
		err := a.tryFetch(ctx, line)
		public, isPublic := errors.AsType[*problem.Error](err)
		switch {
		case err == nil:
			return nil
		case ctx.Err() != nil:
			return context.Cause(ctx)
		case !isPublic:
			return err
		}
		if isPassing := public.Code == problem.Unreachable || public.Code == problem.TooSlow; isPassing && attempts < maxAttempts {
			if err := a.store.config.Pause(ctx, attempts); err != nil {
				return err
			}
			continue
		}
		line.Missing, line.Reason = missingOf(public), public.Text
		return nil
	}
}

func missingOf(e *problem.Error) Missing {
	if e == errTotal {
		return MissingLimit
	}
	switch e.Code {
	case problem.Gone:
		return MissingExpired
	case problem.NotFound:
		return MissingNotFound
	case problem.TooLarge:
		return MissingTooLarge
	case problem.Refused, problem.Invalid:
		return MissingRefused
	case problem.Unreachable, problem.TooSlow:
		return MissingUnreachable
	}
	return MissingOther
}

// tryFetch fetches a line into a file that is named when it is whole.
func (a *album) tryFetch(ctx context.Context, line *Entry) error {
	limits := a.state.Limits // nobody changes them meanwhile
	a.mu.Lock()
	isFull := a.isFull || a.state.Bytes >= limits.Total
	a.mu.Unlock()
	if isFull {
		return errTotal
	}
	file, err := os.CreateTemp(a.folder, fetchPattern)
	if err != nil {
		return fmt.Errorf("make a file: %w", err)
	}
	defer func() {
		_ = file.Close()
		_ = os.Remove(file.Name())
	}()
	sum := sha256.New()
	kind, err := a.store.config.Fetch(ctx, line.URL, limits.File, io.MultiWriter(file, sum))
	if err != nil {
		return err
	}
	stat, err := file.Stat()
	if err != nil {
		return fmt.Errorf("make a file: %w", err)
	}
	name := hex.EncodeToString(sum.Sum(nil))
	has := stored{filesFolder + "/" + name[:2] + "/" + name + extensions[kind], kind, stat.Size()}
	return a.name(file.Name(), has, line.URL, limits)
}

// name gives a fetched file its name, unless its content is there.
func (a *album) name(temporary string, has stored, address string, limits Limits) error {
	a.mu.Lock()
	defer a.mu.Unlock()
	if !a.sums[has.file] {
		if a.state.Bytes+has.bytes > limits.Total {
			a.isFull = true
			return errTotal
		}
		target := filepath.Join(a.folder, filepath.FromSlash(has.file))
		err := os.MkdirAll(filepath.Dir(target), 0o700)
		if err == nil {
			err = os.Rename(temporary, target)
		}
		if err != nil {
			return fmt.Errorf("name a file: %w", err)
		}
		a.sums[has.file] = true
		a.state.Files++
		a.state.Bytes += has.bytes
	}
	a.known[addressKey(address)] = has
	return nil
}

// extensions are those of the media types that are fetched.
var extensions = map[string]string{
	"image/avif": ".avif", "image/gif": ".gif", "image/heic": ".heic", "image/heif": ".heif", "image/jpeg": ".jpg", "image/png": ".png", "image/webp": ".webp",
	"video/mp4": ".mp4", "video/webm": ".webm", "audio/aac": ".aac", "audio/mp4": ".m4a", "audio/mpeg": ".mp3", "audio/x-m4a": ".m4a",
}

// isMediaName reports whether a name is one that the album gave.
func isMediaName(name string) bool {
	return strings.HasPrefix(name, filesFolder+"/") && filepath.IsLocal(filepath.FromSlash(name))
}
