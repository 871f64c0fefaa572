package mcp

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"
)

type caller struct {
	key   string
	owner owner
	// console is the URL that the caller used; empty for standard input.
	console string
	// progress reports the progress of a call. It may be nil.
	progress func(ctx context.Context, done, of int64)
}

// owner is a hash of an access key.
type owner [sha256.Size]byte

func (s *Server) caller(key, console string) caller {
	mac := hmac.New(sha256.New, s.salt)
	mac.Write([]byte(key))
	return caller{key: key, owner: owner(mac.Sum(nil)), console: console}
}

type callerKey struct{}

func progressOf(r *sdk.CallToolRequest) func(context.Context, int64, int64) {
	token := r.Params.GetProgressToken()
	if token == nil {
		return nil
	}
	return func(ctx context.Context, done, of int64) {
		_ = r.Session.NotifyProgress(ctx, &sdk.ProgressNotificationParams{ // fails if the client has disconnected
			ProgressToken: token, Progress: float64(done), Total: float64(of),
		})
	}
}
