package collect

import (
	"testing"

	"viewfinder/gateway"
	"viewfinder/problem"
)

// TestOversizedResponseIsNotRequestedAgain verifies that a response over the size limit is not
// retried, because it would be just as long.
func TestOversizedResponseIsNotRequestedAgain(t *testing.T) {
	for fault, want := range map[gateway.AttemptFault]resultKind{
		gateway.FaultLarge: resultEnd, gateway.FaultCut: resultRetry,
	} {
		failed := &gateway.AttemptError{Fault: fault, Cause: problem.New(problem.BadAnswer, "The response is larger than 10 bytes.")}
		got := classifyError(gateway.Answer{Requests: 1}, failed)
		if got.kind != want || got.message != "The response is larger than 10 bytes." {
			t.Errorf("%s: got %+v", fault, got)
		}
	}
}
