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
}

// child is a process that runs one program.
type child struct {
	job    job
	cmd    *exec.Cmd
	stdin  io.WriteCloser
	stdout *bufio.Reader
	run    context.Context
	stop   context.CancelCauseFunc
}

// errTooLong is why a child was stopped that ran out of time.
var errTooLong = errors.New("ran out of time")

// start starts a child and tells it its job. It lives no longer than the context.
func start(ctx context.Context, command []string, j job) (*child, error) {
	run, stop := context.WithCancelCause(ctx)
	c := &child{job: j, cmd: exec.CommandContext(run, command[0], command[1:]...), run: run, stop: stop}
	c.cmd.Env = []string{} // nothing of the console's own is there to be seen
	c.cmd.WaitDelay = time.Second
	if err := c.begin(); err != nil {
		stop(nil)
		return nil, fmt.Errorf("start a child for jq: %w", err)
	}
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
	if err := c.cmd.Start(); err != nil {
		return err
	}
	_ = json.NewEncoder(c.stdin).Encode(c.job) // a child that is gone says why, or says nothing
	return nil
}

// feed hands the answer to the child, and returns how long it is: of one that
// is longer than most, no more than that is looked at. It fails when the answer
// cannot be read; a child that takes no more has its reasons.
func (c *child) feed(answer io.Reader, most int64) (size int64, err error) {
	source := &watched{from: io.LimitReader(answer, most+1)}
	_, _ = io.Copy(c.stdin, source)
	_ = c.stdin.Close()
	return source.count, source.err
}

// found are the results of a program, as one JSON list of so many bytes.
type found struct {
	io.Reader
	size int64
}

// results waits for the results, until the time is over.
func (c *child) results(most time.Duration) (*found, error) {
	timer := time.AfterFunc(most, func() { c.stop(errTooLong) })
	defer timer.Stop()
	line, err := c.stdout.ReadBytes('\n')
	if err != nil {
		return nil, c.death(err)
	}
	var said verdict
	if err := json.Unmarshal(line, &said); err != nil {
		return nil, fmt.Errorf("read what the child for jq says: %w", err)
	}
	if said.Code != "" {
		return nil, fault.New(said.Code, said.Text)
	}
	return &found{io.LimitReader(c.stdout, said.Size), said.Size}, nil
}

// death is why a child ended without a word. It tells what went wrong where it
// can; only the lack of memory takes that from it.
func (c *child) death(err error) error {
	switch cause := context.Cause(c.run); {
	case errors.Is(cause, errTooLong):
		return fault.Newf(fault.Unfinished,
			"The filter was stopped after %s. Take a smaller part of the answer first, such as .users[:100].", seconds(c.job.Time))
	case cause != nil:
		return errLeft
	}
	return fault.Because(err, fault.Unfinished, memoryText(c.job.Memory))
}

// end kills the child if it still runs, and waits until it is gone.
func (c *child) end() {
	c.stop(nil)
	_ = c.cmd.Wait() // it says nothing that is not known
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
