/** The words in lowercase: runs of letters and digits. */
export function wordsIn(text: string): readonly string[] {
	return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
