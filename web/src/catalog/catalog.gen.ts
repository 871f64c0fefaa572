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
	readonly column?: string;
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
	readonly title: string;
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

export const categories: readonly Category[] = [
	"User",
	"Posts",
	"Reels",
	"IGTV",
	"Stories",
	"Music",
	"Locations",
	"Other"
];

export const features: readonly Feature[] = [
	{
		"id": "user-id",
		"name": "Get User by ID",
		"method": "GET",
		"description": "Turn a username into the account's permanent ID.",
		"path": "/user/id/{user_id}",
		"category": "User",
		"route": "/try/user-id",
		"unused": {
			"user_id": "the page takes a username; the ID is in the answer"
		},
		"inputs": [
			{
				"name": "username",
				"label": "Username",
				"placeholder": "Enter Instagram username",
				"example": "natgeo",
				"kind": "username",
				"param": "user",
				"prefill": "username",
				"missing": "Please enter a username"
			}
		],
		"call": "user_id",
		"schema": "identity",
		"layout": "identity",
		"texts": {
			"back": "Back to Home",
			"button": "Search",
			"busy": "Loading",
			"noKey": "Please enter your API key in the sidebar.",
			"success": "User found successfully",
			"copy": "Copy ID",
			"copied": "User ID has been copied to your clipboard"
		},
		"failure": {
			"placement": "inline",
			"default": "Failed to fetch user data"
		},
		"export": {
			"shape": "rows",
			"label": "Save as {format}",
			"file": "instagram_user_{input}_{time}.{extension}",
			"saved": {
				"title": "Downloaded! ✓",
				"text": "{format} file has been downloaded successfully"
			},
			"empty": {
				"title": "No data to download"
			}
		}
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
		"inputs": [
			{
				"name": "username",
				"label": "Username",
				"placeholder": "Enter Instagram username",
				"example": "natgeo",
				"kind": "username",
				"param": "user",
				"fills": "username",
				"prefill": "username",
				"missing": "Please enter a username"
			}
		],
		"call": "info_username",
		"schema": "profile",
		"layout": "profile",
		"texts": {
			"back": "Back to Home",
			"button": "Search",
			"busy": "Loading",
			"noKey": "Please enter your API key in the sidebar.",
			"success": "User info retrieved successfully",
			"copy": "Copy Data",
			"copied": "User info has been copied to your clipboard"
		},
		"failure": {
			"placement": "inline",
			"default": "Failed to fetch user info"
		},
		"export": {
			"shape": "flat",
			"label": "Save as {format}",
			"file": "instagram_user_info_{input}_{time}.{extension}",
			"saved": {
				"title": "Downloaded! ✓",
				"text": "{format} file has been downloaded successfully"
			},
			"empty": {
				"title": "No data to download"
			}
		}
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
		"inputs": [
			{
				"name": "username",
				"label": "Username",
				"placeholder": "Enter Instagram username",
				"example": "natgeo",
				"kind": "username",
				"param": "user",
				"fills": "username",
				"prefill": "username",
				"missing": "Please enter a username"
			}
		],
		"call": "info_username",
		"schema": "profile",
		"layout": "profile",
		"texts": {
			"back": "Back to Home",
			"button": "Search",
			"busy": "Loading",
			"noKey": "Please enter your API key in the sidebar.",
			"success": "User info retrieved successfully",
			"copy": "Copy Data",
			"copied": "User info has been copied to your clipboard"
		},
		"failure": {
			"placement": "inline",
			"default": "Failed to fetch user info"
		},
		"export": {
			"shape": "flat",
			"label": "Save as {format}",
			"file": "instagram_user_info_{input}_{time}.{extension}",
			"saved": {
				"title": "Downloaded! ✓",
				"text": "{format} file has been downloaded successfully"
			},
			"empty": {
				"title": "No data to download"
			}
		}
	},
	{
		"id": "engagement",
		"name": "Get User Engagement",
		"method": "GET",
		"description": "Engagement rate, likes and comments over an account's recent posts.",
		"path": "/user/engagement/{username}",
		"category": "User",
		"route": "/try-engagement",
		"inputs": [
			{
				"name": "username",
				"label": "Username",
				"placeholder": "Enter Instagram username",
				"example": "natgeo",
				"kind": "username",
				"param": "user",
				"fills": "username",
				"prefill": "username",
				"missing": "Please enter a username"
			}
		],
		"call": "basic_engagement",
		"schema": "engagement",
		"layout": "engagement",
		"texts": {
			"back": "Back to Endpoints",
			"button": "Fetch",
			"busy": "Fetching...",
			"noKey": "API key not set. Please enter your API key in the sidebar.",
			"note": "Statistics based on the last {count} posts",
			"copy": "Copy JSON",
			"copied": "The response has been copied to your clipboard"
		},
		"failure": {
			"placement": "toast",
			"default": "Failed to fetch engagement metrics"
		},
		"export": {
			"shape": "summary",
			"label": "Download {format}",
			"file": "instagram_engagement_{input}_{time}.{extension}",
			"saved": {
				"title": "{format} file downloaded successfully"
			},
			"empty": {
				"title": "No data to download"
			}
		}
	},
	{
		"id": "business-info",
		"name": "Get Business Info",
		"method": "GET",
		"description": "Category, contact details and links of a business or creator account.",
		"path": "/user/business/{username}",
		"category": "User",
		"route": "/try-business-info",
		"inputs": [
			{
				"name": "username",
				"label": "Username or user ID",
				"placeholder": "Enter Instagram username or user ID",
				"example": "natgeo",
				"kind": "account",
				"param": "id_user",
				"fills": "username",
				"prefill": "username",
				"missing": "Please enter a username"
			}
		],
		"call": "info",
		"schema": "profile",
		"layout": "profile",
		"texts": {
			"back": "Back to Endpoints",
			"button": "Fetch",
			"busy": "Fetching...",
			"noKey": "Please enter your API key in the sidebar.",
			"copy": "Copy JSON",
			"copied": "The response has been copied to your clipboard"
		},
		"failure": {
			"placement": "toast",
			"default": "Failed to fetch business account info",
			"logged": true
		},
		"export": {
			"shape": "flat",
			"label": "Download {format}",
			"file": "instagram_business_info_{input}_{time}.{extension}",
			"saved": {
				"title": "{format} file downloaded successfully"
			},
			"empty": {
				"title": "No data to download"
			}
		}
	},
	{
		"id": "web-profile",
		"name": "Get Web Profile",
		"method": "GET",
		"description": "The profile as the network's own website reads it.",
		"path": "/user/web-profile/{username}",
		"category": "User",
		"route": "/try-web-profile",
		"inputs": [
			{
				"name": "username",
				"label": "Username",
				"placeholder": "Enter Instagram username",
				"example": "natgeo",
				"kind": "username",
				"param": "user",
				"fills": "username",
				"prefill": "username",
				"missing": "Please enter a username"
			}
		],
		"call": "web_profile_info",
		"schema": "profile",
		"layout": "profile",
		"texts": {
			"back": "Back to Endpoints",
			"button": "Fetch",
			"busy": "Fetching...",
			"noKey": "Please enter your API key in the sidebar.",
			"copy": "Copy JSON",
			"copied": "The response has been copied to your clipboard"
		},
		"failure": {
			"placement": "toast",
			"default": "Failed to fetch data"
		},
		"export": {
			"shape": "flat",
			"label": "Download {format}",
			"file": "instagram_web_profile_{input}_{time}.{extension}",
			"saved": {
				"title": "{format} file downloaded successfully"
			},
			"empty": {
				"title": "No data to download"
			}
		}
	},
	{
		"id": "additional-info",
		"name": "Get Additional Info",
		"method": "GET",
		"description": "Further facts of an account that its profile leaves out.",
		"path": "/user/additional-info/{username}",
		"category": "User",
		"route": "/try-additional-info",
		"inputs": [
			{
				"name": "username",
				"label": "Username or user ID",
				"placeholder": "Enter Instagram username or user ID",
				"example": "natgeo",
				"kind": "account",
				"param": "id_user",
				"fills": "username",
				"prefill": "username",
				"missing": "Please enter a username"
			}
		],
		"call": "additional_info",
		"schema": "profile",
		"layout": "profile",
		"texts": {
			"back": "Back to Endpoints",
			"button": "Fetch",
			"busy": "Fetching...",
			"noKey": "Please enter your API key in the sidebar.",
			"copy": "Copy JSON",
			"copied": "The response has been copied to your clipboard"
		},
		"failure": {
			"placement": "toast",
			"default": "Failed to fetch data"
		},
		"export": {
			"shape": "flat",
			"label": "Download {format}",
			"file": "instagram_additional_info_{input}_{time}.{extension}",
			"saved": {
				"title": "{format} file downloaded successfully"
			},
			"empty": {
				"title": "No data to download"
			}
		}
	},
	{
		"id": "followers",
		"name": "Get Followers",
		"method": "GET",
		"description": "The accounts that follow a user, 200 at a time.",
		"path": "/user/followers/{user_id}",
		"category": "User",
		"route": "/try-followers",
		"inputs": [
			{
				"name": "user_id",
				"label": "User ID",
				"placeholder": "Enter Instagram user ID",
				"example": "787132",
				"kind": "userID",
				"param": "id_user",
				"fills": "user_id",
				"prefill": "user_id",
				"missing": "Please enter a user ID",
				"notNumeric": "Please enter a numeric user ID, not a username."
			}
		],
		"call": "followers",
		"schema": "accounts",
		"layout": "accounts",
		"texts": {
			"back": "Back to Endpoints",
			"button": "Fetch",
			"busy": "Fetching...",
			"noKey": "Please enter your API key in the sidebar.",
			"note": "The provider returns at most 200 followers per request.",
			"limited": "The network limits this list: it shows only some of the account's followers.",
			"copy": "Copy JSON",
			"copied": "The response has been copied to your clipboard"
		},
		"failure": {
			"placement": "toast",
			"default": "Failed to fetch data"
		},
		"paging": {
			"one": "follower",
			"many": "followers",
			"button": "Load More (200)",
			"loaded": "Loaded {count} followers",
			"allLoaded": "All {count} followers are loaded",
			"failed": "Failed to fetch more followers"
		},
		"countedBy": "followers",
		"export": {
			"shape": "rows",
			"label": "Download {format}",
			"file": "instagram_followers_{input}_{time}.{extension}",
			"saved": {
				"title": "{format} file downloaded successfully"
			},
			"empty": {
				"title": "No data to download"
			}
		}
	},
	{
		"id": "following",
		"name": "Get Following",
		"method": "GET",
		"description": "The accounts that a user follows.",
		"path": "/user/following/{user_id}",
		"category": "User",
		"route": "/try-following",
		"inputs": [
			{
				"name": "user_id",
				"label": "User ID",
				"placeholder": "Enter Instagram user ID",
				"example": "787132",
				"kind": "userID",
				"param": "id_user",
				"fills": "user_id",
				"prefill": "user_id",
				"missing": "Please enter a user ID",
				"notNumeric": "Please enter a numeric user ID, not a username."
			}
		],
		"call": "followings",
		"schema": "accounts",
		"layout": "accounts",
		"texts": {
			"back": "Back to Endpoints",
			"button": "Fetch",
			"busy": "Fetching...",
			"noKey": "Please enter your API key in the sidebar.",
			"copy": "Copy JSON",
			"copied": "The response has been copied to your clipboard"
		},
		"failure": {
			"placement": "toast",
			"default": "Failed to fetch data"
		},
		"paging": {
			"one": "account",
			"many": "accounts",
			"button": "Load More",
			"loaded": "Loaded {count} more accounts",
			"allLoaded": "All {count} accounts are loaded"
		},
		"countedBy": "following",
		"export": {
			"shape": "rows",
			"label": "Download {format}",
			"file": "instagram_following_{input}_{time}.{extension}",
			"saved": {
				"title": "{format} file downloaded successfully"
			},
			"empty": {
				"title": "No data to download"
			}
		}
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
		"inputs": [
			{
				"name": "query",
				"label": "Search",
				"placeholder": "Enter a name or query",
				"example": "nature",
				"kind": "words",
				"param": "name",
				"fills": "query",
				"prefill": "query",
				"missing": "Please enter a name or query"
			}
		],
		"call": "randusername",
		"schema": "accounts",
		"layout": "accounts",
		"texts": {
			"back": "Back to Endpoints",
			"button": "Search",
			"busy": "Searching...",
			"noKey": "Please enter your API key in the sidebar.",
			"copy": "Copy JSON",
			"copied": "The response has been copied to your clipboard"
		},
		"failure": {
			"placement": "toast",
			"default": "Failed to fetch data"
		},
		"export": {
			"shape": "rows",
			"label": "Download {format}",
			"file": "instagram_suggestions_{input}_{time}.{extension}",
			"saved": {
				"title": "{format} file downloaded successfully"
			},
			"empty": {
				"title": "No data to download"
			}
		}
	},
	{
		"id": "similar-accounts",
		"name": "Get Similar Accounts",
		"method": "GET",
		"description": "Accounts that the network considers similar.",
		"path": "/user/similar/{user_id}",
		"category": "User",
		"route": "/try-similar-accounts",
		"inputs": [
			{
				"name": "user_id",
				"label": "User ID",
				"placeholder": "Enter Instagram user ID",
				"example": "787132",
				"kind": "userID",
				"param": "id_user",
				"fills": "user_id",
				"prefill": "user_id",
				"missing": "Please enter a user ID",
				"notNumeric": "Please enter a numeric user ID, not a username."
			}
		],
		"call": "similar_accounts",
		"schema": "accounts",
		"layout": "accounts",
		"texts": {
			"back": "Back to Endpoints",
			"button": "Fetch",
			"busy": "Fetching...",
			"noKey": "Please enter your API key in the sidebar.",
			"copy": "Copy JSON",
			"copied": "The response has been copied to your clipboard"
		},
		"failure": {
			"placement": "toast",
			"default": "Failed to fetch data"
		},
		"paging": {
			"one": "account",
			"many": "accounts",
			"button": "Load More",
			"loaded": "Loaded {count} more accounts",
			"allLoaded": "All {count} accounts are loaded"
		},
		"export": {
			"shape": "rows",
			"label": "Download {format}",
			"file": "instagram_similar_accounts_{input}_{time}.{extension}",
			"saved": {
				"title": "{format} file downloaded successfully"
			},
			"empty": {
				"title": "No data to download"
			}
		}
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
		"inputs": [
			{
				"name": "query",
				"label": "Search",
				"placeholder": "Enter a name or query",
				"example": "nature",
				"kind": "words",
				"param": "name",
				"fills": "query",
				"prefill": "query",
				"missing": "Please enter a name or query"
			}
		],
		"call": "randusername",
		"schema": "accounts",
		"layout": "accounts",
		"texts": {
			"back": "Back to Endpoints",
			"button": "Search",
			"busy": "Searching...",
			"noKey": "Please enter your API key in the sidebar.",
			"copy": "Copy JSON",
			"copied": "The response has been copied to your clipboard"
		},
		"failure": {
			"placement": "toast",
			"default": "Failed to fetch data"
		},
		"export": {
			"shape": "rows",
			"label": "Download {format}",
			"file": "instagram_suggestions_{input}_{time}.{extension}",
			"saved": {
				"title": "{format} file downloaded successfully"
			},
			"empty": {
				"title": "No data to download"
			}
		}
	},
	{
		"id": "posts",
		"name": "Get User Posts",
		"method": "GET",
		"description": "The posts of an account by its ID, newest first, 100 at a time.",
		"path": "/user/posts/{user_id}",
		"category": "Posts",
		"route": "/try-posts",
		"inputs": [
			{
				"name": "user_id",
				"label": "User ID",
				"placeholder": "Enter Instagram user ID",
				"example": "787132",
				"kind": "userID",
				"param": "id_user",
				"fills": "user_id",
				"prefill": "userId",
				"missing": "Please enter a user ID",
				"notNumeric": "Please enter a numeric user ID, not a username. Example: {code}."
			}
		],
		"call": "posts",
		"schema": "media",
		"layout": "media",
		"texts": {
			"back": "Back to Endpoints",
			"button": "Fetch",
			"busy": "Fetching...",
			"noKey": "Please enter your API key in the sidebar.",
			"copy": "Copy JSON",
			"copied": "The response has been copied to your clipboard"
		},
		"failure": {
			"placement": "toast",
			"default": "Failed to fetch data",
			"needsOK": true,
			"explanations": [
				{
					"message": "Invalid id_user format",
					"match": "contains",
					"text": "Please enter a numeric user ID, not a username. Example: {code}.",
					"code": "25025320"
				}
			]
		},
		"paging": {
			"one": "post",
			"many": "posts",
			"button": "Load More",
			"loaded": "Loaded {count} more posts",
			"allLoaded": "All {count} posts are loaded",
			"failed": "Failed to fetch more posts"
		},
		"countedBy": "posts",
		"export": {
			"shape": "rows",
			"label": "Download {format}",
			"file": "instagram_posts_{input}_{time}.{extension}",
			"saved": {
				"title": "{format} file downloaded successfully"
			},
			"empty": {
				"title": "No data to download"
			}
		}
	},
	{
		"id": "posts-by-username",
		"name": "Get User Posts by Username",
		"method": "GET",
		"description": "The posts of an account by its username, newest first, 100 at a time.",
		"path": "/user/posts/username/{username}",
		"category": "Posts",
		"route": "/try-posts-by-username",
		"inputs": [
			{
				"name": "username",
				"label": "Username",
				"placeholder": "Enter Instagram username",
				"example": "natgeo",
				"kind": "username",
				"param": "user",
				"fills": "username",
				"prefill": "username",
				"missing": "Please enter a username"
			}
		],
		"call": "posts_username",
		"schema": "media",
		"layout": "media",
		"texts": {
			"back": "Back to Endpoints",
			"button": "Fetch",
			"busy": "Fetching...",
			"noKey": "Please enter your API key in the sidebar.",
			"copy": "Copy JSON",
			"copied": "The response has been copied to your clipboard"
		},
		"failure": {
			"placement": "toast",
			"default": "Failed to fetch data",
			"needsOK": true
		},
		"paging": {
			"one": "post",
			"many": "posts",
			"button": "Load More",
			"loaded": "Loaded {count} more posts",
			"allLoaded": "All {count} posts are loaded",
			"failed": "Failed to fetch more posts"
		},
		"countedBy": "posts",
		"export": {
			"shape": "rows",
			"label": "Download {format}",
			"file": "instagram_posts_by_username_{input}_{time}.{extension}",
			"saved": {
				"title": "{format} file downloaded successfully"
			},
			"empty": {
				"title": "No data to download"
			}
		}
	},
	{
		"id": "media-info",
		"name": "Get Media Info",
		"method": "GET",
		"description": "Everything about one post: pictures, clips, caption, place and counts.",
		"path": "/media/{media_id}",
		"category": "Posts",
		"route": "/try-media-info",
		"inputs": [
			{
				"name": "shortcode",
				"label": "Shortcode",
				"placeholder": "Enter post shortcode or link",
				"example": "CAADAK8AHng",
				"kind": "shortcode",
				"param": "shortcode",
				"fills": "media_id",
				"prefill": "shortcode",
				"missing": "Please enter a shortcode"
			}
		],
		"call": "post_info_v2",
		"schema": "media",
		"layout": "media",
		"texts": {
			"back": "Back to Endpoints",
			"button": "Fetch",
			"busy": "Fetching...",
			"noKey": "Please enter your API key in the sidebar.",
			"copy": "Copy JSON",
			"copied": "The response has been copied to your clipboard"
		},
		"failure": {
			"placement": "toast",
			"default": "API Error: {status}"
		},
		"export": {
			"shape": "rows",
			"label": "Download {format}",
			"file": "instagram_media_info_{input}_{time}.{extension}",
			"saved": {
				"title": "{format} file downloaded successfully"
			},
			"empty": {
				"title": "No data to download"
			}
		}
	},
	{
		"id": "media-likes",
		"name": "Get Media Likes",
		"method": "GET",
		"description": "The accounts that liked a post.",
		"path": "/media/likes/{media_id}",
		"category": "Posts",
		"route": "/try-media-likes",
		"inputs": [
			{
				"name": "shortcode",
				"label": "Shortcode",
				"placeholder": "Enter post shortcode or link",
				"example": "CAADAK8AHng",
				"kind": "shortcode",
				"param": "shortcode",
				"fills": "media_id",
				"prefill": "shortcode",
				"missing": "Please enter a shortcode"
			}
		],
		"call": "likes",
		"schema": "accounts",
		"layout": "accounts",
		"texts": {
			"back": "Back to Endpoints",
			"button": "Fetch",
			"busy": "Fetching...",
			"noKey": "Please enter your API key in the sidebar.",
			"copy": "Copy JSON",
			"copied": "The response has been copied to your clipboard"
		},
		"failure": {
			"placement": "toast",
			"default": "API Error: {status}"
		},
		"export": {
			"shape": "rows",
			"label": "Download {format}",
			"file": "instagram_media_likes_{input}_{time}.{extension}",
			"saved": {
				"title": "{format} file downloaded successfully"
			},
			"empty": {
				"title": "No data to download"
			}
		}
	},
	{
		"id": "media-comments",
		"name": "Get Media Comments",
		"method": "GET",
		"description": "The comments under a post, with their replies.",
		"path": "/media/comments/{media_id}",
		"category": "Posts",
		"route": "/try-media-comments",
		"inputs": [
			{
				"name": "shortcode",
				"label": "Shortcode",
				"placeholder": "Enter post shortcode or link",
				"example": "CAADAK8AHng",
				"kind": "shortcode",
				"param": "shortcode",
				"fills": "media_id",
				"prefill": "shortcode",
				"missing": "Please enter a shortcode"
			}
		],
		"call": "comments",
		"schema": "comments",
		"layout": "comments",
		"texts": {
			"back": "Back to Endpoints",
			"button": "Fetch",
			"busy": "Fetching...",
			"noKey": "Please enter your API key in the sidebar.",
			"copy": "Copy JSON",
			"copied": "The response has been copied to your clipboard"
		},
		"failure": {
			"placement": "toast",
			"default": "API Error: {status}"
		},
		"paging": {
			"one": "comment",
			"many": "comments",
			"button": "Load More",
			"loaded": "Loaded {count} more comments",
			"allLoaded": "All {count} comments are loaded"
		},
		"export": {
			"shape": "rows",
			"label": "Download {format}",
			"file": "instagram_media_comments_{input}_{time}.{extension}",
			"saved": {
				"title": "{format} file downloaded successfully"
			},
			"empty": {
				"title": "No data to download"
			}
		}
	},
	{
		"id": "user-tagged",
		"name": "Get Tagged Posts",
		"method": "GET",
		"description": "The posts in which an account is tagged.",
		"path": "/user/tagged/{user_id}",
		"category": "Posts",
		"route": "/try-user-tagged",
		"inputs": [
			{
				"name": "user_id",
				"label": "User ID",
				"placeholder": "Enter Instagram user ID",
				"example": "787132",
				"kind": "userID",
				"param": "id_user",
				"fills": "user_id",
				"prefill": "user_id",
				"missing": "Please enter a user ID",
				"notNumeric": "Please enter a numeric user ID, not a username."
			}
		],
		"call": "tagged",
		"schema": "media",
		"layout": "media",
		"texts": {
			"back": "Back to Endpoints",
			"button": "Fetch",
			"busy": "Fetching...",
			"noKey": "Please enter your API key in the sidebar.",
			"copy": "Copy JSON",
			"copied": "The response has been copied to your clipboard"
		},
		"failure": {
			"placement": "toast",
			"default": "Failed to fetch data"
		},
		"paging": {
			"one": "post",
			"many": "posts",
			"button": "Load More",
			"loaded": "Loaded {count} more posts",
			"allLoaded": "All {count} posts are loaded"
		},
		"export": {
			"shape": "rows",
			"label": "Download {format}",
			"file": "instagram_tagged_posts_{input}_{time}.{extension}",
			"saved": {
				"title": "{format} file downloaded successfully"
			},
			"empty": {
				"title": "No data to download"
			}
		}
	},
	{
		"id": "reels",
		"name": "Get User Reels (Gallery)",
		"method": "GET",
		"description": "The reels of an account as a gallery to look through, 100 at a time.",
		"path": "/user/reels/username/{username}",
		"category": "Reels",
		"route": "/try-reels-posts",
		"inputs": [
			{
				"name": "username",
				"label": "Username",
				"placeholder": "Enter Instagram username",
				"example": "natgeo",
				"kind": "username",
				"param": "user",
				"fills": "username",
				"prefill": "username",
				"missing": "Please enter a username"
			}
		],
		"call": "reels_posts",
		"schema": "media",
		"layout": "media",
		"opens": "view",
		"texts": {
			"back": "Back to Endpoints",
			"button": "Fetch",
			"busy": "Fetching...",
			"noKey": "Please enter your API key in the sidebar.",
			"copy": "Copy JSON",
			"copied": "The response has been copied to your clipboard"
		},
		"failure": {
			"placement": "toast",
			"default": "Failed to fetch data",
			"explanations": [
				{
					"message": "Something went wrong",
					"match": "equals",
					"text": "No reels came back. Possible reasons:",
					"lines": [
						"The username may not exist",
						"The user may have no reels",
						"The endpoint may not support this user"
					]
				}
			]
		},
		"paging": {
			"one": "reel",
			"many": "reels",
			"button": "Load More",
			"loaded": "Loaded {count} more reels",
			"allLoaded": "All {count} reels are loaded",
			"failed": "Failed to fetch more reels"
		},
		"export": {
			"shape": "rows",
			"label": "Download {format}",
			"file": "instagram_reels_{input}_{time}.{extension}",
			"saved": {
				"title": "{format} file downloaded successfully"
			},
			"empty": {
				"title": "No data to download"
			}
		}
	},
	{
		"id": "reels-by-username",
		"name": "Get User Reels (Table)",
		"method": "GET",
		"description": "The reels of an account as a table to sort and export, 100 at a time.",
		"path": "/user/reels/username/{username}",
		"category": "Reels",
		"route": "/try-reels-posts",
		"inputs": [
			{
				"name": "username",
				"label": "Username",
				"placeholder": "Enter Instagram username",
				"example": "natgeo",
				"kind": "username",
				"param": "user",
				"fills": "username",
				"prefill": "username",
				"missing": "Please enter a username"
			}
		],
		"call": "reels_posts",
		"schema": "media",
		"layout": "media",
		"opens": "table",
		"texts": {
			"back": "Back to Endpoints",
			"button": "Fetch",
			"busy": "Fetching...",
			"noKey": "Please enter your API key in the sidebar.",
			"copy": "Copy JSON",
			"copied": "The response has been copied to your clipboard"
		},
		"failure": {
			"placement": "toast",
			"default": "Failed to fetch data",
			"explanations": [
				{
					"message": "Something went wrong",
					"match": "equals",
					"text": "No reels came back. Possible reasons:",
					"lines": [
						"The username may not exist",
						"The user may have no reels",
						"The endpoint may not support this user"
					]
				}
			]
		},
		"paging": {
			"one": "reel",
			"many": "reels",
			"button": "Load More",
			"loaded": "Loaded {count} more reels",
			"allLoaded": "All {count} reels are loaded",
			"failed": "Failed to fetch more reels"
		},
		"export": {
			"shape": "rows",
			"label": "Download {format}",
			"file": "instagram_reels_{input}_{time}.{extension}",
			"saved": {
				"title": "{format} file downloaded successfully"
			},
			"empty": {
				"title": "No data to download"
			}
		}
	},
	{
		"id": "reel-info",
		"name": "Get Reel Info",
		"method": "GET",
		"description": "Everything about one reel.",
		"path": "/reel/{reel_id}",
		"category": "Reels",
		"instead": "media-info",
		"unused": {
			"reel_id": "the feature has no page yet"
		},
		"inputs": []
	},
	{
		"id": "tv-posts",
		"name": "Get TV Posts",
		"method": "GET",
		"description": "The long videos of an account by its ID.",
		"path": "/user/tv/{user_id}",
		"category": "IGTV",
		"route": "/try-tv-posts",
		"inputs": [
			{
				"name": "user_id",
				"label": "User ID",
				"placeholder": "Enter Instagram user ID",
				"example": "787132",
				"kind": "userID",
				"param": "user",
				"fills": "user_id",
				"prefill": "user_id",
				"missing": "Please enter a user ID",
				"notNumeric": "Please enter a numeric user ID, not a username."
			}
		],
		"call": "tv_posts",
		"schema": "media",
		"layout": "media",
		"texts": {
			"back": "Back to Endpoints",
			"button": "Fetch",
			"busy": "Fetching...",
			"noKey": "Please enter your API key in the sidebar.",
			"copy": "Copy JSON",
			"copied": "The response has been copied to your clipboard"
		},
		"failure": {
			"placement": "toast",
			"default": "HTTP error! status: {status}"
		},
		"export": {
			"shape": "rows",
			"label": "Download {format} ({count})",
			"file": "instagram_tv_posts_{input}_{time}.{extension}",
			"saved": {
				"title": "{format} file downloaded successfully"
			},
			"empty": {
				"title": "No data to download"
			}
		}
	},
	{
		"id": "tv-posts-by-username",
		"name": "Get TV Posts by Username",
		"method": "GET",
		"description": "The long videos of an account by its username.",
		"path": "/user/tv/username/{username}",
		"category": "IGTV",
		"route": "/try-tv-posts-by-username",
		"inputs": [
			{
				"name": "username",
				"label": "Username",
				"placeholder": "Enter Instagram username",
				"example": "natgeo",
				"kind": "username",
				"param": "user",
				"fills": "username",
				"prefill": "username",
				"missing": "Please enter a username"
			}
		],
		"call": "tv_posts_username",
		"schema": "media",
		"layout": "media",
		"texts": {
			"back": "Back to Endpoints",
			"button": "Fetch",
			"busy": "Fetching...",
			"noKey": "Please enter your API key in the sidebar.",
			"copy": "Copy JSON",
			"copied": "The response has been copied to your clipboard"
		},
		"failure": {
			"placement": "toast",
			"default": "HTTP error! status: {status}"
		},
		"export": {
			"shape": "rows",
			"label": "Download {format} ({count})",
			"file": "instagram_tv_posts_by_username_{input}_{time}.{extension}",
			"saved": {
				"title": "{format} file downloaded successfully"
			},
			"empty": {
				"title": "No data to download"
			}
		}
	},
	{
		"id": "user-stories",
		"name": "Get User Stories",
		"method": "GET",
		"description": "The stories that an account shows right now.",
		"path": "/user/stories/{username}",
		"category": "Stories",
		"route": "/try-user-stories",
		"inputs": [
			{
				"name": "username",
				"label": "Username or user ID",
				"placeholder": "Enter Instagram username or user ID",
				"example": "natgeo",
				"kind": "account",
				"param": "id_user",
				"fills": "username",
				"prefill": "username",
				"missing": "Please enter a username"
			}
		],
		"call": "stories",
		"schema": "stories",
		"layout": "stories",
		"texts": {
			"back": "Back to Endpoints",
			"button": "Fetch",
			"busy": "Fetching...",
			"noKey": "Please enter your API key in the sidebar.",
			"copy": "Copy JSON",
			"copied": "The response has been copied to your clipboard"
		},
		"failure": {
			"placement": "toast",
			"default": "HTTP error! status: {status}"
		},
		"export": {
			"shape": "rows",
			"label": "Download {format}",
			"file": "instagram_user_stories_{input}_{time}.{extension}",
			"saved": {
				"title": "{format} file downloaded successfully"
			},
			"empty": {
				"title": "No stories available to download"
			}
		}
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
			{
				"name": "user_id",
				"label": "User ID",
				"placeholder": "Enter Instagram user ID",
				"example": "787132",
				"kind": "userID",
				"param": "id_user",
				"fills": "user_id",
				"prefill": "user_id",
				"missing": "Please enter both user ID and stories ID",
				"notNumeric": "Please enter a numeric user ID, not a username."
			},
			{
				"name": "stories_id",
				"label": "Stories ID",
				"placeholder": "Enter stories ID",
				"example": "3700000000000000123",
				"kind": "storyID",
				"param": "id_stories",
				"prefill": "stories_id",
				"missing": "Please enter both user ID and stories ID"
			}
		],
		"call": "get_stories",
		"schema": "stories",
		"layout": "stories",
		"texts": {
			"back": "Back to Endpoints",
			"button": "Fetch",
			"busy": "Fetching...",
			"noKey": "Please enter your API key in the sidebar.",
			"copy": "Copy JSON",
			"copied": "The response has been copied to your clipboard"
		},
		"failure": {
			"placement": "toast",
			"default": "HTTP error! status: {status}"
		},
		"export": {
			"shape": "rows",
			"label": "Download {format}",
			"file": "instagram_user_stories_by_id_{input}_{time}.{extension}",
			"saved": {
				"title": "{format} file downloaded successfully"
			},
			"empty": {
				"title": "No stories available to download"
			}
		}
	},
	{
		"id": "stories-hd",
		"name": "Get HD Stories",
		"method": "GET",
		"description": "The stories of an account in the best quality there is.",
		"path": "/user/stories/hd/{username}",
		"category": "Stories",
		"route": "/try-stories-hd",
		"inputs": [
			{
				"name": "username",
				"label": "Username or user ID",
				"placeholder": "Enter Instagram username or user ID",
				"example": "natgeo",
				"kind": "account",
				"param": "id_user",
				"fills": "username",
				"prefill": "username",
				"missing": "Please enter a username"
			}
		],
		"call": "stories_hd",
		"schema": "stories",
		"layout": "stories",
		"texts": {
			"back": "Back to Endpoints",
			"button": "Fetch",
			"busy": "Fetching...",
			"noKey": "Please enter your API key in the sidebar.",
			"copy": "Copy JSON",
			"copied": "The response has been copied to your clipboard"
		},
		"failure": {
			"placement": "toast",
			"default": "HTTP error! status: {status}"
		},
		"export": {
			"shape": "rows",
			"label": "Download {format} ({count})",
			"file": "instagram_stories_hd_{input}_{time}.{extension}",
			"saved": {
				"title": "{format} file downloaded successfully"
			},
			"empty": {
				"title": "No stories available to download"
			}
		}
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
			{
				"name": "user_id",
				"label": "User ID",
				"placeholder": "Enter Instagram user ID",
				"example": "787132",
				"kind": "userID",
				"param": "id_user",
				"fills": "user_id",
				"prefill": "user_id",
				"missing": "Please enter both user ID and stories ID",
				"notNumeric": "Please enter a numeric user ID, not a username."
			},
			{
				"name": "stories_id",
				"label": "Stories ID",
				"placeholder": "Enter stories ID",
				"example": "3700000000000000123",
				"kind": "storyID",
				"param": "id_stories",
				"prefill": "stories_id",
				"missing": "Please enter both user ID and stories ID"
			}
		],
		"call": "get_stories_hd",
		"schema": "stories",
		"layout": "stories",
		"texts": {
			"back": "Back to Endpoints",
			"button": "Fetch",
			"busy": "Fetching...",
			"noKey": "Please enter your API key in the sidebar.",
			"copy": "Copy JSON",
			"copied": "The response has been copied to your clipboard"
		},
		"failure": {
			"placement": "toast",
			"default": "HTTP error! status: {status}"
		},
		"export": {
			"shape": "rows",
			"label": "Download {format} ({count})",
			"file": "instagram_stories_hd_by_id_{input}_{time}.{extension}",
			"saved": {
				"title": "{format} file downloaded successfully"
			},
			"empty": {
				"title": "No stories available to download"
			}
		}
	},
	{
		"id": "highlight-tray",
		"name": "Get Highlights",
		"method": "GET",
		"description": "The highlights that an account keeps on its profile.",
		"path": "/user/highlights/{user_id}",
		"category": "Stories",
		"route": "/try-highlight-tray",
		"inputs": [
			{
				"name": "user_id",
				"label": "User ID",
				"placeholder": "Enter Instagram user ID",
				"example": "787132",
				"kind": "userID",
				"param": "id_user",
				"fills": "user_id",
				"prefill": "user_id",
				"missing": "Please enter a user ID",
				"notNumeric": "Please enter a numeric user ID, not a username."
			}
		],
		"call": "highlights_tray",
		"schema": "highlights",
		"layout": "highlights",
		"texts": {
			"back": "Back to Endpoints",
			"button": "Fetch",
			"busy": "Fetching...",
			"noKey": "Please enter your API key in the sidebar.",
			"copy": "Copy JSON",
			"copied": "The response has been copied to your clipboard"
		},
		"failure": {
			"placement": "toast",
			"default": "HTTP error! status: {status}"
		},
		"export": {
			"shape": "rows",
			"label": "Download {format} ({count})",
			"file": "instagram_highlight_tray_{input}_{time}.{extension}",
			"saved": {
				"title": "{format} file downloaded successfully"
			},
			"empty": {
				"title": "No data to download"
			}
		}
	},
	{
		"id": "highlight-by-id",
		"name": "Get Highlight by ID",
		"method": "GET",
		"description": "The stories of one highlight.",
		"path": "/highlight/{highlight_id}",
		"category": "Stories",
		"route": "/try-highlight-by-id",
		"inputs": [
			{
				"name": "highlight_id",
				"label": "Highlight ID",
				"placeholder": "Enter highlight ID",
				"example": "17000000012594112",
				"kind": "highlightID",
				"param": "id_highlight",
				"fills": "highlight_id",
				"prefill": "highlight_id",
				"missing": "Please enter a highlight ID"
			}
		],
		"call": "highlights",
		"schema": "stories",
		"layout": "stories",
		"texts": {
			"back": "Back to Endpoints",
			"button": "Fetch",
			"busy": "Fetching...",
			"noKey": "Please enter your API key in the sidebar.",
			"copy": "Copy JSON",
			"copied": "The response has been copied to your clipboard"
		},
		"failure": {
			"placement": "toast",
			"default": "HTTP error! status: {status}"
		},
		"export": {
			"shape": "rows",
			"label": "Download {format} ({count})",
			"file": "instagram_highlight_by_id_{input}_{time}.{extension}",
			"saved": {
				"title": "{format} file downloaded successfully"
			},
			"empty": {
				"title": "No data to download"
			}
		}
	},
	{
		"id": "music-trending",
		"name": "Get Music Trending List",
		"method": "GET",
		"description": "The songs that are trending in reels right now.",
		"path": "/user/guides/{user_id}",
		"category": "Music",
		"keywords": [
			"Get Music Tranding list"
		],
		"route": "/try-music-trending",
		"unused": {
			"user_id": "the call takes nothing: the list is the same for everyone"
		},
		"inputs": [],
		"call": "music_trending",
		"schema": "music",
		"layout": "music",
		"texts": {
			"back": "Back to Endpoints",
			"button": "Fetch",
			"busy": "Fetching...",
			"noKey": "Please enter your API key in the sidebar.",
			"copy": "Copy JSON",
			"copied": "The response has been copied to your clipboard"
		},
		"failure": {
			"placement": "toast",
			"default": "API Error: {status}"
		},
		"export": {
			"shape": "rows",
			"label": "Download {format}",
			"file": "instagram_music_trending_{input}_{time}.{extension}",
			"saved": {
				"title": "{format} file downloaded successfully"
			},
			"empty": {
				"title": "No data to download"
			}
		}
	},
	{
		"id": "search-music",
		"name": "Search Music",
		"method": "GET",
		"description": "Find songs by title or artist.",
		"path": "/search/music/{query}",
		"category": "Music",
		"route": "/try-search-music",
		"inputs": [
			{
				"name": "query",
				"label": "Search",
				"placeholder": "Enter a song or an artist",
				"example": "summer rain",
				"kind": "words",
				"param": "name",
				"fills": "query",
				"prefill": "query",
				"missing": "Please enter a search query"
			}
		],
		"call": "music_search",
		"schema": "music",
		"layout": "music",
		"texts": {
			"back": "Back to Endpoints",
			"button": "Search",
			"busy": "Searching...",
			"noKey": "Please enter your API key in the sidebar.",
			"copy": "Copy JSON",
			"copied": "The response has been copied to your clipboard"
		},
		"failure": {
			"placement": "toast",
			"default": "Failed to search music. Please try again."
		},
		"export": {
			"shape": "rows",
			"label": "Download {format}",
			"file": "instagram_search_music_{input}_{time}.{extension}",
			"saved": {
				"title": "{format} file downloaded successfully"
			},
			"empty": {
				"title": "No data to download"
			}
		}
	},
	{
		"id": "location-info",
		"name": "Get Location Info",
		"method": "GET",
		"description": "A place and the posts made there.",
		"path": "/location/{location_id}",
		"category": "Locations",
		"route": "/try-location-info",
		"inputs": [
			{
				"name": "location_id",
				"label": "Location ID",
				"placeholder": "Enter location ID",
				"example": "212988663",
				"kind": "locationID",
				"param": "location_id",
				"fills": "location_id",
				"prefill": "location_id",
				"missing": "Please enter a location ID"
			},
			{
				"name": "max_id",
				"label": "Max ID",
				"placeholder": "100",
				"example": "100",
				"kind": "number",
				"param": "max_id",
				"prefill": "max_id",
				"default": "100"
			}
		],
		"call": "locations",
		"schema": "media",
		"layout": "media",
		"texts": {
			"back": "Back to Endpoints",
			"button": "Fetch",
			"busy": "Fetching...",
			"noKey": "Please enter your API key in the sidebar.",
			"copy": "Copy JSON",
			"copied": "The response has been copied to your clipboard"
		},
		"failure": {
			"placement": "toast",
			"default": "API Error: {status}"
		},
		"paging": {
			"one": "post",
			"many": "posts",
			"button": "Load More",
			"loaded": "Loaded {count} more posts",
			"allLoaded": "All {count} posts are loaded"
		},
		"export": {
			"shape": "rows",
			"label": "Download {format}",
			"file": "instagram_location_info_{input}_{time}.{extension}",
			"saved": {
				"title": "{format} file downloaded successfully"
			},
			"empty": {
				"title": "No Data",
				"text": "No media posts found to export"
			}
		}
	},
	{
		"id": "search-location",
		"name": "Search Locations",
		"method": "GET",
		"description": "Find places by name, with their address and coordinates.",
		"path": "/search/location/{query}",
		"category": "Locations",
		"route": "/try-search-location",
		"inputs": [
			{
				"name": "query",
				"label": "Search",
				"placeholder": "Enter a place name",
				"example": "paris",
				"kind": "words",
				"param": "name",
				"fills": "query",
				"prefill": "query",
				"missing": "Please enter a location name"
			}
		],
		"call": "location_search",
		"schema": "places",
		"layout": "places",
		"texts": {
			"back": "Back to Endpoints",
			"button": "Search",
			"busy": "Searching...",
			"noKey": "API key not set. Please enter your API key in the sidebar.",
			"copy": "Copy JSON",
			"copied": "The response has been copied to your clipboard"
		},
		"failure": {
			"placement": "toast",
			"default": "API Error: {status}"
		},
		"export": {
			"shape": "rows",
			"label": "Download {format}",
			"file": "instagram_search_location_{input}_{time}.{extension}",
			"saved": {
				"title": "{format} file downloaded successfully"
			},
			"empty": {
				"title": "No data to download"
			}
		}
	},
	{
		"id": "location-media",
		"name": "Get Media by Location",
		"method": "GET",
		"description": "The posts made at a place.",
		"path": "/location/media/{location_id}",
		"category": "Locations",
		"instead": "location-info",
		"unused": {
			"location_id": "the feature has no page yet"
		},
		"inputs": []
	},
	{
		"id": "hashtag",
		"name": "Search Hashtag",
		"method": "GET",
		"description": "The posts under a hashtag.",
		"path": "/search/hashtag/{query}",
		"category": "Other",
		"route": "/try-hashtag",
		"inputs": [
			{
				"name": "hashtag",
				"label": "Hashtag",
				"placeholder": "Enter a hashtag",
				"example": "sunset",
				"kind": "hashtag",
				"param": "hashtag",
				"fills": "query",
				"prefill": "hashtag",
				"missing": "Please enter a hashtag"
			}
		],
		"call": "hashtag",
		"schema": "media",
		"layout": "media",
		"texts": {
			"back": "Back to Endpoints",
			"button": "Search",
			"busy": "Searching...",
			"noKey": "Please enter your API key in the sidebar.",
			"copy": "Copy JSON",
			"copied": "The response has been copied to your clipboard"
		},
		"failure": {
			"placement": "toast",
			"default": "Failed to fetch data"
		},
		"paging": {
			"one": "post",
			"many": "posts",
			"button": "Load More",
			"loaded": "Loaded {count} more posts",
			"allLoaded": "All {count} posts are loaded"
		},
		"export": {
			"shape": "rows",
			"label": "Download {format}",
			"file": "instagram_hashtag_{input}_{time}.{extension}",
			"saved": {
				"title": "{format} file downloaded successfully"
			},
			"empty": {
				"title": "No Data",
				"text": "No media posts found to export"
			}
		}
	}
];

