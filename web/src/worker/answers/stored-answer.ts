import type { AnswerOutcome } from "@/answers/rows";
import { outcomeSchema } from "@/catalog/calls.gen";
import { ByteBuffer } from "@/json/byte-buffer";
import { Indexer } from "@/json/indexer";
import type { ValueOrigin } from "@/json/paths";
import { diagnose, type JSONSyntaxError } from "@/json/syntax-error";
import { Tree } from "@/json/tree";
import { type Json, parse } from "@/json/value";
import { RawView } from "@/worker/raw/raw-view";
import { Projection, pathsOfSelector } from "@/worker/reading/projection";
import { Projector } from "@/worker/reading/projector";
import { readOutcome } from "@/worker/reading/read-answer";

/** The selectors for a response's outcome. */
const { status, successFlags, message, info } = outcomeSchema;

const outcomeProjection = new Projection(
	[...status, ...successFlags, ...message, ...info].flatMap(pathsOfSelector),
);

/**
 * A response in the worker: its bytes and the index of their nodes. Values are parsed on demand and not stored.
 */
export class StoredAnswer {
	/** The raw view, which is also available during the download. */
	readonly view: RawView;
	/** Requires valid JSON. */
	readonly tree: Tree;
	/** As sent; null if there was none. */
	contentType: string | null = null;
	private readonly buffer: ByteBuffer;
	private readonly indexer = new Indexer();
	private knownSyntaxError: JSONSyntaxError | null = null;
	private isValidSoFar = true;

	/** Stores a complete response. Without `bytes` they are appended as they arrive. */
	constructor(bytes?: Uint8Array<ArrayBuffer>, origin: ValueOrigin = { kind: "answer" }) {
		this.buffer = new ByteBuffer(bytes);
		this.tree = new Tree(this.buffer, this.indexer.index);
		this.view = new RawView(this.buffer, this.tree, origin);
		if (bytes) this.finish();
	}

	/** The bytes so far. */
	get bytes(): Uint8Array<ArrayBuffer> {
		return this.buffer.bytes;
	}

	/** In bytes. */
	get size(): number {
		return this.buffer.length;
	}

	/** Why it is not JSON, or null. */
	get syntaxError(): JSONSyntaxError | null {
		return this.knownSyntaxError;
	}

	/** Reserves memory for that many bytes. */
	expect(length: number): void {
		this.buffer.expect(length);
	}

	/** Appends bytes and indexes them. */
	append(chunk: Uint8Array): void {
		this.buffer.append(chunk);
		if (this.isValidSoFar)
			this.isValidSoFar = this.indexer.advance(this.buffer.bytes, this.buffer.length, false);
		this.view.grow();
	}

	/** Marks the response as complete. */
	finish(): void {
		const { bytes, length } = this.buffer;
		const isJson = this.isValidSoFar && this.indexer.advance(bytes, length, true);
		this.knownSyntaxError = isJson ? null : diagnose(this.indexer, bytes);
		this.view.complete(this.knownSyntaxError);
	}

	/** Whether it is a success, and its message. Parses only the values needed for that. */
	outcome(httpStatus: number): AnswerOutcome {
		const value = this.syntaxError
			? undefined
			: parse(new Projector().project(this.tree, outcomeProjection, null));
		return readOutcome(value, httpStatus);
	}

	/** The source. Invalid UTF-8 bytes are read as U+FFFD. */
	text(): string {
		return new TextDecoder("utf-8", { ignoreBOM: true }).decode(this.buffer.bytes);
	}

	blob(type = "application/json"): Blob {
		return new Blob([this.buffer.bytes], { type });
	}

	/** The response as values. Throws an Error with a message for the user. */
	value(): Json {
		if (this.syntaxError) throw new Error(`The response is not JSON: ${this.syntaxError.reason}`);
		try {
			return parse(new TextDecoder().decode(this.buffer.bytes));
		} catch (error) {
			if (!(error instanceof RangeError)) throw error;
			throw new Error(
				"The response is nested too deeply or too large to be read. The raw response is complete.",
			);
		}
	}
}
