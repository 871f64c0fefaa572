package cli

import (
	"bufio"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net/url"
	"os"
	"strings"

	"github.com/gofrs/flock"

	"viewfinder/catalog"
)

// archive knows the rows that earlier runs wrote. It is a file of lines: a feature, the
// values of its call and the ID of a row, between tabs. A row belongs to its input: the
// same account may follow two others.
type archive struct {
	file    outputFile
	feature catalog.Feature
	before  map[[sha256.Size]byte]bool // hashes of lines
	added   []string                   // lines that this run wrote
	isAdded map[string]bool
	left    map[string]bool // lines whose rows were left out
}

const (
	archiveHeader  = "# Rows that viewfinder call wrote: feature, values of the call, ID.\n"
	maxArchiveLine = 64 << 10 // bytes; a file with a longer line is no archive
)

// openArchive reads the archive of that name, which need not exist.
func openArchive(name string, f catalog.Feature) (*archive, error) {
	file, err := fileOf("--archive", name)
	if err == nil && file.path == "" {
		err = fmt.Errorf("--archive %s is no file", name)
	}
	if err == nil {
		err = file.check()
	}
	if err != nil {
		return nil, err
	}
	a := &archive{file: file, feature: f, before: map[[sha256.Size]byte]bool{}, isAdded: map[string]bool{}, left: map[string]bool{}}
	return a, a.read(func(line string) { a.before[sha256.Sum256([]byte(line))] = true })
}

// read calls a function with each line of the file.
func (a *archive) read(each func(line string)) error {
	in, err := os.Open(a.file.path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	defer func() { _ = in.Close() }() // it is read only
	lines := bufio.NewReaderSize(in, maxArchiveLine)
	for number := 1; ; number++ {
		text, err := lines.ReadSlice('\n')
		isLong := errors.Is(err, bufio.ErrBufferFull)
		if err != nil && !isLong && !errors.Is(err, io.EOF) {
			return fmt.Errorf("read --archive %s: %w", a.file.name, err)
		}
		switch line := strings.TrimSuffix(string(text), "\n"); {
		case isLong || line != "" && line[0] != '#' && strings.Count(line, "\t") != 2:
			return fmt.Errorf("--archive %s is no archive: line %d has not a feature, values and an ID; name another file", a.file.name, number)
		case line != "" && line[0] != '#':
			each(line)
		}
		if err != nil {
			return nil
		}
	}
}

// inputArchive is what an archive has of the rows of one input.
type inputArchive struct {
	*archive
	prefix string // of its lines
}

// of returns the part of a call with those values.
func (a *archive) of(values map[string]string) *inputArchive {
	call := url.Values{}
	for name, value := range values {
		call.Set(name, value)
	}
	return &inputArchive{a, a.feature.ID + "\t" + call.Encode() + "\t"}
}

// takes reports whether a row is new, and notes it. A row without an ID always is.
func (a *inputArchive) takes(id string) bool {
	if id == "" {
		return true
	}
	line := a.prefix + url.QueryEscape(id)
	if a.before[sha256.Sum256([]byte(line))] {
		a.left[line] = true
		return false
	}
	if !a.isAdded[line] {
		a.isAdded[line] = true
		a.added = append(a.added, line)
	}
	return true
}

// save adds the rows of this run to the file, which is whole at any time. What other runs
// added meanwhile stays: one at a time reads the file and replaces it, by a lock on a file
// beside it.
func (a *archive) save() error {
	if len(a.added) == 0 {
		return nil
	}
	lock := flock.New(a.file.path+".lock", flock.SetPermissions(0o666)) // for who else may write the archive
	err := lock.Lock()
	if err == nil {
		err = errors.Join(a.file.write(nil, a.writeAll), lock.Unlock())
	}
	if err != nil {
		return fmt.Errorf("the rows are written, and --archive does not have them: %w", err)
	}
	return nil
}

// writeAll writes the lines that the file has now, and those of this run.
func (a *archive) writeAll(w io.Writer) error {
	out := bufio.NewWriter(w)
	_, _ = out.WriteString(archiveHeader) // Flush has the error
	err := a.read(func(line string) {
		if !a.isAdded[line] {
			_, _ = out.WriteString(line + "\n")
		}
	})
	for _, line := range a.added {
		_, _ = out.WriteString(line + "\n")
	}
	return errors.Join(err, out.Flush())
}
