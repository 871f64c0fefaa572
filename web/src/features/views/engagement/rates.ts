/**
 * A rate in as many digits as a person compares: 392,955, 12.35, 0.25. Any other text stays unchanged. The exact figure
 * is shown elsewhere.
 */
export function roundedRate(text: string): string {
	const value = Number(text);
	if (text.trim() === "" || !Number.isFinite(value)) return text;
	const size = Math.abs(value);
	if (size > 0 && size < 0.01) return value.toLocaleString(undefined, { maximumSignificantDigits: 2 });
	return value.toLocaleString(undefined, { maximumFractionDigits: size < 100 ? 2 : 0 });
}
