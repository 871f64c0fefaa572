package media

import (
	"errors"
	"net/http"
	"net/url"
	"regexp"
	"strconv"
	"strings"
	"time"

	"viewfinder/problem"
)

// allowedHosts are the network's own hosts for pictures and clips, including subdomains.
var allowedHosts = [...]string{"cdninstagram.com", "fbcdn.net"}

var (
	errNoAddress = problem.New(problem.Invalid, "The address of a picture or clip is missing; write /media?url=ADDRESS once, with the address encoded.")
	errAddress   = problem.New(problem.Invalid, "This is not the address of a picture or clip: it must begin with https:// and have a host, but no user or port.")
	errHost      = problem.New(problem.Refused, "Pictures and clips are fetched only from the network's own hosts. Open this address directly instead.")
	errExpired   = problem.New(problem.Gone, "The link to this picture or clip has expired. Run the lookup again for a new one.")
)

func (h *handler) addressOf(r *http.Request) (*url.URL, error) {
	query, err := url.ParseQuery(r.URL.RawQuery)
	if err != nil || len(query) != 1 || len(query["url"]) != 1 {
		return nil, errNoAddress
	}
	address, err := url.Parse(query.Get("url"))
	if err != nil {
		return nil, errAddress // its message contains the URL
	}
	return address, h.checkAddress(address)
}

// checkAddress checks a URL before it is requested, whether from the page or a redirect.
func (h *handler) checkAddress(u *url.URL) error {
	if u.Scheme != "https" || u.Opaque != "" || u.User != nil || u.Host == "" || (u.Port() != "" && u.Port() != "443") {
		return errAddress
	}
	if h.isSandbox(u) {
		return nil
	}
	name := strings.ToLower(u.Hostname())
	for _, host := range allowedHosts {
		if name == host || strings.HasSuffix(name, "."+host) {
			return nil
		}
	}
	return errHost
}

func (h *handler) isSandbox(u *url.URL) bool {
	return h.config.Sandbox != nil && strings.EqualFold(u.Hostname(), h.config.SandboxHost)
}

const defaultMaxAge = time.Hour

// maxAge returns the time until a URL expires, according to its host's clock. An error means that
// it has expired.
func (h *handler) maxAge(u *url.URL) (time.Duration, error) {
	if h.isSandbox(u) {
		return maxAgeOf(u, h.config.SandboxNow())
	}
	return maxAgeOf(u, h.config.Now())
}

// maxAgeOf returns the time until a URL expires, using the earliest of several times.
func maxAgeOf(u *url.URL, now time.Time) (time.Duration, error) {
	const longest = 365 * 24 * 60 * 60
	maxAge, known := int64(longest), false
	for _, expiry := range u.Query()["oe"] {
		seconds, err := strconv.ParseInt(expiry, 16, 64)
		if errors.Is(err, strconv.ErrSyntax) {
			continue // no expiry
		}
		maxAge, known = min(max(seconds, 0)-now.Unix(), maxAge), true
	}
	switch {
	case !known:
		return defaultMaxAge, nil
	case maxAge <= 0:
		return 0, errExpired
	}
	return time.Duration(maxAge) * time.Second, nil
}

func cacheControl(maxAge time.Duration) string {
	return "private, max-age=" + strconv.FormatInt(int64(maxAge/time.Second), 10) + ", immutable"
}

var rangePattern = regexp.MustCompile(`^bytes=(\d{1,18}-\d{0,18}|-\d{1,18})$`)

// isSingleRange reports whether a Range header has a single range. The response to several ranges
// would have another media type.
func isSingleRange(header string) bool { return rangePattern.MatchString(header) }
