package sandbox

import (
	"strconv"

	"viewfinder/sandbox/internal/network"
	"viewfinder/sandbox/internal/ordered"
)

// Numbers of rows: per page, overlapping with the next page, and per list.
const (
	accountsPage     = 200
	accountsOverlap  = 5
	followingsPage   = 100
	similarPage      = 30
	maxLikers        = 100
	limitedFollowers = 50
)

func identity(r *request, account network.Account) (answer, error) {
	text := strconv.FormatUint(account.ID, 10)
	fields := ordered.Object{{"id", account.ID}, {"user_id", text}, {"username", account.Name}}
	if r.shape.Style.TextIDs {
		fields = ordered.Object{{"id", text}, {"user_id", account.ID}}
	}
	object := ordered.Object{{"status", "ok"}}
	for _, name := range r.shape.Fields {
		object = append(object, ordered.Pair{Key: name, Value: fields.Get(name)})
	}
	return answer{object: object}, nil
}

func profile(r *request, account network.Account) (answer, error) {
	return single(r.rows.Profile(account, r.shape.Names)), nil
}

// webProfile returns a profile in a shape that the specification does not describe, so shape number
// 0 is the one that the network's website uses.
func webProfile(r *request, account network.Account) (answer, error) {
	a, err := profile(r, account)
	a.rowsPath = "data.user"
	return a, err
}

// engagement returns statistics about an account's newest posts.
func engagement(r *request, account network.Account) (answer, error) {
	return answer{object: r.rows.Engagement(account)}, nil
}

func (r *request) accountList(accounts network.AccountList, size int, cursor cursor) list {
	return list{
		total: accounts.Total, size: size, maxSize: accountsPage, overlap: accountsOverlap, cursor: cursor,
		cursorPath: "next_max_id", flagPaths: []string{"has_more"},
		row: func(k int) any { return r.rows.Account(accounts.At(k), r.shape.Style) },
	}
}

func followers(r *request, account network.Account) (answer, error) {
	l := r.accountList(r.network.Followers(account), accountsPage, opaqueCursor())
	if account.Limited {
		l.total = min(l.total, limitedFollowers)
	}
	l.fields = accountListFields(account, accountsPage)
	return r.page(l)
}

func followings(r *request, account network.Account) (answer, error) {
	l := r.accountList(r.network.Followings(account), followingsPage, plainCursor())
	l.fields = accountListFields(account, followingsPage)
	return r.page(l)
}

func accountListFields(a network.Account, size int) func(next int) ordered.Object {
	return func(next int) ordered.Object {
		return ordered.Object{
			{"big_list", next > 0},
			{"page_size", size},
			{"should_limit_list_of_followers", a.Limited},
			{"use_clickable_see_more", false},
		}
	}
}

func similarAccounts(r *request, account network.Account) (answer, error) {
	similar := r.network.Similar(account)
	l := r.accountList(similar, similarPage, plainCursor())
	l.row = func(k int) any { return r.rows.Similar(similar.At(k), account, r.shape.Style) }
	l.fields = func(int) ordered.Object { return ordered.Object{{"is_backup", false}, {"is_recommend_account", false}} }
	return r.page(l)
}

func searchUsers(r *request) (answer, error) {
	results := r.network.SearchAccounts(r.params.Get("name"))
	row := func(k int) any { return r.rows.SearchResult(results[k], r.shape.Style) }
	return unpaged(len(results), row, ordered.Object{{"num_results", len(results)}}), nil
}

func likes(r *request, post network.Post) (answer, error) {
	likers := r.network.Likers(post)
	row := func(k int) any { return r.rows.Account(likers.At(k), r.shape.Style) }
	return unpaged(min(likers.Total, maxLikers), row, ordered.Object{{"user_count", post.Likes}}), nil
}
