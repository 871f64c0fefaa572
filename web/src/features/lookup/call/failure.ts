import { type FailureExplanation, type Feature, sharedTexts } from "@/catalog/catalog.gen";
import type { ToastMessage } from "@/components/toast";
import type { JSONSyntaxError } from "@/json/syntax-error";
import { CallError, type CallStage } from "./fetch-answer";

/** The text of a failure: what happened, and what to do. */
export type FailureText = {
	/** May contain {code}. */
	readonly text: string;
	readonly code?: string;
	/** Reasons, one a line. */
	readonly lines?: readonly string[];
	/** What to do next, in our words. */
	readonly hint?: string;
};

/** The text of an answer that is a failure: the provider's own, or the feature's default. */
export function failureText(feature: Feature, failed: FailedAnswer): FailureText {
	const { status, message } = failed;
	const explanation = feature.failure?.explanations?.find((each) => matchesExplanation(each, message ?? ""));
	if (explanation) return explanationFailure(explanation);
	const firstPageText = feature.failure?.default ?? sharedTexts.thrown;
	const defaultText = failed.isLater ? (feature.paging?.failed ?? firstPageText) : firstPageText;
	return {
		text: message ?? defaultText.replace("{status}", String(status)),
		hint: failureHint({ ...failed, isFieldless: feature.inputs.length === 0 }),
	};
}

/** The text of a call without an answer. */
export function missingAnswerFailure(error: unknown): FailureText {
	const message = error instanceof Error ? error.message : "";
	const hint = error instanceof CallError ? { hint: stageHints[error.stage] } : {};
	return { text: message || sharedTexts.thrown, ...hint };
}

/** The text of an interrupted answer, whose first bytes may be shown. */
export function interruptedFailure(reason: string, isShown: boolean): FailureText {
	const outcome = isShown ? "What arrived is shown below; try again." : "It was discarded; try again.";
	return { text: reason || sharedTexts.thrown, hint: `The answer was cut off before its end. ${outcome}` };
}

/** The text of a complete answer that could not be read. */
export function unreadableFailure(error: unknown): FailureText {
	return {
		text: missingAnswerFailure(error).text,
		hint: "The answer is complete and is shown below as received.",
	};
}

const stageHints: Readonly<Record<CallStage, string>> = {
	key: "Enter the key again in the sidebar: letters, digits and ASCII signs only.",
	connect:
		"The console does not answer. Check that it is still running and that you are online, then try again.",
	body: "The answer could not be read and was discarded; try again.",
};

function matchesExplanation({ message, match }: FailureExplanation, text: string): boolean {
	return match === "equals" ? text === message : text.includes(message);
}

function explanationFailure({ text, code, lines }: FailureExplanation): FailureText {
	return { text, ...(code === undefined ? {} : { code }), ...(lines ? { lines } : {}) };
}

/** What the text of a failed answer depends on. */
export type FailedAnswer = {
	readonly status: number;
	/** In the provider's words. */
	readonly message: string | null;
	/** In bytes. */
	readonly size: number;
	readonly syntaxError: JSONSyntaxError | null;
	/** A page after the first. */
	readonly isLater?: boolean;
	/** The feature has no field, so nothing that was typed can be wrong. */
	readonly isFieldless?: boolean;
};

/** What to do about a failed answer, in our words. */
export function failureHint(failed: FailedAnswer): string {
	const { status, size, syntaxError, isFieldless = false } = failed;
	const message = failed.message ?? "";
	const hint = failureHints.find(
		(each) => each.status.test(`${status}`) && (each.message?.test(message) ?? true),
	);
	if (hint) return isFieldless ? (hint.fieldless ?? hint.text) : hint.text;
	if (size === 0) return `The answer is empty, though its status is ${status}. Try again.`;
	if (syntaxError)
		return "The answer is not JSON. It is shown below as received, with the position of the error.";
	const next = isFieldless ? tryLater : "Check what you typed, then try again.";
	return `The provider reports a failure, though the status is ${status}. ${next}`;
}

type FailureHint = {
	readonly status: RegExp;
	/** The provider's message; any message where it is missing. */
	readonly message?: RegExp;
	readonly text: string;
	/** Instead of `text` on a page without a field. */
	readonly fieldless?: string;
};

const tryLater = "Try again later.";

const notFoundHint = {
	text: "Check the spelling. What you look up may have been renamed, removed or made private.",
	fieldless: `The provider has nothing here. ${tryLater}`,
};

/** The first match counts. Some providers send such a message under any status. */
const failureHints: readonly FailureHint[] = [
	{ status: /^401$/, text: "Check the access key in the sidebar." },
	{ status: /^403$/, message: /api key/i, text: "Check the access key in the sidebar." },
	{
		status: /./,
		message: /not authorized to view|account is private/i,
		text: "The account is private: the network shows its profile to everyone, its lists only to approved followers.",
	},
	{
		status: /^403$/,
		text: "Subscribe to the API with the account that the key belongs to, or use another key.",
	},
	{ status: /^404$/, ...notFoundHint },
	{ status: /^(200|400)$/, message: /not found/i, ...notFoundHint },
	{
		status: /^(200|400)$/,
		message: /invalid id_user/i,
		text: "Enter the account's numeric ID. Get User by ID finds it for a name.",
	},
	{
		status: /^429$/,
		message: /month/i,
		text: "The month's calls are used up. Choose a larger plan, or wait until the quota resets.",
	},
	{ status: /^429$/, text: "Too many calls at once. Wait a second, then try again." },
	{ status: /^504$/, text: "The provider took too long. Try again." },
	{ status: /^50[23]$/, text: "The provider cannot be reached. Try again in a minute." },
	{ status: /^5/, text: "The provider itself failed. Try again later." },
	{
		status: /^4/,
		text: "The request was not accepted. Check what you typed.",
		fieldless: `The request was not accepted. ${tryLater}`,
	},
];

/** A failure as a toast: its text and its reasons, one a line. The hint stays on the page. */
export function failureToast({ text, code = "", lines }: FailureText): ToastMessage {
	return { title: text.replace("{code}", code), text: lines?.join("\n"), tone: "error" };
}
