import type { Fault as NotJSON } from "@/lib/json/fault";

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

/** What to do about a failed answer: ours, not the provider's. */
export function hintFor(failed: Failed): string {
	const { status, size, fault } = failed;
	const message = failed.message ?? "";
	const known = hints.find((hint) => hint.status.test(`${status}`) && (hint.message?.test(message) ?? true));
	if (known) return known.text;
	if (size === 0) return `The answer is empty, though its status is ${status}. Try again.`;
	if (fault)
		return "The answer is not JSON. It is shown below as it came, with the place where it goes wrong.";
	return `The provider reports a failure, though the status is ${status}. Check what you typed, then try again.`;
}

type Hint = {
	readonly status: RegExp;
	/** What the provider says; any words where it is missing. */
	readonly message?: RegExp;
	readonly text: string;
};

const spelling = "Check the spelling. What you ask for may be renamed, removed or private.";

/** The first that fits is given. Some providers send the words of a refusal under any status. */
const hints: readonly Hint[] = [
	{ status: /^401$/, text: "Check the access key in the sidebar." },
	{ status: /^403$/, message: /api key/i, text: "Check the access key in the sidebar." },
	{
		status: /./,
		message: /not authorized to view|account is private/i,
		text: "The account is private: the network gives its profile to everyone, its lists only to people whom it lets in.",
	},
	{
		status: /^403$/,
		text: "Subscribe to the API with the account that the key belongs to, or use another key.",
	},
	{ status: /^404$/, text: spelling },
	{ status: /^(200|400)$/, message: /not found/i, text: spelling },
	{
		status: /^(200|400)$/,
		message: /invalid id_user/i,
		text: "Enter the account's numeric ID. Get User by ID finds it for a name.",
	},
	{
		status: /^429$/,
		message: /month/i,
		text: "The month's calls are used up. Choose a larger plan, or wait until the quota starts anew.",
	},
	{ status: /^429$/, text: "Too many calls at once. Wait a second, then try again." },
	{ status: /^504$/, text: "The provider took too long. Try again." },
	{ status: /^50[23]$/, text: "The provider is out of reach. Try again in a minute." },
	{ status: /^5/, text: "The fault is at the provider. Try again later." },
	{ status: /^4/, text: "The request was not accepted. Check what you typed." },
];
