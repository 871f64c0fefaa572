import { byteAt, COLON, isSpace } from "@/lib/json/bytes";

/**
 * White space beside a colon makes no difference, be it typed or sent: the lines show one space behind each
 * colon, where a source may have none, or more. So `"a": 1` finds `"a":1`, and the other way round.
 */
export function withBareColons(words: string): string {
	return words.replace(/[ \t\r\n]*:[ \t\r\n]*/g, ":");
}

/** How much white space is passed over on one side, in bytes. */
const ROOM = 64;

/** A colon among the words that are looked for, with the white space on its inner sides. */
export class Colon {
	readonly longest: number;
	readonly firstBytes = [COLON];

	constructor(
		private readonly isFirst: boolean,
		private readonly isLast: boolean,
	) {
		this.longest = 1 + (isFirst ? 0 : ROOM) + (isLast ? 0 : ROOM);
	}

	/** How many bytes it takes that begin there; 0 where it does not stand there. */
	lengthAt(bytes: Uint8Array, at: number, end: number): number {
		const colon = this.isFirst ? at : afterSpace(bytes, at, end);
		if (colon >= end || byteAt(bytes, colon) !== COLON) return 0;
		return (this.isLast ? colon + 1 : afterSpace(bytes, colon + 1, end)) - at;
	}

	/** How many bytes it takes that end there and do not begin before a place. */
	lengthBefore(bytes: Uint8Array, end: number, from: number): number {
		const behind = this.isLast ? end : beforeSpace(bytes, end, from);
		if (behind <= from || byteAt(bytes, behind - 1) !== COLON) return 0;
		return end - (this.isFirst ? behind - 1 : beforeSpace(bytes, behind - 1, from));
	}
}

function afterSpace(bytes: Uint8Array, from: number, end: number): number {
	let at = from;
	while (at < end && at - from < ROOM && isSpace(byteAt(bytes, at))) at++;
	return at;
}

function beforeSpace(bytes: Uint8Array, end: number, from: number): number {
	let at = end;
	while (at > from && end - at < ROOM && isSpace(byteAt(bytes, at - 1))) at--;
	return at;
}
