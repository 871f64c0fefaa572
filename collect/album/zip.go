package album

import (
	"archive/zip"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"time"
)

// WriteZIP writes an album as it is now: each file once, and the manifest last.
func (s *Store) WriteZIP(ctx context.Context, w io.Writer, run string, now time.Time) error {
	archive := zip.NewWriter(w)
	err := s.each(ctx, run, func(name string, r io.Reader) error {
		out, err := archive.CreateHeader(&zip.FileHeader{Name: name, Method: zip.Store, Modified: now}) // pictures are compressed
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

// CopyTo copies an album as it is now into a folder, which is made. Files that are there
// stay.
func (s *Store) CopyTo(ctx context.Context, folder, run string) error {
	return s.each(ctx, run, func(name string, r io.Reader) error {
		target := filepath.Join(folder, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(target), 0o755); err != nil {
			return fmt.Errorf("copy an album: %w", err)
		}
		if _, err := os.Stat(target); err == nil && name != manifestFile {
			return nil
		}
		file, err := os.CreateTemp(filepath.Dir(target), ".copy-*")
		if err != nil {
			return fmt.Errorf("copy an album: %w", err)
		}
		_, err = io.Copy(file, r)
		if err = errors.Join(err, file.Close()); err == nil {
			err = os.Rename(file.Name(), target)
		}
		if err != nil {
			_ = os.Remove(file.Name())
			return fmt.Errorf("copy an album: %w", err)
		}
		return nil
	})
}

// each calls do with every file of an album, and with the manifest.
func (s *Store) each(ctx context.Context, run string, do func(name string, r io.Reader) error) error {
	state, err := s.State(run)
	if err != nil {
		return err
	}
	manifest, err := os.Open(s.manifest(run, state))
	if err != nil {
		return fmt.Errorf("open a manifest: %w", err)
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
		file, err := os.Open(filepath.Join(s.folder(run), filepath.FromSlash(entry.File)))
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
