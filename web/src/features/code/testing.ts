import type { Call } from "@/catalog/catalog.gen";
import { describeRequest } from "@/features/lookup/call/describe-call";
import { type CallValues, callURL } from "@/features/lookup/call/request-url";
import type { CodeRequest } from "./code-call";

/** A call with a parameter of every encoding. */
const everyEncoding: Call = {
	name: "user_id",
	path: "/ig/user_id/",
	params: [
		{ name: "typed", from: "input", encoding: "typed" },
		{ name: "form", from: "input", encoding: "form" },
		{ name: "plain", from: "input" },
		{ name: "id", from: "input" },
	],
};

/** What languages read in ways of their own: quotes, expansions, ends of lines, characters beyond 16 bits, a long ID. */
export const hostileText =
	// biome-ignore lint/suspicious/noTemplateCurlyInString: it is what a shell expands
	'it\'s "a" \\b $HOME ${HOME} #{1} $(id) `id` %s %41 & + ; ! * ~ \n\t\r é 😀 <!-- */ */ ]]> $$';

const hostileValues: CallValues = {
	typed: hostileText,
	form: hostileText,
	plain: hostileText,
	id: "1234567890123456789",
};

/** The path and the query of a request with all that is hostile, as the page has it. */
export const hostileAddress = callURL(everyEncoding, hostileValues);

/** The request of that address to a server. */
export function hostileRequest(base: string): CodeRequest {
	return describeRequest(base, hostileAddress);
}
