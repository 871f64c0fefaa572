package cli

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"strings"
	"text/tabwriter"
	"time"

	"github.com/spf13/cobra"

	"viewfinder/collect"
	"viewfinder/internal/config"
	"viewfinder/problem"
)

const collectionsHelp = `List your access key's collections, newest first, or manage one by its ID. They are
read from the data folder, or from --database, even while a server uses it. The key is read
from VIEWFINDER_KEY or the terminal.

A resumed collection runs in the server or worker that uses the same database;
'viewfinder collect --continue ID' runs it here.`

// collectionsCommand is a command for collections.
type collectionsCommand struct {
	config config.Config
	env    Env
	asJSON bool
}

// open opens the collections for a function, with the caller's key.
func (c *collectionsCommand) open(cmd *cobra.Command, act func(ctx context.Context, e *engine, key string) error) error {
	key, err := accessKey(&c.config, c.env)
	if err != nil {
		return err
	}
	e, err := openEngine(cmd.Context(), &c.config, c.env)
	if err != nil {
		return err
	}
	defer e.Close()
	return namePlace(act(cmd.Context(), e, key), e.place)
}

// namePlace adds the database to the error for an unknown collection.
func namePlace(err error, place string) error {
	if !errors.Is(err, collect.ErrNoCollection) {
		return err
	}
	return problem.Newf(problem.NotFound, "%s Searched %s.", problem.Of(err).Text, printable(place))
}

// command returns a command for one collection, with the flags that all these commands have.
func (c *collectionsCommand) command(name, short, long string, act func(ctx context.Context, e *engine, key, id string) error) *cobra.Command {
	cmd := &cobra.Command{
		Use: name + " ID", Short: short, Long: long, Args: oneID, ValidArgsFunction: c.completeID,
		RunE: func(cmd *cobra.Command, args []string) error {
			return c.open(cmd, func(ctx context.Context, e *engine, key string) error { return act(ctx, e, key, args[0]) })
		},
	}
	c.config.BindWork(cmd.Flags(), "error")
	return cmd
}

// checked adds a check of the flags, which runs before anything is opened.
func checked(cmd *cobra.Command, check func() error) *cobra.Command {
	cmd.PreRunE = func(*cobra.Command, []string) error {
		if err := check(); err != nil {
			return usageError{err}
		}
		return nil
	}
	return cmd
}

func newCollections(env Env) *cobra.Command {
	c := &collectionsCommand{env: env}
	cmd := &cobra.Command{
		Use: "collections", Short: "List and manage collections", Long: collectionsHelp, Args: noArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			folder := c.config.DataFolder(env.LookupEnv)
			if name := databaseName(&c.config, folder); !c.config.Collections.IsServer() {
				if _, err := os.Stat(name); errors.Is(err, fs.ErrNotExist) { // listing must not create the folder
					c.none(name)
					return nil
				}
			}
			return c.open(cmd, c.list)
		},
	}
	cmd.Flags().BoolVar(&c.asJSON, "json", false, "print one JSON object per line")
	c.config.BindWork(cmd.Flags(), "error")
	cmd.AddCommand(
		newShow(env), newExport(env), newMediaFiles(env), newRetry(env),
		newAct(env, "pause", "Pause a collection: no call is made until you resume it", "paused", (*engine).Pause),
		newAct(env, "resume", "Resume a paused collection", "resumed", (*engine).Resume),
		newAct(env, "cancel", "Cancel a collection and keep its rows", "cancelled", (*engine).Cancel),
		newAct(env, "delete", "Delete a collection and its data", "deleted", (*engine).Delete),
	)
	return cmd
}

// list prints the caller's collections.
func (c *collectionsCommand) list(ctx context.Context, e *engine, key string) error {
	const pageSize = 200
	table := tabwriter.NewWriter(c.env.Stdout, 0, 0, 2, ' ', 0)
	if !c.asJSON {
		fmt.Fprintln(table, "ID\tFEATURE\tNAME\tSTATE\tINPUTS\tROWS\tCALLS\tCREATED")
	}
	total := 0
	for after, more := "", true; more; {
		page, err := e.Collections(ctx, key, after, pageSize)
		if err != nil {
			return err
		}
		for _, one := range page {
			total++
			if c.asJSON {
				if err := json.NewEncoder(c.env.Stdout).Encode(one); err != nil {
					return err
				}
				continue
			}
			fmt.Fprintf(table, "%s\t%s\t%s\t%s\t%s\t%s\t%s\t%s\n", one.ID, one.Feature, printable(one.Name), stateText(one.Run), inputsText(one.Run),
				count(one.Run.Rows.Unique), count(one.Run.Calls.Spent),
				one.CreatedAt.Local().Format("2006-01-02 15:04"))
		}
		if more = len(page) == pageSize; more {
			after = page[pageSize-1].ID
		}
	}
	if total == 0 {
		c.none(e.place)
	}
	if total == 0 || c.asJSON {
		return nil
	}
	return table.Flush()
}

