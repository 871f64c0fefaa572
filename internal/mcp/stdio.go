package mcp

import (
	"context"
	"errors"
	"io"
	"sync"
	"time"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	sdk "github.com/modelcontextprotocol/go-sdk/mcp"
)

// ServeStdio serves the one who started the program until the input ends or the context
// is cancelled.
func (s *Server) ServeStdio(ctx context.Context, key, selection string, in io.ReadCloser, out io.WriteCloser) error {
	names, err := s.Select(selection)
	if err != nil {
		return err
	}
	ctx = context.WithValue(ctx, callerKey{}, s.caller(key, ""))
	err = s.protocolServer(names).Run(ctx, lineTransport(in, out))
	if errors.Is(err, io.EOF) || ctx.Err() != nil {
		return nil
	}
	return err
}

// drainedTransport ends its connection only when every request has its response: the
// input may end right after the last request, as that of a script does.
type drainedTransport struct {
	sdk.Transport

	lines *lineWriter
}

// Connect connects.
func (t drainedTransport) Connect(ctx context.Context) (sdk.Connection, error) {
	c, err := t.Transport.Connect(ctx)
	if err != nil {
		return nil, err
	}
	return &drainedConnection{Connection: c, lines: t.lines, open: map[jsonrpc.ID]bool{}, answered: make(chan struct{}, 1)}, nil
}

type drainedConnection struct {
	sdk.Connection

	lines *lineWriter

	mu       sync.Mutex
	open     map[jsonrpc.ID]bool // requests without a response
	answered chan struct{}       // has a value when one got its response
}

// Read returns the next message. The end of the input waits for open requests.
func (c *drainedConnection) Read(ctx context.Context) (jsonrpc.Message, error) {
	message, err := c.Connection.Read(ctx)
	for err != nil && ctx.Err() == nil && !isOver(err) {
		c.lines.refuse(jsonrpc.CodeInvalidRequest, nil, "This list of messages is not taken; send each message as a line of its own.")
		message, err = c.Connection.Read(ctx)
	}
	if errors.Is(err, io.EOF) {
		c.drain(ctx)
	}
	if request, ok := message.(*jsonrpc.Request); ok && request.IsCall() {
		c.mu.Lock()
		c.open[request.ID] = true
		c.mu.Unlock()
	}
	return message, err
}

// isOver reports whether an error is that of the input. Any other one is of a single
// list of messages: what the SDK's reader is given is always JSON in a line of its own.
func isOver(err error) bool {
	_, ok := errors.AsType[*inputError](err)
	return ok || errors.Is(err, io.EOF)
}

// Write sends a message.
func (c *drainedConnection) Write(ctx context.Context, message jsonrpc.Message) error {
	err := c.Connection.Write(ctx, message)
	if response, ok := message.(*jsonrpc.Response); ok {
		c.mu.Lock()
		delete(c.open, response.ID)
		c.mu.Unlock()
		select {
		case c.answered <- struct{}{}:
		default:
		}
	}
	return err
}

func (c *drainedConnection) drain(ctx context.Context) {
	timer := time.NewTimer(callTime)
	defer timer.Stop()
	for {
		c.mu.Lock()
		open := len(c.open)
		c.mu.Unlock()
		if open == 0 {
			return
		}
		select {
		case <-c.answered:
		case <-timer.C:
			return
		case <-ctx.Done():
			return
		}
	}
}
