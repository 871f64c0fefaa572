package collect

import (
	"viewfinder/collect/internal/tables"
	"viewfinder/problem"
)

var (
	errNoCollection = problem.New(problem.NotFound,
		"There is no such collection for this access key. It may have been deleted, or belong to another key.")
	errNoRun     = tables.ErrNoRun
	errNoFeature = problem.New(problem.Invalid,
		"This feature cannot be collected. Choose one that takes an input; GET /api/catalog lists them.")
	errNoInputs = problem.New(problem.Invalid, "The list has no inputs. Add at least one, one per line.")
	errFinished = problem.New(problem.Invalid,
		"The run has ended. Retry inputs that failed, add some, or start a new run.")
	errUnfinished = problem.New(problem.Invalid,
		"The last run has not ended. Let it end or cancel it before a new run starts.")
	errSpent = problem.New(problem.Invalid,
		"The call limit is reached. Raise it to continue the run.")
	errBuiltInKey = problem.New(problem.NoKey,
		"The built-in key collects from the sandbox only. Enter your own access key for this provider.")
	errNoAction = problem.New(problem.Invalid, "Inputs can be retried, cancelled or deleted.")
	errNoKey    = problem.New(problem.NoKey, "An access key is missing. Send yours in the header Authorization: Bearer KEY.")
	errSecret   = problem.New(problem.Invalid,
		"The database of collections belongs to another installation: its secret differs. Copy the file collections.secret from that installation's data folder to this one.")
)

// ErrWorked is returned by Work when another process works on the SQLite file.
var ErrWorked = problem.New(problem.Invalid,
	"Another Viewfinder process has the collections of this data folder open. Stop it, choose another --data-dir, or share a PostgreSQL database with --database.")
