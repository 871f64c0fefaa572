package sandbox

import (
	"fmt"
	"net/http"

	"viewfinder/sandbox/internal/ordered"
)

// refusal is an answer that is a failure, with its body as the provider sends it.
type refusal struct {
	status int
	body   ordered.Object
}

func (r refusal) Error() string { return fmt.Sprintf("%d %v", r.status, r.body.Get("message")) }

// failure is a refusal by the data API itself.
func failure(status int, message string) refusal {
	return refusal{status, ordered.Object{{"status", "fail"}, {"message", message}, {"code", status}}}
}

// gatewayFailure is a refusal by the gateway in front of it, which says less.
func gatewayFailure(status int, message string) refusal {
	return refusal{status, ordered.Object{{"message", message}}}
}

func errNotFound() refusal { return failure(http.StatusNotFound, "Page not found") }

func refuse(w http.ResponseWriter, r *http.Request, err error) {
	refused, ok := err.(refusal)
	if !ok {
		refused = failure(http.StatusInternalServerError, "Something went wrong")
	}
	send(w, r, refused.status, refused.body)
}
