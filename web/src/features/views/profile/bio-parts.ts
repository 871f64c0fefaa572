import { safeLink } from "../media-url";
import { profileAddress } from "../steps/profile-address";

/** A stretch of a biography: plain text, an address of the web, or the name of another account. */
export type BioPart = {
	readonly kind: "text" | "link" | "mention";
	readonly text: string;
	/** Where it stands in the biography. */
	readonly at: number;
	/** Where it leads; plain text leads nowhere. */
	readonly href?: string;
};

/** An address up to a blank, or @ and a username that does not follow a word, as an e-mail's domain does. */
const pattern =
	/https?:\/\/[^\s<>"“”]+|(?<![\p{L}\p{N}_.@-])@[A-Za-z0-9_](?:[A-Za-z0-9._]{0,28}[A-Za-z0-9_])?/gu;

/** A biography in its stretches; their texts side by side are the biography. */
export function bioParts(text: string): readonly BioPart[] {
	const parts: BioPart[] = [];
	let end = 0;
	for (const { 0: found, index } of text.matchAll(pattern)) {
		const part = found.startsWith("@") ? mention(found, index) : link(found, index);
		if (!part) continue;
		if (index > end) parts.push({ kind: "text", text: text.slice(end, index), at: end });
		parts.push(part);
		end = index + part.text.length;
	}
	if (end < text.length) parts.push({ kind: "text", text: text.slice(end), at: end });
	return parts;
}

/** The stop at the end of a sentence is no part of the address. */
function link(found: string, at: number): BioPart | undefined {
	const text = found.replace(/[.,;:!?)\]}'…]+$/, "");
	const href = safeLink(text);
	return href === undefined ? undefined : { kind: "link", text, at, href };
}

function mention(text: string, at: number): BioPart | undefined {
	const href = profileAddress(text.slice(1));
	return href === undefined ? undefined : { kind: "mention", text, at, href };
}
