const literals: readonly (readonly number[])[] = ["true", "false", "null"].map((word) =>
	Array.from(word, (letter) => letter.charCodeAt(0)),
);

/** The length of the `true`, `false` or `null` that begins there, or 0. */
export function literalLength(bytes: Uint8Array, at: number, end: number): number {
	const first = bytes[at];
	for (const word of literals) if (word[0] === first) return matches(bytes, at, end, word) ? word.length : 0;
	return 0;
}

function matches(bytes: Uint8Array, at: number, end: number, word: readonly number[]): boolean {
	if (at + word.length > end) return false;
	for (let letter = 1; letter < word.length; letter++) if (bytes[at + letter] !== word[letter]) return false;
	return true;
}
