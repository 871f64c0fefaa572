package answer_test

import (
	"testing"

	"viewfinder/answer"
)

func TestFailureCauses(t *testing.T) {
	for _, c := range []struct {
		status  int
		message string
		want    answer.Cause
	}{
		{429, "You have exceeded the rate limit per second for your plan", answer.CauseRate},
		{429, "Too many requests", answer.CauseRate},
		{429, "", answer.CauseRate},
		{429, "You have exceeded the MONTHLY quota for requests", answer.CauseQuota},
		{401, "Invalid API key", answer.CauseKey},
		{401, "not found", answer.CauseKey},
		{500, "", answer.CauseServer},
		{502, "User not found", answer.CauseServer},
		{408, "", answer.CauseServer},
		{404, "", answer.CauseMissing},
		{404, "a private account", answer.CauseMissing},
		{400, "User not found", answer.CauseMissing},
		{200, "The user doesn't exist", answer.CauseMissing},
		{403, "This account is private", answer.CausePrivate},
		{200, "Not authorized to view user", answer.CausePrivate},
		{403, "You are not subscribed to this API", answer.CauseRejected},
		{400, "", answer.CauseRejected},
		{200, "Something went wrong", answer.CauseUnknown},
		{200, "quota", answer.CauseUnknown},
		{200, "", answer.CauseUnknown},
	} {
		if got := answer.CauseOf(c.status, c.message); got != c.want {
			t.Errorf("%d %q: got %s, want %s", c.status, c.message, got, c.want)
		}
	}
}
