package albums

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"syscall"
	"time"

	"github.com/gofrs/flock"

	"viewfinder/collect/album"
	"viewfinder/collect/internal/runs"
	"viewfinder/collect/internal/store"
	"viewfinder/collect/internal/tables"
	"viewfinder/problem"
)

// Timing and limits of fetching.
const (
	albumsLook   = 500 * time.Millisecond // interval for checking for new rows
	albumsAtOnce = 2                      // collections fetched concurrently
	albumWorkers = 6                      // concurrent downloads per collection
	readingShare = 20                     // an album is reopened after this many times the duration of opening it
)

type albumFetch struct {
	cancel context.CancelFunc
	done   chan struct{}
}

// Wake wakes the fetching loop if this process fetches.
func (a *Albums) Wake() {
	select {
	case a.wake <- struct{}{}:
	default: // already waking
	}
}

// fetchInRoom fetches a file if the storage of collections has room for it.
func (a *Albums) fetchInRoom(ctx context.Context, address string, limit int64, w io.Writer) (string, error) {
	room := a.config.Room() - a.pending.Load()
	if room <= 0 {
		return "", errAlbumsFull
	}
	var size counter
	kind, err := a.config.Fetch(ctx, address, min(limit, room), io.MultiWriter(w, &size))
	if public, ok := errors.AsType[*problem.Error](err); ok && public.Code == problem.TooLarge && room < limit {
		return "", errAlbumsFull
	}
	if err == nil {
		a.pending.Add(int64(size))
	}
	return kind, err
}

// Errors that end a batch without an entry in the manifest, because no single file caused them.
var (
	errAlbumsFull   = errors.New("the storage for collections is full")
	errAlbumChanged = errors.New("the user changed the album")
	errAlbumYield   = errors.New("others wait")
)

// counter counts the bytes written to it.
type counter int64

// Write adds the length of b.
func (c *counter) Write(b []byte) (int, error) {
	*c += counter(len(b))
	return len(b), nil
}

// Fetch fetches the requested pictures and clips of collections as their rows are stored, until the
// context ends. It makes no calls to the provider. If several processes share a data folder, only
// one of them fetches.
func (a *Albums) Fetch(ctx context.Context) {
	if a.config.Fetch == nil {
		return
	}
	defer a.leave()
	for {
		wait := a.IdleWait
		if busy, err := a.fetchRound(ctx); err != nil && ctx.Err() == nil {
			a.config.Log.Error("collections: fetch pictures", "error", err)
		} else if busy {
			wait = albumsLook
		}
		select {
		case <-time.After(wait):
		case <-a.wake:
		case <-ctx.Done():
			return
		}
	}
}

// leave waits for current downloads and then lets another process continue.
func (a *Albums) leave() {
	a.waiting.Wait()
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.lock != nil {
		_ = a.lock.Close()
		a.lock = nil
	}
}

func (a *Albums) lockName() string { return filepath.Join(a.folder(), "lock") }

func (a *Albums) enter() (bool, error) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.lock != nil {
		return true, nil
	}
	lock := flock.New(a.lockName())
	locked, err := lock.TryLock()
	if err != nil {
		return false, fmt.Errorf("lock the media folder: %w", err)
	}
	if locked {
		a.lock = lock
	}
	return locked, nil
}

// dueAlbum is an album with unprocessed rows.
type dueAlbum struct {
	tables.Run
	isDeleted bool
	limits    album.Limits
	retry     int // number of the run whose missing files are fetched again
}

// fetchRound starts fetching for albums with new rows. It reports whether a running run has an
// album.
func (a *Albums) fetchRound(ctx context.Context) (busy bool, err error) {
	home, err := a.home()
	if err != nil || home == "" {
		return false, err
	}
	if entered, err := a.enter(); err != nil || !entered {
		return false, err
	}
	a.round.Lock()
	defer a.round.Unlock()
	due, busy, err := a.dueAlbums(ctx, home)
	if err != nil {
		return busy, err
	}
	for _, d := range due {
		if d.isDeleted {
			if err := a.remove(ctx, d.Collection); err != nil {
				return busy, err
			}
			continue
		}
		a.fetchAlbum(ctx, d)
	}
	return busy || len(due) > 0, nil
}

