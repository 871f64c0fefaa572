package cli

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"iter"
	"os"
	"path/filepath"
	"strings"

	"viewfinder/catalog"
	"viewfinder/collect/inputs"
)

// listFile is the list of a command, which can be read again.
type listFile struct {
	feature catalog.Feature
	title   string // in messages
	file    *os.File
	isCSV   bool
	options inputs.CSVOptions
	digest  string // of its content
	tally   inputs.Tally
	columns []string // that ride along
	spooled bool     // the file is a copy of standard input
}

// openListFile opens the list.
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

// read opens the list. What can be read once only, such as a pipe, is copied.
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
	_ = file.Close() // it was only read
	return err
}

func spool(in io.Reader) (*os.File, error) {
	file, err := os.CreateTemp("", "viewfinder-inputs-*")
	if err != nil {
		return nil, err
	}
	_ = os.Remove(file.Name()) // a killed process leaves nothing; systems that refuse remove it in close
	if _, err := io.Copy(file, in); err != nil {
		_ = file.Close()
		_ = os.Remove(file.Name()) // fails where it is removed already
		return nil, err
	}
	_, err = file.Seek(0, io.SeekStart)
	return file, err
}

func (l *listFile) close() {
	_ = l.file.Close() // it was only read
	if l.spooled {
		_ = os.Remove(l.file.Name()) // fails where it is removed already
	}
}

// open reads the list from its beginning.
func (l *listFile) open() (*inputs.List, error) {
	if _, err := l.file.Seek(0, io.SeekStart); err != nil {
		return nil, fmt.Errorf("read the list %s: %w", l.title, err)
	}
	if l.isCSV {
		return inputs.CSV(l.file, l.feature, l.options)
	}
	return inputs.Lines(l.file, l.feature)
}

// survey counts what is in the list.
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

// inputs reads the list's inputs.
func (l *listFile) inputs() (iter.Seq2[inputs.Input, error], error) {
	list, err := l.open()
	if err != nil {
		return nil, err
	}
	return list.Inputs(&inputs.Tally{}), nil
}

// memory finds the collection of an earlier run of the same command: in a file of the
// data folder, by what the command asks for. It has no key and no input in it.
type memory struct{ path string }

// memoryOf returns the memory of a command: of the feature, the list, how it is read,
// the limit of rows, the provider and the database. To another key the collection does
// not exist.
func memoryOf(folder string, c *collectCommand, l *listFile) memory {
	identity, err := json.Marshal([]any{
		c.feature, l.digest, c.columns, c.header, c.rows, c.config.Provider, c.config.Collections.Database, c.leave,
	})
	if err != nil { // texts and numbers always marshal
		panic(err)
	}
	sum := sha256.Sum256(identity)
	return memory{filepath.Join(folder, "commands", hex.EncodeToString(sum[:16]))}
}

// collection returns the ID that is stored, or "".
func (m memory) collection() string {
	text, err := os.ReadFile(m.path)
	if err != nil {
		return ""
	}
	return strings.TrimSpace(string(text))
}

// store stores the ID.
func (m memory) store(id string) error {
	if err := os.MkdirAll(filepath.Dir(m.path), 0o700); err != nil {
		return fmt.Errorf("remember the collection: %w", err)
	}
	if err := os.WriteFile(m.path, []byte(id+"\n"), 0o600); err != nil {
		return fmt.Errorf("remember the collection: %w", err)
	}
	return nil
}
