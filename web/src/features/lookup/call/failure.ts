import type { HTMLPage } from "@/answers/protocol";
import { type FailureExplanation, type Feature, sharedTexts } from "@/catalog/catalog.gen";
import type { ToastMessage } from "@/components/toast";
import type { JSONSyntaxError } from "@/json/syntax-error";
import { formatBytes } from "@/lib/format";
import { CallError, type CallStage } from "./fetch-answer";

/** The text for a failure: what happened, and what to do. */
export type FailureText = {
	/** May contain {code}. */
	readonly text: string;
	readonly code?: string;
	/** Reasons, one per line. */
	readonly lines?: readonly string[];
	/** The browser's message, which follows ours. */
	readonly browserText?: string;
	/** What to do next. May contain {code}. */
	readonly hint?: string;
	readonly hintCode?: string;
	/**
	 * When the provider accepts the call again, in milliseconds since 1970, if it reports that. The note shows the
	 * delay.
	 */
	readonly retryAt?: number;
	/** The monthly quota is used up, so retrying does not help. */
	readonly isQuotaSpent?: boolean;
	/** The access key was rejected. The note links to its field. */
	readonly isOfKey?: boolean;
	/** The access key's account is not subscribed. */
	readonly isUnsubscribed?: boolean;
	/** The same call may succeed later. */
	readonly isPassing?: boolean;
	/** The number of requests that were sent, if there were retries. */
	readonly attempts?: number;
	/** The provider did not find the account or object that the input names. */
	readonly isNotFound?: boolean;
};

/** The text for a failed response: the provider's message, or the feature's default. */
export function failureText(feature: Feature, failed: FailedAnswer): FailureText {
	const { status, message } = failed;
	const explanation = feature.failure?.explanations?.find((each) => matchesExplanation(each, message ?? ""));
	if (explanation) return explanationFailure(explanation);
	const firstPageText = feature.failure?.default ?? sharedTexts.thrown;
	const defaultText = failed.isLater ? (feature.paging?.failed ?? firstPageText) : firstPageText;
	if (message !== null && failed.isConsoles) return consoleFailure(status, message);
	const hint = failureHint({ ...failed, isFieldless: feature.inputs.length === 0 });
	return {
		text: message ?? defaultText.replace("{status}", String(status)),
		...hint,
		...(hint.hint === keyHint && { isOfKey: true }),
		...(hint.hint === notFoundHint.text && { isNotFound: true }),
	};
}

/** The text for the console's own message, whose first sentence is followed by what to do. */
function consoleFailure(status: number, message: string): FailureText {
	const [, text = message, hint] = /^(.+?\.) (.+)$/s.exec(message) ?? [];
	return {
		text,
		...(hint !== undefined && { hint }),
		...(status === 401 && { isOfKey: true }),
		isPassing: isPassingStatus(status),
	};
}

/** The text for a call without a response. */
export function missingAnswerFailure(error: unknown): FailureText {
	const message = error instanceof Error ? error.message : "";
	const hint =
		error instanceof CallError
			? { hint: stageHints[error.stage], ...(error.stage === "key" && { isOfKey: true }) }
			: {};
	if (error instanceof CallError && error.isBrowserText && message !== "")
		return { text: sharedTexts.thrown, browserText: message, ...hint };
	return { text: message || sharedTexts.thrown, ...hint };
}

/** The text for an interrupted response. */
export const interruptedText = "The connection ended before the response was complete";

/** The text for an interrupted response, with the number of bytes received and whether they are displayed. */
export function interruptedFailure(size: number, isShown: boolean): FailureText {
	if (size === 0) return { text: interruptedText, hint: "Nothing was received.", isPassing: true };
	return {
		text: interruptedText,
		isPassing: true,
		hint: `${formatBytes(size)} received, ${isShown ? "shown below" : "discarded"}.`,
	};
}

/** The text for a complete response that could not be read. */
export function unreadableFailure(error: unknown): FailureText {
	return {
		text: missingAnswerFailure(error).text,
		hint: "The response is complete and is shown below as received.",
	};
}

