package cli

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"iter"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/gofrs/flock"

	"viewfinder/atomicfile"
	"viewfinder/catalog"
	"viewfinder/collect/inputs"
)

// listFile is the input list of a command. It can be read several times.
type listFile struct {
	feature catalog.Feature
	title   string // shown in messages
	file    *os.File
	isCSV   bool
	options inputs.CSVOptions
	digest  string // hash of its contents
	tally   inputs.Tally
	columns []string // columns copied to the output
	spooled bool     // the file is a copy of standard input
}

func openListFile(env Env, f catalog.Feature, c *collectCommand) (*listFile, error) {
	l := &listFile{
		feature: f, title: c.inputs,
		options: inputs.CSVOptions{Columns: c.columns, Header: inputs.HeaderRow(c.header)},
	}
	l.isCSV = len(c.columns) > 0 || c.header != "" || inputs.IsCSVName(c.inputs)
	if err := l.read(env, c.inputs); err != nil {
		return nil, usageError{fmt.Errorf("read the list: %w", err)}
	}
	hash := sha256.New()
	if _, err := io.Copy(hash, l.file); err != nil {
		l.close()
		return nil, usageError{fmt.Errorf("read the list %s: %w", l.title, err)}
	}
	l.digest = hex.EncodeToString(hash.Sum(nil))
	return l, nil
}

// read opens the list. If it can be read only once, as with a pipe, it is copied.
func (l *listFile) read(env Env, name string) (err error) {
	if name == "-" {
		l.title, l.spooled = "standard input", true
		l.file, err = spool(env.Stdin)
		return err
	}
	file, err := os.Open(name)
	if err != nil {
		return err
	}
	state, err := file.Stat()
	switch {
	case err == nil && state.IsDir():
		err = fmt.Errorf("%s is a folder; name a file in it", name)
	case err == nil && !state.Mode().IsRegular():
		l.spooled = true
		l.file, err = spool(file)
	case err == nil:
		l.file = file
		return nil
	}
	_ = file.Close() // only read
	return err
}

func spool(in io.Reader) (*os.File, error) {
	file, err := atomicfile.CreateUnnamed("", "viewfinder-inputs-*")
	if err != nil {
		return nil, err
	}
	if _, err := io.Copy(file, in); err != nil {
		file.Discard()
		return nil, err
	}
	_, err = file.Seek(0, io.SeekStart)
	return file.File, err
}

func (l *listFile) close() {
	if l.spooled {
		atomicfile.File{File: l.file}.Discard()
		return
	}
	_ = l.file.Close() // only read
}

func (l *listFile) open() (*inputs.List, error) {
	if _, err := l.file.Seek(0, io.SeekStart); err != nil {
		return nil, fmt.Errorf("read the list %s: %w", l.title, err)
	}
	if l.isCSV {
		return inputs.CSV(l.file, l.feature, l.options)
	}
	return inputs.Lines(l.file, l.feature)
}

func (l *listFile) survey() error {
	list, err := l.open()
	if err != nil {
		return usageError{fmt.Errorf("%s: %w", l.title, err)}
	}
	l.columns = list.ColumnNames
	for _, err := range list.Inputs(&l.tally) {
		if err != nil {
			return usageError{fmt.Errorf("%s: %w", l.title, err)}
		}
	}
	return nil
}

func (l *listFile) inputs() (iter.Seq2[inputs.Input, error], error) {
	list, err := l.open()
	if err != nil {
		return nil, err
	}
	return list.Inputs(&inputs.Tally{}), nil
}

// memory is a file in the data folder that records the collections a command created. It contains
// no access keys and no inputs.
type memory struct{ path string }

type remembered struct{ digest, id string }

const maxRemembered = 20

// memoryOf returns the memory for a command. It is identified by the feature, how the list is read,
// the row limit, the provider, the database and the key.
func memoryOf(folder string, c *collectCommand) memory {
	identity, err := json.Marshal([]any{c.feature, c.columns, c.header, c.rows, c.config.Provider, c.config.Collections.Database, c.leave})
	if err != nil { // strings and numbers can always be marshaled
		panic(err)
	}
	sum := sha256.Sum256(identity)
	return memory{filepath.Join(folder, "commands", hex.EncodeToString(sum[:16]))}
}

// lock prevents other processes from creating a collection for the same command at the same time.
func (m memory) lock(ctx context.Context) (unlock func(), err error) {
	if err := os.MkdirAll(filepath.Dir(m.path), 0o700); err != nil {
		return nil, fmt.Errorf("save the collection's ID: %w", err)
	}
	lock := flock.New(m.path + ".lock")
	if _, err := lock.TryLockContext(ctx, lockRetry); err != nil {
		return nil, fmt.Errorf("save the collection's ID: %w", err)
	}
	return func() { _ = lock.Unlock() }, nil
}

const lockRetry = 50 * time.Millisecond

func (m memory) read() (made []remembered) {
	text, err := os.ReadFile(m.path)
	if err != nil {
		return nil
	}
	for line := range strings.Lines(string(text)) {
		if digest, id, ok := strings.Cut(strings.TrimSpace(line), " "); ok {
			made = append(made, remembered{digest, id})
		}
	}
	return made
}

// store adds a collection with its latest list. An earlier, shorter list belongs to another
// collection.
func (m memory) store(added remembered) error {
	made := slices.DeleteFunc(m.read(), func(r remembered) bool { return r.id == added.id || r.digest == added.digest })
	made = slices.Insert(made, 0, added)
	var text strings.Builder
	for _, r := range made[:min(len(made), maxRemembered)] {
		fmt.Fprintln(&text, r.digest, r.id)
	}
	if err := os.WriteFile(m.path, []byte(text.String()), 0o600); err != nil {
		return fmt.Errorf("save the collection's ID: %w", err)
	}
	return nil
}
