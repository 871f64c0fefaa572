package queue

import (
	"context"

	"github.com/riverqueue/river"
	"github.com/riverqueue/river/riverdriver"
	"github.com/riverqueue/river/riverdriver/riversqlite"
)

// wakingDriver is the SQLite driver with notifications within this process: jobs are
// fetched as soon as they are inserted. One process works on a file.
type wakingDriver struct {
	*riversqlite.Driver
	wakes chan struct{}
}

// SupportsListener is true: River then listens.
func (wakingDriver) SupportsListener() bool { return true }

// GetListener returns what River listens on.
func (d wakingDriver) GetListener(*riverdriver.GetListenenerParams) riverdriver.Listener {
	return &listener{d.wakes}
}

// wake tells River that jobs were inserted.
func (d wakingDriver) wake() {
	select {
	case d.wakes <- struct{}{}:
	default: // it will look
	}
}

// listener waits for wakes.
type listener struct{ wakes chan struct{} }

func (*listener) Close(context.Context) error            { return nil }
func (*listener) Connect(context.Context) error          { return nil }
func (*listener) Listen(context.Context, string) error   { return nil }
func (*listener) Ping(context.Context) error             { return nil }
func (*listener) Schema() string                         { return "" }
func (*listener) SetAfterConnectExec(string)             {}
func (*listener) Unlisten(context.Context, string) error { return nil }

// WaitForNotification returns when jobs were inserted.
func (l *listener) WaitForNotification(ctx context.Context) (*riverdriver.Notification, error) {
	select {
	case <-l.wakes:
		return &riverdriver.Notification{Topic: "river_insert", Payload: `{"queue":"` + river.QueueDefault + `"}`}, nil
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}
