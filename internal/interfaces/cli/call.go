package cli

import (
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"viewfinder/catalog"
	"viewfinder/internal/config"
	"viewfinder/internal/jsonpath"
	"viewfinder/jq"
)

const callHelp = `Call a feature and write its response.

  viewfinder call user-info natgeo                      a table in a terminal, otherwise the response as received
  viewfinder call user-info natgeo > natgeo.json        the exact bytes
  viewfinder call followers natgeo --all -o people.csv  all pages, as a table
  viewfinder call user-info natgeo nasa --format jsonl  several inputs, one row per line
  cut -f2 list.tsv | viewfinder call posts -i - --all --rows 300 -o posts.parquet

Values are names, IDs, links, or anything else that the feature's page accepts in its fields.
If the call needs an ID and you pass a name, one more call looks up the ID. Features with
several inputs take their values in order. -i FILE reads one input per line, with its values
separated by tabs, semicolons or commas; in a .csv file, columns are found by common names, such
as username. - alone is short for -i -. If an input fails, the error is reported and the others
continue.

Formats: json writes each response as received; with --all, -i or several inputs it writes an
array of responses. table is for people to read. jsonl, csv, xlsx and parquet write one line
per row, with an "input" column if there may be several inputs. jsonl and csv are written page
by page.

--columns username,followers writes these columns, in this order. --fields all writes every
value in the response, not just the usual columns. --dates writes times as dates. In a pipe,
these flags switch the output to CSV.

--jq runs a jq program on each response, as in --jq '.users[].username' -r, and writes one
result per line. IDs keep all their digits.
--jsonpath writes the values that a JSONPath (RFC 9535) selects in each response, unchanged
and one per line: --jsonpath '$..username', or '$.users[?@.is_private == false].pk'.

--archive FILE skips the rows that earlier runs wrote for the same input, and adds this run's
rows once they are written: 'viewfinder call posts natgeo --all --rows 300 --archive seen.txt
-o new.csv' writes only new posts. Skipped rows count toward --rows.

--all follows a list to its last page. --rows limits the rows per input. --max-calls limits
the total number of calls, including retries, even through --console. If a per-second rate
limit is reached, the command waits and tries again. With --jq, --jsonpath or json, --rows
limits only how many pages are fetched: responses stay whole.

A file gets its final name when it is complete. If Ctrl-C, a failure between two pages or
--max-calls cuts it short, it is written as NAME.partial.csv or similar, and the command
to continue is printed.

The access key is read from VIEWFINDER_KEY or from 'viewfinder key set'; otherwise you are
asked for it. Without --provider or --console, the built-in sandbox answers and no key is
needed.

Exit codes:
  0    all responses are written
  1    a local error, such as a file that cannot be written
  2    invalid usage, or no valid input
  3    not found, private, or not accepted by the provider
  4    the call limit was reached
  5    the key is refused, or its quota is used up
  6    the provider failed or cannot be reached
  7    a response cannot be read
  130  stopped by Ctrl-C
With several inputs, the first failure determines the code.`

type callCommand struct {
	config   config.Config
	console  string
	feature  catalog.Feature
	words    []string // the arguments
	inputs   string   // a file, or - for standard input
	all      bool
	rows     int64
	maxCalls int64
	next     []string // NAME=VALUE for a later page
	format   string
	output   string
	archived string // a file name
	program  string // a jq program
	path     string // a JSONPath
	raw      bool
	to       rowFlags
	dryRun   bool
	curl     bool

	given     flagWords
	file      outputFile
	filter    answerFilter // nil: none
	archive   *archive     // nil: none
	nextPage  map[string]string
	isSeveral bool // there may be several inputs
}

const defaultMaxCalls = 1000

