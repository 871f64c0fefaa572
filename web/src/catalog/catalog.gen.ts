// Code generated from the Go catalog; DO NOT EDIT. Run: make generate

export type Category = "User" | "Posts" | "Reels" | "IGTV" | "Stories" | "Music" | "Locations" | "Other";

export type InputKind = "username" | "account" | "userID" | "shortcode" | "storyID" | "highlightID" | "hashtag" | "locationID" | "number" | "words";

export type Input = {
	readonly name: string;
	readonly label: string;
	readonly placeholder: string;
	readonly example: string;
	readonly kind: InputKind;
	readonly param: string;
	readonly fills?: string;
	readonly prefill: string;
	readonly missing?: string;
	readonly notNumeric?: string;
	readonly default?: string;
};

export type CallName = "user_id" | "info_username" | "basic_engagement" | "info" | "web_profile_info" | "additional_info" | "followings" | "followers" | "posts" | "posts_username" | "reels_posts" | "randusername" | "similar_accounts" | "hashtag" | "locations" | "location_search" | "music_trending" | "music_search" | "stories" | "get_stories" | "stories_hd" | "get_stories_hd" | "highlights_tray" | "highlights" | "tv_posts" | "tv_posts_username" | "post_info_v2" | "likes" | "comments" | "tagged";

export type SchemaKind = "identity" | "profile" | "engagement" | "accounts" | "media" | "stories" | "highlights" | "places" | "music" | "comments";

export type Layout = "identity" | "profile" | "engagement" | "accounts" | "media" | "stories" | "highlights" | "places" | "music" | "comments";

export type Tab = "view" | "table";

export type FeatureTexts = {
	readonly back: string;
	readonly button: string;
	readonly busy: string;
	readonly noKey: string;
	readonly success?: string;
	readonly note?: string;
	readonly limited?: string;
	readonly copy: string;
	readonly copied: string;
};

export type FailurePlacement = "inline" | "toast";

export type MessageMatch = "equals" | "contains";

export type FailureExplanation = {
	readonly message: string;
	readonly match: MessageMatch;
	readonly text: string;
	readonly code?: string;
	readonly lines?: readonly string[];
};

export type FailureTexts = {
	readonly placement: FailurePlacement;
	readonly default: string;
	readonly logged?: boolean;
	readonly needsOK?: boolean;
	readonly explanations?: readonly FailureExplanation[];
};

export type PagingTexts = {
	readonly one: string;
	readonly many: string;
	readonly button: string;
	readonly loaded: string;
	readonly allLoaded: string;
	readonly failed?: string;
};

export type ExportShape = "rows" | "flat" | "summary";

export type ToastTexts = {
	readonly title: string;
	readonly text?: string;
};

export type ExportSchema = {
	readonly shape: ExportShape;
	readonly label: string;
	readonly file: string;
	readonly saved: ToastTexts;
	readonly empty: ToastTexts;
};

export type Feature = {
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
	readonly unused?: Readonly<Record<string, string>>;
	readonly inputs: readonly Input[];
	readonly call?: CallName;
	readonly schema?: SchemaKind;
	readonly layout?: Layout;
	readonly opens?: Tab;
	readonly texts?: FeatureTexts;
	readonly failure?: FailureTexts;
	readonly paging?: PagingTexts;
	readonly countedBy?: string;
	readonly export?: ExportSchema;
};

export type ParamSource = "input" | "constant" | "cursor" | "answer";

export type ParamEncoding = "typed" | "form";

export type Selector = string;

export type Param = {
	readonly name: string;
	readonly from: ParamSource;
	readonly encoding?: ParamEncoding;
	readonly value?: string;
	readonly selectors?: readonly Selector[];
	readonly replacedByCursor?: boolean;
	readonly extension?: boolean;
};

export type Call = {
	readonly name: CallName;
	readonly path: string;
	readonly params: readonly Param[];
};

export type FieldType = "text" | "id" | "number" | "flag" | "time" | "picture" | "video" | "link" | "rows" | "any";

export type Field = {
	readonly name: string;
	readonly type: FieldType;
	readonly selectors: readonly Selector[];
	readonly trueValues?: readonly string[];
	readonly templates?: readonly string[];
	readonly words?: string;
	readonly extra?: boolean;
	readonly code?: boolean;
	readonly fields?: readonly Field[];
};

export type Link = {
	readonly label: string;
	readonly feature: string;
	readonly fills: Readonly<Record<string, string>>;
	readonly publicOnly?: boolean;
};

export type Schema = {
	readonly kind: SchemaKind;
	readonly one: string;
	readonly many: string;
	readonly empty?: string;
	readonly rows: readonly Selector[];
	readonly requires?: readonly string[];
	readonly fields: readonly Field[];
	readonly id: string;
	readonly title: string;
	readonly picture?: string;
	readonly columns?: readonly string[];
	readonly cursor?: readonly Selector[];
	readonly hasMore?: readonly (readonly Selector[])[];
	readonly limited?: readonly Selector[];
	readonly links?: readonly Link[];
};

export type OutcomeSchema = {
	readonly status: readonly Selector[];
	readonly failureStatuses: readonly string[];
	readonly successFlags: readonly Selector[];
	readonly message: readonly Selector[];
	readonly info: readonly Selector[];
};

export type SharedTexts = {
	readonly keyRequired: string;
	readonly thrown: string;
	readonly copied: string;
	readonly exportNotGenerated: string;
	readonly exportNotDownloaded: string;
	readonly noRows: string;
	readonly notUTF8: string;
	readonly skipped: string;
	readonly repeatedCursor: string;
	readonly nothingNew: string;
	readonly unique: string;
	readonly comingSoon: string;
};

export type ExportFormat = "csv" | "jsonl" | "xlsx" | "parquet";

export type FileFormat = {
	readonly name: ExportFormat;
	readonly label: string;
	readonly extension: string;
	readonly mediaType: string;
	readonly byServer?: boolean;
};

