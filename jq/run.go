package jq

import (
	"bytes"
	"context"
	"io"
)

// Run runs a program over each element of a JSON list, in a child, and returns one JSON
// list of all results. Its errors are as those of Serve.
func (h *Handler) Run(ctx context.Context, program string, list []byte) ([]byte, error) {
	if len(h.command) == 0 {
		return nil, errOff
	}
	if _, err := compile(program); err != nil { // by itself: its mistakes are its own
		return nil, err
	}
	if int64(len(list)) > h.limits.Answer {
		return nil, h.tooLarge()
	}
	release, err := h.acquireSlot()
	if err != nil {
		return nil, err
	}
	defer release()
	child, err := start(ctx, h.command, job{
		Program: ".[] | (" + program + "\n)", Results: h.limits.Results, Memory: h.limits.Memory, Time: h.limits.Time, Grace: h.limits.Grace,
	}, h.limits.Transfer)
	if err != nil {
		return nil, err
	}
	defer child.stop()
	child.sendAnswer(bytes.NewReader(list))
	results, err := child.results()
	if err != nil {
		return nil, err
	}
	return io.ReadAll(results)
}