func newCall(env Env) *cobra.Command {
	c := &callCommand{}
	cmd := &cobra.Command{
		Use: "call FEATURE [VALUE…]", Short: "Call a feature and write its response", Long: callHelp,
		Args: func(_ *cobra.Command, args []string) error { return usageError{unknownFeature(args)} },
		RunE: func(*cobra.Command, []string) error { return nil }, // Args returns the error
	}
	c.bind(cmd.PersistentFlags())
	_ = cmd.RegisterFlagCompletionFunc("format", cobra.FixedCompletions(callFormats(), cobra.ShellCompDirectiveNoFileComp)) // the flag exists
	for _, category := range catalog.Categories() {
		cmd.AddGroup(&cobra.Group{ID: string(category), Title: string(category) + ":"})
	}
	for _, f := range catalog.Features() {
		if f.Call != "" {
			cmd.AddCommand(c.featureCommand(f, env))
		}
	}
	return cmd
}

func (c *callCommand) bind(flags *pflag.FlagSet) {
	c.config.BindCalls(flags, "error")
	flags.StringVar(&c.console, "console", "", "URL of a console to make the calls")
	flags.VisitAll(func(f *pflag.Flag) { f.Annotations = map[string][]string{settingAnnotation: nil} })
	flags.StringVarP(&c.inputs, "inputs", "i", "", "file with one input per line, or - for standard input")
	flags.BoolVar(&c.all, "all", false, "follow a list to its last page")
	flags.Int64Var(&c.rows, "rows", 0, "maximum rows per input, with --all; 0 means no limit. With --jq, --jsonpath or json, limits only the pages fetched")
	flags.Int64Var(&c.maxCalls, "max-calls", defaultMaxCalls, "hard limit on calls; 0 means no limit")
	flags.StringArrayVar(&c.next, "next", nil, "cursor of the page to start at, as NAME=VALUE from the printed command")
	flags.StringVar(&c.format, "format", "", "json, jsonl, csv, xlsx, parquet or table (default: from the file name)")
	flags.StringVarP(&c.output, "output", "o", "", "file, device or FIFO to write to, or - for standard output (default: -)")
	c.to.bind(flags)
	flags.StringVar(&c.archived, "archive", "", "file that records written rows; rows from earlier runs are skipped, and new rows are added")
	flags.StringVar(&c.program, "jq", "", "jq program to run on each response; results are written one per line")
	flags.StringVar(&c.path, "jsonpath", "", "JSONPath (RFC 9535) to select values from each response; they are written unchanged, one per line")
	flags.BoolVarP(&c.raw, "raw-output", "r", false, "write strings from --jq or --jsonpath without quotes")
	flags.BoolVar(&c.dryRun, "dry-run", false, "print the calls and their cost without making them")
	flags.BoolVar(&c.curl, "curl", false, "print the calls as curl commands without making them")
}

func (c *callCommand) featureCommand(f catalog.Feature, env Env) *cobra.Command {
	return &cobra.Command{
		Use: featureUse(f), Short: f.Description, Long: featureHelp(f), GroupID: string(f.Category),
		ValidArgsFunction: c.completeInput(f, env),
		RunE: func(cmd *cobra.Command, args []string) error {
			c.given = givenFlags(cmd.Flags())
			c.feature, c.words = f, args
			if err := c.take(); err != nil {
				return usageError{err}
			}
			return c.run(cmd.Context(), env)
		},
	}
}

func unknownFeature(args []string) error {
	if len(args) == 0 {
		return errors.New("call needs a feature, as in 'viewfinder call user-info natgeo'; 'viewfinder features' lists them")
	}
	if f, ok := catalog.FeatureByID(args[0]); ok { // the feature has no call
		return fmt.Errorf("%s is coming soon; use %s instead", f.ID, f.Instead)
	}
	return noFeature(args[0])
}

func noFeature(name string) error {
	if near := nearFeatures(name); near != nil {
		return fmt.Errorf("there is no feature %q; did you mean %s?", name, strings.Join(near, ", "))
	}
	return fmt.Errorf("there is no feature %q; 'viewfinder features' lists them", name)
}

func nearFeatures(id string) (near []string) {
	for _, f := range catalog.NearFeatures(id) {
		near = append(near, f.ID)
	}
	return near
}

