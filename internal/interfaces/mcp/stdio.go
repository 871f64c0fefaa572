package mcp

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"sync"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	sdk "github.com/modelcontextprotocol/go-sdk/mcp"
)

const maxLine = 16 << 20 // bytes per message

// ServeStdio serves one client until the input ends or the context is canceled.
func (s *Server) ServeStdio(ctx context.Context, key, selection string, in io.Reader, out io.Writer) error {
	names, err := s.Select(selection)
	if err != nil {
		return err
	}
	ctx = context.WithValue(ctx, callerKey{}, s.caller(key, ""))
	err = s.protocolServer(names).Run(ctx, newLineConnection(in, out))
	if errors.Is(err, io.EOF) || ctx.Err() != nil {
		return nil
	}
	return err
}

// lineConnection exchanges messages over standard input and output, one per line. The SDK's own
// connection stops at a line that is not a message, and loses pending responses when the input
// ends, although a script's input ends right after its last request.
type lineConnection struct {
	in       io.Reader
	messages chan jsonrpc.Message
	failure  error // why messages was closed
	closed   chan struct{}
	close    func() // closes closed once

	open sync.WaitGroup // requests without a response

	mu  sync.Mutex
	out io.Writer
}

func newLineConnection(in io.Reader, out io.Writer) *lineConnection {
	c := &lineConnection{in: in, messages: make(chan jsonrpc.Message), closed: make(chan struct{}), out: out}
	c.close = sync.OnceFunc(func() { close(c.closed) })
	go c.readLines()
	return c
}

// Connect returns the connection itself.
func (c *lineConnection) Connect(context.Context) (sdk.Connection, error) { return c, nil }

// SessionID returns an empty ID, because there is only one session.
func (c *lineConnection) SessionID() string { return "" }

// Close makes Read return. The input and the output stay open.
func (c *lineConnection) Close() error {
	c.close()
	return nil
}

// readLines reads messages until the input ends. It runs in its own goroutine, since reads from
// standard input cannot be canceled.
func (c *lineConnection) readLines() {
	defer close(c.messages)
	lines := bufio.NewReader(c.in)
	for c.failure == nil {
		line, isLong, err := readLine(lines)
		c.failure = err
		if isLong {
			c.refuse(&jsonrpc.Error{Code: jsonrpc.CodeInvalidRequest, Message: fmt.Sprintf("This line is longer than %d bytes; send a shorter message.", maxLine)})
		}
		if len(line) == 0 {
			continue
		}
		message, wrong := decodeMessage(line)
		if wrong != nil {
			c.refuse(wrong)
			continue
		}
		select {
		case c.messages <- message:
		case <-c.closed:
			return
		}
	}
}

// readLine reads a line of any length. Lines that are too long are dropped.
func readLine(lines *bufio.Reader) (line []byte, isLong bool, err error) {
	for {
		chunk, err := lines.ReadSlice('\n')
		if isLong = isLong || len(line)+len(chunk) > maxLine; isLong {
			line = nil
		} else {
			line = append(line, chunk...)
		}
		if !errors.Is(err, bufio.ErrBufferFull) {
			return bytes.TrimSpace(line), isLong, err
		}
	}
}

// Read returns the next message. At the end of the input, it waits for open requests.
func (c *lineConnection) Read(ctx context.Context) (jsonrpc.Message, error) {
	message, err := c.next(ctx)
	if errors.Is(err, io.EOF) {
		c.drain(ctx)
	}
	if request, ok := message.(*jsonrpc.Request); ok && request.IsCall() {
		c.open.Add(1)
	}
	return message, err
}

// next returns the next message, or an error at the end of the input.
func (c *lineConnection) next(ctx context.Context) (jsonrpc.Message, error) {
	select {
	case message, ok := <-c.messages:
		if !ok {
			return nil, c.failure
		}
		return message, nil
	case <-c.closed:
		return nil, io.EOF
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

func (c *lineConnection) drain(ctx context.Context) {
	ctx, cancel := context.WithTimeout(ctx, callTime)
	defer cancel()
	answered := make(chan struct{})
	go func() {
		c.open.Wait()
		close(answered)
	}()
	select {
	case <-answered:
	case <-c.closed:
	case <-ctx.Done():
	}
}

// Write sends a message.
func (c *lineConnection) Write(_ context.Context, message jsonrpc.Message) error {
	line, err := jsonrpc.EncodeMessage(message)
	if err != nil {
		return err
	}
	if _, ok := message.(*jsonrpc.Response); ok {
		defer c.open.Done()
	}
	return c.writeLine(line)
}

func (c *lineConnection) writeLine(line []byte) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	_, err := c.out.Write(append(line, '\n'))
	return err
}

// refuse sends an error for a line that is not a message. The error's data is the request ID, if
// any.
func (c *lineConnection) refuse(wrong *jsonrpc.Error) {
	response := map[string]any{"jsonrpc": "2.0", "id": wrong.Data, "error": map[string]any{"code": wrong.Code, "message": wrong.Message}}
	line, _ := json.Marshal(response) // never fails
	_ = c.writeLine(line)             // fails if the client has exited
}

// decodeMessage decodes a message. The data of an error is the request ID, if any.
func decodeMessage(text []byte) (jsonrpc.Message, *jsonrpc.Error) {
	const wanted = `send one JSON-RPC message, such as {"jsonrpc":"2.0","id":1,"method":"tools/list"}.`
	if !json.Valid(text) {
		return nil, &jsonrpc.Error{Code: jsonrpc.CodeParseError, Message: "This is not JSON; " + wanted}
	}
	message, err := jsonrpc.DecodeMessage(text)
	if err == nil {
		return message, nil
	}
	wrong := &jsonrpc.Error{Code: jsonrpc.CodeInvalidRequest, Message: "This is JSON, but not a JSON-RPC 2.0 message; " + wanted}
	var request struct {
		ID json.RawMessage `json:"id"`
	}
	switch {
	case bytes.TrimSpace(text)[0] == '[':
		// A batch of a thousand messages would make a thousand calls at the same time.
		wrong.Message = "This is a batch of messages; send each message separately."
	case json.Unmarshal(text, &request) == nil && !bytes.ContainsAny(request.ID[:min(len(request.ID), 1)], "{["):
		wrong.Data = request.ID
	}
	return nil, wrong
}