const stageHints: Readonly<Record<CallStage, string>> = {
	key: "Enter the key again: use only ASCII letters, digits and symbols.",
	connect:
		"The console is not responding. Check that it is still running and that you are online, then try again.",
	body: "The response could not be read and was discarded. Try again.",
};

function matchesExplanation({ message, match }: FailureExplanation, text: string): boolean {
	return match === "equals" ? text === message : text.includes(message);
}

function explanationFailure({ text, code, lines }: FailureExplanation): FailureText {
	return { text, ...(code === undefined ? {} : { code }), ...(lines ? { lines } : {}) };
}

/** Everything that the text for a failed response depends on. */
export type FailedAnswer = {
	readonly status: number;
	/** The provider's message. */
	readonly message: string | null;
	/** In bytes. */
	readonly size: number;
	readonly syntaxError: JSONSyntaxError | null;
	/** The HTML page that was sent instead of JSON. */
	readonly html?: HTMLPage | null;
	/** The response does not report a failure, but lacks the `status: ok` that its feature requires. */
	readonly lacksOK?: boolean;
	/** When the provider accepts the call again, in milliseconds since 1970. */
	readonly retryAt?: number | undefined;
	/** The console wrote the response. */
	readonly isConsoles?: boolean;
	/** A page after the first. */
	readonly isLater?: boolean;
	/** The feature has no field, so the input cannot be wrong. */
	readonly isFieldless?: boolean;
};

type Hint = Pick<
	FailureText,
	"hint" | "hintCode" | "retryAt" | "isQuotaSpent" | "isUnsubscribed" | "isPassing"
>;

/** Whether a status means that the same call may succeed later. */
function isPassingStatus(status: number): boolean {
	return status === 429 || status >= 500;
}

/** What to do about a failed response. */
function failureHint(failed: FailedAnswer): Hint {
	const { status, size, syntaxError, html, isFieldless = false } = failed;
	if (html) return htmlHint(html, failed);
	const hint = statusHint(failed, failed.message ?? "");
	if (hint) return hint;
	if (size === 0)
		return { hint: `The response is empty, although its status is ${status}. Try again.`, isPassing: true };
	if (syntaxError) {
		return {
			hint: "The response is not JSON. It is shown below as received, with the position of the error.",
			isPassing: true,
		};
	}
	if (failed.lacksOK) {
		return {
			hint: "There is no {code} in this response. It is shown below as received.",
			hintCode: "status: ok",
		};
	}
	const next = isFieldless ? tryLater : "Check the input or try again later.";
	const report = `The provider reported a failure, although the status is ${status}.`;
	return { hint: isAdvice.test(failed.message ?? "") ? report : `${report} ${next}`, isPassing: true };
}

/** An HTML page does not report a failure of the call itself, so hints about keys or spelling do not apply. */
function htmlHint({ title }: HTMLPage, failed: FailedAnswer): Hint {
	const name = title === null ? "an HTML page without a title" : `an HTML page, “${title}”`;
	if (isGatewayStatus.test(`${failed.status}`)) {
		const { hint: _hint, ...next } = statusHint(failed, "") ?? {};
		const wait = next.retryAt === undefined ? " Try again in a minute." : "";
		return { ...next, hint: `A gateway in front of the provider answered with ${name}.${wait}` };
	}
	const next = isPassingStatus(failed.status)
		? statusHint({ ...failed, isFieldless: false }, "")
		: { hint: "Try again. If it happens again, check the provider’s URL." };
	const sender = `This is ${name}, from the provider or a gateway in front of it.`;
	return { ...next, hint: `${sender} ${next?.hint ?? tryLater}`, isPassing: true };
}

/** The statuses of gateways that got no response from the provider. */
const isGatewayStatus = /^50[234]$/;

