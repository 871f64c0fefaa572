package problem_test

import (
	"errors"
	"fmt"
	"net/http/httptest"
	"strings"
	"testing"

	"viewfinder/problem"
)

// codes are all codes.
var codes = []problem.Code{
	problem.Invalid, problem.NoKey, problem.Refused, problem.NotFound, problem.Method, problem.Gone, problem.Misdirected,
	problem.TooMany, problem.TooLarge, problem.Unfinished, problem.Busy, problem.BadAnswer, problem.Unreachable, problem.TooSlow, problem.Unexpected,
	problem.TimedOut, problem.NoRoom, problem.Empty, problem.NotStored,
	problem.Missing, problem.Private, problem.Rejected, problem.CallLimit, problem.Quota, problem.RateLimit, problem.BadKey, problem.NoAnswer,
	problem.Unreadable,
}

func TestEveryCodeHasKind(t *testing.T) {
	for _, code := range codes {
		if got := code.Kind(); got.Status < 400 || got.Status > 599 || got.Exit == 0 || got.Exit == 2 {
			t.Errorf("%s: got %+v", code, got)
		}
	}
}

func TestWrite(t *testing.T) {
	secret := errors.New("the cause")
	for _, c := range []struct {
		name   string
		err    error
		status int
		want   string
	}{
		{"typed", problem.New(problem.Gone, `It "is" gone.`), 410, `{"status":"fail","message":"It \"is\" gone.","code":410}` + "\n"},
		{"wrapped", fmt.Errorf("try: %w", problem.Because(secret, problem.TooSlow, "Too slow.")), 504, `"message":"Too slow."`},
		{"of another type", secret, 500, "Something went wrong"},
	} {
		t.Run(c.name, func(t *testing.T) {
			w := httptest.NewRecorder()
			problem.WriteAnswer(w, c.err)
			if got := w.Body.String(); w.Code != c.status || !strings.Contains(got, c.want) || strings.Contains(got, secret.Error()) {
				t.Errorf("got %d %s", w.Code, got)
			}
		})
	}
}

func TestWriteProblem(t *testing.T) {
	w := httptest.NewRecorder()
	problem.WriteDocument(w, problem.New(problem.NotFound, "Nothing here."))
	want := `{"type":"about:blank","title":"Not Found","status":404,"detail":"Nothing here.","code":"not_found"}` + "\n"
	if got := w.Body.String(); got != want || w.Header().Get("Content-Type") != "application/problem+json" {
		t.Errorf("got %v %s", w.Header(), got)
	}
}

func TestCodeHeaders(t *testing.T) {
	for _, c := range []struct{ name, given, want string }{{"Retry-After", "", "5"}, {"Retry-After", "1", "1"}} {
		w := httptest.NewRecorder()
		w.Header().Set(c.name, c.given)
		problem.WriteDocument(w, problem.New(problem.Busy, "Busy."))
		if got := w.Header().Get(c.name); got != c.want {
			t.Errorf("%s: got %q, want %q", c.name, got, c.want)
		}
	}
	w := httptest.NewRecorder()
	problem.WriteAnswer(w, problem.New(problem.NoKey, "No key."))
	if got := w.Header().Get("WWW-Authenticate"); got != "Bearer" {
		t.Errorf("got %q", got)
	}
	for code, want := range map[problem.Code]string{problem.NoKey: "http_request_error", problem.Unreachable: "destination_unavailable"} {
		w := httptest.NewRecorder()
		problem.WriteAnswer(w, problem.New(code, "No."))
		if got := w.Header().Get("Proxy-Status"); got != "viewfinder; error="+want {
			t.Errorf("%s: got %q", code, got)
		}
	}
}

func TestErrorHasCause(t *testing.T) {
	cause := errors.New("the cause")
	err := problem.Because(cause, problem.TooSlow, "Too slow.")
	if got := err.Error(); got != "Too slow.: the cause" || !errors.Is(err, cause) {
		t.Errorf("got %q", got)
	}
}
