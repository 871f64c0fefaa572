package cli

import (
	"context"
	"fmt"
	"path/filepath"
	"time"

	"viewfinder/catalog"
	"viewfinder/collect"
	"viewfinder/collect/table"
	"viewfinder/internal/interfaces/collections"
	"viewfinder/problem"
)

// collecting is a collection that a command waits for.
type collecting struct {
	command *collectCommand
	env     Env
	engine  *engine
	key     string
	list    *listFile // nil if the collection is given by its ID
	now     func() time.Time
	id      string
}

// run creates or finds the collection, runs it until it ends, and writes the file.
func (r *collecting) run(ctx context.Context) error {
	if err := r.checkColumns(ctx); err != nil {
		return err
	}
	if err := r.find(ctx); err != nil {
		return r.full(ctx, err)
	}
	defer background(context.WithoutCancel(ctx), r.engine.FetchMedia)()
	progress, err := r.work(ctx)
	if err == nil && !progress.Run.State.HasEnded() { // pages in progress were stored meanwhile
		progress, err = r.engine.Progress(context.WithoutCancel(ctx), r.key, r.id)
	}
	if dropped := r.engine.Dropped(); dropped > 0 {
		return r.dropped(progress, dropped, err)
	}
	if err != nil {
		return err
	}
	interrupted := ctx.Err() != nil
	waiting := ctx
	ctx = context.WithoutCancel(ctx) // the rest takes only a moment
	switch {
	case !progress.Run.State.HasEnded() && interrupted:
		return r.interrupted(ctx, progress)
	case !progress.Run.State.HasEnded():
		return r.paused(progress)
	}
	rows, err := r.write(ctx)
	if err != nil {
		return err
	}
	r.summary(ctx, progress)
	r.command.to.file.report(func(format string, args ...any) { _ = r.say(format, args...) }, counted(rows, "row", "rows"))
	if err := r.awaitMedia(waiting); err != nil {
		return err
	}
	if code := exitCode(progress); code != 0 {
		return exitError{code}
	}
	return nil
}

// full handles full storage like a pause.
func (r *collecting) full(ctx context.Context, err error) error {
	full := problem.Of(err)
	if full.Code != problem.NoRoom {
		return err
	}
	if progress, err := r.engine.Progress(ctx, r.key, r.id); err == nil {
		progress.Run.Message = full.Text
		return r.paused(progress)
	}
	_ = r.say("%s", full.Text) // there is no collection yet
	return exitError{problem.ExitPaused}
}

// checkColumns returns an error if the chosen columns are invalid, before calls are spent.
func (r *collecting) checkColumns(ctx context.Context) error {
	names := r.command.to.columns
	if names == nil {
		return nil
	}
	c := collect.Collection{Feature: r.command.feature}
	if r.list != nil {
		c.Columns = r.list.columns
	} else {
		var err error
		if c, err = r.engine.Collection(ctx, r.key, r.command.follow); err != nil {
			return err
		}
	}
	feature, _ := catalog.FeatureByID(c.Feature)
	schema, _ := catalog.SchemaByKind(feature.Schema)
	if err := table.CheckColumns(schema, c.Columns, names); err != nil {
		return usageError{fmt.Errorf("--columns: %w", err)}
	}
	return nil
}

// find sets the collection's ID: from the command line, from an earlier run of the same command, or
// from a new collection.
func (r *collecting) find(ctx context.Context) error {
	if r.id = r.command.follow; r.id != "" {
		return r.resume(ctx, false)
	}
	memory := memoryOf(r.engine.folder, r.command)
	unlock, err := memory.lock(ctx)
	if err != nil {
		return err
	}
	defer unlock()
	made, hasGrown, err := r.earlier(ctx, memory.read())
	if err != nil {
		return err
	}
	if r.id = made; r.id != "" {
		if err := r.resume(ctx, hasGrown); err != nil || !hasGrown {
			return err
		}
		return memory.store(remembered{r.list.digest, r.id})
	}
	list, err := r.list.inputs()
	if err != nil {
		return err
	}
	created, err := r.engine.Create(ctx, r.key, r.plan(), list)
	if err != nil {
		return err
	}
	r.id = created.ID
	if err := memory.store(remembered{r.list.digest, r.id}); err != nil {
		return err
	}
	r.announce(ctx)
	return r.engine.Resume(ctx, r.key, r.id)
}

