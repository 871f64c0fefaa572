package cli

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"viewfinder/collect/table"
)

const exportHelp = `Export a collection's rows to a file. Without --sort, rows of a finished run are in the
order of the list; rows of an unfinished run are in the order in which they were stored.`

func newExport(env Env) *cobra.Command {
	c := &collectionsCommand{env: env}
	var to fileFlags
	var of exportedRows
	cmd := c.command("export", "Export a collection to a file, even before it has finished", exportHelp, func(ctx context.Context, e *engine, key, id string) error {
		rows, err := of.save(ctx, e, key, id, to.options(), &to.file, env)
		if err == nil {
			to.file.report(func(format string, args ...any) { fmt.Fprintf(env.Stderr, format+"\n", args...) }, counted(rows, "row", "rows"))
		}
		return err
	})
	to.bind(cmd.Flags())
	of.bind(cmd.Flags())
	return checked(cmd, func() error { return cmp.Or(to.take(), of.take()) })
}

// exportedRows selects the rows of a file: by default, all rows of the last run.
type exportedRows struct {
	run          int
	query        table.Query
	filters      []string
	sort, places string
}

func (r *exportedRows) bind(flags *pflag.FlagSet) {
	flags.IntVar(&r.run, "run", 0, "run number (default: the last one)")
	flags.StringVar(&r.query.Words, "search", "", "only rows that contain this text")
	flags.StringArrayVar(&r.filters, "filter", nil, "only rows that meet this `condition`, such as 'follower_count>=1000'; repeat it for several")
	flags.StringVar(&r.sort, "sort", "", "column to sort by; prefix it with - for descending order. input_number sorts by the order of the list, arrival by the order in which rows were stored")
	flags.StringVar(&r.places, "places", "", "only the rows at these positions in the result, starting at 0, such as 0-11,15")
}

func (r *exportedRows) take() (err error) {
	if r.run < 0 {
		return errors.New("--run must be a run number, starting at 1")
	}
	for _, text := range r.filters {
		condition, err := table.ParseCondition(text)
		if err != nil {
			return err
		}
		r.query.Conditions = append(r.query.Conditions, condition)
	}
	r.query.Sort, r.query.Descending = table.ParseSort(r.sort)
	if r.places != "" {
		r.query.Places, err = table.ParsePlaces(r.places)
	}
	return err
}

// save writes the rows and returns their number.
func (r *exportedRows) save(ctx context.Context, e *engine, key, id string, o table.FileOptions, output *outputFile, env Env) (rows int64, err error) {
	err = output.write(env.Stdout, func(w io.Writer) error {
		t, err := e.Table(ctx, key, id, r.run)
		if err != nil {
			return err
		}
		make := t.File
		if r.sort == "" {
			make = t.UsualFile
		}
		file, err := make(ctx, r.query, o)
		if err != nil {
			return err
		}
		defer file.Close()
		if err := file.Write(w); err != nil {
			return err
		}
		for _, note := range file.Notes() {
			_, _ = fmt.Fprintln(env.Stderr, escaped(note))
		}
		rows = int64(file.Rows)
		return nil
	})
	return rows, err
}
