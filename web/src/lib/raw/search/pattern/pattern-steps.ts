import type { Ending } from "@/lib/raw/requests";
import type { Found } from "@/lib/raw/search/found";
import type { Lines } from "@/lib/raw/search/lines";
import type { Matcher, Outcome } from "@/lib/raw/search/pattern/matcher";
import type { Matchers } from "@/lib/raw/search/pattern/matchers";
import { endOf, pieceOf } from "@/lib/raw/search/pattern/piece";
import type { Steps } from "@/lib/raw/search/steps";

/** How much source is looked at in one go, in bytes; a longer line is looked at whole. */
const PIECE = 262_144;

/** How many times smaller pieces become after one that was too much. */
const NARROWER = 64;

/** How many pieces are on their way: while one is looked at, the next are made. */
const AHEAD = 6;

/** Lines that are looked at, without the one of the second number. */
type Asked = { readonly first: number; readonly end: number; readonly outcome: Promise<Outcome> };

/**
 * Looks for a regular expression in the lines of a source, in a worker of its own: an expression may take
 * for ever, and then that worker is ended. A piece that is too much is looked at again in smaller ones,
 * so that only a single line that is too much ends the search. What it finds never spans two lines and is never empty.
 */
export class PatternSteps implements Steps {
	private matcher: Matcher | null = null;
	private size = PIECE;
	private line = 0;
	private asked: Asked[] = [];

	constructor(
		private readonly bytes: Uint8Array,
		private readonly lines: Lines,
		private readonly pattern: RegExp,
		private readonly matchers: Matchers,
	) {}

	async next(found: Found): Promise<Ending> {
		this.ask();
		const [first] = this.asked;
		if (!first) return { state: "done" };
		const outcome = await first.outcome;
		if (outcome === "lost") return { state: "lost" };
		if (outcome === "too much") return this.narrow(first);
		this.asked.shift();
		this.ask();
		const from = this.lines.offset(first.first);
		for (let at = 0; at < outcome.length; at += 2) {
			found.note(from + (outcome[at] ?? 0), from + (outcome[at + 1] ?? 0));
		}
		return { state: this.asked.length > 0 ? "running" : "done" };
	}

	close(): void {
		if (this.matcher) this.matchers.giveBack(this.matcher);
		this.matcher = null;
	}

	private ask(): void {
		this.matcher ??= this.matchers.take();
		while (this.asked.length < AHEAD && this.line < this.lines.count) {
			const first = this.line;
			const end = endOf(this.lines, first, this.size);
			const piece = pieceOf(this.bytes, this.lines, first, end);
			this.line = end;
			this.asked.push({ first, end, outcome: this.matcher.ask(this.pattern, piece) });
		}
	}

	private narrow({ first, end }: Asked): Ending {
		this.close();
		if (end - first === 1) return { state: "stopped", line: first };
		this.asked = [];
		this.line = first;
		this.size = Math.floor(this.size / NARROWER);
		return { state: "running" };
	}
}
