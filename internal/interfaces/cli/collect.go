package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"viewfinder/catalog"
	"viewfinder/collect"
	"viewfinder/collect/inputs"
	"viewfinder/internal/config"
	"viewfinder/problem"
)

// exitInterrupted is the exit code after a signal, as in shells. The other codes are in package
// problem.
const exitInterrupted = 130

const collectHelp = `Call a feature for each input in a list, follow each result to its last page, and write all
rows to one file.

  viewfinder collect followers --inputs names.txt -o followers.csv
  viewfinder collect user-info --inputs people.csv --column Handle --format parquet -o people.parquet
  cut -f2 list.tsv | viewfinder collect posts --inputs - --rows 300 > posts.csv

The list has one input per line: a name, an ID, a link, or anything else that the feature's
page accepts in its fields. A file with columns is read as CSV, with any delimiter, with or
without a header. --column is the name or number of the column; for features with several
inputs, repeat it for each, in order or as input=column. The other columns are copied to the
output. Without --column, the column of a .csv or .tsv file is found by a common name, such as
username.

--columns username,followers writes these columns, in this order; --fields all adds a column
for each remaining value; --dates writes times as dates.

Pages are stored as they arrive, in the data folder or in --database. If the command is
stopped or killed, or the network fails, run it again with the same feature, list, columns
and --rows to resume where it left off. --calls, --speed, -o and the file flags may differ;
--calls 0 and --speed 0 remove an earlier limit. If the list has grown, only the new inputs
are collected, and their rows come last in the file. --again collects everything again, in
another run. --only-new collects only new rows: it stops each input when it reaches rows of
an earlier run, and writes only the new ones. If there are none, the file has only a header.

--media also fetches the rows' pictures and clips before their links expire. Pages are
fetched first, identical files are stored once, and a manifest lists what is missing and why.
'viewfinder collections media ID' writes them as a folder or a ZIP file.

If the disk with the database is full, the command keeps the responses it has received
in memory, waits, and resumes when there is room. If you stop it while it waits, it reports how
many responses could not be stored.

Rows are in the order of the list; each input's rows are in the provider's order. A file gets
its final name when it is complete, and replaces an existing file; a symbolic link is kept, and
its target is replaced. Devices and FIFOs are written to directly.

The access key is read from VIEWFINDER_KEY or from 'viewfinder key set'; otherwise you are
asked for it. Without --provider, the built-in sandbox answers and no key is needed.

Exit codes:
  0    every input is complete: done, empty, or at the --rows limit
  1    an error, such as a file that cannot be written
  2    invalid usage, or a list with invalid lines
  3    the file is written; some inputs are partial, private, not found, refused or failed
  4    the file is written; the call limit left some inputs incomplete
  5    paused or stopped, nothing written: quota used up, key refused, or disk full
  130  stopped by Ctrl-C, nothing written; run the same command to resume`

// collectCommand holds the arguments and flags of 'viewfinder collect'.
type collectCommand struct {
	config  config.Config
	feature string
	inputs  string // a file, or - for standard input
	columns []string
	header  string
	rows    int64
	calls   int64
	speed   float64
	name    string
	to      fileFlags
	leave   bool // skip invalid and duplicate lines
	again   bool
	follow  string // ID of a collection to continue
	media   mediaFlags
	wary    bool // pause if the fields of the rows change
	onlyNew bool // collect only rows that are new since the last run
	given   flagWords
}

