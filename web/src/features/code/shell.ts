import type { CodeRequest } from "./code-call";

/** The environment variable that has the access key, in every language. */
export const keyVariable = "VIEWFINDER_KEY";

/** The command for curl that makes a request, for a POSIX shell. */
export function curlCommand({ url, headers }: CodeRequest): string {
	const options = headers.map((header) => `-H ${headerWord(header)}`);
	return [`curl ${shellQuoted(url)}`, ...options].join(" \\\n  ");
}

/** A header as one word of a POSIX shell. */
export function headerWord({ name, value, hasKey }: CodeRequest["headers"][number]): string {
	return hasKey ? `"${name}: ${value}$${keyVariable}"` : shellQuoted(`${name}: ${value}`);
}

/** A `viewfinder` command: words are quoted where a shell would read them in another way. */
export function viewfinderCommand(words: readonly string[]): string {
	return ["viewfinder", ...words.map(shellWord)].join(" ");
}

function shellWord(text: string): string {
	return /^[\w./:=@,+%-]+$/.test(text) ? text : shellQuoted(text);
}

/** A text as one word of a POSIX shell: nothing in it is expanded. */
export function shellQuoted(text: string): string {
	return `'${text.replaceAll("'", "'\\''")}'`;
}
