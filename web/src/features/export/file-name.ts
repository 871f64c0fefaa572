/** The name of a file for what was asked and when: {input} made safe, {time} as 20261120T150405Z. */
export function fileName(pattern: string, asked: string, now: Date): string {
	const time = now.toISOString().replace(/[-:]|\.\d+/g, "");
	const input = safe(asked);
	const named = input === "" ? pattern.replace("_{input}", "") : pattern.replace("{input}", () => input);
	return named.replace("{time}", time);
}

/** Longest part of a file's name that comes from what was typed. */
const longest = 80;

/** Letters, digits, dots, dashes and underscores; anything else is a dash. No dots at the ends. */
function safe(text: string): string {
	const plain = text.normalize("NFC").replace(/[^\p{L}\p{N}\p{M}._-]+/gu, "-");
	return Array.from(plain)
		.slice(0, longest)
		.join("")
		.replace(/^[.-]+|[.-]+$/g, "");
}
