import { ChevronLeft, ChevronRight } from "lucide-react";
import { type KeyboardEvent, type TouchEvent, useRef } from "react";
import { Button, type ButtonStyle } from "@/components/button";
import { cx } from "@/lib/cx";
import { capitalized, formatCount } from "@/lib/format";

type ArrowButtonProps = Pick<ButtonStyle, "look"> & {
	readonly to: -1 | 1;
	readonly label: string;
	/** Whether the arrow key for this direction is a shortcut. */
	readonly isKeyed?: boolean;
	/** Disables the button, which stays focusable so the focus is not lost at an end. */
	readonly ended: boolean;
	readonly onPress: () => void;
	readonly className?: string;
};

const backArrow = { Icon: ChevronLeft, key: "ArrowLeft" };

const forwardArrow = { Icon: ChevronRight, key: "ArrowRight" };

/** A button for the previous or next item. */
export function ArrowButton({
	to,
	label,
	isKeyed = false,
	ended,
	onPress,
	look,
	className,
}: ArrowButtonProps) {
	const { Icon, key } = to === -1 ? backArrow : forwardArrow;
	return (
		<Button
			look={look}
			size="icon"
			aria-label={label}
			aria-keyshortcuts={isKeyed ? key : undefined}
			aria-disabled={ended}
			onClick={() => !ended && onPress()}
			className={cx(
				className,
				ended && "cursor-default! text-line!",
				ended && look !== "quiet" && "border-line!",
			)}
		>
			<Icon aria-hidden size={20} />
		</Button>
	);
}

type PositionControlsProps = {
	/** The noun for a row: "post". */
	readonly noun: string;
	/** From 0. */
	readonly index: number;
	readonly total: number;
	readonly onMove: (direction: -1 | 1) => void;
};

/** The position of a dialog's row in its list, between buttons for the previous and next row. */
export function PositionControls({ noun, index, total, onMove }: PositionControlsProps) {
	return (
		<>
			<ArrowButton
				look="quiet"
				to={-1}
				label={`Previous ${noun}`}
				ended={index === 0}
				onPress={() => onMove(-1)}
			/>
			<p role="status" className="whitespace-nowrap px-1 text-muted text-sm">
				<span className="sr-only">{capitalized(noun)} </span>
				{formatCount(index + 1)} of {formatCount(total)}
			</p>
			<ArrowButton
				look="quiet"
				to={1}
				label={`Next ${noun}`}
				ended={index >= total - 1}
				onPress={() => onMove(1)}
			/>
		</>
	);
}

/**
 * The direction of an arrow key; 0 with a modifier key, or in a player or an input, which handle arrow keys
 * themselves.
 */
export function arrowDirection(event: KeyboardEvent): -1 | 0 | 1 {
	const { target } = event;
	const isTaken = target instanceof HTMLMediaElement || target instanceof HTMLInputElement;
	if (isTaken || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return 0;
	if (event.key === "ArrowLeft") return -1;
	return event.key === "ArrowRight" ? 1 : 0;
}

/** The minimum distance of a swipe, in pixels. */
const swipeDistance = 48;

/**
 * Detects horizontal swipes: left for the next item (1), right for the previous one (-1). Swipes on a player
 * are left to the player.
 */
export function useSwipe(onSwipe: (direction: -1 | 1) => void): {
	readonly onTouchStart: (event: TouchEvent) => void;
	readonly onTouchEnd: (event: TouchEvent) => void;
} {
	const start = useRef<{ readonly x: number; readonly y: number }>(null);
	return {
		onTouchStart: ({ target, touches }) => {
			const finger = touches[0];
			const isSwipe = finger && touches.length === 1 && !(target instanceof HTMLMediaElement);
			start.current = isSwipe ? { x: finger.clientX, y: finger.clientY } : null;
		},
		onTouchEnd: ({ changedTouches }) => {
			const finger = changedTouches[0];
			if (!finger || !start.current) return;
			const [across, down] = [finger.clientX - start.current.x, finger.clientY - start.current.y];
			start.current = null;
			if (Math.abs(across) >= swipeDistance && Math.abs(across) > 2 * Math.abs(down))
				onSwipe(across < 0 ? 1 : -1);
		},
	};
}
