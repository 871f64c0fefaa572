//go:build !linux

package jq

// limitData does nothing where the system knows no such limit: the child looks
// at its memory itself.
func limitData(int64) {}

// goFirst does nothing where the system knows no such choice.
func goFirst() {}
