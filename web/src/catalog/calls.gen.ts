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
			"user_id"
		],
		"fields": [
			{
				"name": "user_id",
				"type": "id",
				"selectors": [
					"id",
					"user_id"
				]
			},
			{
				"name": "status",
				"type": "text",
				"selectors": [
					"status"
				]
			}
		],
		"id": "user_id",
		"title": "user_id",
		"columns": [
			"user_id",
			"status"
		],
		"links": [
			{
				"label": "Posts",
				"feature": "posts",
				"fills": {
					"user_id": "user_id"
				},
				"publicOnly": true
			},
			{
				"label": "Highlights",
				"feature": "highlight-tray",
				"fills": {
					"user_id": "user_id"
				},
				"publicOnly": true
			},
			{
				"label": "Tagged",
				"feature": "user-tagged",
				"fills": {
					"user_id": "user_id"
				},
				"publicOnly": true
			},
			{
				"label": "Followers",
				"feature": "followers",
				"fills": {
					"user_id": "user_id"
				},
				"publicOnly": true
			},
			{
				"label": "Following",
				"feature": "following",
				"fills": {
					"user_id": "user_id"
				},
				"publicOnly": true
			},
			{
				"label": "Similar",
				"feature": "similar-accounts",
				"fills": {
					"user_id": "user_id"
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
				"name": "full_name",
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
				"name": "profile_pic_url",
				"type": "picture",
				"selectors": [
					"hd_profile_pic_url_info.url",
					"profile_pic_url_hd",
					"profile_pic_url"
				]
			},
			{
				"name": "is_verified",
				"type": "flag",
				"selectors": [
					"is_verified"
				]
			},
			{
				"name": "follower_count",
				"type": "number",
				"selectors": [
					"edge_followed_by.count",
					"follower_count"
				]
			},
			{
				"name": "following_count",
				"type": "number",
				"selectors": [
					"edge_follow.count",
					"following_count"
				]
			},
			{
				"name": "media_count",
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
				"name": "external_url",
				"type": "link",
				"selectors": [
					"external_url"
				]
			},
			{
				"name": "is_business",
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
				"name": "is_private",
				"type": "flag",
				"selectors": [
					"is_private"
				]
			},
			{
				"name": "public_email",
				"type": "text",
				"selectors": [
					"public_email",
					"business_email"
				]
			},
			{
				"name": "public_phone_number",
				"type": "text",
				"selectors": [
					"public_phone_number",
					"business_phone_number"
				]
			},
			{
				"name": "address_street",
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
				"name": "city_name",
				"type": "text",
				"selectors": [
					"city_name"
				]
			},
			{
				"name": "mutual_followers_count",
				"type": "number",
				"selectors": [
					"mutual_followers_count",
					"edge_mutual_followed_by.count"
				]
			},
			{
				"name": "total_clips_count",
				"type": "number",
				"selectors": [
					"total_clips_count"
				]
			},
			{
				"name": "highlight_reel_count",
				"type": "number",
				"selectors": [
					"highlight_reel_count"
				]
			},
			{
				"name": "bio_links",
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
						],
						"extra": true
					},
					{
						"name": "title",
						"type": "text",
						"selectors": [
							"title"
						],
						"extra": true
					}
				]
			}
		],
		"id": "id",
		"title": "username",
		"columns": [
			"profile_pic_url",
			"username",
			"full_name",
			"follower_count",
			"following_count",
			"media_count",
			"is_verified",
			"is_private",
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
			"id_user",
			"followers"
		],
		"fields": [
			{
				"name": "username",
				"type": "text",
				"selectors": [
					"username"
				]
			},
			{
				"name": "id_user",
				"type": "id",
				"selectors": [
					"id_user"
				]
			},
			{
				"name": "followers",
				"type": "number",
				"selectors": [
					"followers"
				]
			},
			{
				"name": "engagement_rate_percentages",
				"type": "number",
				"selectors": [
					"engagement_rate_percentages"
				]
			},
			{
				"name": "recent_posts",
				"type": "number",
				"selectors": [
					"recent_posts"
				]
			},
			{
				"name": "likes",
				"type": "number",
				"selectors": [
					"likes"
				]
			},
			{
				"name": "comments",
				"type": "number",
				"selectors": [
					"comments"
				]
			},
			{
				"name": "is_private",
				"type": "flag",
				"selectors": [
					"is_private"
				]
			},
			{
				"name": "posts_details",
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
						]
					},
					{
						"name": "comments",
						"type": "number",
						"selectors": [
							"comments"
						]
					},
					{
						"name": "taken_at",
						"type": "time",
						"selectors": [
							"taken_at"
						]
					},
					{
						"name": "datetime",
						"type": "text",
						"selectors": [
							"datetime"
						]
					},
					{
						"name": "hours_since_post",
						"type": "number",
						"selectors": [
							"hours_since_post"
						]
					},
					{
						"name": "time_ago",
						"type": "text",
						"selectors": [
							"time_ago"
						]
					},
					{
						"name": "likes_per_hour",
						"type": "number",
						"selectors": [
							"likes_per_hour"
						]
					},
					{
						"name": "comments_per_hour",
						"type": "number",
						"selectors": [
							"comments_per_hour"
						]
					},
					{
						"name": "code",
						"type": "text",
						"selectors": [
							"code",
							"shortcode"
						],
						"extra": true
					},
					{
						"name": "thumbnail_url",
						"type": "picture",
						"selectors": [
							"thumbnail_url"
						],
						"extra": true
					}
				]
			}
		],
		"id": "id_user",
		"title": "username",
		"columns": [
			"username",
			"followers",
			"engagement_rate_percentages",
			"recent_posts",
			"likes",
			"comments",
			"is_private",
			"id_user"
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
					"user_id": "id_user"
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
					"user_id": "id_user"
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
				"name": "full_name",
				"type": "text",
				"selectors": [
					"full_name"
				]
			},
			{
				"name": "is_private",
				"type": "flag",
				"selectors": [
					"is_private"
				]
			},
			{
				"name": "is_verified",
				"type": "flag",
				"selectors": [
					"is_verified"
				]
			},
			{
				"name": "profile_pic_url",
				"type": "picture",
				"selectors": [
					"profile_pic_url",
					"profile_pic_url_hd"
				]
			},
			{
				"name": "follower_count",
				"type": "number",
				"selectors": [
					"follower_count",
					"edge_followed_by.count"
				]
			},
			{
				"name": "following_count",
				"type": "number",
				"selectors": [
					"following_count",
					"edge_follow.count"
				]
			},
			{
				"name": "mutual_followers_count",
				"type": "number",
				"selectors": [
					"mutual_followers_count"
				]
			},
			{
				"name": "media_count",
				"type": "number",
				"selectors": [
					"media_count"
				]
			},
			{
				"name": "category",
				"type": "text",
				"selectors": [
					"category",
					"category_name"
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
				"name": "external_url",
				"type": "link",
				"selectors": [
					"external_url"
				]
			},
			{
				"name": "social_context",
				"type": "text",
				"selectors": [
					"social_context"
				],
				"extra": true
			}
		],
		"id": "id",
		"title": "username",
		"columns": [
			"profile_pic_url",
			"full_name",
			"username",
			"follower_count",
			"is_private",
			"is_verified"
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
				]
			},
			{
				"name": "pk",
				"type": "id",
				"selectors": [
					"pk",
					"id"
				]
			},
			{
				"name": "code",
				"type": "text",
				"selectors": [
					"code",
					"shortcode"
				],
				"code": true
			},
			{
				"name": "product_type",
				"type": "text",
				"selectors": [
					"product_type"
				],
				"extra": true
			},
			{
				"name": "media_type",
				"type": "number",
				"selectors": [
					"media_type"
				]
			},
			{
				"name": "is_video",
				"type": "flag",
				"selectors": [
					"is_video",
					"media_type"
				],
				"trueValues": [
					"true",
					"2"
				],
				"extra": true
			},
			{
				"name": "original_width",
				"type": "number",
				"selectors": [
					"original_width",
					"dimensions.width"
				]
			},
			{
				"name": "original_height",
				"type": "number",
				"selectors": [
					"original_height",
					"dimensions.height"
				]
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
						],
						"extra": true
					},
					{
						"name": "width",
						"type": "number",
						"selectors": [
							"width"
						],
						"extra": true
					},
					{
						"name": "height",
						"type": "number",
						"selectors": [
							"height"
						],
						"extra": true
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
						],
						"extra": true
					},
					{
						"name": "width",
						"type": "number",
						"selectors": [
							"width"
						],
						"extra": true
					},
					{
						"name": "height",
						"type": "number",
						"selectors": [
							"height"
						],
						"extra": true
					}
				]
			},
			{
				"name": "thumbnail_url",
				"type": "picture",
				"selectors": [
					"thumbnail_src"
				],
				"extra": true
			},
			{
				"name": "video_duration",
				"type": "number",
				"selectors": [
					"video_duration"
				],
				"extra": true
			},
			{
				"name": "taken_at",
				"type": "time",
				"selectors": [
					"taken_at",
					"taken_at_timestamp"
				]
			},
			{
				"name": "like_count",
				"type": "number",
				"selectors": [
					"like_count",
					"edge_media_preview_like.count",
					"edge_liked_by.count"
				]
			},
			{
				"name": "comment_count",
				"type": "number",
				"selectors": [
					"comment_count",
					"edge_media_to_comment.count",
					"edge_media_to_parent_comment.count"
				]
			},
			{
				"name": "play_count",
				"type": "number",
				"selectors": [
					"play_count",
					"ig_play_count",
					"video_view_count"
				]
			},
			{
				"name": "song_title",
				"type": "text",
				"selectors": [
					"clips_metadata.music_info.music_asset_info.title",
					"music_metadata.music_info.music_asset_info.title",
					"clips_metadata.original_sound_info.original_audio_title"
				],
				"extra": true
			},
			{
				"name": "song_artist",
				"type": "text",
				"selectors": [
					"clips_metadata.music_info.music_asset_info.display_artist",
					"music_metadata.music_info.music_asset_info.display_artist",
					"clips_metadata.original_sound_info.ig_artist.username"
				],
				"extra": true
			},
			{
				"name": "caption_text",
				"type": "text",
				"selectors": [
					"caption.text",
					"edge_media_to_caption.edges[0].node.text"
				]
			},
			{
				"name": "user_id",
				"type": "id",
				"selectors": [
					"user.id",
					"user.pk",
					"owner.id"
				]
			},
			{
				"name": "username",
				"type": "text",
				"selectors": [
					"user.username",
					"owner.username"
				]
			},
			{
				"name": "full_name",
				"type": "text",
				"selectors": [
					"user.full_name",
					"owner.full_name"
				]
			},
			{
				"name": "is_verified",
				"type": "flag",
				"selectors": [
					"user.is_verified",
					"owner.is_verified"
				]
			},
			{
				"name": "is_private",
				"type": "flag",
				"selectors": [
					"user.is_private",
					"owner.is_private"
				]
			},
			{
				"name": "profile_pic_url",
				"type": "picture",
				"selectors": [
					"user.profile_pic_url",
					"owner.profile_pic_url"
				],
				"extra": true
			},
			{
				"name": "filter_type",
				"type": "number",
				"selectors": [
					"filter_type"
				]
			},
			{
				"name": "has_liked",
				"type": "flag",
				"selectors": [
					"has_liked"
				]
			},
			{
				"name": "can_viewer_save",
				"type": "flag",
				"selectors": [
					"can_viewer_save"
				]
			},
			{
				"name": "location_name",
				"type": "text",
				"selectors": [
					"location.name"
				]
			},
			{
				"name": "location_address",
				"type": "text",
				"selectors": [
					"location.address"
				]
			},
			{
				"name": "location_city",
				"type": "text",
				"selectors": [
					"location.city"
				]
			},
			{
				"name": "location_id",
				"type": "id",
				"selectors": [
					"location.pk",
					"location.id"
				]
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
						"name": "media_type",
						"type": "number",
						"selectors": [
							"media_type"
						]
					},
					{
						"name": "is_video",
						"type": "flag",
						"selectors": [
							"is_video",
							"media_type"
						],
						"trueValues": [
							"true",
							"2"
						],
						"extra": true
					},
					{
						"name": "original_width",
						"type": "number",
						"selectors": [
							"original_width",
							"dimensions.width"
						]
					},
					{
						"name": "original_height",
						"type": "number",
						"selectors": [
							"original_height",
							"dimensions.height"
						]
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
								],
								"extra": true
							},
							{
								"name": "width",
								"type": "number",
								"selectors": [
									"width"
								],
								"extra": true
							},
							{
								"name": "height",
								"type": "number",
								"selectors": [
									"height"
								],
								"extra": true
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
								],
								"extra": true
							},
							{
								"name": "width",
								"type": "number",
								"selectors": [
									"width"
								],
								"extra": true
							},
							{
								"name": "height",
								"type": "number",
								"selectors": [
									"height"
								],
								"extra": true
							}
						]
					},
					{
						"name": "image_url",
						"type": "picture",
						"selectors": [
							"image_versions2.candidates[0].url",
							"display_url",
							"thumbnail_src",
							"thumbnail_url"
						]
					},
					{
						"name": "video_url",
						"type": "video",
						"selectors": [
							"video_versions[0].url",
							"video_url"
						]
					}
				]
			},
			{
				"name": "image_url",
				"type": "picture",
				"selectors": [
					"image_versions2.candidates[0].url",
					"display_url",
					"thumbnail_src",
					"thumbnail_url"
				]
			},
			{
				"name": "video_url",
				"type": "video",
				"selectors": [
					"video_versions[0].url",
					"video_url"
				]
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
				]
			}
		],
		"id": "id",
		"title": "code",
		"columns": [
			"image_url",
			"taken_at",
			"media_type",
			"like_count",
			"comment_count",
			"play_count",
			"caption_text",
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
					"user_id": "user_id"
				},
				"publicOnly": true
			},
			{
				"label": "Place",
				"feature": "location-info",
				"fills": {
					"location_id": "location_id"
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
			"image_url",
			"video_url"
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
				"name": "pk",
				"type": "id",
				"selectors": [
					"pk",
					"id"
				]
			},
			{
				"name": "user_id",
				"type": "id",
				"selectors": [
					"user.pk",
					"user.id",
					"owner.id"
				]
			},
			{
				"name": "username",
				"type": "text",
				"selectors": [
					"user.username",
					"owner.username"
				]
			},
			{
				"name": "media_type",
				"type": "number",
				"selectors": [
					"media_type"
				]
			},
			{
				"name": "is_video",
				"type": "flag",
				"selectors": [
					"is_video",
					"media_type"
				],
				"trueValues": [
					"true",
					"2"
				],
				"extra": true
			},
			{
				"name": "original_width",
				"type": "number",
				"selectors": [
					"original_width",
					"dimensions.width"
				]
			},
			{
				"name": "original_height",
				"type": "number",
				"selectors": [
					"original_height",
					"dimensions.height"
				]
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
						],
						"extra": true
					},
					{
						"name": "width",
						"type": "number",
						"selectors": [
							"width"
						],
						"extra": true
					},
					{
						"name": "height",
						"type": "number",
						"selectors": [
							"height"
						],
						"extra": true
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
						],
						"extra": true
					},
					{
						"name": "width",
						"type": "number",
						"selectors": [
							"width"
						],
						"extra": true
					},
					{
						"name": "height",
						"type": "number",
						"selectors": [
							"height"
						],
						"extra": true
					}
				]
			},
			{
				"name": "taken_at",
				"type": "time",
				"selectors": [
					"taken_at",
					"taken_at_timestamp"
				]
			},
			{
				"name": "expiring_at",
				"type": "time",
				"selectors": [
					"expiring_at",
					"expiring_at_timestamp"
				]
			},
			{
				"name": "has_audio",
				"type": "flag",
				"selectors": [
					"has_audio"
				]
			},
			{
				"name": "video_duration",
				"type": "number",
				"selectors": [
					"video_duration"
				]
			},
			{
				"name": "like_count",
				"type": "number",
				"selectors": [
					"like_count"
				]
			},
			{
				"name": "play_count",
				"type": "number",
				"selectors": [
					"play_count"
				]
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
						],
						"extra": true
					},
					{
						"name": "username",
						"type": "text",
						"selectors": [
							"username"
						],
						"extra": true
					}
				]
			},
			{
				"name": "image_url",
				"type": "picture",
				"selectors": [
					"image_versions2.candidates[0].url",
					"display_url",
					"thumbnail_src",
					"thumbnail_url",
					"image"
				]
			},
			{
				"name": "video_url",
				"type": "video",
				"selectors": [
					"video_versions[0].url",
					"video_url",
					"video"
				]
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
				]
			}
		],
		"id": "id",
		"title": "id",
		"columns": [
			"image_url",
			"taken_at",
			"media_type",
			"expiring_at",
			"video_duration",
			"like_count",
			"play_count",
			"mentions",
			"id"
		],
		"links": [
			{
				"label": "HD",
				"feature": "stories-hd-by-id",
				"fills": {
					"stories_id": "pk",
					"user_id": "user_id"
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
					"user_id": "user_id"
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
				]
			},
			{
				"name": "title",
				"type": "text",
				"selectors": [
					"title"
				]
			},
			{
				"name": "cover_url",
				"type": "picture",
				"selectors": [
					"cover_media.cropped_image_version.url",
					"cover_media_cropped_thumbnail.url",
					"cover_media.thumbnail_src"
				]
			},
			{
				"name": "media_count",
				"type": "number",
				"selectors": [
					"media_count"
				]
			},
			{
				"name": "created_at",
				"type": "time",
				"selectors": [
					"created_at"
				]
			}
		],
		"id": "id",
		"title": "title",
		"columns": [
			"cover_url",
			"title",
			"media_count",
			"created_at",
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
			"pk"
		],
		"fields": [
			{
				"name": "pk",
				"type": "id",
				"selectors": [
					"pk",
					"id",
					"external_id"
				]
			},
			{
				"name": "name",
				"type": "text",
				"selectors": [
					"name"
				]
			},
			{
				"name": "address",
				"type": "text",
				"selectors": [
					"address"
				]
			},
			{
				"name": "city",
				"type": "text",
				"selectors": [
					"city"
				]
			},
			{
				"name": "lat",
				"type": "number",
				"selectors": [
					"lat"
				]
			},
			{
				"name": "lng",
				"type": "number",
				"selectors": [
					"lng"
				]
			},
			{
				"name": "facebook_places_id",
				"type": "id",
				"selectors": [
					"facebook_places_id"
				]
			},
			{
				"name": "external_source",
				"type": "text",
				"selectors": [
					"external_source",
					"external_id_source"
				]
			}
		],
		"id": "pk",
		"title": "name",
		"columns": [
			"name",
			"address",
			"city",
			"lat",
			"lng",
			"pk"
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
					"location_id": "pk"
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
				"name": "audio_cluster_id",
				"type": "id",
				"selectors": [
					"track.audio_cluster_id",
					"track.id",
					"audio_cluster_id",
					"id"
				]
			},
			{
				"name": "title",
				"type": "text",
				"selectors": [
					"track.title",
					"title"
				]
			},
			{
				"name": "display_artist",
				"type": "text",
				"selectors": [
					"track.display_artist",
					"display_artist"
				]
			},
			{
				"name": "cover_artwork_uri",
				"type": "picture",
				"selectors": [
					"track.cover_artwork_uri",
					"cover_artwork_uri"
				]
			},
			{
				"name": "preview_url",
				"type": "video",
				"selectors": [
					"track.web_30s_preview_download_url",
					"track.fast_start_progressive_download_url",
					"track.progressive_download_url",
					"web_30s_preview_download_url",
					"fast_start_progressive_download_url",
					"progressive_download_url"
				],
				"extra": true
			},
			{
				"name": "duration_in_ms",
				"type": "number",
				"selectors": [
					"track.duration_in_ms",
					"duration_in_ms"
				]
			},
			{
				"name": "is_explicit",
				"type": "flag",
				"selectors": [
					"track.is_explicit",
					"is_explicit"
				]
			},
			{
				"name": "is_trending_in_clips",
				"type": "flag",
				"selectors": [
					"metadata.is_trending_in_clips",
					"is_trending_in_clips"
				]
			},
			{
				"name": "is_bookmarked",
				"type": "flag",
				"selectors": [
					"metadata.is_bookmarked",
					"is_bookmarked"
				]
			}
		],
		"id": "audio_cluster_id",
		"title": "title",
		"columns": [
			"cover_artwork_uri",
			"title",
			"display_artist",
			"duration_in_ms",
			"is_explicit",
			"is_trending_in_clips",
			"audio_cluster_id"
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
					"query": "display_artist"
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
				]
			},
			{
				"name": "text",
				"type": "text",
				"selectors": [
					"text"
				]
			},
			{
				"name": "created_at",
				"type": "time",
				"selectors": [
					"created_at",
					"created_at_utc"
				]
			},
			{
				"name": "like_count",
				"type": "number",
				"selectors": [
					"comment_like_count",
					"like_count",
					"edge_liked_by.count"
				]
			},
			{
				"name": "reply_count",
				"type": "number",
				"selectors": [
					"child_comment_count",
					"edge_threaded_comments.count"
				]
			},
			{
				"name": "user_id",
				"type": "id",
				"selectors": [
					"user.id",
					"user.pk",
					"owner.id"
				]
			},
			{
				"name": "username",
				"type": "text",
				"selectors": [
					"user.username",
					"owner.username"
				]
			},
			{
				"name": "full_name",
				"type": "text",
				"selectors": [
					"user.full_name",
					"owner.full_name"
				]
			},
			{
				"name": "is_verified",
				"type": "flag",
				"selectors": [
					"user.is_verified",
					"owner.is_verified"
				]
			},
			{
				"name": "profile_pic_url",
				"type": "picture",
				"selectors": [
					"user.profile_pic_url",
					"owner.profile_pic_url"
				],
				"extra": true
			},
			{
				"name": "is_pinned",
				"type": "flag",
				"selectors": [
					"is_pinned"
				]
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
						]
					},
					{
						"name": "text",
						"type": "text",
						"selectors": [
							"text"
						]
					},
					{
						"name": "created_at",
						"type": "time",
						"selectors": [
							"created_at",
							"created_at_utc"
						]
					},
					{
						"name": "like_count",
						"type": "number",
						"selectors": [
							"comment_like_count",
							"like_count",
							"edge_liked_by.count"
						]
					},
					{
						"name": "reply_count",
						"type": "number",
						"selectors": [
							"child_comment_count",
							"edge_threaded_comments.count"
						]
					},
					{
						"name": "user_id",
						"type": "id",
						"selectors": [
							"user.id",
							"user.pk",
							"owner.id"
						]
					},
					{
						"name": "username",
						"type": "text",
						"selectors": [
							"user.username",
							"owner.username"
						]
					},
					{
						"name": "full_name",
						"type": "text",
						"selectors": [
							"user.full_name",
							"owner.full_name"
						]
					},
					{
						"name": "is_verified",
						"type": "flag",
						"selectors": [
							"user.is_verified",
							"owner.is_verified"
						]
					},
					{
						"name": "profile_pic_url",
						"type": "picture",
						"selectors": [
							"user.profile_pic_url",
							"owner.profile_pic_url"
						],
						"extra": true
					},
					{
						"name": "is_pinned",
						"type": "flag",
						"selectors": [
							"is_pinned"
						]
					}
				]
			}
		],
		"id": "id",
		"title": "username",
		"columns": [
			"profile_pic_url",
			"username",
			"text",
			"created_at",
			"like_count",
			"reply_count",
			"is_pinned"
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
					"user_id": "user_id"
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
