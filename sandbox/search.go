package sandbox

import (
	"strings"

	"viewfinder/sandbox/internal/network"
	"viewfinder/sandbox/internal/ordered"
)

// maxHashtag is the maximum length of a hashtag in bytes.
const maxHashtag = 100

// Numbers of rows: per page, overlapping with the next page, and per list.
const (
	gridPage         = 60
	gridOverlap      = 3
	trendingTotal    = 90
	trendingPage     = 30
	musicSearchTotal = 44
	musicSearchPage  = 11
)

// hashtag returns the posts under a hashtag. The response has three cursors, of which the first is
// sufficient.
func hashtag(r *request) (answer, error) {
	tag := strings.TrimPrefix(strings.TrimSpace(r.params.Get("hashtag")), "#")
	if tag == "" || len(tag) > maxHashtag {
		return answer{}, notFound()
	}
	h := r.network.Hashtag(tag)
	return r.page(r.gridList(h.Total(), hexCursor("next_max_id"), h.At))
}

// locationPosts returns the posts at a location. The cursor is max_id. A plain number as max_id,
// such as the usual 100, means the first page.
func locationPosts(r *request) (answer, error) {
	id, ok := network.ParseID(r.params.Get("location_id"))
	location, known := r.network.LocationByID(id)
	if !ok || !known {
		return answer{}, notFound()
	}
	if _, plain := network.ParseID(r.params.Get("max_id")); plain {
		r.params.Del("max_id")
	}
	at := func(k int) network.Post { return r.network.LocationPost(location, k) }
	return r.page(r.gridList(r.network.LocationPostTotal(location), hexCursor("max_id"), at))
}

// gridList returns a list of posts grouped into sections.
func (r *request) gridList(total int, cursor cursor, at func(k int) network.Post) list {
	row := func(k int) ordered.Object { return r.rows.Media(at(k), r.shape.Style) }
	return list{
		total: total, size: gridPage, overlap: gridOverlap, cursor: cursor,
		cursorPath: "next_max_id", flagPaths: []string{"more_available"},
		row: func(k int) any { return row(k) },
		fields: func(next int) ordered.Object {
			fields := ordered.Object{{"auto_load_more_enabled", true}, {"media_count", total}}
			if next == 0 {
				return fields
			}
			ids := ordered.List{}
			for k := next; k < min(next+2, total); k++ {
				ids = append(ids, row(k).Get("id"))
			}
			return fields.With(ordered.Object{{"next_page", (next + gridPage - 1) / gridPage}, {"next_media_ids", ids}}...)
		},
	}
}

func searchLocations(r *request) (answer, error) {
	results := r.network.SearchLocations(r.params.Get("name"))
	row := func(k int) any { return r.rows.Location(results[k]) }
	return unpaged(len(results), row, ordered.Object{{"has_more", false}}), nil
}

func trendingMusic(r *request) (answer, error) {
	return r.musicPage(trendingTotal, trendingPage, r.network.TrendingTrack)
}

func searchMusic(r *request) (answer, error) {
	return r.musicPage(musicSearchTotal, musicSearchPage, func(k int) network.Track {
		return r.network.SearchTrack(r.params.Get("name"), k)
	})
}

func (r *request) musicPage(total, size int, at func(k int) network.Track) (answer, error) {
	return r.page(list{
		total: total, size: size, overlap: 1, cursor: plainCursor(),
		cursorPath: "page_info.next_max_id", flagPaths: []string{"page_info.more_available"},
		row: func(k int) any { return r.rows.Music(at(k)) },
	})
}
