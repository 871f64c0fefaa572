// Package albums manages the pictures and clips of collections. It stores requests for them, reports
// progress and fetches the files.
package albums

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/gofrs/flock"

	"viewfinder/atomicfile"
	"viewfinder/collect/album"
	"viewfinder/collect/internal/store"
	"viewfinder/collect/internal/tables"
	"viewfinder/problem"
)

// Config configures albums.
type Config struct {
	DB      *store.DB
	Tables  *tables.Tables
	DataDir string
	Fetch   album.FetchFunc // nil disables fetching
	Log     *slog.Logger
	// Room returns the number of bytes left in the storage of collections; Measure updates it.
	Room    func() int64
	Measure func(context.Context) error
}

// Media requests the pictures and clips of a collection's rows.
type Media struct {
	On         bool  `json:"on"`
	FileLimit  int64 `json:"fileLimit"`  // bytes per file; 0 keeps the current limit
	TotalLimit int64 `json:"totalLimit"` // bytes of all files; 0 keeps the current limit
}

// MediaProgress is the progress of a run's pictures and clips.
type MediaProgress struct {
	Run        int   `json:"run"`
	On         bool  `json:"on"`
	FileLimit  int64 `json:"fileLimit"`  // bytes per file
	TotalLimit int64 `json:"totalLimit"` // bytes of all files
	Rows       int64 `json:"rows"`       // rows processed so far
	Of         int64 `json:"of"`         // all rows
	Addresses  int   `json:"addresses"`
	Files      int   `json:"files"` // without duplicates
	Bytes      int64 `json:"bytes"`
	// TotalBytes is the size of the files of all runs.
	TotalBytes int64                 `json:"totalBytes"`
	Missing    map[album.Missing]int `json:"missing"`
	// Complete reports that the run has ended and all its rows were processed.
	Complete bool `json:"complete"`
	// Message explains why fetching is waiting.
	Message string `json:"message,omitempty"`
	// Elsewhere reports that the files are in another machine's data folder.
	Elsewhere bool `json:"elsewhere,omitempty"`
}

// Albums manages the albums of a database. Of the processes that share a data folder, only one
// fetches.
type Albums struct {
	config Config
	files  *album.Store
	wake   chan struct{}
	// pending is the size of files that are not yet counted in the database.
	pending atomic.Int64

	round    sync.Mutex // held while albums are chosen or deleted
	mu       sync.Mutex
	lock     *flock.Flock          // held while this process fetches
	fetching map[string]albumFetch // by collection
	after    map[string]time.Time  // when to check a collection again
	messages map[string]string     // why an album is waiting; the database may be too full to store this
	waiting  sync.WaitGroup

	// FaultWait is the wait after an error such as a full disk. IdleWait is the interval for
	// checking for albums from other processes.
	FaultWait, IdleWait time.Duration
}

// New returns the albums of a database.
func New(c Config) *Albums {
	a := &Albums{
		config: c, wake: make(chan struct{}, 1), FaultWait: 30 * time.Second, IdleWait: 5 * time.Second,
		fetching: map[string]albumFetch{}, after: map[string]time.Time{}, messages: map[string]string{},
	}
	a.files = album.New(album.Config{Folder: a.folder(), Fetch: a.fetchInRoom, Workers: albumWorkers})
	return a
}

func (a *Albums) folder() string { return filepath.Join(a.config.DataDir, "albums") }

// Errors of callers.
var (
	ErrNoFile  = problem.New(problem.NotFound, "The collection has no such file. The manifest lists its files.")
	ErrNoMedia = problem.New(problem.NotFound,
		"Pictures and clips were not requested for this collection. Send PATCH with media, or run 'viewfinder collect' with --media.")
	errNoFetch = problem.New(problem.Invalid,
		"Pictures and clips are not fetched here. Request them on the machine that serves the console.")
	ErrElsewhere = problem.New(problem.Invalid,
		"This collection's pictures and clips are in another machine's data folder. Get them from the console there.")
	errMediaLimits = problem.New(problem.Invalid,
		"The limits for pictures and clips are in bytes; 0 leaves them unchanged.")
)

const homeFile = "home"

// home returns the name that databases use for this data folder. It is empty before the first album
// is created.
func (a *Albums) home() (string, error) {
	text, err := os.ReadFile(filepath.Join(a.folder(), homeFile))
	if errors.Is(err, fs.ErrNotExist) {
		return "", nil
	}
	if err != nil {
		return "", fmt.Errorf("read the name of the data folder: %w", err)
	}
	return strings.TrimSpace(string(text)), nil
}

// makeHome returns the name of this data folder and creates one if necessary.
func (a *Albums) makeHome() (string, error) {
	folder := a.folder()
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return "", fmt.Errorf("create the media folder: %w", err)
	}
	file, err := atomicfile.Create(folder, homeFile+".*", 0o600)
	if err != nil {
		return "", fmt.Errorf("create the media folder: %w", err)
	}
	defer file.Discard()
	if _, err = file.WriteString(strings.ToLower(rand.Text()) + "\n"); err == nil {
		err = file.CommitNew(filepath.Join(folder, homeFile))
	}
	if err != nil && !errors.Is(err, fs.ErrExist) {
		return "", fmt.Errorf("find the data folder: %w", err)
	}
	return a.home()
}

