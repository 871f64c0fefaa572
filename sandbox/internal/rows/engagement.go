package rows

import (
	"strconv"
	"time"

	"viewfinder/sandbox/internal/network"
	"viewfinder/sandbox/internal/ordered"
)

// thumbnailSide is the width and height of a post's thumbnail in pixels.
const thumbnailSide = 150

// recentPosts is the number of posts that the statistics are based on.
const recentPosts = 12

// Engagement writes statistics about an account's newest posts. The rate is the average number of
// likes and comments per post, as a percentage of followers.
func (w Writer) Engagement(a network.Account) ordered.Object {
	details, likes, comments := ordered.List{}, 0, 0
	posts := min(a.Posts, recentPosts)
	if a.Private {
		posts = 0
	}
	for i := range posts {
		post := w.Network.Post(a, i)
		likes, comments = likes+post.Likes, comments+post.Comments
		details = append(details, w.interactions(post))
	}
	return ordered.Object{
		{"status", "ok"},
		{"username", a.Name},
		{"id_user", idText(a.ID)},
		{"full_name", a.FullName},
		{"followers", a.Followers},
		{"engagement_rate_percentages", hundredthsLiteral(engagementRate(likes+comments, posts, a.Followers))},
		{"recent_posts", posts},
		{"likes", likes},
		{"comments", comments},
		{"is_private", a.Private},
		{"is_verified", a.Verified},
		{"posts_details", details},
	}
}

// engagementRate returns the rate in hundredths of a percent.
func engagementRate(interactions, posts, followers int) int64 {
	if posts == 0 || followers == 0 {
		return 0
	}
	return int64(interactions) * 10_000 / (int64(posts) * int64(followers))
}

// interactions writes a post's figures. Its code and thumbnail are not in the specification.
func (w Writer) interactions(p network.Post) ordered.Object {
	seconds := max(w.Network.Day-p.TakenAt, 1)
	perHour := func(n int) ordered.Literal { return hundredthsLiteral(int64(n) * 360_000 / seconds) }
	return ordered.Object{
		{"code", p.ID.Code()},
		{"thumbnail_url", w.pictureURL("m", p.Picture(0), p.Owner, thumbnailSide, thumbnailSide)},
		{"likes", p.Likes},
		{"comments", p.Comments},
		{"taken_at", p.TakenAt},
		{"datetime", time.Unix(p.TakenAt, 0).UTC().Format(time.DateTime)},
		{"hours_since_post", hundredthsLiteral(seconds * 100 / 3600)},
		{"time_ago", timeAgo(seconds)},
		{"likes_per_hour", perHour(p.Likes)},
		{"comments_per_hour", perHour(p.Comments)},
	}
}

func timeAgo(seconds int64) string {
	for _, unit := range []struct {
		name    string
		seconds int64
	}{{"year", 31_536_000}, {"month", 2_592_000}, {"week", 604_800}, {"day", 86_400}, {"hour", 3600}} {
		if n := seconds / unit.seconds; n == 1 {
			return "1 " + unit.name + " ago"
		} else if n > 1 {
			return strconv.FormatInt(n, 10) + " " + unit.name + "s ago"
		}
	}
	return "less than an hour ago"
}
