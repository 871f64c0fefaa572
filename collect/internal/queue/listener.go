package queue

import (
	"context"
	"slices"

	"github.com/riverqueue/river"
	"github.com/riverqueue/river/riverdriver"
	"github.com/riverqueue/river/riverdriver/riversqlite"
	"github.com/riverqueue/river/rivertype"
)

// wakingDriver is the SQLite driver with notifications within this process: jobs are
// fetched as soon as they are inserted. One process works on a file.
type wakingDriver struct {
	*riversqlite.Driver
	wakes chan struct{}
}

// GetExecutor returns what River changes jobs with.
func (d wakingDriver) GetExecutor() riverdriver.Executor {
	return lenientExecutor{d.Driver.GetExecutor()}
}

// lenientExecutor completes jobs whose rows may be deleted meanwhile. Of these River's driver
// returns nil, as of all behind them, on which River's completer panics.
type lenientExecutor struct{ riverdriver.Executor }

// JobSetStateIfRunningMany sets the states of jobs and returns those that there are.
func (e lenientExecutor) JobSetStateIfRunningMany(ctx context.Context, p *riverdriver.JobSetStateIfRunningManyParams) ([]*rivertype.JobRow, error) {
	var all []*rivertype.JobRow
	for rest := *p; len(rest.ID) > 0; {
		rows, err := e.Executor.JobSetStateIfRunningMany(ctx, &rest)
		if err != nil {
			return nil, err
		}
		missing := slices.Index(rows, nil)
		if missing < 0 {
			return append(all, rows...), nil
		}
		all = append(all, rows[:missing]...)
		next := missing + 1
		rest.ID, rest.Attempt, rest.ErrData, rest.FinalizedAt = rest.ID[next:], rest.Attempt[next:], rest.ErrData[next:], rest.FinalizedAt[next:]
		rest.MetadataDoMerge, rest.MetadataUpdates, rest.ScheduledAt, rest.State = rest.MetadataDoMerge[next:], rest.MetadataUpdates[next:], rest.ScheduledAt[next:], rest.State[next:]
	}
	return all, nil
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
