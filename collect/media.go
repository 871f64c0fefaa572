package collect

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"viewfinder/atomicfile"
	"viewfinder/collect/album"
	"viewfinder/collect/internal/store"
	"viewfinder/problem"
)

// Media asks for the pictures and clips of a collection's rows.
type Media struct {
	On         bool  `json:"on"`
	FileLimit  int64 `json:"fileLimit"`  // bytes of a file; 0 leaves it as it is
	TotalLimit int64 `json:"totalLimit"` // bytes of all files; 0 leaves it as it is
}

// MediaProgress says how far the pictures and clips of a run are.
type MediaProgress struct {
	Run        int   `json:"run"`
	On         bool  `json:"on"`
	FileLimit  int64 `json:"fileLimit"`  // bytes of a file
	TotalLimit int64 `json:"totalLimit"` // bytes of all files
	Rows       int64 `json:"rows"`       // that were looked through
	Of         int64 `json:"of"`         // rows that there are
	Addresses  int   `json:"addresses"`
	Files      int   `json:"files"` // each content once
	Bytes      int64 `json:"bytes"`
	// TotalBytes are those of all runs.
	TotalBytes int64                 `json:"totalBytes"`
	Missing    map[album.Missing]int `json:"missing"`
	// Complete: the run has ended and all its rows were looked through.
	Complete bool `json:"complete"`
	// Message says why it waits, for a person.
	Message string `json:"message,omitempty"`
	// Elsewhere: the files are in the data folder of another machine.
	Elsewhere bool `json:"elsewhere,omitempty"`
}

var (
	errNoFile  = problem.New(problem.NotFound, "The collection has no such file. Its manifest names those that it has.")
	errNoMedia = problem.New(problem.NotFound,
		"The pictures and clips of this collection were not asked for. Send PATCH with media, or start 'viewfinder collect' with --media.")
	errNoFetch = problem.New(problem.Invalid,
		"Pictures and clips are not fetched here. Ask for them on the machine that serves the console.")
	errElsewhere = problem.New(problem.Invalid,
		"The pictures and clips of this collection are in the data folder of another machine. Ask the console there for them.")
	errMediaLimits = problem.New(problem.Invalid,
		"The limits of pictures and clips are numbers of bytes; 0 leaves them as they are.")
)

// The files of the data folder that albums are in.
const (
	albumsFolder = "albums"
	homeFile     = "home" // names the data folder
	albumsLock   = "lock"
)

// home returns the name of this data folder, by which a database knows where files are;
// it is empty before the first album is made.
func (e *Engine) home() (string, error) {
	text, err := os.ReadFile(filepath.Join(e.config.DataDir, albumsFolder, homeFile))
	if errors.Is(err, fs.ErrNotExist) {
		return "", nil
	}
	if err != nil {
		return "", fmt.Errorf("read the name of the data folder: %w", err)
	}
	return strings.TrimSpace(string(text)), nil
}

// makeHome returns the name of this data folder, which gets one if it has none.
func (e *Engine) makeHome() (string, error) {
	folder := filepath.Join(e.config.DataDir, albumsFolder)
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return "", fmt.Errorf("make the folder of pictures: %w", err)
	}
	file, err := atomicfile.Create(folder, homeFile+".*", 0o600)
	if err != nil {
		return "", fmt.Errorf("make the folder of pictures: %w", err)
	}
	defer file.Discard()
	if _, err = file.WriteString(strings.ToLower(rand.Text()) + "\n"); err == nil {
		err = file.CommitNew(filepath.Join(folder, homeFile))
	}
	if err != nil && !errors.Is(err, fs.ErrExist) {
		return "", fmt.Errorf("name the data folder: %w", err)
	}
	return e.home()
}

