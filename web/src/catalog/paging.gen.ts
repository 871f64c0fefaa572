// Code generated from the sandbox; DO NOT EDIT. Run: make generate

import type { CallName, Selector } from "./catalog.gen";

export type PageSelectors = {
	readonly rows: Selector;
	readonly id: Selector;
	readonly cursor: Selector;
	readonly flags: readonly Selector[];
};

export const pageSelectors: Readonly<Partial<Record<CallName, PageSelectors>>> = {
	"comments": {"rows":"comments[]","id":"pk","cursor":"next_min_id","flags":["has_more_headload_comments"]},
	"followers": {"rows":"users[]","id":"id","cursor":"next_max_id","flags":["has_more"]},
	"followings": {"rows":"users[]","id":"id","cursor":"next_max_id","flags":["has_more"]},
	"hashtag": {"rows":"sections[].layout_content.{medias[],one_by_two_item.clips.items[],fill_items[]}.media","id":"id","cursor":"next_max_id","flags":["more_available"]},
	"locations": {"rows":"sections[].layout_content.{medias[],one_by_two_item.clips.items[],fill_items[]}.media","id":"id","cursor":"next_max_id","flags":["more_available"]},
	"posts": {"rows":"items[]","id":"id","cursor":"next_max_id","flags":["more_available"]},
	"posts_username": {"rows":"items[]","id":"id","cursor":"next_max_id","flags":["more_available"]},
	"reels_posts": {"rows":"items[]","id":"id","cursor":"next_max_id","flags":["more_available"]},
	"similar_accounts": {"rows":"users[]","id":"id","cursor":"next_max_id","flags":["has_more"]},
	"tagged": {"rows":"items[]","id":"id","cursor":"next_max_id","flags":["more_available"]}
};

export const userIDSelectors: readonly Selector[] = ["id","user_id"];
