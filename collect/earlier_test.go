package collect

import (
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/jackc/pgx/v5"

	"viewfinder/collect/internal/counting"
	"viewfinder/collect/internal/store"
	"viewfinder/collect/internal/testdb"
	"viewfinder/collect/table"
)

// testdata/databases has what each version of the tables wrote: a SQLite file, a dump of
// PostgreSQL, and the secret of both. Run with -keep-database after a migration was added;
// files that are there stay as they are.
var keepDatabase = flag.Bool("keep-database", false, "write the databases of this version to testdata")

const databasesFolder = "testdata/databases"

// earlierWorld is the provider of the stored databases: the third account is private, the
// fourth is missing.
func earlierWorld(t *testing.T, address string) *world {
	t.Helper()
	w := newWorld(t, address, &counting.Provider{
		Rows: func(id int) int { return 7 * id },
		Kind: func(id int) string { return map[int]string{3: "private", 4: "missing"}[id] },
	})
	secret, err := os.ReadFile(filepath.Join(databasesFolder, secretFile))
	if err == nil {
		err = os.WriteFile(filepath.Join(w.config.DataDir, secretFile), secret, 0o600)
	}
	if err != nil {
		t.Fatal(err)
	}
	return w
}

func TestWhatEveryEarlierVersionWroteIsRead(t *testing.T) {
	files, err := filepath.Glob(filepath.Join(databasesFolder, "*.*"))
	if err != nil {
		t.Fatal(err)
	}
	dialects := map[string]int{}
	for _, file := range files {
		extension := filepath.Ext(file)
		if extension != ".db" && extension != ".sql" {
			continue
		}
		dialects[extension]++
		t.Run(filepath.Base(file), func(t *testing.T) {
			t.Parallel()
			readEarlier(t, restoreEarlier(t, file))
		})
	}
	if dialects[".db"] == 0 || dialects[".db"] != dialects[".sql"] {
		t.Errorf("got %v, want as many of each database", dialects)
	}
}

// restoreEarlier returns the address of a copy of a stored database.
func restoreEarlier(t *testing.T, file string) string {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if filepath.Ext(file) == ".db" {
		path := filepath.Join(t.TempDir(), "collections.db")
		if err := os.WriteFile(path, text, 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	address := testdb.Postgres(t)
	conn, err := pgx.Connect(t.Context(), address)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = conn.Close(t.Context()) }()
	if _, err := conn.PgConn().Exec(t.Context(), string(text)).ReadAll(); err != nil {
		t.Fatal(err)
	}
	return address
}

// readEarlier reads a database of another version, and goes on with what it left.
func readEarlier(t *testing.T, address string) {
	w := earlierWorld(t, address)
	p := w.open()
	all, err := p.Collections(t.Context(), testKey, "", 10)
	p.must(err)
	if len(all) != 2 || all[0].Name != "Halfway" || all[1].Name != "Whole" || all[0].Run.State != RunPaused || all[1].Run.State != RunDone {
		t.Fatalf("got the collections %+v", all)
	}
	halfway, whole := all[0], all[1]
	var outcomes []string
	for _, entry := range p.ledger(whole.ID, LedgerQuery{}) {
		outcomes = append(outcomes, entry.Value+" "+describe(entry))
	}
	if got, want := strings.Join(outcomes, ", "), "1 done end, 2 done end, 3 private error, 4 notFound error, 5 done end"; got != want {
		t.Errorf("got the ledger %s, want %s", got, want)
	}
	p.rowIDs(whole.ID, 1)
	if rows := p.records(p.table(whole.ID, 1), table.Query{Sort: "id"}, "input", "id"); len(rows) != 7+14+35 {
		t.Errorf("got %d rows", len(rows))
	}
	p.work()
	p.must(p.Resume(t.Context(), testKey, halfway.ID))
	p.done(halfway.ID)
	p.checkRows(w, halfway.ID, 1, accounts(5, 9))
	_, err = p.Rerun(t.Context(), testKey, whole.ID, ModeNew)
	p.must(err)
	again := p.await(whole.ID, "the second run", func(progress Progress) bool { return isDone(progress) && progress.Run.Number == 2 })
	if again.Run.Rows.Unique != 0 {
		t.Errorf("a run of what is new brought %d rows", again.Run.Rows.Unique)
	}
	p.must(p.Delete(t.Context(), testKey, whole.ID))
}

// TestKeepDatabases writes the databases of this version.
func TestKeepDatabases(t *testing.T) {
	if !*keepDatabase {
		t.Skip("-keep-database writes them")
	}
	testdb.Each(t, func(t *testing.T, address string) {
		w := earlierWorld(t, address)
		p := w.open().work()
		p.done(p.create(Plan{Name: "Whole"}, accounts(1, 6)).ID)
		c := p.create(Plan{Name: "Halfway", CallLimit: 6, Speed: 50}, accounts(5, 9))
		p.await(c.ID, "wait for some pages", spent(3))
		p.must(p.Pause(t.Context(), testKey, c.ID))
		p.await(c.ID, "wait for calls under way", func(p Progress) bool { return p.Run.Calls.Reserved == p.Run.Calls.Spent })
		none := int64(0)
		_, err := p.ChangeSettings(t.Context(), testKey, c.ID, CollectionSettings{CallLimit: &none})
		p.must(err)
		p.stop()
		var version int
		p.must(p.db.Read().QueryRow(t.Context(), "SELECT max(version_id) FROM goose_db_version").Scan(&version))
		name := filepath.Join(databasesFolder, strconv.Itoa(version))
		if p.db.Kind == store.SQLite {
			p.db.Writer.Exec("DELETE FROM river_job")
			_, err := p.db.Writer.ExecContext(t.Context(), "VACUUM INTO ?", name+".db")
			p.must(err)
			return
		}
		dump, err := exec.CommandContext(t.Context(), testdb.Program(t, "pg_dump"), "--no-owner", "--inserts", "--rows-per-insert", "100", address).Output()
		p.must(err)
		var lines []string
		for line := range strings.Lines(string(dump)) {
			if !strings.HasPrefix(line, `\`) && !strings.HasPrefix(line, "SET ") && !strings.HasPrefix(line, "--") && strings.TrimSpace(line) != "" { // of programs, or of newer servers
				lines = append(lines, line)
			}
		}
		p.must(os.WriteFile(name+".sql", []byte(strings.Join(lines, "")), 0o644))
	})
}
