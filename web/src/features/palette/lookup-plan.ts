import type { Feature, Input } from "@/catalog/catalog.gen";
import {
	firstInvalidInput,
	type InputTexts,
	type InvalidInput,
	lookupRequest,
} from "@/features/lookup/inputs/lookup-request";
import { parseInput } from "@/features/lookup/inputs/parse-input";
import { knownID } from "@/features/lookup/inputs/resolve-id";

/** A lookup that a text stands for: what it would do, before anything is done. */
export type LookupPlan = {
	readonly feature: Feature;
	/** The texts of the feature's fields. */
	readonly texts: InputTexts;
	/** The field whose username is to be turned into an ID first, by a call of its own. */
	readonly resolved: Input | undefined;
	/** "Get Followers of @natgeo". */
	readonly title: string;
	/** How many calls it takes; none where its page will not accept the texts. */
	readonly calls: number;
	/** The calls in words, or why there is none. */
	readonly cost: string;
	readonly isAccepted: boolean;
};

/** The lookup of a feature with a text for what is to be typed into its fields; undefined where it has no page. */
export function planLookup(feature: Feature, text: string): LookupPlan | undefined {
	if (feature.route === undefined) return undefined;
	const texts = textsOfFields(feature, text);
	const first = firstInvalidInput(feature, texts);
	const resolved = first?.error.resolvableUsername === undefined ? undefined : first.input;
	const invalid = resolved ? firstInvalidInput(feature, texts, resolved) : first;
	const title = planTitle(feature, texts);
	if (invalid)
		return { feature, texts, resolved, title, calls: 0, cost: noCallText(invalid), isAccepted: false };
	return { feature, texts, resolved, title, ...planCost(feature, texts, resolved), isAccepted: true };
}

/** The fields that have no default take the words in order, the last one all that are left; a link goes into each. */
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

function planCost(feature: Feature, texts: InputTexts, resolved: Input | undefined) {
	const username = lookupRequest(feature, texts, resolved).unresolved?.username;
	if (username === undefined) return { calls: 1, cost: "1 call" };
	if (knownID(username) !== undefined) return { calls: 1, cost: `1 call: the ID of @${username} is known` };
	return { calls: 2, cost: `2 calls: the ID of @${username} is looked up first` };
}

function noCallText({ error }: InvalidInput): string {
	const text = error.text.replace("{code}", error.code ?? "").replace(/\.$/, "");
	return `No call: ${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}

function planTitle(feature: Feature, texts: InputTexts): string {
	const values = feature.inputs
		.filter((input) => input.default === undefined)
		.map((input) => valueName(input, texts[input.name] ?? ""))
		.filter((value) => value !== "");
	if (values.length === 0) return feature.name;
	const joint = /^Search| by /.test(feature.name) ? ": " : " of ";
	return `${feature.name}${joint}${values.join(", ")}`;
}

function valueName(input: Input, text: string): string {
	const { value, username } = parseInput(input, text);
	const isName = input.kind === "username" || username !== undefined;
	if (isName && value !== "") return `@${value}`;
	return input.kind === "hashtag" && value !== "" ? `#${value}` : value;
}
