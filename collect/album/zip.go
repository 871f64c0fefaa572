package album

import (
	"archive/zip"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"time"

	"viewfinder/atomicfile"
)

// WriteZIP writes the current album of a run: each file once, and the manifest last.
func (s *Store) WriteZIP(ctx context.Context, w io.Writer, name string, run int, now time.Time) error {
	archive := zip.NewWriter(w)
	err := s.each(ctx, name, run, func(name string, r io.Reader) error {
		out, err := archive.CreateHeader(&zip.FileHeader{Name: name, Method: zip.Store, Modified: now}) // pictures are already compressed
		if err != nil {
			return err
		}
		_, err = io.Copy(out, r)
		return err
	})
	if err != nil {
		return fmt.Errorf("write an album: %w", err)
	}
	return archive.Close()
}

// Open opens a file of an album by its name in the manifest and returns its media type. It returns
// fs.ErrNotExist for names that are not the album's.
func (s *Store) Open(album, name string) (file *os.File, mediaType string, err error) {
	mediaType = "application/octet-stream"
	for each, extension := range extensions {
		if path.Ext(name) == extension && (mediaType == "application/octet-stream" || each < mediaType) {
			mediaType = each
		}
	}
	if !isMediaName(name) {
		return nil, "", fs.ErrNotExist
	}
	file, err = os.Open(filepath.Join(s.folder(album), filepath.FromSlash(name)))
	return file, mediaType, err
}

// CopyTo creates a folder and copies the current album of a run to it. Existing files are kept.
func (s *Store) CopyTo(ctx context.Context, folder, name string, run int) error {
	return s.each(ctx, name, run, func(name string, r io.Reader) error {
		target := filepath.Join(folder, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(target), 0o755); err != nil {
			return fmt.Errorf("copy an album: %w", err)
		}
		if _, err := os.Stat(target); err == nil && name != manifestFile {
			return nil
		}
		file, err := atomicfile.Create(filepath.Dir(target), ".copy-*", 0o666)
		if err != nil {
			return fmt.Errorf("copy an album: %w", err)
		}
		defer file.Discard()
		if _, err = io.Copy(file, r); err == nil {
			err = file.Commit(target)
		}
		if err != nil {
			return fmt.Errorf("copy an album: %w", err)
		}
		return nil
	})
}

// WriteManifest writes the current manifest of a run.
func (s *Store) WriteManifest(w io.Writer, name string, run int) error {
	manifest, state, err := s.openManifest(name, run)
	if err != nil {
		return err
	}
	defer func() { _ = manifest.Close() }()
	if _, err = io.Copy(w, io.NewSectionReader(manifest, 0, state.Manifest)); err != nil {
		return fmt.Errorf("write a manifest: %w", err)
	}
	return nil
}

// openManifest opens the manifest of a run. It is empty before the first Collect.
func (s *Store) openManifest(name string, run int) (*os.File, State, error) {
	index, err := s.Index(name)
	if err != nil {
		return nil, State{}, err
	}
	state := index.State(run)
	file, err := os.Open(s.manifest(name, run, state))
	if errors.Is(err, fs.ErrNotExist) && state.Manifest == 0 {
		file, err = os.Open(os.DevNull)
	}
	if err != nil {
		return nil, state, fmt.Errorf("open a manifest: %w", err)
	}
	return file, state, nil
}

// each calls do with every file of a run's album and with the manifest.
func (s *Store) each(ctx context.Context, album string, run int, do func(name string, r io.Reader) error) error {
	manifest, state, err := s.openManifest(album, run)
	if err != nil {
		return err
	}
	defer func() { _ = manifest.Close() }()
	written := map[string]bool{}
	for entry, err := range entries(io.NewSectionReader(manifest, 0, state.Manifest)) {
		if err == nil {
			err = ctx.Err()
		}
		if err != nil {
			return err
		}
		if written[entry.File] || !isMediaName(entry.File) {
			continue
		}
		written[entry.File] = true
		file, err := os.Open(filepath.Join(s.folder(album), filepath.FromSlash(entry.File)))
		if err != nil {
			return fmt.Errorf("open a file: %w", err)
		}
		err = do(entry.File, file)
		_ = file.Close()
		if err != nil {
			return err
		}
	}
	return do(manifestFile, io.NewSectionReader(manifest, 0, state.Manifest))
}
