package collect

import (
	"archive/zip"
	"bytes"
	"encoding/hex"
	"encoding/json"
	"errors"
	"io"
	"io/fs"
	"iter"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/parquet-go/parquet-go"

	"viewfinder/catalog"
	"viewfinder/collect/inputs"
	"viewfinder/collect/internal/store"
	"viewfinder/collect/internal/testdb"
	"viewfinder/collect/table"
	"viewfinder/internal/tools/counting"
)

// spent reports whether a run has made the given number of calls.
func spent(calls int64) func(Progress) bool {
	return func(p Progress) bool { return p.Run.Calls.Spent >= calls || p.Run.State == RunDone }
}

func TestPausedCollectionResumesWhereItStopped(t *testing.T) {
	testdb.EachMigrated(t, func(t *testing.T, address string) {
		w := newWorld(t, address, &counting.Provider{Overlap: 1})
		p := w.open().work()
		c := p.create(Plan{Speed: 400}, accounts(1, 101))
		p.await(c.ID, "wait for calls", spent(30))
		p.must(p.Pause(t.Context(), testKey, c.ID))
		settled := p.await(c.ID, "wait for calls in progress", func(p Progress) bool { return p.Run.Calls.Reserved == p.Run.Calls.Spent })
		requests := w.provider.Ledger().Requests
		if settled.Run.State != RunPaused || settled.Run.PauseReason != PausedByPerson {
			t.Errorf("got %+v", settled.Run)
		}
		speed := 0.0
		_, err := p.ChangeSettings(t.Context(), testKey, c.ID, CollectionSettings{Speed: &speed})
		p.must(err)
		if got := w.provider.Ledger().Requests; got != requests {
			t.Errorf("%d requests were made while it was paused", got-requests)
		}
		p.must(p.Resume(t.Context(), testKey, c.ID))
		progress := p.done(c.ID)
		p.checkRows(w, c.ID, 0, accounts(1, 101))
		if progress.Run.Calls.Wasted != 0 {
			t.Errorf("got %d wasted calls, want none", progress.Run.Calls.Wasted)
		}
	})
}

// TestRunEvents verifies that each state change of a run is recorded once, and that a progress
// stream delivers every change even if changes follow each other quickly.
func TestRunEvents(t *testing.T) {
	testdb.EachMigrated(t, func(t *testing.T, address string) {
		w := newWorld(t, address, &counting.Provider{})
		p := w.open()
		c := p.create(Plan{}, accounts(1, 3))
		var streamed []EventKind
		ended := make(chan struct{})
		go func() {
			defer close(ended)
			for progress, err := range p.Watch(t.Context(), testKey, c.ID) {
				if err != nil {
					t.Error(err)
				}
				for _, e := range progress.Run.Events {
					streamed = append(streamed, e.Kind)
				}
			}
		}()
		p.must(p.Pause(t.Context(), testKey, c.ID))
		p.must(p.Resume(t.Context(), testKey, c.ID))
		p.must(p.Cancel(t.Context(), testKey, c.ID))
		if err := p.Resume(t.Context(), testKey, c.ID); !errors.Is(err, errFinished) {
			t.Errorf("a run that was cancelled is resumed: %v", err)
		}
		<-ended
		all, err := p.Runs(t.Context(), testKey, c.ID)
		p.must(err)
		var kinds []EventKind
		for _, e := range all[0].Events {
			kinds = append(kinds, e.Kind)
		}
		want := []EventKind{"started", "paused", "started", "cancelled"}
		if !slices.Equal(kinds, want) || !slices.Equal(streamed, want) || all[0].Events[1].PauseReason != PausedByPerson {
			t.Errorf("recorded %v, streamed %v, want %v", kinds, streamed, want)
		}
	})
}

