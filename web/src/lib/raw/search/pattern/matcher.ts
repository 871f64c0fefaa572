import type { Piece } from "@/lib/raw/search/pattern/piece";
import type { Question, Said } from "@/lib/raw/search/pattern/serve-patterns";

/** A worker that looks for patterns, and that can be ended whatever it does. */
export type MatcherPort = {
	postMessage(question: Question, transfer: Transferable[]): void;
	addEventListener(type: "message", listener: (event: MessageEvent<Said>) => void): void;
	addEventListener(type: "error", listener: () => void): void;
	terminate(): void;
};

/** Starts such a worker. */
export type StartMatcher = () => MatcherPort;

/** What became of a question: its matches, or that it took too long or too much, or that the worker is lost. */
export type Outcome = Uint32Array | "too much" | "lost";

/** How often it is looked whether an outcome is late, in milliseconds, and how many looks one has. */
const TICK = 250;
const LOOKS = 4;

/** How much text earns one look more, in bytes. */
const MORE = 2_500_000;

type Waiting = { readonly looks: number; readonly resolve: (outcome: Outcome) => void };

/** Asks a worker of its own, question after question; one that is late ends it, and all that waits. */
export class Matcher {
	private readonly port: MatcherPort;
	private readonly waiting: Waiting[] = [];
	private isReady = false;
	private looks = 0;
	private isEnded = false;
	private clock: ReturnType<typeof setInterval> | undefined;

	constructor(start: StartMatcher) {
		this.port = start();
		this.port.addEventListener("message", ({ data }) => this.hear(data));
		this.port.addEventListener("error", () => this.end("lost"));
	}

	/** Says whether it has nothing to do, and can be asked. */
	get isFree(): boolean {
		return !this.isEnded && this.waiting.length === 0;
	}

	/** Where a pattern matches in a piece, which is given away: begins and ends in its bytes, by turns. */
	ask(pattern: RegExp, piece: Piece): Promise<Outcome> {
		return new Promise((resolve) => {
			if (this.waiting.length === 0) this.looks = 0;
			// Looks are counted, not time: while this thread is busy, nobody can be late.
			this.clock ??= setInterval(() => this.look(), TICK);
			this.waiting.push({ resolve, looks: LOOKS + Math.floor(piece.bytes.length / MORE) });
			const { bytes, starts, ends } = piece;
			this.port.postMessage({ pattern, piece }, [bytes.buffer, starts.buffer, ends.buffer]);
		});
	}

	/** Ends the worker. What still waits gets that outcome. */
	end(outcome: "too much" | "lost"): void {
		if (this.isEnded) return;
		this.isEnded = true;
		this.rest();
		this.port.terminate();
		for (const { resolve } of this.waiting.splice(0)) resolve(outcome);
	}

	private hear(said: Said): void {
		this.looks = 0;
		if (said === "ready") this.isReady = true;
		else this.waiting.shift()?.resolve(said);
		if (this.waiting.length === 0) this.rest();
	}

	private rest(): void {
		clearInterval(this.clock);
		this.clock = undefined;
	}

	private look(): void {
		if (!this.isReady) return; // its code may be long on its way
		this.looks++;
		const [first] = this.waiting;
		if (first && this.looks > first.looks) this.end("too much");
	}
}
