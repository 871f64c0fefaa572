/** The words of a text in lower case: letters and digits that stand together. */
export function wordsIn(text: string): readonly string[] {
	return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
