import type { Row } from "@/lib/answer/fields";
import { atNameOf, isSeen, textOf } from "../cell";
import { kindNames, type PostKind } from "./post-kind";

/** As much of a caption as one line could hold, in characters. */
const line = 160;

/** Among how many lines the first that says something is looked for. */
const lines = 50;

/** The first line of a text in which anything can be seen, cut between characters; null where there is none. */
export function oneLine(text: string | null): string | null {
	const first = (text ?? "").split(/[\n\r\u2028\u2029]/, lines).find(isSeen);
	const begin = first?.slice(0, line * 2).trim();
	return begin?.match(new RegExp(`^.{0,${line}}`, "su"))?.[0] ?? null;
}

/** Who posted it, as far as the answer says: @name, or else the name. */
export function authorOf(row: Row): string | null {
	return atNameOf(row) ?? oneLine(textOf(row, "fullName"));
}

/** What a post is called: "Carousel by @name". */
export function titleOf(row: Row, kind: PostKind): string {
	const author = authorOf(row);
	return author === null ? kindNames[kind] : `${kindNames[kind]} by ${author}`;
}

/** The page of a post on the network itself; null where the shortcode is none. */
export function pageOf(row: Row): string | null {
	const code = textOf(row, "code");
	return code !== null && /^[\w-]+$/.test(code) ? `https://www.instagram.com/p/${code}/` : null;
}
