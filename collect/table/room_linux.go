package table

import "syscall"

// freeRoom returns the free and the total bytes on the disk of a folder.
func freeRoom(folder string) (free, of uint64, err error) {
	var s syscall.Statfs_t
	err = syscall.Statfs(folder, &s)
	return s.Bavail * uint64(s.Bsize), s.Blocks * uint64(s.Bsize), err
}
