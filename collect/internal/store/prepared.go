package store

import (
	"context"
	"database/sql"
	"database/sql/driver"
)

// maxPrepared is how many statements a connection has prepared at a time.
const maxPrepared = 256

// sqliteConnector makes connections to SQLite that prepare each statement once: a short one
// takes longer to read than to run.
type sqliteConnector struct {
	driver  driver.Driver
	address string
	note    func(error) // is called with the error of each statement
}

// Connect opens a connection.
func (c sqliteConnector) Connect(context.Context) (driver.Conn, error) {
	conn, err := c.driver.Open(c.address)
	if err != nil {
		return nil, err
	}
	return &preparingConn{sqliteConn: conn.(sqliteConn), prepared: map[string]*preparedStatement{}, note: c.note}, nil
}

// Driver returns SQLite's.
func (c sqliteConnector) Driver() driver.Driver { return c.driver }

// openPreparing is sql.Open for SQLite with connections that prepare.
func openPreparing(address string, note func(error)) (*sql.DB, error) {
	db, err := sql.Open("sqlite", address)
	if err != nil {
		return nil, err
	}
	sqlite := db.Driver()
	_ = db.Close() // nothing was opened
	return sql.OpenDB(sqliteConnector{sqlite, address, note}), nil
}

// sqliteConn is what SQLite's connections have.
type sqliteConn interface {
	driver.Conn
	driver.ConnBeginTx
	driver.ConnPrepareContext
	driver.ExecerContext
	driver.QueryerContext
	driver.Pinger
	driver.SessionResetter
	driver.Validator
}

// preparingConn is one connection; as all of database/sql, it is used by one goroutine at
// a time.
type preparingConn struct {
	sqliteConn
	prepared map[string]*preparedStatement
	note     func(error)
}

type preparedStatement struct {
	driver.Stmt
	isBusy bool // its rows are being read
}

// statement returns a prepared statement, or nil when it is in use or there are too many.
func (c *preparingConn) statement(ctx context.Context, text string) (*preparedStatement, error) {
	if found, ok := c.prepared[text]; ok {
		if found.isBusy {
			return nil, nil
		}
		return found, nil
	}
	if len(c.prepared) >= maxPrepared {
		return nil, nil
	}
	made, err := c.sqliteConn.PrepareContext(ctx, text)
	if err != nil {
		return nil, err
	}
	s := &preparedStatement{Stmt: made}
	c.prepared[text] = s
	return s, nil
}

// ExecContext runs a statement.
func (c *preparingConn) ExecContext(ctx context.Context, text string, args []driver.NamedValue) (_ driver.Result, err error) {
	defer func() { c.note(err) }()
	s, err := c.statement(ctx, text)
	if err != nil {
		return nil, err
	}
	if s == nil {
		return c.sqliteConn.ExecContext(ctx, text, args)
	}
	return s.Stmt.(driver.StmtExecContext).ExecContext(ctx, args)
}

// QueryContext reads rows.
func (c *preparingConn) QueryContext(ctx context.Context, text string, args []driver.NamedValue) (_ driver.Rows, err error) {
	defer func() { c.note(err) }()
	s, err := c.statement(ctx, text)
	if err != nil {
		return nil, err
	}
	if s == nil {
		return c.sqliteConn.QueryContext(ctx, text, args)
	}
	rows, err := s.Stmt.(driver.StmtQueryContext).QueryContext(ctx, args)
	if err != nil {
		return nil, err
	}
	s.isBusy = true
	return &preparedRows{rows, s}, nil
}

// Close closes the statements, and the connection.
func (c *preparingConn) Close() error {
	for _, s := range c.prepared {
		_ = s.Stmt.Close() // what matters is the connection's error
	}
	clear(c.prepared)
	return c.sqliteConn.Close()
}

// preparedRows free their statement when they are closed.
type preparedRows struct {
	driver.Rows
	statement *preparedStatement
}

// Close frees the statement.
func (r *preparedRows) Close() error {
	r.statement.isBusy = false
	return r.Rows.Close()
}
