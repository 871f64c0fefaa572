// Package testdb runs tests on both databases: SQLite files, and a PostgreSQL server in a temporary
// folder that runs as an ordinary user on a Unix socket.
package testdb

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"net/url"
	"os"
	"os/exec"
	"os/user"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"viewfinder/collect/internal/store"
)

// Main runs a package's tests and stops the PostgreSQL server they started.
func Main(m *testing.M) {
	code := m.Run()
	if started != nil {
		started.stop()
	}
	os.Exit(code)
}

// Each runs a test once per database. The address is for store.Open; the database has no tables.
func Each(t *testing.T, test func(t *testing.T, address string)) {
	t.Run("SQLite", func(t *testing.T) { test(t, filepath.Join(t.TempDir(), "collections.db")) })
	t.Run("PostgreSQL", func(t *testing.T) { test(t, Postgres(t)) })
}

// EachMigrated runs a test on both databases in parallel. The PostgreSQL database already has its
// tables, because creating them is slow.
func EachMigrated(t *testing.T, test func(t *testing.T, address string)) {
	t.Run("SQLite", func(t *testing.T) {
		t.Parallel()
		test(t, filepath.Join(t.TempDir(), "collections.db"))
	})
	t.Run("PostgreSQL", func(t *testing.T) {
		t.Parallel()
		test(t, MigratedPostgres(t))
	})
}

// MigratedPostgres returns the address of a new database that has its tables.
func MigratedPostgres(t testing.TB) string {
	t.Helper()
	s := running(t)
	starting <- struct{}{}
	defer func() { <-starting }()
	if !s.hasTemplate {
		s.run(t, "CREATE DATABASE template")
		db, err := store.Open(context.Background(), s.address("template"))
		if err != nil {
			t.Fatal(err)
		}
		if err := db.Close(); err != nil {
			t.Fatal(err)
		}
		s.hasTemplate = true
	}
	return s.database(t, " TEMPLATE template")
}

// Program returns the path of a PostgreSQL program.
func Program(t testing.TB, name string) string { return filepath.Join(running(t).programs, name) }

// server is a running PostgreSQL server.
type server struct {
	folder  string
	process *exec.Cmd
	count   atomic.Int64

	programs    string
	hasTemplate bool
}

var (
	started  *server
	starting = make(chan struct{}, 1)
)

// Postgres returns the address of a new database, which is dropped after the test.
func Postgres(t testing.TB) string {
	t.Helper()
	return running(t).database(t, "")
}

func running(t testing.TB) *server {
	t.Helper()
	starting <- struct{}{}
	if started == nil {
		s, err := start()
		if err != nil {
			<-starting
			if errors.Is(err, errNotInstalled) {
				t.Skip(err)
			}
			t.Fatal(err)
		}
		started = s
	}
	<-starting
	return started
}

// errNotInstalled makes tests that need PostgreSQL skip.
var errNotInstalled = errors.New("PostgreSQL is not installed")

// findPrograms returns the folder with PostgreSQL's programs. It installs them if possible.
var findPrograms = sync.OnceValues(func() (string, error) {
	module, err := exec.Command("go", "env", "GOMOD").Output()
	if err != nil {
		return "", err
	}
	out, err := exec.Command(filepath.Join(filepath.Dir(string(module)), "collect/internal/testdb/postgres.sh")).Output()
	if exit, ok := errors.AsType[*exec.ExitError](err); ok {
		return "", fmt.Errorf("%w: %s", errNotInstalled, exit.Stderr)
	}
	return strings.TrimSpace(string(out)), err
})

func start() (*server, error) {
	programs, err := findPrograms()
	if err != nil {
		return nil, err
	}
	folder, err := os.MkdirTemp("", "pg") // short, because a socket path is limited to 107 bytes
	if err != nil {
		return nil, err
	}
	s := &server{folder: folder, programs: programs}
	attributes, err := ordinaryUser(folder)
	if err != nil {
		return nil, err
	}
	tables := filepath.Join(folder, "tables")
	initialize := exec.Command(filepath.Join(programs, "initdb"), "-D", tables, "-U", "test", "-A", "trust", "--no-sync", "--no-instructions", "-E", "UTF8", "--locale", "C")
	initialize.SysProcAttr, initialize.Dir = attributes, folder
	if out, err := initialize.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("initdb: %w: %s", err, out)
	}
	s.process = exec.Command(filepath.Join(programs, "postgres"), "-D", tables, "-k", folder, "-c", "listen_addresses=",
		"-c", "fsync=off", "-c", "synchronous_commit=off", "-c", "full_page_writes=off", "-c", "max_connections=300", "-c", "shared_buffers=64MB")
	s.process.SysProcAttr, s.process.Dir = attributes, folder
	var log bytes.Buffer
	s.process.Stderr = &log
	if err := s.process.Start(); err != nil {
		return nil, err
	}
	if err := s.awaitReady(); err != nil {
		s.stop()
		return nil, fmt.Errorf("start PostgreSQL: %w: %s", err, log.String())
	}
	return s, nil
}

// ordinaryUser returns process attributes for a user other than root, because PostgreSQL refuses to
// run as root. It gives the user the folder. The server ends when this process does.
func ordinaryUser(folder string) (*syscall.SysProcAttr, error) {
	attributes := &syscall.SysProcAttr{Pdeathsig: syscall.SIGQUIT}
	if os.Geteuid() != 0 {
		return attributes, nil
	}
	for _, name := range []string{"postgres", "nobody"} {
		account, err := user.Lookup(name)
		if err != nil {
			continue
		}
		uid, _ := strconv.ParseUint(account.Uid, 10, 32)
		gid, _ := strconv.ParseUint(account.Gid, 10, 32)
		attributes.Credential = &syscall.Credential{Uid: uint32(uid), Gid: uint32(gid)}
		return attributes, os.Chown(folder, int(uid), int(gid))
	}
	return nil, errors.New("PostgreSQL does not run as root, and there is no user postgres or nobody")
}

// awaitReady tries to connect until the server responds.
func (s *server) awaitReady() error {
	ctx, cancel := context.WithTimeout(context.Background(), 5*time.Minute)
	defer cancel()
	retry := time.NewTicker(20 * time.Millisecond)
	defer retry.Stop()
	for {
		conn, err := pgx.Connect(ctx, s.address("postgres"))
		if err == nil {
			return conn.Close(ctx)
		}
		select {
		case <-retry.C:
		case <-ctx.Done():
			return err
		}
	}
}

func (s *server) address(name string) string {
	return (&url.URL{Scheme: "postgres", Path: "/" + name, RawQuery: url.Values{"host": {s.folder}, "user": {"test"}, "sslmode": {"disable"}}.Encode()}).String()
}

func (s *server) database(t testing.TB, template string) string {
	t.Helper()
	name := "test" + strconv.FormatInt(s.count.Add(1), 10)
	s.run(t, "CREATE DATABASE "+name+template)
	t.Cleanup(func() { s.run(t, "DROP DATABASE "+name+" WITH (FORCE)") })
	return s.address(name)
}

func (s *server) run(t testing.TB, statement string) {
	t.Helper()
	ctx := context.Background()
	conn, err := pgx.Connect(ctx, s.address("postgres"))
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = conn.Close(ctx) }()
	if _, err := conn.Exec(ctx, statement); err != nil {
		t.Fatal(err)
	}
}

func (s *server) stop() {
	if s.process != nil {
		_ = s.process.Process.Signal(syscall.SIGQUIT)
		_ = s.process.Wait()
	}
	_ = os.RemoveAll(s.folder)
}
