// Package pause waits.
package pause

import (
	"context"
	"time"
)

// For waits for d and returns nil. If ctx ends first, it returns the cause.
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
