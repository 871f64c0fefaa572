import type { Feature, Input } from "@/catalog/catalog.gen";
import {
	firstInvalidInput,
	type InputTexts,
	type InvalidInput,
	type LookupRequest,
	lookupRequest,
} from "./inputs/lookup-request";
import { parseInput } from "./inputs/parse-input";
import { knownID } from "./known-accounts";

/** A lookup that a text stands for, before it is run. */
export type LookupPlan = {
	readonly feature: Feature;
	/** The texts of the feature's fields. */
	readonly texts: InputTexts;
	/** What it does: "Followers of @natgeo". */
	readonly title: string;
	/** The subject: "@natgeo"; empty if nothing is typed. */
	readonly subject: string;
	/** How many calls it takes; 0 if its page would refuse the texts. */
	readonly calls: number;
	/** The cost as text, or why the lookup cannot run. */
	readonly cost: string;
	readonly isAccepted: boolean;
};

/** The lookup of a feature with a text for its fields; undefined if it has no page. */
export function planLookup(feature: Feature, text: string): LookupPlan | undefined {
	return feature.route === undefined ? undefined : planTexts(feature, textsOfFields(feature, text));
}

/** The lookup of a feature with these texts in its fields. */
export function planTexts(feature: Feature, texts: InputTexts): LookupPlan {
	const invalid = firstInvalidInput(feature, texts);
	const subjects = planSubjects(feature, texts);
	const subject = subjects.filter((each) => each !== "").join(", ");
	const plan = { feature, texts, subject, title: planTitle(feature, subjects) };
	if (invalid) return { ...plan, calls: 0, cost: noCallText(invalid), isAccepted: false };
	return { ...plan, ...lookupCost(lookupRequest(feature, texts)), isAccepted: true };
}

/**
 * Fields without a default take the words in order, and the last one takes all that are left. A link fills each of
 * them.
 */
function textsOfFields({ inputs }: Feature, text: string): InputTexts {
	const words = text.trim().split(/\s+/);
	const open = inputs.filter((input) => input.default === undefined);
	const filled = open.map((input, index) => {
		if (open.length === 1 || (words.length === 1 && isLink(text))) return [input.name, text.trim()];
		const isLast = index === open.length - 1;
		return [input.name, words.slice(index, isLast ? undefined : index + 1).join(" ")];
	});
	const defaults = inputs.map((input) => [input.name, input.default ?? ""]);
	return Object.fromEntries([...defaults, ...filled]);
}

function isLink(text: string): boolean {
	return /[/]/.test(text);
}

/** The calls that a lookup takes, as a number and in words: one more if an ID is looked up first. */
export function lookupCost({ unresolved }: LookupRequest): Pick<LookupPlan, "calls" | "cost"> {
	if (!unresolved) return { calls: 1, cost: "1 call" };
	const { username } = unresolved;
	if (knownID(username) !== undefined) return { calls: 1, cost: "1 call (ID saved)" };
	return { calls: 2, cost: `2 calls: the ID of @${username} is looked up first` };
}

function noCallText({ error }: InvalidInput): string {
	const text = error.text.replace("{code}", error.code ?? "").replace(/\.$/, "");
	return `No call: ${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}

/** The texts of the fields without a default, in order. */
function planSubjects({ inputs }: Feature, texts: InputTexts): readonly string[] {
	return inputs
		.filter((input) => input.default === undefined)
		.map((input) => valueName(input, texts[input.name] ?? ""));
}

/** What the lookup of a feature does, by its ID; {0} and {1} are its subjects. */
const titles: Readonly<Record<string, string>> = {
	"user-id": "User ID of {0}",
	"user-info": "Profile of {0}",
	"user-by-username": "Public profile of {0}",
	engagement: "Engagement of {0}",
	"business-info": "Business info of {0}",
	"web-profile": "Web profile of {0}",
	"additional-info": "Additional info of {0}",
	followers: "Followers of {0}",
	following: "Accounts that {0} follows",
	"search-user": "Search users: {0}",
	"similar-accounts": "Accounts similar to {0}",
	suggestions: "Suggested accounts: {0}",
	posts: "Posts of {0}",
	"posts-by-username": "Posts of {0}",
	"media-info": "Post {0}",
	"media-likes": "Likes of post {0}",
	"media-comments": "Comments of post {0}",
	"user-tagged": "Posts that tag {0}",
	reels: "Reels of {0}",
	"reels-by-username": "Reels of {0}",
	"tv-posts": "TV posts of {0}",
	"tv-posts-by-username": "TV posts of {0}",
	"user-stories": "Stories of {0}",
	"user-stories-by-id": "Story {1} of {0}",
	"stories-hd": "HD stories of {0}",
	"stories-hd-by-id": "HD story {1} of {0}",
	"highlight-tray": "Highlights of {0}",
	"highlight-by-id": "Highlight {0}",
	"music-trending": "Trending music",
	"search-music": "Search music: {0}",
	"location-info": "Location {0}",
	"search-location": "Search locations: {0}",
	hashtag: "Posts with {0}",
};

/** What a lookup does, or the feature's name if an input is missing. */
function planTitle({ id, name }: Feature, subjects: readonly string[]): string {
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
