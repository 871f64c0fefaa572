import type { HTMLPage } from "@/answers/protocol";

/** As much of a page is searched for its title, in bytes. */
const maxHeadBytes = 65_536;

/** A longer title is cut, in characters. */
const maxTitleLength = 120;

const htmlStart = /^\s*(?:<\?[^>]*>\s*|<!--[\s\S]*?-->\s*)*<(?:!doctype\s+html|html)\b/i;

const titleElement = /<title[^>]*>([^<]*)<\/title/i;

/** An answer that is not JSON as an HTML page; null where neither its type nor its start says that it is one. */
export function htmlPageOf(bytes: Uint8Array, contentType: string | null): HTMLPage | null {
	if (bytes.length === 0) return null;
	const head = new TextDecoder().decode(bytes.subarray(0, maxHeadBytes));
	if (!/^\s*text\/html\b/i.test(contentType ?? "") && !htmlStart.test(head)) return null;
	const title = plainText(titleElement.exec(head)?.[1] ?? "");
	return { title: title === "" ? null : title.slice(0, maxTitleLength) };
}

const namedCharacters: Readonly<Record<string, string>> = {
	amp: "&",
	lt: "<",
	gt: ">",
	quot: '"',
	apos: "'",
	nbsp: " ",
};

/** The text of an element: its character references resolved, its white space joined. */
function plainText(source: string): string {
	return source
		.replace(/&(?:#(\d{1,6})|#x([\da-f]{1,5})|([a-z]+));/gi, (whole, decimal, hex, name) => {
			if (name) return namedCharacters[name] ?? whole;
			return String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hex, 16));
		})
		.replace(/\s+/g, " ")
		.trim();
}
