package sandbox

import (
	"net/http"
	"strconv"

	"viewfinder/sandbox/internal/network"
	"viewfinder/sandbox/internal/ordered"
)

// Numbers of rows: per page, and overlapping with the next page.
const (
	postsPage    = 100
	postsOverlap = 3
	longPage     = 50
	taggedPage   = 21
	commentsPage = 20
)

func (r *request) postList(total, size int, cursor cursor, at func(k int) network.Post) list {
	return list{
		total: total, size: size, maxSize: postsPage, overlap: postsOverlap, cursor: cursor,
		cursorPath: "next_max_id", flagPaths: []string{"more_available"},
		row: func(k int) any { return r.rows.Media(at(k), r.shape.Style) },
	}
}

func posts(r *request, account network.Account) (answer, error) {
	oldest := account.Posts - 1
	cursor := mediaCursor(
		func(offset int) uint64 { return r.network.Post(account, offset).ID.PK() },
		func(pk uint64) (int, bool) { return offsetOf(r.network.Post(account, 0), oldest, pk) },
		"_"+strconv.FormatUint(account.ID, 10))
	l := r.postList(account.Posts, postsPage, cursor, func(k int) network.Post { return r.network.Post(account, k) })
	l.fields = func(int) ordered.Object {
		return ordered.Object{{"num_results", min(account.Posts, postsPage)}, {"auto_load_more_enabled", true}, {"user", r.rows.Account(account, r.shape.Style)}}
	}
	return r.page(l)
}

// offsetOf returns how far a pk is below the newest one, up to limit.
func offsetOf(newest network.Post, limit int, pk uint64) (int, bool) {
	top := newest.ID.PK()
	if pk > top || top-pk > uint64(limit) {
		return 0, false
	}
	return int(top - pk), true
}

func reels(r *request, account network.Account) (answer, error) {
	if account.ClipTotal() == 0 {
		return answer{}, apiFailure(http.StatusBadRequest, "Something went wrong")
	}
	return r.page(r.postList(account.ClipTotal(), postsPage, opaqueCursor(), func(k int) network.Post { return r.network.Clip(account, k) }))
}

func longVideos(r *request, account network.Account) (answer, error) {
	l := r.postList(account.LongVideoTotal(), longPage, opaqueCursor(), func(k int) network.Post { return r.network.LongVideo(account, k) })
	l.fields = func(int) ordered.Object { return ordered.Object{{"auto_load_more_enabled", true}} }
	return r.page(l)
}

// taggedPosts returns posts by other accounts that tag the account. The cursor consists of digits.
func taggedPosts(r *request, account network.Account) (answer, error) {
	const base = 1 << 60
	cursor := mediaCursor(
		func(offset int) uint64 { return base - uint64(offset)*7 },
		func(pk uint64) (int, bool) { return int((base - pk) / 7), pk <= base && (base-pk)%7 == 0 }, "")
	total := r.network.TaggedTotal(account)
	l := r.postList(total, taggedPage, cursor, func(k int) network.Post { return r.network.Tagged(account, k) })
	l.fields = func(int) ordered.Object {
		return ordered.Object{{"num_results", taggedPage}, {"total_count", total}, {"new_photos", ordered.List{}}}
	}
	return r.page(l)
}

func onePost(r *request, post network.Post) (answer, error) {
	a := single(r.rows.Media(post, r.shape.Style))
	a.fields = ordered.Object{{"num_results", 1}, {"more_available", false}, {"auto_load_more_enabled", false}}
	return a, nil
}

func comments(r *request, post network.Post) (answer, error) {
	return r.page(list{
		total: post.Comments, size: commentsPage, overlap: 2, cursor: commentCursor(),
		cursorPath: "next_min_id", flagPaths: []string{"has_more_comments", "has_more_headload_comments"},
		row: func(k int) any { return r.rows.Comment(r.network.Comment(post, k), r.shape.Style) },
		fields: func(int) ordered.Object {
			return ordered.Object{{"comment_count", post.Comments}, {"comment_likes_enabled", true}}
		},
	})
}
