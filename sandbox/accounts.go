package sandbox

import (
	"viewfinder/sandbox/internal/network"
	"viewfinder/sandbox/internal/ordered"
	"viewfinder/sandbox/internal/shape"
)

const (
	accountsPage   = 200
	accountsAgain  = 5
	followingsPage = 100
	similarPage    = 30
	likersShown    = 100
	limitedShown   = 50
)

// accountsOf is a circle of people as a list.
func (a *ask) accountsOf(c network.Circle, size int, cursor cursor) list {
	return list{
		total: c.Total, size: size, most: accountsPage, again: accountsAgain, cursor: cursor,
		place: "next_max_id", more: []string{"has_more"},
		row: func(k int) any { return a.rows.Account(c.At(k), a.shape.Style) },
	}
}

func followers(a *ask) (any, error) {
	p, err := a.open()
	if err != nil {
		return nil, err
	}
	l := a.accountsOf(a.network.Followers(p), accountsPage, opaqueCursor())
	if p.Limited {
		l.total = min(l.total, limitedShown)
	}
	page, err := a.page(l)
	page.Rest = listFacts(p, page, accountsPage)
	return a.lay(page, err)
}

func followings(a *ask) (any, error) {
	p, err := a.open()
	if err != nil {
		return nil, err
	}
	page, err := a.page(a.accountsOf(a.network.Followings(p), followingsPage, plainCursor()))
	page.Rest = listFacts(p, page, followingsPage)
	return a.lay(page, err)
}

// listFacts is what comes with a list of accounts.
func listFacts(p network.Person, page shape.Page, size int) ordered.Object {
	return ordered.Object{
		{"big_list", page.Next != ""},
		{"page_size", size},
		{"should_limit_list_of_followers", p.Limited},
		{"use_clickable_see_more", false},
	}
}

func similarAccounts(a *ask) (any, error) {
	p, err := a.person()
	if err != nil {
		return nil, err
	}
	others := a.network.Similar(p)
	l := a.accountsOf(others, similarPage, plainCursor())
	l.row = func(k int) any { return a.rows.Similar(others.At(k), p, a.shape.Style) }
	page, err := a.page(l)
	page.Rest = ordered.Object{{"is_backup", false}, {"is_recommend_account", false}}
	return a.lay(page, err)
}

// searchUsers finds accounts for a few words.
func searchUsers(a *ask) (any, error) {
	found := a.network.Search(a.params.Get("name"))
	page := whole(len(found), func(k int) any { return a.rows.Found(found[k], a.shape.Style) })
	page.Rest = ordered.Object{{"num_results", len(found)}}
	return a.lay(page, nil)
}

func likes(a *ask) (any, error) {
	post, err := a.post()
	if err != nil {
		return nil, err
	}
	likers := a.network.Likers(post)
	page := whole(min(likers.Total, likersShown), func(k int) any { return a.rows.Account(likers.At(k), a.shape.Style) })
	page.Rest = ordered.Object{{"user_count", post.Likes}}
	return a.lay(page, nil)
}