// askForMedia stores what a collection asks for.
func (e *Engine) askForMedia(ctx context.Context, tx store.Tx, id string, m Media) error {
	if m.FileLimit < 0 || m.TotalLimit < 0 {
		return errMediaLimits
	}
	if e.config.Fetch == nil {
		return errNoFetch
	}
	home, err := e.makeHome()
	if err != nil {
		return err
	}
	on := albumOff
	if m.On {
		on = albumOn
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

// What is done with an album.
const (
	albumOff     = 0
	albumOn      = 1
	albumDeleted = -1 // until its files are
)

// albumRow is an album as it is stored.
type albumRow struct {
	Media
	home, message string
	states        map[int]album.State
	bytes         int64
	retry         int // the run whose missing files are fetched again
}

func (a albumRow) state(run int) album.State { return album.Index{Runs: a.states}.State(run) }

// readAlbum returns the album of a collection; errNoMedia is the error of one without.
func readAlbum(ctx context.Context, tx store.Tx, id string) (albumRow, error) {
	var a albumRow
	var states string
	var on int
	err := tx.QueryRow(ctx, "SELECT home, is_on, file_limit, total_limit, states, bytes, message, retry FROM albums WHERE collection = $1", id).Scan(
		&a.home, &on, &a.FileLimit, &a.TotalLimit, &states, &a.bytes, &a.message, &a.retry)
	if store.IsMissing(err) || err == nil && on == albumDeleted {
		return a, errNoMedia
	}
	if err != nil {
		return a, err
	}
	a.On = on == albumOn
	return a, json.Unmarshal([]byte(states), &a.states)
}

// mediaProgress returns how far the album of a run is; nil where none was asked for.
func (e *Engine) mediaProgress(ctx context.Context, tx store.Tx, id string, run Run) (*MediaProgress, error) {
	a, err := readAlbum(ctx, tx, id)
	if errors.Is(err, errNoMedia) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	home, err := e.home()
	if err != nil {
		return nil, err
	}
	if message := e.albums.message(id); message != "" {
		a.message = message
	}
	s := a.state(run.Number)
	hasEnded := run.State == RunDone || run.State == RunCancelled
	return &MediaProgress{
		Run: run.Number, On: a.On, FileLimit: a.FileLimit, TotalLimit: a.TotalLimit, Rows: int64(s.Rows), Of: run.Rows.Unique, Addresses: s.Entries, Files: s.Files, Bytes: s.Bytes,
		TotalBytes: a.bytes, Missing: s.Missing, Message: a.message, Elsewhere: home != a.home,
		Complete: hasEnded && int64(s.Rows) >= run.Rows.Unique && s.Generation == run.Generation && a.retry != run.Number,
	}, nil
}

// Media returns how far the pictures and clips of a run are, by its number; 0 is the
// last one.
func (e *Engine) Media(ctx context.Context, key, id string, number int) (MediaProgress, error) {
	run, err := e.run(ctx, key, id, number)
	if err != nil {
		return MediaProgress{}, err
	}
	p, err := e.mediaProgress(ctx, e.db.Read(), id, run)
	if err == nil && p == nil {
		err = errNoMedia
	}
	if err != nil {
		return MediaProgress{}, err
	}
	return *p, nil
}

// run returns a run by its number; 0 is the last one.
func (e *Engine) run(ctx context.Context, key, id string, number int) (Run, error) {
	c, _, err := e.lastRun(ctx, key, id)
	if err != nil || number == 0 || number == c.Run.Number {
		return c.Run, err
	}
	runs, err := e.Runs(ctx, key, id)
	for _, run := range runs {
		if run.Number == number {
			return run, nil
		}
	}
	if err == nil {
		err = errNoRun
	}
	return Run{}, err
}

// RetryMedia lets the files of a run be fetched again that are missing.
func (e *Engine) RetryMedia(ctx context.Context, key, id string, number int) (MediaProgress, error) {
	run, err := e.run(ctx, key, id, number)
	if err != nil {
		return MediaProgress{}, err
	}
	if _, err := readAlbum(ctx, e.db.Read(), id); err != nil {
		return MediaProgress{}, err
	}
	if err := e.exec(ctx, "UPDATE albums SET retry = $1, is_on = 1 WHERE collection = $2", run.Number, id); err != nil {
		return MediaProgress{}, err
	}
	e.albums.wakeUp()
	return e.Media(ctx, key, id, run.Number)
}

// DeleteMedia deletes the pictures and clips of a collection, and fetches none any more.
func (e *Engine) DeleteMedia(ctx context.Context, key, id string) error {
	if _, _, err := e.lastRun(ctx, key, id); err != nil {
		return err
	}
	if _, err := readAlbum(ctx, e.db.Read(), id); err != nil {
		return err
	}
	return e.forgetAlbum(ctx, id)
}

// WriteMedia writes the pictures and clips of a run as a ZIP file, as far as they are.
// An error before the first byte is a *problem.Error.
func (e *Engine) WriteMedia(ctx context.Context, key, id string, number int, w io.Writer) error {
	run, err := e.albumOf(ctx, key, id, number)
	if err != nil {
		return err
	}
	return e.albums.store.WriteZIP(ctx, w, id, run, e.config.Now())
}

// CopyMedia copies them into a folder, which is made.
func (e *Engine) CopyMedia(ctx context.Context, key, id string, number int, folder string) error {
	run, err := e.albumOf(ctx, key, id, number)
	if err != nil {
		return err
	}
	return e.albums.store.CopyTo(ctx, folder, id, run)
}

// OpenMedia opens a file by its name in the manifest, and returns its media type.
func (e *Engine) OpenMedia(ctx context.Context, key, id, name string) (file *os.File, mediaType string, err error) {
	if _, err := e.albumOf(ctx, key, id, 0); err != nil {
		return nil, "", err
	}
	file, mediaType, err = e.albums.store.Open(id, name)
	if errors.Is(err, fs.ErrNotExist) {
		err = errNoFile
	}
	return file, mediaType, err
}

// WriteManifest writes a line of JSON for each address of each row: its file, or why it
// is missing.
func (e *Engine) WriteManifest(ctx context.Context, key, id string, number int, w io.Writer) error {
	run, err := e.albumOf(ctx, key, id, number)
	if err != nil {
		return err
	}
	return e.albums.store.WriteManifest(w, id, run)
}

// albumOf returns the number of a run whose album is in this data folder.
func (e *Engine) albumOf(ctx context.Context, key, id string, number int) (int, error) {
	run, err := e.run(ctx, key, id, number)
	if err != nil {
		return 0, err
	}
	a, err := readAlbum(ctx, e.db.Read(), id)
	if err != nil {
		return 0, err
	}
	home, err := e.home()
	if err == nil && home != a.home {
		err = errElsewhere
	}
	if err != nil {
		return 0, err
	}
	_, err = e.albums.store.Index(id)
	if errors.Is(err, fs.ErrNotExist) { // its first rows are awaited
		err = e.albums.store.Begin(id, album.Limits{File: a.FileLimit, Total: a.TotalLimit})
	}
	return run.Number, err
}
