package cli

import (
	"bufio"
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net/url"
	"os"
	"strings"
	"time"

	"github.com/gofrs/flock"

	"viewfinder/catalog"
)

// archive records the rows that earlier runs wrote. Each line of its file has a feature, the values
// of the feature's call and a row ID, separated by tabs. Rows belong to their input because the
// same account may follow two others.
type archive struct {
	file    outputFile
	feature catalog.Feature
	before  map[[sha256.Size]byte]bool // hashes of earlier lines
	added   []string                   // lines that this run adds
	isAdded map[string]bool
	left    map[string]bool // lines whose rows were skipped
	// patience is how long save waits for another run before it reports that it is waiting.
	patience time.Duration
}

const (
	archiveHeader  = "# Rows that viewfinder call wrote: feature, input values, ID.\n"
	maxArchiveLine = 64 << 10 // bytes; a file with a longer line is not an archive

	archivePatience  = time.Second
	patienceAtCtrlC  = 5                     // after Ctrl-C, a run waits this many times its patience
	archiveLockEvery = 20 * time.Millisecond // how often locking is tried
)

func openArchive(name string, f catalog.Feature) (*archive, error) {
	file, err := fileOf("--archive", name)
	if err == nil && file.path == "" {
		err = fmt.Errorf("--archive %s is not a file", name)
	}
	if err == nil {
		err = file.check()
	}
	if err != nil {
		return nil, err
	}
	a := &archive{
		file: file, feature: f, before: map[[sha256.Size]byte]bool{}, isAdded: map[string]bool{}, left: map[string]bool{}, patience: archivePatience,
	}
	if err := a.checkLock(); err != nil {
		return nil, fmt.Errorf("--archive %s: %w", name, err)
	}
	return a, a.read(func(line string) { a.before[sha256.Sum256([]byte(line))] = true })
}

func (a *archive) read(each func(line string)) error {
	in, err := os.Open(a.file.path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	defer func() { _ = in.Close() }() // only read
	lines := bufio.NewReaderSize(in, maxArchiveLine)
	for number := 1; ; number++ {
		text, err := lines.ReadSlice('\n')
		isLong := errors.Is(err, bufio.ErrBufferFull)
		if err != nil && !isLong && !errors.Is(err, io.EOF) {
			return fmt.Errorf("read --archive %s: %w", a.file.name, err)
		}
		switch line := strings.TrimSuffix(string(text), "\n"); {
		case isLong || line != "" && line[0] != '#' && strings.Count(line, "\t") != 2:
			return fmt.Errorf("--archive %s is not an archive: line %d lacks a feature, values or an ID; name another file", a.file.name, number)
		case line != "" && line[0] != '#':
			each(line)
		}
		if err != nil {
			return nil
		}
	}
}

type inputArchive struct {
	*archive
	prefix string // prefix of the input's lines
}

func (a *archive) of(values map[string]string) *inputArchive {
	call := url.Values{}
	for name, value := range values {
		call.Set(name, value)
	}
	return &inputArchive{a, a.feature.ID + "\t" + call.Encode() + "\t"}
}

// takes reports whether a row is new, and records it. A row without an ID is always new.
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

// save adds the rows of this run to the file, which is always complete. A lock on a second file
// allows only one run at a time to read and replace the file, so no rows are lost. Waiting for
// another run is reported, and ends with the context.
func (a *archive) save(ctx context.Context, say func(text string)) error {
	if len(a.added) == 0 {
		return nil
	}
	lock, err := a.lock(ctx, say)
	if err == nil {
		err = errors.Join(a.file.write(nil, a.writeAll), lock.Unlock())
	}
	if err != nil {
		return fmt.Errorf("the rows were written, but --archive could not be updated: %w", err)
	}
	return nil
}

func (a *archive) lockPath() string { return a.file.path + ".lock" }

// checkLock rejects a lock that is not a regular file, because opening a FIFO would block forever.
func (a *archive) checkLock() error {
	if state, err := os.Stat(a.lockPath()); err == nil && !state.Mode().IsRegular() {
		return fmt.Errorf("its lock %s is not a regular file; remove it", a.lockPath())
	}
	return nil
}

// lock waits until no other run is writing the archive. After Ctrl-C it still waits briefly,
// because the rows that were written belong in the archive.
func (a *archive) lock(ctx context.Context, say func(text string)) (*flock.Flock, error) {
	if err := a.checkLock(); err != nil {
		return nil, err
	}
	if ctx.Err() != nil {
		short, stop := context.WithTimeout(context.WithoutCancel(ctx), patienceAtCtrlC*a.patience)
		defer stop()
		ctx = short
	}
	patient, stop := context.WithTimeout(ctx, a.patience)
	defer stop()
	lock := flock.New(a.lockPath(), flock.SetPermissions(0o666)) // others may be allowed to write the archive
	isLocked, err := lock.TryLockContext(patient, archiveLockEvery)
	if !isLocked && patient.Err() != nil && ctx.Err() == nil {
		say("waiting for another run to finish writing " + a.file.name)
		isLocked, err = lock.TryLockContext(ctx, archiveLockEvery)
	}
	if !isLocked && ctx.Err() != nil {
		return nil, fmt.Errorf("another run holds the lock %s; the next run will write these rows again", a.lockPath())
	}
	return lock, err
}

func (a *archive) writeAll(w io.Writer) error {
	out := bufio.NewWriter(w)
	_, _ = out.WriteString(archiveHeader) // Flush returns the error
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
