package media

import (
	"net/http"
	"net/url"
	"regexp"
	"strconv"
	"strings"
	"time"

	"viewfinder/fault"
)

// hosts are the network's own hosts for pictures and clips, with all below them.
var hosts = [...]string{"cdninstagram.com", "fbcdn.net"}

var (
	errNoAddress = fault.New(fault.Invalid, "The address of a picture or clip is missing; write /media?url=ADDRESS with the address encoded, once.")
	errAddress   = fault.New(fault.Invalid, "This is no address of a picture or clip: it has to begin with https:// and name a host, without a user or a port.")
	errHost      = fault.New(fault.Refused, "Pictures and clips are fetched from the network's own hosts only. Open this address itself instead.")
	errExpired   = fault.New(fault.Gone, "The link of this picture or clip has expired. Run the lookup again for a new one.")
)

// wanted is the address that a request asks for.
func (d *door) wanted(r *http.Request) (*url.URL, error) {
	query, err := url.ParseQuery(r.URL.RawQuery)
	if err != nil || len(query) != 1 || len(query["url"]) != 1 {
		return nil, errNoAddress
	}
	address, err := url.Parse(query.Get("url"))
	if err != nil {
		return nil, errAddress // its own text repeats what was sent
	}
	return address, d.allowed(address)
}

// allowed checks an address before it is asked, be it the page's or a redirect's.
func (d *door) allowed(u *url.URL) error {
	if u.Scheme != "https" || u.Opaque != "" || u.User != nil || u.Host == "" || (u.Port() != "" && u.Port() != "443") {
		return errAddress
	}
	if d.isSandbox(u) {
		return nil
	}
	name := strings.ToLower(u.Hostname())
	for _, host := range hosts {
		if name == host || strings.HasSuffix(name, "."+host) {
			return nil
		}
	}
	return errHost
}

func (d *door) isSandbox(u *url.URL) bool {
	return d.config.Sandbox != nil && strings.EqualFold(u.Hostname(), d.config.SandboxHost)
}

// usual is how long an address holds that does not say.
const usual = time.Hour

// timeLeft is how long an address holds. Its error says that it no longer does.
func timeLeft(u *url.URL, now time.Time) (time.Duration, error) {
	seconds, err := strconv.ParseInt(u.Query().Get("oe"), 16, 64)
	if err != nil {
		return usual, nil
	}
	const longest = 365 * 24 * 60 * 60
	left := min(max(seconds, 0)-now.Unix(), longest)
	if left <= 0 {
		return 0, errExpired
	}
	return time.Duration(left) * time.Second, nil
}

func cacheControl(left time.Duration) string {
	return "private, max-age=" + strconv.FormatInt(int64(left/time.Second), 10) + ", immutable"
}

var rangePattern = regexp.MustCompile(`^bytes=(\d{1,18}-\d{0,18}|-\d{1,18})$`)

// oneRange says whether a Range header asks for one range. Several would come
// as another type of body.
func oneRange(header string) bool { return rangePattern.MatchString(header) }
