import { type KeyboardEvent, useEffect, useRef } from "react";
import { Dialog } from "@/components/dialog";
import { CodePanel, type CodePanelProps } from "./code-panel";
import { useHasSide } from "./open-code";

type CodeHostProps = Omit<CodePanelProps, "isBeside" | "onClose"> & { readonly onClose: () => void };

/** The code panel for a page with a response: next to the response, or in a dialog if the window is narrow. */
export function CodeHost({ onClose, ...panel }: CodeHostProps) {
	const hasSide = useHasSide();
	if (hasSide) return <CodeSide {...panel} onClose={onClose} />;
	return (
		<Dialog kind="side" title="Code" onClose={onClose}>
			<CodePanel {...panel} isBeside onClose={onClose} />
		</Dialog>
	);
}

/** Whether Escape closes the panel. If one of its menus is open, Escape closes only that. */
function isOwnEscape({ key, defaultPrevented, currentTarget }: KeyboardEvent<HTMLElement>): boolean {
	return key === "Escape" && !defaultPrevented && !hasOpenMenu(currentTarget);
}

/** `aria-expanded` is set only after a menu has opened, so open popovers count too. */
function hasOpenMenu(panel: HTMLElement): boolean {
	const hasPopovers = globalThis.CSS?.supports?.("selector(:popover-open)") === true;
	return panel.querySelector(`[aria-expanded="true"]${hasPopovers ? ", :popover-open" : ""}`) !== null;
}

/** The panel at the side of the window. The page makes room for it. */
function CodeSide({ onClose, ...panel }: CodeHostProps) {
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
			<CodePanel {...panel} isBeside onClose={onClose} />
		</aside>
	);
}
