package jq

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
	"unicode/utf8"

	"github.com/itchyny/gojq"

	"viewfinder/fault"
)

// Work is the life of a child: it reads a job and an answer, runs the program
// and writes what it found. It is to be called in a process that does nothing
// else: its limits are those of the process, which ends when it exceeds them.
// The error says only that nobody listens.
func Work(stdin io.Reader, stdout io.Writer) error {
	list, err := work(bufio.NewReaderSize(stdin, 1<<16))
	said := verdict{Size: list.size}
	if err != nil {
		e := fault.Of(err)
		said = verdict{Code: e.Code, Text: e.Text}
		if e.Cause != nil {
			said.Cause = e.Cause.Error()
		}
	}
	if err := json.NewEncoder(stdout).Encode(said); err != nil {
		return fmt.Errorf("say how it went: %w", err)
	}
	for _, piece := range list.pieces {
		if _, err := stdout.Write(piece); err != nil {
			return fmt.Errorf("write the results: %w", err)
		}
	}
	return nil
}

func work(stdin *bufio.Reader) (found list, err error) {
	defer func() {
		if cause := recover(); cause != nil {
			found, err = list{}, panicked(cause)
		}
	}()
	var j job
	line, err := stdin.ReadBytes('\n')
	if err != nil {
		return list{}, fmt.Errorf("read the job: %w", err)
	}
	if err := json.Unmarshal(line, &j); err != nil {
		return list{}, fmt.Errorf("read the job: %w", err)
	}
	confine(j)
	code, err := compile(j.Program)
	if err != nil {
		return list{}, err
	}
	answer, err := decode(stdin)
	if err != nil {
		return list{}, err
	}
	defer outlive(j).Stop()
	return collect(code.Run(answer), j.Results)
}

// compile reads a program. It has no modules to import, no inputs but the
// answer and no environment: gojq gives these only when it is told to.
func compile(program string) (*gojq.Code, error) {
	query, err := gojq.Parse(program)
	if err != nil {
		return nil, fault.Newf(fault.Invalid, "This is not a jq program: %s.", reason(err, program))
	}
	code, err := gojq.Compile(query)
	if err != nil {
		return nil, fault.Newf(fault.Invalid, "This jq program cannot run: %s.", shortened(err.Error()))
	}
	return code, nil
}

// reason is what gojq did not understand, and where.
func reason(err error, program string) string {
	wrong, ok := errors.AsType[*gojq.ParseError](err)
	if !ok {
		return shortened(err.Error())
	}
	at := max(0, min(wrong.Offset-len(wrong.Token), len(program)))
	if strings.TrimSpace(program[at:]) == "" {
		return "it ends where more should follow"
	}
	return fmt.Sprintf("%s at character %d", shortened(wrong.Error()), utf8.RuneCountInString(program[:at])+1)
}

// decode reads an answer. Numbers stay their source text.
func decode(source io.Reader) (any, error) {
	decoder := json.NewDecoder(source)
	decoder.UseNumber()
	var value any
	err := decoder.Decode(&value)
	if err == nil {
		if _, err = decoder.Token(); errors.Is(err, io.EOF) {
			return value, nil
		}
		err = errors.New("something follows its end")
	}
	if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
		err = errors.New("it ends too early")
	}
	return nil, fault.Newf(fault.Invalid, "jq needs an answer that is JSON: %s. Look at it as text.",
		shortened(strings.TrimPrefix(err.Error(), "json: ")))
}

// longest is how much is said of a program's own error, in characters.
const longest = 300

func shortened(text string) string {
	text = strings.TrimRight(text, ".\n")
	if utf8.RuneCountInString(text) <= longest {
		return text
	}
	return string([]rune(text)[:longest]) + "…"
}
