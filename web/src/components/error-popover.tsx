import { type RefObject, useLayoutEffect, useRef } from "react";
import { positionPopover, useCloseOnMove } from "./popover";

type ErrorPopoverProps = {
	readonly title: string;
	/** What to do instead. */
	readonly text: string;
	/** The button that was pressed. */
	readonly beside: RefObject<HTMLElement | null>;
	readonly onClose: () => void;
};

/**
 * Reports a failure next to the button that caused it, above everything, dialogs included. Escape or a press
 * elsewhere closes it, and so does scrolling the button away.
 */
export function ErrorPopover({ title, text, beside, onClose }: ErrorPopoverProps) {
	const ref = useRef<HTMLDivElement>(null);
	// The sizes of both are known only after layout.
	useLayoutEffect(() => {
		const popover = ref.current;
		const button = beside.current;
		if (!popover || !button) return;
		popover.showPopover?.();
		positionPopover(popover, button, "above");
	}, [beside]);
	useCloseOnMove(true, beside, onClose);
	return (
		<div
			ref={ref}
			popover="auto"
			role="alert"
			onToggle={(event) => event.newState === "closed" && onClose()}
			className="fixed inset-auto m-0 w-64 animate-appear rounded-box border border-line border-l-3 border-l-danger bg-surface py-2 pr-3 pl-3 text-left font-sans text-sm shadow-lift"
		>
			<p className="font-medium text-danger">{title}</p>
			<p className="mt-0.5 whitespace-normal text-muted">{text}</p>
		</div>
	);
}
