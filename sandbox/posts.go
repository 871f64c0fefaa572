package sandbox

import (
	"net/http"
	"strconv"

	"viewfinder/sandbox/internal/network"
	"viewfinder/sandbox/internal/ordered"
)

const (
	postsPage    = 100
	postsAgain   = 3
	longPage     = 50
	taggedPage   = 21
	commentsPage = 20
)

// mediaOf is a list of posts.
func (a *ask) mediaOf(total, size int, cursor cursor, at func(k int) network.Post) list {
	return list{
		total: total, size: size, most: postsPage, again: postsAgain, cursor: cursor,
		place: "next_max_id", more: []string{"more_available"},
		row: func(k int) any { return a.rows.Media(at(k), a.shape.Style) },
	}
}

func posts(a *ask) (any, error) {
	p, err := a.open()
	if err != nil {
		return nil, err
	}
	newest := p.Posts - 1
	cursor := mediaCursor(
		func(offset int) uint64 { return a.network.Post(p, offset).ID.PK() },
		func(pk uint64) (int, bool) { return offsetOf(a.network.Post(p, 0), newest, pk) },
		"_"+strconv.FormatUint(p.ID, 10))
	page, err := a.page(a.mediaOf(p.Posts, postsPage, cursor, func(k int) network.Post { return a.network.Post(p, k) }))
	page.Rest = ordered.Object{{"num_results", min(p.Posts, postsPage)}, {"auto_load_more_enabled", true}, {"user", a.rows.Account(p, a.shape.Style)}}
	return a.lay(page, err)
}

// offsetOf is how far below the newest media a number is.
func offsetOf(newest network.Post, most int, pk uint64) (int, bool) {
	top := newest.ID.PK()
	if pk > top || top-pk > uint64(most) {
		return 0, false
	}
	return int(top - pk), true
}

func reels(a *ask) (any, error) {
	p, err := a.open()
	if err != nil {
		return nil, err
	}
	if p.Clips() == 0 {
		return nil, failure(http.StatusBadRequest, "Something went wrong")
	}
	page, err := a.page(a.mediaOf(p.Clips(), postsPage, opaqueCursor(), func(k int) network.Post { return a.network.Clip(p, k) }))
	return a.lay(page, err)
}

func longVideos(a *ask) (any, error) {
	p, err := a.open()
	if err != nil {
		return nil, err
	}
	page, err := a.page(a.mediaOf(p.Long(), longPage, opaqueCursor(), func(k int) network.Post { return a.network.LongVideo(p, k) }))
	page.Rest = ordered.Object{{"auto_load_more_enabled", true}}
	return a.lay(page, err)
}

// taggedPosts are posts of others that name the account. Their cursor is all
// digits.
func taggedPosts(a *ask) (any, error) {
	p, err := a.open()
	if err != nil {
		return nil, err
	}
	const base = 1 << 60
	cursor := mediaCursor(
		func(offset int) uint64 { return base - uint64(offset)*7 },
		func(pk uint64) (int, bool) { return int((base - pk) / 7), pk <= base && (base-pk)%7 == 0 }, "")
	total := a.network.TaggedTotal(p)
	page, err := a.page(a.mediaOf(total, taggedPage, cursor, func(k int) network.Post { return a.network.Tagged(p, k) }))
	page.Rest = ordered.Object{{"num_results", taggedPage}, {"total_count", total}, {"new_photos", ordered.List{}}}
	return a.lay(page, err)
}

func onePost(a *ask) (any, error) {
	post, err := a.post()
	if err != nil {
		return nil, err
	}
	page := whole(1, func(int) any { return a.rows.Media(post, a.shape.Style) })
	page.Rest = ordered.Object{{"num_results", 1}, {"more_available", false}, {"auto_load_more_enabled", false}}
	return a.lay(page, nil)
}

func comments(a *ask) (any, error) {
	post, err := a.post()
	if err != nil {
		return nil, err
	}
	page, err := a.page(list{
		total: post.Comments, size: commentsPage, again: 2, cursor: commentCursor(),
		place: "next_min_id", more: []string{"has_more_comments", "has_more_headload_comments"},
		row: func(k int) any { return a.rows.Comment(a.network.Comment(post, k), a.shape.Style) },
	})
	page.Rest = ordered.Object{{"comment_count", post.Comments}, {"comment_likes_enabled", true}}
	return a.lay(page, err)
}
