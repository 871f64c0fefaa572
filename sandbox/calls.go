package sandbox

import "viewfinder/catalog"

// handler returns one page of the response to a request. Its error is sent as a failure.
type handler func(*request) (answer, error)

// call is a call in the catalog: the family of its response's shapes (empty if there is only one
// shape) and its handler.
type call struct {
	family   string
	handler  handler
	required []string // required parameters
}

// calls returns the calls by path.
func calls() map[string]call {
	all := map[catalog.CallName]call{
		catalog.CallUserID:          {family: "identity", handler: of(account, identity)},
		catalog.CallInfoUsername:    {family: "profile", handler: of(account, profile)},
		catalog.CallBasicEngagement: {handler: of(account, engagement)},
		catalog.CallInfo:            {family: "profile", handler: of(account, profile)},
		catalog.CallWebProfileInfo:  {family: "profile", handler: of(account, webProfile)},
		catalog.CallAdditionalInfo:  {family: "profile", handler: of(account, profile)},
		catalog.CallFollowings:      {family: "accounts", handler: of(publicAccount, followings)},
		catalog.CallFollowers:       {family: "accounts", handler: of(publicAccount, followers)},
		catalog.CallPosts:           {family: "media", handler: of(publicAccount, posts)},
		catalog.CallPostsUsername:   {family: "media", handler: of(publicAccount, posts)},
		catalog.CallReelsPosts:      {family: "media", handler: of(publicAccount, reels)},
		catalog.CallRandusername:    {family: "accounts", handler: searchUsers},
		catalog.CallSimilarAccounts: {family: "accounts", handler: of(account, similarAccounts)},
		catalog.CallHashtag:         {family: "sections", handler: hashtag},
		catalog.CallLocations:       {family: "sections", handler: locationPosts},
		catalog.CallLocationSearch:  {family: "places", handler: searchLocations},
		catalog.CallMusicTrending:   {family: "music", handler: trendingMusic},
		catalog.CallMusicSearch:     {family: "music", handler: searchMusic},
		catalog.CallStories:         {family: "stories", handler: of(publicAccount, stories)},
		catalog.CallGetStories:      {family: "stories", handler: of(story, oneStory)},
		catalog.CallStoriesHD:       {family: "stories", handler: of(publicAccount, stories)},
		catalog.CallGetStoriesHD:    {family: "stories", handler: of(story, oneHDStory)},
		catalog.CallHighlightsTray:  {family: "highlights", handler: of(publicAccount, highlightsTray)},
		catalog.CallHighlights:      {family: "highlight", handler: highlight},
		catalog.CallTVPosts:         {family: "media", handler: of(publicAccount, longVideos)},
		catalog.CallTVPostsUsername: {family: "media", handler: of(publicAccount, longVideos)},
		catalog.CallPostInfoV2:      {family: "post", handler: of(post, onePost)},
		catalog.CallLikes:           {family: "accounts", handler: of(post, likes)},
		catalog.CallComments:        {family: "comments", handler: of(post, comments)},
		catalog.CallTagged:          {family: "media", handler: of(publicAccount, taggedPosts)},
	}
	byPath := map[string]call{}
	for _, described := range catalog.Calls() {
		c := all[described.Name]
		c.required = requiredParams(described)
		byPath[described.Path] = c
	}
	return byPath
}

// requiredParams returns the parameters that the first page requires. Parameters that a cursor
// replaces have defaults.
func requiredParams(c catalog.Call) (names []string) {
	for _, p := range c.Params {
		if p.From == catalog.SourceInput && !p.ReplacedByCursor {
			names = append(names, p.Name)
		}
	}
	return names
}

// of returns a handler that first finds the subject of a request, such as an account or a post, and
// then returns the response for it.
func of[Subject any](find func(*request) (Subject, error), answerTo func(*request, Subject) (answer, error)) handler {
	return func(r *request) (answer, error) {
		subject, err := find(r)
		if err != nil {
			return answer{}, err
		}
		return answerTo(r, subject)
	}
}
