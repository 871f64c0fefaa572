package httpserver

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"log"
	"log/slog"
)

// maxCharacters limits strings in the log, because some come from requests.
const maxCharacters = 200

// stackKey is the only attribute that may be long. The program itself writes it.
const stackKey = "stack"

// NewLog returns a logger for the given level. It also receives the standard logger's messages.
func NewLog(out io.Writer, level slog.Level) *slog.Logger {
	logger := slog.New(slog.NewTextHandler(out, &slog.HandlerOptions{Level: level, ReplaceAttr: truncateAttr}))
	log.SetFlags(0)
	log.SetPrefix("")
	log.SetOutput(libraryMessages{logger})
	return logger
}

func errorLog(logger *slog.Logger) *log.Logger { return log.New(libraryMessages{logger}, "", 0) }

func truncateAttr(_ []string, a slog.Attr) slog.Attr {
	text := ""
	switch value := a.Value.Any().(type) {
	case string:
		text = value
	case error:
		text = value.Error()
	case fmt.Stringer:
		text = value.String()
	}
	if a.Key == stackKey || len(text) <= maxCharacters {
		return a
	}
	if characters := []rune(text); len(characters) > maxCharacters {
		return slog.String(a.Key, string(characters[:maxCharacters])+"…")
	}
	return a
}

// libraryMessages receives the standard library's messages. They may contain data from a provider
// or a client, including the key, so only the kind of message is logged.
type libraryMessages struct{ log *slog.Logger }

var kinds = []struct {
	prefix  string
	level   slog.Level
	meaning string
}{
	{"Unsolicited response received on idle HTTP channel", slog.LevelWarn,
		"the provider sent unsolicited bytes, and its connection was closed"},
	{"http: panic serving", slog.LevelError, "a handler panicked"},
	{"http: Accept error", slog.LevelError, "cannot accept connections right now; the limit on open files may be reached"},
	{"http: TLS handshake error", slog.LevelDebug, "a TLS handshake failed"},
	{"http: URL query contains semicolon", slog.LevelDebug, "a query contains a semicolon"},
	{"http: superfluous response.WriteHeader", slog.LevelWarn, "a handler wrote the head of a response twice"},
	{"http: response.Write", slog.LevelWarn, "a handler wrote to a hijacked connection"},
	{"http2: ", slog.LevelDebug, "an HTTP/2 connection failed"},
}

// Write logs one message by its kind.
func (m libraryMessages) Write(message []byte) (int, error) {
	for _, kind := range kinds {
		if bytes.HasPrefix(message, []byte(kind.prefix)) {
			m.log.Log(context.Background(), kind.level, kind.meaning, "from", "net/http")
			return len(message), nil
		}
	}
	m.log.Warn("the standard library reported an error; its text is omitted because it may contain client data", "bytes", len(message))
	return len(message), nil
}