// TestNoCallIsMadeAfterPause verifies that calls waiting for their time slot are neither reserved
// nor made after a pause.
func TestNoCallIsMadeAfterPause(t *testing.T) {
	for name, stop := range map[string]func(*process, string) error{
		"paused":    func(p *process, id string) error { return p.Pause(t.Context(), testKey, id) },
		"cancelled": func(p *process, id string) error { return p.Cancel(t.Context(), testKey, id) },
		"killed":    func(p *process, _ string) error { p.stop(); return nil },
	} {
		t.Run(name, func(t *testing.T) {
			testdb.EachMigrated(t, func(t *testing.T, address string) {
				const underWay = 2 // calls start a tenth of a second apart and take no time
				w := newWorld(t, address, &counting.Provider{})
				p := w.open().work()
				c := p.create(Plan{Speed: 10}, accounts(1, 101))
				before := p.await(c.ID, "wait for calls", spent(3))
				p.must(stop(p, c.ID))
				requests := w.provider.Ledger().Requests
				if name != "killed" {
					p.awaitCount("SELECT count(*) FROM river_job WHERE kind = 'lane' AND finalized_at IS NULL", 0)
				}
				after, err := p.Progress(t.Context(), testKey, c.ID)
				p.must(err)
				if ahead := before.Run.Calls.Reserved - int64(requests); ahead > underWay {
					t.Errorf("%d calls were reserved that were not made", ahead)
				}
				if got := w.provider.Ledger().Requests; got > requests+underWay || after.Run.Calls.Reserved != int64(got) {
					t.Errorf("%d requests were made after it was %s, and %d of %d calls were reserved", got-requests, name, after.Run.Calls.Reserved, got)
				}
			})
		})
	}
}

// TestWaitingCallIsNotMadeAfterPause verifies that calls reserved ahead are not made after a
// pause.
func TestWaitingCallIsNotMadeAfterPause(t *testing.T) {
	for name, stop := range map[string]func(*process, string) error{
		"paused":    func(p *process, id string) error { return p.Pause(t.Context(), testKey, id) },
		"cancelled": func(p *process, id string) error { return p.Cancel(t.Context(), testKey, id) },
		"deleted":   func(p *process, id string) error { return p.Delete(t.Context(), testKey, id) },
		"ended":     func(p *process, _ string) error { p.end(); return nil },
	} {
		t.Run(name, func(t *testing.T) {
			testdb.EachMigrated(t, func(t *testing.T, address string) {
				begun, isStopped := make(chan struct{}, 10000), make(chan struct{})
				w := newWorld(t, address, &counting.Provider{OnRequest: func(int) {
					begun <- struct{}{}
					<-isStopped
				}})
				p := w.open().work()
				under, ahead := w.config.Workers, (w.config.Workers+1)/2
				c := p.create(Plan{}, accounts(1, 101))
				progress := p.await(c.ID, "wait for calls", func(p Progress) bool { return p.Run.Calls.Reserved >= int64(under+ahead) })
				if progress.Run.Calls.Reserved > int64(under+ahead) {
					t.Errorf("%d calls are reserved, want %d", progress.Run.Calls.Reserved, under+ahead)
				}
				for range under {
					<-begun
				}
				p.must(stop(p, c.ID))
				close(isStopped)
				p.awaitCount("SELECT count(*) FROM inputs WHERE worker > 0", 0)
				if got := w.provider.Ledger().Requests; got != under {
					t.Errorf("%d requests were made, want the %d in progress", got, under)
				}
				if name != "paused" && name != "ended" {
					return
				}
				p.stop()
				progress, err := p.Progress(t.Context(), testKey, c.ID)
				p.must(err)
				if calls := progress.Run.Calls; calls.Reserved != int64(under) || calls.Spent != int64(under) || calls.Wasted != 0 {
					t.Errorf("got calls %+v, want %d", calls, under)
				}
				other := w.open().work()
				p.must(other.Resume(t.Context(), testKey, c.ID))
				other.done(c.ID)
				other.checkRows(w, c.ID, 0, accounts(1, 101))
			})
		})
	}
}

func TestCanceledCollectionStopsDuringCall(t *testing.T) {
	testdb.EachMigrated(t, func(t *testing.T, address string) {
		w := newWorld(t, address, &counting.Provider{Latency: 5 * time.Millisecond})
		p := w.open().work()
		c := p.create(Plan{}, accounts(1, 2001))
		p.await(c.ID, "wait for calls", spent(30))
		p.must(p.Cancel(t.Context(), testKey, c.ID))
		requests := w.provider.Ledger().Requests
		progress := p.await(c.ID, "wait for the end of all inputs", func(p Progress) bool { return p.Run.Ended == p.Run.Inputs })
		if got := w.provider.Ledger().Requests; got > requests+2*w.config.Workers || progress.Run.State != RunCancelled {
			t.Errorf("%d requests were made after it was cancelled, state %s", got-requests, progress.Run.State)
		}
		if progress.Outcomes[OutcomeCancelled] == 0 || progress.Outcomes[OutcomeDone] == 0 {
			t.Errorf("got outcomes %v", progress.Outcomes)
		}
		var keys int
		p.must(p.db.Read().QueryRow(t.Context(), "SELECT count(*) FROM collections WHERE sealed_key IS NOT NULL").Scan(&keys))
		if keys != 0 {
			t.Error("the key is still there")
		}
	})
}

