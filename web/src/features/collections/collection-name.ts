import type { Feature } from "@/catalog/catalog.gen";
import { featureByID } from "@/catalog/features";
import { formatCount, formatQuantity } from "@/lib/format";
import type { Collection } from "./replies.gen";

/** Plural nouns for responses whose schema is named after the account. */
const answerNouns: Partial<Readonly<Record<NonNullable<Feature["schema"]>, string>>> = {
	identity: "user IDs",
	profile: "profiles",
	engagement: "engagement",
};

/** The lowercase plural noun for a feature's results: "followers", "posts", "profiles". */
export function answerNoun({ schema, name }: Pick<Feature, "schema" | "name">): string {
	const noun = schema && answerNouns[schema];
	if (noun) return noun;
	return name
		.replace(/^(Get|Search) (User |Media )?/, "")
		.replace(/ (by Username|by ID|\(\w+\))$/, "")
		.toLowerCase();
}

/** The plural noun for a feature's inputs, by the kind of the first one. */
const inputNouns: Readonly<Record<string, string>> = {
	username: "account",
	userID: "account",
	account: "account",
	shortcode: "post",
	hashtag: "hashtag",
	locationID: "place",
};

/** The command line names a collection after its list file. */
const listFile = /^\S+\.(txt|csv|tsv|jsonl?)$/i;

/** The name that the user gave a collection, or a description: "Profiles of 200 accounts". */
export function collectionName({
	name,
	feature: id,
	run,
}: Pick<Collection, "name" | "feature" | "run">): string {
	const feature = featureByID(id);
	const isFile = listFile.test(name);
	if (name && !(isFile && feature)) return name;
	if (!feature) return id;
	const noun = inputNouns[feature.inputs[0]?.kind ?? ""] ?? "input";
	const description = nameOf(feature, formatQuantity(run.inputs, noun));
	return isFile ? `${description} (${name})` : description;
}

/** The name for a collection with rows as inputs: "Profiles of 395 followers of natgeo". */
export function rowCollectionName(feature: Feature, from: Feature, count: number, root: string): string {
	const noun = from.id === "following" ? "accounts followed by" : `${answerNoun(from)} of`;
	return nameOf(feature, `${formatCount(count)} ${noun} ${root}`);
}

function nameOf(feature: Feature, inputs: string): string {
	const noun = answerNoun(feature);
	return `${noun.charAt(0).toUpperCase()}${noun.slice(1)} of ${inputs}`;
}
