/** A control on the page that the palette can press. */
export type PageCommand = { readonly name: string; readonly control: HTMLElement };

/** The page's commands: the visible, enabled buttons inside elements marked with `data-commands`, in order. */
export function pageCommands(): readonly PageCommand[] {
	const buttons = document.querySelectorAll<HTMLElement>("[data-commands] button:not(:disabled)");
	return [...buttons].flatMap((control) => {
		const name = commandName(control);
		const isOffered = name !== "" && control.ariaDisabled !== "true" && control.checkVisibility();
		return isOffered && !control.closest("[popover], [inert]") ? [{ name, control }] : [];
	});
}

/** A button's name, without its live regions. */
function commandName(control: HTMLElement): string {
	const label = control.getAttribute("aria-label");
	if (label !== null) return label;
	const texts = [...control.childNodes].map((node) =>
		node instanceof Element && node.getAttribute("role") === "status" ? "" : (node.textContent ?? ""),
	);
	return texts.join("").replace(/\s+/g, " ").trim();
}

/** The page's main field: the first field of its form, or its search field. */
export function mainField(): HTMLInputElement | null {
	return document.querySelector<HTMLInputElement>("main form input, form[role=search] input");
}

/** The button that runs the page's lookup. */
export function lookupControl(): HTMLElement | null {
	return document.querySelector<HTMLElement>("main form button[type=submit]:not(:disabled)");
}
