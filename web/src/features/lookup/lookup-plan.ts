import { lookupTitle, subjectsOf } from "@/answers/lookup-title";
import type { Feature } from "@/catalog/catalog.gen";
import {
	firstInvalidInput,
	type InputTexts,
	type InvalidInput,
	type LookupRequest,
	lookupRequest,
} from "./inputs/lookup-request";
import { knownID } from "./known-accounts";

/** A possible lookup for what was typed, before it is run. */
export type LookupPlan = {
	readonly feature: Feature;
	/** The text for the feature's fields. */
	readonly texts: InputTexts;
	/** A description: "Followers of @natgeo". */
	readonly title: string;
	/** The subject: "@natgeo"; empty if nothing is typed. */
	readonly subject: string;
	/** The number of calls; 0 if its page would reject the text. */
	readonly calls: number;
	/** The cost as text, or why the lookup cannot run. */
	readonly cost: string;
	readonly isAccepted: boolean;
};

/** A feature's lookup with this text for its fields; undefined if it has no page. */
export function planLookup(feature: Feature, text: string): LookupPlan | undefined {
	return feature.route === undefined ? undefined : planTexts(feature, textsOfFields(feature, text));
}

/** A feature's lookup with these values in its fields. */
export function planTexts(feature: Feature, texts: InputTexts): LookupPlan {
	const invalid = firstInvalidInput(feature, texts);
	const subjects = subjectsOf(feature, texts);
	const subject = subjects.filter((each) => each !== "").join(", ");
	const plan = { feature, texts, subject, title: lookupTitle(feature, subjects) };
	if (invalid) return { ...plan, calls: 0, cost: noCallText(invalid), isAccepted: false };
	return { ...plan, ...lookupCost(lookupRequest(feature, texts)), isAccepted: true };
}

/**
 * Assigns the words in order to the fields without a default. The last field gets all remaining words. A link
 * fills each field.
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

/** The number of calls for a lookup, also as text. Resolving an ID adds one. */
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
