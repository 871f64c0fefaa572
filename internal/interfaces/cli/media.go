package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"viewfinder/collect"
	"viewfinder/collect/album"
	"viewfinder/internal/config"
	"viewfinder/problem"
)

type mediaFlags struct {
	on          bool
	file, total config.Size
}

func (m *mediaFlags) bind(flags *pflag.FlagSet) {
	flags.BoolVar(&m.on, "media", false, "also fetch the pictures and clips of the rows")
	flags.Var(&m.file, "media-file", "maximum size of one picture or clip: bytes, or with KB, MB or GB (default: 100MB)")
	flags.Var(&m.total, "media-total", "maximum total size of pictures and clips (default: 10GB)")
}

func (m *mediaFlags) asked() *collect.Media {
	if !m.on && m.file == 0 && m.total == 0 {
		return nil
	}
	return &collect.Media{On: true, FileLimit: int64(m.file), TotalLimit: int64(m.total)}
}

func (r *collecting) awaitMedia(ctx context.Context) error {
	const look, linesEvery = 100 * time.Millisecond, 10
	line := newProgressLine(r.env.Stderr)
	tick := time.NewTicker(look)
	defer tick.Stop()
	for looks := 0; ; looks++ {
		p, err := r.engine.Media(context.WithoutCancel(ctx), r.key, r.id, 0)
		if err != nil || !p.On || p.Complete || p.Elsewhere || p.Message != "" || ctx.Err() != nil {
			line.clear()
			return r.endMedia(p, err, ctx.Err() != nil)
		}
		if looks%linesEvery == 0 {
			line.update(mediaText(p))
		}
		select {
		case <-tick.C:
		case <-ctx.Done():
		}
	}
}

// endMedia reports why the command stops waiting for pictures and clips.
func (r *collecting) endMedia(p collect.MediaProgress, err error, isStopped bool) error {
	switch {
	case err != nil && problem.Of(err).Code != problem.NotFound:
		return err
	case err != nil, !p.On:
		return nil
	case p.Complete:
		_ = r.say("%s", mediaText(p))
		if p.Files > 0 {
			_ = r.say("To write them:\n  %s", r.collectionLine("media")+" --output FOLDER")
		}
		return nil
	case p.Elsewhere:
		return r.say("Another machine is fetching the pictures and clips. Get them from its console.")
	case isStopped:
		_ = r.say("Stopped: %s To continue:\n  %s", mediaText(p), r.continueLine())
		return exitError{exitInterrupted}
	}
	_ = r.say("%s %s To continue:\n  %s", mediaText(p), p.Message, r.continueLine())
	return exitError{problem.ExitPaused}
}

var missingWords = map[album.Missing]string{
	album.MissingExpired: "expired", album.MissingNotFound: "not found", album.MissingTooLarge: "too large", album.MissingLimit: "over the total size limit",
	album.MissingRefused: "not on one of the network's hosts", album.MissingUnreachable: "unreachable", album.MissingOther: "not a picture or clip",
}

func mediaText(p collect.MediaProgress) string {
	text := counted(int64(p.Files), "picture or clip", "pictures and clips") + ", " + bytesText(p.Bytes)
	if !p.Complete {
		text += ", from " + count(p.Rows) + " of " + counted(p.Of, "row", "rows")
	}
	var missing []string
	total := 0
	for _, why := range slices.Sorted(maps.Keys(p.Missing)) {
		total += p.Missing[why]
		missing = append(missing, count(int64(p.Missing[why]))+" "+missingWords[why])
	}
	if total > 0 {
		text += "; " + count(int64(total)) + " missing: " + strings.Join(missing, ", ")
	}
	return text + "."
}

const mediaHelp = `Show the progress of the pictures and clips that 'viewfinder collect --media' fetches, and
write them with --output: to a ZIP file if the name ends in .zip or is -, otherwise to a
folder. The manifest, manifest.jsonl, has a line for each address in each row, with the name
of the file or the reason why it is missing.

If the folder exists, its files are kept, and newer ones are added.`

func newMediaFiles(env Env) *cobra.Command {
	c := &collectionsCommand{env: env}
	var output string
	var run int
	var retry bool
	cmd := c.command("media", "Write a collection's pictures and clips", mediaHelp, func(ctx context.Context, e *engine, key, id string) error {
		return c.media(ctx, e, key, id, run, output, retry)
	})
	cmd.Flags().StringVarP(&output, "output", "o", "", "folder or .zip file to write to, or - for a ZIP file on standard output")
	cmd.Flags().IntVar(&run, "run", 0, "run number; 0 is the latest")
	cmd.Flags().BoolVar(&retry, "retry", false, "fetch missing files again; expired links cannot be fetched")
	return checked(cmd, func() error {
		if run < 0 {
			return errors.New("--run must be a run number, or 0 for the latest")
		}
		return nil
	})
}

func (c *collectionsCommand) media(ctx context.Context, e *engine, key, id string, run int, output string, retry bool) error {
	p, err := e.Media(ctx, key, id, run)
	if err == nil && retry {
		p, err = e.RetryMedia(ctx, key, id, run)
	}
	if err != nil {
		return err
	}
	say := func(format string, args ...any) { fmt.Fprintf(c.env.Stderr, format+"\n", args...) }
	say("%s", mediaText(p))
	if p.Message != "" {
		say("%s", p.Message)
	}
	if !p.Complete && p.On {
		say("A server or worker that uses the same data folder fetches the rest; 'viewfinder collect --continue %s' does it here.", id)
	}
	switch {
	case output == "":
		return nil
	case output == "-" || strings.EqualFold(filepath.Ext(output), ".zip"):
		file, err := outputOf(output)
		if err == nil {
			err = file.write(c.env.Stdout, func(w io.Writer) error { return e.WriteMedia(ctx, key, id, run, w) })
		}
		if err != nil || file.stdout {
			return err
		}
	default:
		if err = e.CopyMedia(ctx, key, id, run, output); err != nil {
			return err
		}
	}
	say("Wrote the pictures and clips to %s.", printable(output))
	return nil
}
