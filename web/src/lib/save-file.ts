/** How long a saved file's address stays good, in milliseconds; browsers read it soon after the click. */
const grace = 60_000;

/** Hands a file to the browser to save. */
export function saveFile(blob: Blob, name: string): void {
	const url = URL.createObjectURL(blob);
	const link = document.createElement("a");
	link.href = url;
	link.download = name;
	document.body.append(link);
	link.click();
	link.remove();
	setTimeout(() => URL.revokeObjectURL(url), grace);
}
