package mcp

import (
	"context"
	"errors"
	"io"
	"net/http"
	"net/url"
	"strings"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	sdk "github.com/modelcontextprotocol/go-sdk/mcp"
)

// Bridge passes messages between standard input and output and a console's /mcp, until
// the input ends and every request has its response. The console has the answers and the
// collections.
func Bridge(ctx context.Context, console, key, selection string, in io.ReadCloser, out io.WriteCloser) error {
	endpoint := strings.TrimRight(console, "/") + Path
	if selection != "" {
		endpoint += "?tools=" + url.QueryEscape(selection)
	}
	client, err := (&sdk.StreamableClientTransport{
		Endpoint: endpoint, HTTPClient: consoleClient(key), DisableStandaloneSSE: true,
	}).Connect(ctx)
	if err != nil {
		return err
	}
	defer client.Close()
	local, err := drainedTransport{&sdk.IOTransport{Reader: in, Writer: out}}.Connect(ctx)
	if err != nil {
		return err
	}
	go func() {
		for {
			message, err := client.Read(ctx)
			if err != nil {
				return
			}
			_ = local.Write(ctx, message) // whoever is gone reads no more
		}
	}()
	for {
		message, err := local.Read(ctx)
		if errors.Is(err, io.EOF) || ctx.Err() != nil {
			return nil
		}
		if err != nil {
			return err
		}
		go pass(ctx, client, local, message) // a slow call holds up no other
	}
}

// pass passes a message on. A request that the console does not take is answered here.
func pass(ctx context.Context, client, local sdk.Connection, message jsonrpc.Message) {
	err := client.Write(ctx, message)
	if request, ok := message.(*jsonrpc.Request); err != nil && ok && request.IsCall() {
		_ = local.Write(ctx, &jsonrpc.Response{ID: request.ID, Error: &jsonrpc.Error{
			Code: jsonrpc.CodeInternalError, Message: "The console at this address did not take the message: " + err.Error(),
		}})
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
