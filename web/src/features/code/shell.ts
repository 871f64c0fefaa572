import type { CodeRequest } from "./code-call";

/** The environment variable for the access key, in every language. */
export const keyVariable = "VIEWFINDER_KEY";

/** The curl command for a request, for a POSIX shell. */
export function curlCommand({ url, headers }: CodeRequest): string {
	const options = headers.map((header) => `-H ${headerWord(header)}`);
	return [`curl ${shellQuoted(url)}`, ...options].join(" \\\n  ");
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
	return /^[\w./:=@,+%-]+$/.test(text) ? text : shellQuoted(text);
}

/** Text as one word in a POSIX shell, with nothing expanded. */
export function shellQuoted(text: string): string {
	return `'${text.replaceAll("'", "'\\''")}'`;
}
