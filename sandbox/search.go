package sandbox

import (
	"viewfinder/sandbox/internal/network"
	"viewfinder/sandbox/internal/ordered"
)

const (
	trendingTotal = 90
	foundTotal    = 44
	trendingPage  = 30
	foundPage     = 11
)

// searchPlaces finds places for a few words.
func searchPlaces(a *ask) (any, error) {
	found := a.network.Places(a.params.Get("name"))
	page := whole(len(found), func(k int) any { return a.rows.Place(found[k]) })
	page.Rest = ordered.Object{{"has_more", false}}
	return a.lay(page, nil)
}

func trendingMusic(a *ask) (any, error) {
	return a.music(trendingTotal, trendingPage, a.network.TrendingTrack)
}

// searchMusic finds music for a few words.
func searchMusic(a *ask) (any, error) {
	return a.music(foundTotal, foundPage, func(k int) network.Track {
		return a.network.FoundTrack(a.params.Get("name"), k)
	})
}

func (a *ask) music(total, size int, at func(k int) network.Track) (any, error) {
	page, err := a.page(list{
		total: total, size: size, again: 1, cursor: plainCursor(),
		place: "page_info.next_max_id", more: []string{"page_info.more_available"},
		row: func(k int) any { return a.rows.Music(at(k)) },
	})
	return a.lay(page, err)
}
