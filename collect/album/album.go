// Package album fetches the pictures and clips of a collection's rows as the rows are stored,
// because their URLs expire within days.
//
// Rules:
//   - A file is named by the SHA-256 of its content, so the same picture is stored once for
//     all runs. URLs that differ only in their signature are fetched once.
//   - The manifest of a run has a line for each URL in each row: the file, or why it
//     is missing.
//   - The number of finished rows is stored together with their lines: a killed process
//     neither loses nor duplicates lines.
package album

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"viewfinder/answer"
	"viewfinder/atomicfile"
	"viewfinder/pause"
)

// Limits bound what an album stores.
type Limits struct {
	File  int64 `json:"file"`  // bytes per file
	Total int64 `json:"total"` // bytes of all files
}

// DefaultLimits are 100 MB per file and 10 GB in total.
var DefaultLimits = Limits{File: 100 << 20, Total: 10 << 30}

// FetchFunc writes the content of a URL, up to max bytes, and returns its media type. See
// media.Fetcher.
type FetchFunc func(ctx context.Context, address string, max int64, w io.Writer) (kind string, err error)

// Config configures a Store.
type Config struct {
	Folder  string
	Fetch   FetchFunc
	Workers int // concurrent downloads; 0 means 8
	// Pause waits before a URL is fetched again, after the given number of attempts; nil waits one
	// second per attempt.
	Pause func(ctx context.Context, attempts int) error
}

// Store holds the albums of all collections. Only one process may add to its folder at a time.
type Store struct{ config Config }

// New returns a store.
func New(c Config) *Store {
	c.Workers = cmp.Or(c.Workers, 8)
	if c.Pause == nil {
		c.Pause = func(ctx context.Context, attempts int) error {
			return pause.For(ctx, time.Duration(attempts)*time.Second)
		}
	}
	return &Store{c}
}

// State is the progress of a run's album.
type State struct {
	Rows    int             `json:"rows"`  // finished rows
	Files   int             `json:"files"` // files in the run, without duplicates
	Bytes   int64           `json:"bytes"`
	Entries int             `json:"entries"` // lines in the manifest
	Missing map[Missing]int `json:"missing"`
	// Manifest is the size of the manifest, in bytes.
	Manifest int64 `json:"manifest"`
	// Generation is the generation of the run's row numbers.
	Generation int64 `json:"generation"`
	// Pass is the number of times the manifest was started.
	Pass int `json:"pass"`
}

// Index is the state of an album, stored next to its files and manifests.
type Index struct {
	Limits Limits        `json:"limits"`
	Bytes  int64         `json:"bytes"` // total size of all files
	Runs   map[int]State `json:"runs"`  // by number
}

// State returns the state of a run.
func (i Index) State(run int) State {
	state := i.Runs[run]
	if state.Missing == nil {
		state.Missing = map[Missing]int{}
	}
	return state
}

// Missing is the reason a file is missing.
type Missing string

// Reasons for missing files.
const (
	MissingExpired     Missing = "expired"     // the link has expired
	MissingNotFound    Missing = "notFound"    // the network no longer has it
	MissingTooLarge    Missing = "tooLarge"    // exceeds the limit per file
	MissingLimit       Missing = "limit"       // exceeds the limit for all files
	MissingRefused     Missing = "refused"     // the URL is not a media URL of the network
	MissingUnreachable Missing = "unreachable" // unreachable after several attempts
	MissingOther       Missing = "other"       // the response is not a picture or clip
)

// Reasons returns every reason.
func Reasons() []Missing {
	return []Missing{
		MissingExpired, MissingNotFound, MissingTooLarge, MissingLimit, MissingRefused, MissingUnreachable, MissingOther,
	}
}

// Entry is a line in the manifest.
type Entry struct {
	Row   int    `json:"row"` // the row's number in the run, starting at 0
	Input string `json:"input"`
	ID    string `json:"id,omitempty"`
	answer.Address
	File    string  `json:"file,omitempty"` // name in the album
	Type    string  `json:"type,omitempty"`
	Bytes   int64   `json:"bytes,omitempty"`
	Missing Missing `json:"missing,omitempty"`
	Reason  string  `json:"reason,omitempty"` // shown to people
}

// Files of an album.
const (
	indexFile      = "album.json"
	manifestFile   = "manifest.jsonl" // the current manifest
	manifestName   = "manifest.%d.%d.jsonl"
	manifestGlob   = "manifest.*.jsonl"
	manifestsOfRun = "manifest.%d.*.jsonl"
	filesFolder    = "files"
	fetchPattern   = ".fetch-*" // incomplete files
	batchRows      = 25
	maxAttempts    = 3
)

func (s *Store) folder(album string) string {
	return filepath.Join(s.config.Folder, filepath.Base(album))
}

// Begin creates an album, or changes the limits of an existing one.
func (s *Store) Begin(album string, limits Limits) error {
	index, err := s.Index(album)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	if err == nil && index.Limits == limits {
		return nil
	}
	index.Limits = limits
	if err := os.MkdirAll(filepath.Join(s.folder(album), filesFolder), 0o700); err != nil {
		return fmt.Errorf("create an album: %w", err)
	}
	return s.store(album, index)
}

// Retry makes the next Collect restart the manifest of a run: missing files are fetched again, and
// existing files are kept.
func (s *Store) Retry(album string, run int) error {
	index, err := s.Index(album)
	if err != nil {
		return err
	}
	index.Runs[run] = index.State(run).restarted()
	return s.store(album, index)
}

// restarted returns the state before the first row of a new manifest.
func (s State) restarted() State {
	return State{Missing: map[Missing]int{}, Generation: s.Generation, Pass: s.Pass + 1}
}

func (s *Store) manifest(album string, run int, state State) string {
	return filepath.Join(s.folder(album), fmt.Sprintf(manifestName, run, state.Pass))
}

// Index reads the state of an album. Before Begin it returns fs.ErrNotExist.
func (s *Store) Index(album string) (Index, error) {
	index := Index{}
	text, err := os.ReadFile(filepath.Join(s.folder(album), indexFile))
	if err == nil {
		err = json.Unmarshal(text, &index)
	}
	if index.Runs == nil {
		index.Runs = map[int]State{}
	}
	if err != nil {
		return index, fmt.Errorf("read an album: %w", err)
	}
	return index, nil
}

func (s *Store) store(album string, index Index) error {
	text, err := json.Marshal(index)
	if err == nil {
		err = atomicfile.Write(filepath.Join(s.folder(album), indexFile), text, 0o600)
	}
	if err != nil {
		return fmt.Errorf("write an album: %w", err)
	}
	return nil
}

// Forget deletes an album.
func (s *Store) Forget(album string) error { return os.RemoveAll(s.folder(album)) }