// earlier returns the ID of the collection made from this list, or of the newest collection whose
// inputs are all in this list, because the list has grown since. It returns "" if there is none.
func (r *collecting) earlier(ctx context.Context, made []remembered) (id string, hasGrown bool, err error) {
	var others []string
	for _, m := range made {
		if m.digest != r.list.digest {
			others = append(others, m.id)
			continue
		}
		_, err := r.engine.Collection(ctx, r.key, m.id)
		if err == nil || problem.Of(err).Code != problem.NotFound { // it was deleted, or belongs to another key
			return m.id, false, err
		}
	}
	if len(others) == 0 {
		return "", false, nil
	}
	list, err := r.list.inputs()
	if err != nil {
		return "", false, err
	}
	id, err = r.engine.FirstWithin(ctx, r.key, others, r.list.columns, list)
	return id, true, err
}

func (r *collecting) plan() collect.Plan {
	c, file := r.command, ""
	if !r.list.spooled {
		file = filepath.Base(c.inputs)
	}
	return collect.Plan{
		Feature: c.feature, Name: c.name, File: file, Columns: r.list.columns,
		RowLimit: c.rows, CallLimit: c.calls, Speed: c.speed, Media: c.media.asked(), PauseOnChange: c.wary,
	}
}

// resume continues a collection with the limits on the command line. If the list has grown, it adds
// the new inputs.
func (r *collecting) resume(ctx context.Context, hasGrown bool) error {
	if err := r.changeSettings(ctx); err != nil {
		return err
	}
	before, err := r.engine.Progress(ctx, r.key, r.id)
	if err != nil {
		return err
	}
	run := before.Run
	left := int64(0) // inputs that an earlier call limit cut short and that will be collected now
	if before.Run.State.HasEnded() && !r.command.again && !r.command.onlyNew && r.command.given.has("calls") && (r.command.calls == 0 || r.command.calls > run.Calls.Spent) {
		left, err = r.engine.ChangeInputs(ctx, r.key, r.id, collect.ActionRetry, collect.LedgerQuery{Reason: collect.ReasonCalls})
		if err != nil {
			return err
		}
	}
	switch {
	case before.Run.State.HasEnded() && r.command.again:
		if _, err = r.engine.Rerun(ctx, r.key, r.id, collect.ModeFull); err == nil {
			_ = r.say("Collecting everything again as run %d.", run.Number+1)
		}
	case before.Run.State.HasEnded() && r.command.onlyNew:
		if _, err = r.engine.Rerun(ctx, r.key, r.id, collect.ModeNew); err == nil {
			_ = r.say("Run %d collects rows that are new since run %d.", run.Number+1, run.Number)
		}
	case left > 0:
		_ = r.say("Continuing with %s that the call limit left incomplete.", counted(left, "input", "inputs"))
	case before.Run.State.HasEnded() && !hasGrown:
		_ = r.say("This was already collected %s; --again collects it again.", run.EndedAt.Local().Format("on January 2, 2006 at 15:04"))
		r.suggestRetry(before)
	case !before.Run.State.HasEnded():
		_ = r.say("Continuing: %s.", progressText(before))
	}
	if err == nil && hasGrown {
		err = r.addInputs(ctx, run.Inputs)
	}
	if err != nil || before.Run.State.HasEnded() {
		return err
	}
	return r.engine.Resume(ctx, r.key, r.id)
}

// changeSettings applies the settings on the command line to a collection.
func (r *collecting) changeSettings(ctx context.Context) error {
	change := collect.CollectionSettings{Media: r.command.media.asked()}
	if r.command.given.has("rows") {
		change.RowLimit = &r.command.rows
	}
	if r.command.given.has("calls") {
		change.CallLimit = &r.command.calls
	}
	if r.command.given.has("speed") {
		change.Speed = &r.command.speed
	}
	if r.command.wary {
		change.PauseOnChange = &r.command.wary
	}
	if change == (collect.CollectionSettings{}) {
		return nil
	}
	_, err := r.engine.ChangeSettings(ctx, r.key, r.id, change)
	return err
}

// addInputs adds inputs in the list that the collection does not have.
func (r *collecting) addInputs(ctx context.Context, before int64) error {
	list, err := r.list.inputs()
	if err != nil {
		return err
	}
	added, err := r.engine.AddInputs(ctx, r.key, r.id, list)
	if err != nil {
		return err
	}
	return r.say("The list has grown: %s added to the collection's %s.", counted(added, "input is", "inputs are"), count(before))
}