// none reports that the key has no collections.
func (c *collectionsCommand) none(place string) {
	text := "This access key has no collections in " + printable(place) + ". 'viewfinder collect --help' shows how to create one."
	if c.config.Provider == "" {
		text += "\nThese collections are from the built-in sandbox; use --provider URL to list a real provider's collections."
	}
	fmt.Fprintln(c.env.Stderr, text)
}

// inputsText describes how many inputs have ended and how many of these lack rows.
func inputsText(r collect.Run) string {
	text := count(r.Ended) + " of " + count(r.Inputs)
	if r.Incomplete > 0 {
		text += ", " + count(r.Incomplete) + " incomplete"
	}
	return text
}

func stateText(r collect.Run) string {
	if r.State == collect.RunPaused && r.PauseReason != "" && r.PauseReason != collect.PausedByPerson {
		return string(r.State) + " (" + string(r.PauseReason) + ")"
	}
	return string(r.State)
}

func newShow(env Env) *cobra.Command {
	c := &collectionsCommand{env: env}
	var query collect.LedgerQuery
	cmd := c.command("show", "Show a collection and the status of its inputs", "", func(ctx context.Context, e *engine, key, id string) error {
		return c.show(ctx, e, key, id, query)
	})
	cmd.Flags().StringVar(&query.Outcome, "outcome", "", "only inputs with this outcome, such as failed, or in the state waiting or open")
	cmd.Flags().StringVar(&query.Search, "search", "", "only inputs that contain this text")
	cmd.Flags().BoolVar(&c.asJSON, "json", false, "print one JSON object per line: first the collection, then its inputs")
	return checked(cmd, func() (err error) {
		query.Outcome, err = outcomeNamed(query.Outcome)
		return err
	})
}

// show prints a collection and its inputs.
func (c *collectionsCommand) show(ctx context.Context, e *engine, key, id string, query collect.LedgerQuery) error {
	one, err := e.Collection(ctx, key, id)
	if err != nil {
		return err
	}
	progress, err := e.Progress(ctx, key, id)
	if err != nil {
		return err
	}
	atRowLimit := progress.Run.AtRowLimit
	if !progress.Run.State.HasEnded() && one.RowLimit > 0 {
		limited := collect.LedgerQuery{Outcome: string(collect.OutcomePartial), Reason: collect.ReasonLimit}
		if atRowLimit, err = e.LedgerTotal(ctx, key, id, limited); err != nil {
			return err
		}
	}
	const pageSize = 500
	query.Count = pageSize
	out := json.NewEncoder(c.env.Stdout)
	if c.asJSON {
		if err := out.Encode(one); err != nil {
			return err
		}
	} else {
		fmt.Fprintf(c.env.Stdout, "%s  %s  %s\n%s, run %d: %s\n%s\n", one.ID, one.Feature, printable(one.Name),
			stateText(one.Run), one.Run.Number, progressText(progress), outcomesText(progress.Outcomes, atRowLimit))
		if message := one.Run.Message; message != "" {
			fmt.Fprintln(c.env.Stdout, printable(message))
		}
		if limited := rateLimitText(progress); limited != "" {
			fmt.Fprintln(c.env.Stdout, limited)
		}
	}
	for {
		entries, err := e.Ledger(ctx, key, id, query)
		if err != nil {
			return err
		}
		if c.asJSON {
			for _, entry := range entries {
				if err := out.Encode(entry); err != nil {
					return err
				}
			}
		} else {
			printLedger(c.env.Stdout, entries)
		}
		if len(entries) < pageSize {
			return nil
		}
		query.After = entries[len(entries)-1].Number
	}
}

