import { callByName } from "@/catalog/calls";
import type { Feature, Input, InputKind } from "@/catalog/catalog.gen";
import { formatCount } from "@/lib/format";
import { type NetworkLink, parseNetworkLink } from "./network-link";

/** The text of a field, parsed. */
export type ParsedInput = {
	/** The value of the parameter. */
	readonly value: string;
	/** Explains the value when it is not the text as typed. */
	readonly note?: string;
	/** The username in the text, where it has one. */
	readonly username?: string;
	/** True for a link of the network without an identifier that the field accepts. */
	readonly isWrongLink?: boolean;
	/** The entries of a pasted list, each once; a lookup takes one. */
	readonly entries?: readonly string[];
};

/** Why a lookup is not sent. */
export type InputError = {
	readonly text: string;
	/** Replaces {code} in the text. */
	readonly code?: string;
	/** The entries of a pasted list. */
	readonly entries?: readonly string[];
	/** No known account has such a name. The person may send it anyway. */
	readonly isUnlikely?: boolean;
};

type InputSyntax = {
	/** The identifier that the field takes from a link. */
	readonly link?: keyof NetworkLink;
	/** What may precede the identifier. */
	readonly prefix?: RegExp;
};

const inputSyntax: Readonly<Record<InputKind, InputSyntax>> = {
	username: { link: "username", prefix: /^@+\s*/ },
	account: { link: "username", prefix: /^@+\s*/ },
	userID: { link: "username", prefix: /^@+\s*/ },
	shortcode: { link: "shortcode" },
	storyID: { link: "storyID" },
	highlightID: { link: "highlightID", prefix: /^highlight:\s*/i },
	hashtag: { link: "hashtag", prefix: /^#+\s*/ },
	locationID: { link: "locationID" },
	number: {},
	words: {},
};

/** White space, and zero-width characters that are copied along with a name. */
const outerSpace =
	/^[\s\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]+|[\s\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]+$/g;

const allDigits = /^\d+$/;

/** Extracts the identifier from a typed or pasted text. */
export function parseInput(input: Input, typed: string): ParsedInput {
	const text = typed.replace(outerSpace, "");
	const { link: kind, prefix } = inputSyntax[input.kind];
	if (text === "") return { value: input.default ?? "" };
	const entries = listEntries(input, text);
	if (entries.length > 1) return { value: text, entries };
	const link = kind && parseNetworkLink(text);
	if (kind && link) {
		const value = link[kind];
		return value === undefined ? { value: text, isWrongLink: true } : extractedInput(input.kind, value);
	}
	const bare = prefix ? text.replace(prefix, "") : text;
	if (bare !== text) return extractedInput(input.kind, bare);
	return { value: text, ...(takesAccount(input.kind) && !allDigits.test(text) ? { username: text } : {}) };
}

const entryPattern = /^[\p{L}\p{N}_.-]+$/u;

/** One number with its digits in groups of three. */
const groupedDigits = /^\d{1,3}(?:,\d{3})+$/;

/** The entries of a text that is a list of what the field takes, each once; one or none for any other text. */
function listEntries(input: Input, text: string): readonly string[] {
	if (input.kind === "words" || input.kind === "number" || groupedDigits.test(text)) return [];
	const words = text.split(/\s+/);
	// Words are apart by blanks alone where each of them begins as a name or a link does.
	const isMarked = words.length > 1 && words.every((word) => /^[@#]./.test(word) || parseNetworkLink(word));
	// Names have no blanks: beside commas, those part names as well.
	const isOfNames = takesAccount(input.kind) && /[,;]/.test(text);
	const entries = text
		.split(isMarked || isOfNames ? /[\s,;]+/ : /[\n\r\t,;]+/)
		.map((entry) => entry.trim())
		.filter((entry) => entry !== "");
	// The query of a single link may have commas.
	const isLink = words.length === 1 && parseNetworkLink(text) !== undefined;
	const isEntry = (entry: string) => {
		if (isLink) return parseNetworkLink(entry) !== undefined;
		const { value, isWrongLink } = parseInput(input, entry);
		return isWrongLink || entryPattern.test(value);
	};
	return entries.length > 1 && entries.every(isEntry) ? [...new Set(entries)] : [];
}

/** The error of a parsed input; undefined when its value is accepted. */
export function inputError(feature: Feature, input: Input, parsed: ParsedInput): InputError | undefined {
	const { value, username, isWrongLink, entries } = parsed;
	if (value === "") return { text: input.missing ?? `Please fill in ${input.label}` };
	if (entries) {
		const text = `This is a list of ${formatCount(entries.length)}: a lookup takes one. No call was made.`;
		return { text, entries, ...(isNamed(input, parsed) ? { isUnlikely: true } : {}) };
	}
	if (isWrongLink) return { text: wrongLinkText(input) };
	if (isNamed(input, parsed)) {
		const text = unlikelyNameText(value, isSentAsTyped(feature, input));
		return text === undefined ? undefined : { text, isUnlikely: true };
	}
	if (input.kind === "number" && !allDigits.test(value))
		return { text: `${input.label} must be a whole number.` };
	if (!input.notNumeric || username === undefined || unlikelyNameText(username) === undefined)
		return undefined;
	const code = feature.failure?.explanations?.find(({ text }) => text === input.notNumeric)?.code;
	return { text: input.notNumeric, ...(code === undefined ? {} : { code }) };
}

/** Whether the value is the name of an account. */
function isNamed({ kind }: Input, { value, username }: ParsedInput): boolean {
	if (kind === "username") return true;
	return kind === "account" && (username !== undefined || !allDigits.test(value));
}

/** Whether the call needs an ID and the text is a username. */
export function needsUserID(input: Input, parsed: ParsedInput): boolean {
	return takesID(input) && parsed.username !== undefined;
}

/** A value that differs from the typed text. In a field for IDs, digits after an @ are a username. */
function extractedInput(accepts: InputKind, value: string): ParsedInput {
	if (!takesAccount(accepts) || value === "") return { value, note: `Understood as ${value}` };
	const note = allDigits.test(value) ? `Understood as the username ${value}` : `Understood as ${value}`;
	return { value, note, username: value };
}

/** Whether the call takes the ID of an account; the field takes its name as well. */
export function takesID({ kind }: Input): boolean {
	return kind === "account" || kind === "userID";
}

function takesAccount(accepts: InputKind): boolean {
	return accepts === "username" || accepts === "account" || accepts === "userID";
}

function wrongLinkText(input: Input): string {
	return `This link contains no ${input.label.toLowerCase()}. Paste another one, or the bare value.`;
}

/** As many characters the name of an account may have. */
const maxNameLength = 30;

const nameCharacters = /^[\w.]+$/;

/** The characters of a URL's query (RFC 3986, 3.4), and those that are percent-encoded in it. */
const queryCharacters = /^[\w.~!$'()*,=:@/?&;+%#-]+$/;

/** Two calls send a name as it was typed, whatever a URL's query may hold. */
function isSentAsTyped({ call }: Feature, { param }: Input): boolean {
	return callByName(call)?.params.find(({ name }) => name === param)?.encoding === "typed";
}

/**
 * Why no account of the network can have this name, and what a name may have; undefined for a name that may be
 * one. With `isSentAsTyped` everything may be one that a URL's query may hold.
 */
export function unlikelyNameText(name: string, isSentAsTyped = false): string | undefined {
	const flaw = nameFlaw(name, isSentAsTyped);
	if (flaw === undefined) return undefined;
	return `A username has up to ${maxNameLength} letters, digits, dots and underscores. This one has ${flaw}.`;
}

function nameFlaw(name: string, isSentAsTyped: boolean): string | undefined {
	if (!/[\p{L}\p{N}_]/u.test(name)) return "no letters or digits";
	if (nameCharacters.test(name))
		return name.length > maxNameLength ? `${formatCount(name.length)} characters` : undefined;
	if (isSentAsTyped && queryCharacters.test(name)) return undefined;
	if (/\s/.test(name)) return "a space";
	const other = [...name].find(
		(character) => !(isSentAsTyped ? queryCharacters : nameCharacters).test(character),
	);
	return other === undefined || /[\p{C}]/u.test(other) ? "an invisible character" : `“${other}”`;
}
