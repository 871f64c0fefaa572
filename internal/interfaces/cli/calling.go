package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"iter"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"viewfinder/catalog"
	"viewfinder/collect/inputs"
	"viewfinder/gateway"
	"viewfinder/internal/lookup"
	"viewfinder/problem"
	"viewfinder/sandbox"
)

type calling struct {
	command *callCommand
	env     Env
	caller  *lookup.Caller
	out     answerWriter
	line    *progressLine
	updated time.Time // when the progress line was last updated

	written int64 // responses
	rows    int64 // unique rows
	code    int   // exit code of the first failure
	valid   int   // number of valid inputs
	// rest are the commands for continuing. isCut reports that the output lacks rows at its end.
	rest    []string
	isCut   bool
	hasMore bool // the only input has more pages

	atLimit int64 // inputs cut short by --rows
	whole   int64 // inputs whose list was read to its end
}

func (c *callCommand) run(ctx context.Context, env Env) error {
	format, err := c.answerFormat(env.Stdout)
	if err != nil {
		return usageError{err}
	}
	list, err := c.openInputs(env)
	if err != nil {
		return err
	}
	if c.dryRun || c.curl {
		return c.plan(ctx, list, env)
	}
	key, err := c.accessKey(env)
	if err != nil {
		return err
	}
	saySandbox(&c.config, env)
	if c.rows > 0 && format == formatJSON {
		fmt.Fprintln(env.Stderr, "Here, --rows only limits how many pages are fetched: --jq, --jsonpath and json write whole responses.")
	}
	b, err := newBackend(ctx, &c.config, env)
	if err != nil {
		return err
	}
	defer b.stop()
	b.gateway.Console = c.console != ""
	b.gateway.Sandbox = b.gateway.Sandbox || b.gateway.Console // this determines whether the built-in key is used
	return c.callBy(ctx, env, gateway.New(b.gateway), key, list, format)
}

func (c *callCommand) callBy(
	ctx context.Context, env Env, provider lookup.Provider, key string, list iter.Seq2[inputs.Entry, error], format string,
) (err error) {
	r := &calling{command: c, env: env, line: newProgressLine(env.Stderr)}
	r.caller = &lookup.Caller{Provider: provider, Key: key, Limit: c.maxCalls, Waiting: r.waiting}
	if r.out, err = newAnswerWriter(format, c); err != nil {
		return err
	}
	defer r.out.close()
	err = c.file.write(env.Stdout, func(w io.Writer) error {
		if err := r.all(ctx, list, w); err != nil {
			return err
		}
		if r.isCut {
			c.file.path = partialPath(c.file.path)
		}
		if isList := c.all || c.isSeveral; r.written == 0 && (!isList || c.file.path != "") {
			return errNothing // there is no response, so an existing file is kept
		}
		return r.out.finish(w)
	})
	r.line.clear()
	if err != nil && !errors.Is(err, errNothing) {
		return err
	}
	if c.archive != nil && err == nil {
		if err := c.archive.save(ctx, r.line.print); err != nil {
			return err
		}
	}
	return r.report(ctx, err == nil)
}

var errNothing = errors.New("nothing to write")

// accessKey returns the key. For a console with the sandbox, it is the built-in key.
func (c *callCommand) accessKey(env Env) (string, error) {
	if c.console != "" {
		if key, err := knownKey(&c.config, env); err != nil || key == "" {
			return sandbox.BuiltInKey, err
		}
	}
	return accessKey(&c.config, env)
}

func (c *callCommand) openInputs(env Env) (iter.Seq2[inputs.Entry, error], error) {
	if len(c.feature.Inputs) == 0 {
		return func(yield func(inputs.Entry, error) bool) { yield(inputs.Entry{}, nil) }, nil
	}
	var source io.Reader = env.Stdin
	separator := "\n"
	switch {
	case c.inputs == "":
		if len(c.feature.Inputs) > 1 {
			separator = "\t"
		}
		source = strings.NewReader(strings.Join(c.words, separator))
	case c.inputs != "-":
		file, err := os.Open(c.inputs)
		if err != nil {
			return nil, usageError{fmt.Errorf("read the inputs: %w", err)}
		}
		source = file // closed when the process ends
		if state, err := file.Stat(); err == nil {
			if err := c.file.refuse(state, "the list of inputs"); err != nil {
				return nil, usageError{err}
			}
		}
	}
	read := inputs.Lines
	if inputs.IsCSVName(c.inputs) {
		read = func(r io.Reader, f catalog.Feature) (*inputs.List, error) {
			return inputs.CSV(r, f, inputs.CSVOptions{})
		}
	}
	list, err := read(source, c.feature)
	if err != nil {
		return nil, usageError{fmt.Errorf("read the inputs: %w", err)}
	}
	return list.Entries(), nil
}

