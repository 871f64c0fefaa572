// Code generated from the Go catalog; DO NOT EDIT. Run: make generate

import type { Call, ExportFormat, FileFormat, OutcomeSchema, Schema } from "./catalog.gen";

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
		"columns": [
			"id",
			"status"
		],
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
		"columns": [
			"picture",
			"username",
			"fullName",
			"followers",
			"following",
			"posts",
			"verified",
			"private",
			"category",
			"id"
		],
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
		"columns": [
			"username",
			"followers",
			"rate",
			"recentPosts",
			"likes",
			"comments",
			"private",
			"id"
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
		"kind": "accounts",
		"one": "account",
		"many": "accounts",
		"empty": "The list may be empty, hidden by its owner, or refused to this key.",
		"rows": [
			"users[]",
			"items[].user",
			"items[]",
			"data.user.edge_*.edges[].node",
			"stream_rows[].data.{xdt_api__*,user.edge_*}.edges[].node.user",
			"stream_rows[].data.{xdt_api__*,user.edge_*}.edges[].node",
			"stream_rows[].data.{xdt_api__*,user.edge_*}.items[].user",
			"stream_rows[].data.{xdt_api__*,user.edge_*}.items[]",
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
			"[1]",
			"stream_rows[last].data.{xdt_api__*,user.edge_*}.page_info.end_cursor",
			"stream_rows[last].data.{xdt_api__*,user.edge_*}.page_info.next_max_id"
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
			],
			[
				"stream_rows[last].data.{xdt_api__*,user.edge_*}.page_info.has_next_page"
			],
			[
				"stream_rows[last].data.{xdt_api__*,user.edge_*}.page_info.more_available"
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
			"stream_rows[].data.{xdt_api__*,user.edge_*}.edges[].node.media",
			"stream_rows[].data.{xdt_api__*,user.edge_*}.edges[].node.media_or_ad",
			"stream_rows[].data.{xdt_api__*,user.edge_*}.edges[].node",
			"stream_rows[].data.{xdt_api__*,user.edge_*}.items[].media",
			"stream_rows[].data.{xdt_api__*,user.edge_*}.items[].media_or_ad",
			"stream_rows[].data.{xdt_api__*,user.edge_*}.items[]",
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
			"[1]",
			"stream_rows[last].data.{xdt_api__*,user.edge_*}.page_info.end_cursor",
			"stream_rows[last].data.{xdt_api__*,user.edge_*}.page_info.next_max_id"
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
			],
			[
				"stream_rows[last].data.{xdt_api__*,user.edge_*}.page_info.has_next_page"
			],
			[
				"stream_rows[last].data.{xdt_api__*,user.edge_*}.page_info.more_available"
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
			"stream_rows[].data.{xdt_api__*,user.edge_*}.edges[].node",
			"stream_rows[].data.{xdt_api__*,user.edge_*}.items[]",
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
			"stream_rows[].data.{xdt_api__*,user.edge_*}.edges[].node",
			"stream_rows[].data.{xdt_api__*,user.edge_*}.items[]",
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
			"[1]",
			"stream_rows[last].data.{xdt_api__*,user.edge_*}.page_info.end_cursor",
			"stream_rows[last].data.{xdt_api__*,user.edge_*}.page_info.next_max_id"
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
			],
			[
				"stream_rows[last].data.{xdt_api__*,user.edge_*}.page_info.has_next_page"
			],
			[
				"stream_rows[last].data.{xdt_api__*,user.edge_*}.page_info.more_available"
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
			"items[]",
			"venues[]",
			"stream_rows[].data.{xdt_api__*,user.edge_*}.edges[].node.location",
			"stream_rows[].data.{xdt_api__*,user.edge_*}.edges[].node",
			"stream_rows[].data.{xdt_api__*,user.edge_*}.items[].location",
			"stream_rows[].data.{xdt_api__*,user.edge_*}.items[]",
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
			],
			[
				"stream_rows[last].data.{xdt_api__*,user.edge_*}.page_info.has_next_page"
			],
			[
				"stream_rows[last].data.{xdt_api__*,user.edge_*}.page_info.more_available"
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
			"stream_rows[].data.{xdt_api__*,user.edge_*}.edges[].node",
			"stream_rows[].data.{xdt_api__*,user.edge_*}.items[]",
			"[0][]",
			"[]",
			""
		],
		"requires": [
			"title"
		],
		"fields": [
			{
				"name": "id",
				"type": "id",
				"selectors": [
					"track.audio_cluster_id",
					"track.id",
					"audio_cluster_id",
					"id"
				],
				"column": "audio_cluster_id"
			},
			{
				"name": "title",
				"type": "text",
				"selectors": [
					"track.title",
					"title"
				],
				"column": "title"
			},
			{
				"name": "artist",
				"type": "text",
				"selectors": [
					"track.display_artist",
					"display_artist"
				],
				"column": "display_artist"
			},
			{
				"name": "picture",
				"type": "picture",
				"selectors": [
					"track.cover_artwork_uri",
					"cover_artwork_uri"
				],
				"column": "cover_artwork_uri"
			},
			{
				"name": "preview",
				"type": "video",
				"selectors": [
					"track.web_30s_preview_download_url",
					"track.fast_start_progressive_download_url",
					"track.progressive_download_url",
					"web_30s_preview_download_url",
					"fast_start_progressive_download_url",
					"progressive_download_url"
				]
			},
			{
				"name": "duration",
				"type": "number",
				"selectors": [
					"track.duration_in_ms",
					"duration_in_ms"
				],
				"column": "duration_in_ms"
			},
			{
				"name": "explicit",
				"type": "flag",
				"selectors": [
					"track.is_explicit",
					"is_explicit"
				],
				"column": "is_explicit"
			},
			{
				"name": "trending",
				"type": "flag",
				"selectors": [
					"metadata.is_trending_in_clips",
					"is_trending_in_clips"
				],
				"column": "is_trending_in_clips"
			},
			{
				"name": "bookmarked",
				"type": "flag",
				"selectors": [
					"metadata.is_bookmarked",
					"is_bookmarked"
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
			"[1]",
			"stream_rows[last].data.{xdt_api__*,user.edge_*}.page_info.end_cursor",
			"stream_rows[last].data.{xdt_api__*,user.edge_*}.page_info.next_max_id"
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
			],
			[
				"stream_rows[last].data.{xdt_api__*,user.edge_*}.page_info.has_next_page"
			],
			[
				"stream_rows[last].data.{xdt_api__*,user.edge_*}.page_info.more_available"
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
			"stream_rows[].data.{xdt_api__*,user.edge_*}.edges[].node",
			"stream_rows[].data.{xdt_api__*,user.edge_*}.items[]",
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
			"[1]",
			"stream_rows[last].data.{xdt_api__*,user.edge_*}.page_info.end_cursor",
			"stream_rows[last].data.{xdt_api__*,user.edge_*}.page_info.next_max_id"
		],
		"hasMore": [
			[
				"has_more_headload_comments",
				"has_more_comments"
			],
			[
				"data.shortcode_media.edge_media_to_parent_comment.page_info.has_next_page",
				"data.shortcode_media.edge_media_to_comment.page_info.has_next_page",
				"stream_rows[last].data.{xdt_api__*,user.edge_*}.page_info.has_next_page",
				"stream_rows[last].data.{xdt_api__*,user.edge_*}.page_info.more_available"
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
