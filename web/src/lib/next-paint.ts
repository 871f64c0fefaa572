import { startTransition, useLayoutEffect, useState } from "react";

/**
 * Resolves when the browser has drawn what was just rendered. It draws on other threads while this one is free: what
 * runs before the next frame begins takes the processor from them.
 */
export function nextPaint(): Promise<void> {
	return new Promise((resolve) =>
		requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))),
	);
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
