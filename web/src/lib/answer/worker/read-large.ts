import type { Answer, Param } from "@/catalog/catalog.gen";
import { outcome } from "@/catalog/catalog.gen";
import type { Row } from "@/lib/answer/fields";
import { isMany } from "@/lib/answer/place";
import { type Reading, readAnswer } from "@/lib/answer/read";
import type { Slices } from "@/lib/answer/worker/slices";
import { turn } from "@/lib/answer/worker/turn";
import { parse } from "@/lib/json/value";

/**
 * Reads a large answer a slice of its long list at a time, and lets others have
 * their turn between two of them. What is read is what `readAnswer` reads of the
 * whole; null where that is not sure, because the rows are not all in that list.
 */
export async function readLarge(
	slices: Slices,
	answer: Answer,
	params: readonly Param[],
): Promise<Reading | null> {
	const around = readAnswer(parse(slices.empty), answer, outcome, params);
	if (around.rows.length > 0) return null;
	const rows: Row[] = [];
	let first: Reading | undefined;
	for (const slice of slices) {
		const reading = readAnswer(parse(slice), answer, outcome, params);
		first ??= reading;
		if (!continues(first, reading, around)) return null;
		for (const row of reading.rows) rows.push(row);
		await turn();
	}
	return first ? { ...first, rows } : null;
}

/** Says whether a slice has its rows where the first one has, and says nothing else that the rest of the answer does not. */
function continues(first: Reading, { place, rows: _rows, ...said }: Reading, around: Reading): boolean {
	const { place: _place, rows: _none, ...rest } = around;
	return (
		place !== null && isMany(place) && place === first.place && JSON.stringify(said) === JSON.stringify(rest)
	);
}