// Ask stores a collection's request for media.
func (a *Albums) Ask(ctx context.Context, tx store.Tx, id string, m Media) error {
	if m.FileLimit < 0 || m.TotalLimit < 0 {
		return errMediaLimits
	}
	if a.config.Fetch == nil {
		return errNoFetch
	}
	home, err := a.makeHome()
	if err != nil {
		return err
	}
	on := off
	if m.On {
		on = On
	}
	limits := album.DefaultLimits
	_, err = tx.Exec(ctx, `INSERT INTO albums (collection, home, is_on, file_limit, total_limit) VALUES ($1, $2, $3, $4, $5) ON CONFLICT (collection) DO NOTHING`,
		id, home, on, limits.File, limits.Total)
	if err != nil {
		return err
	}
	_, err = tx.Exec(ctx, `UPDATE albums SET is_on = $1, file_limit = CASE WHEN $2 > 0 THEN $2 ELSE file_limit END,
		total_limit = CASE WHEN $3 > 0 THEN $3 ELSE total_limit END WHERE collection = $4`, on, m.FileLimit, m.TotalLimit, id)
	return err
}

// Values of the column is_on.
const (
	off     = 0
	On      = 1
	Deleted = -1 // deleted, but its files are still on disk
)

type albumRow struct {
	Media
	home, message string
	states        map[int]album.State
	bytes         int64
	retry         int // the run whose missing files are fetched again
}

func (a albumRow) state(run int) album.State { return album.Index{Runs: a.states}.State(run) }

// readAlbum returns the album of a collection. It returns ErrNoMedia if there is none.
func readAlbum(ctx context.Context, tx store.Tx, id string) (albumRow, error) {
	var a albumRow
	var states string
	var on int
	err := tx.QueryRow(ctx, "SELECT home, is_on, file_limit, total_limit, states, bytes, message, retry FROM albums WHERE collection = $1", id).Scan(
		&a.home, &on, &a.FileLimit, &a.TotalLimit, &states, &a.bytes, &a.message, &a.retry)
	if store.IsMissing(err) || err == nil && on == Deleted {
		return a, ErrNoMedia
	}
	if err != nil {
		return a, err
	}
	a.On = on == On
	return a, json.Unmarshal([]byte(states), &a.states)
}

// Run holds the values of a run that determine the progress of its album.
type Run struct {
	Number     int
	Rows       int64
	Generation int64
	HasEnded   bool
}

// Progress returns the progress of a run's album, or nil if no media was requested.
func (a *Albums) Progress(ctx context.Context, tx store.Tx, id string, run Run) (*MediaProgress, error) {
	row, err := readAlbum(ctx, tx, id)
	if errors.Is(err, ErrNoMedia) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	home, err := a.home()
	if err != nil {
		return nil, err
	}
	if message := a.message(id); message != "" {
		row.message = message
	}
	s := row.state(run.Number)
	return &MediaProgress{
		Run: run.Number, On: row.On, FileLimit: row.FileLimit, TotalLimit: row.TotalLimit, Rows: int64(s.Rows), Of: run.Rows, Addresses: s.Entries, Files: s.Files, Bytes: s.Bytes,
		TotalBytes: row.bytes, Missing: s.Missing, Message: row.message, Elsewhere: home != row.home,
		Complete: run.HasEnded && int64(s.Rows) >= run.Rows && s.Generation == run.Generation && row.retry != run.Number,
	}, nil
}

// Retry fetches the missing files of a run again.
func (a *Albums) Retry(ctx context.Context, id string, run int) error {
	if _, err := readAlbum(ctx, a.config.DB.Read(), id); err != nil {
		return err
	}
	if err := a.config.DB.Exec(ctx, "UPDATE albums SET retry = $1, is_on = 1 WHERE collection = $2", run, id); err != nil {
		return err
	}
	a.Wake()
	return nil
}

// Delete deletes the files of a collection and stops fetching them.
func (a *Albums) Delete(ctx context.Context, id string) error {
	if _, err := readAlbum(ctx, a.config.DB.Read(), id); err != nil {
		return err
	}
	return a.Forget(ctx, id)
}

// Files returns the files of a collection. They must be in this data folder.
func (a *Albums) Files(ctx context.Context, id string) (*album.Store, error) {
	row, err := readAlbum(ctx, a.config.DB.Read(), id)
	if err != nil {
		return nil, err
	}
	home, err := a.home()
	if err == nil && home != row.home {
		err = ErrElsewhere
	}
	if err != nil {
		return nil, err
	}
	_, err = a.files.Index(id)
	if errors.Is(err, fs.ErrNotExist) { // the album has no rows yet
		err = a.files.Begin(id, album.Limits{File: row.FileLimit, Total: row.TotalLimit})
	}
	return a.files, err
}
