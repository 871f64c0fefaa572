import type { Call } from "@/catalog/catalog.gen";
import { describeRequest } from "@/features/lookup/call/describe-call";
import { type CallValues, callURL } from "@/features/lookup/call/request-url";
import type { CodeRequest } from "./code-call";

/** A call with one parameter for each encoding. */
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

/** Text that languages treat specially: quotes, expansions, line endings, characters beyond 16 bits, a long ID. */
export const hostileText =
	// biome-ignore lint/suspicious/noTemplateCurlyInString: a shell would expand it
	'it\'s "a" \\b $HOME ${HOME} #{1} $(id) `id` %s %41 & + ; ! * ~ \n\t\r é 😀 <!-- */ */ ]]> $$';

const hostileValues: CallValues = {
	typed: hostileText,
	form: hostileText,
	plain: hostileText,
	id: "1234567890123456789",
};

/** The path and query string of a request with hostile text, as the page builds them. */
export const hostileAddress = callURL(everyEncoding, hostileValues);

/** A request to a server with the hostile URL. */
export function hostileRequest(base: string): CodeRequest {
	return describeRequest(base, hostileAddress);
}
