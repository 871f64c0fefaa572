/** A count with the reader's own grouping: 1,234. */
export function formatCount(count: number): string {
	return count.toLocaleString();
}

/** A count with its noun: "1 feature", "12 features". */
export function counted(count: number, noun: string, plural = `${noun}s`): string {
	return `${formatCount(count)} ${count === 1 ? noun : plural}`;
}
