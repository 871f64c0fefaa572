import type { Range } from "@/lib/json/parts";
import { LineText, type Starts } from "@/lib/raw/search/line-text";

/** How much source is looked at in one go, in bytes; a longer line is looked at whole. */
const CHUNK = 262_144;

/** Finds a regular expression in the lines of a source. What it finds never spans two lines and is never empty. */
export class PatternFinder {
	private line = 0;

	constructor(
		private readonly bytes: Uint8Array,
		private readonly starts: Starts,
		private readonly pattern: RegExp,
	) {}

	/** Says whether every line was looked at. */
	get isDone(): boolean {
		return this.line >= this.starts.count;
	}

	/** Looks at the next lines and tells what is there, in order. */
	advance(found: (range: Range) => void): void {
		const first = this.line;
		const end = this.starts.offset(first) + CHUNK;
		this.line++;
		while (!this.isDone && this.starts.offset(this.line) < end) this.line++;
		const lines = new LineText(this.bytes, this.starts, first, this.line);
		for (const [from, to] of matches(lines.text, this.pattern)) {
			found({ from: lines.offset(from), to: lines.offset(to) });
		}
	}
}

function* matches(text: string, pattern: RegExp): Generator<readonly [from: number, to: number]> {
	pattern.lastIndex = 0;
	for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
		const [found] = match;
		if (found === "") pattern.lastIndex++;
		else if (!found.includes("\n")) yield [match.index, match.index + found.length];
		else {
			const { index } = match;
			const end = text.indexOf("\n", index);
			yield* withinLine(text.slice(0, end), pattern, index);
			pattern.lastIndex = end + 1;
		}
	}
}

/** A match that would go on in the next line: the expression gets this line alone. */
function* withinLine(
	text: string,
	pattern: RegExp,
	from: number,
): Generator<readonly [from: number, to: number]> {
	pattern.lastIndex = from;
	for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
		const [found] = match;
		if (found === "") pattern.lastIndex++;
		else yield [match.index, match.index + found.length];
	}
}
