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
	"golang.org/x/text/encoding/unicode"
	"golang.org/x/text/transform"

	"viewfinder/problem"
)

// Work is the main function of a child: it reads a job and a response, runs the program, and writes
// a header and the results. It must be called in a separate process, because it limits the process,
// which ends when it exceeds a limit. An error means that writing failed.
func Work(stdin io.Reader, stdout io.Writer) error {
	list, err := work(bufio.NewReaderSize(stdin, 1<<16))
	h := header{Size: list.size}
	if err != nil {
		e := problem.Of(err)
		h = header{Code: e.Code, Text: e.Text}
		if e.Cause != nil {
			h.Cause = e.Cause.Error()
		}
	}
	if err := json.NewEncoder(stdout).Encode(h); err != nil {
		return fmt.Errorf("write the header: %w", err)
	}
	for _, chunk := range list.chunks {
		if _, err := stdout.Write(chunk); err != nil {
			return fmt.Errorf("write the results: %w", err)
		}
	}
	return nil
}

func work(stdin *bufio.Reader) (list chunkList, err error) {
	defer func() {
		if cause := recover(); cause != nil {
			list, err = chunkList{}, panicError(cause)
		}
	}()
	var j job
	line, err := stdin.ReadBytes('\n')
	if err != nil {
		return chunkList{}, fmt.Errorf("read the job: %w", err)
	}
	if err := json.Unmarshal(line, &j); err != nil {
		return chunkList{}, fmt.Errorf("read the job: %w", err)
	}
	limitProcess(j)
	code, err := compile(j.Program)
	if err != nil {
		return chunkList{}, err
	}
	answer, err := decode(stdin)
	if err != nil {
		return chunkList{}, err
	}
	defer exitAfterTime(j).Stop()
	return collectResults(j.Program, answer, code.Run(answer), j.Results)
}

// compile parses a program. It has no modules, no inputs other than the response, and no
// environment, because gojq provides these only as options.
func compile(program string) (*gojq.Code, error) {
	query, err := gojq.Parse(program)
	if err != nil {
		return nil, problem.Newf(problem.Invalid, "Invalid jq program: %s.", parseErrorText(err, program))
	}
	code, err := gojq.Compile(query)
	if err != nil {
		return nil, problem.Newf(problem.Invalid, "This jq program cannot run: %s.", shortened(err.Error()))
	}
	return code, nil
}

func parseErrorText(err error, program string) string {
	wrong, ok := errors.AsType[*gojq.ParseError](err)
	if !ok {
		return shortened(err.Error())
	}
	at := max(0, min(wrong.Offset-len(wrong.Token), len(program)))
	if strings.TrimSpace(program[at:]) == "" {
		return "unexpected end of the program"
	}
	return fmt.Sprintf("%s at character %d", shortened(wrong.Error()), utf8.RuneCountInString(program[:at])+1)
}

// decode decodes a response, which may begin with a byte order mark. Numbers keep their source
// text.
func decode(source io.Reader) (any, error) {
	decoder := json.NewDecoder(transform.NewReader(source, unicode.UTF8BOM.NewDecoder())) // invalid UTF-8 is handled as in rows
	decoder.UseNumber()
	var value any
	err := decoder.Decode(&value)
	if err == nil {
		if _, err = decoder.Token(); errors.Is(err, io.EOF) {
			return value, nil
		}
		err = errors.New("there is extra data after its end")
	}
	if wrong, ok := errors.AsType[*json.SyntaxError](err); ok && strings.HasSuffix(wrong.Error(), "exceeded max depth") {
		return nil, problem.New(problem.Invalid, "jq cannot read this response: lists and objects nest deeper than 10,000 levels. The raw response is complete.")
	}
	if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
		err = errors.New("it ends too early")
	}
	return nil, problem.Newf(problem.Invalid, "jq needs a JSON response: %s. View it as text.",
		shortened(strings.TrimPrefix(err.Error(), "json: ")))
}

// maxErrorText is the maximum length of a program's error message in characters.
const maxErrorText = 300

func shortened(text string) string {
	text = strings.TrimRight(text, ".\n")
	if utf8.RuneCountInString(text) <= maxErrorText {
		return text
	}
	return string([]rune(text)[:maxErrorText]) + "…"
}
