package collect

import (
	"context"
	"errors"
	"io"
	"io/fs"
	"os"

	"viewfinder/collect/album"
	"viewfinder/collect/internal/albums"
)

// FetchMedia fetches the requested pictures and clips of collections as their rows are stored,
// until the context ends. It makes no calls to the provider. If several processes share a data
// folder, only one of them fetches.
func (e *Engine) FetchMedia(ctx context.Context) { e.albums.Fetch(ctx) }

// Media returns the progress of a run's pictures and clips. Run number 0 means the last run.
func (e *Engine) Media(ctx context.Context, key, id string, number int) (MediaProgress, error) {
	c, _, err := e.find(ctx, key, id, number)
	if err != nil {
		return MediaProgress{}, err
	}
	p, err := e.albums.Progress(ctx, e.db.Read(), id, albumRun(c.Run))
	if err == nil && p == nil {
		err = albums.ErrNoMedia
	}
	if err != nil {
		return MediaProgress{}, err
	}
	return *p, nil
}

// RetryMedia fetches the missing files of a run again.
func (e *Engine) RetryMedia(ctx context.Context, key, id string, number int) (MediaProgress, error) {
	c, _, err := e.find(ctx, key, id, number)
	if err != nil {
		return MediaProgress{}, err
	}
	if err := e.albums.Retry(ctx, id, c.Run.Number); err != nil {
		return MediaProgress{}, err
	}
	return e.Media(ctx, key, id, c.Run.Number)
}

// DeleteMedia deletes a collection's pictures and clips and stops fetching them.
func (e *Engine) DeleteMedia(ctx context.Context, key, id string) error {
	if _, _, err := e.find(ctx, key, id, 0); err != nil {
		return err
	}
	return e.albums.Delete(ctx, id)
}

// WriteMedia writes a run's stored pictures and clips as a ZIP file. An error before the first byte
// is a *problem.Error.
func (e *Engine) WriteMedia(ctx context.Context, key, id string, number int, w io.Writer) error {
	files, run, err := e.files(ctx, key, id, number)
	if err != nil {
		return err
	}
	return files.WriteZIP(ctx, w, id, run, e.config.Now())
}

// CopyMedia creates a folder and copies a run's pictures and clips to it.
func (e *Engine) CopyMedia(ctx context.Context, key, id string, number int, folder string) error {
	files, run, err := e.files(ctx, key, id, number)
	if err != nil {
		return err
	}
	return files.CopyTo(ctx, folder, id, run)
}

// OpenMedia opens a file by its name in the manifest and returns its media type.
func (e *Engine) OpenMedia(ctx context.Context, key, id, name string) (file *os.File, mediaType string, err error) {
	files, _, err := e.files(ctx, key, id, 0)
	if err != nil {
		return nil, "", err
	}
	file, mediaType, err = files.Open(id, name)
	if errors.Is(err, fs.ErrNotExist) {
		err = albums.ErrNoFile
	}
	return file, mediaType, err
}

// WriteManifest writes a JSON line for each URL in each row: its file, or why the file is missing.
func (e *Engine) WriteManifest(ctx context.Context, key, id string, number int, w io.Writer) error {
	files, run, err := e.files(ctx, key, id, number)
	if err != nil {
		return err
	}
	return files.WriteManifest(w, id, run)
}

// files returns a collection's files and the number of a run.
func (e *Engine) files(ctx context.Context, key, id string, number int) (*album.Store, int, error) {
	c, _, err := e.find(ctx, key, id, number)
	if err != nil {
		return nil, 0, err
	}
	files, err := e.albums.Files(ctx, id)
	return files, c.Run.Number, err
}
