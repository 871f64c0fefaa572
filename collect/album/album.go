// Package album fetches the pictures and clips of a collection's rows, as the rows come:
// their addresses expire within days.
//
// Rules:
//   - A file is named by the SHA-256 of its content, so the same picture is stored once for
//     all runs. Addresses that differ only in their signature are fetched once.
//   - The manifest of a run has a line for each address of each row: the file, or why it
//     is missing.
//   - The number of finished rows is stored together with their lines: a killed process loses
//     no line and duplicates none.
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
	// Pause waits before an address is fetched again, after so many attempts; nil waits
	// as many seconds.
	Pause func(ctx context.Context, attempts int) error
}

// Store has the albums of all collections. One process adds to its folder at a time.
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

// State says how far the album of a run is.
type State struct {
	Rows    int             `json:"rows"`  // that are done
	Files   int             `json:"files"` // of the run, each content once
	Bytes   int64           `json:"bytes"`
	Entries int             `json:"entries"` // lines of the manifest
	Missing map[Missing]int `json:"missing"`
	// Manifest is the size of the manifest, in bytes.
	Manifest int64 `json:"manifest"`
	// Generation is that of the run's numbers.
	Generation int64 `json:"generation"`
	// Pass counts how often the manifest was begun.
	Pass int `json:"pass"`
}

// Index is the state of an album, stored next to its files and manifests.
type Index struct {
	Limits Limits        `json:"limits"`
	Bytes  int64         `json:"bytes"` // of all files
	Runs   map[int]State `json:"runs"`  // by number
}

// State returns how far a run is.
func (i Index) State(run int) State {
	state := i.Runs[run]
	if state.Missing == nil {
		state.Missing = map[Missing]int{}
	}
	return state
}

// Missing is the reason that a file is missing.
type Missing string

// The reasons.
const (
	MissingExpired     Missing = "expired"     // its link
	MissingNotFound    Missing = "notFound"    // the network no longer has it
	MissingTooLarge    Missing = "tooLarge"    // for a file
	MissingLimit       Missing = "limit"       // of all files
	MissingRefused     Missing = "refused"     // not an address of the network's media
	MissingUnreachable Missing = "unreachable" // after several attempts
	MissingOther       Missing = "other"       // the response is not a picture or clip
)

// Reasons returns every reason that there is no file.
func Reasons() []Missing {
	return []Missing{
		MissingExpired, MissingNotFound, MissingTooLarge, MissingLimit, MissingRefused, MissingUnreachable, MissingOther,
	}
}

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
	indexFile      = "album.json"
	manifestFile   = "manifest.jsonl" // where it is written to
	manifestName   = "manifest.%d.%d.jsonl"
	manifestGlob   = "manifest.*.jsonl"
	manifestsOfRun = "manifest.%d.*.jsonl"
	filesFolder    = "files"
	fetchPattern   = ".fetch-*" // until a file is whole
	batchRows      = 25
	maxAttempts    = 3
)

func (s *Store) folder(album string) string {
	return filepath.Join(s.config.Folder, filepath.Base(album))
}

// Begin makes an album, or changes the limits of an existing one.
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
		return fmt.Errorf("make an album: %w", err)
	}
	return s.store(album, index)
}

// Retry makes the next Collect start the manifest of a run again: what is missing is
// fetched again, what is there stays.
func (s *Store) Retry(album string, run int) error {
	index, err := s.Index(album)
	if err != nil {
		return err
	}
	index.Runs[run] = index.State(run).restarted()
	return s.store(album, index)
}

// restarted is the state before the first row of another manifest.
func (s State) restarted() State {
	return State{Missing: map[Missing]int{}, Generation: s.Generation, Pass: s.Pass + 1}
}

func (s *Store) manifest(album string, run int, state State) string {
	return filepath.Join(s.folder(album), fmt.Sprintf(manifestName, run, state.Pass))
}

// Index reads the state of an album. The error is fs.ErrNotExist before Begin.
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
