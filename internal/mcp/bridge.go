package mcp

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"net/url"
	"strings"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	sdk "github.com/modelcontextprotocol/go-sdk/mcp"

	"viewfinder/problem"
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
	local, err := lineTransport(in, out).Connect(ctx)
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
		text := "The console did not take the message. Check that --console is the address of a Viewfinder of this version."
		if known, ok := errors.AsType[*problem.Error](err); ok {
			text = known.Text
		}
		_ = local.Write(ctx, &jsonrpc.Response{ID: request.ID, Error: &jsonrpc.Error{Code: jsonrpc.CodeInternalError, Message: text}})
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

// RoundTrip sends one request. An error is a problem that says what to do.
func (k withKey) RoundTrip(r *http.Request) (*http.Response, error) {
	sent := r.Clone(r.Context())
	sent.Header.Set("Authorization", "Bearer "+k.key)
	res, err := http.DefaultTransport.RoundTrip(sent)
	console := r.URL.Scheme + "://" + r.URL.Host
	switch {
	case r.Context().Err() != nil:
		return res, err
	case err != nil:
		return nil, problem.Because(err, problem.Unreachable, "No console answers at "+console+". Start it there with 'viewfinder serve', or correct --console; then try again.")
	case res.StatusCode < http.StatusMultipleChoices || r.Method != http.MethodPost:
		return res, nil
	}
	defer res.Body.Close()
	return nil, problem.Newf(problem.Unreachable, "%s did not take the message (status %d): %s", console, res.StatusCode, refusalText(res))
}

// refusalText is what a console says of a message that it does not take.
func refusalText(res *http.Response) string {
	const longest = 4 << 10
	var document struct {
		Detail string `json:"detail"`
	}
	body, err := io.ReadAll(io.LimitReader(res.Body, longest))
	if err == nil && json.Unmarshal(body, &document) == nil && document.Detail != "" {
		return visible(document.Detail)
	}
	return "check that --console is the address of a Viewfinder of this version."
}
