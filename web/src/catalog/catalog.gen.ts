// Code generated from the Go catalog; DO NOT EDIT. Run: make generate

export type Category = "User" | "Posts" | "Reels" | "IGTV" | "Stories" | "Music" | "Locations" | "Other";

export type Accept = "username" | "account" | "userID" | "shortcode" | "storyID" | "highlightID" | "hashtag" | "locationID" | "number" | "words";

export type Input = {
	readonly name: string;
	readonly label: string;
	readonly placeholder: string;
	readonly example: string;
	readonly accepts: Accept;
	readonly param: string;
	readonly fills?: string;
	readonly prefill: string;
	readonly missing?: string;
	readonly notNumeric?: string;
	readonly default?: string;
};

export type Layout = "identity" | "profile" | "engagement" | "accounts" | "media" | "stories" | "highlights" | "places" | "music" | "comments";

export type Tab = "view" | "table";

export type Texts = {
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

export type Placement = "inline" | "toast";

export type Match = "equals" | "contains";

export type Explanation = {
	readonly message: string;
	readonly match: Match;
	readonly text: string;
	readonly code?: string;
	readonly lines?: readonly string[];
};

export type Failure = {
	readonly shows: Placement;
	readonly default: string;
	readonly logged?: boolean;
	readonly needsOK?: boolean;
	readonly explains?: readonly Explanation[];
};

export type Paging = {
	readonly one: string;
	readonly many: string;
	readonly button: string;
	readonly loaded: string;
	readonly allLoaded: string;
	readonly failed: string;
};

export type ExportShape = "rows" | "flat" | "summary";

export type Toast = {
	readonly title: string;
	readonly text?: string;
};

export type Export = {
	readonly shape: ExportShape;
	readonly label: string;
	readonly file: string;
	readonly saved: Toast;
	readonly empty: Toast;
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
	readonly call?: string;
	readonly answer?: string;
	readonly layout?: Layout;
	readonly opens?: Tab;
	readonly texts?: Texts;
	readonly failure?: Failure;
	readonly paging?: Paging;
	readonly export?: Export;
};

export type Source = "input" | "constant" | "cursor" | "answer";

export type Encoding = "typed" | "form";

export type Place = string;

export type Param = {
	readonly name: string;
	readonly from: Source;
	readonly encoding?: Encoding;
	readonly value?: string;
	readonly places?: readonly Place[];
	readonly cursor?: boolean;
	readonly extension?: boolean;
};

export type Call = {
	readonly name: string;
	readonly path: string;
	readonly params: readonly Param[];
};

export type FieldType = "text" | "id" | "number" | "flag" | "time" | "picture" | "video" | "link" | "rows";

export type Field = {
	readonly name: string;
	readonly type: FieldType;
	readonly places: readonly Place[];
	readonly is?: readonly string[];
	readonly column?: string;
	readonly fields?: readonly Field[];
};

export type Step = {
	readonly label: string;
	readonly feature: string;
	readonly fills: Readonly<Record<string, string>>;
};

export type Answer = {
	readonly kind: string;
	readonly one: string;
	readonly many: string;
	readonly empty?: string;
	readonly rows: readonly Place[];
	readonly found?: readonly string[];
	readonly fields: readonly Field[];
	readonly cursor?: readonly Place[];
	readonly more?: readonly (readonly Place[])[];
	readonly limited?: readonly Place[];
	readonly steps?: readonly Step[];
};

export type Outcome = {
	readonly status: readonly Place[];
	readonly failed: readonly string[];
	readonly refused: readonly Place[];
	readonly message: readonly Place[];
	readonly info: readonly Place[];
};

export type Shared = {
	readonly keyRequired: string;
	readonly thrown: string;
	readonly copied: string;
	readonly csvNotGenerated: string;
	readonly csvNotDownloaded: string;
	readonly noRows: string;
	readonly repeatedCursor: string;
	readonly nothingNew: string;
	readonly unique: string;
	readonly comingSoon: string;
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
			"user_id": "the page asks by username: the ID is what comes back"
		},
		"inputs": [
			{
				"name": "username",
				"label": "Username",
				"placeholder": "Enter Instagram username",
				"example": "natgeo",
				"accepts": "username",
				"param": "user",
				"prefill": "username",
				"missing": "Please enter a username"
			}
		],
		"call": "user_id",
		"answer": "identity",
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
			"shows": "inline",
			"default": "Failed to fetch user data"
		},
		"export": {
			"shape": "rows",
			"label": "Save as CSV",
			"file": "instagram_user_{input}_{time}.csv",
			"saved": {
				"title": "Downloaded! ✓",
				"text": "CSV file has been downloaded successfully"
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
				"accepts": "username",
				"param": "user",
				"fills": "username",
				"prefill": "username",
				"missing": "Please enter a username"
			}
		],
		"call": "info_username",
		"answer": "profile",
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
			"shows": "inline",
			"default": "Failed to fetch user info"
		},
		"export": {
			"shape": "flat",
			"label": "Save as CSV",
			"file": "instagram_user_info_{input}_{time}.csv",
			"saved": {
				"title": "Downloaded! ✓",
				"text": "CSV file has been downloaded successfully"
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
				"accepts": "username",
				"param": "user",
				"fills": "username",
				"prefill": "username",
				"missing": "Please enter a username"
			}
		],
		"call": "info_username",
		"answer": "profile",
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
			"shows": "inline",
			"default": "Failed to fetch user info"
		},
		"export": {
			"shape": "flat",
			"label": "Save as CSV",
			"file": "instagram_user_info_{input}_{time}.csv",
			"saved": {
				"title": "Downloaded! ✓",
				"text": "CSV file has been downloaded successfully"
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
				"accepts": "username",
				"param": "user",
				"fills": "username",
				"prefill": "username",
				"missing": "Please enter a username"
			}
		],
		"call": "basic_engagement",
		"answer": "engagement",
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
			"shows": "toast",
			"default": "Failed to fetch engagement metrics"
		},
		"export": {
			"shape": "summary",
			"label": "Download CSV",
			"file": "instagram_engagement_{input}_{time}.csv",
			"saved": {
				"title": "CSV file downloaded successfully"
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
				"accepts": "account",
				"param": "id_user",
				"fills": "username",
				"prefill": "username",
				"missing": "Please enter a username"
			}
		],
		"call": "info",
		"answer": "profile",
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
			"shows": "toast",
			"default": "Failed to fetch business account info",
			"logged": true
		},
		"export": {
			"shape": "flat",
			"label": "Download CSV",
			"file": "instagram_business_info_{input}_{time}.csv",
			"saved": {
				"title": "CSV file downloaded successfully"
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
				"accepts": "username",
				"param": "user",
				"fills": "username",
				"prefill": "username",
				"missing": "Please enter a username"
			}
		],
		"call": "web_profile_info",
		"answer": "profile",
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
			"shows": "toast",
			"default": "Failed to fetch data"
		},
		"export": {
			"shape": "flat",
			"label": "Download CSV",
			"file": "instagram_web_profile_{input}_{time}.csv",
			"saved": {
				"title": "CSV file downloaded successfully"
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
				"accepts": "account",
				"param": "id_user",
				"fills": "username",
				"prefill": "username",
				"missing": "Please enter a username"
			}
		],
		"call": "additional_info",
		"answer": "profile",
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
			"shows": "toast",
			"default": "Failed to fetch data"
		},
		"export": {
			"shape": "flat",
			"label": "Download CSV",
			"file": "instagram_additional_info_{input}_{time}.csv",
			"saved": {
				"title": "CSV file downloaded successfully"
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
				"accepts": "userID",
				"param": "id_user",
				"fills": "user_id",
				"prefill": "user_id",
				"missing": "Please enter a user ID",
				"notNumeric": "Please enter a numeric user ID, not a username."
			}
		],
		"call": "followers",
		"answer": "accounts",
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
			"shows": "toast",
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
		"export": {
			"shape": "rows",
			"label": "Download CSV",
			"file": "instagram_followers_{input}_{time}.csv",
			"saved": {
				"title": "CSV file downloaded successfully"
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
				"accepts": "userID",
				"param": "id_user",
				"fills": "user_id",
				"prefill": "user_id",
				"missing": "Please enter a user ID",
				"notNumeric": "Please enter a numeric user ID, not a username."
			}
		],
		"call": "followings",
		"answer": "accounts",
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
			"shows": "toast",
			"default": "Failed to fetch data"
		},
		"paging": {
			"one": "account",
			"many": "accounts",
			"button": "Load More",
			"loaded": "Loaded {count} more accounts",
			"allLoaded": "All {count} accounts are loaded",
			"failed": "Failed to fetch data"
		},
		"export": {
			"shape": "rows",
			"label": "Download CSV",
			"file": "instagram_following_{input}_{time}.csv",
			"saved": {
				"title": "CSV file downloaded successfully"
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
				"accepts": "words",
				"param": "name",
				"fills": "query",
				"prefill": "query",
				"missing": "Please enter a name or query"
			}
		],
		"call": "randusername",
		"answer": "accounts",
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
			"shows": "toast",
			"default": "Failed to fetch data"
		},
		"export": {
			"shape": "rows",
			"label": "Download CSV",
			"file": "instagram_suggestions_{input}_{time}.csv",
			"saved": {
				"title": "CSV file downloaded successfully"
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
		"description": "Accounts that the network puts beside this one.",
		"path": "/user/similar/{user_id}",
		"category": "User",
		"route": "/try-similar-accounts",
		"inputs": [
			{
				"name": "user_id",
				"label": "User ID",
				"placeholder": "Enter Instagram user ID",
				"example": "787132",
				"accepts": "userID",
				"param": "id_user",
				"fills": "user_id",
				"prefill": "user_id",
				"missing": "Please enter a user ID",
				"notNumeric": "Please enter a numeric user ID, not a username."
			}
		],
		"call": "similar_accounts",
		"answer": "accounts",
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
			"shows": "toast",
			"default": "Failed to fetch data"
		},
		"paging": {
			"one": "account",
			"many": "accounts",
			"button": "Load More",
			"loaded": "Loaded {count} more accounts",
			"allLoaded": "All {count} accounts are loaded",
			"failed": "Failed to fetch data"
		},
		"export": {
			"shape": "rows",
			"label": "Download CSV",
			"file": "instagram_similar_accounts_{input}_{time}.csv",
			"saved": {
				"title": "CSV file downloaded successfully"
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
				"accepts": "words",
				"param": "name",
				"fills": "query",
				"prefill": "query",
				"missing": "Please enter a name or query"
			}
		],
		"call": "randusername",
		"answer": "accounts",
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
			"shows": "toast",
			"default": "Failed to fetch data"
		},
		"export": {
			"shape": "rows",
			"label": "Download CSV",
			"file": "instagram_suggestions_{input}_{time}.csv",
			"saved": {
				"title": "CSV file downloaded successfully"
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
				"accepts": "userID",
				"param": "id_user",
				"fills": "user_id",
				"prefill": "userId",
				"missing": "Please enter a user ID",
				"notNumeric": "Please enter a numeric user ID, not a username. Example: {code}."
			}
		],
		"call": "posts",
		"answer": "media",
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
			"shows": "toast",
			"default": "Failed to fetch data",
			"needsOK": true,
			"explains": [
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
		"export": {
			"shape": "rows",
			"label": "Download CSV",
			"file": "instagram_posts_{input}_{time}.csv",
			"saved": {
				"title": "CSV file downloaded successfully"
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
				"accepts": "username",
				"param": "user",
				"fills": "username",
				"prefill": "username",
				"missing": "Please enter a username"
			}
		],
		"call": "posts_username",
		"answer": "media",
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
			"shows": "toast",
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
		"export": {
			"shape": "rows",
			"label": "Download CSV",
			"file": "instagram_posts_by_username_{input}_{time}.csv",
			"saved": {
				"title": "CSV file downloaded successfully"
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
				"accepts": "shortcode",
				"param": "shortcode",
				"fills": "media_id",
				"prefill": "shortcode",
				"missing": "Please enter a shortcode"
			}
		],
		"call": "post_info_v2",
		"answer": "media",
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
			"shows": "toast",
			"default": "API Error: {status}"
		},
		"export": {
			"shape": "rows",
			"label": "Download CSV",
			"file": "instagram_media_info_{input}_{time}.csv",
			"saved": {
				"title": "CSV file downloaded successfully"
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
				"accepts": "shortcode",
				"param": "shortcode",
				"fills": "media_id",
				"prefill": "shortcode",
				"missing": "Please enter a shortcode"
			}
		],
		"call": "likes",
		"answer": "accounts",
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
			"shows": "toast",
			"default": "API Error: {status}"
		},
		"export": {
			"shape": "rows",
			"label": "Download CSV",
			"file": "instagram_media_likes_{input}_{time}.csv",
			"saved": {
				"title": "CSV file downloaded successfully"
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
				"accepts": "shortcode",
				"param": "shortcode",
				"fills": "media_id",
				"prefill": "shortcode",
				"missing": "Please enter a shortcode"
			}
		],
		"call": "comments",
		"answer": "comments",
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
			"shows": "toast",
			"default": "API Error: {status}"
		},
		"paging": {
			"one": "comment",
			"many": "comments",
			"button": "Load More",
			"loaded": "Loaded {count} more comments",
			"allLoaded": "All {count} comments are loaded",
			"failed": "Failed to fetch data"
		},
		"export": {
			"shape": "rows",
			"label": "Download CSV",
			"file": "instagram_media_comments_{input}_{time}.csv",
			"saved": {
				"title": "CSV file downloaded successfully"
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
				"accepts": "userID",
				"param": "id_user",
				"fills": "user_id",
				"prefill": "user_id",
				"missing": "Please enter a user ID",
				"notNumeric": "Please enter a numeric user ID, not a username."
			}
		],
		"call": "tagged",
		"answer": "media",
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
			"shows": "toast",
			"default": "Failed to fetch data"
		},
		"paging": {
			"one": "post",
			"many": "posts",
			"button": "Load More",
			"loaded": "Loaded {count} more posts",
			"allLoaded": "All {count} posts are loaded",
			"failed": "Failed to fetch data"
		},
		"export": {
			"shape": "rows",
			"label": "Download CSV",
			"file": "instagram_tagged_posts_{input}_{time}.csv",
			"saved": {
				"title": "CSV file downloaded successfully"
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
				"accepts": "username",
				"param": "user",
				"fills": "username",
				"prefill": "username",
				"missing": "Please enter a username"
			}
		],
		"call": "reels_posts",
		"answer": "media",
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
			"shows": "toast",
			"default": "Failed to fetch data",
			"explains": [
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
			"label": "Download CSV",
			"file": "instagram_reels_{input}_{time}.csv",
			"saved": {
				"title": "CSV file downloaded successfully"
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
				"accepts": "username",
				"param": "user",
				"fills": "username",
				"prefill": "username",
				"missing": "Please enter a username"
			}
		],
		"call": "reels_posts",
		"answer": "media",
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
			"shows": "toast",
			"default": "Failed to fetch data",
			"explains": [
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
			"label": "Download CSV",
			"file": "instagram_reels_{input}_{time}.csv",
			"saved": {
				"title": "CSV file downloaded successfully"
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
				"accepts": "userID",
				"param": "user",
				"fills": "user_id",
				"prefill": "user_id",
				"missing": "Please enter a user ID",
				"notNumeric": "Please enter a numeric user ID, not a username."
			}
		],
		"call": "tv_posts",
		"answer": "media",
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
			"shows": "toast",
			"default": "HTTP error! status: {status}"
		},
		"export": {
			"shape": "rows",
			"label": "Download CSV ({count})",
			"file": "instagram_tv_posts_{input}_{time}.csv",
			"saved": {
				"title": "CSV file downloaded successfully"
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
				"accepts": "username",
				"param": "user",
				"fills": "username",
				"prefill": "username",
				"missing": "Please enter a username"
			}
		],
		"call": "tv_posts_username",
		"answer": "media",
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
			"shows": "toast",
			"default": "HTTP error! status: {status}"
		},
		"export": {
			"shape": "rows",
			"label": "Download CSV ({count})",
			"file": "instagram_tv_posts_by_username_{input}_{time}.csv",
			"saved": {
				"title": "CSV file downloaded successfully"
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
				"accepts": "account",
				"param": "id_user",
				"fills": "username",
				"prefill": "username",
				"missing": "Please enter a username"
			}
		],
		"call": "stories",
		"answer": "stories",
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
			"shows": "toast",
			"default": "HTTP error! status: {status}"
		},
		"export": {
			"shape": "rows",
			"label": "Download CSV",
			"file": "instagram_user_stories_{input}_{time}.csv",
			"saved": {
				"title": "CSV file downloaded successfully"
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
				"accepts": "userID",
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
				"accepts": "storyID",
				"param": "id_stories",
				"prefill": "stories_id",
				"missing": "Please enter both user ID and stories ID"
			}
		],
		"call": "get_stories",
		"answer": "stories",
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
			"shows": "toast",
			"default": "HTTP error! status: {status}"
		},
		"export": {
			"shape": "rows",
			"label": "Download CSV",
			"file": "instagram_user_stories_by_id_{input}_{time}.csv",
			"saved": {
				"title": "CSV file downloaded successfully"
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
				"accepts": "account",
				"param": "id_user",
				"fills": "username",
				"prefill": "username",
				"missing": "Please enter a username"
			}
		],
		"call": "stories_hd",
		"answer": "stories",
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
			"shows": "toast",
			"default": "HTTP error! status: {status}"
		},
		"export": {
			"shape": "rows",
			"label": "Download CSV ({count})",
			"file": "instagram_stories_hd_{input}_{time}.csv",
			"saved": {
				"title": "CSV file downloaded successfully"
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
				"accepts": "userID",
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
				"accepts": "storyID",
				"param": "id_stories",
				"prefill": "stories_id",
				"missing": "Please enter both user ID and stories ID"
			}
		],
		"call": "get_stories_hd",
		"answer": "stories",
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
			"shows": "toast",
			"default": "HTTP error! status: {status}"
		},
		"export": {
			"shape": "rows",
			"label": "Download CSV ({count})",
			"file": "instagram_stories_hd_by_id_{input}_{time}.csv",
			"saved": {
				"title": "CSV file downloaded successfully"
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
				"accepts": "userID",
				"param": "id_user",
				"fills": "user_id",
				"prefill": "user_id",
				"missing": "Please enter a user ID",
				"notNumeric": "Please enter a numeric user ID, not a username."
			}
		],
		"call": "highlights_tray",
		"answer": "highlights",
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
			"shows": "toast",
			"default": "HTTP error! status: {status}"
		},
		"export": {
			"shape": "rows",
			"label": "Download CSV ({count})",
			"file": "instagram_highlight_tray_{input}_{time}.csv",
			"saved": {
				"title": "CSV file downloaded successfully"
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
		"description": "The stories kept in one highlight.",
		"path": "/highlight/{highlight_id}",
		"category": "Stories",
		"route": "/try-highlight-by-id",
		"inputs": [
			{
				"name": "highlight_id",
				"label": "Highlight ID",
				"placeholder": "Enter highlight ID",
				"example": "17000000012594112",
				"accepts": "highlightID",
				"param": "id_highlight",
				"fills": "highlight_id",
				"prefill": "highlight_id",
				"missing": "Please enter a highlight ID"
			}
		],
		"call": "highlights",
		"answer": "stories",
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
			"shows": "toast",
			"default": "HTTP error! status: {status}"
		},
		"export": {
			"shape": "rows",
			"label": "Download CSV ({count})",
			"file": "instagram_highlight_by_id_{input}_{time}.csv",
			"saved": {
				"title": "CSV file downloaded successfully"
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
		"answer": "music",
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
			"shows": "toast",
			"default": "API Error: {status}"
		},
		"export": {
			"shape": "rows",
			"label": "Download CSV",
			"file": "instagram_music_trending_{input}_{time}.csv",
			"saved": {
				"title": "CSV file downloaded successfully"
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
				"accepts": "words",
				"param": "name",
				"fills": "query",
				"prefill": "query",
				"missing": "Please enter a search query"
			}
		],
		"call": "music_search",
		"answer": "music",
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
			"shows": "toast",
			"default": "Failed to search music. Please try again."
		},
		"export": {
			"shape": "rows",
			"label": "Download CSV",
			"file": "instagram_search_music_{input}_{time}.csv",
			"saved": {
				"title": "CSV file downloaded successfully"
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
				"accepts": "locationID",
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
				"accepts": "number",
				"param": "max_id",
				"prefill": "max_id",
				"default": "100"
			}
		],
		"call": "locations",
		"answer": "media",
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
			"shows": "toast",
			"default": "API Error: {status}"
		},
		"paging": {
			"one": "post",
			"many": "posts",
			"button": "Load More",
			"loaded": "Loaded {count} more posts",
			"allLoaded": "All {count} posts are loaded",
			"failed": "Failed to fetch data"
		},
		"export": {
			"shape": "rows",
			"label": "Download CSV",
			"file": "instagram_location_info_{input}_{time}.csv",
			"saved": {
				"title": "CSV file downloaded successfully"
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
				"accepts": "words",
				"param": "name",
				"fills": "query",
				"prefill": "query",
				"missing": "Please enter a location name"
			}
		],
		"call": "location_search",
		"answer": "places",
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
			"shows": "toast",
			"default": "API Error: {status}"
		},
		"export": {
			"shape": "rows",
			"label": "Download CSV",
			"file": "instagram_search_location_{input}_{time}.csv",
			"saved": {
				"title": "CSV file downloaded successfully"
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
				"accepts": "hashtag",
				"param": "hashtag",
				"fills": "query",
				"prefill": "hashtag",
				"missing": "Please enter a hashtag"
			}
		],
		"call": "hashtag",
		"answer": "media",
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
			"shows": "toast",
			"default": "Failed to fetch data"
		},
		"paging": {
			"one": "post",
			"many": "posts",
			"button": "Load More",
			"loaded": "Loaded {count} more posts",
			"allLoaded": "All {count} posts are loaded",
			"failed": "Failed to fetch data"
		},
		"export": {
			"shape": "rows",
			"label": "Download CSV",
			"file": "instagram_hashtag_{input}_{time}.csv",
			"saved": {
				"title": "CSV file downloaded successfully"
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
				"places": [
					"next_page"
				],
				"extension": true
			},
			{
				"name": "next_media_ids",
				"from": "answer",
				"places": [
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
				"cursor": true
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

export const answers: readonly Answer[] = [
	{
		"kind": "identity",
		"one": "account",
		"many": "accounts",
		"rows": [
			""
		],
		"found": [
			"id"
		],
		"fields": [
			{
				"name": "id",
				"type": "id",
				"places": [
					"id",
					"user_id"
				],
				"column": "user_id"
			},
			{
				"name": "status",
				"type": "text",
				"places": [
					"status"
				],
				"column": "status"
			}
		],
		"steps": [
			{
				"label": "Posts",
				"feature": "posts",
				"fills": {
					"user_id": "id"
				}
			},
			{
				"label": "Highlights",
				"feature": "highlight-tray",
				"fills": {
					"user_id": "id"
				}
			},
			{
				"label": "Tagged",
				"feature": "user-tagged",
				"fills": {
					"user_id": "id"
				}
			},
			{
				"label": "Followers",
				"feature": "followers",
				"fills": {
					"user_id": "id"
				}
			},
			{
				"label": "Following",
				"feature": "following",
				"fills": {
					"user_id": "id"
				}
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
			""
		],
		"found": [
			"id",
			"username"
		],
		"fields": [
			{
				"name": "id",
				"type": "id",
				"places": [
					"id",
					"pk",
					"pk_id"
				]
			},
			{
				"name": "username",
				"type": "text",
				"places": [
					"username"
				]
			},
			{
				"name": "fullName",
				"type": "text",
				"places": [
					"full_name"
				]
			},
			{
				"name": "biography",
				"type": "text",
				"places": [
					"biography"
				]
			},
			{
				"name": "picture",
				"type": "picture",
				"places": [
					"hd_profile_pic_url_info.url",
					"profile_pic_url_hd",
					"profile_pic_url"
				]
			},
			{
				"name": "verified",
				"type": "flag",
				"places": [
					"is_verified"
				]
			},
			{
				"name": "followers",
				"type": "number",
				"places": [
					"edge_followed_by.count",
					"follower_count"
				]
			},
			{
				"name": "following",
				"type": "number",
				"places": [
					"edge_follow.count",
					"following_count"
				]
			},
			{
				"name": "posts",
				"type": "number",
				"places": [
					"edge_owner_to_timeline_media.count",
					"media_count"
				]
			},
			{
				"name": "category",
				"type": "text",
				"places": [
					"category_name",
					"category"
				]
			},
			{
				"name": "website",
				"type": "link",
				"places": [
					"external_url"
				]
			},
			{
				"name": "business",
				"type": "flag",
				"places": [
					"is_business_account",
					"is_business",
					"account_type"
				],
				"is": [
					"true",
					"2",
					"3"
				]
			},
			{
				"name": "private",
				"type": "flag",
				"places": [
					"is_private"
				]
			},
			{
				"name": "email",
				"type": "text",
				"places": [
					"public_email",
					"business_email"
				]
			},
			{
				"name": "phone",
				"type": "text",
				"places": [
					"public_phone_number",
					"business_phone_number"
				]
			},
			{
				"name": "street",
				"type": "text",
				"places": [
					"address_street"
				]
			},
			{
				"name": "zip",
				"type": "text",
				"places": [
					"zip"
				]
			},
			{
				"name": "city",
				"type": "text",
				"places": [
					"city_name"
				]
			},
			{
				"name": "mutual",
				"type": "number",
				"places": [
					"mutual_followers_count",
					"edge_mutual_followed_by.count"
				]
			},
			{
				"name": "reels",
				"type": "number",
				"places": [
					"total_clips_count"
				]
			},
			{
				"name": "highlights",
				"type": "number",
				"places": [
					"highlight_reel_count"
				]
			},
			{
				"name": "links",
				"type": "rows",
				"places": [
					"bio_links[]"
				],
				"fields": [
					{
						"name": "url",
						"type": "link",
						"places": [
							"url"
						]
					},
					{
						"name": "title",
						"type": "text",
						"places": [
							"title"
						]
					}
				]
			}
		],
		"steps": [
			{
				"label": "Posts",
				"feature": "posts",
				"fills": {
					"user_id": "id"
				}
			},
			{
				"label": "Reels",
				"feature": "reels",
				"fills": {
					"username": "username"
				}
			},
			{
				"label": "Stories",
				"feature": "user-stories",
				"fills": {
					"username": "username"
				}
			},
			{
				"label": "Highlights",
				"feature": "highlight-tray",
				"fills": {
					"user_id": "id"
				}
			},
			{
				"label": "Tagged",
				"feature": "user-tagged",
				"fills": {
					"user_id": "id"
				}
			},
			{
				"label": "Followers",
				"feature": "followers",
				"fills": {
					"user_id": "id"
				}
			},
			{
				"label": "Following",
				"feature": "following",
				"fills": {
					"user_id": "id"
				}
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
			""
		],
		"found": [
			"username",
			"id",
			"followers"
		],
		"fields": [
			{
				"name": "username",
				"type": "text",
				"places": [
					"username"
				],
				"column": "username"
			},
			{
				"name": "id",
				"type": "id",
				"places": [
					"id_user"
				],
				"column": "id_user"
			},
			{
				"name": "followers",
				"type": "number",
				"places": [
					"followers"
				],
				"column": "followers"
			},
			{
				"name": "rate",
				"type": "number",
				"places": [
					"engagement_rate_percentages"
				],
				"column": "engagement_rate_percentages"
			},
			{
				"name": "recentPosts",
				"type": "number",
				"places": [
					"recent_posts"
				],
				"column": "recent_posts"
			},
			{
				"name": "likes",
				"type": "number",
				"places": [
					"likes"
				],
				"column": "likes"
			},
			{
				"name": "comments",
				"type": "number",
				"places": [
					"comments"
				],
				"column": "comments"
			},
			{
				"name": "private",
				"type": "flag",
				"places": [
					"is_private"
				],
				"column": "is_private"
			},
			{
				"name": "posts",
				"type": "rows",
				"places": [
					"posts_details[]"
				],
				"fields": [
					{
						"name": "likes",
						"type": "number",
						"places": [
							"likes"
						],
						"column": "likes"
					},
					{
						"name": "comments",
						"type": "number",
						"places": [
							"comments"
						],
						"column": "comments"
					},
					{
						"name": "takenAt",
						"type": "time",
						"places": [
							"taken_at"
						],
						"column": "taken_at"
					},
					{
						"name": "datetime",
						"type": "text",
						"places": [
							"datetime"
						],
						"column": "datetime"
					},
					{
						"name": "hoursSincePost",
						"type": "number",
						"places": [
							"hours_since_post"
						],
						"column": "hours_since_post"
					},
					{
						"name": "timeAgo",
						"type": "text",
						"places": [
							"time_ago"
						],
						"column": "time_ago"
					},
					{
						"name": "likesPerHour",
						"type": "number",
						"places": [
							"likes_per_hour"
						],
						"column": "likes_per_hour"
					},
					{
						"name": "commentsPerHour",
						"type": "number",
						"places": [
							"comments_per_hour"
						],
						"column": "comments_per_hour"
					}
				]
			}
		],
		"steps": [
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
				}
			},
			{
				"label": "Reels",
				"feature": "reels",
				"fills": {
					"username": "username"
				}
			},
			{
				"label": "Followers",
				"feature": "followers",
				"fills": {
					"user_id": "id"
				}
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
			"[0][]"
		],
		"fields": [
			{
				"name": "id",
				"type": "id",
				"places": [
					"id",
					"pk",
					"pk_id"
				],
				"column": "id"
			},
			{
				"name": "username",
				"type": "text",
				"places": [
					"username"
				],
				"column": "username"
			},
			{
				"name": "fullName",
				"type": "text",
				"places": [
					"full_name"
				],
				"column": "full_name"
			},
			{
				"name": "private",
				"type": "flag",
				"places": [
					"is_private"
				],
				"column": "is_private"
			},
			{
				"name": "verified",
				"type": "flag",
				"places": [
					"is_verified"
				],
				"column": "is_verified"
			},
			{
				"name": "picture",
				"type": "picture",
				"places": [
					"profile_pic_url",
					"profile_pic_url_hd"
				],
				"column": "profile_pic_url"
			},
			{
				"name": "followers",
				"type": "number",
				"places": [
					"follower_count",
					"edge_followed_by.count"
				],
				"column": "follower_count"
			},
			{
				"name": "following",
				"type": "number",
				"places": [
					"following_count",
					"edge_follow.count"
				],
				"column": "following_count"
			},
			{
				"name": "mutual",
				"type": "number",
				"places": [
					"mutual_followers_count"
				],
				"column": "mutual_followers_count"
			},
			{
				"name": "posts",
				"type": "number",
				"places": [
					"media_count"
				],
				"column": "media_count"
			},
			{
				"name": "category",
				"type": "text",
				"places": [
					"category",
					"category_name"
				],
				"column": "category"
			},
			{
				"name": "biography",
				"type": "text",
				"places": [
					"biography"
				],
				"column": "biography"
			},
			{
				"name": "website",
				"type": "link",
				"places": [
					"external_url"
				],
				"column": "external_url"
			},
			{
				"name": "context",
				"type": "text",
				"places": [
					"social_context"
				]
			}
		],
		"cursor": [
			"next_max_id",
			"paging_info.max_id",
			"page_info.next_max_id",
			"page_info.end_cursor",
			"data.user.edge_*.page_info.end_cursor",
			"data.top.next_max_id",
			"[1]"
		],
		"more": [
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
				"data.top.more_available"
			]
		],
		"limited": [
			"should_limit_list_of_followers"
		],
		"steps": [
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
				}
			},
			{
				"label": "Reels",
				"feature": "reels",
				"fills": {
					"username": "username"
				}
			},
			{
				"label": "Followers",
				"feature": "followers",
				"fills": {
					"user_id": "id"
				}
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
			"data.shortcode_media",
			"media_or_ad"
		],
		"found": [
			"id",
			"code"
		],
		"fields": [
			{
				"name": "id",
				"type": "id",
				"places": [
					"id",
					"pk"
				],
				"column": "id"
			},
			{
				"name": "pk",
				"type": "id",
				"places": [
					"pk",
					"id"
				],
				"column": "pk"
			},
			{
				"name": "code",
				"type": "text",
				"places": [
					"code",
					"shortcode"
				],
				"column": "code"
			},
			{
				"name": "product",
				"type": "text",
				"places": [
					"product_type"
				]
			},
			{
				"name": "kind",
				"type": "number",
				"places": [
					"media_type"
				],
				"column": "media_type"
			},
			{
				"name": "isVideo",
				"type": "flag",
				"places": [
					"is_video",
					"media_type"
				],
				"is": [
					"true",
					"2"
				]
			},
			{
				"name": "picture",
				"type": "picture",
				"places": [
					"image_versions2.candidates[0].url",
					"display_url",
					"thumbnail_src",
					"thumbnail_url"
				]
			},
			{
				"name": "video",
				"type": "video",
				"places": [
					"video_versions[0].url",
					"video_url"
				]
			},
			{
				"name": "width",
				"type": "number",
				"places": [
					"original_width",
					"dimensions.width"
				],
				"column": "original_width"
			},
			{
				"name": "height",
				"type": "number",
				"places": [
					"original_height",
					"dimensions.height"
				],
				"column": "original_height"
			},
			{
				"name": "pictures",
				"type": "rows",
				"places": [
					"image_versions2.candidates[]"
				],
				"fields": [
					{
						"name": "url",
						"type": "picture",
						"places": [
							"url"
						]
					},
					{
						"name": "width",
						"type": "number",
						"places": [
							"width"
						]
					},
					{
						"name": "height",
						"type": "number",
						"places": [
							"height"
						]
					}
				]
			},
			{
				"name": "videos",
				"type": "rows",
				"places": [
					"video_versions[]"
				],
				"fields": [
					{
						"name": "url",
						"type": "picture",
						"places": [
							"url"
						]
					},
					{
						"name": "width",
						"type": "number",
						"places": [
							"width"
						]
					},
					{
						"name": "height",
						"type": "number",
						"places": [
							"height"
						]
					}
				]
			},
			{
				"name": "thumbnail",
				"type": "picture",
				"places": [
					"thumbnail_src"
				]
			},
			{
				"name": "duration",
				"type": "number",
				"places": [
					"video_duration"
				]
			},
			{
				"name": "takenAt",
				"type": "time",
				"places": [
					"taken_at",
					"taken_at_timestamp"
				],
				"column": "taken_at"
			},
			{
				"name": "likes",
				"type": "number",
				"places": [
					"like_count",
					"edge_media_preview_like.count",
					"edge_liked_by.count"
				],
				"column": "like_count"
			},
			{
				"name": "comments",
				"type": "number",
				"places": [
					"comment_count",
					"edge_media_to_comment.count",
					"edge_media_to_parent_comment.count"
				],
				"column": "comment_count"
			},
			{
				"name": "plays",
				"type": "number",
				"places": [
					"play_count",
					"ig_play_count",
					"video_view_count"
				],
				"column": "play_count"
			},
			{
				"name": "song",
				"type": "text",
				"places": [
					"clips_metadata.music_info.music_asset_info.title",
					"music_metadata.music_info.music_asset_info.title",
					"clips_metadata.original_sound_info.original_audio_title"
				]
			},
			{
				"name": "artist",
				"type": "text",
				"places": [
					"clips_metadata.music_info.music_asset_info.display_artist",
					"music_metadata.music_info.music_asset_info.display_artist",
					"clips_metadata.original_sound_info.ig_artist.username"
				]
			},
			{
				"name": "caption",
				"type": "text",
				"places": [
					"caption.text",
					"edge_media_to_caption.edges[0].node.text"
				],
				"column": "caption_text"
			},
			{
				"name": "userID",
				"type": "id",
				"places": [
					"user.id",
					"user.pk",
					"owner.id"
				],
				"column": "user_id"
			},
			{
				"name": "username",
				"type": "text",
				"places": [
					"user.username",
					"owner.username"
				],
				"column": "username"
			},
			{
				"name": "fullName",
				"type": "text",
				"places": [
					"user.full_name",
					"owner.full_name"
				],
				"column": "full_name"
			},
			{
				"name": "verified",
				"type": "flag",
				"places": [
					"user.is_verified",
					"owner.is_verified"
				],
				"column": "is_verified"
			},
			{
				"name": "private",
				"type": "flag",
				"places": [
					"user.is_private",
					"owner.is_private"
				],
				"column": "is_private"
			},
			{
				"name": "userPicture",
				"type": "picture",
				"places": [
					"user.profile_pic_url",
					"owner.profile_pic_url"
				]
			},
			{
				"name": "filterType",
				"type": "number",
				"places": [
					"filter_type"
				],
				"column": "filter_type"
			},
			{
				"name": "liked",
				"type": "flag",
				"places": [
					"has_liked"
				],
				"column": "has_liked"
			},
			{
				"name": "savable",
				"type": "flag",
				"places": [
					"can_viewer_save"
				],
				"column": "can_viewer_save"
			},
			{
				"name": "place",
				"type": "text",
				"places": [
					"location.name"
				],
				"column": "location_name"
			},
			{
				"name": "placeAddress",
				"type": "text",
				"places": [
					"location.address"
				],
				"column": "location_address"
			},
			{
				"name": "placeCity",
				"type": "text",
				"places": [
					"location.city"
				],
				"column": "location_city"
			},
			{
				"name": "placeID",
				"type": "id",
				"places": [
					"location.pk",
					"location.id"
				],
				"column": "location_id"
			},
			{
				"name": "children",
				"type": "rows",
				"places": [
					"carousel_media[]",
					"edge_sidecar_to_children.edges[].node"
				],
				"fields": [
					{
						"name": "kind",
						"type": "number",
						"places": [
							"media_type"
						],
						"column": "media_type"
					},
					{
						"name": "isVideo",
						"type": "flag",
						"places": [
							"is_video",
							"media_type"
						],
						"is": [
							"true",
							"2"
						]
					},
					{
						"name": "picture",
						"type": "picture",
						"places": [
							"image_versions2.candidates[0].url",
							"display_url",
							"thumbnail_src",
							"thumbnail_url"
						]
					},
					{
						"name": "video",
						"type": "video",
						"places": [
							"video_versions[0].url",
							"video_url"
						]
					},
					{
						"name": "width",
						"type": "number",
						"places": [
							"original_width",
							"dimensions.width"
						],
						"column": "original_width"
					},
					{
						"name": "height",
						"type": "number",
						"places": [
							"original_height",
							"dimensions.height"
						],
						"column": "original_height"
					},
					{
						"name": "pictures",
						"type": "rows",
						"places": [
							"image_versions2.candidates[]"
						],
						"fields": [
							{
								"name": "url",
								"type": "picture",
								"places": [
									"url"
								]
							},
							{
								"name": "width",
								"type": "number",
								"places": [
									"width"
								]
							},
							{
								"name": "height",
								"type": "number",
								"places": [
									"height"
								]
							}
						]
					},
					{
						"name": "videos",
						"type": "rows",
						"places": [
							"video_versions[]"
						],
						"fields": [
							{
								"name": "url",
								"type": "picture",
								"places": [
									"url"
								]
							},
							{
								"name": "width",
								"type": "number",
								"places": [
									"width"
								]
							},
							{
								"name": "height",
								"type": "number",
								"places": [
									"height"
								]
							}
						]
					}
				]
			}
		],
		"cursor": [
			"next_max_id",
			"paging_info.max_id",
			"page_info.next_max_id",
			"page_info.end_cursor",
			"data.user.edge_*.page_info.end_cursor",
			"data.top.next_max_id",
			"[1]"
		],
		"more": [
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
				"data.top.more_available"
			]
		],
		"steps": [
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
				}
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
			""
		],
		"found": [
			"picture",
			"video"
		],
		"fields": [
			{
				"name": "id",
				"type": "id",
				"places": [
					"id",
					"pk"
				],
				"column": "id"
			},
			{
				"name": "pk",
				"type": "id",
				"places": [
					"pk",
					"id"
				],
				"column": "pk"
			},
			{
				"name": "userID",
				"type": "id",
				"places": [
					"user.pk",
					"user.id",
					"owner.id"
				],
				"column": "user_id"
			},
			{
				"name": "username",
				"type": "text",
				"places": [
					"user.username",
					"owner.username"
				],
				"column": "username"
			},
			{
				"name": "kind",
				"type": "number",
				"places": [
					"media_type"
				],
				"column": "media_type"
			},
			{
				"name": "isVideo",
				"type": "flag",
				"places": [
					"is_video",
					"media_type"
				],
				"is": [
					"true",
					"2"
				]
			},
			{
				"name": "picture",
				"type": "picture",
				"places": [
					"image_versions2.candidates[0].url",
					"display_url",
					"thumbnail_src",
					"thumbnail_url",
					"image"
				]
			},
			{
				"name": "video",
				"type": "video",
				"places": [
					"video_versions[0].url",
					"video_url",
					"video"
				]
			},
			{
				"name": "width",
				"type": "number",
				"places": [
					"original_width",
					"dimensions.width"
				],
				"column": "original_width"
			},
			{
				"name": "height",
				"type": "number",
				"places": [
					"original_height",
					"dimensions.height"
				],
				"column": "original_height"
			},
			{
				"name": "pictures",
				"type": "rows",
				"places": [
					"image_versions2.candidates[]"
				],
				"fields": [
					{
						"name": "url",
						"type": "picture",
						"places": [
							"url"
						]
					},
					{
						"name": "width",
						"type": "number",
						"places": [
							"width"
						]
					},
					{
						"name": "height",
						"type": "number",
						"places": [
							"height"
						]
					}
				]
			},
			{
				"name": "videos",
				"type": "rows",
				"places": [
					"video_versions[]"
				],
				"fields": [
					{
						"name": "url",
						"type": "picture",
						"places": [
							"url"
						]
					},
					{
						"name": "width",
						"type": "number",
						"places": [
							"width"
						]
					},
					{
						"name": "height",
						"type": "number",
						"places": [
							"height"
						]
					}
				]
			},
			{
				"name": "takenAt",
				"type": "time",
				"places": [
					"taken_at",
					"taken_at_timestamp"
				],
				"column": "taken_at"
			},
			{
				"name": "expiringAt",
				"type": "time",
				"places": [
					"expiring_at",
					"expiring_at_timestamp"
				],
				"column": "expiring_at"
			},
			{
				"name": "sound",
				"type": "flag",
				"places": [
					"has_audio"
				],
				"column": "has_audio"
			},
			{
				"name": "duration",
				"type": "number",
				"places": [
					"video_duration"
				],
				"column": "video_duration"
			},
			{
				"name": "likes",
				"type": "number",
				"places": [
					"like_count"
				],
				"column": "like_count"
			},
			{
				"name": "plays",
				"type": "number",
				"places": [
					"play_count"
				],
				"column": "play_count"
			},
			{
				"name": "mentions",
				"type": "rows",
				"places": [
					"reel_mentions[].user",
					"mentions[].user"
				],
				"fields": [
					{
						"name": "id",
						"type": "id",
						"places": [
							"id",
							"pk"
						]
					},
					{
						"name": "username",
						"type": "text",
						"places": [
							"username"
						]
					}
				]
			}
		],
		"steps": [
			{
				"label": "HD",
				"feature": "stories-hd-by-id",
				"fills": {
					"stories_id": "pk",
					"user_id": "userID"
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
				"label": "Highlights",
				"feature": "highlight-tray",
				"fills": {
					"user_id": "userID"
				}
			}
		]
	},
	{
		"kind": "highlights",
		"one": "highlight",
		"many": "highlights",
		"empty": "The account keeps no highlights on its profile.",
		"rows": [
			"tray[]",
			"items[]"
		],
		"fields": [
			{
				"name": "id",
				"type": "id",
				"places": [
					"id",
					"pk"
				],
				"column": "id"
			},
			{
				"name": "title",
				"type": "text",
				"places": [
					"title"
				],
				"column": "title"
			},
			{
				"name": "picture",
				"type": "picture",
				"places": [
					"cover_media.cropped_image_version.url"
				],
				"column": "cover_url"
			},
			{
				"name": "count",
				"type": "number",
				"places": [
					"media_count"
				],
				"column": "media_count"
			},
			{
				"name": "createdAt",
				"type": "time",
				"places": [
					"created_at"
				],
				"column": "created_at"
			}
		],
		"cursor": [
			"next_max_id",
			"paging_info.max_id",
			"page_info.next_max_id",
			"page_info.end_cursor",
			"data.user.edge_*.page_info.end_cursor",
			"data.top.next_max_id",
			"[1]"
		],
		"more": [
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
				"data.top.more_available"
			]
		],
		"steps": [
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
			"venues[]"
		],
		"fields": [
			{
				"name": "id",
				"type": "id",
				"places": [
					"pk",
					"id",
					"external_id"
				],
				"column": "pk"
			},
			{
				"name": "name",
				"type": "text",
				"places": [
					"name"
				],
				"column": "name"
			},
			{
				"name": "address",
				"type": "text",
				"places": [
					"address"
				],
				"column": "address"
			},
			{
				"name": "city",
				"type": "text",
				"places": [
					"city"
				],
				"column": "city"
			},
			{
				"name": "latitude",
				"type": "number",
				"places": [
					"lat"
				],
				"column": "lat"
			},
			{
				"name": "longitude",
				"type": "number",
				"places": [
					"lng"
				],
				"column": "lng"
			},
			{
				"name": "placesID",
				"type": "id",
				"places": [
					"facebook_places_id"
				],
				"column": "facebook_places_id"
			},
			{
				"name": "source",
				"type": "text",
				"places": [
					"external_source",
					"external_id_source"
				],
				"column": "external_source"
			}
		],
		"more": [
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
				"data.top.more_available"
			]
		],
		"steps": [
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
			"items[]"
		],
		"fields": [
			{
				"name": "id",
				"type": "id",
				"places": [
					"track.audio_cluster_id",
					"track.id"
				],
				"column": "audio_cluster_id"
			},
			{
				"name": "title",
				"type": "text",
				"places": [
					"track.title"
				],
				"column": "title"
			},
			{
				"name": "artist",
				"type": "text",
				"places": [
					"track.display_artist"
				],
				"column": "display_artist"
			},
			{
				"name": "picture",
				"type": "picture",
				"places": [
					"track.cover_artwork_uri"
				],
				"column": "cover_artwork_uri"
			},
			{
				"name": "duration",
				"type": "number",
				"places": [
					"track.duration_in_ms"
				],
				"column": "duration_in_ms"
			},
			{
				"name": "explicit",
				"type": "flag",
				"places": [
					"track.is_explicit"
				],
				"column": "is_explicit"
			},
			{
				"name": "trending",
				"type": "flag",
				"places": [
					"metadata.is_trending_in_clips"
				],
				"column": "is_trending_in_clips"
			},
			{
				"name": "bookmarked",
				"type": "flag",
				"places": [
					"metadata.is_bookmarked"
				],
				"column": "is_bookmarked"
			}
		],
		"cursor": [
			"next_max_id",
			"paging_info.max_id",
			"page_info.next_max_id",
			"page_info.end_cursor",
			"data.user.edge_*.page_info.end_cursor",
			"data.top.next_max_id",
			"[1]"
		],
		"more": [
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
				"data.top.more_available"
			]
		],
		"steps": [
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
			"data.shortcode_media.edge_media_to_comment.edges[].node"
		],
		"fields": [
			{
				"name": "id",
				"type": "id",
				"places": [
					"pk",
					"id"
				],
				"column": "id"
			},
			{
				"name": "text",
				"type": "text",
				"places": [
					"text"
				],
				"column": "text"
			},
			{
				"name": "createdAt",
				"type": "time",
				"places": [
					"created_at",
					"created_at_utc"
				],
				"column": "created_at"
			},
			{
				"name": "likes",
				"type": "number",
				"places": [
					"comment_like_count",
					"like_count",
					"edge_liked_by.count"
				],
				"column": "like_count"
			},
			{
				"name": "replyCount",
				"type": "number",
				"places": [
					"child_comment_count",
					"edge_threaded_comments.count"
				],
				"column": "reply_count"
			},
			{
				"name": "userID",
				"type": "id",
				"places": [
					"user.id",
					"user.pk",
					"owner.id"
				],
				"column": "user_id"
			},
			{
				"name": "username",
				"type": "text",
				"places": [
					"user.username",
					"owner.username"
				],
				"column": "username"
			},
			{
				"name": "fullName",
				"type": "text",
				"places": [
					"user.full_name",
					"owner.full_name"
				],
				"column": "full_name"
			},
			{
				"name": "verified",
				"type": "flag",
				"places": [
					"user.is_verified",
					"owner.is_verified"
				],
				"column": "is_verified"
			},
			{
				"name": "picture",
				"type": "picture",
				"places": [
					"user.profile_pic_url",
					"owner.profile_pic_url"
				]
			},
			{
				"name": "pinned",
				"type": "flag",
				"places": [
					"is_pinned"
				],
				"column": "is_pinned"
			},
			{
				"name": "replies",
				"type": "rows",
				"places": [
					"preview_child_comments[]",
					"edge_threaded_comments.edges[].node"
				],
				"fields": [
					{
						"name": "id",
						"type": "id",
						"places": [
							"pk",
							"id"
						],
						"column": "id"
					},
					{
						"name": "text",
						"type": "text",
						"places": [
							"text"
						],
						"column": "text"
					},
					{
						"name": "createdAt",
						"type": "time",
						"places": [
							"created_at",
							"created_at_utc"
						],
						"column": "created_at"
					},
					{
						"name": "likes",
						"type": "number",
						"places": [
							"comment_like_count",
							"like_count",
							"edge_liked_by.count"
						],
						"column": "like_count"
					},
					{
						"name": "replyCount",
						"type": "number",
						"places": [
							"child_comment_count",
							"edge_threaded_comments.count"
						],
						"column": "reply_count"
					},
					{
						"name": "userID",
						"type": "id",
						"places": [
							"user.id",
							"user.pk",
							"owner.id"
						],
						"column": "user_id"
					},
					{
						"name": "username",
						"type": "text",
						"places": [
							"user.username",
							"owner.username"
						],
						"column": "username"
					},
					{
						"name": "fullName",
						"type": "text",
						"places": [
							"user.full_name",
							"owner.full_name"
						],
						"column": "full_name"
					},
					{
						"name": "verified",
						"type": "flag",
						"places": [
							"user.is_verified",
							"owner.is_verified"
						],
						"column": "is_verified"
					},
					{
						"name": "picture",
						"type": "picture",
						"places": [
							"user.profile_pic_url",
							"owner.profile_pic_url"
						]
					},
					{
						"name": "pinned",
						"type": "flag",
						"places": [
							"is_pinned"
						],
						"column": "is_pinned"
					}
				]
			}
		],
		"cursor": [
			"next_min_id",
			"next_max_id",
			"data.shortcode_media.edge_media_to_parent_comment.page_info.end_cursor",
			"data.shortcode_media.edge_media_to_comment.page_info.end_cursor"
		],
		"more": [
			[
				"has_more_headload_comments",
				"has_more_comments"
			],
			[
				"data.shortcode_media.edge_media_to_parent_comment.page_info.has_next_page",
				"data.shortcode_media.edge_media_to_comment.page_info.has_next_page"
			]
		],
		"steps": [
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
				}
			}
		]
	}
];

export const outcome: Outcome = {
	"status": [
		"status"
	],
	"failed": [
		"fail",
		"error"
	],
	"refused": [
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

export const shared: Shared = {
	"keyRequired": "API Key Required",
	"thrown": "An error occurred while fetching data",
	"copied": "Copied! ✓",
	"csvNotGenerated": "Failed to generate CSV file",
	"csvNotDownloaded": "Failed to download CSV file",
	"noRows": "No rows found in this answer",
	"repeatedCursor": "The provider gave the same cursor twice: there is no further page to ask for.",
	"nothingNew": "The last page held nothing new: the list ends here.",
	"unique": "{count} unique of {fetched} fetched",
	"comingSoon": "Feature \"{name}\" coming soon!"
};
