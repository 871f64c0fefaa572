// Package pause waits.
package pause

import (
	"context"
	"time"
)

// For waits until d has passed, and returns nil; or until ctx ends, and returns its cause.
func For(ctx context.Context, d time.Duration) error {
	if d <= 0 {
		return nil
	}
	select {
	case <-time.After(d):
		return nil
	case <-ctx.Done():
		return context.Cause(ctx)
	}
}
