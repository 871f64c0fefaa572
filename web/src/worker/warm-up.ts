import { StoredAnswer } from "@/worker/answers/stored-answer";
import { RowStore } from "@/worker/rows/row-store";

/** An answer with all kinds of values, long enough that the engine compiles the code that reads it. */
const warmUpAnswer = JSON.stringify({
	users: Array.from({ length: 2_000 }, (_, index) => ({
		pk: index,
		text: "a\n\u00e9 \ud83c\udf05",
		url: "https://media.test/a.jpg",
		flags: [true, false, null],
		none: [],
		thread: { inside: [{ of: [{ more: {} }] }] },
		numbers: [1.5, -3, 1e30],
		taken_at: 1_700_000_000 + index,
	})),
	status: "ok",
}).replaceAll("/", "\\/");

/** The size of a chunk, as from the network. */
const warmUpChunkSize = 65_536;

/**
 * Downloads, indexes, displays and reads an answer before the first real one: the engine compiles code that
 * runs often, which would otherwise delay the first answer.
 */
export async function warmUp(): Promise<void> {
	const bytes = new TextEncoder().encode(warmUpAnswer);
	for (let round = 0; round < 4; round++) {
		const answer = new StoredAnswer();
		if (round % 2 === 0) answer.expect(bytes.length);
		for (let at = 0; at < bytes.length; at += warmUpChunkSize) {
			answer.append(bytes.subarray(at, at + warmUpChunkSize));
			answer.view.lines(0, 50);
		}
		answer.finish();
		answer.view.lines(0, 100);
		answer.view.details(0);
		answer.outcome(200);
		await RowStore.ofKind("accounts", "followers").append(answer);
	}
}
