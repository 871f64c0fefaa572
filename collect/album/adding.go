package album

import (
	"bufio"
	"context"
	"crypto/sha256"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"sync"

	"viewfinder/collect/table"
)

// Collect fetches the media of the rows that a run has stored since the last call. It calls more
// after each batch and stops if that returns an error. Other errors come from the table, the folder
// or the context; files that cannot be fetched are lines in the manifest.
func (s *Store) Collect(ctx context.Context, name string, run int, t *table.Table, more func(Index) error) (Index, error) {
	index, err := s.Index(name)
	if err != nil {
		return index, err
	}
	rows, generation, err := t.State(ctx)
	if err != nil {
		return index, err
	}
	state := index.State(run)
	if generation != state.Generation { // the rows were renumbered
		state = state.restarted()
		state.Generation = generation
	}
	if index.Runs[run] = state; state.Rows >= rows {
		return index, s.store(name, index)
	}
	a := &album{
		store: s, folder: s.folder(name), run: run, index: index, state: state,
		known: map[uint64]stored{}, sums: map[string]bool{}, ofRun: map[string]bool{},
	}
	defer func() { _ = a.manifest.Close() }()
	if err := a.open(s.manifest(name, run, state)); err != nil {
		return index, err
	}
	var batch []table.MediaRow
	for row, err := range t.Media(ctx, state.Rows, rows) {
		if err != nil {
			return a.index, err
		}
		if batch = append(batch, row); len(batch) < batchRows && row.Number+1 < rows {
			continue
		}
		if err := a.add(ctx, batch); err != nil {
			return a.index, err
		}
		a.index.Runs[run] = a.state
		if err := s.store(name, a.index); err != nil {
			return a.index, err
		}
		if err := more(a.index); err != nil {
			return a.index, err
		}
		batch = batch[:0]
	}
	return a.index, a.drop(fmt.Sprintf(manifestsOfRun, a.run)) // all of its rows are in the current manifest
}

// album is an album that files are being added to.
type album struct {
	store    *Store
	folder   string
	run      int
	manifest *os.File

	mu    sync.Mutex
	index Index
	state State             // the run's state
	known map[uint64]stored // stored files by URL without its signature
	sums  map[string]bool   // files counted in the album's size
	ofRun map[string]bool   // files in the run's manifest
	// isFull reports that a file did not fit, so no more files are fetched.
	isFull bool
}

// stored is the stored file for a URL.
type stored struct {
	file, kind string
	bytes      int64
}

// open opens the manifest, truncates it to the stored state, and reads all manifests.
func (a *album) open(name string) (err error) {
	if a.manifest, err = os.OpenFile(name, os.O_RDWR|os.O_CREATE, 0o600); err == nil {
		err = a.manifest.Truncate(a.state.Manifest)
	}
	manifests, err2 := filepath.Glob(filepath.Join(a.folder, manifestGlob))
	if err = errors.Join(err, err2, a.drop(fetchPattern)); err != nil {
		return fmt.Errorf("open a manifest: %w", err)
	}
	for _, each := range manifests {
		file, err := os.Open(each)
		if err != nil {
			return fmt.Errorf("open a manifest: %w", err)
		}
		for entry, err := range entries(file) {
			if err != nil {
				break // an incomplete line
			}
			if isMediaName(entry.File) {
				a.known[addressKey(entry.URL)] = stored{entry.File, entry.Type, entry.Bytes}
				a.sums[entry.File] = true
				if each == name {
					a.ofRun[entry.File] = true
				}
			}
		}
		_ = file.Close()
	}
	return nil
}

// addressKey returns the same key for all URLs of a file, even if they were signed again or use a
// nearer host.
func addressKey(address string) uint64 {
	name := address
	if u, err := url.Parse(address); err == nil && len(u.Path) > 1 {
		query := u.Query()
		maps.DeleteFunc(query, func(param string, _ []string) bool { return isSignature(param) })
		name = u.Path + "?" + query.Encode()
	}
	sum := sha256.Sum256([]byte(name))
	return binary.LittleEndian.Uint64(sum[:])
}

// isSignature reports whether a query parameter of the network's picture hosts only signs or routes
// the request. Other parameters may select the file: stp, for example, sets the size.
func isSignature(param string) bool {
	switch param {
	case "oh", "oe", "ccb", "efg", "edm", "se", "cb", "vs", "strext", "ig_cache_key":
		return true
	}
	return strings.HasPrefix(param, "_nc_")
}

// add fetches the files of rows and appends the rows' lines.
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
			if !a.ofRun[has.file] {
				a.ofRun[has.file] = true
				a.state.Files++
				a.state.Bytes += has.bytes
			}
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

// fetchAll fetches files concurrently. An error comes from the folder or the context.
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

// drop deletes the files that match a pattern, except the current manifest.
func (a *album) drop(pattern string) error {
	files, err := filepath.Glob(filepath.Join(a.folder, pattern))
	for _, file := range files {
		if file != a.manifest.Name() {
			err = errors.Join(err, os.Remove(file))
		}
	}
	return err
}

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
