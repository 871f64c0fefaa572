import { X } from "lucide-react";
import {
	type ReactNode,
	type RefObject,
	type SyntheticEvent,
	useEffect,
	useId,
	useLayoutEffect,
	useRef,
	useState,
} from "react";
import { cx } from "@/lib/cx";
import { Button, type ButtonStyle } from "./button";
import { LazyRegion } from "./lazy-region";

/** The distance from a popover to its button and to the window edges, in pixels. */
const popoverGap = 8;

/**
 * Places an open popover inside the window: on the given side of its button, or on the other side if it fits
 * only there.
 */
export function positionPopover(popover: HTMLElement, button: HTMLElement, side: "above" | "below"): void {
	const { width, height } = popover.getBoundingClientRect();
	const { left, top, bottom } = button.getBoundingClientRect();
	const rightmost = contentEnd(button) - width;
	const lowest = document.documentElement.clientHeight - height - popoverGap;
	const [above, below] = [top - popoverGap - height, bottom + popoverGap];
	const fitsAbove = above > popoverGap;
	const isAbove = fitsAbove && (side === "above" || below > lowest);
	popover.style.left = `${Math.max(popoverGap, Math.min(left, rightmost))}px`;
	popover.style.top = `${isAbove ? above : Math.max(popoverGap, Math.min(below, lowest))}px`;
}

/** The right edge of the button's bar without its padding, limited to the window minus the gap. */
function contentEnd(button: HTMLElement): number {
	const bar = button.closest("[data-commands]");
	const end = document.documentElement.clientWidth - popoverGap;
	return bar
		? Math.min(
				end,
				bar.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(bar).paddingRight || "0"),
			)
		: end;
}

/** Closes a popover when its button moves, because popovers have a fixed position. */
export function useCloseOnMove(
	isOpen: boolean,
	button: RefObject<HTMLElement | null>,
	onMove: () => void,
): void {
	useLayoutEffect(() => {
		if (!isOpen) return;
		const top = () => button.current?.getBoundingClientRect().top;
		const before = top();
		const closeWhenMoved = () => top() !== before && onMove();
		document.addEventListener("scroll", closeWhenMoved, true);
		return () => document.removeEventListener("scroll", closeWhenMoved, true);
	}, [isOpen, button, onMove]);
}

/** Without popover support, the button alone shows and hides the panel. */
const hasPopovers = typeof HTMLElement === "function" && "showPopover" in HTMLElement.prototype;

/**
 * A menu command. The menu closes first and returns the focus to its button, so a dialog can restore it there
 * and toasts are not hidden behind the menu.
 */
export function closingMenu(act: () => void) {
	return ({ currentTarget }: SyntheticEvent) => {
		currentTarget.closest<HTMLElement>("[popover]")?.hidePopover?.();
		act();
	};
}

const wideClass = "max-h-[calc(100dvh-1rem)] w-130 overflow-y-auto";

type PopoverButtonProps = ButtonStyle & {
	/** The accessible name of the button and the popover. */
	readonly label: string;
	readonly icon: ReactNode;
	readonly className?: string;
	/** The button stays focusable but does not open the popover. */
	readonly disabled?: boolean;
	/** For a list of commands with columns. On a phone, the popover is a bottom sheet. */
	readonly isWide?: boolean;
	/** For a short list of commands. */
	readonly isNarrow?: boolean;
	/** Rendered on the first press, so its code can be loaded then. */
	readonly children: ReactNode;
};

/**
 * A button that opens a popover. The popover closes on Escape, when another element is pressed or focused, and
 * when scrolling moves the button.
 */
export function PopoverButton({
	label,
	icon,
	look,
	size = "smallIcon",
	className,
	disabled = false,
	isWide = false,
	isNarrow = false,
	children,
}: PopoverButtonProps) {
	const id = useId();
	const button = useRef<HTMLButtonElement>(null);
	const popover = useRef<HTMLDivElement>(null);
	const [isOpen, setOpen] = useState(false);
	const [isDrawn, setDrawn] = useState(false);
	useEffect(() => {
		const [panel, opener] = [popover.current, button.current];
		if (!isOpen || !panel || !opener) return;
		const position = () => positionPopover(panel, opener, "below");
		position();
		// The panel grows when its contents have loaded.
		const observer = new ResizeObserver(position);
		observer.observe(panel);
		return () => observer.disconnect();
	}, [isOpen]);
	useCloseOnMove(isOpen, button, () => popover.current?.hidePopover?.());
	return (
		<>
			<Button
				ref={button}
				look={look}
				size={size}
				className={cx("aria-disabled:cursor-not-allowed aria-disabled:text-muted", className)}
				aria-disabled={disabled || undefined}
				aria-label={label}
				title={label}
				aria-expanded={isOpen}
				aria-controls={id}
				popoverTarget={hasPopovers && !disabled ? id : undefined}
				onClick={() => {
					if (disabled) return;
					setDrawn(true);
					if (!hasPopovers) setOpen(!isOpen);
				}}
			>
				{icon}
			</Button>
			<div
				ref={popover}
				id={id}
				popover={hasPopovers ? "auto" : undefined}
				hidden={!hasPopovers && !isOpen}
				role="dialog"
				aria-label={label}
				onToggle={(event) => setOpen(event.newState === "open")}
				onBlur={({ currentTarget, relatedTarget }) => {
					// The popover must not cover the element that Tab moves to.
					if (relatedTarget && relatedTarget !== button.current && !currentTarget.contains(relatedTarget))
						currentTarget.hidePopover?.();
				}}
				className={cx(
					"fixed inset-auto m-0 whitespace-normal rounded-box border border-edge bg-surface text-ink text-sm shadow-lift",
					isNarrow ? "p-1.5" : "p-4",
					"max-sm:inset-x-0! max-sm:top-auto! max-sm:bottom-0! max-sm:w-full! max-sm:max-w-none! max-sm:rounded-b-none backdrop:bg-transparent max-sm:backdrop:bg-scrim",
					isWide ? wideClass : !isNarrow && "w-80 max-w-[calc(100vw-1rem)]",
				)}
			>
				{isDrawn && !isNarrow && (
					<div className="-mt-2 -mr-2 mb-1 flex items-center justify-between sm:hidden">
						<p aria-hidden className="font-semibold text-lg">
							{label}
						</p>
						<Button look="quiet" size="icon" aria-label="Close" onClick={closingMenu(() => {})}>
							<X aria-hidden size={18} />
						</Button>
					</div>
				)}
				{isDrawn && <LazyRegion fallback={<p className="text-muted">Loading…</p>}>{children}</LazyRegion>}
			</div>
		</>
	);
}
