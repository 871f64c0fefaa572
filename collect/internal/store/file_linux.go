package store

import (
	"errors"
	"fmt"
	"hash/fnv"
	"os"
	"path/filepath"
	"syscall"
)

// Commands for open file description locks. They belong to a handle, so they neither conflict with
// SQLite's own locks, which belong to the process, nor are dropped with them. See fcntl(2).
const (
	getHandleLock = 36 // F_OFD_GETLK
	setHandleLock = 37 // F_OFD_SETLK
)

// Offsets of the locked bytes, far beyond the end of any file and SQLite's own locks at 1 GB.
const (
	workByte  = 1 << 60
	nameBytes = 1 << 61 // start of a range of the same size
)

// lockName locks a byte derived from the name of a file. Processes that use the same name share the
// lock. lockName fails if another byte is locked.
func lockName(handle *os.File, path string) error {
	var folder syscall.Stat_t
	if err := syscall.Stat(filepath.Dir(path), &folder); err != nil {
		return err
	}
	h := fnv.New64a()
	_, _ = fmt.Fprintf(h, "%d %d %s", folder.Dev, folder.Ino, filepath.Base(path))
	own := int64(nameBytes + h.Sum64()%nameBytes)
	if isFree, err := setLock(handle, syscall.Flock_t{Type: syscall.F_RDLCK, Start: own, Len: 1}); err != nil || !isFree {
		return err
	}
	for _, others := range [][2]int64{{nameBytes, own}, {own + 1, 2 * nameBytes}} {
		lock := syscall.Flock_t{Type: syscall.F_WRLCK, Start: others[0], Len: others[1] - others[0]}
		if lock.Len == 0 {
			continue // check the rest of the range
		}
		if err := syscall.FcntlFlock(handle.Fd(), getHandleLock, &lock); err == nil && lock.Type != syscall.F_UNLCK {
			return errOtherName
		}
	}
	return nil
}

// lockWork locks the file for the process that works on it.
func lockWork(handle *os.File) (isFree bool, err error) {
	return setLock(handle, syscall.Flock_t{Type: syscall.F_WRLCK, Start: workByte, Len: 1})
}

func unlockWork(handle *os.File) {
	_, _ = setLock(handle, syscall.Flock_t{Type: syscall.F_UNLCK, Start: workByte, Len: 1})
}

// setLock reports whether a lock was set. If the file system does not support such locks, it
// reports true.
func setLock(handle *os.File, lock syscall.Flock_t) (isSet bool, err error) {
	err = syscall.FcntlFlock(handle.Fd(), setHandleLock, &lock)
	switch {
	case errors.Is(err, syscall.EAGAIN), errors.Is(err, syscall.EACCES):
		return false, nil
	case errors.Is(err, syscall.EINVAL), errors.Is(err, syscall.ENOSYS), errors.Is(err, syscall.ENOLCK), errors.Is(err, syscall.EOPNOTSUPP):
		return true, nil
	}
	return err == nil, err
}
