//go:build !linux

package jq

// limitData does nothing, because the system has no such limit. The child measures its own memory.
func limitData(int64) {}

// preferOOMKill does nothing, because the system has no such setting.
func preferOOMKill() {}
