import { type KeyboardEvent, useEffect, useRef } from "react";
import { Dialog } from "@/components/dialog";
import { CodePanel, type CodePanelProps } from "./code-panel";
import { useHasSide } from "./open-code";

type CodeHostProps = Omit<CodePanelProps, "isBeside" | "onClose"> & { readonly onClose: () => void };

/** The panel of a page that has an answer: next to it where there is room, else over it. */
export function CodeHost({ onClose, ...panel }: CodeHostProps) {
	const hasSide = useHasSide();
	if (hasSide) return <CodeSide {...panel} onClose={onClose} />;
	return (
		<Dialog kind="side" title="Code" onClose={onClose}>
			<CodePanel {...panel} isBeside onClose={onClose} />
		</Dialog>
	);
}

/** Whether Escape is for the panel: an open menu in it is closed first. */
function isOwnEscape({ key, defaultPrevented, currentTarget }: KeyboardEvent<HTMLElement>): boolean {
	return key === "Escape" && !defaultPrevented && !hasOpenMenu(currentTarget);
}

/** A menu that has just been opened is not marked as expanded yet. */
function hasOpenMenu(panel: HTMLElement): boolean {
	const hasPopovers = globalThis.CSS?.supports?.("selector(:popover-open)") === true;
	return panel.querySelector(`[aria-expanded="true"]${hasPopovers ? ", :popover-open" : ""}`) !== null;
}

/** The panel at the side of the window, which makes room for it. */
function CodeSide({ onClose, ...panel }: CodeHostProps) {
	const side = useRef<HTMLElement>(null);
	// The page outside of this component is narrower meanwhile.
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