// mostCalls formats the upper end of an estimate, which is certain only with a call limit.
func mostCalls(most, limit int64) string {
	if most == limit {
		return "at most " + count(most)
	}
	return count(most) + " if pages are full"
}

// suggestRetry prints the commands that complete an ended run.
func (r *collecting) suggestRetry(p collect.Progress) {
	complete := p.Outcomes[collect.OutcomeDone] + p.Outcomes[collect.OutcomeEmpty] + p.Outcomes[collect.OutcomeRepeated]
	switch {
	case exitCode(p) == problem.ExitCallLimit:
		_ = r.say("The limit of %s left some inputs incomplete. Raise --calls, or collect them without a limit:\n  %s", counted(p.Run.Calls.Limit, "call", "calls"), r.commandWith(append(r.command.given.without("calls"), "--calls=0")))
	case p.Run.State == collect.RunCancelled || complete < p.Run.Inputs:
		_ = r.say("To retry the incomplete inputs:\n  %s", r.collectionLine("retry"))
	}
}

// announce prints the estimated cost of the collection.
func (r *collecting) announce(ctx context.Context) {
	f, _ := catalog.FeatureByID(r.command.feature)
	estimate := r.engine.estimate(ctx, f, r.list, r.command)
	text := counted(int64(r.list.tally.Valid), "input", "inputs") + ": "
	if !estimate.Exact {
		text += "at least "
	}
	text += counted(estimate.Calls.Least, "call", "calls")
	if most := estimate.Calls.Most; most != nil && *most > estimate.Calls.Least {
		text += ", " + mostCalls(*most, r.command.calls)
	}
	if s := estimate.Seconds; s != nil {
		text += ", at least " + duration(s.Least)
	}
	if b := estimate.Bytes; b != nil {
		text += ", about " + bytesText(b.Least) + " stored"
		if b.Most == nil || *b.Most != b.Least {
			text += " or more"
		}
	}
	if quota, known, err := r.engine.Quota(ctx, r.key); err == nil && known {
		text += ", " + count(quota.Left) + " left of the quota"
	}
	_ = r.say("%s.", text)
	used, limit, err := r.engine.Storage(ctx)
	if b := estimate.Bytes; err == nil && b != nil && b.Least > limit-used {
		_ = r.say("Storage has room for %s. The run pauses when storage is full, and no responses are lost. Raise --storage to store more.", bytesText(max(limit-used, 0)))
	}
}

func (r *collecting) say(format string, args ...any) error {
	_, err := fmt.Fprintln(r.env.Stderr, escaped(fmt.Sprintf(format, args...)))
	return err
}

// work runs the collection until it ends or pauses, or the context ends, and returns its progress.
// While the disk is full, it waits.
func (r *collecting) work(ctx context.Context) (collect.Progress, error) {
	working, stop := context.WithCancel(context.WithoutCancel(ctx))
	failed, refused := make(chan error, 1), make(chan struct{}, 1)
	go func() { failed <- workUntil(working, r.engine.Engine, func() { refused <- struct{}{} }) }()
	defer func() { // pages in progress are stored
		stop()
		if failed != nil {
			<-failed
		}
	}()
	line := newProgressLine(r.env.Stderr)
	defer line.clear()
	watching, cancel := context.WithCancel(ctx)
	defer cancel()
	changes := collections.Follow(watching, r.engine, r.key, r.id)
	tick := time.NewTicker(time.Second)
	defer tick.Stop()
	var last collect.Progress
	for {
		select {
		case <-ctx.Done():
			return last, nil
		case err := <-failed:
			failed = nil
			return last, err
		case <-refused:
			line.print("Another Viewfinder process has these collections open and is running this one too.")
		case <-tick.C:
			line.update(waitingText(last))
		case change, open := <-changes:
			switch {
			case !open:
				return last, nil
			case change.Err != nil:
				return last, change.Err
			}
			last = change.Progress
			if last.Run.State.HasEnded() || last.Run.State == collect.RunPaused && last.Run.PauseReason != collect.PausedByDisk {
				return last, nil
			}
		}
	}
}

// dropped reports responses that could not be stored, and the error that ended the work.
func (r *collecting) dropped(p collect.Progress, count int64, err error) error {
	text := problem.Of(err).Text
	if err == nil {
		text = p.Run.Message
	}
	_ = r.say("Stopped: %s.", progressText(p))
	if text != "" {
		_ = r.say("%s", text)
	}
	_ = r.say("%s not be stored. Resuming requests their pages again:\n  %s", counted(count, "response could", "responses could"), r.continueLine())
	return exitError{problem.ExitPaused}
}