func TestDeletedCollectionLeavesNothing(t *testing.T) {
	testdb.EachMigrated(t, func(t *testing.T, address string) {
		w := newWorld(t, address, &counting.Provider{})
		p := w.open()
		other := p.create(Plan{}, accounts(1, 21))
		c := p.create(Plan{}, accounts(1, 21))
		p.work()
		p.await(c.ID, "wait for calls", spent(5))
		p.must(p.Delete(t.Context(), testKey, c.ID))
		if _, err := p.Collection(t.Context(), testKey, c.ID); err == nil {
			t.Error("the deleted collection is still there")
		}
		p.done(other.ID)
		p.must(p.deleteExpired(t.Context()))
		for _, table := range []string{"collections", "runs"} {
			var count int
			p.must(p.db.Read().QueryRow(t.Context(), "SELECT count(*) FROM "+table).Scan(&count))
			if count != 1 {
				t.Errorf("%d rows are in %s, want that of the other collection", count, table)
			}
		}
		p.checkRows(w, other.ID, 0, accounts(1, 21))
	})
}

func TestInputsAreAddedAndRemoved(t *testing.T) {
	testdb.EachMigrated(t, func(t *testing.T, address string) {
		w := newWorld(t, address, &counting.Provider{Rows: func(id int) int { return 25 }})
		p := w.open().work()
		c := p.create(Plan{}, accounts(1, 11))
		p.done(c.ID)
		added, err := p.AddInputs(t.Context(), testKey, c.ID, accounts(6, 21))
		p.must(err)
		if added != 10 {
			t.Errorf("got %d new inputs, want 10: the others are there", added)
		}
		p.done(c.ID)
		p.checkRows(w, c.ID, 0, accounts(1, 21))
		removed, err := p.ChangeInputs(t.Context(), testKey, c.ID, ActionRemove, LedgerQuery{Search: "1"})
		p.must(err)
		rows := p.rowIDs(c.ID, 0) // numbers have no gaps
		if removed != 11 || len(rows) != 9 {
			t.Errorf("got %d removed inputs and rows of %d others, want 11 and 9", removed, len(rows))
		}
		if after, err := p.Collection(t.Context(), testKey, c.ID); err != nil || after.Run.Generation != 1 || after.Run.Inputs != 9 || after.Run.Rows.Unique != 9*25 {
			t.Errorf("got %+v, %v", after.Run, err)
		}
	})
}

// TestLateResponseBelongsToItsInput verifies that a late response for a deleted input is not stored
// for an input that was added in the meantime and has a call in progress.
func TestLateResponseBelongsToItsInput(t *testing.T) {
	testdb.EachMigrated(t, func(t *testing.T, address string) {
		begun, answers := make(chan int, 2), []chan struct{}{make(chan struct{}), make(chan struct{})}
		w := newWorld(t, address, &counting.Provider{OnRequest: func(number int) {
			begun <- number
			<-answers[number-1]
		}})
		release := sync.OnceFunc(func() { close(answers[1]) })
		defer release()
		late := sync.OnceFunc(func() { close(answers[0]) })
		defer late()
		p := w.open().work()
		c := p.create(Plan{}, accounts(1, 2))
		<-begun
		if count, err := p.ChangeInputs(t.Context(), testKey, c.ID, ActionRemove, LedgerQuery{}); err != nil || count != 1 {
			t.Fatalf("%d inputs were deleted, %v", count, err)
		}
		if _, err := p.AddInputs(t.Context(), testKey, c.ID, accounts(2, 3)); err != nil {
			t.Fatal(err)
		}
		<-begun
		late()
		p.await(c.ID, "wait for the late response", spent(1))
		if rows := p.rowIDs(c.ID, 0); len(rows) != 0 {
			t.Errorf("before the response of the input that was added, it has the rows %v", rows)
		}
		release()
		progress := p.done(c.ID)
		var got []string
		for _, ids := range p.rowIDs(c.ID, 0) {
			got = append(got, ids...)
		}
		slices.Sort(got)
		want := []string{counting.RowID(2, 0), counting.RowID(2, 1)}
		if slices.Sort(want); !slices.Equal(got, want) || progress.Run.Calls.Spent != 2 || progress.Run.Calls.Wasted != 1 {
			t.Errorf("got the rows %v by the calls %+v, want %v", got, progress.Run.Calls, want)
		}
	})
}

