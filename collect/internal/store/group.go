package store

import (
	"cmp"
	"context"
	"errors"
	"slices"
)

// maxGroup is how many operations share a transaction.
const maxGroup = 64

// errClosed is the error of a write after Close.
var errClosed = errors.New("the database is closed")

// Batch is a transaction that several operations share.
type Batch struct {
	Tx
	jobs []Job
}

// Enqueue inserts jobs together with what the transaction writes.
func (b *Batch) Enqueue(jobs ...Job) { b.jobs = append(b.jobs, jobs...) }

// operation is one call of Write.
type operation struct {
	ctx    context.Context
	order  string
	change func(*Batch) error
	done   chan error
}

// Write runs a function in a transaction that it may share with others, and returns
// when that is committed. The function may run twice: once with others and, when one
// of them fails, once alone. Those of a transaction run in the order of their order,
// so that processes lock rows in the same order.
func (d *DB) Write(ctx context.Context, order string, change func(*Batch) error) error {
	op := &operation{ctx, order, change, make(chan error, 1)}
	select {
	case d.groups <- op:
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

// writeGroups commits what waits, group by group, until the context ends.
func (d *DB) writeGroups(ctx context.Context) {
	defer close(d.closed)
	for {
		select {
		case <-ctx.Done():
			return
		case op := <-d.groups:
			d.writeGroup(d.gather(op))
		}
	}
}

// gather returns the operation and those that wait behind it.
func (d *DB) gather(first *operation) []*operation {
	group := []*operation{first}
	for waiting := true; waiting && len(group) < maxGroup; {
		select {
		case op := <-d.groups:
			group = append(group, op)
		default:
			waiting = false
		}
	}
	slices.SortStableFunc(group, func(a, b *operation) int { return cmp.Compare(a.order, b.order) })
	return group
}

func (d *DB) writeGroup(group []*operation) {
	err := d.commit(group)
	if err == nil || len(group) == 1 {
		for _, op := range group {
			op.done <- err
		}
		return
	}
	for _, op := range group { // the fault of one is not that of all
		op.done <- d.commit([]*operation{op})
	}
}

// commit runs the operations in one transaction. It is not cancelled half way: what
// was paid for is stored.
func (d *DB) commit(group []*operation) error {
	b := &Batch{}
	err := d.transact(context.WithoutCancel(group[0].ctx), func(tx Tx) error {
		b.Tx = tx
		for _, op := range group {
			if err := op.change(b); err != nil {
				return err
			}
		}
		if len(b.jobs) == 0 {
			return nil
		}
		return d.insert(context.WithoutCancel(group[0].ctx), tx, b.jobs)
	})
	if err == nil && len(b.jobs) > 0 {
		d.inserted()
	}
	return err
}
