package network

// PostByCode finds a post by its shortcode. A code of the right form that this
// network has not made, pasted from the real one perhaps, is taken in as
// somebody's post.
func (n *Network) PostByCode(code string) (Post, bool) {
	id, pk, ok := n.parseCode(code)
	switch {
	case pk == 0:
		return Post{}, false
	case ok:
		if post, private, found := n.ownPost(id); found || private {
			return post, found
		}
	}
	return n.adopt(pk), len(code) == codeLength
}

// ownPost is the post that an ID of this network names.
func (n *Network) ownPost(id MediaID) (post Post, private, ok bool) {
	p, ok := n.PersonByID(id.Owner)
	if !ok || p.Private {
		return post, ok, false
	}
	switch id.Kind {
	case KindPost:
		return n.Post(p, p.Posts-1-id.Index), false, id.Index < p.Posts
	case KindTopic:
		p.Posts = max(p.Posts, 1)
		return n.topicPost(p, id.Index, id.Subject), false, id.Subject != ""
	case KindTagged:
		post, ok = n.taggedPost(id)
		return post, false, ok
	case KindPlace:
		post, ok = n.placePost(id)
		return post, false, ok
	}
	post, ok = n.storyByID(p, id)
	return post, false, ok
}

func (n *Network) adopt(pk uint64) Post {
	seed := SeedOf("adopted").With(Seed(pk))
	p := n.poster(func(try int) uint64 { return uint64(seed.Nth(try)) })
	i := seed.Below(p.Posts)
	return n.post(p, MediaID{Owner: p.ID, Index: i, adopted: pk}, i, n.topicOf(p, i))
}

func (n *Network) taggedPost(id MediaID) (Post, bool) {
	subject, ok := n.PersonByName(id.Subject)
	if !ok || id.Index >= n.TaggedTotal(subject) {
		return Post{}, false
	}
	post := n.Tagged(subject, id.Index)
	return post, post.ID.Owner == id.Owner
}

func (n *Network) placePost(id MediaID) (Post, bool) {
	number, _ := Number(id.Subject)
	place, ok := n.PlaceByID(number)
	if !ok || id.Index >= n.PlaceTotal(place) {
		return Post{}, false
	}
	post := n.PlacePost(place, id.Index)
	return post, post.ID.Owner == id.Owner && post.ID.Kind == KindPlace
}