func TestNewRowsRunStopsAtKnownRows(t *testing.T) {
	testdb.EachMigrated(t, func(t *testing.T, address string) {
		var added atomic.Int64
		w := newWorld(t, address, &counting.Provider{Rows: func(int) int { return 95 }, Added: func(id int) int {
			if id == 2 {
				return int(added.Load())
			}
			return 0
		}})
		p := w.open().work()
		c := p.create(Plan{}, accounts(1, 4))
		p.done(c.ID)
		added.Store(13)
		_, err := p.Rerun(t.Context(), testKey, c.ID, ModeNew)
		p.must(err)
		progress := p.done(c.ID)
		rows := p.rowIDs(c.ID, 2)
		var want []string
		for k := range 13 {
			want = append(want, counting.RowID(2, k-13))
		}
		slices.Sort(want)
		if len(rows) != 1 || !slices.Equal(rows[2], want) {
			t.Errorf("got %v, want %v of input 2", rows, want)
		}
		if got := progress.Run.Calls.Spent; got != 4 {
			t.Errorf("got %d calls, want 4: one for each input, and a second page", got)
		}
		if entry := p.ledger(c.ID, LedgerQuery{})[0]; describe(entry) != "done known" {
			t.Errorf("got %s", describe(entry))
		}
	})
}

func TestExpiredCursorRestartsInput(t *testing.T) {
	testdb.EachMigrated(t, func(t *testing.T, address string) {
		w := newWorld(t, address, &counting.Provider{Rows: func(int) int { return 95 }})
		p := w.open().work()
		c := p.create(Plan{Speed: 40}, accounts(1, 2))
		p.await(c.ID, "wait for calls", spent(4))
		p.must(p.Pause(t.Context(), testKey, c.ID))
		p.await(c.ID, "wait for calls in progress", func(p Progress) bool { return p.Run.Calls.Reserved == p.Run.Calls.Spent })
		p.must(p.db.Exec(t.Context(), "UPDATE inputs SET cursor_at = 1"))
		p.must(p.Resume(t.Context(), testKey, c.ID))
		p.done(c.ID)
		p.checkRows(w, c.ID, 0, accounts(1, 2))
		entry := p.ledger(c.ID, LedgerQuery{})[0]
		if !strings.Contains(entry.Message, "Restarted: ") || describe(entry) != "done end" {
			t.Errorf("got %s, message %q", describe(entry), entry.Message)
		}
	})
}

// TestKeyIsInNoFileOrDump verifies that no file or dump contains the key. The provider returns the
// key in its rows.
func TestKeyIsInNoFileOrDump(t *testing.T) {
	testdb.EachMigrated(t, func(t *testing.T, address string) {
		var log bytes.Buffer
		w, _ := mediaWorld(t, address, func(c *Config) { c.Log = testLog(&log) })
		w.provider.Faults, w.provider.Seed = 0.1, 2
		w.provider.Members = func() string { return `,"full_name":"you sent ` + testKey + `","extra":{"key":"` + testKey + `"}` }
		p := w.open().work().fetch()
		c := p.create(Plan{Name: "all", Speed: 500, Media: &Media{On: true}}, accounts(1, 101))
		p.await(c.ID, "wait for calls", spent(50))
		check := func() {
			t.Helper()
			for _, folder := range []string{w.config.DataDir, filepath.Dir(address)} {
				if store.IsPostgres(folder) || strings.HasPrefix(folder, "postgres:") {
					continue
				}
				searchFolder(t, folder)
			}
			if store.IsPostgres(address) {
				dump, err := exec.Command(testdb.Program(t, "pg_dump"), address).CombinedOutput()
				if err != nil || !bytes.Contains(dump, []byte("sealed_key")) {
					t.Fatalf("pg_dump: %v: %.200s", err, dump)
				}
				searchKey(t, "the dump", dump)
			}
			p.searchExports(c.ID)
		}
		check()
		p.done(c.ID)
		p.awaitMedia(c.ID, "the pictures", isComplete)
		check()
		searchKey(t, "the log", log.Bytes())
	})
}

