import { type RefObject, useLayoutEffect, useRef } from "react";

type ErrorPopoverProps = {
	readonly title: string;
	/** What to do instead. */
	readonly text: string;
	/** The button that was pressed. */
	readonly beside: RefObject<HTMLElement | null>;
	readonly onClose: () => void;
};

/** Distance to the button and to the edges of the window, in pixels. */
const popoverGap = 8;

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
		const { width, height } = popover.getBoundingClientRect();
		const { left, top, bottom } = button.getBoundingClientRect();
		const above = top - popoverGap - height;
		popover.style.left = `${Math.max(popoverGap, Math.min(left, document.documentElement.clientWidth - width - popoverGap))}px`;
		popover.style.top = `${above > popoverGap ? above : bottom + popoverGap}px`;
	}, [beside]);
	// The popover has a fixed position, so it closes when the button scrolls.
	useLayoutEffect(() => {
		const top = () => beside.current?.getBoundingClientRect().top;
		const before = top();
		const closeWhenMoved = () => top() !== before && onClose();
		document.addEventListener("scroll", closeWhenMoved, true);
		return () => document.removeEventListener("scroll", closeWhenMoved, true);
	}, [beside, onClose]);
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
