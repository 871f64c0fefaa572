/** A text of more bytes than this goes to the clipboard as a file, which the page never reads. */
const large = 1_000_000;

/**
 * Puts text on the clipboard, given as it is or as a file in UTF-8; false when the browser refuses, as it may
 * what is very large.
 */
export async function copyText(text: string | Blob): Promise<boolean> {
	if (text instanceof Blob) return (text.size > large && (await copyFile(text))) || copyRead(text);
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

/** Copies what a file says; false also when that is more than a string holds. */
async function copyRead(file: Blob): Promise<boolean> {
	try {
		return await copyText(await file.text());
	} catch {
		return false;
	}
}

/**
 * The old way, for pages that are not served over a secure origin. The browser says that it copied whatever
 * happened: that it asked a field which has the focus, and so can be copied from, says that it did.
 */
function copyBySelection(text: string): boolean {
	const focused = document.activeElement;
	const field = document.createElement("textarea");
	let isTaken = false;
	// The text goes past the field: one that is very long would be laid out in it.
	field.addEventListener("copy", (event) => {
		if (document.activeElement !== field || !event.clipboardData) return;
		event.clipboardData.setData("text/plain", text);
		event.preventDefault();
		isTaken = true;
	});
	field.value = " ";
	field.readOnly = true;
	field.style.position = "fixed";
	field.style.top = "0";
	field.style.opacity = "0";
	// Nothing outside an open dialog takes the focus; the one that was opened last lies in the others, or after them.
	const dialog = [...document.querySelectorAll("dialog[open]")].at(-1);
	(dialog ?? document.body).append(field);
	field.focus({ preventScroll: true });
	field.select();
	try {
		return document.execCommand("copy") && isTaken;
	} catch {
		return false;
	} finally {
		field.remove();
		if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
	}
}
