import { startTransition, useLayoutEffect, useState } from "react";

/** How long the browser's other threads may take to draw a frame, in milliseconds. */
const drawingTime = 32;

/** The browser draws no frame of a hidden tab: there nothing waits longer than this, in milliseconds. */
const hiddenTabDelay = 500;

/**
 * Resolves when the browser has drawn what was just rendered. It draws on other threads while this one is free: what
 * runs before the frame is on the screen takes the processor from them.
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

/** Whether the browser got the component's first frame: what is out of sight is rendered after it. */
export function useIsPainted(): boolean {
	const [isPainted, setPainted] = useState(false);
	// Only the browser knows when a frame is over.
	useLayoutEffect(() => {
		let isCurrent = true;
		nextPaint().then(() => isCurrent && startTransition(() => setPainted(true)));
		return () => {
			isCurrent = false;
		};
	}, []);
	return isPainted;
}
