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
}

func TestEveryCodeHasAStatus(t *testing.T) {
	for _, code := range codes {
		if got := code.Status(); got < 400 || got > 599 {
			t.Errorf("%s: got status %d", code, got)
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

func TestErrorHasItsCause(t *testing.T) {
	cause := errors.New("the cause")
	err := problem.Because(cause, problem.TooSlow, "Too slow.")
	if got := err.Error(); got != "Too slow.: the cause" || !errors.Is(err, cause) {
		t.Errorf("got %q", got)
	}
}
