package gateway

import (
	"context"
	"io"

	"golang.org/x/sync/semaphore"
)

// freeBytes is the number of bytes of each response that are read without a loan. Nearly all
// responses are smaller.
const freeBytes = 1 << 20

// Budget limits the memory for responses that are being read or not yet released. Each response has
// freeBytes, and all of them share the budget. A response that needs more waits. If the budget is
// used up, one response at a time may exceed it, which prevents deadlocks.
type Budget struct {
	shared *semaphore.Weighted
	last   *semaphore.Weighted
}

// NewBudget returns a budget of the given number of bytes.
func NewBudget(bytes int64) *Budget {
	return &Budget{semaphore.NewWeighted(bytes), semaphore.NewWeighted(1)}
}

type budgetKey struct{}

// WithBudget returns a context that makes Attempt use a budget. Its responses must be released.
func WithBudget(ctx context.Context, b *Budget) context.Context {
	return context.WithValue(ctx, budgetKey{}, b)
}

// Release returns the response's bytes to the budget. The body must not be used afterwards.
func (a *Answer) Release() {
	if a.loan != nil {
		a.loan.release()
	}
}

// loan is a response's share of a budget.
type loan struct {
	budget *Budget
	bytes  int64
	isLast bool // the response needs no more bytes
}

// loanFor returns the loan for a response, or nil if there is no budget.
func loanFor(ctx context.Context) *loan {
	if b, ok := ctx.Value(budgetKey{}).(*Budget); ok {
		return &loan{budget: b}
	}
	return nil
}

// grow waits until the response may use more bytes.
func (l *loan) grow(ctx context.Context, bytes int64) error {
	if l == nil || l.isLast {
		return nil
	}
	if l.budget.shared.TryAcquire(bytes) {
		l.bytes += bytes
		return nil
	}
	if err := l.budget.last.Acquire(ctx, 1); err != nil {
		return err
	}
	l.isLast = true
	return nil
}

func (l *loan) release() {
	if l.bytes > 0 {
		l.budget.shared.Release(l.bytes)
	}
	if l.isLast {
		l.budget.last.Release(1)
	}
	l.bytes, l.isLast = 0, false
}

// readAll is like io.ReadAll but grows the loan as needed.
func (l *loan) readAll(ctx context.Context, r io.Reader) ([]byte, error) {
	buffer := make([]byte, 0, 4096)
	for {
		if len(buffer) == cap(buffer) {
			size := 2 * cap(buffer)
			if size > freeBytes {
				if err := l.grow(ctx, int64(size-max(cap(buffer), freeBytes))); err != nil {
					return buffer, err
				}
			}
			buffer = append(make([]byte, 0, size), buffer...)
		}
		n, err := r.Read(buffer[len(buffer):cap(buffer)])
		buffer = buffer[:len(buffer)+n]
		if err == io.EOF {
			return buffer, nil
		}
		if err != nil {
			return buffer, err
		}
	}
}
