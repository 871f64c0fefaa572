package network

// Post is a picture, a video or a carousel of pictures.
type Post struct {
	ID                     MediaID
	Owner                  Account
	Type                   MediaType
	Product                string // feed, clips, igtv, carousel_container, story
	TakenAt                int64
	Likes, Comments, Plays int
	Caption                string
	Location               Location
	HasLocation            bool
	Width, Height          int
	Duration               int // in milliseconds; 0 for pictures
	Children               int // number of pictures and clips in a carousel
	Tagged                 []Account
	Track                  Track // for a clip
	seed                   Seed
}

// MediaType is the network's number for the type of a post.
type MediaType int

// Types of posts.
const (
	Picture  MediaType = 1
	Video    MediaType = 2
	Carousel MediaType = 8
)

// Every clipStride-th post is a clip and every tvStride-th a long video, so the index of the nth
// one can be computed without counting.
const (
	clipStride = 3
	clipFirst  = 1
	tvStride   = 12
	tvFirst    = 5
	day        = 86_400
	tenYears   = 3650 * day
)

// Post returns the ith post of an account; the newest has index 0.
func (n *Network) Post(a Account, i int) Post {
	// The index in the ID counts from the oldest post, so newer posts have larger numbers.
	id := MediaID{Owner: a.ID, Kind: KindPost, Index: a.Posts - 1 - i, name: a.Name}
	return n.post(a, id, i, n.hashtagOf(a, i))
}

func (n *Network) post(a Account, id MediaID, i int, hashtag string) Post {
	post := Post{ID: id, Owner: a, seed: a.postSeed(id)}
	post.drawType(i)
	post.TakenAt = n.Day - a.postAge(i)
	post.drawNumbers()
	post.Caption = n.caption(post.seed, hashtag)
	if a.Odd {
		post.Caption = n.oddText(post.seed.With(aspectCaption))
	}
	if post.namesLocation() {
		post.Location, post.HasLocation = n.homeLocation(a)
	}
	if post.seed.With(aspectTagged).In100(20) {
		post.Tagged = []Account{n.Followings(a).At(post.seed.Below(a.Following + 1))}
	}
	if post.Product == "clips" {
		post.Track = n.Track(post.seed.With(aspectMusic).Below(trackTotal))
	}
	return post
}

func (a Account) postSeed(id MediaID) Seed {
	return a.seed.With(aspectKind).With(Seed(id.Kind)).Nth(id.Index)
}

func (post Post) namesLocation() bool { return post.seed.With(aspectLocation).In100(60) }

// postAge returns the number of seconds between the ith post and the start of the day.
func (a Account) postAge(i int) int64 {
	gap := a.seed.With(aspectGap).Between(9*3600, 6*day)
	gap = min(gap, tenYears/max(a.Posts, 1)+1)
	return int64(i)*int64(gap) + int64(a.seed.With(aspectGap).Nth(i).Below(gap)) + 1
}

func (post *Post) drawType(i int) {
	kind := post.seed.With(aspectKind)
	shape := post.seed.With(aspectSize).Below(4)
	post.Type, post.Product = Picture, "feed"
	post.Width, post.Height = 1080, []int{1350, 1080, 1350, 810}[shape]
	switch {
	case i%clipStride == clipFirst && !post.Owner.NoReels:
		post.Type, post.Product, post.Width, post.Height = Video, "clips", 1080, 1920
		post.Duration = kind.Between(4_000, 58_000)
	case i%tvStride == tvFirst:
		post.Type, post.Product, post.Width, post.Height = Video, "igtv", 1080, 1920
		post.Duration = kind.Between(62_000, 1_900_000)
	case kind.In100(28):
		post.Type, post.Product = Carousel, "carousel_container"
		post.Children = kind.Nth(1).Between(2, 6)
	}
}

// drawNumbers draws the counts of a post. Small accounts have more likes per follower.
func (post *Post) drawNumbers() {
	followers, perMille := post.Owner.Followers, 70
	switch {
	case followers >= 50_000_000:
		perMille = 2
	case followers >= 1_000_000:
		perMille = 11
	case followers >= 20_000:
		perMille = 28
	}
	maxLikes := followers*perMille/500 + 2
	post.Likes = maxLikes/8 + post.seed.With(aspectLikes).Below(maxLikes)
	post.Comments = post.Likes / post.seed.With(aspectComments).Between(14, 90)
	if post.Type == Video {
		post.Plays = post.Likes*post.seed.With(aspectPlays).Between(6, 30) + 11
	}
}

// ClipTotal returns the number of an account's clips.
func (a Account) ClipTotal() int {
	if a.NoReels {
		return 0
	}
	return every(a.Posts, clipStride, clipFirst)
}

// Clip returns the jth clip of an account; the newest has index 0.
func (n *Network) Clip(a Account, j int) Post { return n.Post(a, j*clipStride+clipFirst) }

// LongVideoTotal returns the number of an account's long videos.
func (a Account) LongVideoTotal() int { return every(a.Posts, tvStride, tvFirst) }

// LongVideo returns the jth long video of an account.
func (n *Network) LongVideo(a Account, j int) Post { return n.Post(a, j*tvStride+tvFirst) }

func every(total, stride, first int) int { return (total - first + stride - 1) / stride }

// Picture returns the seed of the post's nth picture.
func (post Post) Picture(n int) Seed { return post.seed.With(aspectPicture).Nth(n) }

// PictureSeed returns the seed of the account's picture.
func (a Account) PictureSeed() Seed { return a.seed.With(aspectPicture) }

// Comment is a comment or a reply under a post.
type Comment struct {
	PK        uint64
	Post      Post
	Author    Account
	Text      string
	CreatedAt int64
	Likes     int
	Replies   int
	seed      Seed
}

// commentBase makes comment IDs as large as in the real network.
const commentBase = 17_900_000_000_000_000

// Comment returns the kth comment under a post.
func (n *Network) Comment(post Post, k int) Comment {
	seed := post.seed.With(aspectComments).Nth(k)
	c := Comment{Post: post, PK: commentBase + uint64(seed)%500_000_000_000_000, seed: seed}
	c.Author = n.accountList(post.seed.With(aspectComments), post.Comments).At(k)
	c.Text = n.commentText(seed)
	age := max(n.Day-post.TakenAt, 2)
	c.CreatedAt = post.TakenAt + int64(uint64(seed.Nth(1))%uint64(age))
	c.Likes = seed.Nth(2).Below(post.Likes/40 + 3)
	if seed.Nth(3).In100(22) {
		c.Replies = seed.Nth(4).Between(1, 3)
	}
	return c
}

// Reply returns the jth reply to a comment. The owner of the post writes the first reply.
func (n *Network) Reply(c Comment, j int) Comment {
	seed := c.seed.Nth(j + 10)
	reply := Comment{Post: c.Post, Author: c.Post.Owner, seed: seed, PK: commentBase + uint64(seed)%500_000_000_000_000}
	if j > 0 {
		reply.Author = n.accountList(c.seed, 10).At(j)
	}
	reply.Text = "@" + c.Author.Name + " " + n.commentText(seed)
	reply.CreatedAt = min(c.CreatedAt+int64(seed.Between(60, 7200)), n.Day-1)
	reply.Likes = seed.Nth(2).Below(12)
	return reply
}