func newCollect(env Env) *cobra.Command {
	c := &collectCommand{}
	cmd := &cobra.Command{
		Use: "collect FEATURE --inputs FILE", Short: "Run a feature over a list of inputs",
		Long: collectHelp, ValidArgsFunction: completeFeature,
		RunE: func(cmd *cobra.Command, args []string) error {
			c.given = givenFlags(cmd.Flags())
			if err := c.take(args); err != nil {
				return usageError{err}
			}
			return c.run(cmd.Context(), env)
		},
	}
	flags := cmd.Flags()
	c.config.BindWork(flags, "error")
	flags.StringVarP(&c.inputs, "inputs", "i", "", "file with the list, or - for standard input")
	flags.StringArrayVar(&c.columns, "column", nil, "CSV column with the inputs: its name, its number, or input=column")
	flags.StringVar(&c.header, "header", "", "whether the first row of a CSV file has column names: yes or no (default: detected)")
	flags.Int64Var(&c.rows, "rows", 0, "maximum rows per input; 0 means no limit")
	flags.Int64Var(&c.calls, "calls", 0, "hard limit on calls; 0 removes an earlier limit")
	flags.Float64Var(&c.speed, "speed", 0, "maximum calls per second; 0 is as fast as the provider allows, and removes an earlier limit")
	flags.StringVar(&c.name, "name", "", "collection name (default: a description, such as \"Profiles of 200 accounts (names.txt)\")")
	c.to.bind(flags)
	flags.BoolVar(&c.leave, "leave-out", false, "leave out invalid and duplicate lines")
	flags.BoolVar(&c.again, "again", false, "collect everything again")
	c.media.bind(flags)
	flags.BoolVar(&c.wary, "pause-on-change", false, "pause when rows change shape: a field is added, removed or has a new type")
	flags.BoolVar(&c.onlyNew, "only-new", false, "collect only rows that are not in an earlier run")
	flags.StringVar(&c.follow, "continue", "", "ID of a collection to continue, instead of FEATURE and --inputs")
	return cmd
}

func completeFeature(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
	var features []string
	for _, f := range catalog.Features() {
		if f.Call != "" && len(f.Inputs) > 0 {
			features = append(features, f.ID+"\t"+f.Description)
		}
	}
	return features, cobra.ShellCompDirectiveNoFileComp
}

// take checks the command line.
func (c *collectCommand) take(args []string) error {
	switch {
	case c.follow != "" && (len(args) > 0 || c.inputs != ""):
		return errors.New("--continue takes the feature and inputs from the collection; omit FEATURE and --inputs")
	case c.follow == "" && len(args) == 0:
		return errors.New("collect needs a feature, such as followers; 'viewfinder features' lists them")
	case len(args) > 1:
		return fmt.Errorf("collect takes one feature, but also got %q; pass the inputs with --inputs FILE, or --inputs - for standard input", args[1])
	case c.follow == "" && c.inputs == "":
		return errors.New("collect needs a list: --inputs FILE, or --inputs - for standard input")
	case c.rows < 0 || c.calls < 0 || !(c.speed >= 0 && c.speed <= inputs.MaxSpeed): // also rejects NaN
		return errors.New("--rows and --calls must be 0 or more, and --speed 0 to 1,000; 0 means no limit")
	case c.onlyNew && c.again:
		return errors.New("specify only one of --only-new and --again")
	case c.config.Collections.Workers == 0:
		return errors.New("--workers 0: use 1 or more")
	case !slices.Contains([]string{"", "yes", "no"}, c.header):
		return fmt.Errorf("--header %q: choose yes or no", c.header)
	}
	if len(args) > 0 {
		f, ok := catalog.FeatureByID(args[0])
		if !ok || f.Call == "" || len(f.Inputs) == 0 {
			return notCollected(args[0], f, ok)
		}
		c.feature = f.ID
	}
	return c.takeOutput()
}

// notCollected returns an error if a feature cannot be used for collections.
func notCollected(name string, f catalog.Feature, exists bool) error {
	switch {
	case exists && f.Call == "":
		return fmt.Errorf("%s is coming soon; %s can be collected now", f.ID, f.Instead)
	case exists:
		return fmt.Errorf("%s takes no inputs, so there is nothing to collect; use 'viewfinder call %[1]s'", f.ID)
	}
	return noFeature(name)
}