export const categories: readonly Category[] = ["User","Posts","Reels","IGTV","Stories","Music","Locations","Other"];

export const features: readonly Feature[] = [
	{
		"id": "user-id",
		"name": "Get User by ID",
		"method": "GET",
		"description": "Turn a username into the account's permanent ID.",
		"path": "/user/id/{user_id}",
		"category": "User",
		"route": "/try/user-id",
		"unused": {"user_id":"the page takes a username; the ID is in the answer"},
		"inputs": [{"name":"username","label":"Username","placeholder":"Enter Instagram username","example":"natgeo","kind":"username","param":"user","prefill":"username","missing":"Please enter a username"}],
		"call": "user_id",
		"schema": "identity",
		"layout": "identity",
		"texts": {"back":"Back to Home","button":"Search","busy":"Loading","noKey":"Please enter your API key in the sidebar.","success":"User found successfully","copy":"Copy ID","copied":"User ID has been copied to your clipboard"},
		"failure": {"placement":"inline","default":"Failed to fetch user data"},
		"export": {"shape":"rows","label":"Save as {format}","file":"instagram_user_{input}_{time}.{extension}","saved":{"title":"Downloaded! ✓","text":"{format} file has been downloaded successfully"},"empty":{"title":"No data to download"}}
	},
	{
		"id": "user-info",
		"name": "Get User Info",
		"method": "GET",
		"description": "Profile of an account: picture, biography, counts and every other field of the answer.",
		"path": "/user/info/{username}",
		"category": "User",
		"title": "Get User by Username",
		"route": "/try-user-info",
		"inputs": [{"name":"username","label":"Username","placeholder":"Enter Instagram username","example":"natgeo","kind":"username","param":"user","fills":"username","prefill":"username","missing":"Please enter a username"}],
		"call": "info_username",
		"schema": "profile",
		"layout": "profile",
		"texts": {"back":"Back to Home","button":"Search","busy":"Loading","noKey":"Please enter your API key in the sidebar.","success":"User info retrieved successfully","copy":"Copy Data","copied":"User info has been copied to your clipboard"},
		"failure": {"placement":"inline","default":"Failed to fetch user info"},
		"export": {"shape":"flat","label":"Save as {format}","file":"instagram_user_info_{input}_{time}.{extension}","saved":{"title":"Downloaded! ✓","text":"{format} file has been downloaded successfully"},"empty":{"title":"No data to download"}}
	},
	{
		"id": "user-by-username",
		"name": "Get User by Username",
		"method": "GET",
		"description": "Look up an account by its username and read its public profile.",
		"path": "/user/username/{username}",
		"category": "User",
		"title": "Get User by Username",
		"route": "/try-user-info",
		"inputs": [{"name":"username","label":"Username","placeholder":"Enter Instagram username","example":"natgeo","kind":"username","param":"user","fills":"username","prefill":"username","missing":"Please enter a username"}],
		"call": "info_username",
		"schema": "profile",
		"layout": "profile",
		"texts": {"back":"Back to Home","button":"Search","busy":"Loading","noKey":"Please enter your API key in the sidebar.","success":"User info retrieved successfully","copy":"Copy Data","copied":"User info has been copied to your clipboard"},
		"failure": {"placement":"inline","default":"Failed to fetch user info"},
		"export": {"shape":"flat","label":"Save as {format}","file":"instagram_user_info_{input}_{time}.{extension}","saved":{"title":"Downloaded! ✓","text":"{format} file has been downloaded successfully"},"empty":{"title":"No data to download"}}
	},
	{
		"id": "engagement",
		"name": "Get User Engagement",
		"method": "GET",
		"description": "Engagement rate, likes and comments over an account's recent posts.",
		"path": "/user/engagement/{username}",
		"category": "User",
		"route": "/try-engagement",
		"inputs": [{"name":"username","label":"Username","placeholder":"Enter Instagram username","example":"natgeo","kind":"username","param":"user","fills":"username","prefill":"username","missing":"Please enter a username"}],
		"call": "basic_engagement",
		"schema": "engagement",
		"layout": "engagement",
		"texts": {"back":"Back to Endpoints","button":"Fetch","busy":"Fetching...","noKey":"API key not set. Please enter your API key in the sidebar.","note":"Statistics based on the last {count} posts","copy":"Copy JSON","copied":"The response has been copied to your clipboard"},
		"failure": {"placement":"toast","default":"Failed to fetch engagement metrics"},
		"export": {"shape":"summary","label":"Download {format}","file":"instagram_engagement_{input}_{time}.{extension}","saved":{"title":"{format} file downloaded successfully"},"empty":{"title":"No data to download"}}
	},
	{
		"id": "business-info",
		"name": "Get Business Info",
		"method": "GET",
		"description": "Category, contact details and links of a business or creator account.",
		"path": "/user/business/{username}",
		"category": "User",
		"route": "/try-business-info",
		"inputs": [{"name":"username","label":"Username or user ID","placeholder":"Enter Instagram username or user ID","example":"natgeo","kind":"account","param":"id_user","fills":"username","prefill":"username","missing":"Please enter a username"}],
		"call": "info",
		"schema": "profile",
		"layout": "profile",
		"texts": {"back":"Back to Endpoints","button":"Fetch","busy":"Fetching...","noKey":"Please enter your API key in the sidebar.","copy":"Copy JSON","copied":"The response has been copied to your clipboard"},
		"failure": {"placement":"toast","default":"Failed to fetch business account info","logged":true},
		"export": {"shape":"flat","label":"Download {format}","file":"instagram_business_info_{input}_{time}.{extension}","saved":{"title":"{format} file downloaded successfully"},"empty":{"title":"No data to download"}}
	},
	{
		"id": "web-profile",
		"name": "Get Web Profile",
		"method": "GET",
		"description": "The profile as the network's own website reads it.",
		"path": "/user/web-profile/{username}",
		"category": "User",
		"route": "/try-web-profile",
		"inputs": [{"name":"username","label":"Username","placeholder":"Enter Instagram username","example":"natgeo","kind":"username","param":"user","fills":"username","prefill":"username","missing":"Please enter a username"}],
		"call": "web_profile_info",
		"schema": "profile",
		"layout": "profile",
		"texts": {"back":"Back to Endpoints","button":"Fetch","busy":"Fetching...","noKey":"Please enter your API key in the sidebar.","copy":"Copy JSON","copied":"The response has been copied to your clipboard"},
		"failure": {"placement":"toast","default":"Failed to fetch data"},
		"export": {"shape":"flat","label":"Download {format}","file":"instagram_web_profile_{input}_{time}.{extension}","saved":{"title":"{format} file downloaded successfully"},"empty":{"title":"No data to download"}}
	},
	{
		"id": "additional-info",
		"name": "Get Additional Info",
		"method": "GET",
		"description": "Further facts of an account that its profile leaves out.",
		"path": "/user/additional-info/{username}",
		"category": "User",
		"route": "/try-additional-info",
		"inputs": [{"name":"username","label":"Username or user ID","placeholder":"Enter Instagram username or user ID","example":"natgeo","kind":"account","param":"id_user","fills":"username","prefill":"username","missing":"Please enter a username"}],
		"call": "additional_info",
		"schema": "profile",
		"layout": "profile",
		"texts": {"back":"Back to Endpoints","button":"Fetch","busy":"Fetching...","noKey":"Please enter your API key in the sidebar.","copy":"Copy JSON","copied":"The response has been copied to your clipboard"},
		"failure": {"placement":"toast","default":"Failed to fetch data"},
		"export": {"shape":"flat","label":"Download {format}","file":"instagram_additional_info_{input}_{time}.{extension}","saved":{"title":"{format} file downloaded successfully"},"empty":{"title":"No data to download"}}
	},
	{
		"id": "followers",
		"name": "Get Followers",
		"method": "GET",
		"description": "The accounts that follow a user, 200 at a time.",
		"path": "/user/followers/{user_id}",
		"category": "User",
		"route": "/try-followers",
		"inputs": [{"name":"user_id","label":"User ID","placeholder":"Enter Instagram user ID","example":"787132","kind":"userID","param":"id_user","fills":"user_id","prefill":"user_id","missing":"Please enter a user ID","notNumeric":"Please enter a numeric user ID, not a username."}],
		"call": "followers",
		"schema": "accounts",
		"layout": "accounts",
		"texts": {"back":"Back to Endpoints","button":"Fetch","busy":"Fetching...","noKey":"Please enter your API key in the sidebar.","note":"The provider returns at most 200 followers per request.","limited":"The network limits this list: it shows only some of the account's followers.","copy":"Copy JSON","copied":"The response has been copied to your clipboard"},
		"failure": {"placement":"toast","default":"Failed to fetch data"},
		"paging": {"one":"follower","many":"followers","button":"Load More (200)","loaded":"Loaded {count} followers","allLoaded":"All {count} followers are loaded","failed":"Failed to fetch more followers"},
		"countedBy": "follower_count",
		"export": {"shape":"rows","label":"Download {format}","file":"instagram_followers_{input}_{time}.{extension}","saved":{"title":"{format} file downloaded successfully"},"empty":{"title":"No data to download"}}
	},
	{
		"id": "following",
		"name": "Get Following",
		"method": "GET",
		"description": "The accounts that a user follows.",
		"path": "/user/following/{user_id}",
		"category": "User",
		"route": "/try-following",
		"inputs": [{"name":"user_id","label":"User ID","placeholder":"Enter Instagram user ID","example":"787132","kind":"userID","param":"id_user","fills":"user_id","prefill":"user_id","missing":"Please enter a user ID","notNumeric":"Please enter a numeric user ID, not a username."}],
		"call": "followings",
		"schema": "accounts",
		"layout": "accounts",
		"texts": {"back":"Back to Endpoints","button":"Fetch","busy":"Fetching...","noKey":"Please enter your API key in the sidebar.","copy":"Copy JSON","copied":"The response has been copied to your clipboard"},
		"failure": {"placement":"toast","default":"Failed to fetch data"},
		"paging": {"one":"account","many":"accounts","button":"Load More","loaded":"Loaded {count} more accounts","allLoaded":"All {count} accounts are loaded"},
		"countedBy": "following_count",
		"export": {"shape":"rows","label":"Download {format}","file":"instagram_following_{input}_{time}.{extension}","saved":{"title":"{format} file downloaded successfully"},"empty":{"title":"No data to download"}}
	},
	{
		"id": "search-user",
		"name": "Search Users",
		"method": "GET",
		"description": "Find accounts by a name or a part of one.",
		"path": "/search/user/{query}",
		"category": "User",
		"title": "User Search and Suggestions",
		"route": "/try-suggestions",
		"inputs": [{"name":"query","label":"Search","placeholder":"Enter a name or query","example":"nature","kind":"words","param":"name","fills":"query","prefill":"query","missing":"Please enter a name or query"}],
		"call": "randusername",
		"schema": "accounts",
		"layout": "accounts",
		"texts": {"back":"Back to Endpoints","button":"Search","busy":"Searching...","noKey":"Please enter your API key in the sidebar.","copy":"Copy JSON","copied":"The response has been copied to your clipboard"},
		"failure": {"placement":"toast","default":"Failed to fetch data"},
		"export": {"shape":"rows","label":"Download {format}","file":"instagram_suggestions_{input}_{time}.{extension}","saved":{"title":"{format} file downloaded successfully"},"empty":{"title":"No data to download"}}
	},
	{
		"id": "similar-accounts",
		"name": "Get Similar Accounts",
		"method": "GET",
		"description": "Accounts that the network considers similar.",
		"path": "/user/similar/{user_id}",
		"category": "User",
		"route": "/try-similar-accounts",
		"inputs": [{"name":"user_id","label":"User ID","placeholder":"Enter Instagram user ID","example":"787132","kind":"userID","param":"id_user","fills":"user_id","prefill":"user_id","missing":"Please enter a user ID","notNumeric":"Please enter a numeric user ID, not a username."}],
		"call": "similar_accounts",
		"schema": "accounts",
		"layout": "accounts",
		"texts": {"back":"Back to Endpoints","button":"Fetch","busy":"Fetching...","noKey":"Please enter your API key in the sidebar.","copy":"Copy JSON","copied":"The response has been copied to your clipboard"},
		"failure": {"placement":"toast","default":"Failed to fetch data"},
		"paging": {"one":"account","many":"accounts","button":"Load More","loaded":"Loaded {count} more accounts","allLoaded":"All {count} accounts are loaded"},
		"export": {"shape":"rows","label":"Download {format}","file":"instagram_similar_accounts_{input}_{time}.{extension}","saved":{"title":"{format} file downloaded successfully"},"empty":{"title":"No data to download"}}
	},
	{
		"id": "suggestions",
		"name": "Get User Suggestions",
		"method": "GET",
		"description": "Accounts that the network suggests for a name or a query.",
		"path": "/user/suggestions/{query}",
		"category": "User",
		"title": "User Search and Suggestions",
		"route": "/try-suggestions",
		"inputs": [{"name":"query","label":"Search","placeholder":"Enter a name or query","example":"nature","kind":"words","param":"name","fills":"query","prefill":"query","missing":"Please enter a name or query"}],
		"call": "randusername",
		"schema": "accounts",
		"layout": "accounts",
		"texts": {"back":"Back to Endpoints","button":"Search","busy":"Searching...","noKey":"Please enter your API key in the sidebar.","copy":"Copy JSON","copied":"The response has been copied to your clipboard"},
		"failure": {"placement":"toast","default":"Failed to fetch data"},
		"export": {"shape":"rows","label":"Download {format}","file":"instagram_suggestions_{input}_{time}.{extension}","saved":{"title":"{format} file downloaded successfully"},"empty":{"title":"No data to download"}}
	},
	{
		"id": "posts",
		"name": "Get User Posts",
		"method": "GET",
		"description": "The posts of an account by its ID, newest first, 100 at a time.",
		"path": "/user/posts/{user_id}",
		"category": "Posts",
		"route": "/try-posts",
		"inputs": [{"name":"user_id","label":"User ID","placeholder":"Enter Instagram user ID","example":"787132","kind":"userID","param":"id_user","fills":"user_id","prefill":"userId","missing":"Please enter a user ID","notNumeric":"Please enter a numeric user ID, not a username. Example: {code}."}],
		"call": "posts",
		"schema": "media",
		"layout": "media",
		"texts": {"back":"Back to Endpoints","button":"Fetch","busy":"Fetching...","noKey":"Please enter your API key in the sidebar.","copy":"Copy JSON","copied":"The response has been copied to your clipboard"},
		"failure": {"placement":"toast","default":"Failed to fetch data","needsOK":true,"explanations":[{"message":"Invalid id_user format","match":"contains","text":"Please enter a numeric user ID, not a username. Example: {code}.","code":"25025320"}]},
		"paging": {"one":"post","many":"posts","button":"Load More","loaded":"Loaded {count} more posts","allLoaded":"All {count} posts are loaded","failed":"Failed to fetch more posts"},
		"countedBy": "media_count",
		"export": {"shape":"rows","label":"Download {format}","file":"instagram_posts_{input}_{time}.{extension}","saved":{"title":"{format} file downloaded successfully"},"empty":{"title":"No data to download"}}
	},
	{
		"id": "posts-by-username",
		"name": "Get User Posts by Username",
		"method": "GET",
		"description": "The posts of an account by its username, newest first, 100 at a time.",
		"path": "/user/posts/username/{username}",
		"category": "Posts",
		"route": "/try-posts-by-username",
		"inputs": [{"name":"username","label":"Username","placeholder":"Enter Instagram username","example":"natgeo","kind":"username","param":"user","fills":"username","prefill":"username","missing":"Please enter a username"}],
		"call": "posts_username",
		"schema": "media",
		"layout": "media",
		"texts": {"back":"Back to Endpoints","button":"Fetch","busy":"Fetching...","noKey":"Please enter your API key in the sidebar.","copy":"Copy JSON","copied":"The response has been copied to your clipboard"},
		"failure": {"placement":"toast","default":"Failed to fetch data","needsOK":true},
		"paging": {"one":"post","many":"posts","button":"Load More","loaded":"Loaded {count} more posts","allLoaded":"All {count} posts are loaded","failed":"Failed to fetch more posts"},
		"countedBy": "media_count",
		"export": {"shape":"rows","label":"Download {format}","file":"instagram_posts_by_username_{input}_{time}.{extension}","saved":{"title":"{format} file downloaded successfully"},"empty":{"title":"No data to download"}}
	},
	{
		"id": "media-info",
		"name": "Get Media Info",
		"method": "GET",
		"description": "Everything about one post: pictures, clips, caption, place and counts.",
		"path": "/media/{media_id}",
		"category": "Posts",
		"route": "/try-media-info",
		"inputs": [{"name":"shortcode","label":"Shortcode","placeholder":"Enter post shortcode or link","example":"CAADAK8AHng","kind":"shortcode","param":"shortcode","fills":"media_id","prefill":"shortcode","missing":"Please enter a shortcode"}],
		"call": "post_info_v2",
		"schema": "media",
		"layout": "media",
		"texts": {"back":"Back to Endpoints","button":"Fetch","busy":"Fetching...","noKey":"Please enter your API key in the sidebar.","copy":"Copy JSON","copied":"The response has been copied to your clipboard"},
		"failure": {"placement":"toast","default":"API Error: {status}"},
		"export": {"shape":"rows","label":"Download {format}","file":"instagram_media_info_{input}_{time}.{extension}","saved":{"title":"{format} file downloaded successfully"},"empty":{"title":"No data to download"}}
	},
	{
		"id": "media-likes",
		"name": "Get Media Likes",
		"method": "GET",
		"description": "The accounts that liked a post.",
		"path": "/media/likes/{media_id}",
		"category": "Posts",
		"route": "/try-media-likes",
		"inputs": [{"name":"shortcode","label":"Shortcode","placeholder":"Enter post shortcode or link","example":"CAADAK8AHng","kind":"shortcode","param":"shortcode","fills":"media_id","prefill":"shortcode","missing":"Please enter a shortcode"}],
		"call": "likes",
		"schema": "accounts",
		"layout": "accounts",
		"texts": {"back":"Back to Endpoints","button":"Fetch","busy":"Fetching...","noKey":"Please enter your API key in the sidebar.","copy":"Copy JSON","copied":"The response has been copied to your clipboard"},
		"failure": {"placement":"toast","default":"API Error: {status}"},
		"export": {"shape":"rows","label":"Download {format}","file":"instagram_media_likes_{input}_{time}.{extension}","saved":{"title":"{format} file downloaded successfully"},"empty":{"title":"No data to download"}}
	},
	{
		"id": "media-comments",
		"name": "Get Media Comments",
		"method": "GET",
		"description": "The comments under a post, with their replies.",
		"path": "/media/comments/{media_id}",
		"category": "Posts",
		"route": "/try-media-comments",
		"inputs": [{"name":"shortcode","label":"Shortcode","placeholder":"Enter post shortcode or link","example":"CAADAK8AHng","kind":"shortcode","param":"shortcode","fills":"media_id","prefill":"shortcode","missing":"Please enter a shortcode"}],
		"call": "comments",
		"schema": "comments",
		"layout": "comments",
		"texts": {"back":"Back to Endpoints","button":"Fetch","busy":"Fetching...","noKey":"Please enter your API key in the sidebar.","copy":"Copy JSON","copied":"The response has been copied to your clipboard"},
		"failure": {"placement":"toast","default":"API Error: {status}"},
		"paging": {"one":"comment","many":"comments","button":"Load More","loaded":"Loaded {count} more comments","allLoaded":"All {count} comments are loaded"},
		"export": {"shape":"rows","label":"Download {format}","file":"instagram_media_comments_{input}_{time}.{extension}","saved":{"title":"{format} file downloaded successfully"},"empty":{"title":"No data to download"}}
	},
	{
		"id": "user-tagged",
		"name": "Get Tagged Posts",
		"method": "GET",
		"description": "The posts in which an account is tagged.",
		"path": "/user/tagged/{user_id}",
		"category": "Posts",
		"route": "/try-user-tagged",
		"inputs": [{"name":"user_id","label":"User ID","placeholder":"Enter Instagram user ID","example":"787132","kind":"userID","param":"id_user","fills":"user_id","prefill":"user_id","missing":"Please enter a user ID","notNumeric":"Please enter a numeric user ID, not a username."}],
		"call": "tagged",
		"schema": "media",
		"layout": "media",
		"texts": {"back":"Back to Endpoints","button":"Fetch","busy":"Fetching...","noKey":"Please enter your API key in the sidebar.","copy":"Copy JSON","copied":"The response has been copied to your clipboard"},
		"failure": {"placement":"toast","default":"Failed to fetch data"},
		"paging": {"one":"post","many":"posts","button":"Load More","loaded":"Loaded {count} more posts","allLoaded":"All {count} posts are loaded"},
		"export": {"shape":"rows","label":"Download {format}","file":"instagram_tagged_posts_{input}_{time}.{extension}","saved":{"title":"{format} file downloaded successfully"},"empty":{"title":"No data to download"}}
	},
	{
		"id": "reels",
		"name": "Get User Reels (Gallery)",
		"method": "GET",
		"description": "The reels of an account as a gallery to look through, 100 at a time.",
		"path": "/user/reels/username/{username}",
		"category": "Reels",
		"route": "/try-reels-posts",
		"inputs": [{"name":"username","label":"Username","placeholder":"Enter Instagram username","example":"natgeo","kind":"username","param":"user","fills":"username","prefill":"username","missing":"Please enter a username"}],
		"call": "reels_posts",
		"schema": "media",
		"layout": "media",
		"opens": "view",
		"texts": {"back":"Back to Endpoints","button":"Fetch","busy":"Fetching...","noKey":"Please enter your API key in the sidebar.","copy":"Copy JSON","copied":"The response has been copied to your clipboard"},
		"failure": {"placement":"toast","default":"Failed to fetch data","explanations":[{"message":"Something went wrong","match":"equals","text":"No reels came back. Possible reasons:","lines":["The username may not exist","The user may have no reels","The endpoint may not support this user"]}]},
		"paging": {"one":"reel","many":"reels","button":"Load More","loaded":"Loaded {count} more reels","allLoaded":"All {count} reels are loaded","failed":"Failed to fetch more reels"},
		"export": {"shape":"rows","label":"Download {format}","file":"instagram_reels_{input}_{time}.{extension}","saved":{"title":"{format} file downloaded successfully"},"empty":{"title":"No data to download"}}
	},
	{
		"id": "reels-by-username",
		"name": "Get User Reels (Table)",
		"method": "GET",
		"description": "The reels of an account as a table to sort and export, 100 at a time.",
		"path": "/user/reels/username/{username}",
		"category": "Reels",
		"route": "/try-reels-posts",
		"inputs": [{"name":"username","label":"Username","placeholder":"Enter Instagram username","example":"natgeo","kind":"username","param":"user","fills":"username","prefill":"username","missing":"Please enter a username"}],
		"call": "reels_posts",
		"schema": "media",
		"layout": "media",
		"opens": "table",
		"texts": {"back":"Back to Endpoints","button":"Fetch","busy":"Fetching...","noKey":"Please enter your API key in the sidebar.","copy":"Copy JSON","copied":"The response has been copied to your clipboard"},
		"failure": {"placement":"toast","default":"Failed to fetch data","explanations":[{"message":"Something went wrong","match":"equals","text":"No reels came back. Possible reasons:","lines":["The username may not exist","The user may have no reels","The endpoint may not support this user"]}]},
		"paging": {"one":"reel","many":"reels","button":"Load More","loaded":"Loaded {count} more reels","allLoaded":"All {count} reels are loaded","failed":"Failed to fetch more reels"},
		"export": {"shape":"rows","label":"Download {format}","file":"instagram_reels_{input}_{time}.{extension}","saved":{"title":"{format} file downloaded successfully"},"empty":{"title":"No data to download"}}
	},
	{"id":"reel-info","name":"Get Reel Info","method":"GET","description":"Everything about one reel.","path":"/reel/{reel_id}","category":"Reels","instead":"media-info","unused":{"reel_id":"the feature has no page yet"},"inputs":[]},
	{
		"id": "tv-posts",
		"name": "Get TV Posts",
		"method": "GET",
		"description": "The long videos of an account by its ID.",
		"path": "/user/tv/{user_id}",
		"category": "IGTV",
		"route": "/try-tv-posts",
		"inputs": [{"name":"user_id","label":"User ID","placeholder":"Enter Instagram user ID","example":"787132","kind":"userID","param":"user","fills":"user_id","prefill":"user_id","missing":"Please enter a user ID","notNumeric":"Please enter a numeric user ID, not a username."}],
		"call": "tv_posts",
		"schema": "media",
		"layout": "media",
		"texts": {"back":"Back to Endpoints","button":"Fetch","busy":"Fetching...","noKey":"Please enter your API key in the sidebar.","copy":"Copy JSON","copied":"The response has been copied to your clipboard"},
		"failure": {"placement":"toast","default":"HTTP error! status: {status}"},
		"export": {"shape":"rows","label":"Download {format} ({count})","file":"instagram_tv_posts_{input}_{time}.{extension}","saved":{"title":"{format} file downloaded successfully"},"empty":{"title":"No data to download"}}
	},
	{
		"id": "tv-posts-by-username",
		"name": "Get TV Posts by Username",
		"method": "GET",
		"description": "The long videos of an account by its username.",
		"path": "/user/tv/username/{username}",
		"category": "IGTV",
		"route": "/try-tv-posts-by-username",
		"inputs": [{"name":"username","label":"Username","placeholder":"Enter Instagram username","example":"natgeo","kind":"username","param":"user","fills":"username","prefill":"username","missing":"Please enter a username"}],
		"call": "tv_posts_username",
		"schema": "media",
		"layout": "media",
		"texts": {"back":"Back to Endpoints","button":"Fetch","busy":"Fetching...","noKey":"Please enter your API key in the sidebar.","copy":"Copy JSON","copied":"The response has been copied to your clipboard"},
		"failure": {"placement":"toast","default":"HTTP error! status: {status}"},
		"export": {"shape":"rows","label":"Download {format} ({count})","file":"instagram_tv_posts_by_username_{input}_{time}.{extension}","saved":{"title":"{format} file downloaded successfully"},"empty":{"title":"No data to download"}}
	},
	{
		"id": "user-stories",
		"name": "Get User Stories",
		"method": "GET",
		"description": "The stories that an account shows right now.",
		"path": "/user/stories/{username}",
		"category": "Stories",
		"route": "/try-user-stories",
		"inputs": [{"name":"username","label":"Username or user ID","placeholder":"Enter Instagram username or user ID","example":"natgeo","kind":"account","param":"id_user","fills":"username","prefill":"username","missing":"Please enter a username"}],
		"call": "stories",
		"schema": "stories",
		"layout": "stories",
		"texts": {"back":"Back to Endpoints","button":"Fetch","busy":"Fetching...","noKey":"Please enter your API key in the sidebar.","copy":"Copy JSON","copied":"The response has been copied to your clipboard"},
		"failure": {"placement":"toast","default":"HTTP error! status: {status}"},
		"export": {"shape":"rows","label":"Download {format}","file":"instagram_user_stories_{input}_{time}.{extension}","saved":{"title":"{format} file downloaded successfully"},"empty":{"title":"No stories available to download"}}
	},
	{
		"id": "user-stories-by-id",
		"name": "Get User Stories by ID",
		"method": "GET",
		"description": "One story of an account, by user ID and stories ID.",
		"path": "/user/stories/id/{user_id}",
		"category": "Stories",
		"route": "/try-user-stories-by-id",
		"inputs": [
			{"name":"user_id","label":"User ID","placeholder":"Enter Instagram user ID","example":"787132","kind":"userID","param":"id_user","fills":"user_id","prefill":"user_id","missing":"Please enter both user ID and stories ID","notNumeric":"Please enter a numeric user ID, not a username."},
			{"name":"stories_id","label":"Stories ID","placeholder":"Enter stories ID","example":"3700000000000000123","kind":"storyID","param":"id_stories","prefill":"stories_id","missing":"Please enter both user ID and stories ID"}
		],
		"call": "get_stories",
		"schema": "stories",
		"layout": "stories",
		"texts": {"back":"Back to Endpoints","button":"Fetch","busy":"Fetching...","noKey":"Please enter your API key in the sidebar.","copy":"Copy JSON","copied":"The response has been copied to your clipboard"},
		"failure": {"placement":"toast","default":"HTTP error! status: {status}"},
		"export": {"shape":"rows","label":"Download {format}","file":"instagram_user_stories_by_id_{input}_{time}.{extension}","saved":{"title":"{format} file downloaded successfully"},"empty":{"title":"No stories available to download"}}
	},
	{
		"id": "stories-hd",
		"name": "Get HD Stories",
		"method": "GET",
		"description": "The stories of an account in the best quality there is.",
		"path": "/user/stories/hd/{username}",
		"category": "Stories",
		"route": "/try-stories-hd",
		"inputs": [{"name":"username","label":"Username or user ID","placeholder":"Enter Instagram username or user ID","example":"natgeo","kind":"account","param":"id_user","fills":"username","prefill":"username","missing":"Please enter a username"}],
		"call": "stories_hd",
		"schema": "stories",
		"layout": "stories",
		"texts": {"back":"Back to Endpoints","button":"Fetch","busy":"Fetching...","noKey":"Please enter your API key in the sidebar.","copy":"Copy JSON","copied":"The response has been copied to your clipboard"},
		"failure": {"placement":"toast","default":"HTTP error! status: {status}"},
		"export": {"shape":"rows","label":"Download {format} ({count})","file":"instagram_stories_hd_{input}_{time}.{extension}","saved":{"title":"{format} file downloaded successfully"},"empty":{"title":"No stories available to download"}}
	},
	{
		"id": "stories-hd-by-id",
		"name": "Get HD Stories by ID",
		"method": "GET",
		"description": "One story in the best quality there is, by user ID and stories ID.",
		"path": "/user/stories/hd/id/{user_id}",
		"category": "Stories",
		"route": "/try-stories-hd-by-id",
		"inputs": [
			{"name":"user_id","label":"User ID","placeholder":"Enter Instagram user ID","example":"787132","kind":"userID","param":"id_user","fills":"user_id","prefill":"user_id","missing":"Please enter both user ID and stories ID","notNumeric":"Please enter a numeric user ID, not a username."},
			{"name":"stories_id","label":"Stories ID","placeholder":"Enter stories ID","example":"3700000000000000123","kind":"storyID","param":"id_stories","prefill":"stories_id","missing":"Please enter both user ID and stories ID"}
		],
		"call": "get_stories_hd",
		"schema": "stories",
		"layout": "stories",
		"texts": {"back":"Back to Endpoints","button":"Fetch","busy":"Fetching...","noKey":"Please enter your API key in the sidebar.","copy":"Copy JSON","copied":"The response has been copied to your clipboard"},
		"failure": {"placement":"toast","default":"HTTP error! status: {status}"},
		"export": {"shape":"rows","label":"Download {format} ({count})","file":"instagram_stories_hd_by_id_{input}_{time}.{extension}","saved":{"title":"{format} file downloaded successfully"},"empty":{"title":"No stories available to download"}}
	},
	{
		"id": "highlight-tray",
		"name": "Get Highlights",
		"method": "GET",
		"description": "The highlights that an account keeps on its profile.",
		"path": "/user/highlights/{user_id}",
		"category": "Stories",
		"route": "/try-highlight-tray",
		"inputs": [{"name":"user_id","label":"User ID","placeholder":"Enter Instagram user ID","example":"787132","kind":"userID","param":"id_user","fills":"user_id","prefill":"user_id","missing":"Please enter a user ID","notNumeric":"Please enter a numeric user ID, not a username."}],
		"call": "highlights_tray",
		"schema": "highlights",
		"layout": "highlights",
		"texts": {"back":"Back to Endpoints","button":"Fetch","busy":"Fetching...","noKey":"Please enter your API key in the sidebar.","copy":"Copy JSON","copied":"The response has been copied to your clipboard"},
		"failure": {"placement":"toast","default":"HTTP error! status: {status}"},
		"export": {"shape":"rows","label":"Download {format} ({count})","file":"instagram_highlight_tray_{input}_{time}.{extension}","saved":{"title":"{format} file downloaded successfully"},"empty":{"title":"No data to download"}}
	},
	{
		"id": "highlight-by-id",
		"name": "Get Highlight by ID",
		"method": "GET",
		"description": "The stories of one highlight.",
		"path": "/highlight/{highlight_id}",
		"category": "Stories",
		"route": "/try-highlight-by-id",
		"inputs": [{"name":"highlight_id","label":"Highlight ID","placeholder":"Enter highlight ID","example":"17000000012594112","kind":"highlightID","param":"id_highlight","fills":"highlight_id","prefill":"highlight_id","missing":"Please enter a highlight ID"}],
		"call": "highlights",
		"schema": "stories",
		"layout": "stories",
		"texts": {"back":"Back to Endpoints","button":"Fetch","busy":"Fetching...","noKey":"Please enter your API key in the sidebar.","copy":"Copy JSON","copied":"The response has been copied to your clipboard"},
		"failure": {"placement":"toast","default":"HTTP error! status: {status}"},
		"export": {"shape":"rows","label":"Download {format} ({count})","file":"instagram_highlight_by_id_{input}_{time}.{extension}","saved":{"title":"{format} file downloaded successfully"},"empty":{"title":"No data to download"}}
	},
	{
		"id": "music-trending",
		"name": "Get Music Trending List",
		"method": "GET",
		"description": "The songs that are trending in reels right now.",
		"path": "/user/guides/{user_id}",
		"category": "Music",
		"keywords": ["Get Music Tranding list"],
		"route": "/try-music-trending",
		"unused": {"user_id":"the call takes nothing: the list is the same for everyone"},
		"inputs": [],
		"call": "music_trending",
		"schema": "music",
		"layout": "music",
		"texts": {"back":"Back to Endpoints","button":"Fetch","busy":"Fetching...","noKey":"Please enter your API key in the sidebar.","copy":"Copy JSON","copied":"The response has been copied to your clipboard"},
		"failure": {"placement":"toast","default":"API Error: {status}"},
		"export": {"shape":"rows","label":"Download {format}","file":"instagram_music_trending_{input}_{time}.{extension}","saved":{"title":"{format} file downloaded successfully"},"empty":{"title":"No data to download"}}
	},
	{
		"id": "search-music",
		"name": "Search Music",
		"method": "GET",
		"description": "Find songs by title or artist.",
		"path": "/search/music/{query}",
		"category": "Music",
		"route": "/try-search-music",
		"inputs": [{"name":"query","label":"Search","placeholder":"Enter a song or an artist","example":"summer rain","kind":"words","param":"name","fills":"query","prefill":"query","missing":"Please enter a search query"}],
		"call": "music_search",
		"schema": "music",
		"layout": "music",
		"texts": {"back":"Back to Endpoints","button":"Search","busy":"Searching...","noKey":"Please enter your API key in the sidebar.","copy":"Copy JSON","copied":"The response has been copied to your clipboard"},
		"failure": {"placement":"toast","default":"Failed to search music. Please try again."},
		"export": {"shape":"rows","label":"Download {format}","file":"instagram_search_music_{input}_{time}.{extension}","saved":{"title":"{format} file downloaded successfully"},"empty":{"title":"No data to download"}}
	},
	{
		"id": "location-info",
		"name": "Get Location Info",
		"method": "GET",
		"description": "A place and the posts made there.",
		"path": "/location/{location_id}",
		"category": "Locations",
		"route": "/try-location-info",
		"inputs": [{"name":"location_id","label":"Location ID","placeholder":"Enter location ID","example":"212988663","kind":"locationID","param":"location_id","fills":"location_id","prefill":"location_id","missing":"Please enter a location ID"},{"name":"max_id","label":"Max ID","placeholder":"100","example":"100","kind":"number","param":"max_id","prefill":"max_id","default":"100"}],
		"call": "locations",
		"schema": "media",
		"layout": "media",
		"texts": {"back":"Back to Endpoints","button":"Fetch","busy":"Fetching...","noKey":"Please enter your API key in the sidebar.","copy":"Copy JSON","copied":"The response has been copied to your clipboard"},
		"failure": {"placement":"toast","default":"API Error: {status}"},
		"paging": {"one":"post","many":"posts","button":"Load More","loaded":"Loaded {count} more posts","allLoaded":"All {count} posts are loaded"},
		"export": {"shape":"rows","label":"Download {format}","file":"instagram_location_info_{input}_{time}.{extension}","saved":{"title":"{format} file downloaded successfully"},"empty":{"title":"No Data","text":"No media posts found to export"}}
	},
	{
		"id": "search-location",
		"name": "Search Locations",
		"method": "GET",
		"description": "Find places by name, with their address and coordinates.",
		"path": "/search/location/{query}",
		"category": "Locations",
		"route": "/try-search-location",
		"inputs": [{"name":"query","label":"Search","placeholder":"Enter a place name","example":"paris","kind":"words","param":"name","fills":"query","prefill":"query","missing":"Please enter a location name"}],
		"call": "location_search",
		"schema": "places",
		"layout": "places",
		"texts": {"back":"Back to Endpoints","button":"Search","busy":"Searching...","noKey":"API key not set. Please enter your API key in the sidebar.","copy":"Copy JSON","copied":"The response has been copied to your clipboard"},
		"failure": {"placement":"toast","default":"API Error: {status}"},
		"export": {"shape":"rows","label":"Download {format}","file":"instagram_search_location_{input}_{time}.{extension}","saved":{"title":"{format} file downloaded successfully"},"empty":{"title":"No data to download"}}
	},
	{"id":"location-media","name":"Get Media by Location","method":"GET","description":"The posts made at a place.","path":"/location/media/{location_id}","category":"Locations","instead":"location-info","unused":{"location_id":"the feature has no page yet"},"inputs":[]},
	{
		"id": "hashtag",
		"name": "Search Hashtag",
		"method": "GET",
		"description": "The posts under a hashtag.",
		"path": "/search/hashtag/{query}",
		"category": "Other",
		"route": "/try-hashtag",
		"inputs": [{"name":"hashtag","label":"Hashtag","placeholder":"Enter a hashtag","example":"sunset","kind":"hashtag","param":"hashtag","fills":"query","prefill":"hashtag","missing":"Please enter a hashtag"}],
		"call": "hashtag",
		"schema": "media",
		"layout": "media",
		"texts": {"back":"Back to Endpoints","button":"Search","busy":"Searching...","noKey":"Please enter your API key in the sidebar.","copy":"Copy JSON","copied":"The response has been copied to your clipboard"},
		"failure": {"placement":"toast","default":"Failed to fetch data"},
		"paging": {"one":"post","many":"posts","button":"Load More","loaded":"Loaded {count} more posts","allLoaded":"All {count} posts are loaded"},
		"export": {"shape":"rows","label":"Download {format}","file":"instagram_hashtag_{input}_{time}.{extension}","saved":{"title":"{format} file downloaded successfully"},"empty":{"title":"No Data","text":"No media posts found to export"}}
	}
];

export const sharedTexts: SharedTexts = {
	"keyRequired": "API Key Required",
	"thrown": "An error occurred while fetching data",
	"copied": "Copied! ✓",
	"exportNotGenerated": "Failed to generate {format} file",
	"exportNotDownloaded": "Failed to download {format} file",
	"noRows": "No rows found in this answer",
	"notUTF8": "Some bytes of this answer are not UTF-8. Rows and files show them as U+FFFD; the raw answer has them as received.",
	"skipped": "Values among the rows that are not objects, and so left out: {count}. The raw answer has them.",
	"repeatedCursor": "The provider sent the same cursor twice: there is no further page to request.",
	"nothingNew": "The last page had nothing new: the list ends here.",
	"unique": "{count} unique of {fetched} fetched",
	"comingSoon": "Feature \"{name}\" coming soon!"
};
