//go:build !linux

package store

import "os"

// Here the lock next to the file is the only one.

func lockName(*os.File, string) error            { return nil }
func lockWork(*os.File) (isFree bool, err error) { return true, nil }
func unlockWork(*os.File)                        {}
