package album

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"

	"viewfinder/atomicfile"
	"viewfinder/problem"
)

var errTotal = problem.New(problem.TooLarge, "The album has reached its limit. Raise the limit, then fetch the missing files.")

func (a *album) fetch(ctx context.Context, line *Entry) error {
	for attempts := 1; ; attempts++ {
		err := a.tryFetch(ctx, line)
		public, isPublic := errors.AsType[*problem.Error](err)
		switch {
		case err == nil:
			return nil
		case ctx.Err() != nil:
			return context.Cause(ctx)
		case !isPublic:
			return err
		}
		if isPassing := public.Code == problem.Unreachable || public.Code == problem.TooSlow; isPassing && attempts < maxAttempts {
			if err := a.store.config.Pause(ctx, attempts); err != nil {
				return err
			}
			continue
		}
		line.Missing, line.Reason = missingOf(public), public.Text
		return nil
	}
}

var missingByCode = map[problem.Code]Missing{
	problem.Gone: MissingExpired, problem.NotFound: MissingNotFound, problem.TooLarge: MissingTooLarge,
	problem.Refused: MissingRefused, problem.Invalid: MissingRefused,
	problem.Unreachable: MissingUnreachable, problem.TooSlow: MissingUnreachable,
}

func missingOf(e *problem.Error) Missing {
	if e == errTotal {
		return MissingLimit
	}
	return cmp.Or(missingByCode[e.Code], MissingOther)
}

// tryFetch fetches a file and gives it its final name once it is complete.
func (a *album) tryFetch(ctx context.Context, line *Entry) error {
	limits := a.index.Limits // limits do not change during a fetch
	a.mu.Lock()
	isFull := a.isFull || a.index.Bytes >= limits.Total
	a.mu.Unlock()
	if isFull {
		return errTotal
	}
	file, err := atomicfile.Create(a.folder, fetchPattern, 0o600)
	if err != nil {
		return fmt.Errorf("create a file: %w", err)
	}
	defer file.Discard()
	sum := sha256.New()
	kind, err := a.store.config.Fetch(ctx, line.URL, limits.File, io.MultiWriter(file, sum))
	if err != nil {
		return err
	}
	stat, err := file.Stat()
	if err = errors.Join(err, file.Sync()); err != nil { // before taking the lock, so that other downloads continue
		return fmt.Errorf("make a file: %w", err)
	}
	name := hex.EncodeToString(sum.Sum(nil))
	has := stored{filesFolder + "/" + name[:2] + "/" + name + extensions[kind], kind, stat.Size()}
	return a.name(file, has, line.URL, limits)
}

// name gives a fetched file its final name, unless the same content is already stored.
func (a *album) name(file atomicfile.File, has stored, address string, limits Limits) error {
	a.mu.Lock()
	defer a.mu.Unlock()
	if !a.sums[has.file] {
		if a.index.Bytes+has.bytes > limits.Total {
			a.isFull = true
			return errTotal
		}
		target := filepath.Join(a.folder, filepath.FromSlash(has.file))
		err := os.MkdirAll(filepath.Dir(target), 0o700)
		if err == nil {
			err = file.Commit(target)
		}
		if err != nil {
			return fmt.Errorf("rename a file: %w", err)
		}
		a.sums[has.file] = true
		a.index.Bytes += has.bytes
	}
	a.known[addressKey(address)] = has
	return nil
}

// extensions maps the fetched media types to file extensions.
var extensions = map[string]string{
	"image/avif": ".avif", "image/gif": ".gif", "image/heic": ".heic", "image/heif": ".heif", "image/jpeg": ".jpg", "image/png": ".png", "image/webp": ".webp",
	"video/mp4": ".mp4", "video/webm": ".webm", "audio/aac": ".aac", "audio/mp4": ".m4a", "audio/mpeg": ".mp3", "audio/x-m4a": ".m4a",
}

var mediaName = regexp.MustCompile(`^files/[0-9a-f]{2}/[0-9a-f]{64}(\.[a-z0-9]{2,5})?$`)

// isMediaName reports whether a name has the form of an album's file names.
func isMediaName(name string) bool { return mediaName.MatchString(name) }
