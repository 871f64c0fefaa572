package gateway

import (
	"context"
	"crypto/tls"
	"errors"
	"io"
	"net"
	"syscall"
	"time"

	"viewfinder/problem"
)

var (
	errDeadline           = errors.New("the call exceeded its time limit")
	errCallerDisconnected = errors.New("the caller disconnected")
	errNoReaders          = errors.New("all callers disconnected")
	errTruncated          = errors.New("the provider's response was cut off")
	errSlowReader         = errors.New("a caller read too slowly while others waited for the same response")

	errRedirect = problem.New(problem.BadAnswer,
		"The provider redirected the request instead of answering it. Check the server's --provider: the address may have changed.")
)

// callerError returns why a caller's context was canceled: the public error that is its cause, or
// errCallerDisconnected.
func callerError(ctx context.Context) error {
	if public, ok := errors.AsType[*problem.Error](context.Cause(ctx)); ok {
		return public
	}
	return errCallerDisconnected
}

func tooLarge(limit int64) *problem.Error {
	return problem.Newf(problem.BadAnswer,
		"The response is larger than the limit of %d bytes. Request less, or start the server with a higher --max-answer.", limit)
}

func tooLong(name string, limit int) *problem.Error {
	return problem.Newf(problem.Invalid, "%s is longer than the limit of %d bytes. Send a shorter one.", name, limit)
}

func tooSlow(limit time.Duration) *problem.Error {
	return problem.Newf(problem.TooSlow,
		"The provider did not answer within %s. Try again, or start the server with a longer --timeout.", limit)
}

// errorKind describes a transport error by its kind. The error's message may contain bytes from the
// provider, including the key.
func errorKind(err error) string {
	slow, isNet := errors.AsType[net.Error](err)
	switch {
	case is[*net.DNSError](err):
		return "its name cannot be resolved"
	case is[*tls.CertificateVerificationError](err):
		return "its certificate is not trusted"
	case is[tls.RecordHeaderError](err), is[tls.AlertError](err):
		return "the TLS handshake failed"
	case errors.Is(err, syscall.ECONNREFUSED):
		return "it refuses connections"
	case errors.Is(err, syscall.EHOSTUNREACH), errors.Is(err, syscall.ENETUNREACH):
		return "its network is unreachable"
	case errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF), errors.Is(err, syscall.ECONNRESET), errors.Is(err, syscall.EPIPE):
		return "it closed the connection"
	case isNet && slow.Timeout():
		return "connecting took too long"
	}
	return "the connection failed"
}

// is reports whether an error of type E is in the chain.
func is[E error](err error) bool {
	_, ok := errors.AsType[E](err)
	return ok
}

// isPermanent reports whether retrying cannot help.
func isPermanent(err error) bool {
	dns, isDNS := errors.AsType[*net.DNSError](err)
	return is[*tls.CertificateVerificationError](err) || is[tls.RecordHeaderError](err) || isDNS && dns.IsNotFound
}
