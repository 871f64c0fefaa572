//go:build !linux

package store

import "os"

// On this system, only the lock next to the file is used.

func lockName(*os.File, string) error            { return nil }
func lockWork(*os.File) (isFree bool, err error) { return true, nil }
func unlockWork(*os.File)                        {}
