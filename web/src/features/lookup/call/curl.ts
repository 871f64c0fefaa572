/**
 * The command that makes a call through the console at `origin`, for a POSIX shell. It has every header that the page
 * itself sets; the key comes from the variable VIEWFINDER_KEY.
 */
export function curlCommand(origin: string, url: string): string {
	const lines = [
		`curl ${shellQuoted(`${origin}${url}`)}`,
		"-H 'Accept: application/json'",
		'-H "Authorization: Bearer $VIEWFINDER_KEY"',
	];
	return lines.join(" \\\n  ");
}

/** A text as one word of a POSIX shell: nothing in it is expanded. */
function shellQuoted(text: string): string {
	return `'${text.replaceAll("'", "'\\''")}'`;
}
