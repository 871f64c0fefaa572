import { type RefObject, useEffect, useRef } from "react";

/**
 * Gives the focus back to the control of the form that had it when the form
 * became busy: a control that is disabled loses it.
 */
export function useFocusKept(form: RefObject<HTMLFormElement | null>, busy: boolean): void {
	const focused = useRef<Element>(null);

	// The focus is the browser's to move; this puts it back where the person left it.
	useEffect(() => {
		const remember = (event: FocusEvent) => {
			focused.current = event.target instanceof Element ? event.target : null;
		};
		const element = form.current;
		element?.addEventListener("focusin", remember);
		return () => element?.removeEventListener("focusin", remember);
	}, [form]);

	useEffect(() => {
		if (busy) return;
		const lost = document.activeElement === null || document.activeElement === document.body;
		if (lost && focused.current instanceof HTMLElement) focused.current.focus({ preventScroll: true });
	}, [busy]);
}
