/** The words of a text in lower case: runs of letters and digits. */
export function wordsIn(text: string): readonly string[] {
	return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