export const calls: readonly Call[] = [
	{
		"name": "user_id",
		"path": "/ig/user_id/",
		"params": [
			{
				"name": "user",
				"from": "input",
				"encoding": "typed"
			}
		]
	},
	{
		"name": "info_username",
		"path": "/ig/info_username/",
		"params": [
			{
				"name": "user",
				"from": "input",
				"encoding": "typed"
			}
		]
	},
	{
		"name": "basic_engagement",
		"path": "/ig/basic_engagement/",
		"params": [
			{
				"name": "user",
				"from": "input"
			}
		]
	},
	{
		"name": "info",
		"path": "/ig/info/",
		"params": [
			{
				"name": "id_user",
				"from": "input"
			}
		]
	},
	{
		"name": "web_profile_info",
		"path": "/ig/web_profile_info/",
		"params": [
			{
				"name": "user",
				"from": "input"
			}
		]
	},
	{
		"name": "additional_info",
		"path": "/ig/additional_info/",
		"params": [
			{
				"name": "id_user",
				"from": "input"
			}
		]
	},
	{
		"name": "followings",
		"path": "/ig/followings/",
		"params": [
			{
				"name": "id_user",
				"from": "input"
			},
			{
				"name": "next_max_id",
				"from": "cursor",
				"extension": true
			}
		]
	},
	{
		"name": "followers",
		"path": "/ig/followers/",
		"params": [
			{
				"name": "id_user",
				"from": "input"
			},
			{
				"name": "count",
				"from": "constant",
				"value": "200"
			},
			{
				"name": "next_max_id",
				"from": "cursor"
			}
		]
	},
	{
		"name": "posts",
		"path": "/ig/posts/",
		"params": [
			{
				"name": "id_user",
				"from": "input"
			},
			{
				"name": "count",
				"from": "constant",
				"value": "100"
			},
			{
				"name": "next_max_id",
				"from": "cursor"
			}
		]
	},
	{
		"name": "posts_username",
		"path": "/ig/posts_username/",
		"params": [
			{
				"name": "user",
				"from": "input"
			},
			{
				"name": "count",
				"from": "constant",
				"value": "100"
			},
			{
				"name": "next_max_id",
				"from": "cursor"
			}
		]
	},
	{
		"name": "reels_posts",
		"path": "/ig/reels_posts/",
		"params": [
			{
				"name": "user",
				"from": "input"
			},
			{
				"name": "count",
				"from": "constant",
				"value": "100"
			},
			{
				"name": "next_max_id",
				"from": "cursor"
			}
		]
	},
	{
		"name": "randusername",
		"path": "/ig/randusername/",
		"params": [
			{
				"name": "name",
				"from": "input"
			}
		]
	},
	{
		"name": "similar_accounts",
		"path": "/ig/similar_accounts/",
		"params": [
			{
				"name": "id_user",
				"from": "input"
			},
			{
				"name": "next_max_id",
				"from": "cursor",
				"extension": true
			}
		]
	},
	{
		"name": "hashtag",
		"path": "/ig/hashtag/",
		"params": [
			{
				"name": "hashtag",
				"from": "input"
			},
			{
				"name": "next_max_id",
				"from": "cursor",
				"extension": true
			},
			{
				"name": "next_page",
				"from": "answer",
				"selectors": [
					"next_page"
				],
				"extension": true
			},
			{
				"name": "next_media_ids",
				"from": "answer",
				"selectors": [
					"next_media_ids"
				],
				"extension": true
			}
		]
	},
	{
		"name": "locations",
		"path": "/ig/locations/",
		"params": [
			{
				"name": "location_id",
				"from": "input"
			},
			{
				"name": "max_id",
				"from": "input",
				"replacedByCursor": true
			}
		]
	},
	{
		"name": "location_search",
		"path": "/ig/location_search/",
		"params": [
			{
				"name": "name",
				"from": "input"
			}
		]
	},
	{
		"name": "music_trending",
		"path": "/ig/music_trending/",
		"params": []
	},
	{
		"name": "music_search",
		"path": "/ig/music_search/",
		"params": [
			{
				"name": "name",
				"from": "input",
				"encoding": "form"
			}
		]
	},
	{
		"name": "stories",
		"path": "/ig/stories/",
		"params": [
			{
				"name": "id_user",
				"from": "input"
			}
		]
	},
	{
		"name": "get_stories",
		"path": "/ig/get_stories/",
		"params": [
			{
				"name": "id_user",
				"from": "input"
			},
			{
				"name": "id_stories",
				"from": "input"
			}
		]
	},
	{
		"name": "stories_hd",
		"path": "/ig/stories_hd/",
		"params": [
			{
				"name": "id_user",
				"from": "input"
			}
		]
	},
	{
		"name": "get_stories_hd",
		"path": "/ig/get_stories_hd/",
		"params": [
			{
				"name": "id_user",
				"from": "input"
			},
			{
				"name": "id_stories",
				"from": "input"
			}
		]
	},
	{
		"name": "highlights_tray",
		"path": "/ig/highlights_tray/",
		"params": [
			{
				"name": "id_user",
				"from": "input"
			}
		]
	},
	{
		"name": "highlights",
		"path": "/ig/highlights/",
		"params": [
			{
				"name": "id_highlight",
				"from": "input"
			}
		]
	},
	{
		"name": "tv_posts",
		"path": "/ig/tv_posts/",
		"params": [
			{
				"name": "user",
				"from": "input"
			}
		]
	},
	{
		"name": "tv_posts_username",
		"path": "/ig/tv_posts_username/",
		"params": [
			{
				"name": "user",
				"from": "input"
			}
		]
	},
	{
		"name": "post_info_v2",
		"path": "/ig/post_info_v2/",
		"params": [
			{
				"name": "shortcode",
				"from": "input"
			}
		]
	},
	{
		"name": "likes",
		"path": "/ig/likes/",
		"params": [
			{
				"name": "shortcode",
				"from": "input"
			}
		]
	},
	{
		"name": "comments",
		"path": "/ig/comments/",
		"params": [
			{
				"name": "shortcode",
				"from": "input"
			},
			{
				"name": "next_min_id",
				"from": "cursor",
				"extension": true
			}
		]
	},
	{
		"name": "tagged",
		"path": "/ig/tagged/",
		"params": [
			{
				"name": "id_user",
				"from": "input"
			},
			{
				"name": "next_max_id",
				"from": "cursor",
				"extension": true
			}
		]
	}
];

