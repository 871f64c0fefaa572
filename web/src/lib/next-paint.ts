/** Resolves after the browser got the frame with what was just rendered. */
export function nextPaint(): Promise<void> {
	return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
