package network

// Comment is what somebody wrote under a post.
type Comment struct {
	PK        uint64
	Post      Post
	Author    Person
	Text      string
	CreatedAt int64
	Likes     int
	Replies   int
	seed      Seed
}

// commentBase makes the numbers of comments look like those of the real network.
const commentBase = 17_900_000_000_000_000

// Comment is the kth comment under a post.
func (n *Network) Comment(post Post, k int) Comment {
	seed := post.seed.With(aspectComments).Nth(k)
	c := Comment{Post: post, PK: commentBase + uint64(seed)%500_000_000_000_000, seed: seed}
	c.Author = n.circle(post.seed.With(aspectComments), post.Comments).At(k)
	c.Text = n.remark(seed)
	age := max(n.Day-post.TakenAt, 2)
	c.CreatedAt = post.TakenAt + int64(uint64(seed.Nth(1))%uint64(age))
	c.Likes = seed.Nth(2).Below(post.Likes/40 + 3)
	if seed.Nth(3).In100(22) {
		c.Replies = seed.Nth(4).Between(1, 3)
	}
	return c
}

// Reply is the jth reply to a comment; the owner of the post gives the first.
func (n *Network) Reply(c Comment, j int) Comment {
	seed := c.seed.Nth(j + 10)
	reply := Comment{Post: c.Post, Author: c.Post.Owner, seed: seed, PK: commentBase + uint64(seed)%500_000_000_000_000}
	if j > 0 {
		reply.Author = n.circle(c.seed, 10).At(j)
	}
	reply.Text = "@" + c.Author.Name + " " + n.remark(seed)
	reply.CreatedAt = min(c.CreatedAt+int64(seed.Between(60, 7200)), n.Day-1)
	reply.Likes = seed.Nth(2).Below(12)
	return reply
}
