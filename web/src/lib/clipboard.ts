/** A text of more bytes than this goes to the clipboard as a file, which the page never reads. */
const large = 1_000_000;

/** Puts text on the clipboard, given as it is or as a file in UTF-8; false when the browser refuses. */
export async function copyText(text: string | Blob): Promise<boolean> {
	if (text instanceof Blob) {
		if (text.size > large && (await copyFile(text))) return true;
		return copyText(await text.text());
	}
	try {
		await navigator.clipboard.writeText(text);
		return true;
	} catch {
		return copyBySelection(text);
	}
}

async function copyFile(file: Blob): Promise<boolean> {
	try {
		await navigator.clipboard.write([
			new ClipboardItem({ "text/plain": file.slice(0, file.size, "text/plain") }),
		]);
		return true;
	} catch {
		return false;
	}
}

/** The old way, for pages that are not served over a secure origin. */
function copyBySelection(text: string): boolean {
	const area = document.createElement("textarea");
	const focused = document.activeElement;
	area.value = text;
	area.readOnly = true;
	area.style.position = "fixed";
	area.style.opacity = "0";
	document.body.append(area);
	area.select();
	try {
		return document.execCommand("copy");
	} catch {
		return false;
	} finally {
		area.remove();
		if (focused instanceof HTMLElement) focused.focus();
	}
}
