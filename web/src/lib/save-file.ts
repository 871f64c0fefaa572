/** How long a saved file's URL stays valid, in milliseconds; browsers read it soon after the click. */
const urlLifetime = 60_000;

/** Hands a file to the browser to save. */
export function saveFile(blob: Blob, name: string): void {
	const url = URL.createObjectURL(blob);
	const link = document.createElement("a");
	link.href = url;
	link.download = name;
	document.body.append(link);
	link.click();
	link.remove();
	setTimeout(() => URL.revokeObjectURL(url), urlLifetime);
}

/** The name of a file: {input} is the inputs' text made safe, {time} is 20261120T150405Z. */
export function fileName(pattern: string, inputs: string, now: Date): string {
	const time = now.toISOString().replace(/[-:]|\.\d+/g, "");
	const input = safeFileName(inputs);
	const named = input === "" ? pattern.replace("_{input}", "") : pattern.replace("{input}", () => input);
	return named.replace("{time}", time);
}

/** The maximum length of the inputs' text in a file name, in characters. */
const maxInputLength = 80;

/**
 * Letters, digits, dots, dashes and underscores; anything else becomes a dash. No dots or dashes at the ends.
 */
function safeFileName(text: string): string {
	const plain = text.normalize("NFC").replace(/[^\p{L}\p{N}\p{M}._-]+/gu, "-");
	return Array.from(plain)
		.slice(0, maxInputLength)
		.join("")
		.replace(/^[.-]+|[.-]+$/g, "");
}
