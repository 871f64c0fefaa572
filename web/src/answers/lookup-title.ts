import type { Feature, Input } from "@/catalog/catalog.gen";
import { featureByID } from "@/catalog/features";
import { type AccountNames, lookupName, namedID } from "./lookup-name";
import type { LookupRecord } from "./lookup-record";
import { parseInput } from "./parse-input";

/** The name that the user gave a lookup, or a description: "Posts by @natgeo". */
export function historyName(lookup: LookupRecord, names: AccountNames): string {
	const feature = featureByID(lookup.feature);
	if (lookup.name !== "" || !feature) return lookupName(lookup, names);
	const title = lookupTitle(feature, subjectsOf(feature, lookup.typed));
	const id = namedID(lookup, names);
	return id === null ? title : title.replace(id, `@${names.get(id)}`);
}

/** The text of the fields without a default, in order. */
export function subjectsOf({ inputs }: Feature, texts: Readonly<Record<string, string>>): readonly string[] {
	return inputs
		.filter((input) => input.default === undefined)
		.map((input) => valueName(input, texts[input.name] ?? ""));
}

/** Descriptions of a feature's lookups, by feature ID. {0} and {1} are the subjects. */
const titles: Readonly<Record<string, string>> = {
	"user-id": "User ID of {0}",
	"user-info": "Profile of {0}",
	"user-by-username": "Public profile of {0}",
	engagement: "Engagement for {0}",
	"business-info": "Business info for {0}",
	"web-profile": "Web profile of {0}",
	"additional-info": "Additional info for {0}",
	followers: "Followers of {0}",
	following: "Accounts that {0} follows",
	"search-user": "Search users: {0}",
	"similar-accounts": "Accounts similar to {0}",
	suggestions: "Suggested accounts: {0}",
	posts: "Posts by {0}",
	"posts-by-username": "Posts by {0}",
	"media-info": "Post {0}",
	"media-likes": "Likes on post {0}",
	"media-comments": "Comments on post {0}",
	"user-tagged": "Posts that tag {0}",
	reels: "Reels by {0}",
	"reels-by-username": "Reels by {0}",
	"tv-posts": "TV posts by {0}",
	"tv-posts-by-username": "TV posts by {0}",
	"user-stories": "Stories by {0}",
	"user-stories-by-id": "Story {1} of {0}",
	"stories-hd": "HD stories by {0}",
	"stories-hd-by-id": "HD story {1} of {0}",
	"highlight-tray": "Highlights of {0}",
	"highlight-by-id": "Highlight {0}",
	"music-trending": "Trending music",
	"search-music": "Search music: {0}",
	"location-info": "Location {0}",
	"search-location": "Search locations: {0}",
	hashtag: "Posts with {0}",
};

/** What a feature looks up, without the subject: "Profile". */
export function lookupNoun({ id, name }: Feature): string {
	return titles[id]?.replace(/(:| of| by| for)? \{0\}$/, "") ?? name;
}

/** A description of a lookup, or the feature's name if an input is missing. */
export function lookupTitle({ id, name }: Feature, subjects: readonly string[]): string {
	const title = titles[id];
	if (title !== undefined && subjects.every((each) => each !== ""))
		return title.replace(/\{(\d)\}/g, (_, index) => subjects[index] ?? "");
	const known = subjects.filter((each) => each !== "");
	return known.length === 0 ? name : `${name}: ${known.join(", ")}`;
}

function valueName(input: Input, text: string): string {
	const { value, username } = parseInput(input, text);
	const isName = input.kind === "username" || username !== undefined;
	if (isName && value !== "") return `@${value}`;
	return input.kind === "hashtag" && value !== "" ? `#${value}` : value;
}