export const schemas: readonly Schema[] = [
	{
		"kind": "identity",
		"one": "account",
		"many": "accounts",
		"rows": [
			"",
			"[0]",
			"[0][0]"
		],
		"requires": [
			"id"
		],
		"fields": [
			{
				"name": "id",
				"type": "id",
				"selectors": [
					"id",
					"user_id"
				],
				"column": "user_id"
			},
			{
				"name": "status",
				"type": "text",
				"selectors": [
					"status"
				],
				"column": "status"
			}
		],
		"title": "id",
		"links": [
			{
				"label": "Posts",
				"feature": "posts",
				"fills": {
					"user_id": "id"
				},
				"publicOnly": true
			},
			{
				"label": "Highlights",
				"feature": "highlight-tray",
				"fills": {
					"user_id": "id"
				},
				"publicOnly": true
			},
			{
				"label": "Tagged",
				"feature": "user-tagged",
				"fills": {
					"user_id": "id"
				},
				"publicOnly": true
			},
			{
				"label": "Followers",
				"feature": "followers",
				"fills": {
					"user_id": "id"
				},
				"publicOnly": true
			},
			{
				"label": "Following",
				"feature": "following",
				"fills": {
					"user_id": "id"
				},
				"publicOnly": true
			},
			{
				"label": "Similar",
				"feature": "similar-accounts",
				"fills": {
					"user_id": "id"
				}
			}
		]
	},
	{
		"kind": "profile",
		"one": "account",
		"many": "accounts",
		"rows": [
			"user",
			"data.user",
			"graphql.user",
			"",
			"[0]",
			"[0][0]"
		],
		"requires": [
			"id",
			"username"
		],
		"fields": [
			{
				"name": "id",
				"type": "id",
				"selectors": [
					"id",
					"pk",
					"pk_id"
				]
			},
			{
				"name": "username",
				"type": "text",
				"selectors": [
					"username"
				]
			},
			{
				"name": "fullName",
				"type": "text",
				"selectors": [
					"full_name"
				]
			},
			{
				"name": "biography",
				"type": "text",
				"selectors": [
					"biography"
				]
			},
			{
				"name": "picture",
				"type": "picture",
				"selectors": [
					"hd_profile_pic_url_info.url",
					"profile_pic_url_hd",
					"profile_pic_url"
				]
			},
			{
				"name": "verified",
				"type": "flag",
				"selectors": [
					"is_verified"
				]
			},
			{
				"name": "followers",
				"type": "number",
				"selectors": [
					"edge_followed_by.count",
					"follower_count"
				]
			},
			{
				"name": "following",
				"type": "number",
				"selectors": [
					"edge_follow.count",
					"following_count"
				]
			},
			{
				"name": "posts",
				"type": "number",
				"selectors": [
					"edge_owner_to_timeline_media.count",
					"media_count"
				]
			},
			{
				"name": "category",
				"type": "text",
				"selectors": [
					"category_name",
					"category"
				]
			},
			{
				"name": "website",
				"type": "link",
				"selectors": [
					"external_url"
				]
			},
			{
				"name": "business",
				"type": "flag",
				"selectors": [
					"is_business_account",
					"is_business",
					"account_type"
				],
				"trueValues": [
					"true",
					"2",
					"3"
				]
			},
			{
				"name": "private",
				"type": "flag",
				"selectors": [
					"is_private"
				]
			},
			{
				"name": "email",
				"type": "text",
				"selectors": [
					"public_email",
					"business_email"
				]
			},
			{
				"name": "phone",
				"type": "text",
				"selectors": [
					"public_phone_number",
					"business_phone_number"
				]
			},
			{
				"name": "street",
				"type": "text",
				"selectors": [
					"address_street"
				]
			},
			{
				"name": "zip",
				"type": "text",
				"selectors": [
					"zip"
				]
			},
			{
				"name": "city",
				"type": "text",
				"selectors": [
					"city_name"
				]
			},
			{
				"name": "mutual",
				"type": "number",
				"selectors": [
					"mutual_followers_count",
					"edge_mutual_followed_by.count"
				]
			},
			{
				"name": "reels",
				"type": "number",
				"selectors": [
					"total_clips_count"
				]
			},
			{
				"name": "highlights",
				"type": "number",
				"selectors": [
					"highlight_reel_count"
				]
			},
			{
				"name": "links",
				"type": "rows",
				"selectors": [
					"bio_links[]"
				],
				"fields": [
					{
						"name": "url",
						"type": "link",
						"selectors": [
							"url"
						]
					},
					{
						"name": "title",
						"type": "text",
						"selectors": [
							"title"
						]
					}
				]
			}
		],
		"title": "username",
		"links": [
			{
				"label": "Posts",
				"feature": "posts",
				"fills": {
					"user_id": "id"
				},
				"publicOnly": true
			},
			{
				"label": "Reels",
				"feature": "reels",
				"fills": {
					"username": "username"
				},
				"publicOnly": true
			},
			{
				"label": "Stories",
				"feature": "user-stories",
				"fills": {
					"username": "username"
				},
				"publicOnly": true
			},
			{
				"label": "Highlights",
				"feature": "highlight-tray",
				"fills": {
					"user_id": "id"
				},
				"publicOnly": true
			},
			{
				"label": "Tagged",
				"feature": "user-tagged",
				"fills": {
					"user_id": "id"
				},
				"publicOnly": true
			},
			{
				"label": "Followers",
				"feature": "followers",
				"fills": {
					"user_id": "id"
				},
				"publicOnly": true
			},
			{
				"label": "Following",
				"feature": "following",
				"fills": {
					"user_id": "id"
				},
				"publicOnly": true
			},
			{
				"label": "Similar",
				"feature": "similar-accounts",
				"fills": {
					"user_id": "id"
				}
			},
			{
				"label": "Engagement",
				"feature": "engagement",
				"fills": {
					"username": "username"
				}
			}
		]
	},
	{
		"kind": "engagement",
		"one": "account",
		"many": "accounts",
		"rows": [
			"",
			"[0]",
			"[0][0]"
		],
		"requires": [
			"username",
			"id",
			"followers"
		],
		"fields": [
			{
				"name": "username",
				"type": "text",
				"selectors": [
					"username"
				],
				"column": "username"
			},
			{
				"name": "id",
				"type": "id",
				"selectors": [
					"id_user"
				],
				"column": "id_user"
			},
			{
				"name": "followers",
				"type": "number",
				"selectors": [
					"followers"
				],
				"column": "followers"
			},
			{
				"name": "rate",
				"type": "number",
				"selectors": [
					"engagement_rate_percentages"
				],
				"column": "engagement_rate_percentages"
			},
			{
				"name": "recentPosts",
				"type": "number",
				"selectors": [
					"recent_posts"
				],
				"column": "recent_posts"
			},
			{
				"name": "likes",
				"type": "number",
				"selectors": [
					"likes"
				],
				"column": "likes"
			},
			{
				"name": "comments",
				"type": "number",
				"selectors": [
					"comments"
				],
				"column": "comments"
			},
			{
				"name": "private",
				"type": "flag",
				"selectors": [
					"is_private"
				],
				"column": "is_private"
			},
			{
				"name": "posts",
				"type": "rows",
				"selectors": [
					"posts_details[]"
				],
				"fields": [
					{
						"name": "likes",
						"type": "number",
						"selectors": [
							"likes"
						],
						"column": "likes"
					},
					{
						"name": "comments",
						"type": "number",
						"selectors": [
							"comments"
						],
						"column": "comments"
					},
					{
						"name": "takenAt",
						"type": "time",
						"selectors": [
							"taken_at"
						],
						"column": "taken_at"
					},
					{
						"name": "datetime",
						"type": "text",
						"selectors": [
							"datetime"
						],
						"column": "datetime"
					},
					{
						"name": "hoursSincePost",
						"type": "number",
						"selectors": [
							"hours_since_post"
						],
						"column": "hours_since_post"
					},
					{
						"name": "timeAgo",
						"type": "text",
						"selectors": [
							"time_ago"
						],
						"column": "time_ago"
					},
					{
						"name": "likesPerHour",
						"type": "number",
						"selectors": [
							"likes_per_hour"
						],
						"column": "likes_per_hour"
					},
					{
						"name": "commentsPerHour",
						"type": "number",
						"selectors": [
							"comments_per_hour"
						],
						"column": "comments_per_hour"
					},
					{
						"name": "code",
						"type": "text",
						"selectors": [
							"code",
							"shortcode"
						]
					},
					{
						"name": "picture",
						"type": "picture",
						"selectors": [
							"thumbnail_url"
						]
					}
				]
			}
		],
		"title": "username",
		"links": [
			{
				"label": "Profile",
				"feature": "user-info",
				"fills": {
					"username": "username"
				}
			},
			{
				"label": "Posts",
				"feature": "posts",
				"fills": {
					"user_id": "id"
				},
				"publicOnly": true
			},
			{
				"label": "Reels",
				"feature": "reels",
				"fills": {
					"username": "username"
				},
				"publicOnly": true
			},
			{
				"label": "Followers",
				"feature": "followers",
				"fills": {
					"user_id": "id"
				},
				"publicOnly": true
			}
		]
	},
	{
		"kind": "accounts",
		"one": "account",
		"many": "accounts",
		"empty": "The list may be empty, hidden by its owner, or refused to this key.",
		"rows": [
			"users[]",
			"items[].user",
			"data.user.edge_*.edges[].node",
			"[0][].user",
			"[0][]",
			"[].user",
			"[]",
			""
		],
		"requires": [
			"id"
		],
		"fields": [
			{
				"name": "id",
				"type": "id",
				"selectors": [
					"id",
					"pk",
					"pk_id"
				],
				"column": "id"
			},
			{
				"name": "username",
				"type": "text",
				"selectors": [
					"username"
				],
				"column": "username"
			},
			{
				"name": "fullName",
				"type": "text",
				"selectors": [
					"full_name"
				],
				"column": "full_name"
			},
			{
				"name": "private",
				"type": "flag",
				"selectors": [
					"is_private"
				],
				"column": "is_private"
			},
			{
				"name": "verified",
				"type": "flag",
				"selectors": [
					"is_verified"
				],
				"column": "is_verified"
			},
			{
				"name": "picture",
				"type": "picture",
				"selectors": [
					"profile_pic_url",
					"profile_pic_url_hd"
				],
				"column": "profile_pic_url"
			},
			{
				"name": "followers",
				"type": "number",
				"selectors": [
					"follower_count",
					"edge_followed_by.count"
				],
				"column": "follower_count"
			},
			{
				"name": "following",
				"type": "number",
				"selectors": [
					"following_count",
					"edge_follow.count"
				],
				"column": "following_count"
			},
			{
				"name": "mutual",
				"type": "number",
				"selectors": [
					"mutual_followers_count"
				],
				"column": "mutual_followers_count"
			},
			{
				"name": "posts",
				"type": "number",
				"selectors": [
					"media_count"
				],
				"column": "media_count"
			},
			{
				"name": "category",
				"type": "text",
				"selectors": [
					"category",
					"category_name"
				],
				"column": "category"
			},
			{
				"name": "biography",
				"type": "text",
				"selectors": [
					"biography"
				],
				"column": "biography"
			},
			{
				"name": "website",
				"type": "link",
				"selectors": [
					"external_url"
				],
				"column": "external_url"
			},
			{
				"name": "context",
				"type": "text",
				"selectors": [
					"social_context"
				]
			}
		],
		"title": "username",
		"columns": [
			"picture",
			"fullName",
			"username",
			"followers",
			"private",
			"verified"
		],
		"cursor": [
			"next_max_id",
			"paging_info.max_id",
			"page_info.next_max_id",
			"page_info.end_cursor",
			"data.user.edge_*.page_info.end_cursor",
			"data.hashtag.edge_hashtag_to_media.page_info.end_cursor",
			"graphql.location.edge_location_to_media.page_info.end_cursor",
			"data.top.next_max_id",
			"[1]"
		],
		"hasMore": [
			[
				"has_more"
			],
			[
				"more_available"
			],
			[
				"paging_info.more_available"
			],
			[
				"page_info.more_available"
			],
			[
				"page_info.has_next_page"
			],
			[
				"data.user.edge_*.page_info.has_next_page"
			],
			[
				"data.hashtag.edge_hashtag_to_media.page_info.has_next_page"
			],
			[
				"graphql.location.edge_location_to_media.page_info.has_next_page"
			],
			[
				"data.top.more_available"
			]
		],
		"limited": [
			"should_limit_list_of_followers"
		],
		"links": [
			{
				"label": "Profile",
				"feature": "user-info",
				"fills": {
					"username": "username"
				}
			},
			{
				"label": "Posts",
				"feature": "posts",
				"fills": {
					"user_id": "id"
				},
				"publicOnly": true
			},
			{
				"label": "Reels",
				"feature": "reels",
				"fills": {
					"username": "username"
				},
				"publicOnly": true
			},
			{
				"label": "Followers",
				"feature": "followers",
				"fills": {
					"user_id": "id"
				},
				"publicOnly": true
			}
		]
	},
	{
		"kind": "media",
		"one": "post",
		"many": "posts",
		"empty": "Nothing was posted yet, or the posts are hidden.",
		"rows": [
			"items[].media",
			"items[].media_or_ad",
			"items[]",
			"sections[].layout_content.{medias[],one_by_two_item.clips.items[],fill_items[]}.media",
			"data.top.sections[].layout_content.{medias[],one_by_two_item.clips.items[],fill_items[]}.media",
			"data.user.edge_*.edges[].node",
			"data.hashtag.{edge_hashtag_to_top_posts,edge_hashtag_to_media}.edges[].node",
			"graphql.location.edge_location_to_media.edges[].node",
			"data.shortcode_media",
			"media_or_ad",
			"[0][].media",
			"[0][].media_or_ad",
			"[0][]",
			"[].media",
			"[].media_or_ad",
			"[]",
			""
		],
		"requires": [
			"id",
			"code"
		],
		"fields": [
			{
				"name": "id",
				"type": "id",
				"selectors": [
					"id",
					"pk"
				],
				"column": "id"
			},
			{
				"name": "pk",
				"type": "id",
				"selectors": [
					"pk",
					"id"
				],
				"column": "pk"
			},
			{
				"name": "code",
				"type": "text",
				"selectors": [
					"code",
					"shortcode"
				],
				"column": "code",
				"code": true
			},
			{
				"name": "product",
				"type": "text",
				"selectors": [
					"product_type"
				]
			},
			{
				"name": "kind",
				"type": "number",
				"selectors": [
					"media_type"
				],
				"column": "media_type"
			},
			{
				"name": "isVideo",
				"type": "flag",
				"selectors": [
					"is_video",
					"media_type"
				],
				"trueValues": [
					"true",
					"2"
				]
			},
			{
				"name": "width",
				"type": "number",
				"selectors": [
					"original_width",
					"dimensions.width"
				],
				"column": "original_width"
			},
			{
				"name": "height",
				"type": "number",
				"selectors": [
					"original_height",
					"dimensions.height"
				],
				"column": "original_height"
			},
			{
				"name": "pictures",
				"type": "rows",
				"selectors": [
					"image_versions2.candidates[]"
				],
				"fields": [
					{
						"name": "url",
						"type": "picture",
						"selectors": [
							"url"
						]
					},
					{
						"name": "width",
						"type": "number",
						"selectors": [
							"width"
						]
					},
					{
						"name": "height",
						"type": "number",
						"selectors": [
							"height"
						]
					}
				]
			},
			{
				"name": "videos",
				"type": "rows",
				"selectors": [
					"video_versions[]"
				],
				"fields": [
					{
						"name": "url",
						"type": "picture",
						"selectors": [
							"url"
						]
					},
					{
						"name": "width",
						"type": "number",
						"selectors": [
							"width"
						]
					},
					{
						"name": "height",
						"type": "number",
						"selectors": [
							"height"
						]
					}
				]
			},
			{
				"name": "thumbnail",
				"type": "picture",
				"selectors": [
					"thumbnail_src"
				]
			},
			{
				"name": "duration",
				"type": "number",
				"selectors": [
					"video_duration"
				]
			},
			{
				"name": "takenAt",
				"type": "time",
				"selectors": [
					"taken_at",
					"taken_at_timestamp"
				],
				"column": "taken_at"
			},
			{
				"name": "likes",
				"type": "number",
				"selectors": [
					"like_count",
					"edge_media_preview_like.count",
					"edge_liked_by.count"
				],
				"column": "like_count"
			},
			{
				"name": "comments",
				"type": "number",
				"selectors": [
					"comment_count",
					"edge_media_to_comment.count",
					"edge_media_to_parent_comment.count"
				],
				"column": "comment_count"
			},
			{
				"name": "plays",
				"type": "number",
				"selectors": [
					"play_count",
					"ig_play_count",
					"video_view_count"
				],
				"column": "play_count"
			},
			{
				"name": "song",
				"type": "text",
				"selectors": [
					"clips_metadata.music_info.music_asset_info.title",
					"music_metadata.music_info.music_asset_info.title",
					"clips_metadata.original_sound_info.original_audio_title"
				]
			},
			{
				"name": "artist",
				"type": "text",
				"selectors": [
					"clips_metadata.music_info.music_asset_info.display_artist",
					"music_metadata.music_info.music_asset_info.display_artist",
					"clips_metadata.original_sound_info.ig_artist.username"
				]
			},
			{
				"name": "caption",
				"type": "text",
				"selectors": [
					"caption.text",
					"edge_media_to_caption.edges[0].node.text"
				],
				"column": "caption_text"
			},
			{
				"name": "userID",
				"type": "id",
				"selectors": [
					"user.id",
					"user.pk",
					"owner.id"
				],
				"column": "user_id"
			},
			{
				"name": "username",
				"type": "text",
				"selectors": [
					"user.username",
					"owner.username"
				],
				"column": "username"
			},
			{
				"name": "fullName",
				"type": "text",
				"selectors": [
					"user.full_name",
					"owner.full_name"
				],
				"column": "full_name"
			},
			{
				"name": "verified",
				"type": "flag",
				"selectors": [
					"user.is_verified",
					"owner.is_verified"
				],
				"column": "is_verified"
			},
			{
				"name": "private",
				"type": "flag",
				"selectors": [
					"user.is_private",
					"owner.is_private"
				],
				"column": "is_private"
			},
			{
				"name": "userPicture",
				"type": "picture",
				"selectors": [
					"user.profile_pic_url",
					"owner.profile_pic_url"
				]
			},
			{
				"name": "filterType",
				"type": "number",
				"selectors": [
					"filter_type"
				],
				"column": "filter_type"
			},
			{
				"name": "liked",
				"type": "flag",
				"selectors": [
					"has_liked"
				],
				"column": "has_liked"
			},
			{
				"name": "savable",
				"type": "flag",
				"selectors": [
					"can_viewer_save"
				],
				"column": "can_viewer_save"
			},
			{
				"name": "place",
				"type": "text",
				"selectors": [
					"location.name"
				],
				"column": "location_name"
			},
			{
				"name": "placeAddress",
				"type": "text",
				"selectors": [
					"location.address"
				],
				"column": "location_address"
			},
			{
				"name": "placeCity",
				"type": "text",
				"selectors": [
					"location.city"
				],
				"column": "location_city"
			},
			{
				"name": "placeID",
				"type": "id",
				"selectors": [
					"location.pk",
					"location.id"
				],
				"column": "location_id"
			},
			{
				"name": "children",
				"type": "rows",
				"selectors": [
					"carousel_media[]",
					"edge_sidecar_to_children.edges[].node"
				],
				"fields": [
					{
						"name": "kind",
						"type": "number",
						"selectors": [
							"media_type"
						],
						"column": "media_type"
					},
					{
						"name": "isVideo",
						"type": "flag",
						"selectors": [
							"is_video",
							"media_type"
						],
						"trueValues": [
							"true",
							"2"
						]
					},
					{
						"name": "width",
						"type": "number",
						"selectors": [
							"original_width",
							"dimensions.width"
						],
						"column": "original_width"
					},
					{
						"name": "height",
						"type": "number",
						"selectors": [
							"original_height",
							"dimensions.height"
						],
						"column": "original_height"
					},
					{
						"name": "pictures",
						"type": "rows",
						"selectors": [
							"image_versions2.candidates[]"
						],
						"fields": [
							{
								"name": "url",
								"type": "picture",
								"selectors": [
									"url"
								]
							},
							{
								"name": "width",
								"type": "number",
								"selectors": [
									"width"
								]
							},
							{
								"name": "height",
								"type": "number",
								"selectors": [
									"height"
								]
							}
						]
					},
					{
						"name": "videos",
						"type": "rows",
						"selectors": [
							"video_versions[]"
						],
						"fields": [
							{
								"name": "url",
								"type": "picture",
								"selectors": [
									"url"
								]
							},
							{
								"name": "width",
								"type": "number",
								"selectors": [
									"width"
								]
							},
							{
								"name": "height",
								"type": "number",
								"selectors": [
									"height"
								]
							}
						]
					},
					{
						"name": "picture",
						"type": "picture",
						"selectors": [
							"image_versions2.candidates[0].url",
							"display_url",
							"thumbnail_src",
							"thumbnail_url"
						],
						"column": "image_url"
					},
					{
						"name": "video",
						"type": "video",
						"selectors": [
							"video_versions[0].url",
							"video_url"
						],
						"column": "video_url"
					}
				]
			},
			{
				"name": "picture",
				"type": "picture",
				"selectors": [
					"image_versions2.candidates[0].url",
					"display_url",
					"thumbnail_src",
					"thumbnail_url"
				],
				"column": "image_url"
			},
			{
				"name": "video",
				"type": "video",
				"selectors": [
					"video_versions[0].url",
					"video_url"
				],
				"column": "video_url"
			},
			{
				"name": "permalink",
				"type": "link",
				"selectors": [
					"code",
					"shortcode"
				],
				"templates": [
					"https://www.instagram.com/p/{code}/",
					"https://www.instagram.com/p/{shortcode}/"
				],
				"column": "permalink"
			}
		],
		"title": "code",
		"columns": [
			"picture",
			"takenAt",
			"kind",
			"likes",
			"comments",
			"plays",
			"caption",
			"code"
		],
		"cursor": [
			"next_max_id",
			"paging_info.max_id",
			"page_info.next_max_id",
			"page_info.end_cursor",
			"data.user.edge_*.page_info.end_cursor",
			"data.hashtag.edge_hashtag_to_media.page_info.end_cursor",
			"graphql.location.edge_location_to_media.page_info.end_cursor",
			"data.top.next_max_id",
			"[1]"
		],
		"hasMore": [
			[
				"has_more"
			],
			[
				"more_available"
			],
			[
				"paging_info.more_available"
			],
			[
				"page_info.more_available"
			],
			[
				"page_info.has_next_page"
			],
			[
				"data.user.edge_*.page_info.has_next_page"
			],
			[
				"data.hashtag.edge_hashtag_to_media.page_info.has_next_page"
			],
			[
				"graphql.location.edge_location_to_media.page_info.has_next_page"
			],
			[
				"data.top.more_available"
			]
		],
		"links": [
			{
				"label": "Details",
				"feature": "media-info",
				"fills": {
					"shortcode": "code"
				}
			},
			{
				"label": "Comments",
				"feature": "media-comments",
				"fills": {
					"shortcode": "code"
				}
			},
			{
				"label": "Likes",
				"feature": "media-likes",
				"fills": {
					"shortcode": "code"
				}
			},
			{
				"label": "Author",
				"feature": "user-info",
				"fills": {
					"username": "username"
				}
			},
			{
				"label": "Author's posts",
				"feature": "posts",
				"fills": {
					"user_id": "userID"
				},
				"publicOnly": true
			},
			{
				"label": "Place",
				"feature": "location-info",
				"fills": {
					"location_id": "placeID"
				}
			}
		]
	},
	{
		"kind": "stories",
		"one": "story",
		"many": "stories",
		"empty": "Stories are shown for a day: there are none right now, or they are hidden.",
		"rows": [
			"items[]",
			"reel.items[]",
			"reels.*.items[]",
			"reels_media[].items[]",
			"data.reels_media[].items[]",
			"[0][]",
			"[]",
			""
		],
		"requires": [
			"picture",
			"video"
		],
		"fields": [
			{
				"name": "id",
				"type": "id",
				"selectors": [
					"id",
					"pk"
				],
				"column": "id"
			},
			{
				"name": "pk",
				"type": "id",
				"selectors": [
					"pk",
					"id"
				],
				"column": "pk"
			},
			{
				"name": "userID",
				"type": "id",
				"selectors": [
					"user.pk",
					"user.id",
					"owner.id"
				],
				"column": "user_id"
			},
			{
				"name": "username",
				"type": "text",
				"selectors": [
					"user.username",
					"owner.username"
				],
				"column": "username"
			},
			{
				"name": "kind",
				"type": "number",
				"selectors": [
					"media_type"
				],
				"column": "media_type"
			},
			{
				"name": "isVideo",
				"type": "flag",
				"selectors": [
					"is_video",
					"media_type"
				],
				"trueValues": [
					"true",
					"2"
				]
			},
			{
				"name": "width",
				"type": "number",
				"selectors": [
					"original_width",
					"dimensions.width"
				],
				"column": "original_width"
			},
			{
				"name": "height",
				"type": "number",
				"selectors": [
					"original_height",
					"dimensions.height"
				],
				"column": "original_height"
			},
			{
				"name": "pictures",
				"type": "rows",
				"selectors": [
					"image_versions2.candidates[]"
				],
				"fields": [
					{
						"name": "url",
						"type": "picture",
						"selectors": [
							"url"
						]
					},
					{
						"name": "width",
						"type": "number",
						"selectors": [
							"width"
						]
					},
					{
						"name": "height",
						"type": "number",
						"selectors": [
							"height"
						]
					}
				]
			},
			{
				"name": "videos",
				"type": "rows",
				"selectors": [
					"video_versions[]"
				],
				"fields": [
					{
						"name": "url",
						"type": "picture",
						"selectors": [
							"url"
						]
					},
					{
						"name": "width",
						"type": "number",
						"selectors": [
							"width"
						]
					},
					{
						"name": "height",
						"type": "number",
						"selectors": [
							"height"
						]
					}
				]
			},
			{
				"name": "takenAt",
				"type": "time",
				"selectors": [
					"taken_at",
					"taken_at_timestamp"
				],
				"column": "taken_at"
			},
			{
				"name": "expiringAt",
				"type": "time",
				"selectors": [
					"expiring_at",
					"expiring_at_timestamp"
				],
				"column": "expiring_at"
			},
			{
				"name": "sound",
				"type": "flag",
				"selectors": [
					"has_audio"
				],
				"column": "has_audio"
			},
			{
				"name": "duration",
				"type": "number",
				"selectors": [
					"video_duration"
				],
				"column": "video_duration"
			},
			{
				"name": "likes",
				"type": "number",
				"selectors": [
					"like_count"
				],
				"column": "like_count"
			},
			{
				"name": "plays",
				"type": "number",
				"selectors": [
					"play_count"
				],
				"column": "play_count"
			},
			{
				"name": "mentions",
				"type": "rows",
				"selectors": [
					"reel_mentions[].user",
					"mentions[].user"
				],
				"fields": [
					{
						"name": "id",
						"type": "id",
						"selectors": [
							"id",
							"pk"
						]
					},
					{
						"name": "username",
						"type": "text",
						"selectors": [
							"username"
						]
					}
				]
			},
			{
				"name": "picture",
				"type": "picture",
				"selectors": [
					"image_versions2.candidates[0].url",
					"display_url",
					"thumbnail_src",
					"thumbnail_url",
					"image"
				],
				"column": "image_url"
			},
			{
				"name": "video",
				"type": "video",
				"selectors": [
					"video_versions[0].url",
					"video_url",
					"video"
				],
				"column": "video_url"
			},
			{
				"name": "permalink",
				"type": "link",
				"selectors": [
					"user.username",
					"pk",
					"owner.username",
					"id"
				],
				"templates": [
					"https://www.instagram.com/stories/{user.username}/{pk}/",
					"https://www.instagram.com/stories/{owner.username}/{id}/"
				],
				"column": "permalink"
			}
		],
		"title": "id",
		"columns": [
			"picture",
			"takenAt",
			"kind",
			"expiringAt",
			"duration",
			"likes",
			"plays",
			"mentions",
			"id"
		],
		"links": [
			{
				"label": "HD",
				"feature": "stories-hd-by-id",
				"fills": {
					"stories_id": "pk",
					"user_id": "userID"
				},
				"publicOnly": true
			},
			{
				"label": "Author",
				"feature": "user-info",
				"fills": {
					"username": "username"
				}
			},
			{
				"label": "Highlights",
				"feature": "highlight-tray",
				"fills": {
					"user_id": "userID"
				},
				"publicOnly": true
			}
		]
	},
	{
		"kind": "highlights",
		"one": "highlight",
		"many": "highlights",
		"empty": "The account has no highlights on its profile.",
		"rows": [
			"tray[]",
			"items[]",
			"data.user.edge_highlight_reels.edges[].node",
			"[0][]",
			"[]",
			""
		],
		"requires": [
			"id"
		],
		"fields": [
			{
				"name": "id",
				"type": "id",
				"selectors": [
					"id",
					"pk"
				],
				"column": "id"
			},
			{
				"name": "title",
				"type": "text",
				"selectors": [
					"title"
				],
				"column": "title"
			},
			{
				"name": "picture",
				"type": "picture",
				"selectors": [
					"cover_media.cropped_image_version.url",
					"cover_media_cropped_thumbnail.url",
					"cover_media.thumbnail_src"
				],
				"column": "cover_url"
			},
			{
				"name": "count",
				"type": "number",
				"selectors": [
					"media_count"
				],
				"column": "media_count"
			},
			{
				"name": "createdAt",
				"type": "time",
				"selectors": [
					"created_at"
				],
				"column": "created_at"
			}
		],
		"title": "title",
		"columns": [
			"picture",
			"title",
			"count",
			"createdAt",
			"id"
		],
		"cursor": [
			"next_max_id",
			"paging_info.max_id",
			"page_info.next_max_id",
			"page_info.end_cursor",
			"data.user.edge_*.page_info.end_cursor",
			"data.hashtag.edge_hashtag_to_media.page_info.end_cursor",
			"graphql.location.edge_location_to_media.page_info.end_cursor",
			"data.top.next_max_id",
			"[1]"
		],
		"hasMore": [
			[
				"has_more"
			],
			[
				"more_available"
			],
			[
				"paging_info.more_available"
			],
			[
				"page_info.more_available"
			],
			[
				"page_info.has_next_page"
			],
			[
				"data.user.edge_*.page_info.has_next_page"
			],
			[
				"data.hashtag.edge_hashtag_to_media.page_info.has_next_page"
			],
			[
				"graphql.location.edge_location_to_media.page_info.has_next_page"
			],
			[
				"data.top.more_available"
			]
		],
		"links": [
			{
				"label": "Stories",
				"feature": "highlight-by-id",
				"fills": {
					"highlight_id": "id"
				}
			}
		]
	},
	{
		"kind": "places",
		"one": "place",
		"many": "places",
		"empty": "No place goes by that name. Try fewer words, or the name in another language.",
		"rows": [
			"items[].location",
			"venues[]",
			"[0][].location",
			"[0][]",
			"[].location",
			"[]",
			"location",
			""
		],
		"requires": [
			"id"
		],
		"fields": [
			{
				"name": "id",
				"type": "id",
				"selectors": [
					"pk",
					"id",
					"external_id"
				],
				"column": "pk"
			},
			{
				"name": "name",
				"type": "text",
				"selectors": [
					"name"
				],
				"column": "name"
			},
			{
				"name": "address",
				"type": "text",
				"selectors": [
					"address"
				],
				"column": "address"
			},
			{
				"name": "city",
				"type": "text",
				"selectors": [
					"city"
				],
				"column": "city"
			},
			{
				"name": "latitude",
				"type": "number",
				"selectors": [
					"lat"
				],
				"column": "lat"
			},
			{
				"name": "longitude",
				"type": "number",
				"selectors": [
					"lng"
				],
				"column": "lng"
			},
			{
				"name": "placesID",
				"type": "id",
				"selectors": [
					"facebook_places_id"
				],
				"column": "facebook_places_id"
			},
			{
				"name": "source",
				"type": "text",
				"selectors": [
					"external_source",
					"external_id_source"
				],
				"column": "external_source"
			}
		],
		"title": "name",
		"columns": [
			"name",
			"address",
			"city",
			"latitude",
			"longitude",
			"id"
		],
		"hasMore": [
			[
				"has_more"
			],
			[
				"more_available"
			],
			[
				"paging_info.more_available"
			],
			[
				"page_info.more_available"
			],
			[
				"page_info.has_next_page"
			],
			[
				"data.user.edge_*.page_info.has_next_page"
			],
			[
				"data.hashtag.edge_hashtag_to_media.page_info.has_next_page"
			],
			[
				"graphql.location.edge_location_to_media.page_info.has_next_page"
			],
			[
				"data.top.more_available"
			]
		],
		"links": [
			{
				"label": "Posts",
				"feature": "location-info",
				"fills": {
					"location_id": "id"
				}
			}
		]
	},
	{
		"kind": "music",
		"one": "song",
		"many": "songs",
		"empty": "No song fits. Try fewer words, or the name of the artist.",
		"rows": [
			"items[]",
			"[0][]",
			"[]",
			""
		],
		"requires": [
			"id"
		],
		"fields": [
			{
				"name": "id",
				"type": "id",
				"selectors": [
					"track.audio_cluster_id",
					"track.id"
				],
				"column": "audio_cluster_id"
			},
			{
				"name": "title",
				"type": "text",
				"selectors": [
					"track.title"
				],
				"column": "title"
			},
			{
				"name": "artist",
				"type": "text",
				"selectors": [
					"track.display_artist"
				],
				"column": "display_artist"
			},
			{
				"name": "picture",
				"type": "picture",
				"selectors": [
					"track.cover_artwork_uri"
				],
				"column": "cover_artwork_uri"
			},
			{
				"name": "preview",
				"type": "video",
				"selectors": [
					"track.web_30s_preview_download_url",
					"track.fast_start_progressive_download_url",
					"track.progressive_download_url"
				]
			},
			{
				"name": "duration",
				"type": "number",
				"selectors": [
					"track.duration_in_ms"
				],
				"column": "duration_in_ms"
			},
			{
				"name": "explicit",
				"type": "flag",
				"selectors": [
					"track.is_explicit"
				],
				"column": "is_explicit"
			},
			{
				"name": "trending",
				"type": "flag",
				"selectors": [
					"metadata.is_trending_in_clips"
				],
				"column": "is_trending_in_clips"
			},
			{
				"name": "bookmarked",
				"type": "flag",
				"selectors": [
					"metadata.is_bookmarked"
				],
				"column": "is_bookmarked"
			}
		],
		"title": "title",
		"columns": [
			"picture",
			"title",
			"artist",
			"duration",
			"explicit",
			"trending",
			"id"
		],
		"cursor": [
			"next_max_id",
			"paging_info.max_id",
			"page_info.next_max_id",
			"page_info.end_cursor",
			"data.user.edge_*.page_info.end_cursor",
			"data.hashtag.edge_hashtag_to_media.page_info.end_cursor",
			"graphql.location.edge_location_to_media.page_info.end_cursor",
			"data.top.next_max_id",
			"[1]"
		],
		"hasMore": [
			[
				"has_more"
			],
			[
				"more_available"
			],
			[
				"paging_info.more_available"
			],
			[
				"page_info.more_available"
			],
			[
				"page_info.has_next_page"
			],
			[
				"data.user.edge_*.page_info.has_next_page"
			],
			[
				"data.hashtag.edge_hashtag_to_media.page_info.has_next_page"
			],
			[
				"graphql.location.edge_location_to_media.page_info.has_next_page"
			],
			[
				"data.top.more_available"
			]
		],
		"links": [
			{
				"label": "More by this artist",
				"feature": "search-music",
				"fills": {
					"query": "artist"
				}
			}
		]
	},
	{
		"kind": "comments",
		"one": "comment",
		"many": "comments",
		"empty": "Nobody has commented yet, or comments are switched off.",
		"rows": [
			"comments[]",
			"data.shortcode_media.edge_media_to_parent_comment.edges[].node",
			"data.shortcode_media.edge_media_to_comment.edges[].node",
			"[0][]",
			"[]",
			""
		],
		"requires": [
			"id"
		],
		"fields": [
			{
				"name": "id",
				"type": "id",
				"selectors": [
					"pk",
					"id"
				],
				"column": "id"
			},
			{
				"name": "text",
				"type": "text",
				"selectors": [
					"text"
				],
				"column": "text"
			},
			{
				"name": "createdAt",
				"type": "time",
				"selectors": [
					"created_at",
					"created_at_utc"
				],
				"column": "created_at"
			},
			{
				"name": "likes",
				"type": "number",
				"selectors": [
					"comment_like_count",
					"like_count",
					"edge_liked_by.count"
				],
				"column": "like_count"
			},
			{
				"name": "replyCount",
				"type": "number",
				"selectors": [
					"child_comment_count",
					"edge_threaded_comments.count"
				],
				"column": "reply_count"
			},
			{
				"name": "userID",
				"type": "id",
				"selectors": [
					"user.id",
					"user.pk",
					"owner.id"
				],
				"column": "user_id"
			},
			{
				"name": "username",
				"type": "text",
				"selectors": [
					"user.username",
					"owner.username"
				],
				"column": "username"
			},
			{
				"name": "fullName",
				"type": "text",
				"selectors": [
					"user.full_name",
					"owner.full_name"
				],
				"column": "full_name"
			},
			{
				"name": "verified",
				"type": "flag",
				"selectors": [
					"user.is_verified",
					"owner.is_verified"
				],
				"column": "is_verified"
			},
			{
				"name": "picture",
				"type": "picture",
				"selectors": [
					"user.profile_pic_url",
					"owner.profile_pic_url"
				]
			},
			{
				"name": "pinned",
				"type": "flag",
				"selectors": [
					"is_pinned"
				],
				"column": "is_pinned"
			},
			{
				"name": "replies",
				"type": "rows",
				"selectors": [
					"preview_child_comments[]",
					"edge_threaded_comments.edges[].node"
				],
				"fields": [
					{
						"name": "id",
						"type": "id",
						"selectors": [
							"pk",
							"id"
						],
						"column": "id"
					},
					{
						"name": "text",
						"type": "text",
						"selectors": [
							"text"
						],
						"column": "text"
					},
					{
						"name": "createdAt",
						"type": "time",
						"selectors": [
							"created_at",
							"created_at_utc"
						],
						"column": "created_at"
					},
					{
						"name": "likes",
						"type": "number",
						"selectors": [
							"comment_like_count",
							"like_count",
							"edge_liked_by.count"
						],
						"column": "like_count"
					},
					{
						"name": "replyCount",
						"type": "number",
						"selectors": [
							"child_comment_count",
							"edge_threaded_comments.count"
						],
						"column": "reply_count"
					},
					{
						"name": "userID",
						"type": "id",
						"selectors": [
							"user.id",
							"user.pk",
							"owner.id"
						],
						"column": "user_id"
					},
					{
						"name": "username",
						"type": "text",
						"selectors": [
							"user.username",
							"owner.username"
						],
						"column": "username"
					},
					{
						"name": "fullName",
						"type": "text",
						"selectors": [
							"user.full_name",
							"owner.full_name"
						],
						"column": "full_name"
					},
					{
						"name": "verified",
						"type": "flag",
						"selectors": [
							"user.is_verified",
							"owner.is_verified"
						],
						"column": "is_verified"
					},
					{
						"name": "picture",
						"type": "picture",
						"selectors": [
							"user.profile_pic_url",
							"owner.profile_pic_url"
						]
					},
					{
						"name": "pinned",
						"type": "flag",
						"selectors": [
							"is_pinned"
						],
						"column": "is_pinned"
					}
				]
			}
		],
		"title": "username",
		"columns": [
			"picture",
			"username",
			"text",
			"createdAt",
			"likes",
			"replyCount",
			"pinned"
		],
		"cursor": [
			"next_min_id",
			"next_max_id",
			"data.shortcode_media.edge_media_to_parent_comment.page_info.end_cursor",
			"data.shortcode_media.edge_media_to_comment.page_info.end_cursor",
			"[1]"
		],
		"hasMore": [
			[
				"has_more_headload_comments",
				"has_more_comments"
			],
			[
				"data.shortcode_media.edge_media_to_parent_comment.page_info.has_next_page",
				"data.shortcode_media.edge_media_to_comment.page_info.has_next_page"
			]
		],
		"links": [
			{
				"label": "Profile",
				"feature": "user-info",
				"fills": {
					"username": "username"
				}
			},
			{
				"label": "Posts",
				"feature": "posts",
				"fills": {
					"user_id": "userID"
				},
				"publicOnly": true
			}
		]
	}
];

