package sandbox

import (
	"strings"

	"viewfinder/sandbox/internal/network"
	"viewfinder/sandbox/internal/ordered"
)

const (
	gridPage   = 60
	gridAgain  = 3
	longestTag = 100 // bytes
)

// grid is a list of media in sections.
func (a *ask) grid(total int, cursor cursor, at func(k int) network.Post) list {
	return list{
		total: total, size: gridPage, again: gridAgain, cursor: cursor,
		place: "next_max_id", more: []string{"more_available"},
		row: func(k int) any { return a.rows.Media(at(k), a.shape.Style) },
	}
}

// hashtag answers with the posts under a hashtag. Its three cursors belong
// together; the first says it all.
func hashtag(a *ask) (any, error) {
	tag := strings.TrimPrefix(strings.TrimSpace(a.params.Get("hashtag")), "#")
	if tag == "" || len(tag) > longestTag {
		return nil, errNotFound()
	}
	topic := a.network.Topic(tag)
	l := a.grid(topic.Total(), hexCursor("next_max_id"), topic.At)
	return a.gridAnswer(l)
}

// locations answers with the posts of a place. A page is asked for by max_id,
// where any plain number, such as the usual 100, means the first.
func locations(a *ask) (any, error) {
	id, ok := network.Number(a.params.Get("location_id"))
	place, known := a.network.PlaceByID(id)
	if !ok || !known {
		return nil, errNotFound()
	}
	cursor := hexCursor("max_id")
	if _, plain := network.Number(a.params.Get("max_id")); plain {
		a.params.Del("max_id")
	}
	l := a.grid(a.network.PlaceTotal(place), cursor, func(k int) network.Post { return a.network.PlacePost(place, k) })
	return a.gridAnswer(l)
}

func (a *ask) gridAnswer(l list) (any, error) {
	page, err := a.page(l)
	if err != nil {
		return nil, err
	}
	page.Rest = ordered.Object{{"auto_load_more_enabled", true}, {"media_count", l.total}}
	if next, ok := l.cursor.read(page.Next); ok {
		page.Rest = append(page.Rest, nextMedia(next, l)...)
	}
	return a.lay(page, nil)
}

// nextMedia are the two cursors that go with the first.
func nextMedia(next int, l list) ordered.Object {
	ids := ordered.List{}
	for k := next; k < min(next+2, l.total); k++ {
		ids = append(ids, l.row(k).(ordered.Object).Get("id"))
	}
	return ordered.Object{{"next_page", (next + gridPage - 1) / gridPage}, {"next_media_ids", ids}}
}
