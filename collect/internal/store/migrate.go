package store

import (
	"context"
	"embed"
	"fmt"
	"io/fs"
	"log/slog"
	"slices"
	"strconv"
	"strings"

	"github.com/gofrs/flock"
	"github.com/riverqueue/river/riverdriver/riverpgxv5"
	"github.com/riverqueue/river/riverdriver/riversqlite"
	"github.com/riverqueue/river/rivermigrate"

	"viewfinder/problem"
)

// migrations holds the migrations of our tables, using SQLite types.
//
//go:embed migrations
var migrations embed.FS

// postgresTypes replaces the types in migrations with PostgreSQL's.
var postgresTypes = strings.NewReplacer(
	" INTEGER PRIMARY KEY AUTOINCREMENT", " BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY",
	" INTEGER", " BIGINT", " REAL", " DOUBLE PRECISION", " BLOB", " BYTEA",
	"COLLATE BINARY", `COLLATE "C"`, ") STRICT, WITHOUT ROWID;", ");", ") STRICT;", ");",
)

var errOtherVersion = problem.New(problem.Invalid,
	"The collections database was written by another version of Viewfinder. Start that version, or choose another database with --database.")

// migrate migrates our tables and the queue's tables to this version. Processes that start at the
// same time migrate only once.
func (d *DB) migrate(ctx context.Context) error {
	return d.alone(ctx, func() error {
		if err := d.migrateTables(ctx); err != nil {
			return err
		}
		return d.migrateQueue(ctx)
	})
}

// migrationNames returns the names of the migrations in order.
func migrationNames() []string {
	names, err := fs.Glob(migrations, "migrations/*.sql")
	if err != nil {
		panic(err) // cannot happen: the pattern is valid
	}
	return names
}

// version returns the number of migrations that a database has. An error means that it has no
// tables.
func (d *DB) version(ctx context.Context) (version int) {
	_ = d.Read().QueryRow(ctx, "SELECT CAST(value AS BIGINT) FROM settings WHERE name = 'version'").Scan(&version)
	return version
}

// migrateTables runs the missing migrations.
func (d *DB) migrateTables(ctx context.Context) error {
	names, current := migrationNames(), d.version(ctx)
	if current > len(names) {
		return errOtherVersion
	}
	for i, name := range names[current:] {
		text, err := migrations.ReadFile(name)
		if err != nil {
			return err
		}
		if err := d.Update(ctx, func(tx Tx) error { return d.runMigration(ctx, tx, string(text), current+i+1) }); err != nil {
			return unmigrated(err)
		}
	}
	return nil
}

func (d *DB) runMigration(ctx context.Context, tx Tx, text string, version int) error {
	if d.Kind == Postgres {
		text = postgresTypes.Replace(text)
	}
	for statement := range strings.SplitSeq(strings.TrimSuffix(text, ";\n"), ";\n") {
		if _, err := tx.Exec(ctx, statement); err != nil {
			return err
		}
	}
	_, err := tx.Exec(ctx, "INSERT INTO settings (name, value) VALUES ('version', $1) ON CONFLICT (name) DO UPDATE SET value = excluded.value", strconv.Itoa(version))
	return err
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
	current := 0 // an error means that the queue's tables do not exist
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

// migrationLock is the key of the advisory lock that is held during migration.
const migrationLock = 0x76696577

// alone runs a function while no other process is migrating.
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
	return problem.Because(err, problem.Unexpected, "The collections database cannot be upgraded to this version. Check that its user can create tables, and that no other program has locked it.")
}
