package mcp

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strings"
	"sync"
	"time"
	"unicode"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	sdk "github.com/modelcontextprotocol/go-sdk/mcp"
)

// bridgeTime is how long the bridge waits for a reply: the console ends a call before.
const bridgeTime = callTime + 10*time.Second

// Bridge passes messages between standard input and output and a console's /mcp, until
// the input ends and every request has its response. The console has the answers and the
// collections. A message stands for itself: one that fails has an error as its response,
// and the next one is sent all the same.
func Bridge(ctx context.Context, console, key, selection string, in io.ReadCloser, out io.WriteCloser) error {
	endpoint := strings.TrimRight(console, "/") + Path
	if selection != "" {
		endpoint += "?tools=" + url.QueryEscape(selection)
	}
	local, err := lineTransport(in, out).Transport.Connect(ctx) // the bridge itself awaits its replies
	if err != nil {
		return err
	}
	b := &bridge{console: console, endpoint: endpoint, client: consoleClient(key), local: local, open: map[jsonrpc.ID]context.CancelFunc{}}
	defer b.passing.Wait()
	for {
		message, err := local.Read(ctx)
		if errors.Is(err, io.EOF) || ctx.Err() != nil {
			return nil
		}
		if err != nil {
			return err
		}
		b.take(ctx, message)
	}
}

// bridge is what the messages of a client share.
type bridge struct {
	console  string // its address, as the person wrote it
	endpoint string
	client   *http.Client
	local    sdk.Connection
	passing  sync.WaitGroup // messages that are sent

	mu      sync.Mutex
	version string                            // of the protocol, as the console agreed to it
	open    map[jsonrpc.ID]context.CancelFunc // requests without a response
}

// take starts to pass a message on: a slow call holds up no other. The console has no
// session in which a call could be cancelled: it ends the call whose request ends.
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

// cancel ends the request that a notification names. It gets no response.
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

// pass sends a message and answers a request for which the console has no reply.
func (b *bridge) pass(ctx context.Context, message jsonrpc.Message) {
	failure := b.send(ctx, message)
	request, ok := message.(*jsonrpc.Request)
	if !ok || !request.IsCall() {
		return
	}
	b.mu.Lock()
	delete(b.open, request.ID)
	b.mu.Unlock()
	if failure != "" && !errors.Is(ctx.Err(), context.Canceled) {
		b.write(ctx, &jsonrpc.Response{ID: request.ID, Error: &jsonrpc.Error{Code: jsonrpc.CodeInternalError, Message: failure}})
	}
}

// write gives the client a message. Whoever is gone reads no more.
func (b *bridge) write(ctx context.Context, message jsonrpc.Message) {
	_ = b.local.Write(context.WithoutCancel(ctx), message)
}

// send sends a message and gives the client what the console says to it. It returns why
// a request has no reply, and what to do; empty where it has one.
func (b *bridge) send(ctx context.Context, message jsonrpc.Message) string {
	body, err := jsonrpc.EncodeMessage(message)
	if err != nil {
		return err.Error()
	}
	sent, err := http.NewRequestWithContext(ctx, http.MethodPost, b.endpoint, bytes.NewReader(body))
	if err != nil {
		return err.Error()
	}
	b.setHeaders(sent.Header, message)
	response, err := b.client.Do(sent)
	if err != nil {
		if wrapped, ok := errors.AsType[*url.Error](err); ok {
			err = wrapped.Err // it has the address once more
		}
		return fmt.Sprintf("No console answers at %s: %v. Start it there by 'viewfinder serve', or have --console name its address; then call again.", b.console, err)
	}
	defer response.Body.Close()
	request, ok := message.(*jsonrpc.Request)
	if !ok || !request.IsCall() {
		return ""
	}
	reply := &consoleReply{console: b.console, response: response}
	for text := range reply.messages() {
		heard, err := jsonrpc.DecodeMessage(text)
		if err != nil {
			return reply.failure(text)
		}
		answer, ok := heard.(*jsonrpc.Response)
		switch {
		case !ok:
			b.write(ctx, heard) // progress
		case answer.ID == request.ID:
			b.learn(request, answer)
			b.write(ctx, answer)
			return ""
		}
	}
	return reply.failure(nil)
}

// learn keeps the version of the protocol that the console agreed to.
func (b *bridge) learn(request *jsonrpc.Request, answer *jsonrpc.Response) {
	var result struct {
		Version string `json:"protocolVersion"`
	}
	if request.Method == "initialize" && json.Unmarshal(answer.Result, &result) == nil {
		b.mu.Lock()
		b.version = result.Version
		b.mu.Unlock()
	}
}

// setHeaders sets what the protocol wants of a message over HTTP.
func (b *bridge) setHeaders(header http.Header, message jsonrpc.Message) {
	header.Set("Content-Type", "application/json")
	header.Set("Accept", "application/json, text/event-stream")
	b.mu.Lock()
	version := b.version
	b.mu.Unlock()
	var params struct {
		Name string         `json:"name"`
		Meta map[string]any `json:"_meta"`
	}
	request, ok := message.(*jsonrpc.Request)
	if ok && json.Unmarshal(request.Params, &params) == nil {
		if own, ok := params.Meta[sdk.MetaKeyProtocolVersion].(string); ok {
			version = own
		}
	}
	for name, value := range map[string]string{"Mcp-Protocol-Version": version, "Mcp-Name": params.Name} {
		if value != "" && !strings.ContainsFunc(value, unicode.IsControl) {
			header.Set(name, value)
		}
	}
	if ok && !strings.ContainsFunc(request.Method, unicode.IsControl) {
		header.Set("Mcp-Method", request.Method)
	}
}

// consoleClient returns a client that sends a key to the address that it is given, and
// follows no redirect: another host would get the key and the message.
func consoleClient(key string) *http.Client {
	return &http.Client{
		Transport:     withKey{key},
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}
}

// withKey sends a key with each request.
type withKey struct{ key string }

// RoundTrip sends one request.
func (k withKey) RoundTrip(r *http.Request) (*http.Response, error) {
	r = r.Clone(r.Context())
	r.Header.Set("Authorization", "Bearer "+k.key)
	return http.DefaultTransport.RoundTrip(r)
}
