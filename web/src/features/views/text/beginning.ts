/** How much of a long text stands before somebody wants the rest. */
export type Cut = { readonly characters: number; readonly lines: number };

/** The beginning of a text that is longer than the cut; null where the text is short enough to stand whole. */
export function beginningOf(text: string, { characters, lines }: Cut): string | null {
	const few = text
		.split("\n", lines + 1)
		.slice(0, lines)
		.join("\n");
	if (few.length === text.length && text.length <= characters) return null;
	// Half of a surrogate pair at the end would show as a stranger.
	return few.slice(0, characters).replace(/[\ud800-\udbff]$/, "");
}
