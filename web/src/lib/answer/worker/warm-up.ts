import { HeldList } from "@/lib/answer/list/held-list";
import { Held } from "@/lib/answer/worker/held";

/** What every answer is made of, often enough that the engine makes fast code of what reads it. */
const sample = JSON.stringify({
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

/** How many bytes come at a time, as from the network. */
const piece = 65_536;

/**
 * Has an answer arrive, be indexed, shown, judged and read before there is one: the engine compiles what runs often,
 * and would otherwise do so while the first answer is waited for.
 */
export async function warmUp(): Promise<void> {
	const bytes = new TextEncoder().encode(sample);
	for (let round = 0; round < 4; round++) {
		const answer = new Held();
		if (round % 2 === 0) answer.expect(bytes.length);
		for (let at = 0; at < bytes.length; at += piece) {
			answer.append(bytes.subarray(at, at + piece));
			answer.view.lines(0, 50);
		}
		answer.finish();
		answer.view.lines(0, 100);
		answer.view.node(0);
		answer.outcome(200);
		await new HeldList("accounts", "followers").append(answer);
	}
}
