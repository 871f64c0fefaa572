//go:build !linux

package jq

// limitData does nothing: the system has no such limit, and the child measures its
// own memory.
func limitData(int64) {}

// preferOOMKill does nothing: the system has no such setting.
func preferOOMKill() {}
