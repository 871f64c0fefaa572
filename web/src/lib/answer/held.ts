import { type Result, readOutcome } from "@/lib/answer/read";
import { diagnose } from "@/lib/json/diagnose";
import type { Fault } from "@/lib/json/fault";
import { Scan } from "@/lib/json/scan";
import { type Json, parse } from "@/lib/json/value";
import { RawView } from "@/lib/raw/raw-view";

/**
 * An answer as the worker holds it: its bytes and the index of their rows. A
 * parsed value lives only from one request to the next that needs it: a good
 * outcome leaves it for the reading that follows.
 */
export class Held {
	readonly fault: Fault | null;
	/** The answer as it is looked at. */
	readonly view: RawView;
	private left: Json | undefined;

	constructor(private readonly bytes: Uint8Array<ArrayBuffer>) {
		const scan = new Scan();
		const isJson = scan.advance(bytes, bytes.length, true);
		this.fault = isJson ? null : diagnose(scan, bytes);
		this.view = new RawView(bytes, scan.rows, this.fault);
	}

	/** In bytes. */
	get size(): number {
		return this.bytes.length;
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
}
