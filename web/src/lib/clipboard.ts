/** Larger texts, in bytes, are copied as a file, so the page never reads them. */
const largeText = 1_000_000;

/**
 * Copies a text, given as a string or as a UTF-8 file, to the clipboard. Returns false when the browser
 * refuses, as it may for very large texts.
 */
export async function copyText(text: string | Blob): Promise<boolean> {
	if (text instanceof Blob) return (text.size > largeText && (await copyFile(text))) || copyFileText(text);
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

/** Preserves a byte order mark, which `Blob.text()` drops: the copy equals what was sent. */
const fileDecoder = new TextDecoder("utf-8", { ignoreBOM: true });

/** Copies a file's text; returns false also when it exceeds the length of a string. */
async function copyFileText(file: Blob): Promise<boolean> {
	try {
		return await copyText(fileDecoder.decode(await file.arrayBuffer()));
	} catch {
		return false;
	}
}

/**
 * The fallback for pages without a secure origin. `execCommand` reports success whatever happened, so the
 * copy event of a focused field confirms it.
 */
function copyBySelection(text: string): boolean {
	const focused = document.activeElement;
	const field = document.createElement("textarea");
	let isCopied = false;
	// The text bypasses the field: a very long one would be laid out there.
	field.addEventListener("copy", (event) => {
		if (document.activeElement !== field || !event.clipboardData) return;
		event.clipboardData.setData("text/plain", text);
		event.preventDefault();
		isCopied = true;
	});
	field.value = " ";
	field.readOnly = true;
	field.style.position = "fixed";
	field.style.top = "0";
	field.style.opacity = "0";
	// An open dialog keeps the focus inside of it. The dialog that was opened last is last in the document, or
	// inside of another one.
	const dialog = [...document.querySelectorAll("dialog[open]")].at(-1);
	(dialog ?? document.body).append(field);
	field.focus({ preventScroll: true });
	field.select();
	try {
		return document.execCommand("copy") && isCopied;
	} catch {
		return false;
	} finally {
		field.remove();
		if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
	}
}
