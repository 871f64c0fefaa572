import { type RefObject, useLayoutEffect, useRef } from "react";

type Props = {
	readonly title: string;
	/** What to do instead. */
	readonly text: string;
	/** The button that was pressed. */
	readonly beside: RefObject<HTMLElement | null>;
	readonly onClose: () => void;
};

/** How far it keeps from the button and from the edges of the window, in pixels. */
const gap = 8;

/**
 * Says at a button that what was asked for was not done, above everything, dialogs included. Escape or a press
 * elsewhere closes it, and so does whatever moves the button.
 */
export function Refusal({ title, text, beside, onClose }: Props) {
	const ref = useRef<HTMLDivElement>(null);
	// How large it is and where the button stands is known only when both are on the screen.
	useLayoutEffect(() => {
		const note = ref.current;
		const button = beside.current;
		if (!note || !button) return;
		note.showPopover?.();
		const { width, height } = note.getBoundingClientRect();
		const { left, top, bottom } = button.getBoundingClientRect();
		const above = top - gap - height;
		note.style.left = `${Math.max(gap, Math.min(left, document.documentElement.clientWidth - width - gap))}px`;
		note.style.top = `${above > gap ? above : bottom + gap}px`;
	}, [beside]);
	// It stands still on the screen: when the button scrolls away from it, it goes.
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
			className="fixed inset-auto m-0 w-64 animate-appear rounded-box border border-line border-l-3 border-l-fault bg-surface py-2 pr-3 pl-3 text-left font-sans text-sm shadow-lift"
		>
			<p className="font-medium text-fault">{title}</p>
			<p className="mt-0.5 whitespace-normal text-muted">{text}</p>
		</div>
	);
}
