package store

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"time"
)

// Maximum numbers of operations in a transaction. The number is small for operations that store
// pages, so that reservations wait only briefly.
const (
	maxFirst  = 256
	maxStored = 16
)

// errClosed is returned for a write after Close.
var errClosed = errors.New("the database is closed")

// Subject is what an operation changes. Operations in a transaction run in order of their owners
// and runs, so that all processes lock rows in the same order.
type Subject struct {
	Owner string
	Run   int64
	Input int64 // the input's number; 0 means no input
	// Reserves reports that the operation reserves a call for the next due input.
	Reserves bool
}

func compareSubjects(a, b *operation) int {
	return cmp.Or(cmp.Compare(a.subject.Owner, b.subject.Owner), cmp.Compare(a.subject.Run, b.subject.Run))
}

// operation is one call of Write.
type operation struct {
	ctx     context.Context
	subject Subject
	change  func(*Batch) error
	done    chan error
}

// Write runs a function in a transaction that may be shared with others, and returns when it is
// committed. The function may run more than once: with others, alone if one of them fails, and
// after a conflict with another transaction.
func (d *DB) Write(ctx context.Context, subject Subject, change func(*Batch) error) error {
	return d.write(ctx, d.stores, subject, change)
}

// WriteFirst is like Write but for a short operation that a request waits for. It takes precedence
// over operations of Write. When it returns, the changes survive a power failure.
func (d *DB) WriteFirst(ctx context.Context, subject Subject, change func(*Batch) error) error {
	return d.write(ctx, d.firsts, subject, change)
}

func (d *DB) write(ctx context.Context, queue chan *operation, subject Subject, change func(*Batch) error) error {
	longer, cancel := d.Outlive(ctx)
	defer cancel()
	op := &operation{longer, subject, change, make(chan error, 1)}
	select {
	case queue <- op:
	case <-d.closed:
		return errClosed
	case <-ctx.Done():
		return context.Cause(ctx)
	}
	select {
	case err := <-op.done:
		return err
	case <-d.closed:
		select {
		case err := <-op.done:
			return err
		default:
			return errClosed
		}
	}
}

// writeGroups commits waiting operations in groups until the context ends. It alternates between
// the two kinds.
func (d *DB) writeGroups(ctx context.Context) {
	defer func() {
		d.syncing.Wait()
		close(d.closed)
	}()
	for ctx.Err() == nil {
		firsts := gather(d.firsts, nil, maxFirst)
		d.writeGroup(ctx, firsts, d.syncLog)
		stores := gather(d.stores, nil, maxStored)
		d.writeGroup(ctx, stores, nil)
		if len(firsts)+len(stores) > 0 {
			continue
		}
		select {
		case <-ctx.Done():
		case op := <-d.firsts:
			d.writeGroup(ctx, gather(d.firsts, []*operation{op}, maxFirst), d.syncLog)
		case op := <-d.stores:
			d.writeGroup(ctx, gather(d.stores, []*operation{op}, maxStored), nil)
		}
	}
}

// gather adds waiting operations to a group.
func gather(queue chan *operation, group []*operation, limit int) []*operation {
	for len(group) < limit {
		select {
		case op := <-queue:
			group = append(group, op)
			continue
		default:
		}
		break
	}
	slices.SortStableFunc(group, compareSubjects)
	return group
}

// writeGroup commits a group, syncs it if requested, and completes its operations. While it syncs,
// the next group is committed.
func (d *DB) writeGroup(ctx context.Context, group []*operation, sync func() error) {
	if len(group) == 0 {
		return
	}
	err := d.commit(group)
	if err != nil && len(group) > 1 { // a failure does not affect the others
		for _, op := range group {
			d.writeGroup(ctx, []*operation{op}, sync)
		}
		return
	}
	if err != nil || sync == nil {
		end(group, err)
		return
	}
	d.syncing.Go(func() { end(group, d.awaitSync(ctx, sync)) })
}

func end(group []*operation, err error) {
	for _, op := range group {
		op.done <- err
	}
}

// Outlive returns a context that ends some time after another one, so that writes in progress can
// finish but do not wait forever for an unresponsive database.
func (d *DB) Outlive(ctx context.Context) (context.Context, context.CancelFunc) {
	longer, cancel := context.WithCancel(context.WithoutCancel(ctx))
	stop := context.AfterFunc(ctx, func() {
		limit := time.AfterFunc(d.Grace, cancel)
		context.AfterFunc(longer, func() { limit.Stop() })
	})
	return longer, func() { stop(); cancel() }
}

// commit runs the operations in one transaction. Canceling the caller's context does not cancel it,
// because responses that were paid for must be stored.
func (d *DB) commit(group []*operation) error {
	ctx := group[0].ctx
	return d.Update(ctx, func(tx Tx) error {
		b := newBatch(tx, group)
		for _, op := range group {
			if err := op.change(b); err != nil {
				return err
			}
		}
		return b.end(ctx)
	})
}
