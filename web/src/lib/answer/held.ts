import { type Result, readOutcome } from "@/lib/answer/read";
import { diagnose } from "@/lib/json/diagnose";
import type { Fault } from "@/lib/json/fault";
import type { RawLine } from "@/lib/json/line";
import { Scan } from "@/lib/json/scan";
import { TextLines } from "@/lib/json/text-lines";
import { tokensOf } from "@/lib/json/tokens";
import { type Json, parse } from "@/lib/json/value";

/**
 * An answer as the worker holds it: its bytes and the index of their rows. A
 * parsed value lives only from one request to the next that needs it: a good
 * outcome leaves it for the reading that follows.
 */
export class Held {
	readonly fault: Fault | null;
	readonly lineCount: number;
	private readonly scan = new Scan();
	private readonly text: TextLines | null;
	private left: Json | undefined;

	constructor(private readonly bytes: Uint8Array<ArrayBuffer>) {
		const isJson = this.scan.advance(bytes, bytes.length, true);
		this.fault = isJson ? null : diagnose(this.scan, bytes);
		this.text = this.fault ? new TextLines(bytes, this.fault.offset) : null;
		this.lineCount = this.text?.count ?? this.scan.rows.count;
	}

	/** In bytes. */
	get size(): number {
		return this.bytes.length;
	}

	lines(from: number, to: number): readonly RawLine[] {
		const first = Math.max(0, from);
		const count = Math.max(0, Math.min(to, this.lineCount) - first);
		return Array.from({ length: count }, (_, index) => this.line(first + index));
	}

	outcome(httpStatus: number): Result {
		if (this.fault) return readOutcome(undefined, httpStatus);
		const value = this.value();
		const result = readOutcome(value, httpStatus);
		if (!result.failed) this.left = value;
		return result;
	}

	/** The source; a byte that is no UTF-8 reads as U+FFFD. */
	source(): string {
		return new TextDecoder("utf-8", { ignoreBOM: true }).decode(this.bytes);
	}

	blob(): Blob {
		return new Blob([this.bytes], { type: "application/json" });
	}

	/** The whole answer as values, read anew but for the outcome's. */
	value(): Json {
		const { left } = this;
		this.left = undefined;
		if (left !== undefined) return left;
		if (this.fault) throw new Error(`The answer is no JSON: ${this.fault.reason}`);
		try {
			return parse(new TextDecoder().decode(this.bytes));
		} catch (error) {
			if (!(error instanceof RangeError)) throw error;
			throw new Error("The answer is nested too deeply or too large to be read; the raw answer is whole.");
		}
	}

	private line(row: number): RawLine {
		if (this.text) return this.text.line(row);
		const { rows } = this.scan;
		const to = row + 1 < rows.count ? rows.offset(row + 1) : this.bytes.length;
		return {
			number: row + 1,
			depth: rows.depth(row),
			tokens: tokensOf(this.bytes, rows.offset(row), to),
		};
	}
}