func (c *callCommand) each(list iter.Seq2[inputs.Entry, error], say func(text string), visit func(inputs.Input) (continues bool, err error)) (bad bool, err error) {
	for entry, err := range list {
		if err != nil {
			return bad, usageError{fmt.Errorf("read the inputs: %w", err)}
		}
		if p := entry.Problem; p != nil {
			if p.Kind != inputs.ProblemBlank {
				say(printable(p.Text) + ": " + printable(c.problemReason(p)))
			}
			bad = bad || p.Kind == inputs.ProblemBad
			continue
		}
		if continues, err := visit(entry.Input); err != nil || !continues {
			return bad, err
		}
	}
	return bad, nil
}

func (r *calling) all(ctx context.Context, list iter.Seq2[inputs.Entry, error], w io.Writer) error {
	bad, err := r.command.each(list, r.line.print, func(in inputs.Input) (bool, error) {
		r.valid++
		return r.one(ctx, in, w)
	})
	switch {
	case err != nil:
		return err
	case r.valid == 0 && bad:
		return exitError{2} // the reasons were printed
	case r.valid == 0:
		return usageError{errors.New("there are no inputs")}
	case bad && r.code == 0:
		r.code = problem.ExitIncomplete
	}
	return nil
}

// one makes the calls for one input and reports whether to continue with others.
func (r *calling) one(ctx context.Context, in inputs.Input, w io.Writer) (continues bool, err error) {
	c := r.command
	l, err := r.caller.New(c.feature, in, c.nextPage, c.rows)
	if err != nil {
		return false, err
	}
	defer func() { r.noteRows(in, l) }()
	before := int64(0)
	for {
		if ctx.Err() != nil {
			r.stopAt(in, l, before > 0)
			return false, nil
		}
		next := l.Next
		page, err := l.Page(ctx)
		if err == nil {
			if err = r.out.add(ctx, w, in, l, page); err != nil && page.Unread == nil { // resuming will request this page again
				l.Next, l.Rows = next, before
			}
		}
		failure, isFailure := errors.AsType[*lookup.Failure](err)
		switch {
		case err != nil && ctx.Err() != nil:
			r.stopAt(in, l, before > 0)
			return false, nil
		case isFailure:
			return r.failed(in, l, failure, before > 0), nil
		case err != nil:
			return false, err
		}
		r.rows += l.Rows - before
		before = l.Rows
		r.written++
		if l.End != "" || !c.all {
			r.ended(in, l)
			return true, nil
		}
		r.progress()
	}
}

// failed prints why an input failed and reports whether to continue with others.
func (r *calling) failed(in inputs.Input, l *lookup.Lookup, failure *lookup.Failure, hasRows bool) bool {
	if r.code == 0 {
		r.code = failure.Code.Kind().Exit
	}
	text := r.command.failureText(failure, r.env, r.caller.Key)
	if in.Text != "" {
		text = printable(in.Text) + ": " + text
	}
	r.tell("%s", text)
	stops := failure.Code == problem.CallLimit || failure.Code == problem.Quota || failure.Code == problem.BadKey
	if stops || hasRows {
		r.stopAt(in, l, hasRows)
	}
	return !stops
}

// noteRows prints what the rows of an input omit. Responses written as received omit nothing.
func (r *calling) noteRows(in inputs.Input, l *lookup.Lookup) {
	notes := l.Notes
	if _, hasRows := r.out.rows(); !hasRows {
		notes.Skipped = 0
		notes.NotUTF8 = notes.NotUTF8 && r.command.filter != nil
	}
	if text := notes.Text(); text != "" {
		r.tell("%s%s", r.nameOf(in), text)
	}
}

func (r *calling) nameOf(in inputs.Input) string {
	if !r.command.isSeveral {
		return ""
	}
	return printable(in.Text) + ": "
}

func (r *calling) ended(in inputs.Input, l *lookup.Lookup) {
	name := r.nameOf(in)
	_, cutsRows := r.out.rows()
	isOver := cutsRows && r.command.rows > 0 && l.Rows > r.command.rows
	switch {
	case r.command.all && (l.End == lookup.EndRowLimit || isOver):
		r.atLimit++
	case r.command.all && l.End == lookup.EndWhole:
		r.whole++
	}
	switch {
	case l.End == lookup.EndLimited:
		r.tell("%sthe network limits this list: it shows only some of the rows.", name)
	case l.End == lookup.EndRepeated:
		r.tell("%sthe provider repeated a cursor, so the list ends here.", name)
	case l.End == lookup.EndNothingNew:
		r.tell("%sa page had no new rows, so the list ends here.", name)
	case l.End == "" && !r.command.isSeveral:
		r.hasMore = true
	}
}

