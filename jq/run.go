package jq

import (
	"context"
	"io"
)

// Run runs a program over each of these JSON texts, in a child, and returns one JSON list
// of all results. Its errors are as those of Serve. The child is sent the texts as they
// are in memory.
func (h *Handler) Run(ctx context.Context, program string, texts [][]byte) ([]byte, error) {
	if len(h.command) == 0 {
		return nil, errOff
	}
	if _, err := compile(program); err != nil { // by itself: its mistakes are its own
		return nil, err
	}
	if int64(sizeOfList(texts)) > h.limits.Answer {
		return nil, h.tooLarge()
	}
	release, err := h.acquireSlot()
	if err != nil {
		return nil, err
	}
	defer release()
	child, err := h.start(ctx, ".[] | ("+program+"\n)")
	if err != nil {
		return nil, err
	}
	defer child.stop()
	child.sendAnswer(listOf(texts))
	results, err := child.results()
	if err != nil {
		return nil, err
	}
	return io.ReadAll(results)
}

// listOf is JSON texts as they stand in one list. It writes the bytes of the texts.
type listOf [][]byte

// sizeOfList is how many bytes listOf writes.
func sizeOfList(texts [][]byte) int {
	size := len("[]") + max(0, len(texts)-1)
	for _, text := range texts {
		size += len(text)
	}
	return size
}

// WriteTo writes the list.
func (l listOf) WriteTo(w io.Writer) (written int64, err error) {
	write := func(text []byte) {
		if err == nil {
			var n int
			n, err = w.Write(text)
			written += int64(n)
		}
	}
	for i, text := range l {
		write([]byte{"[,"[min(i, 1)]})
		write(text)
	}
	if len(l) == 0 {
		write([]byte("["))
	}
	write([]byte("]"))
	return written, err
}
