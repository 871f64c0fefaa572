import { Held } from "@/lib/answer/worker/held";

/** What every answer is made of, often enough that the engine makes fast code of what reads it. */
const sample = JSON.stringify(
	Array.from({ length: 5_000 }, (_, index) => ({
		id: index,
		text: "a\n\u00e9",
		flag: true,
		none: null,
		list: [1.5],
	})),
);

/**
 * Has an answer indexed, shown and judged before there is one: the engine compiles what runs often, and
 * would otherwise do so while the first answer is waited for.
 */
export function warmUp(): void {
	const bytes = new TextEncoder().encode(sample);
	for (let round = 0; round < 3; round++) {
		const answer = new Held(bytes);
		answer.view.lines(0, 100);
		answer.outcome(200);
	}
}
