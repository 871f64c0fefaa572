// Vuln looks for known vulnerabilities in the code that the program calls. It runs the govulncheck
// version specified in go.mod and has three outcomes:
//
//   - clean: no code with known vulnerabilities is called; exit status 0
//   - found: govulncheck's report; exit status 1
//   - not checked: the default database cannot be reached, for example because of a
//     firewall; this is reported, and the exit status is 0, since the code is not
//     at fault
//
// All other problems have the exit status 1, such as a package that does not compile or a specified
// database that cannot be read.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"time"
)

// The default database and the timeouts of a scan.
const (
	defaultDB  = "https://vuln.go.dev"
	reachLimit = 15 * time.Second // for the database's first response
	scanLimit  = 10 * time.Minute // for the whole scan, including downloads
)

func main() {
	db := flag.String("db", "", "vulnerability database: an https or file URL (default "+defaultDB+")")
	flag.Parse()
	s := newScan(*db)
	ctx, cancel := context.WithTimeout(context.Background(), scanLimit)
	defer cancel()
	if err := s.run(ctx); err != nil {
		fmt.Fprintln(os.Stderr, "govulncheck:", err)
		os.Exit(1)
	}
}

// scan is one run of govulncheck.
type scan struct {
	db         string // URL of the database
	optional   bool   // the database may be unreachable
	dir        string // folder of the module to scan
	reachLimit time.Duration
	out        io.Writer
}

// newScan returns a scan of the current module. An empty URL means the default database.
func newScan(db string) scan {
	s := scan{db: db, dir: ".", reachLimit: reachLimit, out: os.Stdout}
	if db == "" {
		s.db, s.optional = defaultDB, true
	}
	return s
}

// run reports the outcome. It returns an error if vulnerabilities were found or the scan failed,
// except if an optional database cannot be reached.
func (s scan) run(ctx context.Context) error {
	err := s.reach(ctx)
	switch {
	case err != nil && !s.optional:
		return fmt.Errorf("the vulnerability database in VULN_DB cannot be read: %w", err)
	case err != nil:
		fmt.Fprintf(s.out, "govulncheck: not checked, since the vulnerability database cannot be reached: %v\n"+
			"govulncheck: run \"make vuln\" where %s can be reached, or use a copy: make vuln VULN_DB=file:///folder\n",
			err, defaultDB)
		return nil
	}
	cmd := exec.CommandContext(ctx, "go", "tool", "govulncheck", "-C", s.dir, "-db", s.db, "./...")
	cmd.Stdout, cmd.Stderr = s.out, s.out
	cmd.Cancel = func() error { return cmd.Process.Signal(os.Interrupt) } // go forwards it to the tool
	cmd.WaitDelay = 5 * time.Second
	err = cmd.Run()
	const found = 3 // an exit status of govulncheck
	var exit *exec.ExitError
	switch {
	case ctx.Err() != nil:
		return fmt.Errorf("the scan did not finish in time: %w", context.Cause(ctx))
	case errors.As(err, &exit) && exit.ExitCode() == found:
		return errors.New("the code calls known vulnerabilities; update the modules in the report")
	case err != nil:
		return fmt.Errorf("run the scan: %w", err)
	}
	return nil
}

// reach requests the database index, which a scan reads first.
func (s scan) reach(ctx context.Context) error {
	db, err := url.Parse(s.db)
	if err != nil {
		return err
	}
	if db.Scheme == "file" {
		_, err := os.Stat(filepath.Join(filepath.FromSlash(db.Path), "index", "modules.json"))
		return err
	}
	ctx, cancel := context.WithTimeout(ctx, s.reachLimit)
	defer cancel()
	request, err := http.NewRequestWithContext(ctx, http.MethodHead, db.JoinPath("index", "modules.json.gz").String(), nil)
	if err != nil {
		return err
	}
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return err
	}
	_ = response.Body.Close()
	if response.StatusCode != http.StatusOK {
		return fmt.Errorf("%s responded with %s", db.Redacted(), response.Status)
	}
	return nil
}
