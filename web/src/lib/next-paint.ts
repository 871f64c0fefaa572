import { startTransition, useLayoutEffect, useState } from "react";

/** How long the browser's other threads may take to paint a frame, in milliseconds. */
const drawingTime = 32;

/** The browser paints no frames in a hidden tab, where nothing should wait longer than this, in milliseconds. */
const hiddenTabDelay = 500;

/**
 * Resolves when the browser has painted what was just rendered. It paints on other threads while this one is
 * idle. Work that runs before the frame is on the screen competes with them for the processor.
 */
export function nextPaint(): Promise<void> {
	return new Promise((resolve) => {
		const timer = setTimeout(() => document.hidden && resolve(), hiddenTabDelay);
		requestAnimationFrame(() =>
			requestAnimationFrame(() => {
				clearTimeout(timer);
				setTimeout(resolve, drawingTime);
			}),
		);
	});
}

/**
 * Whether the component's first frame was passed to the browser. Content outside the viewport is rendered after
 * it.
 */
export function useIsPainted(): boolean {
	const [isPainted, setPainted] = useState(false);
	// Only the browser knows when a frame is done.
	useLayoutEffect(() => {
		let isCurrent = true;
		nextPaint().then(() => isCurrent && startTransition(() => setPainted(true)));
		return () => {
			isCurrent = false;
		};
	}, []);
	return isPainted;
}