func (c *callCommand) take() (err error) {
	count := len(c.feature.Inputs)
	if c.inputs == "" && slices.Equal(c.words, []string{"-"}) {
		c.inputs, c.words = "-", nil // like other commands that read standard input
	}
	c.isSeveral = c.inputs != "" || count == 1 && len(c.words) > 1
	switch {
	case c.inputs != "" && len(c.words) > 0:
		return errors.New("pass the inputs as arguments or with --inputs, not both")
	case count == 0 && (c.inputs != "" || len(c.words) > 0):
		return fmt.Errorf("%s takes no input", c.feature.ID)
	case c.inputs == "" && requiredInputs(c.feature) > max(1, len(c.words)):
		var names []string
		for _, in := range c.feature.Inputs {
			names = append(names, inputName(in))
		}
		return fmt.Errorf("%s needs %d inputs: %s, as in '%s'", c.feature.ID, requiredInputs(c.feature), strings.Join(names, " "), featureExample(c.feature))
	case count > 0 && c.inputs == "" && len(c.words) == 0:
		return fmt.Errorf("%s needs an input, as in '%s'; use -i FILE for several", c.feature.ID, featureExample(c.feature))
	case c.rows < 0 || c.maxCalls < 0:
		return errors.New("--rows and --max-calls must be 0 or more; 0 means no limit")
	case c.rows > 0 && !c.all:
		return errors.New("--rows works only with --all; add --all")
	case c.console != "" && c.config.Provider != "":
		return errors.New("specify only one of --console and --provider")
	}
	if c.console != "" {
		c.config.Provider = c.console
		if _, err := c.config.ProviderURL(); err != nil || c.config.ProviderAuth != "bearer" {
			return fmt.Errorf("--console %q: write it as http://127.0.0.1:8080, without --provider-auth", c.console)
		}
	}
	if err := c.takeNext(); err != nil {
		return err
	}
	if err := c.takeFilter(); err != nil {
		return err
	}
	if err := c.to.check(); err != nil {
		return err
	}
	schema, _ := catalog.SchemaByKind(c.feature.Schema)
	if _, err := c.to.columnsOf(schema, c.isSeveral); err != nil {
		return err
	}
	if c.file, err = outputOf(c.output); err != nil {
		return err
	}
	if err := c.takeArchive(); err != nil {
		return err
	}
	return c.file.check()
}

func (c *callCommand) takeArchive() (err error) {
	switch {
	case c.archived == "":
		return nil
	case c.filter != nil:
		return fmt.Errorf("--archive skips rows, but %s writes whole responses; use only one", c.filterFlag())
	}
	if state, err := os.Stat(c.archived); err == nil {
		if err := c.file.refuse(state, "the archive"); err != nil {
			return err
		}
	}
	c.archive, err = openArchive(c.archived, c.feature)
	return err
}

func (c *callCommand) takeFilter() error {
	switch {
	case c.program != "" && c.path != "":
		return errors.New("specify only one of --jq and --jsonpath")
	case c.program == "" && c.path == "" && c.raw:
		return errors.New("--raw-output works only with --jq or --jsonpath")
	case c.program == "" && c.path == "":
		return nil
	case c.format != "" && c.format != formatJSON:
		return fmt.Errorf("%s writes JSON lines; omit --format", c.filterFlag())
	case c.path != "":
		path, err := jsonpath.Compile(c.path)
		c.filter = path
		return err
	}
	program, err := jq.Compile(c.program)
	c.filter = program
	return err
}

func (c *callCommand) filterFlag() string {
	if c.path != "" {
		return "--jsonpath"
	}
	return "--jq"
}

func (c *callCommand) takeNext() error {
	call, _ := catalog.CallByName(c.feature.Call)
	c.nextPage = map[string]string{}
	for _, text := range c.next {
		name, value, _ := strings.Cut(text, "=")
		isLater := func(p catalog.Param) bool {
			return p.Name == name && (p.From != catalog.SourceInput && p.From != catalog.SourceConstant || p.ReplacedByCursor)
		}
		if value == "" || !slices.ContainsFunc(call.Params, isLater) {
			return fmt.Errorf("--next %q is not a cursor for %s; copy it from the printed command", text, c.feature.ID)
		}
		c.nextPage[name] = value
	}
	if len(c.next) > 0 && c.isSeveral {
		return errors.New("--next works with one input only")
	}
	return nil
}
