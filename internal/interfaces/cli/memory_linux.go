package cli

import (
	"fmt"
	"os"
	"strings"
	"syscall"
)

// unmapProgram drops the mapped pages of the program's file. While the program starts, the
// kernel maps most of the file, in large pages. What is still used is mapped again from the
// page cache, without reading the disk.
func unmapProgram() {
	maps, err := os.ReadFile("/proc/self/maps")
	program, notFound := os.Executable()
	if err != nil || notFound != nil {
		return
	}
	for line := range strings.Lines(string(maps)) {
		var start, end uintptr
		var permissions string
		_, err := fmt.Sscanf(line, "%x-%x %s", &start, &end, &permissions)
		if err == nil && strings.HasSuffix(line, " "+program+"\n") && !strings.Contains(permissions, "w") {
			_, _, _ = syscall.Syscall(syscall.SYS_MADVISE, start, end-start, syscall.MADV_DONTNEED) // advice
		}
	}
}