// interrupted pauses the collection and prints the command for continuing.
func (r *collecting) interrupted(ctx context.Context, progress collect.Progress) error {
	if err := r.engine.Pause(ctx, r.key, r.id); err != nil {
		return r.full(ctx, err)
	}
	_ = r.say("Stopped, and nothing is lost: %s. To continue:\n  %s", progressText(progress), r.continueLine())
	return exitError{exitInterrupted}
}

// paused prints why the run is paused.
func (r *collecting) paused(p collect.Progress) error {
	_ = r.say("Paused: %s.", progressText(p))
	if p.Run.Message != "" {
		_ = r.say("%s", p.Run.Message)
	}
	_ = r.say("Nothing is lost. To continue:\n  %s\nTo save the rows collected so far:\n  %s", r.continueLine(), r.exportLine())
	return exitError{problem.ExitPaused}
}

// continueLine returns the command for continuing.
func (r *collecting) continueLine() string { return r.commandWith(r.command.given) }

// commandWith returns the command with different flags.
func (r *collecting) commandWith(given flagWords) string {
	c := r.command
	if c.follow != "" || r.list.spooled {
		return commandLine(append([]string{"collect", "--continue", r.id}, given.without("inputs", "column", "header", "leave-out", "rows", "name")...)...)
	}
	return commandLine(append([]string{"collect", c.feature}, given...)...)
}

// exportLine returns the command that writes the rows collected so far.
func (r *collecting) exportLine() string {
	return commandLine(append([]string{"collections", "export", r.id}, r.command.given.only("provider", "provider-auth", "data-dir", "database", "format", "output", "columns", "fields", "dates", "safe")...)...)
}

// collectionLine returns a command for the collection.
func (r *collecting) collectionLine(name string) string {
	return commandLine(append([]string{"collections", name, r.id}, r.command.given.only("provider", "provider-auth", "data-dir", "database")...)...)
}

// write writes the file and returns the number of rows. If it fails, the rows are still stored.
func (r *collecting) write(ctx context.Context) (int64, error) {
	rows, err := (&exportedRows{}).save(ctx, r.engine, r.key, r.id, r.command.to.options(), &r.command.to.file, r.env)
	if err != nil {
		_ = r.say("The rows are stored, but the file could not be written. To write it, with another --output if necessary:\n  %s", r.exportLine())
		return 0, err
	}
	r.warnOfNames(ctx)
	return rows, nil
}

// warnOfNames warns of columns in the list with the same name as a collected column.
func (r *collecting) warnOfNames(ctx context.Context) {
	rows, err := r.engine.Table(ctx, r.key, r.id, 0)
	if err != nil {
		return // the file was already written
	}
	columns, err := rows.ListColumns(ctx)
	if err != nil {
		return
	}
	labels := map[string]bool{}
	for _, c := range columns {
		if c.Usual && labels[c.Label] {
			_ = r.say("The list also has a column %q, so the collected one is written as %q.", c.Label, c.Label+"_2")
		}
		labels[c.Label] = labels[c.Label] || c.Usual
	}
}

// summary prints how the inputs ended.
func (r *collecting) summary(ctx context.Context, p collect.Progress) {
	_ = r.say("%s: %s.", counted(p.Run.Inputs, "input", "inputs"), outcomesText(p.Outcomes, p.Run.AtRowLimit))
	_ = r.say("%s, %s.", rowsText(p.Run.Rows), callsText(p.Run.Calls))
	r.listIncomplete(ctx, p)
	for _, d := range p.Run.Departures[:min(len(p.Run.Departures), 5)] {
		_ = r.say("Changed shape: %s.", departureText(d))
	}
	if exitCode(p) == problem.ExitCallLimit {
		r.suggestRetry(p)
	}
}

// listIncomplete lists the first incomplete inputs.
func (r *collecting) listIncomplete(ctx context.Context, p collect.Progress) {
	const most = 10
	c, err := r.engine.Collection(ctx, r.key, r.id)
	if err != nil {
		return // the summary shows the number of these inputs
	}
	listed, err := collections.Incomplete(ctx, r.engine, r.key, c, p, most)
	if err != nil {
		return
	}
	printLedger(r.env.Stderr, listed)
	if p.Run.Incomplete > int64(len(listed)) {
		_ = r.say("…\nAll of them:\n  %s", r.collectionLine("show"))
	}
}
