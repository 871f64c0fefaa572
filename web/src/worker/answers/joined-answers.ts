import { markLength } from "@/json/bytes";
import type { FileTarget } from "@/worker/export/file-target";
import type { Scheduler } from "@/worker/runtime/scheduler";
import { StoredAnswer } from "./stored-answer";

/** How many bytes are handled at a time. */
const joinedChunkSize = 262_144;

/** The bytes of several responses as one JSON array, in which each is exactly as sent. */
function* joinedChunks(answers: readonly StoredAnswer[]): Generator<Uint8Array<ArrayBuffer>> {
	const encoder = new TextEncoder();
	for (const [at, { bytes }] of answers.entries()) {
		yield encoder.encode(at === 0 ? "[" : ",\n");
		// A byte order mark is allowed only at the start of a JSON text.
		for (let from = markLength(bytes); from < bytes.length; from += joinedChunkSize)
			yield bytes.subarray(from, from + joinedChunkSize);
	}
	yield encoder.encode("]");
}

/**
 * Several responses as one: an array of them.
 *
 * @throws the reason of the scheduler's signal when it is aborted.
 */
export async function joinedAnswer(
	answers: readonly StoredAnswer[],
	scheduler: Scheduler,
): Promise<StoredAnswer> {
	const joined = new StoredAnswer();
	joined.expect(answers.reduce((size, answer) => size + answer.size + 2, 1));
	for (const chunk of joinedChunks(answers)) {
		joined.append(chunk);
		await scheduler.yield();
	}
	joined.finish();
	return joined;
}

/** Writes the exact bytes of a response, or of several as one JSON array; returns the number of responses. */
export async function writeAnswers(
	answers: readonly StoredAnswer[],
	target: FileTarget,
	signal: AbortSignal,
): Promise<{ readonly count: number }> {
	const [only, ...others] = answers;
	const isAlone = only !== undefined && others.length === 0;
	for (const chunk of isAlone ? [only.bytes] : joinedChunks(answers)) {
		signal.throwIfAborted();
		await target.write(chunk);
	}
	return { count: answers.length };
}
