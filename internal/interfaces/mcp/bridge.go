package mcp

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"mime"
	"net/http"
	"net/url"
	"strings"
	"sync"
	"time"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	sdk "github.com/modelcontextprotocol/go-sdk/mcp"
)

// bridgeTime is the maximum wait for a response. The console ends a call before that.
const bridgeTime = callTime + 10*time.Second

// maxConsoleReply is the maximum size of a console's response in bytes. Actual responses are far
// shorter.
const maxConsoleReply = 8 << 20

const versionHeader = "Mcp-Protocol-Version"

// Bridge passes messages between standard input and output and a console's /mcp, until the input
// ends and every request has a response. The console holds the responses and the collections. Each
// message is sent separately: if one fails, it gets an error response, and the others are not
// affected.
func Bridge(ctx context.Context, console, key, selection string, in io.Reader, out io.Writer) error {
	endpoint := strings.TrimRight(console, "/") + Path
	if selection != "" {
		endpoint += "?tools=" + url.QueryEscape(selection)
	}
	b := &bridge{console: console, key: key, local: newLineConnection(in, out), open: map[jsonrpc.ID]context.CancelFunc{}}
	b.transport = &sdk.StreamableClientTransport{
		Endpoint: endpoint, HTTPClient: &http.Client{Transport: b},
		MaxRetries: -1, DisableStandaloneSSE: true, MaxEventSize: maxConsoleReply,
	}
	defer b.passing.Wait()
	for {
		message, err := b.local.next(ctx)
		if errors.Is(err, io.EOF) || ctx.Err() != nil {
			return nil
		}
		if err != nil {
			return err
		}
		b.take(ctx, message)
	}
}

type bridge struct {
	console   string // the console's URL as typed by the user
	key       string
	transport sdk.Transport // to the console
	local     *lineConnection
	passing   sync.WaitGroup // messages being sent

	mu      sync.Mutex
	version string                            // protocol version negotiated with the console
	open    map[jsonrpc.ID]context.CancelFunc // requests without a response
}

// take starts passing on a message without waiting for earlier calls. The console has no sessions
// and cannot receive a cancellation, so it ends a call when its request ends.
func (b *bridge) take(ctx context.Context, message jsonrpc.Message) {
	request, _ := message.(*jsonrpc.Request)
	if request != nil && request.Method == "notifications/cancelled" {
		b.cancel(request)
		return
	}
	ctx, cancel := context.WithTimeout(ctx, bridgeTime)
	if request != nil && request.IsCall() {
		b.mu.Lock()
		b.open[request.ID] = cancel
		b.mu.Unlock()
	}
	b.passing.Go(func() {
		defer cancel()
		b.pass(ctx, message)
	})
}

// cancel ends the request named in a notification. It gets no response.
func (b *bridge) cancel(notification *jsonrpc.Request) {
	var params struct {
		RequestID any `json:"requestId"`
	}
	if json.Unmarshal(notification.Params, &params) != nil {
		return
	}
	id, err := jsonrpc.MakeID(params.RequestID)
	if err != nil {
		return
	}
	b.mu.Lock()
	cancel := b.open[id]
	b.mu.Unlock()
	if cancel != nil {
		cancel()
	}
}

// pass sends a message. If the console does not respond to a request, the request gets an error
// response.
func (b *bridge) pass(ctx context.Context, message jsonrpc.Message) {
	err := b.send(ctx, message)
	request, ok := message.(*jsonrpc.Request)
	if !ok || !request.IsCall() {
		return
	}
	b.mu.Lock()
	delete(b.open, request.ID)
	b.mu.Unlock()
	if err == nil || errors.Is(ctx.Err(), context.Canceled) {
		return
	}
	reason, ok := errors.AsType[consoleFailure](err)
	if !ok {
		reason = consoleFailure(fmt.Sprintf("The connection to the console at %s was lost. The call may have been made and counted; try again when it responds.", b.console))
	}
	b.write(&jsonrpc.Response{ID: request.ID, Error: &jsonrpc.Error{Code: jsonrpc.CodeInternalError, Message: string(reason)}})
}

// write sends a message to the client, unless it has exited.
func (b *bridge) write(message jsonrpc.Message) {
	if line, err := jsonrpc.EncodeMessage(message); err == nil {
		_ = b.local.writeLine(line)
	}
}

