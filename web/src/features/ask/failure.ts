import { type Explanation, type Feature, shared } from "@/catalog/catalog.gen";
import { CallError, type Stage } from "./fetch-answer";
import { type Failed, hintFor } from "./hint";

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

/** Words for an answer that is a failure: the provider's own, or the feature's default. */
export function failureOf(feature: Feature, failed: Failed): Fault {
	const { status, message } = failed;
	const explained = feature.failure?.explains?.find((known) => matches(known, message ?? ""));
	if (explained) return wordsOf(explained);
	const first = feature.failure?.default ?? shared.thrown;
	const standard = failed.isLater ? (feature.paging?.failed ?? first) : first;
	return { text: message ?? standard.replace("{status}", String(status)), hint: hintFor(failed) };
}

/** Words for a call that has no answer. */
export function failureWithout(error: unknown): Fault {
	const message = error instanceof Error ? error.message : "";
	const hint = error instanceof CallError ? { hint: stages[error.stage] } : {};
	return { text: message || shared.thrown, ...hint };
}

/** Words for an answer that broke off; what came of it is shown, unless it was to be a later page. */
export function brokenOff(reason: string, isShown: boolean): Fault {
	const kept = isShown ? "What came of it is shown below; try again." : "Nothing of it was kept; try again.";
	return { text: reason || shared.thrown, hint: `The answer broke off before its end. ${kept}` };
}

/** Words for a whole answer that could not be read. */
export function unreadable(error: unknown): Fault {
	return { text: failureWithout(error).text, hint: "The answer came whole and is shown below as it is." };
}

const stages: Readonly<Record<Stage, string>> = {
	key: "Enter the key again in the sidebar: letters, digits and ASCII signs only.",
	connect:
		"The console does not answer. Check that it is still running and that you are online, then try again.",
	body: "The answer could not be taken in. Nothing of it was kept; try again.",
};

function matches({ message, match }: Explanation, text: string): boolean {
	return match === "equals" ? text === message : text.includes(message);
}

function wordsOf({ text, code, lines }: Explanation): Fault {
	return { text, ...(code === undefined ? {} : { code }), ...(lines ? { lines } : {}) };
}
