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

	"viewfinder/problem"
)

// header is the first line of a child's output: the size of the results that
// follow in bytes, or a problem.
type header struct {
	Size int64        `json:"size"`
	Code problem.Code `json:"code,omitempty"`
	Text string       `json:"text,omitempty"`
	// Cause is for the log and does not contain the response.
	Cause string `json:"cause,omitempty"`
}

func (h header) problem() error {
	if h.Cause == "" {
		return problem.New(h.Code, h.Text)
	}
	return problem.Because(errors.New(h.Cause), h.Code, h.Text)
}

type child struct {
	job    job
	cmd    *exec.Cmd
	stdin  io.WriteCloser
	stdout *bufio.Reader
	stderr stderrEnds
	timer  *time.Timer // ends the child
	ctx    context.Context
	cancel context.CancelCauseFunc
}

// start starts a child and sends it its job. The child ends with the context, or if reading the
// response or running its job takes too long.
func (h *Handler) start(ctx context.Context, program string) (*child, error) {
	j := job{Program: program, Results: h.limits.Results, Memory: h.limits.Memory, Time: h.limits.Time, Grace: h.limits.Grace}
	childCtx, cancel := context.WithCancelCause(ctx)
	c := &child{job: j, cmd: exec.CommandContext(childCtx, h.command[0], h.command[1:]...), ctx: childCtx, cancel: cancel}
	c.cmd.Env = []string{} // the child does not inherit the console's environment
	c.cmd.Stderr = &c.stderr
	c.cmd.WaitDelay = time.Second
	if err := c.startProcess(); err != nil {
		cancel(nil)
		return nil, fmt.Errorf("start a jq process: %w", err)
	}
	c.timer = time.AfterFunc(h.limits.Transfer, func() { cancel(errStuck) })
	_ = json.NewEncoder(c.stdin).Encode(j) // if the child has ended, results returns the reason
	return c, nil
}

func (c *child) startProcess() (err error) {
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

// sendAnswer writes the response to the child and then starts the program's timeout. If the child
// does not read it, results returns the reason.
func (c *child) sendAnswer(answer io.WriterTo) {
	_, err := answer.WriteTo(c.stdin)
	_ = c.stdin.Close()
	if err == nil && c.timer.Stop() {
		c.timer = time.AfterFunc(c.job.Time, func() { c.cancel(timeError(c.job.Time)) })
	}
}

// resultStream reads the results of a program: a JSON list of size bytes.
type resultStream struct {
	io.Reader
	size int64
}

// writeTo writes the results. It calls done before the last byte, so a caller that has received all
// results finds a free slot. A truncated list is shorter than its Content-Length.
func (s *resultStream) writeTo(w io.Writer, done func()) {
	last := make([]byte, 1)
	if _, err := io.CopyN(w, s, s.size-1); err != nil {
		return
	}
	if _, err := io.ReadFull(s, last); err != nil {
		return
	}
	done()
	_, _ = w.Write(last)
}

func (c *child) results() (*resultStream, error) {
	line, err := c.stdout.ReadBytes('\n')
	inTime := c.timer.Stop()
	if err != nil {
		return nil, c.exitError(err)
	}
	if !inTime { // the child was killed, and its results would be truncated
		<-c.ctx.Done()
		return nil, c.exitError(context.Cause(c.ctx))
	}
	var h header
	if err := json.Unmarshal(line, &h); err != nil {
		return nil, fmt.Errorf("read the output of the jq process: %w", err)
	}
	if h.Code != "" {
		return nil, h.problem()
	}
	return &resultStream{io.LimitReader(c.stdout, h.Size), h.Size}, nil
}

func (c *child) stop() {
	c.cancel(nil)
	_ = c.cmd.Wait() // results has reported the error
}

var errStuck = problem.New(problem.Unfinished,
	"The filter did not read the response and was stopped. Try again, or filter by JSONPath.")

// lessAdvice is the advice for a filter that takes too much time or memory.
const lessAdvice = "Take a smaller part of the response first, such as .users[:100]."

func timeError(limit time.Duration) error {
	return problem.Newf(problem.Unfinished, "The filter was stopped after %s. %s", seconds(limit), lessAdvice)
}

func seconds(d time.Duration) string {
	if d == time.Second {
		return "1 second"
	}
	return fmt.Sprintf("%g seconds", d.Seconds())
}
