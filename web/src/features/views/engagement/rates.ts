/**
 * A rate as a decimal with the given number of fraction digits, or else as many as are useful for comparison: 392955,
 * 12.35, 0.25. Any other text is returned unchanged. The exact figure is shown elsewhere.
 */
export function roundedRate(text: string, fraction?: number | undefined): string {
	const value = Number(text);
	const size = Math.abs(value);
	if (text.trim() === "" || !Number.isFinite(value) || (size > 0 && size < 1e-6)) return text;
	if (fraction !== undefined) return value.toFixed(fraction);
	const digits = size > 0 && size < 0.01 ? value.toPrecision(2) : value.toFixed(size < 100 ? 2 : 0);
	return `${Number(digits)}`;
}

/** How many fraction digits the smallest of several rates needs; undefined if it is too small to share them. */
export function rateFraction(texts: readonly (string | null)[]): number | undefined {
	const least = Math.min(...texts.flatMap((text) => Math.abs(Number(text)) || []));
	if (least < 0.01) return undefined;
	return least < 10 ? 2 : least < 100 ? 1 : 0;
}