// send sends a message and passes the console's responses to the client. It returns an error if a
// request gets no response.
func (b *bridge) send(ctx context.Context, message jsonrpc.Message) error {
	remote, err := b.transport.Connect(ctx)
	if err != nil {
		return err
	}
	defer remote.Close()
	request, ok := message.(*jsonrpc.Request)
	if err := remote.Write(ctx, message); err != nil || !ok || !request.IsCall() {
		return err
	}
	for {
		received, err := remote.Read(ctx)
		if err != nil {
			return err
		}
		response, ok := received.(*jsonrpc.Response)
		if !ok {
			b.write(received) // a progress notification
			continue
		}
		_, isError := errors.AsType[*jsonrpc.Error](response.Error)
		if response.ID != request.ID || response.Error != nil && !isError {
			return errors.New("no response") // the SDK returns this error when a stream ends
		}
		b.learn(request, response)
		b.write(response)
		return nil
	}
}

// learn stores the protocol version that the console negotiated.
func (b *bridge) learn(request *jsonrpc.Request, response *jsonrpc.Response) {
	var result struct {
		Version string `json:"protocolVersion"`
	}
	if request.Method == "initialize" && json.Unmarshal(response.Result, &result) == nil {
		b.mu.Lock()
		b.version = result.Version
		b.mu.Unlock()
	}
}

// consoleFailure describes why a request got no response, and what to do.
type consoleFailure string

func (f consoleFailure) Error() string { return string(f) }

// RoundTrip sends a request with the key. A response that is not from a console is an error, and so
// is a redirect, which would send the key and the message to another host.
func (b *bridge) RoundTrip(r *http.Request) (*http.Response, error) {
	r = r.Clone(r.Context())
	r.Header.Set("Authorization", "Bearer "+b.key)
	b.mu.Lock()
	version := cmp.Or(r.Header.Get(versionHeader), b.version)
	b.mu.Unlock()
	if version != "" {
		r.Header.Set(versionHeader, version)
	}
	response, err := http.DefaultTransport.RoundTrip(r)
	if err != nil {
		return nil, consoleFailure(fmt.Sprintf("No console answers at %s: %v. Start it there with 'viewfinder serve', or set --console to its address; then try again.", b.console, err))
	}
	response.Body = http.MaxBytesReader(nil, response.Body, maxConsoleReply)
	medium, _, _ := mime.ParseMediaType(response.Header.Get("Content-Type"))
	if response.StatusCode < 300 && (medium == "application/json" || medium == "text/event-stream" || response.StatusCode != http.StatusOK) {
		return response, nil
	}
	defer response.Body.Close()
	text, _ := io.ReadAll(response.Body) // as much as can be read
	if message, _ := decodeMessage(text); message != nil {
		if refusal, ok := message.(*jsonrpc.Response); ok && refusal.ID.IsValid() { // the SDK accepts such a response with any status
			response.StatusCode, response.Body = http.StatusOK, io.NopCloser(bytes.NewReader(text))
			return response, nil
		}
	}
	return nil, b.refusal(response, medium, text)
}

// refusal explains why a response contains no message, and what to do.
func (b *bridge) refusal(response *http.Response, medium string, text []byte) consoleFailure {
	if response.StatusCode >= 300 && response.StatusCode < 400 {
		return consoleFailure(fmt.Sprintf("%s redirects to %q. The access key is not sent there; if that is your console, set --console to its address.",
			b.console, response.Header.Get("Location")))
	}
	answered := fmt.Sprintf("%s returned %d %s", b.console, response.StatusCode, http.StatusText(response.StatusCode))
	var document struct {
		Detail string `json:"detail"`
		Error  struct {
			Message string `json:"message"`
		} `json:"error"`
	}
	_ = json.Unmarshal(text, &document) // a proxy may send anything
	if reason := shortened(document.Detail + document.Error.Message); reason != "" {
		return consoleFailure(answered + ": " + reason)
	}
	if medium == "text/plain" && len(text) > 0 {
		answered += ": " + shortened(string(text))
	}
	return consoleFailure(strings.TrimRight(answered, ".") + ", which is not a response from a console; check the --console URL, then try again.")
}

func shortened(text string) string {
	const longest = 500
	runes := []rune(strings.TrimSpace(text))
	return string(runes[:min(len(runes), longest)])
}