// stopAt records that an input was cut short, and the commands that continue it.
func (r *calling) stopAt(in inputs.Input, l *lookup.Lookup, hasRows bool) {
	c := r.command
	r.isCut = r.isCut || hasRows || r.written > 0 || c.isSeveral
	flags := c.given.without("next", "output", "inputs")
	if c.output != "" && c.output != "-" {
		flags = append(flags, "--output="+otherPath(c.output, "rest"))
	}
	words := []string{"call", c.feature.ID}
	switch next := slices.Sorted(maps.Keys(l.Next)); {
	case len(next) > 0:
		left := flags
		if c.rows > 0 {
			left = flags.with("rows", strconv.FormatInt(max(c.rows-l.Rows, 1), 10)) // 0 means no limit
		}
		for _, field := range c.feature.Inputs {
			words = append(words, l.Values[field.Param])
		}
		for _, name := range next {
			words = append(words, "--next="+name+"="+l.Next[name])
		}
		r.rest = append(r.rest, commandLine(append(words, left...)...))
	case !c.isSeveral:
		return
	}
	following := in.Line
	if len(l.Next) == 0 {
		following-- // this input has no response yet
	}
	switch {
	case c.inputs == "" && following < len(c.words) && c.isSeveral:
		rest := append([]string{"call", c.feature.ID}, c.words[following:]...)
		r.rest = append(r.rest, commandLine(append(rest, flags...)...))
	case c.inputs != "" && c.inputs != "-" && r.rest == nil && !inputs.IsCSVName(c.inputs): // standard input is read without columns
		rest := append([]string{"call", c.feature.ID, "--inputs=-"}, flags...)
		r.rest = append(r.rest, fmt.Sprintf("tail -n +%d %s | %s", following+1, shellWord(c.inputs), commandLine(rest...)))
	case c.inputs != "":
		r.tell("Inputs from line %d onward were not looked up.", following+1)
	}
}

func (r *calling) tell(format string, args ...any) {
	r.line.print(escaped(fmt.Sprintf(format, args...)))
}

func (r *calling) waiting(wait time.Duration, reason string) {
	if wait >= time.Second/2 {
		r.line.update(fmt.Sprintf("%s Trying again in %.0f s.", strings.TrimRight(printable(reason), ".")+".", wait.Seconds()))
	}
}

func (r *calling) progress() {
	if now := time.Now(); now.Sub(r.updated) >= time.Second {
		r.updated = now
		r.line.update(r.countsText())
	}
}

func (r *calling) countsText() string {
	return counted(r.rows, "row", "rows") + " · " + counted(r.caller.Made(), "call", "calls")
}

// writtenText returns countsText with the number of rows in the finished file, and where the lists
// ended.
func (r *calling) writtenText() string {
	rows := r.rows
	if written, ok := r.out.rows(); ok {
		rows = written
	}
	text := counted(rows, "row", "rows") + " · " + counted(r.caller.Made(), "call", "calls") + "."
	stopped := "Stopped"
	if r.command.isSeveral {
		stopped = counted(r.atLimit, "input", "inputs") + " stopped"
	}
	switch {
	case r.isCut && !r.command.isSeveral:
		text += " Stopped early; more rows are available."
	case r.atLimit > 0:
		text += fmt.Sprintf(" %s at --rows %d; more rows are available.", stopped, r.command.rows)
	case r.whole > 0 && !r.command.isSeveral:
		text += " End of the list."
	}
	return text
}

// contentText describes the contents of the finished file: 1 row, 4 responses.
func (r *calling) contentText() string {
	if rows, ok := r.out.rows(); ok {
		return counted(rows, "row", "rows")
	}
	return counted(r.written, "response", "responses")
}

func (r *calling) report(ctx context.Context, isWritten bool) error {
	c := r.command
	interrupted := ctx.Err() != nil
	if c.all || c.isSeveral || interrupted {
		r.tell("%s", r.writtenText())
	}
	left := 0
	if c.archive != nil {
		left = len(c.archive.left)
	}
	rows, isRows := r.out.rows()
	isEmpty := isRows && rows == 0 && r.written > 0
	switch {
	case isEmpty && left > 0:
		r.tell("Nothing new: the archive already has all rows.")
	case left > 0:
		r.tell("Left out %s already in the archive.", counted(int64(left), "row", "rows"))
	case isEmpty:
		schema, _ := catalog.SchemaByKind(c.feature.Schema)
		r.tell("There are no %s.", schema.Many)
	}
	if isWritten {
		c.file.report(r.tell, r.contentText())
	}
	if !isEmpty {
		for _, note := range r.out.notes() {
			r.tell("%s", note)
		}
	}
	if r.hasMore {
		r.tell("There are more rows; --all fetches them, one call per page.")
	}
	if len(r.rest) > 0 {
		r.tell("To continue:\n  %s", strings.Join(r.rest, "\n  "))
	}
	switch {
	case interrupted:
		return exitError{exitInterrupted}
	case r.code != 0:
		return exitError{r.code}
	}
	return nil
}

func partialPath(path string) string {
	if path == "" {
		return ""
	}
	return otherPath(path, "partial")
}

func otherPath(path, word string) string {
	ending := filepath.Ext(path)
	return strings.TrimSuffix(path, ending) + "." + word + ending
}