// searchExports searches for the key in every file made from a collection, and in the files that it
// contains.
func (p *process) searchExports(id string) {
	p.t.Helper()
	rows, err := p.Table(p.t.Context(), testKey, id, 0)
	p.must(err)
	var out bytes.Buffer
	for _, format := range catalog.FileFormats() {
		f, err := rows.File(p.t.Context(), table.Query{}, table.FileOptions{Format: format.Name, EveryField: true})
		p.must(err)
		out.Reset()
		p.must(f.Write(&out))
		f.Close()
		text := out.Bytes()
		switch format.Name {
		case catalog.FormatXLSX:
			text = p.unpacked(text)
		case catalog.FormatParquet:
			text = p.parquetText(text)
		}
		if !bytes.Contains(text, []byte("you sent ")) {
			p.t.Errorf("%s: its rows are not to be seen in %.200s", format.Name, text)
		}
		searchKey(p.t, "the file as "+string(format.Name), out.Bytes())
		searchKey(p.t, "the text of the file as "+string(format.Name), text)
	}
	out.Reset()
	p.must(errOf(rows.WriteAnswers(p.t.Context(), &out)))
	searchKey(p.t, "the responses", out.Bytes())
	out.Reset()
	p.must(p.WriteMedia(p.t.Context(), testKey, id, 0, &out))
	searchKey(p.t, "the pictures", p.unpacked(out.Bytes()))
	profile, err := rows.Profile(p.t.Context())
	p.must(err)
	progress, err := p.Progress(p.t.Context(), testKey, id)
	p.must(err)
	text, err := json.Marshal([]any{profile, progress, p.ledger(id, LedgerQuery{})})
	p.must(err)
	searchKey(p.t, "the profile, the progress and the ledger", text)
}

// unpacked returns the contents of a ZIP file.
func (p *process) unpacked(file []byte) (text []byte) {
	p.t.Helper()
	read, err := zip.NewReader(bytes.NewReader(file), int64(len(file)))
	p.must(err)
	for _, f := range read.File {
		in, err := f.Open()
		p.must(err)
		content, err := io.ReadAll(in)
		p.must(err)
		text = append(append(text, f.Name...), content...)
	}
	return text
}

// parquetText returns the text of a Parquet file's cells.
func (p *process) parquetText(file []byte) (text []byte) {
	p.t.Helper()
	read, err := parquet.OpenFile(bytes.NewReader(file), int64(len(file)))
	p.must(err)
	for _, group := range read.RowGroups() {
		rows, some := group.Rows(), make([]parquet.Row, 64)
		for {
			n, err := rows.ReadRows(some)
			for _, row := range some[:n] {
				for _, value := range row {
					text = append(append(text, value.String()...), '\n')
				}
			}
			if err == io.EOF || n == 0 {
				break
			}
			p.must(err)
		}
		_ = rows.Close()
	}
	return text
}

func searchFolder(t *testing.T, folder string) {
	t.Helper()
	count := 0
	err := fs.WalkDir(os.DirFS(folder), ".", func(name string, entry fs.DirEntry, err error) error {
		if errors.Is(err, fs.ErrNotExist) { // temporary files may be renamed in the meantime
			return nil
		}
		if err != nil || entry.IsDir() {
			return err
		}
		text, err := os.ReadFile(filepath.Join(folder, name))
		if errors.Is(err, fs.ErrNotExist) {
			return nil
		}
		count++
		searchKey(t, name, text)
		return err
	})
	if err != nil || count == 0 {
		t.Fatalf("read the data folder: %d files, %v", count, err)
	}
}

func searchKey(t *testing.T, where string, text []byte) {
	t.Helper()
	if bytes.Contains(text, []byte(testKey)) || bytes.Contains(text, []byte(hex.EncodeToString([]byte(testKey)))) {
		t.Errorf("the key is in %s", where)
	}
}

// TestFirstWithin verifies that a collection is found within a list of any length that contains all
// of its inputs.
func TestFirstWithin(t *testing.T) {
	testdb.EachMigrated(t, func(t *testing.T, address string) {
		p := newWorld(t, address, &counting.Provider{}).open()
		other, c := p.create(Plan{}, accounts(5000, 5002)), p.create(Plan{}, accounts(1, 1201))
		for _, list := range []struct {
			name    string
			columns []string
			list    iter.Seq2[inputs.Input, error]
			want    bool
		}{
			{"the same list", nil, accounts(1, 1201), true},
			{"a list that has grown", nil, accounts(0, 2100), true},
			{"a list without the first input", nil, accounts(2, 2100), false},
			{"a shorter list", nil, accounts(1, 1200), false},
			{"a list with an extra column", []string{"city"}, accounts(1, 1201), false},
		} {
			got, err := p.FirstWithin(t.Context(), testKey, []string{"deleted", other.ID, c.ID}, list.columns, list.list)
			if p.must(err); (got == c.ID) != list.want || got != "" && got != c.ID {
				t.Errorf("%s: got %q", list.name, got)
			}
		}
		got, err := p.FirstWithin(t.Context(), "another-key", []string{c.ID}, nil, accounts(1, 1201))
		if p.must(err); got != "" {
			t.Errorf("another key: got %q", got)
		}
	})
}
