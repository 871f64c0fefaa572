/** Puts text on the clipboard; false when the browser refuses. */
export async function copyText(text: string): Promise<boolean> {
	try {
		await navigator.clipboard.writeText(text);
		return true;
	} catch {
		return copyBySelection(text);
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
