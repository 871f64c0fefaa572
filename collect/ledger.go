package collect

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"

	"viewfinder/collect/internal/store"
	"viewfinder/problem"
)

// LedgerQuery selects inputs of a run.
type LedgerQuery struct {
	Run int // its number; 0 is the last one
	// Outcome is one of the outcomes, "waiting" or "open"; empty is every input.
	Outcome string
	Reason  Reason // why inputs ended; empty is every one
	Search  string // a text in the input, whatever its case
	After   int64  // the number before the first one
	From    int64  // how many of those that match are left out before the first one; with 0, After counts
	Count   int    // at most; 0 is 200
}

// condition returns the inputs that match, as a condition, with its arguments behind
// those that a statement has.
func (q LedgerQuery) condition(run int64, args ...any) (string, []any, error) {
	conditions := []string{}
	add := func(text string, arg any) {
		args = append(args, arg)
		conditions = append(conditions, fmt.Sprintf(text, len(args)))
	}
	add("run = $%d", run)
	switch q.Outcome {
	case "":
	case "waiting":
		add("state = $%d", int64(InputWaiting))
	case "open":
		add("state = $%d", int64(InputOpen))
	default:
		if !isOutcome(q.Outcome) {
			return "", nil, problem.New(problem.Invalid, "There is no such outcome. Choose waiting, open, done, partial, empty, private, notFound, refused, failed, leftOut, cancelled or repeated.")
		}
		add("outcome = $%d", q.Outcome)
		add("state = $%d", int64(InputEnded))
	}
	if q.Reason != "" {
		add("reason = $%d", string(q.Reason))
	}
	if q.Search != "" {
		escaped := strings.NewReplacer(`\`, `\\`, "%", `\%`, "_", `\_`).Replace(strings.ToLower(store.Text(q.Search)))
		add(`lower(value) LIKE $%d ESCAPE '\'`, "%"+escaped+"%")
	}
	return strings.Join(conditions, " AND "), args, nil
}

func isOutcome(text string) bool {
	for _, outcome := range Outcomes() {
		if string(outcome) == text {
			return true
		}
	}
	return false
}

// Ledger returns the inputs that match, in the order of the list.
func (e *Engine) Ledger(ctx context.Context, key, id string, q LedgerQuery) ([]LedgerEntry, error) {
	_, run, err := e.find(ctx, key, id, q.Run)
	if err != nil {
		return nil, err
	}
	condition, args, err := q.condition(run.id)
	if err != nil {
		return nil, err
	}
	if q.Count <= 0 {
		q.Count = 200
	}
	if q.From > 0 {
		if q.After, err = e.numberBefore(ctx, run.id, q, condition, args); store.IsMissing(err) {
			return []LedgerEntry{}, nil
		} else if err != nil {
			return nil, err
		}
	}
	args = append(args, q.After, q.Count)
	all, err := store.Collect(ctx, e.db.Read(), scanEntry, fmt.Sprintf(`SELECT number, line, value, root, parent, columns, account_id, state, outcome, reason, status, message, calls, pages,
		rows_fetched, rows_unique, provider_count, not_before FROM inputs WHERE %s AND number > $%d ORDER BY number LIMIT $%d`, condition, len(args)-1, len(args)), args...)
	return append([]LedgerEntry{}, all...), err
}

// numberBefore returns the number of the last input that From leaves out.
func (e *Engine) numberBefore(ctx context.Context, run int64, q LedgerQuery, condition string, args []any) (number int64, err error) {
	if q.Outcome == "" && q.Search == "" && q.Reason == "" {
		var last, inputs int64
		err := e.db.Read().QueryRow(ctx, "SELECT coalesce((SELECT max(number) FROM inputs WHERE run = $1), 0), inputs FROM runs WHERE id = $1", run).Scan(&last, &inputs)
		if err != nil || last == inputs { // none was deleted: the numbers have no gap
			return q.From, err
		}
	}
	err = e.db.Read().QueryRow(ctx, fmt.Sprintf("SELECT number FROM inputs WHERE %s ORDER BY number LIMIT 1 OFFSET $%d", condition, len(args)+1), append(args, q.From-1)...).Scan(&number)
	return number, err
}

// LedgerTotal returns how many inputs of a run match. Only a search looks at each of them.
func (e *Engine) LedgerTotal(ctx context.Context, key, id string, q LedgerQuery) (total int64, err error) {
	_, run, err := e.find(ctx, key, id, q.Run)
	if err != nil {
		return 0, err
	}
	condition, args, err := q.condition(run.id)
	if err != nil {
		return 0, err
	}
	statement := "SELECT count(*) FROM inputs WHERE " + condition
	switch {
	case q.Search != "", q.Reason != "":
	case q.Outcome == "":
		statement, args = "SELECT inputs FROM runs WHERE id = $1", args[:1]
	case q.Outcome == "waiting":
		statement, args = "SELECT inputs - inputs_ended - inputs_open FROM runs WHERE id = $1", args[:1]
	case q.Outcome == "open":
		statement, args = "SELECT inputs_open FROM runs WHERE id = $1", args[:1]
	default:
		statement, args = "SELECT coalesce((SELECT inputs FROM tallies WHERE run = $1 AND outcome = $2), 0)", []any{run.id, q.Outcome}
	}
	err = e.db.Read().QueryRow(ctx, statement, args...).Scan(&total)
	return total, err
}

func scanEntry(row store.Row) (entry LedgerEntry, err error) {
	var columns, outcome, reason string
	var notBefore int64
	err = row.Scan(&entry.Number, &entry.Line, &entry.Value, &entry.Root, &entry.Parent, &columns, &entry.AccountID, &entry.State, &outcome, &reason,
		&entry.Status, &entry.Message, &entry.Calls, &entry.Pages, &entry.Rows.Fetched, &entry.Rows.Unique, &entry.ProviderCount, &notBefore)
	if err != nil {
		return entry, err
	}
	entry.Outcome, entry.Reason, entry.NotBefore = Outcome(outcome), Reason(reason), store.Time(notBefore)
	return entry, json.Unmarshal([]byte(columns), &entry.Columns)
}

// actionConditions say which inputs an action is for.
var actionConditions = map[InputAction]string{
	ActionRetry:  "state = 2 AND outcome NOT IN ('done', 'empty') AND repeats = 0",
	ActionCancel: "state < 2",
	ActionRemove: "1 = 1",
}

// CountInputs returns how many inputs of the last run an action would change.
func (e *Engine) CountInputs(ctx context.Context, key, id string, action InputAction, q LedgerQuery) (count int64, err error) {
	q.Run = 0
	_, run, err := e.find(ctx, key, id, 0)
	if err != nil {
		return 0, err
	}
	condition, args, err := q.condition(run.id)
	if err != nil {
		return 0, err
	}
	err = e.db.Read().QueryRow(ctx, "SELECT count(*) FROM inputs WHERE "+condition+" AND "+actionConditions[action], args...).Scan(&count)
	return count, err
}

// changeInputs changes the inputs that meet a condition, whose first argument is the run.
func (e *Engine) changeInputs(ctx context.Context, tx store.Tx, run int64, action InputAction, condition string, args []any) (int64, error) {
	switch action {
	case ActionRetry:
		return tx.Exec(ctx, `UPDATE inputs SET state = CASE WHEN calls > 0 THEN 1 ELSE 0 END, outcome = '', reason = '', message = '', failure = '', same_failures = 0, failures = 0,
			not_before = 0, marked = 0, old_pages = pages WHERE `+condition, args...)
	case ActionCancel: // with worker = 0, PostgreSQL may read the index of all inputs that are due for each batch
		return tx.Exec(ctx, `UPDATE inputs SET state = 2, outcome = CASE WHEN rows_unique > 0 THEN 'partial' ELSE 'cancelled' END, reason = 'person'
			WHERE `+condition+" AND worker <= 0", args...)
	case ActionRemove:
		return e.removeInputs(ctx, tx, run, condition, args)
	}
	return 0, errNoAction
}

// removeInputs removes inputs with their answers. Other rows keep their stored numbers.
func (e *Engine) removeInputs(ctx context.Context, tx store.Tx, run int64, condition string, args []any) (int64, error) {
	var fetched, unique, bytes int64
	chosen := "SELECT number FROM inputs WHERE " + condition
	err := tx.QueryRow(ctx, "SELECT CAST(coalesce(sum(rows_fetched), 0) AS BIGINT), CAST(coalesce(sum(rows_unique), 0) AS BIGINT) FROM inputs WHERE "+condition, args...).Scan(&fetched, &unique)
	if err == nil {
		err = tx.QueryRow(ctx, "SELECT CAST(coalesce(sum(length(body)), 0) AS BIGINT) FROM answers WHERE run = $1 AND input IN ("+chosen+")", args...).Scan(&bytes)
	}
	if err != nil {
		return 0, err
	}
	for _, statement := range []string{
		"DELETE FROM rows WHERE run = $1 AND input IN (" + chosen + ")",
		"DELETE FROM answers WHERE run = $1 AND input IN (" + chosen + ")",
	} {
		if _, err := tx.Exec(ctx, statement, args...); err != nil {
			return 0, err
		}
	}
	count, err := tx.Exec(ctx, "DELETE FROM inputs WHERE "+condition, args...)
	if err != nil || count == 0 {
		return count, err
	}
	if err := forgetRemoved(ctx, tx, run); err != nil {
		return count, err
	}
	_, err = tx.Exec(ctx, `UPDATE runs SET rows_fetched = rows_fetched - $1, rows_unique = rows_unique - $2, rows_removed = rows_removed + $2, bytes = bytes - $3,
		generation = generation + CASE WHEN $2 > 0 THEN 1 ELSE 0 END WHERE id = $4`, fetched, unique, bytes, run)
	return count, err
}
