import type { Accept, Feature, Input } from "@/catalog/catalog.gen";
import { type Link, parseLink } from "./link";

/** What was made of the text in a field. */
export type Understood = {
	/** What the call is given. */
	readonly value: string;
	/** Says so when the value is not simply what was typed. */
	readonly note?: string;
	/** The account that the text names, where it names one by its username. */
	readonly username?: string;
	/** True for a link of the network that names nothing the field can take. */
	readonly mislinked?: boolean;
};

/** Why a lookup is not made. */
export type Refusal = {
	readonly text: string;
	/** Set as code where the text says {code}. */
	readonly code?: string;
	/** The username whose ID one call can find. */
	readonly lookUp?: string;
};

type Kind = {
	/** What of a pasted link the field takes. */
	readonly link?: keyof Link;
	/** What in front of the identifier is no part of it. */
	readonly prefix?: RegExp;
};

const kinds: Readonly<Record<Accept, Kind>> = {
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

/** White space, and marks without a width that come along when a name is copied. */
const margin =
	/^[\s\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]+|[\s\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]+$/g;

const digits = /^\d+$/;
const usernames = /^[\w.]+$/;

/** Takes the identifier out of what was typed or pasted. */
export function understand(input: Input, typed: string): Understood {
	const text = typed.replace(margin, "");
	const { link: wanted, prefix } = kinds[input.accepts];
	if (text === "") return { value: input.default ?? "" };
	const link = wanted && parseLink(text);
	if (wanted && link) {
		const found = link[wanted];
		return found === undefined ? { value: text, mislinked: true } : taken(input.accepts, found);
	}
	const bare = prefix ? text.replace(prefix, "") : text;
	if (bare !== text) return taken(input.accepts, bare);
	return { value: text, ...(isAccount(input.accepts) && !digits.test(text) ? { username: text } : {}) };
}

/** Says why no call is made with this value; undefined when one is. */
export function refuse(feature: Feature, input: Input, understood: Understood): Refusal | undefined {
	const { value, username, mislinked } = understood;
	if (value === "") return { text: input.missing ?? `Please fill in ${input.label}` };
	if (mislinked) return { text: mislinkedText(input) };
	if (input.accepts === "number" && !digits.test(value))
		return { text: `${input.label} must be a whole number.` };
	if (!input.notNumeric || (digits.test(value) && username === undefined)) return undefined;
	const code = feature.failure?.explains?.find((known) => known.text === input.notNumeric)?.code;
	return {
		text: input.notNumeric,
		...(code === undefined ? {} : { code }),
		...(usernames.test(value) ? { lookUp: value } : {}),
	};
}

/** Says whether the call wants an ID where the text gives a username. */
export function needsID(input: Input, understood: Understood): boolean {
	return input.accepts === "account" && understood.username !== undefined;
}

/** A value that is not what was typed: in a field that takes IDs, digits after an @ are a username. */
function taken(accepts: Accept, value: string): Understood {
	if (!isAccount(accepts) || value === "") return { value, note: `Understood as ${value}` };
	const note = digits.test(value) ? `Understood as the username ${value}` : `Understood as ${value}`;
	return { value, note, username: value };
}

function isAccount(accepts: Accept): boolean {
	return accepts === "username" || accepts === "account" || accepts === "userID";
}

function mislinkedText(input: Input): string {
	return `This link holds no ${input.label.toLowerCase()}. Paste another one, or the bare value.`;
}