// dueAlbums returns the albums of this data folder that have work to do, with one run each.
func (a *Albums) dueAlbums(ctx context.Context, home string) (due []dueAlbum, busy bool, err error) {
	rows, err := a.config.DB.Read().Query(ctx, `SELECT a.collection, coalesce(c.feature, ''), coalesce(c.columns, '[]'), CASE WHEN c.id IS NULL OR c.deleted_at > 0 THEN 1 ELSE 0 END,
		a.is_on, a.file_limit, a.total_limit, a.retry, a.states, coalesce(r.id, 0), coalesce(r.number, 0), coalesce(r.rows_unique, 0), coalesce(r.generation, 0), coalesce(r.state, '')
		FROM albums a LEFT JOIN collections c ON c.id = a.collection LEFT JOIN runs r ON r.collection = c.id WHERE a.home = $1 ORDER BY a.collection, r.number`, home)
	if err != nil {
		return nil, false, err
	}
	defer rows.Close()
	last := ""
	for rows.Next() {
		var d dueAlbum
		var columns, states, state string
		var on, deleted, unique int
		var generation int64
		if err := rows.Scan(&d.Collection, &d.Feature, &columns, &deleted, &on, &d.limits.File, &d.limits.Total, &d.retry, &states,
			&d.ID, &d.Number, &unique, &generation, &state); err != nil {
			return nil, false, err
		}
		index := album.Index{}
		if err := errors.Join(json.Unmarshal([]byte(states), &index.Runs), json.Unmarshal([]byte(columns), &d.Columns)); err != nil {
			return nil, false, fmt.Errorf("read an album: %w", err)
		}
		s := index.State(d.Number)
		d.isDeleted = deleted == 1 || on == Deleted
		isDue := d.isDeleted || on == On && (s.Rows < unique || s.Generation != generation || d.retry == d.Number && d.retry > 0)
		busy = busy || on == On && state == runs.Running
		if isDue && d.Collection != last {
			due, last = append(due, d), d.Collection
		}
	}
	return due, busy, rows.Err()
}

// fetchAlbum fetches for one album in the background, unless the maximum number is already being
// fetched.
func (a *Albums) fetchAlbum(ctx context.Context, d dueAlbum) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if _, runs := a.fetching[d.Collection]; runs || len(a.fetching) >= albumsAtOnce || time.Now().Before(a.after[d.Collection]) {
		return
	}
	ctx, cancel := context.WithCancel(ctx)
	done := make(chan struct{})
	a.fetching[d.Collection] = albumFetch{cancel, done}
	a.waiting.Go(func() {
		defer close(done)
		defer cancel()
		wait, err := a.addToAlbum(ctx, d)
		message := ""
		if err != nil && ctx.Err() == nil {
			message, wait = albumMessage(err), a.FaultWait
			a.config.Log.Warn("collections: fetch pictures", "collection", d.Collection, "error", err)
		}
		a.setMessage(d.Collection, message)
		longer, end := a.config.DB.Outlive(ctx)
		defer end()
		a.storeMessage(longer, d.Collection, message)
		a.mu.Lock()
		delete(a.fetching, d.Collection)
		a.after[d.Collection] = time.Now().Add(wait)
		a.mu.Unlock()
		a.Wake()
	})
}

func (a *Albums) setMessage(id, message string) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.messages[id] = message; message == "" {
		delete(a.messages, id)
	}
}

func (a *Albums) message(id string) string {
	a.mu.Lock()
	defer a.mu.Unlock()
	return a.messages[id]
}

func (a *Albums) storeMessage(ctx context.Context, id, message string) {
	if err := a.config.DB.Exec(ctx, "UPDATE albums SET message = $1 WHERE collection = $2 AND message <> $1", message, id); err != nil {
		a.config.Log.Warn("collections: store why an album is waiting", "error", err)
	}
}

func albumMessage(err error) string {
	switch {
	case errors.Is(err, errAlbumsFull):
		return store.ErrStorage.Text
	case errors.Is(err, syscall.ENOSPC), errors.Is(err, syscall.EDQUOT):
		return "The disk with the data folder is full. Free some space to continue fetching pictures and clips."
	case store.IsUnwritable(err):
		return "The disk with the collections database is full. Free some space to continue fetching pictures and clips."
	}
	return "Pictures and clips cannot be stored in the data folder. See the log for the reason. Viewfinder tries again every 30 seconds."
}

// addToAlbum fetches the files for a run's rows until all rows are processed or other albums wait.
// It returns the minimum wait before the album is opened again.
func (a *Albums) addToAlbum(ctx context.Context, d dueAlbum) (wait time.Duration, err error) {
	if err := a.config.Measure(ctx); err != nil {
		return 0, err
	}
	if err := a.files.Begin(d.Collection, d.limits); err != nil {
		return 0, err
	}
	if d.retry == d.Number && d.retry > 0 {
		if err := a.beginRetry(ctx, d); err != nil {
			return 0, err
		}
	}
	t, err := a.config.Tables.Open(ctx, d.Run)
	if err != nil {
		return 0, err
	}
	begun, opened := time.Now(), time.Duration(0)
	index, err := a.files.Collect(ctx, d.Collection, d.Number, t, func(index album.Index) error {
		if opened == 0 { // includes the first batch, which adds little
			opened = time.Since(begun)
		}
		if err := a.storeAlbum(ctx, d, index); err != nil {
			return err
		}
		if time.Since(begun) > time.Minute {
			return errAlbumYield
		}
		return nil
	})
	if errors.Is(err, errAlbumChanged) || errors.Is(err, errAlbumYield) {
		err = nil
	}
	if err == nil && ctx.Err() == nil {
		err = a.storeAlbum(ctx, d, index)
	}
	if errors.Is(err, errAlbumChanged) {
		err = nil
	}
	return min(readingShare*opened, time.Minute), err
}

