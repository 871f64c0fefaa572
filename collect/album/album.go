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
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"viewfinder/answer"
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
