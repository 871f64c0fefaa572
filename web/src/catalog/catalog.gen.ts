// Code generated from the Go catalog; DO NOT EDIT. Run: make generate

import { cards, type FeatureCard } from "./cards.gen";

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

export const details: Readonly<Record<string, Omit<Feature, keyof FeatureCard>>> = {
	"additional-info": {
		"export": {"shape":"flat","label":"Download {format}","file":"instagram_additional_info_{input}_{time}.{extension}","saved":{"title":"{format} file downloaded successfully"},"empty":{"title":"No data to download"}},
		"failure": {"placement":"toast","default":"Failed to fetch data"},
		"inputs": [{"name":"username","label":"Account","placeholder":"Enter Instagram username or user ID","example":"natgeo","kind":"account","param":"id_user","fills":"username","prefill":"username","missing":"Please enter a username"}],
		"layout": "profile",
		"schema": "profile",
		"texts": {"back":"Back to Endpoints","button":"Fetch","busy":"Fetching...","noKey":"Please enter your API key in the sidebar.","copy":"Copy JSON","copied":"The response has been copied to your clipboard"}
	},
	"business-info": {
		"export": {"shape":"flat","label":"Download {format}","file":"instagram_business_info_{input}_{time}.{extension}","saved":{"title":"{format} file downloaded successfully"},"empty":{"title":"No data to download"}},
		"failure": {"placement":"toast","default":"Failed to fetch business account info","logged":true},
		"inputs": [{"name":"username","label":"Account","placeholder":"Enter Instagram username or user ID","example":"natgeo","kind":"account","param":"id_user","fills":"username","prefill":"username","missing":"Please enter a username"}],
		"layout": "profile",
		"schema": "profile",
		"texts": {"back":"Back to Endpoints","button":"Fetch","busy":"Fetching...","noKey":"Please enter your API key in the sidebar.","copy":"Copy JSON","copied":"The response has been copied to your clipboard"}
	},
	"engagement": {
		"export": {"shape":"summary","label":"Download {format}","file":"instagram_engagement_{input}_{time}.{extension}","saved":{"title":"{format} file downloaded successfully"},"empty":{"title":"No data to download"}},
		"failure": {"placement":"toast","default":"Failed to fetch engagement metrics"},
		"inputs": [{"name":"username","label":"Username","placeholder":"Enter Instagram username","example":"natgeo","kind":"username","param":"user","fills":"username","prefill":"username","missing":"Please enter a username"}],
		"layout": "engagement",
		"schema": "engagement",
		"texts": {"back":"Back to Endpoints","button":"Fetch","busy":"Fetching...","noKey":"API key not set. Please enter your API key in the sidebar.","note":"Statistics based on the last {count} posts","copy":"Copy JSON","copied":"The response has been copied to your clipboard"}
	},
	"followers": {
		"countedBy": "follower_count",
		"export": {"shape":"rows","label":"Download {format}","file":"instagram_followers_{input}_{time}.{extension}","saved":{"title":"{format} file downloaded successfully"},"empty":{"title":"No data to download"}},
		"failure": {"placement":"toast","default":"Failed to fetch data"},
		"inputs": [{"name":"user_id","label":"Account","placeholder":"Enter Instagram username or user ID","example":"787132","kind":"userID","param":"id_user","fills":"user_id","prefill":"user_id","missing":"Please enter a user ID","notNumeric":"Please enter a numeric user ID, not a username."}],
		"layout": "accounts",
		"paging": {"one":"follower","many":"followers","button":"Load More (200)","loaded":"Loaded {count} followers","allLoaded":"All {count} followers are loaded","failed":"Failed to fetch more followers"},
		"schema": "accounts",
		"texts": {"back":"Back to Endpoints","button":"Fetch","busy":"Fetching...","noKey":"Please enter your API key in the sidebar.","note":"The provider returns at most 200 followers per request.","limited":"The network limits this list: it shows only some of the account's followers.","copy":"Copy JSON","copied":"The response has been copied to your clipboard"}
	},
	"following": {
		"countedBy": "following_count",
		"export": {"shape":"rows","label":"Download {format}","file":"instagram_following_{input}_{time}.{extension}","saved":{"title":"{format} file downloaded successfully"},"empty":{"title":"No data to download"}},
		"failure": {"placement":"toast","default":"Failed to fetch data"},
		"inputs": [{"name":"user_id","label":"Account","placeholder":"Enter Instagram username or user ID","example":"787132","kind":"userID","param":"id_user","fills":"user_id","prefill":"user_id","missing":"Please enter a user ID","notNumeric":"Please enter a numeric user ID, not a username."}],
		"layout": "accounts",
		"paging": {"one":"account","many":"accounts","button":"Load More","loaded":"Loaded {count} more accounts","allLoaded":"All {count} accounts are loaded"},
		"schema": "accounts",
		"texts": {"back":"Back to Endpoints","button":"Fetch","busy":"Fetching...","noKey":"Please enter your API key in the sidebar.","copy":"Copy JSON","copied":"The response has been copied to your clipboard"}
	},
	"hashtag": {
		"export": {"shape":"rows","label":"Download {format}","file":"instagram_hashtag_{input}_{time}.{extension}","saved":{"title":"{format} file downloaded successfully"},"empty":{"title":"No Data","text":"No media posts found to export"}},
		"failure": {"placement":"toast","default":"Failed to fetch data"},
		"inputs": [{"name":"hashtag","label":"Hashtag","placeholder":"Enter a hashtag","example":"sunset","kind":"hashtag","param":"hashtag","fills":"query","prefill":"hashtag","missing":"Please enter a hashtag"}],
		"layout": "media",
		"paging": {"one":"post","many":"posts","button":"Load More","loaded":"Loaded {count} more posts","allLoaded":"All {count} posts are loaded"},
		"schema": "media",
		"texts": {"back":"Back to Endpoints","button":"Search","busy":"Searching...","noKey":"Please enter your API key in the sidebar.","copy":"Copy JSON","copied":"The response has been copied to your clipboard"}
	},
	"highlight-by-id": {
		"export": {"shape":"rows","label":"Download {format} ({count})","file":"instagram_highlight_by_id_{input}_{time}.{extension}","saved":{"title":"{format} file downloaded successfully"},"empty":{"title":"No data to download"}},
		"failure": {"placement":"toast","default":"HTTP error! status: {status}"},
		"inputs": [{"name":"highlight_id","label":"Highlight ID","placeholder":"Enter highlight ID","example":"17000000012594112","kind":"highlightID","param":"id_highlight","fills":"highlight_id","prefill":"highlight_id","missing":"Please enter a highlight ID"}],
		"layout": "stories",
		"schema": "stories",
		"texts": {"back":"Back to Endpoints","button":"Fetch","busy":"Fetching...","noKey":"Please enter your API key in the sidebar.","copy":"Copy JSON","copied":"The response has been copied to your clipboard"}
	},
	"highlight-tray": {
		"export": {"shape":"rows","label":"Download {format} ({count})","file":"instagram_highlight_tray_{input}_{time}.{extension}","saved":{"title":"{format} file downloaded successfully"},"empty":{"title":"No data to download"}},
		"failure": {"placement":"toast","default":"HTTP error! status: {status}"},
		"inputs": [{"name":"user_id","label":"Account","placeholder":"Enter Instagram username or user ID","example":"787132","kind":"userID","param":"id_user","fills":"user_id","prefill":"user_id","missing":"Please enter a user ID","notNumeric":"Please enter a numeric user ID, not a username."}],
		"layout": "highlights",
		"schema": "highlights",
		"texts": {"back":"Back to Endpoints","button":"Fetch","busy":"Fetching...","noKey":"Please enter your API key in the sidebar.","copy":"Copy JSON","copied":"The response has been copied to your clipboard"}
	},
	"location-info": {
		"export": {"shape":"rows","label":"Download {format}","file":"instagram_location_info_{input}_{time}.{extension}","saved":{"title":"{format} file downloaded successfully"},"empty":{"title":"No Data","text":"No media posts found to export"}},
		"failure": {"placement":"toast","default":"API Error: {status}"},
		"inputs": [{"name":"location_id","label":"Location ID","placeholder":"Enter location ID","example":"212988663","kind":"locationID","param":"location_id","fills":"location_id","prefill":"location_id","missing":"Please enter a location ID"},{"name":"max_id","label":"Max ID","placeholder":"100","example":"100","kind":"number","param":"max_id","prefill":"max_id","default":"100"}],
		"layout": "media",
		"paging": {"one":"post","many":"posts","button":"Load More","loaded":"Loaded {count} more posts","allLoaded":"All {count} posts are loaded"},
		"schema": "media",
		"texts": {"back":"Back to Endpoints","button":"Fetch","busy":"Fetching...","noKey":"Please enter your API key in the sidebar.","copy":"Copy JSON","copied":"The response has been copied to your clipboard"}
	},
	"location-media": {"inputs":[],"unused":{"location_id":"the feature has no page yet"}},
	"media-comments": {
		"export": {"shape":"rows","label":"Download {format}","file":"instagram_media_comments_{input}_{time}.{extension}","saved":{"title":"{format} file downloaded successfully"},"empty":{"title":"No data to download"}},
		"failure": {"placement":"toast","default":"API Error: {status}"},
		"inputs": [{"name":"shortcode","label":"Shortcode","placeholder":"Enter post shortcode or link","example":"CAADAK8AHng","kind":"shortcode","param":"shortcode","fills":"media_id","prefill":"shortcode","missing":"Please enter a shortcode"}],
		"layout": "comments",
		"paging": {"one":"comment","many":"comments","button":"Load More","loaded":"Loaded {count} more comments","allLoaded":"All {count} comments are loaded"},
		"schema": "comments",
		"texts": {"back":"Back to Endpoints","button":"Fetch","busy":"Fetching...","noKey":"Please enter your API key in the sidebar.","copy":"Copy JSON","copied":"The response has been copied to your clipboard"}
	},
	"media-info": {
		"export": {"shape":"rows","label":"Download {format}","file":"instagram_media_info_{input}_{time}.{extension}","saved":{"title":"{format} file downloaded successfully"},"empty":{"title":"No data to download"}},
		"failure": {"placement":"toast","default":"API Error: {status}"},
		"inputs": [{"name":"shortcode","label":"Shortcode","placeholder":"Enter post shortcode or link","example":"CAADAK8AHng","kind":"shortcode","param":"shortcode","fills":"media_id","prefill":"shortcode","missing":"Please enter a shortcode"}],
		"layout": "media",
		"schema": "media",
		"texts": {"back":"Back to Endpoints","button":"Fetch","busy":"Fetching...","noKey":"Please enter your API key in the sidebar.","copy":"Copy JSON","copied":"The response has been copied to your clipboard"}
	},
	"media-likes": {
		"export": {"shape":"rows","label":"Download {format}","file":"instagram_media_likes_{input}_{time}.{extension}","saved":{"title":"{format} file downloaded successfully"},"empty":{"title":"No data to download"}},
		"failure": {"placement":"toast","default":"API Error: {status}"},
		"inputs": [{"name":"shortcode","label":"Shortcode","placeholder":"Enter post shortcode or link","example":"CAADAK8AHng","kind":"shortcode","param":"shortcode","fills":"media_id","prefill":"shortcode","missing":"Please enter a shortcode"}],
		"layout": "accounts",
		"schema": "accounts",
		"texts": {"back":"Back to Endpoints","button":"Fetch","busy":"Fetching...","noKey":"Please enter your API key in the sidebar.","copy":"Copy JSON","copied":"The response has been copied to your clipboard"}
	},
	"music-trending": {
		"export": {"shape":"rows","label":"Download {format}","file":"instagram_music_trending_{input}_{time}.{extension}","saved":{"title":"{format} file downloaded successfully"},"empty":{"title":"No data to download"}},
		"failure": {"placement":"toast","default":"API Error: {status}"},
		"inputs": [],
		"layout": "music",
		"schema": "music",
		"texts": {"back":"Back to Endpoints","button":"Fetch","busy":"Fetching...","noKey":"Please enter your API key in the sidebar.","copy":"Copy JSON","copied":"The response has been copied to your clipboard"},
		"unused": {"user_id":"the call takes no input: the list is the same for everyone"}
	},
	"posts": {
		"countedBy": "media_count",
		"export": {"shape":"rows","label":"Download {format}","file":"instagram_posts_{input}_{time}.{extension}","saved":{"title":"{format} file downloaded successfully"},"empty":{"title":"No data to download"}},
		"failure": {"placement":"toast","default":"Failed to fetch data","needsOK":true,"explanations":[{"message":"Invalid id_user format","match":"contains","text":"Please enter a numeric user ID, not a username. Example: {code}.","code":"25025320"}]},
		"inputs": [{"name":"user_id","label":"Account","placeholder":"Enter Instagram username or user ID","example":"787132","kind":"userID","param":"id_user","fills":"user_id","prefill":"userId","missing":"Please enter a user ID","notNumeric":"Please enter a numeric user ID, not a username. Example: {code}."}],
		"layout": "media",
		"paging": {"one":"post","many":"posts","button":"Load More","loaded":"Loaded {count} more posts","allLoaded":"All {count} posts are loaded","failed":"Failed to fetch more posts"},
		"schema": "media",
		"texts": {"back":"Back to Endpoints","button":"Fetch","busy":"Fetching...","noKey":"Please enter your API key in the sidebar.","copy":"Copy JSON","copied":"The response has been copied to your clipboard"}
	},
	"posts-by-username": {
		"countedBy": "media_count",
		"export": {"shape":"rows","label":"Download {format}","file":"instagram_posts_by_username_{input}_{time}.{extension}","saved":{"title":"{format} file downloaded successfully"},"empty":{"title":"No data to download"}},
		"failure": {"placement":"toast","default":"Failed to fetch data","needsOK":true},
		"inputs": [{"name":"username","label":"Username","placeholder":"Enter Instagram username","example":"natgeo","kind":"username","param":"user","fills":"username","prefill":"username","missing":"Please enter a username"}],
		"layout": "media",
		"paging": {"one":"post","many":"posts","button":"Load More","loaded":"Loaded {count} more posts","allLoaded":"All {count} posts are loaded","failed":"Failed to fetch more posts"},
		"schema": "media",
		"texts": {"back":"Back to Endpoints","button":"Fetch","busy":"Fetching...","noKey":"Please enter your API key in the sidebar.","copy":"Copy JSON","copied":"The response has been copied to your clipboard"}
	},
	"reel-info": {"inputs":[],"unused":{"reel_id":"the feature has no page yet"}},
	"reels": {
		"export": {"shape":"rows","label":"Download {format}","file":"instagram_reels_{input}_{time}.{extension}","saved":{"title":"{format} file downloaded successfully"},"empty":{"title":"No data to download"}},
		"failure": {"placement":"toast","default":"Failed to fetch data","explanations":[{"message":"Something went wrong","match":"equals","text":"No reels were returned. Possible reasons:","lines":["The username may not exist","The user may have no reels","The endpoint may not support this user"]}]},
		"inputs": [{"name":"username","label":"Username","placeholder":"Enter Instagram username","example":"natgeo","kind":"username","param":"user","fills":"username","prefill":"username","missing":"Please enter a username"}],
		"layout": "media",
		"paging": {"one":"reel","many":"reels","button":"Load More","loaded":"Loaded {count} more reels","allLoaded":"All {count} reels are loaded","failed":"Failed to fetch more reels"},
		"schema": "media",
		"texts": {"back":"Back to Endpoints","button":"Fetch","busy":"Fetching...","noKey":"Please enter your API key in the sidebar.","copy":"Copy JSON","copied":"The response has been copied to your clipboard"}
	},
	"reels-by-username": {
		"export": {"shape":"rows","label":"Download {format}","file":"instagram_reels_{input}_{time}.{extension}","saved":{"title":"{format} file downloaded successfully"},"empty":{"title":"No data to download"}},
		"failure": {"placement":"toast","default":"Failed to fetch data","explanations":[{"message":"Something went wrong","match":"equals","text":"No reels were returned. Possible reasons:","lines":["The username may not exist","The user may have no reels","The endpoint may not support this user"]}]},
		"inputs": [{"name":"username","label":"Username","placeholder":"Enter Instagram username","example":"natgeo","kind":"username","param":"user","fills":"username","prefill":"username","missing":"Please enter a username"}],
		"layout": "media",
		"paging": {"one":"reel","many":"reels","button":"Load More","loaded":"Loaded {count} more reels","allLoaded":"All {count} reels are loaded","failed":"Failed to fetch more reels"},
		"schema": "media",
		"texts": {"back":"Back to Endpoints","button":"Fetch","busy":"Fetching...","noKey":"Please enter your API key in the sidebar.","copy":"Copy JSON","copied":"The response has been copied to your clipboard"}
	},
	"search-location": {
		"export": {"shape":"rows","label":"Download {format}","file":"instagram_search_location_{input}_{time}.{extension}","saved":{"title":"{format} file downloaded successfully"},"empty":{"title":"No data to download"}},
		"failure": {"placement":"toast","default":"API Error: {status}"},
		"inputs": [{"name":"query","label":"Search","placeholder":"Enter a place name","example":"paris","kind":"words","param":"name","fills":"query","prefill":"query","missing":"Please enter a location name"}],
		"layout": "places",
		"schema": "places",
		"texts": {"back":"Back to Endpoints","button":"Search","busy":"Searching...","noKey":"API key not set. Please enter your API key in the sidebar.","copy":"Copy JSON","copied":"The response has been copied to your clipboard"}
	},
	"search-music": {
		"export": {"shape":"rows","label":"Download {format}","file":"instagram_search_music_{input}_{time}.{extension}","saved":{"title":"{format} file downloaded successfully"},"empty":{"title":"No data to download"}},
		"failure": {"placement":"toast","default":"Failed to search music. Please try again."},
		"inputs": [{"name":"query","label":"Search","placeholder":"Enter a song or an artist","example":"summer rain","kind":"words","param":"name","fills":"query","prefill":"query","missing":"Please enter a search query"}],
		"layout": "music",
		"schema": "music",
		"texts": {"back":"Back to Endpoints","button":"Search","busy":"Searching...","noKey":"Please enter your API key in the sidebar.","copy":"Copy JSON","copied":"The response has been copied to your clipboard"}
	},
	"search-user": {
		"export": {"shape":"rows","label":"Download {format}","file":"instagram_suggestions_{input}_{time}.{extension}","saved":{"title":"{format} file downloaded successfully"},"empty":{"title":"No data to download"}},
		"failure": {"placement":"toast","default":"Failed to fetch data"},
		"inputs": [{"name":"query","label":"Search","placeholder":"Enter a name or query","example":"nature","kind":"words","param":"name","fills":"query","prefill":"query","missing":"Please enter a name or query"}],
		"layout": "accounts",
		"schema": "accounts",
		"texts": {"back":"Back to Endpoints","button":"Search","busy":"Searching...","noKey":"Please enter your API key in the sidebar.","copy":"Copy JSON","copied":"The response has been copied to your clipboard"}
	},
	"similar-accounts": {
		"export": {"shape":"rows","label":"Download {format}","file":"instagram_similar_accounts_{input}_{time}.{extension}","saved":{"title":"{format} file downloaded successfully"},"empty":{"title":"No data to download"}},
		"failure": {"placement":"toast","default":"Failed to fetch data"},
		"inputs": [{"name":"user_id","label":"Account","placeholder":"Enter Instagram username or user ID","example":"787132","kind":"userID","param":"id_user","fills":"user_id","prefill":"user_id","missing":"Please enter a user ID","notNumeric":"Please enter a numeric user ID, not a username."}],
		"layout": "accounts",
		"paging": {"one":"account","many":"accounts","button":"Load More","loaded":"Loaded {count} more accounts","allLoaded":"All {count} accounts are loaded"},
		"schema": "accounts",
		"texts": {"back":"Back to Endpoints","button":"Fetch","busy":"Fetching...","noKey":"Please enter your API key in the sidebar.","copy":"Copy JSON","copied":"The response has been copied to your clipboard"}
	},
	"stories-hd": {
		"export": {"shape":"rows","label":"Download {format} ({count})","file":"instagram_stories_hd_{input}_{time}.{extension}","saved":{"title":"{format} file downloaded successfully"},"empty":{"title":"No stories available to download"}},
		"failure": {"placement":"toast","default":"HTTP error! status: {status}"},
		"inputs": [{"name":"username","label":"Account","placeholder":"Enter Instagram username or user ID","example":"natgeo","kind":"account","param":"id_user","fills":"username","prefill":"username","missing":"Please enter a username"}],
		"layout": "stories",
		"schema": "stories",
		"texts": {"back":"Back to Endpoints","button":"Fetch","busy":"Fetching...","noKey":"Please enter your API key in the sidebar.","copy":"Copy JSON","copied":"The response has been copied to your clipboard"}
	},
	"stories-hd-by-id": {
		"export": {"shape":"rows","label":"Download {format} ({count})","file":"instagram_stories_hd_by_id_{input}_{time}.{extension}","saved":{"title":"{format} file downloaded successfully"},"empty":{"title":"No stories available to download"}},
		"failure": {"placement":"toast","default":"HTTP error! status: {status}"},
		"inputs": [
			{"name":"user_id","label":"Account","placeholder":"Enter Instagram username or user ID","example":"787132","kind":"userID","param":"id_user","fills":"user_id","prefill":"user_id","missing":"Please enter both user ID and stories ID","notNumeric":"Please enter a numeric user ID, not a username."},
			{"name":"stories_id","label":"Stories ID","placeholder":"Enter stories ID","example":"3700000000000000123","kind":"storyID","param":"id_stories","prefill":"stories_id","missing":"Please enter both user ID and stories ID"}
		],
		"layout": "stories",
		"schema": "stories",
		"texts": {"back":"Back to Endpoints","button":"Fetch","busy":"Fetching...","noKey":"Please enter your API key in the sidebar.","copy":"Copy JSON","copied":"The response has been copied to your clipboard"}
	},
	"suggestions": {
		"export": {"shape":"rows","label":"Download {format}","file":"instagram_suggestions_{input}_{time}.{extension}","saved":{"title":"{format} file downloaded successfully"},"empty":{"title":"No data to download"}},
		"failure": {"placement":"toast","default":"Failed to fetch data"},
		"inputs": [{"name":"query","label":"Search","placeholder":"Enter a name or query","example":"nature","kind":"words","param":"name","fills":"query","prefill":"query","missing":"Please enter a name or query"}],
		"layout": "accounts",
		"schema": "accounts",
		"texts": {"back":"Back to Endpoints","button":"Search","busy":"Searching...","noKey":"Please enter your API key in the sidebar.","copy":"Copy JSON","copied":"The response has been copied to your clipboard"}
	},
	"tv-posts": {
		"export": {"shape":"rows","label":"Download {format} ({count})","file":"instagram_tv_posts_{input}_{time}.{extension}","saved":{"title":"{format} file downloaded successfully"},"empty":{"title":"No data to download"}},
		"failure": {"placement":"toast","default":"HTTP error! status: {status}"},
		"inputs": [{"name":"user_id","label":"Account","placeholder":"Enter Instagram username or user ID","example":"787132","kind":"userID","param":"user","fills":"user_id","prefill":"user_id","missing":"Please enter a user ID","notNumeric":"Please enter a numeric user ID, not a username."}],
		"layout": "media",
		"schema": "media",
		"texts": {"back":"Back to Endpoints","button":"Fetch","busy":"Fetching...","noKey":"Please enter your API key in the sidebar.","copy":"Copy JSON","copied":"The response has been copied to your clipboard"}
	},
	"tv-posts-by-username": {
		"export": {"shape":"rows","label":"Download {format} ({count})","file":"instagram_tv_posts_by_username_{input}_{time}.{extension}","saved":{"title":"{format} file downloaded successfully"},"empty":{"title":"No data to download"}},
		"failure": {"placement":"toast","default":"HTTP error! status: {status}"},
		"inputs": [{"name":"username","label":"Username","placeholder":"Enter Instagram username","example":"natgeo","kind":"username","param":"user","fills":"username","prefill":"username","missing":"Please enter a username"}],
		"layout": "media",
		"schema": "media",
		"texts": {"back":"Back to Endpoints","button":"Fetch","busy":"Fetching...","noKey":"Please enter your API key in the sidebar.","copy":"Copy JSON","copied":"The response has been copied to your clipboard"}
	},
	"user-by-username": {
		"export": {"shape":"flat","label":"Save as {format}","file":"instagram_user_info_{input}_{time}.{extension}","saved":{"title":"Downloaded! ✓","text":"{format} file has been downloaded successfully"},"empty":{"title":"No data to download"}},
		"failure": {"placement":"inline","default":"Failed to fetch user info"},
		"inputs": [{"name":"username","label":"Username","placeholder":"Enter Instagram username","example":"natgeo","kind":"username","param":"user","fills":"username","prefill":"username","missing":"Please enter a username"}],
		"layout": "profile",
		"schema": "profile",
		"texts": {"back":"Back to Home","button":"Search","busy":"Loading","noKey":"Please enter your API key in the sidebar.","success":"User info retrieved successfully","copy":"Copy Data","copied":"User info has been copied to your clipboard"}
	},
	"user-id": {
		"export": {"shape":"rows","label":"Save as {format}","file":"instagram_user_{input}_{time}.{extension}","saved":{"title":"Downloaded! ✓","text":"{format} file has been downloaded successfully"},"empty":{"title":"No data to download"}},
		"failure": {"placement":"inline","default":"Failed to fetch user data"},
		"inputs": [{"name":"username","label":"Username","placeholder":"Enter Instagram username","example":"natgeo","kind":"username","param":"user","prefill":"username","missing":"Please enter a username"}],
		"layout": "identity",
		"schema": "identity",
		"texts": {"back":"Back to Home","button":"Search","busy":"Loading","noKey":"Please enter your API key in the sidebar.","success":"User found successfully","copy":"Copy ID","copied":"User ID has been copied to your clipboard"},
		"unused": {"user_id":"the page takes a username; the ID is in the response"}
	},
	"user-info": {
		"export": {"shape":"flat","label":"Save as {format}","file":"instagram_user_info_{input}_{time}.{extension}","saved":{"title":"Downloaded! ✓","text":"{format} file has been downloaded successfully"},"empty":{"title":"No data to download"}},
		"failure": {"placement":"inline","default":"Failed to fetch user info"},
		"inputs": [{"name":"username","label":"Username","placeholder":"Enter Instagram username","example":"natgeo","kind":"username","param":"user","fills":"username","prefill":"username","missing":"Please enter a username"}],
		"layout": "profile",
		"schema": "profile",
		"texts": {"back":"Back to Home","button":"Search","busy":"Loading","noKey":"Please enter your API key in the sidebar.","success":"User info retrieved successfully","copy":"Copy Data","copied":"User info has been copied to your clipboard"}
	},
	"user-stories": {
		"export": {"shape":"rows","label":"Download {format}","file":"instagram_user_stories_{input}_{time}.{extension}","saved":{"title":"{format} file downloaded successfully"},"empty":{"title":"No stories available to download"}},
		"failure": {"placement":"toast","default":"HTTP error! status: {status}"},
		"inputs": [{"name":"username","label":"Account","placeholder":"Enter Instagram username or user ID","example":"natgeo","kind":"account","param":"id_user","fills":"username","prefill":"username","missing":"Please enter a username"}],
		"layout": "stories",
		"schema": "stories",
		"texts": {"back":"Back to Endpoints","button":"Fetch","busy":"Fetching...","noKey":"Please enter your API key in the sidebar.","copy":"Copy JSON","copied":"The response has been copied to your clipboard"}
	},
	"user-stories-by-id": {
		"export": {"shape":"rows","label":"Download {format}","file":"instagram_user_stories_by_id_{input}_{time}.{extension}","saved":{"title":"{format} file downloaded successfully"},"empty":{"title":"No stories available to download"}},
		"failure": {"placement":"toast","default":"HTTP error! status: {status}"},
		"inputs": [
			{"name":"user_id","label":"Account","placeholder":"Enter Instagram username or user ID","example":"787132","kind":"userID","param":"id_user","fills":"user_id","prefill":"user_id","missing":"Please enter both user ID and stories ID","notNumeric":"Please enter a numeric user ID, not a username."},
			{"name":"stories_id","label":"Stories ID","placeholder":"Enter stories ID","example":"3700000000000000123","kind":"storyID","param":"id_stories","prefill":"stories_id","missing":"Please enter both user ID and stories ID"}
		],
		"layout": "stories",
		"schema": "stories",
		"texts": {"back":"Back to Endpoints","button":"Fetch","busy":"Fetching...","noKey":"Please enter your API key in the sidebar.","copy":"Copy JSON","copied":"The response has been copied to your clipboard"}
	},
	"user-tagged": {
		"export": {"shape":"rows","label":"Download {format}","file":"instagram_tagged_posts_{input}_{time}.{extension}","saved":{"title":"{format} file downloaded successfully"},"empty":{"title":"No data to download"}},
		"failure": {"placement":"toast","default":"Failed to fetch data"},
		"inputs": [{"name":"user_id","label":"Account","placeholder":"Enter Instagram username or user ID","example":"787132","kind":"userID","param":"id_user","fills":"user_id","prefill":"user_id","missing":"Please enter a user ID","notNumeric":"Please enter a numeric user ID, not a username."}],
		"layout": "media",
		"paging": {"one":"post","many":"posts","button":"Load More","loaded":"Loaded {count} more posts","allLoaded":"All {count} posts are loaded"},
		"schema": "media",
		"texts": {"back":"Back to Endpoints","button":"Fetch","busy":"Fetching...","noKey":"Please enter your API key in the sidebar.","copy":"Copy JSON","copied":"The response has been copied to your clipboard"}
	},
	"web-profile": {
		"export": {"shape":"flat","label":"Download {format}","file":"instagram_web_profile_{input}_{time}.{extension}","saved":{"title":"{format} file downloaded successfully"},"empty":{"title":"No data to download"}},
		"failure": {"placement":"toast","default":"Failed to fetch data"},
		"inputs": [{"name":"username","label":"Username","placeholder":"Enter Instagram username","example":"natgeo","kind":"username","param":"user","fills":"username","prefill":"username","missing":"Please enter a username"}],
		"layout": "profile",
		"schema": "profile",
		"texts": {"back":"Back to Endpoints","button":"Fetch","busy":"Fetching...","noKey":"Please enter your API key in the sidebar.","copy":"Copy JSON","copied":"The response has been copied to your clipboard"}
	}
};

export const features: readonly Feature[] = cards.map((card) => ({ inputs: [], ...card, ...details[card.id] }));

export const sharedTexts: SharedTexts = {
	"keyRequired": "API Key Required",
	"thrown": "An error occurred while fetching data",
	"copied": "Copied! ✓",
	"exportNotGenerated": "Failed to generate {format} file",
	"exportNotDownloaded": "Failed to download {format} file",
	"noRows": "No rows found in this response",
	"notUTF8": "Some bytes in this response are not valid UTF-8. Rows and files show them as U+FFFD; the raw response keeps them as received.",
	"skipped": "Values left out of the rows because they are not objects: {count}. They are in the raw response.",
	"repeatedCursor": "The provider sent the same cursor twice, so there are no more pages to request.",
	"nothingNew": "The last page had nothing new, so the list ends here.",
	"comingSoon": "Feature \"{name}\" coming soon!"
};
