import { type TouchEvent, useRef } from "react";

/** How far a finger goes for a swipe, in pixels. */
const far = 48;

/** Hears a finger that goes sideways: to the left is one on (1), to the right one back (-1). A player keeps its own. */
export function useSwipe(onSwipe: (step: -1 | 1) => void): {
	readonly onTouchStart: (event: TouchEvent) => void;
	readonly onTouchEnd: (event: TouchEvent) => void;
} {
	const start = useRef<{ readonly x: number; readonly y: number }>(null);
	return {
		onTouchStart: ({ target, touches }) => {
			const finger = touches[0];
			const isOwn = finger && touches.length === 1 && !(target instanceof HTMLMediaElement);
			start.current = isOwn ? { x: finger.clientX, y: finger.clientY } : null;
		},
		onTouchEnd: ({ changedTouches }) => {
			const finger = changedTouches[0];
			if (!finger || !start.current) return;
			const [across, down] = [finger.clientX - start.current.x, finger.clientY - start.current.y];
			start.current = null;
			if (Math.abs(across) >= far && Math.abs(across) > 2 * Math.abs(down)) onSwipe(across < 0 ? 1 : -1);
		},
	};
}
