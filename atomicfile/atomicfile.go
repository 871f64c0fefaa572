// Package atomicfile writes files that get their names once they are complete. If the writer
// fails, is killed or loses power, there is no partial file under the final name.
package atomicfile

import (
	"errors"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"strings"
)

// File is a file that is being written. It is in its final folder, under a temporary name
// that no other process uses.
type File struct{ *os.File }

// Create creates a file in a folder. Its temporary name is the pattern with random characters
// instead of the asterisk. The umask narrows the mode, as for any new file.
func Create(folder, pattern string, mode fs.FileMode) (File, error) {
	before, after, _ := strings.Cut(pattern, "*")
	for {
		name := before + strconv.FormatUint(rand.Uint64(), 36) + after
		file, err := os.OpenFile(filepath.Join(folder, name), os.O_RDWR|os.O_CREATE|os.O_EXCL, mode)
		if !errors.Is(err, fs.ErrExist) {
			return File{file}, err
		}
	}
}

// CreateUnnamed creates a temporary file and removes its name, so the system deletes the file if
// the process is killed. On systems that do not allow that, Discard deletes the file.
func CreateUnnamed(folder, pattern string) (File, error) {
	file, err := os.CreateTemp(folder, pattern)
	if err == nil {
		_ = os.Remove(file.Name())
	}
	return File{file}, err
}

// Commit syncs the file to disk and renames it to path. It replaces an existing file.
func (f File) Commit(path string) error {
	if err := errors.Join(f.Sync(), f.Close()); err != nil {
		return err
	}
	return os.Rename(f.Name(), path)
}

// CommitNew is like Commit but never replaces a file: if path exists, it returns fs.ErrExist. If
// several processes try, one succeeds.
func (f File) CommitNew(path string) error {
	if err := errors.Join(f.Sync(), f.Close()); err != nil {
		return err
	}
	return os.Link(f.Name(), path)
}

// Discard closes the file and deletes it under its temporary name. After Commit it does nothing, so
// a writer can defer it.
func (f File) Discard() {
	_ = f.Close()
	_ = os.Remove(f.Name())
}

// Write creates or replaces the file at a path.
func Write(path string, content []byte, mode fs.FileMode) error {
	file, err := Create(filepath.Dir(path), ".viewfinder-*", mode)
	if err != nil {
		return err
	}
	defer file.Discard()
	if _, err := file.Write(content); err != nil {
		return err
	}
	return file.Commit(path)
}
