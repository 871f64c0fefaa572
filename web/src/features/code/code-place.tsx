import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import { Dialog } from "@/components/dialog";
import { useHasSide } from "./open-code";

type CodePlaceProps = { readonly onClose: () => void; readonly children: ReactNode };

/** Where code is shown: next to the page, or in a dialog if the window is narrow. */
export function CodePlace({ onClose, children }: CodePlaceProps) {
	const hasSide = useHasSide();
	if (hasSide) return <CodeSide onClose={onClose}>{children}</CodeSide>;
	return (
		<Dialog kind="side" title="Code" onClose={onClose}>
			{children}
		</Dialog>
	);
}

/** Whether Escape closes the panel. If one of its menus is open, Escape closes only the menu. */
function isOwnEscape({ key, defaultPrevented, currentTarget }: KeyboardEvent<HTMLElement>): boolean {
	return key === "Escape" && !defaultPrevented && !hasOpenMenu(currentTarget);
}

/** `aria-expanded` is set only after a menu has opened, so open popovers count too. */
function hasOpenMenu(panel: HTMLElement): boolean {
	const hasPopovers = globalThis.CSS?.supports?.("selector(:popover-open)") === true;
	return panel.querySelector(`[aria-expanded="true"]${hasPopovers ? ", :popover-open" : ""}`) !== null;
}

/** The panel at the side of the window. The page makes room for it. */
function CodeSide({ onClose, children }: CodePlaceProps) {
	const side = useRef<HTMLElement>(null);
	// The page is narrower while the panel is open.
	useEffect(() => {
		document.documentElement.classList.add("has-side");
		side.current?.focus({ preventScroll: true });
		return () => {
			document.documentElement.classList.remove("has-side");
			// The button may have moved into a menu and back.
			requestAnimationFrame(() => {
				document.querySelector<HTMLElement>("[data-code-button]")?.focus({ preventScroll: true });
			});
		};
	}, []);
	return (
		<aside
			ref={side}
			tabIndex={-1}
			aria-label="Code"
			onKeyDown={(event) => isOwnEscape(event) && onClose()}
			className="side-panel flex flex-col border-line border-l bg-surface pb-1"
		>
			{children}
		</aside>
	);
}
