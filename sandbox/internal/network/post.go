package network

// Post is a picture, a clip or a carousel of several.
type Post struct {
	ID                     MediaID
	Owner                  Person
	Type                   MediaType
	Product                string // feed, clips, igtv, carousel_container, story
	TakenAt                int64
	Likes, Comments, Plays int
	Caption                string
	Place                  Place
	HasPlace               bool
	Width, Height          int
	Duration               int // milliseconds; 0 for pictures
	Parts                  int // of a carousel
	Tagged                 []Person
	Track                  Track // of a clip
	seed                   Seed
}

// MediaType is the network's number for what a media is.
type MediaType int

// The types of media.
const (
	Picture  MediaType = 1
	Video    MediaType = 2
	Carousel MediaType = 8
)

// Every clipStride-th post is a clip, every tvStride-th a long video, so that
// the nth of either is found without counting.
const (
	clipStride = 3
	clipFirst  = 1
	tvStride   = 12
	tvFirst    = 5
	day        = 86_400
	tenYears   = 3650 * day
)

// Post is the ith post of p, the newest being number 0.
func (n *Network) Post(p Person, i int) Post {
	// The index in the ID counts from the oldest, so that newer media have
	// larger numbers.
	id := MediaID{Owner: p.ID, Kind: KindPost, Index: p.Posts - 1 - i, name: p.Name}
	return n.post(p, id, i, n.topicOf(p, i))
}

func (n *Network) post(p Person, id MediaID, i int, topic string) Post {
	post := Post{ID: id, Owner: p, seed: p.postSeed(id)}
	post.drawType(i)
	post.TakenAt = n.Day - p.postAge(i)
	post.drawNumbers()
	post.Caption = n.caption(post.seed, topic)
	if p.Odd {
		post.Caption = n.oddText(post.seed.With(aspectCaption))
	}
	if post.placed() {
		post.Place, post.HasPlace = n.homeOf(p)
	}
	if post.seed.With(aspectTagged).In100(20) {
		post.Tagged = []Person{n.Followings(p).At(post.seed.Below(p.Following + 1))}
	}
	if post.Product == "clips" {
		post.Track = n.Track(post.seed.With(aspectMusic).Below(tracks))
	}
	return post
}

func (p Person) postSeed(id MediaID) Seed {
	return p.seed.With(aspectKind).With(Seed(id.Kind)).Nth(id.Index)
}

// placed says whether the post names its place.
func (post Post) placed() bool { return post.seed.With(aspectPlace).In100(60) }

// postAge is how many seconds before the day the ith post was made.
func (p Person) postAge(i int) int64 {
	gap := p.seed.With(aspectGap).Between(9*3600, 6*day)
	gap = min(gap, tenYears/max(p.Posts, 1)+1)
	return int64(i)*int64(gap) + int64(p.seed.With(aspectGap).Nth(i).Below(gap)) + 1
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
		post.Parts = kind.Nth(1).Between(2, 6)
	}
}

// drawNumbers makes small accounts livelier than large ones, as they are.
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
	most := followers*perMille/500 + 2
	post.Likes = most/8 + post.seed.With(aspectLikes).Below(most)
	post.Comments = post.Likes / post.seed.With(aspectComments).Between(14, 90)
	if post.Type == Video {
		post.Plays = post.Likes*post.seed.With(aspectPlays).Between(6, 30) + 11
	}
}

// Clips is how many posts of p are clips, and Clip the jth of them.
func (p Person) Clips() int {
	if p.NoReels {
		return 0
	}
	return every(p.Posts, clipStride, clipFirst)
}

// Clip is the jth clip of p, the newest being number 0.
func (n *Network) Clip(p Person, j int) Post { return n.Post(p, j*clipStride+clipFirst) }

// Long is how many long videos p has made.
func (p Person) Long() int { return every(p.Posts, tvStride, tvFirst) }

// LongVideo is the jth long video of p.
func (n *Network) LongVideo(p Person, j int) Post { return n.Post(p, j*tvStride+tvFirst) }

func every(total, stride, first int) int { return (total - first + stride - 1) / stride }

// Picture is the seed of the post's nth picture.
func (post Post) Picture(part int) Seed { return post.seed.With(aspectPicture).Nth(part) }

// PictureSeed is the seed of the account's picture.
func (p Person) PictureSeed() Seed { return p.seed.With(aspectPicture) }
