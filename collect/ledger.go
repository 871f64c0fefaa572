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
	Run int // run number; 0 means the last run
	// Outcome is an outcome, "waiting" or "open"; empty matches every input.
	Outcome string
	Reason  Reason // why inputs ended; empty matches every input
	Search  string // text that the input contains, ignoring case
	After   int64  // only inputs with higher numbers
	From    int64  // number of matches to skip; if 0, After applies
	Count   int    // maximum number of inputs; 0 means 200
}

// condition returns a SQL condition for the matching inputs. Its arguments are appended to args.
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

// Ledger returns the matching inputs in list order.
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

// numberBefore returns the number of the last input that From skips.
func (e *Engine) numberBefore(ctx context.Context, run int64, q LedgerQuery, condition string, args []any) (number int64, err error) {
	if q.Outcome == "" && q.Search == "" && q.Reason == "" {
		var last, inputs int64
		err := e.db.Read().QueryRow(ctx, "SELECT coalesce((SELECT max(number) FROM inputs WHERE run = $1), 0), inputs FROM runs WHERE id = $1", run).Scan(&last, &inputs)
		if err != nil || last == inputs { // no input was deleted, so the numbers have no gaps
			return q.From, err
		}
	}
	err = e.db.Read().QueryRow(ctx, fmt.Sprintf("SELECT number FROM inputs WHERE %s ORDER BY number LIMIT 1 OFFSET $%d", condition, len(args)+1), append(args, q.From-1)...).Scan(&number)
	return number, err
}

// LedgerTotal returns the number of matching inputs in a run. Only a search scans all inputs.
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