// takeOutput checks the output options.
func (c *collectCommand) takeOutput() error {
	if err := c.to.take(); err != nil {
		return err
	}
	if state, err := os.Stat(c.inputs); err == nil {
		if err := c.to.file.refuse(state, "the list of inputs"); err != nil {
			return err
		}
	}
	return c.to.file.check()
}

// run collects and writes the file.
func (c *collectCommand) run(ctx context.Context, env Env) error {
	key, err := accessKey(&c.config, env)
	if err != nil {
		return err
	}
	saySandbox(&c.config, env)
	var list *listFile
	if c.follow == "" {
		if list, err = c.readList(env); err != nil {
			return err
		}
		defer list.close()
	}
	engine, err := openEngine(ctx, &c.config, env)
	if err != nil {
		return err
	}
	defer engine.Close()
	r := &collecting{command: c, env: env, engine: engine, key: key, list: list, now: time.Now}
	return r.run(ctx)
}

// saySandbox reports that the sandbox invents the responses.
func saySandbox(c *config.Config, env Env) {
	if c.Provider == "" {
		fmt.Fprintln(env.Stderr, "Using the built-in sandbox: people and numbers are made up. For real data, use --provider URL with your key in "+keyVariable+".")
	}
}

// readList reads the list once and reports its bad lines.
func (c *collectCommand) readList(env Env) (*listFile, error) {
	f, _ := catalog.FeatureByID(c.feature)
	if file, ok := env.Stdin.(*os.File); ok && c.inputs == "-" {
		if state, err := file.Stat(); err == nil {
			if err := c.to.file.refuse(state, "the list of inputs"); err != nil {
				return nil, usageError{err}
			}
		}
	}
	list, err := openListFile(env, f, c)
	if err != nil {
		return nil, err
	}
	if err := list.survey(); err != nil {
		list.close()
		return nil, err
	}
	list.report(env.Stderr, c.leave)
	switch {
	case list.tally.Valid == 0:
		err = errors.New("the list has no valid inputs")
	case list.tally.Dropped() > 0 && !c.leave:
		err = errors.New("correct these lines, or leave them out with --leave-out")
	}
	if err != nil { // the command is right, so its help would not help
		list.close()
		fmt.Fprintf(env.Stderr, "viewfinder: %s\n", err)
		return nil, exitError{2}
	}
	return list, nil
}

// report lists the lines that are not inputs.
func (l *listFile) report(out io.Writer, leave bool) {
	const many = 20
	listed := 0
	for _, p := range l.tally.Problems {
		if p.Kind == inputs.ProblemBlank {
			continue
		}
		if listed == many {
			fmt.Fprintf(out, "… and %s more\n", count(int64(l.tally.Dropped()-many)))
			break
		}
		listed++
		fmt.Fprintf(out, "%s:%d: %s: %s\n", printable(l.title), p.Line, printable(p.Text), printable(p.Reason))
	}
	var parts []string
	if bad := int64(l.tally.Bad); bad > 0 {
		parts = append(parts, counted(bad, "invalid line", "invalid lines"))
	}
	if repeated := int64(l.tally.Repeated); repeated > 0 {
		parts = append(parts, counted(repeated, "duplicate line", "duplicate lines"))
	}
	if len(parts) > 0 && leave {
		fmt.Fprintf(out, "Left out %s.\n", strings.Join(parts, " and "))
	}
}

// exitError makes the program exit with its code. The reason was already printed.
type exitError struct{ code int }

func (e exitError) Error() string { return fmt.Sprintf("exit code %d", e.code) }

// exitCode returns the exit code for an ended run.
func exitCode(p collect.Progress) int {
	switch {
	case p.Outcomes[collect.OutcomeLeftOut] > 0, p.Run.CutByCalls > 0:
		return problem.ExitCallLimit
	case p.Run.Incomplete > 0 || p.Run.Ended < p.Run.Inputs || p.Run.State != collect.RunDone:
		return problem.ExitIncomplete
	}
	return 0
}
