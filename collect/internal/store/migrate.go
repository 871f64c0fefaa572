package store

import (
	"context"
	"database/sql"
	"embed"
	"fmt"
	"io"
	"io/fs"
	"log/slog"
	"slices"
	"strings"

	"github.com/gofrs/flock"
	"github.com/jackc/pgx/v5/stdlib"
	"github.com/pressly/goose/v3"
	"github.com/riverqueue/river/riverdriver/riverpgxv5"
	"github.com/riverqueue/river/riverdriver/riversqlite"
	"github.com/riverqueue/river/rivermigrate"

	"viewfinder/problem"
)

// migrations are those of our tables, with the types of SQLite.
//
//go:embed migrations
var migrations embed.FS

// postgresTypes has what PostgreSQL calls the types of migrations.
var postgresTypes = strings.NewReplacer(
	" INTEGER PRIMARY KEY AUTOINCREMENT", " BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY",
	" INTEGER", " BIGINT", " REAL", " DOUBLE PRECISION", " BLOB", " BYTEA",
	"COLLATE BINARY", `COLLATE "C"`, ") STRICT, WITHOUT ROWID;", ");", ") STRICT;", ");",
)

// forPostgres is the migrations with PostgreSQL's types.
type forPostgres struct{ fs.FS }

// Open opens a migration.
func (f forPostgres) Open(name string) (fs.File, error) {
	file, err := f.FS.Open(name)
	if err != nil || !strings.HasSuffix(name, ".sql") {
		return file, err
	}
	text, err := io.ReadAll(file)
	return &translatedFile{file, strings.NewReader(postgresTypes.Replace(string(text)))}, err
}

// translatedFile has another text than its file.
type translatedFile struct {
	fs.File
	text *strings.Reader
}

// Read reads the text.
func (f *translatedFile) Read(into []byte) (int, error) { return f.text.Read(into) }

var errOtherVersion = problem.New(problem.Invalid,
	"The database of collections was written by another version of Viewfinder. Start that version, or choose another database with --database.")

// migrate brings the tables to this version's: ours by goose, the queue's by its own
// migrations. Processes that start together do not do it twice.
func (d *DB) migrate(ctx context.Context) error {
	return d.alone(ctx, func() error {
		if err := d.migrateTables(ctx); err != nil {
			return err
		}
		return d.migrateQueue(ctx)
	})
}

func (d *DB) migrateTables(ctx context.Context) error {
	provider, done, err := d.migrationProvider()
	if err != nil {
		return fmt.Errorf("read the migrations: %w", err)
	}
	defer done()
	current, target, err := provider.GetVersions(ctx)
	if err != nil {
		return unmigrated(err)
	}
	if current > target {
		return errOtherVersion
	}
	if current == target {
		return nil
	}
	if _, err := provider.Up(ctx); err != nil {
		return unmigrated(err)
	}
	return nil
}

// migrationProvider returns goose over the database, and what frees it.
func (d *DB) migrationProvider() (*goose.Provider, func(), error) {
	folder, err := fs.Sub(migrations, "migrations")
	if err != nil {
		return nil, nil, err
	}
	handle, dialect, done := d.Writer, goose.DialectSQLite3, func() {}
	options := []goose.ProviderOption{goose.WithDisableGlobalRegistry(true), goose.WithSlog(slog.New(slog.DiscardHandler))}
	if d.Kind == Postgres {
		handle, dialect, folder = stdlib.OpenDBFromPool(d.Pool), goose.DialectPostgres, forPostgres{folder}
		done = func(db *sql.DB) func() { return func() { _ = db.Close() } }(handle)
	}
	provider, err := goose.NewProvider(dialect, handle, folder, options...)
	return provider, done, err
}

func (d *DB) migrateQueue(ctx context.Context) error {
	config := &rivermigrate.Config{Logger: slog.New(slog.DiscardHandler)}
	if d.Kind == SQLite {
		migrator, err := rivermigrate.New(riversqlite.New(d.Writer), config)
		return upgradeQueue(ctx, d, migrator, err)
	}
	migrator, err := rivermigrate.New(riverpgxv5.New(d.Pool), config)
	return upgradeQueue(ctx, d, migrator, err)
}

func upgradeQueue[T any](ctx context.Context, d *DB, migrator *rivermigrate.Migrator[T], err error) error {
	if err != nil {
		return fmt.Errorf("read the queue's migrations: %w", err)
	}
	current := 0 // a fault here is a database without the queue's tables
	_ = d.Read().QueryRow(ctx, "SELECT max(version) FROM river_migration WHERE line = 'main'").Scan(&current)
	newest := slices.MaxFunc(migrator.AllVersions(), byVersion).Version
	if current > newest {
		return errOtherVersion
	}
	if current == newest {
		return nil
	}
	if _, err := migrator.Migrate(ctx, rivermigrate.DirectionUp, nil); err != nil {
		return unmigrated(err)
	}
	return nil
}

func byVersion(a, b rivermigrate.Migration) int { return a.Version - b.Version }

// migrationLock is the advisory lock under which one process migrates.
const migrationLock = 0x76696577

// alone runs a function while no other process does.
func (d *DB) alone(ctx context.Context, run func() error) error {
	if d.Kind == SQLite {
		file := flock.New(d.file.path + ".lock")
		if err := file.Lock(); err != nil {
			return unmigrated(err)
		}
		defer func() { _ = file.Unlock() }()
		return run()
	}
	conn, err := d.Pool.Acquire(ctx)
	if err != nil {
		return unmigrated(err)
	}
	defer conn.Release()
	if _, err := conn.Exec(ctx, "SELECT pg_advisory_lock($1)", migrationLock); err != nil {
		return unmigrated(err)
	}
	defer func() { _, _ = conn.Exec(context.WithoutCancel(ctx), "SELECT pg_advisory_unlock($1)", migrationLock) }()
	return run()
}

func unmigrated(err error) error {
	return problem.Because(err, problem.Unexpected, "The database of collections cannot be brought to this version. Check that its user may create tables, and that no other program has it locked.")
}
