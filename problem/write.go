package problem

import (
	"encoding/json"
	"net/http"
	"strconv"
)

// WriteAnswer writes an error in the provider's format:
//
//	{"status":"fail","message":"…","code":404}
//
// The header Proxy-Status (RFC 9209) distinguishes it from the provider's own errors.
func WriteAnswer(w http.ResponseWriter, err error) {
	e := Of(err)
	w.Header().Set("Proxy-Status", "viewfinder; error="+proxyError(e.Code))
	send(w, e.Code, "application/json; charset=utf-8", struct {
		Status  string `json:"status"`
		Message string `json:"message"`
		Code    int    `json:"code"`
	}{"fail", e.Text, e.Code.Status()})
}

// proxyError returns the RFC 9209 name of an error.
func proxyError(code Code) string {
	switch code {
	case Unreachable:
		return "destination_unavailable"
	case TooSlow:
		return "http_response_timeout"
	case BadAnswer:
		return "http_protocol_error"
	case Unexpected:
		return "proxy_internal_error"
	}
	return "http_request_error"
}

// Document is a problem document (RFC 9457) with the problem's code as an extension.
type Document struct {
	Type   string `json:"type"`
	Title  string `json:"title"`
	Status int    `json:"status"`
	Detail string `json:"detail"`
	Code   Code   `json:"code"`
}

// WriteDocument writes an error as a Document:
//
//	{"type":"about:blank","title":"Not Found","status":404,"detail":"…","code":"not_found"}
func WriteDocument(w http.ResponseWriter, err error) {
	e := Of(err)
	status := e.Code.Status()
	send(w, e.Code, "application/problem+json", Document{"about:blank", http.StatusText(status), status, e.Text, e.Code})
}

func send(w http.ResponseWriter, code Code, contentType string, document any) {
	body, err := json.Marshal(document)
	if err != nil { // strings and numbers can always be marshaled
		panic(err)
	}
	body = append(body, '\n')
	h := w.Header()
	h.Set("Content-Type", contentType)
	h.Set("Content-Length", strconv.Itoa(len(body)))
	h.Set("Cache-Control", "no-store")
	for name, value := range code.Kind().headers {
		if h.Get(name) == "" { // a handler may have set a better wait
			h.Set(name, value)
		}
	}
	w.WriteHeader(code.Status())
	_, _ = w.Write(body) // fails if the client has disconnected
}