// beginRetry marks a run's missing files to be fetched again. It also marks the run as incomplete
// in the database right away.
func (a *Albums) beginRetry(ctx context.Context, d dueAlbum) error {
	if err := a.files.Retry(d.Collection, d.Number); err != nil {
		return err
	}
	index, err := a.files.Index(d.Collection)
	if err != nil {
		return err
	}
	states, err := json.Marshal(index.Runs)
	if err != nil {
		return err
	}
	return a.config.DB.Exec(ctx, "UPDATE albums SET states = $1, retry = 0 WHERE collection = $2 AND retry = $3", string(states), d.Collection, d.retry)
}

// storeAlbum stores the progress of an album for all processes. It returns errAlbumChanged if a
// person changed the album in the meantime.
func (a *Albums) storeAlbum(ctx context.Context, d dueAlbum, index album.Index) error {
	states, err := json.Marshal(index.Runs)
	if err != nil {
		return err
	}
	var count int64
	err = a.config.DB.Update(ctx, func(tx store.Tx) (err error) {
		if _, err = tx.Exec(ctx, "UPDATE albums SET states = $1, bytes = $2, message = '' WHERE collection = $3", string(states), index.Bytes, d.Collection); err != nil {
			return err
		}
		return tx.QueryRow(ctx, `SELECT count(*) FROM albums a JOIN collections c ON c.id = a.collection
			WHERE a.collection = $1 AND c.deleted_at <= 0 AND a.is_on = 1 AND a.file_limit = $2 AND a.total_limit = $3 AND a.retry = 0`,
			d.Collection, d.limits.File, d.limits.Total).Scan(&count)
	})
	if err != nil {
		return err
	}
	a.setMessage(d.Collection, "")
	a.pending.Store(0) // for a moment this omits at most one batch of another album
	if err := a.config.Measure(ctx); err != nil {
		return err
	}
	if count == 0 {
		return errAlbumChanged
	}
	return nil
}

// Forget deletes an album and its files. If another process may be adding to the album, the files
// are deleted once that process has noticed.
func (a *Albums) Forget(ctx context.Context, id string) error {
	marked := int64(0)
	err := a.config.DB.Update(ctx, func(tx store.Tx) (err error) {
		marked, err = tx.Exec(ctx, "UPDATE albums SET is_on = $1 WHERE collection = $2", Deleted, id)
		return err
	})
	if err != nil || marked == 0 {
		return err
	}
	var home string
	if err := a.config.DB.Read().QueryRow(ctx, "SELECT home FROM albums WHERE collection = $1", id).Scan(&home); err != nil {
		return store.IgnoreMissing(err)
	}
	here, err := a.home()
	if err != nil || home != here {
		return err
	}
	a.round.Lock()
	defer a.round.Unlock()
	a.mu.Lock()
	isOurs := a.lock != nil
	a.mu.Unlock()
	if !isOurs {
		lock := flock.New(a.lockName())
		if locked, err := lock.TryLock(); err != nil || !locked {
			return err
		}
		defer func() { _ = lock.Close() }()
	}
	return a.remove(ctx, id)
}

// remove deletes the files of an album. No new round begins in the meantime.
func (a *Albums) remove(ctx context.Context, id string) error {
	a.mu.Lock()
	under, runs := a.fetching[id]
	a.mu.Unlock()
	if runs {
		under.cancel()
		<-under.done
	}
	if err := a.files.Forget(id); err != nil {
		return fmt.Errorf("delete pictures: %w", err)
	}
	a.mu.Lock()
	delete(a.after, id)
	delete(a.messages, id)
	a.mu.Unlock()
	if err := a.config.DB.Exec(ctx, "UPDATE albums SET states = '{}', bytes = 0, retry = 0, message = '' WHERE collection = $1", id); err != nil {
		return err
	}
	return a.config.DB.Exec(ctx, `DELETE FROM albums WHERE collection = $1 AND (is_on = $2
		OR NOT EXISTS (SELECT 1 FROM collections c WHERE c.id = $1 AND c.deleted_at <= 0))`, id, Deleted)
}
