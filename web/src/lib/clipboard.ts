/** Text larger than this, in bytes, is copied as a file, so the page never reads it. */
const largeText = 1_000_000;

/**
 * Copies text, given as a string or a UTF-8 file, to the clipboard. Returns false if the browser refuses, as it
 * may for very large text.
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

/** Preserves a byte order mark, which `Blob.text()` drops, so the copy equals what was sent. */
const fileDecoder = new TextDecoder("utf-8", { ignoreBOM: true });

/** Copies a file's text. Also returns false if it exceeds the maximum length of a string. */
async function copyFileText(file: Blob): Promise<boolean> {
	try {
		return await copyText(fileDecoder.decode(await file.arrayBuffer()));
	} catch {
		return false;
	}
}

/**
 * The fallback for pages without a secure origin. `execCommand` always reports success, so success is confirmed
 * by the copy event of a focused field.
 */
function copyBySelection(text: string): boolean {
	const focused = document.activeElement;
	const field = document.createElement("textarea");
	let isCopied = false;
	// The text is not put into the field, because the layout of a very long text is slow.
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
	// An open dialog keeps the focus inside. The dialog that was opened last comes last in the document or is
	// inside another one.
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
