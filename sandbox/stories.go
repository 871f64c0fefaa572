package sandbox

import (
	"strconv"

	"viewfinder/sandbox/internal/network"
	"viewfinder/sandbox/internal/ordered"
	"viewfinder/sandbox/internal/shape"
)

// stories answers with an account's stories of the day.
func stories(a *ask) (any, error) {
	p, err := a.open()
	if err != nil {
		return nil, err
	}
	return a.lay(a.storyPage(p, a.network.StoryTotal(p), func(k int) network.Post { return a.network.Story(p, k) }), nil)
}

func (a *ask) storyPage(p network.Person, total int, at func(k int) network.Post) shape.Page {
	page := whole(total, func(k int) any { return a.rows.Story(at(k), a.shape.Style) })
	page.ID = strconv.FormatUint(p.ID, 10)
	page.About = ordered.Object{{"id", page.ID}, {"reel_type", "user_reel"}, {"media_count", total}, {"user", a.rows.Account(p, a.shape.Style)}}
	return page
}

// oneStory answers with one of the stories of the day.
func oneStory(a *ask) (any, error) {
	story, err := a.story()
	if err != nil {
		return nil, err
	}
	return a.lay(a.storyPage(story.Owner, 1, func(int) network.Post { return story }), nil)
}

// oneStoryHD answers with the addresses of one story's picture and video. It
// has one shape.
func oneStoryHD(a *ask) (any, error) {
	story, err := a.story()
	if err != nil {
		return nil, err
	}
	return a.rows.HDStory(story), nil
}

func (a *ask) story() (network.Post, error) {
	p, err := a.open()
	if err != nil {
		return network.Post{}, err
	}
	pk, ok := network.PKOf(a.params.Get("id_stories"))
	story, found := a.network.StoryByPK(p, pk)
	if !ok || !found {
		return story, errNotFound()
	}
	return story, nil
}

func highlightsTray(a *ask) (any, error) {
	p, err := a.open()
	if err != nil {
		return nil, err
	}
	page := whole(a.network.HighlightTotal(p), func(k int) any { return a.rows.Highlight(a.network.HighlightAt(p, k)) })
	page.Rest = ordered.Object{{"highlights_tray_type", "DEFAULT"}}
	return a.lay(page, nil)
}

func highlight(a *ask) (any, error) {
	h, ok := a.network.HighlightByID(a.params.Get("id_highlight"))
	if p, test := a.tester(); test {
		h, ok = a.network.HighlightAt(p, 0), true
	}
	if !ok {
		return nil, errNotFound()
	}
	page := whole(h.Total, func(k int) any { return a.rows.Story(a.network.HighlightPart(h, k), a.shape.Style) })
	page.ID = strconv.FormatUint(h.ID, 10)
	page.About = a.rows.Highlight(h)
	return a.lay(page, nil)
}
