// Package atomicfile writes files that get their names once they are whole: nobody finds
// half a file under the right name, whether the writer fails, is killed or loses power.
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

// File is a file that is being written. It is in the folder of its later name, under a
// name that no other process uses.
type File struct{ *os.File }

// Create creates a file in a folder. For now its name is the pattern with other characters
// in place of the asterisk. The umask narrows the mode, as that of any new file.
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

// CreateUnnamed creates a temporary file and removes its name: nothing is left of it when the
// process is killed. On systems that refuse that, Discard removes it.
func CreateUnnamed(folder, pattern string) (File, error) {
	file, err := os.CreateTemp(folder, pattern)
	if err == nil {
		_ = os.Remove(file.Name())
	}
	return File{file}, err
}

// Commit names the file once its bytes are on the disk. It replaces the file that has the
// name.
func (f File) Commit(path string) error {
	if err := errors.Join(f.Sync(), f.Close()); err != nil {
		return err
	}
	return os.Rename(f.Name(), path)
}

// CommitNew is Commit where nothing has the name. Else it changes nothing, and the error is
// fs.ErrExist: of several processes one succeeds.
func (f File) CommitNew(path string) error {
	if err := errors.Join(f.Sync(), f.Close()); err != nil {
		return err
	}
	return os.Link(f.Name(), path)
}

// Discard closes and deletes the file under its first name. After Commit there is nothing
// to do, so that each writer can defer it.
func (f File) Discard() {
	_ = f.Close()
	_ = os.Remove(f.Name())
}

// Write makes or replaces the file at a path.
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