// printLedger prints inputs: line, value, outcome, rows and reason.
func printLedger(out io.Writer, entries []collect.LedgerEntry) {
	table := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	for _, e := range entries {
		rows := count(e.Rows.Unique)
		if e.ProviderCount >= 0 {
			rows += " of " + count(e.ProviderCount)
		}
		reason := printable(e.Message)
		if text := partialReasons[e.Reason]; text != "" && e.Outcome == collect.OutcomePartial {
			reason = strings.TrimPrefix(reason+" · "+text, " · ")
		}
		fmt.Fprintf(table, "  line %d\t%s\t%s\t%s rows\t%s\n", e.Line, printable(e.Value), outcomeText(e), rows, reason)
	}
	_ = table.Flush() // the output may have no reader
}

func outcomeText(e collect.LedgerEntry) string {
	for _, o := range outcomeWords {
		if o.outcome == e.Outcome {
			return o.words
		}
	}
	if e.State == collect.InputOpen {
		return "in progress"
	}
	return "waiting"
}

func newRetry(env Env) *cobra.Command {
	c := &collectionsCommand{env: env}
	query, calls, dryRun := collect.LedgerQuery{}, int64(0), false
	var cmd *cobra.Command
	cmd = c.command("retry", "Retry inputs that did not complete", "", func(ctx context.Context, e *engine, key, id string) error {
		var limit *int64
		if cmd.Flags().Changed("calls") {
			limit = &calls
		}
		return c.retry(ctx, e, key, id, query, limit, dryRun)
	})
	cmd.Flags().StringVar(&query.Outcome, "outcome", "", "only inputs with this outcome, such as failed (default: all but done and empty)")
	cmd.Flags().StringVar(&query.Search, "search", "", "only inputs that contain this text")
	cmd.Flags().Int64Var(&calls, "calls", 0, "new hard limit on calls; 0 removes it (default: unchanged)")
	cmd.Flags().BoolVar(&dryRun, "dry-run", false, "only print the number of matching inputs")
	return checked(cmd, func() (err error) {
		if query.Outcome, err = outcomeNamed(query.Outcome); err == nil && calls < 0 {
			err = errors.New("--calls must be 0 or more; 0 removes the limit")
		}
		return err
	})
}

// retry reports the number of matching inputs and continues them where they ended.
func (c *collectionsCommand) retry(ctx context.Context, e *engine, key, id string, query collect.LedgerQuery, callLimit *int64, dryRun bool) error {
	matching, err := e.CountInputs(ctx, key, id, collect.ActionRetry, query)
	if err != nil {
		return err
	}
	say := func(format string, args ...any) { fmt.Fprintf(c.env.Stderr, format+"\n", args...) }
	say("%s to retry.", counted(matching, "input", "inputs"))
	if dryRun || matching == 0 {
		return nil
	}
	if callLimit != nil {
		if _, err := e.ChangeSettings(ctx, key, id, collect.CollectionSettings{CallLimit: callLimit}); err != nil {
			return err
		}
	}
	count, err := c.retryAll(ctx, e, key, id, query)
	if err != nil {
		return err
	}
	say("Retrying %s. A server or worker on the same database makes the calls; 'viewfinder collect --continue %s' makes them here.",
		counted(count, "input", "inputs"), id)
	return nil
}

// retryAll retries the matching inputs and shows the progress.
func (c *collectionsCommand) retryAll(ctx context.Context, e *engine, key, id string, query collect.LedgerQuery) (changed int64, err error) {
	done := make(chan struct{})
	go func() {
		defer close(done)
		changed, err = e.ChangeInputs(ctx, key, id, collect.ActionRetry, query)
	}()
	line := newProgressLine(c.env.Stderr)
	defer line.clear()
	tick := time.NewTicker(time.Second)
	defer tick.Stop()
	for {
		select {
		case <-done:
			return changed, err
		case <-tick.C:
			if p, err := e.Progress(ctx, key, id); err == nil && p.Changing != nil {
				line.update(fmt.Sprintf("Retrying %s of %s …", count(p.Changing.Done), counted(p.Changing.Total, "input", "inputs")))
			}
		}
	}
}

// newAct returns a command that acts on one collection.
func newAct(env Env, name, short, done string, act func(e *engine, ctx context.Context, key, id string) error) *cobra.Command {
	c := &collectionsCommand{env: env}
	return c.command(name, short, "", func(ctx context.Context, e *engine, key, id string) error {
		if err := act(e, ctx, key, id); err != nil {
			return err
		}
		_, err := fmt.Fprintf(env.Stderr, "%s is %s.\n", id, done)
		return err
	})
}

func oneID(cmd *cobra.Command, args []string) error {
	if len(args) == 1 {
		return nil
	}
	return usageError{fmt.Errorf("%s needs a collection ID; 'viewfinder collections' lists them", cmd.CommandPath())}
}
