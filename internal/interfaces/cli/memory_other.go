//go:build !linux

package cli

func unmapProgram() {} // only Linux reports the mapped file as memory in use
