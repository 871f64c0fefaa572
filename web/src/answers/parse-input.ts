import { callByName } from "@/catalog/calls";
import type { Feature, Input, InputKind } from "@/catalog/catalog.gen";
import { formatCount } from "@/lib/format";
import { type NetworkLink, parseNetworkLink } from "./network-link";

/** The parsed text of a field. */
export type ParsedInput = {
	/** The parameter's value. */
	readonly value: string;
	/** Explains the value if it differs from the typed text. */
	readonly note?: string;
	/** The username in the text, if there is one. */
	readonly username?: string;
	/** True for a link to the network without an identifier that the field accepts. */
	readonly isWrongLink?: boolean;
	/** The entries of a pasted list, without duplicates. A lookup uses one of them. */
	readonly entries?: readonly string[];
};

/** Why a lookup is not sent. */
export type InputError = {
	readonly text: string;
	/** Replaces {code} in the text. */
	readonly code?: string;
	/** The entries of a pasted list. */
	readonly entries?: readonly string[];
	/** As far as we know, no account can have this name. The user may send it anyway. */
	readonly isUnlikely?: boolean;
};

type InputSyntax = {
	/** The identifier that the field accepts from a link. */
	readonly link?: keyof NetworkLink;
	/** Text that may precede the identifier. */
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

/** Whitespace, and zero-width characters that get copied along with a name. */
const outerSpace =
	/^[\s\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]+|[\s\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]+$/g;

const allDigits = /^\d+$/;

/** Extracts the identifier from typed or pasted text. */
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

/** A number with its digits in groups of three. */
const groupedDigits = /^\d{1,3}(?:,\d{3})+$/;

/** The entries without duplicates if the text is a list of the field's values; otherwise one or none. */
function listEntries(input: Input, text: string): readonly string[] {
	if (input.kind === "words" || input.kind === "number" || groupedDigits.test(text)) return [];
	const words = text.split(/\s+/);
	// Spaces alone separate words only if each word starts like a name or a link.
	const isMarked = words.length > 1 && words.every((word) => /^[@#]./.test(word) || parseNetworkLink(word));
	// Names contain no spaces, so if there are commas, spaces separate names too.
	const isOfNames = takesAccount(input.kind) && /[,;]/.test(text);
	const entries = text
		.split(isMarked || isOfNames ? /[\s,;]+/ : /[\n\r\t,;]+/)
		.map((entry) => entry.trim())
		.filter((entry) => entry !== "");
	// The query string of a single link may contain commas.
	const isLink = words.length === 1 && parseNetworkLink(text) !== undefined;
	const isEntry = (entry: string) => {
		if (isLink) return parseNetworkLink(entry) !== undefined;
		const { value, isWrongLink } = parseInput(input, entry);
		return isWrongLink || entryPattern.test(value);
	};
	return entries.length > 1 && entries.every(isEntry) ? [...new Set(entries)] : [];
}

/** The error for a parsed input; undefined if its value is accepted. */
export function inputError(feature: Feature, input: Input, parsed: ParsedInput): InputError | undefined {
	const { value, username, isWrongLink, entries } = parsed;
	if (value === "") return { text: input.missing ?? `Please fill in ${input.label}` };
	if (entries) {
		const text = `This is a list of ${formatCount(entries.length)} values, but a lookup takes one. No call was made.`;
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

/** Whether the value is an account name. */
function isNamed({ kind }: Input, { value, username }: ParsedInput): boolean {
	if (kind === "username") return true;
	return kind === "account" && (username !== undefined || !allDigits.test(value));
}

/** Whether the call needs an ID but the text is a username. */
export function needsUserID(input: Input, parsed: ParsedInput): boolean {
	return takesID(input) && parsed.username !== undefined;
}

/** A value that differs from the typed text. In an ID field, digits after an @ are a username. */
function extractedInput(accepts: InputKind, value: string): ParsedInput {
	if (!takesAccount(accepts) || value === "") return { value, note: `Understood as ${value}` };
	const note = allDigits.test(value) ? `Understood as the username ${value}` : `Understood as ${value}`;
	return { value, note, username: value };
}

/** Whether the call takes an account ID. The field also accepts a username. */
export function takesID({ kind }: Input): boolean {
	return kind === "account" || kind === "userID";
}

function takesAccount(accepts: InputKind): boolean {
	return accepts === "username" || accepts === "account" || accepts === "userID";
}

/** A label inside a sentence: "user ID". */
export function labelInSentence(label: string): string {
	return label.replace(/\b\p{Lu}(?=\p{Ll})/gu, (letter) => letter.toLowerCase());
}

function wrongLinkText(input: Input): string {
	return `This link contains no ${labelInSentence(input.label)}. Paste another link or just the value.`;
}

/** The maximum length of an account name. */
const maxNameLength = 30;

const nameCharacters = /^[\w.]+$/;

/**
 * The characters allowed in a URL's query string (RFC 3986, section 3.4), and those that are percent-encoded in
 * it.
 */
const queryCharacters = /^[\w.~!$'()*,=:@/?&;+%#-]+$/;

/** Whether a name is sent as typed, with any character that a query string can hold. This applies to two calls. */
function isSentAsTyped({ call }: Feature, { param }: Input): boolean {
	return callByName(call)?.params.find(({ name }) => name === param)?.encoding === "typed";
}

/**
 * Why no account on the network can have this name, and which characters are allowed; undefined if the name is
 * possible. With `isSentAsTyped`, any name that a query string can hold is possible.
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
