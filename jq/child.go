package jq

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os/exec"
	"time"

	"viewfinder/fault"
)

// verdict is the first line that a child says: how many bytes of results
// follow, or what went wrong.
type verdict struct {
	Size int64      `json:"size"`
	Code fault.Code `json:"code,omitempty"`
	Text string     `json:"text,omitempty"`
	// Cause is for the log: it holds nothing of the answer.
	Cause string `json:"cause,omitempty"`
}

func (v verdict) fault() error {
	if v.Cause == "" {
		return fault.New(v.Code, v.Text)
	}
	return fault.Because(errors.New(v.Cause), v.Code, v.Text)
}

// child is a process that runs one program.
type child struct {
	job    job
	cmd    *exec.Cmd
	stdin  io.WriteCloser
	stdout *bufio.Reader
	words  words       // on stderr
	clock  *time.Timer // ends the child
	life   context.Context
	stop   context.CancelCauseFunc
}

// start starts a child and tells it its job. It lives no longer than the
// context; it has so long to take the answer, and then its job's time.
func start(ctx context.Context, command []string, j job, taking time.Duration) (*child, error) {
	life, stop := context.WithCancelCause(ctx)
	c := &child{job: j, cmd: exec.CommandContext(life, command[0], command[1:]...), life: life, stop: stop}
	c.cmd.Env = []string{} // nothing of the console's own is there to be seen
	c.cmd.Stderr = &c.words
	c.cmd.WaitDelay = time.Second
	if err := c.begin(); err != nil {
		stop(nil)
		return nil, fmt.Errorf("start a child for jq: %w", err)
	}
	c.clock = time.AfterFunc(taking, func() { stop(errStuck) })
	_ = json.NewEncoder(c.stdin).Encode(j) // a child that is gone says why, or says nothing
	return c, nil
}

func (c *child) begin() (err error) {
	if c.stdin, err = c.cmd.StdinPipe(); err != nil {
		return err
	}
	stdout, err := c.cmd.StdoutPipe()
	if err != nil {
		return err
	}
	c.stdout = bufio.NewReader(stdout)
	return c.cmd.Start()
}

// feed hands the answer to the child, and returns how long it is: of one that
// is longer than most, no more than that is looked at. It fails when the answer
// cannot be read, and with errTakesNoMore when the child does not take it: that
// has its reasons, which results tells.
func (c *child) feed(answer io.Reader, most int64) (size int64, err error) {
	source := &watched{from: io.LimitReader(answer, most+1)}
	_, refused := io.Copy(c.stdin, source)
	_ = c.stdin.Close()
	if source.err == nil && refused != nil {
		return source.count, errTakesNoMore
	}
	return source.count, source.err
}

// found are the results of a program, as one JSON list of so many bytes.
type found struct {
	io.Reader
	size int64
}

// run lets the time of the program begin: the whole answer was handed over.
func (c *child) run() {
	if c.clock.Stop() {
		c.clock = time.AfterFunc(c.job.Time, func() { c.stop(tooLong(c.job.Time)) })
	}
}

// results waits for the results, until the time is over.
func (c *child) results() (*found, error) {
	defer func() { c.clock.Stop() }()
	line, err := c.stdout.ReadBytes('\n')
	if err != nil {
		return nil, c.death(err)
	}
	var said verdict
	if err := json.Unmarshal(line, &said); err != nil {
		return nil, fmt.Errorf("read what the child for jq says: %w", err)
	}
	if said.Code != "" {
		return nil, said.fault()
	}
	return &found{io.LimitReader(c.stdout, said.Size), said.Size}, nil
}

// end kills the child if it still runs, and waits until it is gone.
func (c *child) end() {
	c.stop(nil)
	_ = c.cmd.Wait() // it says nothing that is not known
}

var (
	errStuck = fault.New(fault.Unfinished,
		"The filter did not take the answer in and was stopped. Try again, or filter by JSONPath.")
	errTakesNoMore = errors.New("the child takes no more")
)

func tooLong(time time.Duration) error {
	return fault.Newf(fault.Unfinished,
		"The filter was stopped after %s. Take a smaller part of the answer first, such as .users[:100].", seconds(time))
}

func seconds(d time.Duration) string {
	if d == time.Second {
		return "1 second"
	}
	return fmt.Sprintf("%g seconds", d.Seconds())
}

func memoryText(most int64) string {
	return fmt.Sprintf("The filter needed more than %d MB of memory and was stopped. "+
		"Take a smaller part of the answer first, such as .users[:100].", most>>20)
}

// watched tells the failure of a reader from that of the writer it is copied to.
type watched struct {
	from  io.Reader
	count int64
	err   error
}

func (w *watched) Read(p []byte) (int, error) {
	n, err := w.from.Read(p)
	w.count += int64(n)
	if err != nil && !errors.Is(err, io.EOF) {
		w.err = err
	}
	return n, err
}
