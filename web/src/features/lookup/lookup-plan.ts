import type { Feature, Input } from "@/catalog/catalog.gen";
import {
	firstInvalidInput,
	type InputTexts,
	type InvalidInput,
	lookupRequest,
} from "./inputs/lookup-request";
import { parseInput } from "./inputs/parse-input";
import { knownID } from "./known-accounts";

/** A lookup that a text stands for: what it would do, before anything is done. */
export type LookupPlan = {
	readonly feature: Feature;
	/** The texts of the feature's fields. */
	readonly texts: InputTexts;
	/** The field whose username is to be turned into an ID first, by a call of its own. */
	readonly resolved: Input | undefined;
	/** "Get Followers of @natgeo". */
	readonly title: string;
	/** What is looked up: "@natgeo"; empty where nothing is typed. */
	readonly subject: string;
	/** How many calls it takes; none where its page will not accept the texts. */
	readonly calls: number;
	/** The calls in words, or why there is none. */
	readonly cost: string;
	readonly isAccepted: boolean;
};

/** The lookup of a feature with a text for what is to be typed into its fields; undefined where it has no page. */
export function planLookup(feature: Feature, text: string): LookupPlan | undefined {
	return feature.route === undefined ? undefined : planTexts(feature, textsOfFields(feature, text));
}

/** The lookup of a feature with these texts in its fields. */
export function planTexts(feature: Feature, texts: InputTexts): LookupPlan {
	const first = firstInvalidInput(feature, texts);
	const resolved = first?.error.resolvableUsername === undefined ? undefined : first.input;
	const invalid = resolved ? firstInvalidInput(feature, texts, resolved) : first;
	const subject = planSubject(feature, texts);
	const plan = { feature, texts, resolved, subject, title: planTitle(feature, subject) };
	if (invalid) return { ...plan, calls: 0, cost: noCallText(invalid), isAccepted: false };
	return { ...plan, ...planCost(feature, texts, resolved), isAccepted: true };
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

function planSubject({ inputs }: Feature, texts: InputTexts): string {
	return inputs
		.filter((input) => input.default === undefined)
		.map((input) => valueName(input, texts[input.name] ?? ""))
		.filter((value) => value !== "")
		.join(", ");
}

function planTitle({ name }: Feature, subject: string): string {
	if (subject === "") return name;
	return `${name}${/^Search| by /.test(name) ? ": " : " of "}${subject}`;
}

function valueName(input: Input, text: string): string {
	const { value, username } = parseInput(input, text);
	const isName = input.kind === "username" || username !== undefined;
	if (isName && value !== "") return `@${value}`;
	return input.kind === "hashtag" && value !== "" ? `#${value}` : value;
}
