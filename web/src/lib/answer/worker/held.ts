import { outcome } from "@/catalog/catalog.gen";
import { Excerpts } from "@/lib/answer/list/excerpt";
import { Ways, waysTo } from "@/lib/answer/list/ways";
import { type Result, readOutcome } from "@/lib/answer/read";
import { diagnose } from "@/lib/json/diagnose";
import type { Fault } from "@/lib/json/fault";
import { Scan } from "@/lib/json/scan";
import { Source } from "@/lib/json/source";
import { type Json, parse } from "@/lib/json/value";
import type { Origin } from "@/lib/raw/origin";
import { RawView } from "@/lib/raw/raw-view";
import { Tree } from "@/lib/raw/tree";

/** What says how an answer went. */
const { status, refused, message, info } = outcome;
const telling = new Ways([...status, ...refused, ...message, ...info].flatMap(waysTo));

/**
 * An answer as the worker holds it: its bytes and the index of their rows. What
 * is read of it is made anew each time, and never held.
 */
export class Held {
	/** The answer as it is looked at, also while it arrives. */
	readonly view: RawView;
	/** The answer's values, by their rows; only when it is JSON. */
	readonly tree: Tree;
	private readonly source: Source;
	private readonly scan = new Scan();
	private verdict: Fault | null = null;
	private isSound = true;

	/** Takes the whole answer; without it the bytes are added as they come. */
	constructor(bytes?: Uint8Array<ArrayBuffer>, origin: Origin = { is: "answer" }) {
		this.source = new Source(bytes);
		this.tree = new Tree(this.source, this.scan.rows);
		this.view = new RawView(this.source, this.tree, origin);
		if (bytes) this.finish();
	}

	/** What was sent, as far as it has come. */
	get bytes(): Uint8Array<ArrayBuffer> {
		return this.source.bytes;
	}

	/** In bytes. */
	get size(): number {
		return this.source.length;
	}

	/** Why it is no JSON, or null. */
	get fault(): Fault | null {
		return this.verdict;
	}

	/** Says how many bytes will come. */
	expect(length: number): void {
		this.source.expect(length);
	}

	/** Takes bytes that arrived, and indexes them. */
	append(piece: Uint8Array): void {
		this.source.append(piece);
		if (this.isSound) this.isSound = this.scan.advance(this.source.bytes, this.source.length, false);
		this.view.grow();
	}

	/** Says that all bytes are there. */
	finish(): void {
		const { bytes, length } = this.source;
		const isJson = this.isSound && this.scan.advance(bytes, length, true);
		this.verdict = isJson ? null : diagnose(this.scan, bytes);
		this.view.settle(this.verdict);
	}

	/** Whether it went well; only what tells is read. */
	outcome(httpStatus: number): Result {
		const value = this.fault ? undefined : parse(new Excerpts().of(this.tree, telling, null));
		return readOutcome(value, httpStatus);
	}

	/** The source; a byte that is no UTF-8 reads as U+FFFD. */
	text(): string {
		return new TextDecoder("utf-8", { ignoreBOM: true }).decode(this.source.bytes);
	}

	blob(): Blob {
		return new Blob([this.source.bytes], { type: "application/json" });
	}

	/** The whole answer as values. */
	value(): Json {
		if (this.fault) throw new Error(`The answer is no JSON: ${this.fault.reason}`);
		try {
			return parse(new TextDecoder().decode(this.source.bytes));
		} catch (error) {
			if (!(error instanceof RangeError)) throw error;
			throw new Error("The answer is nested too deeply or too large to be read; the raw answer is whole.");
		}
	}
}
