import { type TouchEvent, useRef } from "react";

/** How far a finger goes for a swipe, in pixels. */
const far = 48;

/** Hears a finger that goes to the side: -1 back, 1 forth. A player keeps its touches to itself. */
export function useSwipe(onSwipe: (step: -1 | 1) => void) {
	const from = useRef<{ readonly x: number; readonly y: number } | null>(null);
	const onTouchStart = ({ touches, target }: TouchEvent) => {
		const [touch, ...others] = Array.from(touches);
		const isSwipe = touch && others.length === 0 && !(target instanceof HTMLMediaElement);
		from.current = isSwipe ? { x: touch.clientX, y: touch.clientY } : null;
	};
	const onTouchEnd = ({ changedTouches }: TouchEvent) => {
		const touch = changedTouches[0];
		if (!from.current || !touch) return;
		const aside = touch.clientX - from.current.x;
		const down = touch.clientY - from.current.y;
		from.current = null;
		if (Math.abs(aside) >= far && Math.abs(aside) > 2 * Math.abs(down)) onSwipe(aside < 0 ? 1 : -1);
	};
	return { onTouchStart, onTouchEnd };
}
