/**
 * A rate as a decimal with as many digits as are useful for comparison: 392955, 12.35, 0.25. Any other text is
 * returned unchanged. The exact figure is shown elsewhere.
 */
export function roundedRate(text: string): string {
	const value = Number(text);
	const size = Math.abs(value);
	if (text.trim() === "" || !Number.isFinite(value) || (size > 0 && size < 1e-6)) return text;
	const digits = size > 0 && size < 0.01 ? value.toPrecision(2) : value.toFixed(size < 100 ? 2 : 0);
	return `${Number(digits)}`;
}
