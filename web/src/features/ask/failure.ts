import { type Explanation, type Feature, shared } from "@/catalog/catalog.gen";
import type { Fault as NotJSON } from "@/lib/json/fault";
import { CallError, type Stage } from "./fetch-answer";

/** A failure in words: what happened, and what to do about it. */
export type Fault = {
	/** May hold {code}. */
	readonly text: string;
	readonly code?: string;
	/** Reasons, one a line. */
	readonly lines?: readonly string[];
	/** Ours, not the provider's: what to do next. */
	readonly hint?: string;
};

/** What a failed answer is judged by. */
export type Failed = {
	readonly status: number;
	/** In the provider's words. */
	readonly message: string | null;
	/** In bytes. */
	readonly size: number;
	readonly fault: NotJSON | null;
	/** A page after the first: the list before it stays. */
	readonly isLater?: boolean;
};

/** Words for an answer that is a failure: the provider's own, or the feature's default. */
export function failureOf(feature: Feature, failed: Failed): Fault {
	const { status, message } = failed;
	const explained = feature.failure?.explains?.find((known) => matches(known, message ?? ""));
	if (explained) return wordsOf(explained);
	const first = feature.failure?.default ?? shared.thrown;
	const standard = failed.isLater ? (feature.paging?.failed ?? first) : first;
	return { text: message ?? standard.replace("{status}", String(status)), ...hintOf(failed) };
}

/** Words for a call that has no whole answer. */
export function failureWithout(error: unknown): Fault {
	const message = error instanceof Error ? error.message : "";
	const hint = error instanceof CallError ? { hint: stages[error.stage] } : {};
	return { text: message || shared.thrown, ...hint };
}

/** Words for a whole answer that could not be read. */
export function unreadable(error: unknown): Fault {
	return { text: failureWithout(error).text, hint: "The answer came whole and is shown below as it is." };
}

const stages: Readonly<Record<Stage, string>> = {
	key: "Enter the key again in the sidebar: letters, digits and ASCII signs only.",
	connect:
		"The console does not answer. Check that it is still running and that you are online, then try again.",
	body: "The answer broke off before its end. Nothing of it was kept; try again.",
};

function matches({ message, match }: Explanation, text: string): boolean {
	return match === "equals" ? text === message : text.includes(message);
}

function wordsOf({ text, code, lines }: Explanation): Fault {
	return { text, ...(code === undefined ? {} : { code }), ...(lines ? { lines } : {}) };
}

function hintOf(failed: Failed): Pick<Fault, "hint"> {
	const hint = statusHint(failed) ?? bodyHint(failed);
	return hint === undefined ? {} : { hint };
}

function statusHint({ status, message }: Failed): string | undefined {
	const text = message ?? "";
	if (status === 401 || (status === 403 && /api key/i.test(text)))
		return "Check the access key in the sidebar.";
	if (status === 403)
		return "Subscribe to the API with the account that the key belongs to, or use another key.";
	if (status === 404) return "Check the spelling. What you ask for may be renamed, removed or private.";
	if (status === 429 && /month/i.test(text)) {
		return "The month's calls are used up. Choose a larger plan, or wait until the quota starts anew.";
	}
	if (status === 429) return "Too many calls at once. Wait a second, then try again.";
	if (status === 504) return "The provider took too long. Try again.";
	if (status === 502 || status === 503) return "The provider is out of reach. Try again in a minute.";
	if (status >= 500) return "The fault is at the provider. Try again later.";
	if (status >= 400) return "The request was not accepted. Check what you typed.";
	return undefined;
}

function bodyHint({ size, fault, status }: Failed): string | undefined {
	if (size === 0) return `The answer is empty, though its status is ${status}. Try again.`;
	if (fault) {
		return `The answer is no JSON (line ${fault.line}, column ${fault.column}: ${fault.reason}) It is shown below as it came.`;
	}
	return undefined;
}
