package sandbox

import (
	"strconv"

	"viewfinder/sandbox/internal/network"
	"viewfinder/sandbox/internal/ordered"
)

func stories(r *request, account network.Account) (answer, error) {
	return r.storyPage(account, r.network.StoryTotal(account), func(k int) network.Post { return r.network.Story(account, k) }), nil
}

func (r *request) storyPage(owner network.Account, total int, at func(k int) network.Post) answer {
	a := unpaged(total, func(k int) any { return r.rows.Story(at(k), r.shape.Style) }, nil)
	a.ownerID = strconv.FormatUint(owner.ID, 10)
	a.owner = ordered.Object{{"id", a.ownerID}, {"reel_type", "user_reel"}, {"media_count", total}, {"user", r.rows.Account(owner, r.shape.Style)}}
	return a
}

func oneStory(r *request, story network.Post) (answer, error) {
	return r.storyPage(story.Owner, 1, func(int) network.Post { return story }), nil
}

// oneHDStory returns the URLs of a story's picture and video. It has only one shape.
func oneHDStory(r *request, story network.Post) (answer, error) {
	return answer{object: r.rows.HDStory(story)}, nil
}

// story finds the story that the parameters identify.
func story(r *request) (network.Post, error) {
	account, err := publicAccount(r)
	if err != nil {
		return network.Post{}, err
	}
	pk, ok := network.ParsePK(r.params.Get("id_stories"))
	found, exists := r.network.StoryByPK(account, pk)
	if !ok || !exists {
		return found, notFound()
	}
	return found, nil
}

func highlightsTray(r *request, account network.Account) (answer, error) {
	row := func(k int) any { return r.rows.Highlight(r.network.HighlightAt(account, k)) }
	return unpaged(r.network.HighlightTotal(account), row, ordered.Object{{"highlights_tray_type", "DEFAULT"}}), nil
}

func highlight(r *request) (answer, error) {
	h, ok := r.network.HighlightByID(r.params.Get("id_highlight"))
	if account, test := r.testAccount(); test {
		h, ok = r.network.HighlightAt(account, 0), true
	}
	if !ok {
		return answer{}, notFound()
	}
	row := func(k int) any { return r.rows.Story(r.network.HighlightStory(h, k), r.shape.Style) }
	a := unpaged(h.Total, row, nil)
	a.ownerID, a.owner = strconv.FormatUint(h.ID, 10), r.rows.Highlight(h)
	return a, nil
}
