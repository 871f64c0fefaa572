// Code generated from the Go catalog; DO NOT EDIT. Run: make generate

import type { CallName, Category, Tab } from "./catalog.gen";

export type FeatureCard = {
	readonly id: string;
	readonly name: string;
	readonly method: string;
	readonly description: string;
	readonly path: string;
	readonly category: Category;
	readonly keywords?: readonly string[];
	readonly title?: string;
	readonly route?: string;
	readonly instead?: string;
	readonly opens?: Tab;
	readonly call?: CallName;
	readonly paged?: boolean;
	readonly example?: string;
};

export const categories: readonly Category[] = ["User","Posts","Reels","IGTV","Stories","Music","Locations","Other"];

export const cards: readonly FeatureCard[] = [
	{"id":"user-id","name":"Get User by ID","method":"GET","description":"Turn a username into the account's permanent ID.","path":"/user/id/{user_id}","category":"User","route":"/try/user-id","call":"user_id","example":"username=natgeo"},
	{"id":"user-info","name":"Get User Info","method":"GET","description":"An account's profile: picture, biography, counts, and every other field of the response.","path":"/user/info/{username}","category":"User","title":"Get User by Username","route":"/try-user-info","call":"info_username","example":"username=natgeo"},
	{"id":"user-by-username","name":"Get User by Username","method":"GET","description":"Look up an account by its username and read its public profile.","path":"/user/username/{username}","category":"User","title":"Get User by Username","route":"/try-user-info","call":"info_username","example":"username=natgeo"},
	{"id":"engagement","name":"Get User Engagement","method":"GET","description":"Engagement rate, likes, and comments for an account's recent posts.","path":"/user/engagement/{username}","category":"User","route":"/try-engagement","call":"basic_engagement","example":"username=natgeo"},
	{"id":"business-info","name":"Get Business Info","method":"GET","description":"Category, contact details, and links for a business or creator account.","path":"/user/business/{username}","category":"User","route":"/try-business-info","call":"info","example":"username=natgeo"},
	{"id":"web-profile","name":"Get Web Profile","method":"GET","description":"An account's profile in the format used by the network's website.","path":"/user/web-profile/{username}","category":"User","route":"/try-web-profile","call":"web_profile_info","example":"username=natgeo"},
	{"id":"additional-info","name":"Get Additional Info","method":"GET","description":"Account details beyond the profile.","path":"/user/additional-info/{username}","category":"User","route":"/try-additional-info","call":"additional_info","example":"username=natgeo"},
	{"id":"followers","name":"Get Followers","method":"GET","description":"The accounts that follow a user, 200 at a time.","path":"/user/followers/{user_id}","category":"User","route":"/try-followers","call":"followers","paged":true,"example":"user_id=787132"},
	{"id":"following","name":"Get Following","method":"GET","description":"The accounts that a user follows.","path":"/user/following/{user_id}","category":"User","route":"/try-following","call":"followings","paged":true,"example":"user_id=787132"},
	{"id":"search-user","name":"Search Users","method":"GET","description":"Find accounts by name or part of a name.","path":"/search/user/{query}","category":"User","title":"User Search and Suggestions","route":"/try-suggestions","call":"randusername","example":"query=nature"},
	{"id":"similar-accounts","name":"Get Similar Accounts","method":"GET","description":"Accounts that the network considers similar.","path":"/user/similar/{user_id}","category":"User","route":"/try-similar-accounts","call":"similar_accounts","paged":true,"example":"user_id=787132"},
	{"id":"suggestions","name":"Get User Suggestions","method":"GET","description":"Accounts that the network suggests for a name or query.","path":"/user/suggestions/{query}","category":"User","title":"User Search and Suggestions","route":"/try-suggestions","call":"randusername","example":"query=nature"},
	{"id":"posts","name":"Get User Posts","method":"GET","description":"An account's posts, by user ID, newest first, 100 at a time.","path":"/user/posts/{user_id}","category":"Posts","route":"/try-posts","call":"posts","paged":true,"example":"userId=787132"},
	{"id":"posts-by-username","name":"Get User Posts by Username","method":"GET","description":"An account's posts, by username, newest first, 100 at a time.","path":"/user/posts/username/{username}","category":"Posts","route":"/try-posts-by-username","call":"posts_username","paged":true,"example":"username=natgeo"},
	{"id":"media-info","name":"Get Media Info","method":"GET","description":"Everything about one post: pictures, clips, caption, place, and counts.","path":"/media/{media_id}","category":"Posts","route":"/try-media-info","call":"post_info_v2","example":"shortcode=CAADAK8AHng"},
	{"id":"media-likes","name":"Get Media Likes","method":"GET","description":"The accounts that liked a post.","path":"/media/likes/{media_id}","category":"Posts","route":"/try-media-likes","call":"likes","example":"shortcode=CAADAK8AHng"},
	{"id":"media-comments","name":"Get Media Comments","method":"GET","description":"The comments on a post, with their replies.","path":"/media/comments/{media_id}","category":"Posts","route":"/try-media-comments","call":"comments","paged":true,"example":"shortcode=CAADAK8AHng"},
	{"id":"user-tagged","name":"Get Tagged Posts","method":"GET","description":"The posts that an account is tagged in.","path":"/user/tagged/{user_id}","category":"Posts","route":"/try-user-tagged","call":"tagged","paged":true,"example":"user_id=787132"},
	{"id":"reels","name":"Get User Reels (Gallery)","method":"GET","description":"An account's reels as a gallery, 100 at a time.","path":"/user/reels/username/{username}","category":"Reels","route":"/try-reels-posts","opens":"view","call":"reels_posts","paged":true,"example":"username=natgeo"},
	{"id":"reels-by-username","name":"Get User Reels (Table)","method":"GET","description":"An account's reels as a table to sort and export, 100 at a time.","path":"/user/reels/username/{username}","category":"Reels","route":"/try-reels-posts","opens":"table","call":"reels_posts","paged":true,"example":"username=natgeo"},
	{"id":"reel-info","name":"Get Reel Info","method":"GET","description":"Everything about one reel.","path":"/reel/{reel_id}","category":"Reels","instead":"media-info"},
	{"id":"tv-posts","name":"Get TV Posts","method":"GET","description":"An account's long videos, by user ID.","path":"/user/tv/{user_id}","category":"IGTV","route":"/try-tv-posts","call":"tv_posts","example":"user_id=787132"},
	{"id":"tv-posts-by-username","name":"Get TV Posts by Username","method":"GET","description":"An account's long videos, by username.","path":"/user/tv/username/{username}","category":"IGTV","route":"/try-tv-posts-by-username","call":"tv_posts_username","example":"username=natgeo"},
	{"id":"user-stories","name":"Get User Stories","method":"GET","description":"An account's current stories.","path":"/user/stories/{username}","category":"Stories","route":"/try-user-stories","call":"stories","example":"username=natgeo"},
	{"id":"user-stories-by-id","name":"Get User Stories by ID","method":"GET","description":"One story, by user ID and stories ID.","path":"/user/stories/id/{user_id}","category":"Stories","route":"/try-user-stories-by-id","call":"get_stories","example":"user_id=787132"},
	{"id":"stories-hd","name":"Get HD Stories","method":"GET","description":"An account's current stories in the highest quality.","path":"/user/stories/hd/{username}","category":"Stories","route":"/try-stories-hd","call":"stories_hd","example":"username=natgeo"},
	{"id":"stories-hd-by-id","name":"Get HD Stories by ID","method":"GET","description":"One story in the highest quality, by user ID and stories ID.","path":"/user/stories/hd/id/{user_id}","category":"Stories","route":"/try-stories-hd-by-id","call":"get_stories_hd","example":"user_id=787132"},
	{"id":"highlight-tray","name":"Get Highlights","method":"GET","description":"The highlights on an account's profile.","path":"/user/highlights/{user_id}","category":"Stories","route":"/try-highlight-tray","call":"highlights_tray","example":"user_id=787132"},
	{"id":"highlight-by-id","name":"Get Highlight by ID","method":"GET","description":"The stories of one highlight.","path":"/highlight/{highlight_id}","category":"Stories","route":"/try-highlight-by-id","call":"highlights","example":"highlight_id=17000000012594112"},
	{"id":"music-trending","name":"Get Music Trending List","method":"GET","description":"The songs trending in reels right now.","path":"/user/guides/{user_id}","category":"Music","keywords":["Get Music Tranding list"],"route":"/try-music-trending","call":"music_trending"},
	{"id":"search-music","name":"Search Music","method":"GET","description":"Find songs by title or artist.","path":"/search/music/{query}","category":"Music","route":"/try-search-music","call":"music_search","example":"query=summer+rain"},
	{"id":"location-info","name":"Get Location Info","method":"GET","description":"A place and the posts tagged with it.","path":"/location/{location_id}","category":"Locations","route":"/try-location-info","call":"locations","paged":true,"example":"location_id=212988663"},
	{"id":"search-location","name":"Search Locations","method":"GET","description":"Find places by name, with their addresses and coordinates.","path":"/search/location/{query}","category":"Locations","route":"/try-search-location","call":"location_search","example":"query=paris"},
	{"id":"location-media","name":"Get Media by Location","method":"GET","description":"The posts tagged with a place.","path":"/location/media/{location_id}","category":"Locations","instead":"location-info"},
	{"id":"hashtag","name":"Search Hashtag","method":"GET","description":"The posts with a hashtag.","path":"/search/hashtag/{query}","category":"Other","route":"/try-hashtag","call":"hashtag","paged":true,"example":"hashtag=sunset"}
];
