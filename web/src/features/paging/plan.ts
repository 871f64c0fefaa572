/** The most rows that a page of this console loads at once; collections are for more. */
export const mostRows = 100_000;

/** How many rows are proposed: the next of 1,000, 10,000 and the most. */
export function proposed(count: number): number {
	return [1_000, 10_000].find((rows) => rows > count) ?? mostRows;
}

/** Reads how many rows are wanted: undefined unless it is a whole number between what is there and the most. */
export function readGoal(text: string, count: number): number | undefined {
	const digits = text.replace(/[\s,.'’_]/g, "");
	const goal = /^\d+$/.test(digits) ? Number(digits) : 0;
	return goal > count && goal <= mostRows ? goal : undefined;
}

/** How many more calls it takes at most, if further pages bring as many new rows as those before. */
export function callsFor(goal: number, count: number, pages: number): number {
	const perPage = Math.max(1, Math.floor(count / Math.max(1, pages)));
	return Math.max(0, Math.ceil((goal - count) / perPage));
}
