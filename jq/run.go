package jq

import (
	"context"
	"io"
	"net"
	"sync"
)

// Run runs a program on each JSON value in one child, and returns a JSON list of all results. Its
// errors are like those of Serve. The values are sent to the child without being copied.
func (h *Handler) Run(ctx context.Context, program string, texts [][]byte) ([]byte, error) {
	if len(h.command) == 0 {
		return nil, errOff
	}
	if _, err := compile(program); err != nil { // without the values, so that an error is the program's own
		return nil, err
	}
	list, size := listOf(texts)
	if size > h.limits.Answer {
		return nil, h.tooLarge()
	}
	results, stop, err := h.filter(ctx, ".[] | ("+program+"\n)", &list)
	if err != nil {
		return nil, err
	}
	defer stop()
	return io.ReadAll(results)
}

func listOf(texts [][]byte) (list net.Buffers, size int64) {
	list = net.Buffers{[]byte("[")}
	for i, text := range texts {
		if i > 0 {
			list = append(list, []byte(","))
		}
		list = append(list, text)
	}
	list = append(list, []byte("]"))
	for _, piece := range list {
		size += int64(len(piece))
	}
	return list, size
}

// filter runs a program on a response in a child, if a slot is free. stop ends the child and frees
// the slot.
func (h *Handler) filter(ctx context.Context, program string, answer io.WriterTo) (results *resultStream, stop func(), err error) {
	select {
	case h.slots <- struct{}{}:
	default:
		return nil, nil, h.busy()
	}
	child, err := h.start(ctx, program)
	if err != nil {
		<-h.slots
		return nil, nil, err
	}
	stop = sync.OnceFunc(func() {
		child.stop()
		<-h.slots
	})
	child.sendAnswer(answer)
	if results, err = child.results(); err != nil {
		stop()
		return nil, nil, err
	}
	return results, stop, nil
}
