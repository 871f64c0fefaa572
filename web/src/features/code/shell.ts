import { userIDSelectors } from "@/catalog/paging.gen";
import type { CodeCall, CodeRequest } from "./code-call";

/** The environment variable for the access key, in every language. */
export const keyVariable = "VIEWFINDER_KEY";

/** The shell code for a call. If the call needs the ID of a username, the code looks up the ID with jq. */
export function curlCode({ requests, unresolved }: CodeCall): string {
	const [first, second] = requests;
	if (!unresolved || !second) return curlCommand(first);
	const ids = userIDSelectors.map((id) => `.${id} // `).join("");
	return `id=$(${curlCommand(first)} |
  sed -E 's/: *([0-9]{16,})/:"\\1"/g' | jq -nr 'input | ${ids}halt_error(1)') &&
${withID(curlCommand(second), unresolved.param, ["'", `"$id"`])}`;
}

/** A string's quote in a language, the variable for an ID, and what joins them. */
export type JoinedID = readonly [quote: string, id: string, join?: string];

/** The code with an ID's variable instead of its placeholder in a URL. */
export function withID(code: string, param: string, [quote, id, join = ""]: JoinedID): string {
	return code.replace(new RegExp(`${param}=ID(.)`), (_, next: string) => {
		const rest = next === quote ? "" : `${join}${quote}${next}`;
		return `${param}=${quote}${join}${id}${rest}`;
	});
}

/** The curl command for a request, for a POSIX shell. It prints error responses too, but then fails. */
export function curlCommand({ url, headers }: CodeRequest): string {
	const options = headers.map((header) => `-H ${headerWord(header)}`);
	return [`curl -sS --fail-with-body ${shellQuoted(url)}`, ...options].join(" \\\n  ");
}

/** A header as one word in a POSIX shell. */
export function headerWord({ name, value, hasKey }: CodeRequest["headers"][number]): string {
	return hasKey ? `"${name}: ${value}$${keyVariable}"` : shellQuoted(`${name}: ${value}`);
}

/** A `viewfinder` command. Words are quoted if a shell would interpret them. */
export function viewfinderCommand(words: readonly string[]): string {
	return ["viewfinder", ...words.map(shellWord)].join(" ");
}

function shellWord(text: string): string {
	return /^[\w./:@,+%-][\w./:=@,+%-]*$/.test(text) ? text : shellQuoted(text);
}

/** Text as one word in a POSIX shell, with nothing expanded. */
export function shellQuoted(text: string): string {
	return `'${text.replaceAll("'", "'\\''")}'`;
}