export const outcomeSchema: OutcomeSchema = {
	"status": [
		"status"
	],
	"failureStatuses": [
		"fail",
		"error"
	],
	"successFlags": [
		"success"
	],
	"message": [
		"message",
		"messages",
		"error",
		"detail"
	],
	"info": [
		"info"
	]
};

export const sharedTexts: SharedTexts = {
	"keyRequired": "API Key Required",
	"thrown": "An error occurred while fetching data",
	"copied": "Copied! ✓",
	"exportNotGenerated": "Failed to generate {format} file",
	"exportNotDownloaded": "Failed to download {format} file",
	"noRows": "No rows found in this answer",
	"repeatedCursor": "The provider sent the same cursor twice: there is no further page to request.",
	"nothingNew": "The last page had nothing new: the list ends here.",
	"unique": "{count} unique of {fetched} fetched",
	"comingSoon": "Feature \"{name}\" coming soon!"
};

export const fileFormats: Readonly<Record<ExportFormat, FileFormat>> = {
	"csv": {
		"name": "csv",
		"label": "CSV",
		"extension": "csv",
		"mediaType": "text/csv;charset=utf-8"
	},
	"jsonl": {
		"name": "jsonl",
		"label": "JSONL",
		"extension": "jsonl",
		"mediaType": "application/x-ndjson"
	},
	"parquet": {
		"name": "parquet",
		"label": "Parquet",
		"extension": "parquet",
		"mediaType": "application/vnd.apache.parquet",
		"byServer": true
	},
	"xlsx": {
		"name": "xlsx",
		"label": "XLSX",
		"extension": "xlsx",
		"mediaType": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
		"byServer": true
	}
};
