import { lookupNoun } from "@/answers/lookup-title";
import { type NetworkLink, parseNetworkLink } from "@/answers/network-link";
import type { Feature, Input } from "@/catalog/catalog.gen";
import { featureByID, routedFeatures } from "@/catalog/features";
import { type LookupPlan, planLookup } from "@/features/lookup/lookup-plan";
import { wordsIn } from "@/lib/words";

const maxPlans = 6;

/** The possible lookups for what was typed, most likely first. */
type LookupPlans = {
	/** For text with a feature and a value: "posts natgeo". */
	readonly named: readonly LookupPlan[];
	/** For just a value: a name, an ID, a hashtag, a pasted link. */
	readonly offered: readonly LookupPlan[];
	/** Whether the text can only be a value. */
	readonly isValue: boolean;
};

/** The possible lookups for what was typed. If several have the same title, only the most likely one is kept. */
export function lookupPlans(text: string): LookupPlans {
	const value = text.trim();
	if (value === "") return { named: [], offered: [], isValue: false };
	const named = (listPlan(value) ? [] : featurePlans(value))
		.filter(({ title }, index, all) => all.findIndex((each) => each.title === title) === index)
		.slice(0, maxPlans);
	const listed = new Set(named.map(({ title }) => title));
	const offered = valuePlans(value).filter(({ title }) => !listed.has(title));
	return { named, offered: offered.slice(0, maxPlans - named.length), isValue: /[@#\d_./]/.test(value) };
}

/** The features to offer for each kind of value, in order. */
const featuresOfValue = {
	username: ["user-info", "posts-by-username", "followers", "reels", "user-stories", "engagement"],
	userID: ["posts", "followers", "following", "similar-accounts", "user-stories", "highlight-tray"],
	shortcode: ["media-info", "media-likes", "media-comments"],
	storyID: ["user-stories-by-id", "stories-hd-by-id"],
	highlightID: ["highlight-by-id"],
	hashtag: ["hashtag"],
	locationID: ["location-info"],
	words: ["search-user", "search-location", "search-music"],
} as const;

type ValueKind = keyof typeof featuresOfValue;

/** The IDs of all features that can be offered for a value without a feature's name. */
export const offeredFeatures: readonly string[] = Object.values(featuresOfValue).flat();

/** The lookups for a value without a feature's name. */
export function valuePlans(value: string): readonly LookupPlan[] {
	return valueKinds(value)
		.flatMap((kind) => featuresOfValue[kind])
		.flatMap((id) => acceptedPlan(featureByID(id), value));
}

function acceptedPlan(feature: Feature | undefined, value: string): readonly LookupPlan[] {
	const plan = feature && planLookup(feature, value);
	return plan?.isAccepted ? [plan] : [];
}

/** From the most to the least specific identifier in a link. */
const linkKinds: readonly (ValueKind & keyof NetworkLink)[] = [
	"storyID",
	"shortcode",
	"highlightID",
	"hashtag",
	"locationID",
	"username",
];

const usernamePattern = /^@?[\w.]{1,30}$/;

function valueKinds(value: string): readonly ValueKind[] {
	const link = parseNetworkLink(value);
	if (link) return linkKinds.filter((kind) => link[kind] !== undefined);
	if (/^#./.test(value)) return ["hashtag"];
	if (/^\d+$/.test(value)) return ["userID"];
	if (value.startsWith("@")) return usernamePattern.test(value) ? ["username"] : [];
	return usernamePattern.test(value) ? ["username", "words"] : ["words"];
}

/** The nouns for list entries of each kind. */
const entryNouns: Readonly<Record<Exclude<ValueKind, "words">, string>> = {
	username: "name",
	userID: "ID",
	shortcode: "post",
	storyID: "story link",
	highlightID: "highlight",
	hashtag: "hashtag",
	locationID: "place",
};

/** A list of values, most of one kind: the feature that looks up each of these, and the total number of calls. */
type ListPlan = {
	readonly feature: Feature;
	readonly entries: readonly string[];
	/** The number of entries of other kinds, and of invalid ones. */
	readonly leftOut: number;
	/** The noun for an entry. */
	readonly noun: string;
	readonly calls: number;
};

/** Comma-separated text as a list of the kind that most of its entries have; undefined if there is none. */
export function listPlan(text: string): ListPlan | undefined {
	const parts = text.split(/[,;\n]+/).map((part) => part.trim());
	const entries = [...new Set(parts.filter((part) => part !== ""))];
	const kinds = entries.map((entry) => valueKinds(entry)[0]);
	const [kind] = kinds.toSorted((a, b) => countOf(kinds, b) - countOf(kinds, a));
	if (kind === undefined || kind === "words") return undefined;
	const feature = featureByID(featuresOfValue[kind][0]);
	const plans = entries.flatMap((entry, index) =>
		kinds[index] === kind ? acceptedPlan(feature, entry) : [],
	);
	const leftOut = entries.length - plans.length;
	if (!feature || plans.length < 2 || plans.length <= leftOut) return undefined;
	return {
		feature,
		entries,
		leftOut,
		noun: entryNouns[kind],
		calls: plans.reduce((sum, { calls }) => sum + calls, 0),
	};
}

function countOf<T>(values: readonly T[], value: T): number {
	return values.filter((each) => each === value).length;
}

/** The lookups for features named by the first or last words. The other words are the value. */
function featurePlans(text: string): readonly LookupPlan[] {
	const words = text.split(/\s+/);
	const isName = routedFeatures.some((feature) => isFeatureName(feature, words));
	const ranked = routedFeatures.flatMap((feature) => {
		const named = namedFeature(feature, words);
		const plan = named && planLookup(feature, named.value);
		if (!plan || (isName && named.value !== "")) return [];
		const rank = named.score - (isDigitsForName(feature, named.value) ? 2 : 0);
		return [{ plan, rank, nameLength: named.length }];
	});
	const longest = Math.max(...ranked.map(({ nameLength }) => nameLength));
	return ranked
		.filter(({ nameLength }) => nameLength === longest)
		.sort(
			(a, b) =>
				Number(b.plan.isAccepted) - Number(a.plan.isAccepted) ||
				b.rank - a.rank ||
				a.plan.calls - b.plan.calls,
		)
		.map(({ plan }) => plan);
}

/** Digits are an ID rather than a name. */
function isDigitsForName({ inputs }: Feature, value: string): boolean {
	return inputs[0]?.kind === "username" && /^\d+$/.test(value);
}

/** The value, how well the other words match the feature's name, and the number of these words. */
type NamedFeature = { readonly value: string; readonly score: number; readonly length: number };

/** Whether all words are in a feature's name, so none of them is a value. */
function isFeatureName(feature: Feature, words: readonly string[]): boolean {
	const own = ownWords(feature);
	return words.every((word) => joints.has(word.toLowerCase()) || own.includes(word.toLowerCase()));
}

/** The words split into a feature's name and a value; undefined if that is not a valid lookup. */
function namedFeature(feature: Feature, words: readonly string[]): NamedFeature | undefined {
	const open = feature.inputs.filter((input) => input.default === undefined);
	if (open.length === 0) return scored(feature, words, "");
	for (let count = words.length - 1; count > 0; count--) {
		const splits = [
			[words.slice(0, count), words.slice(count)],
			[words.slice(-count), words.slice(0, -count)],
		] as const;
		for (const [naming, value] of splits) {
			if (!open.every((input) => mayBeValue(input, value, open.length))) continue;
			const named = scored(feature, naming, value.join(" "));
			if (named) return named;
		}
	}
	return undefined;
}

function mayBeValue({ kind }: Input, value: readonly string[], fields: number): boolean {
	return kind === "words" || kind === "hashtag" || value.length <= fields;
}

function scored(feature: Feature, naming: readonly string[], value: string): NamedFeature | undefined {
	const score = featureScore(feature, naming);
	return score > 0 ? { value, score, length: naming.length } : undefined;
}

/** Filler words between a feature and its value. */
const joints = new Set(["get", "of", "for", "by", "the", "from", "rate"]);

/** Other words for what a feature looks up, by feature ID. */
const synonyms: Readonly<Record<string, string>> = {
	followers: "who follows",
	following: "who followed",
	posts: "best top latest photos",
	"posts-by-username": "best top latest photos",
	reels: "best top latest videos",
	"media-likes": "who liked",
	"media-comments": "who commented",
};

function ownWords({ id, name, title = "", keywords = [] }: Feature): readonly string[] {
	return wordsIn([name, title, ...keywords, synonyms[id]].join(" "));
}

/** Added if the words name exactly what a feature looks up: "profile" does not mean the web profile. */
const nounScore = 4;

/** How well words match a feature; 0 unless each is the start of one of its words. */
export function featureScore(feature: Feature, words: readonly string[]): number {
	const { id, schema = "" } = feature;
	const own = ownWords(feature);
	const ofID = wordsIn(id);
	const further = [...ofID, ...wordsIn(schema)];
	const naming = words.map((word) => word.toLowerCase()).filter((word) => !joints.has(word));
	let score = naming.join(" ") === lookupNoun(feature).toLowerCase() ? nounScore : 0;
	for (const word of naming) {
		if (own.includes(word)) score += 3;
		else if (own.some((each) => each.startsWith(word))) score += 2;
		else if (further.some((each) => each.startsWith(word))) score += 1;
		else return 0;
		if (ofID.some((each) => each.startsWith(word))) score += 1;
	}
	return score;
}