function statusHint({ status, retryAt, isFieldless }: FailedAnswer, message: string): Hint | undefined {
	const found = failureHints.find(
		(each) => each.status.test(`${status}`) && (each.message?.test(message) ?? true),
	);
	if (!found) return undefined;
	const { text, fieldless = text, wait, isQuotaSpent, isUnsubscribed } = found;
	if (isQuotaSpent) return { hint: text, isQuotaSpent };
	if (isUnsubscribed) return { hint: text, isUnsubscribed };
	const isPassing = isPassingStatus(status);
	if (wait === undefined) return { hint: isFieldless ? fieldless : text, isPassing };
	return retryAt === undefined ? { hint: `${text} ${wait}`, isPassing } : { hint: text, retryAt, isPassing };
}

type FailureHint = {
	readonly status: RegExp;
	/** Matches the provider's message. If missing, any message matches. */
	readonly message?: RegExp;
	readonly text: string;
	/** Replaces `text` on a page without a field. */
	readonly fieldless?: string;
	/** Follows `text` if the provider does not report how long to wait. */
	readonly wait?: string;
	readonly isQuotaSpent?: boolean;
	readonly isUnsubscribed?: boolean;
};

const tryLater = "Try again later.";

/** A provider message that suggests what to do. */
const isAdvice = /\b(try|retry|wait|check)\b/i;

const keyHint = "Check the access key.";

const notFoundHint = {
	text: "Check the spelling. It may have been renamed or removed.",
	fieldless: `The provider found nothing. ${tryLater}`,
};

const privateMessage = /not authorized to view|account is private/i;

/** Whether the account of a failed lookup is private. */
export function isPrivateFailure({ text }: FailureText): boolean {
	return privateMessage.test(text);
}

/** The first match wins. Some providers send such a message with any status. */
const failureHints: readonly FailureHint[] = [
	{ status: /^401$/, text: keyHint },
	{ status: /^403$/, message: /api key/i, text: keyHint },
	{
		status: /./,
		message: privateMessage,
		text: "This account is private. Anyone can see its profile, but only approved followers can see who it follows and who follows it.",
	},
	{
		status: /^403$/,
		text: "The provider accepts only keys from accounts that are subscribed to this API. Subscribe with the account that the key belongs to, or use another key.",
		isUnsubscribed: true,
	},
	{ status: /^404$/, ...notFoundHint },
	{ status: /^(200|400)$/, message: /not found/i, ...notFoundHint },
	{
		status: /^(200|400)$/,
		message: /invalid id_user/i,
		text: "Enter the account's numeric ID. Use Get User by ID to find it.",
	},
	{
		status: /^429$/,
		message: /month/i,
		text: "This month’s calls are used up. Choose a larger plan, use another key, or wait until the quota resets.",
		isQuotaSpent: true,
	},
	{ status: /^429$/, text: "Rate limited by the provider.", wait: "Try again in a few seconds." },
	{ status: /^504$/, text: "The provider took too long. Try again." },
	{ status: /^50[23]$/, text: "The provider is unavailable.", wait: "Try again in a minute." },
	{ status: /^5/, text: "The provider had an internal error. Try again later." },
	{
		status: /^4/,
		text: "The provider did not accept the request. Check your input.",
		fieldless: `The provider did not accept the request. ${tryLater}`,
	},
];

/** Whether another access key may help: the key was rejected, has no subscription, or has no calls left. */
export function isKeyFailure({ isOfKey, isUnsubscribed, isQuotaSpent }: FailureText): boolean {
	return Boolean(isOfKey || isUnsubscribed || isQuotaSpent);
}

/** A failure of another key than the current one. */
export function otherKeyFailure(failure: FailureText): FailureText {
	const { isOfKey: _key, isUnsubscribed: _plan, isQuotaSpent: _quota, ...rest } = failure;
	return {
		...rest,
		hint: "This call used another access key. Try again with the current one.",
		isPassing: true,
	};
}

/** Introduces the browser's message, which has its own punctuation. */
export function browserSentence(words: string): string {
	return `The browser reported: “${words.replace(/\.$/, "")}”.`;
}

/** A failure as a toast: its text, then its reasons, one per line. The hint is shown on the page. */
export function failureToast({ text, code = "", lines, browserText }: FailureText): ToastMessage {
	const details = browserText === undefined ? lines?.join("\n") : browserSentence(browserText);
	return { title: text.replace("{code}", code), text: details, tone: "error" };
}
