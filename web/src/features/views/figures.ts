/** A count with the reader's own grouping, exact at any length; what is no whole number stays as it was sent. */
export function exactCount(text: string): string {
	return /^(0|-?[1-9]\d*)$/.test(text) ? BigInt(text).toLocaleString() : text;
}
